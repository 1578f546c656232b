"""A decorator that caches the latest result of a function."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

ArgumentT = TypeVar("ArgumentT")
AnswerT = TypeVar("AnswerT")


def keep_latest(function: Callable[[ArgumentT], AnswerT]) -> Callable[[ArgumentT], AnswerT]:
    """Return a function that caches its latest result, for calls with the same object.

    It is for immutable arguments that last for a round or a match. Other caches hash their
    arguments, which takes long. If two matches alternate, results stay right but no time is saved.

    >>> double = keep_latest(lambda numbers: [2 * one for one in numbers])
    >>> numbers = (1, 2)
    >>> double(numbers) is double(numbers), double((3,))
    (True, [6])
    """
    # One tuple, replaced as a whole: another thread never sees half of it.
    known: tuple[ArgumentT, AnswerT] | None = None

    @wraps(function)
    def answer(argument: ArgumentT) -> AnswerT:
        nonlocal known
        kept = known
        if kept is None or kept[0] is not argument:
            known = kept = argument, function(argument)
        return kept[1]

    return answer
