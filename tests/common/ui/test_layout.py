"""Text, places, camera: sizes in pixels."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Rect

from common.ui import fonts
from common.ui.camera import LEAST_CELL, Camera
from common.ui.layout import Skeleton, places, side_by_side, stacked
from common.ui.look import Look
from common.ui.theme import HOLLOW, SEATS, SHERWOOD, Theme

HOLLOW_SIZES = Skeleton(376, 472, 256, 58, 232, 344, 172, 56, True)
SHERWOOD_SIZES = Skeleton(376, 400, 76, 76, 272, 292, 82, 82, False)
WINDOWS = [
    (1280, 720),
    (1366, 768),
    (1600, 900),
    (1920, 1080),
    (1920, 1200),
    (2560, 1440),
    (3440, 1440),
    (3840, 1600),
    (3840, 2160),
]


@pytest.mark.parametrize("skeleton", [HOLLOW_SIZES, SHERWOOD_SIZES])
@pytest.mark.parametrize("size", WINDOWS)
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
def test_nothing_overlaps_and_everything_is_in_the_window(
    skeleton: Skeleton, size: tuple[int, int], scale: float
) -> None:
    at = places(skeleton, size, scale)
    parts = [at.bar, at.left, at.board, at.bottom, *at.right, at.foot]
    window = Rect((0, 0), size)
    assert all(window.contains(part) for part in parts)
    assert all(min(part.size) >= 40 for part in parts)
    assert not [pair for pair in itertools.combinations(parts, 2) if pair[0].colliderect(pair[1])]


def test_the_places_at_1920_by_1080_are_those_of_the_design() -> None:
    hollow = places(HOLLOW_SIZES, (1920, 1080))
    assert hollow.board == Rect(408, 72, 1008, 720)
    assert hollow.bottom == Rect(16, 808, 1400, 256)
    assert hollow.foot == Rect(1432, 1006, 472, 58)
    sherwood = places(SHERWOOD_SIZES, (1920, 1080))
    assert sherwood.board == Rect(408, 72, 1080, 900)
    assert sherwood.right == (Rect(1504, 72, 400, 900),)


def test_an_ultra_wide_window_keeps_the_board_and_splits_the_right_rail() -> None:
    at = places(HOLLOW_SIZES, (3440, 1440))
    assert at.board.width == 1344
    assert abs(at.board.height - 960) <= 1
    assert len(at.right) == 2


@given(st.lists(st.floats(1, 500), min_size=1, max_size=6), st.integers(200, 1000), st.integers(0, 20))
def test_stacked_rectangles_fill_their_column(heights: list[float], height: int, gap: int) -> None:
    parts = stacked(Rect(10, 20, 100, height), heights, gap)
    assert parts[0].top == 20
    assert abs(parts[-1].bottom - (20 + height)) <= 1
    across = side_by_side(Rect(20, 10, height, 100), heights, gap)
    assert [p.width for p in across] == [p.height for p in parts]


@given(
    columns=st.integers(1, 60),
    rows=st.integers(1, 60),
    width=st.integers(300, 1500),
    height=st.integers(200, 1000),
    zooms=st.lists(st.sampled_from([-1, 1]), max_size=6),
    pans=st.lists(st.tuples(st.integers(-500, 500), st.integers(-500, 500)), max_size=4),
)
def test_the_board_never_leaves_its_view(
    columns: int, rows: int, width: int, height: int, zooms: list[int], pans: list[tuple[int, int]]
) -> None:
    camera = Camera(columns, rows)
    view = Rect(100, 50, width, height)
    camera.place(view)
    assert camera.cell >= min(LEAST_CELL, *(view.width // columns, view.height // rows)) or camera.cell >= 1
    for step in zooms:
        camera.zoom(step, (300, 200))
    for pan in pans:
        camera.pan(*pan)
    board = camera.board_rect
    for start, end, low, high in (
        (view.left, view.right, board.left, board.right),
        (view.top, view.bottom, board.top, board.bottom),
    ):
        if high - low > end - start:
            assert low <= start
            assert high >= end
        else:
            assert start <= low
            assert high <= end
    cell = camera.cell_at(camera.seen.center)
    assert cell is not None
    assert camera.cell_rect(cell).collidepoint(camera.seen.center)


def test_a_small_board_fits_and_a_large_one_pans() -> None:
    small = Camera(14, 10)
    small.place(Rect(408, 72, 1008, 720))
    assert (small.cell, small.can_pan) == (72, False)
    large = Camera(64, 64)
    large.place(Rect(408, 72, 1008, 720))
    assert (large.cell, large.can_pan) == (LEAST_CELL, True)
    whole = Camera(24, 20, always_fits=True)
    whole.place(Rect(288, 52, 684, 570))
    assert (whole.cell, whole.can_pan) == (28, False)


# Text

words = st.lists(st.text(alphabet="abcdefghijklmnop", min_size=1, max_size=30), min_size=1, max_size=20)


@given(words, st.integers(30, 400))
def test_wrapping_loses_nothing_and_keeps_to_the_width(parts: list[str], width: int) -> None:
    text = " ".join(parts)
    lines = fonts.wrapped(text, "plain", 18, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(fonts.text_width(line, "plain", 18) <= width or len(line) == 1 for line in lines)


@pytest.mark.parametrize(
    "style",
    [fonts.BODY, fonts.SMALL, fonts.HEADING, fonts.BUTTON, fonts.NUMBER, fonts.KEYCAP, fonts.COORDINATE],
)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_no_text_is_smaller_than_the_floor(style: fonts.TextStyle, scale: float) -> None:
    look = Look(HOLLOW, unit=1280 / 1920, text_scale=scale)
    floor = fonts.NUMBER_FLOOR if style.face == "number" else fonts.FLOOR
    assert look.text_px(style) >= floor * scale


@pytest.mark.parametrize("style", [fonts.BODY, fonts.PAGE_TITLE, fonts.HEADING])
def test_the_width_said_is_the_width_drawn(style: fonts.TextStyle) -> None:
    look = Look(SHERWOOD)
    for text in ("Robyn", "The Old Burying Ground", "W"):
        assert abs(look.text(text, style).get_width() - look.text_width(text, style)) <= 3


# Colours


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: str, b: str) -> float:
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    "theme", [HOLLOW, SHERWOOD, HOLLOW.with_high_contrast(), SHERWOOD.with_high_contrast()]
)
def test_text_can_be_read_on_what_it_stands_on(theme: Theme) -> None:
    for ground in (theme.panel.top, theme.panel.bottom, theme.popup.top, theme.popup.bottom):
        assert contrast(theme.text, ground) >= 7
        assert contrast(theme.muted, ground) >= 4.5
    assert contrast(theme.heading, theme.panel.top) >= 4.5
    assert contrast(theme.bar_text, theme.bar.top) >= 7
    for button in (theme.primary, theme.secondary, theme.danger_button, theme.quiet, theme.tab_on):
        assert contrast(button.ink, button.face.top) >= 4.5


def test_seats_differ_in_colour_shape_and_number_and_their_numerals_can_be_read() -> None:
    assert len({seat.colour for seat in SEATS}) == len({seat.shape for seat in SEATS}) == 4
    assert [seat.number for seat in SEATS] == [1, 2, 3, 4]
    assert all(contrast(seat.colour, "#15101c") >= 5 for seat in SEATS)
