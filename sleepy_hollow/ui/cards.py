"""Cards and basic actions on a Legend's board: what they say, their slots, and what lies on them."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec
import pygame
from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.picture_cache import kept_picture
from common.ui.theme import Gradient
from common.ui.widgets.buttons import Pressable, lit
from sleepy_hollow.rules.card_views import CardView, Tokens
from sleepy_hollow.rules.state import ENVIRONMENT
from sleepy_hollow.ui.uses import formula

BONE = Gradient("#efe3c6", "#d6c39a")
BONE_DIM = Gradient("#a39db0", "#837d94")
BONE_INK = "#2a2030"
STRIP = "#2a2444"
RED, BLUE, ORANGE, TEAL, GREEN = "#a32638", "#2f6d8c", "#9a4f1f", "#2a7f7a", "#3f7a54"
PURPLE = "#5a3d86"
WORN_SIGNS = {"technique": ("range", PURPLE), "clothes": ("defense", GREEN), "accessory": ("star", GREEN)}
"""Glyph and colour of what is worn, by its kind."""
SLOTS = {"A": "slot_action", "F": "slot_fear", "E": "slot_either"}
LARGE = "token_fear_large"
LEAST_TITLE = 10
"""No name is asked to be smaller than this many units."""
LEAST_PICTURE = 28
"""Units below which a card's drawing is left out."""
TIGHT_TITLE = fonts.TextStyle("extra bold", 17, leading=1.18)


def card_colour(card: CardView) -> str:
    """The colour of a card's head: what it does, or what it is."""
    if card.kind in WORN_SIGNS:
        return WORN_SIGNS[card.kind][1]
    if card.kind == "item":
        return ORANGE
    if card.kind == "relic":
        return TEAL
    if card.space == ENVIRONMENT:
        return GREEN
    return BLUE if card.points else RED


def card_glyph(card: CardView) -> str:
    """The glyph of what a card does."""
    if card.kind in WORN_SIGNS:
        return WORN_SIGNS[card.kind][0]
    if card.space == ENVIRONMENT:
        return "hand"
    if card.points:
        return "restore"
    if card.dice >= 0:
        return "area" if card.is_area else "attack"
    return "book" if card.kind == "relic" else "star"


def card_picture(card: CardView) -> str:
    """The drawing on a card; empty for a basic action, which has a glyph."""
    name = f"card_{card.id}"
    return name if art.has_picture(name) else ""


def card_state(card: CardView, can_use: bool) -> str:
    """In a word: whether a card can be used now."""
    if card.is_locked:
        return _("Locked")
    if card.is_in_use or (card.space > ENVIRONMENT and card.kind != "basic" and any_tokens(card.tokens)):
        return _("In use")
    if card.space < 0 or (not card.slots and card.kind in ("item", "relic")):
        return _("Worn")
    return _("Use") if can_use else ""


def any_tokens(tokens: Tokens) -> bool:
    """Whether anything lies there."""
    return bool(tokens.action or tokens.fear or tokens.large)


def token_names(tokens: Tokens) -> list[str]:
    """The drawings of tokens, one a token, action first."""
    return (
        ["token_action"] * tokens.action + ["token_fear"] * tokens.fear + ["token_fear_large"] * tokens.large
    )


def facts(card: CardView) -> list[tuple[str, str]]:
    """The numbers of a card as glyphs with words: what it rolls, and how far it reaches."""
    found = []
    rolled = formula(card)
    if rolled:
        found.append((card_glyph(card), rolled))
    if card.range >= 0:
        found.append(("range", str(card.range)))
    return found


def facts_width(look: Look, card: CardView) -> int:
    """How wide the numbers of a card are in a line; 0 when it has none."""
    found = facts(card)
    words = sum(look.text_width(text, fonts.SMALL_BOLD) for _glyph, text in found)
    return words + len(found) * (look.px(17) + look.px(4)) + max(0, len(found) - 1) * look.px(12)


def draw_facts(
    surface: Surface, look: Look, card: CardView, at: tuple[int, int], ink: str, room: int
) -> None:
    """Draw the numbers of a card in a line, closer together where it is narrow, as many as fit."""
    x, y = at
    gap = max(look.px(4), min(look.px(12), look.px(12) + room - facts_width(look, card)))
    side = look.px(17)
    style = fonts.SMALL_BOLD
    for glyph, text in facts(card):
        wide = side + look.px(4) + look.text_width(text, style)
        if x + wide > at[0] + room:
            return
        mark = art.glyph(glyph, side, look.colour(ink))
        surface.blit(mark, mark.get_rect(midleft=(x, y)))
        look.write(surface, text, style, (x + side + look.px(4), y), colour=ink)
        x += wide + gap


def draw_slots(surface: Surface, look: Look, card: CardView, place: Rect, side: int) -> int:
    """Draw a card's slots with the tokens on them, from the left; how wide that is."""
    names = token_names(card.tokens)
    step = side + look.px(4)
    count = max(len(card.slots), len(names))
    if count > 1:
        step = min(step, max(side // 2, (place.width - side) // (count - 1)))
    filled = _on_slots(card.slots, card.tokens)
    for i in range(count):
        x = place.x + i * step
        if i < len(card.slots):
            surface.blit(art.picture(SLOTS[card.slots[i]], side), (x, place.centery - side // 2))
        token = filled[i] if i < len(filled) else ""
        if token:
            inner = side - look.px(4)
            drawn = art.picture(token, inner)
            surface.blit(drawn, drawn.get_rect(center=(x + side // 2, place.centery)))
    return side + (count - 1) * step if count else 0


def _on_slots(slots: str, tokens: Tokens) -> list[str]:
    """Which token lies on which slot: every slot takes what only it can take first."""
    action, fear, large = tokens.action, tokens.fear, tokens.large
    found = [""] * len(slots)
    for kinds in ("AF", "E"):
        for i, slot in enumerate(slots):
            if slot not in kinds:
                continue
            if slot in "AE" and action and (slot == "A" or not (fear or large)):
                found[i], action = "token_action", action - 1
            elif slot in "FE" and fear:
                found[i], fear = "token_fear", fear - 1
            elif slot == "E" and large:
                found[i], large = LARGE, large - 1
            elif slot == "E" and action:
                found[i], action = "token_action", action - 1
    return found


class BoardCard(Pressable):
    """A card on a Legend's board; the table enlarges it under the pointer and says why it cannot be used."""

    role: ClassVar[str] = "card"
    is_explained: ClassVar[bool] = True

    def __init__(
        self,
        card: CardView,
        name: str,
        on_press: Callable[[], None] | None,
        *,
        chosen: bool = False,
        shortcut: str = "",
    ) -> None:
        key = f"card {card.space} {card.id}"
        super().__init__(name, on_press, key=key, refusal=card.refusal, shortcut=shortcut)
        self.card = card
        self.chosen = chosen

    @property
    def value(self) -> str | None:
        parts = [self.card.text, *(token.replace("_", " ") for token in token_names(self.card.tokens))]
        if self.card.is_locked:
            parts.append(_("locked"))
        if self.chosen:
            parts.append("on")
        return ", ".join(part for part in parts if part)

    def press(self) -> None:
        stage = self.root_stage
        if self.refusal is not None and stage is not None:
            stage.toast(str(self.refusal), bad=True)
        else:
            super().press()

    def draw_frame(self, surface: Surface) -> None:
        """The plain frame of a card in a row: lit under the pointer, faint while it cannot be used."""
        look, rect = self.look, self.rect
        frame = shapes.rounded(
            rect.width,
            rect.height,
            look.px(8),
            Gradient("#2f2c58", "#242148"),
            line="#ffb84d" if self.chosen else "#4a4780",
            line_width=look.line(3 if self.chosen else 1.5),
            opacity=1.0 if self.enabled else 0.5,
        )
        surface.blit(frame, rect)
        if self.enabled and self.warmth:
            veil = shapes.rounded(rect.width, rect.height, look.px(8), "#ffffff", opacity=lit(self.warmth))
            surface.blit(veil, rect)


class CardFace(BoardCard):
    """A skill, item or relic: its name, what it does in words when there is room, and its slots."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, look.px(198)

    @property
    def bounds(self) -> Rect:
        reach = self.look.px(20)
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        draw_card(surface, self.look, self.rect, self.card, chosen=self.chosen, warmth=self.warmth)


def draw_card(
    surface: Surface,
    look: Look,
    rect: Rect,
    card: CardView,
    *,
    chosen: bool = False,
    warmth: float = 0.0,
    is_large: bool = False,
) -> None:
    """Draw a card into a rectangle; text that does not fit wholly is left out."""
    usable = card.refusal is None or is_large
    if chosen:
        blur = look.px(8)
        cast = shapes.shadow(rect.width, rect.height, look.px(8), blur, 255)
        glow = shapes.tinted(shapes.silhouette(cast, "#ffb84d"), "#ffffff", 190)
        surface.blit(glow, (rect.x - 2 * blur, rect.y - 2 * blur))
    bare = msgspec.structs.replace(card, refusal=None)
    surface.blit(_painted(bare, look, rect.size, card.refusal is None, is_large), rect)
    if warmth and usable:
        veil = shapes.rounded(rect.width, rect.height, look.px(8), "#ffffff", opacity=lit(warmth))
        surface.blit(veil, rect)
    if chosen:
        ring = shapes.rounded(
            rect.width + 6, rect.height + 6, look.px(10), line="#ffb84d", line_width=look.line(3)
        )
        surface.blit(ring, rect.move(-3, -3))


@kept_picture
def _painted(card: CardView, look: Look, size: tuple[int, int], can_use: bool, is_large: bool) -> Surface:
    """A card as it lies there, without the reason why it cannot be used."""
    usable = can_use or is_large
    scale = 1.35 if is_large else 1.0
    surface = Surface(size, pygame.SRCALPHA)
    rect = Rect((0, 0), size)
    face = shapes.rounded(
        rect.width,
        rect.height,
        look.px(8),
        BONE if usable else BONE_DIM,
        line="#0e0b16",
        line_width=look.line(2.5),
    )
    surface.blit(face, rect)
    pad = look.px(6)
    title = fonts.BUTTON.sized(17 * scale)
    lines = look.wrap(card.name, title, rect.width - 2 * pad - look.px(14))
    head = Rect(
        rect.x + pad, rect.y + pad, rect.width - 2 * pad, look.line_height(title) * len(lines) + look.px(5)
    )
    colour = card_colour(card) if usable else "#54506c"
    surface.blit(shapes.rounded(head.width, head.height, look.px(5), colour), head)
    y = head.y + look.px(3) + look.line_height(title) // 2
    for line in lines:
        look.write(surface, line, title, (head.x + look.px(7), y), colour="#fff8ea")
        y += look.line_height(title)
    strip_high = look.px(50 * scale) if card.slots else look.px(26)
    foot = Rect(rect.x + pad, rect.bottom - strip_high - pad, rect.width - 2 * pad, strip_high)
    _draw_foot(surface, look, foot, card, usable, can_use)
    inner = Rect(
        rect.x + look.px(11),
        head.bottom + look.px(4),
        rect.width - look.px(22),
        foot.top - head.bottom - look.px(8),
    )
    _draw_words(surface, look, inner, card, usable, scale)
    return shapes.for_screen(surface)


def _draw_foot(surface: Surface, look: Look, foot: Rect, card: CardView, usable: bool, can_use: bool) -> None:
    """The strip with the slots, and whether the card can be used."""
    surface.blit(shapes.rounded(foot.width, foot.height, look.px(6), STRIP if usable else "#3a3650"), foot)
    state = card_state(card, can_use)
    room = foot.width - look.px(12)
    if card.slots:
        side = min(look.px(40), foot.height - look.px(6))
        wide = draw_slots(surface, look, card, Rect(foot.x + look.px(6), foot.y, room, foot.height), side)
        room -= wide + look.px(4)
    style = fonts.SMALL_BOLD.sized(15)
    if state and look.text_width(state, style) <= room:
        look.write(
            surface,
            state,
            style,
            (foot.right - look.px(8), foot.centery),
            colour="#ffe3a3" if usable else "#e2def2",
            anchor="right",
        )


def _draw_words(
    surface: Surface, look: Look, inner: Rect, card: CardView, usable: bool, scale: float
) -> None:
    ink = BONE_INK if usable else "#1d1a28"
    line_high = look.line_height(fonts.SMALL_BOLD)
    y = inner.y
    picture = card_picture(card)
    if facts(card) and inner.height >= line_high:
        draw_facts(surface, look, card, (inner.x, y + line_high // 2), ink, inner.width)
        y += line_high
    style = fonts.SMALL.sized(16 * scale)
    style = fonts.TextStyle(style.face, style.size, leading=1.15)
    lines = look.wrap(card.text, style, inner.width)
    step = look.line_height(style)
    fits = bool(card.text) and y + step * len(lines) <= inner.bottom
    left = inner.bottom - y - (step * len(lines) if fits else 0)
    if picture and left >= look.px(LEAST_PICTURE):
        side = min(look.px(64 * scale), left - look.px(2))
        drawn = art.tinted(picture, side, "#ffffff" if usable else "#b4aec6")
        surface.blit(drawn, drawn.get_rect(midtop=(inner.centerx, y)))
        y += side + look.px(2)
    if fits:
        for line in lines:
            look.write(surface, line, style, (inner.x, y + step // 2), colour=ink)
            y += step
    elif not picture and left >= look.px(LEAST_PICTURE):  # the words are read on the card enlarged
        side = min(look.px(56), left - look.px(4))
        mark = art.tinted(f"g_{card_glyph(card)}", side, ink, 70)
        surface.blit(mark, mark.get_rect(center=(inner.centerx, y + left // 2)))
    if card.is_locked:
        side = min(look.px(52), inner.height)
        lock = art.picture("lock", side)
        surface.blit(lock, lock.get_rect(bottomright=inner.bottomright))


class BasicAction(BoardCard):
    """A basic action in a row: glyph, name, what it does, and the tokens that lie on it."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return width, max(look.px(62), 40)

    def draw(self, surface: Surface) -> None:
        look, rect, card = self.look, self.rect, self.card
        can = self.enabled
        self.draw_frame(surface)
        title = fonts.BUTTON.sized(17)
        longest = max(look.text_width(word, title) for word in card.name.split())
        if any_tokens(card.tokens) and longest > self._tokens_left(look, rect) - rect.x - look.px(13):
            self._draw_stacked(surface, title)
            return
        side = min(rect.height - look.px(12), look.px(46))
        tile = Rect(rect.x + look.px(7), 0, side, side)
        tile.centery = rect.centery
        left = tile.right + look.px(9)
        tokens = self._tokens_left(look, rect)
        if longest > tokens - look.px(4) - left:
            left = rect.x + look.px(9)  # large text needs the room of the glyph, then of an empty slot
        else:
            ground = shapes.rounded(side, side, look.px(8), card_colour(card), opacity=1.0 if can else 0.4)
            surface.blit(ground, tile)
            mark = art.tinted(f"g_{card_glyph(card)}", round(side * 0.64), "#fff8ea", 255 if can else 130)
            surface.blit(mark, mark.get_rect(center=tile.center))
        if longest <= tokens - look.px(4) - left or any_tokens(card.tokens):
            self._draw_tokens(surface, look, rect)
        else:
            tokens = rect.right
        room = tokens - look.px(4) - left
        ink = "text" if can else "muted"
        while (
            title.size > LEAST_TITLE
            and max(look.text_width(word, title) for word in card.name.split()) > room
        ):
            title = title.sized(title.size - 1)
        name_lines = look.wrap(card.name, title, room)
        step = look.line_height(TIGHT_TITLE)
        second = rect.height >= step * (len(name_lines) + 1) and card.space != ENVIRONMENT
        total = step * (len(name_lines) + (1 if second else 0))
        y = rect.centery - total / 2 + step / 2
        for line in name_lines:
            look.write(surface, line, title, (left, y), colour=ink)
            y += step
        if second:
            draw_facts(surface, look, card, (left, round(y)), "muted", room)

    def _draw_stacked(self, surface: Surface, title: fonts.TextStyle) -> None:
        """The name, and below it the tokens: where both do not fit beside each other."""
        look, rect = self.look, self.rect
        high = look.line_height(TIGHT_TITLE)
        below = Rect(rect.x, rect.y + high, rect.width, rect.height - high)
        ink = "text" if self.enabled else "muted"
        look.write(
            surface, self.card.name, title, (rect.x + look.px(9), rect.y + high / 2 + look.px(3)), colour=ink
        )
        self._draw_tokens(surface, look, below)

    def _tokens_left(self, look: Look, rect: Rect) -> int:
        """Where the tokens on it begin, or the empty slot."""
        side, step, count = self._token_steps(look, rect)
        return rect.right - look.px(7) - side - step * (count - 1)

    def _token_steps(self, look: Look, rect: Rect) -> tuple[int, int, int]:
        """The side of a token, the step from one to the next, and how many there are."""
        side = min(look.px(36), rect.height - look.px(10))
        count = max(1, len(token_names(self.card.tokens)))
        step = side if count == 1 else max(side // 3, min(side, round(side * 1.6) // count))
        return side, step, count

    def _draw_tokens(self, surface: Surface, look: Look, rect: Rect) -> None:
        """The tokens on it at the right end, or an empty slot."""
        side, step, _count = self._token_steps(look, rect)
        names = token_names(self.card.tokens)
        x = self._tokens_left(look, rect)
        if not names:
            slot = art.tinted(SLOTS["E"], side, "#ffffff", 255 if self.enabled else 120)
            surface.blit(slot, slot.get_rect(midleft=(x, rect.centery)))
        for name in names:
            token = art.picture(name, side)
            surface.blit(token, token.get_rect(midleft=(x, rect.centery)))
            x += step
