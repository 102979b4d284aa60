"""What there is to know of a square and of who stands on it, in a few sentences."""

from __future__ import annotations

from common.engine.text import _, ngettext
from sherwood.rules import queries
from sherwood.rules.board import square_name
from sherwood.rules.defences import TOWER_REACH
from sherwood.rules.enemies.attacking import damage_of, reach_of
from sherwood.rules.schema import BARRICADE, CAMPS, ENCOUNTER, LANES, PERIL, PIT_TRAP, TOWER
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import UNEXPLORED_TILE, Enemy, SherwoodState
from sherwood.ui.pieces import hero_text, square_text, tower_text


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
    if plan.dies:
        return _("Next it falls into the Pit Trap on {square} and dies.").format(square=end)
    if plan.targets:
        victims = ", ".join(_victim(game, state, cell) for cell in plan.targets)
        if len(plan.path) == 1:
            return _("Next it attacks {victims}.").format(victims=victims)
        return _("Next it goes to {square} and attacks {victims}.").format(square=end, victims=victims)
    if plan.burns >= 0:
        tile = game.content.plan.positions[plan.burns]
        name = tile.name if tile is not None else _("a house")
        return _("Next it goes to {square} and burns {tile}.").format(square=end, tile=name)
    if plan.breaks:
        barricade = square_name(plan.breaks[-1])
        if plan.breaks[-1] in plan.path:
            text = _("Next it breaks the Barricade on {barricade} and goes to {square}.")
        elif len(plan.path) > 1:
            text = _("Next it goes to {square} and breaks the Barricade on {barricade}.")
        else:
            text = _("Next it breaks the Barricade on {barricade}.")
        return text.format(barricade=barricade, square=end)
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
    if sign == BARRICADE:
        return _barricade(game, state)
    if sign == PIT_TRAP:
        return _pit_trap(game, state)
    if sign == TOWER:
        return _tower(game, state, cell)
    if sign == PERIL:
        return _("Peril Symbol: every turn the first Enemy of each type that enters rolls the Peril Die.")
    if sign == ENCOUNTER:
        return _("Encounter Symbol: a Character that enters rolls the Encounter Die.")
    if sign in CAMPS:
        text = square_text(game, state, cell)
        return _("{camp}. A Villager here adds 1 every turn, up to 3.").format(camp=text.capitalize())
    return ""


def _barricade(game: Sherwood, state: SherwoodState) -> str:
    """Whom a Barricade stops, and who destroys it at which price (SW-STR-4)."""
    tolls = game.doom(state).barricade_tolls
    told = [_("Barricade: nobody walks through it.")]
    for kind in game.content.enemies:
        toll = tolls[kind.id]
        if toll is None:
            continue
        name = _(kind.name if kind.figures == 1 else kind.plural)
        if toll:
            text = ngettext(
                "{enemies}: break it for {toll} square of movement.",
                "{enemies}: break it for {toll} squares of movement.",
                toll,
            )
        else:
            text = _("{enemies}: tramples it in passing.")
        told.append(text.format(enemies=name, toll=toll))
    return " ".join(told)


def _pit_trap(game: Sherwood, state: SherwoodState) -> str:
    """What a Pit Trap does to the first Enemy that enters it (SW-PIT-1)."""
    if game.doom(state).do_traps_halt:
        text = _("Pit Trap: the first Enemy that enters takes 1 Wound and stops there; then it is used up.")
    else:
        text = _("Pit Trap: the first Enemy that enters takes 1 Wound and goes on; then it is used up.")
    return text + " " + _unharmed(game, _("{enemy}: no Wound."))


def _tower(game: Sherwood, state: SherwoodState, cell: int) -> str:
    """A Tower's Arrows, and at whom it shoots (SW-TOW-2 to SW-TOW-4)."""
    tower = state.tower(cell)
    told = [_("Tower with {arrows}.").format(arrows=tower_text(state, cell))]
    if tower is not None and tower.arrows:
        text = _(
            "It shoots at every Enemy that comes within {reach} squares or starts there: 1 Arrow, 1 Wound."
        )
        told.append(text.format(reach=TOWER_REACH))
        told.append(_unharmed(game, _("{enemy}: never shot at.")))
    else:
        told.append(_("Without Arrows it does nothing."))
    return " ".join(told)


def _unharmed(game: Sherwood, text: str) -> str:
    """A remark on the types that Structures do not wound."""
    unharmed = [kind for kind in game.content.enemies if game.behaviours[kind.id].is_unharmed_by_structures]
    return " ".join(text.format(enemy=_(kind.name)) for kind in unharmed)
