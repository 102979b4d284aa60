"""What all plans of one activation have in common."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from sherwood.bots.economy import Errand, errands
from sherwood.bots.ground import Approaches, walk_from
from sherwood.bots.strikes import Outlook, ammunition, risk
from sherwood.bots.valuation import Gaps
from sherwood.bots.wealth import expected_wave, waves_left
from sherwood.rules.actions import SherwoodAction
from sherwood.rules.board import COLUMNS
from sherwood.rules.pending import Activation
from sherwood.rules.schema import ENCOUNTER
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import Hero, SherwoodState

EXPLORING: Final = 20.0
"""What a new Tile is worth while there is time to use its camp."""
ENCOUNTER_COST: Final = 8.0
"""What it costs to enter an Encounter Symbol."""
FAR: Final = 0.01
"""What it costs, for every square too far away, that an Enemy worth 1 cannot be struck next turn."""
UNCERTAIN: Final = 0.5
"""How much a blow counts that an Enemy may strike which has yet to spawn."""
FIRST_WALK, LATER_WALK = 2, 3
"""How many rows new Enemies walk: the Knights of the first turn, and at most those of the others."""


class Survey:
    """The position before a Character acts: who can be struck, where it is dangerous, what else can be done.

    The state has the activation on top and is not changed.
    """

    def __init__(
        self,
        game: Sherwood,
        state: SherwoodState,
        approaches: Approaches,
        outlook: Outlook,
        *,
        more_at_sheriff: int = 0,
    ) -> None:
        activation = state.pending[-1]
        assert isinstance(activation, Activation)
        self.game, self.state, self.approaches = game, state, approaches
        self.number = activation.hero
        self.hero: Hero = state.heroes[activation.hero]
        self.movement, self.actions = activation.movement, activation.actions
        self.outlook = outlook
        self.preys = outlook.preys(state)
        self.hits = min(self.actions, ammunition(game, state, self.hero)) if self.hero.gear else 0
        self.at_sheriff = (0 if self.hero.has_fought_sheriff else 1) + more_at_sheriff
        """How often it may attack the Sheriff (SW-SHE-8, SW-DES-3)."""
        self.exploring = EXPLORING * min(1.0, waves_left(state) / 6)
        self._threatened = outlook.threatened
        self._arriving = _arrivals(game, state, approaches)
        self._gaps = Gaps(game, state, self.number)
        self._standing: dict[int, float] = {}
        in_danger = frozenset(camp.cell for camp in state.camps if camp.cell in self._threatened)
        self.errands: list[Errand] = (
            errands(game, state, approaches, self.actions, in_danger) if self.actions else []
        )

    def walk(
        self, origin: int, movement: int, felled: Collection[int] = ()
    ) -> tuple[dict[int, int], dict[int, int]]:
        """Where the Character gets from a square (`ground.walk_from`) when Enemies on `felled` are gone."""
        return walk_from(self.game, self.state, origin, movement, self.number, felled)

    def standing(self, cell: int, felled: Collection[int] = ()) -> float:
        """What it is worth to stand on a square as the turn goes on, when the Enemies `felled` are gone."""
        score = self._standing.get(cell)
        if score is None:
            reach = self.game.movement + 1
            here = self.game.board.distances[cell]
            score = -self._gaps.at(cell)
            for prey in self.preys:
                excess = here[prey.enemy.cell] - reach
                if excess > 0:
                    score -= prey.worth * FAR * excess
            if cell != self.hero.cell and self.state.ground[cell] == ENCOUNTER:
                score -= ENCOUNTER_COST
            self._standing[cell] = score
        return score - self.risk_at(cell, felled)

    def risk_at(self, cell: int, felled: Collection[int]) -> float:
        """What it costs to stand on a square for the blows that may fall there."""
        blows = sum(1 for enemy in self._threatened.get(cell, ()) if enemy not in felled)
        return risk(self.game, self.state, self.number, blows + UNCERTAIN * self._arriving.get(cell, 0.0))

    def errands_worth(self, count: int) -> float:
        """What the best so many errands gain."""
        return sum(errand.gain for errand in self.errands[:count])

    def errand_actions(self, count: int) -> tuple[SherwoodAction, ...]:
        """The best so many errands as actions."""
        return tuple(action for errand in self.errands[:count] for action in errand.actions)


def _arrivals(game: Sherwood, state: SherwoodState, approaches: Approaches) -> dict[int, float]:
    """How many Enemies that have yet to spawn may strike at each square next, on average."""
    if not waves_left(state):
        return {}
    each, rows = (1.0, FIRST_WALK) if state.turn == 1 else (expected_wave(game), LATER_WALK)
    found: dict[int, float] = {}
    for way in approaches.ways:
        for square in way:
            if square // COLUMNS <= rows:
                found[square] = each
                for cell in game.around[square]:
                    found[cell] = each
    return found
