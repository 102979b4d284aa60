"""The storybook: pages with a picture on the left and words on the right, turned one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from common.engine.text import _
from common.ui import fonts
from common.ui.controls import Control, Kind
from common.ui.fonts import TextStyle
from common.ui.look import Look
from common.ui.scene import Replace, Scene
from common.ui.scenery.book import CAPTION_INK, INK, PALE_INK, RED, Spread, open_book, spread_for
from common.ui.scenes.page_turn import PageTurn
from common.ui.scenes.pill import QUIET, PageMarks, PillBar, PillItem
from common.ui.scenes.story_page import Ornament, StoryNote, StoryPicture, StoryText
from common.ui.theme import HOLLOW, SHERWOOD, Theme
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Free, ScrollView, Spacer, Themed
from common.ui.widgets.text import Label

SMALLEST = 10
"""No heading is asked to be smaller than this many units."""


@dataclass(frozen=True, slots=True)
class Note:
    """What the story does to the game: a drawing, a few words, and a second line."""

    picture: str
    heading: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class StoryPage:
    """One spread: the words, the painting beside them, and the line below that."""

    text: Sequence[str]
    picture: str
    caption: str = ""
    notes: Sequence[Note] = ()


class StorybookScene(Scene):
    """Shows `pages` one after the other, then what `then` makes.

    `kicker` stands small above the title ("Prologue"). `last` is the word on the button of the last page.
    Back and Skip are there when they lead anywhere.
    """

    name = "storybook"

    def __init__(
        self, kicker: str, title: str, pages: Sequence[StoryPage], then: Callable[[], Scene], *,
        last: str = "", theme: Theme = HOLLOW,
    ) -> None:  # fmt: skip
        super().__init__()
        self.kicker, self.title, self.pages, self.then = kicker, title, list(pages), then
        self.last = last or _("Close the book")
        self.theme = theme
        self.index = 0
        self._turn: PageTurn | None = None

    def background(self, look: Look, size: tuple[int, int]) -> Surface:  # noqa: ARG002
        return open_book(size)

    # Layout

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        spread = spread_for(size)
        page = self.pages[self.index]
        root = Free(key=self.name)
        root.put(spread.picture, StoryPicture(page.picture))
        words = self._words(look, page, spread.text.width - look.px(14))
        below = self._caption_place(look, spread, page)
        if page.caption and below is not None:
            root.put(below, Label(page.caption, fonts.CAPTION, colour=CAPTION_INK, align="middle"))
        elif page.caption:
            words.add(Spacer(16), Label(page.caption, fonts.CAPTION, colour=CAPTION_INK))
        root.put(spread.text, Themed(SHERWOOD, ScrollView(words, key=f"page {self.index}")))
        self._put_numbers(root, look, spread)
        bar = self._controls()
        wide, high = bar.wanted(look, size[0] - look.px(48))
        place = Rect(0, 0, wide, high)
        place.center = (size[0] // 2, min(spread.controls.centery, size[1] - high // 2 - look.px(6)))
        root.put(place, bar)
        if self._turn is not None:
            self._turn.place(spread.left, spread.right)
            root.put(spread.book, self._turn)
        return root

    def _caption_place(self, look: Look, spread: Spread, page: StoryPage) -> Rect | None:
        """Below the picture; None when the caption is too long for that at this size of text."""
        width = spread.picture.width - look.px(100)
        height = len(look.wrap(page.caption, fonts.CAPTION, width)) * look.line_height(fonts.CAPTION)
        place = Rect(0, spread.picture.bottom + look.px(20), width, height)
        place.centerx = spread.picture.centerx
        return place if place.bottom <= spread.book.bottom - look.px(8) else None

    def _words(self, look: Look, page: StoryPage, width: int) -> Widget:
        parts: list[Widget] = []
        if self.index == 0:
            parts += [
                Label(self.kicker, TextStyle("title", 21, tracking=4), colour=RED, align="middle"),
                Label(self.title, _unbroken(look, self.title, width), colour=INK, align="middle"),
                Ornament(),
                Spacer(18),
            ]
        parts.append(StoryText(page.text))
        for note in page.notes:
            parts += [Spacer(16), StoryNote(note.picture, note.heading, note.text)]
        return Column(parts, gap=0)

    def _put_numbers(self, root: Free, look: Look, spread: Spread) -> None:
        style = TextStyle("story", 22)
        high = look.line_height(style)
        y = spread.book.bottom - look.px(42)
        width = look.px(60)
        left = 2 * self.index + 2
        root.put(
            Rect(spread.picture.x, y, width, high),
            Label(str(left), style, colour=PALE_INK, key="left number"),
        )
        root.put(
            Rect(spread.text.right - width, y, width, high),
            Label(str(left + 1), style, colour=PALE_INK, align="right", key="right number"),
        )

    def _controls(self) -> Widget:
        count, is_last = len(self.pages), self.index == len(self.pages) - 1
        items: list[Widget] = []
        if self.index > 0:
            items.append(PillItem(_("Back"), "arrow_l", self.turn_back, order=2))
        if count > 1:
            items += [
                PageMarks(self.index, count),
                Label(
                    _("Page {number} of {count}").format(number=self.index + 1, count=count),
                    fonts.BODY.sized(19),
                    colour=QUIET,
                ),
            ]
        if not is_last:
            items.append(PillItem(_("Skip"), "", self.close_book, order=1))
        items.append(
            Button(
                self.last if is_last else _("Turn the page"),
                self.close_book if is_last else self.turn_page,
                rank="primary",
                glyph="book",
                style=fonts.BUTTON.sized(21),
                height=48,
                first=True,
                key="onward",
            )
        )
        return PillBar(items, name=_("Pages"), gap=30, padding=18)

    # Turning

    def turn_page(self) -> None:
        """To the next page."""
        self._go_to(self.index + 1)

    def turn_back(self) -> None:
        """To the page before."""
        self._go_to(self.index - 1)

    def close_book(self) -> None:
        """On to what follows the story."""
        self.go(Replace(self.then()))

    def _go_to(self, index: int) -> None:
        if not 0 <= index < len(self.pages):
            return
        app, stage = self.app, self.stage
        if app is not None and stage is not None and not app.settings.reduced_motion and app.settings.speed:
            spread = spread_for(stage.size)
            self._turn = PageTurn(app.window, spread.left, spread.right, forward=index > self.index)
        self.index = index
        self.rebuild()

    def update(self, seconds: float) -> bool:
        if self._turn is None:
            return False
        speed = self.app.settings.speed if self.app is not None else 1.0
        if self._turn.advance(seconds * (speed or 1.0)):
            return True
        self._turn = None
        self.rebuild()
        return True

    def handle(self, control: Control) -> bool:
        match control.kind:
            case Kind.SHOULDER:
                self._go_to(self.index + control.delta[0])
            case Kind.KEY if control.key in ("page down", "page up"):
                self._go_to(self.index + (1 if control.key == "page down" else -1))
            case Kind.BACK if self.index > 0:
                self.turn_back()
            case _:
                return False
        return True


def _unbroken(look: Look, title: str, width: int) -> TextStyle:
    """The style of a title, made smaller until no word of it must be broken."""
    style = fonts.PAGE_TITLE
    while max(look.text_width(word, style) for word in title.split()) > width and style.size > SMALLEST:
        style = style.sized(style.size * 0.92)
    return style
