"""What the acting Character can do now, or why not: for the panel, the buttons and the list of camps."""

from __future__ import annotations

from dataclasses import dataclass

from common.engine.rules import Refusal
from common.engine.text import _, ngettext
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
    """One kind of thing to do: glyph, title, what is possible or why not, and how it is done."""

    id: str
    glyph: str
    title: str
    text: str = ""
    refusal: Refusal | None = None
    how: str = ""


@dataclass(frozen=True, slots=True)
class CampDeed:
    """A camp, and sending a Villager there or fetching the one on it; `refusal` says why not."""

    cell: int
    resource: str
    amount: int
    is_worked: bool
    action: PlaceVillager | ReturnVillager
    refusal: Refusal | None


def deeds(game: Sherwood, state: SherwoodState) -> tuple[Deed, ...]:
    """Move, attack, send and fetch, in this order."""
    return (
        _move(game, state),
        _attack(game, state),
        _send(game, state),
        _fetch(game, state),
    )


def _move(game: Sherwood, state: SherwoodState) -> Deed:
    reach = queries.reachable(game, state)
    title = _("Move")
    if not reach:
        return Deed("move", "move", title, refusal=_why_not_move(game, state))
    step = state.pending[-1]
    assert isinstance(step, Activation)
    text = ngettext(
        "{movement} square left: 1 place in reach",
        "{movement} squares left: {count} places in reach",
        len(reach),
    )
    how = _("Press a lit square. By keyboard: the cursor and Return, or Shift and an arrow for one step.")
    return Deed("move", "move", title, text.format(movement=step.movement, count=len(reach)), how=how)


def _why_not_move(game: Sherwood, state: SherwoodState) -> Refusal | None:
    number = queries.active_hero(state)
    cell = state.heroes[number].cell if number is not None else 0
    return game.check(state, game.step_to[game.around[max(cell, 0)][0]])


def _attack(game: Sherwood, state: SherwoodState) -> Deed:
    """Attacking: who is in reach of the weapon, or why nobody can be attacked."""
    title = _("Attack")
    step = state.pending[-1] if state.pending else None
    can_act = isinstance(step, Activation) and step.actions > 0
    targets = queries.attack_targets(game, state) if can_act else []
    if targets:
        names = [
            _("{enemy} on {square}").format(enemy=game.kinds[enemy.kind].name, square=square_name(enemy.cell))
            for enemy in state.enemies
            if enemy.number in targets
        ]
        how = _("Press an Enemy in brackets, or the Attack button: once more for the next one.")
        return Deed("attack", "attack", title, _list(names), how=how)
    return Deed("attack", "attack", title, refusal=_why_not_attack(game, state))


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


def _send(game: Sherwood, state: SherwoodState) -> Deed:
    title = _("Send a Villager")
    camps = queries.placeable(game, state)
    if camps:
        how = _("Press the Villager button, then a camp.")
        return Deed("send", "villager", title, _("to {camps}").format(camps=_camps(state, camps)), how=how)
    free = [camp.cell for camp in state.camps if state.figures[camp.cell] == NOBODY]
    cell = next(iter(free or [camp.cell for camp in state.camps]), 0)
    return Deed("send", "villager", title, refusal=game.check(state, game.place_on[cell]))


def _fetch(game: Sherwood, state: SherwoodState) -> Deed:
    title = _("Fetch a Villager")
    camps = queries.returnable(game, state)
    if camps:
        how = _("Press the Villager button, then a camp with a Villager.")
        return Deed("fetch", "house", title, _("from {camps}").format(camps=_camps(state, camps)), how=how)
    refusal = game.check(state, game.return_from[0])
    return Deed("fetch", "house", title, refusal=refusal)


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
