"""Play campaigns by a bot until one has every moment worth a picture, and save those moments in FOLDER."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from common.engine.session import Session
from common.files.saves import Save
from common.games import NewGame, game_named
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import HollowState

GAME = game_named("sleepy-hollow")
MOST = 3000
"""Actions after which a campaign is given up."""
CAMPAIGNS = 60


def _is_turn(state: HollowState, chapter: int) -> bool:
    """Whether a Legend's turn on a chapter's board has just begun."""
    return state.chapter == chapter and state.stage == "play" and state.active >= 0


def _flames(state: HollowState) -> int:
    return sum(TRAPS[trap.kind] == "flame" for trap in state.traps)


MOMENTS: dict[str, Callable[[HollowState], bool]] = {
    "rewards": lambda state: state.chapter == 1 and state.stage == "rewards",
    "loadout": lambda state: state.chapter == 2 and state.stage == "loadout",
    "barn": lambda state: _is_turn(state, 2) and _flames(state) >= 3,
    "stones": lambda state: _is_turn(state, 3) and state.face_up.bit_count() >= 4,
}
"""What is looked for, by the name of its picture: the first state of its kind."""


def moments(seed: int, folder: Path) -> bool:
    """Play one campaign and save its moments; whether it had all of them."""
    setup = GAME.setup(NewGame(players=("Ann", "Ben"), campaign=True, auto_ties=True))
    session = Session(GAME.rules(setup), seed, setup)
    bot = GAME.bots()["greedy"](seed)
    left = dict(MOMENTS)
    while left and session.outcome is None and len(session.actions) < MOST:
        state = session.state
        if state.stage == "lost":
            return False
        for name in [name for name, is_it in left.items() if is_it(state)]:
            del left[name]
            with Save.create(session, folder) as save:
                written = save.path
            written.rename(folder / f"{name}.save")
        session.play(bot.choose(session.rules, state, session.rules.legal_actions(state)))
    return not left


if __name__ == "__main__":
    out = Path(sys.argv[1])
    if not any(moments(seed, out) for seed in range(1, CAMPAIGNS)):
        sys.exit(f"none of {CAMPAIGNS} campaigns had all of: {', '.join(MOMENTS)}")
