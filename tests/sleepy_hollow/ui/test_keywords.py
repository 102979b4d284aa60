"""What the words on a card mean, for the help beside it."""

from __future__ import annotations

import pytest

from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.ui.card_face import any_card
from sleepy_hollow.ui.keywords import keywords


def told(chapter: SleepyHollow, card: str) -> dict[str, str]:
    tables = chapter.tables
    return {word.word: word.told for word in keywords(tables, any_card(tables, card))}


def test_a_retreat_is_explained_with_its_harm(chapter_one: SleepyHollow) -> None:
    assert told(chapter_one, "supple_hides")["Tactical Retreat"] == (
        "One die for each foe left behind; each that is not blank does 1 damage. (SH-RET-1)"
    )


@pytest.mark.rule("SH-REL-3")
def test_only_the_health_of_a_relic_comes_and_goes(chapter_one: SleepyHollow) -> None:
    relic = next(
        card.id for card in chapter_one.tables.cards.relics.values() if card.bonuses and card.bonuses.health
    )
    assert "goes with it" in told(chapter_one, relic)["Health"]
    assert "Health" not in told(chapter_one, "leaded_coat")  # clothes stay on


def test_what_a_technique_is_for_is_told(chapter_one: SleepyHollow) -> None:
    for card in chapter_one.tables.cards.techniques:
        assert "its range holds for all actions" in told(chapter_one, card)["Technique"].lower()
