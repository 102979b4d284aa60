"""What the acting Character does when the board or a button is pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from common.engine.rules import Event
from common.ui.camera import Cell
from sherwood.rules import events as ev
from sherwood.rules import queries
from sherwood.ui import deeds
from sherwood.ui.pieces import cell_of, place_of

if TYPE_CHECKING:
    from sherwood.ui.table import SherwoodTable


class Acting:
    """Walks, attacks and moves Villagers on a table; a refusal is said and changes nothing."""

    def __init__(self, table: SherwoodTable) -> None:
        self.table = table

    def press(self, square: int) -> None:
        """A square was pressed: attack who stands there, else walk to it, or what the table's mode says."""
        table = self.table
        state = table.session.state
        if queries.active_hero(state) is None:
            return
        if table.mode == "villager":
            self._press_camp(square)
            return
        figure = queries.figure_on(state, square)
        if figure is not None and figure[0] == "enemy":
            table.play(table.rules.attack(figure[1]))
        elif table.mode:
            table.set_mode("")
        else:
            self._walk_to(square)

    def _press_camp(self, square: int) -> None:
        """Send a Villager to this camp, or fetch the one there; elsewhere leave the mode."""
        table = self.table
        for camp in deeds.camp_deeds(table.rules, table.session.state):
            if camp.cell == square:
                self.use_camp(camp)
                return
        table.set_mode("")

    def use_camp(self, camp: deeds.CampDeed) -> None:
        """Send a Villager to a camp, or fetch the one that works there."""
        self.table.play(camp.action)

    def _walk_to(self, square: int) -> None:
        table = self.table
        chain = table.outlook.reach.get(square)
        if chain is None:
            refusal = queries.why_not_go(table.rules, table.session.state, square)
            if refusal is not None:
                table.refuse(refusal)
            return
        table.play_all(chain, go_on=_only_moved)

    def step_towards(self, delta: Cell) -> None:
        """One step of the acting Character, by shift and an arrow key; the cursor goes with it."""
        table = self.table
        hero = queries.active_hero(table.session.state)
        if hero is None or table.prompt is not None or table.timeline.playing:
            return
        cell = table.session.state.heroes[hero].cell
        if cell < 0:
            return
        column, row = place_of(cell)
        target = (column + delta[0], row + delta[1])
        camera = table.board.camera
        if 0 <= target[0] < camera.columns and 0 <= target[1] < camera.rows:
            table.play(table.rules.step_to[cell_of(target)])
            now = table.session.state.heroes[hero].cell
            if now >= 0:
                table.board.move_cursor(place_of(now))

    def attack(self) -> None:
        """Attack the only target, or show whom to choose from; once more goes to the next one."""
        table = self.table
        targets = table.outlook.targets
        if len(targets) == 1:
            figure = queries.figure_on(table.session.state, cell_of(targets[0]))
            if figure is not None:
                table.play(table.rules.attack(figure[1]))
            return
        if not targets:
            return
        here = targets.index(table.board.cursor) if table.board.cursor in targets else -1
        if table.mode != "attack":
            table.advising.forget()
            table.mode, here = "attack", -1
        table.board.move_cursor(targets[(here + 1) % len(targets)])
        table.refresh()
        if table.stage is not None:
            table.stage.ensure_built()
            table.stage.set_focus(table.board)


def _only_moved(events: list[Event]) -> bool:
    """Whether nothing happened but walking, so that the way can go on."""
    return all(isinstance(event, ev.HeroMoved) for event in events)
