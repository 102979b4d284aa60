"""What there is to know of a square and of who stands on it, in a few sentences."""

from __future__ import annotations

from common.engine.text import _, ngettext
from sherwood.rules import queries
from sherwood.rules.board import square_name
from sherwood.rules.enemies.attacking import damage_of, reach_of
from sherwood.rules.schema import CAMPS, ENCOUNTER, LANES, PERIL
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import UNEXPLORED_TILE, Enemy, SherwoodState
from sherwood.ui.pieces import hero_text, square_text


def about(game: Sherwood, state: SherwoodState, cell: int, *, always: bool = False) -> str:
    """Who stands on a square and what lies there; empty for a bare square, unless it is told `always`."""
    parts = [_figure(game, state, cell), _ground(game, state, cell)]
    told = [part for part in parts if part]
    if always:
        told.insert(0, _place(game, state, cell))
    return "\n".join(told)


def _place(game: Sherwood, state: SherwoodState, cell: int) -> str:
    """The square's name and its Tile's."""
    code = state.tiles[game.board.position_of[cell]]
    if code == UNEXPLORED_TILE:
        return _("{square}: unexplored forest").format(square=square_name(cell))
    return f"{square_name(cell)}: {game.tiles[code // 4].name}"


def _figure(game: Sherwood, state: SherwoodState, cell: int) -> str:
    figure = queries.figure_on(state, cell)
    if figure is None:
        return ""
    kind, number = figure
    if kind == "hero":
        name = game.content.characters[number].name
        player = game.seats[game.seat_of[number]].name
        return _("{hero} ({player}): {text}.").format(
            hero=name, player=player, text=hero_text(game, state, number)
        )
    if kind == "villager":
        lane = LANES[game.board.lane_of[game.board.homes[number]]]
        return _("The Villager of lane {lane}.").format(lane=lane)
    enemy = state.enemy(number)
    return _enemy(game, state, enemy) if enemy is not None else ""


def _enemy(game: Sherwood, state: SherwoodState, enemy: Enemy) -> str:
    kind = game.doom(state).kinds[enemy.kind]
    reach, damage = reach_of(game, state, enemy), damage_of(game, state, enemy)
    told = [
        _("{enemy}: {left} of {health} health.").format(
            enemy=kind.name, left=kind.health - enemy.wounds, health=kind.health
        )
    ]
    if kind.movement:
        told.append(_("Moves {movement},").format(movement=kind.movement))
    else:
        told.append(_("Appears on a Tile nearby,"))
    told.append(
        ngettext("deals {damage} wound", "deals {damage} wounds", damage).format(damage=damage)
        + " "
        + (_("to the next square.") if reach == 1 else _("up to {reach} squares away.").format(reach=reach))
    )
    told.append(_intent(game, state, enemy))
    return " ".join(told)


def _intent(game: Sherwood, state: SherwoodState, enemy: Enemy) -> str:
    """What it will do in the next Enemy Phase, as things stand."""
    if enemy.waits:
        return _("It acts from next turn on.")
    plan = queries.foresight(game, state, enemy.number)
    end = square_name(plan.path[-1])
    if plan.targets:
        victims = ", ".join(_victim(game, state, cell) for cell in plan.targets)
        if len(plan.path) == 1:
            return _("Next it attacks {victims}.").format(victims=victims)
        return _("Next it goes to {square} and attacks {victims}.").format(square=end, victims=victims)
    if plan.burns >= 0:
        tile = game.content.plan.positions[plan.burns]
        name = tile.name if tile is not None else _("a house")
        return _("Next it goes to {square} and burns {tile}.").format(square=end, tile=name)
    if len(plan.path) > 1:
        return _("Next it goes to {square}.").format(square=end)
    return ""


def _victim(game: Sherwood, state: SherwoodState, cell: int) -> str:
    figure = queries.figure_on(state, cell)
    if figure is not None and figure[0] == "hero":
        return game.content.characters[figure[1]].name
    return _("a Villager")


def _ground(game: Sherwood, state: SherwoodState, cell: int) -> str:
    sign = state.ground[cell]
    if sign == PERIL:
        return _("Peril Symbol: every turn the first Enemy of each type that enters rolls the Peril Die.")
    if sign == ENCOUNTER:
        return _("Encounter Symbol: a Character that enters rolls the Encounter Die.")
    if sign in CAMPS:
        text = square_text(game, state, cell)
        return _("{camp}. A Villager here adds 1 every turn, up to 3.").format(camp=text.capitalize())
    return ""
