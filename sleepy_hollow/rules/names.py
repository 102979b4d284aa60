"""What players read for the numbers and ids in states, actions and events."""

from __future__ import annotations

from common.engine.text import _, ngettext
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import (
    ATTACK,
    ENVIRONMENT,
    FIRST_ALLY,
    FIRST_BAIT,
    ITEM,
    ITEM_2,
    PREPARATION,
    RELIC,
    SPECIAL,
    HollowState,
    kind_of,
)
from sleepy_hollow.rules.storybook import Chapter
from sleepy_hollow.rules.tables import Tables


def chapter_name(chapter: Chapter) -> str:
    """ "Chapter 1", or what is played on a map that belongs to none."""
    return _("Chapter {number}").format(number=chapter.id) if chapter.id else _("Skirmish")


def legend_name(tables: Tables, who: int) -> str:
    """ "Emily" """
    if who >= FIRST_BAIT:
        return _("the bait")
    return tables.cards.legends[who].name


def hero_name(tables: Tables, who: int) -> str:
    """The name of a Legend, or of an ally by its number behind them (SH-ALLY-2)."""
    if FIRST_ALLY <= who < FIRST_BAIT:
        return tables.chapter.allies[who - FIRST_ALLY].name
    return legend_name(tables, who)


def foe_name(tables: Tables, foe: int) -> str:
    """ "Gobkin" """
    return kind_name(tables, kind_of(foe))


def kind_name(tables: Tables, kind: int) -> str:
    """ "Gobkin", whatever its level"""
    return next(iter(tables.foe_cards[kind].values())).name


def deck_name(tables: Tables, deck: str) -> str:
    """What a deck is called in a sentence: the name that the chapter gives it, or its id."""
    return tables.decks[deck].name or deck.replace("_", " ")


def zone_name(zone: str) -> str:
    """What a zone of the map is called in a sentence."""
    return zone.replace("_", " ")


def trap_name(tables: Tables, trap: str) -> str:
    """ "Stake" """
    return tables.cards.traps[TRAPS.index(trap)].name


def foes_named(tables: Tables, kind: int, count: int) -> str:
    """ "3 Pumplings" """
    name = kind_name(tables, kind)
    return ngettext("{count} {name}", "{count} {name}s", count).format(count=count, name=name)


def place_name(tables: Tables, cell: int) -> str:
    """A location by column letter and row number, as on the map's rim: "D8"."""
    row, column = divmod(cell, tables.board.width)
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, 26)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


def card_name(tables: Tables, card: str) -> str:
    """The name of any card, of what is printed on a board ("emily.attack"), of a trap or a foe's ability."""
    legend, dot, part = card.partition(".")
    if card in TRAPS:
        return trap_name(tables, card)
    named = {action.id: action.name for action in tables.environment}
    named.update({step.id: step.name for step in tables.chapter.custom_steps})
    if card in named or (dot and legend in named):
        return named.get(card, "") or named[legend]
    if card == "prologue" or card in tables.overrides or card in tables.own_names:
        return tables.chapter.title
    if dot and part == "discard":
        return tables.card_name(legend)
    if dot and " " in legend:  # "gobkin 2.Venom"
        return part
    if dot:
        for board in tables.cards.legends:
            if board.id == legend:
                return board.special.name if part == "special" and board.special else board.attack.name
    return tables.card_name(card)


def space_name(tables: Tables, state: HollowState, who: int, space: int) -> str:
    """The name of a space of a Legend's board: its card's, or its own."""
    if space == PREPARATION:
        return _("preparation")
    if space == ENVIRONMENT:
        return _("the environment action")
    board, legend = tables.cards.legends[who], state.legends[who]
    if space == ATTACK:
        return board.attack.name
    if space == SPECIAL and board.special is not None:
        return board.special.name
    if space in (ITEM, ITEM_2, RELIC):
        card = {ITEM: legend.item, ITEM_2: legend.second_item, RELIC: legend.relic}[space]
        return card_name(tables, card) if card else _("the relic") if space == RELIC else _("the item")
    skills = tables.kits[who].skills
    place = space - SPECIAL - 1
    return card_name(tables, skills[place]) if place < len(skills) else _("the skill")
