"""The regions around the board: which panel stands where, for every size of window and of text."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from pygame import Rect

from common.engine.text import _
from common.ui import fonts
from common.ui.controls import MOUSE, Control, DeviceKind, Kind
from common.ui.layout import Places, Skeleton, places, side_by_side, stacked
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.choices import Tabs
from common.ui.widgets.containers import Column, Free, Panel, ScrollView
from common.ui.widgets.lists import Sentences
from common.ui.widgets.live import Live
from common.ui.widgets.text import Rule, SeatBadge
from sherwood.rules import queries
from sherwood.rules.pending import Activation, HeroicPhase
from sherwood.ui import deeds, heroes, rail
from sherwood.ui.foot import ActingStrip, PromptPanel
from sherwood.ui.prompts import BoardPrompt

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
LOG_SHOWN = 60
LOG_SHOWN_PLAYING = 16
"""Sentences in the log's panel; fewer while it grows with everything that is played back."""


class Panels:
    """Makes the panels of a table, and keeps those that change while events are played back."""

    def __init__(self, table: SherwoodTable) -> None:
        self.table = table
        self.lives: list[Live] = []
        self.prompt: PromptPanel | None = None
        self._acting: Live | None = None
        self._lost_focus = ""
        """The path of what had the focus before it went, in case it comes back."""

    def refresh(self) -> None:
        """Bring every panel up to what is shown now, and find focus and pointer again in those made anew."""
        stage = self.table.stage
        if stage is None:
            return
        focus = stage.focus
        path = focus.path if focus is not None else self._lost_focus
        changed = [live.refresh() for live in self.lives]
        if self._acting is not None:
            changed.append(self._acting.refresh())
        if not any(changed):
            return
        if stage.focus is None or stage.focus.root_stage is None:
            found = next((widget for widget in stage.focus_order() if widget.path == path), None)
            self._lost_focus = "" if found is not None else path
            stage.set_focus(found or self.table.board)
        if stage.hover is not None and stage.hover.root_stage is None:
            stage.hover = None
            if stage.device is DeviceKind.MOUSE:
                stage.handle(Control(Kind.POINT, MOUSE, at=stage.pointer))

    def make(self, look: Look, size: tuple[int, int]) -> list[tuple[Rect, Widget]]:
        """The bar and all panels with their rectangles, in the order of the focus."""
        at = places(SKELETON, size, look.text_scale)
        foot = self._actions_rect(at).union(at.foot)
        made: list[tuple[Rect, Widget]] = [
            (at.bar, Live("bar", self._moment, self.table.make_bar)),
            (foot, Live("foot", self._moment, partial(self._foot, at))),
            self._stock(at),
            self._left(at),
            (at.board, self.table.board),
            *self._right(at),
        ]
        self.lives = [widget for _rect, widget in made if isinstance(widget, Live)]
        return made

    def _moment(self) -> Hashable:
        """What changes with every action, every choice and every mode."""
        return self.table.version

    def _heroes_seen(self) -> Hashable:
        """Everything about the Characters that their panels show."""
        shown = self.table.shown
        figures = tuple(
            (hero.cell, hero.gear, hero.arrows, hero.wounds, hero.bounty, hero.has_gone)
            for hero in shown.state.heroes
        )
        return (shown.active, shown.phase, figures)

    # The left rail

    def _left(self, at: Places) -> tuple[Rect, Widget]:
        make = self._badges if at.badges_only else partial(self._rail, at)
        return (at.left, Live("left", lambda: (self._heroes_seen(), self._moment()), make))

    def _rail(self, at: Places) -> Widget:
        """The acting Character above the others; all alike while nobody acts."""
        active = self.table.shown.active
        everybody = [hero for seat in self.table.rules.seats for hero in seat.characters]
        if active is None:
            rects = stacked(at.left, [1.0] * len(everybody), at.gap)
            cards = [self._card(hero, large=True) for hero in everybody]
            return Free(zip(rects, cards, strict=True), key="heroes")
        others = [hero for hero in everybody if hero != active]
        high = [632.0, *[108.0] * len(others)] if not at.compact else [270.0, *[116.0] * len(others)]
        rects = stacked(at.left, high, at.gap)
        below = None if at.tabbed else self._doings()
        cards = [self._active(active, below), *(self._card(hero) for hero in others)]
        return Free(zip(rects, cards, strict=True), key="heroes")

    def _badges(self) -> Widget:
        """Very large text: a mark for every Character."""
        shown = self.table.shown
        everybody = [hero for seat in self.table.rules.seats for hero in seat.characters]
        marks = []
        for hero in everybody:
            name = shown.game.content.characters[hero].name
            badge = SeatBadge(shown.game.seat_of[hero], 60, name=name)
            badge.tip = heroes.card_text(shown, hero)
            marks.append(badge)
        return Panel("", Column(marks, gap=16, align="middle"), name=_("Characters"), padding=10)

    def _active(self, hero: int, below: Widget | None) -> Widget:
        table = self.table
        step = queries.activation(table.session.state)
        movement = actions = 0
        if step is not None and step.hero == hero:
            movement, actions = step.movement, step.actions
        return heroes.active_panel(
            table.shown,
            hero,
            (movement, table.rules.movement),
            (actions, table.rules.actions),
            below,
        )

    def _card(self, hero: int, *, large: bool = False) -> Widget:
        table = self.table
        state = table.session.state
        waits = state.pending and isinstance(state.pending[-1], HeroicPhase)
        action = table.rules.activate[hero]
        may_go = bool(waits) and table.refusal(action) is None
        name = table.rules.content.characters[hero].name
        if may_go:
            return heroes.HeroCard(
                table.shown,
                hero,
                partial(table.answer, action),
                name=_("Let {hero} act").format(hero=name),
                chosen=True,
                large=large,
            )
        return heroes.HeroCard(table.shown, hero, partial(table.point_at_hero, hero), large=large)

    def _doings(self) -> Widget:
        """What the acting Character can do, or the camps while a Villager is moved."""
        table = self.table
        state = table.session.state
        if queries.choice(state) is not None:
            refusal = table.refusal(table.rules.end_activation)
            if refusal is not None:
                rule_text = table.game.rule_texts().get(refusal.rule, "")
                return heroes.waiting_note(refusal, rule_text)
        if table.mode == "villager":
            camps = deeds.camp_deeds(table.rules, state)
            return heroes.camp_list(camps, table.use_camp, partial(table.set_mode, ""))
        return heroes.deed_list(deeds.deeds(table.rules, state))

    # The right rail

    def _right(self, at: Places) -> list[tuple[Rect, Widget]]:
        shown = self.table.shown

        def flames_seen() -> Hashable:
            return (shown.state.flames, shown.state.turn)

        def threat_seen() -> Hashable:
            kinds = tuple(enemy.kind for enemy in shown.state.enemies)
            acting = shown.state.enemy(shown.enemy) if shown.enemy is not None else None
            dice = tuple(shown.spawn_dice.items())
            return (kinds, acting.kind if acting is not None else "", dice, shown.state.turn, shown.phase)

        def losses_seen() -> Hashable:
            state = shown.state
            dead = tuple(hero.is_alive for hero in state.heroes)
            return (tuple(cell < 0 for cell in state.villagers), dead, len(state.burned))

        if at.tabbed:
            column = at.right[0]
            high = [140.0, 420.0] if not at.badges_only else [1.0, 3.0]
            top, below = stacked(column, high, at.gap)

            def count() -> Widget:
                body = Column([rail.FlameRow(shown.state.flames), Rule(), rail.losses_body(shown)], gap=8)
                return Panel("", body, name=_("Flames and losses"), padding=12)

            def tabs_seen() -> Hashable:
                return (threat_seen(), self._log_seen(), self._moment())

            return [
                (top, Live("count", lambda: (flames_seen(), losses_seen()), count)),
                (below, Live("tabs", tabs_seen, partial(self._tabs, at))),
            ]
        first, last = at.right[0], at.right[-1]
        if len(at.right) == 1:
            rects = stacked(first, [158.0, 236.0, 138.0, 320.0], at.gap)
        else:
            rects = [*stacked(first, [158.0, 236.0, 138.0, 320.0], at.gap)[:3], last]
        return [
            (rects[0], Live("flames", flames_seen, partial(rail.flames_panel, shown))),
            (rects[1], Live("threat", threat_seen, partial(rail.threat_panel, shown))),
            (rects[2], Live("losses", losses_seen, partial(rail.losses_panel, shown))),
            (rects[3], Live("log", self._log_seen, self._log_panel)),
        ]

    def _log_seen(self) -> Hashable:
        log = self.table.log
        return (len(log), id(log[0]) if log else 0, self.table.timeline.playing)

    def _log_panel(self) -> Widget:
        return Panel(_("Log"), self._log())

    def _log(self) -> Widget:
        table = self.table
        texts = table.game.rule_texts()
        entries = table.log[: LOG_SHOWN_PLAYING if table.timeline.playing else LOG_SHOWN]
        tips = [
            f"{entry.rule}: {texts[entry.rule]}" if entry.rule in texts else entry.rule for entry in entries
        ]
        lines = [(entry.text, entry.glyph, entry.colour) for entry in entries]
        return Sentences(lines, name=_("Log"), tips=tips)

    def _tabs(self, at: Places) -> Widget:
        """The panels that a small window or large text shows one at a time."""
        table = self.table
        tabs: list[tuple[str, Widget]] = []
        if table.shown.active is not None:
            doings: Widget = self._doings()
            if at.badges_only:
                doings = Column([self._active(table.shown.active, None), doings], gap=10)
            tabs.append((_("Can do"), ScrollView(doings, key="can do")))
        threat = Column([rail.threat_body(table.shown), Rule(), self._log()], gap=10)
        tabs.append((_("Threat"), ScrollView(threat, key="threat")))
        tabs.append((_("Log"), ScrollView(self._log(), key="log")))
        body = Tabs(_("Panels"), tabs, table.tab, table.show_tab)
        return Panel("", body, name=_("Panels"), padding=12, scrolls=False)

    # Below the board

    def _stock(self, at: Places) -> tuple[Rect, Widget]:
        shown = self.table.shown
        make = partial(rail.stock_panel, shown)
        return (self._stock_rect(at), Live("stock", lambda: tuple(shown.state.stock), make))

    def _stock_rect(self, at: Places) -> Rect:
        return Rect(at.bottom.x, at.bottom.y, round(at.bottom.width * STOCK_SHARE), at.bottom.height)

    def _actions_rect(self, at: Places) -> Rect:
        left = self._stock_rect(at).right + at.gap
        return Rect(left, at.bottom.y, at.bottom.right - left, at.bottom.height)

    def _foot(self, at: Places) -> Widget:
        """The actions and the end of the turn; the choice that waits; or who acts, and a way to skip it."""
        table = self.table
        actions = self._actions_rect(at)
        self.prompt = None
        if table.timeline.playing:
            skip = Button(
                _("Skip"),
                table.skip,
                rank="secondary",
                glyph="fast",
                style=fonts.BIG_BUTTON,
                shortcut="return",
            )
            acting = Live("acting", self._acting_seen, lambda: ActingStrip(table.shown))
            self._acting = acting
            return Free([(at.foot, skip), (actions, acting)], key="playing")
        self._acting = None
        if isinstance(table.prompt, BoardPrompt):
            self.prompt = PromptPanel(table.prompt, table.shown, lambda answer: table.answer(answer.action))
            whole = actions.union(at.foot) if actions.y == at.foot.y else actions
            return Free([(whole, self.prompt)], key="choice")
        buttons = self._action_buttons()
        rects = side_by_side(actions, [1.0] * len(buttons), at.gap)
        return Free([(at.foot, self._end_button()), *zip(rects, buttons, strict=True)], key="actions")

    def _acting_seen(self) -> Hashable:
        shown = self.table.shown
        enemy = shown.state.enemy(shown.enemy) if shown.enemy is not None else None
        return (shown.phase, (enemy.number, enemy.cell, enemy.wounds) if enemy is not None else None)

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
            pad="select",
            key="end turn",
            refusal=table.refusal(table.rules.end_activation),
        )

    def _action_buttons(self) -> list[Widget]:
        table = self.table
        state = table.session.state
        attack = deeds.attack_deed(table.rules, state)
        villager = deeds.villager_refusal(table.rules, state)
        return [
            Button(
                _("Attack"),
                table.attack,
                glyph="attack",
                stacked=True,
                shortcut="x",
                pad="x",
                refusal=attack.refusal,
                tip=attack.text,
                chosen=table.mode == "attack",
            ),
            Button(
                _("Villager"),
                partial(table.set_mode, "villager"),
                glyph="villager",
                stacked=True,
                shortcut="v",
                pad="y",
                refusal=villager,
                tip=_("Send a Villager to a camp, or fetch one with all that lies there"),
                chosen=table.mode == "villager",
            ),
            Button(
                _("Threat"),
                table.toggle_threat,
                glyph="los",
                stacked=True,
                shortcut="t",
                tip=_("Where every Enemy will go in the next Enemy Phase"),
                chosen=table.is_threat_shown,
            ),
        ]
