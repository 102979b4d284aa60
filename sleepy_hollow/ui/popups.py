"""Small things beside what the pointer is on: the odds of an attack, a way with its dice, a card enlarged."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from common.engine.dice import Distribution
from common.engine.text import _, ngettext
from common.ui import art, fonts, shapes
from common.ui.effects import Effect
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.overlays import draw_popup
from sleepy_hollow.ui.uses import percent

MOST_BARS = 9
"""More values than this are drawn as the likeliest ones between two open ends."""


def chances(damage: Distribution) -> list[tuple[int, float]]:
    """Every amount with its chance, from the least."""
    return [(value, ways / damage.total) for value, ways in damage.ways.items()]


def draw_bars(
    surface: Surface, look: Look, rect: Rect, bars: Sequence[tuple[int, float]], fells_at: int | None
) -> None:
    """Bars of chances over their amounts; those from `fells_at` on are lit."""
    top = max(chance for _value, chance in bars)
    style = fonts.NUMBER.sized(14)
    words = look.line_height(style)
    room = rect.height - words - look.px(2)
    step = rect.width / len(bars)
    wide = max(4, min(round(step * 0.78), look.px(34)))
    for i, (value, chance) in enumerate(bars):
        x = rect.x + round((i + 0.5) * step)
        high = max(look.px(3), round(room * chance / top))
        lit = fells_at is not None and value >= fells_at
        bar = shapes.rounded(wide, high, look.px(3), "#ffb84d" if lit else "#6a67a0")
        surface.blit(bar, (x - wide // 2, rect.y + room - high))
        look.write(surface, str(value), style, (x, rect.bottom - words // 2), colour="text", anchor="middle")


def shown_bars(damage: Distribution) -> list[tuple[int, float]]:
    """The bars that fit: the likeliest, in order."""
    bars = chances(damage)
    if len(bars) <= MOST_BARS:
        return bars
    return sorted(sorted(bars, key=lambda bar: -bar[1])[:MOST_BARS])


class OddsBars(Widget):
    """The chances of each amount as a widget, for dialogs; its value tells them in words."""

    def __init__(self, name: str, damage: Distribution, fells_at: int | None = None) -> None:
        super().__init__(name)
        self.damage, self.fells_at = damage, fells_at

    @property
    def value(self) -> str | None:
        return ", ".join(f"{value}: {percent(chance)}" for value, chance in chances(self.damage))

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return min(width, look.px(420)), look.px(96)

    def draw(self, surface: Surface) -> None:
        draw_bars(surface, self.look, self.rect, shown_bars(self.damage), self.fells_at)


class OddsPopup(Effect):
    """The odds of one target: its name and health, the formula, bars, and the chance to fell it.

    `line` is the chance: its words and the number.
    """

    def __init__(
        self,
        title: str,
        health: int,
        formula: str,
        sight: str,
        damage: Distribution,
        fells_at: int,
        line: tuple[str, str],
    ) -> None:
        super().__init__()
        self.title, self.health, self.formula, self.sight = title, health, formula, sight
        self.damage, self.fells_at, self.line = damage, fells_at, line

    def place(self, look: Look, around: Rect, clear: Sequence[Rect], frame: Rect) -> None:
        """Beside the target, away from the attacker."""
        rows = 2 * look.line_height(fonts.BOLD) + look.line_height(fonts.BOLD)
        wide = max(
            look.px(240),
            look.text_width(self.title, fonts.BUTTON.sized(19)) + look.px(90),
            look.text_width(self.formula, fonts.MEDIUM.sized(17))
            + look.text_width(self.sight, fonts.SMALL_BOLD)
            + look.px(80),
            look.text_width(" ".join(self.line), fonts.BOLD) + look.px(60),
        )
        self.rect = beside((wide, rows + look.px(96)), around, clear, frame, look.px(14))

    def draw(self, surface: Surface, look: Look) -> None:
        rect, pad = self.rect, look.px(14)
        draw_popup(surface, look, rect)
        step = look.line_height(fonts.BOLD)
        y = rect.y + look.px(10) + step // 2
        look.write(surface, self.title, fonts.BUTTON.sized(19), (rect.x + pad, y))
        number = look.write(
            surface, str(self.health), fonts.NUMBER, (rect.right - pad, y), colour="#ffd9d0", anchor="right"
        )
        heart = art.glyph("heart", look.px(18), look.colour("health"))
        surface.blit(heart, heart.get_rect(midright=(rect.right - pad - number - look.px(5), y)))
        y += step
        look.write(surface, self.formula, fonts.MEDIUM.sized(17), (rect.x + pad, y), colour="muted")
        if self.sight:
            wide = look.write(
                surface,
                self.sight,
                fonts.SMALL_BOLD,
                (rect.right - pad, y),
                colour="sight_clear",
                anchor="right",
            )
            eye = art.glyph("los", look.px(18), look.theme.sight_clear)
            surface.blit(eye, eye.get_rect(midright=(rect.right - pad - wide - look.px(5), y)))
        y += step // 2 + look.px(4)
        bars = Rect(rect.x + pad, y, rect.width - 2 * pad, rect.bottom - step - look.px(8) - y)
        draw_bars(surface, look, bars, shown_bars(self.damage), self.fells_at)
        y = rect.bottom - look.px(6) - step // 2
        look.write(surface, self.line[0], fonts.MEDIUM, (rect.x + pad, y))
        look.write(
            surface,
            self.line[1],
            fonts.NUMBER.sized(19),
            (rect.right - pad, y),
            colour="accent",
            anchor="right",
        )


class NotePopup(Effect):
    """One or two lines beside a location: what a way costs, why a location cannot be reached."""

    def __init__(self, lines: Sequence[str], *, bad: bool = False, glyph: str = "") -> None:
        super().__init__()
        self.lines, self.bad, self.glyph = list(lines), bad, glyph

    def place(self, look: Look, around: Rect, clear: Sequence[Rect], frame: Rect) -> None:
        styles = [fonts.BOLD, *[fonts.MEDIUM.sized(17)] * (len(self.lines) - 1)]
        wide = max(look.text_width(text, style) for text, style in zip(self.lines, styles, strict=True))
        wide += look.px(28) + (look.px(28) if self.glyph else 0)
        high = look.line_height(fonts.BOLD) * len(self.lines) + look.px(14)
        self.rect = beside((wide, high), around, clear, frame, look.px(12), upright=True)

    def draw(self, surface: Surface, look: Look) -> None:
        rect = self.rect
        draw_popup(surface, look, rect, line=look.theme.danger if self.bad else None)
        x, step = rect.x + look.px(14), look.line_height(fonts.BOLD)
        y = rect.y + look.px(7) + step // 2
        if self.glyph:
            mark = art.glyph(self.glyph, look.px(20), look.theme.danger if self.bad else look.theme.accent)
            surface.blit(mark, mark.get_rect(midleft=(x, y)))
            x += look.px(28)
        for i, text in enumerate(self.lines):
            style = fonts.MEDIUM.sized(17) if i else fonts.BOLD
            look.write(surface, text, style, (x, y), colour="muted" if i else "text")
            y += step


def beside(
    size: tuple[int, int],
    around: Rect,
    clear: Sequence[Rect],
    frame: Rect,
    gap: int,
    *,
    upright: bool = False,
) -> Rect:
    """A place of a size next to `around` within `frame` that covers as little of `clear` as can be.

    `upright` prefers above and below to the sides.
    """
    sides = [
        ("midleft", (around.right + gap, around.centery)),
        ("midright", (around.left - gap, around.centery)),
    ]
    ends = [
        ("midbottom", (around.centerx, around.top - gap)),
        ("midtop", (around.centerx, around.bottom + gap)),
    ]
    corners = [
        ("bottomleft", (around.right + gap, around.top)),
        ("topleft", (around.right + gap, around.bottom)),
        ("bottomright", (around.left - gap, around.top)),
        ("topright", (around.left - gap, around.bottom)),
    ]
    best, least = Rect(0, 0, *size), -1
    for anchor, point in [*ends, *sides, *corners] if upright else [*sides, *ends, *corners]:
        place = Rect(0, 0, *size)
        setattr(place, anchor, point)
        place.clamp_ip(frame)
        covered = sum(_area(place.clip(rect)) for rect in clear) + 4 * _area(place.clip(around))
        if least < 0 or covered < least:
            best, least = place, covered
    return best


def _area(rect: Rect) -> int:
    return rect.width * rect.height


def dice_words(dice: int) -> str:
    """Attack dice in words: "1 die", "3 dice"."""
    return ngettext("{count} die", "{count} dice", dice).format(count=dice)


def retreat_words(dice: int) -> str:
    """What leaving foes costs, for the pointer."""
    return _("Tactical Retreat: {dice}").format(dice=dice_words(dice))
