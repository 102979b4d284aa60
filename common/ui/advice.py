"""Advice at a table: the planner thinks beside the screen; what it found is marked and said, never played."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from threading import Thread
from typing import ClassVar, Final, TypeVar

from pygame import Rect, Surface

from common.engine.rules import Action
from common.engine.text import _
from common.ui import fonts
from common.ui.board_marks import Marks
from common.ui.board_view import BoardView
from common.ui.camera import Cell
from common.ui.controls import Control, Kind
from common.ui.look import Look
from common.ui.prompt import SIDES, Answer, least_in_the_way
from common.ui.table import TableScene
from common.ui.widgets.buttons import IconButton
from common.ui.widgets.containers import Row
from common.ui.widgets.overlays import Bubble, draw_popup
from common.ui.widgets.text import Label, Picture

EFFORTS: Final = (1, 2, 4, 8)
"""How hard the planner thinks, one after the other; the time goes up with the square."""
SECONDS: Final = 2.0
"""Longest thinking: a harder try begins only if it will end within that, as far as can be told."""
SEED: Final = 7
"""Of what the planner guesses: the same position gets the same advice."""
LOOK_EVERY: Final = 0.05
"""Seconds between two looks whether the planner has found something."""

A = TypeVar("A", bound=Answer)


@dataclass(frozen=True, slots=True)
class Counsel:
    """What the planner would do: the places to go over from where the figure stands, then a deed.

    `way` is empty when it would not go anywhere. `deed` is None when the way ends where something new shows,
    or where the player is asked something.
    """

    way: tuple[int, ...]
    deed: Action | None


def would(first: str, then: str = "") -> str:
    """Advice as a sentence, of words that go on after "would"; either may be empty, not both."""
    if first and then:
        return _("The planner would {first}, then {second}.").format(first=first, second=then)
    return _("The planner would {deed}.").format(deed=first or then)


def would_choose(answer: Answer) -> str:
    """Advice as a sentence, where a question waits."""
    return _("The planner would choose: {answer}.").format(answer=answer.label)


class Thinking:
    """A planner at work in a thread of its own, so that the window goes on.

    `think` is asked with ever greater effort while there is time; what it found last is kept. `give_up` lets
    it end early.
    """

    def __init__(self, think: Callable[[int], Counsel], clock: Callable[[], float] = time.monotonic) -> None:
        self.found: Counsel | None = None
        self._problem: Exception | None = None
        self._is_wanted = True
        self._clock = clock
        self._thread = Thread(target=self._try_all, args=(think,), name="advice", daemon=True)
        self._thread.start()

    def _try_all(self, think: Callable[[int], Counsel]) -> None:
        try:
            begun = self._clock()
            for effort, harder in zip(EFFORTS, (*EFFORTS[1:], 0), strict=True):
                tried = self._clock()
                self.found = think(effort)
                now = self._clock()
                next_try = (now - tried) * (harder / effort) ** 2
                if not self._is_wanted or now - begun + next_try > SECONDS:
                    return
        except Exception as problem:
            self._problem = problem

    def give_up(self) -> None:
        """Nobody waits for it any more."""
        self._is_wanted = False

    @property
    def is_done(self) -> bool:
        """Whether it has thought enough.

        :raises Exception: what went wrong in the thread, if something did.
        """
        if self._thread.is_alive():
            return False
        if self._problem is not None:
            raise self._problem
        return True


class Advising:
    """Asks the planner for whoever has to decide, and shows what it says until something is done.

    A game implements the methods below "For a game".
    """

    sides: ClassVar[Sequence[str]] = SIDES
    """Where on the board the advice may lie, the best place first."""

    def __init__(self, table: TableScene) -> None:
        self.table = table
        self.advice: Counsel | None = None
        self._thinking: Thinking | None = None
        self._note: AdviceNote | None = None

    # For a game

    def thinker(self) -> Callable[[int], Counsel]:
        """What the planner would do in the present state, by effort.

        It is asked in another thread: it shares neither the state nor what rules keep to save time with the
        thread that plays. It sees of the state what players see.
        """
        raise NotImplementedError

    def in_words(self, advice: Counsel) -> str:
        """Advice as one sentence."""
        raise NotImplementedError

    def marks_of(self, advice: Counsel) -> Marks:
        """The way and the deed that are advised, over the board."""
        raise NotImplementedError

    def make_ready(self) -> None:
        """Leave what was begun at the table, so that nothing but advice is seen."""

    @property
    def can_be_asked(self) -> bool:
        """Whether there is something to decide."""
        return self.table.session.outcome is None

    def in_its_way(self) -> list[Rect]:
        """What lies over the board and is not to be hidden."""
        return []

    # Asking

    @property
    def is_thinking(self) -> bool:
        """Whether the planner is at work."""
        return self._thinking is not None

    @property
    def is_on(self) -> bool:
        """Whether advice is shown, or on its way."""
        return self._note is not None

    def ask(self) -> None:
        """Ask for advice; once more takes it away."""
        table = self.table
        if self.is_on:
            self.forget()
            table.refresh()
            return
        table.skip()
        if table.stage is None or not self.can_be_asked:
            return
        self.make_ready()
        self._thinking = Thinking(self.thinker())
        self._say(_("The planner is thinking ..."), frozenset())
        table.refresh()

    def forget(self) -> None:
        """Show and await no advice any more."""
        if self._thinking is not None:
            self._thinking.give_up()
        note, self._note = self._note, None
        self.advice = self._thinking = None
        if note is not None and self.table.stage is not None:
            self.table.stage.close(note)

    def look(self) -> None:
        """Show what the planner has found, if it has."""
        stage = self.table.stage
        if self._thinking is None or stage is None or stage.layers_modal or not self._thinking.is_done:
            return
        found, self._thinking = self._thinking.found, None
        assert found is not None
        self.advice = found
        table = self.table
        marks = self.marks_of(found)
        clear = set(marks.targets | marks.options | marks.area)
        if marks.path is not None:
            clear.update(marks.path.cells)
        if table.prompt is not None:
            clear.update(table.prompt.cells)
        if marks.active is not None:
            clear.add(marks.active)
        self._say(self.in_words(found), frozenset(clear))
        table.refresh()

    def _say(self, text: str, clear: frozenset[Cell]) -> None:
        stage = self.table.stage
        assert stage is not None
        if self._note is not None:
            stage.close(self._note)
        self._note = AdviceNote(text, self.table.board, clear, self.sides, self.in_its_way)
        stage.open(self._note)

    # What is shown

    def answer_among(self, answers: Iterable[A]) -> A | None:
        """Which of the answers to a question is advised, or None."""
        if self.advice is None:
            return None
        return next((answer for answer in answers if answer.action == self.advice.deed), None)

    @property
    def marks(self) -> Marks | None:
        """What is advised, over the board; None without advice."""
        return self.marks_of(self.advice) if self.advice is not None else None


class AdvisedTable(TableScene):
    """A table with advice: it goes when something is done, and by the key that leads back."""

    advising: Advising

    def advice_button(self, *, bar: bool = False) -> IconButton:
        """The owl: asks for advice, and takes it away."""
        return IconButton(
            _("Advice"),
            "advice",
            self.advising.ask,
            bar=bar,
            shortcut="h",
            tip=_("What the planner would do now; nothing is done by itself (H)"),
            chosen=self.advising.is_on,
        )

    def state_changed(self) -> None:
        self.advising.forget()

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.BACK and self.advising.is_on:
            self.advising.ask()
            return True
        return super().handle(control)

    def update(self, seconds: float) -> bool:
        moving = super().update(seconds)
        self.advising.look()
        return moving

    def wake_after(self) -> float | None:
        return LOOK_EVERY if self.advising.is_thinking else super().wake_after()


class AdviceNote(Bubble):
    """What the planner says, on the board where it hides least; presses go through it.

    `clear` are cells to leave in view, `in_its_way` what lies over the board already.
    """

    role: ClassVar[str] = "advice"

    def __init__(
        self,
        text: str,
        board: BoardView,
        clear: frozenset[Cell],
        sides: Sequence[str],
        in_its_way: Callable[[], Iterable[Rect]],
    ) -> None:
        self.board, self.clear, self.sides, self.in_its_way = board, clear, sides, in_its_way
        self._content = Row(
            [Picture("g_advice", 30, tint="heading"), Label(text, fonts.BOLD.sized(19))], gap=12
        )
        super().__init__(text, (self._content,))

    def arrange(self, look: Look, rect: Rect) -> None:  # noqa: ARG002  (it lies on the board)
        pad = look.px(16)
        frame = self.board.camera.seen
        width, high = self._content.wanted(look, min(look.px(860), frame.width - 4 * pad))
        size = (width + 2 * pad, high + pad)
        place = least_in_the_way(self.board, size, self.clear, look.px(12), self.sides, self.in_its_way())
        super().arrange(look, place)
        self._content.arrange(look, self.rect.inflate(-2 * pad, -pad))

    def draw(self, surface: Surface) -> None:
        draw_popup(surface, self.look, self.rect, line=self.look.theme.accent)
