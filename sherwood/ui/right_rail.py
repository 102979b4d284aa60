"""The panels at the right of the board, side by side or, where there is little room, as tabs."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from common.engine.text import _
from common.ui.layout import Places, stacked
from common.ui.table import LogEntry
from common.ui.widgets.base import Widget
from common.ui.widgets.choices import Tabs
from common.ui.widgets.containers import Column, Panel, ScrollView
from common.ui.widgets.live import Live
from common.ui.widgets.text import Rule
from sherwood.ui import plaques, rail, threat
from sherwood.ui.log_view import LogView

if TYPE_CHECKING:
    from sherwood.ui.table import SherwoodTable

HEIGHTS = (136.0, 172.0, 276.0, 98.0, 154.0)
"""Of the flames, the plaques, the threat, the losses and the log, in one column."""


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

    def refresh_log(self) -> None:
        """Show what has been told since."""
        for log in self._logs:
            if log.root_stage is not None:
                log.refresh()

    def make(self, at: Places) -> list[tuple[Rect, Widget]]:
        """The panels with their rectangles."""
        self._logs = []
        return self._few(at) if at.tabbed else self._all(at)

    def _all(self, at: Places) -> list[tuple[Rect, Widget]]:
        """Every panel, in one column or two."""
        shown = self.table.shown
        if len(at.right) > 1:
            flames, enemies, losses = stacked(at.right[0], [136.0, 300.0, 104.0], at.gap)
            doom, log = stacked(at.right[1], [330.0, 400.0], at.gap)
            doom_panel = plaques.plaques_column
        else:
            flames, doom, enemies, losses, log = stacked(at.right[0], list(HEIGHTS), at.gap)
            doom_panel = plaques.plaques_panel
        return [
            (flames, Live("flames", partial(rail.flames_seen, shown), partial(rail.flames_panel, shown))),
            (doom, Live("plaques", partial(plaques.plaques_seen, shown), partial(doom_panel, shown))),
            (
                enemies,
                Live("threat", partial(threat.threat_seen, shown), partial(threat.threat_panel, shown)),
            ),
            (losses, Live("losses", partial(rail.losses_seen, shown), partial(rail.losses_panel, shown))),
            (log, Panel(_("Log"), self._log(), scrolls=False)),
        ]

    def _few(self, at: Places) -> list[tuple[Rect, Widget]]:
        """Flames and losses; below them one of the others at a time."""
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
        names = {"threat": _("Threat"), "plaques": _("Doom"), "log": _("Log")}
        return {"doings": _("Can do"), **names} if self.table.shown.active is not None else names

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
