"""The built wheel: it carries all assets, maps and content, and runs from where nobody may write."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
TREE = ("assets", "maps", "sleepy_hollow/content", "sherwood/content")
GAMES = ("sherwood", "sleepy-hollow")


def build(kind: str, folder: Path) -> Path:
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A new virtual environment with the wheel, write-protected. The libraries are those of these tests."""
    folder = tmp_path_factory.mktemp("installed")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    python = folder / "bin" / "python"
    pip = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        str(python),
        "install",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    done = subprocess.run([*pip, str(wheel)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    (site_packages,) = folder.glob("lib/python*/site-packages")
    libraries = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    # Paths in a .pth file are added as they are: an editable install of this checkout stays unseen.
    (site_packages / "libraries.pth").write_text("\n".join(libraries), encoding="utf-8")
    subprocess.run(["chmod", "-R", "a-w", str(folder)], check=True)
    yield folder
    subprocess.run(["chmod", "-R", "u+w", str(folder)], check=True)
    shutil.rmtree(folder)


@pytest.fixture
def hollow_sherwood(installed: Path, tmp_path: Path, as_ordinary_user: dict[str, Any]) -> Any:
    """Runs the installed command from another folder, as one who may not write everywhere."""
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(tmp_path / "Zoë's home"),
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "LANG": "C.UTF-8",
    }

    def run(*arguments: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [str(installed / "bin" / "hollow-sherwood"), *map(str, arguments)],
            cwd=tmp_path,
            env=environment | more,
            capture_output=True,
            text=True,
            check=False,
            **as_ordinary_user,
        )

    return run


def files_below(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts}


def test_the_wheel_carries_the_whole_tree_and_nothing_else(wheel: Path) -> None:
    expected = {
        f"common/data/{path.relative_to(ROOT)}": path for part in TREE for path in files_below(ROOT / part)
    }
    assert len(expected) > 100
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        carried = {name for name in names if name.startswith("common/data/")}
        assert carried == set(expected)
        assert all(archive.read(name) == path.read_bytes() for name, path in expected.items())
    code = {
        f"{path.relative_to(ROOT)}"
        for part in ("common", *map(package, GAMES))
        for path in python_files(part)
    }
    rest = {name for name in names - carried if ".dist-info/" not in name}
    assert rest == code


def package(game: str) -> str:
    return game.replace("-", "_")


def python_files(part: str) -> set[Path]:
    return {path for path in files_below(ROOT / part) if path.suffix == ".py" or path.name == "py.typed"}


def test_an_editable_install_leaves_no_copies_behind(tmp_path: Path) -> None:
    with zipfile.ZipFile(build("wheel:editable", tmp_path)) as archive:
        files = [name for name in archive.namelist() if ".dist-info/" not in name]
        assert len(files) == 1
        assert files[0].endswith(".pth")
        assert archive.read(files[0]).decode() == str(ROOT)


def test_the_doctor_finds_everything_in_order(hollow_sherwood: Any, installed: Path, tmp_path: Path) -> None:
    done = hollow_sherwood("doctor")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stderr == ""
    assert str(next(installed.glob("lib/python*/site-packages")) / "common" / "data") in done.stdout
    assert str(tmp_path / "Zoë's home") in done.stdout


def test_scenarios_run_from_another_folder(hollow_sherwood: Any, tmp_path: Path) -> None:
    for game in ("sherwood", "sleepy_hollow"):
        for path in sorted((ROOT / "tests" / "scenarios" / game).rglob("*.toml"))[:5]:
            copy = tmp_path / "of mine" / game / path.name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, copy)
    done = hollow_sherwood("scenario", "of mine")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout == "10 scenarios passed.\n"


@pytest.mark.parametrize("game", GAMES)
def test_games_are_played_and_drawn(hollow_sherwood: Any, tmp_path: Path, game: str) -> None:
    done = hollow_sherwood("simulate", game, "--games", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 2
    drawn = hollow_sherwood("screenshot", game, "-o", "table.png")
    assert drawn.returncode == 0, drawn.stderr
    assert (tmp_path / "table.png").stat().st_size > 10_000


def test_the_install_is_left_as_it_was(hollow_sherwood: Any, installed: Path) -> None:
    before = sorted(installed.rglob("*"))
    assert hollow_sherwood("rules").returncode == 0
    assert hollow_sherwood("screenshot", "title", "-o", "title.png").returncode == 0
    assert sorted(installed.rglob("*")) == before


def test_a_home_that_cannot_be_written_is_one_clear_sentence(hollow_sherwood: Any, tmp_path: Path) -> None:
    locked = tmp_path / "locked"
    locked.mkdir(mode=0o555)
    done = hollow_sherwood("play", "sherwood", HOME=str(locked))
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "games cannot be saved in this folder" in done.stderr
