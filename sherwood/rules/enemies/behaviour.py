"""What tells one type of Enemy from another."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Literal, TypeAlias

from common.engine.rules import Event
from sherwood.rules.paths import RouteField
from sherwood.rules.pending import EnemyActivation
from sherwood.rules.state import Enemy, SherwoodState

if TYPE_CHECKING:
    from sherwood.rules.tables import Tables

Events: TypeAlias = list[Event] | None


class Settled(Enum):
    """How a step towards a square of one's own went (GEO-6)."""

    AT_REST = auto()
    STEPPED = auto()
    """It entered another square, which takes effect first."""
    ASKED = auto()
    """The players must choose."""


Settle: TypeAlias = "Callable[[Tables, SherwoodState, EnemyActivation, Enemy, int | None, Events], Settled]"


def routes_to_village(game: Tables, state: SherwoodState, kind: str) -> RouteField:
    """Towards the nearest Village Tile that has not burned (SW-PTH-3)."""
    return game.routes_to_village(state, kind)


@dataclass(frozen=True, slots=True)
class Behaviour:
    """One type of Enemy.

    `resume` carries its activation on, `settle` finds it a square of its own after a walk, `route` is where
    it wants to go, `reply` is what it does when a Character's Action has wounded but not defeated it.
    `witch_gives` is what it has one more of on a Witch's Tile (SW-WIT-2 to SW-WIT-4). `barricade_toll` is the
    movement that destroying a Barricade takes, None where it cannot (SW-KNI-4, SW-SHE-6). `hunts_bounty`: it
    moves further in the lane of a Character with much Bounty (SW-BOU-5). `is_absorbed`: Shields stop its
    attacks (SW-GEAR-6). `is_unharmed_by_structures`: Towers and traps never wound it (SW-SHE-4, SW-SHE-5).
    """

    resume: Callable[[Tables, SherwoodState, EnemyActivation, Enemy, int | None, Events], None]
    settle: Settle | None = None
    route: Callable[[Tables, SherwoodState, str], RouteField] = routes_to_village
    reply: Callable[[Tables, SherwoodState, Enemy, int, Events], None] | None = None
    witch_gives: Literal["", "square", "reach", "damage"] = ""
    barricade_toll: int | None = None
    hunts_bounty: bool = False
    is_absorbed: bool = False
    is_unharmed_by_structures: bool = False
    is_attacked_once_a_turn: bool = False
