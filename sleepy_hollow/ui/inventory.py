"""Items and relics of a Legend: what is equipped, what is not, and the ways to equip it or give it away."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui import fonts
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button, IconButton
from common.ui.widgets.containers import Column, Row, Spacer
from common.ui.widgets.frames import Framed
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.card_views import (
    CardView,
    card_view,
    health_after_giving,
    health_at_stake,
    inventory,
)
from sleepy_hollow.rules.items import items_of
from sleepy_hollow.rules.names import card_name, legend_name
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.card_face import sign
from sleepy_hollow.ui.kit_rows import CardLine, HeadLine
from sleepy_hollow.ui.zoom import CardDialog

Check = Callable[[act.HollowAction], Refusal | None]


def warning(tables: Tables, state: HollowState, action: act.HollowAction) -> str:
    """What to know before a relic leaves: that its Legend is left without health (SH-REL-3); or ""."""
    if isinstance(action, act.SwapRelic):
        health = health_at_stake(tables, state, action.legend, action.card)
    elif isinstance(action, act.Give):
        health = health_after_giving(tables, state, action.legend, action.card)
    else:
        return ""
    if health > 0:
        return ""
    relic = card_name(tables, state.legends[action.legend].relic)
    text = _("{relic} takes its health along: {name} would be left with none, and the chapter is lost.")
    return text.format(relic=relic, name=legend_name(tables, action.legend))


def _told_in_use(card: CardView, *, is_in_use: bool) -> CardView:
    """An item that says so when it lingers and is in force."""
    if not is_in_use:
        return card
    text = _("{text} It is in force until the Refresh and cannot be given away.").format(text=card.text)
    return msgspec.structs.replace(card, text=text)


class WarningDialog(Dialog):
    """Asks once more before something that loses the chapter."""

    def __init__(self, text: str, on_go: Callable[[], object]) -> None:
        def go() -> None:
            self.close()
            on_go()

        answers = [
            Button(_("Do it all the same"), go, rank="danger", glyph="skull", height=50),
            Button(_("Never mind"), self.close, height=50, first=True),
        ]
        super().__init__(_("This loses the chapter"), text, answers, width=600)


class InventoryDialog(Dialog):
    """What a Legend has, equipped and not. `on_choose` gets the swap or gift that is chosen."""

    def __init__(
        self,
        tables: Tables,
        state: HollowState,
        who: int,
        check: Check,
        on_choose: Callable[[act.HollowAction], None],
    ) -> None:
        self.tables, self.state, self.who, self.check, self.on_choose = tables, state, who, check, on_choose
        legend, name = state.legends[who], legend_name(tables, who)
        rows: list[Widget] = [HeadLine(_("Equipped"))]
        for _space, card, is_in_use in items_of(state, who):
            rows.append(self._row(_told_in_use(card_view(tables, card), is_in_use=is_in_use), []))
        if legend.relic:
            rows.append(self._row(card_view(tables, legend.relic), []))
        if len(rows) == 1:
            none = _("{name} has neither item nor relic equipped.").format(name=name)
            rows.append(Label(none, colour="muted"))
        rows += [Spacer(4), HeadLine(_("Not equipped"))]
        carried = inventory(tables, state, who)
        rows += [self._row(card, self._swaps(card)) for card in carried]
        if not carried:
            rows.append(Label(_("Nothing else is in the inventory."), colour="muted"))
        help_text = _(
            "Cards are swapped at the start of a turn (SH-TURN-3); giving one away is an action (SH-INV-2)."
        )
        rows.append(Label(help_text, fonts.SMALL, colour="muted"))
        super().__init__(_("{name}'s inventory").format(name=name), Column(rows, gap=10), width=860)

    def _choose(self, action: act.HollowAction) -> None:
        self.close()
        self.on_choose(action)

    def _button(self, name: str, text: str, action: act.HollowAction, glyph: str, key: str) -> Button:
        refusal = self.check(action)
        told = warning(self.tables, self.state, action) if refusal is None else ""
        rank = "danger" if told else "primary" if glyph == "swap" else "secondary"
        return Button(
            name,
            partial(self._choose, action),
            text=text,
            rank=rank,
            glyph=glyph,
            height=44,
            refusal=refusal,
            tip=told,
            key=key,
        )

    def _swaps(self, card: CardView) -> list[Widget]:
        """Buttons that equip a card: one, or one for each of two items that could go."""
        name = _("Equip {card}").format(card=card.name)
        key = f"equip {card.id}"
        if card.kind == "relic":
            return [self._button(name, _("Equip"), act.SwapRelic(self.who, card.id), "swap", key)]
        legend = self.state.legends[self.who]
        if not (legend.item and legend.second_item):
            return [self._button(name, _("Equip"), act.SwapItem(self.who, card.id), "swap", key)]
        found: list[Widget] = []
        for old, is_second in ((legend.item, False), (legend.second_item, True)):
            text = _("Equip for {card}").format(card=card_name(self.tables, old))
            full = _("{equip} for {old}").format(equip=name, old=card_name(self.tables, old))
            action = act.SwapItem(self.who, card.id, is_second)
            found.append(self._button(full, text, action, "swap", f"{key} {old}"))
        return found

    def _gives(self, card: str) -> list[Widget]:
        """A button for each Legend in the same location."""
        here = self.state.legends[self.who].cell
        return [
            self._button(
                _("Give {card} to {name}").format(
                    card=card_name(self.tables, card), name=legend_name(self.tables, other)
                ),
                _("Give to {name}").format(name=legend_name(self.tables, other)),
                act.Give(self.who, card, other),
                "give",
                f"give {card} {other}",
            )
            for other, legend in enumerate(self.state.legends)
            if other != self.who and legend.cell == here
        ]

    def _row(self, card: CardView, buttons: list[Widget]) -> Widget:
        glyph, colour = sign(self.tables, card)
        read = IconButton(
            _("Read {card}").format(card=card.name), "help", partial(self._read, card), key=f"read {card.id}"
        )
        head = Row([CardLine(card, glyph, colour, grow=1), read], gap=10, align="top")
        buttons = [*buttons, *self._gives(card.id)]
        parts: list[Widget] = [head]
        if buttons:
            parts.append(Row(buttons, gap=10, wrap=True))
        return Framed(Column(parts, gap=8), name=card.name, pad=12)

    def _read(self, card: CardView) -> None:
        stage = self.root_stage
        if stage is not None:
            stage.open(CardDialog(self.tables, card))
