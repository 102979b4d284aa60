"""Bowmen: they hunt Villagers and shoot from afar (BOW)."""

from __future__ import annotations

from sherwood.rules.enemies.behaviour import Behaviour, kind_reach
from sherwood.rules.enemies.entering import is_witch_near
from sherwood.rules.enemies.settling import settle_aside
from sherwood.rules.enemies.walking import resume_walking
from sherwood.rules.paths import RouteField
from sherwood.rules.state import Enemy, SherwoodState
from sherwood.rules.tables import Tables


def route(game: Tables, state: SherwoodState) -> RouteField:
    """Towards the nearest living Villager, wherever it stands (SW-BOW-2)."""
    return game.routes_to_villagers(state)


def reach(game: Tables, state: SherwoodState, bowman: Enemy) -> int:
    """On a Witch's Tile a Bowman reaches one square further (SW-WIT-4)."""
    return kind_reach(game, state, bowman) + is_witch_near(game, state, bowman.cell)


BEHAVIOUR = Behaviour(resume_walking, settle=settle_aside, route=route, reach=reach)
