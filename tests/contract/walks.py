"""Settings to play every game in, and random matches in them."""

from __future__ import annotations

import dataclasses
import hashlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import islice
from typing import Any

from examples.tiny_game import TINY
from pasur_core import registry
from pasur_core.cards import HIDDEN, Card
from pasur_core.errors import InvalidOptions
from pasur_core.match import Match
from pasur_core.options import Options, choices, ranges
from pasur_core.players import player_for
from pasur_core.protocol import TABLE, Action, AnyGame, Event, Seat, View

LENGTHS = ("target", "rounds", "limit")
"""Options that say how long a match is."""

SEALED_FROM = {"president": 4, "tiny": 2}
"""With so many seats or more, some choose at the same time, each sealed from the others."""

PATIENCE = 300
"""After so many actions nobody plays at random any more."""

LISTED = 200
"""No more than so many actions of one legal list are looked at."""


@dataclass(frozen=True)
class Setting:
    """A game, how many sit at it, and its options."""

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
        """Whether `make quick` plays it: the first, and the fewest seats with sealed choices."""
        sealed = self.seats == SEALED_FROM.get(self.game.key) and self._is_shortest
        return self.is_first or sealed

    @property
    def seals(self) -> bool:
        """Whether seats choose at the same time, each sealed from the others."""
        fewest = SEALED_FROM.get(self.game.key)
        return fewest is not None and self.seats >= fewest

    @property
    def _is_shortest(self) -> bool:
        return self.options == self.game.options_type(**shortest(self.game))

    def start(self, seed: int) -> Match:
        """A match that is always the same for one seed."""
        return Match.start(self.game, self.options, self.seats, seed_bytes(seed))

    def viewers(self) -> tuple[Seat | None, ...]:
        """Every seat, and the spectator."""
        return (*range(self.seats), None)


@dataclass(frozen=True)
class Move:
    """One step of a walk."""

    before: Match
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    after: Match


def seed_bytes(seed: int) -> bytes:
    """The seed of a match by a short name."""
    return hashlib.sha256(str(seed).encode()).digest()


def every_game() -> tuple[AnyGame, ...]:
    """The games of the registry, and the tiny, which shows that the contract can be broken."""
    return (*registry.games().values(), TINY)


def settings() -> list[Setting]:
    """Every game with every number of seats, and each option at its last value with one number.

    Matches are as short as the game allows.
    """
    found = plain_settings()
    for game in every_game():
        values = choices(game.options_type)
        for place, (name, held) in enumerate(values.items()):
            if name in LENGTHS:
                continue
            options = game.options_type(**{**shortest(game), name: held[-1]})
            counts = game.seats[place % len(game.seats) :] + game.seats
            seats = next(seats for seats in counts if playable(game, options, seats))
            found.append(Setting(game, seats, options))
    return found


def sealed_settings() -> list[Setting]:
    """The settings in which seats choose at the same time."""
    return [setting for setting in settings() if setting.seals]


def plain_settings() -> list[Setting]:
    """Every game with every number of seats and its defaults, in matches as short as may be."""
    return [
        Setting(game, seats, options)
        for game in every_game()
        for options in [game.options_type(**shortest(game))]
        for seats in game.seats
        if playable(game, options, seats)
    ]


def idle_pairs() -> list[tuple[str, Setting, Setting]]:
    """For each option that may be idle, two settings that differ in it alone while it is."""
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
    """The options that make a match of a game short."""
    return {
        name: min(value for value in held if type(value) is int)
        for name, held in choices(game.options_type).items()
        if name in LENGTHS
    }


def playable(game: AnyGame, options: Options, seats: int) -> bool:
    """Whether so many can play with these options."""
    try:
        game.start(options, seats)
    except InvalidOptions:
        return False
    return True


def walk(setting: Setting, seed: int) -> Iterator[Move]:
    """A random match to its end; now and then a seat acts that is not asked to, where it may.

    A match that drags on is brought to its end by players who know the game.
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
    """What a seat may do, as far as it is looked at."""
    return list(islice(match.game.legal(match.state, seat), LISTED))


def calls(match: Match, seat: Seat) -> list[Action]:
    """What a seat may do that is not asked to act."""
    return [] if seat in match.game.acting(match.state) else listed(match, seat)


def hand_of(match: Match, seat: Seat) -> tuple[Card, ...]:
    """The cards a seat holds."""
    view: View = match.game.view(match.state, seat)
    return view.hands[seat]


@cache
def universe(setting: Setting) -> tuple[Action, ...]:
    """Actions of seats and table that were possible somewhere in some matches, by notation."""
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
    """A value and all that it is compared by, however deep, in no order."""
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
    """The fields by which values of a dataclass are compared; None for other kinds."""
    if not dataclasses.is_dataclass(kind):
        return None
    return tuple(one.name for one in dataclasses.fields(kind) if one.compare)


def lasting(value: object) -> bool:
    """Whether a value is of a kind that cannot change, apart from what it holds."""
    plain = isinstance(value, tuple | frozenset | str | int | None)
    return plain or dataclasses.is_dataclass(value)


def held_cards(value: object) -> Iterator[Card]:
    """The cards in a value, however deep in tuples and frozen dataclasses they lie, in no order."""
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
    """The fields of a dataclass; none for other kinds."""
    if not dataclasses.is_dataclass(kind):
        return ()
    return tuple(one.name for one in dataclasses.fields(kind))
