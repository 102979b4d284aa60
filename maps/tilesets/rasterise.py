"""Write the pictures of the tilesets beside this script from the drawings in assets/art.

Tiled shows PNG pictures; the program rasterises the drawings of the same names itself. Run this after a
drawing or a tileset has changed: `python maps/tilesets/rasterise.py`. Every tile of the tilesets names its
picture and the size in which it is to be drawn; a drawing has the same stem.
"""

import os
import sys
from pathlib import Path
from xml.etree import ElementTree

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from common.ui.map_art.pictures import drawings, drawn

HERE = Path(__file__).parent


def main() -> int:
    for tileset in sorted(HERE.glob("*.tsx")):
        for image in ElementTree.parse(tileset).iter("image"):
            target = HERE / image.attrib["source"]
            size = int(image.attrib["width"]), int(image.attrib["height"])
            target.parent.mkdir(exist_ok=True)
            pygame.image.save(drawn(drawings()[target.stem], size), target)
    return 0


if __name__ == "__main__":
    sys.exit(main())
