"""Why an action is not legal, in sentences for the players.

These functions are asked only about actions that are not in the legal list; each names the first reason.
"""

from __future__ import annotations

from common.engine.rules import Refusal
from common.engine.text import _
from sherwood.rules.actions import (
    Activate,
    Attack,
    Build,
    BuyArrows,
    BuyGear,
    DestinyAct,
    DestinyMove,
    EndActivation,
    PlaceVillager,
    Refrain,
    RestoreDestiny,
    Retaliate,
    ReturnVillager,
    SherwoodAction,
    Step,
)
from sherwood.rules.board import square_name
from sherwood.rules.bounty import NO_RESTORING
from sherwood.rules.combat import has_ammunition
from sherwood.rules.destiny import RESTORE_COST
from sherwood.rules.pending import CHOICE_RULES, Activation, Choice, HeroicPhase
from sherwood.rules.purchases import WOOD, building_squares, can_pay, tokens_left
from sherwood.rules.schema import BARRED, BARRICADE, TOWER, Cost
from sherwood.rules.state import ENEMY_CODE, NOBODY, VILLAGER_CODE, SherwoodState, is_friend
from sherwood.rules.tables import Tables
from sherwood.rules.villagers import at_home, can_place, can_return, is_watched, villager_on


def why_not(game: Tables, state: SherwoodState, action: SherwoodAction) -> Refusal:
    """The reason against an action that is not legal now."""
    if not state.pending:
        return Refusal("SW-END-5", _("The game is over."))
    step = state.pending[-1]
    if isinstance(step, Choice):
        return Refusal(CHOICE_RULES[step.kind], _("First choose: {choice}."), {"choice": choice_title(step)})
    if isinstance(step, HeroicPhase):
        return _why_not_activate(game, state, action)
    assert isinstance(step, Activation)
    if isinstance(action, Step):
        return why_not_step(game, state, step, action)
    if isinstance(action, Attack):
        return why_not_attack(game, state, step, action)
    if isinstance(action, PlaceVillager):
        return why_not_place(game, state, step, action)
    if isinstance(action, ReturnVillager):
        return why_not_return(game, state, step, action)
    if isinstance(action, Build):
        return why_not_build(game, state, step, action)
    if isinstance(action, BuyGear):
        return why_not_buy(game, state, step, action)
    if isinstance(action, BuyArrows):
        return why_not_buy_arrows(game, state, step, action)
    if isinstance(action, RestoreDestiny):
        return why_not_restore(game, state, step)
    if isinstance(action, DestinyMove | DestinyAct):
        return why_not_spend_destiny(game, state, step, action)
    if step.is_free and isinstance(action, EndActivation):
        return _free_action_first(game, step)
    if isinstance(action, Activate):
        name = game.content.characters[step.hero].name
        return Refusal("SW-HER-1", _("{hero} is still acting: end that first."), {"hero": name})
    if isinstance(action, Retaliate | Refrain):
        return Refusal("SW-EAT-5", _("Nobody was attacked just now."))
    return Refusal("SW-HER-2", _("There is nothing to choose now."))


def choice_title(choice: Choice) -> str:
    """What the players are asked, in a few words."""
    return {
        "villager": _("which Villager goes"),
        "rotation": _("how the new Tile lies"),
        "path": _("which way the Enemy goes"),
        "sidestep": _("to which side the Enemy steps"),
        "open_square": _("where the Enemy ends up"),
        "target": _("whom the Enemy attacks"),
        "retaliate": _("whether to strike back"),
        "witch_tile": _("to which Tile the Witch goes"),
        "witch_square": _("where the Witch appears"),
        "sheriff_lane": _("in which lane the Sheriff comes"),
        "panic_villager": _("which Villager runs home"),
        "lost_resource": _("which Resource is lost"),
        "home_square": _("where the Villager settles"),
        "gold": _("how much Gold is paid in place of another Resource"),
        "arrows_for_tower": _("how many Arrows the Tower gets"),
    }[choice.kind]


def _why_not_activate(game: Tables, state: SherwoodState, action: SherwoodAction) -> Refusal:
    if not isinstance(action, Activate):
        return Refusal("SW-HER-1", _("First choose which Character acts next."))
    if not 0 <= action.hero < len(state.heroes):
        return Refusal("SW-HER-1", _("There is no such Character."))
    name = game.content.characters[action.hero].name
    if state.heroes[action.hero].has_gone:
        return Refusal("SW-HER-1", _("{hero} has already acted this turn."), {"hero": name})
    seat = game.seats[game.seat_of[action.hero]].name
    return Refusal(
        "SW-HER-1", _("It is not {player}'s turn to let {hero} act."), {"hero": name, "player": seat}
    )


def why_not_step(game: Tables, state: SherwoodState, activation: Activation, action: Step) -> Refusal:
    """Why the active Character cannot take this step."""
    hero = state.heroes[activation.hero]
    name = game.content.characters[activation.hero].name
    path = action.path
    if hero.cell < 0:
        return Refusal("SW-KIL-1", _("{hero} was killed and only has Actions left."), {"hero": name})
    if activation.is_free:
        return _free_action_first(game, activation)
    if not path or not all(0 <= cell < game.board.size for cell in path):
        return Refusal("SW-GEO-1", _("There is no such square."))
    square = {"hero": name, "square": square_name(path[-1])}
    if activation.movement < 1:
        return Refusal("SW-HER-2", _("{hero} has no movement left."), square)
    here = hero.cell
    for cell in path:
        if cell not in game.around[here]:
            return Refusal(
                "SW-MOVE-1",
                _("{square} does not border on the square before it; steps are orthogonal."),
                square,
            )
        refusal = why_not_enter(state, cell)
        if refusal is not None:
            return refusal
        here = cell
    holder = _friend(game, state, path[-1])
    if holder:
        if activation.movement < len(path):
            return _too_far(square)
        return Refusal(
            "SW-MOVE-4", _("{friend} stands on {square}: a move cannot end there."), square | holder
        )
    if activation.movement < len(path):
        return _too_far(square)
    return Refusal("SW-MOVE-2", _("One step at a time: only squares of friends are passed over."), square)


def _too_far(values: dict[str, str]) -> Refusal:
    return Refusal("SW-HER-2", _("{hero} has too little movement left to reach {square}."), values)


def why_not_enter(state: SherwoodState, cell: int) -> Refusal | None:
    """What bars a square to Characters, or None (SW-MOVE-3)."""
    sign = state.ground[cell]
    if sign in BARRED:
        text = {BARRICADE: _("A Barricade bars {square}."), TOWER: _("A Tower fills {square}.")}.get(
            sign, _("An obstacle fills {square}.")
        )
        return Refusal("SW-MOVE-3", text, {"square": square_name(cell)})
    if state.figures[cell] >= ENEMY_CODE:
        return Refusal("SW-MOVE-3", _("An Enemy holds {square}."), {"square": square_name(cell)})
    return None


def _friend(game: Tables, state: SherwoodState, cell: int) -> dict[str, str]:
    """Who of the Characters and Villagers stands on a square, as a value for a sentence."""
    code = state.figures[cell]
    if not is_friend(state, cell):
        return {}
    return {"friend": game.content.characters[code].name if code < VILLAGER_CODE else _("A Villager")}


def _no_actions(game: Tables, activation: Activation) -> Refusal | None:
    if activation.actions or activation.is_free:
        return None
    name = game.content.characters[activation.hero].name
    return Refusal("SW-HER-2", _("{hero} has no Actions left."), {"hero": name})


def _free_action_first(game: Tables, activation: Activation) -> Refusal:
    name = game.content.characters[activation.hero].name
    return Refusal("SW-DES-2", _("First {hero} takes the free Action."), {"hero": name})


def why_not_attack(game: Tables, state: SherwoodState, activation: Activation, action: Attack) -> Refusal:
    """Why the active Character cannot attack this Enemy."""
    hero = state.heroes[activation.hero]
    enemy = state.enemy(action.enemy)
    values = {"hero": game.content.characters[activation.hero].name}
    if hero.cell < 0:
        return Refusal("SW-KIL-2", _("{hero} was killed and cannot attack."), values)
    refusal = _no_actions(game, activation)
    if refusal is not None:
        return refusal
    if enemy is None:
        return Refusal("SW-ACT-1", _("That Enemy is not on the board."))
    if not hero.gear or not game.gear[hero.gear].reach:
        return Refusal("SW-GEAR-2", _("{hero} holds no weapon."), values)
    weapon = game.gear[hero.gear]
    values |= {"enemy": _(game.kinds[enemy.kind].name), "weapon": _(weapon.name)}
    if not has_ammunition(state, hero, weapon):
        if weapon.ammunition == "arrow":
            return Refusal(weapon.rule, _("{hero} has no Arrow left for the {weapon}."), values)
        return Refusal(weapon.rule, _("There is no Stone in the stock to throw."), values)
    if enemy.cell not in game.reached[hero.gear][hero.cell]:
        return Refusal(weapon.rule, _("The {enemy} is out of reach of {hero}'s {weapon}."), values)
    return Refusal("SW-SHE-8", _("{hero} has already attacked the {enemy} this turn."), values)


def why_not_place(
    game: Tables, state: SherwoodState, activation: Activation, action: PlaceVillager
) -> Refusal:
    """Why the active Character cannot send a Villager to this camp."""
    hero = state.heroes[activation.hero]
    values = {"hero": game.content.characters[activation.hero].name}
    refusal = _no_actions(game, activation)
    if refusal is not None:
        return refusal
    if not can_place(game, hero, is_free=activation.is_free):
        return Refusal("SW-ACT-6", _("{hero} cannot send out another Villager this turn."), values)
    if state.camp(action.camp) is None:
        return Refusal("SW-VIL-2", _("There is no camp that has been found."))
    values["square"] = square_name(action.camp)
    if villager_on(state, action.camp) is not None:
        return Refusal("SW-VIL-1", _("A Villager already works on {square}."), values)
    if state.figures[action.camp] != NOBODY:
        return Refusal("SW-VIL-2", _("Somebody stands on the camp on {square}."), values)
    if not at_home(state):
        return Refusal("SW-VIL-2", _("No Villager is left in the Village."))
    assert is_watched(game, hero, action.camp)
    return Refusal(
        "SW-BOU-3",
        _("{hero}, with a Bounty of {bounty}, stands on the camp's Tile: no Villager dares to go there."),
        values | {"bounty": str(hero.bounty)},
    )


def why_not_return(
    game: Tables, state: SherwoodState, activation: Activation, action: ReturnVillager
) -> Refusal:
    """Why the active Character cannot fetch a Villager from a camp, or from one where none is."""
    hero = state.heroes[activation.hero]
    refusal = _no_actions(game, activation)
    if refusal is not None:
        return refusal
    if state.camp(action.camp) is None or villager_on(state, action.camp) is None:
        return Refusal("SW-ACT-7", _("No Villager works there."))
    assert not can_return(game, hero, is_free=activation.is_free)
    values = {"hero": game.content.characters[activation.hero].name}
    return Refusal("SW-ACT-7", _("{hero} cannot fetch another Villager this turn."), values)


def why_not_build(game: Tables, state: SherwoodState, activation: Activation, action: Build) -> Refusal:
    """Why the active Character cannot build this there."""
    refusal = why_not_build_anywhere(game, state, activation, action.structure)
    if refusal is not None:
        return refusal
    hero = state.heroes[activation.hero]
    if not 0 <= action.cell < game.board.size:
        return Refusal("SW-GEO-1", _("There is no such square."))
    values = {"hero": game.content.characters[activation.hero].name, "square": square_name(action.cell)}
    if game.board.position_of[action.cell] != game.board.position_of[hero.cell]:
        return Refusal("SW-STR-2", _("{square} is not on the Tile where {hero} stands."), values)
    if state.figures[action.cell] != NOBODY:
        return Refusal("SW-STR-2", _("Somebody stands on {square}."), values)
    return Refusal("SW-STR-2", _("{square} is not a plain open square."), values)


def why_not_build_anywhere(
    game: Tables, state: SherwoodState, activation: Activation, structure: str
) -> Refusal | None:
    """Why the active Character cannot build this kind of Structure at all now, or None."""
    hero = state.heroes[activation.hero]
    name = game.content.characters[activation.hero].name
    if hero.cell < 0:
        return Refusal("SW-KIL-2", _("{hero} was killed and cannot build."), {"hero": name})
    if structure not in game.structures:
        return Refusal("SW-STR-1", _("There is no such Structure."))
    kind = game.structures[structure]
    refusal = _no_actions(game, activation) or _cannot_pay(game, state, activation, structure, kind.name)
    if refusal is not None:
        return refusal
    if tokens_left(game, state, structure) < 1:
        text = _("All {count} {structures} are on the board.")
        return Refusal("SW-STR-3", text, {"count": str(kind.tokens), "structures": _(kind.plural)})
    if game.board.position_of[hero.cell] in game.board.spawns:
        return Refusal("SW-STR-2", _("Nothing can be built on a Spawn Tile."))
    if not building_squares(game, state, hero):
        return Refusal("SW-STR-2", _("No plain open square is left on {hero}'s Tile."), {"hero": name})
    return None


def _cannot_pay(
    game: Tables, state: SherwoodState, activation: Activation, item: str, name: str
) -> Refusal | None:
    character = game.content.characters[activation.hero]
    cost = character.costs[item]
    if can_pay(state.stock, cost):
        return None
    rule = "SW-STR-1" if item in game.structures else "SW-GEAR-8"
    values = {"item": _(name), "hero": character.name, "cost": cost_text(cost)}
    return Refusal(rule, _("The stock does not cover a {item}, which costs {hero} {cost}."), values)


def cost_text(cost: Cost) -> str:
    """A cost in words.

    >>> cost_text((2, 0, 1, 0))
    '2 Wood, 1 Metal'
    """
    names = (_("Wood"), _("Stone"), _("Metal"), _("Gold"))
    return ", ".join(f"{amount} {name}" for amount, name in zip(cost, names, strict=True) if amount)


def why_not_buy(game: Tables, state: SherwoodState, activation: Activation, action: BuyGear) -> Refusal:
    """Why the active Character cannot buy this Gear."""
    hero = state.heroes[activation.hero]
    if hero.cell < 0:
        name = game.content.characters[activation.hero].name
        return Refusal("SW-KIL-2", _("{hero} was killed and holds no Gear."), {"hero": name})
    if action.gear not in game.gear:
        return Refusal("SW-GEAR-8", _("There is no such Gear."))
    refusal = _no_actions(game, activation) or _cannot_pay(
        game, state, activation, action.gear, game.gear[action.gear].name
    )
    assert refusal is not None
    return refusal


def why_not_buy_arrows(
    game: Tables, state: SherwoodState, activation: Activation, action: BuyArrows
) -> Refusal:
    """Why the active Character cannot pay so much Wood for Arrows."""
    hero = state.heroes[activation.hero]
    refusal = _no_actions(game, activation)
    if refusal is not None:
        return refusal
    if hero.cell < 0 and not state.towers:
        name = game.content.characters[activation.hero].name
        return Refusal(
            "SW-KIL-2", _("{hero} was killed, and there is no Tower to take Arrows."), {"hero": name}
        )
    if action.wood < 1:
        return Refusal("SW-ACT-4", _("Arrows cost at least 1 Wood."))
    text = _("There is {stock} Wood in the stock; Gold cannot stand for it here.")
    return Refusal("SW-ACT-4", text, {"stock": str(state.stock[WOOD])})


def why_not_restore(game: Tables, state: SherwoodState, activation: Activation) -> Refusal:
    """Why the active Character cannot restore its Destiny Token."""
    hero = state.heroes[activation.hero]
    values = {"hero": game.content.characters[activation.hero].name}
    refusal = _no_actions(game, activation)
    if refusal is not None:
        return refusal
    if hero.has_destiny:
        return Refusal("SW-DES-1", _("{hero} has a Destiny Token; nobody has two."), values)
    if hero.bounty >= NO_RESTORING:
        values["bounty"] = str(hero.bounty)
        return Refusal("SW-BOU-6", _("{hero} has a Bounty of {bounty} and cannot restore Destiny."), values)
    values["gold"] = str(RESTORE_COST)
    return Refusal(
        "SW-ACT-5", _("Restoring Destiny costs {gold} Gold, which the stock does not have."), values
    )


def why_not_spend_destiny(
    game: Tables, state: SherwoodState, activation: Activation, action: DestinyMove | DestinyAct
) -> Refusal:
    """Why the active Character cannot spend its Destiny Token so."""
    hero = state.heroes[activation.hero]
    values = {"hero": game.content.characters[activation.hero].name}
    if activation.is_free:
        return _free_action_first(game, activation)
    if not hero.has_destiny:
        return Refusal("SW-DES-1", _("{hero} has no Destiny Token."), values)
    if isinstance(action, DestinyMove):
        return Refusal("SW-KIL-2", _("{hero} was killed and cannot move."), values)
    return Refusal("SW-DES-2", _("There is no Action that {hero} could take."), values)
