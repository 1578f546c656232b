"""Parse the entries of logs, and share each parsed entry among all tables."""

from __future__ import annotations

from functools import lru_cache

from pasur_core.match import Entry
from pasur_core.protocol import Action, Seat
from pasur_core.registry import load_game


@lru_cache(maxsize=20_000)
def read(game: str, text: str) -> Action:
    """Return the action of a game with this notation; raise `InvalidAction` if there is none."""
    return load_game(game).parse(text)


@lru_cache(maxsize=50_000)
def entry(game: str, seat: Seat, text: str, auto: bool) -> Entry:
    """Return the entry of a log for an action in notation.

    `auto` is whether the bot acted in place of a person. Raise `InvalidAction` if the text is no
    action of the game.
    """
    return Entry(seat, read(game, text), auto)
