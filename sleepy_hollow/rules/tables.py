"""Everything about one setup that cannot change, worked out once: reach, cards, actions, seats."""

from __future__ import annotations

from copy import copy
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from msgspec.structs import replace

from common.engine.grid import cells_of, mask_of
from common.engine.rules import Event
from common.engine.sight import sight_table
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.campaign import Belongings
from sleepy_hollow.rules.chapter_words import (
    CarryTokenEffect,
    Condition,
    PutDownEffect,
    TokensInSight,
    TurnTokenEffect,
)
from sleepy_hollow.rules.conditions import Ground, Test, condition_test
from sleepy_hollow.rules.payments import payments, short_payments
from sleepy_hollow.rules.profiles import Profile, make_profile
from sleepy_hollow.rules.schema import KINDS, Cards, FoeCard, FoeTrigger, Kit, Settings
from sleepy_hollow.rules.state import EMILY, FIRST_ALLY, LEGENDS, Worn
from sleepy_hollow.rules.storybook import (
    TAKE_UP_WARD,
    Chapter,
    ChapterMap,
    Page,
    SpawnGroup,
    Target,
    Trigger,
    all_tokens,
    conditions_of,
    next_chapter,
)
from sleepy_hollow.rules.vocabulary import Effect
from sleepy_hollow.rules.ways import Kept, Ways

if TYPE_CHECKING:
    from sleepy_hollow.rules.state import HollowState

GLASS = "glass"
"""The piece that breaks, and leaves no hand free for an item."""

Log: TypeAlias = list[Event] | None
"""Where events go; None when nobody listens."""


def ability_source(foe: FoeCard, trigger: FoeTrigger) -> str:
    """What the ability of a foe is called where events and steps name their source: "gobkin.Venom"."""
    return f"{foe.kind} {foe.level}.{trigger.name}"


class Tables:
    """The static side of one setup. All parts of the rules get it with the state."""

    def __init__(
        self,
        cards: Cards,
        chapter: Chapter,
        place: ChapterMap,
        settings: Settings,
        kits: tuple[Kit, ...] | None = None,
        following: frozenset[int] = frozenset(),
    ) -> None:
        self.cards = cards
        self.following = following
        """The chapters that a campaign can go on to."""
        self.party: tuple[Belongings, ...] = ()
        """The belongings that these tables were asked for last."""
        self.kits = kits or tuple(board.kit for board in cards.legends)
        """What each Legend wears and has learned in this chapter; printed on its board unless told."""
        self._wardrobe: dict[tuple[Kit, ...], Tables] = {self.kits: self}
        self.chapter = chapter
        self.map = place
        self.settings = settings
        self.board = place.board
        self.neighbours = place.board.neighbours
        self.land = Ways(place.board)
        """The ways of whom no piece bars: the Legends'."""
        self.walks = self.land.walks
        self.passages = self.land.passages
        self._ways: Kept[tuple[int, int], Ways] = Kept(self._barred_ways)
        self.environment = chapter.environment
        """The environment actions of this chapter, and what can be done with Wards in any."""
        if not any(action.token == "ward" for action in self.environment):
            self.environment += (TAKE_UP_WARD,)
        self.tokens = all_tokens(place.tokens, chapter.supplies)
        """Every token of the chapter by its number in states, those beside the map behind those on it."""
        self.grid_distances = place.board.distances
        self.effects = self._effects()
        self.passing = frozenset(
            ability_source(foe, trigger)
            for foe in cards.foes.values()
            for trigger in foe.triggers
            if trigger.on == "passed"
        )
        """What foes do to whom they pass, by its source."""
        self.in_range: Kept[int, tuple[int, ...]] = Kept(self._in_range)
        """By range, then by cell: the cells in range as bitmasks."""
        self.hay = 0
        """The cells with bales, as a bitmask, that sight is worked out for."""
        self._sights: dict[int, Tables] = {0: self}
        self._look()
        self.story = {card.id: card for card in chapter.cards}
        self.decks = {deck.id: deck for deck in chapter.decks}
        self._pieces()
        shelves = (cards.skills, cards.items, cards.relics)
        self._slots = {"E", *(card.slots for shelf in shelves for card in shelf.values())}
        self.affordable: Kept[int, frozenset[str]] = Kept(self._affordable)
        """By what is in preparation: the slots of cards that it can fill."""
        self.nearly_affordable: Kept[int, frozenset[str]] = Kept(self._nearly_affordable)
        """The same with one slot left empty."""
        self._foes()
        self._course()
        self._seats()
        self._actions()

    def _foes(self) -> None:
        """Where foes come, at which level, and whom they go for first."""
        chapter, cards, place = self.chapter, self.cards, self.map
        self.spawn_cells = {point.number: point.cell for point in place.spawn_points}
        self.spawn_list = self._spawn_list()
        levels: dict[str, int] = dict(chapter.foe_levels.items())
        self.levels = tuple(levels.get(kind, 0) for kind in KINDS)
        """The level of each kind of foe at the start; 0 where the chapter has none of it (SH-BOOK-6)."""
        self.foe_cards = tuple(
            {level: card for (of, level), card in cards.foes.items() if of == kind} for kind in KINDS
        )
        """The cards of each kind of foe by level."""
        heroes = (*LEGENDS, *(ally.id for ally in chapter.allies))
        listed = tuple(heroes.index(hero) for hero in chapter.attack_priority)
        self.priority = listed + tuple(
            number
            for number, ally in enumerate(chapter.allies, FIRST_ALLY)
            if ally.targetable and number not in listed
        )
        """The Legends, and the allies that foes go for, first in ties first (SH-FMOV-1, SH-FATK-3)."""

    def _course(self) -> None:
        """What is asked as the chapter goes on: its zones, goals, losses, triggers and pages."""
        chapter = self.chapter
        self.zones = {name: mask_of(cells) for name, cells in self.map.zones.items()}
        self.ground = Ground(self.zones, self.tokens, lambda state: self.seeing(state.hay).sight)
        self.goals: tuple[Test, ...] = tuple(self._test(goal.condition) for goal in chapter.goals)
        self.losses: tuple[tuple[Test, str], ...] = tuple(
            (self._test(loss.condition), loss.cause) for loss in chapter.losses
        )
        self.triggers: dict[str, tuple[tuple[Trigger, Test | None], ...]] = {
            moment: tuple(
                (trigger, self._test(trigger.condition) if trigger.condition else None)
                for trigger in chapter.triggers
                if trigger.on == moment
            )
            for moment in ("set_up", "round_begins", "round_ends", "change")
        }
        """What happens by itself, by the moment."""
        self.own_names = frozenset(trigger.id for trigger in chapter.triggers)
        self.requirements = {
            action.id: tuple(self._test(condition) for condition in action.requires)
            for action in self.environment
        }
        self.targets: dict[str, Target] = {target.token: target for target in chapter.targets}
        """The kinds of pieces that attacks can destroy."""
        self.exposed: dict[str, tuple[Test, ...]] = {
            target.token: tuple(self._test(condition) for condition in target.requires)
            for target in chapter.targets
        }
        """What must hold for a piece of a kind to be attacked."""
        self._pages = {
            part: tuple((page, self._test(page.condition) if page.condition else None) for page in pages)
            for part, pages in (("prologue", chapter.prologue), ("epilogue", chapter.epilogue))
        }

    def wearing(self, party: tuple[Belongings, ...]) -> Tables:
        """The same for Legends with these belongings: their kits decide what they can do."""
        if party is self.party:
            return self
        kits = tuple(own.kit for own in party)
        if kits == self.kits:
            self.party = party
            return self
        if kits not in self._wardrobe:
            made = Tables(self.cards, self.chapter, self.map, self.settings, kits, self.following)
            made._wardrobe = self._wardrobe
            self._wardrobe[kits] = made
        return self._wardrobe[kits].wearing(party)

    def seeing(self, hay: int) -> Tables:
        """The same while bales stand in these cells (a bitmask): they block sight (SH-LOS-2)."""
        if hay == self.hay:
            return self
        if hay not in self._sights:
            made = copy(self)
            made.hay = hay
            made._look()
            self._sights[hay] = made
        return self._sights[hay]

    def ways(self, state: HollowState, is_boss: bool = False) -> Ways:
        """The ways of foes: barricades bar them all, Wards all but bosses."""
        wards = 0 if is_boss else state.wards
        return self._ways[wards, state.barricades] if wards or state.barricades else self.land

    def override(self, rule: str) -> str:
        """What the chapter puts for a rule of the game, or "" (SH-EXC-1)."""
        return self.overrides.get(rule, "")

    def lingers(self, item: str) -> bool:
        """Whether an item stays in its slot when it is used, until the Refresh (SH-REFR-4, SH-ITEM-2)."""
        return self.settings.items_stay or self.cards.items[item].lingers

    def pages(self, state: HollowState) -> tuple[Page, ...]:
        """The pages of the part of the Storybook that is open; none during play."""
        pages = self._pages.get(state.stage, ())
        return tuple(page for page, test in pages if test is None or test(state))

    def leads_on(self, flags: tuple[str, ...]) -> bool:
        """Whether there is a chapter to go on to after this one."""
        return next_chapter(self.chapter, flags) in self.following

    def foe_card(self, state: HollowState, kind: int) -> FoeCard:
        """The card of a kind of foe as it is now (SH-ADV-3)."""
        level = state.levels[kind]
        if not level:
            raise LookupError(f"chapter {self.chapter.id} gives no level for {KINDS[kind]}")
        return self.foe_cards[kind][level]

    def card_name(self, card: str) -> str:
        """The name of an item, relic, skill or chapter card."""
        cards = self.cards
        for shelf in (
            cards.items,
            cards.relics,
            cards.skills,
            cards.techniques,
            cards.clothes,
            cards.accessories,
        ):
            if card in shelf:
                return shelf[card].name
        return self.story[card].title

    def _affordable(self, preparation: int) -> frozenset[str]:
        return frozenset(slots for slots in self._slots if payments(slots, preparation))

    def _nearly_affordable(self, preparation: int) -> frozenset[str]:
        return frozenset(slots for slots in self._slots if short_payments(slots, preparation))

    def _longest_range(self) -> int:
        """The farthest that anything can reach: sight beyond it is never asked for."""
        if any(isinstance(condition, TokensInSight) for _where, condition in conditions_of(self.chapter)):
            return self.board.width + self.board.height
        cards = self.cards
        printed = [foe.range for foe in cards.foes.values()]
        printed += [technique.range for technique in cards.techniques.values()]
        for effects in self.effects.values():
            for effect in effects:
                printed += [getattr(effect, "range", None) or 0, getattr(effect, "within", 0)]
        shelves = (cards.techniques, cards.clothes, cards.accessories, cards.relics)
        bonuses = [card.bonuses for shelf in shelves for card in shelf.values()]
        return max(printed) + sum(bonus.range + bonus.printed_range for bonus in bonuses)

    def _test(self, condition: Condition) -> Test:
        return condition_test(condition, self.ground)

    def _look(self) -> None:
        """Work out what is seen from where, and what each Legend's cards reach by it."""
        board = self.board
        if self.hay:
            board = replace(board, sight_blocked=board.sight_blocked | frozenset(cells_of(self.hay)))
        self.sight = sight_table(board, reach=self._longest_range())
        """By cell: the cells seen from it, as bitmasks, as far as anybody asks."""
        self.in_view: Kept[int, tuple[int, ...]] = Kept(self._in_view)
        """By range, then by cell: the cells in range and in line of sight, as bitmasks."""
        self.profiles: tuple[Kept[Worn, Profile], ...] = tuple(
            Kept(partial(make_profile, self, who)) for who in range(len(LEGENDS))
        )

    def _barred_ways(self, key: tuple[int, int]) -> Ways:
        wards, barricades = key
        return Ways(
            self.board, cells_of(wards), [self.map.barricades[number] for number in cells_of(barricades)]
        )

    def _pieces(self) -> None:
        chapter = self.chapter
        self.token_actions = {
            kind: tuple(action for action in self.environment if action.token == kind)
            for kind in {action.token for action in self.environment if action.token}
        }
        """The environment actions on a kind of token."""
        self.place_actions = tuple(action for action in self.environment if not action.token)
        """The environment actions on locations."""
        self.lifting = frozenset(
            action.id
            for action in self.environment
            if any(isinstance(effect, CarryTokenEffect) for effect in action.effects)
        )
        """The environment actions by which a token is taken up and carried."""
        self.laying: dict[str, str] = {
            action.id: effect.kind
            for action in self.environment
            for effect in action.effects
            if isinstance(effect, PutDownEffect)
        }
        """The environment actions by which a piece of a kind is put down."""
        self.counted_faces = {
            action.token: effect.counts
            for action in self.environment
            for effect in action.effects
            if isinstance(effect, TurnTokenEffect)
        }
        """The face that turned tokens of a kind count around them."""
        self.has_glass = any(token.kind == GLASS for token in self.tokens)
        self.has_bait = any(token.kind == "bait" for token in self.tokens)
        self.has_vile_ward = any(token.kind == "vile_ward" for token in self.tokens)
        self.overrides = {override.rule: override.value for override in chapter.overrides}
        board = self.board
        self.ring: Kept[int, frozenset[int]] = Kept(
            lambda cell: frozenset(
                other
                for other in range(board.size)
                if other != cell
                and abs(board.row(other) - board.row(cell)) <= 1
                and abs(board.column(other) - board.column(cell)) <= 1
            )
        )
        """The up to eight locations around each."""

    def _in_view(self, reach: int) -> tuple[int, ...]:
        board, sight = self.board, self.sight
        return tuple(board.disc(cell, reach) & sight[cell] for cell in range(board.size))

    def _in_range(self, reach: int) -> tuple[int, ...]:
        return tuple(self.board.disc(cell, reach) for cell in range(self.board.size))

    def _effects(self) -> dict[str, tuple[Effect, ...]]:
        cards, chapter = self.cards, self.chapter
        found: dict[str, tuple[Effect, ...]] = {}
        for legend in cards.legends:
            found[f"{legend.id}.attack"] = legend.attack.effects
            if legend.special is not None:
                found[f"{legend.id}.special"] = legend.special.effects
        for shelf in (cards.skills, cards.items, cards.relics):
            for card in shelf.values():
                found[card.id] = card.effects
        for item in cards.items.values():
            found[f"{item.id}.discard"] = item.on_discard
        for story in chapter.cards:
            found[story.id] = story.effects
        for action in self.environment:
            found[action.id] = action.effects
            found.update({f"{action.id}.{face}": effects for face, effects in action.by_face.items()})
        found.update({step.id: step.effects for step in chapter.custom_steps})
        found.update({trigger.id: trigger.effects for trigger in chapter.triggers})
        found.update({override.rule: override.effects for override in chapter.overrides})
        found["prologue"] = chapter.beginning
        for foe in cards.foes.values():
            for trigger in foe.triggers:
                found[ability_source(foe, trigger)] = trigger.effects
        return found

    def _spawn_list(self) -> tuple[tuple[SpawnGroup, ...], ...]:
        rows = self.chapter.spawn_list
        if self.settings.level == "easy" and rows:
            return (rows[0][:-1], *rows[1:])
        return rows

    def _seats(self) -> None:
        seats = self.settings.seats
        self.everyone: tuple[int, ...] = tuple(range(len(seats)))
        self.seat_of: tuple[tuple[int], ...] = tuple(
            (next(seat for seat, legends in enumerate(seats) if legend in legends),)
            for legend in range(len(LEGENDS))
        )
        self.emilys_seat = self.seat_of[EMILY]

    def _actions(self) -> None:
        self.choose_legend = tuple(act.ChooseLegend(legend) for legend in range(len(LEGENDS)))
        self.end_turn = tuple(act.EndTurn(legend) for legend in range(len(LEGENDS)))
        self.steps: Kept[tuple[int, int], tuple[act.Step, ...]] = Kept(
            lambda key: tuple(act.Step(key[0], cell) for cell in self.neighbours[key[1]])
        )
        self.attack: Kept[tuple[int, int, int], act.Attack] = Kept(lambda key: act.Attack(*key))
        self.attack_area: Kept[tuple[int, int, int], act.AttackArea] = Kept(lambda key: act.AttackArea(*key))
        self.restore: Kept[tuple[int, int, int], act.Restore] = Kept(lambda key: act.Restore(*key))
        self.use_card: Kept[tuple[int, int], act.UseCard] = Kept(lambda key: act.UseCard(*key))
        self.use_place: Kept[tuple[int, str, int], act.UsePlace] = Kept(lambda key: act.UsePlace(*key))
        self.interact: Kept[tuple[int, int], act.Interact] = Kept(lambda key: act.Interact(*key))
        self.use_on_foe: Kept[tuple[int, int, int], act.UseOnFoe] = Kept(lambda key: act.UseOnFoe(*key))
        self.use_on_hero: Kept[tuple[int, int, int], act.UseOnHero] = Kept(lambda key: act.UseOnHero(*key))
        self.use_at: Kept[tuple[int, int, int], act.UseAt] = Kept(lambda key: act.UseAt(*key))
        self.attack_piece: Kept[tuple[int, int, int], act.AttackPiece] = Kept(
            lambda key: act.AttackPiece(*key)
        )
        self.shoot: Kept[tuple[int, int, int], act.Shoot] = Kept(lambda key: act.Shoot(*key))
        self.pay: Kept[tuple[int, int], act.Pay] = Kept(
            lambda key: act.Pay(key[0], key[1] & 0xFF, key[1] >> 8 & 0xFF, key[1] >> 16)
        )
