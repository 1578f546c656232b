"""A seat's legal actions in 8 américain."""

from __future__ import annotations

from collections.abc import Container, Iterable

from pasur_core.cards import Card
from pasur_core.games.crazy_eights.actions import CARTE, DRAW, KEEP, Play
from pasur_core.games.crazy_eights.cards import EIGHTS, WILD
from pasur_core.games.crazy_eights.fast import LAST_WAYS, WAYS
from pasur_core.games.crazy_eights.state import Round, State
from pasur_core.phases import PLAY
from pasur_core.protocol import NOTHING, Action, Do, Legal, LegalList, Offer, Pick, Seat

_NONE: frozenset[Card] = frozenset()

_ALIKE = 4
"""Most seats that never play with two packs, which hold equal cards (HU2)."""


class SeatLegal(LegalList):
    """A seat's plays, then its other actions.

    Plays are grouped by card, in the order of the hand. `fast.Ways` has the order within a group.
    """

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """An offer to choose a card to play, then a button for each other action."""
        cards = dict.fromkeys(action.card for action in self if isinstance(action, Play))
        others = [Do(action) for action in self if not isinstance(action, Play)]
        return (Pick("play", tuple(cards)), *others) if cards else tuple(others)

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return the plays of one card; empty for other numbers of cards."""
        plays = (action for action in self if isinstance(action, Play))
        return tuple(play for play in plays if (play.card,) == cards)


class OneLegal(tuple[Action, ...], Legal):
    """The only legal action of a seat; many states share one instance."""

    __slots__ = ()

    __repr__ = Legal.__repr__

    @property
    def offers(self) -> tuple[Offer, ...]:
        """A button for the action."""
        return tuple(map(Do, self))

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return nothing: the action does not choose a card."""
        return ()


_DRAWING, _CALLING = OneLegal((DRAW,)), OneLegal((CARTE,))


def seat_legal(state: State, seat: Seat) -> Legal:
    """Return the plays of the seat on turn, and drawing or keeping a card.

    For any other seat, return "carte" if that seat can say it now, else nothing.
    """
    played, phase, hands, _, turn, top, _, _, drawn, _ = state
    if phase != PLAY or seat != turn or top is None:
        may_say = phase == PLAY and seat != turn and must_announce(state, seat)
        return _CALLING if may_say else NOTHING
    options, hand = played.options, hands[seat]
    count = len(hand)
    says = count == 2 and options.announce == "required"
    plays = WAYS[options.joker_names_suit][says] if count > 1 else LAST_WAYS
    able: Container[Card] = top.fits
    cards: Iterable[Card] = hand
    if drawn or count == 1:
        able = cards = fitting(state, hand)
    elif hand[-1] == hand[-2] or len(hands) > _ALIKE:
        # In one pack only the jokers are equal, and they are last in the hand.
        cards = dict.fromkeys(hand)
    legal = SeatLegal()
    for card in cards:
        if card in able:
            legal += plays[card]
    if drawn:
        legal.append(KEEP)
    elif not legal:
        return _DRAWING
    elif top.pending or options.may_draw_anytime:
        legal.append(DRAW)
    return legal


def namers(played: Round, hand: tuple[Card, ...]) -> frozenset[Card]:
    """Return the cards that name a suit when they are played from a hand (HU9).

    The last card of a hand names no suit (HU17).
    """
    if len(hand) == 1:
        return _NONE
    return WILD if played.options.joker_names_suit else EIGHTS


def allowed(state: State, held: int) -> frozenset[Card]:
    """Return the cards that could be played from a hand of `held` cards (HU8, HU13).

    An option can forbid an 8 or a joker as the last card (HU17).
    """
    if state.top is None:
        return _NONE
    barred = held == 1 and state.round.options.finish_on_eight == "forbidden"
    return state.top.fits - WILD if barred else state.top.fits


def playable(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards of a hand that fit the top card (HU8), each once.

    The last card of a hand is included even if it was not announced.
    """
    able = allowed(state, len(hand))
    return tuple(dict.fromkeys([card for card in hand if card in able]))


def fitting(state: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that the seat to play can play now, each once."""
    if state.drawn:
        return (state.drawn,)
    if len(hand) == 1 and must_announce(state, state.turn):
        return ()
    return playable(state, hand)


def must_announce(state: State, seat: Seat) -> bool:
    """Return whether a seat still has to announce its only card (HU16)."""
    if len(state.hands[seat]) != 1 or state.course.announced[seat]:
        return False
    return state.round.options.announce == "required"


def forgot(state: State, seat: Seat) -> bool:
    """Return whether a seat could play its last card, but has not announced it (HU16)."""
    return must_announce(state, seat) and bool(playable(state, state.hands[seat]))
