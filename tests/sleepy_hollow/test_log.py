from __future__ import annotations

from common.engine.rules import Event
from common.games import NewGame
from common.simulate.conformance import random_game
from sleepy_hollow.game import GAME
from sleepy_hollow.library import rule_texts
from sleepy_hollow.log import sentence
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.hollow import SleepyHollow


def test_every_event_of_a_game_has_its_sentence(chapter_one: SleepyHollow) -> None:
    told: dict[str, str] = {}
    for seed in range(4):
        for moment in random_game(chapter_one, seed):
            if moment.action is None:
                continue
            events: list[Event] = []
            chapter_one.apply(moment.state.copy(), moment.action, events)
            for event in events:
                text = GAME.sentence(chapter_one, moment.state, event)
                assert "{" not in text
                assert not text or text[-1] in ".:", text
                assert event.rule in rule_texts()
                told[type(event).__name__] = text or told.get(type(event).__name__, "")
    silent = {name for name, text in told.items() if not text}
    assert silent <= {
        "PageTurned",
        "TurnEnded",
        "AdversaryStepBegan",
        "FoeSpawned",
        "FoeStayed",
        "TrackAdvanced",
    }


def test_some_sentences(chapter_one: SleepyHollow) -> None:
    tables = chapter_one.tables
    for event, text in (
        (
            ev.AttackRolled(0, 4, "practiced_smash", 13, (30,), (2, 0), 2, 0, 4),
            "Jeremiah, Practiced Smash at E2: 2 + 0 + 2 = 4.",
        ),
        (
            ev.LegendDamaged(3, 3, 2, 16, 14, "attack"),
            "Matthias takes 2 damage (1 held off); 14 health left.",
        ),
        (ev.SpawnRolled("pumpling", 3, 6, 0), "The die shows 6: 3 Pumplings do not come."),
        (ev.SpawnRolled("pumpling", 3, 0, 0, "SH-SPN-5"), "3 Pumplings do not come."),
        (ev.SpawnRolled("gobkin", 1, 4, 1), "The die shows 4: 1 Gobkin comes at spawn point 1."),
        (ev.SpawnRolled("gobkin", 2, 1, 1), "2 Gobkins come at spawn point 1."),
        (ev.RetreatRolled(1, 0, 1, (30, 31), (0,), 0), "Emily slips away from A1 (0)."),
        (ev.FoeStayed(30, 0, "pinned"), "The Pumpling at A1 is pinned and stays."),
        (ev.FoeStayed(30, 0, "held"), ""),
        (ev.ChapterLost("fled", 2), "Elijah flees in terror. The chapter is lost."),
        (
            ev.CardRevealed("1:07", "search", True, 0),
            "Seeds in the Rut is revealed.",
        ),
    ):
        assert sentence(tables, event) == text


def test_what_is_counted_is_told_for_goals_and_losses() -> None:
    tables = GAME.rules(GAME.setup(NewGame(chapter=3))).tables
    for counter, text in (
        ("found", "Find the four disturbed graves: 2 of 4."),
        ("wrong", "A fifth quiet grave is opened: 2 of 5."),
        ("owls", ""),
    ):
        assert sentence(tables, ev.CounterChanged(counter, 1, 2)) == text
