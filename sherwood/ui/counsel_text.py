"""What the planner would do, as a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.engine.text import _
from common.ui.advice import Counsel, would, would_choose
from sherwood.log.names import Names
from sherwood.rules import actions as act
from sherwood.rules import queries
from sherwood.rules.board import square_name
from sherwood.rules.destiny import MOVEMENT, RESTORE_COST
from sherwood.rules.purchases import ARROWS_FOR_WOOD
from sherwood.rules.schema import CAMPS, UNEXPLORED
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState
from sherwood.ui.prompts import prompt_of


def in_words(rules: Sherwood, state: SherwoodState, advice: Counsel) -> str:
    """One sentence: "The planner would walk to B3-4, then attack the Knight on B3-5."."""
    if isinstance(advice.deed, act.Activate):
        hero = rules.content.characters[advice.deed.hero].name
        return would(_("let {hero} act next").format(hero=hero))
    if queries.choice(state) is not None:
        prompt = prompt_of(rules, state)
        assert prompt is not None
        return would_choose(next(answer for answer in prompt.answers if answer.action == advice.deed))
    deed = ""
    if advice.deed is not None:
        deed = _DEEDS[type(advice.deed)](_Words(rules, state), advice.deed)
    return would(_walk(state, advice.way), deed)


def _walk(state: SherwoodState, way: tuple[int, ...]) -> str:
    if not way:
        return ""
    is_known = state.ground[way[-1]] != UNEXPLORED
    text = _("walk to {square}") if is_known else _("explore the forest at {square}")
    return text.format(square=square_name(way[-1]))


class _Words:
    """Actions in a state, in words that go on after "would"."""

    def __init__(self, rules: Sherwood, state: SherwoodState) -> None:
        self.names, self.state = Names(rules), state

    def attack(self, deed: act.Attack) -> str:
        enemy = self.state.enemy(deed.enemy)
        assert enemy is not None
        return _("attack the {enemy} on {square}").format(
            enemy=self.names.enemy(enemy.kind), square=square_name(enemy.cell)
        )

    def build(self, deed: act.Build) -> str:
        return _("build a {structure} on {square}").format(
            structure=self.names.structure(deed.structure), square=square_name(deed.cell)
        )

    def buy_gear(self, deed: act.BuyGear) -> str:
        return _("buy the {gear}").format(gear=self.names.gear(deed.gear))

    def buy_arrows(self, deed: act.BuyArrows) -> str:
        return _("buy {arrows} Arrows for {wood} Wood").format(
            arrows=ARROWS_FOR_WOOD * deed.wood, wood=deed.wood
        )

    def restore_destiny(self, _deed: act.RestoreDestiny) -> str:
        return _("restore the Destiny Token for {gold} Gold").format(gold=RESTORE_COST)

    def destiny_move(self, _deed: act.DestinyMove) -> str:
        return _("spend the Destiny Token on {count} more squares").format(count=MOVEMENT)

    def destiny_act(self, _deed: act.DestinyAct) -> str:
        return _("spend the Destiny Token on a free Action")

    def _at_camp(self, text: str, cell: int) -> str:
        return text.format(
            resource=self.names.resource(CAMPS[self.state.ground[cell]]), square=square_name(cell)
        )

    def place(self, deed: act.PlaceVillager) -> str:
        return self._at_camp(_("send a Villager to the {resource} camp on {square}"), deed.camp)

    def fetch(self, deed: act.ReturnVillager) -> str:
        return self._at_camp(_("fetch the Villager from the {resource} camp on {square}"), deed.camp)

    def end(self, _deed: act.EndActivation) -> str:
        hero = queries.active_hero(self.state)
        assert hero is not None
        return _("end {hero}'s turn").format(hero=self.names.hero(hero))


_DEEDS: Final[dict[type[Any], Callable[[_Words, Any], str]]] = {
    act.Attack: _Words.attack,
    act.Build: _Words.build,
    act.BuyGear: _Words.buy_gear,
    act.BuyArrows: _Words.buy_arrows,
    act.RestoreDestiny: _Words.restore_destiny,
    act.DestinyMove: _Words.destiny_move,
    act.DestinyAct: _Words.destiny_act,
    act.PlaceVillager: _Words.place,
    act.ReturnVillager: _Words.fetch,
    act.EndActivation: _Words.end,
}
