"""The table's side of Président: deals, forced gifts, and redeals of hidden cards."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass

from pasur_core.cards import FRENCH_52, JOKER, Card
from pasur_core.families.first_dealer import Dealer
from pasur_core.games.president.cards import BIT, JOKERS, bits, highest, joined, settled
from pasur_core.games.president.scoring import exchanges
from pasur_core.games.president.state import Gift, PresidentOptions, State
from pasur_core.phases import DRAW
from pasur_core.protocol import Action, Nothing, Seat

_JOKER = BIT[JOKER]
_SUITED = sum(BIT[card] for card in FRENCH_52)


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Action):
    """The whole pack, in the order in which it is dealt from the seat after the dealer (PR5)."""

    pack: tuple[Card, ...]

    def __str__(self) -> str:
        return f"deal {''.join(self.pack)}"

    def __repr__(self) -> str:
        return "Deal(...)"


def in_bits(deal: Deal, options: PresidentOptions) -> list[int]:
    """Return the cards of a deal as bits, both jokers as the lower one (PR2).

    If the deal is not the whole pack, the result is empty. To check that, it is enough to compare
    the number of cards and the sum of their bits with those of the pack.
    """
    cards = [BIT.get(card, 0) for card in deal.pack]
    jokers = options.jokers
    whole = len(cards) == len(FRENCH_52) + jokers and sum(cards) == _SUITED + jokers * _JOKER
    return cards if whole else []


def dealt(pack: list[int], seats: int, first: Seat) -> tuple[int, ...]:
    """Return the hands of all seats as sets (PR5).

    The cards are dealt one at a time from seat `first` on. `pack` is the result of `in_bits`.
    """
    hands = [sum(pack[place::seats]) for place in range(seats)]
    # Two jokers in one hand have added up to the higher bit, so the lower one is set too.
    hands = [hand + (hand >> 1 & _JOKER) for hand in hands]
    return (*hands[seats - first :], *hands[: seats - first])


def forced_gifts(places: tuple[Seat, ...], hands: tuple[int, ...]) -> tuple[Gift, ...]:
    """Return the gifts that the seats in the lowest places must give (PR16).

    Each of them gives its highest cards. `places` are the seats from first to last. `hands` are
    sets of cards, one for each seat.
    """
    return tuple([(low, top, highest(hands[low], n)) for top, low, n in exchanges(places)])


def after_gifts(hands: tuple[int, ...], gifts: Iterable[Gift]) -> tuple[int, ...]:
    """Return the hands of all seats, as sets, after these gifts.

    Each giver must hold the cards that it gives.
    """
    held = list(hands)
    for giver, receiver, cards in gifts:
        held[giver] = settled(held[giver] ^ cards)
        held[receiver] = joined(held[receiver], cards)
    return tuple(held)


class DealLegal(Nothing):
    """The legal actions of the table.

    Deals are too many to list, so a deal is only recognised.
    """

    __slots__ = ("_state",)

    def __init__(self, state: State) -> None:
        self._state = state

    def __contains__(self, action: object) -> bool:
        if self._state.phase == DRAW:
            return isinstance(action, Dealer) and 0 <= action.seat < len(self._state.hands)
        return isinstance(action, Deal) and bool(in_bits(action, self._state.round.options))


def redealt(state: State, seat: Seat | None, rng: random.Random) -> State:
    """Return the state after redealing all cards that the seat does not know.

    A giver knows its gift while the receiver still holds it. The receiver of a forced gift knows
    that its giver kept no higher card (PR16). Gifts between other seats stay in the state, but
    without their cards.

    Args:
        state: the state to redeal.
        seat: the seat whose knowledge stays; None for a spectator.
        rng: the source of chance.
    """
    hands, gifts = state.hands, state.round.gifts
    known = [hand if owner == seat else 0 for owner, hand in enumerate(hands)]
    limits = [0] * len(hands)
    forced = gifts[: len(exchanges(state.round.places))] if gifts else ()
    for gift in gifts:
        giver, receiver, cards = gift
        if giver == seat:
            known[receiver] |= _still_held(cards, hands[receiver], state.gone)
        elif receiver == seat and gift in forced:
            limits[giver] = _limit(cards)
    kept = list(known)
    unseen = [bit for hand, own in zip(hands, known, strict=True) for bit in _apart(hand, own)]
    unseen.sort()
    rng.shuffle(unseen)
    # The seat with the lowest limit is dealt first, so that all deals are equally likely.
    for owner in sorted(range(len(hands)), key=lambda one: limits[one] or 1 << 60):
        wanted, limit = hands[owner].bit_count() - known[owner].bit_count(), limits[owner]
        if limit:
            fitting = [bit for bit in unseen if bit < limit][:wanted]
            for bit in fitting:
                unseen.remove(bit)
        else:
            fitting = unseen[:wanted]
            del unseen[:wanted]
        for bit in fitting:
            kept[owner] = joined(kept[owner], settled(bit))
    sealed = tuple(
        cards if owner == seat else _some_of(kept[owner], cards.bit_count(), rng)
        for owner, cards in enumerate(state.round.sealed)
    )
    seen = tuple((one, to, cards if seat in (one, to) else 0) for one, to, cards in gifts)
    return state._replace(round=state.round._replace(sealed=sealed, gifts=seen), hands=tuple(kept))


def _still_held(given: int, hand: int, gone: int) -> int:
    """Return the cards of a gift that its receiver certainly still holds.

    The jokers are equal: where one was laid, perhaps it was the given one, so it is unknown
    whether the receiver holds the other.
    """
    jokers = max(0, (given & JOKERS).bit_count() - (gone & JOKERS).bit_count())
    return given & hand & ~JOKERS | ((1 << jokers) - 1) * _JOKER


def _limit(given: int) -> int:
    """Return the bit below which the rest of a forced giver's hand lies.

    After a single joker the giver can still hold the other one.
    """
    lowest_given = given & -given
    return lowest_given << 2 if given == _JOKER else lowest_given


def _apart(hand: int, own: int) -> list[int]:
    """Return the single cards of a hand that are not in the known set."""
    return list(bits(settled(hand ^ own)))


def _some_of(hand: int, count: int, rng: random.Random) -> int:
    """Return a random choice of `count` cards of a hand."""
    return settled(sum(rng.sample(list(bits(hand)), count))) if count else 0
