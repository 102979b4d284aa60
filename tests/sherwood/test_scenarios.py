"""The scenario reader: what comes out otherwise fails, what makes no sense is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from common.files.problems import InputProblem
from common.files.scenarios import Scenario, ScenarioBoard, ScenarioFailure
from sherwood.game import GAME
from sherwood.scenarios.form import Given
from sherwood.scenarios.pictures import glyph_on, position, rows_of


def scenario(before: str = "K...", **keys: Any) -> Scenario:
    fields = {"board": ScenarioBoard(before=before, origin=(4, 4)), **keys}
    return Scenario(path=Path("x.toml"), game="sherwood", title="x", rules=("SW-KNI-3",), **fields)


ACTS = {"enemy": "knight"}


@pytest.mark.parametrize(
    "keys",
    [
        {"expect": {"outcome": "won"}},
        {"expect": {"cause": "time"}},
        {"expect": {"enemies": [{"at": [4, 5], "kind": "knight"}]}},
        {"expect": {"enemies": [{"at": [4, 4], "kind": "knight", "wounds": 1}]}},
        {"expect": {"enemies": [{"at": [4, 4], "kind": "knight", "waits": True}]}},
        {"expect": {"enemies_in_all": 2}},
        {"expect": {"camps": [{"at": [15, 9], "amount": 1}]}},
        {"expect": {"camps": [{"at": [4, 4], "amount": 1}]}},
        {"expect": {"stock": {"wood": 1}}},
        {"expect": {"burned": ["Mill"]}},
        {"expect": {"villagers": {"A": [19, 2]}}},
        {"expect": {"dead_villagers": ["A"]}},
        {"expect": {"events": {"EnemyMoved": 1}}},
        {"do": (ACTS,), "board": ScenarioBoard(before="K...", after="K...", origin=(4, 4))},
        {"do": ({**ACTS, "offered": {"path": [[4, 5]]}},)},
        {"do": ({**ACTS, "choose": [{"path": [4, 5]}]},)},
        {"dice": {"peril": ["haste"]}},
        {"before": "1F", "do": ({"activate": "1"}, {"step": [[4, 5]]})},
        {"before": "1.", "do": ({"activate": "1"}, {"step": [[4, 5]], "refused": "SW-MOVE-3"})},
        {"before": ".F.\n.#.", "do": ({"enemy": "footsoldier", "offered": {"path": []}},)},
        {"before": ".F.\n.#.", "do": ({"enemy": "footsoldier", "choose": [{"path": [9, 9]}]},)},
        {"before": "1.", "do": ({"activate": "1"},), "expect": {"heroes": {"1": {"movement": 3}}}},
        {"before": "1.", "expect": {"heroes": {"1": {"killed": True}}}},
        {"before": "1.", "expect": {"heroes": {"1": {"destiny": False}}}},
        {"before": "1.", "expect": {"heroes": {"1": {"charges": 3}}}},
        {"before": "T.", "expect": {"towers": [{"at": [4, 4], "arrows": 1}]}},
        {"before": "T.", "expect": {"towers": [{"at": [4, 5], "arrows": 0}]}},
        {"expect": {"plaques": ["sappers"]}},
        {"expect": {"kills": {"tower": 1}}},
    ],
)
def test_what_comes_out_otherwise_fails(keys: dict[str, Any]) -> None:
    with pytest.raises(ScenarioFailure):
        GAME.run_scenario(scenario(**keys))


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ({"given": {"trun": 1}}, "given.trun"),
        ({"given": {"heroes": {"5": {}}}}, "heroes"),
        ({"given": {"heroes": {"1": {"gear": "spoon"}}}}, "no gear 'spoon'"),
        ({"given": {"heroes": {"2": {}}}}, "Number them from 1 on"),
        ({"given": {"heroes": {"1": {"character": "guy"}}}}, "Character 'guy' does not exist"),
        ({"given": {"heroes": {"1": {"character": "tuck"}, "2": {"character": "tuck"}}}}, "is there twice"),
        (
            {"given": {"structures": [{"at": [4, 4], "sign": "="}, {"at": [4, 4], "sign": "T"}]}},
            "open square",
        ),
        ({"given": {"towers": [{"at": [4, 5], "arrows": 1}]}}, "there is no Tower"),
        ({"given": {"plaques": ["rust"]}}, "no plaque 'rust'"),
        ({"before": "1...", "do": ({"activate": "1"}, {"build": "tower"})}, "say on which square"),
        ({"given": {"burned": ["Palace"]}}, "no Village Tile 'Palace'"),
        ({"given": {"camps": [{"at": [4, 4], "amount": 1}]}}, "there is no camp"),
        ({"given": {"enemies": [{"at": [9, 9]}]}}, "say its kind"),
        ({"do": ({"enemy": "dragon"},)}, "do"),
        ({"do": ({"enemy": "witch"},)}, "there is no witch on the board"),
        ({"do": ({"enemy": [9, 9]},)}, "no Enemy on square 9,9"),
        ({"do": ({"attack": [9, 9]},)}, "no Enemy on square 9,9"),
        ({"do": ({},)}, "expected one thing to do, found 0"),
        ({"do": ({"enemy": "knight", "collect": 1},)}, "found 2"),
        ({"do": ({"spawn": "knight"},)}, "say the lane"),
        ({"dice": {"peril": ["haze"]}}, "no face 'haze'"),
        ({"dice": {"flint": [3]}}, "no die 'flint'"),
        ({"before": "Z"}, "'Z' means nothing here"),
        ({"before": "?"}, "explored as a whole"),
        ({"board": ScenarioBoard(before="#", origin=(12, 0))}, "the game's own Tile"),
        ({"board": ScenarioBoard(before="..\n..", origin=(19, 0))}, "square 20,0"),
        ({"before": "..\n."}, "characters"),
    ],
)
def test_what_makes_no_sense_is_named(keys: dict[str, Any], said: str) -> None:
    with pytest.raises(InputProblem, match=said):
        GAME.run_scenario(scenario(**keys))


def test_a_picture_comes_back_as_it_was() -> None:
    picture = """
        .K..|vFPE
        #BW.|wsm1
        ---------
        """
    rules, state = position(ScenarioBoard(before=picture, origin=(6, 4)), Given())
    drawn = ["".join(glyph_on(rules, state, row * 24 + column) for column in range(4, 12)) for row in (6, 7)]
    assert drawn == rows_of(picture) == [".K..vFPE", "#BW.wsm1"]
    assert rules.invariants(state) == ["nobody can do anything"]
