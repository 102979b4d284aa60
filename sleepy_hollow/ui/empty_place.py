"""A place on a Legend's board where no card lies, and what could."""

from __future__ import annotations

from typing import ClassVar

from pygame import Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.widgets.base import Widget
from sleepy_hollow.rules.state import ITEM, ITEM_2, RELIC


class EmptyPlace(Widget):
    """A frame with a word in it; with a lock, one that the campaign has yet to open."""

    role: ClassVar[str] = "text"

    def __init__(self, name: str, tip: str, *, is_locked: bool = False) -> None:
        super().__init__(name, key=f"no {name}", tip=tip)
        self.is_locked = is_locked

    def _lines(self, look: Look) -> tuple[str, ...]:
        """The word in lines; none where it is wider than the place."""
        room = self.rect.width - look.px(8)
        longest = max(look.text_width(word, fonts.SMALL) for word in self.name.split())
        return look.wrap(self.name, fonts.SMALL, room) if longest <= room else ()

    def draw(self, surface: Surface) -> None:
        look, place = self.look, self.rect
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
        lines = self._lines(look)
        step = look.line_height(fonts.SMALL)
        side = look.px(24) if self.is_locked else 0
        y = place.centery - (side + step * len(lines)) / 2
        if self.is_locked:
            mark = art.glyph("lock", side, look.theme.accent)
            surface.blit(mark, mark.get_rect(midtop=(place.centerx, round(y))))
            y += side + look.px(4)
        for line in lines:
            look.write(
                surface, line, fonts.SMALL, (place.centerx, y + step / 2), colour="muted", anchor="middle"
            )
            y += step


def no_skill() -> EmptyPlace:
    """A skill slot in which nothing lies."""
    return EmptyPlace(_("No skill"), _("Rewards bring skills; one lies in each slot (SH-SKILL-4)."))


def third_skill() -> EmptyPlace:
    """The slot that the campaign opens."""
    text = _("The third skill slot opens in the course of the campaign (SH-SKILL-4).")
    return EmptyPlace(_("Third skill"), text, is_locked=True)


def no_gear(space: int) -> EmptyPlace:
    """The place of an item or a relic."""
    if space == RELIC:
        return EmptyPlace(
            _("No relic"), _("A relic is found by searching. Equipped, it helps again and again (SH-REL-1).")
        )
    assert space in (ITEM, ITEM_2)
    return EmptyPlace(
        _("No item"), _("An item is found by searching. It is used once and discarded (SH-ITEM-2).")
    )
