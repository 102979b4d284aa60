"""Doom plaques: their cards, the panel that holds them, and how one is turned up."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _, ngettext
from common.ui import art, fonts, shapes
from common.ui.board_view import BoardView
from common.ui.effects import EffectsLayer
from common.ui.flights import CardEffect
from common.ui.look import Look
from common.ui.theme import Gradient
from common.ui.timeline import Motion, ease_in_out
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Pressable
from common.ui.widgets.containers import Column, Panel, Row, Spacer
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture
from sherwood.rules.doom import PLAQUE_TURNS
from sherwood.rules.plaque_text import plaque_text
from sherwood.rules.queries_components import plaques_shown
from sherwood.rules.schema import Plaque
from sherwood.rules.tables import Tables
from sherwood.ui.shown import Shown

CRIMSON = Gradient("#8f2033", "#4c0f1b")
"""A plaque's ground, from top to bottom."""
BRASS = "#e3b23a"
INK = "#fff3dc"
SMALL_NAME = fonts.SMALL_BOLD.sized(15)
SMALL_TEXT = fonts.SMALL.sized(15)

TURN = 0.45
READ = 2.1
"""How long a plaque that turns up is held over the board to be read."""
AWAY = 0.35
"""How long it takes to its place beside the board."""


def plaque_picture(plaque: Plaque) -> str:
    """The name of a plaque's drawing."""
    return f"plaque_{plaque.id}"


def full_text(game: Tables, plaque: Plaque) -> str:
    """What a plaque does, as a sentence that stands alone."""
    text = plaque_text(game, plaque)
    return _("From now on {effect}").format(effect=text) if text[:1].islower() else text


def brief(game: Tables, plaque: Plaque) -> str:
    """What a plaque does in a few words, made from its effect: "Knights: 3 health"."""
    kind = game.kinds.get(plaque.kind)
    total = getattr(kind, plaque.effect, 0) + plaque.by
    text = {
        "health": _("{enemies}: {total} health"),
        "movement": _("{enemies} move {total}"),
        "reach": _("{enemies} reach {total}"),
        "no_absorbing": _("Shields absorb nothing"),
        "breaks_barricades": _("{enemies} break Barricades"),
        "witch_reaches_neighbours": _("Witches reach the next Tiles"),
        "perils_per_type": ngettext(
            "Peril strikes {by} more of each type", "Peril strikes {by} more of each type", plaque.by
        ),
        "traps_do_not_halt": _("Pit Traps halt nobody"),
    }[plaque.effect]
    if kind is not None and kind.figures == 1:
        text = {
            "movement": _("{enemies} moves {total}"),
            "reach": _("{enemies} reaches {total}"),
            "breaks_barricades": _("{enemies} breaks Barricades"),
        }.get(plaque.effect, text)
    many = (kind.name if kind.figures == 1 else kind.plural) if kind is not None else ""
    return text.format(enemies=_(many) if many else "", total=total, by=plaque.by)


# The panel


def plaques_seen(shown: Shown) -> Hashable:
    """What the panel depends on: nothing of a plaque that lies face down."""
    return (shown.state.plaques_shown, shown.state.turn)


def plaques_panel(shown: Shown) -> Widget:
    """Three cards: face up with what they do, face down with the turn in which they turn up."""
    note = _("{shown} of {all} shown").format(shown=shown.state.plaques_shown, all=len(PLAQUE_TURNS))
    return Panel(_("Doom plaques"), plaque_cards(shown), note=note)


def panel_height(shown: Shown, look: Look, width: int) -> int:
    """Pixels in which the panel shows any three plaques of the game whole, whichever they are."""
    panel = Panel(_("Doom plaques"), Spacer(0))
    cards = [PlaqueCard(shown.game, plaque, 0, "") for plaque in shown.game.content.plaques]
    return panel.measure(look, width)[1] + max(card.measure(look, width)[1] for card in cards)


def plaques_column(shown: Shown) -> Widget:
    """The same for a narrow, tall place: below each other, with all that they do."""
    note = _("{shown} of {all}").format(shown=shown.state.plaques_shown, all=len(PLAQUE_TURNS))
    return Panel(_("Doom plaques"), plaque_list(shown), note=note)


def plaque_cards(shown: Shown) -> Widget:
    """The cards side by side."""
    faces: list[Plaque | None] = list(plaques_shown(shown.game, shown.state))
    faces += [None] * (len(PLAQUE_TURNS) - len(faces))
    cards = [
        PlaqueCard(shown.game, plaque, turn, f"plaque {number}")
        for number, (plaque, turn) in enumerate(zip(faces, PLAQUE_TURNS, strict=False))
    ]
    return Row(cards, gap=8, align="fill", grow=1)


def plaque_list(shown: Shown) -> Widget:
    """The plaques below each other with all that they do, for a narrow panel."""
    rows: list[Widget] = []
    faces: list[Plaque | None] = list(plaques_shown(shown.game, shown.state))
    faces += [None] * (len(PLAQUE_TURNS) - len(faces))
    for number, (plaque, turn) in enumerate(zip(faces, PLAQUE_TURNS, strict=False)):
        rows.append(_plaque_row(shown.game, plaque, turn, f"plaque {number}"))
    return Column(rows, gap=12)


def _plaque_row(game: Tables, plaque: Plaque | None, turn: int, key: str) -> Widget:
    if plaque is None:
        title, text, picture = _face_down(), _turns_up(turn), "plaque_back"
    else:
        title, text, picture = _(plaque.name), full_text(game, plaque), plaque_picture(plaque)
    words = Column([Label(title, fonts.BOLD), Label(text, colour="muted")], gap=0, grow=1)
    return Row([Picture(picture, 56, name=title), words], gap=12, align="top", key=key, name=title)


def _face_down() -> str:
    return _("Face down")


def _turns_up(turn: int) -> str:
    return _("Turns up at the end of turn {turn}.").format(turn=turn)


class PlaqueCard(Pressable):
    """A plaque's card; pressed, it is shown large with all that it does."""

    role: ClassVar[str] = "card"

    def __init__(self, game: Tables, plaque: Plaque | None, turn: int, key: str) -> None:
        self.game, self.plaque, self.turn = game, plaque, turn
        if plaque is None:
            name = _("Doom plaque of turn {turn}").format(turn=turn)
            tip = f"{_face_down()}. {_turns_up(turn)}"
        else:
            name, tip = _(plaque.name), f"{_(plaque.name)}: {full_text(game, plaque)}"
        super().__init__(name, self._open if plaque is not None else None, key=key, tip=tip, grow=1)

    @property
    def value(self) -> str | None:
        return self.tip

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        lines = self._lines(look, min(width, look.px(116)))
        high = look.px(40) + look.px(12) + sum(_step(look, style) for _line, style, _ink in lines)
        return min(width, look.px(116)), max(look.px(104), high)

    def _lines(self, look: Look, width: int) -> list[tuple[str, fonts.TextStyle, str]]:
        """The words on the card, line by line, with their style and colour."""
        room = width - look.px(16)
        if self.plaque is None:
            return [(_("Turn {turn}").format(turn=self.turn), SMALL_NAME, INK)]
        name = [(line, SMALL_NAME, INK) for line in look.wrap(_(self.plaque.name), SMALL_NAME, room)]
        told = look.wrap(brief(self.game, self.plaque), SMALL_TEXT, room)
        return [*name, *((line, SMALL_TEXT, "#f3d9c0") for line in told)]

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        ground = _ground(look, rect.width, rect.height)
        surface.blit(ground, rect)
        lines = self._lines(look, rect.width)
        words = sum(_step(look, style) for _line, style, _ink in lines)
        side = min(look.px(56), rect.height - words - look.px(10), rect.width - look.px(20))
        top = rect.y + (rect.height - side - words - look.px(2)) // 2
        picture = _drawing(self.plaque, side)
        surface.blit(picture, picture.get_rect(midtop=(rect.centerx, top)))
        y = top + side + look.px(2)
        for line, style, ink in lines:
            high = _step(look, style)
            look.write(surface, line, style, (rect.centerx, y + high // 2), colour=ink, anchor="middle")
            y += high

    def _open(self) -> None:
        stage = self.root_stage
        if stage is not None and self.plaque is not None:
            body = Row(
                [
                    Picture(plaque_picture(self.plaque), 132, name=self.name),
                    Label(full_text(self.game, self.plaque), fonts.BODY.sized(20), grow=1),
                ],
                gap=20,
            )
            stage.open(Dialog(self.name, body, width=560))


def _step(look: Look, style: fonts.TextStyle) -> int:
    """From line to line on a card: tighter than in running text."""
    return round(look.line_height(style) * 0.9)


def _drawing(plaque: Plaque | None, side: int) -> Surface:
    side = max(8, side)
    return art.picture("plaque_back" if plaque is None else plaque_picture(plaque), side)


def _ground(look: Look, width: int, height: int) -> Surface:
    """A plaque without anything on it."""
    ground = shapes.rounded(
        width, height, look.px(8), CRIMSON, line="#1f0a0e", line_width=look.line(2.5)
    ).copy()
    inset = look.px(4)
    inner = shapes.rounded(
        width - 2 * inset,
        height - 2 * inset,
        look.px(5),
        line=BRASS,
        line_width=look.line(1.2),
        line_opacity=0.55,
    )
    ground.blit(inner, (inset, inset))
    return ground


# Turning one up


class PlaqueTurned(Motion):
    """A plaque is turned up over the board, is held there to be read, and goes to its place."""

    def __init__(
        self,
        layer: EffectsLayer,
        board: BoardView,
        game: Tables,
        plaque: int,
        slot: Rect | None,
        *,
        still: bool = False,
    ) -> None:
        self.layer, self.board, self.game, self.slot = layer, board, game, slot
        self.plaque = game.content.plaques[plaque]
        self.turn = 0.0 if still else TURN
        self.away = AWAY if slot is not None and not still else 0.0
        self.seconds = self.turn + READ + self.away
        self.effect: CardEffect | None = None

    def begin(self) -> None:
        look = self.layer.look
        width, height = look.px(340), look.px(400)
        back = _ground(look, width, height)
        drawn = art.picture("plaque_back", look.px(200))
        back.blit(drawn, drawn.get_rect(center=(width // 2, height // 2)))
        self._back, self._face = back, self._front(look, width, height)
        self.effect = CardEffect(back)
        self.effect.rect = Rect(0, 0, width, height)
        self.effect.rect.center = self.board.rect.center
        self._start = Rect(self.effect.rect)
        self.layer.put(self.effect)

    def _front(self, look: Look, width: int, height: int) -> Surface:
        face = _ground(look, width, height)
        room = width - look.px(48)
        heading, style, body = fonts.SMALL_BOLD.sized(17), fonts.CHAPTER, fonts.MEDIUM.sized(19)
        drawn = art.picture(plaque_picture(self.plaque), look.px(168))
        words = [
            (_("Doom plaque"), heading, BRASS),
            *((line, style, INK) for line in look.wrap(_(self.plaque.name), style, room)),
            *((line, body, "#f3d9c0") for line in look.wrap(full_text(self.game, self.plaque), body, room)),
        ]
        high = drawn.get_height() + sum(look.line_height(each) for _line, each, _ink in words)
        y = max(look.px(16), (height - high) // 2)
        face.blit(drawn, drawn.get_rect(midtop=(width // 2, y)))
        y += drawn.get_height()
        for line, each, ink in words:
            step = look.line_height(each)
            look.write(face, line, each, (width // 2, y + step // 2), colour=ink, anchor="middle")
            y += step
        return face

    def at(self, progress: float) -> None:
        effect, now = self.effect, progress * self.seconds
        if effect is None:
            return
        self.layer.touch(effect)
        way = ease_in_out(min(1.0, now / self.turn)) if self.turn else 1.0
        effect.picture = self._back if way < 0.5 else self._face
        effect.width = abs(math.cos(math.pi * way))
        if self.slot is not None and self.away and now > self.turn + READ:
            part = ease_in_out((now - self.turn - READ) / self.away)
            start, slot = self._start, self.slot
            effect.rect = Rect(0, 0, 1, 1)
            effect.rect.width = round(start.width + (slot.width - start.width) * part)
            effect.rect.height = round(start.height + (slot.height - start.height) * part)
            effect.rect.center = (
                round(start.centerx + (slot.centerx - start.centerx) * part),
                round(start.centery + (slot.centery - start.centery) * part),
            )
        self.layer.touch(effect)

    def end(self) -> None:
        if self.effect is not None:
            self.layer.take(self.effect)
