"""Writes ten_turns.script anew: a whole game on Story, played to its end by presses and keys.

    python tests/window/make_ten_turns.py

The planner plays, but what the journey is to show comes first where it can be had. Every command is tried on
the table itself, on an unseen window, before it is written down. Needed again when rules, content or the
words on the screen change.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from common.engine.session import Session
from common.games import NewGame, game_named
from common.ui.driver import Driver
from sherwood.bots.planner import PlannerBot
from sherwood.game import GAME
from sherwood.rules import actions as act
from sherwood.rules import queries
from sherwood.rules.board import square_name
from sherwood.rules.events import PlaqueRevealed, TowerShot
from sherwood.rules.pending import Activation, Choice
from sherwood.ui.prompts import prompt_of
from sherwood.ui.purchase_dialogs import usual_shares

FILE = Path(__file__).with_name("ten_turns.script")
SEEDS = range(1, 60)
"""Games that are tried, until one is won with everything in it."""
MOST = 600
"""Actions of a game that is still worth showing."""
BEGINNING = """\
# A whole game on Story, played to its end. Written by make_ten_turns.py.
press "New game: Sherwood's Legacy"
press "Story"
press field "Seed"
type {seed}
press "Start game"
wait until "who acts next"
press "Speed"
press "Speed"
"""
ENDING = """\
wait idle
expect "{expected}"
quit
"""


class Wishes:
    """What the journey is to show, each once: played as soon as it can be."""

    def __init__(self) -> None:
        self.left = {"tower", "supply", "barricade", "pit_trap", "gear", "place", "return", "turned", "held"}

    def pick(self, session: Session[Any, Any], legal: list[Any]) -> Any | None:
        """The first wish that can be fulfilled now."""
        state = session.state
        step = state.pending[-1]
        if isinstance(step, Choice):
            return self._answer(step, legal)
        if not isinstance(step, Activation) or step.is_free:
            return None
        for wish in sorted(self.left):
            for action in legal:
                if self._fulfils(wish, action, state):
                    self.left.discard(wish)
                    return action
        return None

    def _fulfils(self, wish: str, action: Any, state: Any) -> bool:
        match action:
            case act.Build(structure=structure):
                return structure == wish and (structure == "tower" or bool(state.towers))
            case act.BuyArrows(wood=wood):
                return wish == "supply" and wood == 1 and bool(state.towers)
            case act.BuyGear(gear=gear):
                return wish == "gear" and gear == "sword" and bool(state.towers)
            case act.PlaceVillager():
                return wish == "place"
            case act.ReturnVillager(camp=camp):
                return wish == "return" and (found := state.camp(camp)) is not None and found.amount > 1
        return False

    def _answer(self, step: Choice, legal: list[Any]) -> Any | None:
        if step.kind == "arrows_for_tower":
            return legal[[action.arrows for action in legal].index(max(step.options))]
        if step.kind == "gold":
            return legal[0]  # the screen pays no more Gold than it must
        if step.kind == "rotation" and "turned" in self.left:
            self.left.discard("turned")
            return legal[-1]
        if step.kind == "retaliate" and "held" in self.left:
            self.left.discard("held")
            return act.Refrain()
        return None


class Player:
    """Plays what the journey is to show first, else what the planner advises."""

    def __init__(self, seed: int) -> None:
        self.bot, self.wishes = PlannerBot(seed), Wishes()

    def choose(self, session: Session[Any, Any]) -> Any:
        legal = list(session.rules.legal_actions(session.state))
        wish = self.wishes.pick(session, legal)
        return self.bot.choose(session.rules, session.state, legal) if wish is None else wish


class Recorder:
    """One game at the table, and the commands that play it."""

    def __init__(self, seed: int) -> None:
        setup = GAME.setup(NewGame(players=("Player 1",), level="story"))
        self.session: Session[Any, Any] = Session(GAME.rules(setup), seed, setup)
        scene = game_named("sherwood").screens().table(self.session, self)
        self.driver = Driver.start(scene, (1600, 900))
        self.lines = [BEGINNING.format(seed=seed)]
        self.player = Player(seed)
        self.driver.settle()

    def write(self, session: Session[Any, Any]) -> None:
        """The table saves here: nothing is kept."""

    def close(self) -> None:
        """Nothing is open."""

    def play(self) -> None:
        """Play to the end."""
        while self.session.state.ended is None:
            self.do(self.player.choose(self.session))

    def do(self, action: Any) -> None:
        """Do an action by what a player would press, and make sure that it was done."""
        chain = [action, *self._follow_up(action)]
        before = len(self.session.actions)
        for command in self.commands(chain):
            self._try(*command)
        done = self.session.actions[before:]
        assert done == chain, f"{chain} was to be done, {done} was"

    def _follow_up(self, action: Any) -> Iterator[Any]:
        """The answers that belong to a purchase: its popup gives them all."""
        if not isinstance(action, act.Build | act.BuyGear | act.BuyArrows):
            return
        ghost = self.session.fork()
        ghost.play(action)
        while (choice := queries.choice(ghost.state)) and choice.kind in ("gold", "arrows_for_tower"):
            answer = self.player.choose(ghost)
            ghost.play(answer)
            yield answer

    def commands(self, chain: list[Any]) -> Iterator[tuple[str, ...]]:
        """What a player does at the table for an action and what follows from it."""
        state = self.session.state
        action = chain[0]
        match action:
            case act.Step(path=path):
                yield "press", "cell", square_name(path[-1])
            case act.Attack(enemy=number):
                enemy = state.enemy(number)
                assert enemy is not None
                yield "press", "cell", square_name(enemy.cell)
            case act.Build(structure=structure, cell=cell):
                yield "press", f"Build a {self.session.rules.structures[structure].name}"  # type: ignore[attr-defined]
                yield "press", "cell", square_name(cell)
            case act.BuyGear(gear=gear):
                yield "press", f"Buy a {self.session.rules.gear[gear].name}"  # type: ignore[attr-defined]
            case act.BuyArrows(wood=wood):
                yield from self._buy_arrows(wood, [answer.arrows for answer in chain[1:]])
            case act.RestoreDestiny():
                yield "press", "button", "Destiny"
            case act.DestinyMove() | act.DestinyAct():
                yield "press", "button", "Destiny"
                yield "key", "1" if isinstance(action, act.DestinyMove) else "2"
            case act.PlaceVillager(camp=camp) | act.ReturnVillager(camp=camp):
                yield "press", "button", "Villager"
                yield "press", "cell", square_name(camp)
            case act.EndActivation():
                hero = queries.active_hero(state)
                assert hero is not None
                yield "press", f"End {self.session.rules.content.characters[hero].name}'s turn"  # type: ignore[attr-defined]
            case _:
                prompt = prompt_of(self.session.rules, state)  # type: ignore[arg-type]
                assert prompt is not None
                number = [answer.action for answer in prompt.answers].index(action)
                yield "key", str(number + 1)

    def _buy_arrows(self, wood: int, shares: list[int]) -> Iterator[tuple[str, ...]]:
        """The popup: steppers for the Wood and for every Tower."""
        yield "press", "button", "Arrows"
        yield "press", "stepper", "Wood"
        yield from [("key", "Right")] * (wood - 1)
        state = self.session.state
        usual = usual_shares(self.session.rules, state, wood)  # type: ignore[arg-type]
        wanted = [*shares, *[0] * (len(usual) - len(shares))]
        changes = sorted((arrows - usual[cell], cell) for cell, arrows in zip(usual, wanted, strict=True))
        for more, cell in changes:  # what is taken from one Tower another can have
            if more:
                yield "press", "stepper", f"Tower on {square_name(cell)}"
                yield from [("key", "Right" if more > 0 else "Left")] * abs(more)
        yield "press", "button", "Buy"

    def _try(self, verb: str, *words: str) -> None:
        """Carry a command out here, and write it down."""
        if verb == "press":
            role, name = words if len(words) == 2 else (None, words[0])
            self.driver.press(name, role)
        else:
            self.driver.key(*words)
        self.driver.settle()
        self.lines.append(" ".join([verb, *(f'"{word}"' for word in words)]) + "\n")


def is_worth_showing(seed: int) -> bool:
    """Whether the game of a seed is won and shows everything, found out without the table."""
    setup = GAME.setup(NewGame(players=("Player 1",), level="story"))
    session: Session[Any, Any] = Session(GAME.rules(setup), seed, setup)
    player = Player(seed)
    told: set[type] = set()
    while session.state.ended is None and len(session.actions) < MOST:
        told |= {type(event) for event in session.play(player.choose(session))}
    is_won = session.state.ended is not None and session.state.ended.won
    return is_won and not player.wishes.left and {TowerShot, PlaqueRevealed} <= told


def main() -> None:
    for seed in filter(is_worth_showing, SEEDS):
        recorder = Recorder(seed)
        recorder.play()
        recorder.lines.append(ENDING.format(expected="Sherwood is free"))
        FILE.write_text("".join(recorder.lines), encoding="utf-8")
        count, turn = len(recorder.session.actions), recorder.session.state.turn
        print(f"seed {seed}: {count} actions, {turn} turns")  # noqa: T201  (a tool for the shell)
        return
    raise SystemExit("No game showed everything: try more seeds.")


if __name__ == "__main__":
    main()
