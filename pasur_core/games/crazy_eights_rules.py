"""What the rules of 8 américain say about single cards and hands in a given state."""

from __future__ import annotations

from pasur_core.cards import Card
from pasur_core.errors import IllegalAction
from pasur_core.game import Seat
from pasur_core.games.crazy_eights_play import FITTING, STACKING, WILD
from pasur_core.games.crazy_eights_state import CrazyEightsOptions, State

_EIGHTS = frozenset(card for card in WILD if card != "X")
NAMELESS: frozenset[Card] = frozenset()
"""No card names a suit."""


def points_of(card: Card) -> int:
    """What a card left in the hand counts (HU18).

    >>> [points_of(Card(text)) for text in ("X", "8H", "2S", "2H", "AD", "TC", "7C")]
    [50, 25, 25, 15, 15, 10, 5]
    """
    if card == "X":
        return 50
    if card.rank == "8" or card == "2S":
        return 25
    if card.rank in "2A":
        return 15
    return 10 if card.rank in "JQKT" else 5


def still_in(stock: tuple[Card, ...], buried: tuple[Card, ...]) -> tuple[Card, ...]:
    """The starters put back that did not come up once more."""
    left, found = list(stock), []
    for card in buried:
        if card in left:
            left.remove(card)
            found.append(card)
    return tuple(found)


def namers(options: CrazyEightsOptions, hand: tuple[Card, ...]) -> frozenset[Card]:
    """Which cards name a suit; the last card of a hand names none (HU9, HU17)."""
    if len(hand) == 1:
        return NAMELESS
    return WILD if options.joker_names_suit else _EIGHTS


def answers(state: State) -> frozenset[Card]:
    """What the seat to play may put down at all, whatever it holds."""
    if state.pending and state.top is not None:
        return STACKING[state.top.rank]
    return FITTING[state.suit, state.rank]


def playable(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that fit (HU8), each once, also an unannounced last one."""
    able = answers(state)
    if len(hand) == 1 and state.options.finish_on_eight == "forbidden":
        able -= WILD
    fits = [card for card in hand if card in able]
    if len(fits) > 1 and fits[-1] == fits[-2]:
        fits.pop()
    return tuple(fits)


def fitting(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that the seat to play may play now, each once."""
    if state.drawn:
        return (state.drawn,)
    if len(hand) == 1 and must_announce(state, state.turn):
        return ()
    return playable(state, hand)


def must_announce(state: State, seat: Seat) -> bool:
    """Whether a seat holds one card and has not said so (HU16)."""
    if len(state.hands[seat]) != 1 or state.announced[seat]:
        return False
    return state.options.announce == "required"


def refusal(state: State, card: Card) -> IllegalAction:
    """Why a card of the hand cannot be played."""
    if state.drawn:
        return IllegalAction("only_drawn_card", card=state.drawn)
    if card not in answers(state):
        return IllegalAction("not_playable", card=card, suit=state.suit, rank=state.rank)
    if state.options.finish_on_eight == "forbidden" and card in WILD:
        return IllegalAction("finish_forbidden", card=card)
    return IllegalAction("not_announced", card=card)
