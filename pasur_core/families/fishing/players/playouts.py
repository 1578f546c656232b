"""Fast playouts of fishing games: the value of a card on a table is computed once, then cached.

Search plays a deal in many worlds (redeals), and the same tables occur in many of them. The rollout
policy is the club-level player, except that it learns nothing during a playout: it weighs replies
by the cards that were unseen at the start.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, partial
from math import comb, inf
from operator import itemgetter
from typing import NamedTuple

from pasur_core.cards import FRENCH_52, RANKS
from pasur_core.families.fishing.captures import STAYS, Near, Sets, Ways
from pasur_core.families.fishing.cards import SMALL, bits, joined, without
from pasur_core.protocol import Seat, new_tuple

MOST = 24
"""Limit on the captures of a card to weigh; few tables allow more."""


class CaptureValues:
    """The values of captures in a game, for the present state of a round.

    Attributes:
        ways: the captures of every card.
        fullest: for every card, the captures that the next player is expected to consider.
        near: the cards that could be part of a capture; see `Near`.
        counted: returns the points of a set of cards and its share. The share is the number of
            cards in the set that count for a majority: clubs, or all cards.
        each: the value, in points, of one card that counts for the majority.
        cleared: returns whether a card that takes a whole table makes a Sur or Basra.
        kept: the cards that are worth `keeping` points more in the hand than on the table.
        keeping: the points for keeping one of them.
        emptied: the points that a seat is expected to lose if it leaves an empty table.
    """

    def __init__(
        self,
        ways: Ways,
        fullest: Ways,
        near: Near,
        *,
        counted: Callable[[int], tuple[int, int]],
        each: float,
        cleared: Callable[[int, int], bool],
        kept: int,
        keeping: float,
        emptied: float = 0.0,
    ) -> None:
        self.ways, self.fullest, self.near = ways, fullest, near
        self.counted, self.each, self.cleared = counted, each, cleared
        self.kept, self.keeping, self.emptied = kept, keeping, emptied
        self.richest = cache(self._best_capture_value)

    def value(self, cards: int) -> float:
        """Return the value in points of a set of cards for the side that captures them."""
        points, share = self.counted(cards)
        return points + self.each * share

    def _best_capture_value(self, sets: Sets) -> float:
        """Return the value of the best capture, without the capturing card."""
        return max(map(self.value, sets[:MOST]))


class ValuedPlay(NamedTuple):
    """A played card with its value and its result.

    `worth` is the value for the seat that plays. `card` is the index of the played card, and
    `taken` is the set that it captures, 0 for none. `left` is the set on the table afterwards.
    `points` and `share` are the gains of the seat's side. `cleared` is whether the play makes a Sur
    or Basra.
    """

    worth: float
    card: int
    taken: int
    left: int
    points: int
    share: int
    cleared: bool


_WORTH = itemgetter(0)


class _Replies(NamedTuple):
    """Unseen cards with the same captures: the set, one of them, and the value of each alone."""

    cards: int
    card: int
    rank: int
    sets: dict[int, Sets]
    own: float


class Ply:
    """Finds the best moves of a seat's turn, and caches them by table cards and played card.

    `unseen` are the cards that the next player can hold, and `held` is the number of cards in that
    player's hand. `bonus` is the value of a Sur or Basra for this seat, and `theirs` is its value
    for the next seat. A Sur or Basra of the next seat costs this seat `theirs` minus `spared`.
    """

    def __init__(
        self,
        law: CaptureValues,
        seat: Seat,
        unseen: int,
        held: int,
        *,
        bonus: float,
        theirs: float,
        spared: float = 0.0,
    ) -> None:
        self.seat = seat
        self.rows = _Rows(self)
        self._law, self._held, self._bonus, self._theirs = law, held, bonus, theirs
        self._spared = spared
        self._threats: dict[int, float] = {}
        self._unseen, self._replies = unseen, _replies(law, unseen)

    def best(self, hand: Iterable[int], table: int) -> ValuedPlay:
        """Return the move of the highest value, or the first of several equal ones.

        `hand` gives the indices of the cards.
        """
        return max(map(self.rows[table].__getitem__, hand), key=_WORTH)

    def best_of(self, table: int, index: int) -> ValuedPlay:
        """Return the best move of the card with this index on a table.

        Only the first `MOST` captures of the card are weighed.
        """
        rank, sets, _ = self._law.ways[index]
        lying = table & self._law.near[table & SMALL][rank]
        if not lying:
            return self.move(table, index, 0)
        return max([self.move(table, index, taken) for taken in sets[lying][:MOST]], key=_WORTH)

    def move(self, table: int, index: int, taken: int) -> ValuedPlay:
        """Return the move in which the card with this index takes the set `taken`, 0 for none."""
        law, card = self._law, 1 << index
        kept = law.keeping if card & law.kept else 0.0
        if not taken:
            left = joined(table, card)
            return new_tuple(ValuedPlay, (-kept - self.threat(left), index, 0, left, 0, 0, False))
        left = without(table, taken)
        points, share = law.counted(joined(taken, card))
        cleared = not left and law.cleared(index, table)
        gain = points + law.each * share + (self._bonus if cleared else 0.0)
        worth = gain - kept - self.threat(left)
        return new_tuple(ValuedPlay, (worth, index, taken, left, points, share, cleared))

    def threat(self, table: int) -> float:
        """Return the expected cost in points of the next player's best capture from a table."""
        found = self._threats.get(table)
        if found is None:
            self._threats[table] = found = self._expected_value(table)
        return found

    def _expected_value(self, table: int) -> float:
        """Compute the value of the best capture, averaged over the next player's possible hands."""
        law, held = self._law, self._held
        if not table:
            return law.emptied
        near, richest, gains = law.near[table & SMALL], law.richest, []
        for cards, index, rank, sets, own in self._replies:
            lying = table & near[rank]
            if lying and (found := sets[lying]) is not STAYS:
                gain, spared = richest(found), 0.0
                if lying == table and table in found and law.cleared(index, table):
                    cleared = law.value(table) + self._theirs
                    if cleared >= gain:
                        gain, spared = cleared, self._spared
                gains.append((gain + own, (cards & ~table).bit_count(), spared))
        unseen = (self._unseen & ~table).bit_count()
        if not gains or not held or unseen < held:
            return 0.0
        gains.sort(reverse=True)
        none = _none(unseen, held)
        better, expected = 0, 0.0
        for gain, count, spared in gains:
            expected += (gain - spared) * (none[better] - none[better + count])
            better += count
        return expected


class _Rows(dict[int, "_Row"]):
    """The moves of a turn by table."""

    def __init__(self, ply: Ply) -> None:
        super().__init__()
        self._ply = ply

    def __missing__(self, table: int) -> _Row:
        self[table] = row = _Row(partial(self._ply.best_of, table))
        return row


class _Row(dict[int, ValuedPlay]):
    """The best move of each card on one table."""

    def __init__(self, best_of: Callable[[int], ValuedPlay]) -> None:
        super().__init__()
        self._best_of = best_of

    def __missing__(self, index: int) -> ValuedPlay:
        self[index] = move = self._best_of(index)
        return move


def _replies(law: CaptureValues, unseen: int) -> list[_Replies]:
    """Group the unseen cards by what they can take and by their own value."""
    kinds: dict[tuple[int, int, float], int] = {}
    for index, bit in single_cards(unseen):
        kind = index % len(RANKS), law.fullest[index][0], law.value(bit)
        kinds[kind] = kinds.get(kind, 0) | bit
    found = []
    for (_, rank, own), cards in kinds.items():
        card, _ = next(single_cards(cards))
        found.append(_Replies(cards, card, rank, law.fullest[card][1], own))
    return found


def single_cards(cards: int) -> Iterator[tuple[int, int]]:
    """Yield the single cards of a set, each as its index and as a set."""
    for bit in bits(cards):
        yield (bit.bit_length() - 1) % len(FRENCH_52), bit


@lru_cache(maxsize=1024)
def _none(cards: int, held: int) -> tuple[float, ...]:
    """Return, by n, the probability that a hand has none of the first n of some cards."""
    hands = comb(cards, held)
    return tuple([comb(cards - first, held) / hands for first in range(cards + 1)])


class Doubt(NamedTuple):
    """A seat's play, described by the better cards that the seat probably did not hold.

    `rather` holds the indices of the cards that a club-level player would rather have played.
    """

    seat: Seat
    rather: set[int]


def draw_hands(
    unseen: Sequence[int],
    sizes: Sequence[int],
    doubts: Sequence[Doubt],
    rng: random.Random,
    *,
    deviation_rate: float,
    tries: int,
) -> tuple[list[list[int]], list[int]]:
    """Deal random hands that fit the plays made so far; return them and the cards left over.

    Args:
        unseen: The cards to deal.
        sizes: The number of cards of each hand.
        doubts: The plays made so far. Hands contradict a play if its seat holds a card of `rather`.
        rng: The source of the samples.
        deviation_rate: Hands that contradict n plays are accepted with probability
            `deviation_rate` ** n.
        tries: How often hands are dealt at most. If none are accepted, the hands that contradict
            the fewest plays are returned.
    """
    best: tuple[list[list[int]], list[int]] = [], []
    fewest: float = inf
    for _ in range(tries if doubts else 1):
        cards = _draw_some(unseen, sum(sizes), rng)
        hands, at = [], 0
        for size in sizes:
            hands.append(cards[at : at + size])
            at += size
        deviations = sum([not rather.isdisjoint(hands[seat]) for seat, rather in doubts])
        stands = not deviations or rng.random() < deviation_rate**deviations
        if stands or deviations < fewest:
            best, fewest = (hands, cards[at:]), deviations
        if stands:
            break
    return best


def _draw_some(cards: Sequence[int], count: int, rng: random.Random) -> list[int]:
    """Return the cards with `count` randomly drawn ones first."""
    order, chance = [*cards], rng.random
    for at in range(count):
        other = at + int(chance() * (len(order) - at))
        order[at], order[other] = order[other], order[at]
    return order
