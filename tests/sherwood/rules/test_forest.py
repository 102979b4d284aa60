from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sherwood.rules import events as ev
from sherwood.rules.actions import ChooseRotation, Step
from sherwood.rules.forest import Passages, place_tile, rotations, sealed_neighbours
from sherwood.rules.pending import Exploring
from sherwood.rules.schema import OBSTACLE
from sherwood.rules.state import UNEXPLORED_TILE


def explore_at_random(rules, picks: list[int]):
    """A state in which some forest positions are explored, each Tile turned as the rules allow."""
    state = rules.start(picks[0])
    for pick in picks[1:]:
        empty = [position for position in rules.board.forest if state.tiles[position] == UNEXPLORED_TILE]
        if not empty:
            break
        position = empty[pick % len(empty)]
        tile = state.stack.pop()
        turns = rotations(rules, state, position, tile, -1)
        place_tile(rules, state, position, tile * 4 + turns[pick % len(turns)])
    return state


def cut_off_by_walking(rules, state) -> int:
    """Positions without a walkable way to the Village, square by square."""
    board = rules.board
    reached = {cell for p in board.village for cell in board.squares[p] if state.ground[cell] != OBSTACLE}
    frontier = list(reached)
    while frontier:
        for other in board.around[frontier.pop()]:
            if other not in reached and state.ground[other] != OBSTACLE:
                reached.add(other)
                frontier.append(other)
    return sum(not reached.intersection(squares) for squares in board.squares)


PICKS = st.lists(st.integers(0, 10_000), min_size=1, max_size=12)


@pytest.mark.rule("SW-EXP-5")
@settings(max_examples=25)
@given(picks=PICKS, tile=st.integers(1, 16), where=st.integers(0, 11))
def test_what_is_cut_off_is_what_nobody_can_walk_to(new_game, picks, tile, where) -> None:
    rules = new_game()
    state = explore_at_random(rules, picks)
    empty = [position for position in rules.board.forest if state.tiles[position] == UNEXPLORED_TILE]
    if not empty:
        return
    position = empty[where % len(empty)]
    for turns in range(4):
        laid = state.copy()
        counted = Passages(rules, state).cut_off(position, tile * 4 + turns)
        place_tile(rules, laid, position, tile * 4 + turns)
        assert counted == cut_off_by_walking(rules, laid)


@pytest.mark.rule("SW-EXP-5")
@settings(max_examples=25)
@given(picks=PICKS, tile=st.integers(1, 16), where=st.integers(0, 11))
def test_the_rotations_left_are_the_best_by_both_measures(new_game, picks, tile, where) -> None:
    rules = new_game()
    state = explore_at_random(rules, picks)
    empty = [position for position in rules.board.forest if state.tiles[position] == UNEXPLORED_TILE]
    if not empty:
        return
    position = empty[where % len(empty)]
    passages = Passages(rules, state)
    scores = [
        (passages.cut_off(position, code), sealed_neighbours(rules, state, position, code))
        for code in range(tile * 4, tile * 4 + 4)
    ]
    best = [turns for turns in range(4) if scores[turns] == min(scores)]
    assert rotations(rules, state, position, tile, -1) == best


@pytest.mark.rule("SW-EXP-4")
@settings(max_examples=25)
@given(picks=PICKS, tile=st.integers(1, 16), where=st.integers(0, 11), place=st.integers(0, 15))
def test_a_walker_never_steps_onto_an_obstacle(new_game, picks, tile, where, place) -> None:
    rules = new_game()
    state = explore_at_random(rules, picks)
    empty = [position for position in rules.board.forest if state.tiles[position] == UNEXPLORED_TILE]
    rim = [square for square in range(16) if square // 4 in (0, 3) or square % 4 in (0, 3)]
    if not empty:
        return
    position = empty[where % len(empty)]
    entry = rules.board.squares[position][rim[place % len(rim)]]
    turns = rotations(rules, state, position, tile, entry)
    assert turns
    for turn in turns:
        laid = state.copy()
        place_tile(rules, laid, position, tile * 4 + turn)
        assert laid.ground[entry] != OBSTACLE


OPEN_WOOD = """
    .1..
    ----
    ????
    ????
    ????
    ????
    """


@pytest.mark.rule("SW-EXP-6", "SW-EXP-1", "SW-MOVE-7")
def test_the_players_turn_the_tile_where_several_ways_are_equal(draw, at) -> None:
    table = draw(OPEN_WOOD, at=(3, 4), tiles=[6])
    table.activate()
    table.play(Step((at(4, 5),)))
    options = table.rules.legal_actions(table.state)
    assert options == [ChooseRotation(turns) for turns in (0, 1, 2, 3)]
    assert table.refusal(Step((at(4, 5),))).rule == "SW-EXP-6"
    table.play(ChooseRotation(2))
    assert table.rows[1:] == [".1#.", ".#P.", ".s..", "...."]
    assert table.told(ev.TileDrawn) == [ev.TileDrawn(6, 7)]
    assert table.told(ev.TilePlaced) == [ev.TilePlaced(6, 7, 2, "SW-EXP-6")]
    assert table.state.camp(at(6, 5)).amount == 0


@pytest.mark.rule("SW-EXP-3")
def test_exploring_costs_nothing_beyond_the_step(draw, at) -> None:
    table = draw(OPEN_WOOD, at=(3, 4), tiles=[6])
    table.activate(movement=1)
    table.play(Step((at(4, 5),)))
    table.answer()
    assert table.state.heroes[0].cell == at(4, 5)
    assert table.state.pending[-1].movement == 0


@pytest.mark.rule("SW-EXP-3", "SW-EXP-1")
def test_an_enemy_looks_for_its_way_anew_after_exploring(draw, at) -> None:
    # Tile 5 has a closed edge: however it lies, a way round must be found on it.
    table = draw(OPEN_WOOD.replace("1", "F"), at=(3, 4), tiles=[12])
    table.act(3, 5)
    placed = table.told(ev.TilePlaced)[0]
    walked = table.told(ev.EnemyMoved)
    assert len(walked) == 1
    assert len(walked[0].path) == 4
    assert all(table.state.ground[cell] not in "#?" for cell in walked[0].path)
    assert placed.position == 7


@pytest.mark.rule("SW-EXP-2")
@pytest.mark.parametrize(
    ("start", "step", "position"), [((3, 5), (4, 5), 7), ((12, 5), (11, 5), 13), ((5, 3), (5, 4), 7)]
)
def test_exploring_starts_from_any_tile(draw, at, start, step, position) -> None:
    wood = "\n".join(["????"] * 8)
    table = draw(wood, at=(4, 4), tiles=[4], heroes={"1": {"at": list(start)}})
    table.activate()
    table.play(Step((at(*step),)))
    table.answer()
    assert table.told(ev.TilePlaced)[0].position == position
    assert table.state.heroes[0].cell == at(*step)


@pytest.mark.rule("SW-EXP-1", "SW-WIT-9")
def test_a_witch_explores_where_she_goes(draw, at) -> None:
    wood = "\n".join(["????"] * 4)
    table = draw(wood, at=(8, 4), tiles=[8], enemies=[{"at": [5, 5], "kind": "witch"}])
    table.act(5, 5)
    assert table.told(ev.TilePlaced)[0].position == 13
    assert table.rules.board.position_of[table.state.enemies[0].cell] == 13


def test_a_drawn_tile_is_revealed(draw) -> None:
    table = draw(OPEN_WOOD, at=(3, 4), tiles=[6])
    table.push(Exploring(7, -1))
    assert table.state.reveals == 1
    table.answer(ChooseRotation(3))
    assert table.state.reveals == 1
    assert table.state.stack == []
