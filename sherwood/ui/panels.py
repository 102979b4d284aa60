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
from common.ui.table import LogEntry
from common.ui.widgets.base import Widget, layout
from common.ui.widgets.choices import Tabs
from common.ui.widgets.containers import Column, Free, Panel, ScrollView
from common.ui.widgets.live import Live
from common.ui.widgets.text import Rule, SeatBadge
from sherwood.rules import queries
from sherwood.rules.pending import HeroicPhase
from sherwood.ui import deeds, heroes, rail
from sherwood.ui.foot import Foot, PromptPanel
from sherwood.ui.log_view import LogView

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

    What can be done is shown as it was while a short animation plays, so that nothing flickers.
    """

    def __init__(self, table: SherwoodTable) -> None:
        self.table = table
        self.lives: list[Live] = []
        """The branches side by side."""
        self._inner: dict[str, list[Live]] = {}
        """Branches within each of them."""
        self._logs: list[LogView] = []
        self.foot = Foot(table, partial(self._within, of="foot"))
        self._deeds: tuple[deeds.Deed, ...] = ()
        self._left = (-1, 0, 0)
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

    def refresh_log(self) -> None:
        """Show what has been told since."""
        for log in self._logs:
            if log.root_stage is not None:
                log.refresh()

    def make(self, look: Look, size: tuple[int, int]) -> list[tuple[Rect, Widget]]:
        """The bar and all panels with their rectangles, in the order of the focus."""
        at = places(SKELETON, size, look.text_scale)
        self._inner = {}
        self._logs = []
        stock = Rect(at.bottom.x, at.bottom.y, round(at.bottom.width * STOCK_SHARE), at.bottom.height)
        actions = Rect(stock.right + at.gap, at.bottom.y, 0, at.bottom.height)
        actions.width = at.bottom.right - actions.x
        shown = self.table.shown
        made: list[tuple[Rect, Widget]] = [
            (at.bar, Live("bar", self._bar_seen, self.table.make_bar)),
            (actions.union(at.foot), self.foot.make(actions, at)),
            (stock, Live("stock", lambda: tuple(shown.state.stock), partial(rail.stock_panel, shown))),
            (at.left, self._left_rail(at)),
            (at.board, self.table.board),
            *self._right(at),
        ]
        self.lives = [widget for _rect, widget in made if isinstance(widget, Live)]
        return made

    def _within(self, key: str, watch: Callable[[], Hashable], make: Callable[[], Widget], of: str) -> Live:
        """A branch within the branch of the key `of`."""
        live = Live(key, watch, make)
        others = [inner for inner in self._inner.get(of, ()) if inner.key != key]
        self._inner[of] = [*others, live]
        return live

    def _bar_seen(self) -> Hashable:
        table = self.table
        undo = "" if table.is_watched else str(table.session.why_not_undo())
        speed = table.app.settings.speed if table.app is not None else 1.0
        return (table.turn_line(), table.is_watched, undo, speed)

    # The left rail

    def _left_rail(self, at: Places) -> Live:
        if at.badges_only:
            return Live("left", self._cards_seen, self._badges)
        return Live("left", partial(self._rail_seen, at), partial(self._rail, at))

    def _rail_seen(self, at: Places) -> Hashable:
        return (self.table.shown.active, "" if at.tabbed else self._doings_seen())

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
            cards = [self._live_card(hero, large=True) for hero in self._everybody]
            return Free(zip(rects, cards, strict=True), key="heroes")
        others = [hero for hero in self._everybody if hero != active]
        high = [632.0, *[108.0] * len(others)] if not at.tabbed else [270.0, *[116.0] * len(others)]
        rects = stacked(at.left, high, at.gap)
        parts: list[Widget] = [self._head(active, "left")]
        if not at.tabbed:
            parts += [Rule(), self._doings("left")]
        panel = heroes.active_panel(self.table.shown, active, parts)
        cards = [panel, *(self._live_card(hero) for hero in others)]
        return Free(zip(rects, cards, strict=True), key="heroes")

    def _head(self, hero: int, of: str) -> Widget:
        table = self.table

        def make() -> Widget:
            movement, actions = self._left_to(hero)
            most = table.rules
            return heroes.active_head(table.shown, hero, (movement, most.movement), (actions, most.actions))

        return self._within("head", lambda: (self._hero_seen(hero), self._left_to(hero)), make, of)

    def _left_to(self, hero: int) -> tuple[int, int]:
        """The movement and the Actions left to a Character, kept as they were while something plays."""
        if not self.table.timeline.playing or self._left[0] != hero:
            step = queries.activation(self.table.session.state)
            is_acting = step is not None and step.hero == hero
            self._left = (
                (hero, step.movement, step.actions) if step is not None and is_acting else (hero, 0, 0)
            )
        return self._left[1:]

    def _hero_seen(self, number: int) -> Hashable:
        hero = self.table.shown.state.heroes[number]
        return (hero.cell, hero.gear, hero.arrows, hero.wounds, hero.bounty)

    def _badges(self) -> Widget:
        """Very large text: a mark for every Character."""
        shown = self.table.shown
        marks = []
        for hero in self._everybody:
            name = shown.game.content.characters[hero].name
            badge = SeatBadge(shown.game.seat_of[hero], 60, name=name)
            badge.tip = heroes.card_text(shown, hero)
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
            return heroes.HeroCard(table.shown, hero, partial(table.point_at_hero, hero), large=large)
        name = table.rules.content.characters[hero].name
        return heroes.HeroCard(
            table.shown,
            hero,
            partial(table.answer, table.rules.activate[hero]),
            name=_("Let {hero} act").format(hero=name),
            chosen=True,
            large=large,
        )

    # What can be done

    def _doings_seen(self) -> tuple[Hashable, ...]:
        """Of what kind the list of what can be done is; each of its rows looks after itself."""
        table = self.table
        if queries.choice(table.session.state) is not None and not table.timeline.playing:
            return ("choice", str(table.refusal(table.rules.end_activation)))
        if table.mode == "villager":
            return ("camps", deeds.camp_deeds(table.rules, table.session.state))
        return ("deeds",)

    def _doings(self, of: str) -> Widget:
        """What the acting Character can do, or the camps while a Villager is moved."""
        table = self.table
        state = table.session.state
        kind = self._doings_seen()
        if kind[0] == "choice":
            refusal = table.refusal(table.rules.end_activation)
            if refusal is not None:
                return heroes.waiting_note(refusal, table.game.rule_texts().get(refusal.rule, ""))
        if kind[0] == "camps":
            camps = deeds.camp_deeds(table.rules, state)
            return heroes.camp_list(camps, table.use_camp, partial(table.set_mode, ""))

        def row(number: int) -> Widget:
            return heroes.deed_row(self._deeds_now()[number])

        rows = [
            self._within(deed.id, partial(self._deed_now, number), partial(row, number), of)
            for number, deed in enumerate(self._deeds_now())
        ]
        return heroes.deed_list(rows)

    def _deed_now(self, number: int) -> Hashable:
        return self._deeds_now()[number]

    def _deeds_now(self) -> tuple[deeds.Deed, ...]:
        """What can be done, kept as it was while something plays."""
        if not self.table.timeline.playing or not self._deeds:
            self._deeds = self.table.outlook.deeds
        return self._deeds

    # The right rail

    def _flames_seen(self) -> Hashable:
        state = self.table.shown.state
        return (state.flames, state.turn)

    def _threat_seen(self) -> Hashable:
        shown = self.table.shown
        kinds = tuple(enemy.kind for enemy in shown.state.enemies)
        acting = shown.state.enemy(shown.enemy) if shown.enemy is not None else None
        dice = tuple(shown.spawn_dice.items())
        return (kinds, acting.kind if acting is not None else "", dice, shown.state.turn, shown.phase)

    def _losses_seen(self) -> Hashable:
        state = self.table.shown.state
        dead = tuple(hero.is_alive for hero in state.heroes)
        return (tuple(cell < 0 for cell in state.villagers), dead, len(state.burned))

    def _right(self, at: Places) -> list[tuple[Rect, Widget]]:
        shown = self.table.shown
        if at.tabbed:
            high = [140.0, 420.0] if not at.badges_only else [1.0, 3.0]
            top, below = stacked(at.right[0], high, at.gap)

            def count() -> Widget:
                body = Column([rail.FlameRow(shown.state.flames), Rule(), rail.losses_body(shown)], gap=8)
                return Panel("", body, name=_("Flames and losses"), padding=12)

            return [
                (top, Live("count", lambda: (self._flames_seen(), self._losses_seen()), count)),
                (below, Live("tabs", self._tabs_seen, partial(self._tabs, at))),
            ]
        first, last = at.right[0], at.right[-1]
        rects = stacked(first, [158.0, 236.0, 138.0, 320.0], at.gap)
        if len(at.right) > 1:
            rects[3] = last
        return [
            (rects[0], Live("flames", self._flames_seen, partial(rail.flames_panel, shown))),
            (rects[1], Live("threat", self._threat_seen, partial(rail.threat_panel, shown))),
            (rects[2], Live("losses", self._losses_seen, partial(rail.losses_panel, shown))),
            (rects[3], Panel(_("Log"), self._log(), scrolls=False)),
        ]

    def _log(self) -> LogView:
        table = self.table
        texts = table.game.rule_texts()

        def explain(entry: LogEntry) -> str:
            return f"{entry.rule}: {texts[entry.rule]}" if entry.rule in texts else entry.rule

        log = LogView(lambda: table.log, explain)
        self._logs.append(log)
        return log

    def _tab_names(self) -> list[str]:
        names = [_("Threat"), _("Log")]
        return [_("Can do"), *names] if self.table.shown.active is not None else names

    def _tabs_seen(self) -> Hashable:
        names = self._tab_names()
        index = min(self.table.tab, len(names) - 1)
        is_doings = len(names) == 3 and index == 0
        return (tuple(names), index, self._doings_seen() if is_doings else (), self.table.shown.active)

    def _tabs(self, at: Places) -> Widget:
        """The panels that a small window or large text shows one at a time."""
        table = self.table
        self._inner["tabs"] = []
        self._logs = []
        names = self._tab_names()
        index = min(table.tab, len(names) - 1)
        chosen = index + 3 - len(names)
        if chosen == 0 and table.shown.active is not None:
            parts = [self._head(table.shown.active, "tabs"), Rule()] if at.badges_only else []
            body: Widget = ScrollView(Column([*parts, self._doings("tabs")], gap=10), key="can do")
        elif chosen == 1:
            make = partial(rail.threat_body, table.shown)
            threat = self._within("threat", self._threat_seen, make, "tabs")
            body = Column([threat, Rule(), self._log()], gap=10)
        else:
            body = self._log()
        tabs = [(name, body if number == index else Column()) for number, name in enumerate(names)]
        shown = Tabs(_("Panels"), tabs, index, table.show_tab)
        return Panel("", shown, name=_("Panels"), padding=12, scrolls=False)


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
