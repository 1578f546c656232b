"""A walk from one deal to another that explains as well what others did.

Two cards change places, and that stays the likelier, the more acts it explains as the club's
player's (Metropolis, Rosenbluth and Rosenbluth, 1953). Cards are told by kind, a number.
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

_SLIP = log(0.1 / 0.9)
"""What an act weighs that the club's player would not have made: it is one in ten."""

_BEFORE, _BETWEEN = 60, 4
"""So many exchanges are tried before the first deal is believed in, and from one to the next."""


@dataclass(slots=True, eq=False)
class Place:
    """A card that another seat holds or has played: who, from when until when, and what it is.

    It lay in the hand before the acts from `born` + 1 to `gone`. `barred` are the kinds that it
    can't be, as bits; one that is `known` was seen by all.
    """

    owner: Seat
    born: int
    gone: float = inf
    kind: int = 0
    barred: int = 0
    known: bool = False


class Act(Protocol):
    """Something that a seat chose to do."""

    @property
    def at(self) -> int:
        """How many acts were before it."""


ActT = TypeVar("ActT", bound=Act)


class Walk(ABC, Generic[ActT]):
    """Deals that a seat believes in, one after the other.

    Who makes one takes in what was done: `places` of every seat, its `acts`, and as bits the kinds
    that are `undrawn`, so not in the stock; then the walk begins with the kinds that are not seen.
    """

    def __init__(self, seats: int, rng: random.Random) -> None:
        self.rng = rng
        self.places: list[list[Place]] = [[] for _ in range(seats)]
        self.acts: list[list[ActT]] = [[] for _ in range(seats)]
        self.undrawn = 0

    @abstractmethod
    def slips(self, owner: Seat, act: ActT, hand: Sequence[int]) -> int:
        """Return how much of an act the club's player would not have done with such a hand."""

    def never(self, owner: Seat, born: int, gone: float) -> int:
        """Return what a card can't be that a hand held for so long."""
        return 0

    def begin(self, unseen: list[int]) -> None:
        """Give everybody cards that they may have, and let the rest be the stock."""
        unseen.sort(key=lambda kind: not self.undrawn >> kind & 1)
        self._all = [place for place in chain.from_iterable(self.places) if not place.known]
        self._held = [place for place in self._all if place.gone == inf]
        for place in self._all:
            place.barred = self.never(place.owner, place.born, place.gone)
        for place in sorted(self._held, key=lambda one: -one.barred.bit_count()):
            fit = (at for at, kind in enumerate(unseen) if not place.barred >> kind & 1)
            place.kind = unseen.pop(next(fit, 0))
        self._stock = unseen
        self._slips = [
            {act.at: self._judged(owner, act) for act in acts}
            for owner, acts in enumerate(self.acts)
        ]
        for _ in range(_BEFORE):
            self._exchange()

    def deal(self) -> tuple[list[list[int]], list[int]]:
        """Return the next deal: what every other seat holds, and the stock in any order."""
        for _ in range(_BETWEEN):
            self._exchange()
        hands = [[one.kind for one in own if one.gone == inf] for own in self.places]
        stock = [*self._stock]
        self.rng.shuffle(stock)
        return hands, stock

    def guessed(self, own: Sequence[Place], kind: int) -> Place:
        """Return the place from which a card may have been played."""
        known = [place for place in own if place.known and place.kind == kind]
        may = [place for place in own if not place.known and not place.barred >> kind & 1]
        return known[0] if known else self.rng.choice(may or own)

    def _judged(self, owner: Seat, act: ActT) -> int:
        at = act.at
        hand = [one.kind for one in self.places[owner] if one.born < at <= one.gone]
        return self.slips(owner, act, hand)

    def _exchange(self) -> None:
        """Try whether two cards may change places."""
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
        if other.gone == inf:
            self._swap(place, other)
        elif other.owner == place.owner and place.born < other.gone:
            self._trade(place, other)

    def _swap(self, place: Place, other: Place) -> None:
        """Two cards that are still held change places."""
        one, two = place.kind, other.kind
        if one == two or place.barred >> two & 1 or other.barred >> one & 1:
            return
        place.kind, other.kind = two, one
        if not self._keeps([place, other]):
            place.kind, other.kind = one, two

    def _trade(self, place: Place, other: Place) -> None:
        """A card that is held and one that was played may have come the other way round."""
        owner, born = place.owner, place.born
        if born == other.born:
            return
        early, late = self.never(owner, born, other.gone), self.never(owner, other.born, inf)
        if early >> other.kind & 1 or late >> place.kind & 1:
            return
        before = place.barred, other.barred
        place.born, other.born = other.born, born
        place.barred, other.barred = late, early
        if not self._keeps([place, other], since=min(born, place.born)):
            place.born, other.born = born, place.born
            place.barred, other.barred = before

    def _keeps(self, places: Sequence[Place], since: float = inf) -> bool:
        """Return whether what was changed stays, by what it explains."""
        found: list[tuple[Seat, int, int]] = []
        worse = 0
        for owner in {place.owner for place in places}:
            was = self._slips[owner]
            moved = [place for place in places if place.owner == owner]
            for act in self.acts[owner]:
                at = act.at
                if at > since or any(place.born < at <= place.gone for place in moved):
                    slips = self._judged(owner, act)
                    worse += slips - was[at]
                    found.append((owner, at, slips))
        if worse > 0 and log(1.0 - self.rng.random()) > worse * _SLIP:
            return False
        for owner, at, slips in found:
            self._slips[owner][at] = slips
        return True
