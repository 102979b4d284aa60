"""Reading and drawing Tiled maps, beside pytmx and a bare full-screen blit.

    python benchmarks/maps.py [--rounds 7]

Maps of three layers, saved by Tiled as CSV. pytmx reads them without pictures too, so that only the reading
is compared. Memory is what tracemalloc sees while a map is read. The budgets are ratios of one run.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import tracemalloc
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytmx
from timing import Verdicts, console, in_turns

from common.files.paths import data_root
from common.files.tiled import read_map
from common.ui.map_art import map_picture
from common.ui.map_art.sprites import View, sprites
from common.ui.picture_cache import PICTURES

SIDES = (24, 100, 500)
TILESET = (
    '<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="256" columns="16">'
    '<image source="t.png" width="256" height="256"/></tileset>'
)


def write_map(folder: Path, side: int) -> Path:
    """A square map of three layers, tiles drawn by a fixed seed, one in ten of them flipped."""
    rng = random.Random(side)
    cells = side * side
    layers = []
    for number in range(3):
        ids = [rng.randint(1, 256) | (rng.choice((0,) * 9 + (1 << 31,))) for _ in range(cells)]
        rows = [",".join(map(str, ids[at : at + side])) for at in range(0, cells, side)]
        data = ",\n".join(rows)
        layers.append(
            f'<layer id="{number + 1}" name="l{number}" width="{side}" height="{side}">'
            f'<data encoding="csv">\n{data}\n</data></layer>'
        )
    path = folder / f"side_{side}.tmx"
    path.write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n<map version="1.10" orientation="orthogonal" '
        f'renderorder="right-down" width="{side}" height="{side}" tilewidth="16" tileheight="16">'
        f"{TILESET}{''.join(layers)}</map>",
        encoding="utf-8",
    )
    return path


def peak_memory(call: Callable[[], object]) -> int:
    tracemalloc.start()
    kept = call()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    del kept
    return peak


def reading(rounds: int) -> bool:
    verdicts = Verdicts("Reading three layers", "ours", "pytmx")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        pygame.image.save(pygame.Surface((256, 256)), folder / "t.png")
        for side in SIDES:
            path = write_map(folder, side)
            ours, theirs = partial(read_map, path), partial(pytmx.TiledMap, str(path))
            taken = in_turns({"ours": ours, "pytmx": theirs}, rounds=rounds)
            verdicts.add(
                f"{side}x{side}",
                *(f"{taken[who] * 1000:.1f} ms" for who in ("ours", "pytmx")),
                ratio=taken["pytmx"] / taken["ours"],
                least=4.0 if side == 500 else None,
            )
        memory = peak_memory(ours), peak_memory(theirs)
        verdicts.add(
            "memory, 500x500",
            *(f"{size / 1e6:.1f} MB" for size in memory),
            ratio=memory[0] / memory[1],
            most=1.0,
        )
    console.print(verdicts.table)
    return verdicts.all_kept


def drawing(rounds: int) -> bool:
    """The shipped maps: a cached picture must cost no more than twice a bare blit of its size."""
    verdicts = Verdicts("Drawing", "ours", "measure")
    chapter = read_map(data_root() / "maps" / "sleepy_hollow" / "chapter_01.tmx")
    screen = pygame.display.set_mode((1920, 1080))
    picture = map_picture(chapter, 112)
    bare = pygame.Surface(picture.get_size()).convert()
    taken = in_turns(
        {
            "ours": lambda: screen.blit(map_picture(chapter, 112), (0, 0)),
            "bare": lambda: screen.blit(bare, (0, 0)),
        },
        rounds=rounds,
    )
    verdicts.add(
        "chapter 1, cached",
        f"{taken['ours'] * 1000:.3f} ms",
        f"{taken['bare'] * 1000:.3f} ms",
        ratio=taken["ours"] / taken["bare"],
        most=2.0,
    )

    def anew() -> None:
        PICTURES.clear(map_picture)
        map_picture(chapter, 112)

    taken = in_turns({"anew": anew, "sprites": lambda: sprites(chapter, View(112))}, rounds=rounds)
    verdicts.add("chapter 1, drawn anew", f"{taken['anew'] * 1000:.1f} ms", "", ratio=1.0)
    console.print(verdicts.table)
    return verdicts.all_kept


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    kept = [reading(rounds), drawing(rounds)]
    return 0 if all(kept) else 1


if __name__ == "__main__":
    sys.exit(main())
