"""Unfinished work: small steps on a stack in the state, so that any moment can be copied, saved and resumed.

The innermost step comes last. Steps hold plain values only, so that a shallow copy is enough. What they do
stands with the rules they belong to; `apply.RESUME` says which function takes each of them on.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

ChoiceKind: TypeAlias = Literal[
    "villager",
    "rotation",
    "path",
    "sidestep",
    "open_square",
    "target",
    "retaliate",
    "witch_tile",
    "witch_square",
    "sheriff_lane",
    "panic_villager",
    "lost_resource",
    "home_square",
    "gold",
    "arrows_for_tower",
]

CHOICE_RULES: Final[dict[ChoiceKind, str]] = {
    "villager": "SW-ACT-6",
    "rotation": "SW-EXP-6",
    "path": "SW-PTH-5",
    "sidestep": "SW-FOO-4",
    "open_square": "SW-KNI-5",
    "target": "SW-EAT-4",
    "retaliate": "SW-EAT-5",
    "witch_tile": "SW-WIT-6",
    "witch_square": "SW-WIT-8",
    "sheriff_lane": "SW-SPN-3",
    "panic_villager": "SW-PER-7",
    "lost_resource": "SW-ENC-5",
    "home_square": "SW-VIL-8",
    "gold": "SW-RES-3",
    "arrows_for_tower": "SW-ARR-1",
}
"""The rule that leaves each choice to the players."""


class Choice(msgspec.Struct, tag=True):
    """The players decide between equally right outcomes; the first option is the default.

    Options are squares, Tile positions, lanes, quarter turns, amounts or indices, as the kind's action says.
    `subject` is whom it concerns: the Enemy's or Villager's number, the Character's place, for `rotation`
    the number of the drawn Tile, for `gold` the Resource it stands for. `cell` is where it happens.
    """

    kind: ChoiceKind
    options: tuple[int, ...]
    subject: int
    cell: int


class Turn(msgspec.Struct, tag=True):
    """The turn as a whole; `phase` counts the phases that have begun (SW-TRN-1)."""

    phase: int = 0


class HeroicPhase(msgspec.Struct, tag=True):
    """Whose seat activates a Character next (SW-HER-1); with free order any seat does."""

    seat: int


class Activation(msgspec.Struct, tag=True):
    """A Character's activation and what is left of it (SW-HER-2).

    `is_free`: its Destiny Token was spent, and the next Action is free (SW-DES-2).
    """

    hero: int
    movement: int
    actions: int
    is_free: bool = False


class HeroStep(msgspec.Struct, tag=True):
    """A Character on its way over `path`; `done` squares of it are walked (SW-MOVE-8, SW-MOVE-9)."""

    hero: int
    path: tuple[int, ...]
    start: int
    done: int = 0


class Exploring(msgspec.Struct, tag=True):
    """A forest Tile has been or will be drawn for a position; walkers enter it by `entry` (SW-EXP-1).

    `entry` is -1 for a Witch, who walks in nowhere; `tile` is -1 until it is drawn.
    """

    position: int
    entry: int
    tile: int = -1


class EncounterRoll(msgspec.Struct, tag=True):
    """A Character has entered an Encounter Symbol; `face` is empty until the die is rolled (SW-ENC-1)."""

    hero: int
    cell: int
    face: str = ""


class SendVillager(msgspec.Struct, tag=True):
    """A Villager is about to leave for a camp (SW-ACT-6)."""

    hero: int
    camp: int


NOWHERE: Final = -1
"""The square of a purchase that stands on none."""


class Purchase(msgspec.Struct, tag=True):
    """A Character is about to pay for a Structure (on `cell`) or Gear (`NOWHERE`) (SW-ACT-2, SW-ACT-3).

    `gold` is how much Gold stands for each Resource of the cost, as far as that is decided (SW-RES-3).
    """

    hero: int
    item: str
    cell: int
    gold: tuple[int, ...] = ()


class ArrowSharing(msgspec.Struct, tag=True):
    """New Arrows are shared out: `left` of them, to Towers from this number on and the buyer (SW-ARR-1)."""

    hero: int
    left: int
    tower: int = 0


class Homecoming(msgspec.Struct, tag=True):
    """A Villager is about to settle in the Village (SW-VIL-8). `rule` says why it comes."""

    villager: int
    rule: str


class EnemyPhase(msgspec.Struct, tag=True):
    """The Enemy Phase: spawning, then every type in order; `queue` are those of the type still to act."""

    stage: int = 0
    queue: tuple[int, ...] = ()


class SheriffSpawning(msgspec.Struct, tag=True):
    """The Sheriff is about to enter the board (SW-SPN-3)."""


Stage: TypeAlias = Literal["begin", "depart", "move", "settle", "retreat", "finish"]
Entry: TypeAlias = Literal["", "trap", "towers", "peril", "effects", "targets"]


class EnemyActivation(msgspec.Struct, tag=True):
    """An Enemy's activation (SW-EAC-3).

    `movement` is left to it, `held` are the squares that it held alone in this move, first to last, `entry`
    is what is still to be done of entering its square (SW-ENT-1), `origin` where it came from then
    (SW-TOW-2), `position` the Tile a Witch goes to.
    """

    enemy: int
    stage: Stage = "begin"
    entry: Entry = ""
    movement: int = 0
    is_halted: bool = False
    has_attacked: bool = False
    has_moved: bool = False
    has_witch_square: bool = False
    held: tuple[int, ...] = ()
    origin: int = -1
    position: int = -1


class EnemyAttack(msgspec.Struct, tag=True):
    """An Enemy attacks under `rule`; once it has wounded `hero`, that Character may retaliate (SW-EAT-5)."""

    enemy: int
    rule: str
    hero: int = -1


class PerilRoll(msgspec.Struct, tag=True):
    """An Enemy has entered a Peril Symbol; `face` is empty until the die is rolled (SW-PER-3)."""

    enemy: int
    cell: int
    face: str = ""


Pending: TypeAlias = (
    Choice
    | Turn
    | HeroicPhase
    | Activation
    | HeroStep
    | Exploring
    | EncounterRoll
    | SendVillager
    | Purchase
    | ArrowSharing
    | Homecoming
    | EnemyPhase
    | SheriffSpawning
    | EnemyActivation
    | EnemyAttack
    | PerilRoll
)
