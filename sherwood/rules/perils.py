"""Peril Symbols and their die (PER)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.choices import ask
from sherwood.rules.events import MovementGained, PerilRolled
from sherwood.rules.pending import EnemyActivation, Homecoming, PerilRoll
from sherwood.rules.schema import CAMPS, PERIL
from sherwood.rules.spawning import spawn
from sherwood.rules.state import Enemy, SherwoodState
from sherwood.rules.tables import Tables


def does_trigger(game: Tables, state: SherwoodState, kind: str, cell: int) -> bool:
    """Whether an Enemy of this type meets Peril on a square: the first this turn does (SW-PER-2)."""
    return (
        state.ground[cell] == PERIL
        and state.perils_met.count((cell, kind)) < game.doom(state).perils_per_type
    )


def trigger(state: SherwoodState, enemy: Enemy) -> None:
    """An Enemy meets the Peril on its square; the die follows."""
    state.perils_met.append((enemy.cell, enemy.kind))
    state.pending.append(PerilRoll(enemy.number, enemy.cell))


def resume_peril(
    game: Tables, state: SherwoodState, step: PerilRoll, answer: int | None, events: list[Event] | None
) -> None:
    """Roll the Peril Die and carry out its face (SW-PER-3 to SW-PER-7)."""
    enemy = state.enemy(step.enemy)
    assert enemy is not None
    if not step.face:
        faces = game.content.dice.peril
        step.face = faces[state.streams.below("peril", len(faces))]
        state.reveals += 1
        if events is not None:
            events.append(PerilRolled(step.enemy, enemy.kind, step.cell, step.face))
    if step.face == "panic":
        _panic(game, state, step, answer)
        return
    state.pending.pop()
    if step.face == "dread":
        state.is_dreaded = True
    elif step.face == "haste":
        activation = state.pending[-1]
        assert isinstance(activation, EnemyActivation)
        activation.movement += 1
        if events is not None:
            events.append(MovementGained(step.enemy, enemy.kind, step.cell, "SW-PER-5"))
    elif step.face == "reinforce":
        lane = game.board.lane_of[step.cell]
        spawn(game, state, enemy.kind, lane, "SW-PER-6", events, waits=True)


def _panic(game: Tables, state: SherwoodState, step: PerilRoll, answer: int | None) -> None:
    """A Villager on a camp runs home; what it gathered stays there (SW-PER-7, SW-VIL-9)."""
    out = [number for number, cell in enumerate(state.villagers) if cell >= 0 and state.ground[cell] in CAMPS]
    if not out:
        state.pending.pop()
        return
    villager = ask(game, state, "panic_villager", out, answer, subject=step.enemy, cell=step.cell)
    if villager is None:
        return
    state.pending.pop()
    state.pending.append(Homecoming(villager, "SW-PER-7"))
