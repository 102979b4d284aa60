"""A page that turns over: what was on the screen folds away and what comes unfolds."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from common.ui.widgets.base import Widget

SECONDS = 0.42


class PageTurn(Widget):
    """Lies over both pages while one turns. `window` still shows the old ones when this is made."""

    def __init__(self, window: Surface, left: Rect, right: Rect, *, forward: bool) -> None:
        super().__init__(key="page turn")
        self.forward = forward
        self.left, self.right = Rect(left), Rect(right)
        self._old_left = window.subsurface(left.clip(window.get_rect())).copy()
        self._old_right = window.subsurface(right.clip(window.get_rect())).copy()
        self._passed = 0.0

    def place(self, left: Rect, right: Rect) -> None:
        """Where the pages are now; after a change of the window's size there is nothing left to turn."""
        if (left.size, right.size) != (self.left.size, self.right.size):
            self._passed = SECONDS
        self.left, self.right = Rect(left), Rect(right)

    def advance(self, seconds: float) -> bool:
        """Go on by some seconds; False once the page lies."""
        self._passed += seconds
        self.invalidate()
        return self._passed < SECONDS

    def draw(self, surface: Surface) -> None:
        share = min(1.0, self._passed / SECONDS)
        if share >= 1.0:
            return
        share = 1 - (1 - share) ** 3
        # Below lies the new spread. The old page folds towards the spine, then the new one unfolds from it.
        rising, landing = (self.right, self.left) if self.forward else (self.left, self.right)
        old_rising, old_landing = (
            (self._old_right, self._old_left) if self.forward else (self._old_left, self._old_right)
        )
        spine = self.right.left
        if share < 0.5:
            surface.blit(old_landing, landing)
            self._draw_leaf(surface, old_rising, rising, spine, math.cos(share * math.pi))
        else:
            coming = surface.subsurface(landing.clip(surface.get_rect())).copy()
            surface.blit(old_landing, landing)
            self._draw_leaf(surface, coming, landing, spine, -math.cos(share * math.pi))

    def _draw_leaf(self, surface: Surface, page: Surface, place: Rect, spine: int, open_by: float) -> None:
        """A page that stands up from the spine, `open_by` (0 to 1) of its width wide, in its own shade."""
        width = max(1, round(place.width * open_by))
        leaf = pygame.transform.smoothscale(page, (width, place.height))
        light = 150 + round(105 * open_by)
        leaf.fill((light, light, light), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(leaf, (spine if place.left >= spine else spine - width, place.top))
