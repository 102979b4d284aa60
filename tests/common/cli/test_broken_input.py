"""What is broken is told in one line with the file, with exit code 2; nothing is lost or half-written."""

from __future__ import annotations

import json
import re
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from common.cli import run
from common.engine.session import Session
from common.files.paths import data_root
from common.files.saves import Save
from common.games import NewGame, game_named

pytestmark = pytest.mark.usefixtures("home")

BREAKING = """
import json, os, sys
from pathlib import Path
from common.cli import run
import common.cli.commands, common.cli.rules, common.cli.simulating, sherwood.game, sherwood.library
import sherwood.rules.sherwood, sleepy_hollow.game, sleepy_hollow.library, sleepy_hollow.rules.hollow

for file, content, arguments in json.load(sys.stdin):
    path = Path(file)
    kept = path.read_bytes()
    path.unlink()
    if content is not None:
        path.write_bytes(content.encode("latin-1"))
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:  # a process of its own: nothing that was read before is remembered
        os.dup2(writing, 1), os.dup2(writing, 2)
        try:
            os._exit(run(arguments))
        finally:
            os._exit(70)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        said = pipe.read().decode()
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    path.write_bytes(kept)
    print(json.dumps([code, said]), flush=True)
"""


def broken_ways(text: str) -> Iterator[str | None]:
    """A content file, each time with one thing wrong; None for a file that is gone. One letter a byte."""
    yield text[: len(text) * 2 // 3] + "\n= = ["
    yield text[:100] + "\xff\xfe" + text[100:]
    yield "no_such_key = 1\n" + text
    yield ""
    yield None
    if number := re.search(r"^(\w+ = )\d+$", text, re.MULTILINE):
        yield f'{text[: number.start()]}{number[1]}"many"{text[number.end() :]}'
    if name := re.search(r"^id = .*$", text, re.MULTILINE):
        yield text[: name.start()] + text[name.end() :]


@pytest.fixture(scope="module")
def copied_tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program and its data once more, to break things in."""
    tree = tmp_path_factory.mktemp("tree")
    for name in ("common", "sherwood", "sleepy_hollow", "assets", "maps"):
        shutil.copytree(data_root() / name, tree / name)
    return tree


@pytest.mark.parametrize("game", ["sherwood", "sleepy-hollow"])
def test_broken_content(copied_tree: Path, run_python: Any, game: str) -> None:
    package = game.replace("-", "_")
    attempts: list[tuple[str, str | None, list[str]]] = []
    for path in sorted((copied_tree / package / "content").rglob("*.toml")):
        arguments = ["simulate", game, "--games", "1"]
        if path.name == "rules.toml":
            arguments = ["rules", "no such rule"]
        elif path.parent.parent.name == "chapters":
            arguments += ["--chapter", str(int(path.parent.name[:2]))]
        elif path.name == "skirmish.toml":
            arguments += ["--map", str(copied_tree / "maps" / package / "skirmish_mill_lane.tmx")]
        for content in broken_ways(path.read_bytes().decode("latin-1")):
            if content is not None or path.name != "story.toml":  # a chapter may have no story
                attempts.append((str(path), content, arguments))
    done = run_python("-c", BREAKING, input=json.dumps(attempts), cwd=copied_tree)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(attempts) > 30, done.stderr
    for (path, content, _arguments), (code, said) in zip(attempts, answers, strict=True):
        what = f"{path}, {content and content[:40]!r}: {said}"
        assert code == 2, what
        assert said.count("\n") == 1, what
        assert said.startswith(f"hollow-sherwood: {path}: "), what


SAMPLE = data_root() / "maps" / "sleepy_hollow" / "skirmish_mill_lane.tmx"


@pytest.mark.parametrize(
    ("find", "put", "said"),
    [
        ("</map>", "", "line "),
        (SAMPLE.read_text(encoding="utf-8"), "", "is empty"),
        (SAMPLE.read_text(encoding="utf-8"), "no map", "neither XML nor JSON"),
        ('"HollowChapter"', '"SherwoodTile"', "it has 8x6 squares"),
        ('"HollowChapter"', '"Hollow"', "which no game plays"),
        ('value="emily"', 'value="ichabod"', "found the Legend 'ichabod'"),
        ('"number" type="int" value="2"', '"number" type="int" value="8"', "outside 1-5"),
        ("search_2", "search_1", "a second token with the id 'search_1'"),
        ("spawn_point.tx", "no_such.tx", r"template '\.\./templates/no_such\.tx' is missing"),
        ("logic.tsx", "no_such.tsx", r"tileset '\.\./tilesets/no_such\.tsx' is missing"),
        ("35,35,35", "35,odd,35", "'odd' is no tile id"),
        ("35,35,35", "35,99999,35", "no tile 99999"),
        ("orthogonal", "hexagonal", "only orthogonal maps"),
    ],
)
def test_broken_maps(
    copied_tree: Path, capfd: pytest.CaptureFixture[str], find: str, put: str, said: str
) -> None:
    path = copied_tree / "maps" / "sleepy_hollow" / "mine.tmx"
    text = SAMPLE.read_text(encoding="utf-8")
    assert find in text
    path.write_text(text.replace(find, put), encoding="utf-8")
    assert run(["map", "check", str(path)]) == 2
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"{path}: ")
    assert re.search(said, err)
    assert run(["simulate", "sleepy-hollow", "--games", "1", "--map", str(path)]) == 2
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"hollow-sherwood: {path}: ")


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:1500])


def overwritten(path: Path) -> None:
    path.write_text("a letter", encoding="utf-8")


def emptied(path: Path) -> None:
    path.write_bytes(b"")


def changed(statement: str) -> Callable[[Path], None]:
    def change(path: Path) -> None:
        connection = sqlite3.connect(path)
        connection.execute(statement)
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()

    return change


@pytest.mark.filterwarnings("ignore:Please use Window:DeprecationWarning")  # of what `play` opens
@pytest.mark.parametrize("command", [["play", "sherwood"], ["screenshot", "sherwood", "-o", "never.png"]])
@pytest.mark.parametrize(
    ("break_it", "said"),
    [
        (cut, "is damaged"),
        (overwritten, "is no saved game of this program"),
        (emptied, "is no saved game of this program"),
        (changed("PRAGMA user_version = 99"), "save format 99"),
        (changed('UPDATE actions SET action = \'{"type":"EndTurn"}\' WHERE number = 1'), "action 1"),
        (changed("UPDATE actions SET action = 'x' WHERE number = 1"), "is damaged"),
        (changed("UPDATE game SET setup = '{}'"), "is damaged"),
        (changed("DROP TABLE actions"), "is damaged"),
        (Path.unlink, "No such file"),
    ],
)
def test_broken_saves(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
    command: list[str],
    break_it: Callable[[Path], None],
    said: str,
) -> None:
    quits = tmp_path / "quit.script"
    quits.write_text("quit\n", encoding="utf-8")
    monkeypatch.setenv("HOLLOW_SHERWOOD_SCRIPT", str(quits))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.chdir(tmp_path)
    module = game_named("sherwood")
    setup = module.setup(NewGame())
    session: Session[Any, Any] = Session(module.rules(setup), 3, setup)
    with Save.create(session) as save:
        for _ in range(3):
            session.play(session.rules.legal_actions(session.state)[0])
            save.write(session)
    break_it(save.path)
    before = save.path.read_bytes() if save.path.exists() else None
    assert run([*command, "--load", str(save.path)]) == 2
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith(f"hollow-sherwood: {save.path}: ")
    assert said in err
    assert (save.path.read_bytes() if save.path.exists() else None) == before
    assert not Path("never.png").exists()


@pytest.mark.parametrize("command", [["map", "render", str(SAMPLE)], ["screenshot", "credits"]])
def test_a_picture_is_whole_and_png_or_not_there(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], command: list[str]
) -> None:
    other = tmp_path / "picture.xyz"
    assert run([*command, "-o", str(other)]) == 0
    assert other.read_bytes().startswith(b"\x89PNG")
    for wrong in (tmp_path / "no folder" / "a.png", tmp_path, Path("/proc/a.png")):
        capfd.readouterr()
        assert run([*command, "-o", str(wrong)]) == 2
        out, err = capfd.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith(f"hollow-sherwood: {wrong}: the picture cannot be written (")
    assert list(tmp_path.iterdir()) == [other]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["title", "--size", "100x100"], "smaller than the least window, 1280x720"),
        (["title", "--size", "99999x99999"], "larger than the largest picture, 7680x4320"),
        (["title", "--load", "any.save"], "the scene 'title' shows no saved game"),
        (["nowhere"], "there is no scene 'nowhere'. Choose one of: title, "),
    ],
)
def test_screenshots_that_make_no_sense(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run(["screenshot", *arguments, "-o", str(tmp_path / "a.png")]) == 2
    out, err = capfd.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert said in err
    assert list(tmp_path.iterdir()) == []
