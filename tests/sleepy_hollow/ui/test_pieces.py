"""The pieces of chapters on the map: where they lie, what is said of them, what stays hidden."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from common.engine.session import Session
from common.ui import art
from sleepy_hollow.library import cards, load
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules import schema
from sleepy_hollow.rules.chapter_words import TurnTokenEffect
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.pieces import SUPPLIES, carried_by, put_token
from sleepy_hollow.rules.schema import TRAPS
from sleepy_hollow.rules.state import FIRST_ALLY, HollowState, LaidTrap
from sleepy_hollow.rules.storybook import AllyCard, EnvironmentAction, HiddenFaces
from sleepy_hollow.ui.chapter_playback import CHAPTER_MOTIONS
from sleepy_hollow.ui.map_tokens import LOOKS, map_token, piece_lines, pointed_lines, told_plate

EMILY = 1
HAY, FIRST_STONE = "hay", "gravestone"


def board(**changes: Any) -> Session[Any, Any]:
    """Chapter 1's board with a supply of every piece, two barricades, and stones that count."""
    chapter, place = load(1, None)
    turn = EnvironmentAction(
        id="turn",
        name="Turn the stone",
        token="gravestone",
        face="down",
        effects=(TurnTokenEffect(counts="disturbed"),),
    )
    chapter = replace(
        chapter,
        prologue=(),
        gifts=(),
        supplies={kind: count for kind, count in SUPPLIES.items() if kind not in ("search", "interact")},
        hidden_faces=(HiddenFaces(token="gravestone", faces={"disturbed": 4, "quiet": 20}),),
        environment=(*chapter.environment, turn),
        allies=(AllyCard(id="pupil", name="Pupil", health=4, zone="bridge", move=2, targetable=True),),
        **changes,
    )
    place = replace(place, barricades=((20, 21), (30, 39)), standing=(True, True))
    rules = SleepyHollow(cards(), chapter, place, schema.Settings())
    setup = {"players": ["Ann"], "heroes": [["jeremiah", "emily", "elijah", "matthias"]], "map": None}
    session: Session[Any, Any] = Session(rules, 1, setup)
    session.play(act.ChooseLegend(EMILY))
    return session


def put(session: Session[Any, Any], kind: str, cell: int) -> int:
    """Put a piece from beside the map into a location."""
    tables = session.rules.at(session.state)  # type: ignore[attr-defined]
    number = next(
        number
        for number, token in enumerate(tables.tokens)
        if token.kind == kind and session.state.tokens[number] == -1
    )
    put_token(tables, session.state, number, cell)
    return number


def test_every_piece_trap_and_card_has_a_drawing_of_its_own() -> None:
    assert set(LOOKS) == set(SUPPLIES)
    for picture, _size, _place, _order in LOOKS.values():
        assert art.has_picture(picture), picture
    for trap in TRAPS:
        assert art.has_picture(f"trap_{trap}"), trap
    known = cards()
    kinds = (known.skills, known.techniques, known.clothes, known.accessories, known.items, known.relics)
    drawings = [art.pictures()[f"card_{card}"].read_text(encoding="utf-8") for kind in kinds for card in kind]
    assert len(set(drawings)) == len(drawings)
    for name in ("gravestone_turned", "leyline_lit", "barricade_h", "barricade_v", "priority_marker"):
        assert art.has_picture(name), name


def test_pieces_are_found_by_name_with_what_is_known_of_them(show: Callable[..., Any]) -> None:
    session = board()
    for kind, cell in (("hay", 12), ("ward", 13), ("leyline", 13), ("leyline", 14), ("vile_ward", 15)):
        put(session, kind, cell)
    play = show(session)
    assert "Hay bale (blocks the line of sight)" in play.value("D2", "cell")
    assert "Leyline (lit)" in play.value("E2", "cell")
    assert "Leyline (dark)" in play.value("F2", "cell")
    assert "Vile Ward (foes within 2 take 1 less)" in play.value("G2", "cell")
    assert play.names("token").count("Barricade") == 2


@pytest.mark.rule("SH-COMP-5")
def test_a_hidden_face_is_nowhere_to_be_read(show: Callable[..., Any]) -> None:
    session = board()
    stones = [put(session, "gravestone", cell) for cell in range(27, 45) if cell not in (33, 41)]
    faces = {session.state.faces[stone] for stone in stones}
    assert faces == {"disturbed", "quiet"}
    play = show(session)
    play.point("A4")
    seen = " ".join(f"{target.name} {target.value}" for target in play.driver.targets())
    assert "disturbed" not in seen
    assert "quiet" not in seen
    tables = play.rules.at(play.state)
    looks = {
        (token.picture, token.name, token.note, token.badge)
        for token in (map_token(tables, play.state, stone) for stone in stones)
    }
    assert looks == {("gravestone", "Gravestone", "not turned yet", "")}
    for stone in stones:
        assert not any(face in line for face in faces for line in piece_lines(tables, play.state, stone))


def test_a_turned_stone_tells_its_number_and_not_itself(show: Callable[..., Any]) -> None:
    session = board()
    state: HollowState = session.state
    stone = put(session, "gravestone", 30)
    beside = put(session, "gravestone", 31)
    faces = list(state.faces)
    faces[stone], faces[beside] = "quiet", "disturbed"
    state.faces = tuple(faces)
    state.face_up = 1 << stone
    play = show(session)
    token = play.scene.board.tokens[f"token {stone}"]
    assert token.picture == "gravestone_turned"
    assert play.scene.board.tokens[f"told {stone}"].badge.isdigit()
    assert "quiet" not in token.note


def test_pointing_at_a_piece_tells_what_it_does(show: Callable[..., Any]) -> None:
    session = board()
    put(session, "hay", 41)
    session.state.traps.append(LaidTrap(TRAPS.index("thornweed"), 43, True, False))
    play = show(session)
    for name, told in (
        ("Hay bale", "A Flame in or beside its location may set it alight."),
        ("Barricade", "Between C3 and D3: bars foes"),
        ("Thornweed", "1 damage. Whoever enters it moves no further."),
    ):
        rect = play.driver.find("token", name).rect
        play.driver.point(rect.x + rect.width // 3, rect.centery)
        play.driver.settle()
        (popup,) = play.scene.effects.effects
        assert popup.lines[0] == name
        assert told in popup.lines, name


def test_a_stone_tells_what_the_environment_action_does_to_it_now(sit_down: Callable[..., Any]) -> None:
    play = sit_down(chapter=3)
    tables = play.rules.at(play.state)
    point, cell = next(
        (point, cell)
        for point, cell in tables.spawn_cells.items()
        if any(place == cell for place in play.state.tokens)
    )
    stone = play.state.tokens.index(cell)
    lines = pointed_lines(tables, play.state, map_token(tables, play.state, stone))
    assert lines[:3] == ["Gravestone", "Not turned yet", "Environment action: Turn the stone"]
    assert lines[3] == f"Spawn point {point}"  # it lies below the stone
    play.state.face_up |= 1 << stone
    lines = pointed_lines(tables, play.state, map_token(tables, play.state, stone))
    assert "Environment action: Dig" in lines
    assert "Environment action: Turn the stone" not in lines


def test_the_number_of_a_stone_is_on_it_until_somebody_stands_there(show: Callable[..., Any]) -> None:
    session = board()
    state: HollowState = session.state
    stone = put(session, "gravestone", 30)
    state.face_up |= 1 << stone
    tables = session.rules.at(state)  # type: ignore[attr-defined]
    on_it = told_plate(tables, state, stone).place
    state.legends[EMILY].cell = 30
    beside = told_plate(tables, state, stone).place
    assert on_it[0] == 0.5
    assert beside[0] < 0.25
    play = show(session)
    assert play.scene.board.tokens[f"told {stone}"].place == beside


def test_what_a_legend_carries_goes_where_it_goes(show: Callable[..., Any]) -> None:
    session = board()
    glass = put(session, "glass", 12)
    put_token(session.rules.at(session.state), session.state, glass, carried_by(EMILY))  # type: ignore[attr-defined]
    play = show(session)
    tokens = play.scene.board.tokens
    assert tokens[f"token {glass}"].cell == tokens["legend 1"].cell
    assert tokens[f"token {glass}"].note == "carried"


@pytest.mark.parametrize("less", [False, True])
def test_what_chapters_do_is_played_to_its_end(show: Callable[..., Any], less: bool) -> None:
    session = board()
    hay, glass = put(session, "hay", 12), put(session, "glass", 13)
    stone, other = (put(session, "gravestone", cell) for cell in (14, 23))
    ward = put(session, "ward", 15)
    later = next(
        number
        for number, token in enumerate(session.rules.at(session.state).tokens)  # type: ignore[attr-defined]
        if token.kind == "ward" and number != ward
    )
    play = show(session)
    scene, foe = play.scene, play.state.foes[0].id
    scene.playback.still = less
    events = [
        ev.TokenPlaced(later, 22, EMILY),
        ev.TokenGone(other, 23),
        ev.TokenCarried(glass, 13, EMILY),
        ev.TokenTurned(stone, 14, "", 2, EMILY),
        ev.BarricadeBroken(foe, 20, 21),
        ev.BarricadeRaised(EMILY, 20, 21),
        ev.WardBroken(ward, 15, foe),
        ev.EmberRolled(12, (0,)),
        ev.HayBurned(hay, 12),
        ev.GlassBroken(glass, 13, EMILY),
        ev.AllyMoved(FIRST_ALLY, (7, 16)),
        ev.AllyHurt(FIRST_ALLY, 16, 2, 4, 2, "attack", foe),
        ev.AllyHealed(FIRST_ALLY, 1, 2, 3),
        ev.AllyFell(FIRST_ALLY, 16),
    ]
    assert {type(event) for event in events} == set(CHAPTER_MOTIONS)
    for event in events:
        motions = scene.playback.motions(event)
        assert len(motions) > 1, event
        scene.timeline.play(motions)
        while scene.timeline.advance(0.05):
            pass
        assert not scene.effects.effects, event
    tokens = scene.board.tokens
    assert f"token {later}" in tokens
    assert f"token {hay}" not in tokens
    assert f"token {ward}" not in tokens
    assert tokens[f"token {glass}"].note == ""  # it stands where it was found
    assert "ally 4" not in tokens
    assert tokens[f"told {stone}"].badge
    assert {"barricade 0", "barricade 1"} <= set(tokens)
    assert scene.shown.throw.faces == (0,)
    assert not scene.shown.throw.is_damage


@pytest.mark.rule("SH-ALLY-2")
def test_an_ally_stands_on_the_map_and_foes_may_strike_it(show: Callable[..., Any]) -> None:
    session = board()
    play = show(session)
    ally = play.scene.board.tokens[f"ally {FIRST_ALLY}"]
    assert (ally.name, ally.note, ally.health) == ("Pupil", "4 of 4 health", (4, 4))
    foe = play.state.foes[0]
    struck = ev.FoeAttacked(foe.id, foe.cell, FIRST_ALLY, (FIRST_ALLY,), (2,), 0, 2)
    play.scene.timeline.play(play.scene.playback.motions(struck))
    play.scene.timeline.skip()
    assert play.scene.viewed == EMILY
