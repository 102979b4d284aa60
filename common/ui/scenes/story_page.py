"""What stands on a page of the storybook: the picture, the heading, the words with their drop cap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect, Surface

from common.files.paintings import read_painting
from common.ui import art, fonts, shapes
from common.ui.look import Look
from common.ui.scenery.book import GOLD, INK, RED, framed
from common.ui.scenery.paintings import painted
from common.ui.theme import Gradient
from common.ui.widgets.base import Widget

CAP_ROWS = 3
"""Lines beside the drop cap."""
CAP_SIDE = 116
CAP_SPACE = 16
PARAGRAPH_GAP = 14
MOST_CHARACTERS = 62
"""No line holds more: longer ones tire the eye."""


class StoryPicture(Widget):
    """A painting in its frame; its name tells what it shows."""

    role: ClassVar[str] = "picture"

    def __init__(self, painting: str) -> None:
        super().__init__(" ".join(read_painting(painting).shows.split()), key="picture")
        self.painting = painting

    def draw(self, surface: Surface) -> None:
        look = self.look
        image = painted(self.painting, self.rect.size)
        surface.blit(framed(image, look.px(14), look.line(3.5)), self.rect)


class Ornament(Widget):
    """The rule below a heading, with a lozenge in its middle."""

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        return min(width, look.px(360)), look.px(24)

    def draw(self, surface: Surface) -> None:
        body = (
            f'<path d="M0 12 H150 M210 12 H360" stroke="{GOLD}" stroke-width="1.6"/>'
            f'<path d="M180 1 L191 12 L180 23 L169 12 Z" fill="{RED}"/>'
            f'<circle cx="160" cy="12" r="3" fill="{GOLD}"/><circle cx="200" cy="12" r="3" fill="{GOLD}"/>'
        )
        size = (self.look.px(360), self.look.px(24))
        image = shapes.draw_svg(body, size, box=(360, 24))
        surface.blit(image, image.get_rect(center=self.rect.center))


class StoryText(Widget):
    """Paragraphs in the story face; the first begins with a drop cap when `has_cap`."""

    role: ClassVar[str] = "text"

    def __init__(self, paragraphs: Sequence[str], *, has_cap: bool = True) -> None:
        super().__init__("\n".join(paragraphs), key="story")
        self.paragraphs = [typeset(paragraph) for paragraph in paragraphs]
        self.has_cap = has_cap and bool(self.paragraphs) and self.paragraphs[0] != ""

    def _widest(self, look: Look) -> int:
        return look.text_width("n" * MOST_CHARACTERS, fonts.STORY)

    def _lines(self, look: Look, width: int) -> list[tuple[str, int, int]]:
        """Every line with its place: pixels from the left and from the top."""
        width = min(width, self._widest(look))
        step, gap = look.line_height(fonts.STORY), look.px(PARAGRAPH_GAP)
        indent = look.px(CAP_SIDE + CAP_SPACE)
        lines: list[tuple[str, int, int]] = []
        y = 0
        for number, paragraph in enumerate(self.paragraphs):
            capped = number == 0 and self.has_cap
            text = paragraph[self._cap_letters() :].lstrip() if capped else paragraph
            rows = _filled(look, text, width, indent if capped else 0)
            for n, line in enumerate(rows):
                lines.append((line, indent if capped and n < CAP_ROWS else 0, y))
                y += step
            if capped:  # a short first paragraph still clears its cap
                y = max(y, look.px(CAP_SIDE + 8))
            y += gap
        return lines

    def _cap_letters(self) -> int:
        """How many characters the cap takes: one, and an opening quotation mark before it."""
        return 2 if self.paragraphs[0][:1] in "“‘\"'«„" else 1

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        lines = self._lines(look, width)
        bottom = lines[-1][2] + look.line_height(fonts.STORY) if lines else 0
        return width, max(bottom, look.px(CAP_SIDE + 8) if self.has_cap else 0)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        half = look.line_height(fonts.STORY) / 2
        if self.has_cap:
            self._draw_cap(surface)
        for line, x, y in self._lines(look, rect.width):
            look.write(surface, line, fonts.STORY, (rect.x + x, rect.y + y + half), colour=INK)

    def _draw_cap(self, surface: Surface) -> None:
        look = self.look
        side, inset = look.px(CAP_SIDE), look.px(5)
        tile = Rect(self.rect.x, self.rect.y + look.px(6), side, side)
        face = Gradient("#35306a", "#1a1736")
        surface.blit(shapes.rounded(side, side, look.px(8), face, line=INK, line_width=look.line(2.5)), tile)
        inner = side - 2 * inset
        line = shapes.rounded(
            inner, inner, look.px(5), line="#ffb84d", line_width=look.line(1.2), line_opacity=0.7
        )
        surface.blit(line, tile.move(inset, inset))
        letter = self.paragraphs[0][: self._cap_letters()].strip("“‘\"'«„")
        image = fonts.rendered(letter.upper(), "title", look.px(78), "#ffd98a")
        surface.blit(image, image.get_rect(center=(tile.centerx, tile.centery + look.px(2))))


def typeset(text: str) -> str:
    """Straight quotation marks and apostrophes as a printer sets them.

    >>> typeset("\"Mind it,\" said Emily, \"it's his.\"")
    '“Mind it,” said Emily, “it’s his.”'
    """
    letters = []
    for before, letter in zip(" " + text, text, strict=False):
        opens = before.isspace() or before in "(“‘—–"
        if letter == '"':
            letters.append("“" if opens else "”")
        elif letter == "'":
            letters.append("‘" if opens else "’")
        else:
            letters.append(letter)
    return "".join(letters)


def _filled(look: Look, text: str, width: int, indent: int) -> list[str]:
    """`text` in lines of `width`, the first few narrower by `indent`."""
    if not indent:
        return list(look.wrap(text, fonts.STORY, width))
    lines: list[str] = []
    rest = text
    while rest and len(lines) < CAP_ROWS:
        line = look.wrap(rest, fonts.STORY, max(1, width - indent))[0]
        lines.append(line)
        rest = rest[len(line) :].lstrip()
    return lines + (list(look.wrap(rest, fonts.STORY, width)) if rest else [])


class StoryNote(Widget):
    """A framed line at the end of a page: what the story does to the game."""

    role: ClassVar[str] = "text"

    def __init__(self, picture: str, heading: str, text: str = "") -> None:
        super().__init__(f"{heading}. {text}" if text else heading, key="note")
        self.picture, self.heading, self.text = picture, heading, text

    def _rows(self, look: Look, width: int) -> list[tuple[str, fonts.TextStyle, str]]:
        room = max(1, width - look.px(78 + 18))
        rows = [
            (line, fonts.BOLD.sized(21), INK) for line in look.wrap(self.heading, fonts.BOLD.sized(21), room)
        ]
        if self.text:
            rows += [(line, fonts.BODY, "#6a5430") for line in look.wrap(self.text, fonts.BODY, room)]
        return rows

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        high = sum(look.line_height(style) for _line, style, _colour in self._rows(look, width))
        return width, max(look.px(74), high + look.px(20))

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        ground = shapes.rounded(
            rect.width, rect.height, look.px(10), "#efe0b4", line=GOLD, line_width=look.line(1.6)
        )
        surface.blit(ground, rect)
        image = art.picture(self.picture, look.px(50))
        surface.blit(image, image.get_rect(center=(rect.x + look.px(39), rect.centery)))
        rows = self._rows(look, rect.width)
        y = rect.centery - sum(look.line_height(style) for _line, style, _colour in rows) / 2
        for line, style, colour in rows:
            step = look.line_height(style)
            look.write(surface, line, style, (rect.x + look.px(78), y + step / 2), colour=colour)
            y += step
