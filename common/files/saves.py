"""A saved game: one SQLite file that every action is appended to before it is shown.

Each action is a committed transaction of its own, on the disk when `Save.write` returns: killing the
process, or the power, loses nothing that was shown. The file holds the setup, the seed and all actions with
the checksum of the state after each, and now and then a snapshot of the state, so that a long game loads
quickly. Nothing in it is ever executed or unpickled. docs/saves.md tells the format.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

import msgspec

from common import __version__
from common.engine.record import Record, checksum
from common.engine.rules import Outcome, encode
from common.engine.session import ReplayMismatch, Session
from common.files.paths import content_hash, saves_dir
from common.files.problems import InputProblem
from common.files.savefile import (
    SUFFIX,
    Header,
    as_problem,
    create_file,
    open_for_reading,
    open_for_writing,
    read_header,
)
from common.games import LabelledByCourse, game_named

SNAPSHOT_EVERY = 100
"""Actions between two snapshots: at most so many are played again when a game is loaded."""

SNAPSHOTS_KEPT = 3
"""Newest snapshots kept. One is not enough: undo takes away those behind it."""


class SaveMismatch(InputProblem):
    """An action in a save no longer leads where it did. `session` stands at the last good point.

    To go on from there, make a new save of that session (`Save.create`); the old file stays as it is.
    """

    def __init__(self, path: Path, header: Header, mismatch: ReplayMismatch) -> None:
        self.index = mismatch.index
        self.session = mismatch.session
        cause = ""
        if header.content != content_hash(_package(header.game)):
            cause = f" The game's content has changed since version {header.program} began this game."
        elif header.setup.get("map"):
            cause = f" Its map {header.setup['map']} may have changed since."
        elif header.program != __version__:
            cause = f" Version {header.program} began this game, this is {__version__}."
        super().__init__(
            f"{mismatch}.{cause} The game can go on in a new save after action {mismatch.index}.", file=path
        )


class Save:
    """One save that is open for play. `header` says what it is."""

    def __init__(self, path: Path, connection: sqlite3.Connection) -> None:
        """Use `create` or `open`."""
        self.path = path
        self._connection = connection
        with as_problem(path):
            self.header = read_header(connection, path)
            self._written = _read_record(connection, self.header)
        self._game = game_named(self.header.game)

    @classmethod
    def create(cls, session: Session[Any, Any], folder: Path | None = None) -> Self:
        """A new save of `session`, with all that has been played in it, in `folder` or the player's own.

        :raises InputProblem: when the folder cannot be written.
        """
        game = session.rules.game
        now = time.time()
        header = Header(
            game=game,
            label=game_named(game).label(session.setup),
            setup=session.setup,
            seed=session.seed,
            content=content_hash(_package(game)),
            created=int(now),
        )
        stamp = time.strftime("%Y%m%d-%H%M%S", time.localtime(now))
        path = (folder or saves_dir()) / f"{game}-{stamp}-{secrets.token_hex(2)}{SUFFIX}"
        create_file(path, header)
        save = cls.open(path)
        save.write(session)
        return save

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open a save to play on.

        :raises InputProblem: when it is no save, is damaged or too new, or cannot be written.
        """
        with open_for_reading(path) as reading:
            read_header(reading, path)
        connection = open_for_writing(path)
        try:
            return cls(path, connection)
        except BaseException:
            connection.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the file. Everything is on the disk already; this only tidies up beside it."""
        with suppress(sqlite3.Error):
            self._connection.close()

    def record(self) -> Record:
        """The game as it stands in the file."""
        return msgspec.structs.replace(
            self._written,
            actions=self._written.actions.copy(),
            checksums=self._written.checksums.copy(),
        )

    def write(self, session: Session[Any, Any]) -> None:
        """Bring the file up to `session`: what was played is appended, what was undone removed.

        It is on the disk when this returns. After a failure nothing has changed, and the next call writes
        what is missing.

        :raises InputProblem: when it cannot be written, or another window has played on in it.
        """
        written = self._written.checksums
        kept = len(written)
        while kept > len(session.actions) or (kept and written[kept - 1] != session.checksums[kept - 1]):
            kept -= 1
        if kept == len(written) == len(session.actions):
            return
        now = int(time.time())
        rounds = self._game.rounds(session.state)
        added = [msgspec.to_builtins(action) for action in session.actions[kept:]]
        rows = [
            (number, encode(session.actions[number - 1]).decode(), session.checksums[number - 1], rounds, now)
            for number in range(kept + 1, len(session.actions) + 1)
        ]
        with as_problem(self.path):
            execute = self._connection.execute
            execute("BEGIN IMMEDIATE")
            try:
                last = execute("SELECT number, checksum FROM actions ORDER BY number DESC LIMIT 1").fetchone()
                if last != ((len(written), written[-1]) if written else None):
                    raise InputProblem(PLAYED_ELSEWHERE, file=self.path)
                if kept < len(written):
                    execute("DELETE FROM actions WHERE number > ?", (kept,))
                    execute("DELETE FROM snapshots WHERE number > ?", (kept,))
                self._connection.executemany("INSERT INTO actions VALUES (?, ?, ?, ?, ?)", rows)
                if len(session.actions) // SNAPSHOT_EVERY > kept // SNAPSHOT_EVERY:
                    self._add_snapshot(session)
                self._set_outcome(session.outcome)
                label = self._label_of(session)
                if label != self.header.label:
                    execute("UPDATE game SET label = ?", (label,))
                execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    execute("ROLLBACK")
                raise
        del self._written.actions[kept:], written[kept:]
        self._written.actions += added
        written += session.checksums[kept:]
        self.header = msgspec.structs.replace(self.header, outcome=session.outcome, label=label)

    def _label_of(self, session: Session[Any, Any]) -> str:
        """What tells the game from others in the list: that of a campaign changes with its chapters."""
        if isinstance(self._game, LabelledByCourse):
            return self._game.label_now(session.rules, session.setup, session.state)
        return self.header.label

    def _add_snapshot(self, session: Session[Any, Any]) -> None:
        values = (len(session.actions), encode(session.state).decode())
        self._connection.execute("INSERT INTO snapshots VALUES (?, ?)", values)
        newest = "SELECT number FROM snapshots ORDER BY number DESC LIMIT ?"
        self._connection.execute(f"DELETE FROM snapshots WHERE number NOT IN ({newest})", (SNAPSHOTS_KEPT,))

    def _set_outcome(self, outcome: Outcome | None) -> None:
        if outcome != self.header.outcome:
            text = encode(outcome).decode() if outcome else None
            self._connection.execute("UPDATE game SET outcome = ?", (text,))

    def resume(self, *, free_undo: bool = False) -> Session[Any, Any]:
        """The game at its last action: the newest snapshot, and what was played after it played again.

        :raises SaveMismatch: when an action no longer leads to the state that it led to.
        :raises InputProblem: when the setup cannot be used any more.
        """
        rules = self._game.rules(self.header.setup)
        record = self.record()
        with as_problem(self.path):
            snapshots = self._connection.execute(
                "SELECT number, state FROM snapshots ORDER BY number DESC"
            ).fetchall()
        for number, text in snapshots:
            try:
                state = msgspec.json.decode(text, type=rules.state_type)
            except msgspec.MsgspecError:
                continue
            if not 0 < number <= len(record.actions) or checksum(state) != record.checksums[number - 1]:
                continue
            try:
                return Session.replay(rules, record, free_undo=free_undo, snapshot=(number, state))
            except ReplayMismatch as mismatch:
                if mismatch.index >= number:
                    raise SaveMismatch(self.path, self.header, mismatch) from mismatch
        try:
            return Session.replay(rules, record, free_undo=free_undo)
        except ReplayMismatch as mismatch:
            raise SaveMismatch(self.path, self.header, mismatch) from mismatch


class SavedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A line in the list of saves. `problem` says why the file cannot be loaded; the rest is empty then.

    `played` is when the last action was made, in seconds since 1970 (UTC). `players` are the seats' names.
    """

    path: Path
    game: str = ""
    label: str = ""
    players: tuple[str, ...] = ()
    round: int = 0
    actions: int = 0
    played: int = 0
    outcome: Outcome | None = None
    problem: str = ""


def describe(path: Path) -> SavedGame:
    """What the file is, read without changing it; never raises for a bad file."""
    try:
        with open_for_reading(path) as connection:
            header = read_header(connection, path)
            last = connection.execute(
                "SELECT number, round, played FROM actions ORDER BY number DESC LIMIT 1"
            )
            actions, rounds, played = last.fetchone() or (0, 1, header.created)
            return SavedGame(
                path=path,
                game=header.game,
                label=header.label,
                players=tuple(str(name) for name in header.setup.get("players", ())),
                round=rounds,
                actions=actions,
                played=played,
                outcome=header.outcome,
            )
    except InputProblem as problem:
        return SavedGame(path=path, problem=str(problem))


def saved_games(folder: Path | None = None) -> list[SavedGame]:
    """All saves in `folder` or the player's own, last played first; those that cannot be loaded stand last.

    :raises InputProblem: when the folder cannot be used.
    """
    found = [describe(path) for path in sorted((folder or saves_dir()).glob(f"*{SUFFIX}"))]
    return sorted(found, key=lambda save: (not save.problem, save.played, save.path.name), reverse=True)


def latest_save(game: str | None = None, folder: Path | None = None) -> SavedGame | None:
    """The game to continue: of `game` or of any, the last played that is not finished."""
    for save in saved_games(folder):
        if not save.problem and save.outcome is None and game in (None, save.game):
            return save
    return None


def read_save(path: Path) -> Record:
    """The record in a save, which may be write-protected.

    :raises InputProblem: when it is no save, is damaged or too new.
    """
    with open_for_reading(path) as connection:
        return _read_record(connection, read_header(connection, path))


def remove_save(path: Path) -> None:
    """Delete a save for good, and the log that SQLite may have left beside it.

    :raises InputProblem: when it cannot be deleted; it is whole then.
    """
    try:
        for part in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
            part.unlink(missing_ok=True)
    except OSError as error:
        raise InputProblem(f"cannot be deleted ({error.strerror}).", file=path) from error


PLAYED_ELSEWHERE = "another window has played on in this game. Load it again to go on from there."


def _read_record(connection: sqlite3.Connection, header: Header) -> Record:
    rows = connection.execute("SELECT number, action, checksum FROM actions ORDER BY number").fetchall()
    if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
        raise ValueError("actions are missing")
    record = Record(header.game, header.setup, header.seed, version=header.record)
    record.actions = msgspec.json.decode(f"[{','.join(row[1] for row in rows)}]", type=list[dict[str, Any]])
    record.checksums = msgspec.convert([row[2] for row in rows], list[str])
    return record


def _package(game: str) -> str:
    return game.replace("-", "_")
