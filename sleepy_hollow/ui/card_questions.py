"""The questions that cards ask: granted actions, attacks that may be cancelled, pushes, traps, taken fear."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from common.engine.text import _, ngettext
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.card_views import tokens_in
from sleepy_hollow.rules.fear import FLEES_AT, defended, profile_of
from sleepy_hollow.rules.figure_text import trap_text
from sleepy_hollow.rules.foes import foe_with
from sleepy_hollow.rules.names import (
    card_name,
    foe_name,
    hero_name,
    legend_name,
    place_name,
    space_name,
    trap_name,
)
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import hero_cell
from sleepy_hollow.ui.board_answers import BoardAnswer
from sleepy_hollow.ui.cards import token_names
from sleepy_hollow.ui.foes import foe_label

if TYPE_CHECKING:
    from sleepy_hollow.ui.board_answers import BoardPrompt
    from sleepy_hollow.ui.prompts import Asked


def _granted(asked: Asked, step: steps.GrantedAction) -> BoardPrompt:
    who = step.legend
    name = legend_name(asked.tables, who)
    text = _("{name} may take an action now.").format(name=name)
    if step.basic_only:
        text = _("{name} may take a basic action now.").format(name=name)
    answers = [BoardAnswer(act.PassAction(who), _("Take no action"), key="n")]
    detail = _("Choose a card on {name}'s board, or pass.").format(name=name)
    about = asked.legend_place(who)
    return asked.ask(text, answers, "SH-REFR-3", detail, about=about, leaves_cards=True)


def _blow(asked: Asked, step: steps.Blow) -> BoardPrompt:
    tables, who = asked.tables, step.legend
    legend, name = asked.state.legends[who], legend_name(tables, who)
    amount = defended(profile_of(tables, asked.state, who), step.rolled)
    answers = []
    for action in asked.actions:
        if isinstance(action, act.CancelAttack):
            label = _("Use {card}: no damage").format(card=card_name(tables, action.card))
            tip = _("{card} does this once a chapter.").format(card=card_name(tables, action.card))
            answers.append(BoardAnswer(action, label, tip=tip, glyph="defense"))
        else:
            label = ngettext("Take {n} damage", "Take {n} damage", amount).format(n=amount)
            answers.append(BoardAnswer(action, label, glyph="heart"))
    values = {"name": name, "n": amount, "foe": foe_name(tables, step.foe) if step.foe >= 0 else ""}
    text = _("The Tactical Retreat would do {name} {n} damage.")
    if step.foe >= 0:
        text = _("The {foe} would do {name} {n} damage.")
    detail = _("{name} has {health} of {most} health and {fear} of {limit} fear.").format(
        name=name, health=legend.health, most=legend.max_health, fear=legend.fear, limit=FLEES_AT
    )
    return asked.ask(text.format(**values), answers, "SH-ACC-1", detail, about=asked.legend_place(who))


def _skill_to_clear(asked: Asked, step: steps.SkillToClear) -> BoardPrompt:
    answers = [
        BoardAnswer(
            action,
            space_name(asked.tables, asked.state, step.legend, action.space),
            tokens=tuple(token_names(tokens_in(asked.state, step.legend, action.space))),
        )
        for action in asked.actions
        if isinstance(action, act.ClearSkill)
    ]
    text = _("Which skill does {name} clear?").format(name=legend_name(asked.tables, step.legend))
    detail = _("Its tokens return to preparation.")
    return asked.ask(text, answers, "SH-SKILL-1", detail, about=asked.legend_place(step.legend))


def _fear_to_take(asked: Asked, step: steps.FearToTake) -> BoardPrompt:
    names = {
        "name": legend_name(asked.tables, step.legend),
        "ally": legend_name(asked.tables, step.target),
        "n": step.left,
    }
    answers = [
        BoardAnswer(action, _("Take 1 fear"), tokens=("token_fear",))
        if isinstance(action, act.TakeFear)
        else BoardAnswer(action, _("Take no more"))
        for action in asked.actions
    ]
    text = ngettext(
        "{name} may take {n} fear from {ally}.", "{name} may take up to {n} fear from {ally}.", step.left
    ).format(**names)
    fear = asked.state.legends[step.legend].fear
    detail = _("{name} has {fear} of {limit} fear.").format(name=names["name"], fear=fear, limit=FLEES_AT)
    return asked.ask(text, answers, "SH-SKILL-1", detail, about=asked.legend_place(step.legend))


def _which_ally(asked: Asked, _step: steps.AllyToPick) -> BoardPrompt:
    legends = asked.state.legends
    answers = [
        asked.legend_answer(
            action,
            action.target,
            _("{fear} of {limit} fear").format(fear=legends[action.target].fear, limit=FLEES_AT),
        )
        for action in asked.actions
        if isinstance(action, act.PickAlly)
    ]
    return asked.ask(_("Which ally loses fear?"), answers, "SH-FEAR-7", is_aim=True)


def _which_way(asked: Asked, step: steps.Shove) -> BoardPrompt:
    foe = foe_with(asked.state, step.foe)
    answers = [
        BoardAnswer(
            action,
            _("To {place}").format(place=place_name(asked.tables, action.cell)),
            cell=asked.place(action.cell),
        )
        for action in asked.actions
        if isinstance(action, act.ShoveFoe)
    ]
    text = _("Where does {foe} go?").format(foe=foe_label(asked.tables, asked.state, step.foe))
    about = asked.place(foe.cell) if foe is not None else None
    return asked.ask(text, answers, "SH-SKILL-1", about=about)


def _where_an_ally_goes(asked: Asked, step: steps.AllyMove) -> BoardPrompt:
    text = ngettext("{name} may move {n} step.", "{name} may move {n} steps.", step.steps)
    return asked.ask(
        text.format(name=hero_name(asked.tables, step.ally), n=step.steps),
        asked.step_answers(),
        "SH-ALLY-1",
        _("Press a lit location. There is no Tactical Retreat."),
        about=asked.place(hero_cell(asked.state, step.ally)),
    )


def _which_trap(asked: Asked, step: steps.Sprung) -> BoardPrompt:
    answers = [
        BoardAnswer(
            action,
            trap_name(asked.tables, action.trap),
            picture=f"trap_{action.trap}",
            tip=trap_text(asked.tables.cards.traps[TRAPS.index(action.trap)]),
        )
        for action in asked.actions
        if isinstance(action, act.SpringTrap)
    ]
    foe = foe_with(asked.state, step.foe)
    cell = asked.state.legends[step.legend].cell if step.legend >= 0 else foe.cell if foe is not None else 0
    who = (
        legend_name(asked.tables, step.legend)
        if step.legend >= 0
        else foe_label(asked.tables, asked.state, step.foe)
    )
    text = _("Which trap goes off first?")
    detail = _("Traps catch {who}, one after the other.").format(who=who)
    return asked.ask(text, answers, "SH-TRP-1", detail, about=asked.place(cell))


QUESTIONS: Final[dict[type, Callable[[Asked, Any], BoardPrompt]]] = {
    steps.GrantedAction: _granted,
    steps.Blow: _blow,
    steps.SkillToClear: _skill_to_clear,
    steps.FearToTake: _fear_to_take,
    steps.AllyToPick: _which_ally,
    steps.AllyMove: _where_an_ally_goes,
    steps.Shove: _which_way,
    steps.Sprung: _which_trap,
}
