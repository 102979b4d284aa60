"""The Village and how it burns (VLG)."""

from __future__ import annotations

from common.engine.rules import Event
from sherwood.rules.ending import TILES_BURNED, TILES_LOST, end
from sherwood.rules.events import CampLost, TileBurned
from sherwood.rules.pending import Homecoming
from sherwood.rules.schema import CAMPS, OPEN
from sherwood.rules.state import Enemy, SherwoodState
from sherwood.rules.tables import Tables
from sherwood.rules.villagers import villager_on


def does_burn(game: Tables, state: SherwoodState, cell: int) -> bool:
    """Whether an Enemy that enters this square burns its Tile: a Village Tile, once (SW-VLG-1, SW-VLG-2)."""
    position = game.board.position_of[cell]
    return game.board.is_village[position] and position not in state.burned


def burn(game: Tables, state: SherwoodState, enemy: Enemy, events: list[Event] | None) -> None:
    """The building on this Enemy's Tile burns; the third one loses the game (SW-VLG-1, SW-END-4).

    A camp in it is lost with all that lies there, and a Villager on it goes home, unless the game is over
    (SW-VLG-5, SW-END-5).
    """
    position = game.board.position_of[enemy.cell]
    state.burned.append(position)
    if events is not None:
        events.append(TileBurned(position, enemy.number, enemy.kind, enemy.cell, len(state.burned)))
    for camp in state.camps.copy():
        cell = camp.cell
        if game.board.position_of[cell] == position:
            state.camps.remove(camp)
            if events is not None:
                events.append(CampLost(cell, CAMPS[state.ground[cell]], camp.amount))
            state.ground = state.ground[:cell] + OPEN + state.ground[cell + 1 :]
            villager = villager_on(state, cell)
            if villager is not None:
                state.pending.append(Homecoming(villager, "SW-VLG-5"))
    if len(state.burned) >= TILES_LOST:
        end(state, TILES_BURNED, events)
