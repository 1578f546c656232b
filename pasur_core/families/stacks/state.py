"""What the state of such a game is made of, as far as these games are alike."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from pasur_core.families.stacks.cards import Stack
from pasur_core.options import Options
from pasur_core.protocol import TABLE, Result, Seat

NOBODY: Seat = TABLE - 1
"""Whose turn it is after a match."""

OptionsT = TypeVar("OptionsT", bound=Options)


class Round(NamedTuple, Generic[OptionsT]):
    """What stays as it is while cards are drawn.

    `deck` is the whole deck since the last shuffle, in the order in which it is drawn; the state's
    `drawn` tells how far. `burnt` was thrown face down (PA3), `thrown` are stacks that were thrown
    face up, with a card among them or none at all.
    """

    options: OptionsT
    number: int = 1
    dealer: Seat = TABLE
    deck: Stack = ()
    burnt: Stack = ()
    thrown: tuple[Stack, ...] = ()

    @property
    def discard(self) -> Stack:
        """The cards thrown face up, in order."""
        return sum(self.thrown, ())

    def throwing(self, cards: Stack) -> Round[OptionsT]:
        """Return the round once these cards are thrown face up."""
        thrown = (*self.thrown, cards) if cards else self.thrown
        return Round(self.options, self.number, self.dealer, self.deck, self.burnt, thrown)

    def __repr__(self) -> str:
        return f"Round({self.number}, dealer {self.dealer})"


class Owed(NamedTuple):
    """What seats have still to get, because a tie is being broken or the deck ran out.

    While a round is opened, `contest` are those among whom the first to play is found (PA6, PA7);
    each one's card for it lies on top of their stack. `due` are the seats that still get a card,
    in order; in a turn it is the seat whose turn it is. `again` tells that this seat has the turn
    once more because of a 7 (PK2), or, while the table shuffles, that it will have it.
    """

    contest: tuple[Seat, ...] = ()
    due: tuple[Seat, ...] = ()
    again: bool = False


NOTHING_OWED, AGAIN = Owed(), Owed(again=True)


class Counted(Protocol):
    """What changes when somebody scores has at least this."""

    @property
    def result(self) -> Result | None:
        """How the match ended."""


class Played(Protocol):
    """What the state of such a game has at least."""

    @property
    def match(self) -> Counted:
        """What changes when somebody scores."""

    @property
    def round(self) -> Round[Any]:
        """What stays as it is while cards are drawn."""

    @property
    def phase(self) -> str:
        """One of the phases above."""

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The cards that lie before each seat."""

    @property
    def drawn(self) -> int:
        """How many cards of the deck have been drawn."""

    @property
    def turn(self) -> Seat:
        """Who acts: a seat, `TABLE` or `NOBODY`."""

    @property
    def owed(self) -> Owed:
        """What seats have still to get."""

    @property
    def last(self) -> object:
        """What was done last; None while the first cards of a round are dealt."""

    @property
    def out_of_play(self) -> Stack:
        """The cards that lie neither in deck and stacks nor among those thrown."""

    @property
    def _replace(self) -> Callable[..., Self]:
        """Makes the state with other values, as named tuples have it."""


PlayedT = TypeVar("PlayedT", bound=Played)


def left(state: Played) -> Stack:
    """The cards that are still to be drawn, in order."""
    return state.round.deck[state.drawn :]


def dry(state: Played) -> bool:
    """Whether no card can be drawn, not even after a shuffle."""
    this = state.round
    return state.drawn == len(this.deck) and not (this.thrown or this.burnt)
