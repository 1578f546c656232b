"""Grids of parameters: a part runs every day, and all of them run every night."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def by_turns(many: Iterable[Any], few: Iterable[Any], *, step: int = 1) -> list[Any]:
    """Pair the first of each `step` of `many` with one of `few` by turns.

    Mark all other pairs as nightly.

    >>> [len(pair.marks) for pair in by_turns("abc", "xy")]
    [0, 1, 1, 0, 0, 1]
    >>> [len(pair.marks) for pair in by_turns("abc", "xy", step=2)]
    [0, 1, 1, 1, 1, 0]
    """
    second = list(few)
    return [
        pytest.param(
            one,
            other,
            marks=[pytest.mark.nightly]
            * (number % step != 0 or number // step % len(second) != place),
        )
        for number, one in enumerate(many)
        for place, other in enumerate(second)
    ]


def every(step: int, many: Iterable[Any]) -> list[Any]:
    """Return all of `many` as parameters; mark all but the first of each `step` as nightly.

    >>> [len(one.marks) for one in every(2, "abc")]
    [0, 1, 0]
    """
    return [
        pytest.param(one, marks=[pytest.mark.nightly] * (number % step != 0))
        for number, one in enumerate(many)
    ]
