"""Where the program's own files are found, and how their content is told apart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from common.files import paths
from common.files.paths import content_dir, content_hash, data_root
from common.files.problems import InputProblem

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def found_anew() -> Iterator[None]:
    for cached in (data_root, content_hash):
        cached.cache_clear()
    yield
    for cached in (data_root, content_hash):
        cached.cache_clear()


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package folder in which this module pretends to lie."""
    folder = tmp_path / "site packages" / "common"
    monkeypatch.setattr(paths, "__file__", str(folder / "files" / "paths.py"))
    return folder


def plant(root: Path) -> None:
    for folder in ("assets", "maps/game", "maps/tilesets", "game/content/chapters"):
        (root / folder).mkdir(parents=True)
    (root / "game/content/chapters/one.toml").write_text("a = 1\nb = 2\n", encoding="utf-8")
    (root / "maps/game/board.tmx").write_text("<map/>", encoding="utf-8")


def test_in_a_checkout_it_is_the_checkout() -> None:
    assert data_root() == ROOT
    assert content_dir("sherwood") == ROOT / "sherwood" / "content"


def test_in_an_installed_wheel_it_lies_in_the_package(package: Path) -> None:
    plant(package / "data")
    assert data_root() == package / "data"
    assert content_dir("game") == package / "data" / "game" / "content"


def test_a_broken_install_is_said_with_its_cure(package: Path) -> None:
    with pytest.raises(InputProblem, match=r"assets and maps are missing\. Install it again"):
        data_root()


def test_the_hash_sees_every_change_of_content_and_none_of_line_ends(package: Path) -> None:
    root = package / "data"
    plant(root)
    seen = [content_hash("game")]

    def again() -> str:
        content_hash.cache_clear()
        return content_hash("game")

    chapter = root / "game/content/chapters/one.toml"
    chapter.write_bytes(b"a = 1\r\nb = 2\r\n")
    assert again() == seen[0]
    chapter.write_bytes(b"a = 1\nb = 3\n")
    seen.append(again())
    chapter.rename(chapter.with_name("two.toml"))
    seen.append(again())
    (root / "maps/tilesets/ground.tsx").write_text("<tileset/>", encoding="utf-8")
    seen.append(again())
    (root / "maps/game/board.tmx").write_text("<map />", encoding="utf-8")
    seen.append(again())
    assert len(set(seen)) == len(seen)
