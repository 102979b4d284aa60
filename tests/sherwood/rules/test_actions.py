"""Actions and unfinished work as data: what is recorded can be read again."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from sherwood.rules.actions import ChoiceAction, HeroAction, SherwoodAction
from sherwood.rules.legal import OWN_DECISIONS
from sherwood.rules.pending import CHOICE_RULES, Activation, ArrowSharing, ChoiceKind, Purchase
from sherwood.rules.state import SherwoodState

KINDS = [*get_args(HeroAction), *get_args(ChoiceAction)]
SAMPLES: dict[Any, Any] = {int: 3, str: "wood", tuple[int, ...]: (3, 4)}


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_action_is_read_as_it_was_written(kind: Any) -> None:
    action = kind(*[SAMPLES[field.type] for field in msgspec.structs.fields(kind)])
    assert msgspec.convert(msgspec.to_builtins(action), SherwoodAction) == action
    assert msgspec.json.decode(msgspec.json.encode(action), type=SherwoodAction) == action
    assert hash(action) == hash(msgspec.structs.replace(action))


def test_every_choice_has_a_rule_and_an_action(new_game) -> None:
    rules = new_game()
    assert set(get_args(ChoiceKind)) == set(CHOICE_RULES)
    assert set(CHOICE_RULES) > OWN_DECISIONS
    for kind in CHOICE_RULES:
        action = rules.choice(kind, 1)
        assert action.answer == 1
        assert action is rules.choice(kind, 1)


def test_a_game_can_be_saved_in_the_middle_of_paying_and_sharing(draw, at) -> None:
    table = draw("1T..", stock={"wood": 9, "stone": 9, "metal": 9, "gold": 9})
    state = table.state
    for step in (
        Purchase(0, "tower", at(4, 6), (1,)),
        ArrowSharing(0, 5, 1),
        Activation(0, 2, 1, is_free=True),
    ):
        state.pending.append(step)
    read = msgspec.json.decode(msgspec.json.encode(state), type=SherwoodState)
    assert read == state
    assert read.pending[0] == Purchase(0, "tower", at(4, 6), (1,))
    copy = state.copy()
    copy.pending[0].gold += (2,)
    copy.pending[1].left = 0
    copy.pending[2].is_free = False
    copy.towers[0].arrows = 8
    assert read == state
