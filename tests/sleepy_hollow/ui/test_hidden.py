"""What is face down stays so: a table on which it were something else looks and reads the same."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pygame
import pytest

from common.engine.session import Session
from common.games import NewGame
from common.ui.tree import describe_stage
from sleepy_hollow.bots.guessing import guess
from sleepy_hollow.game import GAME
from sleepy_hollow.rules.actions import TurnPage
from sleepy_hollow.ui import counsel

ACTIONS = 40
PIECES = 5
"""Pieces of the map that are pointed at and looked at."""


def some_rounds(chapter: int) -> Session[Any, Any]:
    """A chapter some rounds on, in the middle of a turn."""
    setup = GAME.setup(NewGame(chapter=chapter, auto_ties=True))
    session: Session[Any, Any] = Session(GAME.rules(setup), chapter, setup)
    while session.state.stage == "prologue":
        session.play(TurnPage())
    chance = random.Random(chapter)
    bot = GAME.bots()["greedy"](chapter)
    while len(session.actions) < ACTIONS or session.state.active < 0 or session.state.stage != "play":
        legal = session.rules.legal_actions(session.state)
        is_free = chance.random() < 0.2
        session.play(chance.choice(legal) if is_free else bot.choose(session.rules, session.state, legal))
    return session


def everything(play: Any) -> Iterator[Any]:
    """All that can be seen and read: the table, what explains it, pieces of the map, the chapter's page."""

    def screen() -> tuple[str, list[str], bytes]:
        stage = play.driver.stage
        tips = [widget.tip for tree in stage.trees() for widget in tree.walk()]
        return json.dumps(describe_stage(stage)), tips, pygame.image.tobytes(play.driver.app.window, "RGB")

    yield screen()
    board = play.scene.board
    for token in [token for token in board.tokens.values() if token.id.startswith("token ")][:PIECES]:
        play.driver.point(*board.token_rect(token.id).center)
        play.driver.settle()
        yield token.id, screen()
        play.scene.cell_looked_at(token.cell)
        play.driver.settle()
        yield token.cell, screen()
        play.key("escape")
    play.press("Chapter's page", "button")
    for tab in ("Chapter", "Adversaries", "Cards"):
        play.press(tab, "option")
        yield tab, screen()
    play.key("escape")
    yield counsel.counsel(play.rules.apart(), play.state.copy(), 1)


@pytest.mark.parametrize("chapter", [1, 2, 3])
def test_nothing_on_the_screen_and_no_advice_tells_what_is_face_down(
    show: Callable[..., Any], chapter: int
) -> None:
    session = some_rounds(chapter)
    play = show(session, (1280, 720))
    list(everything(play))  # the cursor and the focus are where they will be the next time
    true = list(everything(play))
    ghost = next(
        other
        for seed in range(100)
        if (other := guess(play.rules.tables, session.state, seed)).decks != session.state.decks
        and (chapter < 3 or other.faces != session.state.faces)
    )
    ghost.streams = session.state.streams
    session.state = ghost
    play.show()
    for told, otherwise in zip(true, everything(play), strict=True):
        assert told == otherwise
