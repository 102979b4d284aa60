"""The menu of what the acting Character can build and buy, with costs in pictures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.widgets.base import TARGET, Widget
from common.ui.widgets.buttons import Pressable, lit
from common.ui.widgets.containers import Column
from common.ui.widgets.text import Label
from sherwood.rules.schema import RESOURCES
from sherwood.ui.deeds import Deed
from sherwood.ui.offers import Offer, offer_text

TITLE = fonts.BOLD.sized(17)
NUMBER = fonts.NUMBER.sized(14)
PICTURE = 34
"""Units of an offer's picture."""
MOST = 57
"""Units in height that a row and the gap after it have at most, unless its text wants more."""
COIN = 20
"""Units of the picture of a Resource in a cost."""
GREYED = "#e9dcb8"
GREYED_LINE = "#c2ab78"


class TwoColumns(Widget):
    """Two columns beside each other, or below each other where a word would not fit into half the width.

    Rows become up to `MOST` units high where there is room.
    """

    def __init__(self, left: Column, right: Column, *, gap: float = 8) -> None:
        super().__init__("", (left, right))
        self.gap = gap

    def _half(self, look: Look, width: int) -> int:
        """The width of a column, or 0 if they stand below each other."""
        half = (width - look.px(self.gap)) // 2
        words = [word for row in self._rows() for word in row.name_shown.split()]
        longest = max((look.text_width(word, TITLE) for word in words), default=0)
        return half if longest + MenuRow.sides(look) <= half else 0

    def _rows(self) -> list[MenuRow]:
        return [widget for widget in self.walk() if isinstance(widget, MenuRow)]

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        half = self._half(look, width)
        heights = [column.wanted(look, half or width)[1] for column in self.children]
        return width, max(heights) if half else sum(heights) + look.px(self.gap)

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        left, right = self.children
        gap, half = look.px(self.gap), self._half(look, rect.width)
        if half:
            rows = max(len(column.children) for column in self.children) - 1
            least = self.wanted(look, rect.width)[1]
            high = min(rect.height, max(least, rows * look.px(MOST) + look.line_height(fonts.HEADING)))
            left.arrange(look, Rect(rect.x, rect.y, half, high))
            right.arrange(look, Rect(rect.right - half, rect.y, half, high))
        else:
            high = left.wanted(look, rect.width)[1]
            left.arrange(look, Rect(rect.x, rect.y, rect.width, high))
            below = rect.y + high + gap
            right.arrange(look, Rect(rect.x, below, rect.width, max(1, rect.bottom - below)))


def offer_detail(offer: Offer) -> Widget:
    """All about what the pointer or the focus is on, below the menu."""
    words: list[Widget] = [Label(offer.title, fonts.BOLD), Label(offer_text(offer), fonts.SMALL)]
    if offer.refusal is not None:
        words.append(Label(str(offer.refusal), fonts.SMALL, colour="danger"))
    return Column(words, gap=2)


def deeds_detail(named: Sequence[tuple[str, Deed]]) -> Widget:
    """Below the menu while nothing of it is pointed at: what else can be done, or why not."""
    words: list[Widget] = []
    for name, deed in named:
        words.append(Label(name, fonts.BOLD))
        told = deed.text or str(deed.refusal)
        words.append(Label(told, fonts.SMALL, colour="text" if deed.refusal is None else "danger"))
    return Column(words, gap=2)


def shop(structures: Sequence[Widget], gear: Sequence[Widget], *, is_lit: bool) -> Widget:
    """The menu: Structures and Arrows at the left, Gear at the right; `is_lit` marks where to press now."""
    for row in (*structures, *gear):
        row.grow = 1.0
    colour = "danger" if is_lit else "heading"
    left = Column([Label(_("Build"), fonts.HEADING, colour=colour), *structures], gap=4)
    right = Column([Label(_("Gear"), fonts.HEADING, colour=colour), *gear], gap=4)
    return TwoColumns(left, right)


class MenuRow(Pressable):
    """A line of the menu: picture, name, and something below the name."""

    role: ClassVar[str] = "button"
    name_shown = ""

    @staticmethod
    def sides(look: Look) -> int:
        """Pixels that are not the text's: picture, gap and padding."""
        return look.px(PICTURE) + 2 * look.px(8) + look.px(4)

    def _below(self, look: Look) -> int:
        """Pixels in height of what stands below the name."""
        raise NotImplementedError

    def _draw_below(self, surface: Surface, at: tuple[int, int]) -> None:
        """Draw it around a point at the middle of its left edge."""
        raise NotImplementedError

    @property
    def picture(self) -> str:
        raise NotImplementedError

    @property
    def is_chosen(self) -> bool:
        raise NotImplementedError

    def _lines(self, look: Look, width: int) -> tuple[str, ...]:
        return look.wrap(self.name_shown, TITLE, max(1, width - self.sides(look)))

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        high = look.line_height(TITLE) * len(self._lines(look, width)) + self._below(look) + look.px(6)
        return width, max(high, look.px(PICTURE) + look.px(6), TARGET)

    def draw(self, surface: Surface) -> None:
        look, rect, theme = self.look, self.rect, self.look.theme
        can = self.enabled
        frame = shapes.rounded(
            rect.width,
            rect.height,
            look.px(7),
            theme.inset if can else GREYED,
            line=theme.accent if self.is_chosen else theme.inset_line if can else GREYED_LINE,
            line_width=look.line(3.0 if self.is_chosen else 1.5),
        )
        surface.blit(frame, rect)
        if self.is_chosen or (can and self.warmth):
            opacity = 0.22 if self.is_chosen else lit(self.warmth) * 1.5
            surface.blit(
                shapes.rounded(rect.width, rect.height, look.px(7), theme.accent, opacity=opacity), rect
            )
        side = look.px(PICTURE)
        image = art.picture(self.picture, side) if can else art.tinted(self.picture, side, "#ffffff", 110)
        surface.blit(image, image.get_rect(center=(rect.x + look.px(8) + side // 2, rect.centery)))
        lines = self._lines(look, rect.width)
        step, below = look.line_height(TITLE), self._below(look)
        x = rect.x + side + 2 * look.px(8)
        y = rect.centery - (step * len(lines) + below) / 2 + step / 2
        for line in lines:
            look.write(surface, line, TITLE, (x, y), colour="text" if can else "muted")
            y += step
        self._draw_below(surface, (x, round(y - step / 2 + below / 2)))


class OfferRow(MenuRow):
    """Something to build or buy."""

    def __init__(self, offer: Offer, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(offer.title, on_press, key=offer.item, tip=offer_text(offer), refusal=offer.refusal)
        self.offer = offer
        self.name_shown = offer.name
        self.chosen = chosen

    @property
    def value(self) -> str | None:
        return offer_text(self.offer)

    @property
    def picture(self) -> str:
        return self.offer.picture

    @property
    def is_chosen(self) -> bool:
        return self.chosen

    def _below(self, look: Look) -> int:
        return max(look.px(COIN), look.line_height(NUMBER))

    def _draw_below(self, surface: Surface, at: tuple[int, int]) -> None:
        """The Resources that are paid; Gold that stands in for another is marked by its colour."""
        look, can = self.look, self.enabled
        x, side = at[0], look.px(COIN)
        parts = [(kind, amount) for kind, amount in enumerate(self.offer.paid) if amount]
        digits = sum(look.text_width(str(amount), NUMBER) for _kind, amount in parts)
        spare = self.rect.right - look.px(6) - x - digits - len(parts) * side
        gap = max(0, min(look.px(8), spare // len(parts)))  # between a number and the next picture
        for kind, amount in parts:
            name = f"res_{RESOURCES[kind]}"
            coin = art.picture(name, side) if can else art.tinted(name, side, "#ffffff", 130)
            surface.blit(coin, coin.get_rect(midleft=(x, at[1])))
            x += side + gap // 4
            more = amount > self.offer.cost[kind]
            colour = "muted" if not can else "danger" if more else "text"
            x += look.write(surface, str(amount), NUMBER, (x, at[1]), colour=colour) + gap - gap // 4
        if self.offer.left is not None:
            self._draw_supply(surface, at[0], self.offer.left)
        if self.offer.is_held:
            tick = art.glyph("check", look.px(16), look.theme.good)
            surface.blit(tick, tick.get_rect(midright=(self.rect.right - look.px(8), at[1])))

    def _draw_supply(self, surface: Surface, left: int, count: int) -> None:
        """How many tokens the supply has, behind the name where there is room."""
        look, rect = self.look, self.rect
        text, style = f"×{count}", fonts.COORDINATE
        lines = self._lines(look, rect.width)
        end = rect.right - look.px(9)
        if left + look.text_width(lines[0], TITLE) + look.px(6) > end - look.text_width(text, style):
            return
        step, below = look.line_height(TITLE), self._below(look)
        y = rect.centery - (step * len(lines) + below) / 2 + step / 2
        look.write(surface, text, style, (end, y), colour="muted", anchor="right")


class GoldRow(MenuRow):
    """Whether players say themselves how much Gold they pay in place of other Resources."""

    role: ClassVar[str] = "toggle"

    def __init__(self, is_on: bool, on_press: Callable[[], None], refusal: Refusal | None) -> None:
        super().__init__(
            _("Choose how much Gold is paid"),
            on_press,
            key="gold",
            refusal=refusal,
            tip=_("Gold pays for any Resource: as little as is needed, or as much as you say (SW-RES-3)"),
        )
        self.is_on = is_on
        self.name_shown = _("Pay in Gold")

    @property
    def value(self) -> str | None:
        return "on" if self.is_on else "off"

    @property
    def picture(self) -> str:
        return "res_gold"

    @property
    def is_chosen(self) -> bool:
        return self.is_on and self.enabled

    def _below(self, look: Look) -> int:
        return look.line_height(fonts.SMALL.sized(15))

    def _draw_below(self, surface: Surface, at: tuple[int, int]) -> None:
        text = _("as I say") if self.is_on else _("as needed")
        self.look.write(surface, text, fonts.SMALL.sized(15), at, colour="muted")
