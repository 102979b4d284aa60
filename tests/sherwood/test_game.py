from __future__ import annotations

import subprocess
import sys

import pytest

from common.files.problems import InputProblem
from common.games import NewGame, game_named
from sherwood.game import GAME


def test_the_game_is_found_by_its_name() -> None:
    assert game_named("sherwood") is GAME
    assert (GAME.title, tuple(GAME.levels), GAME.default_level) == (
        "Sherwood's Legacy",
        ("story", "outlaw", "hunted", "legend"),
        "outlaw",
    )
    assert list(GAME.chapters()) == []


def test_the_setup_is_complete() -> None:
    assert GAME.setup(NewGame(players=("Ada", "Bob"))) == {
        "players": ["Ada", "Bob"],
        "heroes": [["robyn", "marian"], ["little_john", "tuck"]],
        "level": "outlaw",
        "map": None,
        "auto_ties": False,
        "free_order": False,
        "turn_limit": 0,
    }


def test_a_setup_has_a_label_and_a_state_its_round() -> None:
    setup = GAME.setup(NewGame(players=("Ada", "Bob", "Cid"), heroes=(("tuck",), ("robyn",), ("marian",))))
    assert GAME.label(setup) == "Outlaw: Tuck, Robyn, Marian"
    assert GAME.rounds(GAME.rules(setup).start(1)) == 1


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"level": "heroic"}, "no level 'heroic'"),
        ({"players": ()}, "1 to 4"),
        ({"players": tuple("abcde")}, "1 to 4"),
        ({"map": "/nowhere/board.tmx"}, "board.tmx"),
    ],
)
def test_wrong_options_are_named(options, said: str) -> None:
    with pytest.raises(InputProblem, match=said):
        GAME.rules(GAME.setup(NewGame(**options)))


def test_the_rules_load_neither_a_window_nor_content() -> None:
    code = (
        "import sys, sherwood.rules.sherwood, sherwood.rules.queries, importlib\n"
        "for kind in ('sheriff', 'witch', 'knight', 'footsoldier', 'bowman'):\n"
        "    importlib.import_module('sherwood.rules.enemies.' + kind)\n"
        "print([name for name in ('pygame', 'pydantic', 'numpy', 'random') if name in sys.modules])\n"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_the_module_is_cheap_to_import() -> None:
    code = (
        "import sys, sherwood.game\n"
        "print([n for n in ('pygame', 'pydantic', 'numpy', 'sherwood.rules') if n in sys.modules])\n"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
