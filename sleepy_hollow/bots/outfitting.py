"""What Legends choose between chapters: gifts and rewards, skills for their slots, who has which relic."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sleepy_hollow.bots.card_worth import best_slots, party_worth
from sleepy_hollow.rules.actions import CarryRelic, EquipSkill, TakeReward
from sleepy_hollow.rules.campaign import Belongings, with_card, with_relic, with_skill, without_relic
from sleepy_hollow.rules.interlude import owner_of
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables

BETTER: Final = 0.05
"""How much better a change of the loadout has to be: it ends when nothing is."""


def outfit(tables: Tables, state: HollowState, actions: Sequence[Any]) -> Any:
    """The gift, reward or change of the loadout that makes the party strongest; else the default."""
    if not isinstance(actions[-1], TakeReward | EquipSkill | CarryRelic):
        return actions[0]
    now = _strength(tables, state, state.party)
    worths = [_strength(tables, state, _party_after(tables, state, action)) for action in actions]
    best = max(range(len(actions)), key=lambda place: worths[place])
    if state.stage == "loadout" and worths[best] < now + BETTER:
        return actions[0]
    return actions[best]


def _strength(tables: Tables, state: HollowState, party: Sequence[Belongings]) -> float:
    """What the party is worth; as long as rewards come, with each skill in the slot that it will get."""
    if state.stage != "loadout":
        party = [best_slots(tables.cards, own, state.skill_slots) for own in party]
    return party_worth(tables.cards, party)


def _party_after(tables: Tables, state: HollowState, action: Any) -> Sequence[Belongings]:
    party = list(state.party)
    match action:
        case TakeReward(legend=who, card=card):
            party[who] = with_card(tables.cards, party[who], card, state.skill_slots)
        case EquipSkill(legend=who, slot=slot, skill=skill):
            party[who] = with_skill(party[who], slot, skill)
        case CarryRelic(legend=who, relic=relic):
            owner = owner_of(state, relic)
            party[owner] = without_relic(party[owner], relic)
            party[who] = with_relic(party[who], relic, is_equipped=action.is_equipped)
    return party
