"""A state over JSON and back: nothing of it may be lost on the way."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from common.engine.rules import Action, Rules, State, encode

S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)


def read_back(rules: Rules[S, A], state: S) -> tuple[S, list[str]]:
    """The state as it is read again from its JSON, and a sentence for each way in which it is another.

    :raises msgspec.ValidationError: when its JSON cannot be read as a state.
    """
    text = encode(state)
    again = msgspec.json.decode(text, type=rules.state_type)
    faults = []
    if again != state:
        faults.append("The state differs after JSON.")
    if encode(again) != text:
        faults.append("The state's JSON differs when written again.")
    return again, faults
