"""The club-level computer player of Pâsur.

The player remembers all cards. For each play, it weighs the gain against the expected gain of the
next player.
"""

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
"""Points by which a jack is worth more in the hand than on the table."""

HELPED = 2.0 * SUR_POINTS
"""Points by which a Sur of the next player costs less if it cancels a third side's Sur."""

MOST = 24
"""Limit on the plays to weigh (those of the highest gain), and on a card's captures in a reply.

Few tables allow more; on the fullest one an ace has 196 captures.
"""

_BOASTING, _NEARLY = 0.1, 3
"""How often a beginner claims early, and the most points that it then lacks."""


class PasurPlayer(Player[PasurView]):
    """Chooses the play that gains most, less what the next player is expected to gain after it.

    It remembers every captured card, so it knows which cards are hidden. It claims exactly when
    its side wins by the claim (PS21).
    """

    def choose(self, view: PasurView, legal: Legal, rng: random.Random) -> Action:
        """Return the claim if it wins, otherwise the play of the highest value."""
        if CLAIM in legal and claim_wins(view):
            return CLAIM
        (seat,) = view.acting
        known = KnownTable(
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


class KnownTable:
    """The table as the seat to act knows it; its methods value plays for that seat.

    Sets of cards are ints. `held` is the number of cards in the next player's hand. `buried` is a
    jack that is known to be in the stock.
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
        self._spared = spared_points(surs, seat % sides, after) if self._theirs else 0.0
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
        """Return the play of the highest value, or the first of several equal ones.

        At most `MOST` plays are weighed.
        """
        found = [*plays]
        if len(found) > MOST:
            most = nlargest(MOST, range(len(found)), key=lambda at: self._gain(found[at]))
            found = [found[at] for at in sorted(most)]
        return max(found, key=self.worth)

    def worth(self, play: Play) -> float:
        """Return the value of a play in points: its gain less the next player's expected gain."""
        taken = play.bits
        left = without(self._table, taken) if taken else joined(self._table, play.bit)
        return self._gain(play) - self._reply(left)

    def _gain(self, play: Play) -> float:
        """Return the immediate gain of a play, less the value of a jack that leaves the hand."""
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
        """Return the expected cost of the next player's best capture, over their possible hands.

        It costs what they gain, unless they gain a Sur that cancels one of a third side.
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
        """Return the value of the best capture by a card of this rank, without the card itself.

        The second number is how much less than that it costs the seat to act. None if the card
        captures nothing.
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


def spared_points(surs: Surs | None, own: int, after: int) -> float:
    """Return the points that side `own` is spared if side `after` makes a Sur.

    They are `HELPED` if a third side holds Surs, because the new Sur then cancels one of them and
    adds no points. Otherwise they are 0.0. `surs` is the side that holds Surs and their number, or
    None.
    """
    return HELPED if surs is not None and surs[0] not in (own, after) else 0.0


@lru_cache
def _chances(cards: int, held: int) -> tuple[float, ...]:
    """Return, for each place in the value order of hidden cards, the chance to be a hand's best."""
    hands = comb(cards, held)
    return tuple(
        [comb(cards - rank - 1, held - 1) / hands if held else 0.0 for rank in range(cards)]
    )


def club_worth(clubs: Sequence[int], packs: int, *, strict: bool = False) -> float:
    """Return the value in points of one more captured club.

    It is 0 once one side is sure of the seven points for clubs. `clubs` is the number of clubs of
    each side, and `packs` the number of packs. If `strict`, no side is sure of the points before it
    has seven clubs.
    """
    won = sure_of_clubs(clubs, packs, strict=strict) is not None
    return 0.0 if won else (1.0 + 0.1 * sum(clubs)) / packs


def _totals(view: PasurView) -> list[int]:
    """Return each side's total as a claim would count it (PS21)."""
    piles = [mask(pile) for pile in view.piles]
    sure = sure_of_clubs(clubs_in(piles), packs(len(view.hands)), strict=view.strict_seven)
    points = round_points(piles, view.surs, sure)
    return [total + scored for total, scored in zip(view.totals, points, strict=True)]


def claim_wins(view: PasurView) -> bool:
    """Return whether the acting seat's side would win by a claim now (PS22).

    The side must have reached the target and be ahead of all other sides.
    """
    counted = _totals(view)
    (seat,) = view.acting
    own = counted.pop(seat % len(counted))
    return own >= view.target and own > max(counted)


PLAYER = PasurPlayer()


class PasurBeginner(Beginner[PasurView]):
    """A beginner that forgets captured cards, and so does not know the score of its own side.

    It claims late, and at times wrongly.
    """

    def __init__(self) -> None:
        super().__init__(PLAYER, forget=forgetting("piles"), missable=_is_capture)

    def choose(self, view: PasurView, legal: Legal, rng: random.Random) -> Action:
        """Return the beginner's choice, but near the target at times a claim, even if too early."""
        if (
            CLAIM in legal
            and rng.random() < _BOASTING
            and _claimable_total(view) >= view.target - _NEARLY
        ):
            return CLAIM
        return super().choose(view, legal, rng)


def _claimable_total(view: PasurView) -> int:
    """Return the acting side's total as a claim would count it (PS21)."""
    (seat,) = view.acting
    return _totals(view)[seat % len(view.sides)]


def _is_capture(action: Action) -> bool:
    return isinstance(action, Play) and bool(action.taken)


BEGINNER = PasurBeginner()
