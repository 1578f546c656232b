"""Président without suits: the club-level player, and fast playouts with it as rollout policy.

A hand is a list with the number of its cards of each rank, from the 3 to the joker. A play is a
rank's strength and a number of cards. The rules need no more: suits do not count (PR3).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from pasur_core.games.president.cards import SIZE, SQUARE, STRENGTH, TWO
from pasur_core.games.president.state import NO_SERIES, PresidentOptions, Series, State
from pasur_core.games.president.turns import EQUALS, ONWARDS, next_in, skipped_by
from pasur_core.protocol import Seat

RANKS = len(STRENGTH)
MOST = 2_000
"""Limit on the plays and passes of a playout; a player with cards left then counts as last."""

Hand = Sequence[int]
Play = tuple[int, int]


def ranks_of(cards: int) -> list[int]:
    """Return how many cards of each rank a set has.

    The 14 counts begin with the 3 and end with the 2 and the jokers.

    >>> ranks_of(0b0001_0110)[:3]
    [2, 1, 0]
    """
    return [SIZE[cards >> SQUARE * strength & 15] for strength in range(RANKS)]


@cache
def pack_of(options: PresidentOptions) -> tuple[int, ...]:
    """Return how many cards of each rank are dealt (PR2)."""
    return (SQUARE,) * (RANKS - 1) + (options.jokers,)


def leads(hand: Hand) -> list[Play]:
    """Return the plays that can begin a series (PR8)."""
    return [
        (strength, count)
        for strength, held in enumerate(hand)
        if held
        for count in range(1, held + 1)
    ]


def answers(hand: Hand, series: Series, options: PresidentOptions) -> list[Play]:
    """Return the plays that can follow the last play of a series (PR9, PR10)."""
    size, top, run, _ = series
    held = hand[top]
    found = []
    if held:
        equal = EQUALS[options.equal_skips][size][run]
        found = [(top, count) for count in equal if held >= count]
    for strength in range(top + 1, RANKS):
        if hand[strength] >= size:
            found.append((strength, size))
    return found


@cache
def _chances_unbeaten(rivals: int) -> tuple[tuple[float, ...], ...]:
    """Return the probability that no rival beats a play with cards of a rank.

    Indexed by how many cards of the rank the rivals hold, then by the size of the play less one.
    """
    return tuple(
        tuple(1.0 - _chance_of_set(held, count, rivals) for count in range(1, SQUARE + 1))
        for held in range(SQUARE + 1)
    )


def _chance_of_set(held: int, count: int, rivals: int) -> float:
    """Return the probability that a rival holds and uses `count` of the `held` cards of a rank."""
    if held < count:
        return 0.0
    if count == 1:
        return 1.0 - 0.5**held
    ways = 1.0
    for more in range(1, count):
        ways *= max(0.0, (held - more + 1) / (max(1, rivals) + held / 2))
    return min(0.95, ways)


_SURE = (1.0,) * (SQUARE + 1)


def wins(hand: Hand, others: Hand, rivals: int) -> list[tuple[float, ...]]:
    """Return the probability that a play wins its series, for each strength and number of cards.

    The first index is the strength, the second the number of cards. The value is 1 for ranks that
    are not in the hand, for 2s and for jokers. `others` is the sum of the rivals' hands, and
    `rivals` the number of rivals with cards.
    """
    kept = _chances_unbeaten(rivals)
    found = [_SURE] * RANKS
    one = two = three = four = 1.0
    for strength in range(RANKS - 1, -1, -1):
        if hand[strength] and strength < TWO:
            found[strength] = (1.0, one, two, three, four)
        if held := others[strength]:
            by_one, by_two, by_three, by_four = kept[held]
            one *= by_one
            two *= by_two
            three *= by_three
            four *= by_four
    return found


def best_play(
    hand: Hand,
    others: Hand,
    rivals: int,
    plays: Sequence[Play],
    *,
    may_pass: bool,
    foul: bool,
) -> Play | None:
    """Return the play that leaves the best rest of the hand; None for a pass.

    A rest is better if it needs fewer plays; plays that win the lead are not counted. If all plays
    of the hand but one are sure to win, the sure plays come first.

    Args:
        hand: The seat's cards.
        others: The sum of the rivals' hands.
        rivals: The number of rivals with cards.
        plays: The plays to choose from.
        may_pass: Whether a pass is legal.
        foul: Whether going out on a 2 is forbidden.
    """
    chances = wins(hand, others, rivals)
    future, kinds, unsure = 0.0, 0, 0
    for strength, held in enumerate(hand):
        if held:
            win = chances[strength][held]
            future -= 1.0 - win
            kinds += 1
            unsure += win < 1.0
    best, most = None, 0.0
    for play in plays:
        strength, count = play
        chance, held = chances[strength], hand[strength]
        left, win = held - count, chance[count]
        if kinds == 1 and not left:
            worth = -100.0 if foul and strength >= TWO else 100.0
        elif (
            win == 1.0
            and unsure - (chance[held] < 1.0) + (chance[left] < 1.0) <= 1
            and not (foul and sum(hand[:TWO]) == (count if strength < TWO else 0))
        ):
            worth = 50.0 - 0.02 * strength
        else:
            worth = future - chance[held] + chance[left] + 0.9 * win - 0.02 * strength
        if best is None or worth > most:
            best, most = play, worth
    return None if may_pass and most < future else best


def place_of(state: State, seat: Seat) -> int:
    """Return the place of a seat, from 0, after a round is played to its end.

    All seats play like the club-level player. If the seat still has cards after `MOST` actions, it
    counts as last.
    """
    return _Playout(state).place_of(seat)


class _Playout:
    """A running round, with hands as numbers of cards by rank."""

    def __init__(self, state: State) -> None:
        self._options = options = state.round.options
        self._foul = options.finish_on_two == "forbidden"
        self._locks = options.pass_locks
        self._hands = [ranks_of(hand) for hand in state.hands]
        self._cards = [hand.bit_count() for hand in state.hands]
        self._held = [sum(held) for held in zip(*self._hands, strict=True)]
        self._finished, self._fouled = list(state.out.finished), list(state.out.fouled)
        self._turn, self._series, self._passed = state.turn, state.series, state.passed

    def place_of(self, seat: Seat) -> int:
        """Play until the place of a seat is decided, and return it."""
        cards, seats = self._cards, len(self._cards)
        for _ in range(MOST):
            if not cards[seat] or len(self._finished) >= seats - 1:
                break
            self._act()
        if seat in self._fouled:
            return seats - 1 - self._fouled.index(seat)
        if cards[seat]:
            return seats - 1 - len(self._fouled)
        return self._finished.index(seat) - sum(
            other in self._fouled for other in self._finished[: self._finished.index(seat)]
        )

    def _act(self) -> None:
        """Play the club-level action of the seat on turn and pass the turn."""
        turn, series = self._turn, self._series
        hand = self._hands[turn]
        size = series.size
        plays = answers(hand, series, self._options) if size else leads(hand)
        others = [held - own for held, own in zip(self._held, hand, strict=True)]
        rivals = sum(map(bool, self._cards)) - 1
        play = best_play(hand, others, rivals, plays, may_pass=size > 0, foul=self._foul)
        if play is None:
            self._passed |= 1 << turn
            self._pass_turn(turn)
        else:
            self._lay(turn, *play)

    def _lay(self, seat: Seat, strength: int, count: int) -> None:
        """Move cards from a hand to the series (PR8 to PR14)."""
        size, top, run, _ = self._series
        self._hands[seat][strength] -= count
        self._held[strength] -= count
        self._cards[seat] -= count
        left = self._cards[seat]
        if not left:
            self._finished.append(seat)
            if self._foul and strength >= TWO:
                self._fouled.append(seat)
        if strength >= TWO:
            self._close(seat)
            return
        before = seat
        if strength == top:
            run += count
            skipped = skipped_by(self._cards, seat, self._passed if self._locks else 0)
            before = seat if skipped is None else skipped
        else:
            run = count
        self._series = Series(size or count, strength, run, seat)
        self._pass_turn(before)

    def _pass_turn(self, before: Seat) -> None:
        """Pass the turn to the next seat that can lay; the owner's turn ends the series (PR12)."""
        owner = self._series.owner
        for seat in ONWARDS[len(self._cards)][before]:
            if seat == owner:
                break
            if not self._cards[seat] or (self._locks and self._passed >> seat & 1):
                continue
            if answers(self._hands[seat], self._series, self._options):
                self._turn = seat
                return
            self._passed |= 1 << seat
        self._close(owner)

    def _close(self, owner: Seat) -> None:
        """Begin a new series, led by its owner or the next seat with cards (PR11 to PR13)."""
        self._turn = owner if self._cards[owner] else next_in(self._cards, owner)
        self._series, self._passed = NO_SERIES, 0
