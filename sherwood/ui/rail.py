"""The panels at the right: Flames of Hope, the threat, what is lost; and the Village's stock at the foot."""

from __future__ import annotations

from pygame import Rect, Surface

from common.engine.text import _, ngettext
from common.ui import art, fonts
from common.ui.look import Look
from common.ui.widgets.base import Widget
from common.ui.widgets.containers import Column, Panel, Row, Spacer
from common.ui.widgets.frames import Framed
from common.ui.widgets.meters import Counter, ProgressPips, SegmentBar
from common.ui.widgets.text import Label, Picture
from sherwood.rules.collection import FLAMES
from sherwood.rules.ending import (
    CHARACTERS_LOST,
    TILES_LOST,
    VILLAGERS_LOST,
    characters_killed,
    villagers_killed,
)
from sherwood.rules.schema import LANES, RESOURCES
from sherwood.rules.spawning import FIRST_LANES, LAST_SPAWNING_TURN, SECOND_LANES
from sherwood.ui.pieces import resource_name
from sherwood.ui.shown import Shown


def flames_panel(shown: Shown) -> Widget:
    """The Flames of Hope; with the last one the Sheriff's people stop coming."""
    lit = shown.state.flames
    note = _("{lit} of {all} lit").format(lit=lit, all=FLAMES)
    return Panel(_("Flames of Hope"), Column([FlameRow(lit), _flame_line(shown)], gap=6), note=note)


class FlameRow(ProgressPips):
    """Ten flames over the whole width, with their numbers."""

    def __init__(self, lit: int) -> None:
        super().__init__(
            _("Flames of Hope"),
            lit,
            FLAMES,
            lit="flame_lit",
            unlit="flame_unlit",
            size=38,
            gap=0,
            labels=True,
        )

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(self.size) + look.line_height(fonts.COORDINATE)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        side = min(look.px(self.size), rect.width // self.total)
        for i in range(self.total):
            on = i < self.number
            middle = rect.x + round((i + 0.5) * rect.width / self.total)
            flame = art.picture(self.lit if on else self.unlit, side)
            surface.blit(flame, (middle - side // 2, rect.y))
            y = rect.y + side + look.line_height(fonts.COORDINATE) // 2
            colour = "text" if on else "muted"
            look.write(surface, str(i + 1), fonts.COORDINATE, (middle, y), colour=colour, anchor="middle")

    def flame_rect(self, number: int) -> Rect:
        """Where a flame (1 based) burns."""
        width = self.rect.width // self.total
        return Rect(self.rect.x + (number - 1) * width, self.rect.y, width, self.rect.height)


def _flame_line(shown: Shown) -> Widget:
    """What the flames count down to."""
    left = LAST_SPAWNING_TURN - shown.state.turn
    if left > 0:
        text = ngettext("The Sheriff rides in {count} turn", "The Sheriff rides in {count} turns", left)
        text = text.format(count=left)
    elif left == 0:
        text = _("The Sheriff rides this turn")
    else:
        text = _("Nobody else comes: defeat the Sheriff")
    return Row([Picture("g_crown", 20, tint="danger"), Label(text, fonts.MEDIUM.sized(17), grow=1)], gap=8)


def threat_panel(shown: Shown) -> Widget:
    """How many Enemies of each type there are, in the order in which they move, and who comes next."""
    return Panel(_("Threat"), threat_body(shown), note=_("in this order"))


def threat_body(shown: Shown) -> Widget:
    game, state = shown.game, shown.state
    present = [enemy.kind for enemy in state.enemies]
    acting = state.enemy(shown.enemy) if shown.enemy is not None else None
    cards: list[Widget] = [
        KindCard(
            kind.id,
            kind.name if kind.figures == 1 else kind.plural,
            present.count(kind.id),
            is_acting=acting is not None and acting.kind == kind.id,
        )
        for kind in game.content.enemies
    ]
    return Column([Row(cards, gap=6, align="fill"), *_spawn_lines(shown)], gap=10)


class KindCard(Framed):
    """A type of Enemy and how many of it are on the board."""

    def __init__(self, kind: str, name: str, count: int, *, is_acting: bool) -> None:
        opacity = 1.0 if count else 0.4
        body = Column(
            [
                Picture(f"enemy_{kind}", 50, opacity=opacity, name=name),
                Label(
                    f"×{count}", fonts.NUMBER.sized(15), colour="danger" if count else "muted", align="middle"
                ),
            ],
            gap=2,
            align="middle",
        )
        super().__init__(
            body,
            pad=6,
            fill="inset" if count else "#e3d3a8",
            line="danger" if is_acting else "inset_line" if count else "#c2ab78",
            line_width=3.0 if is_acting else 1.5,
            tip=f"{name}: {count}",
            name=name,
            grow=1,
        )

    @property
    def value(self) -> str | None:
        return self.tip


def _spawn_lines(shown: Shown) -> list[Widget]:
    """The dice of this turn's Enemy Phase once they are thrown, else who will come."""
    if shown.spawn_dice:
        groups = [_dice(shown, lanes) for lanes in (FIRST_LANES, SECOND_LANES) if lanes in shown.spawn_dice]
        return [
            Row([groups[0], Spacer(grow=1), *groups[1:]], gap=8, key="spawn dice"),
            Label(_next_spawn(shown), fonts.MEDIUM.sized(17)),
        ]
    return [Label(_next_spawn(shown), fonts.MEDIUM.sized(17))]


def _dice(shown: Shown, lanes: tuple[int, ...]) -> Widget:
    kind, quantity = shown.spawn_dice[lanes]
    name = shown.game.kinds[kind].name
    letters = " ".join(LANES[lane] for lane in lanes)
    return Row(
        [
            Label(letters, fonts.BOLD),
            Picture(f"die_threat_{kind}", 36, name=name, tip=name),
            Picture(f"die_quantity_{quantity}", 36, name=str(quantity), tip=str(quantity)),
        ],
        gap=6,
    )


def _next_spawn(shown: Shown) -> str:
    turn = shown.state.turn
    if shown.phase != "heroic":
        turn += 1
    if turn == 1:
        return _("Next: a Knight in every lane")
    if turn < LAST_SPAWNING_TURN:
        return _("Next: dice for A C E, then for B D F")
    if turn == LAST_SPAWNING_TURN:
        return _("Next: dice, then the Sheriff himself")
    return _("Nobody else comes")


def losses_panel(shown: Shown) -> Widget:
    """What has been lost, and how much of it loses the game."""
    return Panel(_("Lost"), losses_body(shown), note=_("a full row loses the game"))


def losses_body(shown: Shown) -> Widget:
    state = shown.state
    losses = (
        ("villager", _("Villagers"), villagers_killed(state), VILLAGERS_LOST),
        ("skull", _("Heroes"), characters_killed(state), CHARACTERS_LOST),
        ("house", _("Houses"), len(state.burned), TILES_LOST),
    )
    return Row([_loss(*loss) for loss in losses], gap=16, align="top")


def _loss(glyph: str, name: str, count: int, most: int) -> Widget:
    colour = "danger" if count else "panel_line"
    return Column(
        [
            Row(
                [
                    Picture(f"g_{glyph}", 22, tint=colour),
                    Label(f"{count} / {most}", fonts.NUMBER.sized(19), colour="danger" if count else "text"),
                ],
                gap=8,
            ),
            Label(name, fonts.BODY.sized(17), colour="muted"),
            SegmentBar(name, count, most, colour="danger", height=10, grow=0),
        ],
        gap=4,
        grow=1,
        name=name,
    )


def stock_panel(shown: Shown) -> Widget:
    """The Village's stock."""
    counters: list[Widget] = []
    for kind, resource in enumerate(RESOURCES):
        name = resource_name(resource).capitalize()
        counter = Counter(
            name,
            shown.state.stock[kind],
            f"res_{resource}",
            size=42,
            style=fonts.NUMBER.sized(24),
            tip=_("{resource} in the Village's stock").format(resource=name),
        )
        counter.key = f"stock {resource}"
        counters += [counter, Spacer(grow=1)]
    return Panel("", Row(counters[:-1], gap=2), name=_("Stock"), scrolls=False, padding=16)
