"""Whether content fits together: every id that is named exists, and what a chapter names is on its map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from common.files.problems import InputProblem
from sleepy_hollow.rules import chapter_words, schema, storybook, vocabulary
from sleepy_hollow.rules.payments import FITS
from sleepy_hollow.rules.profiles import UNNAMED, aim_of, aimed_effect
from sleepy_hollow.rules.state import LEGENDS

SEARCH_TOKENS = 20
"""The search and interact tokens in the box (SH-COMP-10)."""


def check_cards(cards: schema.Cards, folder: Path) -> None:
    """The Legends' boards and all cards.

    :raises InputProblem: for the first thing that does not fit.
    """
    owned = (
        ("techniques.toml", cards.techniques),
        ("clothes.toml", cards.clothes),
        ("skills.toml", cards.skills),
        ("accessories.toml", cards.accessories),
    )
    for name, shelf in owned:
        for card in shelf.values():
            if card.legend not in LEGENDS:
                raise InputProblem(
                    f"found the Legend {card.legend!r}, expected one of {', '.join(LEGENDS)}.",
                    file=folder / name,
                    where=card.id,
                )
    for board in cards.legends:
        for named, shelf in (
            ([board.technique], cards.techniques),
            ([board.clothes], cards.clothes),
            (board.skills, cards.skills),
        ):
            for card_id in named:
                if card_id not in shelf or shelf[card_id].legend != board.id:
                    raise InputProblem(
                        f"{board.id} has no card {card_id!r}. Add it, or name another.",
                        file=folder / "legends.toml",
                        where=board.id,
                    )
    _check_levels(cards, folder)
    _check_box(cards, folder)
    shelves: dict[str, Mapping[str, schema.Skill | schema.Item | schema.Relic]] = {
        "skills.toml": cards.skills,
        "items.toml": cards.items,
        "relics.toml": cards.relics,
    }
    seen: dict[str, str] = {}
    for name, usable in shelves.items():
        for card_id, usable_card in usable.items():
            if card_id in seen:
                raise InputProblem(
                    f"the id is used in {seen[card_id]} too. Ids of skills, items and relics differ.",
                    file=folder / name,
                    where=card_id,
                )
            seen[card_id] = name
            if not usable_card.slots and not isinstance(usable_card, schema.Relic):
                raise InputProblem(
                    "it has no slot. Give it one for each token that it costs.",
                    file=folder / name,
                    where=f"{card_id}.slots",
                )
            wrong = set(usable_card.slots) - set(FITS)
            if wrong:
                raise InputProblem(
                    f"found the slot {min(wrong)!r}, expected letters A, F and E.",
                    file=folder / name,
                    where=f"{card_id}.slots",
                )
            if misplaced := misplaced_effect(usable_card.effects, of_card=True):
                raise InputProblem(misplaced, file=folder / name, where=f"{card_id}.effects")
    for item in cards.items.values():
        file = folder / "items.toml"
        if item.lingers and any(isinstance(effect, vocabulary.AttackEffect) for effect in item.effects):
            raise InputProblem("an item that lingers cannot attack.", file=file, where=item.id)
        if misplaced := misplaced_effect(item.on_discard):
            raise InputProblem(misplaced, file=file, where=f"{item.id}.on_discard")


def _check_levels(cards: schema.Cards, folder: Path) -> None:
    """Second levels of techniques and clothes, and the skills that accessories name."""
    shelves: tuple[tuple[str, Mapping[str, schema.Technique | schema.Clothes]], ...] = (
        ("techniques.toml", cards.techniques),
        ("clothes.toml", cards.clothes),
    )
    for name, shelf in shelves:
        for card in shelf.values():
            first = shelf.get(card.improves)
            if card.improves and (first is None or first.legend != card.legend or first.improves):
                raise InputProblem(
                    f"found {card.improves!r}, expected a card of the same Legend that improves none.",
                    file=folder / name,
                    where=f"{card.id}.improves",
                )
    for accessory in cards.accessories.values():
        skill = accessory.bonuses.skill
        if bool(skill) != bool(accessory.bonuses.skill_damage) or (
            skill and (skill not in cards.skills or cards.skills[skill].legend != accessory.legend)
        ):
            raise InputProblem(
                f"found {skill!r}, expected a skill of {accessory.legend} and skill_damage for it.",
                file=folder / "accessories.toml",
                where=f"{accessory.id}.bonuses.skill",
            )


def _check_box(cards: schema.Cards, folder: Path) -> None:
    """Traps of every kind in their order, and foes whose abilities can be carried out."""
    if tuple(trap.id for trap in cards.traps) != schema.TRAPS:
        raise InputProblem(
            f"expected the traps {', '.join(schema.TRAPS)}, in this order.", file=folder / "traps.toml"
        )
    for foe in cards.foes.values():
        for trigger in foe.triggers:
            is_aimed = any(aim_of(effect) != "none" for effect in trigger.effects)
            if is_aimed or any(isinstance(effect, _OF_LEGENDS) for effect in trigger.effects):
                raise InputProblem(
                    f"{trigger.name!r} asks for what only a Legend can choose.",
                    file=folder / "foes.toml",
                    where=f"{foe.kind} {foe.level}",
                )


_OF_LEGENDS = (
    vocabulary.BurnFearEffect,
    vocabulary.BoonEffect,
    vocabulary.PriorityMarkerEffect,
    vocabulary.GrantActionEffect,
    vocabulary.ExtraActionEffect,
    vocabulary.MoveEffect,
    vocabulary.GainEffect,
)
"""Effects that need a Legend who uses a card."""


def misplaced_effect(
    effects: Sequence[vocabulary.Effect], *, of_card: bool = False, of_token: bool = False
) -> str:
    """What an effect asks for that nothing names where it stands; empty when all is well.

    Whoever uses a card names one target, for the first effect that needs one; an attack on the user's own
    location may come after it. The environment action names a token, and what is revealed or discarded names
    nothing.
    """
    named = aimed_effect(effects) if of_card else None
    attack: vocabulary.AttackEffect | None = None
    for effect in effects:
        is_own_location = isinstance(effect, vocabulary.AttackEffect) and effect.area and effect.range == 0
        if aim_of(effect) not in UNNAMED and effect is not named and not (of_card and is_own_location):
            return f"nobody names a target for {effect.do!r} here: only one effect of a card has one."
        match effect:
            case vocabulary.AttackEffect():
                attack = effect
            case vocabulary.PinEffect() if attack is None or attack.area or attack.targets > 1:
                return "'pin' follows an attack on one foe."
            case (
                vocabulary.WeakenEffect()
                | vocabulary.RestoreEffect(if_felled=True)
                | vocabulary.FearEffect(each_felled=True)
            ) if attack is None:
                return f"{effect.do!r} follows an attack here."
            case vocabulary.BurnFearEffect() if not of_card:
                return "'burn_fear' belongs to cards that fear can pay for."
            case vocabulary.RemoveTokenEffect() if not of_token:
                return "'remove_token' belongs to the environment action alone."
    return ""


def check_chapter(
    cards: schema.Cards, chapter: storybook.Chapter, place: storybook.ChapterMap, file: Path, map_file: Path
) -> None:
    """A chapter against the cards and its map.

    :raises InputProblem: for the first thing that does not fit.
    """

    def problem(where: str, text: str) -> InputProblem:
        return InputProblem(text, file=file, where=where)

    if chapter.sections and sorted(chapter.sections) != sorted(place.sections):
        raise problem(
            "sections",
            f"found {' '.join(sorted(chapter.sections))}; "
            f"{map_file.name} shows {' '.join(sorted(place.sections))}.",
        )
    if sorted(chapter.attack_priority) != sorted(LEGENDS):
        raise problem("attack_priority", f"expected each of {', '.join(LEGENDS)} once.")
    if not chapter.track or not 0 <= chapter.track_loop < len(chapter.track):
        raise problem("track_loop", "it does not name a space of the track.")
    for kind, level in chapter.foe_levels.items():
        if (kind, level) not in cards.foes:
            raise problem(f"foe_levels.{kind}", f"there is no {kind} of level {level}.")
    points = {point.number for point in place.spawn_points}
    for number in chapter.spawn_points:
        if number not in {str(point) for point in points}:
            raise problem(f"spawn_points.{number}", f"there is no such spawn point on {map_file.name}.")
    if chapter.spawn_list and not points:
        raise problem("spawn_list", f"there is no spawn point on {map_file.name}.")
    for row, groups in enumerate(chapter.spawn_list):
        for group in groups:
            if group.kind not in chapter.foe_levels:
                raise problem(f"spawn_list[{row}]", f"foe_levels gives no level for {group.kind}.")
            if group.point is not None and group.point not in points:
                raise problem(f"spawn_list[{row}]", f"there is no spawn point {group.point}.")
    for kind, _cell in place.foes:
        if kind not in chapter.foe_levels:
            raise InputProblem(f"there is a {kind}, and {file.name} gives no level for it.", file=map_file)
    for name, condition in (
        *((f"goals[{n}]", goal.condition) for n, goal in enumerate(chapter.goals)),
        *((f"losses[{n}]", loss.condition) for n, loss in enumerate(chapter.losses)),
    ):
        if isinstance(condition, chapter_words.LegendsGathered) and condition.zone not in place.zones:
            raise problem(name, f"there is no zone {condition.zone!r} on {map_file.name}.")
    if not chapter.goals:
        raise problem("goals", "a chapter needs a goal.")
    _check_story(cards, chapter, points, place, problem=file, map_file=map_file)


def _check_story(
    cards: schema.Cards,
    chapter: storybook.Chapter,
    points: set[int],
    place: storybook.ChapterMap,
    *,
    problem: Path,
    map_file: Path,
) -> None:
    box = [*cards.skills, *cards.items, *cards.relics]
    for where, names in (
        ("decks", [deck.id for deck in chapter.decks]),
        ("cards", [*box, *(card.id for card in chapter.cards)]),
        ("environment", [*box, *(action.id for action in chapter.environment)]),
        ("environment", [action.token for action in chapter.environment]),
    ):
        twice = [name for name, count in Counter(names).items() if count > 1]
        if twice:
            raise InputProblem(f"{twice[0]!r} is the name of another.", file=problem, where=where)
    story = {card.id for card in chapter.cards}
    decks = {deck.id for deck in chapter.decks}
    for deck in chapter.decks:
        for card_id in deck.cards:
            if card_id not in story:
                raise InputProblem(f"there is no card {card_id!r}.", file=problem, where=f'decks "{deck.id}"')
    dealt = [card for deck in chapter.decks for card in deck.cards]
    for card_id in story:
        if dealt.count(card_id) != 1:
            raise InputProblem(
                f"it is {dealt.count(card_id)} times in the decks, expected once.",
                file=problem,
                where=f'cards "{card_id}"',
            )
    sources: list[tuple[str, Iterable[vocabulary.Effect]]] = []
    for card in chapter.cards:
        for following in card.then:
            if following not in story:
                raise InputProblem(
                    f"there is no card {following!r}.", file=problem, where=f'cards "{card.id}".then'
                )
        if misplaced := misplaced_effect(card.effects):
            raise InputProblem(misplaced, file=problem, where=f'cards "{card.id}".effects')
        sources.append((f'cards "{card.id}"', card.effects))
    kinds = {token.kind for token in place.tokens}
    if len(place.tokens) > SEARCH_TOKENS:
        raise InputProblem(
            f"there are {len(place.tokens)} tokens on it; the box holds {SEARCH_TOKENS} (SH-COMP-10).",
            file=map_file,
        )
    for action in chapter.environment:
        if action.token not in kinds:
            raise InputProblem(
                f"there is no token of kind {action.token!r} on {map_file.name}.",
                file=problem,
                where=f'environment "{action.id}"',
            )
        if misplaced := misplaced_effect(action.effects, of_token=True):
            raise InputProblem(misplaced, file=problem, where=f'environment "{action.id}".effects')
        sources.append((f'environment "{action.id}"', action.effects))
    for where, effects in sources:
        for effect in effects:
            missing = _missing(effect, cards, chapter, points, decks)
            if missing:
                raise InputProblem(missing, file=problem, where=where)


def _missing(
    effect: vocabulary.Effect,
    cards: schema.Cards,
    chapter: storybook.Chapter,
    points: set[int],
    decks: set[str],
) -> str:
    match effect:
        case vocabulary.SpawnEffect(kind=kind, point=point):
            if kind not in chapter.foe_levels:
                return f"foe_levels gives no level for {kind}."
            if point is not None and point not in points:
                return f"there is no spawn point {point} on the map."
        case vocabulary.UnlockEffect(point=point) | vocabulary.LockEffect(point=point) if point not in points:
            return f"there is no spawn point {point} on the map."
        case vocabulary.GainEffect(card=card) if card not in cards.items and card not in cards.relics:
            return f"there is no item or relic {card!r}."
        case vocabulary.SetLevelEffect(kind=kind, level=level) if (
            kind not in chapter.foe_levels or (kind, level) not in cards.foes
        ):
            return f"there is no {kind} of level {level}, or foe_levels gives none for it."
        case vocabulary.DrawEffect(deck=deck) if deck not in decks:
            return f"there is no deck {deck!r}."
    return ""
