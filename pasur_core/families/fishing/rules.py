"""Rules shared by fishing games: the cards, the table's actions, the default play, redeals."""

from __future__ import annotations

import random
from abc import abstractmethod
from functools import reduce
from typing import Any, Protocol, TypeVar

from pasur_core.cards import Card
from pasur_core.errors import IllegalAction, MatchOver, NotYourTurn
from pasur_core.families.first_dealer import Dealer
from pasur_core.families.fishing.actions import Play
from pasur_core.families.fishing.cards import cards_of, joined, mask_at
from pasur_core.families.fishing.dealing import flat, redealt
from pasur_core.options import Options
from pasur_core.phases import DEAL, DRAW, OVER, SCORED, Phased, PhasedGame
from pasur_core.protocol import TABLE, Action, Result, Seat, Step, ViewT


class FishingState(Phased, Protocol):
    """The fields that the state of every fishing game has."""

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The cards of each seat, as indices in `FRENCH_52`."""

    @property
    def stock(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The hands of each later deal, by deal and then by seat, as indices in `FRENCH_52`."""

    @property
    def piles(self) -> tuple[int, ...]:
        """The cards that each side has captured: a bit mask for each side."""

    @property
    def table(self) -> int:
        """The cards on the table, as a bit mask."""


FishingStateT = TypeVar("FishingStateT", bound=FishingState)
OptionsT = TypeVar("OptionsT", bound=Options)


class FishingGame(PhasedGame[FishingStateT, OptionsT, ViewT]):
    """Base of the fishing games."""

    deal_type: type[Action]
    """The class of the action that deals a round."""

    def cards(self, state: FishingStateT) -> tuple[Card, ...]:
        """Return all cards of the pack, collected from hands, stock, piles and table."""
        held = mask_at(flat((state.hands, *state.stock)))
        return cards_of(reduce(joined, (*state.piles, state.table), held))

    def result(self, state: FishingStateT) -> Result | None:
        """Return the result of the match; None while it runs."""
        result: Result | None = state.round.result
        return result

    def default(self, state: FishingStateT, seat: Seat) -> Action:
        """Return the cheapest card that captures nothing, else the first capture that is listed."""
        plays = [action for action in self.legal(state, seat) if isinstance(action, Play)]
        laid = [play for play in plays if not play.bits]
        return min(laid, key=self.given_away) if laid else plays[0]

    @abstractmethod
    def given_away(self, play: Play) -> tuple[int, ...]:
        """Return a sort key for the cost of laying this card.

        The default play is the one with the lowest key.
        """

    def redeal(self, state: FishingStateT, seat: Seat | None, rng: random.Random) -> FishingStateT:
        """Return the state after shuffling the cards that the seat has not seen."""
        hands, stock = redealt(state.hands, state.stock, seat, self.buried(state), rng)
        return state._replace(hands=hands, stock=stock)

    @abstractmethod
    def buried(self, state: FishingStateT) -> tuple[int, ...]:
        """Return the indices of the jacks known to be in the stock; empty after the first deal."""

    def dealt(self, state: FishingStateT, seat: Seat, action: Action) -> Step[FishingStateT]:
        """Return the step in which the table draws the first dealer or deals.

        Raise `IllegalAction` for another seat than the table, for any other action and for an
        invalid deal.
        """
        if state.phase == OVER:
            raise MatchOver()
        if seat != TABLE:
            raise NotYourTurn(turn=state.turn)
        if isinstance(action, Dealer) and state.phase == DRAW:
            return self.draw_dealer(state, action, len(state.hands))
        if isinstance(action, self.deal_type) and state.phase in (DEAL, SCORED):
            return self.deal_round(state, action)
        raise IllegalAction("wrong_phase", phase=state.phase)

    @abstractmethod
    def deal_round(self, state: FishingStateT, action: Any) -> Step[FishingStateT]:
        """Return the step that deals a round's first hands and table.

        Raise `IllegalAction` for an invalid deal.
        """


def closed(phase: str) -> IllegalAction:
    """Return the error for a card played in a phase in which no card can be played.

    After the end of the match it is `MatchOver`.
    """
    return MatchOver() if phase == OVER else IllegalAction("wrong_phase", phase=phase)
