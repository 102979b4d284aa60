"""The table of Sherwood's Legacy: the whole game by mouse, keyboard or gamepad."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pygame import Rect, Surface

from common.engine.rules import Action, Event, Outcome
from common.engine.session import Session
from common.engine.text import _
from common.games import GameModule
from common.ui.advice import AdvisedTable
from common.ui.board_marks import Marks, ThreatArrow
from common.ui.camera import Cell
from common.ui.controls import Control, Kind
from common.ui.flights import Flare
from common.ui.look import Look
from common.ui.scene import Replace, Scene
from common.ui.scenery.tables import planks
from common.ui.screens import SaveFile
from common.ui.table import LogEntry
from common.ui.theme import SEATS, SHERWOOD
from common.ui.timeline import Motion
from common.ui.tokens import Token
from common.ui.top_bar import TopBar, TurnLine
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import IconButton
from common.ui.widgets.containers import Free, Stack
from sherwood.rules import events as ev
from sherwood.rules.actions import Build, SherwoodAction
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.spawning import LAST_SPAWNING_TURN
from sherwood.rules.state import SherwoodState
from sherwood.ui.acting import Acting
from sherwood.ui.advising import SherwoodAdvising
from sherwood.ui.board import SherwoodBoard
from sherwood.ui.buying import PLACE, Buying
from sherwood.ui.endings import ending
from sherwood.ui.history import CHRONICLE, opening_entries
from sherwood.ui.marking import Outlook, mark_prompt
from sherwood.ui.panels import Panels
from sherwood.ui.pieces import cell_of, place_of, tile_cells, tokens
from sherwood.ui.playback import Playback
from sherwood.ui.prompts import BoardAnswer, BoardPrompt, prompt_of
from sherwood.ui.rail import FlameRow
from sherwood.ui.shown import PHASES, Shown
from sherwood.ui.tips import SquareTips
from sherwood.ui.towers import with_range


class SherwoodTable(AdvisedTable):
    """One game of Sherwood's Legacy on the screen."""

    name = "sherwood"
    theme = SHERWOOD

    def __init__(
        self, game: GameModule, session: Session[SherwoodState, SherwoodAction], save: SaveFile
    ) -> None:
        super().__init__(game, session, save)
        rules = session.rules
        assert isinstance(rules, Sherwood)
        self.rules = rules
        self.shown = Shown(rules, session.state)
        self.mode = ""
        """What the next press means: "attack", "villager", "build", "place" or "destiny"; else the usual."""
        self.is_threat_shown = False
        self.tab = 0
        self.acting = Acting(self)
        self.advising = SherwoodAdvising(self)
        self.buying = Buying(self)
        self.panels = Panels(self)
        self._turned = 0
        """Which of its turns a drawn Tile is shown in."""
        self._outlook: Outlook | None = None
        self._cursor_of: int | None = None
        self._hovered: Cell | None = None
        self._pointed: BoardAnswer | None = None
        self.tips = SquareTips(self)
        self.log = CHRONICLE.recall(
            game, session, self.shown.remember, lambda state: opening_entries(self.rules, state)
        )
        self._is_skipping = False
        self._is_catching_up = False
        """Whether panels may still show what was: every frame brings one of them up, so that none is long."""
        self.playback = Playback(
            self.sherwood_board, self.effects, self.shown, self._follow, self._place_beside, self._is_seen
        )

    # The board

    def make_board(self) -> SherwoodBoard:
        return SherwoodBoard(self.shown)

    @property
    def sherwood_board(self) -> SherwoodBoard:
        board = self.board
        assert isinstance(board, SherwoodBoard)
        return board

    def make_tokens(self) -> list[Token]:
        return list(tokens(self.shown))

    def make_prompt(self) -> BoardPrompt | None:
        return prompt_of(self.rules, self.session.state) or self.buying.prompt

    @property
    def board_prompt(self) -> BoardPrompt | None:
        """The question that waits, if there is one."""
        return self.prompt if isinstance(self.prompt, BoardPrompt) else None

    def answer(self, action: Action) -> None:
        if isinstance(action, Build):
            self.buying.place(action)
        else:
            super().answer(action)

    def refresh(self) -> None:
        if not self.timeline.playing:
            self.shown.settle(self.session.state)
            self.playback.begin(self.session.state)
            self.sherwood_board.refresh_ground()
            self._start_cursor()
        super().refresh()

    def _start_cursor(self) -> None:
        """The keyboard begins on the board, where the Character stands that acts from now on."""
        hero = self.shown.active
        if hero == self._cursor_of:
            return
        self._cursor_of = hero
        if hero is not None and (cell := self.session.state.heroes[hero].cell) >= 0:
            self.board.cursor = place_of(cell)
        if self.stage is not None and not self.stage.layers_modal:
            self.stage.set_focus(self.board)

    def state_changed(self) -> None:
        super().state_changed()
        self.mode = ""
        self.buying.forget()
        self.sherwood_board.offer()  # what was asked is answered, even while it still plays
        self._outlook = None
        self._turned = 0
        self._hovered = None
        self.tips.hide()

    # Marks

    def remark(self) -> None:
        prompt = self.prompt
        if isinstance(prompt, BoardPrompt):
            pointed = self._pointed if self._pointed in prompt.answers else None
            pointed = pointed or self.advising.answer_among(prompt.answers)
            arrows = self.outlook.threat if self.is_threat_shown and self.shown.phase == "heroic" else ()
            over = pointed or (prompt.answer_at(self._hovered) if self._hovered is not None else None)
            mark_prompt(
                self.sherwood_board,
                prompt,
                pointed,
                self._turned,
                self.theme.threat,
                arrows=arrows,
                reach=self.buying.watched(over),
            )
        else:
            self.sherwood_board.offer()
            self.board.mark(self.make_marks())

    def make_marks(self) -> Marks:
        if (advised := self.advising.marks) is not None:
            return replace(advised, arrows=self.outlook.threat) if self.is_threat_shown else advised
        marks = self.outlook.marks(self.mode, self._hovered, with_threat=self.is_threat_shown)
        return with_range(marks, self.rules, self.session.state, self._hovered)

    @property
    def outlook(self) -> Outlook:
        """What can be done in the present state; kept until it changes."""
        if self._outlook is None or self._outlook.state is not self.session.state:
            self._outlook = Outlook(self.rules, self.session.state)
        return self._outlook

    def _on_cell(self, cell: Cell, token: Token | None) -> None:
        ghost = self.sherwood_board.ghost
        if self.prompt is not None and ghost is not None and cell in tile_cells(ghost.position):
            for answer in self.prompt.answers:  # a drawn Tile is laid as it is shown
                if isinstance(answer, BoardAnswer) and answer.ghost == ghost:
                    self.answer(answer.action)
                    return
        super()._on_cell(cell, token)

    def _turn_tile(self) -> bool:
        """Show a drawn Tile in the next turn that is allowed."""
        if self.sherwood_board.ghost is None or self.prompt is None:
            return False
        self._turned = (self._turned + 1) % len(self.prompt.answers)
        if self.panels.prompt is not None:
            self.panels.prompt.point_at(self._turned)
        self.remark()
        return True

    # What pressing does

    def cell_pressed(self, cell: Cell, token: Token | None) -> None:  # noqa: ARG002  (a square holds one figure)
        self.acting.press(cell_of(cell))

    def cell_hovered(self, cell: Cell | None, token: Token | None) -> None:  # noqa: ARG002
        if cell != self._hovered:
            self._hovered = cell
            self.remark()
            self.tips.point_at(cell)

    def _on_hover(self, cell: Cell | None, token: Token | None) -> None:
        super()._on_hover(cell, token)
        if self.prompt is not None and self.mode == PLACE:  # what a Tower there would watch over
            self._hovered = cell
            self.remark()

    def cell_looked_at(self, cell: Cell) -> None:
        if self.buying.prompt is not None:
            self.set_mode("")  # the right button leaves what was begun
        else:
            self.tips.show(cell, always=True)

    def set_mode(self, mode: str) -> None:
        """Let the next press mean something else; the same mode again leaves it."""
        self.mode = "" if mode == self.mode else mode
        self.advising.forget()
        if self.mode in ("villager", "build"):
            self.tab = 0
        self.refresh()
        if self.stage is None or not self.mode:
            return
        if self.mode == "build":
            self.panels.focus_menu()
        elif self.mode == "villager" and self.stage.focus_visible:
            self._go_round(1)  # by keyboard: straight to the first camp

    def toggle_threat(self) -> None:
        """Show where the Enemies will go, or no longer."""
        self.is_threat_shown = not self.is_threat_shown
        self.refresh()

    def end_turn(self) -> None:
        """End the activation of the acting Character."""
        self.play(self.rules.end_activation)

    # Playing back

    def animate(self, event: Event) -> Iterable[Motion]:
        self.playback.still = self.still
        return self.playback.motions(event)

    def log_entry(self, event: Event) -> LogEntry | None:  # noqa: ARG002
        return None  # told by `_follow`, when it has been seen: dice are not told while they roll

    def tell(self, entry: LogEntry) -> None:
        super().tell(entry)
        self.panels.right.refresh_log()

    def _follow(self, event: Event) -> None:
        """What an event tells is to be seen now: on the board and in the panels."""
        self.shown.show(event)
        entry = CHRONICLE.entry(self.game, self.rules, self.session.state, event)
        if entry is not None:
            self.tell(entry)
        self._sync_board(event)
        self._is_catching_up = True

    def _sync_board(self, event: Event) -> None:
        board = self.sherwood_board
        if isinstance(event, ev.TilePlaced | ev.TileBurned | ev.CampLost):
            board.refresh_ground()
        elif isinstance(event, ev.ResourceGathered | ev.StockGained):
            board.touch_cell(place_of(event.camp))
        board.change_tokens(self.make_tokens())
        board.mark(self._acting_marks())

    def _acting_marks(self) -> Marks:
        """A ring around who acts while events are played back, and the way by which an Enemy has come."""
        enemy = self.shown.state.enemy(self.shown.enemy) if self.shown.enemy is not None else None
        if enemy is not None:
            way = tuple(map(place_of, self.shown.trail))
            arrows = (ThreatArrow(way),) if len(way) > 1 else ()
            return Marks(active=place_of(enemy.cell), active_colour=self.theme.threat, arrows=arrows)
        if self.shown.active is not None and (cell := self.shown.state.heroes[self.shown.active].cell) >= 0:
            colour = SEATS[self.rules.seat_of[self.shown.active]].colour
            return Marks(active=place_of(cell), active_colour=colour)
        return Marks()

    def _place_beside(self, name: str) -> Rect | None:
        """Where something beside the board is, for what flies to it."""
        if self.stage is None:
            return None
        for widget in self.stage.root.walk():
            if isinstance(widget, FlameRow) and name == "flames":
                return widget.flame_rect(min(self.shown.state.flames + 1, widget.total))
            if widget.key == name:
                # The picture at its left; of a plaque's card all of it.
                wide = widget.rect.width if name.startswith("plaque") else widget.rect.height
                return Rect(widget.rect.x, widget.rect.y, wide, widget.rect.height)
        return None

    # The end

    def outcome_scene(self, outcome: Outcome) -> Scene:
        return ending(self.game, self.rules, self.session, outcome)

    # Layout

    def background(self, look: Look, size: tuple[int, int]) -> Surface:  # noqa: ARG002
        return planks(size)

    def turn_line(self) -> TurnLine:
        state = self.shown.state
        turn = (
            _("Turn {turn} of {last}").format(turn=state.turn, last=LAST_SPAWNING_TURN)
            if state.turn <= LAST_SPAWNING_TURN
            else _("Turn {turn}").format(turn=state.turn)
        )
        hero = self.shown.active
        seat = self.rules.seat_of[hero] if hero is not None else None
        if seat is None and self.prompt is not None:
            seat = self.prompt.seat
        return TurnLine(
            emblem="destiny",
            title=self.game.title,
            round=turn,
            phases=(_("Heroic Phase"), _("Enemy Phase"), _("Collection Phase")),
            phase=PHASES.index(self.shown.phase),
            seat=seat,
            player=self.rules.seats[seat].name if seat is not None else "",
            hero=self.rules.content.characters[hero].name if hero is not None else "",
        )

    def bar_buttons(self) -> list[Widget]:
        return [
            self.advice_button(bar=True),
            IconButton(
                _("Threat"),
                "los",
                self.toggle_threat,
                bar=True,
                shortcut="t",
                tip=_("Where every Enemy will go in the next Enemy Phase (T)"),
                chosen=self.is_threat_shown,
            ),
        ]

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        self.effects.parent = None
        return Stack("", [Free(self.panels.make(look, size), key="table"), self.effects])

    def make_bar(self) -> Widget:
        """The bar along the top."""
        return TopBar(self.turn_line(), [*self.bar_buttons(), *self._table_buttons()])

    def rebuild(self) -> None:
        # The panels know what each of them shows: only those that are old are made anew.
        if self.panels.lives:
            self._is_catching_up = True
        else:
            super().rebuild()

    def show_tab(self, index: int) -> None:
        """Show another of the panels that share a place."""
        self.tab = index
        self.rebuild()

    def point_at_hero(self, hero: int) -> None:
        """Show where a Character stands."""
        cell = self.session.state.heroes[hero].cell
        if cell >= 0:
            self.board.move_cursor(place_of(cell))
            colour = SEATS[self.rules.seat_of[hero]].colour
            self.timeline.play([Flare(self.effects, self.board, place_of(cell), colour, 0.7)])

    # Input and time

    def entered(self) -> None:
        super().entered()
        if self.session.outcome is not None:  # a game that had ended when it was saved
            self.go(Replace(self.outcome_scene(self.session.outcome)))
        if self.stage is not None and self.stage.focus is None:
            self.stage.set_focus(self.board)

    def intercept(self, control: Control) -> bool:
        if super().intercept(control):
            return True
        if control.kind is not Kind.POINT:
            self._catch_up()
        if control.kind is Kind.MOVE and control.shift:
            self.acting.step_towards(control.delta)  # whatever has the focus
            return True
        return False

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.BACK and self.tips.hide():
            return True
        if control.kind is Kind.BACK and self.mode:
            self.set_mode("")
            return True
        if control.kind is Kind.KEY and self._answer_by_number(control.key):
            return True
        if control.kind is Kind.KEY and control.key == "r" and self._turn_tile():
            return True
        if control.kind is Kind.SHOULDER and self._go_round(control.delta[0]):
            return True
        return super().handle(control)

    def _go_round(self, step: int) -> bool:
        """To the next square on the board that can be chosen: a target, a camp, an answer."""
        marks = self.board.marks
        places = sorted(marks.targets | marks.options, key=lambda place: (place[1], place[0]))
        if not places:
            return False
        here = places.index(self.board.cursor) if self.board.cursor in places else -1 if step > 0 else 0
        self.board.move_cursor(places[(here + step) % len(places)])
        if self.stage is not None:
            self.stage.set_focus(self.board)
        return True

    def _answer_by_number(self, key: str) -> bool:
        """The number on a square gives its answer, also where there is no button for it."""
        if self.prompt is None or not key.isdigit() or not 1 <= int(key) <= len(self.prompt.answers):
            return False
        self.answer(self.prompt.answers[int(key) - 1].action)
        return True

    def wake_after(self) -> float | None:
        soon = super().wake_after()
        return soon if soon is not None else self.tips.left

    def skip(self) -> None:
        self._is_skipping = True
        super().skip()
        self._is_skipping = False
        self._catch_up()

    @property
    def busy(self) -> bool:
        return super().busy or self._is_catching_up

    def _catch_up(self, most: int | None = None) -> None:
        """Bring the panels up to what is shown, `most` of them."""
        if self._is_catching_up and not self.panels.refresh(most):
            self._is_catching_up = False
            self.built()

    def _is_seen(self) -> bool:
        return self.timeline.speed > 0 and not self._is_skipping

    def update(self, seconds: float) -> bool:
        moving = super().update(seconds)
        self._catch_up(1)
        is_rising = self.playback.asides.advance(seconds * max(1.0, self.timeline.speed))
        if not moving:
            self.tips.wait(seconds)
            if self.buying.look_at(self.panels.pointed_offer):
                self.panels.refresh()
        if not moving and self.panels.prompt is not None and self.panels.prompt.pointed is not self._pointed:
            self._pointed = self.panels.prompt.pointed
            if self._pointed in self.panels.prompt.prompt.answers:
                self._turned = self.panels.prompt.prompt.answers.index(self._pointed)
            self.remark()
        return moving or is_rising or self._is_catching_up
