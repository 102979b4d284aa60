"""The format of a save: its tables, how a file is made, opened and told from others (docs/saves.md)."""

from __future__ import annotations

import errno
import hashlib
import os
import secrets
import shutil
import sqlite3
import stat
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

from common import __version__
from common.engine.record import RECORD_VERSION
from common.engine.rules import Outcome
from common.files.problems import InputProblem

FORMAT = 1
"""Version of the tables below. A file with a higher one is refused; a lower one does not exist yet."""

APPLICATION_ID = 0x48265377  # "H&Sw": tells our files from other SQLite files
SUFFIX = ".save"

TABLES = """
CREATE TABLE game (
    game TEXT NOT NULL,
    label TEXT NOT NULL,
    setup TEXT NOT NULL,
    seed TEXT NOT NULL,
    seal TEXT NOT NULL,
    program TEXT NOT NULL,
    record INTEGER NOT NULL,
    content TEXT NOT NULL,
    created INTEGER NOT NULL,
    outcome TEXT
);
CREATE TABLE actions (
    number INTEGER PRIMARY KEY,
    action TEXT NOT NULL,
    checksum TEXT NOT NULL,
    round INTEGER NOT NULL,
    played INTEGER NOT NULL
);
CREATE TABLE snapshots (
    number INTEGER PRIMARY KEY,
    state TEXT NOT NULL
);
"""

PAGE = 1024  # bytes; an action touches one page, and a small page is quickly on the disk
LOG_PAGES = 400  # after so many pages the write-ahead log is carried over and begun again


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a save is, in its `game` table. Times are seconds since 1970 (UTC)."""

    game: str
    label: str
    setup: dict[str, Any]
    seed: int
    program: str = __version__
    record: int = RECORD_VERSION
    content: str = ""
    created: int = 0
    outcome: Outcome | None = None


def _insert_header(connection: sqlite3.Connection, header: Header) -> None:
    values = msgspec.structs.asdict(header)
    values["setup"] = msgspec.json.encode(header.setup).decode()
    values["seed"] = str(header.seed)  # text: a seed has 64 bits, an SQLite integer one less without its sign
    values["seal"] = _seal(values["setup"], values["seed"])
    values["outcome"] = msgspec.json.encode(header.outcome).decode() if header.outcome else None
    names = ", ".join(values)
    marks = ", ".join(f":{name}" for name in values)
    connection.execute(f"INSERT INTO game ({names}) VALUES ({marks})", values)


def _seal(setup: str, seed: str) -> str:
    # Rules trust a setup that was checked once; damage to it must be noticed before they see it.
    return hashlib.blake2b(f"{setup}\0{seed}".encode(), digest_size=8).hexdigest()


def read_header(connection: sqlite3.Connection, path: Path) -> Header:
    """The header of an open save.

    :raises InputProblem: when a newer version of the program wrote it, or it makes no sense.
    """
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    values: dict[str, Any] = {}
    try:
        cursor = connection.execute("SELECT * FROM game")
        values.update(
            zip((column[0] for column in cursor.description), cursor.fetchone() or (), strict=False)
        )
    except sqlite3.Error:
        if version <= FORMAT:
            raise
    record = values.get("record")
    if version > FORMAT or (isinstance(record, int) and record > RECORD_VERSION):
        raise InputProblem(
            f"was written by version {values.get('program', '?')} of this program (save format {version}), "
            f"this is version {__version__} (save format {FORMAT}). Install the newer version.",
            file=path,
        )
    if values.pop("seal", None) != _seal(str(values.get("setup")), str(values.get("seed"))):
        raise ValueError("its setup is not the one that was written")
    values["setup"] = msgspec.json.decode(values.get("setup") or "")
    values["seed"] = int(values.get("seed") or "")
    values["outcome"] = msgspec.json.decode(values["outcome"]) if values.get("outcome") else None
    return msgspec.convert(values, Header)


def create_file(path: Path, header: Header) -> None:
    """Make a new, empty save. It appears whole under its name and is on the disk, or not at all.

    :raises InputProblem: when the folder cannot be written.
    """
    half_made = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    with as_problem(path), ExitStack() as stack:
        stack.callback(half_made.unlink, missing_ok=True)
        connection = sqlite3.connect(half_made, isolation_level=None)
        try:
            connection.execute(f"PRAGMA page_size = {PAGE}")
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {FORMAT}")
            connection.executescript(f"BEGIN; {TABLES} COMMIT;")
            _insert_header(connection, header)
            connection.execute("PRAGMA journal_mode = WAL")
        finally:
            connection.close()
        _flush(half_made)
        half_made.replace(path)
        if os.name == "posix":  # elsewhere a folder cannot be opened to be flushed
            folder = os.open(path.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def open_for_writing(path: Path) -> sqlite3.Connection:
    """A checked connection on which every committed transaction is on the disk.

    :raises InputProblem: when the file is no save or cannot be written.
    """
    with open_for_reading(path):  # a damaged file is found before anything is written
        pass
    with as_problem(path):
        if not _is_writable(path):
            raise InputProblem(NOT_WRITABLE, file=path)
        connection = _connect(path, "rw")
        try:
            (journal,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
            # Where the file system knows no write-ahead log, a rollback journal is as safe, only slower.
            connection.execute(f"PRAGMA synchronous = {'FULL' if journal == 'wal' else 'EXTRA'}")
            connection.execute(f"PRAGMA wal_autocheckpoint = {LOG_PAGES}")
            _extend_log(connection, path)
        except BaseException:
            connection.close()
            raise
        return connection


@contextmanager
def open_for_reading(path: Path) -> Iterator[sqlite3.Connection]:
    """A checked connection that changes nothing, also for a file or folder that cannot be written.

    :raises InputProblem: when the file is no save or is damaged.
    """
    with as_problem(path), _readable(path) as (readable, mode):
        connection = _connect(readable, mode)
        try:
            _check_whole(connection, path)
            yield connection
        finally:
            connection.close()


def _check_whole(connection: sqlite3.Connection, path: Path) -> None:
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    if mark != APPLICATION_ID:
        raise InputProblem(NO_SAVE, file=path)
    if path.stat().st_size % PAGE and not Path(f"{path}-wal").exists():
        raise sqlite3.DatabaseError("its end is missing")
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(str(found))


@contextmanager
def as_problem(path: Path) -> Iterator[None]:
    """Turns what SQLite, the system or a wrong value in the file raises into one sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise InputProblem(_sentence(error), file=path) from error
    except OSError as error:
        raise InputProblem(f"cannot be used ({error.strerror or error}).", file=path) from error
    except (msgspec.MsgspecError, ValueError, TypeError) as error:
        raise InputProblem(f"is damaged ({error}). {UNCHANGED}", file=path) from error


def _connect(path: Path, mode: str) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode={mode}"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=2)


def _extend_log(connection: sqlite3.Connection, path: Path) -> None:
    # A log that grows costs a second write to the disk per action, for the file's length. A transaction
    # larger than the cache makes it long at once, and taken back it leaves nothing behind.
    connection.execute("PRAGMA cache_size = 10")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("INSERT INTO snapshots VALUES (-1, zeroblob(?))", (LOG_PAGES * PAGE,))
    connection.execute("ROLLBACK")
    connection.execute("PRAGMA cache_size = -2000")
    with suppress(FileNotFoundError):  # there is no log where the file system knows none
        _flush(Path(f"{path}-wal"))


def _flush(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


@contextmanager
def _readable(path: Path) -> Iterator[tuple[Path, str]]:
    """The file to read, and how to open it so that nothing changes beside it."""
    # Never by opening it ourselves: closing it again would take away the locks of a connection of this
    # process that is playing, and another window could then throw away its log.
    found = path.stat()
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    log = Path(f"{path}-wal")
    if not log.exists():  # nobody is playing, and nobody was killed: the file alone is the whole game
        yield path, "ro&immutable=1"
    elif _is_writable(path):
        yield path, "ro"
    else:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / path.name
            shutil.copyfile(path, copy)
            shutil.copyfile(log, f"{copy}-wal")
            yield copy, "rw"


def _is_writable(path: Path) -> bool:
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


NO_SAVE = "is no saved game of this program."
UNCHANGED = "The file is left as it is."
NOT_WRITABLE = (
    "cannot be written, so the game could not be saved. "
    "Make the file and its folder writable, or copy it to another folder."
)


def _sentence(error: sqlite3.Error) -> str:
    kind = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    if kind in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return NOT_WRITABLE
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return "is being written by another program. Close that and try again."
    if kind in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR):
        return f"could not be written ({error}): make room on the disk. What was saved before is safe."
    if kind == sqlite3.SQLITE_NOTADB:
        return NO_SAVE
    return f"is damaged ({error}). {UNCHANGED}"
