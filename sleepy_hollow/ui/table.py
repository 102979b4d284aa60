"""The table of Sleepy Hollow: a whole chapter by mouse, keyboard or gamepad."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect

from common.engine.rules import Event, Outcome, Refusal
from common.engine.session import Session
from common.engine.text import _, ngettext
from common.games import GameModule
from common.ui.board_marks import Marks
from common.ui.camera import Cell
from common.ui.controls import Control, DeviceKind, Kind
from common.ui.look import Look
from common.ui.scene import Replace, Scene
from common.ui.screens import SaveFile
from common.ui.table import LogEntry
from common.ui.theme import HOLLOW
from common.ui.timeline import Motion
from common.ui.tokens import Token
from common.ui.top_bar import TopBar, TurnLine
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Free, Stack
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.actions import HollowAction
from sleepy_hollow.rules.names import legend_name, place_name
from sleepy_hollow.rules.state import ENVIRONMENT, FIRST_ALLY, HollowState
from sleepy_hollow.ui import ground
from sleepy_hollow.ui.advising import HollowAdvising
from sleepy_hollow.ui.bar import sheet_button, turn_line
from sleepy_hollow.ui.board import HollowBoard
from sleepy_hollow.ui.board_answers import BoardAnswer, BoardPrompt
from sleepy_hollow.ui.chapter_sheet import ChapterSheet
from sleepy_hollow.ui.course import Kept
from sleepy_hollow.ui.foes import numbered
from sleepy_hollow.ui.history import CHRONICLE, opening_entries
from sleepy_hollow.ui.looking import LookingTable, is_look
from sleepy_hollow.ui.panels import Panels
from sleepy_hollow.ui.pieces import cell_of, colour_of, legend_id, place_of, tokens
from sleepy_hollow.ui.playback import Playback
from sleepy_hollow.ui.pointing import Pointing
from sleepy_hollow.ui.prompts import prompt_of
from sleepy_hollow.ui.question import QuestionPanel
from sleepy_hollow.ui.reading import Reading
from sleepy_hollow.ui.retreat import RetreatDialog
from sleepy_hollow.ui.shown import Shown


class HollowTable(LookingTable):
    """A chapter of Sleepy Hollow on the screen."""

    name = "sleepy-hollow"
    theme = HOLLOW

    def __init__(self, game: GameModule, session: Session[HollowState, HollowAction], save: SaveFile) -> None:
        super().__init__(game, session, save)
        self.kept = Kept(session, save)
        self.players = tuple(session.setup.get("players", ()))
        self.shown = Shown(self.tables, session.state, self.players)
        self.is_threat_shown = False
        self.tab = 0
        self._cursor_of = -1
        self.panels = Panels(self)
        self.pointing = Pointing(self)
        self.advising = HollowAdvising(self)
        self.question: QuestionPanel | None = None
        self.reading: Reading | None = None
        self.log = CHRONICLE.recall(
            game, session, self.shown.remember, lambda state: opening_entries(self.rules, state)
        )
        self.playback = Playback(
            self.hollow_board, self.effects, self.shown, self._follow, self._place_beside, self._read
        )

    # The board

    def make_board(self) -> HollowBoard:
        tiled = ground.chapter_map(self.tables, self.session.setup.get("map"))
        board = HollowBoard(self.shown, tiled)
        board.on_round = self._next_target
        return board

    def _next_target(self, step: int) -> bool:
        """To the next target of the card in hand, if there is one."""
        if not self.is_aiming or not self.uses:
            return False
        self.go_round(step)
        return True

    @property
    def hollow_board(self) -> HollowBoard:
        board = self.board
        assert isinstance(board, HollowBoard)
        return board

    def make_tokens(self) -> list[Token]:
        found = list(tokens(self.shown))
        is_aim = isinstance(self.prompt, BoardPrompt) and self.prompt.is_aim
        if not self.timeline.playing and (self.is_aiming or is_aim):
            return numbered(self.session.state, found)
        return found

    def make_prompt(self) -> BoardPrompt | None:
        return prompt_of(self.rules, self.session.state, self.players)

    @property
    def waiting(self) -> BoardPrompt | None:
        """The choice that is asked for now: a card in hand comes before it."""
        if self.timeline.playing or self.is_aiming or not isinstance(self.prompt, BoardPrompt):
            return None
        return self.prompt

    def make_question(self) -> QuestionPanel | None:
        """The panel of the choice that is asked for now."""
        self.question = None
        waiting = self.waiting
        if waiting is not None:
            self.question = QuestionPanel(waiting, self.players, lambda answer: self.answer(answer.action))
            self.question.advise(self.advising.answer_among(waiting.answers))
        return self.question

    def refresh(self) -> None:
        if not self.timeline.playing:
            self.shown.settle(self.session.state)
            self.playback.begin(self.session.state)
            self._start_cursor()
        super().refresh()

    def _start_cursor(self) -> None:
        """The keyboard's cursor begins where the Legend stands whose turn it is from now on."""
        if self.acting != self._cursor_of:
            self._cursor_of = self.acting
            if self.acting >= 0:
                cell = self.session.state.legends[self.acting].cell
                self.board.cursor = place_of(self.tables, cell)

    # Who is seen and who acts

    @property
    def is_turn_spent(self) -> bool:
        """Whether nothing is left to the active Legend but to end its turn."""
        state = self.session.state
        return self.acting >= 0 and not state.actions_left and not state.moves_left

    # Moving, and the end of the turn

    def walk(self, cell: int) -> None:
        """Go to a location by the safest way; leaving foes asks first."""
        way = queries.reachable(self.tables, self.session.state).get(cell)
        if way is None:
            refusal = self._why_not_there(cell)
            if refusal is not None:
                self.refuse(refusal)
            return
        steps = [act.Step(self.acting, step) for step in way.path]
        if way.total_dice:
            self._ask_retreat(steps, way.retreat_dice)
        else:
            self.play_all(steps, go_on=_nothing_happened)

    def _why_not_there(self, cell: int) -> Refusal | None:
        """Why the active Legend cannot walk to a location, which may be several steps away."""
        tables, state = self.tables, self.session.state
        here, left = state.legends[self.acting].cell, state.moves_left
        is_far = cell not in tables.board.around[here] and cell not in tables.board.blocked
        if not (is_far and left) or cell == here:
            return self.refusal(act.Step(self.acting, cell))
        text = ngettext(
            "{place} is out of reach: {name} has {n} step left.",
            "{place} is out of reach: {name} has {n} steps left.",
            left,
        )
        place, name = place_name(tables, cell), legend_name(tables, self.acting)
        return Refusal("SH-TURN-5", text, {"place": place, "name": name, "n": left})

    def _ask_retreat(self, steps: Sequence[act.Step], dice: tuple[int, ...]) -> None:
        """Say what leaving foes may cost, and ask."""
        if self.stage is not None:
            question = RetreatDialog(
                self.tables,
                self.session.state,
                self.acting,
                steps[-1].cell,
                dice,
                lambda: self.play_all(steps, go_on=_nothing_happened),
            )
            self.stage.open(question)

    def why_not_end(self) -> Refusal | None:
        """Why no turn can be ended now."""
        who = self.session.state.active
        return self.refusal(act.EndTurn(max(0, who)))

    def end_turn(self) -> None:
        """End the active Legend's turn."""
        self.play(act.EndTurn(self.acting))

    def toggle_threat(self) -> None:
        """Show where foes can strike, or no longer."""
        self.is_threat_shown = not self.is_threat_shown
        self.refresh()
        struck = queries.threatened(self.tables, self.session.state)
        if self.is_threat_shown and not struck and self.stage is not None:
            self.stage.toast(_("No foe can strike in the coming Adversary Phase."))

    # Pressing the board

    def make_marks(self) -> Marks:
        return self.pointing.marks()

    def remark(self) -> None:
        self.board.mark(self.pointing.marks())
        if self.question is not None:
            self.question.advise(self.advising.answer_among(self.question.prompt.answers))
        self.pointing.show_popup()

    def cell_pressed(self, cell: Cell, token: Token | None) -> None:
        here = cell_of(self.tables, cell)
        if self.space is not None:
            self.press_target(here, token)
            return
        if self.walking < 0:
            return
        if token is not None and token.id.startswith("token ") and self._press_token(here):
            return
        if here == self.session.state.legends[self.acting].cell:
            return
        self.walk(here)

    def _press_token(self, cell: int) -> bool:
        """A token in the Legend's own location: the environment action takes it up."""
        if cell != self.session.state.legends[self.acting].cell:
            return False
        self.choose_card(ENVIRONMENT)
        return True

    def _on_cell(self, cell: Cell, token: Token | None) -> None:
        if self.space is not None:  # a card in hand comes before a question that it may answer
            self.cell_pressed(cell, token)
            return
        if self.prompt is not None and self.prompt.answer_at(cell) is None:
            waiting = self.why_not_end()  # it names what is waited for
            if waiting is not None:
                self.refuse(waiting)
        super()._on_cell(cell, token)

    def _on_hover(self, cell: Cell | None, token: Token | None) -> None:
        if self.space is not None and not self.timeline.playing:
            self.cell_hovered(cell, token)
        else:
            super()._on_hover(cell, token)

    def cell_hovered(self, cell: Cell | None, token: Token | None) -> None:
        if self.pointing.point(cell, token):
            self.remark()

    # Playing back

    def animate(self, event: Event) -> Iterable[Motion]:
        self.playback.still = self.still
        return self.playback.motions(event)

    def log_entry(self, event: Event) -> LogEntry | None:
        return CHRONICLE.entry(self.game, self.rules, self.session.state, event)

    def joined(self, last: LogEntry, entry: LogEntry) -> LogEntry | None:
        return CHRONICLE.joined(self.game, self.rules, self.session.state, last, entry)

    def tell(self, entry: LogEntry) -> None:
        super().tell(entry)
        self.panels.refresh()

    def _read(self, card: str, legend: int) -> Motion:
        self.reading = Reading(lambda: self.stage, self.tables, card, legend_name(self.tables, legend))
        return self.reading

    def _follow(self, event: Event) -> None:
        """What an event tells is to be seen now: on the board and in the panels."""
        self.shown.show(event)
        if isinstance(event, ev.FoeAttacked) and event.target < FIRST_ALLY:
            self.last_seen = event.target
        elif isinstance(event, ev.TurnEnded):
            self.last_seen = event.legend
        self._sync_board()
        if isinstance(event, ev.PhaseBegan | ev.LegendChosen | ev.TurnEnded | ev.RoundBegan):
            self.rebuild()
        else:
            self.panels.refresh()

    def _sync_board(self) -> None:
        self.board.change_tokens(self.make_tokens())
        self.board.mark(self._acting_marks())

    def _acting_marks(self) -> Marks:
        """A ring around who acts while events are played back."""
        tables = self.tables
        foe = self.shown.foe_with(self.shown.foe)
        if foe is not None:
            return Marks(active=place_of(tables, foe.cell), active_colour=self.theme.threat)
        active = self.shown.state.active
        if active >= 0:
            cell = self.shown.state.legends[active].cell
            return Marks(active=place_of(tables, cell), active_colour=colour_of(tables, active))
        return Marks()

    def _place_beside(self, legend: int, space: int) -> Rect | None:
        """Where tokens of a Legend's space lie beside the map, for what flies there."""
        board = self.panels.board
        if board is not None and board.number == legend:
            return board.token_place(space)
        return self.board.token_rect(legend_id(legend))

    # The end

    def outcome_scene(self, outcome: Outcome) -> Scene:  # noqa: ARG002  (the session tells it all)
        return self.kept.next_scene()

    def _settle(self) -> None:
        super()._settle()
        if self.session.state.stage != "play" and not self._finished:
            self._finished = True
            self.go(Replace(self.kept.next_scene()))

    def left(self) -> None:
        self.kept.let_go()

    # Layout

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        self.effects.parent = None
        return Stack("", [Free(self.panels.make(look, size), key="table"), self.effects])

    def bar_buttons(self) -> list[Widget]:
        return [sheet_button(self.shown, self.open_sheet)]

    def open_sheet(self) -> None:
        """Show the chapter's page: goals, the adversaries' course, decks and what they told."""
        if self.stage is not None:
            self.skip()
            self.stage.open(ChapterSheet(self.tables, self.session.state))

    def make_bar(self) -> Widget:
        """The bar along the top."""
        return TopBar(self.turn_line(), [*self.bar_buttons(), *self._table_buttons()])

    def rebuild(self) -> None:
        # The panels know what each of them shows: only those that are old are made anew, unless a question
        # comes or goes, which has its place among them.
        if not self.panels.lives or self.stage is None or self.panels.asked != self.waiting:
            super().rebuild()
            return
        self.panels.refresh()
        if self.stage.focus is None:
            self.stage.set_focus(self.board)
        self.built()

    def built(self) -> None:
        if self._asked and isinstance(self.prompt, BoardPrompt) and self.prompt.leaves_cards:
            self._asked = False
            self.go_round(1)
        super().built()
        self.pointing.show_popup()

    def turn_line(self) -> TurnLine:
        return turn_line(self.shown, self.players, self.prompt.seat if self.prompt else None)

    def show_tab(self, index: int) -> None:
        """Show another of the panels that share a place."""
        self.tab = index
        self.rebuild()

    # Input and time

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.BACK and (self.space is not None or self.asked_for >= 0):
            self.put_back()
            return True
        if control.kind is Kind.KEY and self._answer_by_number(control.key):
            return True
        if is_look(control) and self.look_closer():
            return True
        if self.acting >= 0 and (control.kind is Kind.SHOULDER or _is_pad_x(control)):
            self.go_round(control.delta[0] or 1)
            return True
        return super().handle(control)

    @property
    def is_answered_by_number(self) -> bool:
        """Whether the number keys give answers; else they take up cards."""
        return isinstance(self.prompt, BoardPrompt) and not self.prompt.leaves_cards

    def _answer_by_number(self, key: str) -> bool:
        """The number on an answer gives it, also where there is no button for it."""
        if self.prompt is None or not self.is_answered_by_number:
            return False
        if not key.isdigit() or not 1 <= int(key) <= len(self.prompt.answers):
            return False
        self.answer(self.prompt.answers[int(key) - 1].action)
        return True

    def update(self, seconds: float) -> bool:
        if self.stage is not None and self.stage.layers_modal and self.timeline.playing:
            return False
        moving = super().update(seconds)
        return self.pointing.update(seconds) or moving

    def wake_after(self) -> float | None:
        soon = super().wake_after()
        return soon if soon is not None else self.pointing.wake_after()

    def answer_pointed_at(self) -> BoardAnswer | None:
        """The answer whose button the pointer or the focus is on."""
        return self.question.pointed if self.question is not None and self.prompt is not None else None


def _is_pad_x(control: Control) -> bool:
    """Whether this is the gamepad's X: to the cards, as long as no card is in hand."""
    is_pad = control.device.kind is DeviceKind.GAMEPAD
    return is_pad and control.kind is Kind.KEY and control.key == "x"


def _nothing_happened(events: list[Event]) -> bool:
    """Whether a way can go on: nothing happened but walking, and retreats without a scratch."""
    return all(isinstance(event, ev.LegendMoved | ev.RetreatRolled) for event in events)
