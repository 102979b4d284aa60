from __future__ import annotations

import pytest

from common.files.problems import InputProblem
from common.games import NewGame
from sherwood.game import GAME
from sherwood.rules.purchases import tokens_left
from sherwood.rules.state import UNEXPLORED_TILE


@pytest.mark.rule("SW-SET-1", "SW-SET-8")
def test_characters_begin_with_their_sheet_and_items(new_game) -> None:
    rules = new_game()
    state = rules.start(1)
    names = [character.name for character in rules.content.characters]
    assert names == ["Robyn", "Little John", "Marian", "Tuck"]
    assert [character.slots for character in rules.content.characters] == [1, 2, 1, 2]  # two fewer on Outlaw
    assert [(hero.gear, hero.arrows) for hero in state.heroes] == [
        ("bow", 3),
        ("polearm", 0),
        ("bow", 3),
        ("sword", 0),
    ]
    assert all((hero.wounds, hero.bounty, hero.has_destiny) == (0, 0, True) for hero in state.heroes)


@pytest.mark.rule("SW-SET-4", "SW-SET-8")
def test_will_scarlet_brings_a_sword_and_much_two_stone_for_all(new_game) -> None:
    rules = new_game(2, heroes=(("will_scarlet", "tuck"), ("much", "robyn")))
    state = rules.start(1)
    assert [(hero.gear, hero.arrows) for hero in state.heroes] == [
        ("sword", 0),
        ("sword", 0),
        ("throwing_stone", 0),
        ("bow", 3),
    ]
    assert [character.slots for character in rules.content.characters] == [1, 2, 1, 1]  # two fewer on Outlaw
    assert state.stock == [0, 2, 0, 0]


@pytest.mark.rule("SW-SET-4", "SW-SET-8")
def test_levels_change_the_slots_and_story_adds_to_what_characters_bring(new_game) -> None:
    rules = new_game(3, level="story", heroes=(("much",), ("robyn",), ("little_john",)))
    assert [character.slots for character in rules.content.characters] == [2, 2, 3]
    assert rules.start(1).stock == [1, 2, 0, 0]
    for level in ("outlaw", "hunted", "legend"):
        rules = new_game(3, level=level)
        assert rules.start(1).stock == [0, 0, 0, 0]
        assert [character.slots for character in rules.content.characters] == [1, 2, 1]


@pytest.mark.rule("SW-SET-3")
def test_three_of_the_shuffled_plaques_lie_face_down(new_game) -> None:
    rules = new_game()
    assert len(rules.content.plaques) == 12
    drawn = [tuple(rules.start(seed).plaques) for seed in range(6)]
    assert all(len(set(plaques)) == 3 for plaques in drawn)
    assert len(set(drawn)) == 6
    assert rules.start(0).plaques_shown == 0


@pytest.mark.rule("SW-SET-4", "SW-STR-1", "SW-STR-3", "SW-GEAR-8")
def test_the_supplies_are_full_and_nothing_stands_on_the_board(new_game) -> None:
    rules = new_game()
    state = rules.start(1)
    supply = {kind: tokens_left(rules, state, kind) for kind in rules.structures}
    assert supply == {"barricade": 10, "pit_trap": 8, "tower": 4}
    assert state.towers == []
    assert list(rules.gear) == ["bow", "sword", "polearm", "throwing_stone", "shield"]


@pytest.mark.rule("SW-SET-2")
def test_the_forest_is_a_shuffled_stack_and_its_places_are_empty(new_game) -> None:
    rules = new_game()
    stacks = [rules.start(seed).stack for seed in range(4)]
    assert all(sorted(stack) == list(range(1, 17)) for stack in stacks)
    assert len({tuple(stack) for stack in stacks}) == 4
    state = rules.start(1)
    assert [position for position, code in enumerate(state.tiles) if code == UNEXPLORED_TILE] == list(
        range(6, 18)
    )
    assert state.ground.count("?") == 12 * 16


@pytest.mark.rule("SW-SET-4")
def test_the_stock_is_empty(new_game) -> None:
    assert new_game().start(1).stock == [0, 0, 0, 0]


@pytest.mark.rule("SW-SET-5")
def test_those_who_tie_for_the_highest_roll_again(new_game) -> None:
    rules = new_game(4)
    ties = 0
    for seed in range(40):
        state = rules.start(seed)
        rolls = state.first_player_rolls
        still_in = [0, 1, 2, 3]
        for roll in rolls:
            assert [seat for seat in range(4) if roll[seat]] == still_in
            still_in = [seat for seat in still_in if roll[seat] == max(roll)]
        assert still_in == [state.first_seat]
        ties += len(rolls) > 1
    assert ties


@pytest.mark.rule("SW-SET-6", "SW-PLC-1")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_characters_start_clockwise_from_the_first_player(new_game, at, players: int) -> None:
    rules = new_game(players)
    state = rules.start(5)
    assert sorted(len(seat.characters) for seat in rules.seats) == [4 // players] * players
    places = {hero.cell: number for number, hero in enumerate(state.heroes)}
    order = [rules.seat_of[places[at(2, column)]] for column in (1, 9, 13, 21)]
    assert order == [(state.first_seat + turn) % players for turn in range(4)]


@pytest.mark.rule("SW-PLC-2")
def test_three_characters_start_on_a_c_and_d(new_game, at) -> None:
    state = new_game(3).start(5)
    assert sorted(hero.cell for hero in state.heroes) == [at(2, 1), at(2, 9), at(2, 13)]


@pytest.mark.rule("SW-SET-7")
def test_six_villagers_stand_at_home(new_game, at) -> None:
    assert new_game().start(1).villagers == [at(19, column) for column in (1, 5, 9, 13, 17, 21)]


@pytest.mark.rule("SW-SET-9", "SW-PLC-1")
def test_characters_are_chosen_freely_but_nobody_twice() -> None:
    chosen = (("tuck", "robyn"), ("marian", "little_john"))
    setup = GAME.setup(NewGame(players=("Ada", "Bob"), heroes=chosen))
    rules = GAME.rules(setup)
    assert [character.id for character in rules.content.characters] == [
        "tuck",
        "robyn",
        "marian",
        "little_john",
    ]
    assert [seat.characters for seat in rules.seats] == [(0, 1), (2, 3)]
    for heroes, said in (
        ((("tuck", "robyn"), ("tuck", "marian")), "twice"),
        ((("tuck",), ("robyn", "marian", "little_john")), "each plays 2"),
        ((("tuck", "robyn"), ("marian", "midge")), "no Character 'midge'"),
    ):
        with pytest.raises(InputProblem, match=said):
            GAME.setup(NewGame(players=("Ada", "Bob"), heroes=heroes))
