"""The Village's stock at the foot, and what leaves it if what is chosen now is paid."""

from __future__ import annotations

from pygame import Surface

from common.engine.text import _
from common.ui import fonts, shapes
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Panel, Row, Spacer
from common.ui.widgets.meters import Counter
from sherwood.rules.schema import RESOURCES, Cost
from sherwood.ui.pieces import resource_name
from sherwood.ui.shown import Shown


def stock_panel(shown: Shown, paid: Cost) -> Widget:
    """The stock, and how much of each would be `paid`; nothing is where that is empty."""
    counters: list[Widget] = []
    for kind, resource in enumerate(RESOURCES):
        counters += [StockCounter(resource, shown.state.stock[kind], paid[kind] if paid else 0)]
        counters.append(Spacer(grow=1))
    return Panel("", Row(counters[:-1], gap=2), name=_("Stock"), scrolls=False, padding=16)


class StockCounter(Counter):
    """How much of a Resource there is, and on its picture how much would be paid."""

    def __init__(self, resource: str, amount: int, paid: int) -> None:
        name = resource_name(resource).capitalize()
        tip = _("{resource} in the Village's stock").format(resource=name)
        if paid:
            tip += ": " + _("{paid} of it would be paid").format(paid=paid)
        super().__init__(
            name,
            amount,
            f"res_{resource}",
            size=42,
            style=fonts.NUMBER.sized(24),
            tip=tip,
            colour="danger" if paid > amount else "text",
        )
        self.key = f"stock {resource}"
        self.paid = paid

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if not self.paid:
            return
        look, rect = self.look, self.rect
        side = look.px(self.size)
        pixels = max(fonts.NUMBER_FLOOR, min(look.text_px(fonts.COORDINATE), round(side * 0.45)))
        text = fonts.rendered(f"−{self.paid}", "number", pixels, "#ffffff")
        wide, high = text.get_width() + look.px(9), round(pixels * 1.35)
        pill = shapes.rounded(
            wide, high, high / 2, look.theme.danger, line="#ffffff", line_width=look.line(1.2)
        )
        place = pill.get_rect(bottomright=(rect.x + side + look.px(5), rect.centery + side // 2 + look.px(4)))
        surface.blit(pill, place)
        surface.blit(text, text.get_rect(center=place.center))
