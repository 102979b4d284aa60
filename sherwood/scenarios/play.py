"""Playing a scenario file and comparing what came of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, Final, get_args

from common.engine.rules import Event
from common.files.content import ContentModel, check_content
from common.files.problems import InputProblem
from common.files.scenarios import Scenario, ScenarioFailure, board_difference
from sherwood.rules import queries
from sherwood.rules.actions import (
    Attack,
    Build,
    BuyArrows,
    BuyGear,
    DestinyAct,
    DestinyMove,
    EndActivation,
    PlaceVillager,
    RestoreDestiny,
    ReturnVillager,
    SherwoodAction,
    Step,
)
from sherwood.rules.apply import run as run_on
from sherwood.rules.board import COLUMNS
from sherwood.rules.collection import collect, end_turn
from sherwood.rules.events import SherwoodEvent
from sherwood.rules.heroes import begin_heroic_phase
from sherwood.rules.pending import Activation, Choice, ChoiceKind, EnemyActivation, SheriffSpawning
from sherwood.rules.schema import LANES, RESOURCES
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.spawning import spawn
from sherwood.rules.state import KILL_SOURCES, REMOVED, SherwoodState
from sherwood.rules.turn import activation_order
from sherwood.scenarios.form import Answer, Deed, Deeds, Expected, Given, Square
from sherwood.scenarios.pictures import Window, position, rows_of

_DESTINY: Final[dict[str, SherwoodAction]] = {
    "movement": DestinyMove(),
    "action": DestinyAct(),
    "restore": RestoreDestiny(),
}
"""What `destiny` can ask for."""


def run(scenario: Scenario) -> None:
    """Play a scenario.

    :raises ScenarioFailure: when the game does otherwise.
    :raises InputProblem: when the file makes no sense.
    """
    given = _checked(scenario.given, Given, scenario.path, "given")
    deeds = check_content({"do": list(scenario.do)}, Deeds, file=scenario.path).do
    expected = _checked(scenario.expect, Expected, scenario.path, "expect")
    play = Play(scenario, given)
    play.script_dice(scenario.dice)
    for number, deed in enumerate(deeds):
        play.do(deed, f"do[{number}]")
    play.compare(expected)


def _checked(document: dict[str, Any], model: type[ContentModel], path: Path, where: str) -> Any:
    try:
        return check_content(document, model, file=path)
    except InputProblem as problem:
        place = f"{where}.{problem.where}" if problem.where else where
        raise InputProblem(problem.text, file=path, where=place) from problem


class Play:
    """One run of a scenario."""

    def __init__(self, scenario: Scenario, given: Given) -> None:
        self.scenario = scenario
        self.rules: Sherwood
        self.state: SherwoodState
        self.rules, self.state = position(scenario.board, given, scenario.path)
        self.events: list[Event] = []
        self.answers: list[dict[ChoiceKind, Answer]] = []
        """What is still to be answered in this step of `do`."""
        self.not_asked: set[ChoiceKind] = set()
        """The choices that this step must bring up."""

    def script_dice(self, dice: dict[str, list[int | str]]) -> None:
        """Make the dice show these faces, in this order."""
        known = self.rules.content.dice
        faces: dict[str, tuple[int | str, ...]] = {
            "threat": known.threat,
            "ambush": known.threat,
            "quantity": known.quantity,
            "peril": known.peril,
            "encounter": known.encounter,
        }
        for die, shown in dice.items():
            if die not in faces:
                raise self._problem("dice", f"there is no die {die!r}. Choose one of: {', '.join(faces)}.")
            for face in shown:
                if face not in faces[die]:
                    raise self._problem(f"dice.{die}", f"the die has no face {face!r}.")
            self.state.streams.forced[die] = [faces[die].index(face) for face in shown]

    def do(self, deed: Deed, where: str) -> None:
        """Carry out one step of `do`."""
        verbs = deed.verbs
        if len(verbs) != 1:
            raise self._problem(where, f"expected one thing to do, found {len(verbs)}: {', '.join(verbs)}.")
        self.answers = list(deed.choose)
        self.not_asked = {kind for kind, options in deed.offered.items() if options}
        action = self._action(deed, where)
        if action is not None:
            refusal = self.rules.check(self.state, action)
            found = refusal.rule if refusal is not None else None
            if found != deed.refused:
                raise ScenarioFailure(
                    f"{where}: expected {f'a refusal by {deed.refused}' if deed.refused else 'no refusal'}, "
                    f"found {refusal if refusal is not None else 'none'}"
                )
            if refusal is None:
                self.rules.apply(self.state, action, self.events)
        else:
            self._stage(deed, where)
        self._answer(deed, where)
        unasked = {*self.not_asked, *(kind for answer in self.answers for kind in answer)}
        if unasked:
            raise ScenarioFailure(f"{where}: nobody was asked for {', '.join(sorted(unasked))}")

    def _action(self, deed: Deed, where: str) -> SherwoodAction | None:
        """The player's action that a deed names, if it names one."""
        if deed.step is not None:
            return Step(tuple(_cell(square) for square in deed.step))
        if deed.attack is not None:
            return Attack(self._enemy_on(deed.attack, where))
        if deed.build is not None:
            if deed.on is None:
                raise self._problem(where, "say on which square: on = [row, column].")
            return Build(deed.build, _cell(deed.on))
        if deed.buy is not None:
            return BuyGear(deed.buy)
        if deed.buy_arrows is not None:
            return BuyArrows(deed.buy_arrows)
        if deed.destiny is not None:
            return _DESTINY[deed.destiny]
        if deed.place is not None:
            return PlaceVillager(_cell(deed.place))
        if deed.fetch is not None:
            return ReturnVillager(_cell(deed.fetch))
        return EndActivation() if deed.end else None

    def _stage(self, deed: Deed, where: str) -> None:
        """Set something in motion that no single action does."""
        rules, state, events = self.rules, self.state, self.events
        if deed.activate is not None:
            hero = int(deed.activate) - 1
            alive = state.heroes[hero].cell != REMOVED
            movement = (rules.movement if alive else 0) if deed.movement is None else deed.movement
            actions = rules.actions if deed.actions is None else deed.actions
            state.pending[:] = [Activation(hero, movement, actions)]
        elif deed.enemy is not None:
            number = self._enemy(deed.enemy, where)
            for _ in range(deed.count):
                self._activate(number)
                self._answer(deed, where)
        elif deed.enemies is not None:
            for kind in deed.enemies:
                for number in activation_order(rules, state, kind):
                    self._activate(number)
                    self._answer(deed, where)
        elif deed.spawn is not None:
            if deed.lane is None:
                raise self._problem(where, "say the lane.")
            for _ in range(deed.count):
                spawn(rules, state, deed.spawn, LANES.index(deed.lane), "SW-SPN-7", events)
        elif deed.spawn_sheriff:
            state.pending.append(SheriffSpawning())
            run_on(rules, state, events)
        elif deed.heroic_phase:
            begin_heroic_phase(state)
            state.pending.clear()
        elif deed.collect is not None:
            for _ in range(deed.collect):
                collect(state, events)
        elif deed.end_turn:
            end_turn(rules, state, events)

    def _activate(self, number: int) -> None:
        """Let an Enemy act, unless the game is over."""
        if self.state.ended is None and self.state.enemy(number) is not None:
            self.state.pending.append(EnemyActivation(number))
            run_on(self.rules, self.state, self.events)

    def _answer(self, deed: Deed, where: str) -> None:
        """Answer the choices that have come up."""
        while (choice := queries.choice(self.state)) is not None:
            offered = [self._told(choice, option) for option in choice.options]
            wanted = deed.offered.get(choice.kind)
            self.not_asked.discard(choice.kind)
            if wanted is not None and offered != [_plain(option) for option in wanted]:
                raise ScenarioFailure(
                    f"{where}: {choice.kind} should offer {list(wanted)}, it offers {offered}"
                )
            option = choice.options[0]
            if self.answers and choice.kind in self.answers[0]:
                told = _plain(self.answers.pop(0)[choice.kind])
                if told not in offered:
                    raise ScenarioFailure(f"{where}: {choice.kind} offers {offered}, not {told}")
                option = choice.options[offered.index(told)]
            self.rules.apply(self.state, self.rules.choice(choice.kind, option), self.events)

    def _told(self, choice: Choice, option: int) -> Answer:
        """An option as a scenario file names it."""
        if choice.kind == "retaliate":
            return bool(option)
        if choice.kind == "rotation":
            return option * 90
        if choice.kind in ("villager", "panic_villager"):
            return LANES[option]
        if choice.kind == "sheriff_lane":
            return LANES[option]
        if choice.kind in ("gold", "arrows_for_tower"):
            return option
        if choice.kind == "lost_resource":
            return RESOURCES[option]
        if choice.kind == "witch_tile":
            return f"{LANES[option % len(LANES)]}{option // len(LANES)}"
        return divmod(option, COLUMNS)

    def _enemy(self, named: str | Square, where: str) -> int:
        """The uppermost Enemy of a kind, or the one on a square."""
        if isinstance(named, str):
            found = [enemy for enemy in self.state.enemies if enemy.kind == named]
            if not found:
                raise self._problem(where, f"there is no {named} on the board.")
            return min(found, key=lambda enemy: enemy.cell).number
        return self._enemy_on(named, where)

    def _enemy_on(self, square: Square, where: str) -> int:
        for enemy in self.state.enemies:
            if enemy.cell == _cell(square):
                return enemy.number
        raise self._problem(where, f"there is no Enemy on square {square[0]},{square[1]}.")

    def _problem(self, where: str, text: str) -> InputProblem:
        return InputProblem(text, file=self.scenario.path, where=where)

    def compare(self, expected: Expected) -> None:
        """Compare the board after and everything that is expected.

        :raises ScenarioFailure: naming all that differs.
        """
        differences = list(self._differences(expected))
        board = self.scenario.board
        if board is not None and board.after is not None:
            window = Window(board, self.scenario.path)
            after = rows_of(board.after, self.scenario.path, "board.after")
            picture = board_difference(after, window.draw(self.rules, self.state))
            if picture:
                differences.append(f"the board:\n{picture}")
        if differences:
            raise ScenarioFailure("\n".join(differences))

    def _differences(self, expected: Expected) -> list[str]:
        state = self.state
        found: list[str] = []

        def check(what: str, wanted: object, got: object) -> None:
            if wanted is not None and wanted != got:
                found.append(f"{what}: expected {wanted}, found {got}")

        ended = state.ended
        check("outcome", expected.outcome, "open" if ended is None else "won" if ended.won else "lost")
        check("cause", expected.cause, ended.cause if ended is not None else None)
        for digit, wanted in expected.heroes.items():
            hero = state.heroes[int(digit) - 1]
            activation = queries.activation(state)
            here = {
                "at": divmod(hero.cell, COLUMNS) if hero.is_alive else None,
                "gear": hero.gear,
                "wounds": hero.wounds,
                "arrows": hero.arrows,
                "bounty": hero.bounty,
                "destiny": hero.has_destiny,
                "charges": hero.charges,
                "killed": not hero.is_alive,
                "movement": activation.movement if activation else None,
                "actions": activation.actions if activation else None,
            }
            for key, value in here.items():
                check(f"heroes.{digit}.{key}", getattr(wanted, key), value)
        for entry in expected.enemies:
            there = [enemy for enemy in state.enemies if enemy.cell == _cell(entry.at)]
            kinds = [(enemy.kind, enemy.wounds) for enemy in there]
            if (entry.kind, entry.wounds) not in kinds:
                found.append(
                    f"enemies: expected {entry.kind} with {entry.wounds} Wounds on {entry.at}, found {kinds}"
                )
            elif entry.waits is not None:
                check(f"enemies on {entry.at}, waits", entry.waits, there[0].waits)
        check("enemies_in_all", expected.enemies_in_all, len(state.enemies))
        for camp in expected.camps:
            standing = state.camp(_cell(camp.at))
            check(f"camp {camp.at}", camp.amount, standing.amount if standing else None)
        if expected.stock is not None:
            got = {
                resource: amount for resource, amount in zip(RESOURCES, state.stock, strict=True) if amount
            }
            check("stock", {k: v for k, v in expected.stock.items() if v}, got)
        for tower in expected.towers:
            built = state.tower(_cell(tower.at))
            check(f"tower {tower.at}", tower.arrows, built.arrows if built else None)
        if expected.plaques is not None:
            shown = state.plaques[: state.plaques_shown]
            check("plaques", list(expected.plaques), [self.rules.content.plaques[p].id for p in shown])
        if expected.kills is not None:
            kills = {source: n for source, n in zip(KILL_SOURCES, state.kills, strict=True) if n}
            check("kills", {source: n for source, n in expected.kills.items() if n}, kills)
        if expected.burned is not None:
            plan = self.rules.content.plan.positions
            check("burned", list(expected.burned), [tile.name for p in state.burned if (tile := plan[p])])
        for lane, square in expected.villagers.items():
            check(f"villagers.{lane}", square, divmod(state.villagers[LANES.index(lane)], COLUMNS))
        if expected.dead_villagers is not None:
            dead = [LANES[number] for number, cell in enumerate(state.villagers) if cell == REMOVED]
            check("dead_villagers", list(expected.dead_villagers), dead)
        counts = Counter(type(event).__name__ for event in self.events)
        for kind, count in expected.events.items():
            if not any(kind == known.__name__ for known in get_args(SherwoodEvent)):
                raise self._problem("expect.events", f"there is no event {kind!r}.")
            check(f"events.{kind}", count, counts[kind])
        left = {die: queue for die, queue in state.streams.forced.items() if queue}
        if left:
            found.append(f"dice: {', '.join(left)} were not rolled as often as given")
        return found


def _cell(square: Square) -> int:
    return square[0] * COLUMNS + square[1]


def _plain(answer: Answer) -> Answer:
    """An answer as options are told: squares as pairs."""
    return tuple(answer) if isinstance(answer, list | tuple) else answer  # type: ignore[return-value]
