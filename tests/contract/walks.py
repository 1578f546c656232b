"""Settings in which every game is played, and random matches in them."""

from __future__ import annotations

import dataclasses
import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import Any, cast

from examples.tiny_game import TINY
from pasur_core import registry
from pasur_core.cards import HIDDEN, Card
from pasur_core.errors import InvalidOptions
from pasur_core.match import Match
from pasur_core.options import Options, choices, ranges
from pasur_core.players import player_for
from pasur_core.protocol import TABLE, Action, AnyGame, Event, Seat, View

LENGTHS = ("target", "rounds", "limit")
"""Options that set the length of a match."""

SEALED_FROM = {"president": 4, "tiny": 2}
"""From this number of seats, several seats choose simultaneously, hidden from each other."""

PATIENCE = 300
"""Limit on the random actions of a match; after that, computer players finish it."""

LISTED = 200
"""Limit on the actions read from one list of legal actions."""


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
        """Whether it is the game's shortest match with the fewest seats."""
        return self.seats == self.game.seats[0] and self._is_shortest

    @property
    def is_quick(self) -> bool:
        """Whether `make quick` plays this setting.

        It plays the first setting of each game, and a game's shortest match with the fewest seats
        that make sealed choices.
        """
        sealed = self.seats == SEALED_FROM.get(self.game.key) and self._is_shortest
        return self.is_first or sealed

    @property
    def is_nightly(self) -> bool:
        """Whether only `--long` and `--whole-matches` play this setting.

        Every day each game is played with its fewest and its most seats, and with seats between
        them where several options are changed.
        """
        if self in _combined_settings() or self.is_quick:
            return False
        return not self._is_shortest or self.seats != self.game.seats[-1]

    @property
    def seals(self) -> bool:
        """Whether several seats choose simultaneously, hidden from each other."""
        fewest = SEALED_FROM.get(self.game.key)
        return fewest is not None and self.seats >= fewest

    @property
    def _is_shortest(self) -> bool:
        return self.options == self.game.options_type(**shortest(self.game))

    def start(self, seed: int) -> Match:
        """Start a match; the same seed gives the same match."""
        return Match.start(self.game, self.options, self.seats, seed_bytes(seed))

    def viewers(self) -> tuple[Seat | None, ...]:
        """Return every seat, and None for the spectator."""
        return (*range(self.seats), None)


@dataclass(frozen=True)
class Move:
    """One step of a random match."""

    before: Match
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    after: Match


def seed_bytes(seed: int) -> bytes:
    """Derive the seed of a match from a small number."""
    return hashlib.sha256(str(seed).encode()).digest()


def every_game() -> tuple[AnyGame, ...]:
    """Return the games of the registry and the tiny game."""
    return (*registry.games().values(), TINY)


def settings() -> list[Setting]:
    """Return every game at every number of seats, and at one number each option's last value.

    The last values of options are also combined, for every day; most of the other settings are
    played by night (`Setting.is_nightly`). Matches are as short as the game allows.
    """
    return list(dict.fromkeys([*plain_settings(), *_combined_settings(), *_single_settings()]))


def daily_settings() -> list[Setting]:
    """Return the settings that are played every day."""
    return [setting for setting in settings() if not setting.is_nightly]


@cache
def _single_settings() -> tuple[Setting, ...]:
    """Return settings that differ from the plain ones in the last value of one option."""
    return tuple(
        _at_some_seats(game, [name], place)
        for game in every_game()
        for place, name in enumerate(_last_values(game))
    )


@cache
def _combined_settings() -> tuple[Setting, ...]:
    """Return settings that have the last values of every other option of a game.

    Options that the game refuses together are in different settings.
    """
    found: list[Setting] = []
    for game in every_game():
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


def sealed_settings() -> list[Setting]:
    """Return the settings in which several seats choose simultaneously."""
    return [setting for setting in settings() if setting.seals]


def plain_settings() -> list[Setting]:
    """Return every game with every number of seats and default options, in the shortest matches."""
    return [
        Setting(game, seats, options)
        for game in every_game()
        for options in [game.options_type(**shortest(game))]
        for seats in game.seats
        if playable(game, options, seats)
    ]


def idle_pairs() -> list[tuple[str, Setting, Setting]]:
    """Return options without effect: the name, and two settings that differ in it alone.

    There is one entry for each option that may have no effect.
    """
    found = []
    for game in every_game():
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
                    found.append((name, *(Setting(game, seats, one) for one in idle[:2])))
                    break
    return found


def shortest(game: AnyGame) -> dict[str, Any]:
    """Return the options that make a match of a game short."""
    return {
        name: min(value for value in held if type(value) is int)
        for name, held in choices(game.options_type).items()
        if name in LENGTHS
    }


def playable(game: AnyGame, options: Options, seats: int) -> bool:
    """Return whether the game accepts this number of seats with these options."""
    try:
        game.start(options, seats)
    except InvalidOptions:
        return False
    return True


def walk(setting: Setting, seed: int) -> Iterator[Move]:
    """Yield the moves of a random match; sometimes a seat acts out of turn, if it may.

    After `PATIENCE` actions the club-level players finish the match.
    """
    return iter(_walked(setting, seed))


@lru_cache(maxsize=24)
def _walked(setting: Setting, seed: int) -> tuple[Move, ...]:
    return tuple(_walk(setting, seed))


def _walk(setting: Setting, seed: int) -> Iterator[Move]:
    rng = random.Random(seed)
    match = setting.start(seed)
    while match.result is None:
        acting = match.game.acting(match.state)
        callers = [seat for seat in range(setting.seats) if calls(match, seat)]
        if TABLE in acting:
            seat = TABLE
            action = match.deal()[0].log[-1].action
        elif callers and rng.random() < 0.02:
            seat = rng.choice(callers)
            action = rng.choice(calls(match, seat))
        else:
            seat = rng.choice(sorted(acting))
            action = rng.choice(listed(match, seat))
            if len(match.log) > PATIENCE:
                view, legal = (
                    match.game.view(match.state, seat),
                    match.game.legal(match.state, seat),
                )
                action = player_for(match.game.key).choose(view, legal, rng)
        after, events = match.submit(seat, action)
        yield Move(match, seat, action, events, after)
        match = after


def listed(match: Match, seat: Seat) -> list[Action]:
    """Return up to `LISTED` legal actions of a seat."""
    return list(islice(match.game.legal(match.state, seat), LISTED))


def calls(match: Match, seat: Seat) -> list[Action]:
    """Return the legal actions of a seat that is not to act; none of a seat that is."""
    return [] if seat in match.game.acting(match.state) else listed(match, seat)


def hand_of(match: Match, seat: Seat) -> tuple[Card, ...]:
    """Return the cards of a seat."""
    view: View = match.game.view(match.state, seat)
    return view.hands[seat]


@cache
def universe(setting: Setting) -> tuple[Action, ...]:
    """Return actions of seats and table that were possible at some time in some matches."""
    found: dict[str, Action] = {}
    rng = random.Random(0)
    for seed in range(2):
        for number, move in enumerate(walk(setting, seed)):
            found[str(move.action)] = move.action
            for seat in range(setting.seats if number % 7 == 0 else 0):
                some = listed(move.before, seat)
                found.update(
                    (str(action), action) for action in rng.sample(some, min(9, len(some)))
                )
    return tuple(found[text] for text in sorted(found))


def parts(value: object) -> Iterator[object]:
    """Yield a value and everything that it is compared by, at any depth, in no order."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        yield one
        kind = type(one)
        if isinstance(one, tuple | list | set | frozenset):
            waiting += one
        elif (names := _compared(kind)) is not None:
            waiting += [getattr(one, name) for name in names]
        elif hasattr(one, "__dict__"):
            waiting += vars(one).values()


@cache
def _compared(kind: type) -> tuple[str, ...] | None:
    """Return the fields by which values of a dataclass are compared; None for other kinds."""
    if not dataclasses.is_dataclass(kind):
        return None
    return tuple(one.name for one in dataclasses.fields(kind) if one.compare)


def lasting(value: object) -> bool:
    """Return whether a value is of an immutable kind, regardless of its parts.

    A dataclass is immutable if it is frozen or its fields are properties without setters.
    """
    plain = isinstance(value, tuple | frozenset | str | bytes | int | float | None)
    return plain or _is_frozen(type(value))


@cache
def _is_frozen(kind: Any) -> bool:
    if not dataclasses.is_dataclass(kind):
        return False
    fields = [getattr(kind, name, None) for name in _fields(kind)]
    read_only = all(isinstance(one, property) and one.fset is None for one in fields)
    return read_only or kind.__dataclass_params__.frozen  # type: ignore[attr-defined]


def held_cards(value: object) -> Iterator[Card]:
    """Yield the cards in a value, at any depth of tuples and dataclasses, in no order."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Card):
            if one != HIDDEN:
                yield one
        elif isinstance(one, tuple | list | frozenset):
            waiting += one
        else:
            waiting += [getattr(one, name) for name in _fields(type(one))]


@cache
def _fields(kind: type) -> tuple[str, ...]:
    """Return the names of a dataclass's fields; none for other kinds."""
    if not dataclasses.is_dataclass(kind):
        return ()
    return tuple(one.name for one in dataclasses.fields(kind))
