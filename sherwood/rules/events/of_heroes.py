"""What Characters have done and what has come over them, and the course of the game."""

from __future__ import annotations

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


class BountyGained(Event, frozen=True, tag=True):
    hero: int
    bounty: int
    rule: str = "SW-BOU-1"


class BountyPenalised(Event, frozen=True, tag=True):
    """A Character's Bounty has reached a value that brings a penalty: `rule` says which (SW-BOU-2)."""

    hero: int
    bounty: int
    rule: str = "SW-BOU-2"


class ResourcesPaid(Event, frozen=True, tag=True):
    """`paid` and what is left in the `stock`: wood, stone, metal, gold. `gold` of it stood for others."""

    hero: int
    paid: tuple[int, ...]
    stock: tuple[int, ...]
    gold: int = 0
    rule: str = "SW-RES-2"


class StructureBuilt(Event, frozen=True, tag=True):
    """`left` is how many tokens of its kind are in the supply now."""

    hero: int
    structure: str
    cell: int
    left: int
    rule: str = "SW-ACT-2"


class GearBought(Event, frozen=True, tag=True):
    """`old` goes back to the supply; it is empty when the Character held nothing."""

    hero: int
    gear: str
    old: str
    rule: str = "SW-ACT-3"


class ArrowsBought(Event, frozen=True, tag=True):
    hero: int
    wood: int
    arrows: int
    rule: str = "SW-ACT-4"


class ArrowsShared(Event, frozen=True, tag=True):
    """New Arrows went to the Tower on `cell`, or to the buyer where that is -1; `total` are there now."""

    hero: int
    cell: int
    arrows: int
    total: int
    rule: str = "SW-ARR-1"


class DestinySpent(Event, frozen=True, tag=True):
    """A Destiny Token was spent, for so much `movement` or, where that is 0, for a free Action."""

    hero: int
    movement: int
    rule: str = "SW-DES-2"


class DestinyRestored(Event, frozen=True, tag=True):
    hero: int
    rule: str = "SW-ACT-5"


class ShieldAbsorbed(Event, frozen=True, tag=True):
    """A Shield took the attack of an Enemy; it is discarded when no charge is `left`."""

    hero: int
    enemy: int
    left: int
    rule: str = "SW-GEAR-6"


class PlaqueRevealed(Event, frozen=True, tag=True):
    """A doom plaque was turned up: its place in the content."""

    plaque: int
    rule: str = "SW-DOOM-1"


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


class RetaliationDeclined(Event, frozen=True, tag=True):
    hero: int
    enemy: int
    rule: str = "SW-EAT-5"


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
