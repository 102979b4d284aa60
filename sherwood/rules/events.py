"""What has happened: from and to, who and how much, and the rule behind it.

Squares, Tile positions and figures are numbered as in the state. Paths begin with the square that was left.
"""

from __future__ import annotations

from typing import TypeAlias

from common.engine.rules import Event


class TurnBegan(Event, frozen=True, tag=True):
    turn: int
    rule: str = "SW-TRN-1"


class PhaseBegan(Event, frozen=True, tag=True):
    """`phase` is "heroic", "enemy" or "collection"."""

    phase: str
    rule: str = "SW-TRN-1"


class ActivationBegan(Event, frozen=True, tag=True):
    hero: int
    movement: int
    actions: int
    rule: str = "SW-HER-2"


class ActivationEnded(Event, frozen=True, tag=True):
    hero: int
    rule: str = "SW-HER-2"


class HeroMoved(Event, frozen=True, tag=True):
    hero: int
    path: tuple[int, ...]
    rule: str = "SW-MOVE-1"


class HeroTurnedBack(Event, frozen=True, tag=True):
    hero: int
    origin: int
    target: int
    rule: str = "SW-MOVE-9"


class TileDrawn(Event, frozen=True, tag=True):
    """The top forest Tile was turned up for a position."""

    tile: int
    position: int
    rule: str = "SW-EXP-1"


class TilePlaced(Event, frozen=True, tag=True):
    """`turns` are quarter turns clockwise."""

    tile: int
    position: int
    turns: int
    rule: str = "SW-EXP-5"


class HeroAttacked(Event, frozen=True, tag=True):
    """A Character attacked, or retaliated (then under SW-EAT-5). `gear` is the weapon."""

    hero: int
    enemy: int
    kind: str
    gear: str
    origin: int
    target: int
    rule: str = "SW-ACT-1"


class AmmunitionSpent(Event, frozen=True, tag=True):
    """`left` are the Arrows that the Character still has, or the Stone in the stock."""

    hero: int
    ammunition: str
    left: int
    rule: str = "SW-GEAR-3"


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


class BountyGained(Event, frozen=True, tag=True):
    hero: int
    bounty: int
    rule: str = "SW-BOU-1"


class HeroWounded(Event, frozen=True, tag=True):
    hero: int
    cell: int
    wounds: int
    slots: int
    rule: str = "SW-WND-2"


class HeroKilled(Event, frozen=True, tag=True):
    hero: int
    cell: int
    rule: str = "SW-WND-3"


class VillagerPlaced(Event, frozen=True, tag=True):
    hero: int
    villager: int
    origin: int
    camp: int
    rule: str = "SW-ACT-6"


class ResourceGathered(Event, frozen=True, tag=True):
    """One Resource was put on a camp; `amount` is what lies there now."""

    camp: int
    resource: str
    amount: int
    rule: str = "SW-VIL-4"


class StockGained(Event, frozen=True, tag=True):
    """A camp was emptied into the Village stock; `total` is the stock of that Resource now."""

    camp: int
    resource: str
    amount: int
    total: int
    rule: str = "SW-VIL-6"


class VillagerCameHome(Event, frozen=True, tag=True):
    """A Villager went home: fetched (SW-ACT-7), in panic (SW-PER-7) or from a burned camp (SW-VLG-5)."""

    villager: int
    origin: int
    target: int
    rule: str = "SW-VIL-8"


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
    """An Enemy gained one more square, on a Witch's Tile (SW-WIT-3) or by Haste (SW-PER-5)."""

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


class RetaliationDeclined(Event, frozen=True, tag=True):
    hero: int
    enemy: int
    rule: str = "SW-EAT-5"


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


class EncounterRolled(Event, frozen=True, tag=True):
    """`face` is "gear_lost", "bounty", "ambush" or "resource_lost"."""

    hero: int
    cell: int
    face: str
    rule: str = "SW-ENC-1"


class GearLost(Event, frozen=True, tag=True):
    hero: int
    gear: str
    rule: str = "SW-ENC-2"


class ThreatRolled(Event, frozen=True, tag=True):
    """The Threat Die of an Ambush."""

    hero: int
    kind: str
    rule: str = "SW-ENC-4"


class ResourceLost(Event, frozen=True, tag=True):
    """One of the stock, or one of the Character's Arrows ("arrow")."""

    hero: int
    resource: str
    left: int
    rule: str = "SW-ENC-5"


class FlameLit(Event, frozen=True, tag=True):
    flames: int
    rule: str = "SW-FLA-1"


class GameEnded(Event, frozen=True, tag=True):
    won: bool
    cause: str
    rule: str


SherwoodEvent: TypeAlias = (
    TurnBegan
    | PhaseBegan
    | ActivationBegan
    | ActivationEnded
    | HeroMoved
    | HeroTurnedBack
    | TileDrawn
    | TilePlaced
    | HeroAttacked
    | AmmunitionSpent
    | EnemyWounded
    | EnemyDefeated
    | BountyGained
    | HeroWounded
    | HeroKilled
    | VillagerPlaced
    | ResourceGathered
    | StockGained
    | VillagerCameHome
    | VillagerKilled
    | SpawnDiceRolled
    | EnemySpawned
    | SpawnFailed
    | EnemyActivated
    | EnemyMoved
    | EnemyFellBack
    | EnemyDisplaced
    | WitchPlaced
    | MovementGained
    | EnemyAttacked
    | RetaliationDeclined
    | SheriffReplied
    | TileBurned
    | CampLost
    | PerilRolled
    | EncounterRolled
    | GearLost
    | ThreatRolled
    | ResourceLost
    | FlameLit
    | GameEnded
)
