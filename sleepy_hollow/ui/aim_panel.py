"""The card in hand: what it does, what pays for it, and whom or what it is aimed at."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.theme import SEATS
from common.ui.widgets.base import TARGET, Widget
from common.ui.widgets.buttons import Pressable, lit
from common.ui.widgets.containers import Column, Panel, Row
from common.ui.widgets.lists import ListRow
from common.ui.widgets.text import Label, Picture
from sleepy_hollow.rules.card_views import CardView, Tokens, tokens_in
from sleepy_hollow.rules.state import PREPARATION
from sleepy_hollow.rules.turn import filler_left
from sleepy_hollow.ui.cards import SLOTS, card_picture, draw_slots, token_names
from sleepy_hollow.ui.pieces import seat_of
from sleepy_hollow.ui.uses import formula, payment_text

if TYPE_CHECKING:
    from sleepy_hollow.ui.aiming import AimingTable

Paid: TypeAlias = tuple[int, int, int]
"""Action tokens, small and large fear."""
SLOT = 34
LARGE_TEXT = 1.5
"""From this text scale on, what hangs on a target stands below it."""
FEW = 2
"""Ways to pay that are told in words; more are shown by their tokens, so that they leave room for whom."""
PICTURE = 56
"""Units of the drawing of the card in hand."""


class PaymentOption(Pressable):
    """One way to pay: the card's slots with the tokens that would fill them; lit when it is chosen."""

    role: ClassVar[str] = "option"

    def __init__(
        self,
        slots: str,
        paid: Paid,
        on_press: Callable[[], None],
        *,
        chosen: bool,
        also: str,
        left: str,
        is_brief: bool,
    ) -> None:
        words = payment_text(paid).capitalize()
        name = _("{tokens} and {card}").format(tokens=words, card=also) if also else words
        super().__init__(name, on_press, key=f"pay {paid}", tip=f"{name}\n{left}" if is_brief else left)
        self.slots, self.paid, self.chosen, self.also = slots, Tokens(*paid), chosen, also
        self.is_brief = is_brief
        """Only the tokens are shown; where a card pays too, words are needed."""

    @property
    def value(self) -> str | None:
        return "on" if self.chosen else "off"

    def _side(self, look: Look) -> int:
        return max(28, look.px(SLOT))

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        side = self._side(look)
        pictures = len(self.slots) * (side + look.px(4))
        words = 0 if self.is_brief else look.text_width(self.name, fonts.SMALL_BOLD) + look.px(14)
        wide = pictures + words + look.px(20)
        return min(width, wide), max(
            TARGET, side + look.px(10), look.line_height(fonts.SMALL_BOLD) + look.px(10)
        )

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        style = look.theme.tab_on if self.chosen else look.theme.tab
        line = look.theme.accent if self.chosen else style.line
        body = shapes.rounded(
            rect.width,
            rect.height,
            look.px(9),
            style.face,
            line=line,
            line_width=look.line(2.5 if self.chosen else 1.5),
        )
        surface.blit(body, rect)
        if self.warmth and not self.chosen:
            veil = shapes.rounded(rect.width, rect.height, look.px(9), "#ffffff", opacity=lit(self.warmth))
            surface.blit(veil, rect)
        side = self._side(look)
        place = Rect(rect.x + look.px(10), rect.y, len(self.slots) * (side + look.px(4)), rect.height)
        names = token_names(self.paid)
        for i, slot in enumerate(self.slots):
            at = (place.x + i * (side + look.px(4)), rect.centery - side // 2)
            surface.blit(art.picture(SLOTS[slot], side), at)
        card = CardView(id="", kind="basic", name="", text="", slots=self.slots, tokens=self.paid)
        if names:
            draw_slots(surface, look, card, place, side)
        words = self.name
        room = rect.right - look.px(10) - place.right - look.px(6)
        if not self.is_brief and look.text_width(words, fonts.SMALL_BOLD) <= room:
            look.write(
                surface, words, fonts.SMALL_BOLD, (place.right + look.px(6), rect.centery), colour=style.ink
            )


def aim_panel(table: AimingTable) -> Widget:
    """The panel of the card in hand."""
    card = table.chosen_card
    assert card is not None
    is_large = table.stage is not None and table.stage.look.text_scale >= LARGE_TEXT
    rows: list[Widget] = [_head(card, with_picture=not is_large)]
    rows += _payment_rows(table, card)
    if table.uses:
        rows.append(Label(_("At whom") if card.dice >= 0 else _("What for"), fonts.BOLD))
    for i, use in enumerate(table.uses):
        words: list[Widget] = [Label(use.label, fonts.MEDIUM, grow=0 if is_large else 1)]
        if use.note:
            words.append(Label(use.note, fonts.SMALL_BOLD, colour="accent"))
        rows.append(
            ListRow(
                use.label,
                Column(words, gap=0) if is_large else Row(words, gap=8),
                partial(table.choose_use, i),
                chosen=table.target == i,
                key=f"use {i}",
                tip=use.note,
            )
        )
    seat = SEATS[seat_of(table.tables, max(0, table.acting))]
    return Panel(card.name, Column(rows, gap=6), key="aim", line=seat.colour, line_width=2.5)


def _head(card: CardView, *, with_picture: bool) -> Widget:
    """What the card rolls and says, with its drawing."""
    words: list[Widget] = []
    told = formula(card)
    if told:
        reach = _("range {n}").format(n=card.range) if card.range >= 0 else ""
        words.append(Label(", ".join(part for part in (told, reach) if part), fonts.BOLD, colour="accent"))
    words.append(Label(card.text, fonts.BODY))
    picture = card_picture(card)
    if not picture or not with_picture:
        return Column(words, gap=8)
    return Row([Column(words, gap=8, grow=1), Picture(picture, PICTURE)], gap=12, align="top")


def _payment_rows(table: AimingTable, card: CardView) -> list[Widget]:
    """What pays for the card: said where there is one way, offered where there are several."""
    if not card.payments:
        return []
    if len(card.payments) == 1:
        tokens = payment_text(card.payments[0])
        text = _("Costs {tokens} from preparation.").format(tokens=tokens)
        return [Label(text, fonts.MEDIUM, colour="muted")]
    tables, state, who = table.tables, table.session.state, table.acting
    filler = filler_left(tables, state, who)
    ready = tokens_in(state, who, PREPARATION)
    options = []
    for i, paid in enumerate(card.payments):
        is_short = sum(paid) < len(card.slots)
        left = payment_text((ready.action - paid[0], ready.fear - paid[1], ready.large - paid[2]))
        options.append(
            PaymentOption(
                card.slots,
                paid,
                partial(table.choose_payment, i),
                chosen=table.payment == i,
                also=tables.card_name(filler) if is_short and filler else "",
                left=_("Left in preparation: {tokens}").format(tokens=left),
                is_brief=len(card.payments) > FEW and not (is_short and filler),
            )
        )
    return [Label(_("Paid with"), fonts.BOLD), Row(options, gap=8, wrap=True, name=_("Paid with"))]
