"""Every choice that the rules leave to the players, as a question with its answers on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from common.engine.text import _, ngettext
from common.ui.camera import Cell
from common.ui.prompt import Answer, Prompt
from sherwood.rules import queries
from sherwood.rules.actions import Build, SherwoodAction
from sherwood.rules.board import COLUMNS, square_name
from sherwood.rules.destiny import MOVEMENT
from sherwood.rules.pending import (
    CHOICE_RULES,
    ArrowSharing,
    Choice,
    ChoiceKind,
    EnemyAttack,
    HeroicPhase,
    Purchase,
)
from sherwood.rules.refusals import cost_text
from sherwood.rules.schema import LANES, RESOURCES
from sherwood.rules.sherwood import Sherwood
from sherwood.rules.state import Enemy, SherwoodState
from sherwood.ui.board import GhostTile
from sherwood.ui.pieces import (
    enemy_id,
    hero_figure,
    hero_id,
    place_of,
    resource_name,
    tile_cells,
    tile_name,
    villager_id,
)


@dataclass(frozen=True, slots=True)
class BoardAnswer(Answer):
    """An answer that means a whole Tile (`position`), the turn of a drawn one (`ghost`), or has a picture."""

    position: int | None = None
    ghost: GhostTile | None = None
    picture: str = ""


@dataclass(frozen=True, slots=True)
class BoardPrompt(Prompt):
    """A question with a line on what hangs on it.

    `is_aim` puts brackets around the answers' figures, `is_amount` offers the answers as a row to step
    through, `is_plan` is a question that follows from what a player chose to do: it may be withdrawn.
    """

    answers: tuple[BoardAnswer, ...] = ()
    detail: str = ""
    is_aim: bool = False
    is_amount: bool = False
    is_plan: bool = False
    about: Cell | None = None
    """The square of the figure that the question is about."""

    def answer_at(self, cell: Cell, token: str = "") -> BoardAnswer | None:  # noqa: ARG002  (one figure a square)
        for answer in self.answers:
            if answer.cell == cell or (answer.position is not None and cell in tile_cells(answer.position)):
                return answer
        return None


def prompt_of(game: Sherwood, state: SherwoodState) -> BoardPrompt | None:
    """The question that waits for an answer, or None in the course of an activation."""
    step = state.pending[-1] if state.pending else None
    if isinstance(step, HeroicPhase):
        return _who_goes(game, state)
    if isinstance(step, Choice):
        return _QUESTIONS[step.kind](_Asked(game, state, step))
    return None


def where_to_build(game: Sherwood, state: SherwoodState, structure: str, cost: str) -> BoardPrompt:
    """On which square the acting Character builds; `cost` is what is paid, in words."""
    answers = [
        BoardAnswer(action, square_name(action.cell), cell=place_of(action.cell))
        for action in queries.possible(game, state)
        if isinstance(action, Build) and action.structure == structure
    ]
    text = _("Where does the {structure} go?").format(structure=_(game.structures[structure].name))
    detail = _("It costs {cost}.").format(cost=cost)
    seat = game.to_act(state)[0]
    return BoardPrompt(text, tuple(answers), seat, "SW-STR-2", detail=detail, is_plan=True)


def how_to_spend_destiny(game: Sherwood, state: SherwoodState) -> BoardPrompt:
    """What the acting Character gives its Destiny Token for."""
    ways: list[tuple[SherwoodAction, str]] = [
        (game.destiny_move, _("{count} squares").format(count=MOVEMENT)),
        (game.destiny_act, _("Free Action")),
    ]
    answers = [BoardAnswer(action, label) for action, label in ways if game.check(state, action) is None]
    text = _("Spend Destiny on what?")
    detail = _("A free Action does not count as the one of its kind that is allowed in a turn.")
    return BoardPrompt(text, tuple(answers), game.to_act(state)[0], "SW-DES-2", detail=detail, is_plan=True)


def _who_goes(game: Sherwood, state: SherwoodState) -> BoardPrompt:
    actions = game.legal_actions(state)
    seats = game.to_act(state)
    answers = []
    for action in actions:
        hero = getattr(action, "hero", 0)
        cell = state.heroes[hero].cell
        answers.append(
            BoardAnswer(
                action,
                game.content.characters[hero].name,
                cell=place_of(cell) if cell >= 0 else None,
                token=hero_id(hero),
                picture=hero_figure(game, hero),
            )
        )
    seat = seats[0] if len(seats) == 1 else None
    text = (
        _("{player}, who acts next?").format(player=game.seats[seat].name)
        if seat is not None
        else _("Who acts next?")
    )
    detail = _("Press a Character on the board or here.")
    return BoardPrompt(text, tuple(answers), seat, "SW-HER-1", detail=detail, is_aim=True)


class _Asked:
    """A pending choice with everything that its question needs."""

    def __init__(self, game: Sherwood, state: SherwoodState, choice: Choice) -> None:
        self.game, self.state, self.choice = game, state, choice
        self.actions = queries.choice_actions(game, state)

    @property
    def enemy(self) -> str:
        """The Enemy that the choice is about, by name and square."""
        enemy = self.state.enemy(self.choice.subject)
        if enemy is None:
            return _("Enemy")
        name = self.game.kinds[enemy.kind].name
        return _("{enemy} on {square}").format(enemy=name, square=square_name(enemy.cell))

    def hero(self, number: int) -> str:
        return self.game.content.characters[number].name

    def home_lane(self, villager: int) -> str:
        return LANES[self.game.board.lane_of[self.game.board.homes[villager]]]

    def villager(self, number: int) -> str:
        return _("Villager of lane {lane}").format(lane=self.home_lane(number))

    def ask(
        self,
        text: str,
        answers: list[BoardAnswer],
        detail: str = "",
        *,
        is_aim: bool = False,
        is_amount: bool = False,
    ) -> BoardPrompt:
        """The question; anybody may answer it, unless it belongs to what one player does."""
        seats = self.game.to_act(self.state)
        is_own = len(seats) == 1 and len(self.game.seats) > 1
        return BoardPrompt(
            text,
            tuple(answers),
            seats[0] if is_own else None,
            CHOICE_RULES[self.choice.kind],
            detail=detail,
            is_aim=is_aim,
            is_amount=is_amount,
            about=place_of(self.choice.cell),
        )

    def squares(self, name: Callable[[int], str]) -> list[BoardAnswer]:
        """The options as squares with a name each."""
        return [
            BoardAnswer(self.actions[cell], name(cell), cell=place_of(cell)) for cell in self.choice.options
        ]


def _direction(asked: _Asked, cell: int) -> str:
    """Where a neighbouring square lies: "West, A2-5"."""
    here = asked.choice.cell
    words = {COLUMNS: _("South"), -COLUMNS: _("North"), -1: _("West"), 1: _("East")}
    word = words.get(cell - here)
    return f"{word}, {square_name(cell)}" if word else square_name(cell)


def _which_villager(asked: _Asked) -> BoardPrompt:
    answers = [
        BoardAnswer(
            asked.actions[number],
            _("Lane {lane}").format(lane=asked.home_lane(number)),
            cell=place_of(asked.state.villagers[number]),
            token=villager_id(number),
        )
        for number in asked.choice.options
    ]
    square = square_name(asked.choice.cell)
    return asked.ask(_("Which Villager goes to the camp on {square}?").format(square=square), answers)


def _how_turned(asked: _Asked) -> BoardPrompt:
    position = asked.game.board.position_of[asked.choice.cell]
    labels = (_("As drawn"), _("Turned right"), _("Turned round"), _("Turned left"))
    tile = asked.choice.subject
    answers = [
        BoardAnswer(asked.actions[turns], labels[turns], ghost=GhostTile(position, tile * 4 + turns))
        for turns in asked.choice.options
    ]
    name = asked.game.tiles[tile].name
    text = _("How does {tile} lie on {position}?").format(tile=name, position=tile_name(position))
    return asked.ask(text, answers, _("R turns it on the board."))


def _which_way(asked: _Asked) -> BoardPrompt:
    answers = asked.squares(lambda cell: _direction(asked, cell))
    return asked.ask(_("Which way does the {enemy} go?").format(enemy=asked.enemy), answers)


def _which_side(asked: _Asked) -> BoardPrompt:
    answers = asked.squares(lambda cell: _direction(asked, cell))
    return asked.ask(_("To which side does the {enemy} step?").format(enemy=asked.enemy), answers)


def _which_open_square(asked: _Asked) -> BoardPrompt:
    return asked.ask(_("Where does the Enemy end up?"), asked.squares(square_name))


def _whom(asked: _Asked) -> BoardPrompt:
    def name(cell: int) -> str:
        figure = queries.figure_on(asked.state, cell)
        if figure is None:
            return square_name(cell)
        kind, number = figure
        who = asked.hero(number) if kind == "hero" else asked.villager(number)
        return _("{who} on {square}").format(who=who, square=square_name(cell))

    text = _("Whom does the {enemy} attack?").format(enemy=asked.enemy)
    return asked.ask(text, asked.squares(name), is_aim=True)


def _attacker(state: SherwoodState) -> Enemy:
    """Whose attack waits for an answer."""
    step = state.pending[-2]
    assert isinstance(step, EnemyAttack)
    attacker = state.enemy(step.enemy)
    assert attacker is not None
    return attacker


def _strike_back(asked: _Asked) -> BoardPrompt:
    number = asked.choice.subject
    hero = asked.state.heroes[number]
    weapon = asked.game.gear[hero.gear]
    enemy_cell = asked.choice.cell
    attacker = _attacker(asked.state)
    cost = ""
    if weapon.ammunition == "arrow":
        cost = _("It costs 1 of {count} arrows.").format(count=hero.arrows)
    elif weapon.ammunition == "stone":
        cost = _("It costs 1 stone of the stock.")
    yes = BoardAnswer(
        asked.actions[1],
        _("Strike back"),
        glyph="attack",
        cell=place_of(enemy_cell),
        token=enemy_id(attacker.number),
    )
    no = BoardAnswer(asked.actions[0], _("Hold back"))
    text = _("Does {hero} strike back at the {enemy} with the {weapon}?").format(
        hero=asked.hero(number), enemy=asked.game.kinds[attacker.kind].name, weapon=weapon.name
    )
    return asked.ask(text, [yes, no], f"{_('It deals 1 wound.')} {cost}".strip(), is_aim=True)


def _which_tile(asked: _Asked) -> BoardPrompt:
    answers = [
        BoardAnswer(
            asked.actions[position], _("Tile {tile}").format(tile=tile_name(position)), position=position
        )
        for position in asked.choice.options
    ]
    return asked.ask(_("To which Tile does the {enemy} go?").format(enemy=asked.enemy), answers)


def _which_square(asked: _Asked) -> BoardPrompt:
    return asked.ask(_("On which square does the Witch appear?"), asked.squares(square_name))


def _which_lane(asked: _Asked) -> BoardPrompt:
    answers = [
        BoardAnswer(
            asked.actions[lane],
            _("Lane {lane}").format(lane=LANES[lane]),
            position=asked.game.board.spawns[lane],
        )
        for lane in asked.choice.options
    ]
    asked_now = asked.ask(_("In which lane does the Sheriff come?"), answers)
    return replace(asked_now, about=None)  # it is about nobody who stands on the board


def _who_panics(asked: _Asked) -> BoardPrompt:
    answers = []
    for number in asked.choice.options:
        cell = asked.state.villagers[number]
        label = _("Villager on {square}").format(square=square_name(cell))
        answers.append(
            BoardAnswer(asked.actions[number], label, cell=place_of(cell), token=villager_id(number))
        )
    detail = _("What was gathered stays on the camp.")
    return asked.ask(_("Which Villager runs home in panic?"), answers, detail)


def _which_resource(asked: _Asked) -> BoardPrompt:
    answers = [
        BoardAnswer(
            asked.actions[kind],
            _("{resource}, {count} in stock").format(
                resource=resource_name(RESOURCES[kind]).capitalize(), count=asked.state.stock[kind]
            ),
            picture=f"res_{RESOURCES[kind]}",
        )
        for kind in asked.choice.options
    ]
    return asked.ask(_("Which resource is lost?"), answers)


def _which_home(asked: _Asked) -> BoardPrompt:
    text = _("Where does the {villager} settle?").format(villager=asked.villager(asked.choice.subject))
    return asked.ask(text, asked.squares(square_name), _("Somebody stands on the home square."))


def _how_much_gold(asked: _Asked) -> BoardPrompt:
    resource = resource_name(RESOURCES[asked.choice.subject]).capitalize()
    step = asked.state.pending[-2]
    assert isinstance(step, Purchase)
    cost = asked.game.content.characters[step.hero].costs[step.item]
    names = {kind.id: kind.name for kind in asked.game.content.gear}
    names |= {kind.id: kind.name for kind in asked.game.content.structures}
    answers = [
        BoardAnswer(asked.actions[amount], _("{amount} Gold").format(amount=amount), picture="res_gold")
        for amount in asked.choice.options
    ]
    text = _("How much Gold is paid in place of {resource}?").format(resource=resource)
    detail = _("The {item} costs {cost}.").format(item=_(names[step.item]), cost=cost_text(cost))
    return asked.ask(text, answers, detail, is_amount=True)


def _how_many_arrows(asked: _Asked) -> BoardPrompt:
    step = asked.state.pending[-2]
    assert isinstance(step, ArrowSharing)
    answers = [
        BoardAnswer(
            asked.actions[arrows],
            ngettext("{count} Arrow", "{count} Arrows", arrows).format(count=arrows),
        )
        for arrows in asked.choice.options
    ]
    text = _("How many Arrows go to the Tower on {square}?").format(square=square_name(asked.choice.cell))
    detail = _("{count} are left to share.").format(count=step.left)
    return asked.ask(text, answers, detail, is_amount=True)


_QUESTIONS: Final[dict[ChoiceKind, Callable[[_Asked], BoardPrompt]]] = {
    "villager": _which_villager,
    "rotation": _how_turned,
    "path": _which_way,
    "sidestep": _which_side,
    "open_square": _which_open_square,
    "target": _whom,
    "retaliate": _strike_back,
    "witch_tile": _which_tile,
    "witch_square": _which_square,
    "sheriff_lane": _which_lane,
    "panic_villager": _who_panics,
    "lost_resource": _which_resource,
    "home_square": _which_home,
    "gold": _how_much_gold,
    "arrows_for_tower": _how_many_arrows,
}
