"""What a seat's actions come to in Rami: each checks first, then makes the next state."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from pasur_core.cards import JOKER, Card, in_order
from pasur_core.errors import IllegalAction
from pasur_core.game import Event, Seat
from pasur_core.games.rami_actions import Cards, Lay, Off, Swap, Take, Use
from pasur_core.games.rami_events import Laid, LaidOff, Swapped, Took
from pasur_core.games.rami_state import OPENING, PLAY, Hand, RamiOptions, State
from pasur_core.melds import SEQUENCE, Meld, fitting, freed, grown, melds_in, places, read

T = TypeVar("T")
After = tuple[State, Event]


def is_pure(meld: Meld, options: RamiOptions) -> bool:
    """Whether the meld is the sequence that a first meld needs (RA16)."""
    if meld.kind != SEQUENCE:
        return False
    return not meld.joker or (not options.pure_needs_no_joker and len(meld.cards) > 3)


def opens(melds: Iterable[Meld], options: RamiOptions) -> bool:
    """Whether these melds may be somebody's first, from the second turn on (RA15, RA16)."""
    laid = tuple(melds)
    enough = sum([meld.value for meld in laid]) >= OPENING
    return enough and any(is_pure(meld, options) for meld in laid)


def joker_fits(hand: Hand, table: Iterable[Meld], strict: bool) -> bool:
    """Whether a joker of the hand can be laid: on a meld of the table, or in one of the hand."""
    if any(JOKER in places(meld, strict) for meld in table):
        return True
    return any(meld.joker for meld in melds_in(hand))


def without(hand: Hand, cards: Iterable[Card]) -> Hand:
    """A hand less some cards; raises `IllegalAction` when one is not there."""
    left = [*hand]
    for card in cards:
        if card not in left:
            raise IllegalAction("not_in_hand", card=card)
        left.remove(card)
    return tuple(left)


def fewer_jokers(jokers: tuple[int, ...], seat: Seat, *cards: Card) -> tuple[int, ...]:
    """The jokers known to be in each hand once a seat has parted with some cards."""
    if JOKER not in cards:
        return jokers
    return _with(jokers, seat, max(0, jokers[seat] - cards.count(JOKER)))


def use(state: State, seat: Seat, action: Use) -> After:
    """Cards brought to the table; raises `IllegalAction`."""
    if isinstance(action, Lay):
        return _lay(state, seat, action)
    if not state.opened[seat]:
        if state.lap < 2:
            raise IllegalAction("first_turn")
        raise IllegalAction("not_opened", least=OPENING, loose=_loose(state.options))
    if not 0 <= action.meld < len(state.table):
        raise IllegalAction("no_such_meld", meld=action.meld + 1)
    return _off(state, seat, action) if isinstance(action, Off) else _swap(state, seat, action)


def take(state: State, seat: Seat, action: Take) -> tuple[State, tuple[Event, Event]]:
    """The top discard taken and put to use at once (RA9); raises `IllegalAction`."""
    if state.lap < 2:
        raise IllegalAction("first_turn")
    hand, top, what = state.hands[seat], state.discard[-1], action.use
    if len(hand) == 1 and state.options.last_card_no_discard:
        raise IllegalAction("last_card")
    if isinstance(what, Off | Swap):
        used: Cards = (what.card,)
    else:
        used = what.cards if isinstance(what, Lay) else ()
    if top not in used:
        raise IllegalAction("top_not_used", card=top)
    taken = state._replace(
        phase=PLAY,
        hands=_with(state.hands, seat, in_order((*hand, top))),
        jokers=_with(state.jokers, seat, state.jokers[seat] + (top == JOKER)),
        discard=state.discard[:-1],
    )
    after, event = use(taken, seat, what)
    return after._replace(last=(seat, action)), (Took(seat, top), event)


def check_discard(state: State, seat: Seat, card: Card) -> Hand:
    """The hand after a discard; raises `IllegalAction`."""
    hand = without(state.hands[seat], (card,))
    _check_owing(state, ())
    return hand


def _lay(state: State, seat: Seat, action: Lay) -> After:
    cards, opening = action.cards, not state.opened[seat]
    if opening and state.lap < 2:
        raise IllegalAction("first_turn")
    hand = without(state.hands[seat], cards)
    if not cards:
        raise IllegalAction("not_a_meld", cards=cards)
    melds = tuple(map(read, action.melds))
    value = sum(meld.value for meld in melds)
    if opening and value < OPENING:
        raise IllegalAction("too_few_points", points=value, least=OPENING)
    if opening and not opens(melds, state.options):
        raise IllegalAction("no_pure_sequence", points=value, loose=_loose(state.options))
    _check_owing(state, cards)
    after = _put(state, seat, action, hand, cards, (*state.table, *melds))._replace(
        opened=_with(state.opened, seat, True),
        fresh=state.fresh or opening,
        owners=(*state.owners, *(seat for _ in melds)),
    )
    return after, Laid(seat, action.melds, value, opening)


def _off(state: State, seat: Seat, action: Off) -> After:
    card, place = action.card, action.meld
    hand = without(state.hands[seat], (card,))
    meld = grown(state.table[place], card, action.end, state.options.joker_strict_ends)
    _check_owing(state, (card,))
    after = _put(state, seat, action, hand, (card,), _with(state.table, place, meld))
    return after, LaidOff(seat, card, place, state.owners[place], meld.cards)


def _swap(state: State, seat: Seat, action: Swap) -> After:
    card, place = action.card, action.meld
    hand, meld = without(state.hands[seat], (card,)), state.table[place]
    if not meld.joker:
        raise IllegalAction("no_joker", cards=meld.cards)
    if meld.joker_as is None:
        raise IllegalAction("open_joker", cards=meld.cards)
    if meld.joker_as != card:
        raise IllegalAction("wrong_card", card=card, joker_as=meld.joker_as)
    _check_owing(state, ())
    whole = freed(meld)
    table, hand = _with(state.table, place, whole), (*hand, JOKER)
    owing = state.options.swap_must_meld
    if owing and not joker_fits(hand, table, state.options.joker_strict_ends):
        raise IllegalAction("no_use_for_joker")
    after = _put(state, seat, action, hand, (), table)._replace(
        owing=owing, jokers=_with(state.jokers, seat, state.jokers[seat] + 1)
    )
    return after, Swapped(seat, card, place, state.owners[place], whole.cards)


def _check_owing(state: State, cards: Cards) -> None:
    """Whoever has swapped for a joker lays one next, with `swap_must_meld` (RA18)."""
    if state.owing and JOKER not in cards:
        raise IllegalAction("must_use_joker")


def _put(
    state: State, seat: Seat, action: Use, hand: Hand, cards: Cards, table: tuple[Meld, ...]
) -> State:
    """The state with the cards gone from the hand, and the melds that lie there now."""
    return state._replace(
        hands=_with(state.hands, seat, hand),
        jokers=fewer_jokers(state.jokers, seat, *cards),
        table=table,
        fits=fitting(table, state.options.joker_strict_ends),
        owing=False,
        last=(seat, action),
    )


def _loose(options: RamiOptions) -> str:
    """For a sentence: whether the sequence of a first meld may have a joker (RA16)."""
    return str(not options.pure_needs_no_joker).lower()


def _with(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The values with one of them replaced."""
    changed = [*values]
    changed[place] = value
    return tuple(changed)
