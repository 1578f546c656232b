"""Examples in the rules: moves that illustrate a rule, played by the engine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pasur_core.match import Match
from pasur_core.registry import load_game


@dataclass(frozen=True, slots=True)
class Example:
    """The beginning of a match with default options.

    `seed` is the seed of the deals. `plays` are the moves, each made by the seat whose turn it is.
    The last of them is the example.
    """

    seats: int
    seed: int
    plays: tuple[str, ...]


Examples = dict[str, tuple[Example, ...]]
"""Examples by the English heading of their page of the rules."""


@cache
def play_example(key: str, example: Example) -> Match:
    """Return the match of a game (by key) after an example's last play."""
    game = load_game(key)
    match = Match.start(game, game.options_type(), example.seats, example.seed.to_bytes(32))
    for play in example.plays:
        if match.awaits_table:
            match = match.dealt()
        match, _ = match.submit(min(match.acting), play)
    return match
