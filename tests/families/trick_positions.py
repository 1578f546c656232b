"""Positions of trick-taking games from short texts, for the tests of their rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from pasur_core.cards import Card, read_cards
from pasur_core.families.tricks.cards import BIT, PACK, mask
from pasur_core.families.tricks.law import Trick
from pasur_core.families.tricks.rules import TrickGame
from pasur_core.families.tricks.state import Round, State
from pasur_core.phases import PLAY
from pasur_core.protocol import TABLE, Seat, Step
from pasur_core.shuffle import Shuffler
from tests.support.positions import options_in, pack_of

Game = TrickGame[Any, Any, Any]


def bits(text: str) -> int:
    """Return the set (bits) of a run of cards such as `7HKD`."""
    return mask(read_cards(text))


def text(cards: int) -> str:
    """Return a set of cards as a run such as `7HKD`, in canonical order."""
    return "".join(card for card in PACK if BIT[card] & cards)


def strength(card: Card, led: str, trump: str) -> tuple[int, int]:
    """Return a sort key of a card's strength in a trick, by the order of its suit (BE3)."""
    if card.suit == trump:
        return 2, "78QKTA9J".index(card.rank)
    return int(card.suit == led), "789JQKTA".index(card.rank)


def best_of(cards: Sequence[Card], trump: str) -> Card:
    """Return the card that wins a trick, finished or not, by the words of BE17."""
    return max(cards, key=lambda card: strength(card, cards[0].suit, trump))


def position(
    game: Game,
    trump: str,
    *hands: str,
    trick: str = "",
    lead: Seat = 0,
    auction: Any = None,
    done: tuple[Trick, ...] = (),
    totals: tuple[int, int] = (0, 0),
    dealer: Seat = 3,
    taker: Seat = 0,
    **given: Any,
) -> State[Any, Any]:
    """Return a round in progress with these `hands`; seats without one have no cards.

    Options are given by name. A holder of king and queen of trumps may announce them.
    """
    options = options_in(game.options_type, given)
    law = options.law(trump)
    held = [bits(hand) for hand in hands] + [0] * (4 - len(hands))
    lying = read_cards(trick)
    turn = (lead + len(lying)) % 4
    begun = game.first_auction() if auction is None else auction
    this = Round(options, begun, totals, 1, dealer, taker)
    royal = law.royal if law.royal in [hand & law.royal for hand in held] else 0
    state = State(this, law, PLAY, turn, tuple(held), held[turn], done=done, royal=royal)
    if not lying:
        return state
    best = best_of(lying, trump)
    winner = (lead + lying.index(best)) % 4
    on_table = tuple(BIT[card] for card in lying)
    playable = law.playable(held[turn], on_table[0], BIT[best], (turn - winner) % 4 == 2)
    return state._replace(trick=on_table, best=BIT[best], winner=winner, open=playable)


def legal(game: Game, state: State[Any, Any]) -> str:
    """Return the legal actions of the seat on turn, joined; for cards this is a run."""
    return "".join(str(action) for action in game.legal(state, state.turn))


def do(game: Game, state: State[Any, Any], *actions: str) -> Step[State[Any, Any]]:
    """Apply actions (notation), each by the seat on turn or the table; return the last step."""
    for action in actions:
        step: Step[State[Any, Any]] = game.apply(state, state.turn, game.parse(action))
        state = step.state
    return step


def begun(game: Game, dealer: Seat = 0, **given: Any) -> State[Any, Any]:
    """Return a match whose first dealer is drawn and has not dealt yet."""
    start = game.start(options_in(game.options_type, given), 4)
    return do(game, start, f"dealer p{dealer + 1}").state


def pack(*first: str) -> str:
    """Return a pack, as a run, that begins with these cards; the rest is in canonical order."""
    return pack_of(PACK, *first)


def steps(game: Game, seed: int, **options: Any) -> Iterator[tuple[Any, Seat, Any, Any]]:
    """Yield state, acting seat, action and step of a random match with low bids."""
    rng, drawn = random.Random(seed), 0
    state = game.start(options_in(game.options_type, options), 4)
    while game.acting(state):
        (seat,) = game.acting(state)
        if seat == TABLE:
            action = game.deal(state, Shuffler(seed.to_bytes(32, "big"), drawn))
            drawn += 1
        else:
            actions = list(game.legal(state, seat))
            low = [action for action in actions if not str(action)[:3].isdigit()]
            action = rng.choice(low or actions)
        step = game.apply(state, seat, action)
        yield state, seat, action, step
        state = step.state


def trick_of(leader: Seat, cards: str, winner: Seat, points: int) -> Trick:
    """Return a finished trick with the given number of points."""
    return Trick(leader, tuple(BIT[card] for card in read_cards(cards)), winner, points)
