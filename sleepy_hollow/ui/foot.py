"""The foot of the right rail: what ends a turn, confirms a card in hand, or skips what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from common.engine.text import _
from common.ui import fonts
from common.ui.layout import Places, side_by_side, stacked
from common.ui.widgets.base import TARGET, Widget
from common.ui.widgets.buttons import Button, IconButton
from common.ui.widgets.containers import Free
from common.ui.widgets.text import keycap_width
from sleepy_hollow.rules.names import legend_name
from sleepy_hollow.ui.cards import card_glyph

if TYPE_CHECKING:
    from sleepy_hollow.ui.table import HollowTable


def foot(table: HollowTable, at: Places) -> Widget:
    """What ends, confirms or skips, for the place below the right rail."""
    if table.timeline.playing:
        skip = Button(_("Skip"), table.skip, glyph="fast", style=fonts.BIG_BUTTON, key="skip")
        return Free([(at.foot, skip)], key="foot")
    if table.is_aiming:
        left, _right = side_by_side(at.foot, [1.0, 1.0], at.gap)
        card = table.chosen_card
        assert card is not None
        confirm = Button(
            _("Confirm"),
            table.confirm,
            text=_short(table, card.name, left),
            rank="primary",
            glyph=card_glyph(card),
            style=fonts.BUTTON,
            shortcut="c",
            pad="x",
            refusal=table.why_not_confirm(),
            key="confirm",
        )
        cancel = Button(_("Cancel"), table.put_back, glyph="cross", style=fonts.BUTTON, key="cancel")
        return Free(_two(table, at.foot, at.gap, confirm, cancel), key="foot")
    return Free(_turn_buttons(table, at), key="foot")


def _turn_buttons(table: HollowTable, at: Places) -> list[tuple[Rect, Widget]]:
    """The owl, the threat, and the end of the turn: in two rows or without a word where room is short."""
    gap = at.gap
    tip = _("Where the foes can strike in the coming Adversary Phase")
    threat = Button(
        _("Threat"),
        table.toggle_threat,
        glyph="los",
        style=fonts.BUTTON,
        shortcut="t",
        key="threat",
        tip=tip,
        chosen=table.is_threat_shown,
    )
    who = table.shown.state.active
    name = _("End turn")
    if who >= 0:
        name = _("End {name}'s turn").format(name=legend_name(table.tables, who))
    end = Button(
        name,
        table.end_turn,
        text=_("End turn"),
        rank="primary" if table.is_turn_spent else "secondary",
        glyph="next",
        style=fonts.BUTTON,
        shortcut="end",
        pad="y",
        refusal=table.why_not_end(),
        key="end turn",
    )
    owl = table.advice_button()
    side = min(at.foot.height, at.foot.width // 5)
    beside = Rect(at.foot.x + side + gap, at.foot.y, at.foot.width - side - gap, at.foot.height)
    left, right = side_by_side(beside, [1.0, 1.25], gap)  # as their words are long
    if _fits(table, threat, left) and _fits(table, end, right):
        return [(Rect(at.foot.topleft, (side, at.foot.height)), owl), (left, threat), (right, end)]
    if at.foot.height >= 2 * TARGET + gap:
        above, below = stacked(at.foot, [1.0, 1.0], gap)
        side = min(side, above.height)
        left = Rect(above.x + side + gap, above.y, above.width - side - gap, above.height)
        return [(Rect(above.topleft, (side, above.height)), owl), (left, threat), (below, end)]
    eye = IconButton(
        _("Threat"),
        "los",
        table.toggle_threat,
        shortcut="t",
        key="threat",
        tip=tip,
        chosen=table.is_threat_shown,
    )
    places_now = [Rect(at.foot.x + n * (side + gap), at.foot.y, side, at.foot.height) for n in range(2)]
    rest = at.foot.right - places_now[1].right - gap
    right = Rect(places_now[1].right + gap, at.foot.y, rest, at.foot.height)
    return [(places_now[0], owl), (places_now[1], eye), (right, end)]


def _fits(table: HollowTable, button: Button, place: Rect) -> bool:
    """Whether a button's words stand in one line there."""
    stage = table.stage
    return stage is None or button.wanted(stage.look, 10_000)[0] <= place.width


def _two(table: HollowTable, place: Rect, gap: int, one: Button, other: Button) -> list[tuple[Rect, Widget]]:
    """Two buttons beside each other, or where their words have no room for that, below each other."""
    left, right = side_by_side(place, [1.0, 1.0], gap)
    if place.height >= 2 * TARGET + gap and not (_fits(table, one, left) and _fits(table, other, right)):
        left, right = stacked(place, [1.0, 1.0], gap)
    return [(left, one), (right, other)]


def _short(table: HollowTable, name: str, place: Rect) -> str:
    """A card's name on the button that confirms it, where it fits into one line."""
    stage = table.stage
    if stage is not None:
        look = stage.look
        room = place.width - look.text_px(fonts.BUTTON) - keycap_width(look, "C") - look.px(60)
        if look.text_width(name, fonts.BUTTON) > room:
            return _("Confirm")
    return name
