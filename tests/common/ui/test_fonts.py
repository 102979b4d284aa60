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


def test_words_stand_farther_apart_than_the_font_has_them() -> None:
    for pixels in (15, 24, 40):
        plain = fonts.font("bold", pixels).size("Choose a card")[0]
        assert fonts.text_width("Choose a card", "bold", pixels) >= plain + 2
    assert fonts.text_width("Choose", "bold", 20) == fonts.font("bold", 20).size("Choose")[0]


@pytest.mark.parametrize("face", ["plain", "medium", "bold", "extra bold", "number", "story"])
@pytest.mark.parametrize("tracking", [0.0, 1.4])
def test_one_word_and_several_stand_on_one_line(face: str, tracking: float) -> None:
    for pixels in (15, 17, 20, 24, 40):
        one, several = (
            fonts.rendered(text, face, pixels, "#ffffff", tracking) for text in ("Happy", "Ha p py")
        )
        assert one.get_height() == several.get_height()
        assert one.get_bounding_rect().top == several.get_bounding_rect().top


@pytest.mark.parametrize("face", ["plain", "medium", "bold", "extra bold"])
def test_letters_stand_in_the_middle_of_their_line_and_none_is_cut(face: str) -> None:
    for pixels in (15, 17, 20, 24, 40):
        pen = fonts.font(face, pixels)
        line = fonts.rendered("Hp", face, pixels, "#ffffff")
        assert abs(line.get_bounding_rect().centery - line.get_height() / 2) <= 1 + pixels * 0.05
        for text in ("Qgjpqy()", "Ägjpq;"):
            whole = pen.render(text, True, "#ffffff").get_bounding_rect()
            assert fonts.rendered(text, face, pixels, "#ffffff").get_bounding_rect().size == whole.size
