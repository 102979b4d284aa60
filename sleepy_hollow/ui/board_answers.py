"""A question about the board, and its answers with their pictures and tokens."""

from __future__ import annotations

from dataclasses import dataclass

from common.ui.camera import Cell
from common.ui.prompt import Answer, Prompt


@dataclass(frozen=True, slots=True)
class BoardAnswer(Answer):
    """An answer with a picture or the tokens that it is about."""

    picture: str = ""
    tokens: tuple[str, ...] = ()
    seat: int | None = None
    """Whose Legend it is, shown as a mark on the picture."""
    has_button: bool = True
    key: str = ""
    """The key that gives it instead of its number."""
    short: str = ""
    """What its button says beside its picture, where that tells the rest."""


@dataclass(frozen=True, slots=True)
class BoardPrompt(Prompt):
    """A question with a line on what hangs on it; `is_aim` puts brackets around the answers' figures."""

    answers: tuple[BoardAnswer, ...] = ()
    detail: str = ""
    is_aim: bool = False
    about: Cell | None = None
    """The location of the figure that the question is about."""
    legend: int = -1
    """The Legend whose board belongs to the question, or -1."""
    leaves_cards: bool = False
    """A card may be used instead of giving an answer."""
