"""The preparation space of a Legend's board: the tokens that are ready, drawn and in words."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.widgets.base import Widget
from sleepy_hollow.rules.card_views import Tokens
from sleepy_hollow.ui.cards import any_tokens, token_names
from sleepy_hollow.ui.uses import payment_text

WORDS = fonts.MEDIUM.sized(17)


def ready_words(tokens: Tokens) -> str:
    """The tokens in preparation: "2 action, 1 fear"; or that they all come back next."""
    if not any_tokens(tokens):
        return _("Refreshes next")
    return payment_text((tokens.action, tokens.fear, tokens.large))


class Preparation(Widget):
    """The tokens in preparation, as large as they fit, with their number in words below."""

    role: ClassVar[str] = "text"

    def __init__(self, tokens: Tokens) -> None:
        self.is_empty = not any_tokens(tokens)
        super().__init__(
            ready_words(tokens),
            key="preparation",
            tip=_(
                "Preparation: what pays for actions. When nothing is left here, a Refresh brings all tokens "
                "back before the next action (SH-REFR-3)."
            ),
        )
        self.tokens = tokens

    @property
    def space(self) -> Rect:
        """Where the tokens lie."""
        line = self.look.line_height(WORDS)
        return Rect(self.rect.x, self.rect.y, self.rect.width, self.rect.height - line - self.look.px(6))

    def draw(self, surface: Surface) -> None:
        look, place = self.look, self.space
        frame = shapes.rounded(
            place.width,
            place.height,
            min(look.px(40), place.height / 3),
            "#100e20",
            line="#4a4780",
            line_width=look.line(2),
        )
        surface.blit(frame, place)
        colour = "good" if self.is_empty else "muted"
        line = look.line_height(WORDS)
        words = (self.rect.centerx, self.rect.bottom - line / 2)
        for style in (WORDS, WORDS.sized(15)):
            if look.text_width(self.name, style) <= self.rect.width:
                look.write(surface, self.name, style, words, colour=colour, anchor="middle")
                break
        if self.is_empty:
            inner = place.inflate(-look.px(28), -look.px(20))
            mark = art.glyph("refresh", min(look.px(44), inner.height), look.theme.good)
            surface.blit(mark, mark.get_rect(center=place.center))
        else:
            draw_tokens(surface, look, place.inflate(-look.px(28), -look.px(20)), self.tokens)


def draw_tokens(surface: Surface, look: Look, inner: Rect, tokens: Tokens) -> None:
    """Tokens as large as they fit, action and fear in rows of their own."""
    names = token_names(tokens)
    kinds = [[name for name in names if (name == "token_action") is smooth] for smooth in (True, False)]
    kinds = [kind for kind in kinds if kind]
    side, columns = _grid([len(kind) for kind in kinds], inner, look.px(54))
    rows = [kind[at : at + columns] for kind in kinds for at in range(0, len(kind), columns)]
    step = side + look.px(4)
    y = inner.centery - (len(rows) * step - look.px(4)) // 2
    for row in rows:
        x = inner.centerx - (len(row) * step - look.px(4)) // 2
        for name in row:
            surface.blit(art.picture(name, side), (x, y))
            x += step
        y += step


def _grid(counts: list[int], room: Rect, largest: int) -> tuple[int, int]:
    """The side of tokens of several kinds, each in rows of its own, that fit, and how many a row has."""
    best = (1, 1)
    for columns in range(1, max(counts) + 1):
        rows = sum(-(-count // columns) for count in counts)
        side = min(largest, room.width // columns - 4, room.height // rows - 4)
        if side > best[0]:
            best = (side, columns)
    return best
