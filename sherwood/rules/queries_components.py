"""What a screen or a bot wants to know about components: Towers, supplies, plaques, what Enemies can do."""

from __future__ import annotations

import msgspec

from sherwood.rules.defences import TOWER_REACH
from sherwood.rules.purchases import tokens_left
from sherwood.rules.schema import OBSTACLE, EnemyKind, Plaque
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables


class Supply(msgspec.Struct, frozen=True):
    """How many tokens or figures of a kind are left, and how many there are in all."""

    left: int
    limit: int


def tower_squares(game: Tables, state: SherwoodState, cell: int) -> list[int]:
    """The squares that a Tower on a square would watch over, by square (SW-TOW-2)."""
    return sorted(other for other in game.near[TOWER_REACH][cell] if state.ground[other] != OBSTACLE)


def supply(game: Tables, state: SherwoodState) -> dict[str, Supply]:
    """What is left of every kind of Structure and every type of Enemy, by id (SW-STR-3, SW-SPN-8)."""
    found = {
        kind.id: Supply(tokens_left(game, state, kind.id), kind.tokens) for kind in game.content.structures
    }
    in_play = [enemy.kind for enemy in state.enemies]
    for kind in game.content.enemies:
        found[kind.id] = Supply(kind.figures - in_play.count(kind.id), kind.figures)
    return found


def enemy_values(game: Tables, state: SherwoodState, kind: str) -> EnemyKind:
    """A type of Enemy with the health, movement and reach that it has under the plaques that lie open."""
    return game.doom(state).kinds[kind]


def plaques_shown(game: Tables, state: SherwoodState) -> list[Plaque]:
    """The plaques that have been turned up, first to last (SW-DOOM-1)."""
    return [game.content.plaques[place] for place in state.plaques[: state.plaques_shown]]
