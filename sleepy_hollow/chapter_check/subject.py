"""The chapter that is looked at, its map and cards, and the sentences that findings share."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

from common.files.problems import InputProblem
from sleepy_hollow.effect_places import Place
from sleepy_hollow.rules import schema, storybook
from sleepy_hollow.rules.chapter_words import TurnTokenEffect
from sleepy_hollow.rules.pieces import BREAKS
from sleepy_hollow.rules.tables import GLASS
from sleepy_hollow.rules.vocabulary import CounterEffect, Effect


class Subject:
    """A chapter beside the cards and its map, with what its parts name of one another."""

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
        self.gainable = {*cards.items, *cards.relics}
        """The cards that a Legend can gain in a chapter."""
        self.story = {card.id for card in chapter.cards}
        self.decks = {deck.id for deck in chapter.decks}
        self.tokens = Counter(token.kind for token in storybook.all_tokens(place.tokens, chapter.supplies))
        self.faces: defaultdict[str, Counter[str]] = defaultdict(Counter)
        """How many tokens of a kind have which hidden face."""
        for token in place.tokens:
            if token.face:
                self.faces[token.kind][token.face] += 1
        for row in chapter.hidden_faces:
            self.faces[row.token].update(row.faces)
        self.telling = {
            action.token
            for action in chapter.environment
            for effect in action.effects
            if isinstance(effect, TurnTokenEffect) and effect.counts
        }
        """The kinds of tokens that tell a number when they are turned."""
        self.counters = {
            effect.counter
            for _where, _place, effects in self.effects()
            for effect in effects
            if isinstance(effect, CounterEffect)
        }
        """The counters that something changes."""
        if self.tokens[GLASS]:
            self.counters.add(BREAKS)

    def effects(self) -> Iterator[tuple[str, Place, Sequence[Effect]]]:
        """All lists of effects: where they stand in the chapter's file, and in which place of the rules."""
        chapter = self.chapter
        for card in chapter.cards:
            yield f'cards "{card.id}".effects', "story", card.effects
        for action in chapter.environment:
            place: Place = "token" if action.token else "border" if action.at == "barricade" else "spot"
            yield f'environment "{action.id}".effects', place, action.effects
            for face, effects in action.by_face.items():
                yield f'environment "{action.id}".by_face.{face}', place, effects
        for step in chapter.custom_steps:
            yield f'custom_steps "{step.id}".effects', "story", step.effects
        for trigger in chapter.triggers:
            yield f'triggers "{trigger.id}".effects', "story", trigger.effects
        for number, override in enumerate(chapter.overrides):
            yield f"overrides[{number}].effects", "story", override.effects
        yield "beginning", "story", chapter.beginning

    def at(self, where: str, text: str) -> InputProblem:
        """A finding in the chapter's file."""
        return InputProblem(text, file=self.file, where=where)

    def on_map(self, thing: str, text: str) -> InputProblem:
        """A finding on the map, at one of its objects."""
        return InputProblem(text, file=self.map_file, where=thing)

    def name_of(self, cell: int) -> str:
        row, column = divmod(cell, self.place.board.width)
        return f"{chr(ord('A') + column)}{row + 1}"

    def no_point(self, point: int | str) -> str:
        return f"there is no spawn point {point} on {self.map_file.name}. Add it there, or name another."

    def no_level(self, kind: str) -> str:
        return f"foe_levels gives no level for {kind}. Add one."

    def no_zone(self, zone: str) -> str:
        return f"there is no zone {zone!r} on {self.map_file.name}. Draw it there, or name another."

    def no_token(self, kind: str) -> str:
        return f"there is no token of kind {kind!r}. Add it to the map or to supplies."

    def no_face(self, face: str, kind: str) -> str:
        return f"no token of kind {kind!r} has the face {face!r}. Deal it in hidden_faces, or name another."

    def no_card(self, card: str) -> str:
        return f"there is no card {card!r}. Write it, or name another."

    def no_gain(self, card: str) -> str:
        return f"there is no item or relic {card!r}. Name another."

    def no_relic(self, card: str) -> str:
        return f"there is no relic {card!r}. Name another."

    def not_of(self, card: str, legend: str) -> str:
        return f"{legend} has no card {card!r}. Name one of its own."

    def belongs(self, card: str, legend: str) -> bool:
        cards = self.cards
        for shelf in (cards.skills, cards.techniques, cards.clothes, cards.accessories):
            if card in shelf:
                return shelf[card].legend == legend
        return False
