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
    """Return the set (bits) of a run of cards such as `7HKD`."""
    return mask(read_cards(text))


def hand(text: str) -> tuple[int, ...]:
    """Return the sorted indices of a run of cards, the form of a hand in `State`."""
    return tuple(sorted(map(INDEX.__getitem__, read_cards(text))))


def text(cards: int) -> str:
    """Return a set of cards as a run such as `7HKD`, in canonical order."""
    return "".join(cards_of(cards))


def position(
    *hands: str,
    table: str = "",
    piles: tuple[str, str] = ("", ""),
    stock: str | None = None,
    **given: Any,
) -> State:
    """Return a round in progress: seat 0 is to act, and the last seat has dealt.

    Without `stock`, the stock consists of the other cards. Cards at its end that make no whole deal
    are left out, also of a given stock. Keyword arguments set options, and fields of the round and
    the state.
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
    """Return a match whose first dealer is drawn and has not dealt yet."""
    state = GAME.start(BasraOptions(**options), seats)
    return state._replace(phase=DEAL, round=state.round._replace(dealer=dealer))


def do(state: State, *actions: str) -> Step[State]:
    """Apply actions (notation), each by the seat on turn; return the last step."""
    for action in actions:
        step = GAME.apply(state, state.turn, GAME.parse(action))
        state = step.state
    return step


def pack(*first: str, last: str = "") -> str:
    """Return a pack, as a run, with these cards first and `last`; the rest is in order."""
    return pack_of(FRENCH_52, *first, last=last)


def deal(state: State, cards: str, *places: int) -> Step[State]:
    """Deal this pack (a run), and put jacks back at these places; return the step."""
    buried = f" bury {' '.join(map(str, places))}" if places else ""
    return GAME.apply(state, TABLE, GAME.parse(f"deal {cards}{buried}"))


def ways(state: State, card: str) -> set[str]:
    """Return the captures of a card of the seat on turn, as runs; an empty run if it stays."""
    return {
        text(play.bits)
        for play in GAME.legal(state, state.turn)
        if isinstance(play, Play) and play.card == card
    }


def refused(state: State, seat: Seat, action: str) -> IllegalAction:
    """Return the error with which the game refuses an action (notation); fail if it does not."""
    return positions.refused(GAME, state, seat, action)
