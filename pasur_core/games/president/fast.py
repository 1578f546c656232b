"""Values that Président looks up, because making them again for every play is slower."""

from __future__ import annotations

from itertools import combinations, pairwise

from pasur_core.cards import Card, in_order
from pasur_core.games.president.actions import Give, Lay
from pasur_core.games.president.cards import CARD, SQUARE, STRENGTH, cards_of
from pasur_core.games.president.events import CouldNot, Laid, Passed, SeriesClosed, WentOut
from pasur_core.games.president.state import Series
from pasur_core.protocol import Seat


def _laid(strength: int, held: int, count: int) -> tuple[Lay, ...]:
    """Return the ways to lay `count` of the held cards of a rank."""
    if strength == len(STRENGTH) - 1:
        held &= 3
    places = [place for place in range(SQUARE) if held >> place & 1]
    return tuple(
        _LAYS.setdefault(lay.cards, lay)
        for chosen in combinations(places, count)
        for lay in (Lay(tuple(CARD[1 << SQUARE * strength + place] for place in chosen)),)
    )


_LAYS: dict[tuple[Card, ...], Lay] = {}
_Ways = tuple[tuple[Lay, ...], ...]
LAYS: tuple[tuple[_Ways, ...], ...] = tuple(
    tuple(
        tuple(
            tuple(dict.fromkeys(_laid(strength, held, count)))
            if count
            else tuple(dict.fromkeys(lay for n in range(1, 5) for lay in _laid(strength, held, n)))
            for held in range(16)
        )
        for strength in range(len(STRENGTH))
    )
    for count in range(SQUARE + 1)
)
"""The ways to lay cards of one rank, by count (0: any), strength and the bits held of the rank."""

_PAIRED = tuple(
    tuple(
        tuple(low[held & 15] + high[held >> 4] for held in range(256))
        for low, high in pairwise((*ways, ((),) * 16))
    )
    for ways in LAYS
)
"""The ways to lay, by two neighbouring ranks at once: this halves the steps through a hand."""

LEADS = _PAIRED[0][::2]
"""The ways to lead, for each pair of neighbouring ranks, by the byte of both ranks' bits."""
HIGHER = tuple(
    tuple(ways[strength + 1 :: 2] for strength in range(len(STRENGTH))) for ways in _PAIRED
)
"""The ways to lay higher ranks, by count and strength to beat; for the rest see `LEADS`."""


class _Gives(dict[tuple[Card, ...], Give]):
    """The gift of some cards, made when it is first looked up: there are few."""

    def __missing__(self, cards: tuple[Card, ...]) -> Give:
        give = self[cards] = Give(cards)
        return give


GIVES = _Gives()

PASSED = tuple((Passed(seat),) for seat in range(8))
"""The event of a pass, by seat."""

CLOSED = tuple(
    tuple((SeriesClosed(seat, at_once),) for seat in range(8)) for at_once in (False, True)
)
"""The event of a series that closes, by whether a 2 or a joker closed it, and by leader."""


WENT_OUT = tuple(
    tuple(tuple((WentOut(seat, place, fouled),) for place in range(9)) for seat in range(8))
    for fouled in (False, True)
)
"""The event of a seat without cards, by whether it fouled, seat and place."""


class _CouldNots(dict[int, tuple[CouldNot]]):
    """The event of seats that could not play, by their set, for turns after `before`."""

    def __init__(self, before: Seat) -> None:
        super().__init__()
        self._before = before

    def __missing__(self, over: int) -> tuple[CouldNot]:
        seats = [seat for seat in range(8) if over >> seat & 1]
        seats.sort(key=self._before.__ge__)
        events = self[over] = (CouldNot(tuple(seats)),)
        return events


COULD_NOT = tuple(_CouldNots(before) for before in range(8))
"""The event of seats that could not play, by the seat before them and their set."""


class _LaidEvents(dict[int, tuple[Laid]]):
    """The event of a seat that lays cards, by set of cards; each is made once: there are few."""

    def __init__(self, seat: Seat, led: bool) -> None:
        super().__init__()
        self._seat = seat
        self._led = led

    def __missing__(self, cards: int) -> tuple[Laid]:
        events = self[cards] = (Laid(self._seat, in_order(cards_of(cards)), self._led),)
        return events


LED = tuple(_LaidEvents(seat, True) for seat in range(8))
"""The event of cards that start a series, by seat and set of cards."""
ADDED = tuple(_LaidEvents(seat, False) for seat in range(8))
"""The event of cards laid on a series, by seat and set of cards."""

SERIES = tuple(
    tuple(
        tuple(
            tuple(Series(size, top, run, owner) for owner in range(8)) for run in range(SQUARE + 1)
        )
        for top in range(len(STRENGTH))
    )
    for size in range(SQUARE + 1)
)
"""Every `Series`, indexed by size, top, run and owner."""
