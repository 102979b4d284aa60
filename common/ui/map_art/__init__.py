"""Drawing maps made in Tiled: exactly as Tiled does at their own size, crisp at any other."""

from common.ui.map_art.drawing import draw_map, map_picture, render_file
from common.ui.map_art.sprites import Sprite, View, size_in_view, sprites

__all__ = ["Sprite", "View", "draw_map", "map_picture", "render_file", "size_in_view", "sprites"]
