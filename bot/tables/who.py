"""Who asks for something."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Who:
    """A person who asks for something: Discord's user id, name as the server shows it.

    `interaction` is the id of the interaction, so that one delivered twice acts once; `roles` are
    the ids of the person's roles there, and who `moderates` may close any table.
    """

    user_id: int
    name: str
    interaction: int | None = None
    roles: frozenset[int] = frozenset()
    moderates: bool = False
