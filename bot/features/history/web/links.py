"""Links to the steps of a match, finished or running."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Turn:
    """A button that leads to another step of a match.

    `name` is its HTML id; `sign` and `word` are its label. The button is `off` if its step is shown
    already.
    """

    name: str
    sign: str
    word: str
    url: str
    off: bool


@dataclass(frozen=True, slots=True)
class StepLink:
    """A link to a step (from 0); `costly` if an analysis found a better move."""

    step: int
    word: str
    url: str
    current: bool = False
    costly: bool = False
