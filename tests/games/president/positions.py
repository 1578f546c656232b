"""Positions of Président from short texts, for the tests of its rules."""

from __future__ import annotations

from typing import Any, cast

from pasur_core.cards import read_cards
from pasur_core.errors import IllegalAction
from pasur_core.games.president.cards import STRENGTH, cards_of, joined, mask
from pasur_core.games.president.dealing import Deal
from pasur_core.games.president.rules import GAME
from pasur_core.games.president.state import Out, PresidentOptions, Round, Series, State
from pasur_core.match import Match
from pasur_core.phases import DEAL, PLAY
from pasur_core.protocol import TABLE, Seat, Step
from tests.support import positions
from tests.support.positions import changed, options_in


def bits(text: str) -> int:
    """Return the set (bits) of a run of cards such as `7HKD`; fail if no pack has them."""
    found = mask(read_cards(text))
    assert found is not None
    return found


def text(cards: int) -> str:
    """Return a set of cards as a run such as `7HKD`, lowest first."""
    return "".join(cards_of(cards))


def position(*hands: str, series: str = "", owner: Seat = -1, **given: Any) -> State:
    """Return a round: seat 0 is to act, the last seat has dealt, seats without cards are out.

    All other cards have been laid before.

    Args:
        hands: the hands of the seats.
        series: the cards on the table, such as "9 9" for a pair of nines.
        owner: the seat that laid them, by default the last.
        **given: options, and other fields of the state.
    """
    options = options_in(PresidentOptions, given)
    seats = len(hands)
    held = tuple(map(bits, hands))
    used = 0
    for hand in held:
        used = joined(used, hand)
    ranks = series.split()
    nothing = (0,) * seats
    state = State(
        Round(options, nothing, nothing, dealer=seats - 1),
        PLAY,
        held,
        turn=0,
        gone=bits("".join(options.pack)) & ~used,
        out=Out(tuple(seat for seat, hand in enumerate(held) if not hand)),
    )
    if ranks:
        top, size = STRENGTH.index(ranks[0]), len(ranks)
        state = state._replace(series=Series(size, top, size, owner % seats))
    return cast(State, changed(state, **given))


def between(places: tuple[Seat, ...], **given: Any) -> State:
    """Return the state after a round with these places, before the next deal."""
    nothing = (0,) * len(places)
    played = Round(options_in(PresidentOptions, given), nothing, nothing, places=places)
    return cast(State, changed(State(played, DEAL, nothing), **given))


def deal(state: State, *hands: str) -> Step[State]:
    """Deal these runs of cards to the seats, and the others after them; return the step.

    A hand may have fewer cards than the deal gives to its seat.
    """
    seats, places = len(state.hands), state.round.places
    dealer = places[-1] if places else state.round.dealer
    named = [list(read_cards(hand)) for hand in hands]
    rest = list(state.round.options.pack)
    for hand in named:
        for card in hand:
            rest.remove(card)
    pack = []
    for place in range(len(state.round.options.pack)):
        hand = named[(dealer + 1 + place) % seats]
        pack.append(hand.pop(0) if hand else rest.pop(0))
    return GAME.apply(state, TABLE, Deal(tuple(pack)))


def do(state: State, seat: Seat, action: str) -> Step[State]:
    """Apply an action of a seat, given in notation; return the step."""
    return GAME.apply(state, seat, GAME.parse(action))


def after(state: State, *actions: str) -> State:
    """Return the state after these actions (notation), each by the seat on turn."""
    for action in actions:
        state = do(state, state.turn, action).state
    return state


def legal(state: State, seat: Seat | None = None) -> list[str]:
    """Return the legal actions of a seat, by default of the seat on turn, in notation."""
    return [str(action) for action in GAME.legal(state, state.turn if seat is None else seat)]


def match(seats: int = 4, **options: Any) -> Match:
    """Return a match before its first deal, with a fixed seed."""
    return Match.start(GAME, PresidentOptions(**options), seats, bytes(32))


def refused(state: State, seat: Seat, action: str) -> IllegalAction:
    """Return the error with which the game refuses an action (notation); fail if it does not."""
    return positions.refused(GAME, state, seat, action)
