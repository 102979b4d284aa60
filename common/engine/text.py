"""Translation of what players read: `_` marks a string and translates it (gettext).

The command installs a catalogue at start; without one every string stays as it is written.
"""

from __future__ import annotations

import gettext as _gettext

_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def install(catalogue: _gettext.NullTranslations) -> None:
    """Use `catalogue` for all strings from now on."""
    global _catalogue  # noqa: PLW0603  (one language at a time, chosen at start)
    _catalogue = catalogue


def _(message: str) -> str:
    return _catalogue.gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    return _catalogue.ngettext(singular, plural, n)
