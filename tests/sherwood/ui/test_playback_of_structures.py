"""Building, buying, Destiny, Towers, traps, Barricades, Shields, plaques and penalties, played back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from common.engine.rules import Event
from common.ui.effects import FlyingPicture
from common.ui.flights import CardEffect, ShotEffect
from sherwood.rules import events as ev
from sherwood.rules.pending import Activation, HeroicPhase, Turn
from sherwood.ui.pieces import enemy_id, structure_id, tokens
from sherwood.ui.shown import Shown

RICH = {"wood": 6, "stone": 6, "metal": 6}
MODES = ["played", "skipped", "still", "instant"]


class Watched:
    """A table, what was seen to happen on it, and the ways of seeing it."""

    def __init__(self, play: Any, mode: str) -> None:
        self.play, self.mode = play, mode
        self.followed: list[Event] = []
        follow = play.scene.playback.follow

        def note(event: Event) -> None:
            self.followed.append(event)
            follow(event)

        play.scene.playback.follow = note
        if mode == "still":
            play.driver.app.change_settings(reduced_motion=True)
        elif mode == "instant":
            play.driver.app.change_settings(speed=0.0)

    def act(self, action: Any) -> None:
        self.play.scene.play(action)
        self.settle()

    def end_turn(self) -> None:
        self.play.driver.press("End Robyn's turn", "button")
        self.settle()

    def settle(self) -> None:
        if self.mode == "skipped":
            for _frame in range(3):
                self.play.driver.frame()
            self.play.scene.skip()
        self.play.driver.settle()

    @property
    def kinds(self) -> list[type[Event]]:
        return [type(event) for event in self.followed]


@pytest.fixture(params=MODES)
def watch(request: pytest.FixtureRequest, sit_down: Callable[..., Any], seen: Callable[..., Any]) -> Any:
    """Watch a position; at the end everything must look as the state is."""
    watched: list[Watched] = []

    def begin(table: Any) -> Watched:
        watched.append(Watched(sit_down(rules=table.rules, state=table.state), request.param))
        return watched[-1]

    yield begin
    (one,) = watched
    play = one.play
    assert not play.scene.busy
    assert not play.scene.effects.effects
    assert seen(play.scene.shown.state) == seen(play.state)
    wanted = {token.id: (token.cell, token.note) for token in tokens(Shown(play.rules, play.state))}
    assert {token.id: (token.cell, token.note) for token in play.scene.board.tokens.values()} == wanted


def night(table: Any, turn: int = 12) -> Any:
    """Let the first Character be the last to end its activation, in a turn in which nobody appears."""
    table.state.turn = turn
    table.state.pending[:] = [Turn(1), HeroicPhase(0), Activation(0, 0, 0)]
    for hero in table.state.heroes:
        hero.has_gone = True
    return table


@pytest.mark.parametrize("structure", ["barricade", "pit_trap", "tower"])
def test_building(watch: Any, draw: Any, at: Any, structure: str) -> None:
    table = draw("....\n.1..\n....\n....", heroes={"1": {"gear": "bow"}}, stock=RICH)
    table.activate()
    one = watch(table)
    one.act(one.play.rules.build[structure][at(5, 6)])
    assert one.kinds == [ev.ResourcesPaid, ev.StructureBuilt]
    assert structure_id(at(5, 6)) in one.play.scene.board.tokens


def test_buying_gear(watch: Any, draw: Any) -> None:
    table = draw("....\n.1..\n....\n....", heroes={"1": {"gear": "bow"}}, stock=RICH)
    table.activate()
    one = watch(table)
    one.act(one.play.rules.buy_gear["shield"])
    assert one.kinds == [ev.ResourcesPaid, ev.GearBought]
    assert one.play.scene.shown.state.heroes[0].charges == 3


def test_arrows_go_to_a_tower_and_to_their_buyer(watch: Any, draw: Any, at: Any) -> None:
    table = draw("....\n.1T.\n....\n....", heroes={"1": {"gear": "bow"}}, stock=RICH)
    table.activate()
    one = watch(table)
    rules = one.play.rules
    one.act(rules.buy_arrows(1))
    one.act(rules.choice("arrows_for_tower", 2))
    assert one.kinds == [ev.ArrowsBought, ev.ArrowsShared, ev.ArrowsShared]
    assert one.play.scene.board.tokens[structure_id(at(5, 6))].note == "2 arrows"


def test_destiny_is_spent_and_restored(watch: Any, draw: Any) -> None:
    table = draw("....\n.1..\n....\n....", heroes={"1": {"gear": "bow"}}, stock={"gold": 2})
    table.activate()
    one = watch(table)
    rules = one.play.rules
    one.act(rules.destiny_move)
    one.act(rules.restore_destiny)
    one.act(rules.destiny_act)
    assert one.kinds == [ev.DestinySpent, ev.ResourcesPaid, ev.DestinyRestored, ev.DestinySpent]


def test_a_tower_shoots(watch: Any, draw: Any) -> None:
    table = draw("#F##\n#.##\n#.##\n#.T#", towers=[{"at": (7, 6), "arrows": 2}], heroes={"1": {"at": (0, 0)}})
    one = watch(night(table))
    one.end_turn()
    assert (
        one.kinds.index(ev.TowerShot) < one.kinds.index(ev.EnemyWounded) < one.kinds.index(ev.EnemyDefeated)
    )


def test_a_pit_trap_springs(watch: Any, draw: Any) -> None:
    table = draw("#K##\n#^##\n#.##\n#.##", heroes={"1": {"at": (0, 0)}})
    one = watch(night(table))
    one.end_turn()
    assert (
        one.kinds.index(ev.EnemyMoved) < one.kinds.index(ev.PitTrapSprung) < one.kinds.index(ev.EnemyWounded)
    )


def test_a_barricade_breaks(watch: Any, draw: Any) -> None:
    table = draw("#K##\n#=##\n#.##\n#.##", heroes={"1": {"at": (0, 0)}})
    one = watch(night(table))
    one.end_turn()
    assert one.kinds.index(ev.BarricadeBroken) < one.kinds.index(ev.EnemyMoved)


@pytest.mark.parametrize("charges", [3, 1])
def test_a_shield_absorbs(watch: Any, draw: Any, charges: int) -> None:
    table = draw("....\n.B1.\n....\n....", heroes={"1": {"gear": "shield", "charges": charges}})
    one = watch(night(table))
    one.end_turn()
    assert ev.ShieldAbsorbed in one.kinds
    assert ev.HeroWounded not in one.kinds


def test_a_penalty_begins(watch: Any, draw: Any, at: Any) -> None:
    table = draw("....\n.1F.\n....\n....", heroes={"1": {"gear": "sword", "bounty": 3}})
    table.activate()
    one = watch(table)
    one.act(one.play.rules.attack(table.enemy(5, 6)))
    assert one.kinds[-2:] == [ev.BountyGained, ev.BountyPenalised]


def test_a_plaque_turns_up(watch: Any, draw: Any) -> None:
    table = draw("....\n.1..\n....\n....", heroes={"1": {"gear": "bow"}}, hidden_plaques=["sappers"])
    table.dice(threat=["knight", "knight"], quantity=[0, 0])
    one = watch(night(table, turn=2))
    one.end_turn()
    assert ev.PlaqueRevealed in one.kinds
    assert one.play.has("Sappers")


# What is to be seen meanwhile


def frames_until(play: Any, kind: type) -> Any:
    """Go on until an effect of this kind is over the board."""
    for _frame in range(1000):
        for effect in play.scene.effects.effects:
            if type(effect) is kind:
                return effect
        play.driver.frame()
    raise AssertionError(f"no {kind.__name__} was seen")


def test_an_arrow_flies_from_the_tower_before_anybody_is_hit(sit_down: Any, draw: Any, at: Any) -> None:
    table = draw("#F##\n#.##\n#.##\n#.T#", towers=[{"at": (7, 6), "arrows": 2}], heroes={"1": {"at": (0, 0)}})
    play = sit_down(rules=night(table).rules, state=table.state)
    number = table.enemy(4, 5)
    play.driver.press("End Robyn's turn", "button")
    frames_until(play, ShotEffect)
    assert play.scene.board.tokens[structure_id(at(7, 6))].note == "1 arrow"
    assert enemy_id(number) in play.scene.board.tokens
    play.driver.settle()
    assert enemy_id(number) not in play.scene.board.tokens


def test_what_is_paid_flies_from_the_stock(sit_down: Any, draw: Any, at: Any) -> None:
    table = draw("....\n.1..\n....\n....", heroes={"1": {"gear": "bow"}}, stock=RICH)
    table.activate()
    play = sit_down(rules=table.rules, state=table.state)
    play.scene.play(play.rules.build["barricade"][at(5, 6)])
    assert structure_id(at(5, 6)) not in play.scene.board.tokens
    assert frames_until(play, FlyingPicture).picture == "res_wood"
    assert play.scene.shown.state.stock[0] == RICH["wood"] - 1


def test_a_plaque_is_not_told_before_it_is_turned(sit_down: Any, draw: Any) -> None:
    table = draw("....\n.1..\n....\n....", heroes={"1": {"gear": "bow"}}, hidden_plaques=["sappers"])
    table.dice(threat=["knight", "knight"], quantity=[0, 0])
    play = sit_down(rules=night(table, turn=2).rules, state=table.state)
    play.driver.press("End Robyn's turn", "button")
    card = frames_until(play, CardEffect)
    assert card.picture is play.scene.timeline._now._back
    assert not play.has("Sappers")
    play.driver.settle()
    assert play.has("Sappers")


def test_the_whole_way_of_an_enemy_is_marked(sit_down: Any, draw: Any) -> None:
    table = draw("#K##\n#.##\n#.##\n#.##", heroes={"1": {"at": (0, 0)}})
    play = sit_down(rules=night(table).rules, state=table.state)
    play.driver.press("End Robyn's turn", "button")
    longest = 0
    while play.scene.busy:
        longest = max([longest, *(len(arrow.cells) for arrow in play.scene.board.marks.arrows)])
        play.driver.frame()
    assert longest == 3
