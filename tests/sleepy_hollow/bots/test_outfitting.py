"""Between chapters the Legends take, learn and carry what makes them strongest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from common.games import NewGame
from sleepy_hollow.bots import PlannerBot
from sleepy_hollow.bots.card_worth import bonus_worth, item_worth, party_worth, skill_worth
from sleepy_hollow.game import GAME
from sleepy_hollow.library import cards
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.interlude import begin_rewards
from sleepy_hollow.rules.state import ELIJAH, EMILY, JEREMIAH, MATTHIAS

if TYPE_CHECKING:
    from sleepy_hollow.rules.hollow import SleepyHollow
    from sleepy_hollow.rules.state import HollowState

BOX = cards()


@pytest.fixture
def campaign() -> SleepyHollow:
    return GAME.rules(GAME.setup(NewGame(headless=True, campaign=True)))


@pytest.fixture
def loadout(campaign: SleepyHollow) -> HollowState:
    """What the Legends carry is about to be chosen."""
    state = campaign.start(1)
    while state.stage != "loadout":
        campaign.apply(state, campaign.legal_actions(state)[0])
    return state


def chosen_until_set_out(campaign: SleepyHollow, state: HollowState) -> list[act.HollowAction]:
    bot, chosen = PlannerBot(1), []
    while state.stage == "loadout":
        chosen.append(bot.choose(campaign, state, campaign.legal_actions(state)))
        campaign.apply(state, chosen[-1])
    return chosen


@pytest.mark.parametrize("who", range(4))
def test_a_second_level_is_worth_more_than_the_first(who: int) -> None:
    board = BOX.legends[who]
    for table in (BOX.techniques, BOX.clothes):
        for card in table.values():
            if card.legend == board.id and card.improves:
                first = bonus_worth(BOX, board, board.kit, table[card.improves].bonuses)
                assert bonus_worth(BOX, board, board.kit, card.bonuses) > first


@pytest.mark.parametrize("item", sorted(BOX.items))
def test_every_item_is_worth_something_to_anybody(item: str) -> None:
    assert all(item_worth(BOX, board, board.kit, item) > 0 for board in BOX.legends)


@pytest.mark.parametrize("skill", sorted(BOX.skills))
def test_every_skill_is_worth_something_to_its_legend(skill: str) -> None:
    board = next(board for board in BOX.legends if board.id == BOX.skills[skill].legend)
    assert skill_worth(BOX, board.kit, skill) > 0


@pytest.mark.rule("SH-SKILL-4")
def test_the_better_skill_goes_into_the_slot(campaign: SleepyHollow, loadout: HollowState) -> None:
    own = loadout.party[EMILY]
    skills = [skill.id for skill in BOX.skills.values() if skill.legend == "emily"]
    skills.sort(key=lambda skill: skill_worth(BOX, own.kit, skill))
    weak, kept, strong = skills[0], skills[-2], skills[-1]
    own = replace(own, kit=replace(own.kit, skills=(kept, weak)), spare=(strong,))
    loadout.party = tuple(own if who == EMILY else other for who, other in enumerate(loadout.party))
    chosen = chosen_until_set_out(campaign, loadout)
    assert chosen == [act.EquipSkill(EMILY, 1, strong), act.SetOut()]


@pytest.mark.rule("SH-INV-3")
def test_a_relic_goes_to_whom_it_serves(campaign: SleepyHollow, loadout: HollowState) -> None:
    loadout.party = tuple(
        replace(own, relic="dutch_bible") if who == JEREMIAH else own for who, own in enumerate(loadout.party)
    )
    chosen = chosen_until_set_out(campaign, loadout)
    assert chosen == [act.CarryRelic(ELIJAH, "dutch_bible", is_equipped=True), act.SetOut()]


def test_a_loadout_that_cannot_be_bettered_sets_out(campaign: SleepyHollow, loadout: HollowState) -> None:
    before = party_worth(BOX, loadout.party)
    assert chosen_until_set_out(campaign, loadout) == [act.SetOut()]
    assert party_worth(BOX, loadout.party) == before


@pytest.mark.rule("SH-REW-1")
def test_the_stronger_reward_is_taken(campaign: SleepyHollow) -> None:
    state = campaign.start(1)
    begin_rewards(campaign.tables, state, None, "rewards")
    bot = PlannerBot(1)
    taken = {}
    while state.stage == "rewards" and state.pending:
        legal = campaign.legal_actions(state)
        choice = bot.choose(campaign, state, legal)
        worths = {
            action.card: skill_worth(BOX, state.party[action.legend].kit, action.card) for action in legal
        }
        assert worths[choice.card] == max(worths.values())
        taken[choice.legend] = choice.card
        campaign.apply(state, choice)
    assert set(taken) == {JEREMIAH, EMILY, ELIJAH, MATTHIAS}
