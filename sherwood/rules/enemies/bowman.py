"""Bowmen: they hunt Villagers and shoot from afar (BOW)."""

from __future__ import annotations

from sherwood.rules.enemies.behaviour import Behaviour
from sherwood.rules.enemies.settling import settle_aside
from sherwood.rules.enemies.walking import resume_walking
from sherwood.rules.paths import RouteField
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables


def route(game: Tables, state: SherwoodState, kind: str) -> RouteField:
    """Towards the nearest living Villager, wherever it stands (SW-BOW-2)."""
    return game.routes_to_villagers(state, kind)


BEHAVIOUR = Behaviour(resume_walking, settle=settle_aside, route=route, witch_gives="reach", is_absorbed=True)
