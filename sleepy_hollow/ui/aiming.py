"""Using cards at the table: one is taken up, aimed, paid for and confirmed, or put back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from common.engine.rules import Refusal
from common.engine.session import Session
from common.engine.text import _
from common.games import GameModule
from common.ui.advice import AdvisedTable
from common.ui.screens import SaveFile
from common.ui.tokens import Token
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.actions import HollowAction
from sleepy_hollow.rules.card_views import CardView, board_cards
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.names import place_name
from sleepy_hollow.rules.state import ENVIRONMENT, HollowState
from sleepy_hollow.rules.steps import GrantedAction, Turn
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.inventory import WarningDialog, warning
from sleepy_hollow.ui.pieces import place_of
from sleepy_hollow.ui.uses import Use, uses

if TYPE_CHECKING:
    from sleepy_hollow.ui.panels import Panels
    from sleepy_hollow.ui.pointing import Pointing


class AimingTable(AdvisedTable):
    """The part of the table that knows which card is in hand and what it is aimed at."""

    panels: Panels
    pointing: Pointing

    def __init__(self, game: GameModule, session: Session[HollowState, HollowAction], save: SaveFile) -> None:
        super().__init__(game, session, save)
        rules = session.rules
        assert isinstance(rules, SleepyHollow)
        self.rules = rules
        self.space: int | None = None
        """The space of the card that is about to be used."""
        self.uses: list[Use] = []
        self.target: int | None = None
        """Which of the uses is chosen."""
        self.payment = 0

    @property
    def tables(self) -> Tables:
        """The static side of the chapter as its pieces stand."""
        return self.rules.at(self.session.state)

    def state_changed(self) -> None:
        super().state_changed()
        self.space, self.uses, self.target, self.payment = None, [], None, 0
        self.pointing.forget()

    @property
    def acting(self) -> int:
        """The Legend that may use a card now, in its turn or because a card grants it; or -1."""
        state = self.session.state
        step = state.pending[-1] if state.pending else None
        return step.legend if isinstance(step, Turn | GrantedAction) else -1

    @property
    def walking(self) -> int:
        """The Legend that may walk now: the one whose turn waits; or -1."""
        state = self.session.state
        step = state.pending[-1] if state.pending else None
        return step.legend if isinstance(step, Turn) else -1

    @property
    def is_aiming(self) -> bool:
        return self.space is not None and self.chosen_card is not None and not self.timeline.playing

    @property
    def chosen_card(self) -> CardView | None:
        """The card that is about to be used."""
        for card in board_cards(self.tables, self.session.state, max(0, self.acting)):
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
        self.advising.forget()
        self.space = space
        self.uses = uses(self.tables, self.session.state, self.acting, space)
        self.target = 0 if len(self.uses) == 1 else None
        self.payment = 0
        self.pointing.forget()
        self.refresh()
        cells = [use.cell for use in self.uses if use.cell >= 0]
        if cells and self.stage is not None:
            self.stage.ensure_built()
            self.board.move_cursor(place_of(self.tables, cells[0]))
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
        else:
            self.choose_target(index)

    def choose_target(self, index: int) -> None:
        """Aim at something else."""
        self.target = index
        cell = self.uses[index].cell
        if cell >= 0:
            self.board.move_cursor(place_of(self.tables, cell))
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
        self.warn(action, lambda: self.play_all(steps))

    def warn(self, action: HollowAction, on_go: Callable[[], object]) -> None:
        """Do something, after asking once more where a relic would take a Legend's last health along."""
        told = warning(self.tables, self.session.state, action)
        if told and self.stage is not None:
            self.stage.open(WarningDialog(told, on_go))
        else:
            on_go()

    def use_inventory(self, action: HollowAction) -> None:
        """Swap a card or give one away; a gift with several ways to pay is taken up like a card."""
        if isinstance(action, act.Give):
            self.choose_card(ENVIRONMENT)
            found = [i for i, use in enumerate(self.uses) if use.action == action]
            card = self.chosen_card
            if found and card is not None and len(card.payments) > 1:
                self.choose_target(found[0])
                return
            self.state_changed()
        self.warn(action, lambda: self.play(action))

    def press_target(self, cell: int, token: Token | None) -> None:
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
        tables, state, who = self.tables, self.session.state, self.acting
        reach = queries.cells_in_range(tables, state, who, space)
        place = place_name(tables, cell)
        if card.range >= 0 and cell not in reach:
            self.refuse(Refusal("SH-RNG-1", _("{place} is out of range."), {"place": place}))
        elif card.range >= 0 and cell not in queries.cells_in_view(tables, state, who, space):
            self.refuse(Refusal("SH-LOS-1", _("There is no line of sight to {place}."), {"place": place}))
        else:
            self.refuse(Refusal("SH-ATK-1", _("There is nothing to aim at in {place}."), {"place": place}))

    def go_round(self, step: int) -> None:
        """To the next card that can be used; with a card in hand, to its next target."""
        if self.uses and self.space is not None:
            start = self.target if self.target is not None else -1 if step > 0 else 0
            self.choose_target((start + step) % len(self.uses))
            return
        board, stage = self.panels.board, self.stage
        if board is None or stage is None:
            return
        cards = [widget for widget in board.pressable_cards if widget.enabled]
        if not cards:
            return
        here = cards.index(stage.focus) if stage.focus in cards else -1 if step > 0 else 0
        stage.set_focus(cards[(here + step) % len(cards)])
