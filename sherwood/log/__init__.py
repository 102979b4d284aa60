"""The log: every event as a sentence for the players."""

from __future__ import annotations

from typing import Final

from common.engine.rules import Event
from sherwood.log import of_enemies, of_heroes
from sherwood.log.names import Names
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState

TOLD: Final = of_heroes.TELL | of_enemies.TELL
"""How each kind of event is told. Those that are not here need no words: the screen shows them."""


def sentence(rules: Sherwood, state: SherwoodState, event: Event) -> str:  # noqa: ARG001  (the module's protocol)
    """The log sentence of an event; empty when there is nothing to tell."""
    tell = TOLD.get(type(event))
    return tell(Names(rules), event) if tell is not None else ""
