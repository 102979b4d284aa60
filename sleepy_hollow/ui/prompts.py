"""Every choice that the rules leave to the players, as a question with its answers on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.engine.text import _, ngettext
from common.ui import art
from common.ui.camera import Cell
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.card_views import card_view
from sleepy_hollow.rules.chapter_text import piece_name
from sleepy_hollow.rules.foe_moves import is_step_barred
from sleepy_hollow.rules.foes import foe_with
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.movement import retreat_dice
from sleepy_hollow.rules.names import (
    card_name,
    foe_name,
    hero_name,
    legend_name,
    place_name,
    space_name,
)
from sleepy_hollow.rules.odds import attack_targets
from sleepy_hollow.rules.state import PREPARATION, HollowState
from sleepy_hollow.rules.turn import filler_left, space_of, usable_for
from sleepy_hollow.ui.board_answers import BoardAnswer, BoardPrompt
from sleepy_hollow.ui.card_questions import QUESTIONS as CARD_QUESTIONS
from sleepy_hollow.ui.chapter_questions import CHAPTER_QUESTIONS
from sleepy_hollow.ui.foes import foe_label, short_label
from sleepy_hollow.ui.map_tokens import token_id
from sleepy_hollow.ui.pieces import figure_of, foe_figure, foe_id, legend_id, place_of, seat_of
from sleepy_hollow.ui.popups import dice_words
from sleepy_hollow.ui.uses import odds_note, payment_text


class Asked:
    """A pending choice with everything that its question needs."""

    def __init__(self, rules: SleepyHollow, state: HollowState, players: tuple[str, ...]) -> None:
        self.rules, self.state, self.players = rules, state, players
        self.tables = rules.at(state)
        self.actions = list(rules.legal_actions(state))
        seats = rules.to_act(state)
        self.seat = seats[0] if len(seats) == 1 else None
        step = state.pending[-1]
        asked = step.action.legend if isinstance(step, steps.Payment) else getattr(step, "legend", -1)
        self.legend: int = asked
        """The Legend whose choice it is, or -1."""

    def player(self, legend: int) -> str:
        """The name of a Legend's player, where there are several."""
        return self.players[seat_of(self.tables, legend)] if len(self.players) > 1 else ""

    def place(self, cell: int) -> Cell:
        return place_of(self.tables, cell)

    def legend_place(self, legend: int) -> Cell:
        return self.place(self.state.legends[legend].cell)

    def legend_answer(self, action: act.HollowAction, legend: int, tip: str = "") -> BoardAnswer:
        """The answer that names a Legend, where the Legend stands."""
        return BoardAnswer(
            action,
            legend_name(self.tables, legend),
            cell=self.legend_place(legend),
            token=legend_id(legend),
            picture=figure_of(self.tables, legend),
            seat=seat_of(self.tables, legend),
            tip=tip,
        )

    def step_answers(self) -> list[BoardAnswer]:
        """Each location that somebody may step to, and to stay."""
        return [
            BoardAnswer(
                action,
                _("To {place}").format(place=place_name(self.tables, action.cell)),
                cell=self.place(action.cell),
                has_button=False,
            )
            if isinstance(action, act.FreeStep | act.StepAlly)
            else BoardAnswer(action, _("Stay here"))
            for action in self.actions
        ]

    def ask(
        self,
        text: str,
        answers: list[BoardAnswer],
        rule: str,
        detail: str = "",
        *,
        is_aim: bool = False,
        about: Cell | None = None,
        leaves_cards: bool = False,
    ) -> BoardPrompt:
        return BoardPrompt(
            text,
            tuple(answers),
            self.seat,
            rule,
            detail=detail,
            is_aim=is_aim,
            about=about,
            legend=self.legend,
            leaves_cards=leaves_cards,
        )


def prompt_of(rules: SleepyHollow, state: HollowState, players: tuple[str, ...] = ()) -> BoardPrompt | None:
    """The question that waits for an answer, or None in the course of a turn."""
    if state.stage != "play" or not state.pending:
        return None
    step = state.pending[-1]
    question = _QUESTIONS.get(type(step))
    return question(Asked(rules, state, players), step) if question is not None else None


def _legend_answers(asked: Asked) -> list[BoardAnswer]:
    return [
        asked.legend_answer(action, action.legend, asked.player(action.legend))
        for action in asked.actions
        if isinstance(action, act.ChooseLegend)
    ]


def _who_first(asked: Asked, step: steps.PickFirst) -> BoardPrompt:
    answers = _legend_answers(asked)
    if step.is_disputed:
        name = legend_name(asked.tables, 1)
        text = _("{name}'s player decides: who takes the first turn?").format(name=name)
        return asked.ask(text, answers, "SH-ROUND-3", is_aim=True)
    detail = ""
    for action in asked.actions:
        if isinstance(action, act.Disagree):
            answers.append(BoardAnswer(action, _("We disagree"), tip=_("Emily's player then decides")))
            detail = _("Decide together; if you cannot, Emily's player decides.")
    return asked.ask(_("Who takes the first turn?"), answers, "SH-ROUND-3", detail, is_aim=True)


def _who_next(asked: Asked, step: steps.PickNext) -> BoardPrompt:
    name = legend_name(asked.tables, step.legend)
    text = _("{name} picks: who goes next?").format(name=name)
    return asked.ask(text, _legend_answers(asked), "SH-ROUND-4", is_aim=True)


def _which_tokens(asked: Asked, step: steps.Payment) -> BoardPrompt:
    who = step.action.legend
    slots = len(usable_for(asked.tables, asked.state, step.action).slots)
    answers = []
    for action in asked.actions:
        assert isinstance(action, act.Pay)
        paid = (action.action, action.fear, action.large)
        tokens = (
            ("token_action",) * action.action
            + ("token_fear",) * action.fear
            + ("token_fear_large",) * action.large
        )
        label = payment_text(paid).capitalize()
        if sum(paid) < slots:
            filler = asked.tables.card_name(filler_left(asked.tables, asked.state, who))
            label = _("{tokens} and {card}").format(tokens=label, card=filler)
        answers.append(BoardAnswer(action, label, tokens=tokens))
    card = space_name(asked.tables, asked.state, who, space_of(step.action))
    text = _("Which tokens pay for {card}?").format(card=card)
    return asked.ask(text, answers, "SH-TOK-4", about=asked.legend_place(who))


def _more_targets(asked: Asked, step: steps.MoreTargets) -> BoardPrompt:
    odds = attack_targets(asked.tables, asked.state, step.legend, step.space)
    notes = {at.foes[0]: odds_note(at) for at in odds}
    answers: list[BoardAnswer] = []
    for action in asked.actions:
        if isinstance(action, act.AttackAlso):
            answers.append(_foe_answer(asked, action, action.foe, notes.get(action.foe, "")))
        elif isinstance(action, act.AttackPiece):
            cell = asked.state.tokens[action.token]
            label = _("The {piece} at {place}").format(
                piece=piece_name(asked.tables.tokens[action.token].kind), place=place_name(asked.tables, cell)
            )
            answers.append(BoardAnswer(action, label, cell=asked.place(cell), token=token_id(action.token)))
        elif isinstance(action, act.Shoot):
            label = _("Explode what lies at {place}").format(place=place_name(asked.tables, action.cell))
            answers.append(BoardAnswer(action, label, cell=asked.place(action.cell)))
        else:
            answers.append(BoardAnswer(action, _("Hold fire")))
    text = _("{card}: which foe next?").format(card=card_name(asked.tables, step.source))
    detail = ngettext("{n} more attack.", "{n} more attacks.", step.left).format(n=step.left)
    return asked.ask(text, answers, "SH-ATK-1", detail, is_aim=True, about=asked.legend_place(step.legend))


def _foe_answer(asked: Asked, action: act.HollowAction, number: int, note: str = "") -> BoardAnswer:
    """An answer that means a foe."""
    foe = foe_with(asked.state, number)
    return BoardAnswer(
        action,
        foe_label(asked.tables, asked.state, number),
        cell=asked.place(foe.cell if foe is not None else 0),
        token=foe_id(number),
        picture=foe_figure(number),
        tip=note,
        short=short_label(asked.tables, asked.state, number),
    )


def _free_move(asked: Asked, step: steps.FreeMove) -> BoardPrompt:
    name = legend_name(asked.tables, step.legend)
    text = ngettext("{name} may move {n} step.", "{name} may move {n} steps.", step.steps)
    dice = retreat_dice(asked.tables, asked.state, step.legend) if step.retreat else 0
    detail = (
        _("Leaving foes rolls {dice} against {name}.").format(dice=dice_words(dice), name=name)
        if dice
        else _("Press a lit location. There is no Tactical Retreat.")
    )
    return asked.ask(
        text.format(name=name, n=step.steps),
        asked.step_answers(),
        "SH-MOVE-1",
        detail,
        about=asked.legend_place(step.legend),
    )


def _fear_answer(asked: Asked, action: act.RemoveFear, who: int) -> BoardAnswer:
    where = space_name(asked.tables, asked.state, who, action.space)
    if action.space == PREPARATION:
        label = _("Change a large fear into two") if action.large else _("1 fear from preparation")
    elif action.large:
        label = _("The large fear on {card}").format(card=where)
    else:
        label = _("1 fear from {card}").format(card=where)
    return BoardAnswer(action, label, tokens=("token_fear_large" if action.large else "token_fear",))


def _restore(asked: Asked, step: steps.RestorePoints) -> BoardPrompt:
    who = step.legend
    legend = asked.state.legends[who]
    answers: list[BoardAnswer] = []
    for action in asked.actions:
        if isinstance(action, act.RegainHealth):
            answers.append(BoardAnswer(action, _("1 health"), glyph="heart"))
        elif isinstance(action, act.RemoveFear):
            answers.append(_fear_answer(asked, action, who))
        else:
            answers.append(BoardAnswer(action, _("Leave the rest")))
    text = ngettext(
        "Restore {name}: {n} point to share out.", "Restore {name}: {n} points to share out.", step.points
    ).format(name=legend_name(asked.tables, who), n=step.points)
    detail = _("{health} of {most} health, {fear} fear.").format(
        health=legend.health, most=legend.max_health, fear=legend.fear
    )
    return asked.ask(text, answers, "SH-RES-1", detail, about=asked.legend_place(who))


def _removal(asked: Asked, step: steps.FearRemoval) -> BoardPrompt:
    answers = [
        _fear_answer(asked, action, step.legend)
        for action in asked.actions
        if isinstance(action, act.RemoveFear)
    ]
    text = _("Which fear does {name} lose?").format(name=legend_name(asked.tables, step.legend))
    return asked.ask(text, answers, "SH-FEAR-7", about=asked.legend_place(step.legend))


def _equip(asked: Asked, step: steps.EquipOffer) -> BoardPrompt:
    card = card_name(asked.tables, step.card)
    picture = f"card_{step.card}" if art.has_picture(f"card_{step.card}") else ""
    answers = [
        BoardAnswer(action, _("Equip it"), picture=picture, glyph="swap")
        if isinstance(action, act.EquipGained)
        else BoardAnswer(action, _("Put it into the inventory"), glyph="card")
        for action in asked.actions
    ]
    name = legend_name(asked.tables, step.legend)
    text = _("Does {name} equip {card}?").format(name=name, card=card)
    return asked.ask(text, answers, "SH-INV-1", card_view(asked.tables, step.card).text)


def _which_foe(asked: Asked, _step: steps.FoesMove | steps.FoesAttack) -> BoardPrompt:
    answers = [
        _foe_answer(asked, action, action.foe)
        for action in asked.actions
        if isinstance(action, act.LetFoeAct)
    ]
    return asked.ask(_("Which foe acts next?"), answers, "SH-FMOV-2", is_aim=True)


def _which_path(asked: Asked, step: steps.FoeMove) -> BoardPrompt:
    here = step.path[-1]
    width = asked.tables.board.width
    words = {width: _("South"), -width: _("North"), -1: _("West"), 1: _("East")}
    answers = []
    for action in asked.actions:
        assert isinstance(action, act.StepFoe)
        label = _("{direction}, {place}").format(
            direction=words.get(action.cell - here, ""), place=place_name(asked.tables, action.cell)
        )
        if is_step_barred(asked.tables, asked.state, step, action.cell):
            label = _("{way}: it stops there").format(way=label)
        answers.append(BoardAnswer(action, label, cell=asked.place(action.cell)))
    text = _("Which way does the {foe} at {place} go?").format(
        foe=foe_name(asked.tables, step.foe), place=place_name(asked.tables, here)
    )
    detail = _("These ways to {name} are equally short.").format(name=hero_name(asked.tables, step.target))
    return asked.ask(text, answers, "SH-MULT-1", detail, about=asked.place(here))


_QUESTIONS: Final[dict[type, Callable[[Asked, Any], BoardPrompt]]] = {
    steps.PickFirst: _who_first,
    steps.PickNext: _who_next,
    steps.Payment: _which_tokens,
    steps.MoreTargets: _more_targets,
    steps.FreeMove: _free_move,
    steps.RestorePoints: _restore,
    steps.FearRemoval: _removal,
    steps.EquipOffer: _equip,
    steps.FoesMove: _which_foe,
    steps.FoesAttack: _which_foe,
    steps.FoeMove: _which_path,
    **CARD_QUESTIONS,
    **CHAPTER_QUESTIONS,
}
