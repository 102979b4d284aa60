"""The chapter that is looked at, its map and cards, and the sentences that findings share."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from common.files.problems import InputProblem
from sleepy_hollow.rules import schema, storybook


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

    def name_of(self, cell: int) -> str:
        row, column = divmod(cell, self.place.board.width)
        return f"{chr(ord('A') + column)}{row + 1}"

    def no_point(self, point: int | str) -> str:
        return f"there is no spawn point {point} on {self.map_file.name}. Add it there, or name another."

    def no_level(self, kind: str) -> str:
        return f"foe_levels gives no level for {kind}. Add one."

    def no_zone(self, zone: str) -> str:
        return f"there is no zone {zone!r} on {self.map_file.name}. Draw it there, or name another."

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
