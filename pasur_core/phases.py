"""The phases that a match goes through in most games, and what follows from the phase alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, Self, TypeVar

from pasur_core.errors import IllegalAction
from pasur_core.families.first_dealer import Dealer, FirstDealer
from pasur_core.options import Options
from pasur_core.protocol import NOBODY_ACTS, SEAT_ACTS, TABLE_ACTS, Game, Seat, Step, ViewT

DRAW = "draw"
"""The first dealer is to be drawn."""

DEAL = "deal"
"""The table is to deal."""

PLAY = "play"
"""The seat on turn is to act."""

SHUFFLE = "shuffle"
"""Cards have run out, and the table is to shuffle those put away."""

SCORED = "scored"
"""A round is over and the next one not dealt."""

OVER = "over"
"""The match has ended."""


class Phased(Protocol):
    """What the state of such a game has at least."""

    @property
    def phase(self) -> str:
        """One of the phases, of these or of the game's own."""

    @property
    def turn(self) -> Seat:
        """The seat to play."""

    @property
    def round(self) -> Any:
        """What stays as it is while cards are played, the `dealer` in it."""

    @property
    def _replace(self) -> Callable[..., Self]:
        """The state with other values, as named tuples make it."""


PhasedT = TypeVar("PhasedT", bound=Phased)
OptionsT = TypeVar("OptionsT", bound=Options)


class PhasedGame(Game[PhasedT, OptionsT, ViewT]):
    """A game whose state says in which phase the match is."""

    def acting(self, state: PhasedT) -> frozenset[Seat]:
        """The seat to play, or the table."""
        if state.phase == PLAY:
            return SEAT_ACTS[state.turn]
        return NOBODY_ACTS if state.phase == OVER else TABLE_ACTS

    def between_rounds(self, state: PhasedT) -> bool:
        """After a scored round, until the next deal."""
        return state.phase == SCORED

    def draw_dealer(self, state: PhasedT, drawn: Dealer, seats: int) -> Step[PhasedT]:
        """The first dealer is drawn (0.2); raises `IllegalAction` for a seat that is not there."""
        if not 0 <= drawn.seat < seats:
            raise IllegalAction("bad_deal")
        begun = state.round._replace(dealer=drawn.seat)
        return Step(state._replace(phase=DEAL, round=begun), (FirstDealer(drawn.seat),))
