"""The command line: what is right is done, what is wrong is one line and exit code 2."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from lantern_walk import GAME, LanternWalk, Step

from common import __version__
from common.cli import INTERRUPTED, run
from common.engine.session import Session
from common.files.saves import Save
from common.games import NewGame

pytestmark = pytest.mark.usefixtures("third_game", "home")

Said = tuple[int, str, str]
Command = Callable[..., Said]


@pytest.fixture
def command(capfd: pytest.CaptureFixture[str]) -> Command:
    """Runs the command in this process: exit code, output, error output."""

    def of(*arguments: str | Path) -> Said:
        capfd.readouterr()
        code = run([str(argument) for argument in arguments])
        said = capfd.readouterr()
        return code, said.out, said.err

    return of


COMMANDS = ("play", "simulate", "scenario", "map", "map check", "map render", "screenshot", "rules", "doctor")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(command: Command, name: str) -> None:
    code, out, err = command(*name.split(), "--help")
    assert (code, err) == (0, "")
    assert out.startswith(f"Usage: hollow-sherwood {name} ")
    assert command(*name.split(), "-h")[1] == out


def test_help_names_every_command(command: Command) -> None:
    _code, out, _err = command("--help")
    for name in COMMANDS:
        assert f"\n  {name.split(maxsplit=1)[0]} " in out


def test_the_version_is_told(command: Command) -> None:
    assert command("--version") == (0, f"hollow-sherwood {__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--wrong"], "No such option: --wrong"),
        (["chess"], "No such command 'chess'."),
        (["map"], "Missing command."),
        (["map", "eat"], "No such command 'eat'."),
        (["play"], "Missing argument 'GAME'."),
        (["play", "chess"], "there is no game 'chess'. Choose one of: "),
        (["play", "lantern-walk", "--level", "Easy"], "there is no level 'Easy'. Choose one of: easy, hard."),
        (["play", "lantern-walk", "--load", "gone.save"], "gone.save: cannot be used (No such file"),
        (["play", "lantern-walk", "--load", "a", "--seed", "1"], "a saved game brings its own seed"),
        (["play", "sherwood", "--chapter", "1"], "Sherwood's Legacy has no chapters: leave --chapter out."),
        (["play", "sleepy-hollow", "--chapter", "99"], "there is no chapter 99. Choose one of: "),
        (["simulate"], "Missing argument 'GAME'."),
        (["simulate", "chess"], "there is no game 'chess'."),
        (["simulate", "lantern-walk", "--games", "many"], "Invalid value for '--games'"),
        (["simulate", "lantern-walk", "--games", "0"], "Invalid value for '--games'"),
        (["simulate", "lantern-walk", "--jobs", "0"], "Invalid value for '--jobs'"),
        (["simulate", "lantern-walk", "--seed", "-1"], "Invalid value for '--seed'"),
        (["simulate", "lantern-walk", "--seed", str(1 << 64)], "Invalid value for '--seed'"),
        (
            ["simulate", "lantern-walk", "--bot", "clever"],
            "there is no bot 'clever'. Choose one of: random, forgetful.",
        ),
        (["simulate", "lantern-walk", "--players", "5"], "Invalid value for '--players'"),
        (["simulate", "lantern-walk", "--level", "odd"], "there is no level 'odd'."),
        (["scenario"], "Missing argument 'PATH...'."),
        (["scenario", "gone"], "gone: there is no such file or folder."),
        (["map", "render", "a.tmx"], "Missing option '--output' / '-o'."),
        (["map", "render", "gone.tmx", "-o", "a.png"], "gone.tmx: "),
        (["screenshot", "title"], "Missing option '--output' / '-o'."),
        (
            ["screenshot", "title", "-o", "a.png", "--size", "big"],
            "the size 'big' is not of the form 1280x720.",
        ),
        (["rules", "no such words"], "no rule has 'no such words' in its number or text. Try fewer words."),
    ],
)
def test_a_wrong_argument_is_one_line_and_exit_code_2(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, arguments: list[str], said: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = command(*arguments)
    assert (code, out) == (2, "")
    assert err.startswith(f"hollow-sherwood: {said}")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    assert list(tmp_path.glob("*.png")) == []


def test_simulate_prints_json_with_the_promised_keys(command: Command) -> None:
    code, out, err = command("simulate", "lantern-walk", "--games", "7", "--seed", "3", "--json")
    assert (code, err) == (0, "")
    result = json.loads(out)
    assert list(result) == [
        "game",
        "games",
        "won",
        "lost",
        "won_interval",
        "causes",
        "rounds",
        "rounds_mean",
        "measures",
        "actions",
        "seconds",
        "actions_per_second",
        "games_per_second",
        "digest",
    ]
    assert (result["game"], result["games"]) == ("lantern-walk", 7)


def test_simulate_heeds_seed_level_and_chapter(command: Command) -> None:
    def digest(*options: str) -> str:
        _code, out, _err = command("simulate", "lantern-walk", "--games", "9", "--json", *options)
        return str(json.loads(out)["digest"])

    assert digest() == digest("--seed", "0", "--level", "easy", "--chapter", "1")
    assert digest() != digest("--seed", "1")
    assert digest() != digest("--level", "hard")


def test_simulate_seats_so_many_players(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[NewGame] = []
    plain = type(GAME).setup

    def setup(module: Any, options: NewGame) -> dict[str, Any]:
        asked.append(options)
        return plain(module, options)

    monkeypatch.setattr(type(GAME), "setup", setup)
    for arguments in [(), ("--players", "3")]:
        assert command("simulate", "lantern-walk", "--games", "1", *arguments)[0] == 0
    assert [options.players for options in asked] == [("Player 1",), ("Player 1", "Player 2", "Player 3")]


def test_simulate_prints_a_table_without_json(command: Command) -> None:
    code, out, err = command("simulate", "lantern-walk", "--games", "5")
    assert (code, err) == (0, "")
    assert out.startswith("Lantern Walk: 5 games, seed 0, bot random\n")
    said = dict(re.split(r"  +", line.strip()) for line in out.splitlines()[1:])
    assert said["won"] == "5 (100.0 %)"
    assert said["95 % interval"] == "56.6 to 100.0 %"
    assert (said["lost"], said["ended by arrived"]) == ("0 (0.0 %)", "5 (100.0 %)")
    assert said["steps, mean"] == "10.00"
    assert said["digest"]


def test_a_fault_of_the_rules_is_one_line(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LanternWalk, "apply", lambda *_arguments: 1 / 0)
    code, out, err = command("simulate", "lantern-walk", "--games", "2")
    assert (code, out) == (2, "")
    assert err.startswith("hollow-sherwood: game 1, seed ")
    assert err.endswith("action 1: ZeroDivisionError: division by zero\n")


def test_simulate_checks_states_when_asked(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LanternWalk, "invariants", lambda *_arguments: ["Dark."])
    assert command("simulate", "lantern-walk", "--games", "1")[0] == 0
    code, out, err = command("simulate", "lantern-walk", "--games", "1", "--check")
    assert (code, out) == (2, "")
    assert err.endswith("action 1: Dark.\n")


STEPS = """
game = "lantern-walk"
title = "Three steps"
rules = ["LW-1"]
do = [{}, {}, {}]
expect.place = 3
"""


def test_scenarios_pass_fail_or_are_wrong(command: Command, tmp_path: Path) -> None:
    good = tmp_path / "good.toml"
    good.write_text(STEPS, encoding="utf-8")
    assert command("scenario", tmp_path) == (0, "1 scenario passed.\n", "")
    bad = tmp_path / "bad.toml"
    bad.write_text(STEPS.replace("place = 3", "place = 4"), encoding="utf-8")
    assert command("scenario", good, bad) == (
        1,
        f"{bad}: Three steps (LW-1)\n    place: expected 4, found 3\n1 scenario passed, 1 failed.\n",
        "",
    )
    bad.write_text("title = 3", encoding="utf-8")
    code, out, err = command("scenario", bad)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"hollow-sherwood: {bad}: ")
    bad.write_text(STEPS.replace("lantern-walk", "chess"), encoding="utf-8")
    code, _out, err = command("scenario", bad)
    assert (code, err.count("\n")) == (2, 1)
    assert "no game 'chess'" in err


def test_a_map_that_is_none_is_one_line(command: Command, tmp_path: Path) -> None:
    broken = tmp_path / "broken.tmx"
    broken.write_text("<map", encoding="utf-8")
    code, out, err = command("map", "check", broken)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert str(broken) in err


def test_a_map_in_which_something_is_passed_over_can_be_used(command: Command, tmp_path: Path) -> None:
    odd = tmp_path / "odd.tmx"
    odd.write_text(
        '<map width="1" height="1" tilewidth="8" tileheight="8"><layer name="l"/></map>', encoding="utf-8"
    )
    code, out, err = command("map", "check", odd)
    assert (code, out) == (0, "")
    assert err.splitlines() == [
        f'{odd}: layer "l": it has no tile data and is taken as empty.',
        f'{odd}: map properties: its custom property "kind" is not set: no game plays it. '
        "Choose one of: HollowChapter, HollowSection, LanternPath, SherwoodBoard, SherwoodTile.",
    ]
    picture = tmp_path / "odd.png"
    assert command("map", "render", odd, "-o", picture)[0] == 0
    assert picture.is_file()


def test_a_map_is_checked_by_the_game_that_plays_its_kind(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "path.tmx"
    text = (
        '<map width="1" height="1" tilewidth="8" tileheight="8">'
        '<properties><property name="kind" value="{}"/></properties></map>'
    )
    path.write_text(text.format("LanternPath"), encoding="utf-8")
    assert command("map", "check", path) == (2, "", f"{path}: no lantern shines here. Light one.\n")
    path.write_text(text.format("LanternPaht"), encoding="utf-8")
    code, out, err = command("map", "check", path)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "is 'LanternPaht', which no game plays. Choose one of: " in err


def test_rules_are_found_by_number_and_words(command: Command) -> None:
    code, out, err = command("rules", "LW-")
    assert (code, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines()] == ["LW-1", "LW-3", "LW-4"]
    assert command("rules", "walk", "DARKNESS")[1] == "LW-4  Darkness ends the walk.\n"


def test_a_save_of_another_game_is_sent_where_it_belongs(command: Command) -> None:
    setup = {"players": ["A"], "level": "easy", "chapter": 1}
    session: Session[Any, Any] = Session(LanternWalk(1, 1), 1, setup)
    session.play(Step())
    with Save.create(session) as save:
        pass
    before = save.path.read_bytes()
    code, out, err = command("play", "sherwood", "--load", save.path)
    assert (code, out) == (2, "")
    assert err.startswith(f"hollow-sherwood: {save.path}: is a game of lantern-walk.")
    save.path.write_bytes(before[:900])
    code, _out, err = command("play", "lantern-walk", "--load", save.path)
    assert (code, err.count("\n")) == (2, 1)
    assert save.path.read_bytes() == before[:900]


HEADLESS = """
import sys
from common.cli import run
code = run(sys.argv[1:])
loaded = {name.split('.')[0] for name in sys.modules}
print(code, sorted(loaded & {'pygame', 'pytmx', 'matplotlib', 'multiprocessing', 'sqlite3'}))
"""


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["simulate", "lantern-walk", "--games", "2", "--json"], ["rules", "LW-1"], ["--version"]],
)
def test_what_draws_nothing_imports_no_pygame(run_python: Any, arguments: list[str]) -> None:
    done = run_python("-c", HEADLESS, *arguments)
    assert done.stdout.splitlines()[-1] == "0 []", done.stderr


def test_it_runs_as_a_module_too(run_python: Any) -> None:
    done = run_python("-m", "common", "simulate", "lantern-walk", "--games", "3", "--json")
    assert done.returncode == 0
    assert json.loads(done.stdout)["games"] == 3
    wrong = run_python("-m", "common", "--wrong")
    assert (wrong.returncode, wrong.stdout, wrong.stderr.count("\n")) == (2, "", 1)


def test_a_reader_that_has_seen_enough_is_no_error() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "common", "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    process.wait()


@pytest.fixture
def heeded_interrupt() -> Iterator[None]:
    """Processes started here hear Control-C, also where the tests run in a shell's background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.usefixtures("heeded_interrupt")
def test_control_c_on_a_terminal_ends_in_one_line(jobs: str) -> None:
    ours, theirs = pty.openpty()
    arguments = [sys.executable, "-m", "common", "simulate", "lantern-walk", "--games", "100000000"]
    process = subprocess.Popen(
        [*arguments, "--jobs", jobs], stdout=subprocess.PIPE, stderr=theirs, start_new_session=True
    )
    os.close(theirs)
    said = b""
    while b"100000000" not in said:  # the progress bar is there: games are being played
        said += os.read(ours, 1000)
    os.killpg(process.pid, signal.SIGINT)
    rest = b""
    try:
        while chunk := os.read(ours, 1000):
            rest += chunk
    except OSError:  # how a terminal says that nobody writes any more
        pass
    os.close(ours)
    assert process.stdout is not None
    assert process.stdout.read() == b""
    process.stdout.close()
    assert process.wait() == INTERRUPTED
    assert rest.rstrip().endswith(b"hollow-sherwood: stopped.")
    assert b"Traceback" not in rest
