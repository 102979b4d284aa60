"""Work that is pending: small frozen steps on a stack in the state, the top one last.

Automatic steps are carried out until one has to wait for a person. A step that goes on changes nothing in
itself: it is replaced by the step that remains.
"""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from sleepy_hollow.rules.actions import (
    Attack,
    AttackArea,
    AttackPiece,
    Give,
    Interact,
    LookAt,
    Restore,
    Shoot,
    UseAt,
    UseCard,
    UseOnFoe,
    UseOnHero,
    UsePlace,
)

CardAction: TypeAlias = (
    Attack | AttackArea | AttackPiece | Restore | LookAt | UseCard | UseOnFoe | UseOnHero | UseAt | Shoot
)
"""Actions with the card in a space of a Legend's board."""
CostlyAction: TypeAlias = CardAction | Interact | UsePlace | Give
"""Actions that are paid for with tokens (SH-TURN-7)."""


class PendingStep(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Base of all pending steps."""


class PickFirst(PendingStep, frozen=True):
    """Waits: the players agree on the first Legend, or Emily's player decides (SH-ROUND-3)."""

    is_disputed: bool = False


class PickNext(PendingStep, frozen=True):
    """Waits: the Legend that has ended its turn picks the next (SH-ROUND-4)."""

    legend: int


class Turn(PendingStep, frozen=True):
    """Waits: a Legend's turn, until it ends it (SH-TURN-1)."""

    legend: int


class Payment(PendingStep, frozen=True):
    """Waits: which tokens pay for an action."""

    action: CostlyAction


class TurnTraps(PendingStep, frozen=True):
    """The traps where a Legend begins its turn, once the Refresh check is done (SH-TRP-1, SH-TURN-2)."""

    legend: int


class GrantedAction(PendingStep, frozen=True):
    """Waits: a Legend may take an action that a card has granted, in its turn or outside (SH-REFR-3)."""

    legend: int
    basic_only: bool


class Effects(PendingStep, frozen=True):
    """The effects of a card from `index` on, with what the action named (-1 where it named none).

    `felled` is how many foes the attack before has felled, `damaged` which foes it has damaged and left.
    """

    source: str
    index: int = 0
    legend: int = -1
    space: int = -1
    foe: int = -1
    cell: int = -1
    target: int = -1
    token: int = -1
    deck: str = ""
    is_shot: bool = False
    felled: int = 0
    damaged: tuple[int, ...] = ()


class MoreTargets(PendingStep, frozen=True):
    """Waits: up to `left` further attacks of one card; none of `attacked` may be attacked again.

    `attacked` are foes, and pieces by `as_attacked`.
    """

    source: str
    index: int
    legend: int
    space: int
    attacked: tuple[int, ...]
    left: int


class FreeMove(PendingStep, frozen=True):
    """Waits: steps that a card grants; with none left the move is over once its last step is settled."""

    legend: int
    steps: int
    retreat: bool


class AllyMove(PendingStep, frozen=True):
    """Waits: steps that a Legend's card grants an ally who is no Legend, and whom its player moves."""

    legend: int
    ally: int
    steps: int


class Departure(PendingStep, frozen=True):
    """A Legend leaves for the next location, once what its Tactical Retreat brings is settled (SH-RET-3)."""

    legend: int
    cell: int
    is_free: bool


class Blow(PendingStep, frozen=True):
    """An attack on a Legend that has been rolled; waits where an accessory can cancel it.

    `source` is "attack" or "retreat"; `foe` is -1 for a Tactical Retreat.
    """

    legend: int
    rolled: int
    source: str
    foe: int = -1


class SkillToClear(PendingStep, frozen=True):
    """Waits: which skill is cleared; not the one in `space`."""

    legend: int
    space: int


class FearToTake(PendingStep, frozen=True):
    """Waits: small fear that a Legend may take from the preparation of `target`, one at a time."""

    legend: int
    target: int
    left: int


class AllyToPick(PendingStep, frozen=True):
    """Waits where there are several: which ally in the Legend's location loses fear, `times` times."""

    legend: int
    points: int
    times: int


class Shove(PendingStep, frozen=True):
    """Waits where there are several ways: a foe that is pushed from, or pulled to, the cell `source`."""

    legend: int
    foe: int
    source: int
    left: int
    is_pull: bool


class Sprung(PendingStep, frozen=True):
    """Traps that go off under a Legend or foe (the other is -1); waits where the players order them.

    `queue` are their kinds; they count as entered with `is_entered`.
    """

    legend: int
    foe: int
    queue: tuple[int, ...]
    is_entered: bool


class RestorePoints(PendingStep, frozen=True):
    """Waits: points of a Restore that the Legend's player spends one at a time (SH-RES-1)."""

    legend: int
    points: int


class FearRemoval(PendingStep, frozen=True):
    """Waits where tokens differ: fear to be removed by an effect that is no Restore (SH-FEAR-7)."""

    legend: int
    points: int


class EquipOffer(PendingStep, frozen=True):
    """Waits: a gained card may fill its empty slot at once."""

    legend: int
    card: str


class Reveal(PendingStep, frozen=True):
    """A chapter card is revealed by a Legend, unless it is out already (SH-DECK-1)."""

    card: str
    legend: int


class CardDone(PendingStep, frozen=True):
    """A card of a deck that is reshuffled is wholly resolved and goes to the discards (SH-DECK-4)."""

    card: str
    deck: str


class DiscardItem(PendingStep, frozen=True):
    """The item that was used is discarded and its tokens return, unless it lingers (SH-ITEM-2)."""

    legend: int
    space: int


class CardChoice(PendingStep, frozen=True):
    """Waits: the players choose which of these chapter cards is revealed."""

    cards: tuple[str, ...]
    legend: int


class CardFound(PendingStep, frozen=True):
    """Waits: which Legend takes an item or relic that came while none of them acted (SH-DECK-1)."""

    card: str


class Embers(PendingStep, frozen=True):
    """Flames that have yet to roll for the bales beside them; waits where one of several `bales` burns."""

    flames: tuple[int, ...]
    bales: tuple[int, ...] = ()


class RewardPick(PendingStep, frozen=True):
    """Waits: a Legend (-1: whoever the players like) takes `left` cards of a row of gifts or rewards."""

    row: int
    legend: int
    left: int


class AdversaryPhase(PendingStep, frozen=True):
    """The steps of the current space of the track from `index` on (SH-ADV-1)."""

    index: int = 0


class FoesTraps(PendingStep, frozen=True):
    """Foes that begin the Adversary Phase in a trap, in order (SH-TRP-1)."""

    queue: tuple[int, ...]


class FoesMove(PendingStep, frozen=True):
    """Foes that have yet to move in this Move step, in order; waits where the players order them."""

    queue: tuple[int, ...]


class FoeMove(PendingStep, frozen=True):
    """A foe on its way to a Legend's location; waits where shortest paths part (SH-MULT-1)."""

    foe: int
    target: int
    left: int
    path: tuple[int, ...]


class FoeMoveDone(PendingStep, frozen=True):
    """A foe's move is over: Wards next to it go out."""

    foe: int


class RideOn(PendingStep, frozen=True):
    """A boss that has attacked the Legend `after` spends the rest of its Move (SH-FMOV-4)."""

    foe: int
    after: int


class FoesAttack(PendingStep, frozen=True):
    """Foes that have yet to attack in this Attack step, in order; waits where the players order them."""

    queue: tuple[int, ...]


Pending: TypeAlias = (
    PickFirst
    | PickNext
    | Turn
    | TurnTraps
    | GrantedAction
    | Payment
    | Effects
    | MoreTargets
    | FreeMove
    | AllyMove
    | Departure
    | Blow
    | SkillToClear
    | FearToTake
    | AllyToPick
    | Shove
    | Sprung
    | RestorePoints
    | FearRemoval
    | EquipOffer
    | Reveal
    | CardDone
    | DiscardItem
    | CardChoice
    | CardFound
    | Embers
    | RewardPick
    | AdversaryPhase
    | FoesTraps
    | FoesMove
    | FoeMove
    | FoeMoveDone
    | RideOn
    | FoesAttack
)
