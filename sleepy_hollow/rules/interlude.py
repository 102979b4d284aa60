"""Between prologue and play, and after the epilogue: gifts and rewards, what the Legends carry, what follows.

Nothing here is played on the board. The Legends' belongings change, and the chapter is set up with them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.campaign import (
    SKILL_SLOTS,
    Belongings,
    Campaign,
    Entry,
    with_card,
    with_relic,
    with_skill,
    without_relic,
)
from sleepy_hollow.rules.state import LEGENDS, HollowState
from sleepy_hollow.rules.steps import RewardPick
from sleepy_hollow.rules.storybook import Chapter, Reward
from sleepy_hollow.rules.tables import Log, Tables

ANYBODY = -1
"""The Legend of a reward that the Legends share out themselves."""


# --- Gifts and rewards --------------------------------------------------------------------------------------


def begin_rewards(tables: Tables, state: HollowState, events: Log, stage: str) -> bool:
    """Lay out what the prologue ("gifts") or the epilogue ("rewards") gives; False when that is nothing."""
    rows = rewards_of(tables.chapter, stage)
    if not rows:
        return False
    state.stage = "gifts" if stage == "gifts" else "rewards"
    steps = []
    for number, row in enumerate(rows):
        if row.unlock == "skill_slot":
            state.skill_slots = SKILL_SLOTS + 1
            if events is not None:
                events.append(ev.SkillSlotOpened(state.skill_slots))
        if row.flag and row.flag not in state.flags:
            state.flags = (*state.flags, row.flag)
        for who, cards in enumerate((row.jeremiah, row.emily, row.elijah, row.matthias)):
            if cards:
                steps.append(RewardPick(number, who, row.pick))
        if row.relics:
            steps.append(RewardPick(number, ANYBODY, row.pick))
    state.pending = list(reversed(steps))
    return True


def rewards_of(chapter: Chapter, stage: str) -> tuple[Reward, ...]:
    """The rows of a chapter's gifts or rewards."""
    return chapter.gifts if stage == "gifts" else chapter.rewards


def reward_cards(tables: Tables, state: HollowState, step: RewardPick) -> list[str]:
    """The cards that can be chosen now, in the order of the chapter."""
    row = rewards_of(tables.chapter, state.stage)[step.row]
    if step.legend == ANYBODY:
        held = {card for own in state.party for card in (own.relic, *own.relics)}
        return [card for card in row.relics if card not in held]
    offered = (row.jeremiah, row.emily, row.elijah, row.matthias)[step.legend]
    own = state.party[step.legend].cards
    return [card for card in offered if card not in own]


def reward_choices(tables: Tables, state: HollowState, step: RewardPick) -> list[act.TakeReward]:
    """Who may take which card now."""
    takers: Sequence[int] = range(len(LEGENDS)) if step.legend == ANYBODY else (step.legend,)
    return [act.TakeReward(who, card) for card in reward_cards(tables, state, step) for who in takers]


def advance_rewards(tables: Tables, state: HollowState, events: Log) -> bool:
    """Hand out what needs no choice; True while a player has one, False once all is given."""
    while state.pending:
        step = state.pending[-1]
        if not isinstance(step, RewardPick):
            return True
        cards = reward_cards(tables, state, step)
        if not cards:
            state.pending.pop()
        elif step.legend != ANYBODY and len(cards) <= step.left:
            take_reward(tables, state, events, act.TakeReward(step.legend, cards[0]))
        else:
            return True
    return False


def take_reward(tables: Tables, state: HollowState, events: Log, action: act.TakeReward) -> None:
    """A Legend takes a card of the reward that is open."""
    step = state.pending.pop()
    if isinstance(step, RewardPick) and step.left > 1:
        state.pending.append(RewardPick(step.row, step.legend, step.left - 1))
    own = with_card(tables.cards, state.party[action.legend], action.card, state.skill_slots)
    _change(state, action.legend, own)
    state.gained = (*state.gained, f"{LEGENDS[action.legend]}:{action.card}")
    if events is not None:
        events.append(ev.RewardTaken(action.legend, action.card))


# --- What the Legends carry ---------------------------------------------------------------------------------


def loadout_choices(state: HollowState) -> Iterator[act.EquipSkill | act.CarryRelic]:
    """Every change that can be made: spare skills into slots, relics from Legend to Legend."""
    for who, own in enumerate(state.party):
        slots = min(state.skill_slots, len(own.kit.skills) + 1)
        for skill in own.spare:
            for slot in range(slots):
                yield act.EquipSkill(who, slot, skill)
    for owner, own in enumerate(state.party):
        for relic in (own.relic, *own.relics):
            if relic:
                for who in range(len(LEGENDS)):
                    if who != owner or relic != own.relic:
                        yield act.CarryRelic(who, relic, is_equipped=True)
                    if who != owner or relic == own.relic:
                        yield act.CarryRelic(who, relic, is_equipped=False)


def equip_skill(state: HollowState, events: Log, action: act.EquipSkill) -> None:
    """A spare skill goes into a slot (SH-SKILL-4)."""
    own = state.party[action.legend]
    replaced = own.kit.skills[action.slot] if action.slot < len(own.kit.skills) else ""
    _change(state, action.legend, with_skill(own, action.slot, action.skill))
    if events is not None:
        events.append(ev.SkillEquipped(action.legend, action.slot, action.skill, replaced))


def carry_relic(state: HollowState, events: Log, action: act.CarryRelic) -> None:
    """A relic goes to a Legend, equipped or not (SH-INV-3)."""
    owner = owner_of(state, action.relic)
    _change(state, owner, without_relic(state.party[owner], action.relic))
    own = with_relic(state.party[action.legend], action.relic, is_equipped=action.is_equipped)
    _change(state, action.legend, own)
    if events is not None:
        events.append(ev.RelicCarried(action.legend, owner, action.relic, action.is_equipped))


def owner_of(state: HollowState, relic: str) -> int:
    """The Legend that has a relic, or -1."""
    for who, own in enumerate(state.party):
        if relic in (own.relic, *own.relics):
            return who
    return -1


def _change(state: HollowState, who: int, own: Belongings) -> None:
    state.party = tuple(own if number == who else other for number, other in enumerate(state.party))


# --- The end of a chapter -----------------------------------------------------------------------------------


def gather(tables: Tables, state: HollowState) -> None:
    """What the Legends carry off the board: their relics; everything else of the chapter stays (SH-CLN-1)."""
    relics = tables.cards.relics
    state.party = tuple(
        replace(
            own,
            relic=legend.relic,
            relics=tuple(card for card in legend.inventory if card in relics),
            items=(),
        )
        for own, legend in zip(state.party, state.legends, strict=True)
    )


def log_entry(state: HollowState) -> Entry:
    """The line of the log on the attempt that has just ended."""
    return Entry(
        chapter=state.chapter,
        attempt=state.attempt,
        cause=state.cause,
        rounds=state.round,
        gained=state.gained,
    )


def close_chapter(state: HollowState, events: Log) -> None:
    """All rewards are taken: the chapter is in the log, and the next one can be opened."""
    state.stage = "between"
    state.campaign = state.campaign.logged(log_entry(state))
    if events is not None:
        events.append(ev.ChapterClosed(state.chapter))


def campaign_after(state: HollowState) -> Campaign:
    """The campaign as the next chapter begins with it."""
    return Campaign(
        party=state.party,
        skill_slots=state.skill_slots,
        flags=state.flags,
        log=state.campaign.log,
    )
