"""The panels at the right of the board, side by side or, where there is little room, as tabs."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from common.engine.text import _
from common.ui.layout import Places, stacked
from common.ui.look import Look
from common.ui.table import LogEntry
from common.ui.widgets.base import Widget, layout
from common.ui.widgets.choices import Tabs
from common.ui.widgets.containers import Column, Panel, ScrollView
from common.ui.widgets.live import Live
from common.ui.widgets.text import Rule
from sherwood.ui import plaques, rail, threat
from sherwood.ui.log_view import LogView

if TYPE_CHECKING:
    from sherwood.ui.table import SherwoodTable

LOG = 130.0
"""Units that the log needs at least to be of use in a column of its own."""
DICE_ROW = 44.0
"""Units of the spawn dice, for which there is room before they are thrown."""


class RightRail:
    """Makes the right rail.

    `within` makes a branch of the tabs that keeps itself up to date. `doings` makes what the acting Character
    can do, for a tab; `doings_seen` is what that depends on.
    """

    def __init__(
        self,
        table: SherwoodTable,
        within: Callable[[str, Callable[[], Hashable], Callable[[], Widget]], Live],
        doings: Callable[[Places], Widget],
        doings_seen: Callable[[], Hashable],
    ) -> None:
        self.table = table
        self._within, self._doings, self._doings_seen = within, doings, doings_seen
        self._logs: list[LogView] = []
        self._keys: tuple[str, ...] = ()
        """The panels that share a place."""

    def refresh_log(self) -> None:
        """Show what has been told since."""
        for log in self._logs:
            if log.root_stage is not None:
                log.refresh()

    def make(self, look: Look, at: Places) -> list[tuple[Rect, Widget]]:
        """The panels with their rectangles."""
        self._logs = []
        if at.tabbed:
            return self._few(at)
        return self._wide(look, at) if len(at.right) > 1 else self._column(look, at)

    def _column(self, look: Look, at: Places) -> list[tuple[Rect, Widget]]:
        """One column. With larger text threat and log share a place: there is no room for both."""
        shown, column = self.table.shown, at.right[0]
        flames = Live("flames", partial(rail.flames_seen, shown), partial(rail.flames_panel, shown))
        doom = Live("plaques", partial(plaques.plaques_seen, shown), partial(plaques.plaques_panel, shown))
        enemies = Live("threat", partial(threat.threat_seen, shown), partial(threat.threat_panel, shown))
        losses = Live("losses", partial(rail.losses_seen, shown), partial(rail.losses_panel, shown))
        high = [float(_high(panel, look, column.width)) for panel in (flames, enemies, losses)]
        high.insert(1, plaques.panel_height(shown, look, column.width))
        if not shown.spawn_dice:
            high[2] += look.px(DICE_ROW)
        left = column.height - sum(high) - 4 * at.gap
        if left >= look.px(LOG):
            rects = stacked(column, [*high, left], at.gap)
            log = Panel(_("Log"), self._log(), scrolls=False)
            return list(zip(rects, (flames, doom, enemies, losses, log), strict=True))
        self._keys = ("threat", "log")
        both = Live("tabs", self._tabs_seen, partial(self._tabs, at))
        rest = column.height - high[0] - high[1] - high[3] - 3 * at.gap
        rects = stacked(column, [high[0], high[1], high[3], rest], at.gap)
        return list(zip(rects, (flames, doom, losses, both), strict=True))

    def _wide(self, look: Look, at: Places) -> list[tuple[Rect, Widget]]:
        """Two columns: the second is the log's."""
        shown, (column, last) = self.table.shown, at.right
        panels = (
            Live("flames", partial(rail.flames_seen, shown), partial(rail.flames_panel, shown)),
            Live("plaques", partial(plaques.plaques_seen, shown), partial(plaques.plaques_column, shown)),
            Live("threat", partial(threat.threat_seen, shown), partial(threat.threat_panel, shown)),
            Live("losses", partial(rail.losses_seen, shown), partial(rail.losses_panel, shown)),
        )
        flames, _doom, enemies, losses = (_high(panel, look, column.width) for panel in panels)
        enemies += 0 if shown.spawn_dice else look.px(DICE_ROW)
        rest = column.height - flames - enemies - losses - 3 * at.gap
        rects = stacked(column, [flames, rest, enemies, losses], at.gap)
        log = Panel(_("Log"), self._log(), scrolls=False)
        return [*zip(rects, panels, strict=True), (last, log)]

    def _few(self, at: Places) -> list[tuple[Rect, Widget]]:
        """Flames and losses; below them one of the others at a time."""
        self._keys = ("doings", "threat", "plaques", "log")
        shown = self.table.shown
        high = [148.0, 412.0] if not at.badges_only else [1.0, 3.0]
        top, below = stacked(at.right[0], high, at.gap)

        def count() -> Widget:
            body = Column([rail.FlameRow(shown.state.flames), Rule(), rail.losses_body(shown)], gap=8)
            return Panel("", body, name=_("Flames and losses"), padding=12)

        return [
            (top, Live("count", lambda: (rail.flames_seen(shown), rail.losses_seen(shown)), count)),
            (below, Live("tabs", self._tabs_seen, partial(self._tabs, at))),
        ]

    def _log(self) -> LogView:
        table = self.table
        texts = table.game.rule_texts()

        def explain(entry: LogEntry) -> str:
            return f"{entry.rule}: {texts[entry.rule]}" if entry.rule in texts else entry.rule

        log = LogView(lambda: table.log, explain)
        self._logs.append(log)
        return log

    # Tabs

    def _tab_names(self) -> dict[str, str]:
        """The panels that share a place, by what they show."""
        names = {"doings": _("Can do"), "threat": _("Threat"), "plaques": _("Doom"), "log": _("Log")}
        is_acting = self.table.shown.active is not None
        return {key: names[key] for key in self._keys if key != "doings" or is_acting}

    @property
    def _tab(self) -> str:
        """The panel that is to be seen."""
        names = list(self._tab_names())
        return names[min(self.table.tab, len(names) - 1)]

    def _tabs_seen(self) -> Hashable:
        doings = self._doings_seen() if self._tab == "doings" else ()
        return (tuple(self._tab_names()), self._tab, doings, self.table.shown.active)

    def _tabs(self, at: Places) -> Widget:
        table, shown = self.table, self.table.shown
        self._logs = []
        names, chosen = self._tab_names(), self._tab
        if chosen == "doings":
            body: Widget = ScrollView(self._doings(at), key="can do")
        elif chosen == "threat":
            live = self._within(
                "threat", partial(threat.threat_seen, shown), partial(threat.threat_body, shown)
            )
            body = Column([live, Rule(), self._log()], gap=10)
        elif chosen == "plaques":
            body = self._within(
                "plaques", partial(plaques.plaques_seen, shown), partial(plaques.plaque_list, shown)
            )
        else:
            body = self._log()
        tabs = [(name, body if key == chosen else Column()) for key, name in names.items()]
        heads = Tabs(_("Panels"), tabs, list(names).index(chosen), table.show_tab)
        return Panel("", heads, name=_("Panels"), padding=12, scrolls=False)


def _high(panel: Live, look: Look, width: int) -> int:
    """Pixels of a panel that shows all it has to."""
    with layout():
        return panel.wanted(look, width)[1]
