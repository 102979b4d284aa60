"""Enemy Phases among many Structures: whatever stands where and is chosen, all stays in order."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from common.engine.rng import Streams
from common.engine.rules import Event
from common.files.scenarios import ScenarioBoard
from sherwood.library import plaques
from sherwood.rules import events as ev
from sherwood.rules import queries
from sherwood.rules.apply import run
from sherwood.rules.pending import EnemyPhase
from sherwood.rules.schema import BARRICADE, PIT_TRAP
from sherwood.scenarios.form import Given, GivenHero, GivenTower
from sherwood.scenarios.pictures import position

ROWS, COLUMNS = 8, 24
PIECES = "K=F^BT1W=PK^F=vB2K=F^BT=PK^F=B3K=F^BP=WK^F=BTK=F^4F"
"""What lies on the forest's squares, as many of them as come up; no more of anything than there are."""
IDLE = "nobody can do anything"
GEAR = ("sword", "shield", "polearm", "shield")


@pytest.mark.rule(
    "SW-ENT-1", "SW-GEO-6", "SW-STR-3", "SW-TOW-4", "SW-PIT-1", "SW-KNI-4", "SW-SHE-6", "SW-END-5"
)
@settings(max_examples=40)
@given(
    squares=st.lists(
        st.integers(0, ROWS * COLUMNS - 1), unique=True, min_size=len(PIECES) // 2, max_size=len(PIECES)
    ),
    shown=st.lists(st.sampled_from([plaque.id for plaque in plaques()]), unique=True, max_size=3),
    bounty=st.sampled_from((0, 12)),
    seed=st.integers(0, 1 << 32),
)
def test_an_enemy_phase_leaves_everything_in_order(
    squares: list[int], shown: list[str], bounty: int, seed: int
) -> None:
    signs = ["."] * (ROWS * COLUMNS)
    for square, piece in zip(squares, PIECES, strict=False):
        signs[square] = piece
    picture = "\n".join("".join(signs[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))
    towers = [divmod(square + 4 * COLUMNS, COLUMNS) for square in squares if signs[square] == "T"]
    arrows = Streams(seed)
    before = Given(
        turn=11,
        plaques=tuple(shown),
        towers=tuple(GivenTower(at=at, arrows=arrows.below("arrows", 4)) for at in towers),
        heroes={
            sign: GivenHero(gear=GEAR[int(sign) - 1], slots=4, bounty=bounty)
            for sign in signs
            if sign in "1234"
        },
    )
    rules, state = position(ScenarioBoard(before=picture, origin=(4, 0)), before, seed=seed)
    enemies = len(state.enemies)
    stock = sum(tower.arrows for tower in state.towers)
    barricades, traps = state.ground.count(BARRICADE), state.ground.count(PIT_TRAP)
    answers = Streams(seed + 1)
    events: list[Event] = []
    for _ in range(3):
        if state.ended is None:
            state.pending.append(EnemyPhase())
            run(rules, state, events)
            while queries.choice(state) is not None:
                rules.apply(state, answers.choice("answers", rules.legal_actions(state)), events)
        assert [fault for fault in rules.invariants(state) if fault != IDLE] == []
    told = Counter(type(event) for event in events)
    assert told[ev.EnemyDefeated] == sum(state.kills) == enemies - len(state.enemies)
    assert told[ev.TowerShot] == stock - sum(tower.arrows for tower in state.towers)
    assert told[ev.PitTrapSprung] == traps - state.ground.count(PIT_TRAP)
    assert told[ev.BarricadeBroken] == barricades - state.ground.count(BARRICADE)
    assert len(state.towers) == len(towers)
