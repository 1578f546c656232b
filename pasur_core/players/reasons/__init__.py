"""Why a move is good, in codes and facts that a language can put in words.

A game's reasons are `reasons` of the module that is named after its key. They are found in what
the seat sees, and each is true of it: none is a guess about a card that is hidden.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import islice
from typing import Any

from pasur_core.cards import Card
from pasur_core.protocol import Action, Legal, Seat, View
from pasur_core.registry import module_of

Fact = int | Card | tuple[Card, ...]
"""A number, a seat (always named `seat`), a card or cards."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason: its code in a game's word files, and the facts of the sentence."""

    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


def because(code: str, **facts: Fact) -> Reason:
    """Return a reason with its facts by name.

    >>> because("points", count=3)
    Reason(code='points', facts={'count': 3})
    """
    return Reason(code, facts)


def reasons(key: str, view: View, legal: Legal, action: Action) -> tuple[Reason, ...]:
    """Return what speaks for a legal action of the view's seat, what weighs most first.

    There may be nothing to say. Raises `ValueError` for a spectator's view.
    """
    seat_of(view)
    if len(tuple(islice(legal, 2))) == 1:
        return (because("only"),)
    return tuple(_reasons_of(key)(view, legal, action))


def seat_of(view: View) -> Seat:
    """Return whose view it is; raises `ValueError` for a spectator's."""
    if view.seat is None:
        raise ValueError("a spectator has no move")
    return view.seat


@cache
def _reasons_of(key: str) -> Callable[[Any, Legal, Action], Iterable[Reason]]:
    """Return what finds the reasons of a game; a game without any has none."""
    return getattr(module_of(__name__, key), "reasons", _none)


def _none(view: Any, legal: Legal, action: Action) -> tuple[Reason, ...]:
    return ()
