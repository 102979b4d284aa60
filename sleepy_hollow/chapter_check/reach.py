"""Goals that ask for more pieces or foes than can ever be on the map."""

from __future__ import annotations

from collections.abc import Iterator

from common.files.problems import InputProblem
from sleepy_hollow.chapter_check.subject import Subject
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules import schema
from sleepy_hollow.rules.pieces import SUPPLIES


def check_reach(on: Subject) -> Iterator[InputProblem]:
    """Whether so many tokens or foes as a goal counts can be there at once (SH-COMP-2, SH-COMP-10)."""
    for number, goal in enumerate(on.chapter.goals):
        where, condition = f"goals[{number}]", goal.condition
        if not isinstance(condition, words.TokensCounted | words.FoesCounted):
            continue
        least, most = condition.at_least, condition.at_most
        if least > most:
            yield on.at(where, f"at least {least} and at most {most} cannot both be. Change one of them.")
        elif isinstance(condition, words.FoesCounted):
            figures = schema.FIGURES[schema.KINDS.index(condition.kind)]
            if least > figures:
                yield on.at(
                    where,
                    f"{least} of {condition.kind} are asked for; the box holds {figures} (SH-COMP-2). "
                    f"Ask for {figures} at most.",
                )
        elif _is_known(on, condition) and least > (most_there := _most_tokens(on, condition)):
            could_be_more = least <= SUPPLIES[condition.kind]
            cure = "Ask for fewer, or add some" if could_be_more else "Ask for fewer"
            shown = f" with the face {condition.face!r}" if condition.face else ""
            yield on.at(
                where,
                f"{least} of the kind {condition.kind!r}{shown} are asked for, and {most_there} can come "
                f"onto {on.map_file.name}. {cure}.",
            )


def _is_known(on: Subject, condition: words.TokensCounted) -> bool:
    """Whether there are such tokens at all; where not, that is said of the words."""
    return bool(on.faces[condition.kind][condition.face] if condition.face else on.tokens[condition.kind])


def _most_tokens(on: Subject, condition: words.TokensCounted) -> int:
    """How many tokens can lie on the map as is asked for."""
    if condition.face:
        return on.faces[condition.kind][condition.face]
    can_be_placed = condition.kind == "ward" or any(
        isinstance(effect, words.PlaceTokenEffect) and effect.kind == condition.kind
        for _where, _place, effects in on.effects()
        for effect in effects
    )
    drawn = sum(token.kind == condition.kind for token in on.place.tokens)
    return on.tokens[condition.kind] if can_be_placed else drawn
