"""A state as players see it: what is hidden is replaced by a guess."""

from __future__ import annotations

from common.engine.rng import Streams
from sleepy_hollow.deduction import known, possible_deals
from sleepy_hollow.rules.pieces import is_face_up, token_kind
from sleepy_hollow.rules.state import BESIDE, HollowState
from sleepy_hollow.rules.tables import Tables


def guess(tables: Tables, state: HollowState, seed: int) -> HollowState:
    """A copy in which dice to come, the order of decks and hidden faces are other ones.

    They fit all that players know: cards that were looked at stay on top, faces agree with the numbers told.
    Looking ahead in it tells nothing that players could not know.
    """
    ghost = state.copy()
    streams = ghost.streams = Streams(seed)
    for name in sorted(ghost.decks):
        if not tables.decks[name].shuffle:
            continue
        pile = ghost.decks[name].draw_pile
        top = [pile.pop()] if name in ghost.known_top else []
        pile.sort()
        streams.shuffle(f"deck:{name}", pile)
        pile += top
    faces = list(state.faces)
    for kind in {row.token: None for row in tables.chapter.hidden_faces}:
        if kind in tables.counted_faces:
            _deal_by_numbers(tables, state, streams, kind, faces)
        else:
            _deal(tables, state, streams, kind, faces)
    ghost.faces = tuple(faces)
    return ghost


def _deal_by_numbers(
    tables: Tables, state: HollowState, streams: Streams, kind: str, faces: list[str]
) -> None:
    """Deal the counted face as the numbers told allow, and the other faces to the rest."""
    seen = known(tables, state, kind)
    deals = possible_deals(seen)
    if not deals:
        _deal(tables, state, streams, kind, faces)
        return
    counted = tables.counted_faces[kind]
    deal = streams.choice(f"faces:{kind}", deals)
    rest = sorted(faces[number] for number in seen.numbers if faces[number] != counted)
    streams.shuffle(f"faces:{kind}", rest)
    for place, number in enumerate(seen.numbers):
        faces[number] = counted if deal >> place & 1 else rest.pop()
    for number in seen.numbers:
        if state.tokens[number] == BESIDE and faces[number] != state.faces[number]:
            other = next(
                place
                for place in seen.numbers
                if state.tokens[place] != BESIDE and faces[place] == state.faces[number]
            )
            faces[number], faces[other] = faces[other], faces[number]


def _deal(tables: Tables, state: HollowState, streams: Streams, kind: str, faces: list[str]) -> None:
    """Deal the faces of a kind that nobody has seen anew among their tokens."""
    hidden = [
        token
        for token, cell in enumerate(state.tokens)
        if cell != BESIDE and token_kind(tables, token) == kind and not is_face_up(state, token)
    ]
    dealt = sorted(faces[token] for token in hidden)
    streams.shuffle(f"faces:{kind}", dealt)
    for token in hidden:
        faces[token] = dealt.pop()
