"""What a Character can do for the Village from anywhere: Villagers, Arrows, Gear, Destiny."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from sherwood.bots.ground import Approaches
from sherwood.bots.wealth import QUIVER, expected_wave, waves_left, wealth
from sherwood.rules.actions import (
    BuyArrows,
    BuyGear,
    PlaceVillager,
    RestoreDestiny,
    ReturnVillager,
    SherwoodAction,
)
from sherwood.rules.destiny import can_restore
from sherwood.rules.pending import Activation, ArrowSharing, Choice
from sherwood.rules.purchases import WOOD, can_pay
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState
from sherwood.rules.villagers import (
    CAMP_LIMIT,
    camps_free_and_busy,
    can_place,
    can_return,
    is_anyone_at_home,
    is_watched,
)

AT_RISK: Final = 40.0
"""What it is worth to call a Villager home from where an Enemy can strike it next."""


class Errand(msgspec.Struct, frozen=True):
    """An Action for the Village with the answers it calls for, and what it gains."""

    actions: tuple[SherwoodAction, ...]
    gain: float


def carry_out(game: Sherwood, state: SherwoodState, action: SherwoodAction) -> tuple[SherwoodAction, ...]:
    """Do an Action and answer what it asks; the Action and the answers."""
    done = [action]
    game.apply(state, action)
    while state.pending and isinstance(state.pending[-1], Choice):
        answer = answer_errand(game, state)
        done.append(answer)
        game.apply(state, answer)
    return tuple(done)


def answer_errand(game: Sherwood, state: SherwoodState) -> SherwoodAction:
    """What buying and moving Villagers asks: the default, but Arrows go where they are needed."""
    choice = state.pending[-1]
    assert isinstance(choice, Choice)
    if choice.kind == "arrows_for_tower":
        sharing = state.pending[-2]
        assert isinstance(sharing, ArrowSharing)
        wanted = share_for_tower(game, state, sharing)
        if wanted in choice.options:
            return game.choice(choice.kind, wanted)
    return game.choice(choice.kind, choice.options[0])


def share_for_tower(game: Sherwood, state: SherwoodState, sharing: ArrowSharing) -> int:
    """How many of the Arrows left the next Tower should get: what it lacks, shared by need."""
    hero = state.heroes[sharing.hero]
    for_hero = 0
    if hero.gear and game.gear[hero.gear].ammunition == "arrow":
        for_hero = max(0, min(QUIVER - hero.arrows, sharing.left))
    shared = sharing.left - for_hero
    needs = [max(0.0, tower_need(game, state) - tower.arrows) for tower in state.towers[sharing.tower :]]
    total = sum(needs)
    if not total:
        return shared if len(needs) == 1 else shared // len(needs)
    return min(shared, round(shared * needs[0] / total))


def tower_need(game: Sherwood, state: SherwoodState) -> float:
    """How many Arrows a Tower can use until the game ends, roughly."""
    return 2.0 + min(9.0, 2.0 * expected_wave(game) * waves_left(state))


def errands(
    game: Sherwood, state: SherwoodState, approaches: Approaches, most: int, in_danger: frozenset[int]
) -> list[Errand]:
    """The best Actions for the Village, at most so many and of each kind no more than a turn allows.

    `state` has the Character's activation on top; `in_danger` are squares of camps that Enemies can strike.
    """
    worth = wealth(game, state, approaches)
    found: list[Errand] = []
    for action in _options(game, state, in_danger):
        after = state.copy()
        actions = carry_out(game, after, action)
        gain = wealth(game, after, approaches) - worth
        if isinstance(action, ReturnVillager) and action.camp in in_danger:
            gain += AT_RISK
        if gain > 0:
            found.append(Errand(actions, gain))
    found.sort(key=lambda errand: -errand.gain)
    places, returns, together = game.villager_moves
    left = {PlaceVillager: places, ReturnVillager: returns, BuyArrows: 1, RestoreDestiny: 1, BuyGear: 1}
    chosen: list[Errand] = []
    for errand in found:
        kind = type(errand.actions[0])
        if left[kind] and len(chosen) < most:
            is_move = kind in (PlaceVillager, ReturnVillager)
            if is_move and not together:
                continue
            together -= is_move
            left[kind] -= 1
            chosen.append(errand)
    return chosen


def _options(game: Sherwood, state: SherwoodState, in_danger: frozenset[int]) -> Iterator[SherwoodAction]:
    """Actions for the Village worth a look."""
    activation = state.pending[-1]
    assert isinstance(activation, Activation)
    number = activation.hero
    hero = state.heroes[number]
    free, busy = camps_free_and_busy(state)
    if can_place(game, hero) and is_anyone_at_home(state, len(busy)):
        seen: set[tuple[str, int]] = set()
        for cell in free:
            camp = state.camp(cell)
            assert camp is not None
            kind = state.ground[cell], camp.amount
            if cell not in in_danger and kind not in seen and not is_watched(game, hero, cell):
                seen.add(kind)
                yield game.place_on[cell]
    if can_return(game, hero):
        for cell in busy:
            camp = state.camp(cell)
            assert camp is not None
            if camp.amount >= CAMP_LIMIT - 1 or cell in in_danger or waves_left(state) < 2:
                yield game.return_from[cell]
    wood = state.stock[WOOD]
    if wood and (hero.cell >= 0 or state.towers):
        for amount in sorted({1, min(wood, 3), wood}):
            yield game.buy_arrows(amount)
    if can_restore(state, hero):
        yield game.restore_destiny
    if hero.cell >= 0 and not hero.gear:
        costs = game.content.characters[number].costs
        for gear, weapon in game.gear.items():
            if weapon.reach and can_pay(state.stock, costs[gear]):
                yield game.buy_gear[gear]
