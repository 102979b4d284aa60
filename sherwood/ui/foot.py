"""The row below the board: the actions, the choice that waits, or who acts while events are played back."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import fonts
from common.ui.layout import Places, side_by_side
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Free, Row, Spacer
from common.ui.widgets.frames import SeatPortrait
from common.ui.widgets.live import Live
from common.ui.widgets.text import Label
from sherwood.rules.board import square_name
from sherwood.rules.pending import Activation
from sherwood.ui.prompts import BoardPrompt
from sherwood.ui.question import PromptPanel
from sherwood.ui.shown import Shown
from sherwood.ui.widgets import THREAT_LIGHT, DeedButton

if TYPE_CHECKING:
    from sherwood.ui.table import SherwoodTable


class Foot:
    """Makes the row. Through a short animation it stays as it was."""

    def __init__(
        self,
        table: SherwoodTable,
        within: Callable[[str, Callable[[], Hashable], Callable[[], Widget]], Live],
    ) -> None:
        self.table = table
        self.within = within
        """Makes a branch within the row that is kept up to date with it."""
        self.prompt: PromptPanel | None = None
        self._before: tuple[Hashable, ...] = ()

    def make(self, actions: Rect, at: Places) -> Live:
        """The row; `actions` is the part of it that is not the end button's."""
        self._before = ()
        return Live("foot", self._seen, partial(self._row, actions, at))

    def _seen(self) -> Hashable:
        table = self.table
        if table.timeline.playing and (table.is_watched or self._before[:1] != ("actions",)):
            return ("playing",)
        if not table.timeline.playing:
            self._before = self._at_rest()
        return self._before

    def _acting_seen(self) -> Hashable:
        shown = self.table.shown
        enemy = shown.state.enemy(shown.enemy) if shown.enemy is not None else None
        return (shown.phase, (enemy.number, enemy.cell, enemy.wounds) if enemy is not None else None)

    def _at_rest(self) -> tuple[Hashable, ...]:
        table = self.table
        if isinstance(table.prompt, BoardPrompt):
            return ("choice", table.prompt)
        outlook = table.outlook
        end = table.refusal(table.rules.end_activation)
        deeds = (outlook.attack, outlook.villager, str(outlook.why_no_arrows), str(outlook.why_no_destiny))
        return ("actions", table.mode, deeds, outlook.hero, outlook.has_destiny, str(end))

    def _row(self, actions: Rect, at: Places) -> Widget:
        table = self.table
        kind = self._seen()
        self.prompt = None
        if isinstance(kind, tuple) and kind[0] == "playing":
            skip = Button(
                _("Skip"),
                table.skip,
                rank="secondary",
                glyph="fast",
                style=fonts.BIG_BUTTON,
                shortcut="return",
            )
            acting = self.within("acting", self._acting_seen, lambda: ActingStrip(table.shown))
            return Free([(at.foot, skip), (actions, acting)], key="playing")
        if isinstance(table.prompt, BoardPrompt):
            self.prompt = PromptPanel(
                table.prompt,
                table.shown,
                lambda answer: table.answer(answer.action),
                partial(table.set_mode, ""),
            )
            whole = actions.union(at.foot) if actions.y == at.foot.y else actions
            return Free([(whole, self.prompt)], key="choice")
        buttons = self._buttons()
        for button in buttons:
            button.beside = [other.name for other in buttons]
        rects = side_by_side(actions, [1.0] * len(buttons), at.gap)
        return Free([(at.foot, self._end_button()), *zip(rects, buttons, strict=True)], key="actions")

    def _end_button(self) -> Widget:
        table = self.table
        step = table.session.state.pending[-1] if table.session.state.pending else None
        name = _("End the turn")
        if isinstance(step, Activation):
            hero = table.rules.content.characters[step.hero].name
            name = _("End {hero}'s turn").format(hero=hero)
        return Button(
            name,
            table.end_turn,
            rank="danger",
            glyph="next",
            style=fonts.BIG_BUTTON,
            shortcut="end",
            pad="y",
            key="end turn",
            refusal=table.refusal(table.rules.end_activation),
        )

    def _buttons(self) -> list[DeedButton]:
        """Attack, build, move a Villager, buy Arrows, use Destiny."""
        table = self.table
        outlook, buying = table.outlook, table.buying
        return [
            DeedButton(
                _("Attack"),
                table.acting.attack,
                glyph="attack",
                stacked=True,
                shortcut="x",
                pad="x",
                refusal=outlook.attack.refusal,
                tip=outlook.attack.text,
                chosen=table.mode == "attack",
            ),
            DeedButton(
                _("Build"),
                partial(table.set_mode, "build"),
                glyph="build",
                stacked=True,
                shortcut="b",
                pad="right stick",
                tip=_("Structures, Gear and Arrows: what they cost and why they cannot be had"),
                chosen=table.mode in ("build", "place"),
            ),
            DeedButton(
                _("Villager"),
                partial(table.set_mode, "villager"),
                glyph="villager",
                stacked=True,
                shortcut="v",
                pad="select",
                refusal=outlook.villager.refusal,
                tip=outlook.villager.text,
                chosen=table.mode == "villager",
            ),
            DeedButton(
                _("Arrows"),
                buying.open_arrows,
                glyph="arrow",
                stacked=True,
                shortcut="r",
                refusal=outlook.why_no_arrows,
                tip=_("1 Wood makes 3 Arrows, for the buyer and the Towers"),
            ),
            DeedButton(
                _("Destiny"),
                buying.use_destiny,
                glyph="destiny",
                stacked=True,
                shortcut="d",
                refusal=outlook.why_no_destiny,
                tip=_("Spend the token: 4 more squares, or a free Action")
                if outlook.has_destiny
                else _("Restore the token for 2 Gold"),
            ),
        ]


class ActingStrip(Widget):
    """Who is acting while events are played back: an Enemy with what it can do, or the phase."""

    role: ClassVar[str] = "panel"

    def __init__(self, shown: Shown) -> None:
        self._content = Row(self._parts(shown), gap=16)
        super().__init__(_("Acting"), (self._content,), key="acting")

    @staticmethod
    def _parts(shown: Shown) -> list[Widget]:
        enemy = shown.state.enemy(shown.enemy) if shown.enemy is not None else None
        if enemy is None:
            titles = {
                "heroic": _("Heroic Phase"),
                "enemy": _("Enemy Phase"),
                "collection": _("Collection Phase"),
            }
            return [Label(titles[shown.phase], fonts.CHAPTER, colour="heading", grow=1)]
        kind = shown.game.doom(shown.state).kinds[enemy.kind]
        title = _("{enemy} on {square}").format(enemy=kind.name, square=square_name(enemy.cell))
        moves = (
            _("Appears on a Tile nearby")
            if not kind.movement
            else _("Moves {squares}, strikes {reach} away").format(squares=kind.movement, reach=kind.reach)
            if kind.reach > 1
            else _("Moves {squares}, strikes the next square").format(squares=kind.movement)
        )
        left = kind.health - enemy.wounds
        health = _("{left} of {health} health").format(left=left, health=kind.health)
        return [
            SeatPortrait(f"enemy_{enemy.kind}", 58, 60, None, name=kind.name, light=THREAT_LIGHT, zoom=1.5),
            Column(
                [
                    Label(title, fonts.BOLD.sized(20), colour="danger"),
                    Label(f"{moves}; {health}", fonts.MEDIUM.sized(16), colour="muted"),
                ],
                gap=0,
                grow=1,
            ),
            Spacer(4),
        ]

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        self._content.arrange(look, rect.inflate(-2 * look.px(14), -2 * look.px(6)))

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        self.look.panel(surface, self.rect, line=self.look.theme.danger, line_width=3.0)
