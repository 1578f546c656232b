"""Values that 8 américain looks up for every played card, because making them is slower."""

from __future__ import annotations

from pasur_core.cards import SUITS, Card
from pasur_core.games.crazy_eights.actions import Play
from pasur_core.games.crazy_eights.cards import EIGHTS, FITTING, PACK, PENALTIES, WILD
from pasur_core.games.crazy_eights.events import Announced, Drew, Passed, Played, Reversed, Skipped
from pasur_core.games.crazy_eights.state import Top

Ways = dict[Card, tuple[Play, ...]]
"""By card: its plays, by the suit named, each without "carte" and then with it."""


def _ways(namers: frozenset[Card], says: bool) -> Ways:
    return {
        card: tuple(
            Play(card, suit, carte)
            for suit in (SUITS if card in namers else ("",))
            for carte in ((False, True) if says else (False,))
        )
        for card in PACK
    }


WAYS = tuple(tuple(_ways(namers, says) for says in (False, True)) for namers in (EIGHTS, WILD))
"""The `Ways`, indexed by whether jokers name suits (HU10), then whether "carte" exists (HU16)."""

LAST_WAYS = _ways(frozenset(), says=False)
"""The `Ways` of a last card, which names no suit (HU9, HU17)."""

TOPS = {
    card: {suit: Top(card, suit, rank, FITTING[suit][rank]) for suit in SUITS}
    for card in PACK
    for rank in ("" if card in WILD else card.rank,)
}
"""The top of the pile after a card, by the suit then in force."""

POWERS: dict[Card, tuple[bool, Top, bool, int]] = {
    card: (
        card in WILD,
        TOPS[card][card.suit or SUITS[0]],
        card.rank in "JA",
        PENALTIES.get(card.rank, 0),
    )
    for card in PACK
}
"""The effects of a card, by card, as four values.

They are: whether it is wild, so that `TOPS` must be read with the suit in force; the top of the
pile after a card that is not wild; whether it changes the turn order; the cards that the next
player draws.
"""

_SEATS = range(8)

PLAYED = [
    {
        card: {suit: (Played(seat, card, suit),) for suit in ("", *(SUITS if card in WILD else ()))}
        for card in PACK
    }
    for seat in _SEATS
]
ANNOUNCED = [(Announced(seat),) for seat in _SEATS]
DREW = [{card: (Drew(seat, (card,)),) for card in PACK} for seat in _SEATS]
PASSED = [(Passed(seat),) for seat in _SEATS]
SKIPPED = [(Skipped(seat),) for seat in _SEATS]
REVERSED = [(Reversed(seat),) for seat in _SEATS]
"""Events that occur often, made once, by seat."""
