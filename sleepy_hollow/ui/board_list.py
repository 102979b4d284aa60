"""The board of one Legend for large text: what is ready in a line, and every card as a row of a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.theme import SEATS
from common.ui.widgets.base import TARGET, Widget
from common.ui.widgets.containers import ScrollView
from common.ui.widgets.grid import Grid
from common.ui.widgets.text import draw_seat_badge
from sleepy_hollow.ui.active_board import ActiveBoard
from sleepy_hollow.ui.board_cards import BoardCards, LegendBoard, draw_moves
from sleepy_hollow.ui.cards import (
    BoardCard,
    card_colour,
    card_glyph,
    card_picture,
    draw_slots,
    facts,
    token_names,
)
from sleepy_hollow.ui.preparation import ready_words

if TYPE_CHECKING:
    from sleepy_hollow.ui.table import HollowTable

FROM = 1.5
"""The text scale from which on the board is a list."""
NAME = fonts.BUTTON.sized(17)
LEAST_COLUMN = 17
"""A column of rows is at least so many times as wide as its text is high."""


class CardRow(BoardCard):
    """A card in a row: its sign, its name and numbers, and its slots with what lies on them."""

    def _tile(self, look: Look) -> int:
        return max(32, look.px(40))

    def _slots(self, look: Look) -> tuple[int, int]:
        """The side of a slot and how wide all of them are, with the tokens on a basic action's space."""
        side = max(26, look.px(34 * min(1.4, look.text_scale)))
        count = max(len(self.card.slots), len(token_names(self.card.tokens)))
        return side, min(count, 4) * (side + look.px(4))

    def _lines(self, look: Look, width: int) -> tuple[tuple[str, ...], str]:
        room = width - self._tile(look) - self._slots(look)[1] - look.px(40)
        numbers = ", ".join(
            _("range {n}").format(n=text) if glyph == "range" else text for glyph, text in facts(self.card)
        )
        if not numbers or look.text_width(numbers, fonts.SMALL_BOLD) > room:
            numbers = ""
        return look.wrap(self.card.name, NAME, max(1, room)), numbers

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        names, numbers = self._lines(look, width)
        high = look.line_height(NAME) * len(names) + (look.line_height(fonts.SMALL_BOLD) if numbers else 0)
        return width, max(TARGET, self._tile(look) + look.px(12), high + look.px(12))

    def draw(self, surface: Surface) -> None:
        look, rect, card = self.look, self.rect, self.card
        can = self.enabled
        self.draw_frame(surface)
        side = self._tile(look)
        tile = Rect(rect.x + look.px(8), rect.centery - side // 2, side, side)
        ground = shapes.rounded(side, side, look.px(8), card_colour(card), opacity=1.0 if can else 0.4)
        surface.blit(ground, tile)
        picture = card_picture(card)
        if picture:
            mark = art.tinted(picture, round(side * 0.86), "#ffffff", 255 if can else 130)
        else:
            mark = art.tinted(f"g_{card_glyph(card)}", round(side * 0.64), "#fff8ea", 255 if can else 130)
        surface.blit(mark, mark.get_rect(center=tile.center))
        self._draw_words(surface, tile.right + look.px(10))
        slot, wide = self._slots(look)
        if wide:
            place = Rect(rect.right - look.px(10) - wide, rect.y, wide, rect.height)
            tokens = token_names(card.tokens)
            if card.kind != "basic" or not tokens:
                draw_slots(surface, look, card, place, slot)
            elif tokens:  # any number of them lie on its one space (SH-BASE-3)
                step = min(slot + look.px(4), (wide - slot) // max(1, len(tokens) - 1))
                for i, name in enumerate(tokens):
                    token = art.picture(name, slot)
                    surface.blit(token, token.get_rect(midleft=(place.x + i * step, rect.centery)))
        if card.is_locked:
            lock = art.picture("lock", side)
            surface.blit(lock, lock.get_rect(center=tile.center))

    def _draw_words(self, surface: Surface, left: int) -> None:
        look, rect = self.look, self.rect
        names, numbers = self._lines(look, rect.width)
        ink = "text" if self.enabled else "muted"
        step, small = look.line_height(NAME), look.line_height(fonts.SMALL_BOLD)
        y = rect.centery - (step * len(names) + (small if numbers else 0)) / 2
        for line in names:
            look.write(surface, line, NAME, (left, y + step / 2), colour=ink)
            y += step
        if numbers:
            look.write(surface, numbers, fonts.SMALL_BOLD, (left, y + small / 2), colour="muted")


class ReadyLine(Widget):
    """Name, steps left and the tokens in preparation, in one line."""

    role: ClassVar[str] = "text"

    def __init__(self, cards: BoardCards) -> None:
        super().__init__(ready_words(cards.tokens), key="preparation")
        self.cards = cards

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, max(look.line_height(fonts.HERO_NAME.sized(24)), 26, look.px(40))

    def draw(self, surface: Surface) -> None:
        look, rect, cards = self.look, self.rect, self.cards
        badge = max(24, look.px(36))
        draw_seat_badge(surface, cards.seat, (rect.x + badge // 2, rect.centery), badge)
        style = fonts.HERO_NAME.sized(20)
        x = rect.x + badge + look.px(10)
        x += look.write(surface, cards.name, style, (x, rect.centery)) + look.px(24)
        moves = look.text_width(
            _("{left} of {most}").format(left=9, most=9), fonts.NUMBER.sized(16)
        ) + look.px(40)
        tokens, room = token_names(cards.tokens), rect.right - x - moves
        if not tokens:
            text = _("Refreshes next")
            if look.text_width(text, fonts.MEDIUM) <= room:
                look.write(surface, text, fonts.MEDIUM, (x, rect.centery), colour="good")
        else:
            side = max(24, look.px(36))
            step = min(side + look.px(4), max(8, (room - side) // max(1, len(tokens) - 1)))
            for i, name in enumerate(tokens):
                token = art.picture(name, side)
                surface.blit(token, token.get_rect(midleft=(x + i * step, rect.centery)))
        draw_moves(surface, look, cards.moves, cards.has_turn, (rect.right, rect.centery), moves)


class BoardList(LegendBoard):
    """The board as a list: nothing in it is cut, however large the text is."""

    def __init__(self, cards: BoardCards) -> None:
        super().__init__(cards)
        self.ready = ReadyLine(cards)
        self.bag = cards.make_bag()
        self.rows = [cards.make(CardRow, card) for card in (*cards.usable, *cards.worn)]
        self._grid = Grid(self.rows, columns=1, gap=6, key="rows")
        self._scroll = ScrollView(self._grid, key="cards")
        self.add(self.ready, self._scroll)
        if self.bag is not None:
            self.add(self.bag)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(256)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(12)
        inner = rect.inflate(-2 * pad, -2 * pad)
        high = self.ready.measure(look, inner.width)[1]
        bag, right = self.bag, inner.right
        if bag is not None:
            wide, bag_high = bag.measure(look, inner.width // 3)
            high = max(high, bag_high)
            bag.arrange(look, Rect(right - wide, inner.y + (high - bag_high) // 2, wide, bag_high))
            right -= wide + look.px(16)
        self.ready.arrange(look, Rect(inner.x, inner.y, right - inner.x, high))
        below = Rect(inner.x, inner.y + high + look.px(8), inner.width, 0)
        below.height = inner.bottom - below.y
        least = LEAST_COLUMN * look.text_px(NAME)
        self._grid.columns = max(1, min(3, (below.width + look.px(6)) // least))
        self._scroll.arrange(look, below)

    def draw(self, surface: Surface) -> None:
        look, cards = self.look, self.cards
        colour = SEATS[cards.seat].colour if cards.is_active else None
        look.panel(surface, self.rect, line=colour, line_width=2.5 if colour else 0.0)

    @property
    def pressable_cards(self) -> Sequence[BoardCard]:
        return [row for row in self.rows if row.card.space >= 0]

    def token_place(self, space: int) -> Rect:
        look = self.look
        for row in self.pressable_cards:
            if row.card.space == space:
                place = Rect(0, 0, look.px(36), look.px(36))
                place.midright = (row.seen.right - look.px(10), row.seen.centery)
                return place
        return Rect(self.ready.rect.x + look.px(180), self.ready.rect.y, look.px(40), look.px(40))


def legend_board(table: HollowTable, look: Look) -> LegendBoard:
    """The board of the Legend that is seen, in the form that suits the size of the text."""
    cards = BoardCards(
        table.shown,
        table.viewed,
        on_card=table.choose_card,
        on_read=table.read_card,
        on_bag=table.open_inventory,
        chosen=table.space,
        with_keys=not table.is_answered_by_number,
        is_acting=table.acting == table.viewed and not table.timeline.playing,
    )
    return BoardList(cards) if look.text_scale >= FROM else ActiveBoard(cards)
