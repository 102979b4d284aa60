"""The static side of one game: content, board tables, shared actions and cached routes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from common.engine.grid import mask_of
from sherwood.rules.actions import (
    Activate,
    Attack,
    Build,
    BuyArrows,
    BuyGear,
    ChoiceAction,
    ChooseArrowsForTower,
    ChooseGold,
    ChooseHomeSquare,
    ChooseLostResource,
    ChooseOpenSquare,
    ChoosePanicVillager,
    ChoosePath,
    ChooseRotation,
    ChooseSheriffLane,
    ChooseSidestep,
    ChooseTarget,
    ChooseVillager,
    ChooseWitchSquare,
    ChooseWitchTile,
    DestinyAct,
    DestinyMove,
    EndActivation,
    PlaceVillager,
    Refrain,
    RestoreDestiny,
    Retaliate,
    ReturnVillager,
    Step,
)
from sherwood.rules.board import COLUMNS, Board, edges, turned
from sherwood.rules.doom import Doom
from sherwood.rules.paths import RouteField, RouteMasks, barred_squares, barricade_squares, obstacle_squares
from sherwood.rules.pending import ChoiceKind
from sherwood.rules.schema import (
    BARRICADE,
    CAMPS,
    OPEN,
    PIT_TRAP,
    RESOURCES,
    TILE_SIDE,
    TOWER,
    Content,
    Gear,
    Seat,
    Settings,
)

if TYPE_CHECKING:
    from sherwood.rules.enemies.behaviour import Behaviour
    from sherwood.rules.state import SherwoodState

RouteKey: TypeAlias = tuple[str, int | None, *tuple[int, ...]]
"""The ground, the toll on Barricades, and then what routes lead to."""

KEPT_ROUTES: Final = 256
"""Route fields kept at a time; a game needs a few dozen."""

_CHOICES: Final[dict[ChoiceKind, Callable[[int], ChoiceAction]]] = {
    "villager": ChooseVillager,
    "rotation": ChooseRotation,
    "path": ChoosePath,
    "sidestep": ChooseSidestep,
    "open_square": ChooseOpenSquare,
    "target": ChooseTarget,
    "retaliate": lambda yes: Retaliate() if yes else Refrain(),
    "witch_tile": ChooseWitchTile,
    "witch_square": ChooseWitchSquare,
    "sheriff_lane": ChooseSheriffLane,
    "panic_villager": ChoosePanicVillager,
    "lost_resource": lambda index: ChooseLostResource(RESOURCES[index]),
    "home_square": ChooseHomeSquare,
    "gold": ChooseGold,
    "arrows_for_tower": ChooseArrowsForTower,
}


class LaidTile(msgspec.Struct, frozen=True):
    """A Tile in one rotation: its rows, its open edges (see `board.edges`) and the places of its camps."""

    rows: tuple[str, ...]
    edges: tuple[int, int, int, int]
    camps: tuple[int, ...]


class Tables:
    """What the rules look up. Only the route caches depend on states, and only to save time."""

    def __init__(self, content: Content, seats: tuple[Seat, ...], settings: Settings) -> None:
        self.content = content
        self.seats = seats
        self.settings = settings
        self.auto_ties = settings.auto_ties
        self.board = board = Board(content.plan)
        self.around = board.around
        self.kinds = {kind.id: kind for kind in content.enemies}
        """The types of Enemies as they are without doom plaques; `doom` has them as they are now."""
        self.kind_order = tuple(kind.id for kind in content.enemies)
        self.behaviours: dict[str, Behaviour] = {
            kind: import_module(f"sherwood.rules.enemies.{kind}").BEHAVIOUR for kind in self.kind_order
        }
        self.gear = {gear.id: gear for gear in content.gear}
        self.structures = {kind.id: kind for kind in content.structures}
        self.signs = {kind.id: kind.sign for kind in content.structures}
        self.seat_of = {hero: number for number, seat in enumerate(seats) for hero in seat.characters}
        self.all_seats = tuple(range(len(seats)))
        fixed = [tile for tile in content.plan.positions if tile is not None]
        self.tiles = {tile.number: tile for tile in (*content.forest, *fixed)}
        self.laid: dict[int, LaidTile] = {}
        for tile in self.tiles.values():
            for turns in range(4):
                self.laid[tile.number * 4 + turns] = _laid(turned(tile.ground, turns))
        three_players = len(seats) == 3
        self.movement = 6 if three_players else 4
        """Squares a Character moves (SW-HER-2, SW-PLC-3)."""
        self.actions = 4 if three_players else 3
        """Actions a Character has (SW-HER-2, SW-PLC-3)."""
        self.villager_moves = (2, 2, 3) if three_players else (1, 1, 2)
        """Villagers a Character may place, return, and both together (SW-ACT-6, SW-ACT-7, SW-PLC-4)."""
        self._plain = Doom(self, ())
        self._dooms: dict[tuple[int, ...], Doom] = {}
        more_reach = sum(plaque.by for plaque in content.plaques if plaque.effect == "reach")
        longest = max(
            *(gear.reach for gear in content.gear),
            *(kind.reach + 1 + more_reach for kind in content.enemies),  # a Witch may give 1 (SW-WIT-4)
        )
        self.near = tuple(board.near(reach) for reach in range(longest + 1))
        """`near[reach][cell]`: the squares at a distance of 1 to `reach`."""
        self.reached = {weapon.id: self._reached(weapon) for weapon in content.gear}
        """`reached[gear][cell]`: the squares that a weapon strikes from a square, whatever lies between them
        (SW-CBT-2)."""

        self.step_to = tuple(Step((cell,)) for cell in range(board.size))
        self.place_on = tuple(PlaceVillager(cell) for cell in range(board.size))
        self.return_from = tuple(ReturnVillager(cell) for cell in range(board.size))
        self.activate = tuple(Activate(hero) for hero in range(len(content.characters)))
        self.build = {
            kind.id: tuple(Build(kind.id, cell) for cell in range(board.size)) for kind in content.structures
        }
        self.buy_gear = {gear.id: BuyGear(gear.id) for gear in content.gear}
        self.restore_destiny = RestoreDestiny()
        self.destiny_move = DestinyMove()
        self.destiny_act = DestinyAct()
        self.end_activation = EndActivation()
        self._steps: dict[tuple[int, ...], Step] = {}
        self._attacks: list[Attack] = []
        self._arrows: list[BuyArrows] = []
        self._choices: dict[tuple[ChoiceKind, int], ChoiceAction] = {}

        self.village_mask = mask_of(board.village)
        """The Tile positions of the Village as bits."""
        self._masks = RouteMasks(board)
        self._tile_masks = tuple(mask_of(squares) for squares in board.squares)
        self._village_steps: dict[tuple[int, ...], tuple[int, ...]] = {}
        self._village_routes: dict[RouteKey, RouteField] = {}
        self._villager_routes: dict[RouteKey, RouteField] = {}

    def _reached(self, weapon: Gear) -> tuple[frozenset[int], ...]:
        board = self.board
        corners = (-COLUMNS - 1, -COLUMNS + 1, COLUMNS - 1, COLUMNS + 1) if weapon.has_diagonals else ()
        return tuple(
            frozenset(self.near[weapon.reach][cell])
            | {cell + step for step in corners if board.is_diagonal(cell, cell + step)}
            for cell in range(board.size)
        )

    def step(self, path: tuple[int, ...]) -> Step:
        """The shared action for this path."""
        step = self._steps.get(path)
        if step is None:
            step = self._steps[path] = Step(path)
        return step

    def attack(self, enemy: int) -> Attack:
        """The shared action for this Enemy."""
        attacks = self._attacks
        while len(attacks) <= enemy:
            attacks.append(Attack(len(attacks)))
        return attacks[enemy]

    def buy_arrows(self, wood: int) -> BuyArrows:
        """The shared action for so much Wood."""
        arrows = self._arrows
        while len(arrows) < wood:
            arrows.append(BuyArrows(len(arrows) + 1))
        return arrows[wood - 1]

    def choice(self, kind: ChoiceKind, option: int) -> ChoiceAction:
        """The shared action that picks this option."""
        action = self._choices.get((kind, option))
        if action is None:
            action = self._choices[kind, option] = _CHOICES[kind](option)
        return action

    def doom(self, state: SherwoodState) -> Doom:
        """What the plaques that lie open have changed (SW-DOOM-1)."""
        if not state.plaques_shown:
            return self._plain
        shown = tuple(state.plaques[: state.plaques_shown])
        doom = self._dooms.get(shown)
        if doom is None:
            doom = self._dooms[shown] = Doom(self, shown)
        return doom

    def routes_to_village(self, state: SherwoodState, kind: str) -> RouteField:
        """Routes to the nearest square of a Village Tile that has not burned (SW-PTH-3)."""
        key = self._route_key(state, kind, state.burned)
        field = self._village_routes.get(key)
        if field is None:
            targets = 0
            for position in self.board.village:
                if position not in state.burned:
                    targets |= self._tile_masks[position]
            field = self._routes(state.ground, targets, key[1])
            if len(self._village_routes) >= KEPT_ROUTES:
                self._village_routes.clear()
            self._village_routes[key] = field
        return field

    def steps_to_village(self, state: SherwoodState) -> tuple[int, ...]:
        """For every Tile position the Tile steps to a Village Tile that has not burned (SW-WIT-6)."""
        key = tuple(state.burned)
        steps = self._village_steps.get(key)
        if steps is None:
            board = self.board
            unburned = [position for position in board.village if position not in key]
            steps = self._village_steps[key] = tuple(
                min(board.tile_distance(position, village) for village in unburned)
                for position in range(len(board.squares))
            )
        return steps

    def routes_to_villagers(self, state: SherwoodState, kind: str) -> RouteField:
        """Routes to the nearest living Villager (SW-BOW-2)."""
        key = self._route_key(state, kind, state.villagers)
        field = self._villager_routes.get(key)
        if field is None:
            targets = mask_of(cell for cell in state.villagers if cell >= 0)
            field = self._routes(state.ground, targets, key[1])
            if len(self._villager_routes) >= KEPT_ROUTES:
                self._villager_routes.clear()
            self._villager_routes[key] = field
        return field

    def _route_key(self, state: SherwoodState, kind: str, goals: Sequence[int]) -> RouteKey:
        """All that routes depend on: not on Pit Traps, nor on who breaks Barricades where there are none."""
        ground = state.ground
        if PIT_TRAP in ground:
            ground = ground.replace(PIT_TRAP, OPEN)
        toll = self.doom(state).barricade_tolls[kind] if BARRICADE in ground else None
        return (ground, toll, *goals)

    def _routes(self, ground: str, targets: int, toll: int | None) -> RouteField:
        """Routes over a ground; `toll` is what it takes to break a Barricade, None if that is impossible."""
        board, masks = self.board, self._masks
        everywhere = (1 << board.size) - 1
        opened = everywhere ^ barred_squares(ground)
        targets &= everywhere ^ obstacle_squares(ground)
        if BARRICADE not in ground and TOWER not in ground:
            return RouteField(board, masks, opened, targets)
        tolled = barricade_squares(ground) if toll is not None else 0
        opened |= tolled
        walls = everywhere ^ obstacle_squares(ground) ^ opened
        return RouteField(board, masks, opened, targets, tolled=tolled, toll=toll or 0, walls=walls)


def _laid(ground: str) -> LaidTile:
    return LaidTile(
        rows=tuple(ground[row * TILE_SIDE : (row + 1) * TILE_SIDE] for row in range(TILE_SIDE)),
        edges=edges(ground),
        camps=tuple(place for place, sign in enumerate(ground) if sign in CAMPS),
    )
