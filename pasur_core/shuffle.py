"""Random draws that can be verified once the seed of a match is published.

A match has a seed of 32 bytes. When the match starts, the first 32 hex digits of `sha256(seed)` are
shown in public. When the match is over, the seed is shown. Each action of the table has its own
stream of random words. The number n of the action is counted from 0 over the `t` lines of the log.
Block k of its stream is `HMAC-SHA256(seed, b"n/k")`, read as eight big-endian 32-bit words.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterator, Sequence
from itertools import count
from struct import Struct
from typing import TypeVar

from pasur_core.errors import PasurError

T = TypeVar("T")

SEED_BYTES = 32
"""Length of a seed in bytes."""


def new_seed() -> bytes:
    """Return 32 bytes from the operating system's secure source."""
    return secrets.token_bytes(SEED_BYTES)


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of the seed as 64 hex digits.

    The first half of it is shown in public before the match.

    >>> commitment(bytes(32))[:16]
    '66687aadf862bd77'
    """
    return hashlib.sha256(seed).hexdigest()


class Shuffler:
    """The random draws for the table's nth action in one match.

    >>> Shuffler(bytes(32), 0).order("abcdef")
    ('c', 'b', 'd', 'a', 'f', 'e')
    """

    def __init__(self, seed: bytes, n: int) -> None:
        self._words = _words(seed, n)

    def __repr__(self) -> str:
        return "Shuffler(...)"

    def below(self, limit: int) -> int:
        """Return a random number from 0 to `limit` - 1, each equally likely.

        Words at or above the largest multiple of `limit` are rejected, so the draw is unbiased.
        Raise `PasurError` unless `limit` is from 1 to 2**32.
        """
        if not 0 < limit <= 2**32:
            raise PasurError("a number can be drawn below 1 to 4294967296 only")
        fair = 2**32 - 2**32 % limit
        for word in self._words:
            if word < fair:
                break
        return word % limit

    def order(self, items: Sequence[T]) -> tuple[T, ...]:
        """Return the items shuffled (Fisher-Yates, from the last place down to the second)."""
        shuffled = list(items)
        for last in range(len(shuffled) - 1, 0, -1):
            other = self.below(last + 1)
            shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
        return tuple(shuffled)


def _words(seed: bytes, n: int) -> Iterator[int]:
    for block in count():
        yield from _BLOCK.unpack(hmac.digest(seed, f"{n}/{block}".encode(), hashlib.sha256))


_BLOCK = Struct(">8I")
