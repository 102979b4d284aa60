"""The log: what was told, the rule behind it, and reading further down."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.ui import art
from sherwood.log import TOLD
from sherwood.rules import queries
from sherwood.ui.history import CHRONICLE


def test_the_beginning_is_told(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    texts = [entry.text for entry in play.scene.log]
    player = play.rules.seats[play.state.first_seat].name
    assert texts[0] == f"Turn 1 begins. {player} goes first."
    assert texts[-1].startswith("The roll for first player: ")


def test_a_sentence_tells_its_rule_under_the_pointer(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    hero = queries.active_hero(play.state)
    play.press_cell(play.state.heroes[hero].cell + 1)
    name = play.rules.content.characters[hero].name
    line = next(t for t in play.driver.find_all("text") if t.name.startswith(f"{name} moves to"))
    play.driver.point(*line.rect.center)
    for _frame in range(60):
        play.driver.frame()
    (tip,) = play.driver.find_all("tooltip")
    assert tip.name.startswith("SW-MOVE-1: ")


def test_older_sentences_are_scrolled_to(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    while play.state.turn == 1:
        play.key("1" if play.scene.prompt is not None else "end")
    first = play.scene.log[-1].text
    log = play.driver.find("log", "Log")
    play.driver.stage.set_focus(log.widget)
    assert not play.has(first)
    for _page in range(60):
        play.key("page down")
    assert play.has(first)
    reading = play.driver.find_all("text")[-1].name
    play.key("end" if play.scene.prompt is None else "1")  # more is told meanwhile
    assert play.has(reading) or play.has(first)


def test_what_is_undone_is_told(sit_down: Callable[..., Any]) -> None:
    play = sit_down(4)
    hero = queries.active_hero(play.state)
    play.press_cell(play.state.heroes[hero].cell + 1)
    play.key("u")
    assert play.scene.log[0].text == "The last action was taken back"


def test_every_sentence_has_a_mark() -> None:
    assert set(TOLD) <= set(CHRONICLE.marks) | set(CHRONICLE.seated)
    assert all(art.has_picture(f"g_{glyph}") for glyph, _colour in CHRONICLE.marks.values())
