"""What must hold in every state, whatever was played."""

from __future__ import annotations

from collections import Counter

from common.engine.grid import mask_of
from sleepy_hollow.rules.boons import priority_now
from sleepy_hollow.rules.fear import FLEES_AT, LARGE_FEAR_TOKENS
from sleepy_hollow.rules.foes import TARGET_MARKERS
from sleepy_hollow.rules.pieces import faults_of_pieces
from sleepy_hollow.rules.schema import FIGURES, KINDS, TRAPS
from sleepy_hollow.rules.state import (
    ACTION_TOKENS,
    ITEM,
    ITEM_2,
    LEGENDS,
    NOWHERE,
    PREPARATION,
    RELIC,
    SKILLS,
    HollowState,
    actions_in,
    fear_in,
    kind_of,
    large_fear_in,
)
from sleepy_hollow.rules.steps import Turn
from sleepy_hollow.rules.tables import Tables

BETWEEN = ("gifts", "loadout", "rewards", "between")
"""Stages in which the Legends' cards change and the board does not follow."""


def faults(tables: Tables, state: HollowState) -> list[str]:
    """What is wrong with a state, in sentences; empty unless the rules have a fault."""
    found = []
    is_playing = state.stage == "play"
    held: Counter[str] = Counter()
    for who, legend in enumerate(state.legends):
        found += _faults_of_legend(tables, state, who)
        held.update(card for card in legend.cards if card)
    found += [f"{card} is held {count} times." for card, count in held.items() if count > 1]
    figures = Counter(kind_of(foe.id) for foe in state.foes)
    for kind, count in figures.items():
        if count > FIGURES[kind]:
            found.append(f"there are {count} {KINDS[kind]} figures on the map (SH-COMP-2).")
    if len({foe.id for foe in state.foes}) < len(state.foes):
        found.append("two foes have the same id.")
    found += [f"foe {foe.id} has {foe.health} health (SH-HP-4)." for foe in state.foes if foe.health <= 0]
    found += [f"foe {foe.id} stands on a block." for foe in state.foes if foe.cell in tables.board.blocked]
    for ally, card in zip(state.allies, tables.chapter.allies, strict=True):
        if (ally.cell == NOWHERE) != (ally.health == 0) or not 0 <= ally.health <= card.health:
            found.append(f"{card.name} has {ally.health} of {card.health} health in cell {ally.cell}.")
    found += _faults_of_traps(tables, state)
    if sum(foe.is_marked for foe in state.foes) > TARGET_MARKERS:
        found.append("there are too many Target Markers (SH-COMP-10).")
    if state.priority != priority_now(tables, state):
        found.append("the Legends' order in ties is not what the marker and boons make it (SH-FATK-3).")
    large = sum(large_fear_in(tokens) for legend in state.legends for tokens in legend.spaces)
    if large > LARGE_FEAR_TOKENS:
        found.append(f"there are {large} large fear tokens (SH-COMP-8).")
    if (is_playing or state.stage in ("gifts", "rewards")) != bool(state.pending):
        found.append(f"in the stage {state.stage} {len(state.pending)} steps are pending.")
    found += faults_of_pieces(tables, state)
    if state.pending and isinstance(step := state.pending[-1], Turn):
        if step.legend != state.active or state.acted >> step.legend & 1:
            found.append(f"{LEGENDS[step.legend]} is in a turn that it should not have (SH-ROUND-2).")
        if state.actions_left and not state.legends[step.legend].spaces[PREPARATION]:
            found.append(f"{LEGENDS[step.legend]} could act and has not refreshed (SH-REFR-3).")
    return found


def _faults_of_legend(tables: Tables, state: HollowState, who: int) -> list[str]:
    name, legend, is_playing = LEGENDS[who], state.legends[who], state.stage == "play"
    found = []
    if (actions := sum(actions_in(tokens) for tokens in legend.spaces)) != ACTION_TOKENS:
        found.append(f"{name} has {actions} action tokens, not {ACTION_TOKENS} (SH-TOK-5).")
    if any(tokens < 0 for tokens in legend.spaces):
        found.append(f"{name} has a space with fewer than no tokens.")
    if (fear := sum(fear_in(tokens) for tokens in legend.spaces)) != legend.fear:
        found.append(f"{name} is said to have {legend.fear} fear and has {fear}.")
    if is_playing and legend.fear >= FLEES_AT:
        found.append(f"{name} has {legend.fear} fear and has not fled (SH-FEAR-5).")
    if is_playing and legend.health <= 0:
        found.append(f"{name} has no health and is not incapacitated (SH-HP-2).")
    profile = tables.profiles[who][legend.worn]
    is_on_board = state.stage not in BETWEEN
    if is_on_board and (legend.health > legend.max_health or legend.max_health != profile.health):
        found.append(
            f"{name} has {legend.health} of {legend.max_health} health; its cards give {profile.health}."
        )
    if legend.cell in tables.board.blocked:
        found.append(f"{name} stands on a block (SH-MOVE-1).")
    if legend.second_item and not profile.has_second_item:
        found.append(f"{name} has a second item without a slot for it (SH-INV-1).")
    if legend.spaces[ITEM_2] and not legend.second_item:
        found.append(f"{name} has tokens on a second item that is not there.")
    for skill, space in enumerate(SKILLS):
        if legend.spaces[space] and skill >= len(tables.kits[who].skills):
            found.append(f"{name} has tokens on a skill that is not there.")
    if legend.spaces[ITEM] and not legend.item:
        found.append(f"{name} has tokens on an item that is not there.")
    if legend.spaces[RELIC] and not legend.relic:
        found.append(f"{name} has tokens on a relic that is not there.")
    return found


def _faults_of_traps(tables: Tables, state: HollowState) -> list[str]:
    found = []
    laid = Counter((trap.kind, trap.cell) for trap in state.traps)
    found += [
        f"{TRAPS[kind]} lies {count} times in {cell} (SH-TRP-3)."
        for (kind, cell), count in laid.items()
        if count > 1
    ]
    for kind, count in Counter(trap.kind for trap in state.traps).items():
        if count > tables.cards.traps[kind].supply:
            found.append(f"there are {count} traps of the kind {TRAPS[kind]} (SH-COMP-9).")
    if state.trapped != mask_of(trap.cell for trap in state.traps):
        found.append("the cells with traps are not those where traps lie.")
    return found
