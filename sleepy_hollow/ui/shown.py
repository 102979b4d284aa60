"""What the table shows while events are played back: it follows the state and meets it at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from common.engine.rules import Event
from common.engine.text import _
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.boons import update_priority
from sleepy_hollow.rules.items import is_relic
from sleepy_hollow.rules.names import (
    card_name,
    foe_name,
    foes_named,
    hero_name,
    legend_name,
    place_name,
    trap_name,
)
from sleepy_hollow.rules.pieces import carried_by, put_token
from sleepy_hollow.rules.schema import KINDS, TRAPS
from sleepy_hollow.rules.state import (
    ACTION,
    BESIDE,
    FEAR,
    FIRST_ALLY,
    ITEM_2,
    LARGE,
    NOWHERE,
    PREPARATION,
    SKILL_1,
    Foe,
    HollowState,
    LaidTrap,
    kind_of,
)
from sleepy_hollow.rules.tables import Tables


@dataclass(frozen=True, slots=True)
class Throw:
    """The last throw of the dice: who threw for what, the faces, what was added, and the sum."""

    title: str
    faces: tuple[int, ...]
    added: int
    total: int
    told: str = ""
    is_spawn: bool = False
    """A single six-sided die instead of attack dice."""
    is_damage: bool = True
    """Whether the sum is damage, and not only heads."""


class Shown:
    """The picture of a chapter: a state of its own, who acts, and the last throw of the dice.

    Only what can be seen is kept up. `settle` makes it equal to the true state.
    """

    def __init__(self, tables: Tables, state: HollowState, players: tuple[str, ...] = ()) -> None:
        self.tables = tables
        self.players = players
        """The names of the seats."""
        self.foe: int = -1
        """The foe that acts, or -1."""
        self.step = ""
        """The step of the Adversary Phase: "move", "spawn" or "attack"."""
        self.throw: Throw | None = None
        self.state = state
        self.settle(state)

    def settle(self, state: HollowState) -> None:
        """Show this state: everything has been played back."""
        self.state = state.copy()
        self.foe = -1
        if state.active >= 0 and state.acted >> state.active & 1:
            self.state.active = -1  # its turn is over, and it picks who goes next
        if state.phase == "legends":
            self.step = ""

    def show(self, event: Event) -> None:
        """Bring the picture up to what this event tells."""
        follow = _FOLLOW.get(type(event))
        if follow is not None:
            follow(self, event)

    def remember(self, event: Event) -> None:
        """Keep what an event of the past tells that no state does: the last throw of the dice."""
        match event:
            case ev.ChapterSetUp():
                self._chapter_set_up(event)
            case ev.AttackRolled():
                self._attack_rolled(event)
            case ev.PieceAttacked():
                self._piece_attacked(event)
            case ev.RetreatRolled():
                self._retreat_rolled(event)
            case ev.SpawnRolled():
                self._spawn_rolled(event)
            case ev.TrapExploded():
                self._trap_exploded(event)
            case ev.EmberRolled():
                self._ember_rolled(event)
            case ev.FoeAttacked():
                self._foe_attacked(event)
                self.foe = -1

    def foe_with(self, number: int) -> Foe | None:
        """A foe that is on the map, or None."""
        return next((foe for foe in self.state.foes if foe.id == number), None)

    # One function for each kind of event that changes the picture

    def _chapter_set_up(self, _event: ev.ChapterSetUp) -> None:
        self.throw = None

    def _round_began(self, event: ev.RoundBegan) -> None:
        self.state.round = event.round
        self.state.acted = 0

    def _phase_began(self, event: ev.PhaseBegan) -> None:
        self.state.phase = "legends" if event.phase == "legends" else "adversary"
        self.state.active = self.foe = -1
        self.step = ""

    def _legend_chosen(self, event: ev.LegendChosen) -> None:
        self.state.active = event.legend

    def _turn_ended(self, event: ev.TurnEnded) -> None:
        self.state.acted |= 1 << event.legend
        self.state.active = -1

    def _refreshed(self, event: ev.Refreshed) -> None:
        spaces = self.state.legends[event.legend].spaces
        for space, action, fear, large in event.returned:
            tokens = action * ACTION + fear * FEAR + large * LARGE
            spaces[space] -= tokens
            spaces[PREPARATION] += tokens

    def _tokens_paid(self, event: ev.TokensPaid) -> None:
        spaces = self.state.legends[event.legend].spaces
        tokens = event.action * ACTION + event.fear * FEAR + event.large * LARGE
        spaces[PREPARATION] -= tokens
        spaces[event.space] += tokens

    def _tokens_returned(self, event: ev.TokensReturned) -> None:
        spaces = self.state.legends[event.legend].spaces
        tokens = event.action * ACTION + event.fear * FEAR + event.large * LARGE
        spaces[event.space] -= tokens
        spaces[PREPARATION] += tokens

    def _legend_moved(self, event: ev.LegendMoved) -> None:
        self.state.legends[event.legend].cell = event.target
        if not event.is_free:
            self.state.moves_left = max(0, self.state.moves_left - 1)

    def _foe_damaged(self, event: ev.FoeDamaged) -> None:
        foe = self.foe_with(event.foe)
        if foe is not None:
            foe.health = event.after

    def _foe_felled(self, event: ev.FoeFelled) -> None:
        self.state.foes = [foe for foe in self.state.foes if foe.id != event.foe]

    def _foe_pinned(self, event: ev.FoePinned) -> None:
        foe = self.foe_with(event.foe)
        if foe is not None:
            foe.is_pinned = True

    def _legend_damaged(self, event: ev.LegendDamaged) -> None:
        self.state.legends[event.legend].health = event.after

    def _fear_gained(self, event: ev.FearGained) -> None:
        legend = self.state.legends[event.legend]
        legend.spaces[PREPARATION] += event.small * FEAR + event.large * LARGE
        legend.fear = event.fear

    def _fear_removed(self, event: ev.FearRemoved) -> None:
        legend = self.state.legends[event.legend]
        if not event.large:
            legend.spaces[event.space] -= event.amount * FEAR
        elif event.space == PREPARATION:
            legend.spaces[event.space] -= LARGE - 2 * FEAR
        else:
            legend.spaces[event.space] -= LARGE * (event.amount // 3)
        legend.fear = event.fear

    def _fear_taken(self, event: ev.FearTaken) -> None:
        taker, giver = self.state.legends[event.legend], self.state.legends[event.giver]
        giver.spaces[PREPARATION] -= FEAR
        taker.spaces[PREPARATION] += FEAR
        taker.fear, giver.fear = event.fear, event.left

    def _accessory_used(self, event: ev.AccessoryUsed) -> None:
        self.state.legends[event.legend].used += (event.card,)

    def _skill_lock_changed(self, event: ev.SkillLockChanged) -> None:
        self.state.legends[event.legend].skill_locks ^= 1 << event.space - SKILL_1

    def _marker_given(self, event: ev.MarkerGiven) -> None:
        self.state.marker = event.legend
        update_priority(self.tables, self.state)

    def _ally_hurt(self, event: ev.AllyHurt) -> None:
        self.state.allies[event.ally - FIRST_ALLY].health = event.after

    def _ally_fell(self, event: ev.AllyFell) -> None:
        self.state.allies[event.ally - FIRST_ALLY].cell = NOWHERE

    def _ally_healed(self, event: ev.AllyHealed) -> None:
        self.state.allies[event.ally - FIRST_ALLY].health = event.after

    def _ally_moved(self, event: ev.AllyMoved) -> None:
        self.state.allies[event.ally - FIRST_ALLY].cell = event.path[-1]

    def _foe_marked(self, event: ev.FoeMarked) -> None:
        foe = self.foe_with(event.foe)
        if foe is not None:
            foe.is_marked = True

    def _foe_shoved(self, event: ev.FoeShoved) -> None:
        foe = self.foe_with(event.foe)
        if foe is not None:
            foe.cell = event.target

    def _trap_placed(self, event: ev.TrapPlaced) -> None:
        kind = TRAPS.index(event.trap)
        self.state.traps.append(LaidTrap(kind, event.cell, event.harms_foes, event.harms_heroes))

    def _trap_removed(self, event: ev.TrapRemoved) -> None:
        self.state.traps = [
            trap for trap in self.state.traps if (TRAPS[trap.kind], trap.cell) != (event.trap, event.cell)
        ]

    def _level_changed(self, event: ev.LevelChanged) -> None:
        kind = KINDS.index(event.kind)
        levels = self.state.levels
        self.state.levels = (*levels[:kind], event.after, *levels[kind + 1 :])
        cards = self.tables.foe_cards[kind]
        more = cards[event.after].health - cards[event.before].health
        for foe in self.state.foes:
            if kind_of(foe.id) == kind:
                foe.health = max(1, foe.health + more)

    def _trap_exploded(self, event: ev.TrapExploded) -> None:
        title = trap_name(self.tables, event.trap)
        self.throw = Throw(title, event.faces, 0, event.total)

    def _health_regained(self, event: ev.HealthRegained) -> None:
        self.state.legends[event.legend].health = event.after

    def _health_changed(self, event: ev.HealthChanged) -> None:
        legend = self.state.legends[event.legend]
        legend.health, legend.max_health = event.after, event.maximum

    def _token_removed(self, event: ev.TokenRemoved | ev.TokenGone) -> None:
        put_token(self.tables, self.state, event.token, BESIDE)

    def _piece_attacked(self, event: ev.PieceAttacked) -> None:
        title = f"{legend_name(self.tables, event.legend)}, {card_name(self.tables, event.source)}"
        self.throw = Throw(title, event.faces, event.flat + event.bonus, event.total)

    def _piece_damaged(self, event: ev.PieceDamaged) -> None:
        self.state.wounds[event.token] += event.before - event.after

    def _piece_destroyed(self, event: ev.PieceDestroyed) -> None:
        self.state.wounds[event.token] = 0
        put_token(self.tables, self.state, event.token, BESIDE)

    def _token_placed(self, event: ev.TokenPlaced) -> None:
        put_token(self.tables, self.state, event.token, event.cell)

    def _token_carried(self, event: ev.TokenCarried) -> None:
        put_token(self.tables, self.state, event.token, carried_by(event.legend))

    def _token_turned(self, event: ev.TokenTurned) -> None:
        self.state.face_up |= 1 << event.token

    def _token_gone(self, event: ev.WardBroken | ev.HayBurned) -> None:
        put_token(self.tables, self.state, event.token, BESIDE)

    def _glass_broken(self, event: ev.GlassBroken) -> None:
        put_token(self.tables, self.state, event.token, event.cell)
        self.state.counters["breaks"] = self.state.counters.get("breaks", 0) + 1

    def _barricade_broken(self, event: ev.BarricadeBroken) -> None:
        self.state.barricades &= ~(1 << self.tables.map.barricades.index((event.first, event.second)))

    def _barricade_raised(self, event: ev.BarricadeRaised) -> None:
        self.state.barricades |= 1 << self.tables.map.barricades.index((event.first, event.second))

    def _ember_rolled(self, event: ev.EmberRolled) -> None:
        title = _("Ember at {place}").format(place=place_name(self.tables, event.cell))
        told = _("The Flame finds no hay") if event.faces[0] else _("Blank: a bale burns")
        self.throw = Throw(title, event.faces, 0, event.faces[0], told, is_damage=False)

    def _counter_changed(self, event: ev.CounterChanged) -> None:
        self.state.counters[event.counter] = event.after

    def _card_gained(self, event: ev.CardGained) -> None:
        self.state.legends[event.legend].inventory.append(event.card)

    def _card_equipped(self, event: ev.CardEquipped) -> None:
        legend = self.state.legends[event.legend]
        if event.card in legend.inventory:
            legend.inventory.remove(event.card)
        if event.replaced:
            legend.inventory.append(event.replaced)
        if is_relic(self.tables, event.card):
            legend.relic = event.card
        elif event.space == ITEM_2:
            legend.second_item = event.card
        else:
            legend.item = event.card

    def _card_given(self, event: ev.CardGiven) -> None:
        legend = self.state.legends[event.legend]
        if event.card == legend.item:
            legend.item = ""
        elif event.card == legend.second_item:
            legend.second_item = ""
        elif event.card == legend.relic:
            legend.relic = ""
        elif event.card in legend.inventory:
            legend.inventory.remove(event.card)

    def _item_discarded(self, event: ev.ItemDiscarded) -> None:
        legend = self.state.legends[event.legend]
        if event.card == legend.second_item:
            legend.second_item, legend.is_second_in_use = "", False
        elif event.card == legend.item:
            legend.item, legend.is_item_in_use = "", False

    def _point_locked(self, event: ev.PointLocked) -> None:
        self.state.locked |= 1 << event.point

    def _point_unlocked(self, event: ev.PointUnlocked) -> None:
        self.state.locked &= ~(1 << event.point)

    def _step_began(self, event: ev.AdversaryStepBegan) -> None:
        self.step = event.step
        self.foe = -1

    def _foe_moved(self, event: ev.FoeMoved) -> None:
        foe = self.foe_with(event.foe)
        if foe is not None:
            foe.cell = event.path[-1]
        self.foe = event.foe

    def _foe_spawned(self, event: ev.FoeSpawned) -> None:
        self.state.foes.append(Foe(event.foe, event.cell, event.health))

    def _attack_rolled(self, event: ev.AttackRolled) -> None:
        name = legend_name(self.tables, event.legend)
        title = f"{name}, {card_name(self.tables, event.source)}"
        self.throw = Throw(title, event.faces, event.flat + event.bonus, event.total)

    def _retreat_rolled(self, event: ev.RetreatRolled) -> None:
        title = _("{name}, Tactical Retreat").format(name=legend_name(self.tables, event.legend))
        self.throw = Throw(title, event.faces, 0, event.hits, _("1 for each die that is not blank"))

    def _spawn_rolled(self, event: ev.SpawnRolled) -> None:
        if event.roll:
            foes = foes_named(self.tables, KINDS.index(event.kind), event.count)
            told = (
                _("{foes} at spawn point {point}").format(foes=foes, point=event.point)
                if event.point
                else _("{foes}: nobody comes").format(foes=foes)
            )
            self.throw = Throw(_("Spawn die"), (event.roll,), 0, event.roll, told, is_spawn=True)

    def _foe_attacked(self, event: ev.FoeAttacked) -> None:
        self.foe = event.foe
        name = foe_name(self.tables, event.foe)
        names = ", ".join(hero_name(self.tables, who) for who in event.legends)
        told = _("Attacks {names}").format(names=names)
        self.throw = Throw(name, event.faces, event.flat, event.total, told)

    def _track_advanced(self, event: ev.TrackAdvanced) -> None:
        self.state.track = event.after
        for foe in self.state.foes:
            foe.is_pinned = False
            foe.shaken = 0


_FOLLOW: Final[dict[type[Event], Callable[[Shown, Any], None]]] = {
    ev.ChapterSetUp: Shown._chapter_set_up,
    ev.RoundBegan: Shown._round_began,
    ev.PhaseBegan: Shown._phase_began,
    ev.LegendChosen: Shown._legend_chosen,
    ev.TurnEnded: Shown._turn_ended,
    ev.Refreshed: Shown._refreshed,
    ev.TokensPaid: Shown._tokens_paid,
    ev.TokensReturned: Shown._tokens_returned,
    ev.LegendMoved: Shown._legend_moved,
    ev.FoeDamaged: Shown._foe_damaged,
    ev.FoeFelled: Shown._foe_felled,
    ev.FoePinned: Shown._foe_pinned,
    ev.AllyHurt: Shown._ally_hurt,
    ev.AllyFell: Shown._ally_fell,
    ev.AllyHealed: Shown._ally_healed,
    ev.AllyMoved: Shown._ally_moved,
    ev.FearTaken: Shown._fear_taken,
    ev.AccessoryUsed: Shown._accessory_used,
    ev.SkillLockChanged: Shown._skill_lock_changed,
    ev.MarkerGiven: Shown._marker_given,
    ev.FoeMarked: Shown._foe_marked,
    ev.FoeShoved: Shown._foe_shoved,
    ev.TrapPlaced: Shown._trap_placed,
    ev.TrapRemoved: Shown._trap_removed,
    ev.TrapExploded: Shown._trap_exploded,
    ev.LevelChanged: Shown._level_changed,
    ev.LegendDamaged: Shown._legend_damaged,
    ev.FearGained: Shown._fear_gained,
    ev.FearRemoved: Shown._fear_removed,
    ev.HealthRegained: Shown._health_regained,
    ev.HealthChanged: Shown._health_changed,
    ev.TokenRemoved: Shown._token_removed,
    ev.TokenGone: Shown._token_removed,
    ev.PieceAttacked: Shown._piece_attacked,
    ev.PieceDamaged: Shown._piece_damaged,
    ev.PieceDestroyed: Shown._piece_destroyed,
    ev.TokenPlaced: Shown._token_placed,
    ev.TokenCarried: Shown._token_carried,
    ev.TokenTurned: Shown._token_turned,
    ev.GlassBroken: Shown._glass_broken,
    ev.WardBroken: Shown._token_gone,
    ev.HayBurned: Shown._token_gone,
    ev.BarricadeBroken: Shown._barricade_broken,
    ev.BarricadeRaised: Shown._barricade_raised,
    ev.EmberRolled: Shown._ember_rolled,
    ev.CounterChanged: Shown._counter_changed,
    ev.CardGained: Shown._card_gained,
    ev.CardEquipped: Shown._card_equipped,
    ev.CardGiven: Shown._card_given,
    ev.ItemDiscarded: Shown._item_discarded,
    ev.PointLocked: Shown._point_locked,
    ev.PointUnlocked: Shown._point_unlocked,
    ev.AdversaryStepBegan: Shown._step_began,
    ev.FoeMoved: Shown._foe_moved,
    ev.FoeSpawned: Shown._foe_spawned,
    ev.AttackRolled: Shown._attack_rolled,
    ev.RetreatRolled: Shown._retreat_rolled,
    ev.SpawnRolled: Shown._spawn_rolled,
    ev.FoeAttacked: Shown._foe_attacked,
    ev.TrackAdvanced: Shown._track_advanced,
}
