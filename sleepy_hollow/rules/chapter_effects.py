"""The vocabulary of chapters: one function for each word of `sleepy_hollow.rules.chapter_words`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from common.engine.grid import cells_of
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.allies import lead_allies
from sleepy_hollow.rules.decks import reveal
from sleepy_hollow.rules.dice import roll_attack
from sleepy_hollow.rules.pieces import (
    carried_by,
    put_token,
    raise_barricade,
    tells,
    token_beside,
    tokens_at,
)
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import BESIDE, HollowState
from sleepy_hollow.rules.steps import CardChoice, Effects, Embers
from sleepy_hollow.rules.tables import Log, Tables
from sleepy_hollow.rules.traps import lay_trap, remove_trap, trap_in
from sleepy_hollow.rules.verdict import lose, settle, win

FLAME = TRAPS.index("flame")


def _reveal(
    tables: Tables, state: HollowState, events: Log, effect: words.RevealEffect, step: Effects
) -> None:
    reveal(tables, state, events, effect.card, step.legend)


def _choose_card(
    _tables: Tables, state: HollowState, _events: Log, effect: words.ChooseCardEffect, step: Effects
) -> None:
    hidden = tuple(card for card in effect.cards if card not in state.revealed)
    if hidden:
        state.pending.append(CardChoice(hidden, step.legend))


def choose_card(tables: Tables, state: HollowState, events: Log, step: CardChoice, card: str) -> None:
    """The players have chosen: the card is revealed, the others leave the game."""
    for other in step.cards:
        if other != card:
            for name, deck in state.decks.items():
                if other in deck.draw_pile:
                    deck.remove(other)
                    if state.known_top.get(name) == other:
                        del state.known_top[name]
    reveal(tables, state, events, card, step.legend)


def _flag(tables: Tables, state: HollowState, events: Log, effect: words.FlagEffect, _step: Effects) -> None:
    if effect.flag not in state.flags:
        state.flags = (*state.flags, effect.flag)
        if events is not None:
            events.append(ev.Remembered(effect.flag))
        settle(tables, state, events)


def _win(tables: Tables, state: HollowState, events: Log, _effect: words.WinEffect, _step: Effects) -> None:
    win(tables, state, events)


def _lose(tables: Tables, state: HollowState, events: Log, effect: words.LoseEffect, _step: Effects) -> None:
    lose(tables, state, events, effect.cause, -1, "SH-LOSS-2")


def _turn_token(
    tables: Tables, state: HollowState, events: Log, _effect: words.TurnTokenEffect, step: Effects
) -> None:
    state.face_up |= 1 << step.token
    state.reveals += 1
    if events is not None:
        count = tells(tables, state, step.token)
        told = -1 if count is None else count
        face = "" if told >= 0 else state.faces[step.token]
        events.append(ev.TokenTurned(step.token, state.tokens[step.token], face, told, step.legend))
    settle(tables, state, events)


def _place_token(
    tables: Tables, state: HollowState, events: Log, effect: words.PlaceTokenEffect, step: Effects
) -> None:
    cells = cells_of(tables.zones[effect.zone]) if effect.zone else [state.legends[step.legend].cell]
    for cell in cells:
        token = token_beside(tables, state, effect.kind)
        if token < 0 or cell in tables.board.blocked or tokens_at(tables, state, cell, effect.kind):
            continue
        put_token(tables, state, token, cell)
        if events is not None:
            events.append(ev.TokenPlaced(token, cell, step.legend))
        if settle(tables, state, events):
            return


def _carry_token(
    tables: Tables, state: HollowState, events: Log, _effect: words.CarryTokenEffect, step: Effects
) -> None:
    cell = state.tokens[step.token]
    put_token(tables, state, step.token, carried_by(step.legend))
    if events is not None:
        events.append(ev.TokenCarried(step.token, cell, step.legend))
    settle(tables, state, events)


def _put_down(
    tables: Tables, state: HollowState, events: Log, effect: words.PutDownEffect, step: Effects
) -> None:
    here = state.legends[step.legend].cell
    for token in tokens_at(tables, state, carried_by(step.legend), effect.kind):
        put_token(tables, state, token, here)
        if events is not None:
            events.append(ev.TokenPlaced(token, here, step.legend))
        if settle(tables, state, events):
            return


def _raise_barricade(
    tables: Tables, state: HollowState, events: Log, _effect: words.RaiseBarricadeEffect, step: Effects
) -> None:
    raise_barricade(tables, state, events, step.legend, step.target)
    settle(tables, state, events)


def _douse(
    tables: Tables, state: HollowState, events: Log, _effect: words.DouseEffect, step: Effects
) -> None:
    trap = trap_in(state, state.legends[step.legend].cell, FLAME)
    if trap is not None:
        remove_trap(state, events, trap)
        settle(tables, state, events)


def set_alight(tables: Tables, state: HollowState, events: Log, cell: int) -> None:
    """A Flame comes into a location if there is none and one is left; it burns both sides."""
    lay_trap(tables, state, events, FLAME, cell, harms_foes=True, harms_heroes=True)


def _lead(tables: Tables, state: HollowState, events: Log, effect: words.LeadEffect, _step: Effects) -> None:
    lead_allies(tables, state, events, tables.zones[effect.zone])


def _ember(
    _tables: Tables, state: HollowState, _events: Log, _effect: words.EmberEffect, _step: Effects
) -> None:
    flames = tuple(sorted(trap.cell for trap in state.traps if trap.kind == FLAME))
    if flames:
        state.pending.append(Embers(flames))


def bales_beside(tables: Tables, state: HollowState, cell: int) -> tuple[int, ...]:
    """The unburnt bales in a location and next to it with no wall between."""
    near = (cell, *tables.neighbours[cell])
    return tuple(
        token
        for token, place in enumerate(state.tokens)
        if place in near and tables.tokens[token].kind == "hay"
    )


def advance_embers(tables: Tables, state: HollowState, events: Log, step: Embers) -> bool:
    """Each Flame beside an unburnt bale rolls a die, and a blank burns a bale; True while one is chosen."""
    if step.bales:
        return True
    state.pending.pop()
    cell, left = step.flames[0], step.flames[1:]
    if left:
        state.pending.append(Embers(left))
    bales = bales_beside(tables, state, cell)
    if bales:
        faces = roll_attack(state, 1)
        if events is not None:
            events.append(ev.EmberRolled(cell, faces))
        if not faces[0]:
            if len(bales) > 1 and not tables.settings.auto_ties:
                state.pending.append(Embers((cell,), bales))
            else:
                burn(tables, state, events, bales[0])
    return False


def burn(tables: Tables, state: HollowState, events: Log, token: int) -> None:
    """A bale burns and leaves a Flame."""
    cell = state.tokens[token]
    put_token(tables, state, token, BESIDE)
    if events is not None:
        events.append(ev.HayBurned(token, cell))
    settle(tables, state, events)
    if state.stage == "play":
        set_alight(tables, state, events, cell)


CHAPTER_WORDS: dict[type, Callable[[Tables, HollowState, Log, Any, Effects], None]] = {
    words.RevealEffect: _reveal,
    words.ChooseCardEffect: _choose_card,
    words.FlagEffect: _flag,
    words.WinEffect: _win,
    words.LoseEffect: _lose,
    words.TurnTokenEffect: _turn_token,
    words.PlaceTokenEffect: _place_token,
    words.CarryTokenEffect: _carry_token,
    words.PutDownEffect: _put_down,
    words.RaiseBarricadeEffect: _raise_barricade,
    words.DouseEffect: _douse,
    words.LeadEffect: _lead,
    words.EmberEffect: _ember,
}
