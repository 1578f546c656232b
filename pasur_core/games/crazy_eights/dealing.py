"""The table's actions in 8 américain, and redeals of the hidden cards."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass

from pasur_core.cards import JOKER, Card, in_order, parted
from pasur_core.families.first_dealer import Dealer
from pasur_core.games.crazy_eights.cards import PACK, pack_of, packs_for, same_cards
from pasur_core.games.crazy_eights.legal import allowed
from pasur_core.games.crazy_eights.state import OPENING, CrazyEightsOptions, State
from pasur_core.phases import DEAL, OVER, PLAY, SCORED, SHUFFLE
from pasur_core.protocol import Action, Nothing, Seat
from pasur_core.shuffle import Shuffler

HAND = 8
SPECIAL = frozenset(card for card in PACK if card.rank in ("8", "X", "J", "A", "2"))
"""Starters that go back into the stock (HU5)."""

_BACK = {False: SPECIAL, True: frozenset({JOKER})}
"""Starters that go back, by `starter_effects`; a joker always does, as it has no suit."""


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Action):
    """The pack, or two packs, in the order in which it is dealt (HU4).

    `bury` has a number for each special starter that was put back into the stock (HU5). It is the
    number of cards above that starter, counted after its replacement was turned.
    """

    pack: tuple[Card, ...]
    bury: tuple[int, ...] = ()

    def __str__(self) -> str:
        indices = f" bury {','.join(map(str, self.bury))}" if self.bury else ""
        return f"deal {''.join(self.pack)}{indices}"

    def __repr__(self) -> str:
        return "Deal(...)"


@dataclass(frozen=True, slots=True, repr=False)
class Reshuffle(Action):
    """The pile without its top card, shuffled to become the stock (HU15).

    The next card to draw comes first.
    """

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"reshuffle {''.join(self.cards)}"

    def __repr__(self) -> str:
        return "Reshuffle(...)"


def hands_of(pack: tuple[Card, ...], seats: int) -> tuple[tuple[Card, ...], ...]:
    """Return the hands, dealt one card at a time (HU4).

    The seat after the dealer gets the first card, and its hand comes first.
    """
    return tuple([in_order(pack[seat : HAND * seats : seats]) for seat in range(seats)])


def turned(
    deal: Deal, seats: int, effects: bool
) -> tuple[Card, tuple[Card, ...], tuple[Card, ...]] | None:
    """Return the starter that stayed, the stock, and the starters that were put back.

    The latter are in the order in which they were turned up. Return None if `deal.bury` is invalid.
    `effects` is the option `starter_effects`. The pack itself is not checked.
    """
    starter, stock = deal.pack[HAND * seats], deal.pack[HAND * seats + 1 :]
    buried: list[Card] = []
    indices = list(deal.bury)
    while starter in _BACK[effects]:
        if not indices or not 0 <= indices[0] < len(stock):
            return None
        index, replacement, rest = indices.pop(0), stock[0], stock[1:]
        buried.append(starter)
        stock = (*rest[:index], starter, *rest[index:])
        starter = replacement
    return None if indices else (starter, stock, tuple(buried))


def known_in_stock(buried: tuple[Card, ...], starter: Card) -> tuple[Card, ...]:
    """Return the starters that were put back and that all players know to be in the stock.

    `buried` are the starters that were put back, in the order in which they were turned up.
    `starter` is the card that stayed. A card that was put back can be turned up again. So if an
    equal card is turned up later, the first is no longer known to be in the stock.

    >>> X, ace, nine = map(Card, ("X", "AS", "9S"))
    >>> known_in_stock((X, ace, X), nine), known_in_stock((X, X), nine)
    ((Card('AS'), Card('X')), (Card('X'), Card('X')))
    """
    known = list[Card]()
    for card, replacement in zip(buried, (*buried, starter)[1:], strict=True):
        if replacement in known:
            known.remove(replacement)
        known.append(card)
    return tuple(known)


def drawn_deal(seats: int, options: CrazyEightsOptions, shuffler: Shuffler) -> Deal:
    """Return a random deal: a shuffled pack, and a random depth for each starter to put back.

    The pack is shuffled again if none of the undealt cards could be the starter.
    """
    effects = options.starter_effects
    pack = pack_for(seats, options)
    deal = Deal(shuffler.order(pack))
    while _BACK[effects].issuperset(deal.pack[HAND * seats :]):
        deal = Deal(shuffler.order(pack))
    while turned(deal, seats, effects) is None:
        stock = len(pack) - HAND * seats - 1
        deal = Deal(deal.pack, (*deal.bury, shuffler.below(stock)))
    return deal


def pack_for(seats: int, options: CrazyEightsOptions) -> tuple[Card, ...]:
    """Return all cards with which this many seats play, in canonical order (HU2)."""
    return pack_of(packs_for(seats, loses_turn=options.penalty_loses_turn))


class TableLegal(Nothing):
    """The legal actions of the table.

    Deals are too many to list, so a deal is only recognised.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        state = self._state
        seats = len(state.hands)
        match action:
            case Dealer(seat):
                return state.phase == OPENING and seat < seats
            case Deal():
                options = state.round.options
                whole = in_order(action.pack) == pack_for(seats, options)
                if state.phase not in (DEAL, SCORED) or not whole:
                    return False
                return turned(action, seats, options.starter_effects) is not None
            case Reshuffle(cards):
                return state.phase == SHUFFLE and same_cards(cards, state.pile)
        return False


def redealt(state: State, seat: Seat | None, rng: random.Random) -> State:
    """Return the state after shuffling the cards that the seat has not seen.

    A starter that went back is known to be in the stock until a card is drawn. After a reshuffle
    the stock holds only cards of the former pile. A seat that can play the card just drawn, or can
    answer a penalty, is known to hold such a card.
    """
    hands = dict(enumerate(state.hands))
    dealt = {seat: hands.pop(seat)} if seat in hands else {}
    if state.phase in (SCORED, OVER):
        dealt, hands = dict(enumerate(state.hands)), {}
    stock, buried = list(state.stock), state.buried
    for card in buried:
        stock.remove(card)
    unseen = [card for hand in hands.values() for card in hand] + stock
    unseen.sort()
    rng.shuffle(unseen)
    back = Counter(state.round.back)
    drawn = state.drawn
    kept: tuple[Card, ...] = ()
    if state.turn in hands and state.phase == PLAY and (drawn or (state.top and state.top.pending)):
        able = allowed(state, len(hands[state.turn]))
        may = [card for card in unseen if card in able]
        if back and (Counter(unseen) & back).total() == state.left:
            may = [card for card in may if not back[card]] or may
        kept = (rng.choice(may),)
        unseen.remove(kept[0])
        drawn = kept[0] if drawn else None
    stock, rest = parted(unseen, len(stock), state.round.back, rng)
    for other, hand in hands.items():
        held = kept if other == state.turn else ()
        more = [rest.pop() for _ in range(len(hand) - len(held))]
        dealt[other] = in_order((*held, *more))
    for card in buried:
        stock.insert(rng.randrange(len(stock) + 1), card)
    return state._replace(
        round=state.round._replace(deck=tuple(stock), buried=buried),
        hands=tuple(dealt[owner] for owner in range(len(state.hands))),
        drawn=drawn,
    )
