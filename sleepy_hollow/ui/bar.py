"""What the bar along the top of the table says, and the way to the chapter's page in it."""

from __future__ import annotations

from collections.abc import Callable

from common.engine.text import _, ngettext
from common.ui.top_bar import TurnLine
from common.ui.widgets.buttons import Button
from sleepy_hollow.rules import queries
from sleepy_hollow.rules.names import chapter_name, legend_name
from sleepy_hollow.rules.storybook import Chapter
from sleepy_hollow.ui.chapter_sheet import deck_title
from sleepy_hollow.ui.pieces import seat_of
from sleepy_hollow.ui.shown import Shown

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


def lead_of(chapter: Chapter) -> str:
    """How the bar begins: "Chapter II", or what is played on a map that belongs to none."""
    if not 0 < chapter.id < len(ROMAN):
        return chapter_name(chapter)
    return _("Chapter {numeral}").format(numeral=ROMAN[chapter.id])


def turn_line(shown: Shown, players: tuple[str, ...], asked: int | None) -> TurnLine:
    """Chapter, round, phase and whose turn it is; `asked` is the seat that has to answer a question."""
    tables, state = shown.tables, shown.state
    chapter = tables.chapter
    active = state.active
    seat = seat_of(tables, active) if active >= 0 else asked
    done = bin(state.acted).count("1") + (1 if active >= 0 else 0)
    legends = _("Legend Phase")
    if state.phase == "legends" and done:
        legends = _("Legend Phase {n} of {all}").format(n=done, all=len(state.legends))
    return TurnLine(
        emblem="scene_pumpkin",
        lead=lead_of(chapter),
        title=chapter.title,
        round=_("Round {round}").format(round=state.round),
        phases=(legends, _("Adversary Phase")),
        phase=0 if state.phase == "legends" else 1,
        seat=seat,
        player=players[seat] if seat is not None and len(players) > 1 else "",
        hero=legend_name(tables, active) if active >= 0 else "",
    )


def sheet_button(shown: Shown, on_press: Callable[[], None]) -> Button:
    """The way to the chapter's page, with the number of cards that each of its decks has left."""
    left = queries.cards_left(shown.state)
    told = "; ".join(
        ngettext("{deck}: {n} card left", "{deck}: {n} cards left", count).format(
            deck=deck_title(shown.tables, name), n=count
        )
        for name, count in left.items()
    )
    return Button(
        _("Chapter's page"),
        on_press,
        text=_("Decks {left}").format(left=" · ".join(map(str, left.values()))),
        rank="bar",
        glyph="card",
        height=40,
        key="sheet",
        shortcut="p",
        tip=told or _("Goals, rules and the adversaries' course"),
    )
