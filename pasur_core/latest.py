"""Decorators that keep a function's latest answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

ArgumentT = TypeVar("ArgumentT")
AnswerT = TypeVar("AnswerT")
ItemT = TypeVar("ItemT")


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


def keep_growing(
    first: AnswerT,
) -> Callable[[Callable[[AnswerT, ItemT], AnswerT]], Callable[[tuple[ItemT, ...]], AnswerT]]:
    """Return a decorator that turns a step function into a function of a whole tuple.

    The step function takes the answer for some items and the next item, and returns the answer for
    all of these; it must not change its first argument. `first` is the answer for no items. The
    latest two answers are cached, so for a tuple that grows, such as tricks, only new items take
    time. A tuple whose last item is taken away, such as discards, takes none.

    >>> @keep_growing(0)
    ... def total(before: int, item: int) -> int:
    ...     return before + item
    >>> total((1, 2)), total((1, 2, 3)), total((4,))
    (3, 6, 4)
    """

    def decorate(step: Callable[[AnswerT, ItemT], AnswerT]) -> Callable[..., AnswerT]:
        latest: tuple[tuple[ItemT, ...], AnswerT] = (), first
        earlier = latest

        @wraps(step)
        def answer(items: tuple[ItemT, ...]) -> AnswerT:
            nonlocal latest, earlier
            kept = latest
            if items is kept[0]:
                return kept[1]
            before, found = kept
            if items[: len(before)] != before:
                before, found = earlier
                if items[: len(before)] != before:
                    before, found = (), first
            for item in items[len(before) :]:
                found = step(found, item)
            latest, earlier = (items, found), kept
            return found

        return answer

    return decorate
