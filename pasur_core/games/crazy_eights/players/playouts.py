"""Fast playouts of a round of 8 américain, with the club-level player as rollout policy.

A hand is an int: a multiset of cards in bits. A card has a kind, 0 to 52; the joker is the last.
The first card of a kind sets the bit with the number of the kind. Each further card of the same
kind sets the bit `KINDS` places higher.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from pasur_core.cards import FRENCH_52, JOKER, RANKS, SUITS, Card
from pasur_core.games.crazy_eights.actions import Draw, Keep, Play
from pasur_core.games.crazy_eights.players import COMES_BACK, NEARLY_OUT
from pasur_core.games.crazy_eights.scoring import points_of
from pasur_core.games.crazy_eights.state import CrazyEightsOptions, State, Top
from pasur_core.protocol import Action

KINDS = 53
"""The number of kinds of cards."""

_JOKER = KINDS - 1

CARD = (*FRENCH_52, JOKER)
KIND = {card: kind for kind, card in enumerate(CARD)}
"""Cards by kind, and kinds by card."""

_COPIES = 4
"""The most equal cards in a hand: the jokers of two packs."""


def _all(kinds: Iterable[int]) -> int:
    """Return the bits of some kinds, including the bits of equal cards."""
    once = sum(1 << kind for kind in kinds)
    return sum(once << KINDS * copy for copy in range(_COPIES))


_ACE, _TWO, _EIGHT, _JACK = (RANKS.index(rank) for rank in "A28J")
_RANK = [_all(kind for kind in range(52) if kind % 13 == rank) for rank in range(13)]
_SUIT = [_all(range(13 * suit, 13 * suit + 13)) for suit in range(4)]
_TAME = [bits & ~_RANK[_EIGHT] for bits in _SUIT]
_JOKERS = _all((_JOKER,))
_WILD = _RANK[_EIGHT] | _JOKERS
_FITS = [[_SUIT[suit] | bits | _WILD for bits in (*_RANK, 0)] for suit in range(4)]
"""The playable cards by suit in force and rank to match (13 for no rank)."""

_OF = [bit % KINDS for bit in range(_COPIES * KINDS)]
_POINTS = [points_of(card) for card in KIND]
_PLAIN = [(_POINTS[kind], _TAME[kind // 13], _RANK[kind % 13]) for kind in range(52)]
"""The points of a card, and the sets of cards of its suit and of its rank."""

_NONE, _NO_SUIT = 13, -1

PLAIN, TURNS, SKIPS, BITES, NAMES, JOKES = range(6)
_POWER = [
    {_ACE: TURNS, _TWO: BITES, _JACK: SKIPS, _EIGHT: NAMES}.get(kind % 13, PLAIN)
    for kind in range(52)
] + [JOKES]

_KEPT = -22.0
"""The value of an 8 or a joker while no opponent is nearly out; later its points and half of it."""

_LATE_EIGHT, _LATE_JOKER = _POINTS[_EIGHT] + _KEPT / 2, _POINTS[_JOKER] + _KEPT / 2
_BITE, _SUITED, _RANKED = 40.0, 3.0, 1.5

MOST = 1_000
"""Limit on the turns of a playout, because some would never end; usual rounds take a tenth."""


def add_kind(hand: int, kind: int) -> int:
    """Return a hand, which is a multiset in bits, with one more card of a kind."""
    bit = 1 << kind
    while hand & bit:
        bit <<= KINDS
    return hand | bit


def bits_of(cards: Iterable[Card]) -> int:
    """Return these cards as a hand, a multiset in bits."""
    hand = 0
    for card in cards:
        hand = add_kind(hand, KIND[card])
    return hand


def points_in(hand: int) -> int:
    """Return the penalty points of a hand."""
    points = 0
    while hand:
        bit = hand & -hand
        hand ^= bit
        points += _POINTS[_OF[bit.bit_length() - 1]]
    return points


def fitting_cards(top: Top) -> int:
    """Return, as bits, the cards that can be played on the top card if no penalty is pending."""
    return _FITS[SUITS.index(top.suit)][RANKS.index(top.rank) if top.rank else _NONE]


def stays(top: Top, options: CrazyEightsOptions) -> int:
    """Return the index of the suit that stays in force if a joker is played on the top card.

    It is -1 if the options let a joker name a suit instead.
    """
    return _NO_SUIT if options.joker_names_suit else SUITS.index(top.suit)


def preferred_card(
    hand: int, able: int, suit: int, late: bool, following: int, lying: int
) -> tuple[int, int]:
    """Return the kind that the club-level player plays, and the index of the suit that it names.

    The suit has a meaning only for an eight or a joker.

    Args:
        hand: The seat's cards.
        able: The cards that it can play, at least one.
        suit: The index of the suit that stays in force after a joker, -1 if a joker names one.
        late: Whether an opponent is nearly out.
        following: The number of cards of the next player.
        lying: The number of cards that the next player could draw beyond a pending penalty.
    """
    back = COMES_BACK if following > NEARLY_OUT and lying <= 4 else 0.0
    best, kind, named = -1e9, 0, 0
    while able:
        bit = able & -able
        able ^= bit
        tried = _OF[bit.bit_length() - 1]
        power, rest, most = _POWER[tried], hand ^ bit, suit
        if power < NAMES:
            points, suited, ranked = _PLAIN[tried]
            worth = points + _SUITED * (suited & rest).bit_count()
            worth += _RANKED * (ranked & rest).bit_count()
            if power >= SKIPS:
                worth += _BITE / following
                if power == BITES and lying <= 2:
                    worth += back
        elif power == NAMES:
            most = longest(rest)
            worth = _LATE_EIGHT if late else _KEPT
            worth += _SUITED * (_TAME[most] & rest).bit_count()
            worth += _RANKED * (_RANK[_EIGHT] & rest).bit_count()
        else:
            worth = (_LATE_JOKER if late else _KEPT) + _BITE / following + back
            most = longest(rest) if suit == _NO_SUIT else suit
            worth += _SUITED * (_TAME[most] & rest).bit_count()
            worth += _RANKED * (_JOKERS & rest).bit_count()
        if worth > best:
            best, kind, named = worth, tried, most
    return kind, named


def longest(hand: int) -> int:
    """Return the index of the suit that is longest in a hand, without eights and jokers."""
    found, most = 0, -1
    for suit in range(4):
        count = (_TAME[suit] & hand).bit_count()
        if count > most:
            found, most = suit, count
    return found


class Playout:
    """A round in one redeal, from which each move is played out.

    All seats always say "carte" in time.
    """

    __slots__ = ("_options", "_round", "_seed")

    def __init__(self, state: State, seed: int) -> None:
        top, course = state.top, state.course
        if top is None:
            raise ValueError("no card lies on the table")
        self._seed = seed
        self._options = state.round.options
        self._round = (
            [bits_of(hand) for hand in state.hands],
            [KIND[card] for card in reversed(state.stock)],
            [KIND[card] for card in state.pile],
            KIND[top.card],
            SUITS.index(top.suit),
            RANKS.index(top.rank) if top.rank else _NONE,
            state.turn,
            course.direction,
            top.pending,
            None if state.drawn is None else KIND[state.drawn],
        )

    def points_after(self, move: Action) -> list[int]:
        """Return each seat's points after a move of the seat on turn and the rest of the round.

        The round stops after `MOST` turns. Then the cards that are left in each hand count.
        """
        first, stock, pile, top, suit, rank, turn, direction, pending, drawn = self._round
        hands, stock, pile = [*first], [*stock], [*pile]
        options, rng = self._options, None
        loses_turn, stacking = options.penalty_loses_turn, options.stack_penalties
        last_wild = options.finish_on_eight == "allowed"
        named = NAMES if not options.joker_names_suit else JOKES
        seats, held, stuck = len(hands), [hand.bit_count() for hand in hands], 0
        alternate = seats > 2 or options.ace_two_players == "nothing"
        chosen: tuple[int, int] | None = None
        draws = isinstance(move, Draw)
        if isinstance(move, Keep):
            turn, drawn = (turn + direction) % seats, None
        elif isinstance(move, Play):
            chosen = KIND[move.card], SUITS.index(move.suit) if move.suit else suit

        def draw(count: int) -> None:
            """Deal cards to the seat on turn, from the shuffled pile once the stock is empty."""
            nonlocal stock, pile, rng
            hand = hands[turn]
            for _ in range(count):
                if not stock:
                    if not pile:
                        break
                    rng = rng or random.Random(self._seed)  # noqa: S311 - guesses
                    stock, pile = pile, []
                    rng.shuffle(stock)
                hand = add_kind(hand, stock.pop())
                held[turn] += 1
            hands[turn] = hand

        for _ in range(MOST):
            hand, size = hands[turn], held[turn]
            if drawn is not None:
                able = 1 << drawn
            elif draws:
                able, draws = 0, False
            elif pending:
                able = hand & (_JOKERS if top == _JOKER else _JOKERS | _RANK[_TWO])
            else:
                able = hand & _FITS[suit][rank]
            if size == 1 and not last_wild:
                able &= ~_WILD
            if chosen is None and not able:
                if pending:
                    draw(pending)
                    pending = 0
                    if loses_turn:
                        turn = (turn + direction) % seats
                    continue
                draw(1)
                gained = hands[turn] ^ hand
                if gained & _FITS[suit][rank]:
                    drawn = _OF[gained.bit_length() - 1]
                else:
                    turn = (turn + direction) % seats
                stuck = 0 if gained else stuck + 1
                if stuck > seats:
                    break
                continue
            following = (turn + direction) % seats
            lying = len(stock) + len(pile) + 1 - pending
            if chosen is None and drawn is not None and size > 1 and held[following] > NEARLY_OUT:
                power = _POWER[drawn]
                if (power == BITES and lying <= 2) or (power == JOKES and lying <= 4):
                    turn, drawn = following, None
                    continue
            if chosen is not None:
                (kind, suit_named), chosen = chosen, None
            elif size == 1:
                kind = suit_named = 0
            elif able & (able - 1) or able & _WILD:
                held[turn] = 99
                left = suit if named == NAMES else _NO_SUIT
                late = min(held) <= NEARLY_OUT
                kind, suit_named = preferred_card(hand, able, left, late, held[following], lying)
            else:
                kind, suit_named = _OF[able.bit_length() - 1], suit
            drawn, stuck = None, 0
            if size == 1:
                hands[turn] = 0
                break
            bit = 1 << kind
            while hand & bit << KINDS:
                bit <<= KINDS
            hands[turn], held[turn] = hand ^ bit, size - 1
            pile.append(top)
            top, power = kind, _POWER[kind]
            if power < NAMES:
                suit, rank = divmod(kind, 13)
            else:
                rank = _NONE
                if power <= named:
                    suit = suit_named
            if power == TURNS and alternate:
                direction = -direction
                turn = (turn + direction) % seats
            elif power in (SKIPS, TURNS):
                turn = (following + direction) % seats
            else:
                turn = following
                if power in (BITES, JOKES):
                    pending += 2 if power == BITES else 4
                    if not stacking:
                        draw(pending)
                        pending = 0
                        if loses_turn:
                            turn = (turn + direction) % seats
        return [points_in(hand) for hand in hands]
