"""The board of one Legend: portrait, movement, what it wears, preparation, basic actions and cards."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts
from common.ui.look import Look
from common.ui.theme import SEATS
from common.ui.widgets.base import Widget
from common.ui.widgets.frames import NIGHT_LIT
from common.ui.widgets.text import draw_seat_badge
from sleepy_hollow.rules.state import ITEM, ITEM_2, RELIC
from sleepy_hollow.ui.board_cards import BoardCards, LegendBoard, draw_moves
from sleepy_hollow.ui.cards import BasicAction, BoardCard, CardFace
from sleepy_hollow.ui.empty_place import no_gear, no_skill, third_skill
from sleepy_hollow.ui.preparation import Preparation
from sleepy_hollow.ui.worn import AccessoryTile, WornLine, arrange_worn, worn_number

WIDTHS = {"portrait": 178.0, "ready": 188.0, "basic": 236.0, "skill": 180.0, "closed": 76.0, "gear": 156.0}
"""Columns of the board in proportion."""
KINDS = ("basic", "skill", "item", "relic", "technique", "clothes", "accessory")
SMALL = 240
"""Below this height in units the board leaves out what can be read elsewhere."""


class ActiveBoard(LegendBoard):
    """The board as a strip of columns."""

    def __init__(self, cards: BoardCards) -> None:
        super().__init__(cards)
        cards_by = {kind: [card for card in cards.views if card.kind == kind] for kind in KINDS}
        self.lines = [cards.make(WornLine, card) for card in cards_by["technique"] + cards_by["clothes"]]
        for line in self.lines:
            line.glyph, line.number = worn_number(cards.shown.tables.cards, line.card)
        self.tiles = [cards.make(AccessoryTile, card) for card in cards_by["accessory"]]
        self.basics = [cards.make(BasicAction, card) for card in cards_by["basic"]]
        self.skills = [cards.make(CardFace, card) for card in cards_by["skill"]]
        gear = cards_by["item"] + cards_by["relic"]
        self.gear = {card.space: cards.make(CardFace, card) for card in gear}
        self.spaces = [ITEM, ITEM_2, RELIC] if cards.has_second_item else [ITEM, RELIC]
        self.free_skills = [no_skill() for _slot in range(cards.free_skills)]
        self.closed_skills = [third_skill() for _slot in range(cards.closed_skills)]
        self.free_gear = {space: no_gear(space) for space in self.spaces if space not in self.gear}
        self.ready = Preparation(cards.tokens)
        self.bag = cards.make_bag()
        self.add(
            self.ready, *self.pressable_cards, *([self.bag] if self.bag else []), *self.lines, *self.tiles
        )
        self.add(*self.free_skills, *self.closed_skills, *self.free_gear.values())
        self._heads: list[tuple[str, Rect]] = []
        self._portrait = Rect(0, 0, 1, 1)

    @property
    def pressable_cards(self) -> Sequence[BoardCard]:
        return [*self.basics, *self.skills, *self.gear.values()]

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(256)

    # Layout

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        is_small = rect.height < look.px(SMALL)
        pad, gap = (look.px(12), look.px(10)) if is_small else (look.px(16), look.px(14))
        wants = [WIDTHS["portrait"], WIDTHS["ready"], WIDTHS["basic"]]
        wants += [WIDTHS["skill"]] * (len(self.skills) + len(self.free_skills))
        wants += [WIDTHS["closed"]] * len(self.closed_skills)
        wants += [WIDTHS["gear"]] * len(self.spaces)
        columns = _columns(rect.inflate(-2 * pad, -2 * pad), wants, gap)
        head = look.line_height(fonts.HEADING) + look.px(4)
        self._heads = []
        self._arrange_portrait(look, columns[0])
        self._head(_("Preparation"), columns[1], head)
        self.ready.arrange(look, _below(columns[1], head))
        self._head(_("Basic"), columns[2], head)
        self._stack(look, self.basics, _below(columns[2], head))
        self._arrange_skills(look, columns[3 : len(columns) - len(self.spaces)], head)
        self._arrange_gear(look, columns[-len(self.spaces) :], head, is_small=is_small)

    def _head(self, text: str, column: Rect, high: int) -> None:
        self._heads.append((text, Rect(column.topleft, (column.width, high))))

    def _arrange_portrait(self, look: Look, column: Rect) -> None:
        lines, tiles = self.lines, self.tiles
        worn = arrange_worn(look, column, lines, tiles)
        words = look.line_height(fonts.HERO_NAME.sized(21)) + look.px(2)
        self._portrait = Rect(column.x, column.y, column.width, column.height - worn - words - look.px(4))

    def _arrange_skills(self, look: Look, columns: list[Rect], head: int) -> None:
        if columns:
            self._head(_("Skills"), columns[0], head)
        places: list[Widget] = [*self.skills, *self.free_skills, *self.closed_skills]
        for widget, column in zip(places, columns, strict=True):
            widget.arrange(look, _below(column, head))

    def _arrange_gear(self, look: Look, columns: list[Rect], head: int, *, is_small: bool) -> None:
        bag = self.bag
        around = columns[0].union(columns[-1])
        foot = 0
        if bag is not None:
            wide, high = bag.measure(look, around.width)
            if is_small:  # in the place of the headings: the cards say themselves what they are
                head = high - look.px(2)
                bag.arrange(look, Rect(around.right - wide, around.y - look.px(6), wide, high))
            else:
                foot = high + look.px(6)
                bag.arrange(look, Rect(around.x, around.bottom - high, around.width, high))
        titles = {ITEM: _("Item"), ITEM_2: _("Item"), RELIC: _("Relic")}
        for space, column in zip(self.spaces, columns, strict=True):
            place = _below(column, head)
            place.height -= foot
            if not (is_small and bag is not None):
                self._head(titles[space], column, head)
            widget: Widget = self.gear[space] if space in self.gear else self.free_gear[space]
            widget.arrange(look, place)

    def _stack(self, look: Look, widgets: Sequence[Widget], place: Rect) -> None:
        gap = look.px(6)
        room = place.height - gap * (len(widgets) - 1)
        each = min(room // max(1, len(widgets)), look.px(92))
        y = place.y
        for widget in widgets:
            widget.arrange(look, Rect(place.x, y, place.width, each))
            y += each + gap

    # Drawing

    def draw(self, surface: Surface) -> None:
        look, cards = self.look, self.cards
        colour = SEATS[cards.seat].colour
        look.panel(
            surface,
            self.rect,
            line=colour if cards.is_active else None,
            line_width=2.5 if cards.is_active else 0,
        )
        self._draw_portrait(surface)
        for text, place in self._heads:
            if look.text_width(text, fonts.HEADING) <= place.width:
                look.write(surface, text, fonts.HEADING, (place.x, place.centery), colour="heading")

    def _draw_portrait(self, surface: Surface) -> None:
        look, place, cards = self.look, self._portrait, self.cards
        colour = SEATS[cards.seat].colour
        if place.height > look.px(40):
            card = art.bust(
                cards.figure,
                place.width,
                place.height,
                top=NIGHT_LIT[0],
                bottom=NIGHT_LIT[1],
                line=colour,
                radius=look.px(8),
                line_width=look.line(2),
                zoom=1.5,
            )
            surface.blit(card, place)
            badge = max(22, look.px(32))
            draw_seat_badge(surface, cards.seat, (place.x + badge // 3, place.y + badge // 3), badge)
        style = fonts.HERO_NAME.sized(21)
        y = place.bottom + look.px(3) + (look.line_height(style) + look.px(2)) // 2
        wide = look.write(surface, cards.name, style, (place.x, y))
        draw_moves(surface, look, cards.moves, cards.has_turn, (place.right, y), place.width - wide)

    def token_place(self, space: int) -> Rect:
        look = self.look
        for widget in self.pressable_cards:
            if widget.card.space == space:
                place = Rect(0, 0, look.px(40), look.px(40))
                place.midright = (widget.rect.right - look.px(8), widget.rect.centery)
                if isinstance(widget, CardFace):
                    place.midbottom = (widget.rect.x + look.px(34), widget.rect.bottom - look.px(8))
                return place
        return Rect(self.ready.space)


def _columns(inner: Rect, wants: list[float], gap: int) -> list[Rect]:
    scale = (inner.width - gap * (len(wants) - 1)) / sum(wants)
    x, found = float(inner.x), []
    for want in wants:
        found.append(Rect(round(x), inner.y, round(want * scale), inner.height))
        x += want * scale + gap
    return found


def _below(column: Rect, head: int) -> Rect:
    return Rect(column.x, column.y + head, column.width, column.height - head)
