"""What happened, one frozen class a kind: for the log, the animations and the tests.

Legends, spaces, foes and cells are numbers (see `sleepy_hollow.rules.state`), cards are ids. `faces` are the
pumpkin heads on each die; a path is a tuple of cells from the first to the last. Every event names the rule
that made it.
"""

from __future__ import annotations

from typing import TypeAlias

from sleepy_hollow.rules.events.of_cards import (
    AccessoryUsed,
    AllyFell,
    AllyHealed,
    AllyHurt,
    AllyMoved,
    AttackCancelled,
    BoonBegan,
    BoonEnded,
    FearIgnored,
    FearTaken,
    FoeMarked,
    FoeShoved,
    FoeWeakened,
    LevelChanged,
    MarkerGiven,
    SkillLockChanged,
    TrapExploded,
    TrapPlaced,
    TrapRemoved,
    TrapSprung,
)
from sleepy_hollow.rules.events.of_chapters import (
    BarricadeBroken,
    BarricadeRaised,
    ChapterClosed,
    EmberRolled,
    GlassBroken,
    HayBurned,
    PieceAttacked,
    PieceDamaged,
    PieceDestroyed,
    RelicCarried,
    Remembered,
    RewardTaken,
    SkillEquipped,
    SkillSlotOpened,
    TokenCarried,
    TokenGone,
    TokenPlaced,
    TokenTurned,
    WardBroken,
)
from sleepy_hollow.rules.events.of_play import (
    AdversaryStepBegan,
    AttackRolled,
    CardEquipped,
    CardGained,
    CardGiven,
    CardLookedAt,
    CardRevealed,
    ChapterBegan,
    ChapterLost,
    ChapterSetUp,
    ChapterWon,
    CounterChanged,
    DeckReshuffled,
    FearGained,
    FearRemoved,
    FiguresShort,
    FoeAttacked,
    FoeDamaged,
    FoeFelled,
    FoeMoved,
    FoePinned,
    FoeSpawned,
    FoeStayed,
    HealthChanged,
    HealthRegained,
    ItemDiscarded,
    LegendChosen,
    LegendDamaged,
    LegendMoved,
    NothingFound,
    PageTurned,
    PhaseBegan,
    PointLocked,
    PointUnlocked,
    Refreshed,
    RestoreBegan,
    RetreatRolled,
    RoundBegan,
    SpawnRolled,
    TokenRemoved,
    TokensPaid,
    TokensReturned,
    TrackAdvanced,
    TurnEnded,
)

__all__ = [
    "AccessoryUsed",
    "AdversaryStepBegan",
    "AllyFell",
    "AllyHealed",
    "AllyHurt",
    "AllyMoved",
    "AttackCancelled",
    "AttackRolled",
    "BarricadeBroken",
    "BarricadeRaised",
    "BoonBegan",
    "BoonEnded",
    "CardEquipped",
    "CardGained",
    "CardGiven",
    "CardLookedAt",
    "CardRevealed",
    "ChapterBegan",
    "ChapterClosed",
    "ChapterLost",
    "ChapterSetUp",
    "ChapterWon",
    "CounterChanged",
    "DeckReshuffled",
    "EmberRolled",
    "FearGained",
    "FearIgnored",
    "FearRemoved",
    "FearTaken",
    "FiguresShort",
    "FoeAttacked",
    "FoeDamaged",
    "FoeFelled",
    "FoeMarked",
    "FoeMoved",
    "FoePinned",
    "FoeShoved",
    "FoeSpawned",
    "FoeStayed",
    "FoeWeakened",
    "GlassBroken",
    "HayBurned",
    "HealthChanged",
    "HealthRegained",
    "HollowEvent",
    "ItemDiscarded",
    "LegendChosen",
    "LegendDamaged",
    "LegendMoved",
    "LevelChanged",
    "MarkerGiven",
    "NothingFound",
    "PageTurned",
    "PhaseBegan",
    "PieceAttacked",
    "PieceDamaged",
    "PieceDestroyed",
    "PointLocked",
    "PointUnlocked",
    "Refreshed",
    "RelicCarried",
    "Remembered",
    "RestoreBegan",
    "RetreatRolled",
    "RewardTaken",
    "RoundBegan",
    "SkillEquipped",
    "SkillLockChanged",
    "SkillSlotOpened",
    "SpawnRolled",
    "TokenCarried",
    "TokenGone",
    "TokenPlaced",
    "TokenRemoved",
    "TokenTurned",
    "TokensPaid",
    "TokensReturned",
    "TrackAdvanced",
    "TrapExploded",
    "TrapPlaced",
    "TrapRemoved",
    "TrapSprung",
    "TurnEnded",
    "WardBroken",
]

HollowEvent: TypeAlias = (
    ChapterBegan
    | PageTurned
    | ChapterSetUp
    | RoundBegan
    | PhaseBegan
    | LegendChosen
    | TurnEnded
    | Refreshed
    | TokensPaid
    | TokensReturned
    | LegendMoved
    | RetreatRolled
    | AttackRolled
    | FoeDamaged
    | FoeFelled
    | AllyHurt
    | AllyFell
    | AllyHealed
    | AllyMoved
    | FoePinned
    | FoeMarked
    | FoeWeakened
    | FoeShoved
    | TrapPlaced
    | TrapSprung
    | TrapExploded
    | TrapRemoved
    | AccessoryUsed
    | AttackCancelled
    | FearIgnored
    | FearTaken
    | BoonBegan
    | BoonEnded
    | MarkerGiven
    | SkillLockChanged
    | LevelChanged
    | LegendDamaged
    | FearGained
    | FearRemoved
    | RestoreBegan
    | HealthRegained
    | HealthChanged
    | TokenRemoved
    | TokenGone
    | CardRevealed
    | NothingFound
    | DeckReshuffled
    | CardLookedAt
    | CounterChanged
    | CardGained
    | CardEquipped
    | CardGiven
    | ItemDiscarded
    | PointLocked
    | PointUnlocked
    | AdversaryStepBegan
    | FoeMoved
    | FoeStayed
    | SpawnRolled
    | FoeSpawned
    | FiguresShort
    | FoeAttacked
    | TrackAdvanced
    | TokenPlaced
    | TokenCarried
    | TokenTurned
    | BarricadeBroken
    | BarricadeRaised
    | PieceAttacked
    | PieceDamaged
    | PieceDestroyed
    | GlassBroken
    | WardBroken
    | EmberRolled
    | HayBurned
    | Remembered
    | RewardTaken
    | SkillSlotOpened
    | SkillEquipped
    | RelicCarried
    | ChapterClosed
    | ChapterWon
    | ChapterLost
)
