"""The club-level player of Rami, computed from a state instead of a view, for playouts."""

from __future__ import annotations

from itertools import islice

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card
from pasur_core.families.melds.cards import INDEX, ROW, WORTH
from pasur_core.families.melds.combining import combined
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.growing import lay_offs
from pasur_core.families.melds.rows import has_row
from pasur_core.games.rami.actions import DRAW_ONE, Discard
from pasur_core.games.rami.cards import OPENING, PACKS, is_pure
from pasur_core.games.rami.legal import SeatLegal
from pasur_core.games.rami.players import CONSIDERED, LATE, rate
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import TAKE, Hand, RamiOptions, State
from pasur_core.phases import PLAY
from pasur_core.protocol import Action, Seat

MOST = 50
"""Limit on the actions of one turn in a look-ahead; a hand has a quarter as many cards."""

_DISCARDS = {card: Discard(card) for card in (*FRENCH_52, JOKER)}

_PACK = {seats: [pack.count(card) for card in INDEX] for seats, pack in PACKS.items()}
"""How many copies of each card the packs have, by number of seats."""


def _windows(card: Card) -> tuple[tuple[int, int, int, int], ...]:
    """Return the pairs that form a sequence of three with a card: as row bits and as indices."""
    row, found = ROW[card.suit], []
    for at in (at for at, one in enumerate(row) if one == card):
        for low in range(max(0, at - 2), min(at, len(row) - 3) + 1):
            one, other = (place for place in range(low, low + 3) if place != at)
            shift = 16 * SUITS.index(card.suit)
            found.append((1 << one + shift, 1 << other + shift, INDEX[row[one]], INDEX[row[other]]))
    return tuple(found)


def _mates(card: Card) -> tuple[tuple[int, int], ...]:
    """Return the cards of the same rank: as row bits and as indices."""
    alike = [Card(card.rank + suit) for suit in SUITS if suit != card.suit]
    at = RANKS.index(card.rank)
    return tuple((1 << at + 16 * SUITS.index(mate.suit), INDEX[mate]) for mate in alike)


_WINDOWS = {card: _windows(card) for card in FRENCH_52}
_MATES = {card: _mates(card) for card in FRENCH_52}


def move(state: State, seat: Seat, *, holds: bool = False) -> Action:
    """Return the move of the club-level player.

    If `holds`, the seat keeps its first melds in the hand. It then opens only after another seat
    has opened, or to go out in the same turn.
    """
    drawing = state.phase == TAKE
    if state.lap < 2:
        return DRAW_ONE if drawing and state.left else best_discard(state, seat)
    best = use(state, seat)
    if best is not None and not (holds and gains_by_holding(state, seat, best)):
        return best
    if drawing and state.left:
        return DRAW_ONE
    if drawing or state.laid.owing:
        return next(iter(SeatLegal(state, seat)))
    return best_discard(state, seat)


def use(state: State, seat: Seat, *, last: bool = False) -> Action | None:
    """Return the best action that lays cards; None if no such action is worth doing.

    `last` is whether jokers need not be kept any more.
    """
    late = last or state.laid.owing or is_late(state)
    best, rated = None, 0.0
    for action in islice(SeatLegal(state, seat), CONSIDERED):
        if type(action) is Discard:
            break
        rating = rate(action, late)
        if rating > rated:
            best, rated = action, rating
    return best


def is_late(state: State) -> bool:
    """Return whether some hand has at most `LATE` cards, so that the round is near its end."""
    return min([len(hand.cards) for hand in state.hands if hand.cards]) <= LATE


def gains_by_holding(state: State, seat: Seat, action: Action) -> bool:
    """Return whether it is better to hold first melds back than to open with this action.

    It is better if no seat has opened, and if opening would not end the round.
    """
    if any(state.laid.opened):
        return False
    after = GAME.apply(state, seat, action).state
    for _ in range(MOST):
        more = use(after, seat, last=True) if after.phase == PLAY else None
        if more is None:
            break
        after = GAME.apply(after, seat, more).state
    return len(after.hands[seat].cards) > 1


def best_discard(state: State, seat: Seat) -> Action:
    """Return the discard of the least useful card."""
    hidden, others = count_hidden(state), wanted_cards(state, seat)
    return _DISCARDS[least_useful(state.hands[seat], hidden, others, late=is_late(state))]


def wanted_cards(state: State, seat: Seat) -> set[Card]:
    """Return the cards that other seats could lay off if this seat discarded them."""
    laid = state.laid
    if not any(has for other, has in enumerate(laid.opened) if other != seat):
        return set()
    strict = state.round.options.joker_strict_ends
    return set[Card]().union(*[lay_offs(meld, strict) for meld in laid.melds])


def count_hidden(state: State) -> list[int]:
    """Return how many copies of each card are neither on the table nor discarded.

    Cards are in the order of `INDEX`.
    """
    hidden = [*_PACK[len(state.hands)]]
    for card in state.discard:
        hidden[INDEX[card]] -= 1
    for meld in state.laid.melds:
        for card in meld.cards:
            hidden[INDEX[card]] -= 1
    return hidden


def least_useful(hand: Hand, hidden: list[int], wanted: set[Card], *, late: bool) -> Card:
    """Return the least useful card of a hand.

    `hidden` is the result of `count_hidden`. `wanted` are the cards that other seats could lay off.
    `late` is whether the round is near its end.
    """
    cards, rows = hand
    hidden = [*hidden]
    for card in cards:
        hidden[INDEX[card]] -= 1
    cost = 0.6 if late else 0.1
    best, fewest, before = JOKER, 1e9, None
    for card in cards:
        if card in (before, JOKER):
            continue
        before, missed, have, lack = card, 0.0, 0, 0
        for bit, at in _MATES[card]:
            if rows & bit:
                have += 1
            else:
                lack += hidden[at]
        if have > 1:
            missed = 9.0 * (have - 1)
        elif have:
            missed = (lack if lack < 3 else 3) * 1.2
        for first, second, at_first, at_second in _WINDOWS[card]:
            if rows & first:
                if rows & second:
                    missed += 9.0
                else:
                    left = hidden[at_second]
                    missed += (left if left < 2 else 2) * 1.4
            elif rows & second:
                left = hidden[at_first]
                missed += (left if left < 2 else 2) * 1.4
        if cards.count(card) > 1:
            missed /= 2
        if card in wanted:
            missed += 6.0
        missed -= cost * WORTH[card]
        if missed < fewest or (missed == fewest and WORTH[card] > WORTH[best]):
            best, fewest = card, missed
    return best


def can_open(hand: Hand, options: RamiOptions) -> bool:
    """Return whether a hand has valid first melds."""
    cards, rows = hand
    if not has_row(rows):
        return False
    melds = melds_in(cards, rows)
    roots = [meld for meld in melds if is_pure(meld, options)]
    others = [meld for meld in melds if not is_pure(meld, options)]
    return bool(roots) and next(combined(roots, others, cards, OPENING), None) is not None
