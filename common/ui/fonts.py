"""Faces, text styles and rendered text. Every string is rendered once per style, size and colour."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import cache, lru_cache

import fontpkg
import pygame
from pygame import Surface
from pygame.font import Font

from common.ui.picture_cache import kept_picture
from common.ui.shapes import for_screen
from common.ui.theme import Colour

FACES = {
    "title": ("Cinzel", 400, "normal"),
    "story": ("EB Garamond", 400, "normal"),
    "story italic": ("EB Garamond", 400, "italic"),
    "plain": ("Alegreya Sans", 400, "normal"),
    "medium": ("Alegreya Sans", 500, "normal"),
    "bold": ("Alegreya Sans", 700, "normal"),
    "extra bold": ("Alegreya Sans", 800, "normal"),
    "italic": ("Alegreya Sans", 400, "italic"),
    "number": ("Atkinson Hyperlegible", 700, "normal"),
    "legible": ("Atkinson Hyperlegible", 400, "normal"),
}
"""Face name -> family, weight and slant, found through the font packages."""

SANS = ("plain", "medium", "bold", "extra bold")
"""Faces whose spaces are narrow."""
FLOOR = 15
"""No text is smaller than this many pixels at a text scale of 100 %."""
NUMBER_FLOOR = 13
"""The floor of counters and keycaps, whose digits are wide and even."""


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A role of text: face, size at 1080 lines, space between letters, line height in sizes."""

    face: str
    size: float
    tracking: float = 0.0
    leading: float = 1.3

    def sized(self, size: float) -> TextStyle:
        return replace(self, size=size)


WORD_MARK = TextStyle("title", 104)
PAGE_TITLE = TextStyle("title", 42)
GAME_NAME = TextStyle("title", 34)
CHAPTER = TextStyle("title", 24)
HERO_NAME = TextStyle("title", 22)
HEADING = TextStyle("title", 17, tracking=1.4)
STORY = TextStyle("story", 29, leading=1.38)
CAPTION = TextStyle("story italic", 23)
TAGLINE = TextStyle("story", 24)
BUTTON = TextStyle("extra bold", 20)
BIG_BUTTON = TextStyle("extra bold", 23)
BODY = TextStyle("plain", 18)
MEDIUM = TextStyle("medium", 18)
BOLD = TextStyle("bold", 18)
SMALL = TextStyle("plain", 16)
SMALL_BOLD = TextStyle("bold", 16)
KEYCAP = TextStyle("number", 14)
NUMBER = TextStyle("number", 18)
BIG_NUMBER = TextStyle("number", 40)
COORDINATE = TextStyle("number", 13)


@cache
def font(face: str, pixels: int) -> Font:
    """The font of a face at a size in pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    family, weight, slant = FACES[face]
    return Font(str(fontpkg.path(family, weight, slant)), pixels)


LEGIBLE = {
    "title": "number",
    "story": "legible",
    "story italic": "legible",
    "plain": "legible",
    "medium": "legible",
    "bold": "number",
    "extra bold": "number",
    "italic": "legible",
}
"""What each face becomes when a player asks for the legible font; the word mark stays."""


@kept_picture
def rendered(text: str, face: str, pixels: int, colour: Colour, tracking: float = 0.0) -> Surface:
    """One line of text as a shared surface. `tracking` is in pixels."""
    if face == "title":
        return emboldened(text, pixels, colour, tracking)
    if not tracking:
        return for_screen(_line(text, face, pixels, colour))
    letters = [_inked(letter, font(face, pixels), colour) for letter in text]
    steps = _advances(text, font(face, pixels), tracking)
    high = max((letter.get_height() for letter in letters), default=1)
    line = Surface((max(1, math.ceil(sum(steps))), high), pygame.SRCALPHA)
    x = 0.0
    for letter, step in zip(letters, steps, strict=True):
        line.blit(letter, (round(x), 0))
        x += step
    return for_screen(line)


def _line(text: str, face: str, pixels: int, colour: Colour) -> Surface:
    """A line without tracking; between words the gap is a little wider than the font has it."""
    pen, gap = font(face, pixels), _word_gap(face, pixels)
    if not gap or " " not in text:
        return _inked(text, pen, colour)
    words = [(word, _inked(word, pen, colour)) for word in text.split(" ")]
    ink = pygame.Color(colour)
    high = max(drawn.get_height() for _word, drawn in words)
    line = Surface((text_width(text, face, pixels), high), pygame.SRCALPHA)
    line.fill((ink.r, ink.g, ink.b, 0))
    start = 0
    for number, (word, drawn) in enumerate(words):
        if word:
            line.blit(drawn, (pen.size(text[:start])[0] + number * gap, 0))
        start += len(word) + 1
    return line


def _inked(text: str, pen: Font, colour: Colour) -> Surface:
    """Text with as much room above as below: what a font parts lines by is below only, and lifts the text."""
    drawn = pen.render(text, True, colour)
    high = pen.get_ascent() - pen.get_descent()
    if drawn.get_height() <= high + 1:
        return drawn
    margin = math.ceil(high * 0.15)  # tails reach a little below the line
    ink = pygame.Color(colour)
    line = Surface((drawn.get_width(), high + 2 * margin), pygame.SRCALPHA)
    line.fill((ink.r, ink.g, ink.b, 0))
    line.blit(drawn, (0, margin))
    return line


def _word_gap(face: str, pixels: int) -> int:
    """Pixels added to a space: hinted letters grow sideways, and the narrow spaces between them do not."""
    return max(1, round(pixels * 0.07)) if face in SANS else 0


def _advances(text: str, face: Font, tracking: float) -> list[float]:
    """How far each letter moves the pen, kerning with the next included."""
    pairs = zip(text, text[1:] + " ", strict=True)
    return [face.size(first + second)[0] - face.size(second)[0] + tracking for first, second in pairs]


def _supersample(pixels: int) -> int:
    """How many times larger title letters are drawn than they are shown: large ones have no need of more."""
    return 4 if pixels < 28 else 2


def _smear_width(pixels: int) -> int:
    """How far the strokes of title letters are spread to make them bold, in supersampled pixels."""
    supersample = _supersample(pixels)
    return round(pixels * supersample * 0.034 + supersample / 2)


def emboldened(text: str, pixels: int, colour: Colour, tracking: float) -> Surface:
    """A line of Cinzel made bolder: drawn large, smeared sideways, scaled down. Not kept.

    The font ships as one variable file at weight 400, and the library's own emboldening is lumpy.
    """
    supersample, smear = _supersample(pixels), _smear_width(pixels)
    face = font("title", pixels * supersample)
    gap = tracking * supersample + smear * 0.6
    steps = _advances(text, face, gap)
    wide = -(-round(sum(steps) - gap + 2 * smear + supersample) // supersample)
    high = -(-(face.get_height() + smear) // supersample)
    ink = pygame.Color(colour)
    large = Surface((wide * supersample, high * supersample), pygame.SRCALPHA)
    large.fill((ink.r, ink.g, ink.b, 0))
    x = 0.0
    for letter, step in zip(text, steps, strict=True):
        large.blit(face.render(letter, True, colour), (round(x), 0))
        x += step
    reached = 0
    while reached < smear:  # each round doubles how far the strokes are spread
        jump = min(reached + 1, smear - reached)
        large.blit(large.copy(), (jump, 0))
        reached += jump
    large.blit(large.copy(), (0, smear // 2))
    return for_screen(pygame.transform.smoothscale(large, (wide, high)))


@lru_cache(maxsize=16384)
def text_width(text: str, face: str, pixels: int, tracking: float = 0.0) -> int:
    """The width of one line in pixels, without rendering it."""
    if not text:
        return 0
    if face == "title":
        scale, smear = _supersample(pixels), _smear_width(pixels)
        steps = _advances(text, font(face, pixels * scale), tracking * scale + smear * 0.6)
        return math.ceil((sum(steps) + smear * 0.4) / scale) + 1
    if tracking:
        return math.ceil(sum(_advances(text, font(face, pixels), tracking)))
    return font(face, pixels).size(text)[0] + text.count(" ") * _word_gap(face, pixels)


@lru_cache(maxsize=4096)
def wrapped(text: str, face: str, pixels: int, width: int, tracking: float = 0.0) -> tuple[str, ...]:
    """`text` broken into lines no wider than `width` pixels; a word that is wider is broken in itself."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if text_width(longer, face, pixels, tracking) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while len(word) > 1 and text_width(word, face, pixels, tracking) > width:
                fits = max(
                    (n for n in range(1, len(word)) if text_width(word[:n], face, pixels, tracking) <= width),
                    default=1,
                )
                lines.append(word[:fits])
                word = word[fits:]  # noqa: PLW2901  (the rest of an over-wide word goes on the next line)
            line = word
        lines.append(line)
    return tuple(lines)
