"""The house rules of Sleepy Hollow, agreed on before the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from common.files.paths import HOME_VARIABLE
from common.files.saves import latest_save, read_save
from common.games import game_named
from common.ui.driver import Driver
from common.ui.scenes.new_game import NewGameScene


@pytest.mark.rule("SH-REFR-4")
@pytest.mark.parametrize("is_wanted", [False, True])
def test_that_used_items_stay_is_chosen_recorded_and_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_wanted: bool
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    hollow = game_named("sleepy-hollow")
    driver = Driver.start(NewGameScene(hollow))
    if is_wanted:
        driver.press("Used items stay until the Refresh")
    driver.press("Start game")
    saved = latest_save()
    assert saved is not None
    rules = hollow.rules(read_save(saved.path).setup)
    assert rules.tables.lingers("powder_horn") is is_wanted
    assert driver.app.settings.items_stay is is_wanted
