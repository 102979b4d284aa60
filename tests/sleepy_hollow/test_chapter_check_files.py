"""`chapter check` on folders: each malformed file is named, and a chapter in order is said to be so."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from common.cli import run
from common.files.paths import content_dir, data_root
from sleepy_hollow.chapters import CHAPTER_FOLDERS

CONTENT = content_dir("sleepy_hollow")


def copied(folder: Path, number: int = 3) -> Path:
    """A chapter of the campaign as a folder of one's own, its map beside it."""
    shutil.copytree(CONTENT / "chapters" / CHAPTER_FOLDERS[number], folder)
    return folder


def test_nothing_of_a_broken_chapter_is_loaded_and_everything_wrong_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copied(tmp_path / "mine")
    path = folder / "chapter.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace('face = "down"', 'face = "sideways"').replace("amount = 1 }]", "amount = true }]"),
        encoding="utf-8",
    )
    assert run(["chapter", "check", str(folder)]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) >= 2
    assert all(line.startswith(str(path)) for line in lines)
    assert any('environment[0 "turn"].face: found "sideways"' in line for line in lines)
    assert any('cards[4 "3:05"].effects[0].amount' in line for line in lines)


@pytest.mark.parametrize(
    ("name", "old", "new", "expected"),
    [
        ("chapter.toml", "[[goals]]", "[[goals]", "is not a TOML file"),
        ("story.toml", "turned_stones", "turned_scones", "there is no painting 'turned_scones'"),
        ("story.toml", "caption", "legend", "this key is missing"),
        ("chapter.toml", 'face = "item"', 'face = "item"\npicture = "spoon"', "there is no drawing 'spoon'"),
        ("chapter.toml", "chapter_03.tmx", "nowhere.tmx", "nowhere.tmx"),
    ],
)
def test_a_malformed_file_is_one_line_with_file_and_key(
    tmp_path: Path, name: str, old: str, new: str, expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = copied(tmp_path / "mine")
    path = folder / name
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    assert run(["chapter", "check", str(folder)]) == 2
    (line, *_others) = capsys.readouterr().err.splitlines()
    assert expected in line


def test_a_malformed_map_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(tmp_path / "mine")
    drawn = (data_root() / "maps" / "sleepy_hollow" / "chapter_03.tmx").read_text(encoding="utf-8")
    text = drawn.replace('name="number" type="int" value="2"', 'name="number" type="int" value="8"', 1)
    shutil.copytree(data_root() / "maps" / "tilesets", tmp_path / "tilesets")
    shutil.copytree(data_root() / "maps" / "templates", tmp_path / "templates")
    (folder / "chapter_03.tmx").write_text(text, encoding="utf-8")
    assert run(["chapter", "check", str(folder)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "chapter_03.tmx" in line
    assert "spawn number 8 is outside 1-5" in line


def test_a_good_chapter_and_a_folder_that_is_none(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = copied(tmp_path / "mine")
    assert run(["chapter", "check", str(folder)]) == 0
    assert capsys.readouterr().out == f"{folder}: in order.\n"
    (folder / "story.toml").unlink()
    assert run(["chapter", "check", str(folder)]) == 0
    assert f"{folder}: there is no story.toml in it" in capsys.readouterr().out
    assert run(["chapter", "check", str(tmp_path)]) == 2
    assert "there is no chapter.toml" in capsys.readouterr().err


def test_a_chapter_begun_as_the_page_on_them_says_is_in_order(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (Path(__file__).parents[2] / "docs" / "chapters.md").read_text(encoding="utf-8")
    for line in re.findall(r"^    cp (?:-r )?(.*)$", page, re.MULTILINE):
        *sources, target = line.split()
        for source in (data_root() / name for name in sources):
            copy = tmp_path / target / source.name if target.endswith("/") else tmp_path / target
            copy.parent.mkdir(exist_ok=True)
            (shutil.copytree if source.is_dir() else shutil.copyfile)(source, copy)
    folder = tmp_path / "own" / "mill"
    path, story = folder / "chapter.toml", folder / "story.toml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('map = "chapter_01.tmx"', 'map = "mill.tmx"'), encoding="utf-8")
    (shown,) = re.findall(r"^    \[\[prologue\]\]\n(?:    .*\n|\n)+", page, re.MULTILINE)
    story.write_text(shown.replace("    ", ""), encoding="utf-8")
    assert run(["chapter", "check", str(folder)]) == 0
    assert capsys.readouterr().out == f"{folder}: in order.\n"
    assert run(["simulate", "sleepy-hollow", "--map", str(folder / "mill.tmx"), "--games", "1"]) == 0
