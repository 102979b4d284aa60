"""What the pointer or the cursor is on: the marks over the map, and the popups beside it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from common.engine.text import _, ngettext
from common.ui.board_marks import Marks, PathMark, SightMark
from common.ui.camera import Cell
from common.ui.effects import Effect
from common.ui.flights import Flare
from common.ui.tokens import Token
from common.ui.widgets.base import Widget
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.foes import card_of, foe_with
from sleepy_hollow.rules.names import foe_name, hero_name
from sleepy_hollow.rules.state import Foe
from sleepy_hollow.ui.board import range_name, sight_cut
from sleepy_hollow.ui.board_answers import BoardAnswer, BoardPrompt
from sleepy_hollow.ui.cards import BoardCard
from sleepy_hollow.ui.map_tokens import pointed_lines
from sleepy_hollow.ui.pieces import cell_of, colour_of, figure_of, place_of
from sleepy_hollow.ui.popups import NotePopup, OddsPopup, dice_words, retreat_words
from sleepy_hollow.ui.uses import Use, formula, percent
from sleepy_hollow.ui.zoom import ZoomEffect

if TYPE_CHECKING:
    from sleepy_hollow.ui.table import HollowTable

ZOOM_DELAY = 0.35
"""Seconds until a card below the pointer is enlarged."""


class Pointing:
    """Follows the pointer over the map and over the cards of a table."""

    def __init__(self, table: HollowTable) -> None:
        self.table = table
        self.cell: Cell | None = None
        self.token: Token | None = None
        self._answer: BoardAnswer | None = None
        self._popup: Effect | None = None
        self._zoom: ZoomEffect | None = None
        self._zoomed: Widget | None = None
        self._waited = 0.0

    def forget(self) -> None:
        """The state is another one: nothing is pointed at any more."""
        self.cell = self.token = None
        self._take_popup()
        self._take_zoom()

    def point(self, cell: Cell | None, token: Token | None) -> bool:
        """The pointer is over another location or figure; whether that changes anything."""
        if cell == self.cell and token is self.token:
            return False
        self.cell, self.token = cell, token
        return True

    def flash(self, place: Cell, colour: str) -> None:
        """Light a location up for a moment."""
        table = self.table
        if not table.timeline.playing and not table.still:
            table.timeline.play([Flare(table.effects, table.board, place, colour, 0.5)])

    # Marks

    def marks(self) -> Marks:
        """Everything that lies over the map just now."""
        table = self.table
        prompt = table.prompt
        advised = table.advising.marks
        if isinstance(prompt, BoardPrompt) and table.space is None:
            return advised if advised is not None and prompt.leaves_cards else self._prompt_marks(prompt)
        if advised is not None:
            return replace(advised, threatened=self._threatened())
        who = table.acting
        if who < 0:
            return Marks(threatened=self._threatened())
        active = place_of(table.tables, table.session.state.legends[who].cell)
        colour = colour_of(table.tables, who)
        if table.space is not None:
            return self._aim_marks(active, colour, table.space)
        ways = queries.reachable(table.tables, table.session.state)
        return Marks(
            reach=frozenset(place_of(table.tables, cell) for cell in ways),
            path=self._path(active, colour),
            threatened=self._threatened(),
            active=active,
            active_colour=colour,
        )

    def _prompt_marks(self, prompt: BoardPrompt) -> Marks:
        pointed = self._answer if self._answer in prompt.answers else None
        pointed = pointed or self.table.advising.answer_among(prompt.answers)
        cells = prompt.cells
        area = frozenset({pointed.cell}) if pointed is not None and pointed.cell is not None else frozenset()
        return Marks(
            options=frozenset() if prompt.is_aim else cells,
            targets=cells if prompt.is_aim else frozenset(),
            area=area,
            active=prompt.about if prompt.about not in cells else None,
            active_colour=self.table.theme.accent,
        )

    def _aim_marks(self, active: Cell, colour: str, space: int) -> Marks:
        table = self.table
        tables, state, who = table.tables, table.session.state, table.acting
        card = table.chosen_card
        reach: frozenset[Cell] = frozenset()
        if card is not None and card.range >= 0:
            seen = queries.cells_in_view(tables, state, who, space)
            reach = frozenset(place_of(tables, cell) for cell in seen)
        targets = frozenset(place_of(tables, use.cell) for use in table.uses if use.cell >= 0)
        use = self.aimed_use()
        area: frozenset[Cell] = frozenset()
        sight: SightMark | None = None
        if use is not None and use.cell >= 0:
            place = place_of(tables, use.cell)
            area = frozenset({place})
            if place != active:
                sight = SightMark(active, place)
        elif self.cell is not None and card is not None and card.range >= 0:
            sight = self._cut_sight(active, self.cell, space)
        return Marks(
            range=reach, targets=targets, area=area, sight=sight, active=active, active_colour=colour
        )

    def _cut_sight(self, active: Cell, place: Cell, space: int) -> SightMark | None:
        """The line to a location in range that is not seen, up to what blocks it."""
        table = self.table
        tables, state, who = table.tables, table.session.state, table.acting
        cell = cell_of(tables, place)
        if cell not in queries.cells_in_range(tables, state, who, space):
            return None
        if cell in queries.cells_in_view(tables, state, who, space):
            return SightMark(active, place)
        cut = sight_cut(tables, cell_of(tables, active), cell)
        middle = ((active[0] + place[0]) / 2 + 0.5, (active[1] + place[1]) / 2 + 0.42)
        return SightMark(active, place, cut or middle)

    def aimed_use(self) -> Use | None:
        """The use below the pointer, else the chosen one."""
        table = self.table
        if self.cell is not None:
            cell = cell_of(table.tables, self.cell)
            here = [use for use in table.uses if use.cell == cell]
            if self.token is not None:
                exact = [use for use in here if use.token == self.token.id]
                if exact:
                    return exact[0]
            chosen = table.uses[table.target] if table.target is not None else None
            if here:
                return chosen if chosen in here else here[0]
            if self._is_in_range(cell):
                return None
        return table.uses[table.target] if table.target is not None else None

    def _is_in_range(self, cell: int) -> bool:
        """Whether a location other than the Legend's own is in range of the card in hand."""
        table = self.table
        tables, state, who = table.tables, table.session.state, table.acting
        return (
            table.space is not None
            and cell != state.legends[who].cell
            and cell in queries.cells_in_range(tables, state, who, table.space)
        )

    def _path(self, active: Cell, colour: str) -> PathMark | None:
        table = self.table
        if self.cell is None:
            return None
        tables = table.tables
        way = queries.reachable(tables, table.session.state).get(cell_of(tables, self.cell))
        if way is None:
            return None
        cells = (active, *(place_of(tables, cell) for cell in way.path))
        return PathMark(cells, colour, figure_of(tables, table.acting))

    def _hovered_foe(self) -> Foe | None:
        token = self.token
        if token is None or not token.id.startswith("foe "):
            return None
        return foe_with(self.table.session.state, int(token.id.split()[1]))

    def _threatened(self) -> frozenset[Cell]:
        table = self.table
        tables, state = table.tables, table.session.state
        foe = self._hovered_foe()
        if foe is None and not table.is_threat_shown:
            return frozenset()
        struck = queries.threatened(tables, state)
        return frozenset(
            place_of(tables, cell) for cell, foes in struck.items() if foe is None or foe.id in foes
        )

    # Popups

    def _take_popup(self) -> None:
        if self._popup is not None:
            self.table.effects.take(self._popup)
            self._popup = None

    def show_popup(self) -> None:
        """Put the popup that belongs to what is pointed at beside it."""
        self._take_popup()
        table = self.table
        stage = table.stage
        if stage is None or table.timeline.playing or table.acting < 0:
            return
        if table.prompt is not None and table.space is None:
            return
        made = self._aim_popup() if table.space is not None else self._way_popup()
        if made is None:
            return
        popup, place = made
        look = stage.look
        around = table.board.cell_rect(place)
        tables, state = table.tables, table.session.state
        figures = [state.legends[table.acting].cell, *(foe.cell for foe in state.foes)]
        clear = [table.board.cell_rect(place_of(tables, cell)) for cell in figures]
        frame = Rect(table.board.rect).inflate(-look.px(8), -look.px(8))
        popup.place(look, around, clear, frame)
        self._popup = popup
        table.effects.put(popup)

    def _aim_popup(self) -> tuple[OddsPopup | NotePopup, Cell] | None:
        table = self.table
        tables, state = table.tables, table.session.state
        use, card = self.aimed_use(), table.chosen_card
        if use is None and card is not None and card.range >= 0 and self.cell is not None:
            return self._blocked_popup(self.cell, card.space)
        if use is None or use.cell < 0 or card is None:
            return None
        place = place_of(tables, use.cell)
        odds = use.odds
        if odds is None:
            lines = [use.label, use.note] if use.note else [use.label]
            return NotePopup(lines, glyph="restore" if card.points else ""), place
        own = use.cell == state.legends[table.acting].cell
        name = foe_name(tables, odds.foes[0])
        if len(odds.foes) > 1:
            name = ngettext("{count} foe", "{count} foes", len(odds.foes)).format(count=len(odds.foes))
        health = min(odds.healths)
        words = _("Fells it") if len(odds.foes) == 1 else _("Fells the weakest")
        chance = percent(float(max(odds.fells)))
        popup = OddsPopup(
            name, health, formula(card), "" if own else _("Clear"), odds.damage, health, (words, chance)
        )
        return popup, place

    def _blocked_popup(self, place: Cell, space: int) -> tuple[NotePopup, Cell] | None:
        """Why a foe in range cannot be aimed at."""
        table = self.table
        tables, state, who = table.tables, table.session.state, table.acting
        cell = cell_of(tables, place)
        if not self._is_in_range(cell) or cell in queries.cells_in_view(tables, state, who, space):
            return None
        return NotePopup([_("Blocked"), _("no line of sight")], bad=True, glyph="los"), place

    def _way_popup(self) -> tuple[NotePopup, Cell] | None:
        table = self.table
        tables, state = table.tables, table.session.state
        foe = self._hovered_foe()
        if foe is not None and self.cell is not None:
            return NotePopup(self._foe_lines(foe)), self.cell
        if self.cell is None:
            return None
        told = pointed_lines(tables, state, self.token) if self.token is not None else []
        way = queries.reachable(tables, state).get(cell_of(tables, self.cell))
        if way is None:
            return (NotePopup(told), self.cell) if told else None
        count = len(way.path)
        lines = [*told, ngettext("{n} step", "{n} steps", count).format(n=count)]
        if way.total_dice:
            lines.append(retreat_words(way.total_dice))
        glyph = "" if told else "move"
        return NotePopup(lines, bad=bool(way.total_dice), glyph=glyph), self.cell

    def _foe_lines(self, foe: Foe) -> list[str]:
        tables, state = self.table.tables, self.table.session.state
        card = card_of(tables, state, foe)
        dice = dice_words(card.dice) + (f" + {card.flat}" if card.flat else "")
        lines = [
            _("{name}, {health} of {most} health").format(
                name=card.name, health=foe.health, most=card.health
            ),
            _("Moves {move}, strikes {reach}: {dice}").format(
                move=card.move, reach=range_name(card.range), dice=dice
            ),
        ]
        if foe.is_pinned:
            lines.append(_("Pinned: does not move next"))
        else:
            target = queries.goes_for(tables, state, foe)
            if target >= 0:
                lines.append(_("Goes for {name}").format(name=hero_name(tables, target)))
        return lines

    # Cards

    def _take_zoom(self) -> None:
        if self._zoom is not None:
            self.table.effects.take(self._zoom)
            self._zoom = None
        self._zoomed, self._waited = None, 0.0

    def _card_pointed_at(self) -> BoardCard | None:
        """The card to be enlarged."""
        stage = self.table.stage
        if stage is None or stage.layers_modal or self.table.timeline.playing:
            return None
        widget = stage.focus if stage.focus_visible else stage.hover
        if not isinstance(widget, BoardCard) or widget.card.space == self.table.space:
            return None  # a card in hand is told beside the map, which now shows whom it can be aimed at
        return widget

    def update(self, seconds: float) -> bool:
        """Follow the pointer over cards and answers; True while something is about to appear."""
        table = self.table
        answer = table.answer_pointed_at()
        if answer is not self._answer:
            self._answer = answer
            if not table.timeline.playing:
                table.remark()
        widget = self._card_pointed_at()
        if widget is not self._zoomed:
            self._take_zoom()
            self._zoomed = widget
        if widget is None or self._zoom is not None or table.stage is None:
            return False
        self._waited += seconds
        if self._waited >= ZOOM_DELAY:
            zoom = ZoomEffect(table.tables, widget.card)
            zoom.place(table.stage.look, widget.rect, Rect((0, 0), table.stage.size))
            self._zoom = zoom
            table.effects.put(zoom)
        return False

    def wake_after(self) -> float | None:
        """Seconds until a card is to be enlarged, or None."""
        if self._zoomed is None or self._zoom is not None:
            return None
        return max(0.0, ZOOM_DELAY - self._waited)
