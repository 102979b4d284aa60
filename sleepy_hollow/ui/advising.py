"""The planner's advice on a table of Sleepy Hollow: the way and the target on the map, and in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from pygame import Rect

from common.ui.advice import Advising, Counsel
from common.ui.board_marks import Marks, PathMark
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.foes import foe_with
from sleepy_hollow.rules.state import HollowState, hero_cell
from sleepy_hollow.rules.steps import GrantedAction, Turn
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.ui import counsel
from sleepy_hollow.ui.counsel_text import end_of, in_words
from sleepy_hollow.ui.pieces import colour_of, figure_of, place_of
from sleepy_hollow.ui.uses import aim_of_place

if TYPE_CHECKING:
    from sleepy_hollow.ui.table import HollowTable


class HollowAdvising(Advising):
    """Asks the planner of Sleepy Hollow."""

    table: HollowTable

    def thinker(self) -> Callable[[int], Counsel]:
        own, state = self.table.rules.apart(), self.table.session.state.copy()
        return lambda effort: counsel.counsel(own, state, effort)

    def in_words(self, advice: Counsel) -> str:
        return in_words(self.table.rules, self.table.session.state, advice)

    def marks_of(self, advice: Counsel) -> Marks:
        return advice_marks(self.table.tables, self.table.session.state, advice)

    def make_ready(self) -> None:
        self.table.put_back()

    @property
    def can_be_asked(self) -> bool:
        return super().can_be_asked and self.table.session.state.stage == "play"

    def in_its_way(self) -> list[Rect]:
        question = self.table.question
        return [question.rect] if question is not None else []


def advice_marks(tables: Tables, state: HollowState, advice: Counsel) -> Marks:
    """The way and the target of the Legend that acts, as the planner would have them."""
    step = state.pending[-1]
    if not isinstance(step, Turn | GrantedAction):
        return Marks()
    who = step.legend
    marks = Marks(
        path=_path(tables, who, advice.way),
        active=place_of(tables, state.legends[who].cell),
        active_colour=colour_of(tables, who),
    )
    deed = advice.deed
    match deed:
        case act.Attack(foe=number) | act.UseOnFoe(foe=number):
            foe = foe_with(state, number)
            assert foe is not None
            return replace(marks, targets=frozenset({place_of(tables, foe.cell)}))
        case act.Restore(target=hero) | act.UseOnHero(target=hero) | act.Give(to=hero):
            cell = advice.way[-1] if hero == who and advice.way else hero_cell(state, hero)
            return replace(marks, targets=frozenset({place_of(tables, cell)}))
        case act.AttackPiece(token=token):
            return replace(marks, targets=frozenset({place_of(tables, state.tokens[token])}))
        case act.AttackArea(cell=cell) | act.Shoot(cell=cell):
            return replace(marks, area=frozenset({place_of(tables, cell)}))
        case act.UseAt(cell=cell):
            return replace(marks, options=frozenset({place_of(tables, cell)}))
        case act.Interact(token=token):
            return replace(marks, options=frozenset({place_of(tables, state.tokens[token])}))
        case act.UsePlace():
            cell = aim_of_place(tables, deed, end_of(state, advice))
            return replace(marks, options=frozenset({place_of(tables, cell)}))
    return marks


def _path(tables: Tables, who: int, way: tuple[int, ...]) -> PathMark | None:
    if not way:
        return None
    cells = tuple(place_of(tables, cell) for cell in way)
    return PathMark(cells, colour_of(tables, who), figure_of(tables, who))
