"""The person who requests something."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Who:
    """A person who requests something.

    Attributes:
        user_id: the person's Discord id.
        name: the person's name on this server.
        interaction: the interaction's id, by which a duplicate is recognised.
        roles: the ids of the person's roles on this server.
        moderates: whether the person moderates the server: they can close or move any table, and
            open one without the role that the server requires.
        browser: whether the request comes from the person's page in a browser.
    """

    user_id: int
    name: str
    interaction: int | None = None
    roles: frozenset[int] = frozenset()
    moderates: bool = False
    browser: bool = False
