"""What the title and the New game screens are told about Sherwood's Legacy."""

from __future__ import annotations

import pytest

from common.games import NewGame, game_named
from common.ui import art
from common.ui.scenes.seating import NOT_PLAYED, Seating
from sherwood.game import GAME
from sherwood.library import Amounts, characters, levels
from sherwood.ui.options import level_text


def test_every_character_has_a_drawing_and_a_sentence() -> None:
    options = game_named("sherwood").screens().new_game()
    for hero in options.heroes:
        assert art.has_picture(hero.figure)
        assert hero.title
        assert hero.text
        assert hero.facts
        assert all(art.has_picture(picture) and text for picture, text in hero.facts)
    assert [level.id for level in options.levels] == list(GAME.levels)
    assert all(level.text for level in options.levels)


def test_the_offered_shares_can_be_played() -> None:
    options = game_named("sherwood").screens().new_game()
    heroes = [hero.id for hero in options.heroes]
    for seats, shares in options.shares.items():
        assert len(shares) == seats
        left = iter(heroes)
        shared = tuple(tuple(next(left) for _hero in range(share)) for share in shares)
        players = tuple(f"Player {seat + 1}" for seat in range(seats))
        assert GAME.setup(NewGame(players=players, heroes=shared))["heroes"] == [list(h) for h in shared]


def test_the_emblem_and_the_round_are_there() -> None:
    screens = game_named("sherwood").screens()
    assert art.has_picture(screens.emblem)
    assert screens.round_name(6) == "Turn 6"
    assert screens.tagline


def facts(name: str) -> list[str]:
    options = game_named("sherwood").screens().new_game()
    return [text for hero in options.heroes if hero.name == name for _picture, text in hero.facts]


def test_a_card_tells_what_the_sheet_says() -> None:
    assert facts("Robyn") == ["3 Wound slots", "Bow, 3 arrows", "Bow for 1 wood"]
    assert facts("Little John") == ["4 Wound slots", "Polearm", "Tower for 1 wood, 2 stone, 1 metal"]
    assert facts("Much") == ["3 Wound slots", "Throwing Stone", "2 stone for the stock", "Bow for 1 wood"]


def test_a_level_is_told_from_its_numbers() -> None:
    story, legend = level_text(levels()["story"]), level_text(levels()["legend"])
    assert "About 3 Enemies come every turn." in story
    assert "The stock starts with 1 wood." in story
    assert "1 Wound slot fewer." in story
    assert "About 6 Enemies come every turn, up to 3 in a lane." in legend
    assert "2 Wound slots fewer." in legend
    assert "About 4 Enemies come every turn, up to 2 in a lane." in level_text(levels()["hunted"])
    own = levels()["story"].model_copy(
        update={"slots": 2, "tokens": {"tower": 1}, "stock": Amounts(wood=4, metal=1)}
    )
    assert "The stock starts with 4 wood, 1 metal." in level_text(own)
    assert "2 more Wound slots" in level_text(own)
    assert "Tokens of Structures: 1 Tower." in level_text(own)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_character_can_be_taken_by_every_seat(seats: int) -> None:
    seating = Seating(game_named("sherwood").screens().new_game(), count=seats)
    for hero in characters():
        for seat in range(seats):
            seating.give(hero.id, seat)
            assert seating.seat_of[hero.id] == seat
            assert GAME.setup(NewGame(players=seating.players(), heroes=seating.heroes()))
        seating.give(hero.id, NOT_PLAYED)
        assert seating.seat_of[hero.id] == NOT_PLAYED
        assert GAME.setup(NewGame(players=seating.players(), heroes=seating.heroes()))
