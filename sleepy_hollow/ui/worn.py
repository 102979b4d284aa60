"""What a Legend wears: technique and clothes in a line each, accessories as a row of small signs."""

from __future__ import annotations

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.widgets.buttons import lit
from sleepy_hollow.rules.card_views import CardView
from sleepy_hollow.rules.schema import Cards
from sleepy_hollow.ui.cards import BoardCard, card_picture

LINE_HIGH = 26
TILE = 30


def worn_number(cards: Cards, card: CardView) -> tuple[str, str]:
    """The glyph and number that stand behind a technique or set of clothes."""
    if card.kind == "technique":
        return "range", str(cards.techniques[card.id].range)
    bonuses = cards.clothes[card.id].bonuses
    if bonuses.defence or bonuses.soften:
        return "defense", str(bonuses.defence or bonuses.soften)
    if bonuses.retreat_dice:
        return "dice", f"{bonuses.retreat_dice}"
    if bonuses.move:
        return "move", f"+{bonuses.move}"
    if bonuses.first_fear:
        return "fear", f"-{bonuses.first_fear}"
    return "restore", f"+{bonuses.first_ally_restore or bonuses.comfort_self or bonuses.restore}"


class WornLine(BoardCard):
    """A technique or set of clothes: its name, and its number."""

    glyph = "range"
    number = ""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, max(look.px(LINE_HIGH), look.line_height(fonts.SMALL_BOLD))

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        style, number = fonts.SMALL_BOLD, fonts.NUMBER.sized(15)
        if self.warmth:
            veil = shapes.rounded(rect.width, rect.height, look.px(5), "#ffffff", opacity=lit(self.warmth))
            surface.blit(veil, rect)
        high = look.write(surface, self.number, number, (rect.right, rect.centery), anchor="right")
        mark = art.glyph(self.glyph, look.px(17), look.theme.muted)
        room = rect.width - high - look.px(6)
        name = self.card.name
        if look.text_width(name, style) + look.px(22) <= room:
            surface.blit(mark, mark.get_rect(midright=(rect.right - high - look.px(5), rect.centery)))
        words = name.split()
        while words and look.text_width(" ".join(words), style) > room:
            words = words[1:]
        look.write(surface, " ".join(words), style, (rect.x, rect.centery), colour="#ffe3a3")


class AccessoryTile(BoardCard):
    """An accessory as its drawing; a spent one is faint and crossed out."""

    @property
    def value(self) -> str | None:
        return f"{self.card.text}, {_('spent')}" if self.card.is_used else self.card.text

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002  (a tile has one size)
        side = max(look.px(TILE), 20)
        return side, side

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        tile = shapes.rounded(
            rect.width,
            rect.height,
            look.px(6),
            "#3f7a54" if not self.card.is_used else "#3a3650",
            line="#ffb84d" if self.warmth else "#0e0b16",
            line_width=look.line(1.5),
        )
        surface.blit(tile, rect)
        side = round(rect.height * 0.86)
        mark = art.tinted(card_picture(self.card), side, "#ffffff", 110 if self.card.is_used else 255)
        surface.blit(mark, mark.get_rect(center=rect.center))
        if self.card.is_used:
            cross = art.glyph("cross", round(rect.height * 0.66), "#ff8f80")
            surface.blit(cross, cross.get_rect(center=rect.center))


def arrange_worn(
    look: Look, place: Rect, lines: list[WornLine], tiles: list[AccessoryTile], *, is_dry: bool = False
) -> int:
    """Lay out what is worn at the foot of a place; how high it is. A dry run lays out nothing."""
    high = sum(line.measure(look, place.width)[1] for line in lines)
    side = tiles[0].measure(look, place.width)[1] if tiles else 0
    total = high + (side + look.px(4) if tiles else 0)
    if is_dry:
        return total
    y = place.bottom - total
    for line in lines:
        step = line.measure(look, place.width)[1]
        line.arrange(look, Rect(place.x, y, place.width, step))
        y += step
    x = place.x
    for tile in tiles:
        tile.arrange(look, Rect(x, y + look.px(4), side, side))
        x += side + look.px(5)
    return total
