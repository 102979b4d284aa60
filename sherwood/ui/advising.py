"""The planner's advice on a table of Sherwood's Legacy: the way and the deed on the forest, and in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from common.ui.advice import Advising, Counsel
from common.ui.board_marks import Marks, PathMark
from common.ui.camera import Cell
from common.ui.theme import SEATS
from sherwood.rules import queries
from sherwood.rules.actions import Attack, Build, PlaceVillager, ReturnVillager
from sherwood.rules.sherwood import Sherwood
from sherwood.ui import counsel
from sherwood.ui.counsel_text import in_words
from sherwood.ui.pieces import hero_figure, place_of

if TYPE_CHECKING:
    from sherwood.rules.state import SherwoodState
    from sherwood.ui.table import SherwoodTable


class SherwoodAdvising(Advising):
    """Asks the planner of Sherwood's Legacy."""

    table: SherwoodTable
    sides = ("midbottom", "midtop", "center")  # the forest in the middle is empty longest

    def thinker(self) -> Callable[[int], Counsel]:
        rules, state = self.table.rules, self.table.session.state.copy()
        own = Sherwood(rules.content, rules.seats, rules.settings)
        return lambda effort: counsel.counsel(own, state, effort)

    def in_words(self, advice: Counsel) -> str:
        return in_words(self.table.rules, self.table.session.state, advice)

    def marks_of(self, advice: Counsel) -> Marks:
        return advice_marks(self.table.rules, self.table.session.state, advice)

    def make_ready(self) -> None:
        self.table.set_mode("")


def advice_marks(rules: Sherwood, state: SherwoodState, advice: Counsel) -> Marks:
    """The way and the deed of the acting Character as the planner would have them."""
    hero = queries.active_hero(state)
    if hero is None or state.heroes[hero].cell < 0:
        return Marks()
    colour = SEATS[rules.seat_of[hero]].colour
    way = tuple(map(place_of, advice.way))
    path = PathMark(way, colour, hero_figure(rules, hero), str(len(way) - 1)) if way else None
    targets, options = frozenset[Cell](), frozenset[Cell]()
    match advice.deed:
        case Attack(enemy=number):
            enemy = state.enemy(number)
            assert enemy is not None
            targets = frozenset({place_of(enemy.cell)})
        case Build(cell=cell) | PlaceVillager(camp=cell) | ReturnVillager(camp=cell):
            options = frozenset({place_of(cell)})
    active = place_of(state.heroes[hero].cell)
    return Marks(targets=targets, options=options, path=path, active=active, active_colour=colour)
