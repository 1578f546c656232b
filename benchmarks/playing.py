"""Matches between computer players, for programs that count how they end."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

from pasur_core.match import Match
from pasur_core.players.levels import CLUB, decide
from pasur_core.protocol import Action, RoundScored, Seat
from pasur_core.registry import load_game


@dataclass(frozen=True, slots=True)
class Contest:
    """A setting to play: `rounds` of a match, or all of it (0), and how it is scored.

    Attributes:
        places: whether the score is the percentage of opponents beaten.
    """

    key: str
    seats: int
    rounds: int = 1
    places: bool = False
    options: dict[str, object] = field(default_factory=dict)


CONTESTS = {
    "pasur-2": Contest("pasur", 2),
    "pasur-2-match": Contest("pasur", 2, rounds=0, places=True),
    "pasur-3": Contest("pasur", 3),
    "pasur-4": Contest("pasur", 4, options={"teams": False}),
    "pasur-2v2": Contest("pasur", 4),
    "basra-2": Contest("basra", 2),
    "basra-4": Contest("basra", 4),
    "belote-4": Contest("belote", 4),
    "contree-4": Contest("contree", 4),
    "president-4": Contest("president", 4, rounds=0),
    "crazy_eights-2": Contest("crazy_eights", 2),
    "crazy_eights-4": Contest("crazy_eights", 4),
    "rami-2": Contest("rami", 2),
    "rami-4": Contest("rami", 4),
    "port-3": Contest("port", 3, rounds=0, places=True),
    "pairs-4": Contest("pairs", 4, rounds=0, places=True),
}

Choose = Callable[[Match[Any], Seat], Action]
"""Returns the action of the seat to act."""


def usual(key: str, seats: int, seed: int) -> Match:
    """Return a match with the options that a game proposes, before its first deal."""
    game = load_game(key)
    return Match.new(game, seats=seats, seed=seed.to_bytes(32, "big"), **game.usual(seats))


def play(match: Match, choose: Choose, rounds: int = 0) -> tuple[Match, list[RoundScored]]:
    """Play this number of rounds of a match, or all (0); return it and the counts of the rounds."""
    counts = list[RoundScored]()
    while match.result is None and not (rounds and len(counts) == rounds):
        if match.awaits_table:
            match, events = match.deal()
        else:
            seat = min(match.acting)
            match, events = match.submit(seat, choose(match, seat))
        counts += (event for event in events if isinstance(event, RoundScored))
    return match, counts


def club_match(key: str, seats: int, seed: int) -> tuple[Match, list[RoundScored]]:
    """Play a match between club players, with the options that a game proposes."""
    rng = random.Random(seed)
    return play(
        usual(key, seats, seed),
        lambda match, seat: decide(key, match.state, seat, CLUB, rng),
    )


def beaten(ranks: Sequence[int], side: int) -> float:
    """Return the share of opponents that a side finished before; a tie is half."""
    own = ranks[side]
    others = [rank for number, rank in enumerate(ranks) if number != side]
    return fmean((rank > own) + (rank == own) / 2 for rank in others)


def half(found: Sequence[float]) -> float:
    """Return half of the 95 % interval of the mean of these observations."""
    return 1.96 * stdev(found) / sqrt(len(found))


def write_anew(file: Path, number: int, tables: Iterable[tuple[str, Mapping[str, object]]]) -> None:
    """Write the tables of a TOML file, by their headers, below the comment that it begins with.

    The comment has the command that makes the file; `number` replaces the one after its `-n`.
    """
    comment = file.read_text("utf-8").partition("\n\n")[0]
    text = re.sub(r"-n \d+", f"-n {number}", comment) + "\n"
    for header, values in tables:
        lines = (f"{name} = {value}" for name, value in values.items())
        text += "\n".join(("", header, *lines, ""))
    file.write_text(text, "utf-8")
