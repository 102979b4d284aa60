"""Lines of text: what is measured is what is drawn."""

from __future__ import annotations

import pygame
import pytest

from common.ui import fonts


@pytest.fixture(autouse=True)
def _window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


@pytest.mark.parametrize("face", ["plain", "medium", "bold", "extra bold", "title", "number"])
@pytest.mark.parametrize("text", ["Set out", "fells it 67 %", "A", "two  spaces", " ends "])
def test_a_line_is_as_wide_as_it_was_measured(face: str, text: str) -> None:
    for pixels in (15, 20, 33):
        drawn = fonts.rendered(text, face, pixels, "#ffffff")
        assert drawn.get_width() == pytest.approx(fonts.text_width(text, face, pixels), abs=2)


def test_bold_words_stand_farther_apart_than_the_font_has_them() -> None:
    for pixels in (15, 24, 40):
        plain = fonts.font("bold", pixels).size("Choose a card")[0]
        assert fonts.text_width("Choose a card", "bold", pixels) >= plain + 2
    assert fonts.text_width("Choose", "bold", 20) == fonts.font("bold", 20).size("Choose")[0]
