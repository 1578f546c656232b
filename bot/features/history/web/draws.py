"""The random draws of a finished match, for a browser that checks them against the seed.

A browser gets the record, whose lines of the table have the results, and from here what was drawn
for each line: which pack was shuffled, and below which limit a number was drawn. With the seed of
the record it computes the results itself (`static/check.js`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, TypeVar

from pasur_core.match import Match
from pasur_core.protocol import TABLE
from pasur_core.shuffle import Shuffler

T = TypeVar("T")


class _Noting(Shuffler):
    """A shuffler that notes what it was asked for."""

    def __init__(self, seed: bytes, n: int) -> None:
        super().__init__(seed, n)
        self.asked: list[int | tuple[Any, ...]] = []

    def below(self, limit: int) -> int:
        self.asked.append(limit)
        return super().below(limit)

    def order(self, items: Sequence[T]) -> tuple[T, ...]:
        asked, self.asked = self.asked, []
        shuffled = super().order(items)
        self.asked = [*asked, tuple(items)]
        return shuffled


def draws_json(match: Match) -> bytes:
    """Return the draws of a finished match as UTF-8 bytes of JSON.

    `packs` are the packs before they were shuffled. `draws` has a list for each line of the table:
    `["order", number of the pack]` or `["below", limit]`. Raise `ValueError` without a seed.
    """
    if match.seed is None:
        raise ValueError("the seed is not known")
    state, packs = match.game.start(match.options, match.seats), dict[tuple[str, ...], int]()
    draws = list[list[tuple[str, int]]]()
    for entry in match.log:
        if entry.seat == TABLE:
            stream = _Noting(match.seed, len(draws))
            match.game.deal(state, stream)
            draws.append([])
            for asked in stream.asked:
                if isinstance(asked, int):
                    draws[-1].append(("below", asked))
                else:
                    pack = tuple(map(str, asked))
                    draws[-1].append(("order", packs.setdefault(pack, len(packs))))
        state = match.advance(state, entry).state
    return json.dumps({"packs": [*packs], "draws": draws}, separators=(",", ":")).encode()
