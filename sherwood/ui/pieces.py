"""Figures of a state as tokens on the board, and what can be said of squares and figures in words."""

from __future__ import annotations

from collections.abc import Iterator

from common.engine.text import _, ngettext
from common.ui.camera import Cell
from common.ui.theme import FRIEND_EDGE
from common.ui.tokens import Token
from sherwood.rules.board import COLUMNS
from sherwood.rules.schema import (
    CAMPS,
    ENCOUNTER,
    HOME,
    LANES,
    OBSTACLE,
    PERIL,
    STRUCTURES,
    TILE_SIDE,
    TOWER,
    UNEXPLORED,
)
from sherwood.rules.state import Enemy, SherwoodState
from sherwood.rules.tables import Tables
from sherwood.ui.shown import Shown

HERO_SIZE = 1.22
ENEMY_SIZE = 1.14
VILLAGER_SIZE = 1.0
"""Heights of figures in squares: they may rise above theirs."""
STRUCTURE_LOOKS: dict[str, tuple[float, tuple[float, float]]] = {
    "barricade": (1.02, (0.5, 0.46)),
    "pit_trap": (0.94, (0.5, 0.42)),
    "tower": (1.24, (0.5, 0.39)),
}
"""The size of each kind of Structure in squares, and where in its square its middle is."""


def place_of(cell: int) -> Cell:
    """A square as column and row."""
    return cell % COLUMNS, cell // COLUMNS


def cell_of(place: Cell) -> int:
    """Column and row as a square."""
    return place[1] * COLUMNS + place[0]


def hero_figure(game: Tables, hero: int) -> str:
    """The name of a Character's drawing."""
    return "hero_" + game.content.characters[hero].id.replace("_", "")


def gear_picture(gear: str) -> str:
    """The name of the drawing of a piece of Gear."""
    return {"throwing_stone": "gear_stone"}.get(gear, f"gear_{gear}")


def hero_id(hero: int) -> str:
    return f"hero {hero}"


def enemy_id(enemy: int) -> str:
    return f"enemy {enemy}"


def villager_id(villager: int) -> str:
    return f"villager {villager}"


def structure_id(cell: int) -> str:
    return f"structure {cell}"


def tokens(shown: Shown) -> Iterator[Token]:
    """Every figure and Structure that is to be seen."""
    game, state = shown.game, shown.state
    for cell, sign in enumerate(state.ground):
        if sign in STRUCTURES:
            yield structure_token(game, state, cell, sign)
    for number, cell in enumerate(state.villagers):
        if cell >= 0:
            yield villager_token(game, state, number)
    for enemy in state.enemies:
        yield enemy_token(game, state, enemy)
    for number, hero in enumerate(state.heroes):
        if hero.is_alive:
            yield hero_token(shown, number)


def hero_token(shown: Shown, number: int) -> Token:
    game, hero = shown.game, shown.state.heroes[number]
    character = game.content.characters[number]
    active = shown.active == number
    return Token(
        hero_id(number),
        place_of(hero.cell),
        hero_figure(game, number),
        "hero",
        character.name,
        seat=game.seat_of[number],
        health=(character.slots - hero.wounds, character.slots),
        size=HERO_SIZE,
        active=active,
        acted=shown.phase == "heroic" and hero.has_gone and not active,
        note=hero_text(game, shown.state, number),
    )


def enemy_token(game: Tables, state: SherwoodState, enemy: Enemy) -> Token:
    kind = game.doom(state).kinds[enemy.kind]
    return Token(
        enemy_id(enemy.number),
        place_of(enemy.cell),
        f"enemy_{enemy.kind}",
        "boss" if enemy.kind == "sheriff" else "enemy",
        kind.name,
        health=(kind.health - enemy.wounds, kind.health),
        size=ENEMY_SIZE,
        note=enemy_text(game, state, enemy),
    )


def villager_token(game: Tables, state: SherwoodState, number: int) -> Token:
    lane = LANES[game.board.lane_of[game.board.homes[number]]]
    return Token(
        villager_id(number),
        place_of(state.villagers[number]),
        "villager",
        "ally",
        _("Villager of lane {lane}").format(lane=lane),
        size=VILLAGER_SIZE,
    )


def structure_token(game: Tables, state: SherwoodState, cell: int, sign: str) -> Token:
    """What stands on a square whose sign is that of a Structure."""
    kind = STRUCTURES[sign]
    size, place = STRUCTURE_LOOKS[kind]
    return Token(
        structure_id(cell),
        place_of(cell),
        kind,
        "piece",
        _(game.structures[kind].name),
        size=size,
        place=place,
        edge=FRIEND_EDGE,
        note=tower_text(state, cell) if sign == TOWER else "",
    )


# Words


def tower_text(state: SherwoodState, cell: int) -> str:
    """How many Arrows the Tower on a square has."""
    tower = state.tower(cell)
    arrows = tower.arrows if tower is not None else 0
    return ngettext("{count} arrow", "{count} arrows", arrows).format(count=arrows)


def hero_text(game: Tables, state: SherwoodState, number: int) -> str:
    """Wounds and gear of a Character: "1 of 3 wounds, Bow, 2 arrows"."""
    hero, character = state.heroes[number], game.content.characters[number]
    parts = [_("{wounds} of {slots} wounds").format(wounds=hero.wounds, slots=character.slots)]
    parts.append(game.gear[hero.gear].name if hero.gear else _("no weapon"))
    if hero.charges:
        left = ngettext("absorbs {count} more attack", "absorbs {count} more attacks", hero.charges)
        parts.append(left.format(count=hero.charges))
    if hero.arrows:
        parts.append(ngettext("{count} arrow", "{count} arrows", hero.arrows).format(count=hero.arrows))
    return ", ".join(parts)


def enemy_text(game: Tables, state: SherwoodState, enemy: Enemy) -> str:
    """Health of an Enemy that has more than one, and whether it waits."""
    kind = game.doom(state).kinds[enemy.kind]
    parts = []
    if kind.health > 1:
        parts.append(
            _("{left} of {health} health").format(left=kind.health - enemy.wounds, health=kind.health)
        )
    if enemy.waits:
        parts.append(_("acts from next turn on"))
    return ", ".join(parts)


def resource_name(resource: str) -> str:
    """A Resource or Arrow as a word within a sentence."""
    return {
        "wood": _("wood"),
        "stone": _("stone"),
        "metal": _("metal"),
        "gold": _("gold"),
        "arrow": _("arrow"),
    }[resource]


def square_text(game: Tables, state: SherwoodState, cell: int) -> str:
    """What lies on a square: its obstacle, symbol or camp, and what the Tile suffered."""
    sign = state.ground[cell]
    parts = []
    if sign == UNEXPLORED:
        parts.append(_("unexplored"))
    elif sign == OBSTACLE:
        parts.append(_("obstacle"))
    elif sign == PERIL:
        parts.append(_("Peril Symbol"))
    elif sign == ENCOUNTER:
        parts.append(_("Encounter Symbol"))
    elif sign == HOME:
        parts.append(_("home square"))
    elif sign in CAMPS:
        camp = state.camp(cell)
        amount = camp.amount if camp is not None else 0
        resource = resource_name(CAMPS[sign])
        parts.append(_("{resource} camp with {amount}").format(resource=resource, amount=amount))
    if game.board.position_of[cell] in state.burned:
        parts.append(_("burned"))
    return ", ".join(parts)


def tile_name(position: int) -> str:
    """A Tile position as players point at it: the lane's letter and the Tile row from the North ("C2")."""
    row, lane = divmod(position, len(LANES))
    return f"{LANES[lane]}{row + 1}"


def tile_cells(position: int) -> frozenset[Cell]:
    """The 16 squares of a Tile position as columns and rows."""
    row, lane = divmod(position, len(LANES))
    return frozenset(
        (lane * TILE_SIDE + x, row * TILE_SIDE + y) for x in range(TILE_SIDE) for y in range(TILE_SIDE)
    )
