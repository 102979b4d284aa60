"""What has happened: from and to, who and how much, and the rule behind it.

Squares, Tile positions and figures are numbered as in the state. Paths begin with the square that was left.
"""

from __future__ import annotations

from typing import TypeAlias

from sherwood.rules.events.of_enemies import (
    BarricadeBroken,
    CampLost,
    EnemyActivated,
    EnemyAttacked,
    EnemyDefeated,
    EnemyDisplaced,
    EnemyFellBack,
    EnemyMoved,
    EnemySpawned,
    EnemyWounded,
    MovementGained,
    PerilRolled,
    PitTrapSprung,
    SheriffReplied,
    SpawnDiceRolled,
    SpawnFailed,
    TileBurned,
    TowerShot,
    VillagerKilled,
    WitchPlaced,
)
from sherwood.rules.events.of_heroes import (
    ActivationBegan,
    ActivationEnded,
    AmmunitionSpent,
    ArrowsBought,
    ArrowsShared,
    BountyGained,
    BountyPenalised,
    DestinyRestored,
    DestinySpent,
    EncounterRolled,
    FlameLit,
    GameEnded,
    GearBought,
    GearLost,
    HeroAttacked,
    HeroKilled,
    HeroMoved,
    HeroTurnedBack,
    HeroWounded,
    PhaseBegan,
    PlaqueRevealed,
    ResourceGathered,
    ResourceLost,
    ResourcesPaid,
    RetaliationDeclined,
    ShieldAbsorbed,
    StockGained,
    StructureBuilt,
    ThreatRolled,
    TileDrawn,
    TilePlaced,
    TurnBegan,
    VillagerCameHome,
    VillagerPlaced,
)

__all__ = [
    "ActivationBegan",
    "ActivationEnded",
    "AmmunitionSpent",
    "ArrowsBought",
    "ArrowsShared",
    "BarricadeBroken",
    "BountyGained",
    "BountyPenalised",
    "CampLost",
    "DestinyRestored",
    "DestinySpent",
    "EncounterRolled",
    "EnemyActivated",
    "EnemyAttacked",
    "EnemyDefeated",
    "EnemyDisplaced",
    "EnemyFellBack",
    "EnemyMoved",
    "EnemySpawned",
    "EnemyWounded",
    "FlameLit",
    "GameEnded",
    "GearBought",
    "GearLost",
    "HeroAttacked",
    "HeroKilled",
    "HeroMoved",
    "HeroTurnedBack",
    "HeroWounded",
    "MovementGained",
    "PerilRolled",
    "PhaseBegan",
    "PitTrapSprung",
    "PlaqueRevealed",
    "ResourceGathered",
    "ResourceLost",
    "ResourcesPaid",
    "RetaliationDeclined",
    "SheriffReplied",
    "SherwoodEvent",
    "ShieldAbsorbed",
    "SpawnDiceRolled",
    "SpawnFailed",
    "StockGained",
    "StructureBuilt",
    "ThreatRolled",
    "TileBurned",
    "TileDrawn",
    "TilePlaced",
    "TowerShot",
    "TurnBegan",
    "VillagerCameHome",
    "VillagerKilled",
    "VillagerPlaced",
    "WitchPlaced",
]

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
    | BountyPenalised
    | ResourcesPaid
    | StructureBuilt
    | GearBought
    | ArrowsBought
    | ArrowsShared
    | DestinySpent
    | DestinyRestored
    | TowerShot
    | PitTrapSprung
    | BarricadeBroken
    | ShieldAbsorbed
    | PlaqueRevealed
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
