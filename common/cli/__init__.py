"""The one command, `hollow-sherwood`. Whatever is wrong is said in one line, with exit code 2."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

PROGRAM = "hollow-sherwood"

OK, FAILED, WRONG_INPUT, INTERRUPTED = 0, 1, 2, 130
"""Exit codes: 1 when what was tried did not come out well, 2 when it could not be done as asked."""


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command with `arguments`, or those of the process, and exit."""
    sys.exit(run(sys.argv[1:] if arguments is None else list(arguments)))


def run(arguments: list[str]) -> int:
    """Run the command and return its exit code."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # our output is ours: JSON must stay JSON
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # numpy holds tables: threads for algebra only cost
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")  # looking for some takes 20 ms, we use none
    from common.cli.commands import command
    from common.files.problems import InputProblem

    try:
        code = command(arguments, PROGRAM)
        sys.stdout.flush()
    except InputProblem as problem:
        return _say(str(problem), WRONG_INPUT)
    except KeyboardInterrupt:
        return _say("stopped.", INTERRUPTED)
    except BrokenPipeError:
        # Whoever read our output has seen enough; Python must not complain about it when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    return code


def _say(message: str, code: int) -> int:
    sys.stderr.write(f"{PROGRAM}: {message}\n")
    return code
