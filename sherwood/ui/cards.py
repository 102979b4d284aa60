"""Cards of the Characters that do not act."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from pygame import Rect, Surface

from common.engine.rules import Refusal
from common.engine.text import _
from common.ui import fonts, shapes
from common.ui.look import Look
from common.ui.theme import SEATS
from common.ui.widgets.base import Widget
from common.ui.widgets.buttons import Pressable
from common.ui.widgets.containers import Column, Row, Spacer
from common.ui.widgets.frames import SeatPortrait
from common.ui.widgets.meters import Counter, ProgressPips
from common.ui.widgets.text import Label, Picture, Pill, SeatBadge
from sherwood.rules.state import Hero
from sherwood.rules.tables import Tables
from sherwood.ui.heroes import SPENT_OPACITY, destiny_text, gear_box, gear_picture, place_text, standing
from sherwood.ui.pieces import hero_figure, hero_text
from sherwood.ui.shown import Shown


class HeroCard(Pressable):
    """A Character that does not act: its wounds, gear, Destiny and Bounty, and whether it has acted.

    Pressing it lets it act next (`on_press` and no refusal), or shows where it stands.
    """

    role: ClassVar[str] = "card"

    def __init__(
        self,
        shown: Shown,
        hero: int,
        on_press: Callable[[], None],
        *,
        name: str = "",
        chosen: bool = False,
        large: bool = False,
        refusal: Refusal | None = None,
    ) -> None:
        character = shown.game.content.characters[hero]
        super().__init__(name or character.name, on_press, key=f"hero {character.id}", refusal=refusal)
        self.chosen = chosen
        self.seat = shown.game.seat_of[hero]
        self._shown, self._hero, self._large = shown, hero, large
        self.add(self._content(0))

    def _content(self, left_out: int) -> Widget:
        """The card's content; `left_out` is how much of it gives way to larger text.

        First the portrait goes, then what a large card has beyond the others, then the line of the place.
        """
        shown, hero = self._shown, self._hero
        character, figure = shown.game.content.characters[hero], shown.state.heroes[hero]
        large = self._large and left_out < 2
        name_row = Row(
            [Label(character.name, fonts.HERO_NAME.sized(20), grow=1), *_state_pill(shown, hero)], gap=6
        )
        place = Label(
            place_text(shown, hero),
            fonts.MEDIUM.sized(17),
            colour="muted" if figure.is_alive else "danger",
            grow=1,
        )
        line = _tokens(shown, hero)
        if large:
            words: list[Widget] = [name_row, place, line]
            if figure.is_alive:
                words.append(gear_box(shown.game.gear.get(figure.gear), figure))
        else:
            belongings = Row([place, *_gear_icons(shown.game, figure)], gap=6)
            words = [name_row, line, belongings][: 3 if left_out < 3 else 2]
        told = Column(words, gap=7 if large else 3, grow=1)
        if left_out:
            return Row([SeatBadge(self.seat, 30), told], gap=12)
        side = (124, 148) if large else (80, 76)
        portrait = SeatPortrait(
            hero_figure(shown.game, hero), *side, self.seat, badge=26, is_gone=not figure.is_alive, zoom=1.6
        )
        return Row([portrait, told], gap=16)

    def measure(self, look: Look, width: int) -> tuple[int, int]:
        pad = look.px(14)
        return width, self.children[0].measure(look, width - 2 * pad)[1] + 2 * pad

    def arrange(self, look: Look, rect: Rect) -> None:
        super().arrange(look, rect)
        pad = look.px(14)
        inner = rect.inflate(-2 * pad, -2 * look.px(10))
        for left_out in range(4):
            content = self._content(left_out)
            if content.wanted(look, inner.width)[1] <= inner.height:
                break
        self.children = []
        self.add(content)
        content.arrange(look, inner)

    @property
    def bounds(self) -> Rect:
        reach = self.look.shadow_reach
        return self.rect.inflate(2 * reach, 2 * reach)

    def draw(self, surface: Surface) -> None:
        look = self.look
        line = SEATS[self.seat].colour if self.chosen else None
        look.panel(surface, self.rect, line=line, line_width=3.5 if self.chosen else 0.0)
        if self.hovered:
            veil = shapes.rounded(
                self.rect.width, self.rect.height, look.px(10), look.theme.accent, opacity=0.12
            )
            surface.blit(veil, self.rect)


def _tokens(shown: Shown, hero: int) -> Widget:
    """Wounds, Destiny and Bounty."""
    character, figure = shown.game.content.characters[hero], shown.state.heroes[hero]
    wounds = ProgressPips(
        _("Wounds"), figure.wounds, character.slots, lit="wound", unlit="wound_slot", size=24, gap=3
    )
    destiny = destiny_text(figure)
    token = Picture(
        "destiny", 24, name=destiny, tip=destiny, opacity=1.0 if figure.has_destiny else SPENT_OPACITY
    )
    bounty = Counter(_("Bounty"), figure.bounty, "bounty", size=24, style=fonts.NUMBER.sized(17))
    return Row([wounds, Spacer(grow=1), token, bounty], gap=8)


def card_text(shown: Shown, hero: int) -> str:
    """A Character in one line: name, where it stands, wounds, gear, Destiny and Bounty."""
    name, figure = shown.game.content.characters[hero].name, shown.state.heroes[hero]
    bounty = _("Bounty {bounty}").format(bounty=figure.bounty)
    told = hero_text(shown.game, shown.state, hero)
    return f"{name}, {standing(shown, hero)}: {told}, {destiny_text(figure)}, {bounty}"


def _state_pill(shown: Shown, hero: int) -> list[Widget]:
    figure = shown.state.heroes[hero]
    if not figure.is_alive:
        return [Pill(_("Killed"), fill="danger", ink="#ffffff", line="ink")]
    if shown.phase != "heroic":
        return []
    if shown.active == hero:
        return [Pill(_("Acts"), fill="accent", line="ink")]
    if figure.has_gone:
        return [Pill(_("Done"), line="pill_line")]
    return [Pill(_("Ready"), fill="good", ink="#ffffff", line="ink")]


def _gear_icons(game: Tables, figure: Hero) -> list[Widget]:
    """What a Character holds, with the charges of a Shield, and its Arrows."""
    icons: list[Widget] = []
    number = fonts.NUMBER.sized(17)
    if figure.charges:
        name = _(game.gear[figure.gear].name)
        icons.append(Counter(name, figure.charges, gear_picture(figure.gear), size=26, style=number))
    elif figure.gear:
        name = _(game.gear[figure.gear].name)
        icons.append(Picture(gear_picture(figure.gear), 26, name=name, tip=name))
    if figure.arrows:
        icons.append(Counter(_("Arrows"), figure.arrows, "arrow", size=22, style=number))
    return icons
