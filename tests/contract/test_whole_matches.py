"""Whole matches by computer players of every level, with every option at each of its values.

`--matches N` plays N of each setting and level. Work is counted, not timed: a match has a limit on
its moves, and a master stops its search as soon as the deadline is reported to have passed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

import pytest

from pasur_core import registry
from pasur_core.match import Match
from pasur_core.options import choices, ranges
from pasur_core.players.levels import CLUB, MASTER, think
from tests.contract.walks import LENGTHS, Setting, playable, shortest

MOST = 20_000
"""Limit on the moves of a match; the longest seen has a tenth of it."""

DAILY = 30
"""The number of first moves that masters search when one match of a setting is played."""

THOUGHT = 3
"""The number of checks of the deadline before it passes, and the master must move."""


def varied() -> Iterator[Setting]:
    """Yield every game with every number of seats, and with every option at each of its values."""
    for game in registry.games().values():
        short = shortest(game)
        for seats in game.seats:
            options = game.options_type(**short)
            if playable(game, options, seats):
                yield Setting(game, seats, options)
        place = count()
        for name, held in choices(game.options_type).items():
            numbers = ranges(game.options_type).get(name)
            values = held if numbers is None else (numbers[0], *held, numbers[-1])
            for value in dict.fromkeys(values):
                if name in LENGTHS or value == held[0]:
                    continue
                options, at = game.options_type(**{**short, name: value}), next(place)
                counts = game.seats[at % len(game.seats) :] + game.seats
                found = (seats for seats in counts if playable(game, options, seats))
                yield Setting(game, next(found), options)


def played(setting: Setting, level: str, seed: int, thinking: int) -> Match:
    """Play a match to its end, with the first seat at a level and the others at club level.

    A master searches in the first `thinking` moves of the match and then plays like the club.
    """
    match = setting.start(seed)
    while match.result is None:
        assert len(match.log) < MOST, f"{setting}, seed {seed}, level {level}: no end"
        if match.awaits_table:
            match, _ = match.deal()
            continue
        seat, asked = min(match.acting), count()
        action = think(
            match,
            seat,
            CLUB if seat or (level == MASTER and len(match.log) > thinking) else level,
            len(match.log),
            deadline=lambda asked=asked: next(asked) >= THOUGHT,
        )
        assert next(asked) <= THOUGHT + 1, f"{setting}, seed {seed}: it searches after the deadline"
        assert action in match.legal(seat), f"{setting}, seed {seed}: {action} is not legal"
        match, _ = match.submit(seat, action)
    return match


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Let one level play each setting, in turn; all levels if `--matches` asks for more."""
    found = [
        pytest.param(setting, level, id=f"{setting}-{level}")
        for place, setting in enumerate(varied())
        for turn, level in enumerate(setting.game.levels)
        if place % len(setting.game.levels) == turn or metafunc.config.getoption("matches") > 1
    ]
    metafunc.parametrize(("setting", "level"), found)


def test_matches_of_legal_moves_end(
    setting: Setting, level: str, pytestconfig: pytest.Config
) -> None:
    matches = pytestconfig.getoption("matches")
    for seed in range(matches):
        assert played(setting, level, seed, MOST if matches > 1 else DAILY).result is not None
