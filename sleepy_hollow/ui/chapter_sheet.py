"""The chapter's page at any time: goals and special rules, the adversaries' course, decks and their cards."""

from __future__ import annotations

from common.engine.text import _, ngettext
from common.ui import fonts
from common.ui.widgets.base import Widget
from common.ui.widgets.choices import Tabs
from common.ui.widgets.containers import Column, Fixed, Row, Spacer
from common.ui.widgets.frames import Framed
from common.ui.widgets.grid import Grid
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.card_text import environment_text
from sleepy_hollow.rules.names import deck_name, foes_named, hero_name, legend_name
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.state import FIRST_ALLY, HollowState
from sleepy_hollow.rules.storybook import SpawnGroup
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui.kit_rows import HeadLine
from sleepy_hollow.ui.mission import GoalRow, loss_rows
from sleepy_hollow.ui.pieces import ally_figure, figure_of
from sleepy_hollow.ui.rail import step_glyph, step_name
from sleepy_hollow.ui.reading import StoryFace

TALL = 700
"""Units of the dialog's body, whatever tab is open."""


class ChapterSheet(Dialog):
    """Everything public of a chapter, in three tabs; nothing that is still face down."""

    def __init__(self, tables: Tables, state: HollowState, tab: int = 0) -> None:
        self.tables, self.state = tables, state
        tabs: list[tuple[str, Widget]] = [
            (_("Chapter"), _chapter(tables, state)),
            (_("Adversaries"), _adversaries(tables, state)),
            (_("Cards"), _cards(tables, state)),
        ]
        body = Tabs(_("Chapter's page"), tabs, tab, self._turn_to)
        super().__init__(tables.chapter.title, Fixed(body, height=TALL), width=1000)

    def _turn_to(self, tab: int) -> None:
        stage = self.root_stage
        if stage is not None:
            self.close()
            stage.open(ChapterSheet(self.tables, self.state, tab))


# The chapter


def _chapter(tables: Tables, state: HollowState) -> Widget:
    chapter = tables.chapter
    rows: list[Widget] = (
        [Label(chapter.about, fonts.TAGLINE.sized(22), colour="#d8d3ee")] if chapter.about else []
    )
    rows.append(HeadLine(_("Goals")))
    rows += [
        GoalRow(goal.text, goal.reached, goal.needed, goal.is_met) for goal in queries.goals(tables, state)
    ]
    rows.append(HeadLine(_("How it is lost")))
    rows += loss_rows(tables, state)
    if chapter.overrides:
        rows.append(HeadLine(_("Special rules")))
        rows += [
            _told("g_book", _("Instead of {rule}").format(rule=each.rule), each.text)
            for each in chapter.overrides
        ]
    if chapter.environment:
        rows.append(HeadLine(_("Environment actions")))
        rows += [
            _told("g_hand", action.name, environment_text(tables, action)) for action in chapter.environment
        ]
    return Column(rows, gap=10)


def _told(glyph: str, title: str, text: str) -> Widget:
    return _beside(Picture(glyph, 26, tint="accent"), title, text)


def _beside(picture: Picture, title: str, text: str) -> Widget:
    """A heading with a text below it, beside a picture."""
    words: list[Widget] = [Label(title, fonts.BOLD)]
    if text:
        words.append(Label(text, fonts.BODY, colour="muted"))
    return Row([picture, Column(words, gap=0, grow=1)], gap=14, align="top")


# The adversaries


def _adversaries(tables: Tables, state: HollowState) -> Widget:
    rows: list[Widget] = [HeadLine(_("Track"))]
    for number, steps in enumerate(tables.chapter.track):
        marks: list[Widget] = []
        for step in steps:
            marks += [
                Picture(f"g_{step_glyph(step)}", 24, tint="accent"),
                Label(step_name(tables, step), fonts.MEDIUM),
            ]
        is_next = number == state.track
        rows.append(_numbered(number + 1, Row(marks, gap=8, wrap=True), is_next))
    rows += [_told("g_star", step.name, step.text) for step in tables.chapter.custom_steps]
    rows += [HeadLine(_("Foes")), _levels(tables, state)]
    if tables.spawn_list:
        rows.append(HeadLine(_("Spawn list")))
        rows += [
            _numbered(number + 1, _groups(tables, groups), number == state.spawn_row)
            for number, groups in enumerate(tables.spawn_list)
        ]
    rows.append(HeadLine(_("Attack priority")))
    faces: list[Widget] = []
    for place, who in enumerate(state.priority):
        figure = (
            figure_of(tables, who)
            if who < FIRST_ALLY
            else ally_figure(tables.chapter.allies[who - FIRST_ALLY].id)
        )
        name = _("{n}. {name}").format(n=place + 1, name=hero_name(tables, who))
        faces += [Picture(figure, 40), Label(name, fonts.MEDIUM), Spacer(14)]
    rows.append(Row(faces, gap=8, wrap=True))
    if state.marker >= 0:
        text = _("{name} has the Attack Priority Marker.").format(name=legend_name(tables, state.marker))
        rows.append(Row([Picture("priority_marker", 30), Label(text, fonts.BODY, grow=1)], gap=12))
    return Column(rows, gap=8)


def _numbered(number: int, content: Widget, is_next: bool) -> Widget:
    """A row of a list that is gone through in order; the next one is marked."""
    content.grow = 1.0
    parts: list[Widget] = [Fixed(Label(str(number), fonts.NUMBER, colour="muted"), width=26), content]
    if is_next:
        parts += [Picture("round_marker", 30), Label(_("next"), fonts.SMALL_BOLD, colour="accent")]
    return Framed(Row(parts, gap=12), line="accent" if is_next else "inset_line", pad=10)


def _groups(tables: Tables, groups: tuple[SpawnGroup, ...]) -> Widget:
    parts: list[Widget] = []
    for group in groups:
        name = foes_named(tables, KINDS.index(group.kind), group.count)
        where = _("at {n}").format(n=group.point) if group.point else _("by die")
        parts += [
            Picture(f"foe_{group.kind}", 36),
            Label(name, fonts.MEDIUM),
            Label(where, fonts.SMALL, colour="muted"),
        ]
    return Row(parts, gap=10, wrap=True)


def _levels(tables: Tables, state: HollowState) -> Widget:
    """The kinds of foes that the chapter knows, at their present level."""
    found: list[Widget] = []
    for number, kind in enumerate(KINDS):
        if not state.levels[number]:
            continue
        card = tables.foe_card(state, number)
        dice = ngettext("{n} die", "{n} dice", card.dice).format(n=card.dice)
        text = _("{health} health, moves {move}, range {reach}, {dice}{flat}").format(
            health=card.health,
            move=card.move,
            reach=card.range,
            dice=dice,
            flat=f" + {card.flat}" if card.flat else "",
        )
        name = _("{name}, level {level}").format(name=card.name, level=card.level)
        found.append(Fixed(_beside(Picture(f"foe_{kind}", 46), name, text), width=450))
    return Row(found, gap=16, wrap=True)


# Decks


def _cards(tables: Tables, state: HollowState) -> Widget:
    piles = [_pile(tables, state, name) for name in state.decks]
    rows: list[Widget] = [Row(piles, gap=16, wrap=True)]
    faces: list[Widget] = [
        StoryFace(tables, tables.story[card]) for card in reversed(state.revealed) if card in tables.story
    ]
    rows.append(HeadLine(_("Revealed, newest first")))
    if faces:
        rows.append(Grid(faces, columns=2, gap=16))
    else:
        rows.append(Label(_("No card has been revealed yet."), fonts.BODY, colour="muted"))
    return Column(rows, gap=14)


def _pile(tables: Tables, state: HollowState, name: str) -> Widget:
    deck = state.decks[name]
    left = len(deck.draw_pile)
    gone = len(deck.discard_pile) + len(deck.in_play) + len(deck.removed)
    lines = [
        ngettext("{n} card left", "{n} cards left", left).format(n=left),
        _("{n} revealed").format(n=gone),
    ]
    known = state.known_top.get(name)
    if known is not None:
        lines.append(_("On top: {card}").format(card=tables.story[known].title))
    words: list[Widget] = [Label(deck_title(tables, name), fonts.BOLD)]
    words += [Label(line, fonts.BODY, colour="muted") for line in lines]
    return Framed(Row([Picture("g_card", 40, tint="accent"), Column(words, gap=0)], gap=14), pad=12)


def deck_title(tables: Tables, name: str) -> str:
    """ "Search deck" """
    return _("{name} deck").format(name=deck_name(tables, name).capitalize())
