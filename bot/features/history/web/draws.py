"""The random draws of a finished match, so that a browser can check them against the seed.

The record of a match has the result of each deal. This module adds the request behind each result:
which pack was shuffled, or below which limit a number was drawn. From the requests and the seed,
`static/check.js` computes the results itself.
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
    """A shuffler that records each request: a limit, or a pack to shuffle."""

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
    """Return the requests for random values in a finished match, as UTF-8 bytes of JSON.

    In the JSON, `packs` has the packs before they were shuffled, and `draws` has one list for each
    deal. An entry of such a list is `["order", number of the pack]` or `["below", limit]`. Raise
    `ValueError` if the seed is not known.
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
