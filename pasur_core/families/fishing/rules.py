"""What fishing games do alike: where the pack lies, what the table does, what is played in time."""

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


class Fished(Phased, Protocol):
    """What the state of a fishing game has at least."""

    @property
    def hands(self) -> tuple[tuple[int, ...], ...]:
        """The cards of each seat, as indices."""

    @property
    def stock(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """The hands of each later deal, as indices."""

    @property
    def piles(self) -> tuple[int, ...]:
        """What each side has captured, as bits."""

    @property
    def table(self) -> int:
        """The cards on the table, as bits."""


FishedT = TypeVar("FishedT", bound=Fished)
OptionsT = TypeVar("OptionsT", bound=Options)


class FishingGame(PhasedGame[FishedT, OptionsT, ViewT]):
    """The rules that these games share."""

    deal_type: type[Action]
    """The class of the action that deals a round."""

    def cards(self, state: FishedT) -> tuple[Card, ...]:
        """The pack as it lies in hands, stock, piles and on the table."""
        held = mask_at(flat((state.hands, *state.stock)))
        return cards_of(reduce(joined, (*state.piles, state.table), held))

    def result(self, state: FishedT) -> Result | None:
        """How the match ended; a round's values keep it."""
        result: Result | None = state.round.result
        return result

    def default(self, state: FishedT, seat: Seat) -> Action:
        """A card that captures nothing and gives away least, else the first capture there is."""
        plays = [action for action in self.legal(state, seat) if isinstance(action, Play)]
        laid = [play for play in plays if not play.bits]
        return min(laid, key=self.given_away) if laid else plays[0]

    @abstractmethod
    def given_away(self, play: Play) -> tuple[int, ...]:
        """Return what a card that is laid gives away, to compare with that of others."""

    def redeal(self, state: FishedT, seat: Seat | None, rng: random.Random) -> FishedT:
        """The same match with every card shuffled that the seat has not seen."""
        hands, stock = redealt(state.hands, state.stock, seat, self.buried(state), rng)
        return state._replace(hands=hands, stock=stock)

    @abstractmethod
    def buried(self, state: FishedT) -> tuple[int, ...]:
        """Return the jacks that are known to lie in the stock, until the next hands are dealt."""

    def dealt(self, state: FishedT, seat: Seat, action: Action) -> Step[FishedT]:
        """What the table does; raises `IllegalAction` for what is neither that nor a play."""
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
    def deal_round(self, state: FishedT, action: Any) -> Step[FishedT]:
        """A round's first hands and table."""


def closed(phase: str) -> IllegalAction:
    """Return why no card can be played in this phase."""
    return MatchOver() if phase == OVER else IllegalAction("wrong_phase", phase=phase)
