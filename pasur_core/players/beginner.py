"""A computer player who has just learnt a game: tactics without a memory, and half an eye."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from pasur_core.cards import Card
from pasur_core.players import Player
from pasur_core.protocol import Action, Legal, LegalList, Offer, View

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
    `missable`, or of all, some are overlooked; `cruel` ones are not done where there is another.
    """

    def __init__(
        self,
        club: Player[ViewT],
        *,
        forget: Forget[ViewT] = lambda view, _: view,
        missable: Kind = lambda _: True,
        cruel: Kind = lambda _: False,
    ) -> None:
        self._club = club
        self._forget = forget
        self._missable = missable
        self._cruel = cruel

    def choose(self, view: ViewT, legal: Legal, rng: random.Random) -> Action:
        """What seems best among the actions that come to mind."""
        able = legal.up_to(_CONSIDERED)
        listed = [one for one in able if not self._cruel(one)] or able
        noticed = [one for one in listed if not self._missable(one) or rng.random() >= OVERLOOKED]
        if not any(map(self._missable, noticed)):
            noticed = listed
        return self._club.choose(self._forget(view, rng), _Noticed(noticed), rng)


def forgetting(field: str) -> Forget[Any]:
    """Return how most of the cards, or of the piles, in a field of the view are forgotten."""

    def forget(view: Any, rng: random.Random) -> Any:
        return replace(view, **{field: faded(getattr(view, field), rng)})

    return forget


def faded(cards: Iterable[Any], rng: random.Random) -> tuple[Any, ...]:
    """Return what is remembered of some cards, or of each of some piles, in their order.

    >>> faded("abcdefghij", random.Random(1))
    ('a', 'd', 'i', 'j')
    """
    kept: list[Any] = []
    for one in cards:
        if isinstance(one, tuple):
            kept.append(faded(one, rng))
        elif rng.random() < REMEMBERED:
            kept.append(one)
    return tuple(kept)
