"""What can be typed: each command with its arguments. What it does stands elsewhere and is imported late,
so that `--help` and a batch start at once and only what draws needs pygame."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from common import __version__
from common.files.problems import InputProblem

MOST_SEED = (1 << 64) - 1
MOST_PLAYERS = 4
STOPPED = 130  # how newer versions of typer tell of Ctrl-C; older ones abort

# The parser's own errors; where they are defined moves between versions of typer.
Wrong: Any = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,  # plain help: drawing boxes around it would cost more than the rest of the start
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help="Two cooperative board games, every rule enforced. Without a command: the title screen.",
)
maps = typer.Typer(rich_markup_mode=None, help="Check or draw maps made in Tiled.")
app.add_typer(maps, name="map")
chapters = typer.Typer(rich_markup_mode=None, help="Check chapters of a campaign.")
app.add_typer(chapters, name="chapter")

Game = Annotated[str, typer.Argument(metavar="GAME", help="sherwood or sleepy-hollow", show_default=False)]
Level = Annotated[
    str | None,
    typer.Option(
        "--level",
        metavar="LEVEL",
        help="Level of difficulty, in lower case; any other word lists them",
        show_default=False,
    ),
]
Chapter = Annotated[
    int | None, typer.Option("--chapter", metavar="N", help="Chapter of the campaign", show_default=False)
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed",
        metavar="N",
        min=0,
        max=MOST_SEED,
        help="The same seed, the same dice and cards",
        show_default=False,
    ),
]
MapFile = Annotated[
    Path | None,
    typer.Option(
        "--map", metavar="FILE", help="A map or board of your own, drawn in Tiled", show_default=False
    ),
]
SaveFile = Annotated[
    Path | None, typer.Option("--load", metavar="FILE", help="A saved game", show_default=False)
]


def command(arguments: Sequence[str], program: str) -> int:
    """Parse and carry out; the exit code.

    :raises InputProblem: when the arguments make no sense, or what they name cannot be used.
    :raises KeyboardInterrupt: when it was stopped.
    """
    parser = typer.main.get_command(app)
    try:
        code = parser.main(list(arguments), prog_name=program, standalone_mode=False)
    except Wrong as wrong:
        context = getattr(wrong, "ctx", None)
        more = f" See: {context.command_path} --help" if context else ""
        said = re.sub(r"\bvalid int( range)?\b", "whole number", " ".join(wrong.format_message().split()))
        raise InputProblem(said + more) from wrong
    except typer.Abort as stopped:
        raise KeyboardInterrupt from stopped
    if code == STOPPED:
        raise KeyboardInterrupt
    return code if isinstance(code, int) else 0


def _whole(path: Path | None) -> str | None:
    """The path of a map as a setup records it: the same from every folder."""
    return str(path.absolute()) if path else None


def _show_version(is_wanted: bool) -> None:
    if is_wanted:
        typer.echo(f"hollow-sherwood {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def title(
    context: typer.Context,
    version: Annotated[  # noqa: ARG001  (its callback answers)
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> int | None:
    if context.invoked_subcommand is None:
        from common.cli.window import show_title

        return show_title()
    return None


@app.command()
def play(
    game: Game,
    seed: Seed = None,
    level: Level = None,
    chapter: Chapter = None,
    map: MapFile = None,
    load: SaveFile = None,
) -> int:
    """Play a game in a window, a new one or a saved one."""
    from common.cli.window import play_loaded, play_new
    from common.games import NewGame

    if load is not None:
        if (seed, level, chapter, map) != (None, None, None, None):
            raise InputProblem("a saved game brings its own seed, level, chapter and map: leave those out.")
        return play_loaded(game, load)
    chosen = NewGame(level=level, chapter=chapter, map=_whole(map))
    return play_new(game, chosen, seed)


@app.command()
def simulate(
    game: Game,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games")] = 100,
    seed: Annotated[
        int, typer.Option("--seed", metavar="S", min=0, max=MOST_SEED, help="The same seed, the same games")
    ] = 0,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help="Who plays")] = "random",
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", min=1, help="Processes to share the work")] = 1,
    players: Annotated[
        int, typer.Option("--players", metavar="P", min=1, max=MOST_PLAYERS, help="Seats at the table")
    ] = 1,
    level: Level = None,
    chapter: Chapter = None,
    map: MapFile = None,
    check: Annotated[
        bool,
        typer.Option("--check", help="Look at every state for faults, also as JSON; takes longer."),
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print one line of JSON.")] = False,
) -> int:
    """Play whole games without a display and sum them up."""
    from common.cli.simulating import simulate_games
    from common.games import NewGame

    names = tuple(f"Player {number}" for number in range(1, players + 1))
    chosen = NewGame(players=names, level=level, chapter=chapter, map=_whole(map), headless=True)
    return simulate_games(
        game, chosen, games=games, seed=seed, bot=bot, jobs=jobs, is_checked=check, as_json=json
    )


@app.command()
def scenario(
    paths: Annotated[list[Path], typer.Argument(metavar="PATH...", help="Files, or folders to search")],
) -> int:
    """Play scenario files and compare what comes with what they say."""
    from common.cli.scenarios import run_scenarios

    return run_scenarios(paths)


@maps.command("check")
def check_maps(
    files: Annotated[list[Path], typer.Argument(metavar="FILE...", help="Maps (*.tmx or *.tmj)")],
) -> int:
    """Read maps made in Tiled and say what is wrong with them."""
    from common.cli.maps import check

    return check(files)


@maps.command("render")
def render_map(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A map (*.tmx or *.tmj)")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="PNG", help="The picture to write")],
) -> int:
    """Draw a map as Tiled shows it."""
    from common.cli.maps import render

    return render(file, output)


@chapters.command("check")
def check_chapters(
    folders: Annotated[list[Path], typer.Argument(metavar="DIR...", help="Folders with a chapter.toml")],
) -> int:
    """Read chapters, with their maps and stories, and say everything that is wrong with them."""
    from common.cli.chapters import check

    return check(folders)


@app.command()
def screenshot(
    scene: Annotated[str, typer.Argument(metavar="SCENE", help="title, sherwood, sleepy-hollow ...")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="PNG", help="The picture to write")],
    size: Annotated[str, typer.Option("--size", metavar="WxH", help="In pixels")] = "1280x720",
    seed: Annotated[
        int, typer.Option("--seed", metavar="N", min=0, max=MOST_SEED, help="Of a game's table")
    ] = 1,
    load: SaveFile = None,
) -> int:
    """Draw a scene without a display."""
    from common.cli.window import take_screenshot

    return take_screenshot(scene, output, size, seed, load)


@app.command()
def rules(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="WORDS", help="Words or rule ids to look for")
    ] = None,
) -> int:
    """Look up rules by number or by words in them."""
    from common.cli.rules import look_up

    return look_up(words or [])


@app.command()
def doctor() -> int:
    """Say what is and what is not in order on this machine, with the cure."""
    from common.cli.doctor import examine

    return examine()
