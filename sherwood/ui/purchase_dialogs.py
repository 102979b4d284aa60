"""Popups of a purchase: how it is paid, and who gets the Arrows, each with the whole sum in view."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import partial

from common.engine.text import _, ngettext
from common.ui import fonts
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Row
from common.ui.widgets.live import Live
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture, Rule
from sherwood.rules import queries
from sherwood.rules.board import square_name
from sherwood.rules.destiny import GOLD
from sherwood.rules.purchases import ARROWS_FOR_WOOD, WOOD, gold_options
from sherwood.rules.schema import RESOURCES
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState
from sherwood.ui.offers import Offer, paid_text
from sherwood.ui.pieces import hero_figure, resource_name
from sherwood.ui.widgets import AmountStepper

STEPPER = 190
"""Units of a stepper's width."""
NUMBERS = fonts.NUMBER.sized(16)


class PurchaseDialog(Dialog):
    """A popup whose body follows its steppers; Return confirms, Escape leaves everything as it is."""

    def __init__(self, title: str, confirm: str) -> None:
        self._body = Live("sum", self._seen, self._make)
        answers = [
            Button(confirm, self._confirm, rank="primary", height=50, first=True, key="confirm"),
            Button(_("Never mind"), self.close, height=50),
        ]
        super().__init__(title, self._body, answers, width=600)

    def _seen(self) -> Hashable:
        """What the body shows."""
        raise NotImplementedError

    def _make(self) -> Widget:
        """The body."""
        raise NotImplementedError

    def _done(self) -> None:
        """It has been confirmed."""
        raise NotImplementedError

    def _confirm(self) -> None:
        self.close()
        self._done()


def _line(picture: str, title: str, note: str, control: Widget) -> Widget:
    """A line of a popup: a picture, what it is, and what can be changed about it."""
    words: list[Widget] = [Label(title, fonts.BOLD)]
    if note:
        words.append(Label(note, fonts.SMALL, colour="muted"))
    return Row([Picture(picture, 40), Column(words, gap=0, grow=1), control], gap=12)


class PaymentDialog(PurchaseDialog):
    """How much Gold stands in for each Resource of a cost (SW-RES-3)."""

    def __init__(
        self, offer: Offer, stock: Sequence[int], on_pay: Callable[[tuple[int, ...]], object]
    ) -> None:
        self.offer, self.stock, self.on_pay = offer, tuple(stock), on_pay
        self.gold = offer.least
        super().__init__(offer.title, _("Choose its square") if offer.is_structure else _("Buy"))

    def _seen(self) -> Hashable:
        return self.gold

    def _make(self) -> Widget:
        rows: list[Widget] = []
        for kind in range(GOLD):
            if not self.offer.cost[kind]:
                continue
            name = resource_name(RESOURCES[kind]).capitalize()
            title = _("{amount} {resource}").format(amount=self.offer.cost[kind], resource=name)
            note = _("{count} in stock").format(count=self.stock[kind])
            rows.append(_line(f"res_{RESOURCES[kind]}", title, note, self._control(kind, name)))
        total = paid_text(self.offer.cost, self.gold)
        rows += [
            Rule(),
            Label(_("Paid: {sum}").format(sum=total), NUMBERS, key="sum"),
            Label(_("1 Gold stands for 1 of any other Resource."), fonts.SMALL, colour="muted"),
        ]
        return Column(rows, gap=10)

    def _options(self, kind: int) -> range:
        return gold_options(self.stock, self.offer.cost, self.gold[:kind])

    def _control(self, kind: int, name: str) -> Widget:
        options = self._options(kind)
        words = [_("{amount} in Gold").format(amount=amount) for amount in options]
        if len(options) < 2:
            return Label(words[0], fonts.MEDIUM, colour="muted")
        title = _("Gold for {resource}").format(resource=name)
        index = options.index(self.gold[kind])
        return AmountStepper(title, words, index, partial(self._choose, kind), self._confirm, width=STEPPER)

    def _choose(self, kind: int, index: int) -> None:
        gold = (*self.gold[:kind], self._options(kind)[index])
        for other in range(kind + 1, GOLD):  # what comes after may have to give way
            options = gold_options(self.stock, self.offer.cost, gold)
            gold += (min(max(self.gold[other], options[0]), options[-1]),)
        self.gold = gold
        self._body.refresh()

    def _done(self) -> None:
        self.on_pay(self.gold)


class ArrowsDialog(PurchaseDialog):
    """How many Arrows are bought, and how the buyer and the Towers share them (SW-ACT-4, SW-ARR-1).

    The buyer takes what no Tower gets; where it was killed, the last Tower does (SW-KIL-2). `on_buy` is given
    the Wood, and the Arrows of each Tower by its square.
    """

    def __init__(
        self, game: Sherwood, state: SherwoodState, on_buy: Callable[[int, Mapping[int, int]], object]
    ) -> None:
        self.game, self.state, self.on_buy = game, state, on_buy
        number = queries.active_hero(state)
        assert number is not None
        self.hero = number
        self.wood = 1
        self.shares = usual_shares(game, state, 1)
        self._is_shared_by_hand = False
        super().__init__(_("Buy Arrows"), _("Buy"))

    @property
    def arrows(self) -> int:
        return self.wood * ARROWS_FOR_WOOD

    @property
    def _is_alive(self) -> bool:
        return self.state.heroes[self.hero].is_alive

    def _seen(self) -> Hashable:
        return (self.wood, tuple(self.shares.items()))

    def _make(self) -> Widget:
        hero = self.game.content.characters[self.hero].name
        stock = self.state.stock[WOOD]
        words = [
            _("{wood} Wood: {arrows} Arrows").format(wood=wood, arrows=wood * ARROWS_FOR_WOOD)
            for wood in range(1, stock + 1)
        ]
        price = AmountStepper(
            _("Wood"), words, self.wood - 1, self._choose_wood, self._confirm, width=STEPPER + 70
        )
        rows = [_line("res_wood", _("Wood"), _("{count} in stock").format(count=stock), price), Rule()]
        if self._is_alive:
            has = _("has {count}").format(count=self.state.heroes[self.hero].arrows)
            rest = Label(self._gets(self._rest), NUMBERS.sized(18))
            rows.append(_line(hero_figure(self.game, self.hero), hero, has, rest))
        rows += [self._tower(cell) for cell in self.shares]
        rows += [Rule(), Label(self._sum(hero), NUMBERS, key="sum")]
        return Column(rows, gap=10)

    @property
    def _rest(self) -> int:
        """What the buyer keeps."""
        return self.arrows - sum(self.shares.values())

    @staticmethod
    def _gets(arrows: int) -> str:
        return ngettext("{count} Arrow", "{count} Arrows", arrows).format(count=arrows)

    def _tower(self, cell: int) -> Widget:
        tower = self.state.tower(cell)
        assert tower is not None
        name = _("Tower on {square}").format(square=square_name(cell))
        has = _("has {count}").format(count=tower.arrows)
        last = list(self.shares)[-1]
        if not self._is_alive and cell == last:
            return _line("tower", name, has, Label(self._gets(self.shares[cell]), NUMBERS.sized(18)))
        most = self.shares[cell] + (self._rest if self._is_alive else self.shares[last])
        words = [self._gets(arrows) for arrows in range(most + 1)]
        steps = AmountStepper(
            name, words, self.shares[cell], partial(self._choose_share, cell), self._confirm, width=STEPPER
        )
        return _line("tower", name, has, steps)

    def _sum(self, hero: str) -> str:
        parts = [
            _("Tower on {square} {count}").format(square=square_name(cell), count=arrows)
            for cell, arrows in self.shares.items()
        ]
        if self._is_alive:
            parts.insert(0, f"{hero} {self._rest}")
        return f"{self._gets(self.arrows)}: {', '.join(parts)}"

    def _choose_wood(self, index: int) -> None:
        self.wood = index + 1
        usual = usual_shares(self.game, self.state, self.wood)
        if self._is_shared_by_hand:
            self._keep_shares()
        else:
            self.shares = usual
        self._body.refresh()

    def _keep_shares(self) -> None:
        """After another number of Arrows was chosen: keep what was shared by hand as far as it goes."""
        left = self.arrows
        cells = list(self.shares)
        for cell in cells:
            self.shares[cell] = min(self.shares[cell], left)
            left -= self.shares[cell]
        if not self._is_alive:
            self.shares[cells[-1]] += left

    def _choose_share(self, cell: int, arrows: int) -> None:
        self._is_shared_by_hand = True
        if not self._is_alive:
            last = list(self.shares)[-1]
            self.shares[last] += self.shares[cell] - arrows
        self.shares[cell] = arrows
        self._body.refresh()

    def _done(self) -> None:
        self.on_buy(self.wood, self.shares)


def usual_shares(game: Sherwood, state: SherwoodState, wood: int) -> dict[int, int]:
    """How many Arrows each Tower gets, by its square, if the rules' own default is taken throughout."""
    ghost = state.copy()
    before = {tower.cell: tower.arrows for tower in state.towers}
    game.apply(ghost, game.buy_arrows(wood))
    while (choice := queries.choice(ghost)) is not None and choice.kind == "arrows_for_tower":
        game.apply(ghost, game.choice(choice.kind, choice.options[0]))
    return {tower.cell: tower.arrows - before[tower.cell] for tower in ghost.towers}
