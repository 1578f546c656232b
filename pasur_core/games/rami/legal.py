"""A seat's legal actions in Rami, computed only as far as they are needed."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import chain, islice

from pasur_core.cards import FRENCH_52, JOKER, Card
from pasur_core.errors import IllegalAction
from pasur_core.families.melds.combining import combined, covers
from pasur_core.families.melds.finding import melds_in
from pasur_core.families.melds.growing import freed, lay_offs
from pasur_core.families.melds.meld import Meld
from pasur_core.families.melds.rows import IN_ROWS, has_meld, has_row, joins
from pasur_core.games.rami.actions import DRAW_ONE, Discard, Draw, Lay, LayOff, Swap, Take
from pasur_core.games.rami.cards import OPENING, is_pure, opens
from pasur_core.games.rami.state import TAKE, Cards, Hand, State
from pasur_core.games.rami.turns import check_discard, joker_fits, take, use
from pasur_core.protocol import Action, Choose, Do, Legal, Offer, Pick, Seat

_DISCARDS = {card: Discard(card) for card in (*FRENCH_52, JOKER)}
_off = lru_cache(maxsize=1 << 12)(LayOff)
_NONE: Iterator[Lay] = iter(())

MEANT = 100
"""Limit on the ways found to lay the same cards; no list shown to people is longer."""


class SeatLegal(Legal):
    """The actions of the seat to act.

    At the beginning of a turn it lists the draw, then the uses of the top discard. After the draw
    it lists lay-offs and swaps by meld, then combinations of new melds, then discards. If the seat
    has not opened, melds that count as its first melds come before others.
    """

    __slots__ = ("_hand", "_seat", "_state")

    def __init__(self, state: State, seat: Seat) -> None:
        self._state = state
        self._seat = seat
        self._hand = state.hands[seat]

    def __contains__(self, action: object) -> bool:
        state, seat = self._state, self._seat
        try:
            if state.phase == TAKE:
                if isinstance(action, Take):
                    take(state, seat, action)
                    return True
                return isinstance(action, Draw) and bool(state.left)
            if isinstance(action, Discard):
                check_discard(state, seat, action.card)
                return True
            if isinstance(action, Lay | LayOff | Swap):
                use(state, seat, action)
                return True
        except IllegalAction:
            return False
        return False

    def __iter__(self) -> Iterator[Action]:
        state, hand = self._state, self._hand
        if state.phase == TAKE:
            draw = (DRAW_ONE,) if state.left else ()
            if not self._may_take():
                return iter(draw)
            return chain(draw, self._taken_uses(), self._taken_lays())
        laid = state.laid
        uses = self._uses(hand.cards) if laid.opened[self._seat] else ()
        if laid.owing:
            return chain(uses, self._lays(hand, JOKER))
        lays = self._lays(hand, None) if state.lap > 1 else _NONE
        discards = map(_DISCARDS.__getitem__, dict.fromkeys(hand.cards))
        return chain(uses, lays, discards) if uses or lays is not _NONE else discards

    def up_to(self, most: int) -> list[Action]:
        """Return at most `most` actions, in order; a short list is returned whole.

        From a longer list, some ways to lay melds are left out. If the seat has opened, single
        melds are kept as far as possible, because it can lay the same melds in several actions. If
        it has not opened, the last ways are left out.
        """
        listed = list(islice(self, most + 1))
        if len(listed) <= most:
            return listed
        state = self._state
        ends = not state.laid.owing and state.phase != TAKE
        discards = list(map(_DISCARDS.__getitem__, dict.fromkeys(self._hand.cards))) if ends else []
        before = [action for action in listed if not _lays_melds(action)]
        lays = listed[len(before) :]
        if state.laid.opened[self._seat]:
            lays = list(self._single_lays())
        room = max(0, most - len(before) - len(discards))
        return [*before, *lays[:room], *discards][:most]

    def _single_lays(self) -> Iterator[Action]:
        """Return every meld by itself, for a seat that has opened."""
        state, hand = self._state, self._hand
        if state.phase == TAKE:
            top = state.discard[-1]
            melds = (meld for meld in melds_in(hand.drawing(top).cards) if top in meld.cards)
            return (Take(Lay.of((meld,))) for meld in melds)
        owing = state.laid.owing
        return (Lay.of((meld,)) for meld in melds_in(hand.cards) if meld.joker or not owing)

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Return the offers to draw and to take the top discard, if the seat still has to draw.

        After the draw, return the offers to lay melds, to add to melds on the table, and to
        discard.
        """
        state, cards = self._state, self._hand.cards
        if state.phase == TAKE:
            draw: tuple[Offer, ...] = (Do(DRAW_ONE),) if state.left else ()
            if not self._may_take():
                return draw
            taken = tuple(self._taken_uses())
            adds = (Choose("take", taken),) if taken else ()
            melds = next(self._taken_lays(), None) is not None
            return (*draw, *adds, *((Pick("take", cards, 2, len(cards)),) if melds else ()))
        discards = () if state.laid.owing else (Pick("discard", tuple(dict.fromkeys(cards))),)
        if state.lap < 2:
            return discards
        uses = self._uses(cards) if state.laid.opened[self._seat] else []
        # Jokers fit on many melds and would crowd the other cards out of a list, so they are last.
        uses.sort(key=lambda action: action.card == JOKER)
        adds = (Choose("add", tuple(uses)),) if uses else ()
        lays = (Pick("lay", cards, 1, len(cards)),) if len(cards) > 1 else ()
        return (*lays, *adds, *discards)

    def matching(self, cards: Cards) -> tuple[Action, ...]:
        """Return the actions that a person can mean by choosing these cards of the hand.

        Before the draw, the top discard is added to the cards. One card can be laid off, swapped or
        discarded. Several cards can be laid in every way that uses all of them; at most `MEANT`
        ways are returned.
        """
        state = self._state
        if not _has(self._hand.cards, cards):
            return ()
        if state.phase == TAKE:
            lays = self._lays_of((*cards, state.discard[-1])) if self._may_take() else _NONE
            return tuple(map(Take, lays))
        if len(cards) != 1:
            return tuple(self._lays_of(cards))
        uses = self._uses(cards) if state.laid.opened[self._seat] else ()
        return tuple(uses) if state.laid.owing else (*uses, _DISCARDS[cards[0]])

    def _may_take(self) -> bool:
        """Return whether the top discard can be taken (RA9) and fits any meld."""
        state, (cards, rows) = self._state, self._hand
        if state.lap < 2:
            return False
        top, laid = state.discard[-1], state.laid
        opened = laid.opened[self._seat]
        if not opened or top not in laid.fits:
            rows |= IN_ROWS[top]
            if not (opened or has_row(rows)) or not joins(top, rows, cards[-1] == JOKER):
                return False
        return len(cards) > 1 or not state.round.options.last_card_no_discard

    def _taken_uses(self) -> list[Take]:
        """Return the lay-offs and swaps for which the top discard can be taken."""
        state, top = self._state, self._state.discard[-1]
        if top not in state.laid.fits or not state.laid.opened[self._seat]:
            return []
        return [Take(action) for action in self._uses((top,), held=False)]

    def _taken_lays(self) -> Iterator[Take]:
        """Return the melds for which the top discard can be taken."""
        top = self._state.discard[-1]
        return map(Take, self._lays(self._hand.drawing(top), top))

    def _uses(self, cards: Cards, *, held: bool = True) -> list[LayOff | Swap]:
        """Return the lay-offs and swaps of some cards, by meld (RA17, RA18).

        `held` is whether the cards are in the hand.
        """
        laid = self._state.laid
        found: list[LayOff | Swap] = []
        if laid.fits.isdisjoint(cards):
            return found
        options, owing, those = self._state.round.options, laid.owing, set(cards)
        for number, meld in enumerate(laid.melds):
            where = lay_offs(meld, options.joker_strict_ends)
            if those.isdisjoint(where) and meld.joker_as not in those:
                continue
            for card in where:
                if card in those and (not owing or card == JOKER):
                    found += [_off(number, card, end) for end, _ in where[card]]
            if meld.joker_as in those and not owing:
                swap = Swap(number, meld.joker_as)
                if not options.swap_must_meld or self._joker_fits(swap, held):
                    found.append(swap)
        return found

    def _joker_fits(self, swap: Swap, held: bool) -> bool:
        """Return whether the joker of a swap can be used at once (option `swap_must_meld`)."""
        table = [*self._state.laid.melds]
        table[swap.meld] = freed(table[swap.meld])
        left = self._hand.without(swap.card) if held else self._hand
        return joker_fits(left, table, self._state.round.options.joker_strict_ends)

    def _lays(self, hand: Hand, card: Card | None) -> Iterator[Lay]:
        """Return every laying-down from a hand; if a card is named, only those that use it."""
        opened, (cards, rows) = self._state.laid.opened[self._seat], hand
        if not opened and not has_row(rows):
            return _NONE
        joker = cards[-1] == JOKER
        if not (has_meld(rows, joker) if card is None else joins(card, rows, joker)):
            return _NONE
        melds = melds_in(cards, rows)
        options = self._state.round.options
        roots: list[Meld] = []
        others: list[Meld] = []
        for meld in melds:
            needed = (card is None or card in meld.cards) if opened else is_pure(meld, options)
            (roots if needed else others).append(meld)
        if not roots:
            return _NONE
        least = 0 if opened else OPENING
        return map(Lay.of, combined(roots, others, cards, least, card))

    def _lays_of(self, cards: Cards) -> Iterator[Lay]:
        """Return the ways to lay exactly these cards, at most `MEANT`."""
        state = self._state
        if state.lap < 2 or (state.laid.owing and JOKER not in cards):
            return _NONE
        found = covers(cards)
        if not state.laid.opened[self._seat]:
            found = (melds for melds in found if opens(melds, state.round.options))
        return map(Lay.of, islice(found, MEANT))


def _lays_melds(action: Action) -> bool:
    return isinstance(action.use if isinstance(action, Take) else action, Lay)


def _has(hand: Cards, cards: Cards) -> bool:
    return all(hand.count(card) >= cards.count(card) for card in cards)
