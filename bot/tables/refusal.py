"""A refusal by the bot itself, as a code that becomes one sentence to the person."""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """What was asked cannot be done; nothing changed. `code` names a message `refused-<code>`."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts
