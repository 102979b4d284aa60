"""The campaign's log: every attempt at a chapter, how it ended, and what was gained with it."""

from __future__ import annotations

from collections.abc import Sequence

from common.engine.text import _, ngettext
from common.ui import fonts
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column, Row
from common.ui.widgets.frames import Framed
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture
from sleepy_hollow.rules.campaign import Entry
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.names import card_name, legend_name
from sleepy_hollow.rules.state import LEGENDS, HollowState
from sleepy_hollow.rules.storybook import Chapter
from sleepy_hollow.rules.tables import Tables


class CampaignLog(Dialog):
    """The log above whatever screen the campaign is on; the newest first."""

    def __init__(self, rules: SleepyHollow, state: HollowState) -> None:
        rows: list[Widget] = []
        if state.stage not in ("between", "over"):
            rows.append(_present(rules, state))
        rows += [_entry_row(rules, rules.at(state), entry) for entry in reversed(state.campaign.log)]
        super().__init__(_("Campaign log"), Column(rows, gap=10), width=860)


def chapter_title(rules: SleepyHollow, number: int) -> str:
    """ "Chapter 2: Lamps in the Barn" """
    title = rules.chapter(number).title
    return _("Chapter {number}: {title}").format(number=number, title=title)


def cause_text(chapter: Chapter, cause: str) -> str:
    """Why an attempt ended, in a few words."""
    told = {
        "mission_complete": _("every goal was met"),
        "incapacitated": _("a Legend was struck down"),
        "fled": _("a Legend fled in terror"),
        "time": _("it went on too long"),
    }
    if cause in told:
        return told[cause]
    return next((loss.text for loss in chapter.losses if loss.cause == cause), cause)


def gains(tables: Tables, gained: Sequence[str]) -> list[tuple[str, str]]:
    """What each Legend gained: its name with the names of its cards."""
    return [
        (legend_name(tables, who), ", ".join(card_name(tables, card) for card in cards))
        for who, cards in _cards_gained(gained)
    ]


def _cards_gained(gained: Sequence[str]) -> list[tuple[int, list[str]]]:
    found: dict[int, list[str]] = {}
    for each in gained:
        legend, _colon, card = each.partition(":")
        found.setdefault(LEGENDS.index(legend), []).append(card)
    return sorted(found.items())


def _present(rules: SleepyHollow, state: HollowState) -> Widget:
    """The attempt that goes on now."""
    words = _being_played(rules.at(state), state)
    glyph, tint = ("g_skull", "danger") if state.stage == "lost" else ("g_play", "accent")
    return _row(glyph, tint, chapter_title(rules, state.chapter), state.attempt, words, ())


def _being_played(tables: Tables, state: HollowState) -> str:
    match state.stage:
        case "prologue" | "gifts" | "loadout":
            return _("Before the first round.")
        case "play":
            return _("Round {round}.").format(round=state.round)
        case "lost":
            return _("Lost in round {round}: {cause}.").format(
                round=state.round, cause=cause_text(tables.chapter, state.cause)
            )
        case _:
            return _("Won in round {round}; the rewards are shared out.").format(round=state.round)


def _entry_row(rules: SleepyHollow, tables: Tables, entry: Entry) -> Widget:
    won = entry.cause == "mission_complete"
    if won:
        text = ngettext("Won after {n} round: {cause}", "Won after {n} rounds: {cause}", entry.rounds)
    else:
        text = ngettext("Lost after {n} round: {cause}", "Lost after {n} rounds: {cause}", entry.rounds)
    text = text.format(n=entry.rounds, cause=cause_text(rules.chapter(entry.chapter), entry.cause))
    return _row(
        "g_trophy" if won else "g_skull",
        "good" if won else "danger",
        chapter_title(rules, entry.chapter),
        entry.attempt,
        text if text.endswith(".") else f"{text}.",
        _gained_rows(tables, entry.gained),
    )


def _gained_rows(tables: Tables, gained: Sequence[str]) -> list[Widget]:
    """What each Legend gained, with the drawings of the cards."""
    told = [_("{name}: {cards}").format(name=name, cards=names) for name, names in gains(tables, gained)]
    rows: list[Widget] = []
    for text, (_who, cards) in zip(told, _cards_gained(gained), strict=True):
        drawn: list[Widget] = [Picture(f"card_{card}", 30) for card in cards]
        rows.append(Row([*drawn, Label(text, fonts.MEDIUM, colour="accent", grow=1)], gap=10))
    return rows


def _row(picture: str, tint: str, title: str, attempt: int, text: str, gained: Sequence[Widget]) -> Widget:
    words: list[Widget] = [
        Row(
            [
                Label(title, fonts.BOLD.sized(20), grow=1),
                Label(_("attempt {n}").format(n=attempt), fonts.MEDIUM.sized(17), colour="muted"),
            ],
            gap=12,
        ),
        Label(text, fonts.BODY),
    ]
    words += gained
    mark = Picture(picture, 34, tint=tint)
    return Framed(Row([mark, Column(words, gap=2, grow=1)], gap=16), name=f"{title} {attempt}", pad=14)
