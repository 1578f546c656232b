"""The settings in which the checks play a game: the number of seats and the options."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, cast

from pasur_core.errors import InvalidOptions
from pasur_core.match import Match
from pasur_core.options import Options, choices, ranges
from pasur_core.protocol import AnyGame, Seat

LENGTHS = ("target", "rounds", "limit")
"""Options that set the length of a match."""


@dataclass(frozen=True)
class Setting:
    """A game, its number of seats and its options."""

    game: AnyGame
    seats: int
    options: Options

    def __str__(self) -> str:
        changed = [f"{name}={value}" for name, value in self.options.changed().items()]
        return "-".join([self.game.key, str(self.seats), *changed])

    @property
    def is_first(self) -> bool:
        """Whether this is the game's shortest match with the fewest seats."""
        return self.seats == self.game.seats[0] and self._is_shortest

    @property
    def is_quick(self) -> bool:
        """Whether a quick run of tests plays this setting.

        Quick runs play the first setting of each game. In a game with sealed choices, they also
        play its shortest match with the fewest seats that make such choices.
        """
        sealed = self.seats == self.game.sealed_from and self._is_shortest
        return self.is_first or sealed

    @property
    def is_nightly(self) -> bool:
        """Whether only a nightly run of tests plays this setting.

        A daily run plays the quick settings, the settings with several changed options, and the
        default options with the most seats.
        """
        if self in _combined_settings((self.game,)) or self.is_quick:
            return False
        return not self._is_shortest or self.seats != self.game.seats[-1]

    @property
    def seals(self) -> bool:
        """Whether several seats choose simultaneously and do not see each other's choices."""
        fewest = self.game.sealed_from
        return fewest is not None and self.seats >= fewest

    @property
    def _is_shortest(self) -> bool:
        return bool(self.options == self.game.options_type(**shortest(self.game)))

    def start(self, seed: int) -> Match:
        """Start a match; the same seed gives the same match."""
        return Match.start(self.game, self.options, self.seats, seed_bytes(seed))

    def viewers(self) -> tuple[Seat | None, ...]:
        """Return every seat, and None for the spectator."""
        return (*range(self.seats), None)


def seed_bytes(seed: int) -> bytes:
    """Return the seed of a match, made from a small number."""
    return hashlib.sha256(str(seed).encode()).digest()


def settings(games: Sequence[AnyGame]) -> list[Setting]:
    """Return the settings of some games.

    Default options are played with every number of seats. In the other settings, one or several
    options have the last of their allowed values. Many settings are only for nightly runs
    (`Setting.is_nightly`). Matches are as short as the game allows.
    """
    given = tuple(games)
    found = [*plain_settings(given), *_combined_settings(given), *_single_settings(given)]
    return list(dict.fromkeys(found))


def daily_settings(games: Sequence[AnyGame]) -> list[Setting]:
    """Return the settings that are played every day."""
    return [setting for setting in settings(games) if not setting.is_nightly]


@cache
def _single_settings(games: tuple[AnyGame, ...]) -> tuple[Setting, ...]:
    """Return settings that differ from the plain ones in the last value of one option."""
    return tuple(
        _at_some_seats(game, [name], place)
        for game in games
        for place, name in enumerate(_last_values(game))
    )


@cache
def _combined_settings(games: tuple[AnyGame, ...]) -> tuple[Setting, ...]:
    """Return settings that have the last values of every other option of a game.

    Options that the game refuses together are in different settings.
    """
    found: list[Setting] = []
    for game in games:
        groups: list[list[str]] = [[], []]
        for number, name in enumerate(_last_values(game)):
            fitting = (one for one in groups[number % 2 :] if _fits(game, [*one, name]))
            group = next(fitting, None)
            if group is None:
                groups.append(group := [])
            group.append(name)
        used = [group for group in groups if group]
        found += [_at_some_seats(game, group, place) for place, group in enumerate(used)]
    return tuple(found)


def _last_values(game: AnyGame) -> dict[str, Any]:
    """Return the last value of each option that does not set the length of a match."""
    held = choices(game.options_type)
    return {name: values[-1] for name, values in held.items() if name not in LENGTHS}


def _with_last_values(game: AnyGame, names: Sequence[str]) -> Options:
    """Return the options of a short match with the last values of these options."""
    last = _last_values(game)
    return cast(
        Options, game.options_type(**shortest(game), **{name: last[name] for name in names})
    )


def _fits(game: AnyGame, names: Sequence[str]) -> bool:
    """Return whether the game accepts the last values of these options together."""
    try:
        options = _with_last_values(game, names)
    except InvalidOptions:
        return False
    return any(playable(game, options, seats) for seats in game.seats)


def _at_some_seats(game: AnyGame, names: Sequence[str], place: int) -> Setting:
    """Return the last values of these options with a number of seats that the game accepts.

    Seats between the fewest and the most are preferred.
    """
    options = _with_last_values(game, names)
    counts = game.seats[place + 1 : -1] + game.seats
    return Setting(game, next(one for one in counts if playable(game, options, one)), options)


def sealed_settings(games: Sequence[AnyGame]) -> list[Setting]:
    """Return the settings in which several seats choose simultaneously."""
    return [setting for setting in settings(games) if setting.seals]


def plain_settings(games: Sequence[AnyGame]) -> list[Setting]:
    """Return the settings of some games with default options, one for each number of seats.

    Matches are as short as the game allows.
    """
    return [
        Setting(game, seats, options)
        for game in games
        for options in [game.options_type(**shortest(game))]
        for seats in game.seats
        if playable(game, options, seats)
    ]


def idle_pairs(games: Sequence[AnyGame]) -> list[tuple[str, Setting, Setting]]:
    """Return, for each option that can lose its effect, its name and two settings.

    An option can lose its effect by the values of other options. The two settings differ only in
    this option, which has no effect in them.
    """
    found = []
    for game in games:
        held, numbers = choices(game.options_type), ranges(game.options_type)
        besides = [
            {name: value}
            for name, values in held.items()
            for value in (*values, *numbers.get(name, range(0))[:1])
        ]
        for name, values in held.items():
            for beside in besides:
                given = {**shortest(game), **beside}
                varied = (game.options_type(**{**given, name: value}) for value in values)
                idle = [options for options in varied if name in options.idle()]
                if len(idle) > 1:
                    seats = next(seats for seats in game.seats if playable(game, idle[0], seats))
                    one, other = (Setting(game, seats, options) for options in idle[:2])
                    found.append((name, one, other))
                    break
    return found


def shortest(game: AnyGame) -> dict[str, Any]:
    """Return the options that make a match of a game as short as possible."""
    return {
        name: min(numbers)
        for name, held in choices(game.options_type).items()
        if name in LENGTHS and (numbers := [value for value in held if type(value) is int])
    }


def playable(game: AnyGame, options: Options, seats: int) -> bool:
    """Return whether the game accepts this number of seats with these options."""
    try:
        game.start(options, seats)
    except InvalidOptions:
        return False
    return True
