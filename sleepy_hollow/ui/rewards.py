"""What prologue or epilogue gives: the Legends choose one after another, or share out what is there once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from common.engine.text import _, ngettext
from common.ui import fonts
from common.ui.look import Look
from common.ui.screens import SaveFile
from common.ui.theme import SEATS
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Fixed, Padded, Row, ScrollView, Spacer
from common.ui.widgets.frames import NIGHT, NIGHT_LIT, Framed, SeatPortrait
from common.ui.widgets.text import Label
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.card_views import own_card
from sleepy_hollow.rules.interlude import ANYBODY, reward_choices, rewards_of
from sleepy_hollow.rules.names import card_name, chapter_name, legend_name
from sleepy_hollow.rules.state import LEGENDS
from sleepy_hollow.rules.steps import RewardPick
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.course import HollowSession
from sleepy_hollow.ui.interlude_scene import InterludeScene
from sleepy_hollow.ui.offers import OfferCard
from sleepy_hollow.ui.pieces import figure_of, seat_of
from sleepy_hollow.ui.takers import TakerButton


class RewardScene(InterludeScene):
    """Cards are laid out for a Legend, or for all; one is picked up, and taken."""

    name = "rewards"
    stages: ClassVar[tuple[str, ...]] = ("gifts", "rewards")

    def __init__(self, session: HollowSession, save: SaveFile) -> None:
        super().__init__(session, save)
        self.card = ""
        """The card that is picked up."""
        self.taker = -1
        """The Legend that is to take it, where the players share it out."""

    def forget(self) -> None:
        self.card, self.taker = "", -1

    def steps(self) -> tuple[tuple[str, ...], int]:
        if self.state.stage == "gifts":
            return (_("Prologue"), _("Gifts"), _("The board")), 1
        onward = _("Next chapter") if self.tables.leads_on(self.state.flags) else _("The end")
        return (_("Epilogue"), _("Rewards"), onward), 1

    # What is asked

    @property
    def pick(self) -> RewardPick | None:
        """The reward that is laid out."""
        step = self.state.pending[-1] if self.state.pending else None
        return step if isinstance(step, RewardPick) else None

    def _cards(self, step: RewardPick) -> list[str]:
        found = [action.card for action in reward_choices(self.tables, self.state, step)]
        return list(dict.fromkeys(found))

    def _question(self, step: RewardPick, count: int) -> str:
        if step.legend == ANYBODY:
            return (
                _("Which of these do the Legends take, and who carries it?")
                if count > 1
                else (_("Who carries this?"))
            )
        name = legend_name(self.tables, step.legend)
        text = ngettext("{name} chooses a card", "{name} chooses {n} cards", step.left)
        return text.format(name=name, n=step.left)

    # Layout

    def content(self, look: Look) -> Widget:
        step = self.pick
        if step is None:
            return Spacer()
        tables, state = self.tables, self.state
        cards = self._cards(step)
        row = rewards_of(tables.chapter, state.stage)[step.row]
        kicker = (
            _("Gifts of the prologue")
            if state.stage == "gifts"
            else _("Rewards of {chapter}").format(chapter=chapter_name(tables.chapter))
        )
        head: list[Widget] = [
            Label(kicker, fonts.HEADING.sized(19), colour="heading", align="middle"),
            Label(self._question(step, len(cards)), fonts.PAGE_TITLE.sized(36), align="middle"),
        ]
        if row.text:
            head.append(Label(row.text, fonts.TAGLINE.sized(22), colour="#d8d3ee", align="middle"))
        offers = [
            OfferCard(
                tables,
                card,
                partial(self._pick_up, card),
                chosen=card == self.card,
                notes=self._notes(step, card),
                first=number == 0 and not self.card,
            )
            for number, card in enumerate(cards)
        ]
        for offer in offers:
            offer.beside = [other.card for other in offers]
        laid: list[Widget] = list(offers)
        if step.legend != ANYBODY and look.text_scale < 1.5:
            laid.insert(0, self._chooser(step.legend))
        parts: list[Widget] = [
            Spacer(grow=0.4),
            Column(head, gap=4, align="fill"),
            Row(laid, gap=36, wrap=True, justify="middle", align="top", key="offers"),
        ]
        if step.legend == ANYBODY:
            parts.append(self._takers(step))
        parts.append(Spacer(grow=0.6))
        return ScrollView(Column(parts, gap=20), key="offered")

    def _chooser(self, who: int) -> Widget:
        """The Legend whose choice it is, with what it has so far."""
        tables, own = self.tables, self.state.party[who]
        seat = seat_of(tables, who)
        has = [card_name(tables, card) for card in (*own.kit.skills, *own.spare)]
        worn = [card_name(tables, card) for card in (own.kit.technique, own.kit.clothes)]
        portrait = SeatPortrait(
            figure_of(tables, who), 300, 380, seat, badge=52, light=NIGHT_LIT, zoom=1.3,
            name=legend_name(tables, who),
        )  # fmt: skip
        words = [
            Label(_("Knows {cards}").format(cards=", ".join(has)), fonts.SMALL, colour="#d8d3ee"),
            Label(_("Has {cards}").format(cards=", ".join(worn)), fonts.SMALL, colour="muted"),
        ]
        below = Padded(Column(words, gap=6), x=13)  # as far in as the badge hangs over the portrait
        return Fixed(Column([portrait, below], gap=6, align="left"), width=326)

    def _takers(self, step: RewardPick) -> Widget:
        able = {action.legend for action in reward_choices(self.tables, self.state, step)}
        buttons: list[Widget] = [
            TakerButton(
                legend_name(self.tables, who),
                figure_of(self.tables, who),
                seat_of(self.tables, who),
                partial(self._give_to, who),
                chosen=who == self.taker,
                note=self._relics_of(who),
            )
            for who in range(len(LEGENDS))
            if who in able
        ]
        return Row(buttons, gap=16, wrap=True, justify="middle", key="takers")

    def _relics_of(self, who: int) -> str:
        own = self.state.party[who]
        held = [card_name(self.tables, card) for card in (own.relic, *own.relics) if card]
        return ", ".join(held) or _("no relic")

    def _notes(self, step: RewardPick, card: str) -> list[str]:
        """What taking a card changes."""
        tables, state, cards = self.tables, self.state, self.tables.cards
        if step.legend == ANYBODY:
            return []
        kit = state.party[step.legend].kit
        if card in cards.skills:
            if len(kit.skills) < state.skill_slots:
                return [_("Lies in skill slot {n} from now on.").format(n=len(kit.skills) + 1)]
            return [_("The skill slots are full: it is spare, and can be exchanged before the next chapter.")]
        if card in cards.techniques:
            return _instead_of(tables, kit.technique)
        if card in cards.clothes:
            return _instead_of(tables, kit.clothes)
        return []

    def beside_answers(self) -> Widget | None:
        """The Legends with what they have gained, and who is still to choose."""
        chips: list[Widget] = [self._chip(who) for who in self._order()]
        return Row(chips, gap=12, wrap=True, key="gained")

    def _order(self) -> list[int]:
        return [legend for seat in self.tables.settings.seats for legend in seat]

    def _chip(self, who: int) -> Widget:
        tables, state = self.tables, self.state
        step = self.pick
        name = legend_name(tables, who)
        gained = [
            card_name(tables, card.partition(":")[2])
            for card in state.gained
            if card.startswith(f"{LEGENDS[who]}:")
        ]
        is_now = step is not None and step.legend == who
        is_later = any(isinstance(later, RewardPick) and later.legend == who for later in state.pending)
        told = ", ".join(gained)
        if is_now:
            told = _("chooses now") if not told else _("{cards}; chooses now").format(cards=told)
        elif is_later:
            told = _("chooses later") if not told else _("{cards}; chooses later").format(cards=told)
        seat = seat_of(tables, who)
        portrait = SeatPortrait(
            figure_of(tables, who), 52, 52, seat, badge=26, light=NIGHT_LIT if is_now else NIGHT
        )
        words = [Label(name, fonts.HERO_NAME.sized(19)), Label(told or "–", fonts.SMALL, colour="muted")]
        line = SEATS[seat].colour if is_now else "inset_line"
        return Framed(Row([portrait, Column(words, gap=0)], gap=12), name=f"{name}: {told}", line=line, pad=8)

    def answers(self) -> Sequence[Widget]:
        step = self.pick
        if step is None:
            return ()
        who = step.legend if step.legend != ANYBODY else self.taker
        is_ready = bool(self.card) and who >= 0
        if is_ready:
            text = _("{name} takes {card}").format(
                name=legend_name(self.tables, who), card=card_name(self.tables, self.card)
            )
        else:
            text = _("Choose a card") if not self.card else _("Choose who carries it")
        return [
            Button(
                text,
                self._take if is_ready else None,
                rank="primary" if is_ready else "quiet",
                glyph="check" if is_ready else "",
                style=fonts.BIG_BUTTON,
                height=58,
                key="take",
                shortcut="c" if is_ready else "",
                pad="x",
                first=is_ready,
            )
        ]

    # What is pressed

    def _pick_up(self, card: str) -> None:
        """Pick a card up; the same again takes it."""
        if card == self.card:
            self._take()
            return
        self.card = card
        self.rebuild()

    def _give_to(self, who: int) -> None:
        self.taker = who
        self.rebuild()

    def _take(self) -> None:
        step = self.pick
        if step is None or not self.card:
            return
        who = step.legend if step.legend != ANYBODY else self.taker
        if who >= 0:
            self.play(act.TakeReward(who, self.card))


def _instead_of(tables: Tables, card: str) -> list[str]:
    old = own_card(tables, card)
    return [
        _("Takes the place of {card} for good, which does this: {text}").format(card=old.name, text=old.text)
    ]
