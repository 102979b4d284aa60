"""Rules that a chapter may change, by their ids (SH-EXC-1). They are asked for where the rule is at work."""

from __future__ import annotations

from collections.abc import Mapping

KNOWN: Mapping[str, tuple[str, ...]] = {
    "SH-SPN-3": ("six_comes",),
    "SH-SPN-4": ("locked_stays_away",),
    "SH-COMP-2": ("shortage_harms",),
}
"""By rule the words that a chapter may put for it.

`six_comes`: on a six the group comes at the lowest open spawn point. `locked_stays_away`: a group that is
meant for a locked point does not come. `shortage_harms`: when foes do not come because every figure is on the
map, the override's effects happen.
"""
