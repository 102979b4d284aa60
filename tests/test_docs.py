"""What the pages of the documentation show comes out as they say."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from common.cli.scenarios import run_scenarios

ROOT = Path(__file__).parents[1]


def shown(page: str, language: str = "") -> list[str]:
    """The blocks of code on a page that are marked with a language, or with none."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [code for marked, code in blocks if marked == language]


@pytest.mark.parametrize("page", ["scenarios.md", "scenarios-sherwood.md", "scenarios-sleepy-hollow.md"])
def test_a_scenario_that_is_shown_passes(page: str, tmp_path: Path) -> None:
    (example,) = shown(page, "toml")
    file = tmp_path / "mine.toml"
    file.write_text(example, encoding="utf-8")
    assert run_scenarios([file]) == 0


def test_a_scenario_that_fails_prints_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (example,) = shown("scenarios.md", "toml")
    head, last, two, tail = re.split(r"^(\.F\.\.\n)(\.K\.\.\n)", example, flags=re.MULTILINE)
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(head + two + last + tail, encoding="utf-8")
    assert run_scenarios([Path("mine.toml")]) == 1
    assert capsys.readouterr().out in shown("scenarios.md")


def test_a_script_that_is_shown_runs(tmp_path: Path) -> None:
    (example,) = shown("scripting.md")
    script = tmp_path / "mine.script"
    script.write_text(example, encoding="utf-8")
    outside = {
        "HOLLOW_SHERWOOD_HOME": str(tmp_path),
        "HOLLOW_SHERWOOD_SCRIPT": str(script),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
    }
    command = [sys.executable, "-m", "common"]
    played = subprocess.run(
        command, cwd=ROOT, env=os.environ | outside, capture_output=True, encoding="utf-8", check=False
    )
    assert (played.returncode, played.stderr) == (0, "")


def test_a_card_that_is_shown_is_as_in_the_box() -> None:
    (example,) = shown("cards.md", "toml")
    (card,) = tomllib.loads(example)["skill"]
    box = tomllib.loads((ROOT / "sleepy_hollow/content/skills.toml").read_text(encoding="utf-8"))
    (real,) = (skill for skill in box["skill"] if skill["id"] == card["id"])
    assert card.items() <= real.items()
