"""The kinds of foes, traps and pieces, by the words that content has for them."""

from __future__ import annotations

from typing import Literal, TypeAlias

FoeKind: TypeAlias = Literal["horseman", "gobkin", "schrikroot", "pumpling"]
"""In the order in which they act (SH-FMOV-2)."""
TrapKind: TypeAlias = Literal["stake", "thornweed", "poison", "flame", "blackpowder"]
PieceKind: TypeAlias = Literal[
    "search",
    "interact",
    "hay",
    "gravestone",
    "ward",
    "vile_ward",
    "leyline",
    "glass",
    "bait",
    "stand",
    "lock",
]
"""Tokens and pieces that lie in a location (SH-COMP-10); a stand is a place for a glass."""
