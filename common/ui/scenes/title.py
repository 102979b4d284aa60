"""The title: both games on their cards, each with what can be continued, and the menu."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.text import _
from common.files.problems import InputProblem
from common.files.saves import SavedGame, saved_games
from common.games import GameModule, games
from common.ui import fonts, shapes
from common.ui.controls import Control, Kind
from common.ui.look import Look
from common.ui.scene import Push, Quit, Scene
from common.ui.scenery.title import title_picture
from common.ui.scenes.pill import PillBar, PillItem
from common.ui.scenes.resuming import resume
from common.ui.theme import HOLLOW, Gradient
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Button
from common.ui.widgets.containers import Column, Free, Row, Spacer, Themed
from common.ui.widgets.overlays import Dialog
from common.ui.widgets.text import Label, Picture

CARD_WIDTH = 620
CARD_GAP = 380
"""Between the two cards; the oak stands there."""


class TitleScene(Scene):
    """Where the program begins, and where every game leads back to."""

    name = "title"
    theme = HOLLOW

    def __init__(self) -> None:
        super().__init__()
        self._saves: list[SavedGame] = []
        self._problem = ""

    def background(self, look: Look, size: tuple[int, int]) -> Surface:  # noqa: ARG002
        return title_picture(size)

    def entered(self) -> None:
        if self._problem and self.stage is not None:
            self.stage.open(Dialog(_("Saved games cannot be reached"), self._problem))

    def resumed(self) -> None:
        self.rebuild()

    def build(self, look: Look, size: tuple[int, int]) -> Widget:
        self._read_saves()
        menu = self._menu()
        wide, high = menu.wanted(look, size[0] - look.px(48))
        bar = Rect((size[0] - wide) // 2, size[1] - high - look.px(14), wide, high)
        root = Free(key=self.name)
        cards = [self._card(game) for game in _by_light()]
        for place, card in zip(_card_places(look, size, bar.top - look.px(24), cards), cards, strict=True):
            root.put(place, card)
        root.put(bar, menu)
        return root

    def _read_saves(self) -> None:
        try:
            self._saves, self._problem = saved_games(), ""
        except InputProblem as problem:
            self._saves, self._problem = [], str(problem)

    def _latest(self, game: str) -> SavedGame | None:
        going_on = (save for save in self._saves if not save.problem and save.outcome is None)
        return next((save for save in going_on if save.game == game), None)

    def _newest(self) -> SavedGame | None:
        return next((save for save in self._saves if not save.problem and save.outcome is None), None)

    # Parts

    def _card(self, game: GameModule) -> Widget:
        screens = game.screens()
        by_day = screens.theme.name == "sherwood"
        # By day the lit way on is leaf green, as the lantern's orange is by night.
        main, other = ("secondary", "quiet") if by_day else ("primary", "secondary")
        save = self._latest(game.id)
        newest = self._newest()
        buttons: list[Widget] = []
        if save is not None:
            name = screens.round_name(save.round)
            buttons.append(
                Button(
                    _("Continue: {game}").format(game=game.title),
                    partial(resume, self, save.path),
                    text=_("Continue {round}").format(round=name[:1].lower() + name[1:]),
                    rank=main,
                    style=fonts.BIG_BUTTON.sized(22),
                    height=44,
                    tip=save.label,
                    first=save == newest,
                    grow=1,
                )
            )
        is_first = newest is None and game is _by_light()[0]
        buttons.append(
            Button(
                _("New game: {game}").format(game=game.title),
                partial(self._new_game, game),
                text=_("New game"),
                rank=other if save is not None else main,
                style=fonts.BUTTON,
                height=44,
                first=is_first,
            )
        )
        note = save.label if save is not None else ""
        is_flat = self.app is not None and self.app.settings.high_contrast
        theme = screens.theme.with_high_contrast() if is_flat else screens.theme
        return Themed(theme, GameCard(game.title, screens.emblem, screens.tagline, buttons, note))

    def _menu(self) -> Widget:
        items = []
        if self._saves:
            items.append(PillItem(_("Load game"), "load", self._load))
        items += [
            PillItem(_("How to play"), "help", self._how_to_play),
            PillItem(_("Settings"), "settings", self._settings),
            PillItem(_("Credits"), "book", self._credits),
            PillItem(_("Quit"), "exit", self._quit),
        ]
        return PillBar(items, name=_("Menu"), gap=16)

    # What is pressed

    def _new_game(self, game: GameModule) -> None:
        from common.ui.scenes.new_game import NewGameScene  # noqa: PLC0415  (the title must show at once)

        self.go(Push(NewGameScene(game)))

    def _load(self) -> None:
        from common.ui.scenes.load import LoadScene  # noqa: PLC0415

        self.go(Push(LoadScene()))

    def _how_to_play(self) -> None:
        from common.ui.scenes.reference import ReferenceScene  # noqa: PLC0415

        self.go(Push(ReferenceScene()))

    def _settings(self) -> None:
        from common.ui.table_menu import open_settings  # noqa: PLC0415

        if self.app is not None:
            open_settings(self.app)

    def _credits(self) -> None:
        from common.ui.scenes.credits import CreditsScene  # noqa: PLC0415

        self.go(Push(CreditsScene()))

    def _quit(self) -> None:
        self.go(Quit())

    def handle(self, control: Control) -> bool:
        if control.kind is Kind.BACK and self.stage is not None:
            stage = self.stage
            dialog = Dialog(
                _("Leave the program?"),
                _("Everything that was played is saved."),
                [
                    Button(_("Stay"), lambda: stage.close(dialog)),
                    Button(_("Quit"), self._quit, rank="primary", first=True),
                ],
            )
            stage.open(dialog)
            return True
        return False


class GameCard(Widget):
    """A game's card: emblem, name and motto above, what can be started below."""

    role: ClassVar[str] = "card"

    def __init__(self, title: str, emblem: str, tagline: str, buttons: list[Widget], note: str) -> None:
        words = Column([CardName(title), Label(tagline, fonts.TAGLINE, colour="muted")], gap=0, grow=1)
        foot = Row([*buttons, Spacer(grow=0.01), CardNote(note)], gap=14, key="buttons")
        body = Column([Row([Picture(emblem, 84), words], gap=22), foot], gap=14)
        super().__init__(title, (body,))

    padding: ClassVar[tuple[float, float]] = (28, 18)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        inner = max(1, width - 2 * look.px(self.padding[0]))
        return width, self.children[0].wanted(look, inner)[1] + 2 * look.px(self.padding[1])

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        across, down = (2 * look.px(side) for side in self.padding)
        self.children[0].arrange(look, rect.inflate(-across, -down))

    @property
    def bounds(self) -> Rect:
        reach = 2 * self.look.px(14) + self.look.px(6)
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        look, rect = self.look, self.rect
        by_night = look.theme.name == "hollow"
        blur = look.px(14)
        cast = shapes.shadow(rect.width, rect.height, look.px(16), blur, 200)
        surface.blit(cast, (rect.x - 2 * blur, rect.y - 2 * blur + look.px(4)))
        face = Gradient("#26234a", "#15132b") if by_night else Gradient("#fdf6e0", "#ecdcb0")
        if look.theme.line_scale > 1:  # high contrast
            face = look.theme.panel
        line = look.theme.accent if by_night else look.theme.panel_line
        body = shapes.rounded(
            rect.width, rect.height, look.px(14), face, line=line, line_width=look.line(2.5), opacity=0.97
        )
        surface.blit(body, rect)
        inset = look.px(6)
        hairline = shapes.rounded(
            rect.width - 2 * inset,
            rect.height - 2 * inset,
            look.px(10),
            line=look.theme.panel_hairline,
            line_width=look.line(1.1),
            line_opacity=0.35 if by_night else 1.0,
        )
        surface.blit(hairline, rect.move(inset, inset))


class CardName(Label):
    """A game's name in one line, a little smaller when it is long."""

    least: ClassVar[float] = 25

    def __init__(self, text: str) -> None:
        super().__init__(text, fonts.GAME_NAME)

    def _fit(self, look: Look, width: int) -> None:
        self.style = fonts.GAME_NAME
        while look.text_width(self.text, self.style) > width and self.style.size > self.least:
            self.style = self.style.sized(self.style.size - 1)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        self._fit(look, width)
        return super().measure(look, width)

    def arrange(self, look: Look, rect: Rect) -> None:
        self._fit(look, rect.width)
        super().arrange(look, rect)


class CardNote(Label):
    """A few words at the lower right of a card, absent where there is no room for them in one line."""

    def __init__(self, text: str) -> None:
        super().__init__(text, fonts.SMALL, colour="muted", align="right")

    def measure(self, look: Look, width: int) -> tuple[int, int]:  # noqa: ARG002  (it never wraps)
        wide = look.text_width(self.text, self.style) if self.text else 0
        return (wide if wide <= look.px(190) else 0), look.line_height(self.style)

    def draw(self, surface: Surface) -> None:
        if self.rect.width >= self.look.text_width(self.text, self.style):
            super().draw(surface)


def _by_light() -> list[GameModule]:
    """The games as the picture has room for them: those of the night left, those of the day right."""
    return sorted(games().values(), key=lambda game: game.screens().theme.name != HOLLOW.name)


def _card_places(look: Look, size: tuple[int, int], bottom: int, cards: list[Widget]) -> list[Rect]:
    """Side by side around the middle, standing on `bottom`, all as high as the highest."""
    count = max(1, len(cards))
    margin = look.px(24)
    wanted = look.px(CARD_WIDTH * max(1.0, look.text_scale**0.6))
    width = min(wanted, (size[0] - (count + 1) * margin) // count)
    gap = max(margin, min(look.px(CARD_GAP), (size[0] - count * width - 2 * margin) // max(1, count - 1)))
    height = max((card.wanted(look, width)[1] for card in cards), default=0)
    left = (size[0] - count * width - (count - 1) * gap) // 2
    return [Rect(left + n * (width + gap), bottom - height, width, height) for n in range(count)]
