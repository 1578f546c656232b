"""The opening of a round: a first card to each, and more until one seat has the lowest alone."""

from __future__ import annotations

from typing import Any

from pasur_core.families.stacks.cards import CARD, Stack, lowest_of, shown, without
from pasur_core.families.stacks.events import Dealt, TieDealt, TiePaired
from pasur_core.families.stacks.state import NOTHING_OWED, Owed, Round
from pasur_core.protocol import Event, Seat


class Opening:
    """A round being opened card by card (PA5 to PA8).

    It begins with what lies before the seats, how much of the deck is drawn and what is owed;
    `told` says whether the first cards have been told, because this is a tie or goes on after a
    shuffle. `low_seven` ranks a 7 below a 1 (PK1); `throw_both` throws both cards of a pair, not
    only the new one (PA8).

    Attributes:
        round: the round, with the cards that were thrown.
        stacks: what lies before each seat.
        drawn: how many cards of the deck have been drawn.
        contest: those among whom the first to play is found, or was found.
        due: the seats that still get a card, in order.
        first: the seat with the lowest card, once it is alone.
        events: what people are told.

    """

    __slots__ = (
        "_low_seven",
        "_throw_both",
        "contest",
        "drawn",
        "due",
        "events",
        "first",
        "round",
        "stacks",
        "told",
    )

    def __init__(
        self,
        this: Round[Any],
        stacks: tuple[Stack, ...],
        drawn: int,
        owed: Owed,
        *,
        told: bool,
        low_seven: bool,
        throw_both: bool,
    ) -> None:
        self.round, self.stacks, self.drawn = this, [*stacks], drawn
        self.contest, self.due = owed.contest, [*owed.due]
        self.first: Seat | None = None
        self.events: list[Event] = []
        self.told = told
        self._low_seven, self._throw_both = low_seven, throw_both

    def deal(self) -> None:
        """Give the cards that are due, those of ties too, as far as the deck goes."""
        deck = self.round.deck
        while self.due and self.drawn < len(deck):
            self._give(deck[self.drawn])
            if not self.due:
                self._compare()

    @property
    def owed(self) -> Owed:
        """What is still owed."""
        return Owed(self.contest, tuple(self.due)) if self.first is None else NOTHING_OWED

    def _give(self, card: int) -> None:
        """Lay a card before the seat that is due, or throw the pair that it makes (PA8).

        Where all cards that may still come up would make one, both of its cards are thrown.
        """
        self.drawn += 1
        seat = self.due[0]
        stack = self.stacks[seat]
        if card not in stack:
            self.stacks[seat] = (*stack, card)
            del self.due[0]
            return
        this = self.round
        pool = {card, *this.deck[self.drawn :], *this.burnt, *this.discard}
        both = self._throw_both or pool.issubset(stack)
        self.events.append(TiePaired(seat, CARD[card], both))
        thrown: Stack = (card,)
        if both:
            thrown = (card, card)
            self.stacks[seat] = without(stack, card)
        self.round = self.round.throwing(thrown)

    def _compare(self) -> None:
        """Find who has the lowest of the new cards; those who share it are due another (PA7)."""
        asked, stacks = self.contest, self.stacks
        cards = [stacks[seat][-1] for seat in asked]
        lowest = lowest_of(cards, self._low_seven)
        if cards.count(lowest) == 1:
            self.first = asked[cards.index(lowest)]
        else:
            self.contest = tuple([seat for seat in asked if stacks[seat][-1] == lowest])
            self.due = [*self.contest]
        if self.told:
            self.events.append(TieDealt(asked, shown(cards), self.first))
        else:
            self.told, this = True, self.round
            seats, faces = zip(*sorted(zip(asked, shown(cards), strict=True)), strict=True)
            self.events.append(Dealt(this.number, this.dealer, seats, faces, self.first))
