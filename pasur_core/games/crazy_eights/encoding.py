"""The observations and action ids of 8 américain."""

from __future__ import annotations

from array import array
from typing import Any

from pasur_core.cards import FRENCH_52, HIDDEN, JOKER, RANKS, SUITS, Card
from pasur_core.encoding import UNBOUNDED, Numbers, OneStepEncoding, OptionsCode
from pasur_core.games.crazy_eights.actions import CARTE, DRAW, KEEP, Play
from pasur_core.games.crazy_eights.cards import WILD
from pasur_core.games.crazy_eights.state import CrazyEightsOptions, CrazyEightsView
from pasur_core.latest import keep_latest
from pasur_core.protocol import Action, Seat
from pasur_core.valueclass import reader

SEATS = 8
CARDS: tuple[Card, ...] = (*FRENCH_52, JOKER)
WIDTH = len(CARDS)
PLACE: dict[Card, int] = {card: place for place, card in enumerate(CARDS)}
COPIES = (0, 4)
"""The bounds of planes that count copies of a card; two packs have four jokers."""

_OPTIONS = OptionsCode(CrazyEightsOptions)

ACTIONS: tuple[Action, ...] = (
    *(Play(card) for card in CARDS),
    *(Play(card, suit) for card in CARDS if card in WILD for suit in SUITS),
    *(Play(card, "", True) for card in CARDS),
    *(Play(card, suit, True) for card in CARDS if card in WILD for suit in SUITS),
    DRAW,
    KEEP,
    CARTE,
)
_BY_TEXT = {str(action): place for place, action in enumerate(ACTIONS)}


class CrazyEightsEncoding(OneStepEncoding[CrazyEightsView]):
    """The encoding of 8 américain. Seat 0 is the reader, whose view is encoded.

    The 149 ids are: the 53 cards; the eights and the joker with each suit that they can name; all
    of these with "carte"; draw, keep and the call "carte".

    - `hand`, `pile`: the number of copies of each card in the reader's hand, and in the pile under
      its top card.
    - `open`: the same for the hand of each other seat, once hands lie open.
    - `top`, `suit`, `rank`: the top of the pile, the suit in force, the rank that can be matched.
    - `drawn`: the card that the reader has just drawn and can play.
    - `last`, `last_seat`: the id of the last play, draw or keep, and its seat.
    - `held`: the number of cards in each hand, divided by 10.
    - `turn`, `dealer`: 1 at the seat to act, and 1 at the dealer.
    - `announced`: whether each seat has announced its last card.
    - `totals`: the total of each seat, divided by 100.
    - `numbers`: the number of seats divided by 8; the number of cards in the stock divided by 100;
      the number of penalty cards to draw divided by 10; the direction of play as 1 or -1.
    - `options`: the numbers of `OptionsCode`.
    - `round`: the number of the round, divided by 100.
    """

    key = "crazy_eights"
    view_type = CrazyEightsView
    actions = ACTIONS
    shape = (
        ("hand", WIDTH, *COPIES),
        ("pile", WIDTH, *COPIES),
        ("open", (SEATS - 1) * WIDTH, *COPIES),
        ("top", WIDTH),
        ("suit", len(SUITS)),
        ("rank", len(RANKS)),
        ("drawn", WIDTH),
        ("last", len(ACTIONS)),
        ("last_seat", SEATS),
        ("held", SEATS, 0, 11),
        ("turn", SEATS),
        ("dealer", SEATS),
        ("announced", SEATS),
        ("totals", SEATS, 0, 40),
        ("numbers", 4, -1, 4),
        ("options", _OPTIONS.size),
        ("round", 1, *UNBOUNDED),
    )

    steady = ("round", "dealer", "totals", "options")

    def __init__(self) -> None:
        super().__init__()
        self._moving = reader(
            CrazyEightsView, "hands", "pile", "shown", "suit", "rank", "drawn", "last", "acting",
            "announced", "stock", "pending", "direction",
        )  # fmt: skip

    def fill_steady(self, numbers: Numbers, seat: Seat, *facts: Any) -> None:
        """Write the scores before the round, the dealer and the options."""
        number, dealer, totals, options = facts
        at, seats, code = self.at, len(totals), _OPTIONS.encode(options)
        for place, total in enumerate((*totals[seat:], *totals[:seat]), at["totals"]):
            numbers[place] = total / 100
        numbers[at["dealer"] + (dealer - seat) % seats] = 1
        numbers[at["numbers"]] = seats / SEATS
        numbers[at["options"] : at["options"] + len(code)] = code
        numbers[at["round"]] = number / 100

    def fill(self, numbers: Numbers, view: CrazyEightsView, seat: Seat) -> None:
        """Write the facts that change with each action, such as hands and pile."""
        at = self.at
        hands, pile, shown, suit, rank, drawn, last, acting, said, stock, pending, direction = (
            self._moving(view)
        )
        seats = len(hands)
        for card in hands[seat]:
            numbers[PLACE[card]] += 1.0
        numbers[self.within["pile"]] = _copies(pile)
        if top := shown[0][1]:
            numbers[at["top"] + PLACE[top[0]]] = 1.0
        if suit:
            numbers[at["suit"] + SUITS.index(suit)] = 1.0
        if rank:
            numbers[at["rank"] + RANKS.index(rank)] = 1.0
        if drawn is not None:
            numbers[at["drawn"] + PLACE[drawn]] = 1.0
        if last is not None:
            numbers[at["last"] + _BY_TEXT[last[1]]] = 1.0
            numbers[at["last_seat"] + (last[0] - seat) % seats] = 1.0
        hands = (*hands[seat:], *hands[:seat])
        if not acting:
            for place, hand in enumerate(hands[1:]):
                start = at["open"] + WIDTH * place
                for card in hand:
                    if card != HIDDEN:
                        numbers[start + PLACE[card]] += 1.0
        for place, hand in enumerate(hands, at["held"]):
            numbers[place] = len(hand) / 10
        for one in acting:
            numbers[at["turn"] + (one - seat) % seats] = 1.0
        if any(said):
            for place, one in enumerate((*said[seat:], *said[:seat]), at["announced"]):
                numbers[place] = one
        start = at["numbers"]
        numbers[start + 1] = stock / 100
        numbers[start + 2] = pending / 10
        numbers[start + 3] = direction


@keep_latest  # a draw leaves the pile as it is
def _copies(cards: tuple[Card, ...]) -> Numbers:
    copies: Numbers = array("d", bytes(8 * WIDTH))
    for card in cards:
        copies[PLACE[card]] += 1.0
    return copies


ENCODING = CrazyEightsEncoding()
