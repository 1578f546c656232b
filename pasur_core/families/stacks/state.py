"""The common parts of the states of Pairs and Port, the games of the triangular pack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from pasur_core.families.stacks.cards import Stack
from pasur_core.options import Options
from pasur_core.protocol import TABLE, Result, Seat

NOBODY: Seat = TABLE - 1
"""The `turn` of a finished match."""

OptionsT = TypeVar("OptionsT", bound=Options)


class Round(NamedTuple, Generic[OptionsT]):
    """The part of a state that stays the same while cards are drawn.

    `deck` is the whole deck as it was after the last shuffle, in the order in which it is drawn.
    The state's `drawn` counts the cards drawn from it. `burnt` cards were thrown face down (PA3).
    `thrown` holds the stacks thrown face up, each of one or more cards.
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
        """Return this part of the state after some cards are thrown face up."""
        thrown = (*self.thrown, cards) if cards else self.thrown
        return Round(self.options, self.number, self.dealer, self.deck, self.burnt, thrown)

    def __repr__(self) -> str:
        return f"Round({self.number}, dealer {self.dealer})"


class Owed(NamedTuple):
    """The cards that seats are still due, because a tie is being broken or the deck ran out.

    While a round is opened, `contest` are the seats that compete to begin (PA6, PA7). The card with
    which a seat competes lies on top of its stack. `due` are the seats that still get a card, in
    order. During a turn, `due` holds the seat on turn, once for each card.

    `again` says whether the seat on turn has another turn because of a 7 (PK2). If the table has to
    shuffle first, that turn comes afterwards.
    """

    contest: tuple[Seat, ...] = ()
    due: tuple[Seat, ...] = ()
    again: bool = False


NOTHING_OWED, AGAIN = Owed(), Owed(again=True)


class Scores(Protocol):
    """The fields that `StackState.match` has in every game of the triangular pack.

    It is the part of a state that changes with the scores.
    """

    @property
    def result(self) -> Result | None:
        """The result of the match; None while it runs."""


class StackState(Protocol):
    """The fields that the state of every game of the triangular pack has."""

    @property
    def match(self) -> Scores:
        """The part of the state that changes with the scores."""

    @property
    def round(self) -> Round[Any]:
        """The part of the state that stays the same while cards are drawn."""

    @property
    def phase(self) -> str:
        """The current phase; see `pasur_core.phases`."""

    @property
    def stacks(self) -> tuple[Stack, ...]:
        """The cards before each seat."""

    @property
    def drawn(self) -> int:
        """The number of cards drawn from the deck."""

    @property
    def turn(self) -> Seat:
        """The seat to act, `TABLE` or `NOBODY`."""

    @property
    def owed(self) -> Owed:
        """The cards that seats are still due."""

    @property
    def last(self) -> object:
        """The last action, in a type that the game defines.

        It is None until a round's first cards are shown, and while the table shuffles before a
        draw.
        """

    @property
    def out_of_play(self) -> Stack:
        """The cards that have left the game: they are in no stack and never shuffled in again."""

    @property
    def _replace(self) -> Callable[..., Self]:
        """Return the state with other values, as a named tuple does."""


StackStateT = TypeVar("StackStateT", bound=StackState)


def left(state: StackState) -> Stack:
    """Return the numbers of the cards that are still to be drawn, the next one first."""
    return state.round.deck[state.drawn :]


def dry(state: StackState) -> bool:
    """Return whether no card can be drawn, not even after a shuffle."""
    round_ = state.round
    return state.drawn == len(round_.deck) and not (round_.thrown or round_.burnt)
