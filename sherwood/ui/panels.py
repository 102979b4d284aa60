"""The regions around the board: which panel stands where, for every size of window and of text."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING

from pygame import Rect

from common.engine.text import _
from common.ui.controls import MOUSE, Control, DeviceKind, Kind
from common.ui.layout import Places, Skeleton, places, stacked
from common.ui.look import Look
from common.ui.widgets.base import Widget, layout
from common.ui.widgets.containers import Column, Free, Panel
from common.ui.widgets.live import Live
from common.ui.widgets.text import Rule, SeatBadge
from sherwood.rules import queries
from sherwood.rules.pending import HeroicPhase
from sherwood.ui import cards, deeds, doings, heroes
from sherwood.ui.buying import PLACE
from sherwood.ui.foot import Foot
from sherwood.ui.offers import ARROWS, Offer
from sherwood.ui.question import PromptPanel
from sherwood.ui.right_rail import RightRail
from sherwood.ui.shop import GoldRow, OfferRow, deeds_detail, offer_detail, shop
from sherwood.ui.stock import stock_panel

if TYPE_CHECKING:
    from sherwood.ui.table import SherwoodTable

SKELETON = Skeleton(
    left=376,
    right=400,
    bottom=76,
    foot=76,
    compact_left=262,
    compact_right=284,
    compact_bottom=58,
    compact_foot=58,
    bottom_spans_left=False,
)
STOCK_SHARE = 0.345
"""Which part of the row below the board the stock takes."""


class Panels:
    """Makes the panels of a table, and brings those up to date whose content has changed.

    What can be bought is shown as it was while a short animation plays, so that nothing flickers.
    """

    def __init__(self, table: SherwoodTable) -> None:
        self.table = table
        self.lives: list[Live] = []
        """The branches side by side."""
        self._inner: dict[str, list[Live]] = {}
        """Branches within each of them."""
        self.right = RightRail(table, partial(self._within, of="tabs"), self._in_tab, tuple)
        self.foot = Foot(table, partial(self._within, of="foot"))
        self._offers: tuple[Offer, ...] = ()
        self._deeds: tuple[tuple[str, deeds.Deed], ...] = ()
        self._left = (-1, 0, 0, False)
        self._lost_focus = ""
        """The path of what had the focus before it went, in case it comes back."""

    @property
    def prompt(self) -> PromptPanel | None:
        """The question that is shown."""
        return self.foot.prompt

    def refresh(self, most: int | None = None) -> bool:
        """Bring panels up to what is shown now, `most` of them at once; whether others are still behind.

        Focus and pointer are found again in those made anew.
        """
        stage = self.table.stage
        if stage is None:
            return False
        focus = stage.focus
        path = focus.path if focus is not None else self._lost_focus
        changed = list(islice((live for live in self.lives if self._refresh(live)), most))
        if not changed:
            return False
        if stage.focus is None or stage.focus.root_stage is None:
            found = next((widget for widget in stage.focus_order() if widget.path == path), None)
            self._lost_focus = "" if found is not None else path
            stage.hints.hide()  # what it explained is gone
            stage.set_focus(found or self.table.board)
        if stage.hover is None or stage.hover.root_stage is None:
            stage.hover = None
            if stage.device is DeviceKind.MOUSE:
                stage.handle(Control(Kind.POINT, MOUSE, at=stage.pointer))
        return len(changed) == most and any(self._is_behind(live) for live in self.lives)

    def _is_behind(self, live: Live) -> bool:
        return live.is_behind or any(inner.is_behind for inner in self._inner.get(live.key, ()))

    def _refresh(self, live: Live) -> bool:
        if live.refresh():
            return True
        changed = False
        for inner in self._inner.get(live.key, ()):
            if inner.refresh():
                changed = True
                _make_room(inner)
        return changed

    def make(self, look: Look, size: tuple[int, int]) -> list[tuple[Rect, Widget]]:
        """The bar and all panels with their rectangles, in the order of the focus."""
        at = places(SKELETON, size, look.text_scale)
        self._inner = {}
        stock = Rect(at.bottom.x, at.bottom.y, round(at.bottom.width * STOCK_SHARE), at.bottom.height)
        actions = Rect(stock.right + at.gap, at.bottom.y, 0, at.bottom.height)
        actions.width = at.bottom.right - actions.x
        shown = self.table.shown
        made: list[tuple[Rect, Widget]] = [
            (at.bar, Live("bar", self._bar_seen, self.table.make_bar)),
            (actions.union(at.foot), self.foot.make(actions, at)),
            (stock, Live("stock", self._stock_seen, lambda: stock_panel(shown, self.table.buying.paid))),
            (at.left, self._left_rail(at)),
            (at.board, self.table.board),
            *self.right.make(look, at),
        ]
        self.lives = [widget for _rect, widget in made if isinstance(widget, Live)]
        return made

    def _within(self, key: str, watch: Callable[[], Hashable], make: Callable[[], Widget], of: str) -> Live:
        """A branch within the branch of the key `of`."""
        live = Live(key, watch, make)
        others = [inner for inner in self._inner.get(of, ()) if inner.key != key]
        self._inner[of] = [*others, live]
        return live

    def _stock_seen(self) -> Hashable:
        return (tuple(self.table.shown.state.stock), self.table.buying.paid)

    def _bar_seen(self) -> Hashable:
        table = self.table
        undo = "" if table.is_watched else str(table.session.why_not_undo())
        speed = table.app.settings.speed if table.app is not None else 1.0
        shown = (table.advising.is_on, table.is_threat_shown)
        return (table.turn_line(), table.is_watched, undo, speed, shown)

    # The menu

    @property
    def pointed_offer(self) -> Offer | None:
        """What can be bought by the row that the pointer or the focus is on."""
        stage = self.table.stage
        if stage is None or stage.layers_modal:
            return None
        for widget in (stage.hover, stage.focus if stage.focus_visible else None):
            if isinstance(widget, OfferRow):
                return widget.offer
        return None

    def focus_menu(self) -> None:
        """Give the focus to the first thing that can be bought."""
        stage = self.table.stage
        if stage is None:
            return
        stage.ensure_built()
        self.refresh()
        rows = [widget for widget in stage.root.walk() if isinstance(widget, OfferRow)]
        if rows:
            stage.set_focus(next((row for row in rows if row.enabled), rows[0]))

    # The left rail

    def _left_rail(self, at: Places) -> Live:
        if at.badges_only:
            return Live("left", self._cards_seen, self._badges)
        return Live("left", partial(self._rail_seen, at), partial(self._rail, at))

    def _rail_seen(self, at: Places) -> Hashable:
        return (self.table.shown.active, at.tabbed)

    def _cards_seen(self) -> Hashable:
        return tuple(self._card_seen(hero) for hero in self._everybody)

    @property
    def _everybody(self) -> list[int]:
        """The Characters in the order of the seats."""
        return [hero for seat in self.table.rules.seats for hero in seat.characters]

    def _rail(self, at: Places) -> Widget:
        """The acting Character above the others; all alike while nobody acts."""
        self._inner["left"] = []
        active = self.table.shown.active
        if active is None:
            rects = stacked(at.left, [1.0] * len(self._everybody), at.gap)
            all_alike = [self._live_card(hero, large=True) for hero in self._everybody]
            return Free(zip(rects, all_alike, strict=True), key="heroes")
        others = [hero for hero in self._everybody if hero != active]
        high = [640.0, *[104.0] * len(others)] if not at.tabbed else [278.0, *[114.0] * len(others)]
        rects = stacked(at.left, high, at.gap)
        parts: list[Widget] = [self._head(active, "left")]
        if not at.tabbed:
            parts += [Rule(), self._live_menu("left")]
        panel = heroes.active_panel(self.table.shown, active, parts)
        below = [self._live_card(hero) for hero in others]
        return Free(zip(rects, [panel, *below], strict=True), key="heroes")

    def _head(self, hero: int, of: str) -> Widget:
        table = self.table

        def make() -> Widget:
            movement, actions, is_free = self._left_to(hero)
            most = table.rules
            return heroes.active_head(
                table.shown,
                hero,
                (movement, most.movement),
                (actions, most.actions),
                table.game.rule_texts(),
                is_free=is_free,
            )

        return self._within("head", lambda: (self._hero_seen(hero), self._left_to(hero)), make, of)

    def _left_to(self, hero: int) -> tuple[int, int, bool]:
        """The movement and the Actions left to a Character, and whether a free Action comes next.

        Kept as they were while something plays.
        """
        if not self.table.timeline.playing or self._left[0] != hero:
            step = queries.activation(self.table.session.state)
            if step is not None and step.hero == hero:
                self._left = (hero, step.movement, step.actions, step.is_free)
            else:
                self._left = (hero, 0, 0, False)
        return self._left[1:]

    def _hero_seen(self, number: int) -> Hashable:
        hero = self.table.shown.state.heroes[number]
        return (hero.cell, hero.gear, hero.arrows, hero.charges, hero.wounds, hero.bounty, hero.has_destiny)

    def _badges(self) -> Widget:
        """Very large text: a mark for every Character."""
        shown = self.table.shown
        marks = []
        for hero in self._everybody:
            name = shown.game.content.characters[hero].name
            badge = SeatBadge(shown.game.seat_of[hero], 60, name=name)
            badge.tip = cards.card_text(shown, hero)
            marks.append(badge)
        return Panel("", Column(marks, gap=16, align="middle"), name=_("Characters"), padding=10)

    def _live_card(self, hero: int, *, large: bool = False) -> Widget:
        return self._within(
            f"card {hero}", partial(self._card_seen, hero), partial(self._card, hero, large=large), "left"
        )

    def _card_seen(self, hero: int) -> Hashable:
        shown = self.table.shown
        gone = shown.state.heroes[hero].has_gone
        return (self._hero_seen(hero), gone, shown.phase, shown.active == hero, self._may_go(hero))

    def _may_go(self, hero: int) -> bool:
        """Whether this Character can be told to act next."""
        table = self.table
        pending = table.session.state.pending
        is_asked = bool(pending) and isinstance(pending[-1], HeroicPhase) and not table.timeline.playing
        return is_asked and table.refusal(table.rules.activate[hero]) is None

    def _card(self, hero: int, *, large: bool = False) -> Widget:
        table = self.table
        if not self._may_go(hero):
            return cards.HeroCard(table.shown, hero, partial(table.point_at_hero, hero), large=large)
        name = table.rules.content.characters[hero].name
        return cards.HeroCard(
            table.shown,
            hero,
            partial(table.answer, table.rules.activate[hero]),
            name=_("Let {hero} act").format(hero=name),
            chosen=True,
            large=large,
        )

    # What can be bought, or which camps there are

    def _menu_seen(self) -> tuple[Hashable, ...]:
        """Of what kind the menu is; each of its rows looks after itself."""
        table = self.table
        if queries.choice(table.session.state) is not None and not table.timeline.playing:
            return ("choice", str(table.refusal(table.rules.end_activation)))
        if table.mode == "villager":
            return ("camps", deeds.camp_deeds(table.rules, table.session.state))
        return ("menu", table.mode == "build")

    def _live_menu(self, of: str) -> Live:
        menu = self._within(f"{of} menu", self._menu_seen, partial(self._menu, of), of)
        menu.grow = float(of == "left")  # a tab has more below it
        return menu

    def _menu(self, of: str) -> Widget:
        """What the acting Character can buy, or the camps while a Villager is moved."""
        table = self.table
        state = table.session.state
        kind = self._menu_seen()
        if kind[0] == "choice":
            refusal = table.refusal(table.rules.end_activation)
            if refusal is not None:
                return doings.waiting_note(refusal, table.game.rule_texts().get(refusal.rule, ""))
        if kind[0] == "camps":
            camps = deeds.camp_deeds(table.rules, state)
            return doings.camp_list(camps, table.acting.use_camp, partial(table.set_mode, ""))

        def row(number: int) -> Widget:
            offer = self._offers_now()[number]
            return OfferRow(offer, partial(table.buying.choose, offer), chosen=self._is_being_placed(offer))

        def seen(number: int) -> Hashable:
            offer = self._offers_now()[number]
            return (offer, self._is_being_placed(offer))

        structures: list[Widget] = []
        gear: list[Widget] = []
        for number, offer in enumerate(self._offers_now()):
            live = self._within(f"{of} {offer.item}", partial(seen, number), partial(row, number), of)
            (structures if offer.is_structure or offer.item == ARROWS else gear).append(live)
        buying = table.buying
        structures.append(
            self._within(
                f"{of} gold",
                lambda: (buying.asks_gold, buying.why_no_gold is None),
                lambda: GoldRow(buying.asks_gold, buying.toggle_gold, buying.why_no_gold),
                of,
            )
        )
        menu = shop(structures, gear, is_lit=table.mode == "build")
        if of == "left":
            return menu
        detail = self._within("detail", self._detail_seen, self._detail, of)
        return Column([menu, Rule(), detail], gap=10)

    def _is_being_placed(self, offer: Offer) -> bool:
        return self.table.mode == PLACE and self.table.buying.item == offer.item

    def _offers_now(self) -> tuple[Offer, ...]:
        """What can be bought, kept as it was while something plays, and until the menu of the last goes."""
        if not self.table.timeline.playing or not self._offers:
            self._offers = self.table.outlook.offers or self._offers
        return self._offers

    def _in_tab(self, at: Places) -> Widget:
        """What the acting Character can do, where the right rail shows it."""
        self._inner["tabs"] = []
        active = self.table.shown.active
        parts: list[Widget] = (
            [self._head(active, "tabs"), Rule()] if at.badges_only and active is not None else []
        )
        return Column([*parts, self._live_menu("tabs")], gap=10)

    def _detail_seen(self) -> Hashable:
        return (self.table.buying.looked_at, self._deeds_now())

    def _detail(self) -> Widget:
        """All about the offer that is pointed at, else what can be done besides buying."""
        offer = self.table.buying.looked_at
        return offer_detail(offer) if offer is not None else deeds_detail(self._deeds_now())

    def _deeds_now(self) -> tuple[tuple[str, deeds.Deed], ...]:
        """Attacking and moving Villagers, kept as they were while something plays."""
        if not self.table.timeline.playing or not self._deeds:
            outlook = self.table.outlook
            self._deeds = ((_("Attack"), outlook.attack), (_("Villagers"), outlook.villager))
        return self._deeds


def _make_room(live: Live) -> None:
    """Lay the panel around a branch out anew if the branch has become higher or lower."""
    if isinstance(live.parent, Free):
        return
    with layout():
        if live.wanted(live.look, live.rect.width)[1] == live.rect.height:
            return
    node: Widget | None = live.parent
    while node is not None and not isinstance(node, Panel):
        node = node.parent
    if node is not None:
        with layout():
            node.arrange(node.look, node.rect)
        node.invalidate()
