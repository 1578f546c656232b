"""The common parts of the encodings of Belote and contrée: ids of cards and calls, planes."""

from __future__ import annotations

from typing import Any, TypeVar

from pasur_core.cards import HIDDEN, SUITS, Card
from pasur_core.encoding import UNBOUNDED, OneStepEncoding, OptionsCode
from pasur_core.families.tricks.actions import AGREE, DECLINE, LAY, PASS, PLAYS, SAYING
from pasur_core.families.tricks.cards import PACK, SEATS
from pasur_core.families.tricks.state import TrickOptions, TrickView
from pasur_core.protocol import Action, Seat

ViewT = TypeVar("ViewT", bound=TrickView)

WIDTH = len(PACK)
PLACE: dict[Card, int] = {card: place for place, card in enumerate(PACK)}
SUIT_PLACE = {suit: place for place, suit in enumerate(SUITS)}
TRICKS = 8
POINTS = 1000
"""Totals are encoded in thousands of points."""

CARDS: tuple[Action, ...] = (
    *PLAYS.values(),
    *(play for play in SAYING.values() if play.card.rank in "QK"),
)
"""The 32 cards, then queens and kings with an announcement."""

CALLS: tuple[Action, ...] = (PASS, LAY, AGREE, DECLINE)
"""The calls that both games have."""


class TrickEncoding(OneStepEncoding[ViewT]):
    """Base of the encodings of Belote and contrée. Seats are counted from the reader on.

    The first ids are the cards (`CARDS`), then come the game's calls, then `CALLS`. The planes are:

    - `hand`: the reader's cards, in canonical order.
    - `played`: for each seat the cards that it played to finished tricks, each as the number of
      the trick in eighths.
    - `trick`: for each seat its card in the current trick.
    - `open`: for each other seat its cards, if they lie open.
    - `trump`: the trump suit in the order of `SUITS`.
    - `won`: each finished trick as 1 if the reader's side won it, else -1.
    - `points`: the round's points of the reader's side and of the other side, divided by 162.
    - `taker`, `turn`, `dealer`, `winner`, `announced`, `laid`: 1 at one seat each, or nowhere.
      `taker` took or bid last; `winner` is winning the trick. `announced` has announced a king or
      queen of trumps. `laid` has laid down and awaits an answer.
    - `totals`: the totals of both sides before the round, divided by 1,000; the reader's first.
    - `phase`: whether cards are played, and whether both king and queen were announced.
    - `round`: the number of the round in hundreds.
    - `options`: the numbers of `OptionsCode`.
    """

    options_code: OptionsCode

    def __init__(self, options: type[TrickOptions], more: tuple[tuple[Any, ...], ...]) -> None:
        self.options_code = OptionsCode(options)
        self.shape = (
            ("hand", WIDTH),
            ("played", SEATS * WIDTH),
            ("trick", SEATS * WIDTH),
            ("open", (SEATS - 1) * WIDTH),
            ("trump", len(SUITS)),
            ("taker", SEATS),
            ("won", TRICKS, -1, 1),
            ("points", 2),
            ("totals", 2, 0, 20),
            ("turn", SEATS),
            ("dealer", SEATS),
            ("winner", SEATS),
            ("announced", SEATS),
            ("laid", SEATS),
            ("phase", 2),
            ("round", 1, *UNBOUNDED),
            ("options", self.options_code.size),
            *more,
        )
        super().__init__()
        at = self.at
        self._hand = self._offsets("hand")
        self._played, self._trick = self._from_each("played"), self._from_each("trick")
        self._seats = [
            at[name] for name in ("turn", "dealer", "taker", "winner", "announced", "laid")
        ]
        self._rest = [at[name] for name in ("won", "points", "totals", "phase", "round")]

    def _offsets(self, name: str, seat: Seat = 0) -> dict[Card, int]:
        """Return the offset of each card in a plane, or in the part of a seat."""
        start = self.at[name] + WIDTH * seat
        return {card: start + place for card, place in PLACE.items()}

    def _from_each(self, name: str) -> list[list[dict[Card, int]]]:
        """Return the offsets of cards played in turn, for each seat that can lead."""
        seats = [self._offsets(name, seat) for seat in range(SEATS)]
        return [seats[leader:] + seats[:leader] for leader in range(SEATS)]

    def fill(self, numbers: list[float], view: ViewT, seat: Seat) -> None:
        """Write the planes that both games have."""
        turn, dealer, taker, winner, announced, laid = self._seats
        won, points, totals, phase, round_ = self._rest
        hands = view.hands
        for card in hands[seat]:
            numbers[self._hand[card]] = 1
        side = seat & 1
        for number, (led, cards, winning, _) in enumerate(view.taken):
            numbers[won + number] = -1 if winning + seat & 1 else 1
            share, (led_by, next_by, third_by, last_by) = (
                (number + 1) / TRICKS,
                self._played[led - seat & 3],
            )
            first, second, third, last = cards  # in a loop they take twice as long
            numbers[led_by[first]] = numbers[next_by[second]] = share
            numbers[third_by[third]] = numbers[last_by[last]] = share
        if view.playing:
            numbers[phase] = 1
            lying = view.shown[0][1]
            for card, offsets in zip(lying, self._trick[view.leader - seat & 3], strict=False):
                numbers[offsets[card]] = 1
        for other in (1, 2, 3):
            hand = hands[seat + other & 3]
            if hand and hand[0] != HIDDEN:
                start = self.at["open"] + WIDTH * (other - 1)
                for card in hand:
                    numbers[start + PLACE[card]] = 1
        if view.trump:
            numbers[self.at["trump"] + SUIT_PLACE[view.trump]] = 1
        for one in view.acting:
            numbers[turn + (one - seat & 3)] = 1
        numbers[dealer + (view.dealer - seat & 3)] = 1
        if view.taker is not None:
            numbers[taker + (view.taker - seat & 3)] = 1
        if view.winner is not None:
            numbers[winner + (view.winner - seat & 3)] = 1
        if view.belote_seat is not None:
            numbers[announced + (view.belote_seat - seat & 3)] = 1
            numbers[phase + 1] = view.rebelote
        if view.laid is not None:
            numbers[laid + (view.laid.seat - seat & 3)] = 1
        numbers[points] = view.points[side] / 162
        numbers[points + 1] = view.points[1 - side] / 162
        numbers[totals] = view.totals[side] / POINTS
        numbers[totals + 1] = view.totals[1 - side] / POINTS
        numbers[round_] = view.round / 100
        start = self.at["options"]
        code = self.options_code
        numbers[start : start + code.size] = code.encode(view.options)
