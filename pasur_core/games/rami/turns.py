"""The effect of a seat's actions in Rami.

Each function checks the action and then makes the next state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from pasur_core.cards import JOKER, Card
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.growing import fitting, freed, grown, lay_offs
from pasur_core.families.melds.meld import Meld, read
from pasur_core.families.melds.rows import has_meld
from pasur_core.games.rami.actions import Lay, LayOff, Swap, Take, Use
from pasur_core.games.rami.cards import OPENING, opens
from pasur_core.games.rami.events import Laid, LaidOff, Swapped, Took
from pasur_core.games.rami.state import Cards, Hand, RamiOptions, Spread, State
from pasur_core.phases import PLAY
from pasur_core.protocol import Event, Seat

T = TypeVar("T")
After = tuple[State, Event]


def joker_fits(hand: Hand, table: Iterable[Meld], strict: bool) -> bool:
    """Return whether a hand can lay a joker, on a meld of the table or in a new meld.

    `strict` is as in `lay_offs`.
    """
    return has_meld(hand.rows, True) or any(JOKER in lay_offs(meld, strict) for meld in table)


def fewer_jokers(laid: Spread, seat: Seat, *cards: Card) -> Spread:
    """Return `laid` after a seat parted with these cards.

    Jokers among them are no longer known to be in its hand.
    """
    if JOKER not in cards or not laid.jokers[seat]:
        return laid
    left = max(0, laid.jokers[seat] - cards.count(JOKER))
    return laid._replace(jokers=_with(laid.jokers, seat, left))


def use(state: State, seat: Seat, action: Use) -> After:
    """Return the next state and the event of a lay, a lay-off or a swap.

    Raise `IllegalAction` if the rules forbid it.
    """
    laid, options = state.laid, state.round.options
    if isinstance(action, Lay):
        return _lay(state, seat, action)
    if not laid.opened[seat]:
        if state.lap < 2:
            raise IllegalAction("first_turn")
        raise IllegalAction("not_opened", least=OPENING, loose=_loose(options))
    if not 0 <= action.meld < len(laid.melds):
        raise IllegalAction("no_such_meld", meld=action.meld + 1)
    return _off(state, seat, action) if isinstance(action, LayOff) else _swap(state, seat, action)


def take(state: State, seat: Seat, action: Take) -> tuple[State, tuple[Event, Event]]:
    """Return the next state and two events: a seat takes the top discard and uses it (RA9).

    Raise `IllegalAction` if the rules forbid it.
    """
    if state.lap < 2:
        raise IllegalAction("first_turn")
    hand, top, used_in = state.hands[seat], state.discard[-1], action.use
    if len(hand.cards) == 1 and state.round.options.last_card_no_discard:
        raise IllegalAction("last_card")
    if isinstance(used_in, LayOff | Swap):
        used: Cards = (used_in.card,)
    else:
        used = used_in.cards if isinstance(used_in, Lay) else ()
    if top not in used:
        raise IllegalAction("top_not_used", card=top)
    laid = state.laid
    if top == JOKER:
        laid = laid._replace(jokers=_with(laid.jokers, seat, laid.jokers[seat] + 1))
    taken = state._replace(
        phase=PLAY,
        hands=_with(state.hands, seat, hand.drawing(top)),
        laid=laid,
        discard=state.discard[:-1],
    )
    after, event = use(taken, seat, used_in)
    return after._replace(last=(seat, action)), (Took(seat, top), event)


def check_discard(state: State, seat: Seat, card: Card) -> Hand:
    """Return the hand after a discard. Raise `IllegalAction` if the rules forbid it."""
    hand = state.hands[seat].without(card)
    if state.laid.owing:
        _check_owing(state, ())
    return hand


def _lay(state: State, seat: Seat, action: Lay) -> After:
    cards, laid, options = action.cards, state.laid, state.round.options
    opening = not laid.opened[seat]
    if opening and state.lap < 2:
        raise IllegalAction("first_turn")
    hand = state.hands[seat]
    for card in cards:
        hand = hand.without(card)
    if not cards:
        raise IllegalAction("not_a_meld", cards=cards)
    melds = tuple(map(read, action.melds))
    value = sum(meld.value for meld in melds)
    if opening and value < OPENING:
        raise IllegalAction("too_few_points", points=value, least=OPENING)
    if opening and not opens(melds, options):
        raise IllegalAction("no_pure_sequence", points=value, loose=_loose(options))
    _check_owing(state, cards)
    laid = laid._replace(
        opened=_with(laid.opened, seat, True),
        owners=(*laid.owners, *(seat for _ in melds)),
        fresh=laid.fresh or opening,
    )
    after = _put(state, seat, action, hand, laid, cards, (*laid.melds, *melds))
    return after, Laid(seat, action.melds, value, opening)


def _off(state: State, seat: Seat, action: LayOff) -> After:
    card, index, laid = action.card, action.meld, state.laid
    hand = state.hands[seat].without(card)
    meld = grown(laid.melds[index], card, action.end, state.round.options.joker_strict_ends)
    _check_owing(state, (card,))
    after = _put(state, seat, action, hand, laid, (card,), _with(laid.melds, index, meld))
    return after, LaidOff(seat, card, index, laid.owners[index], meld.cards)


def _swap(state: State, seat: Seat, action: Swap) -> After:
    card, index, laid, options = action.card, action.meld, state.laid, state.round.options
    hand, meld = state.hands[seat].without(card), laid.melds[index]
    if not meld.joker:
        raise IllegalAction("no_joker", cards=meld.cards)
    if meld.joker_as is None:
        raise IllegalAction("open_joker", cards=meld.cards)
    if meld.joker_as != card:
        raise IllegalAction("wrong_card", card=card, joker_as=meld.joker_as)
    _check_owing(state, ())
    whole, owing, hand = freed(meld), options.swap_must_meld, hand.drawing(JOKER)
    melds = _with(laid.melds, index, whole)
    if owing and not joker_fits(hand, melds, options.joker_strict_ends):
        raise IllegalAction("no_use_for_joker")
    laid = laid._replace(jokers=_with(laid.jokers, seat, laid.jokers[seat] + 1))
    after = _put(state, seat, action, hand, laid, (), melds, owing=owing)
    return after, Swapped(seat, card, index, laid.owners[index], whole.cards)


def _check_owing(state: State, cards: Cards) -> None:
    """Raise `IllegalAction` if the seat owes a joker and does not lay it (RA18)."""
    if state.laid.owing and JOKER not in cards:
        raise IllegalAction("must_use_joker")


def _put(
    state: State,
    seat: Seat,
    action: Use,
    hand: Hand,
    laid: Spread,
    cards: Cards,
    melds: tuple[Meld, ...],
    *,
    owing: bool = False,
) -> State:
    """Return the state with the hand left and the melds that now lie on the table."""
    fits = fitting(melds, state.round.options.joker_strict_ends)
    return state._replace(
        hands=_with(state.hands, seat, hand),
        laid=fewer_jokers(laid, seat, *cards)._replace(melds=melds, fits=fits, owing=owing),
        last=(seat, action),
    )


def _loose(options: RamiOptions) -> str:
    """Return, as an argument of a sentence, whether a first sequence can have a joker (RA16)."""
    return str(not options.pure_needs_no_joker).lower()


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """Return the values with one of them replaced."""
    changed = [*values]
    changed[index] = value
    return tuple(changed)
