"""The common parts of the encodings of Belote and contrée: ids of cards and calls, planes."""

from __future__ import annotations

from array import array
from typing import Any, ClassVar, TypeVar

from pasur_core.cards import HIDDEN, SUITS, Card
from pasur_core.encoding import UNBOUNDED, Numbers, OneStepEncoding, OptionsCode
from pasur_core.families.tricks.actions import AGREE, DECLINE, LAY, PASS, PLAYS, SAYING
from pasur_core.families.tricks.cards import PACK, SEATS
from pasur_core.families.tricks.state import Taken, TrickOptions, TrickView
from pasur_core.latest import keep_growing
from pasur_core.protocol import Action, Seat
from pasur_core.valueclass import reader

ViewT = TypeVar("ViewT", bound=TrickView)

WIDTH = len(PACK)
PLACE: dict[Card, int] = {card: place for place, card in enumerate(PACK)}
SUIT_PLACE = {suit: place for place, suit in enumerate(SUITS)}
TRICKS = 8
_NO_TRICKS: Numbers = array("d", bytes(8 * 2 * SEATS * WIDTH))
_NOT_WON: Numbers = array("d", bytes(8 * TRICKS))
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
    """Base of the encodings of Belote and contrée. Seat 0 is the reader, whose view is encoded.

    The first ids are the cards (`CARDS`), then come the game's calls, then `CALLS`. The planes are:

    - `hand`: the reader's cards, in canonical order.
    - `played`: for each seat the cards that it played to finished tricks, each as the number of
      the trick divided by 8.
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
    - `round`: the number of the round, divided by 100.
    - `options`: the numbers of `OptionsCode`.
    """

    options_code: OptionsCode
    steady: ClassVar[tuple[str, ...]] = (
        "round", "dealer", "totals", "options", "trump", "taker",
    )  # fmt: skip

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
        self._hand = self.offsets("hand", PLACE)
        self._trick = self._from_each("trick")
        names = ("turn", "winner", "announced", "laid", "played", "won", "points", "phase", "open")
        self._places = [at[name] for name in names]
        self._moving = reader(
            self.view_type, "hands", "shown", "acting", "playing", "leader", "winner", "taken",
            "points", "belote_seat", "rebelote", "laid",
        )  # fmt: skip

    def _from_each(self, name: str) -> list[list[dict[Card, int]]]:
        """Return the offsets of cards played in turn, for each seat that can lead."""
        seats = [self.offsets(name, PLACE, seat) for seat in range(SEATS)]
        return [seats[leader:] + seats[:leader] for leader in range(SEATS)]

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the scores before the round, trump with its taker, and the options."""
        number, dealer, totals, options, trump, taker, *_ = facts
        at, side, code = self.at, seat & 1, self.options_code.encode(options)
        numbers[at["round"]] = number / 100
        numbers[at["dealer"] + (dealer - seat & 3)] = 1
        numbers[at["totals"]] = totals[side] / POINTS
        numbers[at["totals"] + 1] = totals[1 - side] / POINTS
        numbers[at["options"] : at["options"] + len(code)] = code
        if trump:
            numbers[at["trump"] + SUIT_PLACE[trump]] = 1
        if taker is not None:
            numbers[at["taker"] + (taker - seat & 3)] = 1

    def fill(self, numbers: Numbers, view: ViewT, seat: Seat) -> None:
        """Write the cards, the tricks, and who is to act or has announced."""
        turn, winner, announced, laid, played, won, points, phase, open_ = self._places
        hands, shown, acting, playing, leader, winning, taken, scores, said, both, lying = (
            self._moving(view)
        )
        own, side = self._hand, seat & 1
        for card in hands[seat]:
            numbers[own[card]] = 1.0
        if taken:
            _, cards, sides = _tricks(taken)
            numbers[won : won + TRICKS] = sides[side]
            first = WIDTH * seat
            numbers[played : played + SEATS * WIDTH] = cards[first : first + SEATS * WIDTH]
        if playing:
            numbers[phase] = 1.0
            for card, offsets in zip(shown[0][1], self._trick[leader - seat & 3], strict=False):
                numbers[offsets[card]] = 1.0
        for other in (1, 2, 3):
            hand = hands[seat + other & 3]
            if hand and hand[0] is not HIDDEN:
                start = open_ + WIDTH * (other - 1)
                for card in hand:
                    numbers[start + PLACE[card]] = 1.0
        for one in acting:
            numbers[turn + (one - seat & 3)] = 1.0
        if winning is not None:
            numbers[winner + (winning - seat & 3)] = 1.0
        if said is not None:
            numbers[announced + (said - seat & 3)] = 1.0
            numbers[phase + 1] = both
        if lying is not None:
            numbers[laid + (lying.seat - seat & 3)] = 1.0
        numbers[points] = scores[side] / 162
        numbers[points + 1] = scores[1 - side] / 162


@keep_growing((0, _NO_TRICKS, (_NOT_WON, _NOT_WON)))
def _tricks(
    before: tuple[int, Numbers, tuple[Numbers, Numbers]], trick: Taken
) -> tuple[int, Numbers, tuple[Numbers, Numbers]]:
    """Return the number of tricks, the cards played by each seat, and what each side won.

    The seats begin with seat 0 and follow twice, to be cut for any reader.
    """
    number, played, (won, lost) = before
    leader, cards, winner, _ = trick
    played, won, lost = played[:], won[:], lost[:]
    won[number], lost[number] = (-1.0, 1.0) if winner & 1 else (1.0, -1.0)
    number += 1
    for owner, card in enumerate(cards, leader):
        place = WIDTH * (owner & 3) + PLACE[card]
        played[place] = played[place + SEATS * WIDTH] = number / TRICKS
    return number, played, (won, lost)
