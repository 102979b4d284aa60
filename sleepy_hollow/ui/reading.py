"""Chapter cards that are read, cards enlarged, and the inventory: what lies above the table for a while."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.effects import Effect
from common.ui.look import Look
from common.ui.stage import Stage
from common.ui.theme import Gradient
from common.ui.timeline import Motion
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Row, Spacer
from common.ui.widgets.frames import Framed
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture
from sleepy_hollow.rules import actions as act
from sleepy_hollow.rules.card_text import effects_text
from sleepy_hollow.rules.card_views import CardView, card_view, health_at_stake, inventory
from sleepy_hollow.rules.names import legend_name
from sleepy_hollow.rules.state import HollowState
from sleepy_hollow.rules.storybook import StoryCard
from sleepy_hollow.rules.tables import Tables
from sleepy_hollow.rules.vocabulary import GainEffect
from sleepy_hollow.ui.cards import card_picture, draw_card, facts, keywords
from sleepy_hollow.ui.uses import formula

FACES = {
    "story": ("#8a5a1f", "search"),
    "item": ("#9a4f1f", "card"),
    "event": ("#4a3d86", "spawn"),
    "foe": ("#a32638", "pumpkin"),
}
"""Colour and glyph of a chapter card's band, by what it is."""
CLUES = {"The Hat": "clue_hat", "The Saddle": "clue_saddle", "The Book": "clue_book"}
SEVERAL_HOURS = 36_000.0
"""How long a card waits to be read."""


def story_picture(card: StoryCard) -> str:
    """The drawing on a chapter card: what is gained, the clue, or one of its own name; or empty."""
    if card.title in CLUES:
        return CLUES[card.title]
    for effect in card.effects:
        if isinstance(effect, GainEffect) and art.has_picture(f"card_{effect.card}"):
            return f"card_{effect.card}"
    for word in (card.title.lower().replace(" ", "_"), card.title.lower().split()[-1]):
        if art.has_picture(f"card_{word}"):
            return f"card_{word}"
    if card.face == "foe":
        return "foe_gobkin"
    return ""


class StoryFace(Widget):
    """A chapter card, face up: band, drawing, what is read, and what happens."""

    role: ClassVar[str] = "card"

    def __init__(self, tables: Tables, card: StoryCard) -> None:
        super().__init__(card.title, key=f"story {card.id}")
        self.card = card
        self.effects = effects_text(tables, card.effects)
        self.picture = story_picture(card)

    @property
    def value(self) -> str | None:
        return f"{self.card.text} {self.effects}"

    _TEXT = fonts.TextStyle("story", 23, leading=1.3)

    def _inner(self, look: Look, width: int) -> int:
        return width - 2 * look.px(30)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        wide = min(width, look.px(470 * max(1.0, look.text_scale**0.5)))
        inner = self._inner(look, wide)
        high = look.px(64) + (look.px(128) if self.picture else 0)
        high += look.line_height(self._TEXT) * len(look.wrap(self.card.text, self._TEXT, inner))
        if self.effects:
            high += look.line_height(fonts.BOLD) * len(
                look.wrap(self.effects, fonts.BOLD, inner - look.px(20))
            )
            high += look.px(26)
        return wide, high + look.px(30)

    def draw(self, surface: Surface) -> None:
        look = self.look
        wide, high = self.measure(look, self.rect.width)
        rect = Rect(0, 0, wide, high)
        rect.midtop = self.rect.midtop
        colour, glyph = FACES[self.card.face]
        surface.blit(
            shapes.rounded(
                rect.width,
                rect.height,
                look.px(12),
                Gradient("#f4ecd4", "#dcc99c"),
                line="#0e0b16",
                line_width=look.line(3),
            ),
            rect,
        )
        band = Rect(rect.x + look.px(8), rect.y + look.px(8), rect.width - look.px(16), look.px(46))
        surface.blit(shapes.rounded(band.width, band.height, look.px(7), colour), band)
        mark = art.glyph(glyph, look.px(26), "#fff8ea")
        surface.blit(mark, mark.get_rect(midleft=(band.x + look.px(12), band.centery)))
        look.write(
            surface,
            self.card.title,
            fonts.HERO_NAME.sized(24),
            (band.x + look.px(50), band.centery),
            colour="#fff8ea",
        )
        look.write(
            surface,
            self.card.id,
            fonts.NUMBER.sized(15),
            (band.right - look.px(12), band.centery),
            colour="#fff8ea",
            anchor="right",
        )
        y = band.bottom + look.px(8)
        if self.picture:
            drawn = art.picture(self.picture, look.px(116))
            surface.blit(drawn, drawn.get_rect(midtop=(rect.centerx, y + look.px(4))))
            y += look.px(128)
        inner = self._inner(look, rect.width)
        x = rect.x + look.px(30)
        for line in look.wrap(self.card.text, self._TEXT, inner):
            look.write(surface, line, self._TEXT, (x, y + look.line_height(self._TEXT) / 2), colour="#2a2030")
            y += look.line_height(self._TEXT)
        if self.effects:
            self._draw_effects(
                surface, Rect(rect.x + look.px(16), y + look.px(12), rect.width - look.px(32), 0)
            )

    def _draw_effects(self, surface: Surface, place: Rect) -> None:
        look = self.look
        lines = look.wrap(self.effects, fonts.BOLD, place.width - look.px(48))
        place.height = look.line_height(fonts.BOLD) * len(lines) + look.px(14)
        surface.blit(shapes.rounded(place.width, place.height, look.px(7), "#2a2444"), place)
        y = place.y + look.px(7) + look.line_height(fonts.BOLD) / 2
        for line in lines:
            look.write(surface, line, fonts.BOLD, (place.centerx, y), colour="#ffe3a3", anchor="middle")
            y += look.line_height(fonts.BOLD)


class Reading(Motion):
    """A chapter card lies in the middle of the screen until it has been read.

    While it is there the timeline stands still; `on_read` is called when it is closed.
    """

    def __init__(self, stage: Callable[[], Stage | None], tables: Tables, card: str, by: str) -> None:
        self.stage, self.card, self.by = stage, tables.story[card], by
        self.tables = tables
        self.seconds = SEVERAL_HOURS

    def begin(self) -> None:
        stage = self.stage()
        if stage is None:
            self.seconds = 0.0
            return
        face = StoryFace(self.tables, self.card)
        button = Button(_("Go on"), self._read, rank="primary", glyph="check", height=50, first=True)
        title = _("{name} reveals a card").format(name=self.by)
        self.dialog = Dialog(title, face, [button], width=540, on_back=self._read)
        stage.open(self.dialog)

    def _read(self) -> None:
        self.dialog.close()
        self.seconds = 0.0


class ZoomEffect(Effect):
    """A card enlarged, with its flavour."""

    def __init__(self, card: CardView) -> None:
        super().__init__()
        self.card = card

    def place(self, look: Look, around: Rect, frame: Rect) -> None:
        """Above what it explains, within `frame`."""
        wide = look.px(300)
        style = fonts.SMALL.sized(16 * 1.35)
        lines = look.wrap(self.card.text, style, wide - look.px(22))
        high = look.px(150) + round(look.text_px(style) * 1.2) * len(lines)
        if facts(self.card):
            high += look.px(26)
        if card_picture(self.card):
            high += look.px(92)
        high += self._below(look, wide)
        self.rect = Rect(0, 0, wide, high)
        self.rect.midbottom = (around.centerx, around.top - look.px(14))
        self.rect.clamp_ip(frame)

    def _lines(self, look: Look, wide: int) -> list[tuple[str, fonts.TextStyle, str]]:
        """What stands below the card: its flavour, then what its signs mean."""
        flavour, help_style = fonts.CAPTION.sized(18), fonts.SMALL
        found = []
        if self.card.flavour:
            found += [
                (line, flavour, "#d8d3ee")
                for line in look.wrap(self.card.flavour, flavour, wide - look.px(24))
            ]
        for sentence in keywords(self.card):
            found += [
                (line, help_style, "#a3a6d6") for line in look.wrap(sentence, help_style, wide - look.px(24))
            ]
        return found

    def _below(self, look: Look, wide: int) -> int:
        lines = self._lines(look, wide)
        return sum(look.line_height(style) for _line, style, _ink in lines) + (look.px(14) if lines else 0)

    def draw(self, surface: Surface, look: Look) -> None:
        lines = self._lines(look, self.rect.width)
        below = self._below(look, self.rect.width)
        blur = look.px(10)
        cast = shapes.shadow(self.rect.width, self.rect.height, look.px(10), blur, 220)
        surface.blit(cast, (self.rect.x - 2 * blur, self.rect.y - 2 * blur))
        if lines:
            ground = shapes.rounded(
                self.rect.width,
                self.rect.height,
                look.px(10),
                "#1c1a38",
                line="#ffb84d",
                line_width=look.line(2),
            )
            surface.blit(ground, self.rect)
        card = Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - below)
        draw_card(surface, look, card, self.card, is_large=True)
        y = float(card.bottom + look.px(7))
        for line, style, ink in lines:
            step = look.line_height(style)
            look.write(surface, line, style, (card.x + look.px(13), y + step / 2), colour=ink)
            y += step


class InventoryDialog(Dialog):
    """What a Legend has and does not use, with ways to equip it or give it away."""

    def __init__(
        self,
        tables: Tables,
        state: HollowState,
        who: int,
        check: Callable[[act.HollowAction], Refusal | None],
        on_choose: Callable[[act.HollowAction], None],
    ) -> None:
        cards = list(inventory(tables, state, who))
        legend = state.legends[who]

        def choose(action: act.HollowAction) -> Callable[[], None]:
            def act_on_it() -> None:
                self.close()
                on_choose(action)

            return act_on_it

        rows: list[Widget] = [_inventory_row(tables, state, who, card, check, choose) for card in cards]
        for equipped in (legend.item, legend.relic):
            if equipped:
                rows.append(_equipped_row(tables, state, who, equipped, check, choose))
        if not rows:
            rows.append(Label(_("There is nothing here yet."), fonts.BODY.sized(19), colour="muted"))
        name = legend_name(tables, who)
        super().__init__(_("{name}'s inventory").format(name=name), Column(rows, gap=12), width=820)


def _gives(
    tables: Tables,
    state: HollowState,
    who: int,
    card: str,
    check: Callable[[act.HollowAction], Refusal | None],
    choose: Callable[[act.HollowAction], Callable[[], None]],
) -> list[Widget]:
    here = state.legends[who].cell
    buttons: list[Widget] = []
    for other, legend in enumerate(state.legends):
        if other == who or legend.cell != here:
            continue
        action = act.Give(who, card, other)
        buttons.append(
            Button(
                _("Give to {name}").format(name=legend_name(tables, other)),
                choose(action),
                glyph="give",
                height=44,
                refusal=check(action),
                key=f"give {card} {other}",
            )
        )
    return buttons


def _inventory_row(
    tables: Tables,
    state: HollowState,
    who: int,
    card: CardView,
    check: Callable[[act.HollowAction], Refusal | None],
    choose: Callable[[act.HollowAction], Callable[[], None]],
) -> Widget:
    action = act.SwapRelic(who, card.id) if card.kind == "relic" else act.SwapItem(who, card.id)
    refusal = check(action)
    tip = ""
    if refusal is None and card.kind == "relic" and health_at_stake(tables, state, who, card.id) <= 0:
        tip = _("Its owner would be left without health: this loses the chapter.")
    buttons: list[Widget] = [
        Button(
            _("Equip {card}").format(card=card.name),
            choose(action),
            text=_("Equip"),
            rank="danger" if tip else "primary",
            glyph="swap",
            height=44,
            refusal=refusal,
            tip=tip,
        ),
        *_gives(tables, state, who, card.id, check, choose),
    ]
    return _row(card, _("in the inventory"), buttons)


def _equipped_row(
    tables: Tables,
    state: HollowState,
    who: int,
    card: str,
    check: Callable[[act.HollowAction], Refusal | None],
    choose: Callable[[act.HollowAction], Callable[[], None]],
) -> Widget:
    return _row(card_view(tables, card), _("equipped"), _gives(tables, state, who, card, check, choose))


def _row(card: CardView, where: str, buttons: list[Widget]) -> Widget:
    picture = card_picture(card)
    words = [part for part in (formula(card), card.text) if part]
    kind = _("Relic") if card.kind == "relic" else _("Item")
    parts: list[Widget] = [
        Row(
            [
                Label(card.name, fonts.BOLD.sized(20), grow=1),
                Label(f"{kind}, {where}", fonts.MEDIUM.sized(17), colour="muted"),
            ],
            gap=10,
        ),
        Label(" ".join(words[-1:]), fonts.BODY),
    ]
    if buttons:
        parts += [Spacer(2), Row(buttons, gap=10, wrap=True)]
    content: list[Widget] = [Picture(picture, 76)] if picture else []
    content.append(Column(parts, gap=4, grow=1))
    return Framed(Row(content, gap=14), name=card.name, pad=12)
