"""What Enemies have done and suffered: from and to, who and how much, and the rule behind it."""

from __future__ import annotations

from common.engine.rules import Event


class EnemyWounded(Event, frozen=True, tag=True):
    enemy: int
    kind: str
    cell: int
    wounds: int
    health: int
    rule: str = "SW-CBT-1"


class EnemyDefeated(Event, frozen=True, tag=True):
    enemy: int
    kind: str
    cell: int
    rule: str = "SW-WND-1"


class TowerShot(Event, frozen=True, tag=True):
    """The Tower on `origin` shot at an Enemy; `left` are the Arrows that it still has."""

    origin: int
    enemy: int
    kind: str
    target: int
    left: int
    rule: str = "SW-TOW-2"


class PitTrapSprung(Event, frozen=True, tag=True):
    """An Enemy entered a Pit Trap, which is used up. `is_halted`: that ends its movement."""

    enemy: int
    kind: str
    cell: int
    is_halted: bool
    rule: str = "SW-PIT-1"


class BarricadeBroken(Event, frozen=True, tag=True):
    enemy: int
    kind: str
    cell: int
    rule: str = "SW-KNI-4"


class VillagerKilled(Event, frozen=True, tag=True):
    """`dead` counts all Villagers killed so far."""

    villager: int
    cell: int
    dead: int
    rule: str = "SW-VIL-10"


class SpawnDiceRolled(Event, frozen=True, tag=True):
    """The Threat and Quantity Dice for these lanes (0 for A)."""

    lanes: tuple[int, ...]
    kind: str
    quantity: int
    rule: str = "SW-SPN-2"


class EnemySpawned(Event, frozen=True, tag=True):
    """`wanted` is the type that was called for; all its figures were in play if `kind` differs (SW-SPN-8)."""

    enemy: int
    kind: str
    cell: int
    lane: int
    wanted: str
    rule: str = "SW-SPN-7"


class SpawnFailed(Event, frozen=True, tag=True):
    """Nothing spawned: the Spawn Tile is full (SW-SPN-7), no figure is left (SW-SPN-8), or it is too late."""

    kind: str
    lane: int
    rule: str = "SW-SPN-7"


class EnemyActivated(Event, frozen=True, tag=True):
    enemy: int
    kind: str
    cell: int
    rule: str = "SW-EAC-3"


class EnemyMoved(Event, frozen=True, tag=True):
    """An Enemy walked along `path`; side-steps and forced steps of settling carry their own rules."""

    enemy: int
    kind: str
    path: tuple[int, ...]
    rule: str = "SW-PTH-1"


class EnemyFellBack(Event, frozen=True, tag=True):
    """An Enemy went back to its last open square."""

    enemy: int
    kind: str
    origin: int
    target: int
    rule: str = "SW-FOO-6"


class EnemyDisplaced(Event, frozen=True, tag=True):
    """A Knight took this Enemy's square."""

    enemy: int
    kind: str
    knight: int
    origin: int
    target: int
    rule: str = "SW-KNI-5"


class WitchPlaced(Event, frozen=True, tag=True):
    enemy: int
    origin: int
    target: int
    rule: str = "SW-WIT-8"


class MovementGained(Event, frozen=True, tag=True):
    """An Enemy gained one more square: near a Witch (SW-WIT-3), by Haste (SW-PER-5), for Bounty."""

    enemy: int
    kind: str
    cell: int
    rule: str = "SW-WIT-3"


class EnemyAttacked(Event, frozen=True, tag=True):
    """An Enemy attacked whoever stands on `target`: `hero` or `villager` is its number, the other -1."""

    enemy: int
    kind: str
    origin: int
    target: int
    hero: int
    villager: int
    damage: int
    rule: str = "SW-EAT-1"


class SheriffReplied(Event, frozen=True, tag=True):
    """The Sheriff hit back at the first Character that wounded him in this Heroic Phase."""

    enemy: int
    hero: int
    origin: int
    target: int
    rule: str = "SW-SHE-7"


class TileBurned(Event, frozen=True, tag=True):
    """`burned` counts all Village Tiles burned so far."""

    position: int
    enemy: int
    kind: str
    cell: int
    burned: int
    rule: str = "SW-VLG-1"


class CampLost(Event, frozen=True, tag=True):
    """The Gold camp burned with its building."""

    camp: int
    resource: str
    amount: int
    rule: str = "SW-VLG-5"


class PerilRolled(Event, frozen=True, tag=True):
    """`face` is "dread", "haste", "reinforce" or "panic"."""

    enemy: int
    kind: str
    cell: int
    face: str
    rule: str = "SW-PER-3"
