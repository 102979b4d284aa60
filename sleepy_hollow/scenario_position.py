"""The position that a scenario file describes: its drawing, and what is given, as rules and a state."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from typing import Any, Final

from pydantic import Field, RootModel

from common.engine.ascii_board import read_board
from common.engine.dice import Die
from common.engine.grid import Board, Edge, Wall, edge, mask_of
from common.files.content import ContentModel, check_content
from common.files.problems import InputProblem
from common.files.scenarios import Scenario
from sleepy_hollow.chapter_check import check_chapter
from sleepy_hollow.library import (
    SKIRMISH,
    ChapterFile,
    amended_cards,
    chapter_document,
)
from sleepy_hollow.rules import schema, steps, storybook
from sleepy_hollow.rules.apply import run
from sleepy_hollow.rules.boons import give_marker
from sleepy_hollow.rules.campaign import Belongings
from sleepy_hollow.rules.chapter import new_attempt
from sleepy_hollow.rules.dice import ATTACK_DIE, STREAM
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.spawning import place_foe
from sleepy_hollow.rules.state import (
    ACTION_TOKENS,
    ATTACK,
    ENVIRONMENT,
    FIRST_ALLY,
    ITEM,
    ITEM_2,
    LEGENDS,
    PREPARATION,
    RELIC,
    SKILL_1,
    SPACES,
    SPECIAL,
    HollowState,
    actions_in,
    fear_in,
    kind_of,
)
from sleepy_hollow.rules.traps import lay_trap

LETTERS: Final = {"J": "jeremiah", "E": "emily", "L": "elijah", "M": "matthias"}
FOES: Final = {"p": "pumpling", "s": "schrikroot", "g": "gobkin", "H": "horseman"}
TOKENS: Final = {
    "t": "search",
    "k": "lock",
    "hay": "hay",
    "grave": "gravestone",
    "ward": "ward",
    "vile": "vile_ward",
    "leyline": "leyline",
    "glass": "glass",
    "bait": "bait",
    "stand": "stand",
}
"""Tokens and pieces by what they are called in a drawing or its marks; "grave:quiet" hides a face."""
ZONES: Final = {"b": "bridge", "c": "far"}
SPACE_NAMES: Final = {
    "P": PREPARATION,
    "Atk": ATTACK,
    "Env": ENVIRONMENT,
    "Special": SPECIAL,
    "Item": ITEM,
    "Item2": ITEM_2,
    "Relic": RELIC,
}
SPAWN_DIE: Final = Die(range(1, 7))
STREAMS: Final = {"attack": (STREAM, ATTACK_DIE), "spawn": ("spawn_die", SPAWN_DIE)}
"""The dice a scenario can force, with their random streams."""


_THING: Final = re.compile(rf"[JELM]|[psgH]\d*|[1-5]|[bc]|grave:\w+|{'|'.join(TOKENS)}")
"""What a mark can stand for: a Legend, a foe with its health, a spawn point, a token, the zone."""
_TRAP: Final = re.compile(r"(\w+) (\S+?)(?: (heroes|foes|all))?")
"""A trap that is given: its kind, its location, whom it harms."""


KitFile = RootModel[schema.Kit]
KIT_KEYS: Final = ("technique", "clothes", "skills", "accessories")


def _own_shelves(cards: schema.Cards) -> tuple[Mapping[str, object], ...]:
    return (cards.skills, cards.techniques, cards.clothes, cards.accessories)


class Given(ContentModel):
    """The keys of `given`, besides one table for each Legend."""

    marks: dict[str, str] = Field(default={})
    turn: str = ""
    next_after: str = ""
    acted: str = ""
    moves: int | None = None
    actions: int = 1
    begun: bool = False
    round: int = 1
    track: int = 0
    spawn_row: int = 0
    locked: tuple[int, ...] = ()
    levels: dict[str, int] = Field(default={})
    traps: tuple[str, ...] = ()
    barricades: tuple[str, ...] = ()
    face_up: tuple[str, ...] = ()
    fired: tuple[str, ...] = ()
    marked: str = ""
    marker: str = ""
    counters: dict[str, int] = Field(default={})
    decks: dict[str, tuple[str, ...]] = Field(default={})
    revealed: tuple[str, ...] = ()
    seats: tuple[str, ...] = ("J E L M",)
    level: schema.Level = "normal"
    auto_ties: bool = False
    ask_foe_order: bool = False
    items_stay: bool = False
    headless: bool = False
    priority: str = "M J L E"
    base: str = "skirmish"
    content: dict[str, dict[str, dict[str, Any]]] = Field(default={})
    chapter: dict[str, Any] = Field(default={})


class Position:
    """A scenario's rules and state, and the names that its file uses for figures and places."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        given = dict(scenario.given)
        self.boards: dict[str, dict[str, Any]] = {
            name: dict(given.pop(name)) for name in LEGENDS if name in given
        }
        self.given = check_content(given, Given, file=scenario.path)
        if scenario.board is None:
            raise self.problem("a scenario needs a board.", "board")
        try:
            board, self.drawn = read_board(scenario.board.before)
        except ValueError as error:
            raise self.problem(f"{error}.", "board.before") from error
        self.width, self.height = board.width, board.height
        self.placed = self._placed()
        self.board = _with_waiting_row(board)
        self.rules = self._rules()
        self.state = self._state()
        run(self.rules.tables, self.state, None)
        self.foe_names = self._foe_names()
        for name in self.given.marked.split():
            next(foe for foe in self.state.foes if foe.id == self.foe(name)).is_marked = True

    def problem(self, text: str, where: str = "") -> InputProblem:
        """An error about this file."""
        return InputProblem(text, file=self.scenario.path, where=where)

    # --- Reading names --------------------------------------------------------------------------------------

    def legend(self, name: str) -> int:
        """The number of a Legend by letter or id."""
        legend = LETTERS.get(name, name)
        for number, ally in enumerate(self.rules.tables.chapter.allies if hasattr(self, "rules") else ()):
            if ally.id == name:
                return FIRST_ALLY + number
        if legend not in LEGENDS:
            raise self.problem(f"found the Legend {name!r}, expected one of {', '.join(LETTERS)}.")
        return LEGENDS.index(legend)

    def cell(self, name: str) -> int:
        """A location by its mark on the board if only one is so marked, or as on the map's rim ("B3")."""
        if len(self.drawn.get(name, ())) == 1:
            return self.drawn[name][0]
        found = re.fullmatch(r"([A-Z])(\d+)", name)
        if not found:
            raise self.problem(f"found the location {name!r}, expected one such as B3.")
        column, row = ord(found[1]) - ord("A"), int(found[2]) - 1
        if column >= self.width or row >= self.height:
            raise self.problem(f"the location {name} is outside the board.")
        return row * self.width + column

    def space(self, who: int, name: str) -> int:
        """A space of a Legend's board: P, Atk, Env, Special, Item, Relic, or a skill's id."""
        skills = self.rules.tables.kits[who].skills
        if name in SPACE_NAMES:
            return SPACE_NAMES[name]
        if name in skills:
            return SKILL_1 + skills.index(name)
        known = ", ".join((*SPACE_NAMES, *skills))
        raise self.problem(f"found the space {name!r}, expected one of {known}.")

    def tokens(self, text: str) -> int:
        """ "a3f1" as packed tokens: a action, f small fear, F large fear."""
        if re.fullmatch(r"(?:[afF]\d+)*", text) is None:
            raise self.problem(
                f'found the tokens "{text}", expected such as "a3f1" (a, f or F and a number).'
            )
        packed = 0
        for kind, count in re.findall(r"([afF])(\d+)", text):
            packed += int(count) << {"a": 0, "f": 8, "F": 16}[kind]
        return packed

    def foe(self, name: str) -> int:
        """A foe by kind and number in the order of reading ("p2"), or by its one letter."""
        if name not in self.foe_names:
            raise self.problem(f"found the foe {name!r}, expected one of {', '.join(self.foe_names)}.")
        return self.foe_names[name]

    # --- Building -------------------------------------------------------------------------------------------

    def _placed(self) -> list[tuple[str, int]]:
        """Everything drawn as (what, cell) in reading order, the letters of `marks` resolved."""
        found = []
        if undrawn := set(self.given.marks) - set(self.drawn):
            raise self.problem(f"the drawing has no {min(undrawn)!r}.", "given.marks")
        for mark, cells in self.drawn.items():
            for cell in cells:
                for what in self.given.marks.get(mark, mark).split():
                    if mark in self.given.marks and not _THING.fullmatch(what):
                        raise self.problem(
                            f"found {what!r}, expected figures and places.", f"given.marks.{mark}"
                        )
                    found.append((what, cell))
        return sorted(found, key=lambda thing: thing[1])

    def _rules(self) -> SleepyHollow:
        starts = {LETTERS[what]: cell for what, cell in self.placed if what in LETTERS}
        waiting = iter(range(self.width * self.height, self.board.size))
        first, second, third, fourth = (
            starts[legend] if legend in starts else next(waiting) for legend in LEGENDS
        )
        zones = {
            name: frozenset(cell for what, cell in self.placed if what == letter)
            for letter, name in ZONES.items()
        }
        borders = self._borders()
        place = storybook.ChapterMap(
            board=self.board,
            starts=(first, second, third, fourth),
            spawn_points=tuple(
                storybook.SpawnPlace(number=int(what), cell=cell, is_locked=int(what) in self.given.locked)
                for what, cell in sorted(self.placed)
                if what.isdigit()
            ),
            tokens=tuple(
                storybook.MapToken(
                    kind=TOKENS[what.partition(":")[0]], cell=cell, face=what.partition(":")[2]
                )
                for what, cell in self.placed
                if what.partition(":")[0] in TOKENS
            ),
            zones={name: cells for name, cells in zones.items() if cells},
            barricades=tuple(borders),
            standing=tuple(borders.values()),
        )
        cards = amended_cards(self.given.content)
        chapter = self._chapter(place)
        check_chapter(cards, chapter, place, self.scenario.path, self.scenario.path, is_whole=False)
        seats = tuple(tuple(self.legend(name) for name in seat.split()) for seat in self.given.seats)
        if sorted(legend for seat in seats for legend in seat) != list(range(len(LEGENDS))):
            raise self.problem("the seats share out each of J, E, L and M once.", "given.seats")
        settings = schema.Settings(
            seats=seats,
            level=self.given.level,
            auto_ties=self.given.auto_ties,
            ask_foe_order=self.given.ask_foe_order,
            items_stay=self.given.items_stay,
            is_headless=self.given.headless,
        )
        return SleepyHollow(cards, self._with_kits(cards, chapter), place, settings)

    def _borders(self) -> dict[Edge, bool]:
        """The borders of `given.barricades` ("A1 B1", or "A1 B1 down"), and whether one stands there."""
        found = {}
        for text in self.given.barricades:
            names = text.split()
            if len(names) not in (2, 3) or names[2:] not in ([], ["down"]):
                raise self.problem(f'found "{text}", expected such as "A1 B1 down".', "given.barricades")
            found[edge(self.cell(names[0]), self.cell(names[1]))] = len(names) == 2
        return dict(sorted(found.items()))

    def _with_kits(self, cards: schema.Cards, chapter: storybook.Chapter) -> storybook.Chapter:
        """The chapter with what the file says that Legends wear and have learned."""
        party = dict(chapter.party)
        for name, board in zip(LEGENDS, cards.legends, strict=True):
            given = self.boards.get(name, {})
            told: dict[str, Any] = {key: given.pop(key) for key in KIT_KEYS if key in given}
            if told:
                kit = check_content({**asdict(board.kit), **told}, KitFile, file=self.scenario.path).root
                for card in (kit.technique, kit.clothes, *kit.skills, *kit.accessories):
                    if all(card not in shelf for shelf in _own_shelves(cards)):
                        raise self.problem(f"there is no card {card!r}.", f"given.{name}")
                party[name] = Belongings(kit=kit)
        return replace(chapter, party=party)

    def _chapter(self, place: storybook.ChapterMap) -> storybook.Chapter:
        document, file = chapter_document(self.given.base)
        names = self.given.priority.split()
        document["attack_priority"] = [
            LEGENDS[self.legend(name)] if name in LETTERS else name for name in names
        ]
        if self.given.base == SKIRMISH.removesuffix(".toml"):
            document["goals"] = [
                {"text": "None", "condition": {"when": "counter", "counter": "never", "value": 1}}
            ]
            if not place.spawn_points:
                document["spawn_list"] = []
            for search in ("environment", "decks", "cards"):
                del document[search]
        document.pop("spawn_points", None)
        document["sections"] = []
        document.update(self.given.chapter)
        document["foe_levels"] = {**document["foe_levels"], **self.given.levels}
        dealt = {card for deck in document.get("decks", ()) for card in deck["cards"]}
        loose = [card["id"] for card in document.get("cards", ()) if card["id"] not in dealt]
        if loose:
            document.setdefault("decks", []).append({"id": "loose", "cards": loose, "shuffle": False})
        chapter = check_content(document, ChapterFile, file=file).root
        return replace(chapter, prologue=(), epilogue=())

    def _state(self) -> HollowState:
        given, tables = self.given, self.rules.tables
        state = new_attempt(tables, 0, 1)
        state.stage = "play"
        state.round, state.track, state.spawn_row = given.round, given.track, given.spawn_row
        state.counters = dict(given.counters)
        state.revealed = list(given.revealed)
        for name, cards in given.decks.items():
            if name not in state.decks:
                raise self.problem(f"the chapter has no deck {name!r}.", "given.decks")
            deck = state.decks[name]
            known = set(deck.draw_pile)
            if set(cards) - known:
                raise self.problem(f"the deck has no card {min(set(cards) - known)}.", f"given.decks.{name}")
            deck.in_play = [card for card in reversed(deck.draw_pile) if card not in cards]
            deck.draw_pile = list(reversed(cards))
        for card in given.revealed:
            for deck in state.decks.values():
                deck.search(card)
        self._place_foes(state)
        self._lay_traps(state)
        state.fired = given.fired
        turned = {self.cell(name) for name in given.face_up}
        state.face_up = mask_of(token for token, cell in enumerate(state.tokens) if cell in turned)
        for who, name in enumerate(LEGENDS):
            self._fill_board(state, who, self.boards.get(name, {}))
        for name in given.acted.split():
            state.acted |= 1 << self.legend(name)
        if given.turn:
            who = self.legend(given.turn)
            legend = state.legends[who]
            move = tables.profiles[who][legend.worn].move
            state.active = who
            state.moves_left = move if given.moves is None else given.moves
            state.moved = move - state.moves_left
            state.actions_left = given.actions
            state.has_begun = given.begun
            state.pending = [steps.Turn(who)]
        elif given.next_after:
            state.pending = [steps.PickNext(self.legend(given.next_after))]
        else:
            state.pending = [steps.PickFirst()]
        if given.marker:
            give_marker(tables, state, None, self.legend(given.marker))
        state.streams.forced = self._forced()
        return state

    def _lay_traps(self, state: HollowState) -> None:
        for text in self.given.traps:
            found = _TRAP.fullmatch(text)
            if found is None or found[1] not in schema.TRAPS:
                raise self.problem(f'found "{text}", expected such as "stake B1 foes".', "given.traps")
            harms = found[3] or "foes"
            kind, cell = schema.TRAPS.index(found[1]), self.cell(found[2])
            lay_trap(
                self.rules.tables,
                state,
                None,
                kind,
                cell,
                harms_foes=harms != "heroes",
                harms_heroes=harms != "foes",
            )

    def _place_foes(self, state: HollowState) -> None:
        for what, cell in self.placed:
            kind, health = what[0], what[1:]
            if kind in FOES and (not health or health.isdigit()):
                if not self.rules.tables.levels[KINDS.index(FOES[kind])]:
                    raise self.problem(f"given.levels gives no level for {FOES[kind]}.", "board")
                place_foe(self.rules.tables, state, None, KINDS.index(FOES[kind]), cell, 0)
                if health:
                    state.foes[-1].health = int(health)

    def _fill_board(self, state: HollowState, who: int, given: Mapping[str, Any]) -> None:
        legend = state.legends[who]
        fields = dict(given)
        where = f"given.{LEGENDS[who]}"
        legend.item = fields.pop("item", "")
        legend.relic = fields.pop("relic", "")
        legend.inventory = list(fields.pop("inventory", ()))
        legend.is_item_in_use = fields.pop("item_in_use", False)
        legend.second_item = fields.pop("second_item", "")
        legend.has_comforted = fields.pop("has_comforted", False)
        legend.used = tuple(fields.pop("used", ()))
        for slot in fields.pop("locked_skills", ()):
            legend.skill_locks |= 1 << slot - 1
        cards = self.rules.tables.cards
        for card in legend.cards:
            if card and card not in cards.items and card not in cards.relics:
                raise self.problem(f"there is no item or relic {card!r}.", where)
        if legend.relic in cards.items or legend.item in cards.relics:
            raise self.problem("items and relics have a slot of their own each.", where)
        profile = self.rules.tables.profiles[who][legend.worn]
        legend.max_health = profile.health
        legend.health = fields.pop("health", profile.health)
        spaces = [0] * SPACES
        for name, text in fields.items():
            spaces[self.space(who, name)] = self.tokens(text)
        missing = ACTION_TOKENS - sum(actions_in(tokens) for tokens in spaces)
        if missing < 0:
            raise self.problem(f"found {ACTION_TOKENS - missing} action tokens, expected 5.", where)
        # Action tokens that are not told of lie where they lock nothing.
        spaces[PREPARATION if not fields else ENVIRONMENT] += missing
        legend.spaces = spaces
        legend.fear = sum(fear_in(tokens) for tokens in spaces)

    def _forced(self) -> dict[str, list[int]]:
        forced = {}
        for name, faces in self.scenario.dice.items():
            if name not in STREAMS:
                raise self.problem(f"found the dice {name!r}, expected {' or '.join(STREAMS)}.", "dice")
            stream, die = STREAMS[name]
            try:
                forced[stream] = die.script(faces)
            except ValueError as error:
                raise self.problem(f"{error}.", f"dice.{name}") from error
        return forced

    def _foe_names(self) -> dict[str, int]:
        names: dict[str, int] = {}
        for letter, kind in FOES.items():
            ids = [foe.id for foe in self.state.foes if KINDS[kind_of(foe.id)] == kind]
            names.update({f"{letter}{number}": foe for number, foe in enumerate(ids, 1)})
            if len(ids) == 1:
                names[letter] = ids[0]
        return names


def _with_waiting_row(board: Board) -> Board:
    """The board with rows below, walled off, where Legends stand that the drawing leaves out."""
    rows = -(-len(LEGENDS) // board.width)
    size = board.size
    cells = range(size, size + rows * board.width)
    walls: Sequence[Wall] = [
        *board.walls,
        *(Wall(cell - board.width, cell) for cell in cells),
        *(Wall(cell, cell + 1) for cell in cells if (cell + 1) % board.width),
    ]
    return Board(
        board.width,
        board.height + rows,
        board.blocked,
        board.sight_blocked,
        tuple(sorted(walls, key=lambda wall: wall.edge)),
    )
