"""A Markov chain Monte Carlo (MCMC) over deals that explain what the others did.

Each step proposes to exchange two cards. The more observed actions the new deal explains as the
club-level player's, the likelier it is accepted (Metropolis, Rosenbluth and Rosenbluth, 1953).
Cards are identified by kind, an integer; equal cards of two packs have the same kind.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from math import inf, log
from typing import Generic, Protocol, TypeVar

from pasur_core.protocol import Seat

_DEVIATION_ODDS = log(0.1 / 0.9)
"""The log-odds of an action that the club-level player would not take, assumed one in ten."""

_BEFORE, _BETWEEN = 60, 4
"""Burn-in steps before the first deal, and steps between two deals."""


@dataclass(slots=True, eq=False)
class CardPlace:
    """A card that a seat other than the observer's holds or has played.

    `owner` is that seat. `drawn_at` and `played_at` count the actions of the match: the card was in
    the owner's hand from action `drawn_at` + 1 to action `played_at`, which is infinite for a card
    that is still held. `kind` is the kind of the card. `barred` holds the kinds that the card
    cannot be, as bits. `known` is whether all seats saw the card.
    """

    owner: Seat
    drawn_at: int
    played_at: float = inf
    kind: int = 0
    barred: int = 0
    known: bool = False


class Act(Protocol):
    """An observed choice of a seat, which the deals have to explain."""

    @property
    def at(self) -> int:
        """The number of actions before this one."""


ActT = TypeVar("ActT", bound=Act)


class Chain(ABC, Generic[ActT]):
    """An MCMC chain of deals that a seat believes possible.

    A subclass first records what was observed: the `places` and `acts` of every seat. It also
    records, as bits, the `undrawn` kinds, which cannot be in the stock. Then it calls `begin` with
    the unseen kinds.
    """

    def __init__(self, seats: int, rng: random.Random) -> None:
        self.rng = rng
        self.places: list[list[CardPlace]] = [[] for _ in range(seats)]
        self.acts: list[list[ActT]] = [[] for _ in range(seats)]
        self.undrawn = 0

    @abstractmethod
    def deviations(self, owner: Seat, act: ActT, hand: Sequence[int]) -> int:
        """Return the number of differences between an action and the club-level player's choice.

        `hand` is the hand with which the club-level player would have chosen.
        """

    def impossible(self, owner: Seat, drawn_at: int, played_at: float) -> int:
        """Return the kinds, as bits, that a card held from `drawn_at` to `played_at` cannot be."""
        return 0

    def begin(self, unseen: list[int]) -> None:
        """Deal the unseen kinds to places that can have them, and the rest to the stock.

        Then the chain makes its first steps, whose deals are not used (the burn-in). `unseen` is
        empty afterwards.
        """
        unseen.sort(key=lambda kind: not self.undrawn >> kind & 1)
        self._all = [place for place in chain.from_iterable(self.places) if not place.known]
        self._held = [place for place in self._all if place.played_at == inf]
        for place in self._all:
            place.barred = self.impossible(place.owner, place.drawn_at, place.played_at)
        for place in sorted(self._held, key=lambda held: -held.barred.bit_count()):
            fit = (at for at, kind in enumerate(unseen) if not place.barred >> kind & 1)
            place.kind = unseen.pop(next(fit, 0))
        for at, kind in enumerate(unseen):
            if self.undrawn >> kind & 1:  # a guess was wrong about which place a card left
                others = (place for place in self._held if not self.undrawn >> place.kind & 1)
                place = min(others, key=lambda held: held.barred >> kind & 1)
                place.kind, unseen[at] = kind, place.kind
        self._stock = unseen
        self._deviations = [
            {act.at: self._count_deviations(owner, act) for act in acts}
            for owner, acts in enumerate(self.acts)
        ]
        for _ in range(_BEFORE):
            self._exchange()

    def deal(self) -> tuple[list[list[int]], list[int]]:
        """Advance the chain, and return the kinds in each seat's hand and the shuffled stock."""
        for _ in range(_BETWEEN):
            self._exchange()
        hands = [[place.kind for place in own if place.played_at == inf] for own in self.places]
        stock = [*self._stock]
        self.rng.shuffle(stock)
        return hands, stock

    def guess_place(self, own: Sequence[CardPlace], kind: int) -> CardPlace:
        """Return the place from which a seat probably played a card of `kind`.

        `own` are the places of that seat. If several places are possible, the choice is random.
        """
        known = [place for place in own if place.known and place.kind == kind]
        possible = [place for place in own if not place.known and not place.barred >> kind & 1]
        return known[0] if known else self.rng.choice(possible or own)

    def _count_deviations(self, owner: Seat, act: ActT) -> int:
        at = act.at
        hand = [
            place.kind for place in self.places[owner] if place.drawn_at < at <= place.played_at
        ]
        return self.deviations(owner, act, hand)

    def _exchange(self) -> None:
        """Propose to exchange a held card with one of the stock, another hand or a played one."""
        rng, stock, held, others = self.rng, self._stock, self._held, self._all
        if not held:
            return
        place = held[int(rng.random() * len(held))]
        at = int(rng.random() * (len(stock) + len(others)))
        if at < len(stock):
            kind, was = stock[at], place.kind
            if kind != was and not (place.barred >> kind | self.undrawn >> was) & 1:
                place.kind = kind
                if self._keeps([place]):
                    stock[at] = was
                else:
                    place.kind = was
            return
        other = others[at - len(stock)]
        if other.played_at == inf:
            self._swap(place, other)
        elif other.owner == place.owner and place.drawn_at < other.played_at:
            self._trade(place, other)

    def _swap(self, place: CardPlace, other: CardPlace) -> None:
        """Propose to exchange two cards that are still held."""
        first, second = place.kind, other.kind
        if first == second or place.barred >> second & 1 or other.barred >> first & 1:
            return
        place.kind, other.kind = second, first
        if not self._keeps([place, other]):
            place.kind, other.kind = first, second

    def _trade(self, place: CardPlace, other: CardPlace) -> None:
        """Propose that a held card and a played card of one seat came at each other's time."""
        owner, drawn_at = place.owner, place.drawn_at
        if drawn_at == other.drawn_at:
            return
        early, late = (
            self.impossible(owner, drawn_at, other.played_at),
            self.impossible(owner, other.drawn_at, inf),
        )
        if early >> other.kind & 1 or late >> place.kind & 1:
            return
        before = place.barred, other.barred
        place.drawn_at, other.drawn_at = other.drawn_at, drawn_at
        place.barred, other.barred = late, early
        if not self._keeps([place, other], since=min(drawn_at, place.drawn_at)):
            place.drawn_at, other.drawn_at = drawn_at, place.drawn_at
            place.barred, other.barred = before

    def _keeps(self, places: Sequence[CardPlace], since: float = inf) -> bool:
        """Decide whether to accept a proposal, from the change in unexplained actions.

        `since` is the first action that the proposal can affect beyond the actions of the `places`.
        """
        found: list[tuple[Seat, int, int]] = []
        worse = 0
        for owner in {place.owner for place in places}:
            was = self._deviations[owner]
            moved = [place for place in places if place.owner == owner]
            for act in self.acts[owner]:
                at = act.at
                if at > since or any(place.drawn_at < at <= place.played_at for place in moved):
                    deviations = self._count_deviations(owner, act)
                    worse += deviations - was[at]
                    found.append((owner, at, deviations))
        if worse > 0 and log(1.0 - self.rng.random()) > worse * _DEVIATION_ODDS:
            return False
        for owner, at, deviations in found:
            self._deviations[owner][at] = deviations
        return True
