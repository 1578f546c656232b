"""Pâsur at club level: full memory, and for every play what it brings against what it allows."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from functools import lru_cache, reduce
from heapq import nlargest
from math import comb
from operator import mul, or_

from pasur_core.cards import RANKS
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.captures import STAYS, sets_of
from pasur_core.families.fishing.cards import (
    BIT,
    PACK,
    RANK,
    bits,
    joined,
    mask,
    twice,
    without,
)
from pasur_core.games.pasur.actions import CLAIM, NEAR, WAYS
from pasur_core.games.pasur.cards import CLUBS, JACKS, NO_SUR, packs
from pasur_core.games.pasur.scoring import (
    SUR_POINTS,
    Surs,
    card_points,
    clubs_in,
    round_points,
    sure_of_clubs,
)
from pasur_core.games.pasur.state import PasurView
from pasur_core.players import Player
from pasur_core.players.beginner import Beginner, forgetting
from pasur_core.protocol import Action, Legal

JACK_KEPT = 3.0
"""What a jack in the hand is worth more than one on the table, in points."""

HELPED = 2.0 * SUR_POINTS
"""How much less a Sur of the next player costs that cancels one of a third side, in points."""

MOST = 24
"""So many plays are weighed, those that gain most, and so many captures of a card as a reply.

Few tables allow more; on the fullest one an ace has 196 captures.
"""

_BOASTING, _NEARLY = 0.1, 3
"""How often a beginner claims who lacks at most so many points."""


class PasurPlayer(Player[PasurView]):
    """Weighs every play: cards and Sur gained, less what the next player may be expected to gain.

    It remembers every captured card, so it knows which cards the others can hold, and it claims
    when, and only when, its side wins by it (PS21).
    """

    def choose(self, view: PasurView, legal: Legal, rng: random.Random) -> Action:
        """The play of the greatest worth, or the claim that wins."""
        if CLAIM in legal and claim_wins(view):
            return CLAIM
        (seat,) = view.acting
        known = Known(
            table=mask(view.table),
            hand=mask(view.hands[seat]),
            piles=tuple(map(mask, view.piles)),
            buried=BIT[view.buried] if view.buried and view.deal == 1 else 0,
            held=len(view.hands[(seat + 1) % len(view.hands)]),
            seat=seat,
            seats=len(view.hands),
            last_deal=view.last_deal,
            may_sur=view.may_sur,
            strict=view.strict_seven,
            court_sur=view.court_sur,
            surs=view.surs,
        )
        return known.best(action for action in legal if isinstance(action, Play))


class Known:
    """The table as the seat to act knows it, and what plays are worth to that seat.

    Sets of cards are ints; `held` are the cards in the next player's hand, `buried` a jack that is
    known to lie in the stock.
    """

    __slots__ = (
        "_card_worth",
        "_chances",
        "_club",
        "_hidden",
        "_no_sur",
        "_ranks",
        "_spared",
        "_sur",
        "_table",
        "_theirs",
    )

    def __init__(
        self,
        *,
        table: int,
        hand: int,
        piles: Sequence[int],
        buried: int,
        held: int,
        seat: int,
        seats: int,
        last_deal: bool,
        may_sur: Sequence[bool],
        strict: bool,
        court_sur: bool,
        surs: Surs | None,
    ) -> None:
        sides, many = len(piles), packs(seats)
        self._table = table
        self._no_sur = NO_SUR[court_sur]
        self._club = club_worth(clubs_in(piles), many, strict=strict)
        self._sur = 0 if last_deal else SUR_POINTS * may_sur[seat % sides]
        after = (seat + 1) % seats % sides
        self._theirs = 0 if last_deal else SUR_POINTS * may_sur[after]
        self._spared = spared(surs, seat % sides, after) if self._theirs else 0.0
        if many == 1:
            hidden = PACK & ~(table | hand | buried | reduce(or_, piles))
        else:
            hidden = without(twice(PACK), reduce(joined, (table, hand, buried, *piles)))
        self._hidden = tuple(
            (rank, tuple([(self._value(bit)) for bit in bits(hidden & cards)]))
            for rank, cards in _BY_RANK
            if hidden & cards
        )
        self._chances = _chances(hidden.bit_count(), held)

    def best(self, plays: Iterable[Play]) -> Play:
        """Return the play of the greatest worth, the first of several."""
        found = [*plays]
        if len(found) > MOST:
            most = nlargest(MOST, range(len(found)), key=lambda at: self._gain(found[at]))
            found = [found[at] for at in sorted(most)]
        return max(found, key=self.worth)

    def worth(self, play: Play) -> float:
        """Return what a play brings, less what the next player may be expected to take."""
        taken = play.bits
        left = without(self._table, taken) if taken else joined(self._table, play.bit)
        return self._gain(play) - self._reply(left)

    def _gain(self, play: Play) -> float:
        """Return what a play brings at once, less what a jack is worth in the hand."""
        index, taken = play
        card = 1 << index
        gain = 0.0
        if taken:
            cleared = not without(self._table, taken) and not card & self._no_sur
            gain = self._value(joined(taken, card)) + (self._sur if cleared else 0)
        return gain - (JACK_KEPT if card & JACKS else 0)

    def _value(self, cards: int) -> float:
        return card_points(cards) + self._club * (cards & CLUBS).bit_count()

    def _reply(self, table: int) -> float:
        """Return what the next player's best capture costs, on average over their possible hands.

        It costs what it brings them, but for a Sur that cancels one of a third side.
        """
        gains: list[tuple[float, float]] = []
        for index, values in self._hidden:
            best = self._capture(index, table)
            if best is not None:
                gain, spared = best
                gains += [(gain + value, spared) for value in values]
        gains.sort(reverse=True)
        costs = [gain - spared for gain, spared in gains]
        return sum(map(mul, costs, self._chances), 0.0)

    def _capture(self, index: int, table: int) -> tuple[float, float] | None:
        """Return what the best capture by a card of this one's rank brings, without the card.

        Beside it, how much less that costs the seat to act.
        """
        found = sets_of(WAYS, NEAR, index, table)
        if found is STAYS:
            return None
        best = max([self._value(taken) for taken in found[:MOST]])
        if found[-1] == table and not 1 << index & self._no_sur:
            cleared = self._value(table) + self._theirs
            if cleared >= best:
                return cleared, self._spared
        return best, 0.0


_BY_RANK = tuple((RANKS.index(rank), twice(cards)) for rank, cards in RANK.items())
"""The index of a card of each rank, and all cards of that rank."""


def spared(surs: Surs | None, own: int, after: int) -> float:
    """Return how much less than it brings a Sur of side `after` costs the `own` side.

    While a third side holds Surs it cancels one of these: their loss instead of the next one's
    gain, so it is wished for.
    """
    return HELPED if surs is not None and surs[0] not in (own, after) else 0.0


@lru_cache
def _chances(cards: int, held: int) -> tuple[float, ...]:
    """For each rank among hidden cards, the best first: how likely a hand's best card has it."""
    hands = comb(cards, held)
    return tuple(
        [comb(cards - rank - 1, held - 1) / hands if held else 0.0 for rank in range(cards)]
    )


def club_worth(clubs: Sequence[int], packs: int, *, strict: bool = False) -> float:
    """What a club more is worth, in points: nothing once the seven are won.

    With the `strict` rule one who has fewer than seven may be ahead for good and still need more.
    """
    won = sure_of_clubs(clubs, packs, strict=strict) is not None
    return 0.0 if won else (1.0 + 0.1 * sum(clubs)) / packs


def _totals(view: PasurView) -> list[int]:
    """Each side's total as a claim would count it (PS21)."""
    piles = [mask(pile) for pile in view.piles]
    sure = sure_of_clubs(
        clubs_in(piles), packs(len(view.hands)), strict=view.strict_seven, rules=view.rules
    )
    points = round_points(piles, view.surs, sure)
    return [total + more for total, more in zip(view.totals, points, strict=True)]


def claim_wins(view: PasurView) -> bool:
    """Return whether a claim is right: one's side alone on top, at or above the target (PS22)."""
    counted = _totals(view)
    (seat,) = view.acting
    own = counted.pop(seat % len(counted))
    return own >= view.target and own > max(counted)


PLAYER = PasurPlayer()


class PasurBeginner(Beginner[PasurView]):
    """Forgets what was captured, so also what it holds: it claims late, and at times wrongly."""

    def __init__(self) -> None:
        super().__init__(PLAYER, forget=forgetting("piles"), missable=_is_capture)

    def choose(self, view: PasurView, legal: Legal, rng: random.Random) -> Action:
        """A claim where the target seems near enough, else what comes to mind."""
        if CLAIM in legal and rng.random() < _BOASTING and _counted(view) >= view.target - _NEARLY:
            return CLAIM
        return super().choose(view, legal, rng)


def _counted(view: PasurView) -> int:
    """What a claim would count for the side of the seat to act (PS21)."""
    (seat,) = view.acting
    return _totals(view)[seat % len(view.sides)]


def _is_capture(action: Action) -> bool:
    return isinstance(action, Play) and bool(action.taken)


BEGINNER = PasurBeginner()
