"""What must hold in every state: the rules have a fault where it does not."""

from __future__ import annotations

from collections.abc import Iterator

from sherwood.rules.ending import (
    CHARACTERS_LOST,
    TILES_LOST,
    VILLAGERS_LOST,
    characters_killed,
    villagers_killed,
)
from sherwood.rules.enemies.settling import CLOSED
from sherwood.rules.forest import Passages
from sherwood.rules.legal import legal_actions
from sherwood.rules.pending import EnemyActivation, HeroStep
from sherwood.rules.schema import CAMPS, OPEN, STRUCTURES, TOWER, UNEXPLORED
from sherwood.rules.state import ENEMY_CODE, NOBODY, REMOVED, UNEXPLORED_TILE, VILLAGER_CODE, SherwoodState
from sherwood.rules.tables import Tables
from sherwood.rules.villagers import CAMP_LIMIT


def faults(game: Tables, state: SherwoodState) -> list[str]:
    """Everything that is wrong, in sentences."""
    return [
        *_figures(game, state),
        *_board(game, state),
        *_structures(game, state),
        *_counts(game, state),
        *_ending(game, state),
    ]


def _figures(game: Tables, state: SherwoodState) -> Iterator[str]:
    """One figure rests on a square, none on an obstacle, Barricade or Tower (SW-GEO-6, SW-STR-4, SW-TOW-1).

    Only who is moving may share one, or was moving when the game ended (SW-END-5).
    """
    moving = {ENEMY_CODE + step.enemy for step in state.pending if isinstance(step, EnemyActivation)}
    moving |= {step.hero for step in state.pending if isinstance(step, HeroStep)}
    places = [(number, hero.cell) for number, hero in enumerate(state.heroes)]
    places += [(VILLAGER_CODE + number, cell) for number, cell in enumerate(state.villagers)]
    places += [(ENEMY_CODE + enemy.number, enemy.cell) for enemy in state.enemies]
    resting = [NOBODY] * game.board.size
    for code, cell in places:
        if cell == REMOVED:
            continue
        if state.ground[cell] in CLOSED:
            yield f"figure {code} stands on {state.ground[cell]!r} (square {cell})"
        if state.figures[cell] == code:
            resting[cell] = code
        elif code not in moving and state.ended is None:
            yield f"figure {code} shares square {cell} with {state.figures[cell]}"
    if resting != state.figures:
        wrong = [cell for cell in range(game.board.size) if resting[cell] != state.figures[cell]]
        yield f"the map of figures is wrong on {wrong}"


def _board(game: Tables, state: SherwoodState) -> Iterator[str]:
    """Signs match Tiles but for Structures, camps hold 0 to 3, and every Tile reaches the Village."""
    for position, squares in enumerate(game.board.squares):
        code = state.tiles[position]
        signs = "".join(state.ground[cell] for cell in squares)
        expected = UNEXPLORED * len(squares) if code == UNEXPLORED_TILE else "".join(game.laid[code].rows)
        if position in state.burned:
            expected = "".join("." if sign in CAMPS else sign for sign in expected)
        fits = all(
            sign == wanted or (sign in STRUCTURES and wanted == OPEN)
            for sign, wanted in zip(signs, expected, strict=True)
        )
        if not fits or (position in game.board.spawns and signs != expected):
            yield f"position {position} shows {signs!r} where its Tile has {expected!r}"
    camps = {cell for cell, sign in enumerate(state.ground) if sign in CAMPS}
    kept = [camp.cell for camp in state.camps]
    if sorted(camps) != kept:
        yield f"camps lie on {sorted(camps)}, {kept} are kept"
    for camp in state.camps:
        if not 0 <= camp.amount <= CAMP_LIMIT:
            yield f"the camp on square {camp.cell} holds {camp.amount}"
    first = game.board.spawns[0]
    if Passages(game, state).cut_off(first, state.tiles[first]):
        yield "a Tile position has no way to the Village"
    drawn = sorted([*state.stack, *(code // 4 for code in state.tiles if code != UNEXPLORED_TILE)])
    if len(set(drawn)) != len(drawn):
        yield "a Tile lies in two places"


def _structures(game: Tables, state: SherwoodState) -> Iterator[str]:
    """No more tokens are built than there are, and every Tower is kept with its Arrows (SW-STR-3)."""
    for kind in game.content.structures:
        built = state.ground.count(kind.sign)
        if built > kind.tokens:
            yield f"{built} {kind.plural} are built, there are {kind.tokens}"
    towers = [cell for cell, sign in enumerate(state.ground) if sign == TOWER]
    kept = sorted(tower.cell for tower in state.towers)
    if towers != kept:
        yield f"Towers stand on {towers}, {kept} are kept"
    for tower in state.towers:
        if tower.arrows < 0:
            yield f"the Tower on square {tower.cell} has {tower.arrows} Arrows"


def _counts(game: Tables, state: SherwoodState) -> Iterator[str]:
    """Nothing is negative and no more figures are in play than there are."""
    for kind in game.content.enemies:
        in_play = sum(1 for enemy in state.enemies if enemy.kind == kind.id)
        if in_play > kind.figures:
            yield f"{in_play} {kind.plural} are in play, there are {kind.figures}"
    kinds = game.doom(state).kinds
    for enemy in state.enemies:
        if not 0 <= enemy.wounds < kinds[enemy.kind].health or enemy.number >= state.next_enemy:
            yield f"Enemy {enemy.number} ({enemy.kind}) has {enemy.wounds} Wounds"
    for number, hero in enumerate(state.heroes):
        if hero.arrows < 0 or not 0 <= hero.wounds <= game.content.characters[number].slots:
            yield f"Character {number} has {hero.arrows} Arrows and {hero.wounds} Wounds"
        if hero.cell == REMOVED and (hero.gear or hero.arrows):
            yield f"Character {number} was killed and still holds {hero.gear} and {hero.arrows} Arrows"
        most = game.gear[hero.gear].charges if hero.gear else 0
        if not (0 < hero.charges <= most or hero.charges == most == 0):
            yield f"Character {number} holds {hero.gear!r} with {hero.charges} charges"
    if min(state.stock) < 0:
        yield f"the stock is {state.stock}"
    if not 0 <= state.plaques_shown <= len(state.plaques) or len(set(state.plaques)) != len(state.plaques):
        yield f"{state.plaques_shown} of the plaques {state.plaques} lie open"
    if min(state.kills) < 0:
        yield f"the defeated Enemies are counted as {state.kills}"
    if len(set(state.burned)) != len(state.burned):
        yield f"a Tile burned twice: {state.burned}"


def _ending(game: Tables, state: SherwoodState) -> Iterator[str]:
    """A game that has ended has a cause and nothing pending; one that goes on has neither."""
    if state.ended is not None:
        if state.pending:
            yield f"the game is over and {state.pending} is pending"
        return
    if not legal_actions(game, state):
        yield "nobody can do anything"
    if villagers_killed(state) >= VILLAGERS_LOST or characters_killed(state) >= CHARACTERS_LOST:
        yield "too many are dead for the game to go on"
    if len(state.burned) >= TILES_LOST:
        yield "too many Tiles have burned for the game to go on"
