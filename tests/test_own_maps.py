"""Maps of one's own from end to end: the two samples that we ship, checked, played, drawn, saved."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from common.cli import run
from common.engine.session import Session
from common.files.paths import HOME_VARIABLE, data_root
from common.files.problems import InputProblem
from common.files.saves import Save, SaveMismatch
from common.files.settings import Settings
from common.games import NewGame, game_named
from common.simulate.batch import play_game
from common.ui.driver import Driver
from common.ui.scenes.play import resume_game, start_game

SAMPLES = {
    "sherwood": data_root() / "maps" / "sherwood" / "board_greenwood_ford.tmx",
    "sleepy-hollow": data_root() / "maps" / "sleepy_hollow" / "skirmish_mill_lane.tmx",
}
each_sample = pytest.mark.parametrize(("game", "path"), SAMPLES.items(), ids=SAMPLES)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))


@each_sample
def test_it_checks_clean_and_can_be_drawn(
    game: str, path: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert run(["map", "check", str(path)]) == 0
    assert capfd.readouterr() == (f"{path}: in order.\n", "")
    picture = tmp_path / "picture.png"
    assert run(["map", "render", str(path), "-o", str(picture)]) == 0
    assert pygame.image.load(picture).get_width() >= 8 * 64


@each_sample
@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_play_it_to_an_end(game: str, path: Path, bot: str) -> None:
    module = game_named(game)
    rules = module.rules(module.setup(NewGame(map=str(path), headless=True)))
    assert play_game(module, rules, module.bots()[bot], 5).outcome.cause


@each_sample
def test_it_is_simulated_from_the_command_line(
    game: str, path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(path.parent)
    digests = []
    for jobs in ("1", "2"):
        assert run(["simulate", game, "--map", path.name, "--games", "4", "--jobs", jobs, "--json"]) == 0
        digests.append(json.loads(capfd.readouterr().out)["digest"])
    assert digests[0] == digests[1]


@each_sample
def test_a_game_on_it_is_saved_and_goes_on(game: str, path: Path) -> None:
    module = game_named(game)
    driver = Driver.start(start_game(module, NewGame(map=str(path)), 7, Settings()), (1280, 720))
    table: Any = driver.app.scenes[-1]
    assert driver.find_all("cell")
    session: Session[Any, Any] = table.session
    for _ in range(12):
        session.play(session.rules.legal_actions(session.state)[0])
    table.save.write(session)
    table.save.close()
    again: Any = resume_game(table.save.path, Settings())
    assert again.session.state == session.state
    assert again.session.setup["map"] == str(path)
    again.save.close()


@each_sample
def test_the_sample_is_not_mistaken_for_the_other_games(game: str, path: Path) -> None:
    (other,) = SAMPLES.keys() - {game}
    with pytest.raises(InputProblem, match=r'custom property "kind" is .*, expected '):
        game_named(other).rules(game_named(other).setup(NewGame(map=str(path))))


def test_a_game_whose_map_is_gone_says_which(tmp_path: Path) -> None:
    """Every file that a map needs comes along, as when a folder of maps is copied."""
    shutil.copytree(data_root() / "maps", tmp_path / "maps")
    path = tmp_path / "maps" / "sleepy_hollow" / SAMPLES["sleepy-hollow"].name
    module = game_named("sleepy-hollow")
    setup = module.setup(NewGame(map=str(path)))
    with Save.create(Session(module.rules(setup), 1, setup)) as save:
        pass
    path.unlink()
    with pytest.raises(InputProblem, match=r"skirmish_mill_lane\.tmx: there is no such file"):
        resume_game(save.path, Settings())
    assert save.path.exists()


def test_a_burned_tile_of_a_board_of_ones_own_shows_the_boards_own_ruin() -> None:
    from sherwood.ui import ground

    module = game_named("sherwood")
    rules: Any = module.rules(module.setup(NewGame(map=str(SAMPLES["sherwood"]))))
    state = rules.start(1)
    before = ground.paint(rules, state, 24)
    state.burned = [rules.board.village[0]]
    after = ground.paint(rules, state, 24)
    changed = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    changed.invert()
    (where,) = [changed.get_bounding_rects()[0].unionall(changed.get_bounding_rects())]
    row, lane = divmod(state.burned[0], 6)
    assert pygame.Rect(lane * 96, row * 96, 96, 96).contains(where)


def test_a_game_whose_map_has_changed_says_so_and_offers_the_last_good_point(tmp_path: Path) -> None:
    shutil.copytree(data_root() / "maps", tmp_path / "maps")
    path = tmp_path / "maps" / "sleepy_hollow" / SAMPLES["sleepy-hollow"].name
    module = game_named("sleepy-hollow")
    setup = module.setup(NewGame(map=str(path)))
    session: Session[Any, Any] = Session(module.rules(setup), 1, setup)
    with Save.create(session) as save:
        for _ in range(5):
            session.play(session.rules.legal_actions(session.state)[0])
            save.write(session)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("gobkin.tx", "pumpling.tx"), encoding="utf-8")
    with pytest.raises(
        SaveMismatch, match=r"Its map .*mill_lane\.tmx may have changed since\. .* after action"
    ):
        resume_game(save.path, Settings())
