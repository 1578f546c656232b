"""Positions of Rami from short texts, for the tests of its rules."""

from __future__ import annotations

from typing import Any

from pasur_core.cards import Card, read_cards
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.growing import fitting, lay_offs
from pasur_core.families.melds.meld import Meld, read
from pasur_core.games.rami.cards import PACKS
from pasur_core.games.rami.rules import GAME
from pasur_core.games.rami.state import TAKE, Hand, RamiOptions, Round, Spread, State
from pasur_core.phases import DEAL, PLAY
from pasur_core.protocol import TABLE, Seat, Step
from tests.support import positions
from tests.support.positions import changed, options_in, pack_of

PACK = PACKS[2]
"""The cards of a match for two to six seats."""


def meld(text: str) -> Meld:
    """Return the meld with these cards (a run) in this order.

    A sequence with an inner joker cannot be laid at once; it is built by lay-offs.
    """
    cards = read_cards(text)
    try:
        return read(cards)
    except IllegalAction:
        larger = [one for _, one in lay_offs(meld(_joined(cards[:-1])), False).get(cards[-1], ())]
        return next(one for one in larger if one.cards == cards)


def _joined(cards: tuple[Card, ...]) -> str:
    return "".join(cards)


def position(*hands: str, table: str = "", **given: Any) -> State:
    """Return a round in the fifth turn: seat 0 has drawn, and all seats have opened.

    Without a second hand, seat 1 holds 2S3S. `table` names the melds that seat 1 has laid,
    separated by blanks. With `top`, seat 0 has not drawn, and that card lies on the discard pile.
    `stock` defaults to all other cards. Other keyword arguments set options and fields of the
    state.
    """
    options = options_in(RamiOptions, given)
    held = [read_cards(hand) for hand in hands]
    if len(held) == 1:
        held.append(read_cards("2S3S"))
    seats, top, named = len(held), given.pop("top", ""), given.pop("stock", None)
    melds = tuple(map(meld, table.split()))
    discard = given.pop("discard", "") + top or "KC"
    used = [*sum(held, ()), *read_cards(discard), *(card for one in melds for card in one.cards)]
    rest = [*PACKS[seats]]
    for card in used:
        rest.remove(card)
    opened = given.pop("opened", True)
    pile = tuple(rest) if named is None else read_cards(named)
    nothing = (0,) * seats
    state = State(
        Round(options, nothing, nothing, dealer=seats - 1, first=0, pile=pile),
        TAKE if top else PLAY,
        tuple(map(Hand.of, held)),
        Spread(
            (opened,) * seats if isinstance(opened, bool) else opened,
            nothing,
            melds,
            owners=(1,) * len(melds),
            fits=fitting(melds, options.joker_strict_ends),
        ),
        turn=0,
        lap=5,
        left=len(pile),
        discard=read_cards(discard),
    )
    made: State = changed(state, **given)
    return made


def awaiting(seats: int, dealer: Seat = 0, **options: Any) -> State:
    """Return a match whose first dealer is drawn and has not dealt yet."""
    start = GAME.start(RamiOptions(**options), seats)
    begun: State = changed(start, phase=DEAL, dealer=dealer)
    return begun


def do(state: State, *actions: str) -> Step[State]:
    """Apply actions (notation), each by the seat on turn or the table; return the last step."""
    for action in actions:
        (seat,) = GAME.acting(state)
        step = GAME.apply(state, seat, GAME.parse(action))
        state = step.state
    return step


def pack(*first: str, last: str = "", seats: int = 2) -> str:
    """Return the packs for `seats` as a run, with these cards first and `last`."""
    return pack_of(PACKS[seats], *first, last=last)


def deal(state: State, cards: str) -> Step[State]:
    """Return the step after the table has dealt this pack, given as a run."""
    return GAME.apply(state, TABLE, GAME.parse(f"deal {cards}"))


def may(state: State, seat: Seat = 0) -> list[str]:
    """Return the notations of a seat's legal actions."""
    return [str(action) for action in GAME.legal(state, seat)]


def hand(state: State, seat: Seat = 0) -> str:
    """Return a seat's hand as a run of cards."""
    return "".join(state.hands[seat].cards)


def table(state: State) -> list[str]:
    """Return the melds on the table as runs of cards."""
    return [str(one) for one in state.laid.melds]


def refused(state: State, action: str, seat: Seat = 0) -> IllegalAction:
    """Return the error with which the game refuses an action (notation); fail if it does not."""
    return positions.refused(GAME, state, seat, action)
