"""What the Information Panel says, and what stands on the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from common.files.problems import InputProblem
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.rules import schema, storybook
from sleepy_hollow.rules.overrides import KNOWN
from sleepy_hollow.rules.pieces import ROUND_TOKENS, SUPPLIES
from sleepy_hollow.rules.state import LEGENDS
from sleepy_hollow.rules.storybook import SpawnGroup
from sleepy_hollow.rules.vocabulary import SpawnEffect


def check_panel(on: Subject) -> Iterator[InputProblem]:
    """Sections, attack priority, the track, overrides and triggers."""
    chapter = on.chapter
    if chapter.sections and sorted(chapter.sections) != sorted(on.place.sections):
        yield on.at(
            "sections",
            f"found {' '.join(sorted(chapter.sections))}; {on.map_file.name} shows "
            f"{' '.join(sorted(on.place.sections))}. Name those, or redraw the map.",
        )
    targets = [ally.id for ally in chapter.allies if ally.targetable]
    legends = [hero for hero in chapter.attack_priority if hero not in targets]
    if sorted(legends) != sorted(LEGENDS) or len(set(chapter.attack_priority)) < len(chapter.attack_priority):
        also = f", and targetable allies ({', '.join(targets)}) at most once" if targets else ""
        yield on.at(
            "attack_priority",
            f"expected each of {', '.join(LEGENDS)} once{also}. {_priority_cure(on, legends)}",
        )
    if not chapter.track:
        yield on.at("track", 'it has no space. Write one or more: [["move", "spawn", "attack"]].')
    elif chapter.track_loop >= len(chapter.track):
        last = len(chapter.track) - 1
        yield on.at(
            "track_loop",
            f"found {chapter.track_loop}, and the last space of the track is {last}, counted from 0. Name "
            "one of them, or add a space.",
        )
    own = {step.id for step in chapter.custom_steps}
    for number, space in enumerate(chapter.track):
        for step in space:
            if step not in storybook.STEPS and step not in own:
                yield on.at(
                    f"track[{number}]",
                    f"there is no step {step!r}. Choose from: {', '.join((*storybook.STEPS, *sorted(own)))}.",
                )
    for number, override in enumerate(chapter.overrides):
        if override.rule not in KNOWN:
            yield on.at(
                f"overrides[{number}].rule",
                f"the rule {override.rule!r} cannot be changed. Choose from: {', '.join(KNOWN)}.",
            )
        elif override.value not in KNOWN[override.rule]:
            yield on.at(
                f"overrides[{number}].value",
                f"found {override.value!r}. Choose from: {', '.join(KNOWN[override.rule])}.",
            )
        elif (override.value == "shortage_harms") != bool(override.effects):
            yield on.at(
                f"overrides[{number}].effects",
                "only shortage_harms has effects, and it needs some.",
            )
    for trigger in chapter.triggers:
        if trigger.on == "change" and trigger.condition is None:
            yield on.at(
                f'triggers "{trigger.id}"', "it happens when something comes true. Give it a condition."
            )


def _priority_cure(on: Subject, legends: Sequence[str]) -> str:
    """How to put the attack priority right: what to take out, and what to add."""
    strange = [hero for hero in dict.fromkeys(legends) if hero not in LEGENDS]
    twice = [hero for hero, count in Counter(on.chapter.attack_priority).items() if count > 1]
    missing = [hero for hero in LEGENDS if hero not in legends]
    cures = [f"take {hero!r} out" for hero in strange]
    cures += [f"name {hero} once" for hero in twice if hero not in strange]
    cures += [f"add {hero}" for hero in missing]
    told = ", ".join(cures)
    return f"{told[:1].upper()}{told[1:]}."


def check_spawning(on: Subject) -> Iterator[InputProblem]:
    """Levels of foes, spawn points and the spawn list."""
    chapter = on.chapter
    for kind, level in chapter.foe_levels.items():
        if (kind, level) not in on.cards.foes:
            yield on.at(f"foe_levels.{kind}", f"there is no {kind} of level {level}. Choose 1 to 3.")
    for number in chapter.spawn_points:
        if number not in {str(point) for point in on.points}:
            yield on.at(f"spawn_points.{number}", on.no_point(number))
    if chapter.spawn_list and not on.points:
        yield on.at("spawn_list", f"there is no spawn point on {on.map_file.name}. Add a SpawnPoint to it.")
    for row, groups in enumerate(chapter.spawn_list):
        for group in groups:
            if group.kind not in chapter.foe_levels:
                yield on.at(f"spawn_list[{row}]", on.no_level(group.kind))
            if group.point is not None and group.point not in on.points:
                yield on.at(f"spawn_list[{row}]", on.no_point(group.point))
    for kind, cell in on.place.foes:
        if kind not in chapter.foe_levels:
            yield on.on_map(
                f"Foe at {on.name_of(cell)}",
                f"there is a {kind}, and {on.file.name} gives no level for it. Add it to foe_levels.",
            )


def check_components(on: Subject) -> Iterator[InputProblem]:
    """Whether the box holds what stands on the map and lies beside it (SH-COMP-2, SH-COMP-9, SH-COMP-10)."""
    figures = Counter(kind for kind, _cell in on.place.foes)
    for kind, count in figures.items():
        most = schema.FIGURES[schema.KINDS.index(kind)]
        if count > most:
            yield on.on_map(
                f"Foe {kind}",
                f"{count} stand on it; the box holds {most} (SH-COMP-2). Take some away.",
            )
    yield from _check_figures(on)
    for token in on.place.tokens:
        if token.kind not in SUPPLIES:
            yield on.on_map(
                f'Token "{token.id}" at {on.name_of(token.cell)}',
                f"there is no piece {token.kind!r}. Choose from: {', '.join(SUPPLIES)}.",
            )
    counts = Counter({kind: count for kind, count in on.tokens.items() if kind not in ROUND_TOKENS})
    counts["search"] = sum(on.tokens[kind] for kind in ROUND_TOKENS)
    for piece, count in counts.items():
        most = SUPPLIES.get(piece, count)
        same = ROUND_TOKENS if piece in ROUND_TOKENS else (piece,)
        supplied = {kind: number for kind, number in on.chapter.supplies.items() if kind in same}
        beside = sum(supplied.values())
        drawn = count - beside
        if drawn > most:
            yield on.on_map(
                f"Token {piece}",
                f"there are {drawn}; the box holds {most} (SH-COMP-10). Take some away.",
            )
        elif count > most and piece != "ward":
            also = f" and {drawn} on {on.map_file.name}" if drawn else ""
            yield on.at(
                f"supplies.{min(supplied)}",
                f"found {beside}{also}; the box holds {most} (SH-COMP-10). Lay {most - drawn or 'none'} "
                "beside the map at most.",
            )
    if "ward" in on.chapter.supplies:
        yield on.at("supplies.ward", "Wards lie beside the map in every chapter. Leave them out.")
    for number, row in enumerate(on.chapter.hidden_faces):
        if sum(row.faces.values()) != on.tokens[row.token]:
            yield on.at(
                f"hidden_faces[{number}]",
                f"it deals {sum(row.faces.values())} faces to {on.tokens[row.token]} tokens of kind "
                f"{row.token!r}. Give each one face.",
            )
    flames = next((trap.supply for trap in on.cards.traps if trap.id == "flame"), 0)
    if len(on.place.flames) > flames:
        yield on.on_map(
            "Flame",
            f"{len(on.place.flames)} burn on it; the box holds {flames} (SH-COMP-9). Take some away.",
        )


def _check_figures(on: Subject) -> Iterator[InputProblem]:
    """Whether the box holds the foes that come together, where the chapter makes nothing of a shortage."""
    if any(override.value == "shortage_harms" for override in on.chapter.overrides):
        return
    rows: list[tuple[str, Sequence[SpawnGroup | SpawnEffect]]] = [
        (f"spawn_list[{number}]", row) for number, row in enumerate(on.chapter.spawn_list)
    ]
    rows += [
        (where, [effect for effect in effects if isinstance(effect, SpawnEffect)])
        for where, _place, effects in on.effects()
    ]
    for where, together in rows:
        coming: Counter[str] = Counter()
        for group in together:
            coming[group.kind] += group.count
        for kind, most in zip(schema.KINDS, schema.FIGURES, strict=True):
            if coming[kind] > most:
                yield on.at(
                    where,
                    f"{coming[kind]} of {kind} come together; the box holds {most} (SH-COMP-2). "
                    f"Let {most} come at most.",
                )


def check_allies(on: Subject) -> Iterator[InputProblem]:
    """The allies that the chapter brings."""
    for ally in on.chapter.allies:
        if ally.zone not in on.place.zones:
            yield on.at(f'allies "{ally.id}"', on.no_zone(ally.zone))
        elif min(on.place.zones[ally.zone], default=-1) in on.place.board.blocked:
            yield on.at(
                f'allies "{ally.id}"',
                f"the first location of the zone {ally.zone!r} is blocked. Move the zone, or name another.",
            )
