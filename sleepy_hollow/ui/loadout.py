"""Before a chapter is set up: what each Legend wears and has learned, which skills lie in its slots, and who
carries which relic.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from common.engine.rules import Action
from common.engine.text import _
from common.ui import fonts
from common.ui.controls import Control, Kind
from common.ui.look import Look
from common.ui.screens import SaveFile
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Panel, Row, ScrollView
from common.ui.widgets.frames import NIGHT_LIT, SeatPortrait
from common.ui.widgets.grid import Grid
from common.ui.widgets.lists import ListRow
from common.ui.widgets.text import Label, Picture
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.card_views import CardView
from sleepy_hollow.rules.interlude import loadout_choices
from sleepy_hollow.rules.names import card_name, legend_name
from sleepy_hollow.rules.state import Worn
from sleepy_hollow.ui.card_face import any_card, sign
from sleepy_hollow.ui.course import HollowSession
from sleepy_hollow.ui.interlude_scene import InterludeScene
from sleepy_hollow.ui.kit_rows import CardLine, HeadLine, ReadLine
from sleepy_hollow.ui.pieces import figure_of, seat_of

ALL_SLOTS: Final = 3
"""Skill slots on a board, the third of which opens in the course of the campaign (SH-SKILL-4)."""


@dataclass(frozen=True, slots=True)
class InHand:
    """What is picked up: a skill that is in no slot, or a relic. `legend` has it."""

    legend: int
    card: str


class LoadoutScene(InterludeScene):
    """The four Legends side by side. A spare skill or a relic is picked up and put where it shall be."""

    name = "loadout"
    stages: ClassVar[tuple[str, ...]] = ("loadout",)

    def __init__(self, session: HollowSession, save: SaveFile) -> None:
        super().__init__(session, save)
        self.hand: InHand | None = None

    def forget(self) -> None:
        self.hand = None

    def steps(self) -> tuple[tuple[str, ...], int]:
        return (_("Prologue"), _("Loadout"), _("The board")), 1

    # Layout

    def content(self, look: Look) -> Widget:
        order = [legend for seat in self.tables.settings.seats for legend in seat]
        columns = 4 if look.text_scale < 1.25 else 2 if look.text_scale < 2 else 1
        panels = [self._legend(who) for who in order]
        head = Column(
            [
                Label(_("What the Legends carry"), fonts.PAGE_TITLE.sized(36), align="middle"),
                Label(self._what_to_do(), fonts.TAGLINE.sized(22), colour="#d8d3ee", align="middle"),
            ],
            gap=2,
        )
        return ScrollView(Column([head, Grid(panels, columns=columns, gap=16)], gap=16), key="legends")

    def _what_to_do(self) -> str:
        if self.hand is not None:
            return _("Where does {card} go?").format(card=card_name(self.tables, self.hand.card))
        if next(loadout_choices(self.state), None) is None:
            return _("Nothing can be exchanged yet. Press a card to read it, or set out.")
        return _(
            "Pick up a spare skill or a relic and put it where it shall be. Press another card to read it."
        )

    def _legend(self, who: int) -> Widget:
        tables, own = self.tables, self.state.party[who]
        board = tables.cards.legends[who]
        seat = seat_of(tables, who)
        player = self.players[seat] if len(self.players) > 1 else ""
        trade = f"{board.trade} · {player}" if player else board.trade
        worn_now: Worn = ("", own.relic, False, "", False, ())
        profile = tables.profiles[who][worn_now]
        health = _("{health} health, moves {move}").format(health=profile.health, move=profile.move)
        rows: list[Widget] = [
            Row(
                [
                    SeatPortrait(figure_of(tables, who), 88, 96, seat, light=NIGHT_LIT),
                    Column(
                        [
                            Label(board.name, fonts.HERO_NAME.sized(26)),
                            Label(trade, fonts.MEDIUM, colour="muted"),
                            Label(health, fonts.MEDIUM, colour="health"),
                        ],
                        gap=0,
                        grow=1,
                    ),
                ],
                gap=14,
            )
        ]
        worn = [own.kit.technique, own.kit.clothes, *own.kit.accessories]
        rows += [HeadLine(_("Worn and learned")), *(self._worn(who, card) for card in worn)]
        rows += [HeadLine(_("Skills")), *(self._slot(who, slot) for slot in range(ALL_SLOTS))]
        if own.spare:
            rows += [HeadLine(_("Spare skills")), *(self._spare(who, card) for card in own.spare)]
        rows += [HeadLine(_("Relics")), *self._relics(who)]
        return Panel("", Column(rows, gap=8), name=board.name, scrolls=False, padding=16)

    def _view(self, card: str) -> tuple[CardView, str, str]:
        view = any_card(self.tables, card)
        glyph, colour = sign(self.tables, view)
        return view, glyph, colour

    def _line(self, card: str) -> CardLine:
        return CardLine(*self._view(card))

    def _worn(self, who: int, card: str) -> Widget:
        name = _("{name}: {card}").format(
            name=legend_name(self.tables, who), card=card_name(self.tables, card)
        )
        line = self._line(card)
        return ReadLine(name, line, partial(self.read, line.card))

    # Skills

    def _slot(self, who: int, slot: int) -> Widget:
        skills = self.state.party[who].kit.skills
        hand = self.hand
        action = act.EquipSkill(who, slot, hand.card) if hand is not None else None
        is_place = action is not None and self._is_legal(action)
        if slot >= self.state.skill_slots:
            shut = Row(
                [Picture("lock", 26), Label(_("The third slot is locked."), colour="muted", grow=1)], gap=10
            )
            return ListRow(_("Slot {n}: locked").format(n=slot + 1), shut, key=f"slot {who} {slot}")
        content: Widget
        read: Callable[[], None] | None = None
        if is_place:
            swapped = card_name(self.tables, skills[slot]) if slot < len(skills) else ""
            text = _("In place of {card}").format(card=swapped) if swapped else _("Into this slot")
            content = _here(text)
            name = _("{name}, slot {n}: here").format(name=legend_name(self.tables, who), n=slot + 1)
        elif slot < len(skills):
            content = line = self._line(skills[slot])
            read = partial(self.read, line.card)
            name = _("{name}, slot {n}: {card}").format(
                name=legend_name(self.tables, who), n=slot + 1, card=card_name(self.tables, skills[slot])
            )
        else:
            content = Label(_("Empty slot"), colour="muted")
            name = _("{name}, slot {n}: empty").format(name=legend_name(self.tables, who), n=slot + 1)
        if action is not None and is_place:
            return self._place(name, content, action, f"slot {who} {slot}")
        return ListRow(name, content, read, key=f"slot {who} {slot}")

    def _spare(self, who: int, card: str) -> Widget:
        name = _("{name}, spare: {card}").format(
            name=legend_name(self.tables, who), card=card_name(self.tables, card)
        )
        return self._thing(name, who, card)

    # Relics

    def _relics(self, who: int) -> list[Widget]:
        own = self.state.party[who]
        name = legend_name(self.tables, who)
        hand = self.hand
        is_relic = hand is not None and hand.card in self.tables.cards.relics
        worn = act.CarryRelic(who, hand.card, is_equipped=True) if hand is not None and is_relic else None
        kept = act.CarryRelic(who, hand.card, is_equipped=False) if hand is not None and is_relic else None
        rows: list[Widget] = []
        if worn is not None and self._is_legal(worn):
            swapped = card_name(self.tables, own.relic) if own.relic else ""
            text = _("Equip it in place of {card}").format(card=swapped) if swapped else _("Equip it here")
            content = _here(text)
            rows.append(self._place(_("{name} equips it").format(name=name), content, worn, f"relic {who}"))
        elif own.relic:
            told = _("{name}, relic: {card}").format(name=name, card=card_name(self.tables, own.relic))
            rows.append(self._thing(told, who, own.relic))
        else:
            rows.append(Label(_("No relic is equipped."), colour="muted"))
        for card in own.relics:
            told = _("{name}, in the bag: {card}").format(name=name, card=card_name(self.tables, card))
            rows.append(self._thing(told, who, card, _("In the bag")))
        if kept is not None and self._is_legal(kept):
            content = _here(_("Put it into the bag"))
            rows.append(self._place(_("{name} carries it").format(name=name), content, kept, f"bag {who}"))
        return rows

    # Rows that are pressed

    def _is_legal(self, action: Action) -> bool:
        return self.kept.session.refusal(action) is None

    def _thing(self, name: str, who: int, card: str, note: str = "") -> Widget:
        """Something that can be picked up."""
        is_held = self.hand == InHand(who, card)
        content = CardLine(*self._view(card), note=note)
        return ListRow(name, content, partial(self._pick_up, who, card), chosen=is_held, key=f"thing {card}")

    def _place(self, name: str, content: Widget, action: Action, key: str) -> Widget:
        """Where what is in hand can go; it says so, and takes the press."""
        row = ListRow(name, content, partial(self.play, action), key=key, line="accent")
        row.takes_focus_first = True
        return row

    def _pick_up(self, who: int, card: str) -> None:
        """Pick something up, or put it back."""
        held = InHand(who, card)
        self.hand = None if self.hand == held else held
        self.rebuild()

    # The way on

    def answers(self) -> Sequence[Widget]:
        if self.hand is not None:
            return [Button(_("Put it back"), self._put_back, glyph="cross", height=58, key="put back")]
        return [
            Button(
                _("Set out"),
                partial(self.play, act.SetOut()),
                rank="primary",
                glyph="next",
                style=fonts.BIG_BUTTON,
                height=58,
                key="set out",
                first=True,
            )
        ]

    def _put_back(self) -> None:
        self.hand = None
        self.rebuild()

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.BACK and self.hand is not None:
            self._put_back()
            return True
        return super().handle(control)


def _here(text: str) -> Widget:
    """What stands where the thing in hand can go."""
    mark = Picture("g_arrow_r", 20, tint="accent")
    return Row([mark, Label(text, fonts.BOLD, colour="accent", grow=1)], gap=10)
