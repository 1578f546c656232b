"""The observations and action ids of 8 américain."""

from __future__ import annotations

from pasur_core.cards import FRENCH_52, HIDDEN, JOKER, RANKS, SUITS, Card
from pasur_core.encoding import UNBOUNDED, OneStepEncoding, OptionsCode
from pasur_core.games.crazy_eights.actions import CARTE, DRAW, KEEP, Play
from pasur_core.games.crazy_eights.cards import WILD
from pasur_core.games.crazy_eights.state import CrazyEightsOptions, CrazyEightsView
from pasur_core.protocol import Action, Seat

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
    """The encoding of 8 américain. Seats are counted from the reader on.

    The 149 ids are: the 53 cards; the eights and the joker with each suit that they can name; all
    of these with "carte"; draw, keep and the call "carte".

    - `hand`, `pile`: the copies of each card in the reader's hand, and in the pile under its top
      card.
    - `open`: for each other seat the copies of each card in its hand, once hands lie open.
    - `top`, `suit`, `rank`: the top of the pile, the suit in force, the rank that can be matched.
    - `drawn`: the card that the reader has just drawn and can play.
    - `last`, `last_seat`: the id of the last play, draw or keep, and its seat.
    - `held`: the number of cards in each hand, in tens.
    - `turn`, `dealer`: 1 at the seat to act, and 1 at the dealer.
    - `announced`: whether each seat has announced its last card.
    - `totals`: the total of each seat, in hundreds.
    - `numbers`: the seats in eighths, the stock in hundreds, the cards of a penalty to draw in
      tens, the direction of play as 1 or -1.
    - `options`: the numbers of `OptionsCode`.
    - `round`: the number of the round, in hundreds.
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

    def fill(self, numbers: list[float], view: CrazyEightsView, seat: Seat) -> None:
        """Write every plane of the view."""
        at, hands, seats = self.at, view.hands, len(view.hands)
        for card in hands[seat]:
            numbers[PLACE[card]] += 1
        start = at["pile"]
        for card in view.pile:
            numbers[start + PLACE[card]] += 1
        if top := view.shown[0][1]:
            numbers[at["top"] + PLACE[top[0]]] = 1
        if view.suit:
            numbers[at["suit"] + SUITS.index(view.suit)] = 1
        if view.rank:
            numbers[at["rank"] + RANKS.index(view.rank)] = 1
        if view.drawn is not None:
            numbers[at["drawn"] + PLACE[view.drawn]] = 1
        if view.last is not None:
            numbers[at["last"] + _BY_TEXT[view.last[1]]] = 1
            numbers[at["last_seat"] + (view.last[0] - seat) % seats] = 1
        hands = (*hands[seat:], *hands[:seat])
        if not view.acting:
            for place, hand in enumerate(hands[1:]):
                start = at["open"] + WIDTH * place
                for card in hand:
                    if card != HIDDEN:
                        numbers[start + PLACE[card]] += 1
        start = at["held"]
        numbers[start : start + seats] = [len(hand) / 10 for hand in hands]
        for one in view.acting:
            numbers[at["turn"] + (one - seat) % seats] = 1
        numbers[at["dealer"] + (view.dealer - seat) % seats] = 1
        start, said = at["announced"], view.announced
        numbers[start : start + seats] = (*said[seat:], *said[:seat])
        start, totals = at["totals"], view.totals
        numbers[start : start + seats] = [
            total / 100 for total in (*totals[seat:], *totals[:seat])
        ]  # fmt: skip
        numbers[at["numbers"] :] = (
            seats / SEATS,
            view.stock / 100,
            view.pending / 10,
            view.direction,
            *_OPTIONS.encode(view.options),
            view.round / 100,
        )


ENCODING = CrazyEightsEncoding()
