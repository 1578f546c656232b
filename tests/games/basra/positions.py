"""Positions of Basra from short texts, for the tests of its rules."""

from __future__ import annotations

from typing import Any

from pasur_core.cards import FRENCH_52, read_cards
from pasur_core.errors import IllegalAction
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import INDEX, cards_of, mask, mask_at
from pasur_core.families.fishing.dealing import hands_of
from pasur_core.games.basra.rules import GAME
from pasur_core.games.basra.state import BasraOptions, Round, State
from pasur_core.phases import DEAL, PLAY
from pasur_core.protocol import TABLE, Seat, Step
from tests.support import positions
from tests.support.positions import options_in, pack_of

ALL = mask(FRENCH_52)


def bits(text: str) -> int:
    """The set of a run of cards."""
    return mask(read_cards(text))


def hand(text: str) -> tuple[int, ...]:
    """The cards of a run, as a seat holds them."""
    return tuple(sorted(map(INDEX.__getitem__, read_cards(text))))


def text(cards: int) -> str:
    """A set of cards as a run, in canonical order."""
    return "".join(cards_of(cards))


def position(
    *hands: str,
    table: str = "",
    piles: tuple[str, str] = ("", ""),
    stock: str | None = None,
    **given: Any,
) -> State:
    """A round being played: seat 0 is to act, the last seat deals.

    Without `stock` the cards that are not named lie there, as many as make whole deals. Options are
    given by name, other fields of the round and the state as well.
    """
    options = options_in(BasraOptions, given)
    held = tuple(map(hand, hands))
    used = sum(map(mask_at, held)) + bits(table) + sum(map(bits, piles))
    left = cards_of(ALL ^ used) if stock is None else read_cards(stock)
    whole = len(left) - len(left) % (options.hand_size * len(hands))
    played = {name: given.pop(name) for name in list(given) if name in Round._fields}
    state = State(
        Round(options, options.captures, dealer=len(hands) - 1)._replace(**played),
        PLAY,
        held,
        turn=0,
        table=bits(table),
        piles=(bits(piles[0]), bits(piles[1])),
        stock=hands_of([INDEX[card] for card in left[:whole]], options.hand_size, len(hands), 0),
    )
    return state._replace(**given)


def awaiting(seats: int, dealer: Seat = 0, **options: Any) -> State:
    """A match whose first dealer is drawn and who has not dealt yet."""
    state = GAME.start(BasraOptions(**options), seats)
    return state._replace(phase=DEAL, round=state.round._replace(dealer=dealer))


def do(state: State, *actions: str) -> Step[State]:
    """The last of some actions, each by the seat whose turn it is."""
    for action in actions:
        step = GAME.apply(state, state.turn, GAME.parse(action))
        state = step.state
    return step


def pack(*first: str, last: str = "") -> str:
    """A pack that begins with these cards and ends with others; the rest is in canonical order."""
    return pack_of(FRENCH_52, *first, last=last)


def deal(state: State, cards: str, *places: int) -> Step[State]:
    """The table deals this pack and puts jacks back at these places."""
    buried = f" bury {' '.join(map(str, places))}" if places else ""
    return GAME.apply(state, TABLE, GAME.parse(f"deal {cards}{buried}"))


def ways(state: State, card: str) -> set[str]:
    """What a card of the seat to act may take, each as a run; an empty one if it stays."""
    return {
        text(play.bits)
        for play in GAME.legal(state, state.turn)
        if isinstance(play, Play) and play.card == card
    }


def refused(state: State, seat: Seat, action: str) -> IllegalAction:
    """Return the error that an action of this game meets."""
    return positions.refused(GAME, state, seat, action)
