"""What a turn offers at first sight: how good places and actions are, without playing anything ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from typing import Final

import msgspec

from common.engine.grid import cells_of
from common.engine.paths import Field
from sleepy_hollow.bots.belongings import gift_gain, swaps
from sleepy_hollow.bots.distress import (
    NO_HARM,
    Harm,
    distress_of,
    harm_of_attack,
    harm_of_retreat,
    relief_of,
)
from sleepy_hollow.bots.interactions import worth_of_tokens
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import vocabulary as words
from sleepy_hollow.rules.attack import dice_of
from sleepy_hollow.rules.chapter_effects import bales_beside
from sleepy_hollow.rules.chapter_words import CounterReached, LegendsGathered, PlaceTokenEffect
from sleepy_hollow.rules.dice import damage_chances
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.foes import card_of
from sleepy_hollow.rules.legal import card_actions
from sleepy_hollow.rules.movement import dice_left_behind
from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.profiles import Usable
from sleepy_hollow.rules.queries import Way, ways_from
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import ENVIRONMENT, FIRST_ALLY, PREPARATION, Foe, HollowState
from sleepy_hollow.rules.tables import Tables

NEAR: Final = 12.0
"""How far away a goal still draws."""
BARRED: Final = 0.8
"""What it is worth to bar the way of a foe; half of it where one may come."""
ACTIONS_A_CELL: Final = 3
"""How many actions are considered in each location on the way."""


class Plan(msgspec.Struct, frozen=True):
    """A turn: locations to go to (cells) and actions, in order, and what it is worth at first sight."""

    orders: tuple[int | act.HollowAction, ...]
    guess: float


class Outlook:
    """A Legend's turn at first sight: places to end in, actions on the way, and what each is worth."""

    def __init__(self, tables: Tables, state: HollowState, who: int) -> None:
        self.tables = tables
        self.state = state
        self.who = who
        self.legend = state.legends[who]
        self.here = self.legend.cell
        self.distress = distress_of(self.legend)
        self.profile = profile_of(tables, state, who)
        self.foes = {foe.id: foe for foe in state.foes}
        self.foes_at: dict[int, tuple[int, ...]] = {}
        for foe in state.foes:
            self.foes_at[foe.cell] = (*self.foes_at.get(foe.cell, ()), foe.id)
        self._attacks: dict[tuple[int, tuple[int, ...], bool], float] = {}
        self.is_searched = _is_searched(tables, state)
        self.deeds = worth_of_tokens(tables, state, who, is_searched=self.is_searched)
        self.tokens_at: dict[int, list[int]] = {}
        for token in self.deeds:
            self.tokens_at.setdefault(state.tokens[token], []).append(token)
        self.fires = self._fires()
        self.goals = self._goal_distances()
        self.ways: dict[int, Way] = {self.here: Way((), ())}
        self.ways.update(ways_from(tables, state, who, state.moves_left))
        self.places = {cell: self._place(cell) for cell in self.ways}

    @cached_property
    def best_place(self) -> float:
        """The best place to end in that the Legend can go to."""
        return max(self.places[cell] - self._price(way.retreat_dice) for cell, way in self.ways.items())

    @cached_property
    def acts(self) -> dict[int, float]:
        """What the best action is worth in each location on the way."""
        return {cell: self._best_act(cell) for cell in self.ways} if self.state.actions_left else {}

    @cached_property
    def steps(self) -> dict[int, float]:
        """By first step the best that can follow it."""
        return self._first_steps()

    def value(self, action: act.HollowAction) -> float:
        """How good an action of this turn is."""
        if isinstance(action, act.Step):
            return self.steps.get(action.cell, -100.0)
        if isinstance(action, act.EndTurn):
            return self.places[self.here]
        if isinstance(action, act.SwapItem | act.SwapRelic):
            return 100.0 if action in self._swaps() else -100.0
        return self.worth(action, self.here) + self.best_place

    def plans(self, most: int) -> list[Plan]:
        """The turns that look best, the best first; no more than two with the same action."""
        self.state = self.state.copy()
        found: list[tuple[float, int, int, act.HollowAction | None, int]] = []
        for number, (cell, way) in enumerate(self.ways.items()):
            price = self._price(way.retreat_dice) + 0.01 * len(way.path)
            found.append((self.places[cell] - price, number, cell, None, cell))
            if self.state.actions_left:
                left = self.state.moves_left - len(way.path)
                for gain, action in self._best_actions(cell):
                    found += [
                        (gain + place - price, number, cell, action, end)
                        for place, end in self._ends(cell, left)
                    ]
        found.sort(key=lambda item: (-item[0], item[1]))
        chosen: list[Plan] = []
        times: dict[act.HollowAction | None, int] = {}
        for guess, _number, cell, deed, end in found:
            if times.get(deed, 0) == 2 or len(chosen) == most:
                continue
            times[deed] = times.get(deed, 0) + 1
            orders = (cell, end) if deed is None else (cell, deed, end)
            chosen.append(Plan((*self._swaps(), *orders), guess))
        return chosen

    def _swaps(self) -> tuple[act.HollowAction, ...]:
        """Better cards from the inventory, before the turn begins (SH-TURN-3)."""
        if self.state.has_begun or not self.legend.inventory:
            return ()
        return tuple(swaps(self.tables, self.state, self.who))

    def _best_actions(self, cell: int) -> list[tuple[float, act.HollowAction]]:
        self.state.legends[self.who].cell = cell
        legal = card_actions(self.tables, self.state, self.who)
        rated = [(self.worth(action, cell), action) for action in legal]
        rated.sort(key=lambda item: -item[0])
        self.state.legends[self.who].cell = self.here
        return [item for item in rated[:ACTIONS_A_CELL] if item[0] > 0]

    def _ends(self, cell: int, left: int) -> list[tuple[float, int]]:
        """Where to be after an action: there, or the best other place that the steps left lead to."""
        found = [(self.places[cell], cell)]
        if left:
            walk = self.tables.walks[cell]
            dice = dice_left_behind(self.tables, self.state, self.who, cell)
            price = self._price((dice,))
            others = [
                (self.places[end] - price - 0.01 * walk[end], end)
                for end in self.ways
                if 0 < walk[end] <= left
            ]
            if others:
                found.append(max(others))
        return found

    def free_step(self, action: act.HollowAction) -> float:
        """How good it is to end a granted step there, without a Retreat."""
        return self._place(action.cell if isinstance(action, act.FreeStep) else self.here)

    def _first_steps(self) -> dict[int, float]:
        """For each first step the best that can follow it: act there or on, and end somewhere."""
        found: dict[int, float] = {}
        for cell, way in self.ways.items():
            if not way.path:
                continue
            cost = self._price(way.retreat_dice) + 0.01 * len(way.path)
            value = self.places[cell] + self.acts.get(cell, 0.0) - cost
            found[way.path[0]] = max(found.get(way.path[0], -100.0), value)
        return found

    @cached_property
    def threats(self) -> list[tuple[Field, int, int, Harm]]:
        """For each foe its walking distances, how far it strikes, how far off its decoy is, and its harm."""
        tables, state = self.tables, self.state
        others = [legend.cell for who, legend in enumerate(state.legends) if who != self.who]
        found = []
        for foe in state.foes:
            card = card_of(tables, state, foe)
            walk = tables.walks[foe.cell]
            decoy = min([walk[cell] for cell in others])
            reach = min(card.range + (0 if foe.is_pinned else card.move), decoy + 1)
            found.append((walk, reach, decoy, harm_of_attack(self.profile, card.dice, card.flat)))
        return found

    def danger(self, cell: int) -> Harm:
        """The harm to expect of foes that can reach a location before they strike."""
        fear = damage = 0.0
        for walk, reach, decoy, harm in self.threats:
            distance = walk[cell]
            if distance <= reach:
                share = 1.0 if distance <= decoy else 0.5
                fear += share * harm.fear
                damage += share * harm.damage
        return Harm(fear, damage)

    def _price(self, retreat_dice: Sequence[int]) -> float:
        """What the Tactical Retreats of a way cost."""
        harm = NO_HARM
        for dice in retreat_dice:
            if dice:
                harm += harm_of_retreat(self.profile, dice)
        return self._toll(harm) if harm is not NO_HARM else 0.0

    def _toll(self, harm: Harm) -> float:
        return distress_of(self.legend, harm) - self.distress

    def _place(self, cell: int) -> float:
        """How good it is to end the turn in a location."""
        value = -self._toll(self.danger(cell))
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

    def _fires(self) -> list[int]:
        """The locations of Flames from which a bale could burn."""
        tables, state = self.tables, self.state
        if not state.hay:
            return []
        flames = [trap.cell for trap in state.traps if TRAPS[trap.kind] == "flame"]
        return [cell for cell in flames if bales_beside(tables, state, cell)]

    def _place_value(self, action: act.UsePlace, cell: int) -> float:
        """What it is worth to douse here, or to bar a way."""
        if action.border >= 0:
            return BARRED / 2 + BARRED * self._barred(action.border)
        return 6.0 if cell in self.fires else 0.5

    def _barred(self, border: int) -> int:
        """How many foes have a shortest way to their closest Legend across a border."""
        first, second = self.tables.map.barricades[border]
        cells = [legend.cell for legend in self.state.legends]
        count = 0
        for foe in self.state.foes:
            walk = self.tables.walks[foe.cell]
            goal = min(cells, key=walk.__getitem__)
            rest = self.tables.walks[goal]
            count += min(walk[first] + rest[second], walk[second] + rest[first]) + 1 == walk[goal]
        return count

    def _best_act(self, cell: int) -> float:
        """The best action that the Legend could take from a location."""
        prepared = self.legend.spaces[PREPARATION]
        best = 0.0
        for usable in self.profile.usables:
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

    def worth(self, action: act.HollowAction, cell: int) -> float:
        """What an action is worth, taken in a location."""
        if isinstance(action, act.Attack):
            return self._attack(action.space, (action.foe,), self.foes[action.foe].cell == cell)
        if isinstance(action, act.AttackArea):
            return self._attack(action.space, self.foes_at.get(action.cell, ()), action.cell == cell)
        by_space = self.profile.by_space
        if isinstance(action, act.Restore):
            return self._restore(by_space[action.space], action.target)
        if isinstance(action, act.Interact):
            return self.deeds.get(action.token, 0.0)
        if isinstance(action, act.UsePlace):
            return self._place_value(action, cell)
        if isinstance(action, act.UseCard | act.UseOnFoe | act.UseOnHero | act.UseAt):
            usable = by_space[action.space]
            return self._worth_of_words(usable, cell) - 0.15 * len(usable.slots)
        if isinstance(action, act.AttackPiece):
            return WORTH_OF_A_TARGET
        if isinstance(action, act.Shoot):
            return 2.0 * len(self.foes_at.get(action.cell, ()))
        return gift_gain(self.tables, self.state, action) if isinstance(action, act.Give) else -0.5

    def _attack(self, space: int, foes: tuple[int, ...], is_here: bool) -> float:
        """What an attack on foes is worth, by whether they are in the Legend's location."""
        key = (space, foes, is_here)
        if key not in self._attacks:
            targets = [self.foes[foe] for foe in foes]
            self._attacks[key] = self._hit(self.profile.by_space[space], targets)
        return self._attacks[key]

    def _worth_of_words(self, usable: Usable, cell: int) -> float:
        """What a card is worth by its effects, where no target says more."""
        return sum(self._worth_of(effect, usable, cell) for effect in self.tables.effects[usable.source])

    def _worth_of(self, effect: words.Effect, usable: Usable, cell: int) -> float:
        state = self.state
        here = [foe for foe in state.foes if foe.cell == cell]
        match effect:
            case words.AttackEffect():
                return self._hit(usable, here)
            case words.RestoreEffect(who="heroes_here"):
                present = [who for who, legend in enumerate(state.legends) if legend.cell == cell]
                return sum(self._relief(who, effect.points) for who in present)
            case words.RestoreEffect(who="user"):
                return self._relief(self.who, effect.points) * (0.3 if effect.if_felled else 1.0)
            case words.BoonEffect():
                return 0.5 + 0.6 * min(4.0, self.danger(cell).damage)
            case words.ShoveEffect(who="one_monster"):
                return 1.0
            case words.ShoveEffect():
                return 0.8 * len(here)
            case words.FearEffect() if effect.amount < 0:
                return 0.5
            case words.PlaceTrapEffect():
                return 1.5 if state.foes else 0.5
        return WORTH.get(type(effect), 0.0)

    def _hit(self, usable: Usable, foes: list[Foe]) -> float:
        effects = self.tables.effects[usable.source]
        effect = next((effect for effect in effects if isinstance(effect, words.AttackEffect)), None)
        if effect is None:
            return 0.0
        dice = dice_of(self.state, self.who, effect) + usable.dice
        flat = effect.flat + usable.bonus
        mean = mean_damage(dice, flat, usable.rerolls)
        value = -0.15 * len(usable.slots)
        for foe in foes:
            card = card_of(self.tables, self.state, foe)
            worth = 1.5 + 2.0 * mean_damage(card.dice, card.flat)
            worth *= 1 + 0.5 * any(legend.cell == foe.cell for legend in self.state.legends)
            value += worth * _at_least(dice, flat, usable.rerolls, foe.health)
            value += 0.3 * min(mean, foe.health)
        return value + 0.8 * (effect.targets - 1)

    def _restore(self, usable: Usable, who: int) -> float:
        effects = self.tables.effects[usable.source]
        effect = next((effect for effect in effects if isinstance(effect, words.RestoreEffect)), None)
        if effect is None:
            return 0.0
        points = effect.points
        if not usable.is_item:  # an item's effect gets none of the Legend's bonuses (SH-ITEM-3)
            points += self.profile.restore
            if who != self.who and not self.legend.has_comforted:
                points += self.profile.first_ally_restore
        return self._relief(who, points)

    def _relief(self, who: int, points: int) -> float:
        """What points of a Restore are worth to a hero."""
        if who >= FIRST_ALLY:
            return 1.0
        return relief_of(self.state.legends[who], points)


WORTH_OF_A_TARGET: Final = 4.0
"""What an attack on a piece that can be destroyed is worth."""

WORTH: Final[Mapping[type, float]] = {
    words.GrantActionEffect: 3.0,
    words.ExtraActionEffect: 3.0,
    words.MarkEffect: 1.2,
    words.ClearSkillEffect: 1.0,
    words.TakeFearEffect: 0.8,
    words.BurnFearEffect: 1.0,
    words.OpenLockEffect: 2.0,
    words.PriorityMarkerEffect: 0.3,
    words.MoveEffect: 0.5,
    PlaceTokenEffect: 1.0,
}
"""What effects are worth that neither strike nor restore."""


@cache
def mean_damage(dice: int, flat: int, rerolls: int = 0) -> float:
    """The damage that an attack does on average."""
    return float(damage_chances(dice, flat, rerolls).mean)


@cache
def _at_least(dice: int, flat: int, rerolls: int, health: int) -> float:
    """The chance that an attack fells who has this health."""
    return float(damage_chances(dice, flat, rerolls).at_least(health))


def _is_searched(tables: Tables, state: HollowState) -> bool:
    """Whether all that is to be counted for the goals is found."""
    return all(
        state.counters.get(goal.condition.counter, 0) >= goal.condition.value
        for goal in tables.chapter.goals
        if isinstance(goal.condition, CounterReached)
    )
