"""What is chosen before a game starts: who plays, which heroes, how hard, which chapter, which seed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from pygame import Surface

from common.engine.text import _, ngettext
from common.games import GameModule, NewGame
from common.ui import fonts
from common.ui.look import Look
from common.ui.scene import Replace
from common.ui.scenery.tables import planks
from common.ui.scenery.title import dim_title
from common.ui.scenes.hero_card import HeroCard, SeatMark
from common.ui.scenes.page import PageScene
from common.ui.scenes.play import start_game
from common.ui.scenes.seating import NOT_PLAYED, Seating, seating_for, usual_name
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.choices import Choice, Toggle
from common.ui.widgets.containers import Column, Panel, Row, ScrollView
from common.ui.widgets.fields import TextField
from common.ui.widgets.grid import Grid
from common.ui.widgets.lists import ListRow
from common.ui.widgets.text import Label, SeatBadge

SEED_DIGITS = 19
"""Any number of so many digits fits into 64 bits."""


class NewGameScene(PageScene):
    """Sets up a new game of one module and starts it."""

    name = "new game"

    def __init__(self, game: GameModule) -> None:
        super().__init__()
        self.game = game
        screens = game.screens()
        self.theme = screens.theme
        self.options = screens.new_game()
        self.heading = _("New game: {game}").format(game=game.title)
        self.heading_colour = "heading" if screens.theme.name == "hollow" else "#f6e6b4"
        self.level = self.options.default_level
        self.chapter = self.options.chapters[0].number if self.options.chapters else None
        self.campaign = bool(self.options.campaign)
        self.seed = ""
        self._seating: Seating | None = None
        self._auto_ties: bool | None = None
        self._house_rules: dict[str, bool] = {}

    def background(self, look: Look, size: tuple[int, int]) -> Surface:
        return planks(size) if look.theme.name == "sherwood" else dim_title(size)

    # What is chosen. Until something is, the player's settings speak.

    @property
    def seating(self) -> Seating:
        if self._seating is None:
            self._seating = seating_for(self.options, self.app.settings.seats if self.app else ())
        return self._seating

    @property
    def auto_ties(self) -> bool:
        if self._auto_ties is None:
            return self.app.settings.auto_ties if self.app else False
        return self._auto_ties

    @property
    def house_rules(self) -> dict[str, bool]:
        """By the id of each of the game's house rules whether it is in force."""
        kept = msgspec.structs.asdict(self.app.settings) if self.app else {}
        return {
            rule.id: self._house_rules.get(rule.id, kept.get(rule.id, False))
            for rule in self.options.house_rules
        }

    def chosen(self) -> NewGame:
        """Everything as the game module takes it."""
        chosen = NewGame(
            players=self.seating.players(),
            heroes=self.seating.heroes(),
            level=self.level,
            chapter=None if self.campaign else self.chapter,
            campaign=self.campaign,
            auto_ties=self.auto_ties,
        )
        return msgspec.structs.replace(chosen, **self.house_rules)

    # Layout

    def content(self, look: Look) -> Widget:
        left: list[Widget] = [self._players(), self._heroes(look)]
        right: list[Widget] = [self._levels()]
        if self.options.chapters:
            right.insert(0, self._chapters())
            left.append(self._table())  # the chapters are tall: both columns end at about the same height
        else:
            right.append(self._table())
        columns = [Column(left, gap=16, grow=1.45), Column(right, gap=16, grow=1)]
        return ScrollView(Row(columns, gap=16, align="top"), key="columns")

    def answers(self) -> Sequence[Widget]:
        return [
            Button(
                _("Start game"),
                self._start,
                rank="primary",
                glyph="next",
                style=fonts.BIG_BUTTON,
                height=56,
                first=True,
            )
        ]

    def _players(self) -> Widget:
        seating = self.seating
        counts = seating.counts()
        how_many = Choice(
            _("Players"),
            [ngettext("{n} player", "{n} players", n).format(n=n) for n in counts],
            counts.index(seating.count),
            lambda index: self._take(counts[index]),
        )
        seats = [
            Row(
                [
                    SeatBadge(seat, 30),
                    TextField(
                        _("Name of player {number}").format(number=seat + 1),
                        seating.names[seat],
                        partial(self._name, seat),
                        hint=usual_name(seat),
                        grow=1,
                    ),
                ],
                gap=10,
                grow=1,
            )
            for seat in range(seating.count)
        ]
        return Panel(
            _("At the table"), Column([how_many, Grid(seats, columns=2, gap=14)], gap=16), scrolls=False
        )

    def _heroes(self, look: Look) -> Widget:
        seating = self.seating
        cards = [
            HeroCard(
                hero, seating.seat_of[hero.id], seating.places(), seating.names, partial(self._give, hero.id)
            )
            for hero in self.options.heroes
        ]
        note = "" if len(seating.places()) == 1 else _("a mark gives the hero to that player")
        if NOT_PLAYED in seating.places():
            note = _("a mark gives the hero to that player, the dash to nobody")
        columns = 2 if look.text_scale < 1.5 else 1
        title = self.options.hero_word or _("Heroes")
        return Panel(title, Grid(cards, columns=columns, gap=12), note=note, scrolls=False)

    def _chapters(self) -> Widget:
        rows: list[Widget] = []
        if self.options.campaign:
            words = [
                Label(_("The campaign"), fonts.BOLD),
                Label(self.options.campaign, fonts.BODY, colour="muted"),
            ]
            rows = [
                ListRow(
                    _("The campaign"),
                    Column(words, gap=0),
                    partial(self._choose_chapter, None),
                    chosen=self.campaign,
                ),
                Label(_("Or one chapter by itself:"), fonts.MEDIUM, colour="muted"),
            ]
        rows += [
            ListRow(
                _("Chapter {number}: {title}").format(number=chapter.number, title=chapter.title),
                Column(
                    [
                        Label(
                            _("{number}. {title}").format(number=chapter.number, title=chapter.title),
                            fonts.BOLD,
                        ),
                        Label(chapter.text, fonts.BODY, colour="muted"),
                    ],
                    gap=0,
                ),
                partial(self._choose_chapter, chapter.number),
                chosen=not self.campaign and chapter.number == self.chapter,
            )
            for chapter in self.options.chapters
        ]
        return Panel(_("Chapter"), Column(rows, gap=8), scrolls=False)

    def _levels(self) -> Widget:
        rows = [
            ListRow(
                _("Level {name}").format(name=level.name),
                Column([Label(level.name, fonts.BOLD), Label(level.text, fonts.BODY, colour="muted")], gap=0),
                partial(self._choose_level, level.id),
                chosen=level.id == self.level,
            )
            for level in self.options.levels
        ]
        return Panel(_("Level"), Column(rows, gap=8), scrolls=False)

    def _table(self) -> Widget:
        parts: list[Widget] = [
            Toggle(
                _("Settle ties without asking"),
                self.auto_ties,
                partial(setattr, self, "_auto_ties"),
                note=_("Otherwise the players choose wherever the rules leave several outcomes."),
            )
        ]
        in_force = self.house_rules
        parts += [
            Toggle(
                rule.label,
                in_force[rule.id],
                partial(self._house_rules.__setitem__, rule.id),
                note=rule.note,
            )
            for rule in self.options.house_rules
        ]
        seed = TextField(
            _("Seed"),
            self.seed,
            self._set_seed,
            limit=SEED_DIGITS,
            hint=_("a number; empty picks one"),
            width=300,
        )
        note = Label(_("The same seed gives the same dice and cards again."), fonts.SMALL, colour="muted")
        note.grow = 1.0
        parts.append(Row([Label(_("Seed"), fonts.MEDIUM), seed, note], gap=14))
        return Panel(_("House rules"), Column(parts, gap=12), scrolls=False)

    # What is pressed

    def _take(self, count: int) -> None:
        self.seating.take(count)
        self.rebuild()

    def _name(self, seat: int, name: str) -> None:
        self.seating.names[seat] = name
        if self.stage is not None:
            # The tree is not built anew for every letter: that would move the caret.
            for widget in self.stage.root.walk():
                if isinstance(widget, SeatMark):
                    widget.rename(self.seating.names)

    def _give(self, hero: str, seat: int) -> None:
        self.seating.give(hero, seat)
        self.rebuild()

    def _choose_chapter(self, number: int | None) -> None:
        """Play one chapter, or the campaign."""
        self.campaign = number is None
        self.chapter = number
        self.rebuild()

    def _choose_level(self, level: str) -> None:
        self.level = level
        self.rebuild()

    def _set_seed(self, text: str) -> None:
        digits = "".join(letter for letter in text if letter.isascii() and letter.isdigit())
        self.seed = digits
        if digits != text:
            self.rebuild()

    def _start(self) -> None:
        if self.app is None:
            return
        first = start_game(self.game, self.chosen(), int(self.seed) if self.seed else None, self.app.settings)
        self.app.change_settings(seats=self.seating.players(), auto_ties=self.auto_ties, **self.house_rules)
        self.go(Replace(first, everything=True))
