"""A cache of values for pages, limited by weight."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class WeighedCache(Generic[T]):
    """Keeps values up to a total weight; the least recently used ones are dropped first.

    Several threads can use it at the same time.
    """

    def __init__(self, most: int, weigh: Callable[[T], int]) -> None:
        self._most = most
        self._weigh = weigh
        self._made: OrderedDict[Hashable, T] = OrderedDict()
        self._weight = 0
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """Return the value of a key, made by `make` if it is not in the cache.

        >>> cache = WeighedCache(2, lambda _: 1)
        >>> [cache.get(key, lambda: len(key)) for key in ("a", "bb", "a")]
        [1, 2, 1]
        """
        with self._lock:
            if key in self._made:
                self._made.move_to_end(key)
                return self._made[key]
        value = make()
        with self._lock:
            if key not in self._made:
                self._made[key] = value
                self._weight += self._weigh(value)
            while self._weight > self._most:
                self._weight -= self._weigh(self._made.popitem(last=False)[1])
        return value
