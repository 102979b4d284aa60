"""What happened in the course of play: turns, movement, attacks, decks, foes, the end of a chapter."""

from __future__ import annotations

from common.engine.rules import Event


class ChapterBegan(Event, frozen=True):
    """An attempt at a chapter begins, before its prologue."""

    chapter: int
    attempt: int
    rule: str = "SH-BOOK-2"


class PageTurned(Event, frozen=True):
    """A page of the Storybook was turned: `part` is "prologue" or "epilogue", `page` the one now open."""

    part: str
    page: int
    rule: str = "SH-BOOK-2"


class ChapterSetUp(Event, frozen=True):
    """The prologue is over and the board stands as the chapter page says."""

    chapter: int
    rule: str = "SH-BOOK-5"


class RoundBegan(Event, frozen=True):
    """A round began, with its Legend Phase."""

    round: int
    rule: str = "SH-ROUND-1"


class PhaseBegan(Event, frozen=True):
    """`phase` is "legends" or "adversary"; `track` the space of the adversary track it uses."""

    phase: str
    track: int
    rule: str = "SH-ROUND-1"


class LegendChosen(Event, frozen=True):
    """A Legend's turn begins."""

    legend: int
    rule: str = "SH-ROUND-4"


class TurnEnded(Event, frozen=True):
    """A Legend ended its turn."""

    legend: int
    rule: str = "SH-TURN-1"


class Refreshed(Event, frozen=True):
    """All tokens returned to preparation: `returned` is (space, action, small fear, large fear) a space."""

    legend: int
    returned: tuple[tuple[int, int, int, int], ...]
    rule: str = "SH-REFR-1"


class TokensPaid(Event, frozen=True):
    """Tokens went from preparation onto a space, for the card or printed action `source` there."""

    legend: int
    space: int
    action: int
    fear: int
    large: int
    source: str = ""
    rule: str = "SH-TOK-4"


class TokensReturned(Event, frozen=True):
    """Tokens went from a space whose card left it back to preparation."""

    legend: int
    space: int
    action: int
    fear: int
    large: int
    rule: str = "SH-REL-2"


class LegendMoved(Event, frozen=True):
    """A Legend took one step; `is_free` when a card granted it."""

    legend: int
    origin: int
    target: int
    is_free: bool = False
    rule: str = "SH-MOVE-1"


class RetreatRolled(Event, frozen=True):
    """A Tactical Retreat: one die a foe left behind (`foes`), `hits` dice are not blank."""

    legend: int
    cell: int
    target: int
    foes: tuple[int, ...]
    faces: tuple[int, ...]
    hits: int
    rule: str = "SH-RET-1"


class AttackRolled(Event, frozen=True):
    """A Legend's attack: `total` = faces + `flat` + `bonus`, dealt to each of `foes` in `cell`."""

    legend: int
    space: int
    source: str
    cell: int
    foes: tuple[int, ...]
    faces: tuple[int, ...]
    flat: int
    bonus: int
    total: int
    rule: str = "SH-DMG-1"


class FoeDamaged(Event, frozen=True):
    """A foe's health went from `before` to `after` (not below 0)."""

    foe: int
    cell: int
    amount: int
    before: int
    after: int
    rule: str = "SH-DMG-1"


class FoeFelled(Event, frozen=True):
    """A foe was defeated and its figure went back to the supply."""

    foe: int
    cell: int
    rule: str = "SH-HP-4"


class FoePinned(Event, frozen=True):
    """A foe will make no move in the next Adversary Phase."""

    foe: int
    source: str
    rule: str = "SH-SKILL-1"


class LegendDamaged(Event, frozen=True):
    """A Legend took damage: `rolled` before and `amount` after its defences. Dealt by `foe` (-1: none) or by
    `source`: "attack", "retreat" or a card's id.
    """

    legend: int
    rolled: int
    amount: int
    before: int
    after: int
    source: str
    foe: int = -1
    rule: str = "SH-FDMG-1"


class FearGained(Event, frozen=True):
    """Fear tokens came into preparation; `fear` is now all the fear on the board."""

    legend: int
    small: int
    large: int
    fear: int
    rule: str = "SH-FEAR-1"


class FearRemoved(Event, frozen=True):
    """Fear left a space; `large` when a large token was changed or lifted."""

    legend: int
    space: int
    amount: int
    large: bool
    fear: int
    rule: str = "SH-RES-2"


class RestoreBegan(Event, frozen=True):
    """A Legend may spend `points` on health and fear; `bonus` of them come from clothes or a relic."""

    legend: int
    by: int
    source: str
    points: int
    bonus: int
    rule: str = "SH-RES-1"


class HealthRegained(Event, frozen=True):
    """A Legend regained health."""

    legend: int
    amount: int
    before: int
    after: int
    rule: str = "SH-RES-1"


class HealthChanged(Event, frozen=True):
    """A relic or other card changed current and maximum health together; it is no damage (SH-REL-3)."""

    legend: int
    before: int
    after: int
    maximum: int
    card: str
    rule: str = "SH-REL-3"


class TokenRemoved(Event, frozen=True):
    """A token left the map."""

    token: int
    cell: int
    legend: int
    rule: str = "SH-ENV-1"


class CardRevealed(Event, frozen=True):
    """A chapter card was revealed: drawn from the top of `deck`, or taken from it because a card named it."""

    card: str
    deck: str
    is_drawn: bool
    legend: int
    rule: str = "SH-DECK-1"


class NothingFound(Event, frozen=True):
    """A deck that is not reshuffled was empty."""

    deck: str
    legend: int
    rule: str = "SH-DECK-4"


class DeckReshuffled(Event, frozen=True):
    """A deck was empty and its discards were shuffled before the next draw."""

    deck: str
    rule: str = "SH-DECK-4"


class CardLookedAt(Event, frozen=True):
    """The players saw the top card of a deck; it stays there."""

    card: str
    deck: str
    legend: int
    rule: str = "SH-REL-4"


class CounterChanged(Event, frozen=True):
    """A counter of the chapter changed."""

    counter: str
    before: int
    after: int
    rule: str = "SH-BOOK-4"


class CardGained(Event, frozen=True):
    """A Legend gained an item or relic, so far in its inventory."""

    legend: int
    card: str
    rule: str = "SH-DECK-1"


class CardEquipped(Event, frozen=True):
    """An item or relic came into its slot; `replaced` is the card that left it for the inventory ("")."""

    legend: int
    card: str
    replaced: str
    space: int
    rule: str = "SH-TURN-3"


class CardGiven(Event, frozen=True):
    """A Legend handed an item or relic to another."""

    legend: int
    to: int
    card: str
    rule: str = "SH-INV-2"


class ItemDiscarded(Event, frozen=True):
    """An item left a Legend for good."""

    legend: int
    card: str
    rule: str = "SH-ITEM-2"


class PointLocked(Event, frozen=True):
    """A spawn point, in this location, was closed."""

    point: int
    cell: int
    rule: str = "SH-SPN-1"


class PointUnlocked(Event, frozen=True):
    """A spawn point, in this location, was opened."""

    point: int
    cell: int
    rule: str = "SH-SPN-1"


class AdversaryStepBegan(Event, frozen=True):
    """A step of the track's space begins: "move", "spawn" or "attack"."""

    step: str
    rule: str = "SH-ADV-1"


class FoeMoved(Event, frozen=True):
    """A foe walked `path`, its first cell the one it left, toward `legend`."""

    foe: int
    path: tuple[int, ...]
    legend: int
    rule: str = "SH-FMOV-1"


class FoeStayed(Event, frozen=True):
    """A foe did not move: "held" by a Legend, "pinned", or with no "path"."""

    foe: int
    cell: int
    reason: str
    rule: str = "SH-FMOV-4"


class SpawnRolled(Event, frozen=True):
    """The die for a group: `point` is where it comes, after locks (0: it does not come)."""

    kind: str
    count: int
    roll: int
    point: int
    rule: str = "SH-SPN-3"


class FoeSpawned(Event, frozen=True):
    """A foe came at a spawn point (0: at none), with this health."""

    foe: int
    cell: int
    point: int
    health: int
    rule: str = "SH-SPN-2"


class FiguresShort(Event, frozen=True):
    """`count` foes of a kind did not come, because all figures are on the map."""

    kind: str
    count: int
    rule: str = "SH-COMP-2"


class FoeAttacked(Event, frozen=True):
    """A foe attacked every Legend of `legends` with one roll; `total` is before their defences."""

    foe: int
    cell: int
    target: int
    legends: tuple[int, ...]
    faces: tuple[int, ...]
    flat: int
    total: int
    rule: str = "SH-FATK-1"


class TrackAdvanced(Event, frozen=True):
    """The Standing Round Marker moved to the next space of the adversary track."""

    before: int
    after: int
    rule: str = "SH-ADV-2"


class ChapterWon(Event, frozen=True):
    """The chapter was won."""

    chapter: int
    rule: str = "SH-WIN-1"


class ChapterLost(Event, frozen=True):
    """`cause` is "incapacitated", "fled", "time" or a chapter's own word; `legend` is -1 where none is."""

    cause: str
    legend: int
    rule: str = "SH-LOSS-1"
