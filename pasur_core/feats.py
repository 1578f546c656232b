"""Feats: rare things that a player does in a match, found in its log.

A game defines them in its module `feats`: `FEATS` maps the name of each feat to the function that
finds it. A feat follows from the events of the match alone, so every replay finds the same feats.
`python -m benchmarks.feats` measures how rare each feat is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from pasur_core.match import Match
from pasur_core.protocol import Event, Seat
from pasur_core.registry import module_of_game

Finder = Callable[[Sequence[Event], Any], Iterable[Seat]]
"""Function from the events and options of a finished match to the seats that did a feat."""


class Feat(NamedTuple):
    """The name of a feat, and the seat that did it."""

    name: str
    seat: Seat


@cache
def feats_of(key: str) -> Mapping[str, Finder]:
    """Return the functions that find the feats of a game, by the name of the feat.

    The mapping is empty if the game has none.
    """
    module = module_of_game(key, "feats")
    found: Mapping[str, Finder] = {} if module is None else module.FEATS
    return found


def feats_in(match: Match, events: Iterable[tuple[Event, ...]] | None = None) -> tuple[Feat, ...]:
    """Return the feats of a finished match; a seat gets each feat at most once.

    `events` lists the events of each entry in the log of the match. If it is None, the match is
    replayed to find them.
    """
    finders = feats_of(match.game.key)
    if not finders:
        return ()
    if events is None:
        events = (of_entry for _, of_entry in match.replayed())
    every = [event for of_entry in events for event in of_entry]
    return tuple(
        Feat(name, seat)
        for name, find in finders.items()
        for seat in sorted(set(find(every, match.options)))
    )
