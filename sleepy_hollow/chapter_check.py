"""Whether a chapter fits together: its ids, chains and components, and what it names on its map.

Every finding is one sentence with the file, the place in it and the cure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from common.files.problems import InputProblem
from sleepy_hollow.amounts import too_small
from sleepy_hollow.crosscheck import misplaced_effect
from sleepy_hollow.rules import chapter_words as words
from sleepy_hollow.rules import schema, storybook, vocabulary
from sleepy_hollow.rules.overrides import KNOWN
from sleepy_hollow.rules.pieces import SUPPLIES
from sleepy_hollow.rules.state import LEGENDS

INTERACTED = ("search", "interact")
"""Kinds that share the twenty round tokens of the box (SH-COMP-10)."""
TOKEN_EFFECTS = (words.TurnTokenEffect, words.CarryTokenEffect, vocabulary.RemoveTokenEffect)
"""Effects on the token that was interacted with."""


def check_chapter(
    cards: schema.Cards,
    chapter: storybook.Chapter,
    place: storybook.ChapterMap,
    file: Path,
    map_file: Path,
    *,
    is_whole: bool = True,
) -> None:
    """A chapter against the cards and its map. One that is not whole need not be winnable.

    :raises InputProblem: for the first thing that does not fit.
    """
    for finding in _ChapterCheck(cards, chapter, place, file, map_file).findings(is_whole=is_whole):
        raise finding


def findings(
    cards: schema.Cards, chapter: storybook.Chapter, place: storybook.ChapterMap, file: Path, map_file: Path
) -> Iterator[InputProblem]:
    """Everything about a chapter that does not fit, in the order of its file."""
    yield from _ChapterCheck(cards, chapter, place, file, map_file).findings()


class _ChapterCheck:
    def __init__(
        self,
        cards: schema.Cards,
        chapter: storybook.Chapter,
        place: storybook.ChapterMap,
        file: Path,
        map_file: Path,
    ) -> None:
        self.cards, self.chapter, self.place = cards, chapter, place
        self.file, self.map_file = file, map_file
        self.points = {point.number for point in place.spawn_points}
        self.story = {card.id for card in chapter.cards}
        self.decks = {deck.id for deck in chapter.decks}
        self.tokens = Counter(
            token.kind for token in storybook.all_tokens(place.tokens, dict(chapter.supplies))
        )

    def at(self, where: str, text: str) -> InputProblem:
        """A finding in the chapter's file."""
        return InputProblem(text, file=self.file, where=where)

    def on_map(self, thing: str, text: str) -> InputProblem:
        """A finding on the map, at one of its objects."""
        return InputProblem(text, file=self.map_file, where=thing)

    def findings(self, *, is_whole: bool = True) -> Iterator[InputProblem]:
        yield from self._panel()
        yield from self._spawning()
        yield from self._components()
        yield from self._names()
        yield from self._allies()
        yield from self._decks()
        yield from self._environment()
        yield from self._targets()
        for where, condition in self._conditions():
            yield from self._condition(where, condition)
            if few := too_small(condition):
                yield self.at(where, few)
        for where, effects in self._effects():
            for effect in effects:
                if missing := self._missing(effect) or too_small(effect):
                    yield self.at(where, missing)
        if is_whole:
            yield from self._goals()
        yield from self._rewards()

    # --- The Information Panel ------------------------------------------------------------------------------

    def _panel(self) -> Iterator[InputProblem]:
        chapter = self.chapter
        if chapter.sections and sorted(chapter.sections) != sorted(self.place.sections):
            yield self.at(
                "sections",
                f"found {' '.join(sorted(chapter.sections))}; {self.map_file.name} shows "
                f"{' '.join(sorted(self.place.sections))}. Name those, or redraw the map.",
            )
        targets = [ally.id for ally in chapter.allies if ally.targetable]
        legends = [hero for hero in chapter.attack_priority if hero not in targets]
        if sorted(legends) != sorted(LEGENDS) or len(set(chapter.attack_priority)) < len(
            chapter.attack_priority
        ):
            also = f", and targetable allies ({', '.join(targets)}) at most once" if targets else ""
            yield self.at("attack_priority", f"expected each of {', '.join(LEGENDS)} once{also}.")
        if not chapter.track or not 0 <= chapter.track_loop < len(chapter.track):
            yield self.at(
                "track_loop", "it does not name a space of the track. Count the spaces from 0, or add one."
            )
        own = {step.id for step in chapter.custom_steps}
        for number, space in enumerate(chapter.track):
            for step in space:
                if step not in storybook.STEPS and step not in own:
                    yield self.at(
                        f"track[{number}]",
                        f"there is no step {step!r}. Choose from: "
                        f"{', '.join((*storybook.STEPS, *sorted(own)))}.",
                    )
        for number, override in enumerate(chapter.overrides):
            if override.rule not in KNOWN:
                yield self.at(
                    f"overrides[{number}].rule",
                    f"the rule {override.rule!r} cannot be changed. Choose from: {', '.join(KNOWN)}.",
                )
            elif override.value not in KNOWN[override.rule]:
                yield self.at(
                    f"overrides[{number}].value",
                    f"found {override.value!r}. Choose from: {', '.join(KNOWN[override.rule])}.",
                )

    def _spawning(self) -> Iterator[InputProblem]:
        chapter = self.chapter
        for kind, level in chapter.foe_levels.items():
            if (kind, level) not in self.cards.foes:
                yield self.at(f"foe_levels.{kind}", f"there is no {kind} of level {level}. Choose 1 to 3.")
        for number in chapter.spawn_points:
            if number not in {str(point) for point in self.points}:
                yield self.at(f"spawn_points.{number}", self._no_point(number))
        if chapter.spawn_list and not self.points:
            yield self.at(
                "spawn_list", f"there is no spawn point on {self.map_file.name}. Add a SpawnPoint to it."
            )
        for row, groups in enumerate(chapter.spawn_list):
            for group in groups:
                if group.kind not in chapter.foe_levels:
                    yield self.at(f"spawn_list[{row}]", self._no_level(group.kind))
                if group.point is not None and group.point not in self.points:
                    yield self.at(f"spawn_list[{row}]", self._no_point(group.point))
                if few := too_small(group):
                    yield self.at(f"spawn_list[{row}]", few)
        for kind, cell in self.place.foes:
            if kind not in chapter.foe_levels:
                yield self.on_map(
                    f"Foe at {self._name_of(cell)}",
                    f"there is a {kind}, and {self.file.name} gives no level for it. Add it to foe_levels.",
                )

    def _components(self) -> Iterator[InputProblem]:
        figures = Counter(kind for kind, _cell in self.place.foes)
        for kind, count in figures.items():
            most = schema.FIGURES[schema.KINDS.index(kind)]
            if count > most:
                yield self.on_map(
                    f"Foe {kind}",
                    f"{count} stand on it; the box holds {most} (SH-COMP-2). Take some away.",
                )
        for token in self.place.tokens:
            if token.kind not in SUPPLIES:
                yield self.on_map(
                    f'Token "{token.id}" at {self._name_of(token.cell)}',
                    f"there is no piece {token.kind!r}. Choose from: {', '.join(SUPPLIES)}.",
                )
        counts = Counter({kind: count for kind, count in self.tokens.items() if kind not in INTERACTED})
        counts["search"] = sum(self.tokens[kind] for kind in INTERACTED)
        for piece, count in counts.items():
            if count > SUPPLIES.get(piece, count):
                yield self.on_map(
                    f"Token {piece}",
                    f"there are {count}; the box holds {SUPPLIES[piece]} (SH-COMP-10). Take some away.",
                )
        for piece, count in self.chapter.supplies.items():
            if count < 1:
                yield self.at(f"supplies.{piece}", f"found {count}, expected 1 or more.")
        for number, row in enumerate(self.chapter.hidden_faces):
            if few := [face for face, count in row.faces.items() if count < 0]:
                yield self.at(f"hidden_faces[{number}].faces.{few[0]}", "expected 0 or more.")
            if sum(row.faces.values()) != self.tokens[row.token]:
                yield self.at(
                    f"hidden_faces[{number}]",
                    f"it deals {sum(row.faces.values())} faces to {self.tokens[row.token]} tokens of kind "
                    f"{row.token!r}. Give each one face.",
                )
        flames = next((trap.supply for trap in self.cards.traps if trap.id == "flame"), 0)
        if len(self.place.flames) > flames:
            yield self.on_map(
                "Flame",
                f"{len(self.place.flames)} burn on it; the box holds {flames} (SH-COMP-9). Take some away.",
            )

    # --- Cards and decks ------------------------------------------------------------------------------------

    def _names(self) -> Iterator[InputProblem]:
        chapter = self.chapter
        box = [*self.cards.skills, *self.cards.items, *self.cards.relics]
        own = [
            *(action.id for action in chapter.environment),
            *(step.id for step in chapter.custom_steps),
            *(trigger.id for trigger in chapter.triggers),
        ]
        for where, names in (
            ("decks", [deck.id for deck in chapter.decks]),
            ("cards", [*box, *(card.id for card in chapter.cards)]),
            ("environment, custom_steps, triggers", [*box, *own]),
        ):
            for name, count in Counter(names).items():
                if count > 1:
                    yield self.at(where, f"{name!r} is the name of another. Give each its own.")

    def _decks(self) -> Iterator[InputProblem]:
        chapter = self.chapter
        dealt: Counter[str] = Counter()
        for deck in chapter.decks:
            for card in deck.cards:
                dealt[card] += 1
                if card not in self.story:
                    yield self.at(f'decks "{deck.id}"', self._no_card(card))
        for story in chapter.cards:
            if dealt[story.id] != 1:
                yield self.at(
                    f'cards "{story.id}"',
                    f"it is {dealt[story.id]} times in the decks, expected once. Put it into one deck.",
                )
            for following in story.then:
                if following not in self.story:
                    yield self.at(f'cards "{story.id}".then', self._no_card(following))
            if misplaced := misplaced_effect(story.effects):
                yield self.at(f'cards "{story.id}".effects', misplaced)
            if any(isinstance(effect, words.RevealEffect) for effect in story.effects):
                yield self.at(
                    f'cards "{story.id}".effects',
                    "a card is finished before the next is revealed (SH-DECK-3). Name that one in then.",
                )
            if any(isinstance(effect, words.ChooseCardEffect) for effect in story.effects[:-1]):
                yield self.at(
                    f'cards "{story.id}".effects',
                    "a card is finished before the next is chosen (SH-DECK-3). Put choose_card last.",
                )

    def _environment(self) -> Iterator[InputProblem]:
        seen: set[tuple[str, str]] = set()
        for action in self.chapter.environment:
            where = f'environment "{action.id}"'
            if (action.at == "token") != bool(action.token):
                yield self.at(
                    where, "it is done to a token or to a place. Set token, or at, and not the other."
                )
            if action.token and not self.tokens[action.token]:
                yield self.at(
                    where,
                    f"there is no token of kind {action.token!r} on {self.map_file.name}. Add one, or name "
                    "another.",
                )
            if action.at == "barricade" and not self.place.barricades:
                yield self.at(where, f"no border for a barricade is drawn on {self.map_file.name}. Draw one.")
            if action.zone and action.zone not in self.place.zones:
                yield self.at(where, self._no_zone(action.zone))
            for face in ("down", "up") if action.face == "any" else (action.face,):
                if action.token and not action.requires and (action.token, face) in seen:
                    yield self.at(where, "another action is done to these tokens. Tell them apart by face.")
                seen.add((action.token, face))
            for effects in (action.effects, *action.by_face.values()):
                if misplaced := misplaced_effect(effects, of_token=bool(action.token)):
                    yield self.at(f"{where}.effects", misplaced)
                if not action.token and any(isinstance(effect, TOKEN_EFFECTS) for effect in effects):
                    yield self.at(f"{where}.effects", "there is no token here to do that to. Set token.")

    def _targets(self) -> Iterator[InputProblem]:
        for target in self.chapter.targets:
            where = f'targets "{target.token}"'
            if not self.tokens[target.token]:
                yield self.at(where, f"there is no token of this kind on {self.map_file.name}. Add one.")
            if few := too_small(target):
                yield self.at(where, few)

    # --- Conditions and effects -----------------------------------------------------------------------------

    def _conditions(self) -> Iterator[tuple[str, words.Condition]]:
        chapter = self.chapter
        for number, goal in enumerate(chapter.goals):
            yield f"goals[{number}]", goal.condition
        for number, loss in enumerate(chapter.losses):
            yield f"losses[{number}]", loss.condition
        for trigger in chapter.triggers:
            if trigger.condition is not None:
                yield f'triggers "{trigger.id}"', trigger.condition
        for action in chapter.environment:
            for condition in action.requires:
                yield f'environment "{action.id}".requires', condition
        for target in chapter.targets:
            for condition in target.requires:
                yield f'targets "{target.token}".requires', condition
        for part, pages in (("prologue", chapter.prologue), ("epilogue", chapter.epilogue)):
            for number, page in enumerate(pages):
                if page.condition is not None:
                    yield f"{part}[{number}]", page.condition

    def _condition(self, where: str, condition: words.Condition) -> Iterator[InputProblem]:
        match condition:
            case words.LegendsGathered(zone=zone) | words.LegendIn(zone=zone) | words.AlliesIn(zone=zone):
                if zone not in self.place.zones:
                    yield self.at(where, self._no_zone(zone))
            case words.FoesCounted(kind=kind) if kind not in self.chapter.foe_levels:
                yield self.at(where, self._no_level(kind))
            case words.TokensCounted(kind=piece) if not self.tokens[piece]:
                yield self.at(
                    where, f"there is no token of kind {piece!r}. Add it to the map or to supplies."
                )
            case words.LeylinesLit(value=value) if self.tokens["leyline"] < value:
                yield self.at(where, f"there are {self.tokens['leyline']} leylines. Ask for no more of them.")
            case words.HasCard(card=card) if card not in self.cards.items and card not in self.cards.relics:
                yield self.at(where, self._no_gain(card))

    def _allies(self) -> Iterator[InputProblem]:
        for ally in self.chapter.allies:
            if ally.zone not in self.place.zones:
                yield self.at(f'allies "{ally.id}"', self._no_zone(ally.zone))
            if few := too_small(ally):
                yield self.at(f'allies "{ally.id}"', few)

    def _effects(self) -> Iterator[tuple[str, Sequence[vocabulary.Effect]]]:
        chapter = self.chapter
        for card in chapter.cards:
            yield f'cards "{card.id}"', card.effects
        for action in chapter.environment:
            yield f'environment "{action.id}"', action.effects
            for face, effects in action.by_face.items():
                yield f'environment "{action.id}".by_face.{face}', effects
        for step in chapter.custom_steps:
            yield f'custom_steps "{step.id}"', step.effects
        for trigger in chapter.triggers:
            yield f'triggers "{trigger.id}"', trigger.effects
        for number, override in enumerate(chapter.overrides):
            yield f"overrides[{number}]", override.effects
        yield "beginning", chapter.beginning

    def _missing(self, effect: vocabulary.Effect) -> str:
        cards, chapter = self.cards, self.chapter
        match effect:
            case vocabulary.SpawnEffect(kind=kind, point=point):
                if kind not in chapter.foe_levels:
                    return self._no_level(kind)
                if point is not None and point not in self.points:
                    return self._no_point(point)
            case vocabulary.UnlockEffect(point=point) | vocabulary.LockEffect(point=point) if (
                point not in self.points
            ):
                return self._no_point(point)
            case vocabulary.GainEffect(card=card) if card not in cards.items and card not in cards.relics:
                return self._no_gain(card)
            case vocabulary.SetLevelEffect(kind=kind, level=level) if (
                kind not in chapter.foe_levels or (kind, level) not in cards.foes
            ):
                return f"there is no {kind} of level {level}, or foe_levels gives none for it. Add it there."
            case vocabulary.DrawEffect(deck=deck) if deck not in self.decks:
                return f"there is no deck {deck!r}. Choose from: {', '.join(sorted(self.decks))}."
            case words.RevealEffect(card=card) if card not in self.story:
                return self._no_card(card)
            case words.ChooseCardEffect(cards=offered):
                return next((self._no_card(card) for card in offered if card not in self.story), "")
            case words.LoseEffect(cause=cause) if cause not in {loss.cause for loss in chapter.losses}:
                return f"no loss has the cause {cause!r}. Add one to losses."
            case words.KindleEffect(zone=zone) | words.PlaceTokenEffect(zone=zone) if (
                zone and zone not in self.place.zones
            ):
                return self._no_zone(zone)
            case words.LeadEffect(zone=zone) if zone not in self.place.zones:
                return self._no_zone(zone)
            case words.PlaceTokenEffect(kind=piece) | words.PutDownEffect(kind=piece) if not self.tokens[
                piece
            ]:
                return f"there is no token of kind {piece!r}. Add it to supplies."
            case words.EmberEffect() if not self.tokens["hay"]:
                return "there is no hay on the map. Add a Token of kind hay."
        return ""

    # --- Goals and rewards ----------------------------------------------------------------------------------

    def _goals(self) -> Iterator[InputProblem]:
        if not self.chapter.goals:
            yield self.at("goals", "a chapter needs a goal. Add one.")
        for number, goal in enumerate(self.chapter.goals):
            condition = goal.condition
            if isinstance(condition, words.CounterReached):
                most = self._most_counted(condition.counter)
                if most is not None and most < condition.value:
                    yield self.at(
                        f"goals[{number}]",
                        f"the counter {condition.counter!r} comes to {most} at most, and {condition.value} "
                        "is asked for. Let more effects raise it.",
                    )

    def _most_counted(self, counter: str) -> int | None:
        """How far a counter can come, or None when something raises it again and again."""
        total = 0
        reshuffled = {card for deck in self.chapter.decks if deck.reshuffle for card in deck.cards}
        for card in self.chapter.cards:
            raised = _raised(card.effects, counter)
            if raised and card.id in reshuffled:
                return None
            total += raised
        for action in self.chapter.environment:
            if _raised(action.effects, counter):
                return None
            faces = {
                face: count
                for row in self.chapter.hidden_faces
                if row.token == action.token
                for face, count in row.faces.items()
            }
            for face, effects in action.by_face.items():
                total += _raised(effects, counter) * faces.get(face, 0)
        if any(_raised(step.effects, counter) for step in self.chapter.custom_steps):
            return None
        for trigger in self.chapter.triggers:
            raised = _raised(trigger.effects, counter)
            if raised and not trigger.once:
                return None
            total += raised
        return total + _raised(self.chapter.beginning, counter)

    def _rewards(self) -> Iterator[InputProblem]:
        cards = self.cards
        for part, rows in (("gifts", self.chapter.gifts), ("rewards", self.chapter.rewards)):
            for number, row in enumerate(rows):
                if few := too_small(row):
                    yield self.at(f"{part}[{number}]", few)
                for legend in LEGENDS:
                    for card in getattr(row, legend):
                        if card not in cards.items and not self._belongs(card, legend):
                            yield self.at(f"{part}[{number}].{legend}", self._not_of(card, legend))
                for card in row.relics:
                    if card not in cards.relics:
                        yield self.at(
                            f"{part}[{number}].relics", f"there is no relic {card!r}. Name another."
                        )
        for name, own in self.chapter.party.items():
            if name not in LEGENDS:
                yield self.at(f"party.{name}", f"expected one of {', '.join(LEGENDS)}.")
                continue
            for card in sorted(own.cards):
                if not self._belongs(card, name):
                    yield self.at(f"party.{name}", self._not_of(card, name))
            for card in (own.relic, *own.relics):
                if card and card not in cards.relics:
                    yield self.at(f"party.{name}", self._no_relic(card))
            for card in own.items:
                if card not in cards.items:
                    yield self.at(f"party.{name}", f"there is no item {card!r}. Name another.")

    def _belongs(self, card: str, legend: str) -> bool:
        cards = self.cards
        for shelf in (cards.skills, cards.techniques, cards.clothes, cards.accessories):
            if card in shelf:
                return shelf[card].legend == legend
        return False

    # --- Sentences ------------------------------------------------------------------------------------------

    def _name_of(self, cell: int) -> str:
        row, column = divmod(cell, self.place.board.width)
        return f"{chr(ord('A') + column)}{row + 1}"

    def _no_point(self, point: int | str) -> str:
        return f"there is no spawn point {point} on {self.map_file.name}. Add it there, or name another."

    def _no_level(self, kind: str) -> str:
        return f"foe_levels gives no level for {kind}. Add one."

    def _no_zone(self, zone: str) -> str:
        return f"there is no zone {zone!r} on {self.map_file.name}. Draw it there, or name another."

    def _no_card(self, card: str) -> str:
        return f"there is no card {card!r}. Write it, or name another."

    def _no_gain(self, card: str) -> str:
        return f"there is no item or relic {card!r}. Name another."

    def _no_relic(self, card: str) -> str:
        return f"there is no relic {card!r}. Name another."

    def _not_of(self, card: str, legend: str) -> str:
        return f"{legend} has no card {card!r}. Name one of its own."


def _raised(effects: Iterable[vocabulary.Effect], counter: str) -> int:
    return sum(
        effect.by
        for effect in effects
        if isinstance(effect, vocabulary.CounterEffect) and effect.counter == counter and effect.by > 0
    )
