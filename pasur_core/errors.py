"""What can be wrong with an action, an option or a record; all of them `ValueError`s."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class PasurError(ValueError):
    """Base of every error the core raises on bad input."""


def nearest(given: object, known: Iterable[str]) -> str:
    """Return the name that was probably meant, for the text of an error; nothing without one.

    >>> nearest("pasrur", ["basra", "pasur"])
    " (did you mean 'pasur'?)"
    """
    from difflib import get_close_matches  # slow to import, and seldom needed

    close = get_close_matches(given[:40], known, n=1) if isinstance(given, str) else []
    return f" (did you mean {close[0]!r}?)" if close else ""


class _Placed(PasurError):
    """Base of errors that can tell where in a match they arose."""

    where = ""
    """Such as `entry 12, by p1`; empty where nobody has said it."""

    def __str__(self) -> str:
        return f"{super().__str__()} ({self.where})" if self.where else super().__str__()


class InvalidAction(_Placed):
    """A text that is no action of this game, or no card.

    >>> str(InvalidAction("9Z"))
    'not an action: 9Z'
    """

    def __init__(self, text: object) -> None:
        self.text = text if isinstance(text, str) else _told(text)
        super().__init__(f"not an action: {self.text[:80]}")


class InvalidOptions(PasurError):
    """Options a game cannot be played with: `option`, the `value` given, the values `allowed`.

    Where any whole number of a range will do, `numbers` is that range, and `allowed` are the
    usual ones of it.

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
        super().__init__(f"{option} cannot be {_told(value)}; allowed: {listed}")
        self.option = option
        self.value = value
        self.allowed = allowed
        self.numbers = numbers


def _told(value: object) -> str:
    """A value as Python writes it, in at most 80 characters; Python writes no endless number."""
    huge = isinstance(value, int) and value.bit_length() > 256
    return "so large a number" if huge else repr(value)[:80]


class UnknownOption(InvalidOptions):
    """A name that no option of the game has; `allowed` are the names that there are.

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
    """A number of seats that the game is not played with."""

    def __init__(self, seats: object, allowed: tuple[int, ...]) -> None:
        super().__init__("seats", seats, allowed)


class InvalidSeed(PasurError):
    """A seed that is not 32 bytes; the text says what was given instead, and never the seed."""

    def __init__(self, seed: object) -> None:
        given = f"{len(seed)} bytes" if isinstance(seed, bytes) else type(seed).__name__
        super().__init__(f"a seed is 32 bytes; this is {given}")


class IllegalAction(_Placed):
    """A readable action that the rules refuse here; the state is as it was (rule 0.4).

    `code` is one of the game's error codes, `facts` what a sentence about it needs. The text has
    no fact in it, since a fact may be a card that others do not see.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class NotYourTurn(IllegalAction):
    """The seat is not among those to act (code `not_your_turn`)."""

    def __init__(self, **facts: Any) -> None:
        super().__init__("not_your_turn", **facts)


class MatchOver(IllegalAction):
    """Nothing can be done any more (code `match_over`)."""

    def __init__(self) -> None:
        super().__init__("match_over")


class NoSuchSeat(IllegalAction):
    """The match has no seat of this number (code `no_such_seat`)."""

    def __init__(self, seat: object) -> None:
        super().__init__("no_such_seat", seat=seat)


class NothingToDeal(PasurError):
    """The table was asked to deal where it has nothing to deal, or no seed to draw from."""


class AmbiguousAction(IllegalAction):
    """Several legal actions fit what was said; `candidates` are they, in canonical order."""

    def __init__(self, code: str, candidates: tuple[Any, ...]) -> None:
        super().__init__(code, candidates=tuple(map(str, candidates)))
        self.candidates = candidates
