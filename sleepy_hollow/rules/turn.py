"""The Legend Phase: who goes, the turn's steps, and paying for the action."""

from __future__ import annotations

from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.actions import Attack, AttackArea, Give, Interact, LookAt, Restore
from sleepy_hollow.rules.chapter import begin_adversary_phase
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.items import change_moves, discard_item, give
from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.refresh import refresh
from sleepy_hollow.rules.state import (
    ENVIRONMENT,
    LEGENDS,
    PREPARATION,
    HollowState,
    actions_in,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.rules.steps import CostlyAction, DiscardItem, Effects, Payment, PickNext, Turn
from sleepy_hollow.rules.tables import Log, Tables, Usable


def begin_turn(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    """A Legend's turn begins, the choice of it being on top of the stack."""
    state.pending[-1] = Turn(who)
    state.active = who
    state.moves_left = profile_of(tables, state, who).move
    state.actions_left = 1
    state.has_begun = False
    state.has_swapped_item = False
    state.has_swapped_relic = False
    if events is not None:
        events.append(ev.LegendChosen(who))


def advance_turn(tables: Tables, state: HollowState, events: Log, step: Turn) -> bool:
    """Refresh at the start and whenever an action is left with preparation empty (SH-TURN-2, SH-TURN-6)."""
    if state.actions_left and not state.legends[step.legend].spaces[PREPARATION]:
        refresh(tables, state, events, step.legend)
        return state.pending[-1] is step  # an item that lingered may have its say first
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
        begin_adversary_phase(state, events)


def space_of(action: CostlyAction) -> int:
    """The space of the card or basic action that an action uses."""
    return ENVIRONMENT if isinstance(action, Interact | Give) else action.space


def usable_for(tables: Tables, state: HollowState, action: CostlyAction) -> Usable:
    """The card or basic action that an action uses."""
    return profile_of(tables, state, action.legend).by_space[space_of(action)]


def begin_action(tables: Tables, state: HollowState, events: Log, action: CostlyAction) -> None:
    """Take the turn's action: pay at once where there is one way to, else ask which tokens (SH-TOK-4)."""
    state.has_begun = True
    state.actions_left -= 1
    usable = usable_for(tables, state, action)
    options = payments(usable.slots, state.legends[action.legend].spaces[PREPARATION])
    if len(options) > 1:
        state.pending.append(Payment(action))
    else:
        perform(tables, state, events, action, usable, options[0])


def perform(
    tables: Tables, state: HollowState, events: Log, action: CostlyAction, usable: Usable, paid: int
) -> None:
    """Move the tokens onto the card, then leave its effects pending."""
    legend = state.legends[action.legend]
    legend.spaces[PREPARATION] -= paid
    legend.spaces[usable.space] += paid
    if events is not None:
        events.append(
            ev.TokensPaid(
                action.legend, usable.space, actions_in(paid), small_fear_in(paid), large_fear_in(paid)
            )
        )
    if usable.is_item:
        if tables.cards.items[usable.source].lingers:
            moves = profile_of(tables, state, action.legend).move
            legend.is_item_in_use = True
            change_moves(tables, state, action.legend, moves)
        else:
            state.pending.append(DiscardItem(action.legend))
    if isinstance(action, Give):
        give(tables, state, events, action.legend, action.card, action.to)
    elif isinstance(action, Interact):
        source = tables.environment[tables.map.tokens[action.token].kind].id
        state.pending.append(Effects(source, 0, action.legend, token=action.token))
    else:
        state.pending.append(
            Effects(
                usable.source,
                0,
                action.legend,
                action.space,
                foe=action.foe if isinstance(action, Attack) else -1,
                cell=action.cell if isinstance(action, AttackArea) else -1,
                target=action.target if isinstance(action, Restore) else -1,
                deck=action.deck if isinstance(action, LookAt) else "",
            )
        )


def advance_discard(tables: Tables, state: HollowState, events: Log, step: DiscardItem) -> bool:
    """The item's effect is done: discard it (SH-ITEM-2)."""
    state.pending.pop()
    discard_item(tables, state, events, step.legend)
    return False
