"""A small game and its table, so that the screen can be tested without Sherwood or the Hollow."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

import msgspec
import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from pygame import Rect, Surface

from common.engine.rules import Action, Event, Outcome, Refusal, State
from common.engine.session import Session
from common.ui import shapes
from common.ui.board_marks import Marks
from common.ui.board_view import BoardView
from common.ui.camera import Cell
from common.ui.driver import Driver
from common.ui.layout import Skeleton, places
from common.ui.look import Look
from common.ui.motions import Appear, Banner, Lunge, Pop, Shake, ThrowDice, Vanish, Walk
from common.ui.prompt import Answer, Prompt
from common.ui.scene import Scene
from common.ui.table import TableScene
from common.ui.theme import HOLLOW, SEATS
from common.ui.timeline import Motion
from common.ui.tokens import Token
from common.ui.top_bar import TurnLine
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Panel
from common.ui.widgets.text import Label

COLUMNS, ROWS = 8, 5


class Go(Action, frozen=True):
    cell: tuple[int, int]


class Hit(Action, frozen=True):
    foe: str


class EndTurn(Action, frozen=True):
    pass


class Answered(Action, frozen=True):
    left: bool


class Went(Event, frozen=True):
    who: str
    path: list[tuple[int, int]]
    rule: str = "T-1"


class Rolled(Event, frozen=True):
    faces: list[int]
    rule: str = "T-2"


class Felled(Event, frozen=True):
    foe: str
    rule: str = "T-2"


class NewRound(Event, frozen=True):
    number: int
    rule: str = "T-3"


class Lane(State, kw_only=True):
    """A hero and two foes in a lane; who stands at the right edge has won."""

    hero: tuple[int, int] = (1, 2)
    foes: dict[str, tuple[int, int]] = msgspec.field(default_factory=dict)
    round: int = 1
    asked: bool = False
    won: bool = False

    def copy(self) -> Lane:
        return Lane(
            reveals=self.reveals,
            hero=self.hero,
            foes=self.foes.copy(),
            round=self.round,
            asked=self.asked,
            won=self.won,
        )


class LaneRules:
    game = "lane"
    turn_rule = "T-0"
    state_type = Lane
    action_type = Go | Hit | EndTurn | Answered
    event_type = Went | Rolled | Felled | NewRound

    def start(self, seed: int) -> Lane:
        return Lane(foes={"pumpling 1": (4, 2), "pumpling 2": (5, 1)})

    def to_act(self, state: Lane) -> Sequence[int]:
        return () if state.won else (1,)

    def legal_actions(self, state: Lane) -> Sequence[Any]:
        if state.won:
            return ()
        if state.asked:
            return (Answered(True), Answered(False))
        column, row = state.hero
        near = [(column + dx, row + dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        taken = set(state.foes.values())
        goes = [Go(c) for c in near if 0 <= c[0] < COLUMNS and 0 <= c[1] < ROWS and c not in taken]
        hits = [
            Hit(foe) for foe, cell in state.foes.items() if abs(cell[0] - column) + abs(cell[1] - row) <= 3
        ]
        return (*goes, *hits, EndTurn())

    def check(self, state: Lane, action: Any) -> Refusal | None:
        if action in self.legal_actions(state):
            return None
        return Refusal("T-1", "{hero} cannot do that", {"hero": "Emily"})

    def apply(self, state: Lane, action: Any, events: list[Event] | None = None) -> None:
        told: list[Event] = []
        match action:
            case Go(cell):
                told.append(Went("emily", [state.hero, cell]))
                state.hero = cell
                state.won = cell[0] == COLUMNS - 1
            case Hit(foe):
                state.reveals += 1
                told += [Rolled([2, 1]), Felled(foe)]
                del state.foes[foe]
            case EndTurn():
                state.asked = True
                for foe, (column, row) in list(state.foes.items()):
                    state.foes[foe] = (column - 1, row)
                    told.append(Went(foe, [(column, row), (column - 1, row)]))
            case Answered():
                state.asked = False
                state.round += 1
                told.append(NewRound(state.round))
        if events is not None:
            events += told

    def outcome(self, state: Lane) -> Outcome | None:
        return Outcome(True, "edge", "T-9") if state.won else None

    def invariants(self, state: Lane) -> list[str]:
        return []


class LaneGame:
    """As much of a game module as a table asks for."""

    id = "lane"

    def sentence(self, rules: Any, state: Any, event: Event) -> str:
        match event:
            case Went(who, path):
                return f"{who.title()} goes to {cell_name(path[-1])}"
            case Felled(foe):
                return f"{foe.title()} is felled"
            case NewRound(number):
                return f"Round {number} begins"
        return ""

    def rule_texts(self) -> dict[str, str]:
        return {"T-1": "A hero goes one cell at a time."}


class Shelf:
    """A save that remembers what was written when."""

    def __init__(self) -> None:
        self.written: list[int] = []
        self.closed = False

    def write(self, session: Session[Any, Any]) -> None:
        self.written.append(len(session.actions))

    def close(self) -> None:
        self.closed = True


def cell_name(cell: Cell) -> str:
    return f"{'ABCDEFGH'[cell[0]]}{cell[1] + 1}"


def paint_ground(cell: int) -> Surface:
    ground = Surface((COLUMNS * cell, ROWS * cell))
    ground.fill("#44563e")
    for column in range(COLUMNS):
        for row in range(ROWS):
            tile = shapes.rounded(cell - 6, cell - 6, 8, line="#ffffff", line_width=1.5, line_opacity=0.2)
            ground.blit(tile, (column * cell + 3, row * cell + 3))
    return ground


SKELETON = Skeleton(376, 472, 256, 58, 232, 344, 172, 56, True)


class OverScene(Scene):
    name = "over"

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        return Column([Label("It is over")])


class LaneTable(TableScene):
    name = "lane"
    theme = HOLLOW

    def make_board(self) -> BoardView:
        return BoardView("Lane", COLUMNS, ROWS, paint_ground, cell_name=cell_name)

    def make_tokens(self) -> list[Token]:
        state = self.state
        tokens = [
            Token("emily", state.hero, "hero_emily", "hero", "Emily", seat=1, health=(6, 7), active=True),
        ]
        for foe, cell in state.foes.items():
            tokens.append(Token(foe, cell, "foe_pumpling", "foe", foe.title(), health=(2, 2), size=0.7))
        return tokens

    def make_marks(self) -> Marks:
        reach = frozenset(action.cell for action in self.legal() if isinstance(action, Go))
        targets = frozenset(self.state.foes[a.foe] for a in self.legal() if isinstance(a, Hit))
        return Marks(reach=reach, targets=targets, active=self.state.hero, active_colour=SEATS[1].colour)

    def make_prompt(self) -> Prompt | None:
        if not self.state.asked:
            return None
        answers = (Answer(Answered(True), "Left"), Answer(Answered(False), "Right"))
        return Prompt("Which way does the Pumpling turn?", answers, seat=1, rule="T-4")

    def bar_rect(self, look: Look, size: tuple[int, int]) -> Rect:
        return places(SKELETON, size, look.text_scale).bar

    def make_panels(self, look: Look, size: tuple[int, int]) -> Sequence[tuple[Rect, Widget]]:
        at = places(SKELETON, size, look.text_scale)
        fly = Refusal("T-7", "{hero} has no wings", {"hero": "Emily"})
        actions = Column(
            [
                Button("Fly", refusal=fly, glyph="move"),
                Button("Go left", lambda: self.play(Go((self.state.hero[0] - 1, self.state.hero[1])))),
            ]
        )
        return [
            (at.board, self.board),
            (at.left, Panel("Legends", Label("Emily"))),
            (at.bottom, Panel("Actions", actions)),
            (at.right[0], Panel("Log", self.log_view())),
            (
                at.foot,
                Button("End turn", lambda: self.play(EndTurn()), glyph="next", rank="danger", shortcut="e"),
            ),
        ]

    def turn_line(self) -> TurnLine:
        return TurnLine(
            "die_1",
            "The Old Lane",
            "Chapter I",
            f"Round {self.state.round}",
            ("Legend Phase", "Adversary Phase"),
            0,
            1,
            "Märta",
            "Emily",
        )

    def animate(self, event: Event) -> Iterable[Motion]:
        board, layer = self.board, self.effects
        match event:
            case Went(who, path):
                return [Walk(board, who, path, still=self.still)]
            case Rolled(faces):
                area = Rect(board.rect.x, board.rect.y, 300, 120)
                return [
                    ThrowDice(layer, [f"die_{face}" for face in faces], area, tumbling=["die_0", "die_2"])
                ]
            case Felled(foe):
                cell = board.tokens[foe].cell
                return [
                    Lunge(board, "emily", cell),
                    Shake(board, foe),
                    Pop(layer, board, cell, "-3", "health", "heart"),
                    Vanish(board, foe),
                ]
            case NewRound(number):
                rat = Token(f"rat {number}", (0, 0), "foe_gobkin", "foe", "Rat", health=(1, 1))
                return [Banner(layer, board.rect, f"Round {number}", "The night goes on"), Appear(board, rat)]
        return []

    def cell_pressed(self, cell: Cell, token: Token | None) -> None:
        if token is not None and token.kind == "foe":
            self.play(Hit(token.id))
        else:
            self.play(Go(cell))

    def outcome_scene(self, outcome: Outcome) -> Scene:
        return OverScene()


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def make_table(shelf: Shelf) -> Callable[[], LaneTable]:
    """Makes the table of a new game in the lane."""
    return lambda: LaneTable(LaneGame(), Session(LaneRules(), 1), shelf)  # type: ignore[arg-type]


@pytest.fixture
def start() -> Iterator[Callable[..., Driver]]:
    """Shows a scene in an unseen window, and gives the driver that works it."""
    yield Driver.start
    pygame.event.clear()


@pytest.fixture
def table(start: Callable[..., Driver], make_table: Callable[[], LaneTable]) -> Driver:
    """The table of a new game, on the screen at 1920 x 1080."""
    return start(make_table())
