"""The questions that chapters ask: which card is revealed, which bale burns."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from common.engine.text import _
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.card_views import card_view
from sleepy_hollow.rules.names import card_name, place_name
from sleepy_hollow.ui.board_answers import BoardAnswer
from sleepy_hollow.ui.map_tokens import token_id

if TYPE_CHECKING:
    from sleepy_hollow.ui.board_answers import BoardPrompt
    from sleepy_hollow.ui.prompts import Asked


def _which_card(asked: Asked, step: steps.CardChoice) -> BoardPrompt:
    answers = [
        BoardAnswer(action, asked.tables.story[action.card].title, tip=asked.tables.story[action.card].text)
        for action in asked.actions
        if isinstance(action, act.ChooseCard)
    ]
    about = asked.legend_place(step.legend) if step.legend >= 0 else None
    detail = _("The other leaves the game.")
    return asked.ask(_("Which card is revealed?"), answers, "SH-DECK-1", detail, about=about)


def _who_takes_it(asked: Asked, step: steps.CardFound) -> BoardPrompt:
    tables = asked.tables
    answers = [
        asked.legend_answer(action, action.legend)
        for action in asked.actions
        if isinstance(action, act.TakeCard)
    ]
    text = _("Who takes {card}?").format(card=card_name(tables, step.card))
    detail = card_view(tables, step.card).text
    return asked.ask(text, answers, "SH-DECK-1", detail, is_aim=True)


def _which_bale(asked: Asked, step: steps.Embers) -> BoardPrompt:
    answers = []
    for action in asked.actions:
        assert isinstance(action, act.BurnBale)
        cell = asked.state.tokens[action.token]
        label = _("The bale at {place}").format(place=place_name(asked.tables, cell))
        answers.append(
            BoardAnswer(action, label, cell=asked.place(cell), token=token_id(action.token), glyph="flame")
        )
    text = _("The Flame at {place} leaps over: which bale burns?").format(
        place=place_name(asked.tables, step.flames[0])
    )
    return asked.ask(text, answers, "SH-EXC-1", about=asked.place(step.flames[0]))


CHAPTER_QUESTIONS: Final[dict[type, Callable[[Asked, Any], BoardPrompt]]] = {
    steps.CardChoice: _which_card,
    steps.CardFound: _who_takes_it,
    steps.Embers: _which_bale,
}
