"""Why an action is not legal, in sentences for the player with the rule behind them."""

from __future__ import annotations

from common.engine.rules import Refusal
from common.engine.text import _
from sleepy_hollow.rules.actions import HollowAction
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.tables import Tables


def refusal(tables: Tables, state: HollowState, action: HollowAction) -> Refusal:  # noqa: ARG001
    """Why this action, which is not legal, is not."""
    return Refusal("SH-TURN-1", _("That cannot be done now."))
