"""A computer player who has just learnt a game: tactics without a memory, and half an eye."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from pasur_core.cards import Card
from pasur_core.players import Player
from pasur_core.protocol import Action, Legal, LegalList, Offer, View

T = TypeVar("T")
ViewT = TypeVar("ViewT", bound=View)

OVERLOOKED = 0.3
"""How often an action is not thought of."""

REMEMBERED = 0.3
"""How many of the cards that were played are still remembered."""

_CONSIDERED = 300
"""Of a longer list of actions only so many are looked at."""

Forget = Callable[[ViewT, random.Random], ViewT]
Kind = Callable[[Action], bool]


class _Noticed(LegalList):
    """The actions that come to mind; nobody is asked about them."""

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """None."""
        return ()

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """None."""
        return ()


class Beginner(Player[ViewT]):
    """Plays as the club's player would, who has forgotten much and overlooked some moves.

    `forget` gives the view without most of what a memory would add. Of the actions that are
    `missable` some are overlooked, and `cruel` ones are not done where there is another.
    """

    def __init__(
        self,
        club: Player[ViewT],
        *,
        forget: Forget[ViewT],
        missable: Kind,
        cruel: Kind | None = None,
    ) -> None:
        self._club = club
        self._forget = forget
        self._missable = missable
        self._cruel = cruel

    def choose(self, view: ViewT, legal: Legal, rng: random.Random, budget: float) -> Action:
        """What seems best among the actions that come to mind."""
        listed = legal.up_to(_CONSIDERED)
        if self._cruel is not None:
            listed = [one for one in listed if not self._cruel(one)] or listed
        noticed = [one for one in listed if not self._missable(one) or rng.random() >= OVERLOOKED]
        if not any(map(self._missable, noticed)):
            noticed = listed
        return self._club.choose(self._forget(view, rng), _Noticed(noticed), rng, budget)


def faded(cards: Iterable[T], rng: random.Random) -> tuple[T, ...]:
    """Return what is remembered of some cards, in their order.

    >>> faded("abcdefghij", random.Random(1))
    ('a', 'd', 'i', 'j')
    """
    return tuple([card for card in cards if rng.random() < REMEMBERED])


def piles_faded(piles: Iterable[Sequence[T]], rng: random.Random) -> tuple[tuple[T, ...], ...]:
    """Return what is remembered of several piles."""
    return tuple([faded(pile, rng) for pile in piles])
