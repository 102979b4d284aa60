"""What players call the things that the log tells of."""

from __future__ import annotations

from common.engine.text import _
from sherwood.rules.board import square_name
from sherwood.rules.plaque_text import plaque_text
from sherwood.rules.schema import LANES
from sherwood.rules.sherwood import Sherwood


class Names:
    """What players call things."""

    def __init__(self, rules: Sherwood) -> None:
        self._rules = rules

    def hero(self, number: int) -> str:
        return self._rules.content.characters[number].name

    def enemy(self, kind: str) -> str:
        return _(self._rules.kinds[kind].name)

    def enemies(self, kind: str) -> str:
        return _(self._rules.kinds[kind].plural)

    def gear(self, gear: str) -> str:
        return _(self._rules.gear[gear].name)

    def structure(self, structure: str) -> str:
        return _(self._rules.structures[structure].name)

    def plaque(self, plaque: int) -> str:
        return _(self._rules.content.plaques[plaque].name)

    def plaque_effect(self, plaque: int) -> str:
        return plaque_text(self._rules, self._rules.content.plaques[plaque])

    def villager(self, number: int) -> str:
        lane = LANES[self._rules.board.lane_of[self._rules.board.homes[number]]]
        return _("the Villager of lane {lane}").format(lane=lane)

    def tile(self, position: int) -> str:
        tile = self._rules.content.plan.positions[position]
        return _(tile.name) if tile is not None else _("the forest")

    def drawn_tile(self, number: int) -> str:
        return _(self._rules.tiles[number].name)

    def resource(self, resource: str) -> str:
        return {
            "wood": _("Wood"),
            "stone": _("Stone"),
            "metal": _("Metal"),
            "gold": _("Gold"),
            "arrow": _("Arrow"),
        }[resource]


def walk(path: tuple[int, ...]) -> str:
    """Where a way ends."""
    return square_name(path[-1])


def lane_list(lanes: tuple[int, ...]) -> str:
    """Lanes by their letters."""
    return ", ".join(LANES[lane] for lane in lanes)


def capital(text: str) -> str:
    """A text that begins a sentence."""
    return text[:1].upper() + text[1:]
