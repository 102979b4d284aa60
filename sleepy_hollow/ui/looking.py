"""Looking at the table: whose board is seen, cards and locations read at leisure, the inventory."""

from __future__ import annotations

from common.engine.session import Session
from common.games import GameModule
from common.ui.camera import Cell
from common.ui.controls import Control, DeviceKind, Kind
from common.ui.screens import SaveFile
from sleepy_hollow.rules.actions import HollowAction
from sleepy_hollow.rules.card_views import CardView
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.ui.aiming import AimingTable
from sleepy_hollow.ui.board_answers import BoardPrompt
from sleepy_hollow.ui.cards import BoardCard
from sleepy_hollow.ui.closer import LocationDialog
from sleepy_hollow.ui.inventory import InventoryDialog
from sleepy_hollow.ui.pieces import cell_of, colour_of, place_of
from sleepy_hollow.ui.shown import Shown
from sleepy_hollow.ui.zoom import CardDialog


class LookingTable(AimingTable):
    """The part of the table that knows what its players look at."""

    shown: Shown

    def __init__(self, game: GameModule, session: Session[HollowState, HollowAction], save: SaveFile) -> None:
        super().__init__(game, session, save)
        self.last_seen = 0
        """The Legend that something happened to last."""
        self.asked_for = -1
        """The Legend whose board somebody wanted to see, until something happens; or -1."""

    def state_changed(self) -> None:
        super().state_changed()
        self.asked_for = -1

    @property
    def viewed(self) -> int:
        """The Legend whose board is seen: the one asked for, else the one that acts or is asked."""
        if self.asked_for >= 0:
            return self.asked_for
        if not self.timeline.playing:
            if isinstance(self.prompt, BoardPrompt) and self.prompt.legend >= 0:
                return self.prompt.legend
            if self.acting >= 0:
                return self.acting
        active = self.shown.state.active
        return active if active >= 0 else self.last_seen

    def view(self, legend: int) -> None:
        """Show a Legend's board and where it stands; the same again goes back to the one that acts."""
        if self.space is not None:
            self.put_back()
        self.last_seen = legend
        self.asked_for = -1 if legend == self.asked_for else legend
        place = place_of(self.tables, self.session.state.legends[legend].cell)
        self.board.move_cursor(place)
        self.pointing.flash(place, colour_of(self.tables, legend))
        self.rebuild()

    def read_card(self, card: CardView) -> None:
        """Show a card large, to be read at leisure."""
        if self.stage is not None:
            self.stage.open(CardDialog(self.tables, card))

    def open_inventory(self) -> None:
        """Show what the Legend has and does not use."""
        if self.stage is not None:
            self.stage.open(
                InventoryDialog(
                    self.tables, self.session.state, self.viewed, self.refusal, self.use_inventory
                )
            )

    def cell_looked_at(self, cell: Cell) -> None:
        if self.stage is not None and not self.timeline.playing:
            here = cell_of(self.tables, cell)
            self.stage.open(LocationDialog(self.tables, self.session.state, here, self.view))

    def look_closer(self) -> bool:
        """Show large what the focus or the pointer is on: a card, or a location of the map."""
        stage = self.stage
        if stage is None or self.timeline.playing:
            return False
        widget = stage.focus if stage.focus_visible else stage.hover
        if isinstance(widget, BoardCard):
            self.read_card(widget.card)
        elif widget is self.board:
            cell = self.board.cursor if stage.focus_visible else self.board.hover_cell
            if cell is not None:
                self.cell_looked_at(cell)
        else:
            return False
        return True


def is_look(control: Control) -> bool:
    """Whether somebody wants to know more: the right button, "i", or the gamepad's select button."""
    if control.kind is Kind.PRESS:
        return control.key == "right"
    is_pad = control.device.kind is DeviceKind.GAMEPAD
    return control.kind is Kind.KEY and control.key == ("select" if is_pad else "i")
