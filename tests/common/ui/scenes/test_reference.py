"""How to play: rules by words and numbers, and the controls; and the credits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common import __version__
from common.ui.controls import MOUSE, Control, Kind
from common.ui.driver import Driver
from common.ui.scenes.credits import FONTS, CreditsScene
from common.ui.scenes.reference import CONTROLS, ReferenceScene

Start = Callable[..., Driver]


@pytest.fixture
def reference(start: Start, two_games: Any) -> Driver:
    return start(ReferenceScene())


def test_it_opens_at_the_game_that_asks(start: Start, two_games: Any) -> None:
    driver = start(ReferenceScene("sherwood"))
    assert driver.find("choice", "Section").value == "Sherwood's Legacy"


def test_the_game_in_short_stands_above_its_rules(reference: Driver) -> None:
    assert reference.find("text", "The goal")
    reference.press("Search the rules")
    reference.type("witch")
    assert not reference.has("The goal")


def test_words_narrow_the_list(reference: Driver) -> None:
    assert reference.find("text", "40 of 40 rules")
    reference.press("Search the rules")
    reference.type("WITCH village")
    assert reference.find("text", "10 of 40 rules")
    assert reference.has("A witch flies")
    assert not reference.has("A knight rides")


def test_the_search_keeps_the_focus_while_the_list_changes(reference: Driver) -> None:
    reference.press("Search the rules")
    reference.type("LW-1")
    reference.type("7")
    assert reference.find("text", "1 of 40 rules")
    assert reference.find("text", "LW-17")
    reference.key("backspace", "backspace")
    assert reference.find("text", "40 of 40 rules")


def test_nothing_found_is_said(reference: Driver) -> None:
    reference.press("Search the rules")
    reference.type("unicorn")
    assert reference.find("text", "No rule holds all of these words.")


def test_another_section_starts_without_the_old_words(reference: Driver) -> None:
    reference.press("Search the rules")
    reference.type("witch")
    reference.press("Sherwood's Legacy")
    assert reference.find("text", "40 of 40 rules")
    assert reference.find("field", "Search the rules").value == ""


def test_the_controls_name_every_device(reference: Driver) -> None:
    reference.press("Controls")
    for _glyph, device, rows in CONTROLS:
        assert reference.find("text", device)
        assert all(reference.find("text", what) for what, _does in rows)


def test_the_list_scrolls_with_the_wheel(reference: Driver) -> None:
    rules = reference.find("list", "Rules")
    last = reference.find("text", "LW-39")
    assert last.rect.top > rules.rect.bottom
    reference.app.handle(Control(Kind.WHEEL, MOUSE, at=rules.rect.center, delta=(0, -99)))
    reference.settle()
    assert reference.find("text", "LW-39").rect.bottom <= rules.rect.bottom


def test_the_credits_name_fonts_licences_and_independence(start: Start) -> None:
    page = start(CreditsScene())
    assert page.has(__version__)
    assert page.has("not affiliated with")
    assert page.has("MIT licence")
    for family, _face, owner, _package in FONTS:
        assert page.find("text", family)
        assert page.find("text", owner)
    assert len(page.find_all("text", "SIL Open Font License 1.1")) == len(FONTS)
