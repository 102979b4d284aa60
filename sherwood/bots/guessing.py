"""A state as a player sees it: what is hidden is replaced by a guess."""

from __future__ import annotations

from common.engine.rng import Streams
from sherwood.rules.state import SherwoodState
from sherwood.rules.tables import Tables


def guess(game: Tables, state: SherwoodState, seed: int) -> SherwoodState:
    """A copy in which dice to come, the stack of Tiles and the plaques that lie face down are other ones.

    Looking ahead in it tells nothing that players could not know.
    """
    ghost = state.copy()
    streams = ghost.streams = Streams(seed)
    streams.shuffle("tiles", ghost.stack)
    shown = ghost.plaques[: ghost.plaques_shown]
    hidden = [place for place in range(len(game.content.plaques)) if place not in shown]
    streams.shuffle("plaques", hidden)
    ghost.plaques = shown + hidden[: len(ghost.plaques) - len(shown)]
    return ghost
