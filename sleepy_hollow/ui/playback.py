"""How every event is shown: the motions that play it, each ending in what the event leaves on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from common.engine.rules import Event
from common.engine.text import _, ngettext
from common.ui.board_marks import Marks, ThreatArrow
from common.ui.flights import DiceOnPlate, Shot
from common.ui.motions import Appear, Lunge, Shake, Vanish, Walk
from common.ui.timeline import Do, Motion, Together, Wait
from sleepy_hollow.rules import events as ev
from sleepy_hollow.rules.names import foe_name, foes_named, hero_name, legend_name
from sleepy_hollow.rules.schema import KINDS
from sleepy_hollow.rules.state import PREPARATION, Foe
from sleepy_hollow.ui.card_playback import CARD_MOTIONS
from sleepy_hollow.ui.chapter_playback import CHAPTER_MOTIONS
from sleepy_hollow.ui.map_tokens import token_id
from sleepy_hollow.ui.pieces import (
    colour_of,
    foe_id,
    foe_token,
    legend_id,
)
from sleepy_hollow.ui.staging import GOLD, RED, TEAL, VIOLET, Staging

BREATH = 0.12
"""Between one foe and the next."""
SPAWN_FACES: Final = tuple(f"die_d6_{face}" for face in range(1, 7))
MISSILES: Final = {"emily": "arrow"}
TOKENS: Final = (("action", "token_action"), ("fear", "token_fear"), ("large", "token_fear_large"))


class Playback(Staging):
    """Turns events into motions on a board."""

    def motions_of(self, event: Event) -> list[Motion] | None:
        show = _SHOW.get(type(event))
        if show is not None:
            return show(self, event)
        told = CARD_MOTIONS.get(type(event)) or CHAPTER_MOTIONS.get(type(event))
        return told(self, event) if told is not None else None

    # Rounds, phases and turns

    def _round_began(self, event: ev.RoundBegan) -> list[Motion]:
        title = _("Round {round}").format(round=event.round)
        return [self.after(event), self.banner(title, _("Legend Phase"))]

    def _phase_began(self, event: ev.PhaseBegan) -> list[Motion]:
        if event.phase != "adversary":
            return [self.after(event)]
        detail = _("Round {round}").format(round=self.shown.state.round)
        return [self.after(event), self.banner(_("Adversary Phase"), detail, "danger")]

    def _legend_chosen(self, event: ev.LegendChosen) -> list[Motion]:
        colour = colour_of(self.tables, event.legend)
        return [self.after(event), self.flare(self.legend_cell(event.legend), colour, 0.5)]

    def _refreshed(self, event: ev.Refreshed) -> list[Motion]:
        flights: list[Motion] = []
        end = self.where(event.legend, PREPARATION)
        for space, action, fear, large in event.returned:
            start = self.where(event.legend, space)
            counts = {"action": action, "fear": fear, "large": large}
            for name, picture in TOKENS:
                for _token in range(counts[name]):
                    flights += self.fly(picture, start, end)
        pop = self.pop(self.legend_cell(event.legend), _("Refresh"), TEAL, "refresh")
        return [Together([pop, *flights], stagger=0.05), self.after(event)]

    # Tokens

    def _paid(self, event: ev.TokensPaid) -> list[Motion]:
        start, end = self.where(event.legend, PREPARATION), self.where(event.legend, event.space)
        flights: list[Motion] = []
        for name, picture in TOKENS:
            for _token in range(getattr(event, name)):
                flights += self.fly(picture, start, end)
        return [Together(flights, stagger=0.06), self.after(event)]

    def _fear_gained(self, event: ev.FearGained) -> list[Motion]:
        cell = self.legend_cell(event.legend)
        start, end = self.board.cell_rect(self.cell(cell)), self.where(event.legend, PREPARATION)
        flights: list[Motion] = []
        for _token in range(event.small):
            flights += self.fly("token_fear", start, end)
        for _token in range(event.large):
            flights += self.fly("token_fear_large", start, end)
        amount = event.small + 3 * event.large
        text = ngettext("+{n} fear", "+{n} fear", amount).format(n=amount)
        return [Together([self.pop(cell, text, VIOLET), *flights]), self.after(event)]

    def _fear_removed(self, event: ev.FearRemoved) -> list[Motion]:
        return [self.after(event), self.pop(self.legend_cell(event.legend), f"-{event.amount}", TEAL)]

    # Legends

    def _legend_moved(self, event: ev.LegendMoved) -> list[Motion]:
        path = [self.cell(event.origin), self.cell(event.target)]
        return [Walk(self.board, legend_id(event.legend), path, still=self.still), self.after(event)]

    def _retreat_rolled(self, event: ev.RetreatRolled) -> list[Motion]:
        title = _("Tactical Retreat")
        caption = (
            ngettext("{hits} hit", "{hits} hits", event.hits).format(hits=event.hits)
            if event.hits
            else _("Away without a scratch")
        )
        return [self.dice(title, event.faces, caption, event.cell, "danger"), self.after(event)]

    def _attack_rolled(self, event: ev.AttackRolled | ev.PieceAttacked) -> list[Motion]:
        board = self.tables.cards.legends[event.legend]
        here = self.legend_cell(event.legend)
        missile = MISSILES.get(board.id, "")
        blow: Motion
        if missile and here != event.cell:
            blow = Shot(self.layer, self.board, missile, self.cell(here), self.cell(event.cell))
        elif here != event.cell:
            blow = self.flare(event.cell, GOLD, 0.3)
        else:
            blow = Lunge(self.board, legend_id(event.legend), self._lunge_at(here), still=self.still)
        added = event.flat + event.bonus
        caption = _("{heads} + {added} = {total} damage") if added > 0 else _("{total} damage")
        caption = caption.format(heads=sum(event.faces), added=added, total=event.total)
        name = legend_name(self.tables, event.legend)
        return [self.dice(name, event.faces, caption, event.cell, "accent"), blow, self.after(event)]

    def _lunge_at(self, cell: int) -> tuple[int, int]:
        """Within a location figures strike to the side."""
        column, row = self.cell(cell)
        return column + 1, row

    def _legend_damaged(self, event: ev.LegendDamaged) -> list[Motion]:
        cell = self.legend_cell(event.legend)
        token = legend_id(event.legend)
        if event.amount <= 0:
            return [self.pop(cell, _("no damage"), GOLD, "defense"), self.after(event)]
        hit = [
            Shake(self.board, token, still=self.still),
            self.pop(cell, f"-{event.amount}", RED, "heart"),
        ]
        return [Together(hit), self.after(event)]

    def _health_regained(self, event: ev.HealthRegained) -> list[Motion]:
        cell = self.legend_cell(event.legend)
        return [self.after(event), self.pop(cell, f"+{event.amount}", TEAL, "heart")]

    # Foes

    def _foe_damaged(self, event: ev.FoeDamaged) -> list[Motion]:
        if not event.amount:
            return [self.pop(event.cell, _("no damage"), GOLD), self.after(event)]
        hit = [
            Shake(self.board, foe_id(event.foe), still=self.still),
            self.pop(event.cell, f"-{event.amount}", RED, "heart"),
        ]
        return [Together(hit), self.after(event)]

    def _foe_felled(self, event: ev.FoeFelled) -> list[Motion]:
        return [Vanish(self.board, foe_id(event.foe)), self.after(event)]

    def _foe_pinned(self, event: ev.FoePinned) -> list[Motion]:
        return [self.after(event), self.pop(self.foe_cell(event.foe), _("pinned"), GOLD, "trap")]

    def _step_began(self, event: ev.AdversaryStepBegan) -> list[Motion]:
        return [self.after(event), Wait(0.25)]

    def _foe_moved(self, event: ev.FoeMoved) -> list[Motion]:
        path = [self.cell(cell) for cell in event.path]
        if len(path) < 2:
            return [self.after(event)]
        arrow = Marks(arrows=(ThreatArrow(tuple(path)),))
        walk = Walk(self.board, foe_id(event.foe), path, still=self.still)
        return [Do(lambda: self.board.mark(arrow)), walk, self.after(event), Wait(BREATH)]

    def _foe_stayed(self, event: ev.FoeStayed) -> list[Motion]:
        if event.reason != "pinned":
            return [self.after(event)]
        return [self.pop(event.cell, _("pinned"), GOLD, "trap"), self.after(event)]

    def _spawn_rolled(self, event: ev.SpawnRolled) -> list[Motion]:
        foes = foes_named(self.tables, KINDS.index(event.kind), event.count)
        told = (
            _("{foes} at spawn point {point}").format(foes=foes, point=event.point)
            if event.point
            else _("{foes}: nobody comes").format(foes=foes)
        )
        if not event.roll:
            return [self.after(event)]
        near = self.cell(self.tables.spawn_cells[event.point]) if event.point else None
        dice = DiceOnPlate(
            self.layer,
            self.board,
            _("Spawn"),
            [f"die_d6_{event.roll}"],
            told,
            tumbling=SPAWN_FACES,
            near=near,
            still=self.still,
        )
        return [dice, self.after(event)]

    def _foe_spawned(self, event: ev.FoeSpawned) -> list[Motion]:
        token = foe_token(self.tables, self.shown.state, Foe(event.foe, event.cell, event.health))
        return [Appear(self.board, token), self.after(event)]

    def _foe_attacked(self, event: ev.FoeAttacked) -> list[Motion]:
        names = ", ".join(hero_name(self.tables, hero) for hero in event.legends)
        title = _("{foe} attacks {names}").format(foe=foe_name(self.tables, event.foe), names=names)
        caption = _("{heads} + {added} = {total}") if event.flat else _("{total} damage rolled")
        caption = caption.format(heads=sum(event.faces), added=event.flat, total=event.total)
        target = self.legend_cell(event.target)
        aim = self._lunge_at(target) if target == event.cell else self.cell(target)
        lunge = Lunge(self.board, foe_id(event.foe), aim, still=self.still)
        return [
            self.after(event),
            self.dice(title, event.faces, caption, event.cell, "danger"),
            lunge,
            Wait(BREATH),
        ]

    # The map and the cards

    def _token_removed(self, event: ev.TokenRemoved) -> list[Motion]:
        return [Vanish(self.board, token_id(event.token)), self.after(event)]

    def _piece_damaged(self, event: ev.PieceDamaged) -> list[Motion]:
        shake = Shake(self.board, token_id(event.token), still=self.still)
        return [Together([shake, self.pop(event.cell, f"-{event.amount}", GOLD)]), self.after(event)]

    def _piece_destroyed(self, event: ev.PieceDestroyed) -> list[Motion]:
        return [Vanish(self.board, token_id(event.token)), self.after(event)]

    def _card_revealed(self, event: ev.CardRevealed) -> list[Motion]:
        return [self.read(event.card, event.legend), self.after(event)]

    def _card_looked_at(self, event: ev.CardLookedAt) -> list[Motion]:
        return [self.read(event.card, event.legend), self.after(event)]

    def _nothing_found(self, event: ev.NothingFound) -> list[Motion]:
        return [self.after(event), self.pop(self.legend_cell(event.legend), _("nothing"), GOLD)]

    def _point_unlocked(self, event: ev.PointUnlocked) -> list[Motion]:
        pop = self.pop(event.cell, _("opens"), RED, "unlock")
        return [Together([self.flare(event.cell, "#ff5a4a", 0.7), pop]), self.after(event)]

    def _point_locked(self, event: ev.PointLocked) -> list[Motion]:
        return [self.after(event), self.pop(event.cell, _("locked"), TEAL, "lock")]

    def _won(self, event: ev.ChapterWon) -> list[Motion]:
        return [self.after(event), self.banner(_("The chapter is won"), colour="good")]

    def _lost(self, event: ev.ChapterLost) -> list[Motion]:
        return [self.after(event), self.banner(_("The chapter is lost"), colour="danger")]


_SHOW: Final[dict[type[Event], Callable[[Playback, Any], list[Motion]]]] = {
    ev.RoundBegan: Playback._round_began,
    ev.PhaseBegan: Playback._phase_began,
    ev.LegendChosen: Playback._legend_chosen,
    ev.Refreshed: Playback._refreshed,
    ev.TokensPaid: Playback._paid,
    ev.FearGained: Playback._fear_gained,
    ev.FearRemoved: Playback._fear_removed,
    ev.LegendMoved: Playback._legend_moved,
    ev.RetreatRolled: Playback._retreat_rolled,
    ev.AttackRolled: Playback._attack_rolled,
    ev.PieceAttacked: Playback._attack_rolled,
    ev.PieceDamaged: Playback._piece_damaged,
    ev.PieceDestroyed: Playback._piece_destroyed,
    ev.LegendDamaged: Playback._legend_damaged,
    ev.HealthRegained: Playback._health_regained,
    ev.FoeDamaged: Playback._foe_damaged,
    ev.FoeFelled: Playback._foe_felled,
    ev.FoePinned: Playback._foe_pinned,
    ev.AdversaryStepBegan: Playback._step_began,
    ev.FoeMoved: Playback._foe_moved,
    ev.FoeStayed: Playback._foe_stayed,
    ev.SpawnRolled: Playback._spawn_rolled,
    ev.FoeSpawned: Playback._foe_spawned,
    ev.FoeAttacked: Playback._foe_attacked,
    ev.TokenRemoved: Playback._token_removed,
    ev.CardRevealed: Playback._card_revealed,
    ev.CardLookedAt: Playback._card_looked_at,
    ev.NothingFound: Playback._nothing_found,
    ev.PointUnlocked: Playback._point_unlocked,
    ev.PointLocked: Playback._point_locked,
    ev.ChapterWon: Playback._won,
    ev.ChapterLost: Playback._lost,
}
