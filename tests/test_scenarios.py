"""Every scenario file under tests/scenarios, played."""

from __future__ import annotations

from pathlib import Path

import pytest

from common.files.scenarios import read_scenario
from common.games import game_named

FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.toml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_scenario(path: Path) -> None:
    scenario = read_scenario(path)
    game_named(scenario.game).run_scenario(scenario)


def test_every_rule_that_a_scenario_names_is_a_numbered_rule() -> None:
    unknown = []
    for path in FILES:
        scenario = read_scenario(path)
        known = game_named(scenario.game).rule_texts()
        unknown += [f"{path.name}: {rule}" for rule in scenario.rules if rule not in known]
    assert unknown == []
