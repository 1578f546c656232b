"""The effect of a turn of Président: refusals, equal plays, and the next seat to play."""

from __future__ import annotations

from collections.abc import Sequence

from pasur_core.cards import Card
from pasur_core.errors import IllegalAction, MatchOver, NotYourTurn
from pasur_core.games.president.actions import MIXED, Lay
from pasur_core.games.president.cards import SIZE, SQUARE, STRENGTH, cards_of, holds
from pasur_core.games.president.fast import COULD_NOT
from pasur_core.games.president.state import PresidentOptions, Series, State
from pasur_core.phases import OVER, PLAY
from pasur_core.protocol import TABLE, Event, Seat

ONWARDS: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple(tuple((seat + step) % seats for step in range(1, seats + 1)) for seat in range(seats))
    for seats in range(9)
)
"""All seats in turn, from the next one round to the seat itself; by number of seats and seat."""


def next_in(hands: Sequence[int], seat: Seat) -> Seat:
    """Return the next seat that still holds cards; the seat itself if no other does."""
    return next((other for other in ONWARDS[len(hands)][seat] if hands[other]), seat)


def _equal_counts(count: int, run: int, skips: str) -> tuple[int, ...]:
    """Return the counts of an equal play: all missing cards of the rank, or the series' count.

    The smaller count comes first.
    """
    counts = {SQUARE - run, count} if skips == "always" else {SQUARE - run}
    return tuple(sorted(counts - {0}))


EQUALS = {
    skips: tuple(
        tuple(_equal_counts(count, run, skips) for run in range(SQUARE + 1))
        for count in range(SQUARE + 1)
    )
    for skips in ("square_only", "always")
}
"""The counts of the top rank that can be laid (PR10), by `equal_skips`, count and run."""
NEEDED = {
    skips: tuple(tuple(min(counts, default=SQUARE + 1) for counts in by_run) for by_run in by_count)
    for skips, by_count in EQUALS.items()
}
"""The smallest count in each entry of `EQUALS`; if it is empty, a count that no hand can have."""


def skipped_by(hands: Sequence[int], seat: Seat, locked: int) -> Seat | None:
    """Return the seat that loses its turn because the seat before it laid equal cards (PR10).

    `locked` is the set in bits of the seats that are out of the series. Return None if no other
    seat is left in the series.
    """
    for other in ONWARDS[len(hands)][seat][:-1]:
        if hands[other] and not locked >> other & 1:
            return other
    return None


Turn = tuple[Seat, int, tuple[Event, ...]]
"""The next seat in a series, the set of seats that have passed by then, and the events."""


def onward(
    hands: tuple[int, ...], series: Series, passed: int, before: Seat, options: PresidentOptions
) -> Turn:
    """Return the next turn after `before`: the first seat that can lay something (rule 0.5).

    If no other seat can, it is the turn of the series' owner (PR12). The seats that could lay
    nothing are added to those that have passed.

    Args:
        hands: each seat's cards.
        series: the series to beat.
        passed: the seats that have passed in the series, as a set in bits.
        before: the seat that played or passed last, or the seat that lost its turn by an equal
            play.
        options: the options of the match.
    """
    size, top, run, owner = series
    above = SQUARE * top
    over = 0
    for seat in ONWARDS[len(hands)][before]:
        if seat == owner:
            break
        hand = hands[seat]
        if not hand or (options.pass_locks and passed >> seat & 1):
            continue
        higher = hand >> above
        if higher > 15 and (size == 1 or holds(higher >> SQUARE, size)):
            break
        equal = higher & 15
        if equal and SIZE[equal] >= NEEDED[options.equal_skips][size][run]:
            break
        over |= 1 << seat
    return seat, passed | over, COULD_NOT[before][over] if over else ()


def closed(state: State, seat: Seat) -> IllegalAction:
    """Return the error for a seat that cannot lay or pass now."""
    if state.phase == OVER:
        return MatchOver()
    if state.phase == PLAY or seat == TABLE:
        return NotYourTurn(turn=state.turn)
    return IllegalAction("wrong_phase", phase=state.phase)


def not_held(cards: Sequence[Card], hand: int) -> IllegalAction:
    """Return the error for the first of these cards that the hand does not hold.

    A card that is given twice must be in the hand twice.
    """
    held = list(cards_of(hand))
    for card in cards:
        if card not in held:
            return IllegalAction("not_in_hand", card=card)
        held.remove(card)
    return IllegalAction("not_in_hand", card=cards[0])


def refusal(series: Series, lay: Lay) -> IllegalAction:
    """Return the error for cards of the hand that do not fit the series (PR9, PR10)."""
    if lay.strength == MIXED:
        return IllegalAction("mixed_ranks", count=series.size)
    facts = {"count": series.size, "rank": STRENGTH[series.top], "chosen": lay.count}
    if lay.count != series.size:
        return IllegalAction("wrong_count", missing=SQUARE - series.run, **facts)
    equal = lay.strength == series.top
    return IllegalAction("not_higher", equal=str(equal).lower(), **facts)
