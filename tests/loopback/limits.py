"""Discord's limits on requests.

https://discord.com/developers/docs/topics/rate-limits; how large a route's bucket is, Discord does
not say: these are as bots meet them.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field

GLOBAL = (50, 1.0)
"""Requests with the bot's token, and the seconds they may be made in."""
ROUTE = (5, 5.0)
BY_TOKEN = (5, 2.0)
"""Requests with one interaction's token; they do not count against the global limit."""
INVALID = (10_000, 600.0)
"""Answers 401, 403 and 429, after which Cloudflare shuts the door."""

_TOKEN = re.compile(r"/(?:webhooks|interactions)/(\d+)/([^/]+)")
_MAJOR = re.compile(r"^/(?:channels|guilds)/\d+")
_ID = re.compile(r"\d{15,}")


def by_token(path: str) -> bool:
    """Whether a request is allowed by an interaction's token, and counts for that alone."""
    return _TOKEN.match(path) is not None


def kind_of(method: str, path: str) -> str:
    """A request without its ids: `PATCH /channels/*/messages/*`."""
    return f"{method} {_ID.sub('*', _TOKEN.sub('/by-token', path))}"


@dataclass
class Window:
    """At most `most` in any `seconds`."""

    most: int
    seconds: float
    taken: deque[float] = field(default_factory=deque)

    def left(self, now: float) -> int:
        """How many more there may be now."""
        while self.taken and self.taken[0] <= now - self.seconds:
            self.taken.popleft()
        return self.most - len(self.taken)

    def reset_after(self, now: float) -> float:
        """Seconds until the oldest is forgotten."""
        return max(self.taken[0] + self.seconds - now, 0.001) if self.taken else 0.0

    def empty_after(self, now: float) -> float:
        """Seconds until all are forgotten, so that many who wait need not ask again and again."""
        return max(self.taken[-1] + self.seconds - now, 0.001) if self.taken else 0.0


@dataclass(frozen=True)
class Verdict:
    """What the limits say to one request: the headers of its answer, and whether to wait."""

    headers: dict[str, str]
    wait: float = 0.0
    everywhere: bool = False


class Limits:
    """Counts requests; `keep` False counts them and refuses none."""

    def __init__(self, now: Callable[[], float], *, keep: bool = True) -> None:
        self.keep = keep
        self.everywhere = Window(*GLOBAL)
        self.invalid = Window(*INVALID)
        self._now = now
        self._routes: dict[tuple[str, str], Window] = {}

    @property
    def shut(self) -> bool:
        """Whether Cloudflare lets nothing through, for too many invalid requests."""
        return self.keep and self.invalid.left(self._now()) <= 0

    def take(self, method: str, path: str) -> Verdict:
        """Count a request, unless it has to wait."""
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
