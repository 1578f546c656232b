"""Errors raised for bad actions, options and records; all are `ValueError`s."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class PasurError(ValueError):
    """Base of every error the core raises on bad input."""


def nearest(given: object, known: Iterable[str]) -> str:
    """Return a "did you mean" suffix for an error message, or "" without a close match.

    >>> nearest("pasrur", ["basra", "pasur"])
    " (did you mean 'pasur'?)"
    """
    from difflib import get_close_matches  # slow to import, and seldom needed

    close = get_close_matches(given[:40], known, n=1) if isinstance(given, str) else []
    return f" (did you mean {close[0]!r}?)" if close else ""


class _Placed(PasurError):
    """Base of errors that name the place in a match where they arose."""

    where = ""
    """The place, such as `entry 12, by p1`; empty until `Match.submit` sets it."""

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.where})" if self.where else super().__str__()


class InvalidAction(_Placed):
    """The text is not an action of this game, or not a card.

    `text` is the given text. If the given value was not a string, `text` is a short `repr` of it.

    >>> str(InvalidAction("9Z"))
    'not an action: 9Z'
    """

    def __init__(self, text: object) -> None:
        self.text = text if isinstance(text, str) else _short_repr(text)
        super().__init__(f"not an action: {self.text[:80]}")


class InvalidOptions(PasurError):
    """The game cannot be played with these options.

    `option` is the name, `value` the value given, `allowed` the values the game accepts. For an
    option that takes any whole number of a range, `numbers` is the range and `allowed` holds the
    usual numbers.

    >>> str(InvalidOptions("target", 62.0, (62, 100), range(11, 1001)))
    'target cannot be 62.0; allowed: any whole number from 11 to 1000, such as 62, 100'
    """

    def __init__(
        self,
        option: str,
        value: object,
        allowed: tuple[object, ...],
        numbers: range | None = None,
    ) -> None:
        listed = ", ".join(map(str, allowed))
        if numbers is not None:
            listed = f"any whole number from {numbers[0]} to {numbers[-1]}, such as {listed}"
        super().__init__(f"{option} cannot be {_short_repr(value)}; allowed: {listed}")
        self.option = option
        self.value = value
        self.allowed = allowed
        self.numbers = numbers


def _short_repr(value: object) -> str:
    """Return the `repr` in at most 80 characters.

    A number above 256 bits is described in words: Python refuses to print very large integers.
    """
    huge = isinstance(value, int) and value.bit_length() > 256
    return "so large a number" if huge else repr(value)[:80]


class UnknownOption(InvalidOptions):
    """The game has no option of this name; `allowed` holds the names it has.

    >>> str(UnknownOption("taget", 31, ("target", "teams")))
    "there is no option 'taget' (did you mean 'target'?); there are: target, teams"
    """

    def __init__(self, option: str, value: object, known: tuple[str, ...]) -> None:
        there_are = f"there are: {', '.join(known)}" if known else "this game has none"
        PasurError.__init__(
            self, f"there is no option {str(option)[:40]!r}{nearest(option, known)}; {there_are}"
        )
        self.option = option
        self.value = value
        self.allowed = known
        self.numbers = None


class InvalidSeats(InvalidOptions):
    """The game is not played with this number of seats."""

    def __init__(self, seats: object, allowed: tuple[int, ...]) -> None:
        super().__init__("seats", seats, allowed)


class InvalidSeed(PasurError):
    """The seed is not 32 bytes. The message gives its type or length, never the seed."""

    def __init__(self, seed: object) -> None:
        given = f"{len(seed)} bytes" if isinstance(seed, bytes) else type(seed).__name__
        super().__init__(f"a seed is 32 bytes; this is {given}")


class IllegalAction(_Placed):
    """The rules refuse this well-formed action now; the state is unchanged (rule 0.4).

    `code` is one of the game's error codes. `facts` are the values that the sentence for that code
    needs. The message contains no facts, because a fact can be a card that others cannot see.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class NotYourTurn(IllegalAction):
    """The seat is not one of the acting seats (code `not_your_turn`)."""

    def __init__(self, **facts: Any) -> None:
        super().__init__("not_your_turn", **facts)


class MatchOver(IllegalAction):
    """The match has ended, so no action is accepted (code `match_over`)."""

    def __init__(self) -> None:
        super().__init__("match_over")


class NoSuchSeat(IllegalAction):
    """The match has no seat of this number (code `no_such_seat`)."""

    def __init__(self, seat: object) -> None:
        super().__init__("no_such_seat", seat=seat)


class NotFinished(PasurError):
    """The match is not over, so it has no outcome and cannot be analysed.

    An analysis of a running match would reveal hidden cards.
    """

    def __init__(self) -> None:
        super().__init__("this match is not over")


class NothingToDeal(PasurError):
    """`deal` was called although the table has nothing to deal, or the match has no seed."""


class AmbiguousAction(IllegalAction):
    """Several legal actions fit the text that was given.

    `candidates` lists these actions in canonical order.
    """

    def __init__(self, code: str, candidates: tuple[Any, ...]) -> None:
        super().__init__(code, candidates=tuple(map(str, candidates)))
        self.candidates = candidates


class NoEncoding(PasurError):
    """The game declares no encoding."""

    def __init__(self, key: str) -> None:
        super().__init__(f"{key} has no encoding: set its `encoding` to one")


class NotEncodable(PasurError):
    """The view is a spectator's or another game's, or the table has to deal."""


class UnknownId(PasurError):
    """The number is no action id of the game."""

    def __init__(self, step: object, key: str, count: int) -> None:
        super().__init__(f"{_short_repr(step)} is no id of {key}; its ids are 0 to {count - 1}")


class IdNotLegal(PasurError):
    """The action ids in `ids` decide no action that is legal now."""

    def __init__(self, *ids: int) -> None:
        self.ids = ids
        super().__init__(f"no legal action has the ids {', '.join(map(str, ids)) or '(none)'}")
