"""What the planner would do, as a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.engine.text import _
from common.ui.advice import Counsel, would, would_choose
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.chapter_text import piece_name
from sleepy_hollow.rules.hollow import SleepyHollow
from sleepy_hollow.rules.names import card_name, deck_name, hero_name, legend_name, place_name, space_name
from sleepy_hollow.rules.pieces import action_on
from sleepy_hollow.rules.queries import reachable
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.steps import CardAction, PickFirst
from sleepy_hollow.ui.foes import foe_label
from sleepy_hollow.ui.popups import dice_words
from sleepy_hollow.ui.prompts import prompt_of
from sleepy_hollow.ui.uses import aim_of_place


def in_words(rules: SleepyHollow, state: HollowState, advice: Counsel) -> str:
    """One sentence: "The planner would walk to C3, then attack the Pumpling at C2 with Loosed Arrow."."""
    deed = advice.deed
    assert deed is not None
    words = _Words(rules, state, advice)
    if isinstance(deed, act.ChooseLegend):
        is_first = isinstance(state.pending[-1], PickFirst)
        text = _("let {name} go first") if is_first else _("let {name} go next")
        return would(text.format(name=legend_name(words.tables, deed.legend)))
    prompt = prompt_of(rules, state)
    if prompt is not None:
        for answer in prompt.answers:
            if answer.action == deed:
                return would_choose(answer)
    return would(words.walk(advice.way), _DEEDS[type(deed)](words, deed))


def end_of(state: HollowState, advice: Counsel) -> int:
    """Where the deed is done: at the end of the way, else where its Legend stands; -1 for nobody's."""
    who = getattr(advice.deed, "legend", -1)
    return advice.way[-1] if advice.way else state.legends[who].cell if who >= 0 else -1


def _inside(name: str) -> str:
    """The name of an environment action within a sentence."""
    return name[:1].lower() + name[1:]


class _Words:
    """Actions in a state, in words that go on after "would"."""

    def __init__(self, rules: SleepyHollow, state: HollowState, advice: Counsel) -> None:
        self.tables, self.state = rules.at(state), state
        self.here = end_of(state, advice)

    def walk(self, way: tuple[int, ...]) -> str:
        """A way, and what leaving foes on it risks; empty for none."""
        if not way:
            return ""
        place, dice = self._place(way[-1]), reachable(self.tables, self.state)[way[-1]].total_dice
        text = _("walk to {place} with a Tactical Retreat of {dice}") if dice else _("walk to {place}")
        return text.format(place=place, dice=dice_words(dice))

    def _with_card(self, text: str, deed: CardAction, **names: str) -> str:
        card = space_name(self.tables, self.state, deed.legend, deed.space)
        return text.format(card=card, **names)

    def _foe(self, foe: int) -> str:
        return foe_label(self.tables, self.state, foe)

    def _place(self, cell: int) -> str:
        return place_name(self.tables, cell)

    def attack(self, deed: act.Attack) -> str:
        return self._with_card(_("attack the {foe} with {card}"), deed, foe=self._foe(deed.foe))

    def attack_area(self, deed: act.AttackArea) -> str:
        text = _("attack every foe at {place} with {card}")
        return self._with_card(text, deed, place=self._place(deed.cell))

    def attack_piece(self, deed: act.AttackPiece) -> str:
        text, cell = _("attack the {piece} at {place} with {card}"), self.state.tokens[deed.token]
        piece = piece_name(self.tables.tokens[deed.token].kind)
        return self._with_card(text, deed, piece=piece, place=self._place(cell))

    def shoot(self, deed: act.Shoot) -> str:
        text = _("explode what lies at {place} with {card}")
        return self._with_card(text, deed, place=self._place(deed.cell))

    def restore(self, deed: act.Restore) -> str:
        return self._with_card(
            _("restore {name} with {card}"), deed, name=hero_name(self.tables, deed.target)
        )

    def look(self, deed: act.LookAt) -> str:
        return self._with_card(
            _("look at the top of the {deck} deck with {card}"), deed, deck=deck_name(self.tables, deed.deck)
        )

    def use(self, deed: act.UseCard) -> str:
        return self._with_card(_("use {card}"), deed)

    def use_on_foe(self, deed: act.UseOnFoe) -> str:
        return self._with_card(_("use {card} on the {foe}"), deed, foe=self._foe(deed.foe))

    def use_on_hero(self, deed: act.UseOnHero) -> str:
        return self._with_card(_("use {card} on {name}"), deed, name=hero_name(self.tables, deed.target))

    def use_at(self, deed: act.UseAt) -> str:
        return self._with_card(_("use {card} at {place}"), deed, place=self._place(deed.cell))

    def interact(self, deed: act.Interact) -> str:
        action = action_on(self.tables, self.state, deed.token)
        assert action is not None
        place = self._place(self.state.tokens[deed.token])
        return _("{deed} at {place}").format(deed=_inside(action.name), place=place)

    def use_place(self, deed: act.UsePlace) -> str:
        (name,) = (own.name for own in self.tables.place_actions if own.id == deed.use)
        aim = aim_of_place(self.tables, deed, self.here)
        text = _("{deed} at {place}") if aim == self.here else _("{deed} at {place}, toward {beyond}")
        return text.format(deed=_inside(name), place=self._place(self.here), beyond=self._place(aim))

    def give(self, deed: act.Give) -> str:
        card, name = card_name(self.tables, deed.card), legend_name(self.tables, deed.to)
        return _("give {card} to {name}").format(card=card, name=name)

    def swap(self, deed: act.SwapItem | act.SwapRelic) -> str:
        return _("equip {card}").format(card=card_name(self.tables, deed.card))

    def end(self, deed: act.EndTurn) -> str:
        return _("end {name}'s turn").format(name=legend_name(self.tables, deed.legend))


_DEEDS: Final[dict[type[Any], Callable[[_Words, Any], str]]] = {
    act.Attack: _Words.attack,
    act.AttackArea: _Words.attack_area,
    act.AttackPiece: _Words.attack_piece,
    act.Shoot: _Words.shoot,
    act.Restore: _Words.restore,
    act.LookAt: _Words.look,
    act.UseCard: _Words.use,
    act.UseOnFoe: _Words.use_on_foe,
    act.UseOnHero: _Words.use_on_hero,
    act.UseAt: _Words.use_at,
    act.Interact: _Words.interact,
    act.UsePlace: _Words.use_place,
    act.Give: _Words.give,
    act.SwapItem: _Words.swap,
    act.SwapRelic: _Words.swap,
    act.EndTurn: _Words.end,
}
