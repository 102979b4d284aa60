"""What the acting Character can do now, or why not: for the buttons and the list of camps."""

from __future__ import annotations

from dataclasses import dataclass

from common.engine.rules import Refusal
from common.engine.text import _
from sherwood.rules import queries
from sherwood.rules.actions import Attack, PlaceVillager, ReturnVillager
from sherwood.rules.board import square_name
from sherwood.rules.pending import Activation
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import NOBODY, SherwoodState
from sherwood.ui.pieces import resource_name

NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Deed:
    """What can be done of a kind now, in words, or why nothing."""

    text: str = ""
    refusal: Refusal | None = None


@dataclass(frozen=True, slots=True)
class CampDeed:
    """A camp, and sending a Villager there or fetching the one on it; `refusal` says why not."""

    cell: int
    resource: str
    amount: int
    is_worked: bool
    action: PlaceVillager | ReturnVillager
    refusal: Refusal | None


def attack(game: Sherwood, state: SherwoodState) -> Deed:
    """Attacking: who is in reach of the weapon, or why nobody can be attacked."""
    targets = queries.attack_targets(game, state) if can_act(state) else []
    if targets:
        names = [
            _("{enemy} on {square}").format(enemy=game.kinds[enemy.kind].name, square=square_name(enemy.cell))
            for enemy in state.enemies
            if enemy.number in targets
        ]
        return Deed(_list(names))
    return Deed(refusal=_why_not_attack(game, state))


def can_act(state: SherwoodState) -> bool:
    """Whether the acting Character has an Action left now, or the free one of Destiny."""
    step = state.pending[-1] if state.pending else None
    return isinstance(step, Activation) and (step.actions > 0 or step.is_free)


def _why_not_attack(game: Sherwood, state: SherwoodState) -> Refusal | None:
    """The reason against attacking the nearest Enemy stands for all."""
    number = queries.active_hero(state)
    if not state.enemies:
        refusal = game.check(state, Attack(NOWHERE))
        if refusal is not None and refusal.rule != "SW-ACT-1":
            return refusal
        return Refusal("SW-ACT-1", _("There is no Enemy on the board."))
    nearest = state.enemies[0]
    if number is not None and state.heroes[number].cell >= 0:
        distances = game.board.distances[state.heroes[number].cell]
        nearest = min(state.enemies, key=lambda enemy: distances[enemy.cell])
    return game.check(state, game.attack(nearest.number))


def villager(game: Sherwood, state: SherwoodState) -> Deed:
    """Sending a Villager out and fetching one: where to and from where, or why neither."""
    send, fetch = queries.placeable(game, state), queries.returnable(game, state)
    told = []
    if send:
        told.append(_("Send a Villager to {camps}").format(camps=_camps(state, send)))
    if fetch:
        told.append(_("Fetch the Villager from {camps}").format(camps=_camps(state, fetch)))
    if told:
        return Deed("\n".join(told))
    free = [camp.cell for camp in state.camps if state.figures[camp.cell] == NOBODY]
    cell = next(iter(free or [camp.cell for camp in state.camps]), 0)
    return Deed(refusal=game.check(state, game.place_on[cell]))


def camp_deeds(game: Sherwood, state: SherwoodState) -> tuple[CampDeed, ...]:
    """All camps that were found, with what the acting Character can do about each."""
    found = []
    for camp in queries.camps(state):
        is_worked = camp.villager is not None
        action = game.return_from[camp.cell] if is_worked else game.place_on[camp.cell]
        found.append(
            CampDeed(camp.cell, camp.resource, camp.amount, is_worked, action, game.check(state, action))
        )
    return tuple(found)


def _camps(state: SherwoodState, camps: list[int]) -> str:
    found = {camp.cell: camp for camp in queries.camps(state)}
    return _list(
        [
            _("{resource} camp {square}").format(
                resource=resource_name(found[cell].resource), square=square_name(cell)
            )
            for cell in camps
        ]
    )


def _list(names: list[str], most: int = 3) -> str:
    """Names with commas; when there are many, the first few and how many more."""
    if len(names) <= most:
        return ", ".join(names)
    rest = len(names) - most + 1
    shown = ", ".join(names[: most - 1])
    return _("{names} and {count} more").format(names=shown, count=rest)
