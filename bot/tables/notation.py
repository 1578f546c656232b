"""Entries of logs read from their notation, each kept once however often it is played."""

from __future__ import annotations

from functools import lru_cache

from pasur_core.match import Entry
from pasur_core.protocol import Action, Seat
from pasur_core.registry import load_game


@lru_cache(maxsize=20_000)
def read(game: str, text: str) -> Action:
    """Return the action of a game with this notation; raises `InvalidAction`."""
    return load_game(game).parse(text)


@lru_cache(maxsize=50_000)
def entry(game: str, seat: Seat, text: str, auto: bool) -> Entry:
    """Return an entry of a game's log; raises `InvalidAction`."""
    return Entry(seat, read(game, text), auto)
