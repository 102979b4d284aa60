"""Plays scenario files: docs/scenarios-sleepy-hollow.md tells what may stand in one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from pydantic import Field

from common.engine.rules import Action, Event, Refusal
from common.engine.sight import sight_table
from common.files.content import ContentModel, check_content
from common.files.scenarios import Scenario, ScenarioFailure, board_difference, board_rows
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules import steps
from sleepy_hollow.rules.apply import run
from sleepy_hollow.rules.names import place_name
from sleepy_hollow.rules.schema import KINDS, TRAPS
from sleepy_hollow.rules.state import (
    LEGENDS,
    HollowState,
    Legend,
    actions_in,
    kind_of,
    large_fear_in,
    small_fear_in,
)
from sleepy_hollow.scenario_position import FOES, LETTERS, Position

ACTIONS: Mapping[str, type[msgspec.Struct]] = {
    name: kind
    for name, kind in vars(act).items()
    if isinstance(kind, type) and issubclass(kind, Action) and kind is not Action
}
EVENTS: Mapping[str, frozenset[str]] = {
    kind.__name__: frozenset(field.name for field in msgspec.structs.fields(kind))
    for kind in vars(ev).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
}
"""The fields of every event, by the name of its class."""
FOE_LETTERS = {kind: letter for letter, kind in FOES.items()}


class Expected(ContentModel):
    """The keys of `expect`, besides one table for each Legend."""

    stage: str | None = None
    cause: str | None = None
    round: int | None = None
    phase: str | None = None
    active: str | None = None
    moves: int | None = None
    actions: int | None = None
    track: int | None = None
    spawn_row: int | None = None
    attempt: int | None = None
    tokens: int | None = None
    locked: tuple[int, ...] | None = None
    counters: dict[str, int] = Field(default={})
    revealed: tuple[str, ...] | None = None
    foes: str | None = None
    marked: str | None = None
    marker: str | None = None
    traps: tuple[str, ...] | None = None
    allies: tuple[str, ...] | None = None
    pieces: tuple[str, ...] | None = None
    barricades: tuple[str, ...] | None = None
    to_act: tuple[int, ...] | None = None
    may: tuple[dict[str, Any], ...] = ()
    may_not: tuple[dict[str, Any], ...] = ()
    only: tuple[dict[str, Any], ...] | None = None
    sees: tuple[str, ...] = ()
    blind: tuple[str, ...] = ()
    events: tuple[dict[str, Any], ...] = ()
    counts: dict[str, int] = Field(default={})


def run_scenario(scenario: Scenario) -> None:
    """Set the position up, do what is to be done, and compare.

    :raises ScenarioFailure: at the first difference.
    :raises InputProblem: when the file makes no sense.
    """
    _Run(Position(scenario)).play()


class _Run:
    def __init__(self, position: Position) -> None:
        self.position = position
        self.rules = position.rules
        self.state: HollowState = position.state
        self.events: list[Event] = []

    def play(self) -> None:
        scenario = self.position.scenario
        for number, line in enumerate(scenario.do, 1):
            self._do(dict(line), f"do {number}")
        self._expect(dict(scenario.expect), "expect")
        if scenario.board is not None and scenario.board.after is not None:
            self._compare_board(scenario.board.after)
        left = {name: numbers for name, numbers in self.state.streams.forced.items() if numbers}
        if left:
            raise _failure("dice", f"these were not rolled: {left}")
        faults = self.rules.invariants(self.state)
        if faults:
            raise _failure("invariants", " ".join(faults))

    # --- Doing ----------------------------------------------------------------------------------------------

    def _do(self, line: dict[str, Any], where: str) -> None:
        if "expect" in line:
            self._expect(dict(line["expect"]), where)
            return
        if "reveal" in line:
            card = line["reveal"]
            if card not in self.rules.tables.story:
                raise self.position.problem(f"the chapter has no card {card!r}.", where)
            who = self.position.legend(line.get("by", ""))
            self.state.pending.append(steps.Reveal(card, who))
            run(self.rules.tables, self.state, self.events)
            return
        refused = line.pop("refused", None)
        pay = line.pop("pay", None)
        action = self._action(line)
        refusal = self.rules.check(self.state, action)
        if refused is not None:
            if refusal is None or refusal.rule != refused:
                found = refusal or "legal"
                raise _failure(where, f"{action} should be refused by {refused}, and is: {found}")
            return
        self._play(action, refusal, where)
        if pay is not None:
            tokens = self.position.tokens(pay)
            choice = act.Pay(
                action.legend,
                actions_in(tokens),
                small_fear_in(tokens),
                large_fear_in(tokens),
            )
            self._play(choice, self.rules.check(self.state, choice), where)

    def _play(self, action: act.HollowAction, refusal: Refusal | None, where: str) -> None:
        if refusal is not None:
            raise _failure(where, f"{action} is refused: {refusal}")
        self.rules.apply(self.state, action, self.events)

    def _action(self, line: Mapping[str, Any]) -> Any:
        """An action from its class ("act") and its fields, figures and places by their names in the file."""
        position = self.position
        fields = dict(line)
        name = fields.pop("act", "")
        if name not in ACTIONS:
            raise position.problem(f"found the action {name!r}, expected one of {', '.join(ACTIONS)}.", "do")
        known = [field.name for field in msgspec.structs.fields(ACTIONS[name])]
        if unknown := set(fields) - set(known):
            raise position.problem(
                f"{name}: found the key {min(unknown)!r}, expected {', '.join(known) or 'none'}.", "do"
            )
        who = position.legend(fields["legend"]) if "legend" in fields else 0
        read: dict[str, Callable[[Any], Any]] = {
            "legend": position.legend,
            "to": position.legend,
            "target": position.legend,
            "ally": position.legend,
            "foe": position.foe,
            "cell": position.cell,
            "space": lambda space: position.space(who, space),
        }
        values = {field: read.get(field, lambda value: value)(value) for field, value in fields.items()}
        try:
            return msgspec.convert({"type": name, **values}, ACTIONS[name])
        except msgspec.ValidationError as error:
            raise position.problem(f"{name}: {error}.", "do") from error

    # --- Comparing ------------------------------------------------------------------------------------------

    def _expect(self, expect: dict[str, Any], where: str) -> None:
        boards = {name: expect.pop(name) for name in LEGENDS if name in expect}
        wanted = check_content(expect, Expected, file=self.position.scenario.path)
        for name, fields in boards.items():
            self._compare_legend(LEGENDS.index(name), fields, f"{where}.{name}")
        state = self.state
        active = "" if state.active < 0 else list(LETTERS)[state.active]
        found: dict[str, Any] = {
            "stage": state.stage,
            "cause": state.cause,
            "round": state.round,
            "phase": state.phase,
            "active": active,
            "moves": state.moves_left,
            "actions": state.actions_left,
            "track": state.track,
            "spawn_row": state.spawn_row,
            "attempt": state.attempt,
            "tokens": sum(cell >= 0 for cell in state.tokens),
            "locked": tuple(n for n in range(1, 6) if state.locked >> n & 1),
            "revealed": tuple(state.revealed),
            "to_act": tuple(self.rules.to_act(state)),
        }
        for key, value in found.items():
            self._same(getattr(wanted, key), value, f"{where}.{key}")
        for counter, count in wanted.counters.items():
            self._same(count, state.counters.get(counter, 0), f"{where}.counters.{counter}")
        self._compare_figures(wanted, where)
        self._compare_ground(wanted, where)
        self._compare_choices(wanted, where)
        self._compare_sight(wanted, where)
        self._compare_events(wanted, where)

    def _compare_figures(self, wanted: Expected, where: str) -> None:
        tables, state = self.rules.tables, self.state
        if wanted.foes is not None:
            self._same(sorted(wanted.foes.split()), self._foes("@" in wanted.foes), f"{where}.foes")
        if wanted.marked is not None:
            marked = {foe.id for foe in state.foes if foe.is_marked}
            self._same({self.position.foe(name) for name in wanted.marked.split()}, marked, f"{where}.marked")
        if wanted.marker is not None:
            self._same(self.position.legend(wanted.marker), state.marker, f"{where}.marker")
        if wanted.allies is not None:
            found_allies = [
                f"{card.id} {ally.health}@{place_name(tables, ally.cell)}"
                if ally.health
                else f"{card.id} gone"
                for card, ally in zip(tables.chapter.allies, state.allies, strict=True)
            ]
            self._same(list(wanted.allies), found_allies, f"{where}.allies")

    def _compare_ground(self, wanted: Expected, where: str) -> None:
        """Pieces, barricades and traps."""
        tables, state = self.rules.tables, self.state
        if wanted.pieces is not None:
            lying = [
                f"{tables.tokens[token].kind} {place_name(tables, cell)}"
                for token, cell in enumerate(state.tokens)
                if cell >= 0
            ]
            self._same(sorted(wanted.pieces), sorted(lying), f"{where}.pieces")
        if wanted.barricades is not None:
            standing = [
                " ".join(place_name(tables, cell) for cell in border)
                for number, border in enumerate(tables.map.barricades)
                if state.barricades >> number & 1
            ]
            self._same(sorted(wanted.barricades), sorted(standing), f"{where}.barricades")
        if wanted.traps is not None:
            laid = [f"{TRAPS[trap.kind]} {place_name(tables, trap.cell)}" for trap in state.traps]
            self._same(sorted(wanted.traps), sorted(laid), f"{where}.traps")

    def _same(self, wanted: Any, found: Any, where: str) -> None:
        if wanted is not None and wanted != found:
            raise _failure(where, f"expected {wanted!r}, found {found!r}")

    def _compare_legend(self, who: int, fields: Mapping[str, Any], where: str) -> None:
        legend: Legend = self.state.legends[who]
        for key, value in fields.items():
            if key == "cell":
                self._same(self.position.cell(value), legend.cell, f"{where}.cell")
            elif key in ("health", "max_health", "fear", "item", "second_item", "relic", "inventory"):
                self._same(value, getattr(legend, key), f"{where}.{key}")
            else:
                tokens = legend.spaces[self.position.space(who, key)]
                self._same(_written(self.position.tokens(value)), _written(tokens), f"{where}.{key}")

    def _foes(self, with_places: bool) -> list[str]:
        names = []
        for foe in self.state.foes:
            name = f"{FOE_LETTERS[KINDS[kind_of(foe.id)]]}{foe.health}"
            names.append(f"{name}@{place_name(self.rules.tables, foe.cell)}" if with_places else name)
        return sorted(names)

    def _compare_choices(self, wanted: Expected, where: str) -> None:
        legal = self.rules.legal_actions(self.state)
        for line in wanted.may:
            action = self._action(line)
            if action not in legal:
                raise _failure(where, f"{action} should be legal: {self.rules.check(self.state, action)}")
        for line in wanted.may_not:
            fields = dict(line)
            rule = fields.pop("rule", None)
            action = self._action(fields)
            refusal = self.rules.check(self.state, action)
            if refusal is None or rule not in (None, refusal.rule):
                raise _failure(where, f"{action} should be refused by {rule}, and is: {refusal or 'legal'}")
        if wanted.only is not None:
            self._same([self._action(line) for line in wanted.only], list(legal), f"{where}.only")

    def _compare_sight(self, wanted: Expected, where: str) -> None:
        view = sight_table(self.rules.tables.board)
        for pairs, is_seen in ((wanted.sees, True), (wanted.blind, False)):
            for pair in pairs:
                if len(pair.split()) != 2:
                    raise self.position.problem(f'found "{pair}", expected two locations.', where)
                a, b = (self.position.cell(name) for name in pair.split())
                if bool(view[a] >> b & 1) != is_seen or bool(view[b] >> a & 1) != is_seen:
                    raise _failure(where, f"{pair}: sight should be {is_seen} both ways")

    def _compare_events(self, wanted: Expected, where: str) -> None:
        for name, count in wanted.counts.items():
            self._known_event(name, where)
            found = sum(type(event).__name__ == name for event in self.events)
            self._same(count, found, f"{where}.counts.{name}")
        rest: Sequence[Event] = self.events
        for number, fields in enumerate(wanted.events, 1):
            keys = self._known_event(fields.get("is", ""), where)
            if unknown := set(fields) - keys - {"is"}:
                raise self.position.problem(
                    f"{fields['is']}: found the key {min(unknown)!r}, expected {', '.join(sorted(keys))}.",
                    where,
                )
            for place, event in enumerate(rest):
                if self._is_like(event, fields):
                    rest = rest[place + 1 :]
                    break
            else:
                told = ", ".join(type(event).__name__ for event in rest)
                raise _failure(where, f"event {number} ({fields}) did not come after the one before: {told}")

    def _known_event(self, name: str, where: str) -> frozenset[str]:
        if name not in EVENTS:
            raise self.position.problem(
                f"found the event {name!r}, expected one of {', '.join(EVENTS)}.", where
            )
        return EVENTS[name]

    def _is_like(self, event: Event, fields: Mapping[str, Any]) -> bool:
        if type(event).__name__ != fields.get("is"):
            return False
        found = msgspec.json.decode(msgspec.json.encode(event))
        for key, value in fields.items():
            if key == "is":
                continue
            wanted = value
            if key in ("legend", "to", "by", "ally"):
                wanted = self.position.legend(value)
            elif key == "foe":
                wanted = self.position.foe(value)
            elif key in ("cell", "origin", "target") and isinstance(value, str):
                wanted = self.position.cell(value)
            elif key == "path":
                wanted = [self.position.cell(name) for name in value]
            if found[key] != wanted:
                return False
        return True

    def _compare_board(self, after: str) -> None:
        """One letter a location: a Legend's before a foe's, else what the picture before had there."""
        board = self.position.scenario.board
        if board is None:
            return
        before, wanted = board_rows(board.before), board_rows(after)
        stride = 2 if len(before[0]) > self.position.width else 1
        rows = [list(row) for row in before]
        lines = _rows_of_cells(before, stride)
        shown: dict[int, str] = {}
        for foe in self.state.foes:
            shown[foe.cell] = FOE_LETTERS[KINDS[kind_of(foe.id)]]
        for letter, legend in zip(LETTERS, self.state.legends, strict=True):
            shown[legend.cell] = letter
        figures = {*LETTERS, *FOES, *self.position.given.marks}
        for row in range(self.position.height):
            for column in range(self.position.width):
                cell = row * self.position.width + column
                line, place = lines[row], column * stride
                if cell in shown:
                    rows[line][place] = shown[cell]
                elif rows[line][place] in figures:
                    rows[line][place] = "."
        difference = board_difference(wanted, ["".join(row).rstrip() for row in rows])
        if difference:
            raise _failure("board.after", f"it differs:\n{difference}")


def _failure(where: str, text: str) -> ScenarioFailure:
    return ScenarioFailure(f"{where}: {text}")


def _rows_of_cells(rows: Sequence[str], stride: int) -> list[int]:
    """The lines of a drawing that hold cells: with walls drawn, those that are not only walls."""
    if stride == 1:
        return list(range(len(rows)))
    return [number for number, row in enumerate(rows) if set(row) - set(" +-=_")]


def _written(tokens: int) -> str:
    parts = (("a", actions_in(tokens)), ("f", small_fear_in(tokens)), ("F", large_fear_in(tokens)))
    return "".join(f"{letter}{count}" for letter, count in parts if count)
