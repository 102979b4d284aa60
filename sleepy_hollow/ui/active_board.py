"""The board of one Legend: portrait, movement, preparation, basic actions, skills, item and relic."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec
from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.theme import SEATS
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.frames import NIGHT_LIT
from common.ui.widgets.text import draw_seat_badge
from sleepy_hollow.rules.card_views import CardView, Tokens, board_cards, tokens_in
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.state import ITEM, PREPARATION, RELIC
from sleepy_hollow.ui.cards import BasicAction, CardFace, token_names
from sleepy_hollow.ui.pieces import figure_of, seat_of
from sleepy_hollow.ui.shown import Shown
from sleepy_hollow.ui.uses import payment_text

WIDTHS = {"portrait": 178.0, "ready": 188.0, "basic": 246.0, "skill": 184.0, "gear": 160.0}
"""Columns of the board in proportion."""


class ActiveBoard(Widget):
    """Everything a Legend has and can do. `on_card` gets the space of a card that was pressed."""

    role: ClassVar[str] = "panel"

    def __init__(
        self,
        shown: Shown,
        number: int,
        *,
        on_card: Callable[[int], None],
        on_bag: Callable[[], None],
        chosen: int | None,
        with_keys: bool,
        refusal: Refusal | None = None,
    ) -> None:
        tables, state = shown.tables, shown.state
        board = tables.cards.legends[number]
        super().__init__(_("{name}'s board").format(name=board.name), key="board")
        self.board, self.number = board, number
        self.seat = seat_of(tables, number)
        self.figure = figure_of(tables, number)
        self.is_active = state.active == number
        self.ready = tokens_in(state, number, PREPARATION)
        self.moves = (
            state.moves_left if self.is_active else profile_of(tables, state, number).move,
            profile_of(tables, state, number).move,
        )
        self.has_action = state.actions_left > 0 if self.is_active else None
        cards = board_cards(tables, state, number)
        if refusal is not None:
            cards = [_refused(card, refusal) for card in cards]
        self.worn = [
            Worn(card, self._worn_number(shown, card))
            for card in cards
            if card.kind in ("technique", "clothes")
        ]
        usable = [card for card in cards if card.kind not in ("technique", "clothes")]
        self.basics: list[Widget] = []
        self.skills: list[Widget] = []
        self.gear: dict[int, Widget] = {}
        for i, card in enumerate(usable):
            name = f"{board.name}: {card.name}"
            key = str(i + 1) if with_keys else ""

            def press(space: int = card.space) -> None:
                on_card(space)

            if card.kind == "basic":
                self.basics.append(BasicAction(card, name, press, chosen=chosen == card.space, shortcut=key))
            else:
                face = CardFace(card, name, press, chosen=chosen == card.space, shortcut=key)
                if card.space in (ITEM, RELIC):
                    self.gear[card.space] = face
                else:
                    self.skills.append(face)
        self.bag = Button(
            _("{name}'s inventory").format(name=board.name),
            on_bag,
            text=str(len(state.legends[number].inventory)),
            rank="quiet",
            height=40,
            glyph="card",
            style=fonts.NUMBER.sized(16),
            key="inventory",
            tip=_("Items and relics that are not equipped; swap and give them here"),
        )
        self.status = Ready(self.ready)
        self.add(*self.worn, self.status, *self.basics, *self.skills)
        self.add(*self.gear.values())
        legend = state.legends[number]
        self.has_bag = bool(legend.inventory or legend.item or legend.relic)
        if self.has_bag:
            self.add(self.bag)
        self._heads: list[tuple[str, Rect]] = []
        self._portrait = Rect(0, 0, 1, 1)
        self._prepared = Rect(0, 0, 1, 1)
        self._empty: list[tuple[Rect, str]] = []

    @staticmethod
    def _worn_number(shown: Shown, card: CardView) -> tuple[str, str]:
        """The glyph and number that stand behind a technique or set of clothes."""
        if card.kind == "technique":
            return "range", str(shown.tables.cards.techniques[card.id].range)
        bonuses = shown.tables.cards.clothes[card.id].bonuses
        if bonuses.defence or bonuses.soften:
            return "defense", str(bonuses.defence or bonuses.soften)
        if bonuses.retreat_dice:
            return "dice", f"{bonuses.retreat_dice}"
        return "restore", f"+{bonuses.first_ally_restore or bonuses.restore}"

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(256)

    # Layout

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        pad, gap = look.px(16), look.px(14)
        small = rect.height < look.px(240)
        if small:
            pad, gap = look.px(12), look.px(10)
        inner = rect.inflate(-2 * pad, -2 * pad)
        wants = [WIDTHS["portrait"], WIDTHS["ready"], WIDTHS["basic"]]
        wants += [WIDTHS["skill"]] * len(self.skills) + [WIDTHS["gear"]] * 2
        room = inner.width - gap * (len(wants) - 1)
        scale = room / sum(wants)
        x = float(inner.x)
        columns: list[Rect] = []
        for want in wants:
            columns.append(Rect(round(x), inner.y, round(want * scale), inner.height))
            x += want * scale + gap
        bag_wide, bag = self.bag.measure(look, 2 * columns[-1].width + gap)
        is_above = look.text_width(_("Relic"), fonts.HEADING) + look.px(10) + bag_wide <= columns[-1].width
        head = look.line_height(fonts.HEADING) + look.px(4)
        if is_above:
            head = max(head, bag + look.px(7) - pad)
        self._heads, self._empty = [], []
        self._arrange_portrait(look, columns[0])
        self._heads.append((_("Preparation"), Rect(columns[1].topleft, (columns[1].width, head))))
        line = look.line_height(fonts.MEDIUM.sized(17))
        self._prepared = Rect(
            columns[1].x, inner.y + head, columns[1].width, inner.height - head - line - look.px(6)
        )
        self.status.arrange(look, Rect(columns[1].x, inner.bottom - line, columns[1].width, line))
        self._heads.append((_("Basic"), Rect(columns[2].topleft, (columns[2].width, head))))
        self._stack(look, self.basics, Rect(columns[2]), head)
        if self.skills:
            self._heads.append((_("Skills"), Rect(columns[3].topleft, (columns[3].width, head))))
        for card, column in zip(self.skills, columns[3:], strict=False):
            card.arrange(look, Rect(column.x, inner.y + head, column.width, inner.height - head))
        below = 0 if is_above or not self.has_bag else bag + look.px(6)
        for space, column, title, empty in (
            (ITEM, columns[-2], _("Item"), _("No item")),
            (RELIC, columns[-1], _("Relic"), _("No relic")),
        ):
            place = Rect(column.x, inner.y + head, column.width, inner.height - head - below)
            self._heads.append((title, Rect(column.topleft, (column.width, head))))
            if space in self.gear:
                self.gear[space].arrange(look, place)
            else:
                self._empty.append((place, empty))
        place = Rect(columns[-2].x, inner.bottom - bag, columns[-1].right - columns[-2].x, bag)
        if is_above:
            place = Rect(columns[-1].right - bag_wide, rect.y + look.px(5), bag_wide, bag)
        self.bag.arrange(look, place)

    def _arrange_portrait(self, look: Look, column: Rect) -> None:
        line = look.line_height(fonts.SMALL_BOLD)
        words = look.line_height(fonts.HERO_NAME.sized(24)) + look.px(2)
        below = words + line * len(self.worn)
        self._portrait = Rect(column.x, column.y, column.width, column.height - below - look.px(4))
        y = column.bottom - line * len(self.worn)
        for worn in self.worn:
            worn.arrange(look, Rect(column.x, y, column.width, line))
            y += line

    def _stack(self, look: Look, widgets: list[Widget], column: Rect, head: int) -> None:
        gap = look.px(6)
        room = column.height - head - gap * (len(widgets) - 1)
        each = min(room // max(1, len(widgets)), look.px(92))
        y = column.y + head
        for widget in widgets:
            widget.arrange(look, Rect(column.x, y, column.width, each))
            y += each + gap

    # Drawing

    def draw(self, surface: Surface) -> None:
        look, colour = self.look, SEATS[self.seat].colour
        look.panel(
            surface,
            self.rect,
            line=colour if self.is_active else None,
            line_width=2.5 if self.is_active else 0,
        )
        self._draw_portrait(surface)
        for text, place in self._heads:
            if look.text_width(text, fonts.HEADING) <= place.width:
                look.write(surface, text, fonts.HEADING, (place.x, place.centery), colour="heading")
        self._draw_prepared(surface)
        for place, text in self._empty:
            frame = shapes.rounded(
                place.width,
                place.height,
                look.px(8),
                "#14122a",
                line="#45427a",
                line_width=look.line(1.5),
                opacity=0.7,
            )
            surface.blit(frame, place)
            look.write(surface, text, fonts.SMALL, place.center, colour="muted", anchor="middle")

    def _draw_portrait(self, surface: Surface) -> None:
        look, place = self.look, self._portrait
        colour = SEATS[self.seat].colour
        if place.height > look.px(40):
            card = art.bust(
                self.figure,
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
            draw_seat_badge(surface, self.seat, (place.x + badge // 3, place.y + badge // 3), badge)
        style = fonts.HERO_NAME.sized(24)
        words = look.line_height(style)
        y = place.bottom + look.px(3) + words // 2
        wide = look.write(surface, self.board.name, style, (place.x, y))
        left, most = self.moves
        text = _("{left} of {most}").format(left=left, most=most) if self.is_active else str(most)
        number = fonts.NUMBER.sized(16)
        if wide + look.text_width(text, number) + look.px(34) > place.width:
            text = str(left)
        if wide + look.text_width(text, number) + look.px(6) > place.width:
            return
        high = look.write(surface, text, number, (place.right, y), anchor="right")
        icon = art.glyph("move", look.px(20), look.theme.accent)
        if wide + high + look.px(28) <= place.width:
            surface.blit(icon, icon.get_rect(midright=(place.right - high - look.px(5), y)))

    def _draw_prepared(self, surface: Surface) -> None:
        """The preparation space with its tokens, as large as they fit."""
        look, place = self.look, self._prepared
        frame = shapes.rounded(
            place.width,
            place.height,
            min(look.px(40), place.height / 3),
            "#100e20",
            line="#4a4780",
            line_width=look.line(2),
        )
        surface.blit(frame, place)
        names = token_names(self.ready)
        inner = place.inflate(-look.px(28), -look.px(20))
        if not names:
            mark = art.glyph("refresh", min(look.px(44), inner.height), look.theme.good)
            surface.blit(mark, mark.get_rect(center=place.center))
            return
        kinds = [[name for name in names if (name == "token_action") is smooth] for smooth in (True, False)]
        kinds = [kind for kind in kinds if kind]
        side, columns = _grid([len(kind) for kind in kinds], inner, look.px(54))
        rows = [kind[at : at + columns] for kind in kinds for at in range(0, len(kind), columns)]
        step = side + look.px(4)
        y = place.centery - (len(rows) * step - look.px(4)) // 2
        for row in rows:
            x = place.centerx - (len(row) * step - look.px(4)) // 2
            for name in row:
                surface.blit(art.picture(name, side), (x, y))
                x += step
            y += step

    @property
    def pressable_cards(self) -> list[BasicAction | CardFace]:
        """The cards that can be pressed, from the left."""
        everything = (*self.basics, *self.skills, *self.gear.values())
        return [widget for widget in everything if isinstance(widget, BasicAction | CardFace)]

    def token_place(self, space: int) -> Rect:
        """Where tokens of a space lie, for those that fly there."""
        for widget in self.pressable_cards:
            if widget.card.space == space:
                place = Rect(0, 0, self.look.px(40), self.look.px(40))
                place.midright = (widget.rect.right - self.look.px(8), widget.rect.centery)
                if isinstance(widget, CardFace):
                    place.midbottom = (widget.rect.x + self.look.px(34), widget.rect.bottom - self.look.px(8))
                return place
        return Rect(self._prepared)


def _grid(counts: list[int], room: Rect, largest: int) -> tuple[int, int]:
    """The side of tokens of several kinds, each in rows of its own, that fit, and how many a row has."""
    best = (1, 1)
    for columns in range(1, max(counts) + 1):
        rows = sum(-(-count // columns) for count in counts)
        side = min(largest, room.width // columns - 4, room.height // rows - 4)
        if side > best[0]:
            best = (side, columns)
    return best


def _refused(card: CardView, refusal: Refusal) -> CardView:
    return msgspec.structs.replace(card, refusal=refusal) if card.space >= 0 else card


class Worn(Widget):
    """A technique or set of clothes in one line, explained on hover."""

    role: ClassVar[str] = "text"

    def __init__(self, card: CardView, number: tuple[str, str]) -> None:
        text = " ".join(part for part in (card.text, card.flavour) if part)
        super().__init__(card.name, tip=f"{card.name}: {text}")
        self.glyph, self.number = number
        self.card = card

    @property
    def value(self) -> str | None:
        return self.card.text

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        style, number = fonts.SMALL_BOLD, fonts.NUMBER.sized(15)
        high = look.write(surface, self.number, number, (rect.right, rect.centery), anchor="right")
        mark = art.glyph(self.glyph, look.px(17), look.theme.muted)
        room = rect.width - high - look.px(6)
        if look.text_width(self.name, style) + look.px(22) <= room:
            surface.blit(mark, mark.get_rect(midright=(rect.right - high - look.px(5), rect.centery)))
        text = self.name
        if look.text_width(text, style) > room:
            text = next(
                (
                    " ".join(text.split()[-count:])
                    for count in range(len(text.split()) - 1, 0, -1)
                    if look.text_width(" ".join(text.split()[-count:]), style) <= room
                ),
                "",
            )
        look.write(surface, text, style, (rect.x, rect.centery), colour="#ffe3a3")


class Ready(Widget):
    """The tokens in preparation, in words."""

    role: ClassVar[str] = "text"

    def __init__(self, tokens: Tokens) -> None:
        text = payment_text((tokens.action, tokens.fear, tokens.large))
        is_empty = not (tokens.action or tokens.fear or tokens.large)
        super().__init__(
            _("Refreshes next") if is_empty else text,
            tip=_("When nothing is left here, a Refresh brings all tokens back before the next action."),
        )
        self.is_empty = is_empty

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        colour = "good" if self.is_empty else "muted"
        style = fonts.MEDIUM.sized(17)
        look.write(surface, self.name, style, rect.center, colour=colour, anchor="middle")
