"""Refusals of requests by the bot: each has a code, which becomes one sentence for the person."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """Raised when a request is impossible; nothing has changed.

    `code` names the message `refused-CODE`, whose arguments are the `facts`.
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
