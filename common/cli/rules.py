"""`rules`: the numbered rules, by number or by words."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from common.files.problems import InputProblem
from common.games import games


def look_up(words: Sequence[str]) -> int:
    """Print every rule whose id or text has all the words; all rules without any.

    :raises InputProblem: when there is none.
    """
    found = [
        (rule, text)
        for module in games().values()
        for rule, text in module.rule_texts().items()
        if all(word.casefold() in f"{rule} {text}".casefold() for word in words)
    ]
    if not found:
        wanted = " and ".join(repr(word) for word in words)
        raise InputProblem(f"no rule has {wanted} in its number or text. Try fewer words.")
    if sys.stdout.isatty():
        _print_table(found, words)
    else:
        sys.stdout.writelines(f"{rule}  {text}\n" for rule, text in found)
    return 0


def _print_table(found: Sequence[tuple[str, str]], words: Sequence[str]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    table.add_column(no_wrap=True)
    table.add_column()
    for rule, text in found:
        marked = Text(text)
        marked.highlight_words(words, "bold", case_sensitive=False)
        table.add_row(Text(rule, "cyan"), marked)
    Console(highlight=False).print(table)
