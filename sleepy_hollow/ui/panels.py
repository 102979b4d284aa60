"""The regions around the map: which panel stands where, for every size of window and of text."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from common.engine.text import _
from common.ui.layout import Places, Skeleton, places, stacked
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.choices import Tabs
from common.ui.widgets.containers import Free, Panel, ScrollView
from common.ui.widgets.lists import Sentences
from common.ui.widgets.live import Live
from sleepy_hollow.rules.names import chapter_name
from sleepy_hollow.ui import rail
from sleepy_hollow.ui.aim_panel import aim_panel
from sleepy_hollow.ui.asking import Part, share
from sleepy_hollow.ui.board_answers import BoardPrompt
from sleepy_hollow.ui.board_cards import LegendBoard
from sleepy_hollow.ui.board_list import legend_board
from sleepy_hollow.ui.foot import foot
from sleepy_hollow.ui.legends import LegendBadge, LegendCard
from sleepy_hollow.ui.mission import mission_body

if TYPE_CHECKING:
    from sleepy_hollow.ui.table import HollowTable

SKELETON = Skeleton(
    left=376,
    right=472,
    bottom=256,
    foot=58,
    compact_left=240,
    compact_right=336,
    compact_bottom=176,
    compact_foot=52,
    bottom_spans_left=True,
)
LOG_SHOWN = 60
"""Sentences in the log's panel."""
LOG_LEAST = 124
DICE_LEAST = 150
"""Units of height below which the log and the dice make room for a question."""
RAIL = (198.0, 292.0, 190.0, 178.0)
"""Heights of mission, adversary, dice and log."""


class Panels:
    """Makes the panels of a table, and keeps those that change while events are played back."""

    def __init__(self, table: HollowTable) -> None:
        self.table = table
        self.lives: list[Live] = []
        self.asked: BoardPrompt | None = None
        """The question that the rail was laid out for."""

    def refresh(self) -> None:
        """Bring every panel up to what is shown now."""
        for live in self.lives:
            live.refresh()

    def make(self, look: Look, size: tuple[int, int]) -> list[tuple[Rect, Widget]]:
        """All panels with their rectangles, in the order of the focus."""
        at = places(SKELETON, size, look.text_scale)
        made: list[tuple[Rect, Widget]] = [
            (at.foot, Live("foot", self._foot_seen, partial(foot, self.table, at))),
            (at.bottom, Live("bottom", self._board_seen, partial(self._board, look))),
            (at.board, self.table.board),
            (at.left, Live("left", self._legends_seen, partial(self._left, at))),
            *self._right(at, look),
            (at.bar, Live("bar", self._bar_seen, self.table.make_bar)),
        ]
        self.lives = [widget for _rect, widget in made if isinstance(widget, Live)]
        return made

    @property
    def board(self) -> LegendBoard | None:
        """The Legend's board that is seen."""
        for live in self.lives:
            for child in live.children:
                if isinstance(child, LegendBoard):
                    return child
        return None

    # What the panels watch

    def _bar_seen(self) -> Hashable:
        table = self.table
        undo = "" if table.timeline.playing else str(table.session.why_not_undo())
        speed = table.app.settings.speed if table.app is not None else 1.0
        return (table.turn_line(), table.timeline.playing, undo, speed)

    def _foot_seen(self) -> Hashable:
        table = self.table
        shown = table.shown.state.active
        turn = (shown, table.is_turn_spent, str(table.why_not_end()), table.is_threat_shown)
        return (table.timeline.playing, self._aim_seen(), turn, table.advising.is_on)

    def _aim_seen(self) -> Hashable:
        """The card in hand and what it is aimed at; False while there is none."""
        table = self.table
        if not table.is_aiming:
            return False
        uses = tuple((use.label, use.note) for use in table.uses)
        return (table.acting, table.space, uses, table.target, table.payment)

    def _lower_seen(self) -> Hashable:
        """What the panels show that give way to the card in hand."""
        if self.table.is_aiming:
            return self._aim_seen()
        return (self._log_seen(), self.table.shown.throw)

    def _legends_seen(self) -> Hashable:
        shown = self.table.shown
        legends = tuple(
            (legend.health, legend.max_health, legend.fear, tuple(legend.spaces), legend.item, legend.relic)
            for legend in shown.state.legends
        )
        return (legends, shown.state.active, shown.state.acted, shown.state.phase, self.table.viewed)

    def _board_seen(self) -> Hashable:
        table, state = self.table, self.table.shown.state
        legend = state.legends[table.viewed]
        foes = tuple((foe.id, foe.cell) for foe in state.foes)
        places_now = tuple(other.cell for other in state.legends)
        own = (tuple(legend.inventory), legend.is_item_in_use, legend.second_item, legend.is_second_in_use)
        turn = (
            state.moves_left,
            state.actions_left,
            *own,
            legend.used,
            legend.skill_locks,
            state.skill_slots,
        )
        asked = table.timeline.playing or table.prompt is not None
        pending = table.session.state.pending[-1:] if not table.timeline.playing else ()
        return (self._legends_seen(), table.space, turn, foes, places_now, asked, tuple(pending))

    def _log_seen(self) -> Hashable:
        log = self.table.log
        return (len(log), id(log[0]) if log else 0)

    def _mission_seen(self) -> Hashable:
        state = self.table.shown.state
        return (
            tuple(state.counters.items()),
            tuple(legend.cell for legend in state.legends),
            state.round,
            tuple(state.known_top.items()),
            tuple(state.tokens),
            state.wards,
            len(state.foes),
            state.flags,
        )

    def _adversary_seen(self) -> Hashable:
        shown = self.table.shown
        state = shown.state
        order = (state.priority, state.marker)
        return (state.track, state.spawn_row, shown.step, state.locked, order)

    # The Legends

    def _left(self, at: Places) -> Widget:
        table = self.table
        legends = [legend for seat in table.tables.settings.seats for legend in seat]
        if at.badges_only:
            badges = [
                LegendBadge(table.shown, legend, partial(table.view, legend), viewed=table.viewed == legend)
                for legend in legends
            ]
            return Free(
                zip(stacked(at.left, [1.0] * len(legends), at.gap), badges, strict=True), key="legends"
            )
        rects = stacked(at.left, [1.0] * len(legends), at.gap)
        cards = [
            LegendCard(table.shown, legend, partial(table.view, legend), viewed=table.viewed == legend)
            for legend in legends
        ]
        return Free(zip(rects, cards, strict=True), key="legends")

    # The board of the active Legend

    def _board(self, look: Look) -> Widget:
        return legend_board(self.table, look)

    # The right rail

    def _right(self, at: Places, look: Look) -> list[tuple[Rect, Widget]]:
        self.asked = self.table.waiting
        question = self.table.make_question()
        if question is not None:
            return self._asking(at, look, question)
        if at.tabbed:
            return self._tabbed(at)
        if len(at.right) == 1:
            mission, adversary, dice, log = stacked(at.right[0], list(RAIL), at.gap)
            lower = self._lower_live(dice.union(log), [(dice, self._dice), (log, self._log_panel)])
            return [(mission, self._mission_live()), (adversary, self._adversary_live()), lower]
        mission, dice = stacked(at.right[0], [1.0, 1.3], at.gap)
        return [
            (mission, self._mission_live()),
            self._lower_live(dice, [(dice, self._dice)]),
            *self._last(at),
        ]

    def _last(self, at: Places) -> list[tuple[Rect, Widget]]:
        """The second column of a split rail."""
        adversary, log = stacked(at.right[-1], [1.5, 1.75], at.gap)
        return [(adversary, self._adversary_live()), (log, self._log_live())]

    def _mission_live(self) -> Live:
        return Live("mission", self._mission_seen, self._mission)

    def _adversary_live(self) -> Live:
        return Live("adversary", self._adversary_seen, self._adversary)

    def _dice_live(self) -> Live:
        return Live("dice", lambda: self.table.shown.throw, self._dice)

    def _log_live(self) -> Live:
        return Live("log", self._log_seen, self._log_panel)

    def _lower_live(
        self, place: Rect, panels: list[tuple[Rect, Callable[[], Widget]]]
    ) -> tuple[Rect, Widget]:
        return place, Live("lower", self._lower_seen, partial(self._lower, place, panels))

    def _asking(self, at: Places, look: Look, question: Widget) -> list[tuple[Rect, Widget]]:
        """A question on top of the rail, and below it of the other panels those that still find room."""
        thrown = self.table.shown.throw is not None
        others: list[Part]
        if at.tabbed:
            others = [Part(self._tabs_live(at), 2), Part(self._dice_live(), 3 if thrown else 0, DICE_LEAST)]
            if _has_log(at):
                others.insert(1, Part(self._log_live(), 1, LOG_LEAST))
        else:
            others = [Part(self._mission_live(), 1), Part(self._dice_live(), 4 if thrown else 0, DICE_LEAST)]
            if len(at.right) == 1:
                others.insert(1, Part(self._adversary_live(), 3))
                others.append(Part(self._log_live(), 2, LOG_LEAST))
        made = share(at.right[0], look, question, others, at.gap)
        return made if len(at.right) == 1 else [*made, *self._last(at)]

    def _lower(self, place: Rect, panels: list[tuple[Rect, Callable[[], Widget]]]) -> Widget:
        """The card in hand over a whole place, or the panels that share it."""
        if self.table.is_aiming:
            return Free([(place, aim_panel(self.table))], key="lower")
        return Free([(rect, make()) for rect, make in panels], key="lower")

    def _tabbed(self, at: Places) -> list[tuple[Rect, Widget]]:
        """The panels that a small window or large text shows one at a time."""
        with_log = _has_log(at)
        heights = [246.0, 334.0] if with_log else [1.0, 1.0] if at.badges_only else [360.0, 220.0]
        top, below = stacked(at.right[0], heights, at.gap)

        if with_log:
            log, dice = stacked(below, [150.0, 184.0], at.gap)
            panels = [(log, self._log_panel), (dice, self._dice)]
        else:
            panels = [(below, self._dice)]
        return [(top, self._tabs_live(at)), self._lower_live(below, panels)]

    def _tabs_live(self, at: Places) -> Live:
        def seen() -> Hashable:
            return (self._mission_seen(), self._adversary_seen(), self._log_seen(), self.table.tab)

        return Live("tabs", seen, partial(self._tabs, with_log=not _has_log(at)))

    def _tabs(self, *, with_log: bool) -> Widget:
        table = self.table
        tabs: list[tuple[str, Widget]] = [
            (_("Mission"), mission_body(table.shown)),
            (_("Adversary"), rail.adversary_body(table.shown)),
        ]
        if with_log:
            tabs.append((_("Log"), ScrollView(self._log(), key="log")))
        body = Tabs(_("Panels"), tabs, table.tab, table.show_tab)
        return Panel("", body, name=_("Panels"), padding=12, scrolls=False)

    def _mission(self) -> Widget:
        chapter = self.table.tables.chapter
        note = chapter_name(chapter)
        return Panel(_("Mission"), mission_body(self.table.shown), note=note)

    def _adversary(self) -> Widget:
        return Panel(_("Adversary track"), rail.adversary_body(self.table.shown), note=_("after the Legends"))

    def _dice(self) -> Widget:
        throw = self.table.shown.throw
        note = throw.title if throw is not None and throw.told else ""
        return Panel(_("Dice"), rail.dice_body(self.table.shown), note=note, scrolls=False)

    def _log_panel(self) -> Widget:
        return Panel(_("Log"), self._log(), note=_("newest first"))

    def _log(self) -> Widget:
        table = self.table
        texts = table.game.rule_texts()
        entries = table.log[:LOG_SHOWN]
        tips = [
            f"{entry.rule}: {texts[entry.rule]}" if entry.rule in texts else entry.rule for entry in entries
        ]
        lines = [(entry.text, entry.glyph, entry.colour) for entry in entries]
        return Sentences(lines, name=_("Log"), tips=tips)


def _has_log(at: Places) -> bool:
    """Whether a rail with tabs has the log below them and not among them."""
    return at.compact and not at.badges_only
