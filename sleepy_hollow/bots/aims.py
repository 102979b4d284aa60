"""What a chapter wants, read from its goals and losses: how much work is left, and how near a loss is."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import log2
from typing import Final

from common.engine.grid import cells_of
from sleepy_hollow.bots.errands import cost_of_errand
from sleepy_hollow.deduction import chances
from sleepy_hollow.rules.chapter_effects import bales_beside
from sleepy_hollow.rules.chapter_words import (
    AlliesLost,
    Condition,
    CounterReached,
    EmberEffect,
    FoesCounted,
    LegendIn,
    LegendsGathered,
    NoFoesLeft,
    RoundsPassed,
    TokensCounted,
    TokensInSight,
)
from sleepy_hollow.rules.conditions import counted, progress
from sleepy_hollow.rules.content import MOST
from sleepy_hollow.rules.dice import HITS
from sleepy_hollow.rules.pieces import is_face_up
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.vocabulary import CounterEffect, DrawEffect, Effect

STEP: Final = 8.0
"""What a step toward a goal is worth that nothing more is known of."""
DRAW: Final = 7.0
"""What each card is worth that will have to be drawn."""
FOUND: Final = 10.0
"""What a hidden face is worth that is still to be found."""
TURN: Final = 4.0
"""What each action at a token is worth."""
UNSURE: Final = 2.6
"""What each bit costs that is not known of where the faces are."""
LIKELY: Final = 0.5
"""How likely a face has to be under a token for a Legend to be drawn there, beside the likeliest."""
FAR_OFF: Final = 0.35
"""What each step costs that a Legend is away from where there is something to do."""
LATE: Final = 4.0
"""What each turn costs until the last Legend arrives where all have to be."""
GATHERING: Final = 40.0
"""What it costs, at most, that they are not there: as much while there is something else to do."""
ON_THE_WAY: Final = 0.9
"""What each step costs that Legends are away from there."""
NEARLY_LOST: Final = (60.0, 45.0, 24.0, 12.0, 5.0, 2.0)
"""What it costs to be so near to a loss of the chapter's own: 1 is the next time."""
BLANK: Final = 1.0 - float(HITS.at_least(1))


class Aims:
    """The goals and losses of one chapter."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        chapter = tables.chapter
        self.goals: list[Condition] = [goal.condition for goal in chapter.goals]
        self.losses: list[Condition] = [loss.condition for loss in chapter.losses]
        self.has_embers = any(
            isinstance(effect, EmberEffect) for step in chapter.custom_steps for effect in step.effects
        )
        self._decks = {
            goal.counter: [
                deck.id
                for deck in chapter.decks
                if any(
                    raises(tables.story[card].effects, goal.counter) for card in tables.decks[deck.id].cards
                )
            ]
            for goal in self.goals
            if isinstance(goal, CounterReached)
        }
        self._drawn_at = {
            counter: [
                action.token
                for action in tables.environment
                if action.token
                and any(isinstance(effect, DrawEffect) and effect.deck in decks for effect in action.effects)
            ]
            for counter, decks in self._decks.items()
        }
        self._hidden_at = {
            goal.counter: [
                action.token
                for action in tables.environment
                if action.token and any(raises(effects, goal.counter) for effects in action.by_face.values())
            ]
            for goal in self.goals
            if isinstance(goal, CounterReached)
        }

    def cost(self, state: HollowState) -> float:
        """What is left to do, and what it costs to be near a loss; the lower, the better."""
        tables = self.tables
        open_goals = [
            goal
            for goal, test in zip(self.goals, tables.goals, strict=True)
            if isinstance(goal, LegendsGathered | LegendIn) or not test(state)
        ]
        is_last = all(isinstance(goal, LegendsGathered | LegendIn) for goal in open_goals)
        total = sum(self._left(state, goal, is_last=is_last) for goal in open_goals)
        total += sum(self._nearness(state, loss) for loss in self.losses)
        if self.has_embers and state.hay:
            total += self._fires(state)
        return total

    def _left(self, state: HollowState, goal: Condition, *, is_last: bool) -> float:
        if isinstance(goal, LegendsGathered | LegendIn):
            return self._gathering(state, goal, is_last=is_last)
        if isinstance(goal, CounterReached):
            return self._counting(state, goal)
        if isinstance(goal, RoundsPassed):
            return 0.0
        if isinstance(goal, NoFoesLeft):
            return 4.0 * len(state.foes)
        if isinstance(goal, FoesCounted) and goal.at_most < MOST:
            return STEP / 2 * max(0, counted(goal, self.tables.ground)(state) - goal.at_most)
        reached, needed = progress(goal, self.tables.ground, state)
        if isinstance(goal, TokensInSight):
            return cost_of_errand(self.tables, state, goal, needed - reached)
        return STEP * (needed - reached)

    def _gathering(self, state: HollowState, goal: LegendsGathered | LegendIn, *, is_last: bool) -> float:
        cells = cells_of(self.tables.zones[goal.zone])
        walks = self.tables.walks
        away = [min(walks[cell][legend.cell] for cell in cells) for legend in state.legends]
        if isinstance(goal, LegendIn):
            return (ON_THE_WAY if is_last else 0.1) * min(away)
        if not is_last:
            return GATHERING + 0.1 * sum(away)
        moves = [board.move for board in self.tables.cards.legends]
        turns = max(-(-steps // max(1, move)) for steps, move in zip(away, moves, strict=True))
        return min(GATHERING, LATE * turns + ON_THE_WAY * sum(away))

    def _counting(self, state: HollowState, goal: CounterReached) -> float:
        left = goal.value - state.counters.get(goal.counter, 0)
        kinds = self._hidden_at[goal.counter]
        if kinds:
            return sum(self._hunting(state, kind, left) for kind in kinds)
        decks = self._decks[goal.counter]
        if decks:
            cards = sum(len(state.decks[deck].draw_pile) for deck in decks)
            draws = left * (cards + 1) / (left + 1)  # on average until the last of them has come
            return DRAW * draws + self._away(state, self._cells(state, self._drawn_at[goal.counter]))
        return STEP * left

    def _hunting(self, state: HollowState, kind: str, left: int) -> float:
        """Faces are hidden under tokens of a kind: what is left to do by what is known of them."""
        found = chances(self.tables, state, kind)
        total = FOUND * left + UNSURE * sum(_bits(chance) for chance in found.values())
        likely = sorted(found.items(), key=lambda item: (-item[1], item[0]))
        for token, chance in likely[:left]:
            total += 0.0 if is_face_up(state, token) else TURN * chance
        near = LIKELY * likely[0][1] if likely else 0.0
        cells = [state.tokens[token] for token, chance in likely if chance >= near > 0]
        return total + self._away(state, cells)

    def _cells(self, state: HollowState, kinds: Sequence[str]) -> list[int]:
        return [
            cell
            for token, cell in enumerate(state.tokens)
            if cell >= 0 and self.tables.tokens[token].kind in kinds
        ]

    def _away(self, state: HollowState, cells: Sequence[int]) -> float:
        """What it costs that Legends are away from where there is something to do."""
        if not cells:
            return 0.0
        walks = self.tables.walks
        return FAR_OFF * sum(min(walks[cell][legend.cell] for cell in cells) for legend in state.legends)

    def _nearness(self, state: HollowState, loss: Condition) -> float:
        if isinstance(loss, CounterReached):
            margin = loss.value - state.counters.get(loss.counter, 0)
        elif isinstance(loss, TokensCounted) and loss.at_most < MOST:
            margin = counted(loss, self.tables.ground)(state) - loss.at_most
        elif isinstance(loss, AlliesLost):
            reached, needed = progress(loss, self.tables.ground, state)
            margin = needed - reached
        else:
            return 0.0
        return NEARLY_LOST[margin] if 0 <= margin < len(NEARLY_LOST) else 0.0

    def _fires(self, state: HollowState) -> float:
        """What Flames beside bales cost: the chance that each burns one, twice over."""
        bales = state.hay.bit_count()
        margins = [
            bales - loss.at_most
            for loss in self.losses
            if isinstance(loss, TokensCounted) and loss.kind == "hay"
        ]
        margin = min(margins, default=len(NEARLY_LOST))
        price = NEARLY_LOST[min(max(margin - 1, 0), len(NEARLY_LOST) - 1)]
        flames = [trap.cell for trap in state.traps if TRAPS[trap.kind] == "flame"]
        return BLANK * price * sum(bool(bales_beside(self.tables, state, cell)) for cell in flames)


def raises(effects: Sequence[Effect], counter: str) -> bool:
    """Whether any of these effects changes a counter."""
    return any(isinstance(effect, CounterEffect) and effect.counter == counter for effect in effects)


@cache
def _bits(chance: float) -> float:
    """How much is not known of something with this chance."""
    return -sum(share * log2(share) for share in (chance, 1 - chance) if 0 < share < 1)
