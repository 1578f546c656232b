"""Matches for tests of computer players: in progress, with other hidden cards, or short."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pasur_core.errors import IllegalAction
from pasur_core.match import Entry, Match
from pasur_core.players import player_for
from pasur_core.protocol import AnyGame, Seat


def begun(game: AnyGame, *, moves: int, seed: int = 3) -> Match:
    """Return a match after at least `moves` moves of club players, in which a seat has a choice."""
    rng, club = random.Random(seed), player_for(game.key)
    match = Match.start(game, game.options_type(), game.seats[0], seed.to_bytes(32, "big"))
    played = 0
    while True:
        if match.awaits_table:
            match, _ = match.deal()
            continue
        seat = min(match.acting)
        legal = match.legal(seat)
        if played >= moves and len(legal.up_to(2)) > 1:
            return match
        match, _ = match.submit(seat, club.choose(match.view(seat), legal, rng))
        played += 1


def dealt_otherwise(match: Match, seat: Seat) -> Match:
    """Return a match that looks the same to a seat, with its packs in another order."""
    rng, seen = random.Random(4), list(views(match, seat))
    found, changed = match, 0
    for _ in range(300):
        at = rng.choice([at for at, entry in enumerate(found.log) if hasattr(entry.action, "pack")])
        deal: Any = found.log[at].action
        pack = [*deal.pack]
        one, two = rng.sample(range(len(pack)), 2)
        pack[one], pack[two] = pack[two], pack[one]
        entry = Entry(found.log[at].seat, replace(deal, pack=tuple(pack)))
        try:
            log = (*found.log[:at], entry, *found.log[at + 1 :])
            other = Match.replay(match.game, match.options, match.seats, log)
            if list(views(other, seat)) == seen:
                found, changed = other, changed + 1
        except IllegalAction:
            continue
    assert changed > 3
    return found


def views(match: Match, seat: Seat) -> Iterator[object]:
    game = match.game
    state = game.start(match.options, match.seats)
    for entry in match.log:
        state = game.apply(state, entry.seat, entry.action).state
        yield game.view(state, seat)


def shortest(game: AnyGame) -> dict[str, object]:
    """Return the options of the shortest match of a game."""
    short: dict[str, dict[str, object]] = {
        "pasur": {"target": 11},
        "basra": {"target": 21},
        "belote": {"target": 100},
        "contree": {"target": 100},
        "president": {"rounds": 1},
        "crazy_eights": {"target": 50},
        "rami": {"limit": 50},
        "port": {"target": 5},
    }
    return short.get(game.key, {})
