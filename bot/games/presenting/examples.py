"""Examples in the rules: moves that show what a rule means, played by the engine itself."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from pasur_core.match import Match
from pasur_core.registry import load_game


@dataclass(frozen=True, slots=True)
class Example:
    """The beginning of a match with a game's usual options; the last of its `plays` is meant.

    `seed` is what it is dealt from, and each play is made by the seat that is to act.
    """

    seats: int
    seed: int
    plays: tuple[str, ...]


Examples = dict[str, tuple[Example, ...]]
"""Examples by the heading, in the English rules, of the page that they belong to."""


@cache
def played(key: str, example: Example) -> Match:
    """Return the match of a game after an example's last play."""
    game = load_game(key)
    match = Match.start(game, game.options_type(), example.seats, example.seed.to_bytes(32))
    for play in example.plays:
        if match.awaits_table:
            match = match.dealt()
        match, _ = match.submit(min(match.acting), play)
    return match
