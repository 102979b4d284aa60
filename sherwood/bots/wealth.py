"""What Resources, Villagers at work, Gear, Towers and Arrows are worth, in the points of `valuation`."""

from __future__ import annotations

from typing import Final

from sherwood.bots.ground import Approaches
from sherwood.rules.ending import villagers_killed
from sherwood.rules.schema import CAMPS, LANES, RESOURCES
from sherwood.rules.spawning import LAST_SPAWNING_TURN
from sherwood.rules.state import ENEMY_CODE, NOBODY, VILLAGER_CODE, Hero, SherwoodState
from sherwood.rules.tables import Tables
from sherwood.rules.villagers import CAMP_LIMIT

FULL_WORTH: Final = 7
"""With one wave less to come than this, Resources have their full worth."""
WORTH: Final = (8.0, 6.0, 6.0, 7.0)
"""What each of the first pieces of a Resource is worth."""
WANTED: Final = (8, 5, 3, 3)
"""How many pieces that goes for; more are worth a third."""
AT_CAMP, LEFT_BEHIND = 0.75, 0.3
"""How much of that they are worth on a camp, with a Villager or without."""
AT_WORK: Final = 2.5
"""What it is worth that a camp will yield something."""
FREE_CAMP, CAMP = 3.0, 1.5
"""What it is worth to have a free camp for an idle Villager, and to know a camp at all."""

UNARMED: Final = 30.0
"""What it costs that a Character holds no weapon."""
NO_ARROWS: Final = 14.0
"""What it costs that a Bow has none."""
QUIVER: Final = 5
"""Arrows that a Character with a Bow likes to have."""
ARROW: Final = 5.0
"""What each of these is worth."""
MORE_ARROWS, LAST_ARROWS = 1.5, 0.3
"""What each further one is worth while waves are to come, and after them."""
THROWN_STONE, NO_STONE = 4.0, 22.0
"""What it costs to depend on Stone, and to have none."""
SPARE_ARROW, SPARE_ARROWS = 0.5, 3
"""What an Arrow is worth to a Character that holds another weapon, and how many are."""
DIAGONALS: Final = 2.0
"""What it is worth that a weapon strikes diagonally."""

PRESENT: Final = 0.7
"""How much an Enemy that is in a lane already counts beside one that is to come."""
SHARED: Final = 0.55
"""What one Tower leaves of a lane's Enemies to the next."""
SHOT_TO_COME, MOST_SHOTS = 4.0, 12.0
"""What the chance of a shot is worth to a Tower, Arrows or not, and how many of them count."""
TOWER_ARROW, IDLE_ARROW = 6.0, 0.5
"""What an Arrow is worth to a Tower that will shoot it, and to one that has too many."""


def expected_wave(game: Tables) -> float:
    """How many Enemies a wave brings to each lane, on average."""
    quantity = game.content.dice.quantity
    return sum(quantity) / len(quantity)


def waves_left(state: SherwoodState) -> int:
    """How many waves are still to come."""
    return max(0, LAST_SPAWNING_TURN + 1 - state.turn)


def wealth(game: Tables, state: SherwoodState, approaches: Approaches) -> float:
    """What all of it is worth together."""
    waves = waves_left(state)
    share = min(1.0, (waves + 1) / FULL_WORTH)
    total = _goods(state, share) + _towers(game, state, approaches, waves)
    for hero in state.heroes:
        if hero.cell >= 0:
            total += _armament(game, state, hero, waves)
    return total


def _goods(state: SherwoodState, share: float) -> float:
    """Resources in the stock and on camps, of whose worth this share counts, and Villagers at work."""
    total = 0.0
    for kind, amount in enumerate(state.stock):
        wanted = WANTED[kind]
        total += WORTH[kind] * (min(amount, wanted) + max(0, amount - wanted) / 3) * share
    figures, ground = state.figures, state.ground
    free = busy = 0
    for camp in state.camps:
        code = figures[camp.cell]
        worth = WORTH[RESOURCES.index(CAMPS[ground[camp.cell]])]
        if VILLAGER_CODE <= code < ENEMY_CODE:
            busy += 1
            total += (worth * AT_CAMP * camp.amount + (AT_WORK if camp.amount < CAMP_LIMIT else 0.0)) * share
        else:
            free += code == NOBODY
            total += worth * LEFT_BEHIND * camp.amount * share
    idle = len(state.villagers) - villagers_killed(state) - busy
    return total + (FREE_CAMP * min(free, idle) + CAMP * (free + busy)) * share


def _armament(game: Tables, state: SherwoodState, hero: Hero, waves: int) -> float:
    """What it is worth that a Character can strike."""
    if not hero.gear:
        return -UNARMED
    gear = game.gear[hero.gear]
    if gear.ammunition == "arrow":
        few = min(hero.arrows, QUIVER)
        return -NO_ARROWS + ARROW * few + (MORE_ARROWS if waves else LAST_ARROWS) * (hero.arrows - few)
    if gear.ammunition == "stone":
        return -THROWN_STONE if state.stock[RESOURCES.index("stone")] else -NO_STONE
    total = SPARE_ARROW * min(hero.arrows, SPARE_ARROWS)
    if not gear.reach:
        total -= UNARMED
    return total + (DIAGONALS if gear.has_diagonals else 0.0)


def _towers(game: Tables, state: SherwoodState, approaches: Approaches, waves: int) -> float:
    """Towers are worth the shots that they will have, if they have the Arrows."""
    if not state.towers:
        return 0.0
    present = [0.0] * len(LANES)
    for enemy in state.enemies:
        if enemy.kind != "sheriff":
            present[game.board.lane_of[enemy.cell]] += PRESENT
    arriving = expected_wave(game) * waves
    left = [arriving + here for here in present]
    total = 0.0
    for tower in sorted(state.towers, key=lambda tower: -tower.arrows):
        shots = 0.0
        for lane, cover in enumerate(approaches.cover(tower.cell)):
            if cover:
                shots += left[lane] * cover
                left[lane] *= SHARED
        used = min(float(tower.arrows), shots)
        total += SHOT_TO_COME * min(shots, MOST_SHOTS)
        total += TOWER_ARROW * used + IDLE_ARROW * (tower.arrows - used)
    return total
