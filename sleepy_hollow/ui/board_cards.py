"""What stands on a Legend's board in any form: its cards, what pressing them does, and its inventory."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar, TypeVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from sleepy_hollow.rules.card_views import CardView, board_cards, tokens_in
from sleepy_hollow.rules.fear import profile_of
from sleepy_hollow.rules.names import card_name
from sleepy_hollow.rules.state import PREPARATION
from sleepy_hollow.ui.cards import BoardCard
from sleepy_hollow.ui.pieces import figure_of, seat_of
from sleepy_hollow.ui.shown import Shown

MOST_SKILLS = 3
WORN = ("technique", "clothes", "accessory")
"""Kinds of cards that are in force without being used."""
C = TypeVar("C", bound=BoardCard)


class BoardCards:
    """What a Legend's board shows.

    `on_card` gets the space of a card that is used, `on_read` a card that is only read, `on_bag` opens the
    inventory. `chosen` is the space of the card in hand. `is_acting` tells that it may use cards now.
    """

    def __init__(
        self,
        shown: Shown,
        number: int,
        *,
        on_card: Callable[[int], None],
        on_read: Callable[[CardView], None],
        on_bag: Callable[[], None],
        chosen: int | None,
        with_keys: bool,
        is_acting: bool = False,
    ) -> None:
        tables, state = shown.tables, shown.state
        self.shown = shown
        self.name = tables.cards.legends[number].name
        self.number, self.seat, self.figure = number, seat_of(tables, number), figure_of(tables, number)
        self.has_turn = state.active == number
        self.is_active = is_acting or self.has_turn
        profile = profile_of(tables, state, number)
        self.moves = (state.moves_left if self.has_turn else profile.move, profile.move)
        self.tokens = tokens_in(state, number, PREPARATION)
        self.views = board_cards(tables, state, number)
        self.closed_skills = 0 if state.skill_slots >= MOST_SKILLS else 1
        self.free_skills = max(0, state.skill_slots - sum(card.kind == "skill" for card in self.views))
        self.has_second_item = bool(state.legends[number].second_item) or profile.has_second_item
        self.on_card, self.on_read, self.on_bag = on_card, on_read, on_bag
        self.chosen, self.with_keys = chosen, with_keys

    @property
    def worn(self) -> list[CardView]:
        """Technique, clothes and accessories."""
        return [card for card in self.views if card.kind in WORN]

    @property
    def usable(self) -> list[CardView]:
        """What can be used: basic actions, skills, items and relic."""
        return [card for card in self.views if card.kind not in WORN]

    def make(self, kind: type[C], card: CardView) -> C:
        """A widget for a card; pressing it uses the card, or reads it when it is only worn."""
        name = f"{self.name}: {card.name}"
        if card.kind in WORN:
            return kind(card, name, partial(self.on_read, card))
        place = self.usable.index(card)
        key = str(place + 1) if self.with_keys and place < 9 else ""
        is_chosen = self.chosen == card.space
        return kind(card, name, partial(self.on_card, card.space), chosen=is_chosen, shortcut=key)

    def make_bag(self) -> Button | None:
        """The button of the inventory, which says what is in it; None for a Legend that has no card."""
        legend = self.shown.state.legends[self.number]
        carried = [card_name(self.shown.tables, card) for card in legend.inventory]
        if not (carried or legend.item or legend.second_item or legend.relic):
            return None
        text = _("Inventory: {n}").format(n=len(carried)) if carried else _("Give away")
        told = _("In the inventory: {cards}.").format(cards=", ".join(carried) or _("nothing"))
        return Button(
            _("{name}'s inventory").format(name=self.name),
            self.on_bag,
            text=text,
            rank="quiet",
            height=40,
            glyph="card",
            style=fonts.SMALL_BOLD,
            key="inventory",
            shortcut="b",
            tip=told + " " + _("Equip cards and give them away here."),
        )


class LegendBoard(Widget):
    """Everything a Legend has and can do. The two forms of it lay it out."""

    role: ClassVar[str] = "panel"

    def __init__(self, cards: BoardCards) -> None:
        super().__init__(_("{name}'s board").format(name=cards.name), key="board")
        self.cards = cards
        self.number = cards.number

    @property
    def pressable_cards(self) -> Sequence[BoardCard]:
        """The cards that can be used, from the left."""
        raise NotImplementedError

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def token_place(self, space: int) -> Rect:
        """Where tokens of a space lie, for those that fly there."""
        raise NotImplementedError


def draw_moves(
    surface: Surface, look: Look, moves: tuple[int, int], has_turn: bool, at: tuple[int, int], room: int
) -> None:
    """Draw the steps left, and of how many, with their right end at a point: as much as there is room for."""
    left, most = moves
    text = _("{left} of {most}").format(left=left, most=most) if has_turn else str(most)
    number = fonts.NUMBER.sized(16)
    if look.text_width(text, number) + look.px(34) > room:
        text = str(left)
    if look.text_width(text, number) + look.px(6) > room:
        return
    high = look.write(surface, text, number, at, anchor="right")
    icon = art.glyph("move", look.px(20), look.theme.accent)
    if high + look.px(28) <= room:
        surface.blit(icon, icon.get_rect(midright=(at[0] - high - look.px(5), at[1])))
