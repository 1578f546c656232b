"""The phases of a match that most games share, and the methods that depend only on the phase."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, Self, TypeVar

from pasur_core.errors import IllegalAction
from pasur_core.families.first_dealer import Dealer, FirstDealer
from pasur_core.options import Options
from pasur_core.protocol import NOBODY_ACTS, SEAT_ACTS, TABLE_ACTS, Game, Seat, Step, ViewT

DRAW = "draw"
"""The first dealer must be drawn."""

DEAL = "deal"
"""The table must deal."""

PLAY = "play"
"""The seat on turn must act."""

SHUFFLE = "shuffle"
"""The stock has run out, and the table must shuffle the discards."""

SCORED = "scored"
"""A round has been scored and the next one is not dealt yet."""

OVER = "over"
"""The match is over."""


class Phased(Protocol):
    """The fields that the state of a phased game needs."""

    @property
    def phase(self) -> str:
        """A phase of `pasur_core.phases`, or one that only the game has."""

    @property
    def turn(self) -> Seat:
        """The seat on turn."""

    @property
    def round(self) -> Any:
        """The part of the state that stays the same during play; its `dealer` deals the round."""

    @property
    def _replace(self) -> Callable[..., Self]:
        """Return a copy with other values, as `NamedTuple._replace` does."""


PhasedT = TypeVar("PhasedT", bound=Phased)
OptionsT = TypeVar("OptionsT", bound=Options)


class PhasedGame(Game[PhasedT, OptionsT, ViewT]):
    """A game whose state names the phase of the match."""

    def acting(self, state: PhasedT) -> frozenset[Seat]:
        """Return the seat on turn while cards are played, otherwise the table.

        The set is empty after the match.
        """
        if state.phase == PLAY:
            return SEAT_ACTS[state.turn]
        return NOBODY_ACTS if state.phase == OVER else TABLE_ACTS

    def between_rounds(self, state: PhasedT) -> bool:
        """Return whether a round has been scored and the next one is not dealt yet."""
        return state.phase == SCORED

    def draw_dealer(self, state: PhasedT, drawn: Dealer, seats: int) -> Step[PhasedT]:
        """Return the step in which the table draws the first dealer (rule 0.2).

        Raise `IllegalAction` for an unknown seat. The caller checks that the dealer is to be drawn.
        `seats` is the number of seats.
        """
        if not 0 <= drawn.seat < seats:
            raise IllegalAction("bad_deal")
        begun = state.round._replace(dealer=drawn.seat)
        return Step(state._replace(phase=DEAL, round=begun), (FirstDealer(drawn.seat),))
