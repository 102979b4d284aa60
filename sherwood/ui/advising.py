"""The planner's advice on a table: asked for by a button, shown as marks and a sentence, never played."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import fonts
from common.ui.board_marks import Marks, PathMark
from common.ui.board_view import BoardView
from common.ui.camera import Cell
from common.ui.look import Look
from common.ui.prompt import least_in_the_way
from common.ui.theme import SEATS
from common.ui.widgets.containers import Row
from common.ui.widgets.overlays import Bubble, draw_popup
from common.ui.widgets.text import Label, Picture
from sherwood.rules import queries
from sherwood.rules.actions import Attack, Build, PlaceVillager, ReturnVillager
from sherwood.ui.counsel import Counsel, Thinking
from sherwood.ui.counsel_text import in_words
from sherwood.ui.pieces import hero_figure, place_of

if TYPE_CHECKING:
    from sherwood.rules.sherwood import Sherwood
    from sherwood.rules.state import SherwoodState
    from sherwood.ui.prompts import BoardAnswer
    from sherwood.ui.table import SherwoodTable

LOOK_EVERY: Final = 0.05
"""Seconds between two looks whether the planner has found something."""

SIDES: Final = ("midbottom", "midtop", "center")
"""Where on the board the advice may lie: the forest in the middle is empty longest."""


class Advising:
    """Asks the planner for whoever has to decide, and shows what it says until something is done."""

    def __init__(self, table: SherwoodTable) -> None:
        self.table = table
        self.advice: Counsel | None = None
        self._thinking: Thinking | None = None
        self._note: AdviceNote | None = None

    @property
    def is_thinking(self) -> bool:
        """Whether the planner is at work."""
        return self._thinking is not None

    @property
    def is_on(self) -> bool:
        """Whether advice is shown, or on its way."""
        return self._note is not None

    def ask(self) -> None:
        """Ask for advice; once more takes it away."""
        table = self.table
        if self.is_on:
            self.forget()
            table.refresh()
            return
        table.skip()
        if table.session.outcome is not None or table.stage is None:
            return
        table.set_mode("")
        self._thinking = Thinking(table.rules, table.session.state)
        self._say(_("The planner is thinking ..."), frozenset())
        table.refresh()

    def forget(self) -> bool:
        """Show and await no advice any more; whether there was any."""
        if self._thinking is not None:
            self._thinking.give_up()
        note, self._note = self._note, None
        self.advice = self._thinking = None
        if note is not None and self.table.stage is not None:
            self.table.stage.close(note)
        return note is not None

    def look(self) -> bool:
        """Show what the planner has found, if it has; whether that is news."""
        stage = self.table.stage
        if self._thinking is None or stage is None or stage.layers_modal or not self._thinking.is_done:
            return False
        found, self._thinking = self._thinking.found, None
        assert found is not None
        self.advice = found
        table = self.table
        marks = advice_marks(table.rules, table.session.state, found)
        clear = set(marks.targets | marks.options)
        if marks.path is not None:
            clear.update(marks.path.cells)
        if table.prompt is not None:
            clear.update(table.prompt.cells)
        if marks.active is not None:
            clear.add(marks.active)
        self._say(in_words(table.rules, table.session.state, found), frozenset(clear))
        table.refresh()
        return True

    def _say(self, text: str, clear: frozenset[Cell]) -> None:
        stage = self.table.stage
        assert stage is not None
        if self._note is not None:
            stage.close(self._note)
        self._note = AdviceNote(text, self.table.board, clear)
        stage.open(self._note)

    @property
    def answer(self) -> BoardAnswer | None:
        """The answer to the question that waits which the planner would give, or None."""
        prompt = self.table.board_prompt
        if self.advice is None or prompt is None:
            return None
        return next((answer for answer in prompt.answers if answer.action == self.advice.deed), None)

    @property
    def marks(self) -> Marks | None:
        """What is advised, over the board; None without advice."""
        if self.advice is None:
            return None
        return advice_marks(self.table.rules, self.table.session.state, self.advice)


def advice_marks(rules: Sherwood, state: SherwoodState, advice: Counsel) -> Marks:
    """The way and the deed of the acting Character as the planner would have them."""
    hero = queries.active_hero(state)
    if hero is None or state.heroes[hero].cell < 0:
        return Marks()
    colour = SEATS[rules.seat_of[hero]].colour
    way = tuple(map(place_of, advice.way))
    path = PathMark(way, colour, hero_figure(rules, hero), str(len(way) - 1)) if way else None
    targets, options = frozenset[Cell](), frozenset[Cell]()
    match advice.deed:
        case Attack(enemy=number):
            enemy = state.enemy(number)
            assert enemy is not None
            targets = frozenset({place_of(enemy.cell)})
        case Build(cell=cell) | PlaceVillager(camp=cell) | ReturnVillager(camp=cell):
            options = frozenset({place_of(cell)})
    active = place_of(state.heroes[hero].cell)
    return Marks(targets=targets, options=options, path=path, active=active, active_colour=colour)


class AdviceNote(Bubble):
    """What the planner says, on the board where it hides least; presses go through it."""

    role: ClassVar[str] = "advice"

    def __init__(self, text: str, board: BoardView, clear: frozenset[Cell]) -> None:
        self.board, self.clear = board, clear
        self._words = Label(text, fonts.BOLD.sized(19))
        self._content = Row([Picture("g_advice", 30, tint="heading"), self._words], gap=12)
        super().__init__(text, (self._content,))

    def arrange(self, look: Look, rect: Rect) -> None:  # noqa: ARG002  (it lies on the board)
        pad = look.px(16)
        frame = self.board.camera.seen
        width, high = self._content.wanted(look, min(look.px(860), frame.width - 4 * pad))
        size = (width + 2 * pad, high + pad)
        super().arrange(look, least_in_the_way(self.board, size, self.clear, look.px(12), SIDES))
        self._content.arrange(look, self.rect.inflate(-2 * pad, -pad))

    def draw(self, surface: Surface) -> None:
        draw_popup(surface, self.look, self.rect, line=self.look.theme.accent)
