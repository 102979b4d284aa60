"""What lies over the board: where to go and whom to strike, what Enemies will do, what is asked."""

from __future__ import annotations

from functools import cached_property

from common.engine.rules import Refusal
from common.ui.board_marks import Marks, PathMark, ThreatArrow
from common.ui.camera import Cell
from common.ui.theme import SEATS, Colour
from sherwood.rules import queries
from sherwood.rules.actions import Step
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState
from sherwood.ui import deeds
from sherwood.ui.board import GhostTile, SherwoodBoard
from sherwood.ui.deeds import Deed
from sherwood.ui.offers import Offer, destiny_refusal, offers
from sherwood.ui.pieces import cell_of, hero_figure, place_of
from sherwood.ui.prompts import BoardAnswer, BoardPrompt


class Outlook:
    """What can be done in one state, worked out when it is first asked for."""

    def __init__(self, rules: Sherwood, state: SherwoodState) -> None:
        self.rules, self.state = rules, state
        self.hero = queries.active_hero(state)

    @cached_property
    def reach(self) -> dict[int, tuple[Step, ...]]:
        """Where the acting Character can go, each square with the steps that lead there."""
        return queries.reachable(self.rules, self.state)

    @cached_property
    def targets(self) -> list[Cell]:
        """Whom it can attack now."""
        if not deeds.can_act(self.state):
            return []
        numbers = queries.attack_targets(self.rules, self.state)
        return [place_of(enemy.cell) for enemy in self.state.enemies if enemy.number in numbers]

    @cached_property
    def camps(self) -> frozenset[Cell]:
        """The camps to which a Villager can be sent, or from which one can be fetched."""
        camps = queries.placeable(self.rules, self.state) + queries.returnable(self.rules, self.state)
        return frozenset(map(place_of, camps))

    @cached_property
    def threat(self) -> tuple[ThreatArrow, ...]:
        """Where every Enemy will go, and what it will do there."""
        return tuple(map(arrow, queries.foresee(self.rules, self.state)))

    @cached_property
    def attack(self) -> Deed:
        """Whom it can attack, in words, or why nobody."""
        return deeds.attack(self.rules, self.state)

    @cached_property
    def villager(self) -> Deed:
        """Where a Villager can be sent or fetched, in words, or why nowhere."""
        return deeds.villager(self.rules, self.state)

    @cached_property
    def offers(self) -> tuple[Offer, ...]:
        """What can be built and bought, or why not."""
        return offers(self.rules, self.state)

    @property
    def has_destiny(self) -> bool:
        """Whether the acting Character's Destiny Token is there."""
        return self.hero is not None and self.state.heroes[self.hero].has_destiny

    @cached_property
    def why_no_arrows(self) -> Refusal | None:
        """Why no Arrows can be bought, or None."""
        return self.rules.check(self.state, self.rules.buy_arrows(1))

    @cached_property
    def why_no_destiny(self) -> Refusal | None:
        """Why the Destiny Token can neither be spent nor bought back, or None."""
        return destiny_refusal(self.rules, self.state)

    def threat_of(self, place: Cell | None) -> tuple[ThreatArrow, ...]:
        """The same for the Enemy on a square alone, if there is one."""
        figure = queries.figure_on(self.state, cell_of(place)) if place is not None else None
        if figure is None or figure[0] != "enemy":
            return ()
        return (arrow(queries.foresight(self.rules, self.state, figure[1])),)

    def path_to(self, place: Cell | None, colour: Colour) -> PathMark | None:
        """The acting Character's way to a square, and what it costs."""
        chain = self.reach.get(cell_of(place)) if place is not None else None
        if chain is None or self.hero is None:
            return None
        squares = [self.state.heroes[self.hero].cell, *(cell for step in chain for cell in step.path)]
        figure = hero_figure(self.rules, self.hero)
        return PathMark(tuple(map(place_of, squares)), colour, figure, str(len(squares) - 1))

    def marks(self, mode: str, hovered: Cell | None, *, with_threat: bool) -> Marks:
        """The marks of an activation in a mode ("attack", "villager" or none), the pointer over a square."""
        if self.hero is None:
            return Marks(arrows=self.threat if with_threat else ())
        cell = self.state.heroes[self.hero].cell
        active = place_of(cell) if cell >= 0 else None
        colour = SEATS[self.rules.seat_of[self.hero]].colour
        if mode == "villager":
            return Marks(options=self.camps, active=active, active_colour=colour)
        targets = frozenset(self.targets)
        if mode == "attack":
            reach = frozenset(map(place_of, queries.weapon_squares(self.rules, self.state, self.hero)))
            return Marks(range=reach, targets=targets, active=active, active_colour=colour)
        return Marks(
            reach=frozenset(map(place_of, self.reach)),
            targets=targets,
            arrows=self.threat if with_threat else self.threat_of(hovered),
            path=self.path_to(hovered, colour),
            active=active,
            active_colour=colour,
        )


def arrow(plan: queries.Foresight) -> ThreatArrow:
    """An Enemy's way, with a mark for what it will do at its end."""
    path, marker = plan.path, ""
    if plan.targets:
        marker = "wound"
    elif plan.burns >= 0:
        marker = "trap_flame"
    elif plan.dies:
        marker = "pit_trap"
    elif plan.breaks and plan.breaks[-1] not in path:
        path, marker = (*path, plan.breaks[-1]), "barricade"  # it stops before what it has broken
    return ThreatArrow(tuple(map(place_of, path)), marker)


def ghost_of(prompt: BoardPrompt, pointed: BoardAnswer | None, turned: int) -> GhostTile | None:
    """The drawn Tile as it is to be shown: in the turn that is pointed at, else in the one turned to last."""
    if pointed is not None and pointed.ghost is not None:
        return pointed.ghost
    ghosts = [answer.ghost for answer in prompt.answers if answer.ghost is not None]
    return ghosts[turned % len(ghosts)] if ghosts else None


def mark_prompt(
    board: SherwoodBoard,
    prompt: BoardPrompt,
    pointed: BoardAnswer | None,
    turned: int,
    threat: Colour,
    *,
    arrows: tuple[ThreatArrow, ...] = (),
    reach: frozenset[Cell] = frozenset(),
) -> None:
    """Show the answers on the board: numbered squares, figures in brackets, Tiles with a ring, a ghost.

    Besides them the ways of Enemies, and the squares within `reach` of what is about to stand there.
    """
    cells = prompt.cells
    near = pointed.cell if pointed is not None else None
    ghost = ghost_of(prompt, pointed, turned)
    if pointed is not None and pointed.position is not None:
        positions = {pointed.position}
    else:
        positions = {answer.position for answer in prompt.answers if answer.position is not None}
    if ghost is not None:
        positions.add(ghost.position)
    numbers = {answer.cell: str(i) for i, answer in enumerate(prompt.answers, 1) if answer.cell is not None}
    board.offer(numbers if len(numbers) > 1 else {}, frozenset(positions), ghost)
    board.mark(
        Marks(
            options=frozenset() if prompt.is_aim else cells,
            targets=cells if prompt.is_aim else frozenset(),
            area=frozenset({near}) if near is not None else frozenset(),
            range=reach,
            arrows=arrows,
            active=prompt.about if prompt.about not in cells else None,
            active_colour=threat,
        )
    )
