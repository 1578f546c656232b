"""Reasons for a move, as codes and facts that are put into words in each language.

`reasons` in a game's module `players.reasons` yields its reasons. They follow from the seat's view
and are certain: none is a guess about a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Any

from pasur_core.cards import Card
from pasur_core.protocol import Action, Legal, Seat, View
from pasur_core.registry import module_of_game

Fact = int | Card | tuple[Card, ...]
"""A number, a seat (always named `seat`), a card or cards."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for a move.

    `code` is its code in the game's message files. `facts` are the values that the sentence of this
    code needs.
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def because(code: str, **facts: Fact) -> Reason:
    """Return a reason with the given facts.

    >>> because("points", count=3)
    Reason(code='points', facts={'count': 3})
    """
    return Reason(code, facts)


def reasons(key: str, view: View, legal: Legal, action: Action) -> tuple[Reason, ...]:
    """Return the reasons for a legal action of the view's seat, the strongest first.

    If there are none, the result is empty. Raise `ValueError` for a spectator's view.
    """
    seat_of(view)
    if len(tuple(islice(legal, 2))) == 1:
        return (because("only"),)
    return tuple(_reasons_of(key)(view, legal, action))


def seat_of(view: View) -> Seat:
    """Return the seat of a view; raise `ValueError` for a spectator's view."""
    if view.seat is None:
        raise ValueError("a spectator has no move")
    return view.seat


@cache
def _reasons_of(key: str) -> Callable[[Any, Legal, Action], Iterable[Reason]]:
    """Return the function that finds a game's reasons; it finds none if the game has no module."""
    return getattr(module_of_game(key, "players.reasons"), "reasons", _none)


def _none(view: Any, legal: Legal, action: Action) -> tuple[Reason, ...]:
    return ()
