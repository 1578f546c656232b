"""The opening of a round: seats get cards until one seat has the lowest alone."""

from __future__ import annotations

from typing import Any

from pasur_core.families.stacks.cards import CARD, Stack, lowest_of, shown, without
from pasur_core.families.stacks.events import Dealt, TieDealt, TiePaired
from pasur_core.families.stacks.state import NOTHING_OWED, Owed, Round
from pasur_core.protocol import Event, Seat


class Opening:
    """A round being opened card by card (PA5 to PA8).

    Args:
        round_: the round, with the deck and the cards that were thrown.
        stacks: the cards before each seat.
        drawn: the number of cards drawn from the deck.
        owed: the seats that still get a card, and the seats that compete to begin.
        first_shown: whether a `Dealt` event has shown the first cards; a tie is then being broken.
        low_seven: whether a 7 is lower than a 1 (PK1).
        throw_both: whether both cards of a pair are thrown, not only the new one (PA8).

    Attributes:
        round: the round, with the cards that were thrown.
        stacks: the cards before each seat.
        drawn: the number of cards drawn from the deck.
        contest: the seats that compete, or competed, to begin.
        due: the seats that still get a card, in order.
        first: the seat with the lowest card, once no other seat shares it; None until then.
        events: the events of the opening.
        first_shown: whether a `Dealt` event has shown the first cards.
    """

    __slots__ = (
        "_low_seven",
        "_throw_both",
        "contest",
        "drawn",
        "due",
        "events",
        "first",
        "first_shown",
        "round",
        "stacks",
    )

    def __init__(
        self,
        round_: Round[Any],
        stacks: tuple[Stack, ...],
        drawn: int,
        owed: Owed,
        *,
        first_shown: bool,
        low_seven: bool,
        throw_both: bool,
    ) -> None:
        self.round, self.stacks, self.drawn = round_, [*stacks], drawn
        self.contest, self.due = owed.contest, [*owed.due]
        self.first: Seat | None = None
        self.events: list[Event] = []
        self.first_shown = first_shown
        self._low_seven, self._throw_both = low_seven, throw_both

    def deal(self) -> None:
        """Give each seat the cards that it is due, until one seat begins or the deck is empty.

        Seats that share the lowest card are due one more card.
        """
        deck = self.round.deck
        while self.due and self.drawn < len(deck):
            self._give(deck[self.drawn])
            if not self.due:
                self._compare()

    @property
    def owed(self) -> Owed:
        """The seats that are still owed a card, and the seats that compete to begin.

        Both are empty once it is decided which seat begins.
        """
        return Owed(self.contest, tuple(self.due)) if self.first is None else NOTHING_OWED

    def _give(self, card: int) -> None:
        """Lay a card before the seat that is due, or throw the pair that it makes (PA8).

        If every card that can still be drawn would make a pair, both cards of the pair are thrown.
        """
        self.drawn += 1
        seat = self.due[0]
        stack = self.stacks[seat]
        if card not in stack:
            self.stacks[seat] = (*stack, card)
            del self.due[0]
            return
        round_ = self.round
        pool = {card, *round_.deck[self.drawn :], *round_.burnt, *round_.discard}
        both = self._throw_both or pool.issubset(stack)
        self.events.append(TiePaired(seat, CARD[card], both))
        thrown: Stack = (card,)
        if both:
            thrown = (card, card)
            self.stacks[seat] = without(stack, card)
        self.round = self.round.throwing(thrown)

    def _compare(self) -> None:
        """Find the lowest of the new cards; the seats that share it are due another (PA7)."""
        asked, stacks = self.contest, self.stacks
        cards = [stacks[seat][-1] for seat in asked]
        lowest = lowest_of(cards, self._low_seven)
        if cards.count(lowest) == 1:
            self.first = asked[cards.index(lowest)]
        else:
            self.contest = tuple([seat for seat in asked if stacks[seat][-1] == lowest])
            self.due = [*self.contest]
        if self.first_shown:
            self.events.append(TieDealt(asked, shown(cards), self.first))
        else:
            self.first_shown, round_ = True, self.round
            seats, faces = zip(*sorted(zip(asked, shown(cards), strict=True)), strict=True)
            self.events.append(Dealt(round_.number, round_.dealer, seats, faces, self.first))
