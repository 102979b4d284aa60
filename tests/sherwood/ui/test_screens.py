"""What the title and the New game screens are told about Sherwood's Legacy."""

from __future__ import annotations

from common.games import NewGame, game_named
from common.ui import art
from sherwood.game import GAME


def test_every_character_has_a_drawing_and_a_sentence() -> None:
    options = game_named("sherwood").screens().new_game()
    for hero in options.heroes:
        assert art.has_picture(hero.figure)
        assert hero.title
        assert hero.text
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
