"""What can be wrong with an action, an option or a record; all of them `ValueError`s."""

from __future__ import annotations

from typing import Any


class PasurError(ValueError):
    """Base of every error the core raises on bad input."""


class InvalidAction(PasurError):
    """A text that is no action of this game, or no card.

    >>> str(InvalidAction("9Z"))
    'not an action: 9Z'
    """

    def __init__(self, text: str) -> None:
        super().__init__(f"not an action: {text[:80]}")
        self.text = text


class InvalidOptions(PasurError):
    """Options a game cannot be played with: `option`, the `value` given, the values `allowed`."""

    def __init__(self, option: str, value: object, allowed: tuple[object, ...]) -> None:
        listed = ", ".join(map(str, allowed))
        super().__init__(f"{option} cannot be {value!r}; allowed: {listed}")
        self.option = option
        self.value = value
        self.allowed = allowed


class IllegalAction(PasurError):
    """A readable action that the rules refuse here; the state is as it was (rule 0.4).

    `code` is one of the game's error codes, `facts` what a sentence about it needs.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


class NotYourTurn(IllegalAction):
    """The seat is not among those to act (code `not_your_turn`)."""

    def __init__(self, **facts: Any) -> None:
        super().__init__("not_your_turn", **facts)


class AmbiguousAction(IllegalAction):
    """Several legal actions fit what was said; `candidates` are they, in canonical order."""

    def __init__(self, code: str, candidates: tuple[Any, ...]) -> None:
        super().__init__(code, candidates=tuple(map(str, candidates)))
        self.candidates = candidates
