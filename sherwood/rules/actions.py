"""What players decide. Every kind holds ids only; lists of legal actions share one object for each."""

from __future__ import annotations

from typing import TypeAlias

from common.engine.rules import Action
from sherwood.rules.schema import RESOURCES


class Activate(Action, frozen=True, tag=True):
    """Let this Character act next (SW-HER-1)."""

    hero: int


class Step(Action, frozen=True, tag=True):
    """Move to the last square of `path`, passing over the others, which all hold friends (SW-MOVE-1).

    An unexplored square is explored first (SW-MOVE-7).
    """

    path: tuple[int, ...]


class Attack(Action, frozen=True, tag=True):
    """Attack an Enemy with the weapon that the Character holds (SW-ACT-1)."""

    enemy: int


class PlaceVillager(Action, frozen=True, tag=True):
    """Send a Villager from the Village to this camp (SW-ACT-6); which one is asked when there are several."""

    camp: int


class ReturnVillager(Action, frozen=True, tag=True):
    """Fetch the Villager on this camp, with all that lies there, to the Village (SW-ACT-7)."""

    camp: int


class Build(Action, frozen=True, tag=True):
    """Pay for a Structure of this kind and put it on a square of the Character's Tile (SW-ACT-2)."""

    structure: str
    cell: int


class BuyGear(Action, frozen=True, tag=True):
    """Pay for this Gear; it replaces what the Character holds (SW-ACT-3)."""

    gear: str


class BuyArrows(Action, frozen=True, tag=True):
    """Pay so much Wood for three times as many Arrows; sharing them with Towers is asked (SW-ACT-4)."""

    wood: int


class RestoreDestiny(Action, frozen=True, tag=True):
    """Pay Gold for the Destiny Token that was spent (SW-ACT-5)."""


class DestinyMove(Action, frozen=True, tag=True):
    """Spend the Destiny Token on more movement (SW-DES-2)."""


class DestinyAct(Action, frozen=True, tag=True):
    """Spend the Destiny Token on one free Action, which comes next (SW-DES-2)."""


class EndActivation(Action, frozen=True, tag=True):
    """Give up what is left of this activation (SW-HER-2)."""


class ChooseVillager(Action, frozen=True, tag=True):
    """Which Villager goes to the camp (SW-ACT-6)."""

    villager: int

    @property
    def answer(self) -> int:
        return self.villager


class ChooseRotation(Action, frozen=True, tag=True):
    """How the drawn Tile lies: quarter turns clockwise (SW-EXP-6)."""

    turns: int

    @property
    def answer(self) -> int:
        return self.turns


class ChoosePath(Action, frozen=True, tag=True):
    """Which of several shortest first steps an Enemy takes (SW-PTH-5)."""

    cell: int

    @property
    def answer(self) -> int:
        return self.cell


class ChooseSidestep(Action, frozen=True, tag=True):
    """To which side an Enemy leaves a square that another holds (SW-FOO-4)."""

    cell: int

    @property
    def answer(self) -> int:
        return self.cell


class ChooseOpenSquare(Action, frozen=True, tag=True):
    """Which of several nearest open squares a figure without a way back takes (SW-KNI-5)."""

    cell: int

    @property
    def answer(self) -> int:
        return self.cell


class ChooseTarget(Action, frozen=True, tag=True):
    """Whom an Enemy attacks: the Character or Villager on this square (SW-EAT-4)."""

    cell: int

    @property
    def answer(self) -> int:
        return self.cell


class Retaliate(Action, frozen=True, tag=True):
    """Strike back at the attacker (SW-EAT-5)."""

    @property
    def answer(self) -> int:
        return 1


class Refrain(Action, frozen=True, tag=True):
    """Do not strike back (SW-EAT-5)."""

    @property
    def answer(self) -> int:
        return 0


class ChooseWitchTile(Action, frozen=True, tag=True):
    """To which Tile position a Witch goes (SW-WIT-6)."""

    position: int

    @property
    def answer(self) -> int:
        return self.position


class ChooseWitchSquare(Action, frozen=True, tag=True):
    """On which square of her new Tile a Witch appears (SW-WIT-8)."""

    cell: int

    @property
    def answer(self) -> int:
        return self.cell


class ChooseSheriffLane(Action, frozen=True, tag=True):
    """In which lane the Sheriff spawns, 0 for A (SW-SPN-3)."""

    lane: int

    @property
    def answer(self) -> int:
        return self.lane


class ChoosePanicVillager(Action, frozen=True, tag=True):
    """Which Villager flees home from its camp (SW-PER-7)."""

    villager: int

    @property
    def answer(self) -> int:
        return self.villager


class ChooseLostResource(Action, frozen=True, tag=True):
    """Which kind of Resource is lost from the stock (SW-ENC-5)."""

    resource: str

    @property
    def answer(self) -> int:
        return RESOURCES.index(self.resource)


class ChooseHomeSquare(Action, frozen=True, tag=True):
    """On which square a Villager settles whose home square is taken (SW-VIL-8)."""

    cell: int

    @property
    def answer(self) -> int:
        return self.cell


class ChooseGold(Action, frozen=True, tag=True):
    """How much Gold is paid in place of a Resource (SW-RES-3)."""

    amount: int

    @property
    def answer(self) -> int:
        return self.amount


class ChooseArrowsForTower(Action, frozen=True, tag=True):
    """How many of the new Arrows go to a Tower (SW-ARR-1)."""

    arrows: int

    @property
    def answer(self) -> int:
        return self.arrows


ChoiceAction: TypeAlias = (
    ChooseVillager
    | ChooseRotation
    | ChoosePath
    | ChooseSidestep
    | ChooseOpenSquare
    | ChooseTarget
    | Retaliate
    | Refrain
    | ChooseWitchTile
    | ChooseWitchSquare
    | ChooseSheriffLane
    | ChoosePanicVillager
    | ChooseLostResource
    | ChooseHomeSquare
    | ChooseGold
    | ChooseArrowsForTower
)
HeroAction: TypeAlias = (
    Activate
    | Step
    | Attack
    | Build
    | BuyGear
    | BuyArrows
    | RestoreDestiny
    | DestinyMove
    | DestinyAct
    | PlaceVillager
    | ReturnVillager
    | EndActivation
)
SherwoodAction: TypeAlias = HeroAction | ChoiceAction
