"""The base of both game screens: plays actions, saves them, shows what happened, asks for choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from pygame import Rect

from common.engine.rules import Action, Event, Outcome, Refusal
from common.engine.session import Session
from common.engine.text import _
from common.files.problems import InputProblem
from common.games import GameModule
from common.ui.board_marks import Marks
from common.ui.board_view import BoardView
from common.ui.camera import Cell
from common.ui.controls import Control, Kind
from common.ui.effects import EffectsLayer
from common.ui.look import Look
from common.ui.prompt import Prompt, PromptBar, plain_question
from common.ui.scene import Push, Replace, Scene
from common.ui.scenes.reference import ReferenceScene
from common.ui.screens import SaveFile
from common.ui.table_menu import SPEEDS, open_menu
from common.ui.theme import SEATS
from common.ui.timeline import Do, Motion, Timeline
from common.ui.tokens import Token
from common.ui.top_bar import TopBar, TurnLine, undo_button
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button, IconButton
from common.ui.widgets.containers import Free, Stack
from common.ui.widgets.lists import Sentences

LOG_KEPT = 200
LONG = 1.2
"""Seconds from which on a press during an animation only skips it; through a shorter one it goes on."""
SPEED_LABELS = {1.0: "1×", 2.0: "2×", 0.0: "»"}


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A sentence of the log with its mark: a glyph in a colour, or a dash when the glyph is empty.

    `rule` is the id of the rule behind it, told on hover with the rule's text.
    """

    text: str
    glyph: str = ""
    colour: str = "accent"
    rule: str = ""
    event: Event | None = field(default=None, compare=False)
    """What it tells, where it may be joined with what follows."""


def seat_entry(text: str, seat: int, rule: str = "") -> LogEntry:
    """A sentence about what a seat (0 based) did."""
    return LogEntry(text, SEATS[seat].shape, SEATS[seat].colour, rule)


class TableScene(Scene):
    """A game in progress.

    What happens when an action is played: `session.play` changes the state; the save is written; the events
    become motions and log sentences in order; when they have played (or were skipped) the board and the
    panels show the new state. Input in between skips.

    A game's screen implements the methods below "For a game" and calls `play`, `play_all` and `refresh`.
    """

    name = "table"

    def __init__(self, game: GameModule, session: Session[Any, Any], save: SaveFile) -> None:
        super().__init__()
        self.game = game
        self.session = session
        self.save = save
        self.log: list[LogEntry] = []
        """The newest first."""
        self.timeline = Timeline()
        self.effects = EffectsLayer()
        self.prompt: Prompt | None = None
        self._board: BoardView | None = None
        self._groups: list[int] = []
        self._finished = False
        self._swallow = False
        self._asked = False

    # For a game

    def make_board(self) -> BoardView:
        """The board; asked once. Its callbacks are set by the table."""
        raise NotImplementedError

    def make_tokens(self) -> list[Token]:
        """Everything that stands on the board in the present state."""
        raise NotImplementedError

    def make_panels(self, look: Look, size: tuple[int, int]) -> Sequence[tuple[Rect, Widget]]:
        """Everything around the board, and the board (`self.board`) itself, with their rectangles in pixels.

        The top bar is not among them: the table makes it from `turn_line` and puts it at the top.
        """
        raise NotImplementedError

    def bar_rect(self, look: Look, size: tuple[int, int]) -> Rect:
        """Where the top bar is (`layout.places(...).bar`)."""
        raise NotImplementedError

    def turn_line(self) -> TurnLine:
        """What the top bar says."""
        raise NotImplementedError

    def make_marks(self) -> Marks:
        """The marks over the board in the present state and selection."""
        return Marks()

    def make_prompt(self) -> Prompt | None:
        """The choice that has to be made now, or None in the course of a turn."""
        return None

    def make_prompt_bar(self, prompt: Prompt) -> Widget | None:
        """What asks for a choice, above the panels; None when the panels hold it themselves."""
        content = plain_question(prompt, self.answer)
        return PromptBar(prompt, self.board, content, keep_clear=self.board.marks.active)

    def animate(self, event: Event) -> Iterable[Motion]:
        """How an event is shown. The state is already the final one; use the event's own values."""
        raise NotImplementedError

    def log_entry(self, event: Event) -> LogEntry | None:
        """The log's sentence for an event, or None when there is nothing to tell."""
        text = self.game.sentence(self.session.rules, self.session.state, event)
        return LogEntry(text, rule=getattr(event, "rule", "")) if text else None

    def cell_pressed(self, cell: Cell, token: Token | None) -> None:
        """A cell was pressed and no choice is pending."""

    def cell_hovered(self, cell: Cell | None, token: Token | None) -> None:
        """The pointer or the cursor is over another cell; show what pressing it would do."""

    def cell_looked_at(self, cell: Cell) -> None:
        """Somebody wants to know all about a cell."""

    def state_changed(self) -> None:
        """The state is another one: forget selections that no longer make sense."""

    def joined(self, last: LogEntry, entry: LogEntry) -> LogEntry | None:  # noqa: ARG002  (a game may)
        """One sentence for what two entries of the log tell, where they belong together; else None."""
        return None

    def outcome_scene(self, outcome: Outcome) -> Scene:
        """What follows the end of the game."""
        raise NotImplementedError

    def bar_buttons(self) -> list[Widget]:
        """Buttons of the game's own in the top bar, before those of every table."""
        return []

    # State

    @property
    def board(self) -> BoardView:
        if self._board is None:
            board = self._board = self.make_board()
            board.on_cell = self._on_cell
            board.on_hover = self._on_hover
            board.on_look = self.cell_looked_at
            board.set_tokens(self.make_tokens())
        return self._board

    @property
    def state(self) -> Any:
        return self.session.state

    @property
    def seat(self) -> int | None:
        """The seat (0 based) that is to decide; None after the end, or when several may."""
        seats = self.session.rules.to_act(self.session.state)
        return seats[0] if len(seats) == 1 else None

    def legal(self) -> Sequence[Any]:
        """What may be done now, in the rules' order."""
        return self.session.rules.legal_actions(self.session.state)

    def refusal(self, action: Action) -> Refusal | None:
        """Why an action may not be done now; for a button's `refusal`."""
        return self.session.refusal(action)

    @property
    def still(self) -> bool:
        """Whether the player asked for less motion; pass it to the motions."""
        return self.app is not None and self.app.settings.reduced_motion

    # Playing

    def play(self, action: Action) -> list[Event]:
        """Play one action, save it, show what happened. A refusal is shown and changes nothing."""
        return self.play_all((action,))

    def play_all(
        self, actions: Iterable[Action], go_on: Callable[[list[Event]], bool] | None = None
    ) -> list[Event]:
        """Play several actions as one (the steps of a path); undo takes them back together.

        After each, `go_on` is asked with its events whether the next still makes sense; an action that is no
        longer legal ends the row too. Returns all events.
        """
        self.skip()
        happened: list[Event] = []
        count = 0
        for action in actions:
            refusal = self.session.refusal(action)
            if refusal is not None:
                if not count:
                    self.refuse(refusal)
                break
            events = self.session.play(action)
            self._write()
            count += 1
            happened += events
            if self.session.outcome is not None or (go_on is not None and not go_on(events)):
                break
        if count:
            if self.stage is not None:
                self.stage.hush()  # it was said of the state before
            self._groups.append(count)
            self._show(happened)
        return happened

    def _write(self) -> None:
        """Bring the save up to date; a failure is said, and the next action writes what is missing."""
        try:
            self.save.write(self.session)
        except InputProblem as problem:
            if self.app is None:
                raise
            self.app.show_problem(problem)

    def refuse(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""
        if self.stage is not None:
            self.stage.toast(str(refusal), bad=True)

    def _show(self, events: list[Event]) -> None:
        """Turn events into motions and sentences, and play them."""
        motions: list[Motion] = []
        for event in events:
            motions += self.animate(event)
            entry = self.log_entry(event)
            if entry is not None:  # the log does not tell a roll whose dice still fall
                motions.append(Do(partial(self.tell, entry)))
        self.state_changed()
        self.prompt = None
        self.board.mark(Marks())
        self._swallow = sum(motion.seconds for motion in motions) > LONG
        self.timeline.speed = self.app.settings.speed if self.app is not None else 1.0
        self.timeline.play(motions)
        if not self.timeline.advance(0.0):
            self._settle()
        else:
            self.rebuild()

    def tell(self, entry: LogEntry) -> None:
        """Put a sentence into the log, or one for it and the last where they belong together."""
        both = self.joined(self.log[0], entry) if self.log else None
        if both is not None:
            self.log[0] = both
            return
        self.log.insert(0, entry)
        del self.log[LOG_KEPT:]

    def skip(self) -> None:
        """End what plays and show the state as it is."""
        if self.timeline.playing:
            self.timeline.skip()
            self._settle()

    def _settle(self) -> None:
        """Everything has been shown: the screen is the state's again."""
        self._swallow = False
        self.refresh()
        outcome = self.session.outcome
        if outcome is not None and not self._finished:
            self._finished = True
            self.go(Replace(self.outcome_scene(outcome)))

    def refresh(self) -> None:
        """Show the present state, selection and choice: after every change of any of them."""
        if self.timeline.playing:
            return
        asked = self.prompt
        self.prompt = self.make_prompt() if self.session.outcome is None else None
        self._asked = self.prompt is not None and self.prompt != asked
        self.board.set_tokens(self.make_tokens())
        self.remark()
        self.rebuild()

    def remark(self) -> None:
        """Show the present marks only, without building the panels anew: while the pointer moves."""
        marks = self.make_marks()
        if self.prompt is not None and self.prompt.cells:
            marks = Marks(options=self.prompt.cells, active=marks.active, active_colour=marks.active_colour)
        self.board.mark(marks)

    def answer(self, action: Action) -> None:
        """Answer the pending choice."""
        self.play(action)

    def undo(self) -> None:
        """Take back the last action, or as much of the last row of actions as can be."""
        self.skip()
        refusal = self.session.why_not_undo()
        if refusal is not None:
            self.refuse(refusal)
            return
        for _action in range(self._groups.pop() if self._groups else 1):
            if self.session.why_not_undo() is None:
                self.session.undo()
        self._write()
        self.tell(LogEntry(_("The last action was taken back")))
        self.state_changed()
        self.refresh()

    # The screen

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        top = TopBar(self.turn_line(), [*self.bar_buttons(), *self._table_buttons()])
        root = Free([*self.make_panels(look, size), (self.bar_rect(look, size), top)], key="table")
        self.effects.parent = None
        layers: list[Widget] = [root]
        if self.prompt is not None and not self.timeline.playing:
            bar = self.make_prompt_bar(self.prompt)
            if bar is not None:
                layers.append(bar)
        layers.append(self.effects)
        return Stack("", layers)

    def built(self) -> None:
        # A new choice takes the focus, so that it can be answered without looking for it.
        if not self._asked or self.prompt is None or self.stage is None:
            return
        self._asked = False
        cells = [answer.cell for answer in self.prompt.answers if answer.cell is not None]
        if cells:
            self.board.cursor = cells[0]
            self.stage.set_focus(self.board)
        else:
            self.stage.focus_first(self.prompt.text)

    def _table_buttons(self) -> list[Widget]:
        speed = self.app.settings.speed if self.app is not None else 1.0
        playing = Refusal(
            self.session.rules.turn_rule, _("Wait until everything has been shown, or skip it.")
        )
        undo = playing if self.is_watched else self.session.why_not_undo()
        return [
            undo_button(self.undo, undo),
            Button(
                _("Speed"),
                self._next_speed,
                text=SPEED_LABELS.get(speed, "1×"),
                rank="bar",
                height=40,
                key="speed",
                tip=_("Speed of animations: normal, double or instant"),
            ),
            IconButton(_("Menu"), "settings", self.open_menu, size=40, bar=True),
        ]

    def log_view(self) -> Widget:
        """The log's sentences, for a panel; each tells its rule on hover."""
        texts = self.game.rule_texts()
        tips = [
            f"{entry.rule}: {texts[entry.rule]}" if entry.rule in texts else entry.rule for entry in self.log
        ]
        return Sentences(
            [(entry.text, entry.glyph, entry.colour) for entry in self.log], name=_("Log"), tips=tips
        )

    def _next_speed(self) -> None:
        if self.app is not None:
            speed = self.app.settings.speed
            following = SPEEDS[(SPEEDS.index(speed) + 1) % len(SPEEDS)] if speed in SPEEDS else SPEEDS[0]
            self.timeline.speed = following
            self.app.change_settings(speed=following)

    def open_menu(self) -> None:
        """Open the menu above the table."""
        if self.app is not None:
            self.skip()
            open_menu(
                self.app,
                on_rules=lambda: self.go(Push(ReferenceScene(self.game.id))),
                on_title=self.app.go_home,
            )

    # Input and time

    def _on_cell(self, cell: Cell, token: Token | None) -> None:
        if self.prompt is not None:
            answer = self.prompt.answer_at(cell, token.id if token is not None else "")
            if answer is not None:
                self.answer(answer.action)
            return
        if self.session.outcome is None:
            self.cell_pressed(cell, token)

    def _on_hover(self, cell: Cell | None, token: Token | None) -> None:
        if not self.timeline.playing and self.prompt is None:
            self.cell_hovered(cell, token)

    def intercept(self, control: Control) -> bool:
        if not self.timeline.playing:
            return False
        if control.kind in (Kind.PRESS, Kind.CONFIRM, Kind.BACK) and not control.repeat:
            swallow = self._swallow or control.kind is Kind.BACK
            self.skip()
            return swallow
        return control.kind is Kind.KEY

    def handle(self, control: Control) -> bool:
        if control.kind in (Kind.BACK, Kind.MENU):
            self.open_menu()
            return True
        return False

    @property
    def busy(self) -> bool:
        return self.timeline.playing

    @property
    def is_watched(self) -> bool:
        """Whether so much plays that a press only skips it; through less a press goes on to what it meets."""
        return self.timeline.playing and self._swallow

    def update(self, seconds: float) -> bool:
        if not self.timeline.playing:
            return False
        if self.timeline.advance(seconds):
            return True
        self._settle()
        return True

    def entered(self) -> None:
        self.refresh()

    def left(self) -> None:
        self.save.close()
