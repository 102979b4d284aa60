"""Every widget in both lights on one screen: to look at them, and for the tests."""

from __future__ import annotations

from functools import partial

from pygame import Rect

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui import fonts
from common.ui.look import Look
from common.ui.scene import Pop, Scene
from common.ui.theme import HOLLOW, SEATS, SHERWOOD, Theme
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button, IconButton
from common.ui.widgets.choices import Choice, Stepper, Tabs, Toggle
from common.ui.widgets.containers import Column, Free, Panel, Row, Themed
from common.ui.widgets.fields import TextField
from common.ui.widgets.lists import ListRow, ListView, Sentences
from common.ui.widgets.meters import Counter, ProgressPips, SegmentBar
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture, Pill, Portrait, SeatBadge


class GalleryScene(Scene):
    """The left half by night, the right half by day."""

    name = "gallery"
    theme = HOLLOW

    def __init__(self) -> None:
        super().__init__()
        self.tab = 0
        self.level = 1
        self.step = 0
        self.ticked = True
        self.chosen = 0
        self.pressed = ""
        self.player = "Märta"

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        half = size[0] // 2
        margin = look.px(16)
        night = Rect(margin, margin, half - 2 * margin, size[1] - 2 * margin)
        day = night.move(half, 0)
        return Free(
            [
                (night, Themed(HOLLOW, self._half(_("Night"), HOLLOW))),
                (day, Themed(SHERWOOD, self._half(_("Day"), SHERWOOD))),
            ]
        )

    def _set(self, field: str, value: object) -> None:
        setattr(self, field, value)
        self.rebuild()

    def _half(self, name: str, theme: Theme) -> Widget:
        refused = Refusal("SW-ACT-2", _("{hero} has no action left"), {"hero": "Robyn"})
        buttons = Row(
            [
                Button(
                    _("Attack"),
                    self._note,
                    rank="primary",
                    glyph="attack",
                    shortcut="a",
                    pad="x",
                    first=name == "Night",
                ),
                Button(_("End turn"), self._ask, rank="danger", glyph="next", shortcut="e", pad="y"),
                Button(_("Undo"), self._note, rank="quiet", glyph="undo"),
                Button(_("Build"), self._note, glyph="house", refusal=refused),
                IconButton(_("Help"), "help", self._note),
                IconButton(_("Settings"), "settings", self._note),
            ],
            gap=12,
            wrap=True,
            key="buttons",
        )
        choices = Column(
            [
                Choice(
                    _("Level"),
                    ["Story", "Outlaw", "Hunted", "Legend"],
                    self.level,
                    lambda i: self._set("level", i),
                ),
                Row(
                    [
                        Stepper(
                            _("Players"),
                            ["1", "2", "3", "4"],
                            self.step,
                            lambda i: self._set("step", i),
                            width=160,
                        ),
                        TextField(
                            _("Name"),
                            self.player,
                            lambda t: setattr(self, "player", t),
                            hint=_("Name"),
                            width=220,
                        ),
                    ],
                    gap=12,
                ),
                Toggle(
                    _("Settle ties without asking"),
                    self.ticked,
                    lambda on: self._set("ticked", on),
                    note=_("Otherwise the players choose where the rules allow several outcomes."),
                ),
            ],
            gap=12,
        )
        hero = Row(
            [
                Portrait("hero_emily" if theme is HOLLOW else "hero_robyn", 112, 136, line=SEATS[1].colour),
                Column(
                    [
                        Row(
                            [
                                SeatBadge(1, 28),
                                Label("Emily" if theme is HOLLOW else "Robyn", fonts.HERO_NAME, grow=1),
                                Pill(_("Ready"), fill="good", ink="inset"),
                            ]
                        ),
                        Label(_("Tanner and archer"), fonts.BODY.sized(17), colour="muted"),
                        Row(
                            [
                                Picture("g_heart", 20, tint="health"),
                                SegmentBar(_("Health"), 6, 7),
                                Label("6/7", fonts.NUMBER.sized(16)),
                            ]
                        ),
                        ProgressPips(_("Fear"), 5, 10, lit="token_fear", unlit="slot_fear", size=19, gap=2),
                        Row(
                            [
                                Counter(_("Wood"), 5, "res_wood"),
                                Counter(_("Stone"), 2, "res_stone"),
                                Counter(_("Gold"), 1, "res_gold"),
                            ],
                            gap=16,
                        ),
                        ProgressPips(_("Moves"), 3, 4),
                    ],
                    gap=8,
                    grow=1,
                ),
            ],
            gap=16,
            align="top",
        )
        log = Sentences(
            [
                ("Emily moves D8 to E7", "triangle", SEATS[1].colour),
                ("Jeremiah smashes for 5 at G5", "circle", SEATS[0].colour),
                ("Gobkin spawns at 4, then 4 is locked", "diamond", "#ff8a3c"),
                ("Round 3 begins", "", "accent"),
                (
                    "Elijah restores Emily: 1 fear is moved from the health track to the supply",
                    "square",
                    SEATS[2].colour,
                ),
            ]
        )
        rows = ListView(
            _("Saved games"),
            [
                ListRow(
                    f"Save {n + 1}",
                    Row([Label(f"Chapter {n + 1}", fonts.BOLD, grow=1), Label("Round 3", colour="muted")]),
                    partial(self._set, "chosen", n),
                    chosen=n == self.chosen,
                )
                for n in range(9)
            ],
        )
        tabs = Tabs(
            _("Panels"), [(_("Log"), log), (_("Saves"), rows)], self.tab, lambda i: self._set("tab", i)
        )
        return Column(
            [
                Label(name, fonts.PAGE_TITLE, colour="heading" if theme is HOLLOW else "#fbf3dc"),
                Panel(_("Buttons"), buttons, note=_("every rank"), key=f"buttons {name}"),
                Row(
                    [
                        Panel(_("Choices"), choices, grow=1, key=f"choices {name}"),
                        Panel(
                            _("Hero"), hero, grow=1, line=SEATS[1].colour, line_width=3, key=f"hero {name}"
                        ),
                    ],
                    gap=16,
                    align="fill",
                ),
                Panel("", tabs, scrolls=False, grow=1, key=f"tabs {name}"),
            ],
            gap=16,
            key=name,
        )

    def _note(self) -> None:
        self.pressed = self.stage.focus.name if self.stage and self.stage.focus else ""
        if self.stage is not None:
            self.stage.toast(_("{name} was pressed").format(name=self.pressed))

    def _ask(self) -> None:
        if self.stage is not None:
            self.stage.open(
                Dialog(
                    _("End the turn?"),
                    _("Robyn has 2 moves left. Once the turn has ended they are lost."),
                    [
                        Button(_("Keep playing"), self._close),
                        Button(_("End turn"), lambda: self.go(Pop()), rank="primary", first=True),
                    ],
                )
            )

    def _close(self) -> None:
        if self.stage is not None:
            self.stage.close(self.stage.layers[-1])
