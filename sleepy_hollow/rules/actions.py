"""What the players can decide, one frozen class a kind. Legends, spaces, foes and cells are numbers
(see `sleepy_hollow.rules.state`), cards are ids.
"""

from __future__ import annotations

from typing import TypeAlias

from common.engine.rules import Action


class TurnPage(Action, frozen=True):
    """Turn a page of the Storybook; the prologue's last page begins the chapter, the epilogue's ends it."""


class ChooseLegend(Action, frozen=True):
    """This Legend takes the first, or the next, turn of the Legend Phase (SH-ROUND-3, SH-ROUND-4)."""

    legend: int


class Disagree(Action, frozen=True):
    """The players disagree about the first Legend, so Emily's player decides (SH-ROUND-3)."""


class SwapItem(Action, frozen=True):
    """Equip an item from the inventory at the start of the turn, perhaps in the second slot (SH-TURN-3)."""

    legend: int
    card: str
    is_second: bool = False


class SwapRelic(Action, frozen=True):
    """Equip a relic from the inventory at the start of the turn (SH-TURN-3)."""

    legend: int
    card: str


class Step(Action, frozen=True):
    """Move to an adjacent location, with a Tactical Retreat where foes are left (SH-MOVE-1, SH-MOVE-2)."""

    legend: int
    cell: int


class Attack(Action, frozen=True):
    """Attack one foe with the card in a space (SH-ATK-1)."""

    legend: int
    space: int
    foe: int


class AttackArea(Action, frozen=True):
    """Attack every foe in a location with the card in a space (SH-AREA-1)."""

    legend: int
    space: int
    cell: int


class Restore(Action, frozen=True):
    """Restore a hero with the card in a space (SH-RES-1)."""

    legend: int
    space: int
    target: int


class LookAt(Action, frozen=True):
    """Look at the top card of a deck with the card in a space."""

    legend: int
    space: int
    deck: str


class UseCard(Action, frozen=True):
    """Use a card that needs no target."""

    legend: int
    space: int


class UseOnFoe(Action, frozen=True):
    """Use the card in a space on a foe without an attack: to mark it, or to push or pull it."""

    legend: int
    space: int
    foe: int


class UseOnHero(Action, frozen=True):
    """Help an ally with the card in a space, other than by a Restore (SH-ALLY-1)."""

    legend: int
    space: int
    target: int


class UseAt(Action, frozen=True):
    """Use the card in a space in a location: to place a trap there (SH-TRP-0)."""

    legend: int
    space: int
    cell: int


class Shoot(Action, frozen=True):
    """Aim the attack in a space at Blackpowder instead of a foe: it explodes without a roll."""

    legend: int
    space: int
    cell: int


class AttackPiece(Action, frozen=True):
    """Attack a piece that can be destroyed with the card in a space (SH-ATK-1)."""

    legend: int
    space: int
    token: int


class Interact(Action, frozen=True):
    """Environment action on a token in the Legend's location (SH-ENV-1)."""

    legend: int
    token: int


class UsePlace(Action, frozen=True):
    """Environment action on the location itself, as the chapter has it (SH-ENV-1).

    `use` is the action's id, `border` the number of the border where a barricade is raised.
    """

    legend: int
    use: str
    border: int = -1


class ChooseCard(Action, frozen=True):
    """The players choose this chapter card to be revealed."""

    card: str


class TakeCard(Action, frozen=True):
    """This Legend takes the card that came by nobody's action (SH-DECK-1)."""

    legend: int
    card: str


class BurnBale(Action, frozen=True):
    """Which bale beside a Flame burns."""

    token: int


class Give(Action, frozen=True):
    """Environment action: give an item or relic to a Legend in the same location (SH-INV-2)."""

    legend: int
    card: str
    to: int


class EndTurn(Action, frozen=True):
    """End the turn, whatever movement and action are left (SH-TURN-4)."""

    legend: int


class Pay(Action, frozen=True):
    """Which tokens pay for the action that was chosen (SH-TOK-4)."""

    legend: int
    action: int = 0
    fear: int = 0
    large: int = 0


class AttackAlso(Action, frozen=True):
    """Aim the next attack of the same card at another foe."""

    legend: int
    foe: int


class HoldFire(Action, frozen=True):
    """Make no further attack with this card."""

    legend: int


class FreeStep(Action, frozen=True):
    """One step that a card grants, to an adjacent location."""

    legend: int
    cell: int


class StepAlly(Action, frozen=True):
    """One step of an ally whom a Legend's card moves, to an adjacent location (SH-ALLY-1)."""

    legend: int
    ally: int
    cell: int


class StayPut(Action, frozen=True):
    """Leave the rest of a granted move unused."""

    legend: int


class PassAction(Action, frozen=True):
    """Take no action where one was granted."""

    legend: int


class ClearSkill(Action, frozen=True):
    """The tokens on the skill in this space return to preparation."""

    legend: int
    space: int


class TakeFear(Action, frozen=True):
    """Take one more small fear from the ally's preparation."""

    legend: int


class StopTaking(Action, frozen=True):
    """Take no more fear from the ally."""

    legend: int


class PickAlly(Action, frozen=True):
    """Which of several allies an effect concerns."""

    legend: int
    target: int


class ShoveFoe(Action, frozen=True):
    """Where the foe that is pushed or pulled goes next."""

    legend: int
    foe: int
    cell: int


class SpringTrap(Action, frozen=True):
    """Which of several traps goes off next."""

    trap: str


class CancelAttack(Action, frozen=True):
    """Use an accessory: the attack does no damage."""

    legend: int
    card: str


class TakeBlow(Action, frozen=True):
    """Let the attack do its damage."""

    legend: int


class RegainHealth(Action, frozen=True):
    """Put one point of a Restore into health (SH-RES-1)."""

    legend: int


class RemoveFear(Action, frozen=True):
    """Put points of a Restore into fear on a space; a `large` token is changed or lifted whole (SH-RES-2)."""

    legend: int
    space: int
    large: bool = False


class StopRestoring(Action, frozen=True):
    """Leave the points that remain unused."""

    legend: int


class EquipGained(Action, frozen=True):
    """Equip the card just gained in its empty slot."""

    legend: int
    card: str


class StowGained(Action, frozen=True):
    """Put the card just gained into the inventory."""

    legend: int
    card: str


class LetFoeAct(Action, frozen=True):
    """Which foe of a kind acts next, where the players order them (SH-FMOV-2)."""

    foe: int


class StepFoe(Action, frozen=True):
    """Which of several shortest paths a foe takes: its next location (SH-MULT-1)."""

    foe: int
    cell: int


class TakeReward(Action, frozen=True):
    """A Legend takes this card of the reward that is laid out (SH-REW-1)."""

    legend: int
    card: str


class EquipSkill(Action, frozen=True):
    """Put a spare skill into a slot, counted from 0, before the chapter is set up (SH-SKILL-4)."""

    legend: int
    slot: int
    skill: str


class CarryRelic(Action, frozen=True):
    """Let a Legend carry a relic, whoever had it, before the chapter is set up (SH-INV-3)."""

    legend: int
    relic: str
    is_equipped: bool


class SetOut(Action, frozen=True):
    """All has been chosen: set the chapter up."""


class NextChapter(Action, frozen=True):
    """Open the Storybook at the chapter that follows (SH-BOOK-2)."""


class Retry(Action, frozen=True):
    """Set the lost chapter up again (SH-LOSS-3)."""


class GiveUp(Action, frozen=True):
    """Let the loss stand and end the game."""


HollowAction: TypeAlias = (
    TurnPage
    | ChooseLegend
    | Disagree
    | SwapItem
    | SwapRelic
    | Step
    | Attack
    | AttackArea
    | Restore
    | LookAt
    | UseCard
    | UseOnFoe
    | UseOnHero
    | UseAt
    | Shoot
    | AttackPiece
    | Interact
    | UsePlace
    | ChooseCard
    | TakeCard
    | BurnBale
    | Give
    | EndTurn
    | Pay
    | AttackAlso
    | HoldFire
    | FreeStep
    | StepAlly
    | StayPut
    | PassAction
    | ClearSkill
    | TakeFear
    | StopTaking
    | PickAlly
    | ShoveFoe
    | SpringTrap
    | CancelAttack
    | TakeBlow
    | RegainHealth
    | RemoveFear
    | StopRestoring
    | EquipGained
    | StowGained
    | LetFoeAct
    | StepFoe
    | TakeReward
    | EquipSkill
    | CarryRelic
    | SetOut
    | NextChapter
    | Retry
    | GiveUp
)
