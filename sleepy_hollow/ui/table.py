"""The table of Sleepy Hollow: a whole chapter by mouse, keyboard or gamepad."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame import Rect, Surface

from common.engine.rules import Event, Outcome, Refusal
from common.engine.session import Session
from common.engine.text import _
from common.games import GameModule
from common.ui import fonts
from common.ui.board_marks import Marks
from common.ui.camera import Cell
from common.ui.controls import Control, Kind
from common.ui.layout import places
from common.ui.look import Look
from common.ui.prompt import Prompt
from common.ui.scene import Replace, Scene
from common.ui.screens import SaveFile
from common.ui.table import LogEntry, TableScene
from common.ui.theme import HOLLOW
from common.ui.timeline import Motion
from common.ui.tokens import Token
from common.ui.top_bar import TurnLine
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.actions import HollowAction
from sleepy_hollow.rules.card_views import CardView, board_cards
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.names import legend_name, place_name
from sleepy_hollow.rules.odds import retreat_odds
from sleepy_hollow.rules.state import ENVIRONMENT, HollowState
from sleepy_hollow.rules.steps import Turn
from sleepy_hollow.ui import ground
from sleepy_hollow.ui.board import HollowBoard
from sleepy_hollow.ui.course import Kept
from sleepy_hollow.ui.history import log_entry, recall
from sleepy_hollow.ui.panels import SKELETON, Panels
from sleepy_hollow.ui.pieces import cell_of, colour_of, legend_id, place_of, seat_of, tokens
from sleepy_hollow.ui.playback import Playback
from sleepy_hollow.ui.pointing import Pointing
from sleepy_hollow.ui.popups import OddsBars, dice_words
from sleepy_hollow.ui.prompts import BoardAnswer, BoardPrompt, prompt_of
from sleepy_hollow.ui.question import QuestionBar
from sleepy_hollow.ui.reading import InventoryDialog, Reading
from sleepy_hollow.ui.shown import Shown
from sleepy_hollow.ui.uses import Use, percent, uses

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


class HollowTable(TableScene):
    """A chapter of Sleepy Hollow on the screen."""

    name = "sleepy-hollow"
    theme = HOLLOW

    def __init__(self, game: GameModule, session: Session[HollowState, HollowAction], save: SaveFile) -> None:
        super().__init__(game, session, save)
        rules = session.rules
        assert isinstance(rules, SleepyHollow)
        self.rules = rules
        self.kept = Kept(session, save)
        self.players = tuple(session.setup.get("players", ()))
        self.shown = Shown(rules.tables, session.state, self.players)
        self.space: int | None = None
        """The space of the card that is about to be used."""
        self.uses: list[Use] = []
        self.target: int | None = None
        """Which of the uses is chosen."""
        self.payment = 0
        self.is_threat_shown = False
        self.tab = 0
        self._viewed = 0
        self.panels = Panels(self)
        self.pointing = Pointing(self)
        self.question: QuestionBar | None = None
        self.reading: Reading | None = None
        self.log = recall(game, session, self.shown)
        self.playback = Playback(
            self.hollow_board, self.effects, self.shown, self._follow, self._place_beside, self._read
        )

    # The board

    def make_board(self) -> HollowBoard:
        tiled = ground.chapter_map(self.rules.tables, self.session.setup.get("map"))
        return HollowBoard(self.shown, tiled)

    @property
    def hollow_board(self) -> HollowBoard:
        board = self.board
        assert isinstance(board, HollowBoard)
        return board

    def make_tokens(self) -> list[Token]:
        return list(tokens(self.shown))

    def make_prompt(self) -> BoardPrompt | None:
        return prompt_of(self.rules, self.session.state)

    def make_prompt_bar(self, prompt: Prompt) -> Widget | None:
        assert isinstance(prompt, BoardPrompt)
        self.question = QuestionBar(
            prompt, self.board, self.players, lambda answer: self.answer(answer.action)
        )
        return self.question

    def refresh(self) -> None:
        if not self.timeline.playing:
            self.shown.settle(self.session.state)
            self.playback.begin(self.session.state)
        super().refresh()

    def state_changed(self) -> None:
        self.space, self.uses, self.target, self.payment = None, [], None, 0
        self.pointing.forget()

    # Who is seen and who acts

    @property
    def viewed(self) -> int:
        """The Legend whose board is seen: the active one, or the one that was asked for last."""
        active = self.shown.state.active
        return active if active >= 0 else self._viewed

    def view(self, legend: int) -> None:
        """Show a Legend's board and where it stands."""
        self._viewed = legend
        place = place_of(self.rules.tables, self.session.state.legends[legend].cell)
        self.board.move_cursor(place)
        self.pointing.flash(place, colour_of(self.rules.tables, legend))
        self.rebuild()

    @property
    def acting(self) -> int:
        """The Legend whose turn waits, or -1."""
        state = self.session.state
        step = state.pending[-1] if state.pending else None
        return step.legend if isinstance(step, Turn) else -1

    @property
    def is_turn_spent(self) -> bool:
        """Whether nothing is left to the active Legend but to end its turn."""
        state = self.session.state
        return self.acting >= 0 and not state.actions_left and not state.moves_left

    # Using a card

    @property
    def is_aiming(self) -> bool:
        return self.space is not None and self.chosen_card is not None and not self.timeline.playing

    @property
    def chosen_card(self) -> CardView | None:
        """The card that is about to be used."""
        for card in board_cards(self.rules.tables, self.session.state, self.viewed):
            if card.space == self.space and card.space >= 0:
                return card
        return None

    def choose_card(self, space: int) -> None:
        """Take up a card, or put it back."""
        if space == self.space:
            self.put_back()
            return
        if self.acting < 0 or self.timeline.playing:
            return
        self.space = space
        self.uses = uses(self.rules.tables, self.session.state, self.acting, space)
        self.target = 0 if len(self.uses) == 1 else None
        self.payment = 0
        self.pointing.forget()
        self.refresh()
        cells = [use.cell for use in self.uses if use.cell >= 0]
        if cells and self.stage is not None:
            self.stage.ensure_built()
            self.board.move_cursor(place_of(self.rules.tables, cells[0]))
            if self.stage.focus_visible:
                self.stage.set_focus(self.board)

    def put_back(self) -> None:
        """Use no card after all."""
        self.state_changed()
        self.refresh()

    def choose_use(self, index: int) -> None:
        """Aim at something; the same again confirms it."""
        if index == self.target:
            self.confirm()
            return
        self.target = index
        cell = self.uses[index].cell
        if cell >= 0:
            self.board.move_cursor(place_of(self.rules.tables, cell))
        self.refresh()

    def choose_payment(self, index: int) -> None:
        """Pay with other tokens."""
        self.payment = index
        self.refresh()

    def why_not_confirm(self) -> Refusal | None:
        """Why the card cannot be used yet."""
        card = self.chosen_card
        if card is None or self.target is None:
            return Refusal("SH-ATK-1", _("Choose a target on the map or in the list first."))
        return None

    def confirm(self) -> None:
        """Use the card as chosen, paying with the chosen tokens."""
        card = self.chosen_card
        if card is None or self.target is None or self.target >= len(self.uses):
            return
        action = self.uses[self.target].action
        steps: list[HollowAction] = [action]
        if len(card.payments) > 1:
            steps.append(act.Pay(self.acting, *card.payments[self.payment]))
        self.play_all(steps)

    # Moving, and the end of the turn

    def walk(self, cell: int) -> None:
        """Go to a location by the safest way; leaving foes asks first."""
        way = queries.reachable(self.rules.tables, self.session.state).get(cell)
        if way is None:
            refusal = self.refusal(act.Step(self.acting, cell))
            if refusal is not None:
                self.refuse(refusal)
            return
        steps = [act.Step(self.acting, step) for step in way.path]
        if way.total_dice:
            self._ask_retreat(steps, way.retreat_dice)
        else:
            self.play_all(steps, go_on=_nothing_happened)

    def _ask_retreat(self, steps: Sequence[act.Step], dice: tuple[int, ...]) -> None:
        """Say what leaving foes may cost, and ask."""
        assert self.stage is not None
        name = legend_name(self.rules.tables, self.acting)
        total = sum(dice)
        text = _(
            "{name} leaves foes behind. They make one attack: {dice}, 1 damage for each that is not blank."
        )
        rows: list[Widget] = [Label(text.format(name=name, dice=dice_words(total)), fonts.BODY.sized(19))]
        odds = retreat_odds(self.rules.tables, self.session.state, self.acting)
        if odds is not None and dice[0]:
            rows += [
                OddsBars(_("Damage of the Tactical Retreat"), odds.damage),
                Label(
                    _("Chance of no damage: {chance}").format(
                        chance=percent(1 - float(odds.damage.at_least(1)))
                    ),
                    fonts.BODY.sized(19),
                    colour="muted",
                ),
            ]
            if odds.fatal:
                rows.append(
                    Label(
                        _("Chance to be struck down: {chance}").format(chance=percent(float(odds.fatal))),
                        fonts.BODY.sized(19),
                        colour="danger",
                    )
                )
        target = place_name(self.rules.tables, steps[-1].cell)

        def stay() -> None:
            dialog.close()

        def go() -> None:
            stay()
            self.play_all(steps, go_on=_nothing_happened)

        answers = [
            Button(
                _("Retreat to {place}").format(place=target),
                go,
                rank="danger",
                glyph="move",
                height=50,
                first=True,
            ),
            Button(_("Stay"), stay, height=50),
        ]
        dialog = Dialog(_("Tactical Retreat"), Column(rows, gap=12), answers, width=600)
        self.stage.open(dialog)

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
        struck = queries.threatened(self.rules.tables, self.session.state)
        if self.is_threat_shown and not struck and self.stage is not None:
            self.stage.toast(_("No foe can strike in the coming Adversary Phase."))

    def open_inventory(self) -> None:
        """Show what the Legend has and does not use."""
        if self.stage is not None:
            self.stage.open(
                InventoryDialog(
                    self.rules.tables, self.session.state, self.viewed, self.refusal, self._use_inventory
                )
            )

    def _use_inventory(self, action: HollowAction) -> None:
        self.play(action)

    # Pressing the board

    def make_marks(self) -> Marks:
        return self.pointing.marks()

    def remark(self) -> None:
        self.board.mark(self.pointing.marks())
        self.pointing.show_popup()

    def cell_pressed(self, cell: Cell, token: Token | None) -> None:
        here = cell_of(self.rules.tables, cell)
        if self.acting < 0:
            return
        if self.space is not None:
            self._press_target(here, token)
            return
        if token is not None and token.id.startswith("token ") and self._press_token(here):
            return
        if here == self.session.state.legends[self.acting].cell:
            return
        self.walk(here)

    def _press_target(self, cell: int, token: Token | None) -> None:
        """Aim at what was pressed, or put the card back when there is nothing to aim at."""
        found = [i for i, use in enumerate(self.uses) if use.cell == cell]
        if not found:
            self.refuse_target(cell)
            return
        exact = [i for i in found if token is not None and self.uses[i].token == token.id]
        if self.target in found and (not exact or self.target == exact[0]):
            self.confirm()
            return
        self.choose_use((exact or found)[0])

    def refuse_target(self, cell: int) -> None:
        """Say why the card in hand does nothing there."""
        card = self.chosen_card
        space = self.space
        if card is None or space is None:
            return
        tables, state, who = self.rules.tables, self.session.state, self.acting
        reach = queries.cells_in_range(tables, state, who, space)
        place = place_name(tables, cell)
        if card.range >= 0 and cell not in reach:
            self.refuse(Refusal("SH-RNG-1", _("{place} is out of range."), {"place": place}))
        elif card.range >= 0 and cell not in queries.cells_in_view(tables, state, who, space):
            self.refuse(Refusal("SH-LOS-1", _("There is no line of sight to {place}."), {"place": place}))
        else:
            self.refuse(Refusal("SH-ATK-1", _("There is nothing to aim at in {place}."), {"place": place}))

    def _press_token(self, cell: int) -> bool:
        """A token in the Legend's own location: the environment action takes it up."""
        if cell != self.session.state.legends[self.acting].cell:
            return False
        self.choose_card(ENVIRONMENT)
        return True

    def cell_hovered(self, cell: Cell | None, token: Token | None) -> None:
        if self.pointing.point(cell, token):
            self.remark()

    def cell_looked_at(self, cell: Cell) -> None:
        if self.stage is not None:
            self.stage.toast(self.board.spoken(cell))

    # Playing back

    def animate(self, event: Event) -> Iterable[Motion]:
        self.playback.still = self.still
        return self.playback.motions(event)

    def log_entry(self, event: Event) -> LogEntry | None:
        return log_entry(self.game, self.rules, self.session.state, event)

    def tell(self, entry: LogEntry) -> None:
        super().tell(entry)
        self.panels.refresh()

    def _read(self, card: str, legend: int) -> Motion:
        self.reading = Reading(
            lambda: self.stage, self.rules.tables, card, legend_name(self.rules.tables, legend)
        )
        return self.reading

    def _follow(self, event: Event) -> None:
        """What an event tells is to be seen now: on the board and in the panels."""
        self.shown.show(event)
        if isinstance(event, ev.FoeAttacked):
            self._viewed = event.target
        elif isinstance(event, ev.TurnEnded):
            self._viewed = event.legend
        self._sync_board()
        if isinstance(event, ev.PhaseBegan | ev.LegendChosen | ev.TurnEnded | ev.RoundBegan):
            self.rebuild()
        else:
            self.panels.refresh()

    def _sync_board(self) -> None:
        board = self.board
        wanted = {token.id: token for token in self.make_tokens()}
        for ident in [ident for ident in board.tokens if ident not in wanted]:
            board.take(ident)
        for token in wanted.values():
            if board.tokens.get(token.id) != token:
                board.put(token)
        board.mark(self._acting_marks())

    def _acting_marks(self) -> Marks:
        """A ring around who acts while events are played back."""
        tables = self.rules.tables
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
        if self.session.state.stage in ("lost", "epilogue") and not self._finished:
            self._finished = True
            self.go(Replace(self.kept.next_scene()))

    def left(self) -> None:
        self.kept.let_go()

    # Layout

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        self.question = None
        return super().build(look, size)

    def built(self) -> None:
        super().built()
        self.pointing.show_popup()

    def background(self, look: Look, size: tuple[int, int]) -> Surface:  # noqa: ARG002
        return ground.night(size)

    def bar_rect(self, look: Look, size: tuple[int, int]) -> Rect:
        return places(SKELETON, size, look.text_scale).bar

    def turn_line(self) -> TurnLine:
        tables, state = self.rules.tables, self.shown.state
        chapter = tables.chapter
        numeral = ROMAN[chapter.id] if 0 < chapter.id < len(ROMAN) else str(chapter.id)
        active = state.active
        seat = seat_of(tables, active) if active >= 0 else self.prompt.seat if self.prompt else None
        done = bin(state.acted).count("1") + (1 if active >= 0 else 0)
        legends = _("Legend Phase")
        if state.phase == "legends" and done:
            legends = _("Legend Phase {n} of {all}").format(n=done, all=len(state.legends))
        return TurnLine(
            emblem="scene_pumpkin",
            lead=_("Chapter {numeral}").format(numeral=numeral),
            title=chapter.title,
            round=_("Round {round}").format(round=state.round),
            phases=(legends, _("Adversary Phase")),
            phase=0 if state.phase == "legends" else 1,
            seat=seat,
            player=self.players[seat] if seat is not None and len(self.players) > 1 else "",
            hero=legend_name(tables, active) if active >= 0 else "",
        )

    def make_panels(self, look: Look, size: tuple[int, int]) -> Sequence[tuple[Rect, Widget]]:
        return self.panels.make(look, size)

    def show_tab(self, index: int) -> None:
        """Show another of the panels that share a place."""
        self.tab = index
        self.rebuild()

    # Input and time

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.BACK and self.space is not None:
            self.put_back()
            return True
        if control.kind is Kind.KEY and self._answer_by_number(control.key):
            return True
        return super().handle(control)

    def _answer_by_number(self, key: str) -> bool:
        """The number on an answer gives it, also where there is no button for it."""
        if self.prompt is None or not key.isdigit() or not 1 <= int(key) <= len(self.prompt.answers):
            return False
        self.answer(self.prompt.answers[int(key) - 1].action)
        return True

    def update(self, seconds: float) -> bool:
        if self.stage is not None and self.stage.layers_modal and self.timeline.playing:
            return False
        moving = super().update(seconds)
        return self.pointing.update(seconds) or moving

    def wake_after(self) -> float | None:
        return self.pointing.wake_after()

    def answer_pointed_at(self) -> BoardAnswer | None:
        """The answer whose button the pointer or the focus is on."""
        return self.question.pointed if self.question is not None and self.prompt is not None else None


def _nothing_happened(events: list[Event]) -> bool:
    """Whether a way can go on: nothing happened but walking, and retreats without a scratch."""
    return all(isinstance(event, ev.LegendMoved | ev.RetreatRolled) for event in events)
