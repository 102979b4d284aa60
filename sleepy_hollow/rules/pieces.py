"""Board pieces: where tokens lie, what they hide, and what the state keeps of those that stand in the way."""

from __future__ import annotations

from collections import Counter

from common.engine.grid import mask_of
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import BESIDE, Foe, HollowState
from sleepy_hollow.rules.storybook import EnvironmentAction
from sleepy_hollow.rules.tables import GLASS, Log, Tables
from sleepy_hollow.rules.verdict import settle

BARRICADES = 12
SUPPLIES = {
    "search": 20,
    "interact": 20,
    "hay": 6,
    "gravestone": 24,
    "ward": 6,
    "vile_ward": 1,
    "leyline": 6,
    "glass": 2,
    "bait": 2,
    "stand": 4,
    "lock": 6,
}
"""How many there are of each kind of piece (SH-COMP-10)."""
ROUND_TOKENS = ("search", "interact")
"""Kinds that are the same twenty tokens, of which several may lie in a location."""

BREAKS = "breaks"
"""The counter of the glasses that have broken."""

BLOCKING_SIGHT = "hay"
BARRING_MONSTERS = "ward"


def carried_by(who: int) -> int:
    """Where a token is that a Legend carries."""
    return BESIDE - 1 - who


def token_kind(tables: Tables, token: int) -> str:
    """The kind of a token, wherever it is."""
    return tables.tokens[token].kind


def tokens_at(tables: Tables, state: HollowState, cell: int, kind: str = "") -> list[int]:
    """The tokens in a location, those of a kind where one is named."""
    return [
        token
        for token, place in enumerate(state.tokens)
        if place == cell and kind in ("", token_kind(tables, token))
    ]


def token_beside(tables: Tables, state: HollowState, kind: str) -> int:
    """A token of a kind that lies beside the map, or -1 when all are out (SH-COMP-10)."""
    found = tokens_at(tables, state, BESIDE, kind)
    return found[0] if found else -1


def can_place(tables: Tables, state: HollowState, kind: str, cell: int) -> bool:
    """Whether a piece of a kind is left and none lies in the location yet."""
    return token_beside(tables, state, kind) >= 0 and not tokens_at(tables, state, cell, kind)


def carries(tables: Tables, state: HollowState, who: int, kind: str) -> bool:
    """Whether a Legend carries a piece of a kind."""
    return bool(tokens_at(tables, state, carried_by(who), kind))


def put_token(tables: Tables, state: HollowState, token: int, cell: int) -> None:
    """Put a token into a location, or beside the map, or into a Legend's hands."""
    state.tokens[token] = cell
    kind = token_kind(tables, token)
    if kind == BLOCKING_SIGHT:
        state.hay = _cells(tables, state, kind)
    elif kind == BARRING_MONSTERS:
        state.wards = _cells(tables, state, kind)


def lay_out(tables: Tables, state: HollowState) -> None:
    """As the chapter is set up: hidden faces at random, barricades, and what the pieces bar (SH-COMP-5)."""
    faces = [token.face for token in tables.tokens]
    for row in tables.chapter.hidden_faces:
        dealt = [face for face, count in row.faces.items() for _ in range(count)]
        state.streams.shuffle(f"faces:{row.token}", dealt)
        for token in range(len(faces)):
            if token_kind(tables, token) == row.token:
                faces[token] = dealt.pop()
    state.faces = tuple(faces)
    state.hay = _cells(tables, state, BLOCKING_SIGHT)
    state.wards = _cells(tables, state, BARRING_MONSTERS)
    state.barricades = mask_of(number for number, stands in enumerate(tables.map.standing) if stands)


def _cells(tables: Tables, state: HollowState, kind: str) -> int:
    return mask_of(
        cell for token, cell in enumerate(state.tokens) if cell >= 0 and token_kind(tables, token) == kind
    )


# --- Pieces that attacks can destroy ------------------------------------------------------------------------


def pieces_in_view(tables: Tables, state: HollowState, view: int) -> list[int]:
    """The tokens in a bitmask of cells that can be attacked now (SH-ATK-1)."""
    return [
        token
        for token, cell in enumerate(state.tokens)
        if cell >= 0
        and view >> cell & 1
        and (kind := token_kind(tables, token)) in tables.targets
        and all(test(state) for test in tables.exposed[kind])
    ]


def health_of_piece(tables: Tables, state: HollowState, token: int) -> int:
    """What health a piece that can be destroyed has left."""
    return tables.targets[token_kind(tables, token)].health - state.wounds[token]


def hurt_piece(tables: Tables, state: HollowState, events: Log, who: int, token: int, amount: int) -> None:
    """An attack damages a piece; at no health it leaves the map."""
    cell, before = state.tokens[token], health_of_piece(tables, state, token)
    after = max(0, before - amount)
    state.wounds[token] += before - after
    if events is not None:
        events.append(ev.PieceDamaged(token, cell, amount, before, after, who))
    if not after:
        put_token(tables, state, token, BESIDE)
        state.wounds[token] = 0
        if events is not None:
            events.append(ev.PieceDestroyed(token, cell, who))
    settle(tables, state, events)


# --- Faces --------------------------------------------------------------------------------------------------


def is_face_up(state: HollowState, token: int) -> bool:
    """Whether the players see a token's face."""
    return bool(state.face_up >> token & 1)


def tells(tables: Tables, state: HollowState, token: int) -> int | None:
    """The number that a token tells, if it is face up and of a kind that counts.

    It is how many of the eight around it have the face in question; what has been taken away still counts.
    """
    kind = token_kind(tables, token)
    counted = tables.counted_faces.get(kind, "")
    if not counted or not is_face_up(state, token):
        return None
    around = tables.ring[tables.tokens[token].cell]
    return sum(
        other.cell in around and other.kind == kind and state.faces[number] == counted
        for number, other in enumerate(tables.tokens)
    )


# --- The environment action ---------------------------------------------------------------------------------


def action_on(tables: Tables, state: HollowState, token: int) -> EnvironmentAction | None:
    """What the environment action does to a token as it lies now, or None (SH-ENV-1)."""
    for action in tables.token_actions.get(token_kind(tables, token), ()):
        is_so = action.face == "any" or (action.face == "up") == is_face_up(state, token)
        if is_so and is_open(tables, state, action):
            return action
    return None


def is_open(tables: Tables, state: HollowState, action: EnvironmentAction) -> bool:
    """Whether all that an environment action requires holds."""
    return all(test(state) for test in tables.requirements[action.id])


def places_of(tables: Tables, state: HollowState, action: EnvironmentAction, cell: int) -> list[int]:
    """The borders that an action on a location may name: [-1] for none, [] where it does nothing."""
    if not is_open(tables, state, action):
        return []
    if action.at == "barricade":
        return borders_to_raise(tables, state, cell)
    if action.at == "flame":
        lies = any(trap.cell == cell and TRAPS[trap.kind] == "flame" for trap in state.traps)
        return [-1] if lies else []
    return [-1] if tables.zones[action.zone] >> cell & 1 else []


def borders_to_raise(tables: Tables, state: HollowState, cell: int) -> list[int]:
    """The marked borders of a location, by number, where a barricade could stand and does not."""
    if state.barricades.bit_count() >= BARRICADES:
        return []
    return [
        number
        for number, border in enumerate(tables.map.barricades)
        if cell in border and not state.barricades >> number & 1
    ]


def break_barricade(tables: Tables, state: HollowState, events: Log, foe: int, number: int) -> None:
    """A foe tears a barricade down."""
    state.barricades &= ~(1 << number)
    if events is not None:
        first, second = tables.map.barricades[number]
        events.append(ev.BarricadeBroken(foe, first, second))


def raise_barricade(tables: Tables, state: HollowState, events: Log, who: int, number: int) -> None:
    """A Legend puts a barricade up."""
    state.barricades |= 1 << number
    if events is not None:
        first, second = tables.map.barricades[number]
        events.append(ev.BarricadeRaised(who, first, second))


def break_ward(tables: Tables, state: HollowState, events: Log, foe: int, cell: int) -> None:
    """A foe puts out the Ward in a location."""
    for token in tokens_at(tables, state, cell, "ward"):
        put_token(tables, state, token, BESIDE)
        if events is not None:
            events.append(ev.WardBroken(token, cell, foe))


def wear_wards(tables: Tables, state: HollowState, events: Log, foe: Foe) -> None:
    """A foe that has ended its move puts out each Ward next to it, with no wall between."""
    for cell in tables.neighbours[foe.cell]:
        if state.wards >> cell & 1:
            break_ward(tables, state, events, foe.id, cell)
            if settle(tables, state, events):
                return


def carries_glass(tables: Tables, state: HollowState, who: int) -> bool:
    """Whether a Legend has its hands full with a glass, and cannot use an item."""
    return tables.has_glass and carries(tables, state, who, GLASS)


def break_glass(tables: Tables, state: HollowState, events: Log, who: int) -> None:
    """What a Legend carries of glass breaks, and another stands where it was found; breaks are counted."""
    for token in tokens_at(tables, state, carried_by(who), GLASS):
        put_token(tables, state, token, tables.tokens[token].cell)
        state.counters[BREAKS] = state.counters.get(BREAKS, 0) + 1
        if events is not None:
            events.append(ev.GlassBroken(token, tables.tokens[token].cell, who))


def faults_of_pieces(tables: Tables, state: HollowState) -> list[str]:
    """What is wrong with where the pieces of a state are, in sentences."""
    found = []
    if state.hay != _cells(tables, state, BLOCKING_SIGHT) or state.wards != _cells(
        tables, state, BARRING_MONSTERS
    ):
        found.append("the cells of hay or Wards are not those where they lie.")
    if state.barricades.bit_count() > BARRICADES:
        found.append(f"there are {state.barricades.bit_count()} barricades (SH-COMP-10).")
    found += [
        f"the {token_kind(tables, token)} in {state.tokens[token]} has taken {wounds} damage."
        for token, wounds in enumerate(state.wounds)
        if wounds and (state.tokens[token] < 0 or wounds >= tables.targets[token_kind(tables, token)].health)
    ]
    if len(state.faces) != len(tables.tokens) or state.face_up >> len(tables.tokens):
        found.append("there are not as many faces as tokens.")
    crowded = Counter(
        (token_kind(tables, token), cell) for token, cell in enumerate(state.tokens) if cell >= 0
    )
    found += [
        f"{kind} lies {count} times in {cell}."
        for (kind, cell), count in crowded.items()
        if count > 1 and kind not in (*ROUND_TOKENS, GLASS)
    ]
    return found
