"""Input scripts: what they do, and the one line they end with when something is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from common.files.problems import InputProblem
from common.ui import script as scripts
from common.ui.driver import Driver
from common.ui.gallery import GalleryScene
from common.ui.script import read_script
from common.ui.widgets.buttons import Button
from common.ui.widgets.overlays import Dialog


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str], Path]:
    def make(text: str) -> Path:
        file = tmp_path / "play.script"
        file.write_text(text, encoding="utf-8")
        return file

    return make


def run(driver: Driver, file: Path) -> None:
    script = read_script(file)
    while driver.app.running and script.step(driver.app):
        driver.frame()


def test_a_script_presses_types_waits_expects_and_quits(
    start: Callable[..., Driver], write: Callable[[str], Path]
) -> None:
    driver = start(GalleryScene())
    text = """
    # The gallery
    press Hunted
    press field Name
    key End Backspace
    type "e"
    wait until "Emily moves D8"
    press Saves
    refuse "Emily moves D8"
    wait idle
    quit
    press nothing
    """
    run(driver, write(text))
    assert not driver.app.running
    scene = driver.app.scene
    assert isinstance(scene, GalleryScene)
    assert scene.level == 2
    assert scene.player == "Märte"


def test_a_screenshot_is_written(
    start: Callable[..., Driver], write: Callable[[str], Path], tmp_path: Path
) -> None:
    run(start(GalleryScene()), write(f"screenshot '{tmp_path / 'a picture.png'}'"))
    assert (tmp_path / "a picture.png").stat().st_size > 10_000


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("\npush Saves", "line 2", "'push' is no command"),
        ("press", "line 1", "'press' takes 1 to 2 words, found 0"),
        ("click 3", "line 1", "'click' takes 2 words, found 1"),
        ('press "Saves', "line 1", "No closing quotation"),
    ],
)
def test_a_script_that_makes_no_sense_is_refused_with_its_line(
    write: Callable[[str], Path], text: str, line: str, said: str
) -> None:
    with pytest.raises(InputProblem) as problem:
        read_script(write(text))
    assert line in str(problem.value)
    assert said in str(problem.value)
    assert "\n" not in str(problem.value)


def test_a_script_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputProblem, match="cannot be read"):
        read_script(tmp_path / "none.script")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('expect "Robin Hood"', "expected 'Robin Hood' on the screen"),
        ('refuse "Attack"', "'Attack' is on the screen"),
        ('press "Nobody"', "named 'Nobody' on the screen"),
        ("wait until Never", "did not appear"),
        ("key NoSuchKey", "there is no such key"),
        ("wait a while", "'wait' takes"),
        ("click here there", "two whole numbers"),
    ],
)
def test_what_fails_ends_with_one_line(
    start: Callable[..., Driver],
    write: Callable[[str], Path],
    text: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(scripts, "PATIENCE", 0.05)
    with pytest.raises(InputProblem) as problem:
        run(start(GalleryScene()), write(text))
    assert said in str(problem.value)
    assert "line 1" in str(problem.value)
    assert "\n" not in str(problem.value)


def test_what_plays_is_waited_for_unless_it_has_halted_at_a_dialog(
    start: Callable[..., Driver], write: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scripts, "PATIENCE", 0.05)
    monkeypatch.setattr(GalleryScene, "busy", property(lambda _scene: True))
    driver = start(GalleryScene())
    with pytest.raises(InputProblem, match="the screen is still busy"):
        run(driver, write("press Saves"))
    stage = driver.stage
    dialog = Dialog("A card", "It is read.", [Button("Go on", lambda: stage.close(dialog))])
    stage.open(dialog)
    run(driver, write("press 'Go on'"))
    assert not stage.layers_modal
