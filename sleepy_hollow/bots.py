"""Bots that know the game. `GreedyBot` looks one turn ahead and plays toward the chapter's goals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from common.engine.grid import cells_of
from common.engine.paths import Field
from common.engine.rng import Streams
from sleepy_hollow.deduction import chances
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.attack import dice_of
from sleepy_hollow.rules.chapter_effects import bales_beside
from sleepy_hollow.rules.chapter_words import CounterReached, LegendsGathered
from sleepy_hollow.rules.dice import damage_chances
from sleepy_hollow.rules.fear import FLEES_AT, profile_of
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.pieces import action_on, is_face_up
from sleepy_hollow.rules.profiles import Usable
from sleepy_hollow.rules.queries import Way, foe_card_of, ways_from
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import EMILY, ENVIRONMENT, PREPARATION, Foe, HollowState
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.vocabulary import AttackEffect, RestoreEffect

RETREAT_DIE = 2.4
"""What a die of a Tactical Retreat is worth avoiding: its damage, and the fear that comes with it."""
NEAR = 12.0
"""How far away a goal still draws."""


class GreedyBot:
    """Chooses the place and action that look best for this turn alone; ties are broken at random."""

    def __init__(self, seed: int) -> None:
        self._streams = Streams(seed)

    def choose(self, rules: Any, state: Any, actions: Sequence[Any]) -> Any:
        if len(actions) == 1 or not isinstance(rules, SleepyHollow) or state.stage != "play":
            return actions[0]
        tables, step = rules.at(state), state.pending[-1]
        if isinstance(step, steps.Turn):
            return self._best(actions, _TurnPlan(tables, state, step.legend).value)
        if isinstance(step, steps.PickFirst | steps.PickNext):
            return self._best(actions, lambda action: _readiness(tables, state, action))
        if isinstance(step, steps.FreeMove):
            plan = _TurnPlan(tables, state, step.legend)
            return self._best(actions, plan.free_step)
        if isinstance(step, steps.RestorePoints):
            return self._best(actions, lambda action: _relief(state, action))
        if isinstance(step, steps.MoreTargets):
            return self._best(actions, lambda action: _weakest(state, action))
        return actions[0]

    def _best(self, actions: Sequence[Any], value: Any) -> Any:
        values = [value(action) for action in actions]
        top = max(values)
        return self._streams.choice("ties", [a for a, v in zip(actions, values, strict=True) if v == top])


class _TurnPlan:
    """What each first move of a turn leads to at best: a place to end, and an action on the way."""

    def __init__(self, tables: Tables, state: HollowState, who: int) -> None:
        self.tables = tables
        self.state = state
        self.who = who
        self.legend = state.legends[who]
        self.here = self.legend.cell
        self.dread = 1 + self.legend.fear / 4 + 4 / max(1, self.legend.health)
        self.danger = self._danger()
        self.is_searched = _is_searched(tables, state)
        self.shares: dict[str, dict[int, float]] = {}
        self.deeds = self._deeds()
        self.tokens_at: dict[int, list[int]] = {}
        for token in self.deeds:
            self.tokens_at.setdefault(state.tokens[token], []).append(token)
        self.fires = self._fires()
        self.goals = self._goal_distances()
        self.ways: dict[int, Way] = {self.here: Way((), ())}
        self.ways.update(ways_from(tables, state, who, state.moves_left))
        self.places = {cell: self._place(cell) for cell in self.ways}
        self.best_place = max(
            self.places[cell] - self.dread * RETREAT_DIE * way.total_dice for cell, way in self.ways.items()
        )
        self.acts = {cell: self._best_act(cell) for cell in self.ways} if state.actions_left else {}
        self.steps = self._first_steps()

    def value(self, action: act.HollowAction) -> float:
        """How good an action of this turn is."""
        if isinstance(action, act.Step):
            return self.steps.get(action.cell, -100.0)
        if isinstance(action, act.EndTurn):
            return self.places[self.here]
        if isinstance(action, act.SwapItem | act.SwapRelic):
            filled = self.legend.relic if isinstance(action, act.SwapRelic) else self.legend.item
            return -100.0 if filled else 100.0
        return self._act(action) + self.best_place

    def free_step(self, action: act.HollowAction) -> float:
        """How good it is to end a granted step there, without a Retreat."""
        return self._place(action.cell if isinstance(action, act.FreeStep) else self.here)

    def _first_steps(self) -> dict[int, float]:
        """For each first step the best that can follow it: act there or on, and end somewhere."""
        found: dict[int, float] = {}
        for cell, way in self.ways.items():
            if not way.path:
                continue
            cost = self.dread * RETREAT_DIE * way.total_dice + 0.01 * len(way.path)
            value = self.places[cell] + self.acts.get(cell, 0.0) - cost
            found[way.path[0]] = max(found.get(way.path[0], -100.0), value)
        return found

    def _danger(self) -> dict[int, float]:
        """The damage to expect at each location that foes can reach before they strike."""
        tables, state = self.tables, self.state
        danger: dict[int, float] = {}
        others = [legend.cell for who, legend in enumerate(state.legends) if who != self.who]
        for foe in state.foes:
            card = foe_card_of(tables, state, foe.id)
            mean = float(damage_chances(card.dice, card.flat).mean)
            walk = tables.walks[foe.cell]
            decoy = min((walk[cell] for cell in others), default=99)
            for cell, distance in enumerate(walk):
                if distance <= card.move + card.range and distance <= decoy + 1:
                    danger[cell] = danger.get(cell, 0.0) + mean * (1.0 if distance <= decoy else 0.5)
        return danger

    def _place(self, cell: int) -> float:
        """How good it is to end the turn in a location."""
        value = -self.dread * 1.1 * self.danger.get(cell, 0.0)
        for distances, weight, arrival in self.goals:
            distance = min([row[cell] for row in distances])
            value += weight * (NEAR - min(NEAR, distance)) + (arrival if distance == 0 else 0.0)
        return value

    def _goal_distances(self) -> list[tuple[list[Field], float, float]]:
        """What draws the Legend: walking distances to its cells, how strongly, and what arriving is worth."""
        walks, found = self.tables.walks, []
        weight = 1.6 if self.is_searched else 0.15
        for goal in self.tables.chapter.goals:
            condition = goal.condition
            if isinstance(condition, LegendsGathered):
                zone = cells_of(self.tables.zones[condition.zone])
                found.append(([walks[cell] for cell in zone], weight, 3 * weight))
        best = max(self.deeds.values(), default=0.0)
        tokens = [walks[self.state.tokens[token]] for token, value in self.deeds.items() if value > best / 2]
        if tokens:
            found.append((tokens, 0.1 * best, 0.0))
        burning = [walks[cell] for cell in self.fires]
        if burning:
            found.append((burning, 0.8, 0.0))
        return found

    def _deeds(self) -> dict[int, float]:
        """What it is worth to interact with each token on the map."""
        tables, state = self.tables, self.state
        found: dict[int, float] = {}
        for token, cell in enumerate(state.tokens):
            action = action_on(tables, state, token) if cell >= 0 else None
            if action is None:
                continue
            kind = tables.tokens[token].kind
            if kind in tables.counted_faces:
                chance = self._chances(kind)[token]
                is_up = is_face_up(state, token)
                found[token] = 16.0 * chance - 6.0 if is_up else 4.0 + 4.0 * chance
                if not is_up and chance < 0.02:
                    found[token] = 0.0
            else:
                found[token] = self._search_value() if kind != "ward" else -1.0
        return found

    def _chances(self, kind: str) -> dict[int, float]:
        if kind not in self.shares:
            self.shares[kind] = chances(self.tables, self.state, kind)
        return self.shares[kind]

    def _fires(self) -> list[int]:
        """The locations of Flames from which a bale could burn."""
        tables, state = self.tables, self.state
        if not state.hay:
            return []
        flames = [trap.cell for trap in state.traps if TRAPS[trap.kind] == "flame"]
        return [cell for cell in flames if bales_beside(tables, state, cell)]

    def _place_value(self, action: act.UsePlace) -> float:
        """What it is worth to douse here, or to bar a way."""
        if action.border >= 0:
            return 1.0
        return 6.0 if self.here in self.fires else 0.5

    def _best_act(self, cell: int) -> float:
        """The best action that the Legend could take from a location."""
        prepared = self.legend.spaces[PREPARATION]
        best = 0.0
        for usable in profile_of(self.tables, self.state, self.who).usables:
            if not usable.is_base and self.legend.spaces[usable.space]:
                continue
            if not payments(usable.slots, prepared):
                continue
            best = max(best, self._use(usable, cell))
        return best

    def _use(self, usable: Usable, cell: int) -> float:
        state, view = self.state, usable.seen[cell]
        if usable.space == ENVIRONMENT:
            return max((self.deeds[token] for token in self.tokens_at.get(cell, ())), default=0.0)
        if usable.aim == "foe":
            values = [self._hit(usable, [foe]) for foe in state.foes if view >> foe.cell & 1]
        elif usable.aim == "area":
            cells = {foe.cell for foe in state.foes if view >> foe.cell & 1}
            values = [self._hit(usable, [foe for foe in state.foes if foe.cell == c]) for c in cells]
        elif usable.aim == "hero":
            values = [
                self._restore(usable, who)
                for who, other in enumerate(state.legends)
                if view >> (cell if who == self.who else other.cell) & 1
            ]
        else:
            values = []
        return max(values, default=0.0)

    def _act(self, action: act.HollowAction) -> float:
        by_space = profile_of(self.tables, self.state, self.who).by_space
        if isinstance(action, act.Interact):
            return self.deeds.get(action.token, 0.0)
        if isinstance(action, act.UsePlace):
            return self._place_value(action)
        if isinstance(action, act.Attack):
            return self._hit(by_space[action.space], [foe for foe in self.state.foes if foe.id == action.foe])
        if isinstance(action, act.AttackArea):
            foes = [foe for foe in self.state.foes if foe.cell == action.cell]
            return self._hit(by_space[action.space], foes)
        if isinstance(action, act.Restore):
            return self._restore(by_space[action.space], action.target)
        return -1.0 if isinstance(action, act.Give) else -0.5

    def _search_value(self) -> float:
        return 0.0 if self.is_searched else 7.0

    def _hit(self, usable: Usable, foes: list[Foe]) -> float:
        effects = self.tables.effects[usable.source]
        effect = next((effect for effect in effects if isinstance(effect, AttackEffect)), None)
        if effect is None:
            return 0.0
        dice = dice_of(self.state, self.who, effect) + usable.dice
        chances = damage_chances(dice, effect.flat + usable.bonus, usable.rerolls)
        value = -0.15 * len(usable.slots)
        for foe in foes:
            card = foe_card_of(self.tables, self.state, foe.id)
            worth = 1.5 + 2.0 * float(damage_chances(card.dice, card.flat).mean)
            worth *= 1 + 0.5 * any(legend.cell == foe.cell for legend in self.state.legends)
            value += worth * float(chances.at_least(foe.health))
            value += 0.3 * min(float(chances.mean), foe.health)
        return value + 0.8 * (effect.targets - 1)

    def _restore(self, usable: Usable, who: int) -> float:
        effects = self.tables.effects[usable.source]
        effect = next((effect for effect in effects if isinstance(effect, RestoreEffect)), None)
        if effect is None:
            return 0.0
        legend = self.state.legends[who]
        fear = min(effect.points, legend.fear)
        health = min(effect.points - fear, legend.max_health - legend.health)
        return fear * (0.3 + (legend.fear / 5) ** 2) + health * 0.8 * (4 / max(1, legend.health))


def _is_searched(tables: Tables, state: HollowState) -> bool:
    """Whether all that is to be counted for the goals is found."""
    return all(
        state.counters.get(goal.condition.counter, 0) >= goal.condition.value
        for goal in tables.chapter.goals
        if isinstance(goal.condition, CounterReached)
    )


def _readiness(tables: Tables, state: HollowState, action: act.HollowAction) -> float:
    """Who should go first: those in the thick of it, so that they need not retreat; archers before others."""
    if not isinstance(action, act.ChooseLegend):
        return -100.0
    legend = state.legends[action.legend]
    foes = sum(foe.cell == legend.cell for foe in state.foes)
    near = sum(tables.grid_distances[foe.cell][legend.cell] <= 2 for foe in state.foes)
    return 2.0 * foes + near + 0.5 * (action.legend == EMILY)


def _relief(state: HollowState, action: act.HollowAction) -> float:
    """Where a point of a Restore does most."""
    if isinstance(action, act.RegainHealth):
        return 5.0 / max(1, state.legends[action.legend].health)
    if isinstance(action, act.RemoveFear):
        return state.legends[action.legend].fear / (FLEES_AT - 3)
    return 0.0


def _weakest(state: HollowState, action: act.HollowAction) -> float:
    if isinstance(action, act.AttackAlso):
        return 10.0 - min(foe.health for foe in state.foes if foe.id == action.foe)
    return 0.0
