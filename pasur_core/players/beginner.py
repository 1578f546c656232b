"""Beginners: they play like the club-level player with less memory, and overlook some actions."""

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
"""The probability that a beginner overlooks an action."""

REMEMBERED = 0.3
"""The share of the played cards that a beginner remembers."""

_CONSIDERED = 300
"""Limit on the actions considered; later ones of a longer list are ignored."""

Forget = Callable[[ViewT, random.Random], ViewT]
Kind = Callable[[Action], bool]


class _Noticed(LegalList):
    """The actions that the beginner notices; it is never shown, so it has no offers."""

    __slots__ = ()

    @property
    def offers(self) -> tuple[Offer, ...]:
        """Return no offers."""
        return ()

    def matching(self, cards: tuple[Card, ...]) -> tuple[Action, ...]:
        """Return no actions."""
        return ()


class Beginner(Player[ViewT]):
    """Plays like the club-level player with less memory and fewer actions to choose from.

    Args:
        club: The club-level player.
        forget: Function that removes from a view most facts that only a good memory keeps.
        missable: Function that returns whether an action can be overlooked; by default any action
            can.
        cruel: Function that returns whether the beginner avoids an action if it has another action;
            by default no action is avoided.
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
        """Return the club-level player's choice among the actions that the beginner notices.

        If the beginner would overlook all actions that can be overlooked, it notices all of them.
        """
        able = legal.up_to(_CONSIDERED)
        listed = [action for action in able if not self._cruel(action)] or able
        noticed = [
            action for action in listed if not self._missable(action) or rng.random() >= OVERLOOKED
        ]
        if not any(map(self._missable, noticed)):
            noticed = listed
        return self._club.choose(self._forget(view, rng), _Noticed(noticed), rng)


def forgetting(field: str) -> Forget[Any]:
    """Return a `Forget` that drops most of the cards in one field of a view.

    If the field has piles, most cards of each pile are dropped.
    """

    def forget(view: Any, rng: random.Random) -> Any:
        return replace(view, **{field: faded(getattr(view, field), rng)})

    return forget


def faded(cards: Iterable[Any], rng: random.Random) -> tuple[Any, ...]:
    """Return a random part of the cards, which a beginner still remembers, in the same order.

    If the cards are in piles, the piles stay, each with its remembered cards.
    """
    kept: list[Any] = []
    for card in cards:
        if isinstance(card, tuple):
            kept.append(faded(card, rng))
        elif rng.random() < REMEMBERED:
            kept.append(card)
    return tuple(kept)
