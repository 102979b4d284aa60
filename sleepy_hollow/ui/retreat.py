"""The question before a Tactical Retreat: what leaving foes may cost."""

from __future__ import annotations

from collections.abc import Callable

from common.engine.text import _
from common.ui import fonts
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label
from sleepy_hollow.rules.names import legend_name, place_name
from sleepy_hollow.rules.odds import retreat_odds
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.popups import OddsBars, dice_words
from sleepy_hollow.ui.uses import percent


class RetreatDialog(Dialog):
    """Asks before a Legend goes to `cell` and rolls so many `dice` on the steps of its way.

    `on_go` is called when it goes all the same.
    """

    def __init__(
        self,
        tables: Tables,
        state: HollowState,
        who: int,
        cell: int,
        dice: tuple[int, ...],
        on_go: Callable[[], object],
    ) -> None:
        style = fonts.BODY.sized(19)
        name = legend_name(tables, who)
        text = _(
            "{name} leaves foes behind. They make one attack: {dice}, 1 damage for each that is not blank."
        ).format(name=name, dice=dice_words(sum(dice)))
        rows: list[Widget] = [Label(text, style)]
        odds = retreat_odds(tables, state, who)
        if odds is not None and dice[0]:
            unhurt = percent(1 - float(odds.damage.at_least(1)))
            rows += [
                OddsBars(_("Damage of the Tactical Retreat"), odds.damage),
                Label(_("Chance of no damage: {chance}").format(chance=unhurt), style, colour="muted"),
            ]
            if odds.lost:
                lost = percent(float(odds.lost))
                rows.append(
                    Label(
                        _("Chance to lose the chapter: {chance}").format(chance=lost), style, colour="danger"
                    )
                )

        def go() -> None:
            self.close()
            on_go()

        place = place_name(tables, cell)
        answers = [
            Button(
                _("Retreat to {place}").format(place=place),
                go,
                rank="danger",
                glyph="move",
                height=50,
                first=True,
            ),
            Button(_("Stay"), self.close, height=50),
        ]
        super().__init__(_("Tactical Retreat"), Column(rows, gap=12), answers, width=600)
