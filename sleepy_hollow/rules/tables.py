"""Everything about one setup that cannot change, worked out once: reach, cards, actions, seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Literal, TypeAlias, TypeVar

import msgspec

from common.engine.grid import mask_of
from common.engine.paths import AllPairs, Passages, first_steps
from common.engine.rules import Event
from common.engine.sight import sight_table
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.campaign import Belongings
from sleepy_hollow.rules.conditions import Test, condition_test
from sleepy_hollow.rules.payments import payments
from sleepy_hollow.rules.schema import (
    KINDS,
    Bonuses,
    Cards,
    FoeCard,
    Kit,
    Settings,
)
from sleepy_hollow.rules.state import (
    ATTACK,
    EMILY,
    ENVIRONMENT,
    ITEM,
    LEGENDS,
    RELIC,
    SKILL_1,
    SPECIAL,
    HollowState,
)
from sleepy_hollow.rules.storybook import Chapter, ChapterMap, Page, SpawnGroup, next_chapter
from sleepy_hollow.rules.vocabulary import AttackEffect, Effect, LookEffect, RestoreEffect

Log: TypeAlias = list[Event] | None
"""Where events go; None when nobody listens."""

Aim: TypeAlias = Literal["foe", "area", "hero", "deck", "here", "none"]
"""What a card is aimed at; "here" is the environment action, "none" needs no target."""
K = TypeVar("K")
V = TypeVar("V")

EASY_HEALTH = 2
"""What each Legend has more on the level easy."""


class Kept(dict[K, V], Generic[K, V]):
    """Values made when they are first asked for and shared from then on."""

    __slots__ = ("make",)

    def __init__(self, make: Callable[[K], V]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: K) -> V:
        value = self[key] = self.make(key)
        return value


class Usable(msgspec.Struct, frozen=True, gc=False):
    """A card in a space of a Legend's board as it stands: what it costs, aims at and reaches."""

    space: int
    source: str
    slots: str
    aim: Aim
    is_base: bool
    is_item: bool
    range: int
    bonus: int
    """Damage that technique and relic add to its attacks (SH-DMG-3)."""
    seen: tuple[int, ...]
    """By the user's cell: the cells in range and in line of sight, as bitmasks."""


class Profile(msgspec.Struct, frozen=True, gc=False):
    """A Legend with its technique, clothes and equipped cards: its numbers and what it can use."""

    health: int
    move: int
    defence: int
    soften: int
    retreat_dice: int
    restore: int
    first_ally_restore: int
    usables: tuple[Usable, ...]
    by_space: dict[int, Usable]
    rows: tuple[tuple[int, str, Aim, tuple[int, ...]], ...]
    """Space, slots, aim and reach of each usable, to be gone through quickly."""


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
        self._party: tuple[Belongings, ...] = ()
        self.kits = kits or tuple(board.kit for board in cards.legends)
        """What each Legend wears and has learned in this chapter; printed on its board unless told."""
        self._wardrobe: dict[tuple[Kit, ...], Tables] = {self.kits: self}
        self.chapter = chapter
        self.map = place
        self.settings = settings
        self.board = place.board
        self.neighbours = place.board.neighbours
        self.passages = Passages(place.board)
        self.walks = AllPairs(self.passages)
        self.paths: Kept[tuple[int, int], tuple[int, ...]] = Kept(lambda key: self._first_steps(*key))
        """From where to where: the first steps of all shortest paths, the default's first (SH-MULT-1)."""
        self.grid_distances = place.board.distances
        self.effects = self._effects()
        self._sight = sight_table(place.board, reach=self._longest_range())
        self.in_view: Kept[int, tuple[int, ...]] = Kept(self._in_view)
        self.story = {card.id: card for card in chapter.cards}
        self.decks = {deck.id: deck for deck in chapter.decks}
        self.environment = {action.token: action for action in chapter.environment}
        self.affordable: Kept[int, frozenset[str]] = Kept(self._affordable)
        """By what is in preparation: the slots of cards that it can fill."""
        self.profiles = tuple(
            Kept(lambda worn, legend=legend: self._profile(legend, *worn))  # type: ignore[misc]
            for legend in range(len(LEGENDS))
        )
        self.spawn_cells = {point.number: point.cell for point in place.spawn_points}
        self.spawn_list = self._spawn_list()
        self.foes: tuple[FoeCard | None, ...] = tuple(
            cards.foes[kind, chapter.foe_levels[kind]] if kind in chapter.foe_levels else None
            for kind in KINDS
        )
        self.priority = tuple(LEGENDS.index(legend) for legend in chapter.attack_priority)
        """The Legends, first in ties first (SH-FMOV-1, SH-FATK-3)."""
        self.zones = {name: mask_of(cells) for name, cells in place.zones.items()}
        self.goals: tuple[Test, ...] = tuple(
            condition_test(goal.condition, self.zones) for goal in chapter.goals
        )
        self.losses: tuple[tuple[Test, str], ...] = tuple(
            (condition_test(loss.condition, self.zones), loss.cause) for loss in chapter.losses
        )
        self._pages = {
            part: tuple(
                (page, condition_test(page.condition, self.zones) if page.condition else None)
                for page in pages
            )
            for part, pages in (("prologue", chapter.prologue), ("epilogue", chapter.epilogue))
        }
        self._seats()
        self._actions()

    def wearing(self, party: tuple[Belongings, ...]) -> Tables:
        """The same for Legends with these belongings: their kits decide what they can do."""
        if party is self._party:
            return self
        kits = tuple(own.kit for own in party)
        if kits == self.kits:
            self._party = party
            return self
        if kits not in self._wardrobe:
            made = Tables(self.cards, self.chapter, self.map, self.settings, kits, self.following)
            made._wardrobe = self._wardrobe
            self._wardrobe[kits] = made
        return self._wardrobe[kits].wearing(party)

    def pages(self, state: HollowState) -> tuple[Page, ...]:
        """The pages of the part of the Storybook that is open; none during play."""
        pages = self._pages.get(state.stage, ())
        return tuple(page for page, test in pages if test is None or test(state))

    def leads_on(self, flags: tuple[str, ...]) -> bool:
        """Whether there is a chapter to go on to after this one."""
        return next_chapter(self.chapter, flags) in self.following

    def foe_card(self, kind: int) -> FoeCard:
        """The card of a kind of foe in this chapter (SH-ADV-3)."""
        card = self.foes[kind]
        if card is None:
            raise LookupError(f"chapter {self.chapter.id} gives no level for {KINDS[kind]}")
        return card

    def card_name(self, card: str) -> str:
        """The name of an item, relic, skill or chapter card."""
        cards = self.cards
        for shelf in (cards.items, cards.relics, cards.skills, cards.techniques, cards.clothes):
            if card in shelf:
                return shelf[card].name
        return self.story[card].title

    def _affordable(self, preparation: int) -> frozenset[str]:
        cards = self.cards
        slots = {"E", *(card.slots for card in cards.skills.values())}
        slots.update(card.slots for card in cards.items.values())
        slots.update(card.slots for card in cards.relics.values())
        return frozenset(each for each in slots if payments(each, preparation))

    def _longest_range(self) -> int:
        """The farthest that anything can reach: sight beyond it is never asked for."""
        cards = self.cards
        printed = [foe.range for foe in cards.foes.values()]
        printed += [technique.range for technique in cards.techniques.values()]
        for effects in self.effects.values():
            printed += [effect.range or 0 for effect in effects if isinstance(effect, AttackEffect)]
        bonuses = [card.bonuses.range for card in cards.techniques.values()]
        bonuses += [card.bonuses.range for card in cards.clothes.values()]
        bonuses += [card.bonuses.range for card in cards.relics.values()]
        return max(printed) + sum(bonuses)

    def _first_steps(self, here: int, goal: int) -> tuple[int, ...]:
        """Sorted so that always taking the first gives the path whose list of (column, row) comes first."""
        width = self.board.width
        steps = first_steps(self.passages, self.walks[goal], here)
        return tuple(sorted(steps, key=lambda cell: (cell % width, cell)))

    def _in_view(self, reach: int) -> tuple[int, ...]:
        board, sight = self.board, self._sight
        return tuple(board.disc(cell, reach) & sight[cell] for cell in range(board.size))

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
        for action in chapter.environment:
            found[action.id] = action.effects
        return found

    def _profile(self, legend: int, item: str, relic: str, is_item_in_use: bool) -> Profile:
        cards = self.cards
        board, kit = cards.legends[legend], self.kits[legend]
        technique = cards.techniques[kit.technique]
        worn: list[Bonuses] = [technique.bonuses, cards.clothes[kit.clothes].bonuses]
        if relic:
            worn.append(cards.relics[relic].bonuses)
        if item and is_item_in_use:
            worn.append(cards.items[item].bonuses)
        usables = [self._usable(ATTACK, f"{board.id}.attack", "E", technique.range, worn)]
        usables.append(Usable(ENVIRONMENT, "environment", "E", "here", True, False, 0, 0, self.in_view[0]))
        if board.special is not None:
            usables.append(self._usable(SPECIAL, f"{board.id}.special", "E", technique.range, worn))
        for place, skill in enumerate(kit.skills):
            slots = cards.skills[skill].slots
            usables.append(self._usable(SKILL_1 + place, skill, slots, technique.range, worn))
        if item and not is_item_in_use:
            usables.append(self._usable(ITEM, item, cards.items[item].slots, technique.range, ()))
        if relic and cards.relics[relic].slots:
            usables.append(self._usable(RELIC, relic, cards.relics[relic].slots, technique.range, worn))
        return Profile(
            health=board.health
            + sum(bonus.health for bonus in worn)
            + (EASY_HEALTH if self.settings.level == "easy" else 0),
            move=max(0, board.move + sum(bonus.move for bonus in worn)),
            defence=sum(bonus.defence for bonus in worn),
            soften=sum(bonus.soften for bonus in worn),
            retreat_dice=sum(bonus.retreat_dice for bonus in worn),
            restore=sum(bonus.restore for bonus in worn),
            first_ally_restore=sum(bonus.first_ally_restore for bonus in worn),
            usables=tuple(usables),
            by_space={usable.space: usable for usable in usables},
            rows=tuple((usable.space, usable.slots, usable.aim, usable.seen) for usable in usables),
        )

    def _usable(
        self, space: int, source: str, slots: str, technique_range: int, worn: list[Bonuses] | tuple[()]
    ) -> Usable:
        effects = self.effects[source]
        first = effects[0] if effects else None
        aim: Aim = "none"
        reach = technique_range + sum(bonus.range for bonus in worn)
        if isinstance(first, AttackEffect):
            aim = "area" if first.area else "foe"
            if first.range is not None:
                reach = first.range
        elif isinstance(first, RestoreEffect) and first.who == "one_hero":
            aim = "hero"
        elif isinstance(first, LookEffect):
            aim = "deck"
        return Usable(
            space=space,
            source=source,
            slots=slots,
            aim=aim,
            is_base=space < SKILL_1,
            is_item=space == ITEM,
            range=max(0, reach),
            bonus=sum(bonus.damage for bonus in worn),
            seen=self.in_view[max(0, reach)],
        )

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
        self.interact: Kept[tuple[int, int], act.Interact] = Kept(lambda key: act.Interact(*key))
        self.pay: Kept[tuple[int, int], act.Pay] = Kept(
            lambda key: act.Pay(key[0], key[1] & 0xFF, key[1] >> 8 & 0xFF, key[1] >> 16)
        )
