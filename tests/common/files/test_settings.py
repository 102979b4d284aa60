"""Settings: kept between starts, and never in the way of one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from common.files.problems import InputProblem
from common.files.settings import Settings, read_settings, write_settings


def test_who_set_nothing_has_the_defaults(home: Path) -> None:
    assert read_settings() == (Settings(), "")
    assert not home.exists()


def test_settings_come_back(home: Path) -> None:
    chosen = Settings(text_scale=1.5, speed=0, window=(1920, 1080), seats=("Zoë", "Bo"), reduced_motion=True)
    write_settings(chosen)
    assert read_settings() == (chosen, "")
    assert [path.name for path in home.iterdir()] == ["settings.json"]


def test_keys_of_a_newer_version_stay(home: Path) -> None:
    write_settings(Settings())
    file = home / "settings.json"
    file.write_text(json.dumps({"colour": "teal", "speed": 2.0}), encoding="utf-8")
    chosen, said = read_settings()
    assert (chosen.speed, said) == (2.0, "")
    write_settings(chosen)
    assert json.loads(file.read_text(encoding="utf-8"))["colour"] == "teal"


@pytest.mark.parametrize("text", ["", "{", "[]", "\x00", "3", '{"speed": 1'])
def test_a_broken_file_is_kept_aside_and_said(home: Path, text: str) -> None:
    home.mkdir()
    file = home / "settings.json"
    file.write_text(text, encoding="utf-8")
    chosen, said = read_settings()
    assert chosen == Settings()
    assert (
        said == f"{file}: is no settings file, defaults are used. The file is kept as settings.json.broken."
    )
    write_settings(chosen)
    assert (home / "settings.json.broken").read_text(encoding="utf-8") == text


def test_one_wrong_value_costs_only_itself(home: Path) -> None:
    home.mkdir()
    file = home / "settings.json"
    file.write_text('{"speed": "fast", "text_scale": 1.25, "seats": []}', encoding="utf-8")
    chosen, said = read_settings()
    assert chosen == Settings(text_scale=1.25)
    assert "speed (Expected `float`, got `str`)" in said
    assert "seats" in said
    assert "\n" not in said


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.binary(max_size=60)
    | st.dictionaries(
        st.sampled_from([*Settings.__struct_fields__, "other"]),
        st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5), st.lists),
    ).map(lambda values: json.dumps(values).encode())
)
def test_no_file_keeps_the_program_from_starting(tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(text)
    chosen, _said = read_settings(file)
    write_settings(chosen, file)
    assert read_settings(file) == (chosen, "")


def test_a_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(InputProblem, match="the settings could not be saved"):
        write_settings(Settings(), tmp_path / "file" / "settings.json")


def test_a_protected_folder_is_one_sentence(
    open_folder: Path, run_python: Any, as_ordinary_user: dict[str, Any]
) -> None:
    open_folder.chmod(0o555)
    program = (
        "import sys; from common.files import paths, settings\n"
        "for use in (lambda: settings.write_settings(settings.Settings()), paths.saves_dir):\n"
        "    try: use()\n"
        "    except Exception as problem: print(type(problem).__name__, problem)\n"
    )
    environment = {"HOLLOW_SHERWOOD_HOME": str(open_folder)}
    done = run_python("-c", program, cwd="/", env=environment, **as_ordinary_user)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        f"InputProblem {open_folder}/settings.json: the settings could not be saved (Permission denied).",
        f"InputProblem {open_folder}/saves: games cannot be saved in this folder (Permission denied). "
        "Set HOLLOW_SHERWOOD_HOME to a folder that you can write to.",
    ]


def test_the_systems_own_places_are_used_without_the_variable(
    tmp_path: Path, run_python: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("HOLLOW_SHERWOOD_HOME", raising=False)
    for name, folder in (("HOME", "home é"), ("XDG_DATA_HOME", "data ö"), ("XDG_CONFIG_HOME", "config ü")):
        monkeypatch.setenv(name, str(tmp_path / folder))
    program = "from common.files import paths; print(paths.saves_dir()); print(paths.settings_file())"
    done = run_python("-X", "utf8", "-c", program)
    assert done.stderr == ""
    saves, file = (Path(line) for line in done.stdout.splitlines())
    assert saves.is_dir()
    assert tmp_path in saves.parents
    assert tmp_path in file.parents
    assert not file.exists()
