"""What the table shows while events are played back: it follows the state and meets it at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.engine.rules import Event
from sherwood.rules import events, queries
from sherwood.rules.forest import place_tile
from sherwood.rules.pending import EnemyActivation, EnemyPhase, Turn
from sherwood.rules.schema import OPEN, RESOURCES, TOWER
from sherwood.rules.state import REMOVED, Camp, Enemy, SherwoodState, Tower
from sherwood.rules.tables import Tables

PHASES: Final = ("heroic", "enemy", "collection")


class Shown:
    """The picture of a game: a state of its own, the phase, who acts, and the last throw of the spawn dice.

    Only what can be seen is kept up; who rests where and what is pending is not. `settle` makes it equal
    to the true state.
    """

    def __init__(self, game: Tables, state: SherwoodState) -> None:
        self.game = game
        self.phase = "heroic"
        self.active: int | None = None
        """The Character that acts."""
        self.enemy: int | None = None
        """The Enemy that acts."""
        self.trail: tuple[int, ...] = ()
        """The squares over which it has come in this activation."""
        self.spawn_dice: dict[tuple[int, ...], tuple[str, int]] = {}
        """For each group of lanes the type and the quantity that were thrown last."""
        self.state = state
        self.settle(state)

    def settle(self, state: SherwoodState) -> None:
        """Show this state: everything has been played back."""
        self.state = state.copy()
        self.active = queries.active_hero(state)
        self.enemy = acting_enemy(state)
        self.trail = ()
        if state.pending:
            self.phase = phase_of(state)

    def remember(self, event: Event) -> None:
        """Keep what an event of the past tells that no state does: the spawn dice."""
        if isinstance(event, events.PhaseBegan) and event.phase == "enemy":
            self.spawn_dice.clear()
        elif isinstance(event, events.SpawnDiceRolled):
            self.spawn_dice[event.lanes] = (event.kind, event.quantity)

    def show(self, event: Event) -> None:
        """Bring the picture up to what this event tells."""
        follow = _FOLLOW.get(type(event))
        if follow is not None:
            follow(self, event)

    def _enemy(self, number: int) -> Enemy:
        enemy = self.state.enemy(number)
        assert enemy is not None, f"no Enemy {number} is shown"
        return enemy

    def _camp(self, cell: int) -> Camp:
        camp = self.state.camp(cell)
        assert camp is not None, f"no camp is shown on square {cell}"
        return camp

    def _tower(self, cell: int) -> Tower:
        tower = self.state.tower(cell)
        assert tower is not None, f"no Tower is shown on square {cell}"
        return tower

    def _lay(self, cell: int, sign: str) -> None:
        """Put a sign on the ground."""
        ground = self.state.ground
        self.state.ground = ground[:cell] + sign + ground[cell + 1 :]

    # One function for each kind of event that changes the picture

    def _turn_began(self, event: events.TurnBegan) -> None:
        self.state.turn = event.turn
        for hero in self.state.heroes:
            hero.has_gone = False

    def _phase_began(self, event: events.PhaseBegan) -> None:
        self.phase = event.phase
        self.active = self.enemy = None
        self.trail = ()
        self.remember(event)

    def _activation_began(self, event: events.ActivationBegan) -> None:
        self.active = event.hero
        self.state.heroes[event.hero].has_gone = True

    def _activation_ended(self, _event: events.ActivationEnded) -> None:
        self.active = None

    def _hero_moved(self, event: events.HeroMoved) -> None:
        self.state.heroes[event.hero].cell = event.path[-1]

    def _hero_turned_back(self, event: events.HeroTurnedBack) -> None:
        self.state.heroes[event.hero].cell = event.target

    def _tile_placed(self, event: events.TilePlaced) -> None:
        if event.tile in self.state.stack:
            self.state.stack.remove(event.tile)
        place_tile(self.game, self.state, event.position, event.tile * 4 + event.turns)

    def _ammunition_spent(self, event: events.AmmunitionSpent) -> None:
        if event.ammunition == "arrow":
            self.state.heroes[event.hero].arrows = event.left
        else:
            self.state.stock[RESOURCES.index(event.ammunition)] = event.left

    def _enemy_wounded(self, event: events.EnemyWounded) -> None:
        self._enemy(event.enemy).wounds = event.wounds

    def _enemy_defeated(self, event: events.EnemyDefeated) -> None:
        self.state.enemies.remove(self._enemy(event.enemy))

    def _bounty_gained(self, event: events.BountyGained) -> None:
        self.state.heroes[event.hero].bounty = event.bounty

    def _hero_wounded(self, event: events.HeroWounded) -> None:
        self.state.heroes[event.hero].wounds = event.wounds

    def _hero_killed(self, event: events.HeroKilled) -> None:
        hero = self.state.heroes[event.hero]
        hero.cell, hero.gear, hero.arrows, hero.charges = REMOVED, "", 0, 0

    def _resources_paid(self, event: events.ResourcesPaid) -> None:
        self.state.stock = list(event.stock)

    def _structure_built(self, event: events.StructureBuilt) -> None:
        sign = self.game.signs[event.structure]
        self._lay(event.cell, sign)
        if sign == TOWER:
            self.state.towers.append(Tower(event.cell))

    def _structure_gone(self, event: events.PitTrapSprung | events.BarricadeBroken) -> None:
        self._lay(event.cell, OPEN)

    def _tower_shot(self, event: events.TowerShot) -> None:
        self._tower(event.origin).arrows = event.left

    def _gear_bought(self, event: events.GearBought) -> None:
        hero = self.state.heroes[event.hero]
        hero.gear, hero.charges = event.gear, self.game.gear[event.gear].charges

    def _arrows_bought(self, event: events.ArrowsBought) -> None:
        self.state.stock[RESOURCES.index("wood")] -= event.wood

    def _arrows_shared(self, event: events.ArrowsShared) -> None:
        if event.cell >= 0:
            self._tower(event.cell).arrows = event.total
        else:
            self.state.heroes[event.hero].arrows = event.total

    def _destiny_spent(self, event: events.DestinySpent) -> None:
        self.state.heroes[event.hero].has_destiny = False

    def _destiny_restored(self, event: events.DestinyRestored) -> None:
        self.state.heroes[event.hero].has_destiny = True

    def _shield_absorbed(self, event: events.ShieldAbsorbed) -> None:
        hero = self.state.heroes[event.hero]
        hero.charges = event.left
        if not event.left:
            hero.gear = ""

    def _plaque_revealed(self, _event: events.PlaqueRevealed) -> None:
        self.state.plaques_shown += 1

    def _villager_placed(self, event: events.VillagerPlaced) -> None:
        self.state.villagers[event.villager] = event.camp

    def _resource_gathered(self, event: events.ResourceGathered) -> None:
        self._camp(event.camp).amount = event.amount

    def _stock_gained(self, event: events.StockGained) -> None:
        self._camp(event.camp).amount = 0
        self.state.stock[RESOURCES.index(event.resource)] = event.total

    def _villager_came_home(self, event: events.VillagerCameHome) -> None:
        self.state.villagers[event.villager] = event.target

    def _villager_killed(self, event: events.VillagerKilled) -> None:
        self.state.villagers[event.villager] = REMOVED

    def _spawn_dice_rolled(self, event: events.SpawnDiceRolled) -> None:
        self.remember(event)

    def _enemy_spawned(self, event: events.EnemySpawned) -> None:
        self.state.enemies.append(Enemy(event.enemy, event.kind, event.cell))

    def _enemy_activated(self, event: events.EnemyActivated) -> None:
        self.enemy = event.enemy
        self.trail = (event.cell,)

    def _enemy_moved(self, event: events.EnemyMoved) -> None:
        self._enemy(event.enemy).cell = event.path[-1]
        self.trail = self.way_of(event)

    def way_of(self, event: events.EnemyMoved) -> tuple[int, ...]:
        """The whole way of the acting Enemy, with the steps that it goes now."""
        return self.trail + event.path[1:] if self.trail[-1:] == event.path[:1] else event.path

    def _enemy_placed(self, event: events.EnemyFellBack | events.EnemyDisplaced | events.WitchPlaced) -> None:
        self._enemy(event.enemy).cell = event.target

    def _tile_burned(self, event: events.TileBurned) -> None:
        self.state.burned.append(event.position)

    def _camp_lost(self, event: events.CampLost) -> None:
        self.state.camps.remove(self._camp(event.camp))
        self._lay(event.camp, OPEN)

    def _gear_lost(self, event: events.GearLost) -> None:
        hero = self.state.heroes[event.hero]
        hero.gear, hero.charges = "", 0

    def _resource_lost(self, event: events.ResourceLost) -> None:
        if event.resource == "arrow":
            self.state.heroes[event.hero].arrows = event.left
        else:
            self.state.stock[RESOURCES.index(event.resource)] = event.left

    def _flame_lit(self, event: events.FlameLit) -> None:
        self.state.flames = event.flames


_FOLLOW: Final[dict[type[Event], Callable[[Shown, Any], None]]] = {
    events.TurnBegan: Shown._turn_began,
    events.PhaseBegan: Shown._phase_began,
    events.ActivationBegan: Shown._activation_began,
    events.ActivationEnded: Shown._activation_ended,
    events.HeroMoved: Shown._hero_moved,
    events.HeroTurnedBack: Shown._hero_turned_back,
    events.TilePlaced: Shown._tile_placed,
    events.AmmunitionSpent: Shown._ammunition_spent,
    events.EnemyWounded: Shown._enemy_wounded,
    events.EnemyDefeated: Shown._enemy_defeated,
    events.BountyGained: Shown._bounty_gained,
    events.HeroWounded: Shown._hero_wounded,
    events.HeroKilled: Shown._hero_killed,
    events.ResourcesPaid: Shown._resources_paid,
    events.StructureBuilt: Shown._structure_built,
    events.GearBought: Shown._gear_bought,
    events.ArrowsBought: Shown._arrows_bought,
    events.ArrowsShared: Shown._arrows_shared,
    events.DestinySpent: Shown._destiny_spent,
    events.DestinyRestored: Shown._destiny_restored,
    events.ShieldAbsorbed: Shown._shield_absorbed,
    events.TowerShot: Shown._tower_shot,
    events.PitTrapSprung: Shown._structure_gone,
    events.BarricadeBroken: Shown._structure_gone,
    events.PlaqueRevealed: Shown._plaque_revealed,
    events.VillagerPlaced: Shown._villager_placed,
    events.ResourceGathered: Shown._resource_gathered,
    events.StockGained: Shown._stock_gained,
    events.VillagerCameHome: Shown._villager_came_home,
    events.VillagerKilled: Shown._villager_killed,
    events.SpawnDiceRolled: Shown._spawn_dice_rolled,
    events.EnemySpawned: Shown._enemy_spawned,
    events.EnemyActivated: Shown._enemy_activated,
    events.EnemyMoved: Shown._enemy_moved,
    events.EnemyFellBack: Shown._enemy_placed,
    events.EnemyDisplaced: Shown._enemy_placed,
    events.WitchPlaced: Shown._enemy_placed,
    events.TileBurned: Shown._tile_burned,
    events.CampLost: Shown._camp_lost,
    events.GearLost: Shown._gear_lost,
    events.ResourceLost: Shown._resource_lost,
    events.FlameLit: Shown._flame_lit,
}


def phase_of(state: SherwoodState) -> str:
    """The phase that a state is in: people decide in the Heroic and the Enemy Phase only."""
    if any(isinstance(step, EnemyPhase) for step in state.pending):
        return "enemy"
    turn = state.pending[0] if state.pending else None
    return PHASES[(turn.phase - 1) % len(PHASES)] if isinstance(turn, Turn) else "heroic"


def acting_enemy(state: SherwoodState) -> int | None:
    """The Enemy whose activation a choice interrupts, or None."""
    for step in reversed(state.pending):
        if isinstance(step, EnemyActivation):
            return step.enemy
    return None
