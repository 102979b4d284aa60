"""What a doom plaque does, in a sentence made from its effect, so that text and rule cannot differ."""

from __future__ import annotations

from common.engine.text import _, ngettext
from sherwood.rules.schema import Plaque
from sherwood.rules.tables import Tables


def plaque_text(game: Tables, plaque: Plaque) -> str:
    """The effect of a plaque as a sentence (SW-DOOM-1)."""
    kind = game.kinds.get(plaque.kind)
    usual = {"health": kind.health, "movement": kind.movement, "reach": kind.reach} if kind else {}
    text = {
        "health": _("the {enemies} have {total} health."),
        "movement": _("the {enemies} move {total} squares."),
        "reach": _("the {enemies} attack at a distance of up to {total}."),
        "no_absorbing": _("Shields no longer absorb attacks."),
        "breaks_barricades": _("the {enemies} break Barricades as Knights do."),
        "witch_reaches_neighbours": _(
            "what Witches do for others on their Tile reaches the Tiles beside it."
        ),
        "perils_per_type": ngettext(
            "{by} more Enemy of each type meets each Peril Symbol in a turn.",
            "{by} more Enemies of each type meet each Peril Symbol in a turn.",
            plaque.by,
        ),
        "traps_do_not_halt": _("Pit Traps wound, but they halt nobody."),
    }[plaque.effect]
    if kind is not None and kind.figures == 1:
        text = {
            "health": _("the {enemy} has {total} health."),
            "movement": _("the {enemy} moves {total} squares."),
            "reach": _("the {enemy} attacks at a distance of up to {total}."),
            "breaks_barricades": _("the {enemy} breaks Barricades as Knights do."),
        }[plaque.effect]
    return text.format(
        enemy=_(kind.name) if kind else "",
        enemies=_(kind.plural) if kind else "",
        total=usual.get(plaque.effect, 0) + plaque.by,
        by=plaque.by,
    )
