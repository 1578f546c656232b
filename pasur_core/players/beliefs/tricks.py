"""Which hands are likely in a round of tricks, by what their owners have said and played."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any

from pasur_core.families.tricks.cards import ALL, SEATS, SUIT_OF, singles
from pasur_core.families.tricks.law import Law
from pasur_core.families.tricks.state import State
from pasur_core.players.tricks import chosen
from pasur_core.protocol import Seat

_OTHERWISE = log(0.2)
"""How likely, beside the card that the club's player would have played, another is."""

_DOUBT = 6.0
"""By how many points a hand may well miss what is asked of it."""

Said = Callable[[Seat, int], float]
"""The logarithm of how likely a seat with these cards would have said what it has said."""


class Belief:
    """How likely hands are in a round, as one seat sees it; `said` tells it of the auction.

    Hands are those of now; likelihoods are logarithms, known but for what is added to all.
    """

    def __init__(self, state: State[Any, Any], seat: Seat, said: Said) -> None:
        self._law = state.law
        self._said = said
        self._played = _played(state, seat)
        self._gone = [sum(card for card, *_ in played) for played in self._played]
        self._taking = state.round.taker & 1
        self._known: list[dict[int, float]] = [{} for _ in range(SEATS)]
        if seat >= 0:
            self._gone[seat] = 0

    def likely(self, seat: Seat, hand: int) -> float:
        """Return how likely another seat holds these cards now."""
        known = self._known[seat]
        if (found := known.get(hand)) is None:
            known[hand] = found = self._said(seat, hand | self._gone[seat]) + self._plays(
                seat, hand
            )
        return found

    def _plays(self, seat: Seat, hand: int) -> float:
        law, found = self._law, 0.0
        taking = seat & 1 == self._taking
        for card, trick, best, winner, gone, lacks in reversed(self._played[seat]):
            hand |= card
            able = law.playable(hand, trick[0], best, seat ^ winner == 2) if trick else hand
            if not able & able - 1:
                continue
            unseen = ALL & ~gone & ~hand
            meant = chosen(law, taking, seat, hand, able, unseen, lacks, trick, best, winner)
            if meant != card and not _alike(law, meant, card):
                found += _OTHERWISE
        return found

    def settled(
        self,
        hands: Sequence[int],
        hidden: Sequence[int],
        lacks: Sequence[int],
        turns: float,
        rng: random.Random,
    ) -> list[int]:
        """Return hands after `turns` tries a card to change two for likelier ones (Metropolis).

        `hidden` are the cards of each hand that may change, none of them to who `lacks` it. There
        may be more hands than seats: the likelihood doesn't hang on those.
        """
        held = [*hands]
        cards = [card for each in hidden for card in singles(each)]
        owners = [owner for owner, each in enumerate(hidden) for _ in range(each.bit_count())]
        among, likely, chance = len(cards), self.likely, rng.random
        now = [likely(owner, held[owner]) if hidden[owner] else 0.0 for owner in range(SEATS)]
        now += [0.0] * (len(held) - SEATS)
        for _ in range(int(turns * among)):
            one, other = int(chance() * among), int(chance() * among)
            first, second = owners[one], owners[other]
            if first == second:
                continue
            given, got = cards[one], cards[other]
            if given & lacks[second] or got & lacks[first]:
                continue
            change = given | got
            mine = likely(first, held[first] ^ change) if first < SEATS else 0.0
            its = likely(second, held[second] ^ change) if second < SEATS else 0.0
            more = mine + its - now[first] - now[second]
            if more >= 0 or chance() < exp(more):
                held[first] ^= change
                held[second] ^= change
                cards[one], cards[other] = got, given
                now[first], now[second] = mine, its
        return held


_Card = tuple[int, tuple[int, ...], int, Seat, int, tuple[int, ...]]
"""A card played, the trick before it, its best card and who played that, all cards gone before,
and what each seat was known to lack."""


def _played(state: State[Any, Any], seat: Seat) -> list[list[_Card]]:
    """Return what every other seat has played."""
    law = state.law
    found: list[list[_Card]] = [[] for _ in range(SEATS)]
    lacks, gone = [0] * SEATS, 0
    tricks = [(one.leader, one.cards) for one in state.done]
    for leader, cards in [*tricks, (state.leader, state.trick)]:
        best, winner = 0, leader
        for index, card in enumerate(cards):
            owner = leader + index & 3
            if owner != seat:
                found[owner].append((card, cards[:index], best, winner, gone, tuple(lacks)))
            if index:
                lacks[owner] |= law.ruled_out(card, cards[0], best, owner ^ winner == 2)
            if not index or card & law.beats[best]:
                best, winner = card, owner
            gone |= card
    return found


def _alike(law: Law, one: int, other: int) -> bool:
    """Return whether two cards of a suit count the same, so that either tells as much."""
    return SUIT_OF[one] == SUIT_OF[other] and law.worth[one] == law.worth[other]


def surely(more: float) -> float:
    """Return the logarithm of how likely something is done for which there is so much to spare."""
    return -log(1 + exp(-more / _DOUBT))
