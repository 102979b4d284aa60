"""The position in which a game begins (SET)."""

from __future__ import annotations

from typing import Final

from common.engine.rng import Streams
from sherwood.rules.pending import Turn
from sherwood.rules.state import NOBODY, UNEXPLORED_TILE, VILLAGER_CODE, Camp, Hero, SherwoodState
from sherwood.rules.tables import Tables

START_LANES: Final = (0, 2, 3, 5)
"""The lanes on whose Spawn Tiles Characters begin: A, C, D, F (SW-SET-6)."""
PLAQUES_DRAWN: Final = 3
"""Doom plaques that lie face down beside the Village (SW-SET-3)."""


def opening(game: Tables, seed: int) -> SherwoodState:
    """Everything laid out, before the first turn begins."""
    streams = Streams(seed)
    rolls = first_player_rolls(game, streams)
    first_seat = rolls[-1].index(max(rolls[-1])) if rolls else 0
    content = game.content
    brought = [content.stock, *(character.stock for character in content.characters)]
    state = SherwoodState(
        streams=streams,
        heroes=[new_hero(game, 0, character.gear, character.arrows) for character in content.characters],
        villagers=list(game.board.homes),
        ground=game.board.ground,
        tiles=[tile.number * 4 if tile is not None else UNEXPLORED_TILE for tile in content.plan.positions],
        stack=[tile.number for tile in content.forest],
        camps=[Camp(cell) for cell in game.board.camps],
        stock=[sum(amounts) for amounts in zip(*brought, strict=True)],
        plaques=list(range(len(content.plaques))),
        figures=[NOBODY] * game.board.size,
        first_seat=first_seat,
        first_player_rolls=rolls,
        pending=[Turn()],
    )
    streams.shuffle("tiles", state.stack)
    streams.shuffle("plaques", state.plaques)
    del state.plaques[PLAQUES_DRAWN:]
    for lane, number in zip(START_LANES, placing_order(game, first_seat), strict=False):
        cell = game.board.starts[lane]
        state.heroes[number].cell = cell
        state.figures[cell] = number
    for number, cell in enumerate(state.villagers):
        state.figures[cell] = VILLAGER_CODE + number
    return state


def new_hero(game: Tables, cell: int, gear: str, arrows: int) -> Hero:
    """A Character with its Destiny Token and fresh Gear (SW-SET-1, SW-SET-8)."""
    return Hero(cell, gear, arrows, charges=game.gear[gear].charges if gear else 0)


def first_player_rolls(game: Tables, streams: Streams) -> list[list[int]]:
    """Each player rolls; those who tie for the highest roll again (SW-SET-5). A single player need not."""
    faces = game.content.dice.first_player
    rolling = list(game.all_seats)
    rolls: list[list[int]] = []
    while len(rolling) > 1:
        roll = [0] * len(game.seats)
        for seat in rolling:
            roll[seat] = faces[streams.below("first_player", len(faces))]
        rolls.append(roll)
        rolling = [seat for seat in rolling if roll[seat] == max(roll)]
    return rolls


def placing_order(game: Tables, first_seat: int) -> list[int]:
    """The Characters in the order of their start squares: clockwise from the first player (SW-SET-6)."""
    seats = len(game.seats)
    order = [game.seats[(first_seat + turn) % seats].characters for turn in range(seats)]
    return [hands[place] for place in range(max(map(len, order))) for hands in order if place < len(hands)]
