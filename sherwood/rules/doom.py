"""What the doom plaques that lie open have changed, summed up (DOOM)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from sherwood.rules.schema import EnemyKind

if TYPE_CHECKING:
    from sherwood.rules.tables import Tables

PLAQUE_TURNS: Final = (2, 5, 8)
"""The turns at whose end a plaque is turned up (SW-DOOM-1)."""


class Doom:
    """The state of things under some plaques, given as places in `Content.plaques`.

    Whatever a plaque can change is asked here; `Tables.doom` keeps one of these for every set that occurs.
    """

    __slots__ = (
        "barricade_tolls",
        "do_traps_halt",
        "do_witches_reach_neighbours",
        "kinds",
        "perils_per_type",
        "shields_absorb",
    )

    def __init__(self, game: Tables, shown: tuple[int, ...]) -> None:
        plaques = [game.content.plaques[place] for place in shown]
        effects = {plaque.effect for plaque in plaques}
        self.kinds: dict[str, EnemyKind] = dict(game.kinds)
        """The types of Enemies as they are now. More health leaves Wounds as they are."""
        for plaque in plaques:
            if plaque.effect in ("health", "movement", "reach"):
                kind = self.kinds[plaque.kind]
                more = {plaque.effect: getattr(kind, plaque.effect) + plaque.by}
                self.kinds[plaque.kind] = msgspec.structs.replace(kind, **more)
        knights_toll = game.behaviours["knight"].barricade_toll
        self.barricade_tolls = {kind: game.behaviours[kind].barricade_toll for kind in game.kinds}
        """The movement each type needs to destroy a Barricade, None where it cannot (SW-KNI-4)."""
        for plaque in plaques:
            if plaque.effect == "breaks_barricades" and self.barricade_tolls[plaque.kind] is None:
                self.barricade_tolls[plaque.kind] = knights_toll
        self.shields_absorb = "no_absorbing" not in effects
        """Whether Shields absorb attacks (SW-GEAR-6)."""
        self.do_witches_reach_neighbours = "witch_reaches_neighbours" in effects
        """Whether what Witches give also counts on the Tiles beside theirs (SW-WIT-2 to SW-WIT-4)."""
        self.perils_per_type = 1 + sum(p.by for p in plaques if p.effect == "perils_per_type")
        """How many Enemies of each type meet each Peril Symbol in a turn (SW-PER-2)."""
        self.do_traps_halt = "traps_do_not_halt" not in effects
        """Whether a Pit Trap ends an Enemy's movement (SW-PIT-1)."""
