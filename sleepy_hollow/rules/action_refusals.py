"""Why an action of a Legend's turn that uses a card, the environment or an item is not legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.awaited import ask_turn
from sleepy_hollow.rules.chapter_text import piece_name
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.foes import card_of, foe_with
from sleepy_hollow.rules.heroes import can_move
from sleepy_hollow.rules.items import cards_to_give, has_hands_for
from sleepy_hollow.rules.names import hero_name, legend_name, place_name, space_name
from sleepy_hollow.rules.pieces import action_on, pieces_in_view
from sleepy_hollow.rules.profiles import Usable
from sleepy_hollow.rules.state import ENVIRONMENT, FIRST_ALLY, LEGENDS, NOWHERE, HollowState, hero_cell
from sleepy_hollow.rules.storybook import EnvironmentAction
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.traps import is_supply_left
from sleepy_hollow.rules.usability import out_of_reach, why_no_target, why_not_use

Why = Callable[[Tables, HollowState, Any, Any], Refusal]


def _why_not_attack(
    tables: Tables, state: HollowState, action: act.Attack, usable: Usable, step: steps.Turn
) -> Refusal:
    foe = foe_with(state, action.foe)
    if foe is None:
        return Refusal("SH-ATK-1", _("That foe is not on the map."))
    if usable.aim != "foe":
        return _wrong_aim(tables, state, action.legend, usable, step)
    return out_of_reach(tables, state, action.legend, action.space, foe.cell)


def _why_not_attack_area(
    tables: Tables, state: HollowState, action: act.AttackArea, usable: Usable, step: steps.Turn
) -> Refusal:
    if usable.aim != "area":
        return _wrong_aim(tables, state, action.legend, usable, step)
    if not 0 <= action.cell < tables.board.size:
        return Refusal("SH-MOVE-1", _("There is no such location."))
    if usable.seen[state.legends[action.legend].cell] >> action.cell & 1:
        place = place_name(tables, action.cell)
        return Refusal("SH-AREA-1", _("There is no foe at {place}."), {"place": place})
    return out_of_reach(tables, state, action.legend, action.space, action.cell)


def _why_not_attack_piece(
    tables: Tables, state: HollowState, action: act.AttackPiece, usable: Usable, step: steps.Turn
) -> Refusal:
    if usable.aim not in ("foe", "area"):
        return _wrong_aim(tables, state, action.legend, usable, step)
    if not 0 <= action.token < len(state.tokens) or state.tokens[action.token] < 0:
        return Refusal("SH-ATK-1", _("That piece is not on the map."))
    cell = state.tokens[action.token]
    if action.token not in pieces_in_view(tables, state, 1 << cell):
        return Refusal("SH-ATK-1", _("That piece cannot be attacked now."))
    return out_of_reach(tables, state, action.legend, action.space, cell)


def _why_not_restore(
    tables: Tables, state: HollowState, action: act.Restore, usable: Usable, step: steps.Turn
) -> Refusal:
    if usable.aim not in ("hero", "patient") or not 0 <= action.target < FIRST_ALLY + len(state.allies):
        return _wrong_aim(tables, state, action.legend, usable, step)
    if usable.aim == "patient" and action.target == action.legend:
        return Refusal("SH-ALLY-1", _("It helps an ally, not the one who uses it."))
    cell = hero_cell(state, action.target)
    if cell == NOWHERE:
        return Refusal("SH-ALLY-2", _("{name} is gone."), {"name": hero_name(tables, action.target)})
    refused = out_of_reach(tables, state, action.legend, action.space, cell)
    return Refusal("SH-RES-3", refused.text, refused.values)


def _why_not_on_foe(
    tables: Tables, state: HollowState, action: act.UseOnFoe, usable: Usable, step: steps.Turn
) -> Refusal:
    foe = foe_with(state, action.foe)
    if foe is None:
        return Refusal("SH-ATK-1", _("That foe is not on the map."))
    if usable.aim not in ("mark", "monster"):
        return _wrong_aim(tables, state, action.legend, usable, step)
    if usable.aim == "monster" and card_of(tables, state, foe).boss:
        return Refusal("SH-FOE-1", _("A boss is no monster."))
    if usable.aim == "mark" and foe.is_marked:
        return Refusal("SH-COMP-10", _("That foe bears a Target Marker already."))
    return why_no_target(tables, state, action.legend, action.space) or out_of_reach(
        tables, state, action.legend, action.space, foe.cell
    )


def _why_not_on_hero(
    tables: Tables, state: HollowState, action: act.UseOnHero, usable: Usable, step: steps.Turn
) -> Refusal:
    if usable.aim != "ally" or not 0 <= action.target < FIRST_ALLY + len(state.allies):
        return _wrong_aim(tables, state, action.legend, usable, step)
    if action.target == action.legend:
        return Refusal("SH-ALLY-1", _("It helps an ally, not the one who uses it."))
    cell = hero_cell(state, action.target)
    if action.target >= FIRST_ALLY:
        name = {"name": hero_name(tables, action.target)}
        if cell == NOWHERE:
            return Refusal("SH-ALLY-2", _("{name} is gone."), name)
        if not usable.moves:
            return Refusal("SH-ALLY-2", _("{name} has neither tokens nor actions."), name)
        if not can_move(tables, action.target):
            return Refusal("SH-ALLY-2", _("{name} goes nowhere."), name)
    return out_of_reach(tables, state, action.legend, action.space, cell)


def _why_not_at(
    tables: Tables, state: HollowState, action: act.UseAt | act.Shoot, usable: Usable, step: steps.Turn
) -> Refusal:
    wanted = ("cell",) if isinstance(action, act.UseAt) else ("foe", "area")
    if usable.aim not in wanted:
        return _wrong_aim(tables, state, action.legend, usable, step)
    if not 0 <= action.cell < tables.board.size or action.cell in tables.board.blocked:
        return Refusal("SH-MOVE-1", _("There is no such location."))
    if not usable.seen[state.legends[action.legend].cell] >> action.cell & 1:
        return out_of_reach(tables, state, action.legend, action.space, action.cell)
    place = {"place": place_name(tables, action.cell)}
    if isinstance(action, act.Shoot):
        return Refusal("SH-TRP-2", _("Nothing at {place} explodes when it is shot."), place)
    if not is_supply_left(tables, state, usable.trap):
        return Refusal("SH-COMP-9", _("No trap of this kind is left."))
    return Refusal("SH-TRP-3", _("A trap of this kind lies at {place} already."), place)


def _wrong_aim(tables: Tables, state: HollowState, who: int, usable: Usable, step: steps.Turn) -> Refusal:
    card = {"card": space_name(tables, state, who, usable.space)}
    if usable.aim == "foe":
        return Refusal("SH-AREA-1", _("{card} attacks one foe."), card)
    if usable.aim == "area":
        return Refusal("SH-AREA-1", _("{card} attacks everything in a location."), card)
    if usable.aim == "hero":
        return Refusal("SH-RES-1", _("{card} restores a hero."), card)
    if usable.aim in ("patient", "ally"):
        return Refusal("SH-ALLY-1", _("{card} helps an ally."), card)
    if usable.aim in ("mark", "monster"):
        return Refusal("SH-SKILL-1", _("{card} is used on a foe, without an attack."), card)
    if usable.aim == "cell":
        return Refusal("SH-TRP-0", _("{card} is used on a location."), card)
    return ask_turn(tables, state, step)


def _why_not_card(
    tables: Tables, state: HollowState, action: act.UseCard | act.LookAt, usable: Usable, step: steps.Turn
) -> Refusal:
    if isinstance(action, act.LookAt) and usable.aim == "deck":
        return Refusal("SH-DECK-4", _("That deck has no card left."))
    if usable.aim in ("shove", "clear", "lock", "piece") and (
        wrong := why_no_target(tables, state, action.legend, action.space)
    ):
        return wrong
    return _wrong_aim(tables, state, action.legend, usable, step)


def _why_not_interact(tables: Tables, state: HollowState, action: act.Interact, step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, ENVIRONMENT):
        return wrong
    if not 0 <= action.token < len(state.tokens) or state.tokens[action.token] < 0:
        return Refusal("SH-ENV-1", _("That token is no longer on the map."))
    if state.tokens[action.token] != state.legends[action.legend].cell:
        return Refusal("SH-ENV-2", _("The token must be in the Legend's own location."))
    done = action_on(tables, state, action.token)
    if done is not None and (wrong := _why_no_hands(tables, state, action.legend, done)):
        return wrong
    return ask_turn(tables, state, step)


def _why_no_hands(tables: Tables, state: HollowState, who: int, action: EnvironmentAction) -> Refusal | None:
    """Why a Legend can neither take up nor put down what an environment action is about."""
    if has_hands_for(tables, state, who, action):
        return None
    name = {"name": legend_name(tables, who)}
    if action.id in tables.lifting:
        return Refusal("SH-ENV-1", _("{name} can carry no more."), name)
    values = {**name, "piece": piece_name(tables.laying[action.id])}
    return Refusal("SH-ENV-1", _("{name} carries no {piece} to put down."), values)


def _why_not_place(tables: Tables, state: HollowState, action: act.UsePlace, _step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, ENVIRONMENT):
        return wrong
    for use in tables.place_actions:
        if use.id == action.use and (wrong := _why_no_hands(tables, state, action.legend, use)):
            return wrong
    return Refusal("SH-ENV-2", _("That cannot be done in this location now."))


def _why_not_give(tables: Tables, state: HollowState, action: act.Give, step: steps.Turn) -> Refusal:
    if wrong := why_not_use(tables, state, action.legend, ENVIRONMENT):
        return wrong
    giver = state.legends[action.legend]
    if not 0 <= action.to < len(LEGENDS) or action.to == action.legend:
        return Refusal("SH-INV-2", _("Cards are given to another Legend."))
    if action.card not in cards_to_give(state, action.legend):
        if giver.is_item_in_use and action.card == giver.item:
            return Refusal("SH-INV-2", _("An item in use cannot be given away."))
        return Refusal("SH-INV-2", _("Only a card that the Legend has can be given; none can be taken."))
    if giver.cell != state.legends[action.to].cell:
        return Refusal(
            "SH-INV-2",
            _("{name} is not in the same location."),
            {"name": legend_name(tables, action.to)},
        )
    return ask_turn(tables, state, step)


def _of_card(why_not: Callable[[Tables, HollowState, Any, Usable, Any], Refusal]) -> Why:
    """Why an action with a card is not legal: the card cannot be used now, or what it is used on is wrong."""

    def why(tables: Tables, state: HollowState, action: Any, step: Any) -> Refusal:
        if wrong := why_not_use(tables, state, action.legend, action.space):
            return wrong
        usable = profile_of(tables, state, action.legend).by_space[action.space]
        return why_not(tables, state, action, usable, step)

    return why


REASONS_OF_ACTIONS: dict[type, Why] = {
    act.Attack: _of_card(_why_not_attack),
    act.AttackArea: _of_card(_why_not_attack_area),
    act.Restore: _of_card(_why_not_restore),
    act.LookAt: _of_card(_why_not_card),
    act.UseCard: _of_card(_why_not_card),
    act.UseOnFoe: _of_card(_why_not_on_foe),
    act.UseOnHero: _of_card(_why_not_on_hero),
    act.UseAt: _of_card(_why_not_at),
    act.Shoot: _of_card(_why_not_at),
    act.AttackPiece: _of_card(_why_not_attack_piece),
    act.Interact: _why_not_interact,
    act.UsePlace: _why_not_place,
    act.Give: _why_not_give,
}
"""Why each such action is not legal, by its class."""
