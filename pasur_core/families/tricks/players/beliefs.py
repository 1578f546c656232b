"""The likelihood of hands in a trick-taking round, from the auction and the cards played."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any

from pasur_core.families.tricks.cards import ALL, SEATS, SUIT_OF, singles
from pasur_core.families.tricks.law import Law
from pasur_core.families.tricks.players import choose_card
from pasur_core.families.tricks.state import State
from pasur_core.protocol import Seat

_OTHERWISE = log(0.2)
"""The log-likelihood of a card other than the one the club-level player would have played."""

_DOUBT = 6.0
"""The scale, in points, of the logistic function by which hands can fall short of a call."""

Said = Callable[[Seat, int], float]
"""Function from a seat and a hand to the log-likelihood of the calls that the seat made."""


class Belief:
    """The likelihood of hands in a round, as one seat sees it.

    `said` is a function that returns the likelihood of a seat's calls with a hand. A hand here is
    the set of cards that the seat still holds. Likelihoods are logarithms, up to an additive
    constant.
    """

    def __init__(self, state: State[Any, Any], seat: Seat, said: Said) -> None:
        self._law = state.law
        self._call_likelihood = said
        self._played = _played_cards(state, seat)
        self._gone = [sum(card for card, *_ in played) for played in self._played]
        self._taking = state.round.taker & 1
        self._known: list[dict[int, float]] = [{} for _ in range(SEATS)]
        if seat >= 0:
            self._gone[seat] = 0

    def likely(self, seat: Seat, hand: int) -> float:
        """Return the log-likelihood that another seat holds these cards now; results are cached."""
        known = self._known[seat]
        if (found := known.get(hand)) is None:
            known[hand] = found = self._call_likelihood(
                seat, hand | self._gone[seat]
            ) + self._plays(seat, hand)
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
            meant = choose_card(law, taking, seat, hand, able, unseen, lacks, trick, best, winner)
            if meant != card and not _are_alike(law, meant, card):
                found += _OTHERWISE
        return found

    def sample_hands(
        self,
        hands: Sequence[int],
        hidden: Sequence[int],
        lacks: Sequence[int],
        turns: float,
        rng: random.Random,
    ) -> list[int]:
        """Run a Metropolis-Hastings chain from these hands, and return its last hands as bits.

        Each step proposes to swap two hidden cards of different hands.

        Args:
            hands: The hands to start from. More hands than seats can be given, for example the
                cards that are out of play. The likelihood does not depend on these extra hands.
            hidden: The cards of each hand that can move.
            lacks: The cards that each hand cannot contain.
            turns: The number of steps per hidden card.
            rng: The source of proposals and acceptances.
        """
        held = [*hands]
        cards = [card for each in hidden for card in singles(each)]
        owners = [owner for owner, each in enumerate(hidden) for _ in range(each.bit_count())]
        among, likely, chance = len(cards), self.likely, rng.random
        current = [likely(owner, held[owner]) if hidden[owner] else 0.0 for owner in range(SEATS)]
        current += [0.0] * (len(held) - SEATS)
        for _ in range(int(turns * among)):
            index, other = int(chance() * among), int(chance() * among)
            first, second = owners[index], owners[other]
            if first == second:
                continue
            given, got = cards[index], cards[other]
            if given & lacks[second] or got & lacks[first]:
                continue
            change = given | got
            mine = likely(first, held[first] ^ change) if first < SEATS else 0.0
            its = likely(second, held[second] ^ change) if second < SEATS else 0.0
            more = mine + its - current[first] - current[second]
            if more >= 0 or chance() < exp(more):
                held[first] ^= change
                held[second] ^= change
                cards[index], cards[other] = got, given
                current[first], current[second] = mine, its
        return held


_Card = tuple[int, tuple[int, ...], int, Seat, int, tuple[int, ...]]
"""A played card, the trick before it, the best card of the trick and its player, all cards gone
before, and the cards that each seat was known to lack."""


def _played_cards(state: State[Any, Any], seat: Seat) -> list[list[_Card]]:
    """Return the cards that every other seat has played, in order."""
    law = state.law
    found: list[list[_Card]] = [[] for _ in range(SEATS)]
    lacks, gone = [0] * SEATS, 0
    tricks = [(done.leader, done.cards) for done in state.done]
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


def _are_alike(law: Law, card: int, other: int) -> bool:
    """Return whether two cards of a suit count the same, so that both reveal the same."""
    return SUIT_OF[card] == SUIT_OF[other] and law.worth[card] == law.worth[other]


def margin_likelihood(more: float) -> float:
    """Return the log-likelihood of a call, given its margin.

    `more` is the points of the hand less the points that the call needs.
    """
    return -log(1 + exp(-more / _DOUBT))
