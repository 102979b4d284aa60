"""Building and buying on the screen: what is chosen, how it is paid, and the actions that come of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui.camera import Cell
from sherwood.rules import queries
from sherwood.rules.actions import Build, BuyGear, RestoreDestiny, SherwoodAction
from sherwood.rules.destiny import GOLD
from sherwood.rules.purchases import least_gold, payment
from sherwood.rules.queries_components import tower_squares
from sherwood.rules.schema import TOWER, Cost
from sherwood.ui.offers import ARROWS, Offer, has_alternatives, paid_text
from sherwood.ui.pieces import place_of
from sherwood.ui.prompts import BoardAnswer, BoardPrompt, how_to_spend_destiny, where_to_build
from sherwood.ui.purchase_dialogs import ArrowsDialog, PaymentDialog

if TYPE_CHECKING:
    from sherwood.ui.table import SherwoodTable

PLACE, DESTINY = "place", "destiny"
"""Modes of the table: a Structure is chosen and waits for its square; Destiny is about to be spent."""


class Buying:
    """What the acting Character is about to buy.

    The rules ask for the Gold of every Resource and the Arrows of every Tower one after the other: what was
    chosen here answers them all, so that nobody is asked who did not want to say.
    """

    def __init__(self, table: SherwoodTable) -> None:
        self.table = table
        self.item = ""
        """The Structure that waits for its square."""
        self.asks_gold = False
        """Whether players say themselves how much Gold they pay in place of other Resources."""
        self.looked_at: Offer | None = None
        """What the pointer or the focus is on in the menu."""
        self._gold: tuple[int, ...] | None = None

    @property
    def paid(self) -> Cost:
        """What would leave the stock for what is chosen or looked at; empty for nothing."""
        if self.table.mode == PLACE:
            return payment(self._cost, self._gold_for(self._cost))
        return self.looked_at.paid if self.looked_at is not None else ()

    @property
    def _cost(self) -> Cost:
        number = queries.active_hero(self.table.session.state)
        assert number is not None
        return self.table.rules.content.characters[number].costs[self.item]

    def _gold_for(self, cost: Cost) -> Sequence[int]:
        """The Gold that was chosen to stand in, by default as little as is needed."""
        return self._gold or least_gold(self.table.session.state.stock, cost)

    @property
    def prompt(self) -> BoardPrompt | None:
        """The question that follows from what was chosen; it may be withdrawn."""
        table = self.table
        state = table.session.state
        if table.mode == PLACE:
            words = paid_text(self._cost, self._gold_for(self._cost))
            return where_to_build(table.rules, state, self.item, words)
        if table.mode == DESTINY:
            return how_to_spend_destiny(table.rules, state)
        return None

    # Choosing

    def choose(self, offer: Offer) -> None:
        """Buy something, or go on to its square; payment is asked where players want to say it."""
        stage, stock = self.table.stage, self.table.session.state.stock
        self.table.skip()
        if offer.item == ARROWS:
            self.open_arrows()
        elif self.asks_gold and stage is not None and has_alternatives(stock, offer.cost):
            stage.open(PaymentDialog(offer, stock, partial(self._go_on, offer)))
        else:
            self._go_on(offer, None)

    def _go_on(self, offer: Offer, gold: tuple[int, ...] | None) -> None:
        table = self.table
        if not offer.is_structure:
            table.play_all(self._purchase(table.rules.buy_gear[offer.item], gold))
            return
        if table.mode == PLACE and self.item == offer.item:
            table.set_mode("")
            return
        self.item, self._gold = offer.item, gold
        table.mode = ""
        table.set_mode(PLACE)

    def place(self, action: Build) -> None:
        """Build on a square what was chosen."""
        self.table.play_all(self._purchase(action, self._gold))

    def forget(self) -> None:
        """The state is another one: nothing is chosen any more."""
        self.item, self._gold, self.looked_at = "", None, None

    def _purchase(self, action: Build | BuyGear, gold: tuple[int, ...] | None) -> Iterator[SherwoodAction]:
        """The purchase, and the answers to how much Gold is paid in place of what."""
        session, rules = self.table.session, self.table.rules
        yield action
        while (choice := queries.choice(session.state)) is not None and choice.kind == "gold":
            yield rules.choice("gold", gold[choice.subject] if gold else choice.options[0])

    def toggle_gold(self) -> None:
        """Let players say how much Gold they pay, or no longer."""
        self.asks_gold = not self.asks_gold
        self.table.refresh()

    @property
    def why_no_gold(self) -> Refusal | None:
        """Why nobody can say how much Gold is paid, or None."""
        if self.table.shown.state.stock[GOLD]:
            return None
        return Refusal("SW-RES-3", _("There is no Gold in the stock."))

    # Arrows

    def open_arrows(self) -> None:
        """Ask how many Arrows are bought and who gets them."""
        table = self.table
        refusal = table.refusal(table.rules.buy_arrows(1))
        if refusal is not None:
            table.refuse(refusal)
        elif table.stage is not None:
            table.stage.open(ArrowsDialog(table.rules, table.session.state, self._buy_arrows))

    def _buy_arrows(self, wood: int, shares: Mapping[int, int]) -> None:
        self.table.play_all(self._arrows(wood, shares))

    def _arrows(self, wood: int, shares: Mapping[int, int]) -> Iterator[SherwoodAction]:
        """Buying Arrows, and the answers to how many each Tower gets (by its square)."""
        session, rules = self.table.session, self.table.rules
        yield rules.buy_arrows(wood)
        while (choice := queries.choice(session.state)) is not None and choice.kind == "arrows_for_tower":
            yield rules.choice("arrows_for_tower", shares[choice.cell])

    # Destiny

    def use_destiny(self) -> None:
        """Ask how the Destiny Token is spent, or buy it back if it was."""
        table = self.table
        number = queries.active_hero(table.session.state)
        if number is not None and table.session.state.heroes[number].has_destiny:
            table.set_mode(DESTINY)
        else:
            table.play(RestoreDestiny())

    # Following the pointer

    def watched(self, answer: BoardAnswer | None) -> frozenset[Cell]:
        """What a Tower on the square of an answer would watch over."""
        if self.table.mode != PLACE or answer is None or not isinstance(answer.action, Build):
            return frozenset()
        if self.table.rules.signs[self.item] != TOWER:
            return frozenset()
        squares = tower_squares(self.table.rules, self.table.session.state, answer.action.cell)
        return frozenset(map(place_of, squares))

    def look_at(self, offer: Offer | None) -> bool:
        """The pointer or the focus is on an offer, or on none; whether that is news."""
        if offer is self.looked_at:
            return False
        self.looked_at = offer
        return True
