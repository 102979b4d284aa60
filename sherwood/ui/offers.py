"""What the acting Character can build and buy: what it costs, how that is paid, or why it cannot be had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from common.engine.rules import Refusal
from common.engine.text import _
from sherwood.rules import queries
from sherwood.rules.actions import DestinyAct, DestinyMove, RestoreDestiny
from sherwood.rules.destiny import GOLD
from sherwood.rules.pending import Activation
from sherwood.rules.purchases import (
    ARROWS_FOR_WOOD,
    WOOD,
    gold_options,
    least_gold,
    payment,
    tokens_left,
)
from sherwood.rules.refusals import why_not_build_anywhere
from sherwood.rules.schema import RESOURCES, Cost
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import SherwoodState
from sherwood.ui.heroes import gear_picture, reach_text
from sherwood.ui.pieces import resource_name

ARROWS: Final = "arrows"
"""The id of the offer of Arrows."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A Structure, a piece of Gear or Arrows, for the acting Character.

    `cost` is what its sheet says, `least` how much Gold has to stand in for each Resource of it. `tip` tells
    what it does. `left` are the tokens in the supply, None where there is no limit. `is_held`: it has it.
    """

    item: str
    name: str
    title: str
    picture: str
    cost: Cost
    least: tuple[int, ...]
    tip: str
    refusal: Refusal | None
    left: int | None = None
    is_held: bool = False

    @property
    def is_structure(self) -> bool:
        return self.left is not None

    @property
    def paid(self) -> Cost:
        """What leaves the stock; the cost itself where the stock does not cover it."""
        return payment(self.cost, self.least) if self.refusal is None else self.cost


def offers(game: Sherwood, state: SherwoodState) -> tuple[Offer, ...]:
    """The Structures, then Arrows, then the Gear; nothing while nobody acts."""
    number = queries.active_hero(state)
    if number is None:
        return ()
    structures = [_structure(game, state, number, kind) for kind in game.structures]
    gear = [_gear(game, state, number, kind) for kind in game.gear]
    return (*structures, _arrows(game, state), *gear)


def _structure(game: Sherwood, state: SherwoodState, number: int, kind: str) -> Offer:
    structure = game.structures[kind]
    step = state.pending[-1]
    refusal = (
        why_not_build_anywhere(game, state, step, kind)
        if isinstance(step, Activation)
        else game.check(state, game.build[kind][0])
    )
    left = tokens_left(game, state, kind)
    cost = game.content.characters[number].costs[kind]
    tip = _("{left} of {all} left in the supply").format(left=left, all=structure.tokens)
    name = _(structure.name)
    title = _("Build a {structure}").format(structure=name)
    return Offer(kind, name, title, kind, cost, least_gold(state.stock, cost), tip, refusal, left)


def _gear(game: Sherwood, state: SherwoodState, number: int, kind: str) -> Offer:
    gear, hero = game.gear[kind], state.heroes[number]
    cost = game.content.characters[number].costs[kind]
    tip = reach_text(gear)
    if hero.gear:
        tip += "; " + _("replaces the {gear}").format(gear=_(game.gear[hero.gear].name))
    return Offer(
        kind,
        _(gear.name),
        _("Buy a {gear}").format(gear=_(gear.name)),
        gear_picture(kind),
        cost,
        least_gold(state.stock, cost),
        tip,
        game.check(state, game.buy_gear[kind]),
        is_held=hero.gear == kind,
    )


def _arrows(game: Sherwood, state: SherwoodState) -> Offer:
    cost = tuple(int(kind == WOOD) for kind in range(len(RESOURCES)))
    return Offer(
        ARROWS,
        _("Arrows ×{count}").format(count=ARROWS_FOR_WOOD),
        _("Buy Arrows"),
        "arrow",
        cost,
        (0,) * GOLD,
        _("for the buyer and the Towers; only Wood pays for them"),
        game.check(state, game.buy_arrows(1)),
    )


def has_alternatives(stock: Sequence[int], cost: Cost) -> bool:
    """Whether more Gold than needed could stand in for something (SW-RES-3)."""
    gold: tuple[int, ...] = ()
    while len(gold) < GOLD:
        options = gold_options(stock, cost, gold)
        if len(options) > 1:
            return True
        gold += (options[0],)
    return False


def paid_text(cost: Cost, gold: Sequence[int]) -> str:
    """A payment in words: "2 Wood, 1 Gold for Stone"."""
    names = [resource_name(resource).capitalize() for resource in RESOURCES]
    own = [
        _("{amount} {resource}").format(amount=cost[kind] - gold[kind], resource=names[kind])
        for kind in range(GOLD)
        if cost[kind] > gold[kind]
    ]
    if cost[GOLD]:
        own.append(_("{amount} {resource}").format(amount=cost[GOLD], resource=names[GOLD]))
    instead = [
        _("{amount} Gold for {resource}").format(amount=gold[kind], resource=names[kind])
        for kind in range(GOLD)
        if gold[kind]
    ]
    return ", ".join(own + instead)


def offer_text(offer: Offer) -> str:
    """What an offer costs and does, in a line."""
    gold = offer.least if offer.refusal is None else (0,) * GOLD
    return f"{paid_text(offer.cost, gold)}; {offer.tip}"


def destiny_refusal(game: Sherwood, state: SherwoodState) -> Refusal | None:
    """Why the acting Character's Destiny Token can neither be spent nor bought back, or None."""
    number = queries.active_hero(state)
    if number is None or not state.heroes[number].has_destiny:
        return game.check(state, RestoreDestiny())
    why_not = [game.check(state, DestinyMove()), game.check(state, DestinyAct())]
    return None if None in why_not else why_not[-1]
