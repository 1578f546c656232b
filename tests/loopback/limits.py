"""Discord's limits on requests.

https://discord.com/developers/docs/topics/rate-limits does not give the size of a route's bucket.
The sizes here are those that bots observe.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

GLOBAL = (50, 1.0)
"""The most requests with the bot's token, and the seconds for them."""
ROUTE = (5, 5.0)
BY_TOKEN = (5, 2.0)
"""The most requests with one interaction's token, which do not count globally, and the seconds."""
INVALID = (10_000, 600.0)
"""The most answers 401, 403 and 429 before Cloudflare bans the address, and the seconds."""

_TOKEN = re.compile(r"/(?:webhooks|interactions)/(\d+)/([^/]+)")
_MAJOR = re.compile(r"^/(?:channels|guilds)/\d+")
_ID = re.compile(r"\d{15,}")


def by_token(path: str) -> bool:
    """Return whether a request uses an interaction's token, and counts only for that."""
    return _TOKEN.match(path) is not None


def kind_of(method: str, path: str) -> str:
    """Return a request without its ids, such as `PATCH /channels/*/messages/*`."""
    return f"{method} {_ID.sub('*', _TOKEN.sub('/by-token', path))}"


@dataclass
class Window:
    """A sliding window of at most `most` requests in any `seconds`."""

    most: int
    seconds: float
    taken: deque[float] = field(default_factory=deque)

    def left(self, now: float) -> int:
        """Return the number of requests that are still allowed; `now` is in seconds."""
        while self.taken and self.taken[0] <= now - self.seconds:
            self.taken.popleft()
        return self.most - len(self.taken)

    def reset_after(self, now: float) -> float:
        """Return the seconds until the oldest request expires."""
        return max(self.taken[0] + self.seconds - now, 0.001) if self.taken else 0.0

    def empty_after(self, now: float) -> float:
        """Return the seconds until all requests expire, so that clients do not retry early."""
        return max(self.taken[-1] + self.seconds - now, 0.001) if self.taken else 0.0


@dataclass(frozen=True)
class Verdict:
    """The limits' decision about a request: the headers of its answer, and the wait in seconds.

    `everywhere` is whether the wait holds for all requests of the bot.
    """

    headers: dict[str, str]
    wait: float = 0.0
    everywhere: bool = False


class Limits:
    """Counts requests, and refuses those over the limits; if `keep` is false, it does neither."""

    def __init__(self, now: Callable[[], float], *, keep: bool = True) -> None:
        self.keep = keep
        self.everywhere = Window(*GLOBAL)
        self.invalid = Window(*INVALID)
        self._now = now
        self._routes: dict[tuple[str, str], Window] = {}

    @property
    def shut(self) -> bool:
        """Whether Cloudflare refuses all requests after too many invalid ones."""
        return self.keep and self.invalid.left(self._now()) <= 0

    def take(self, method: str, path: str) -> Verdict:
        """Count a request, unless it has to wait; return the decision."""
        if not self.keep:
            return Verdict({})
        now, kind = self._now(), kind_of(method, path)
        token = _TOKEN.match(path)
        major = token[0] if token else (_MAJOR.match(path) or [""])[0]
        size = BY_TOKEN if token else ROUTE
        window = self._routes.setdefault((kind, major), Window(*size))
        if token is None and self.everywhere.left(now) <= 0:
            wait = self.everywhere.empty_after(now)
            return Verdict({"X-RateLimit-Global": "true"}, wait, everywhere=True)
        left = window.left(now)
        wait = 0.0 if left > 0 else window.reset_after(now)
        if not wait:
            window.taken.append(now)
            if token is None:
                self.everywhere.taken.append(now)
        return Verdict(self._headers(kind, window, max(left - 1, 0), now), wait)

    def _headers(self, kind: str, window: Window, left: int, now: float) -> dict[str, str]:
        reset = window.reset_after(now)
        return {
            "X-RateLimit-Limit": str(window.most),
            "X-RateLimit-Remaining": str(left),
            "X-RateLimit-Reset-After": f"{reset:.3f}",
            "X-RateLimit-Reset": f"{now + reset:.3f}",
            "X-RateLimit-Bucket": f"{hash(kind) & 0xFFFFFFFF:08x}",
        }
