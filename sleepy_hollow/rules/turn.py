"""The Legend Phase: who goes, the turn's steps, and paying for the action."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
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
    UseOnFoe,
    UseOnHero,
    UsePlace,
)
from sleepy_hollow.rules.boons import end_boons
from sleepy_hollow.rules.chapter import begin_adversary_phase
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.items import change_moves, discard_item, give
from sleepy_hollow.rules.payments import payments, short_payments
from sleepy_hollow.rules.pieces import action_on
from sleepy_hollow.rules.profiles import Usable
from sleepy_hollow.rules.refresh import refresh
from sleepy_hollow.rules.state import (
    ENVIRONMENT,
    ITEM,
    LEGENDS,
    PREPARATION,
    HollowState,
    actions_in,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.steps import (
    CardAction,
    CostlyAction,
    DiscardItem,
    Effects,
    FreeMove,
    GrantedAction,
    Payment,
    PickNext,
    Turn,
    TurnTraps,
)
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import spring_under_legend, traps_for_legend


def begin_turn(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    """A Legend's turn begins, the choice of it being on top of the stack."""
    state.pending[-1] = Turn(who)
    state.active = who
    end_boons(tables, state, events, who, "next_turn")
    state.moves_left = profile_of(tables, state, who).move
    state.moved = 0
    state.actions_left = 1
    state.has_begun = False
    state.has_swapped_item = False
    state.has_swapped_relic = False
    if events is not None:
        events.append(ev.LegendChosen(who))
    if state.trapped and traps_for_legend(tables, state, who, state.legends[who].cell):
        state.pending.append(TurnTraps(who))


def advance_turn(tables: Tables, state: HollowState, events: Log, step: Turn) -> bool:
    """Refresh at the start and whenever an action is left with preparation empty (SH-TURN-2, SH-TURN-6)."""
    if state.actions_left and not state.legends[step.legend].spaces[PREPARATION]:
        refresh(tables, state, events, step.legend)
        return state.pending[-1] is step  # an item that lingered may have its say first
    return True


def advance_turn_traps(tables: Tables, state: HollowState, events: Log, step: TurnTraps) -> bool:
    """The Refresh check comes first, then the traps in which the Legend begins its turn (SH-TRP-1)."""
    if not state.legends[step.legend].spaces[PREPARATION]:
        refresh(tables, state, events, step.legend)
        if state.pending[-1] is not step:
            return False
    state.pending.pop()
    spring_under_legend(tables, state, step.legend, is_entered=False)
    return False


def advance_granted(tables: Tables, state: HollowState, events: Log, step: GrantedAction) -> bool:
    """Before a granted action the Legend refreshes when its preparation is empty (SH-REFR-3)."""
    if not state.legends[step.legend].spaces[PREPARATION]:
        refresh(tables, state, events, step.legend)
        return state.pending[-1] is step
    return True


def end_turn(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    """The Legend picks who follows among those still to act; the last one needs no pick (SH-ROUND-4)."""
    state.acted |= 1 << who
    state.moves_left = state.actions_left = 0
    if events is not None:
        events.append(ev.TurnEnded(who))
    waiting = [other for other in range(len(LEGENDS)) if not state.acted >> other & 1]
    if len(waiting) > 1:
        state.pending[-1] = PickNext(who)
    elif waiting:
        begin_turn(tables, state, events, waiting[0])
    else:
        state.pending.pop()
        begin_adversary_phase(tables, state, events)


def space_of(action: CostlyAction) -> int:
    """The space of the card or basic action that an action uses."""
    return ENVIRONMENT if isinstance(action, Interact | UsePlace | Give) else action.space


def usable_for(tables: Tables, state: HollowState, action: CostlyAction) -> Usable:
    """The card or basic action that an action uses."""
    return profile_of(tables, state, action.legend).by_space[space_of(action)]


def ways_to_pay(tables: Tables, state: HollowState, who: int, usable: Usable) -> tuple[int, ...]:
    """The sets of tokens that can pay for a card or basic action, the default first.

    With an accessory that fills a slot those that leave one slot of a card empty come last (SH-ACC-1). The
    space of a basic action is no slot.
    """
    prepared = state.legends[who].spaces[PREPARATION]
    ways = payments(usable.slots, prepared)
    if not usable.is_base and filler_left(tables, state, who):
        ways += tuple(paid for paid in short_payments(usable.slots, prepared) if paid not in ways)
    return ways


def filler_left(tables: Tables, state: HollowState, who: int) -> str:
    """The accessory that can still fill a slot in this chapter, or ""."""
    fillers = profile_of(tables, state, who).fillers
    if not fillers:
        return ""
    used = state.legends[who].used
    return next((card for card in fillers if card not in used), "")


def begin_action(tables: Tables, state: HollowState, events: Log, action: CostlyAction) -> None:
    """Take the turn's action, or a granted one: pay where there is one way to, else ask (SH-TOK-4)."""
    if isinstance(state.pending[-1], GrantedAction):
        state.pending.pop()
    else:
        state.has_begun = True
        state.actions_left -= 1
    usable = usable_for(tables, state, action)
    options = ways_to_pay(tables, state, action.legend, usable)
    if len(options) > 1:
        state.pending.append(Payment(action))
    else:
        perform(tables, state, events, action, usable, options[0])


def perform(
    tables: Tables, state: HollowState, events: Log, action: CostlyAction, usable: Usable, paid: int
) -> None:
    """Move the tokens onto the card, then leave its effects pending."""
    who = action.legend
    _pay(tables, state, events, who, usable, paid)
    if usable.is_item:
        state.pending.append(DiscardItem(who, usable.space))
    if usable.steps_after:
        state.pending.append(FreeMove(who, usable.steps_after, retreat=False))
    if isinstance(action, Give):
        give(tables, state, events, who, action.card, action.to)
    elif isinstance(action, Interact):
        interact(tables, state, who, action.token)
    elif isinstance(action, UsePlace):
        state.pending.append(Effects(action.use, 0, who, target=action.border))
    else:
        state.pending.append(
            Effects(
                usable.source,
                0,
                who,
                action.space,
                foe=action.foe if isinstance(action, Attack | UseOnFoe) else -1,
                cell=_cell_of(state, action),
                target=action.target if isinstance(action, Restore | UseOnHero) else -1,
                deck=action.deck if isinstance(action, LookAt) else "",
                token=action.token if isinstance(action, AttackPiece) else -1,
                is_shot=isinstance(action, Shoot),
            )
        )


def _cell_of(state: HollowState, action: CardAction) -> int:
    """The location that a card is used on, or -1 where its action names none."""
    if isinstance(action, AttackPiece):
        return state.tokens[action.token]
    return action.cell if isinstance(action, AttackArea | UseAt | Shoot) else -1


def _pay(tables: Tables, state: HollowState, events: Log, who: int, usable: Usable, paid: int) -> None:
    legend = state.legends[who]
    small, large = small_fear_in(paid), large_fear_in(paid)
    if actions_in(paid) + small + large < len(usable.slots):
        accessory = filler_left(tables, state, who)
        legend.used += (accessory,)
        if events is not None:
            events.append(ev.AccessoryUsed(who, accessory))
    legend.spaces[PREPARATION] -= paid
    legend.spaces[usable.space] += paid
    if events is not None:
        events.append(ev.TokensPaid(who, usable.space, actions_in(paid), small, large, usable.source))


def advance_discard(tables: Tables, state: HollowState, events: Log, step: DiscardItem) -> bool:
    """The item's effect is done: it lingers, or is discarded (SH-ITEM-2)."""
    state.pending.pop()
    legend = state.legends[step.legend]
    if not tables.lingers(legend.item if step.space == ITEM else legend.second_item):
        discard_item(tables, state, events, step.legend, step.space)
        return False
    if step.space == ITEM:
        legend.is_item_in_use = True
    else:
        legend.is_second_in_use = True
    change_moves(tables, state, step.legend)
    return False


def interact(tables: Tables, state: HollowState, who: int, token: int) -> None:
    """Leave pending what a token does: what holds for all of its kind, then what its own face brings."""
    action = action_on(tables, state, token)
    if action is not None:
        face = state.faces[token] if state.faces else ""
        if face in action.by_face:
            state.pending.append(Effects(f"{action.id}.{face}", 0, who, token=token))
        state.pending.append(Effects(action.id, 0, who, token=token))
