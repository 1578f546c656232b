"""Whether somebody may open a table: what the server allows, and how many there are already."""

from __future__ import annotations

from dataclasses import dataclass

from bot.store.people import Guild
from bot.tables.refusal import Refused

HOSTED = 3
"""Open tables of one host, in all servers together."""
LATELY_SECONDS = 600.0
LATELY = 10
"""Tables that one person may open within `LATELY_SECONDS`, however soon they close."""


@dataclass(frozen=True, slots=True)
class Opening:
    """Who wants to open which game, and where.

    Attributes:
        within: the ids of the channel and, for a thread, of the channel that it belongs to.
        roles: the ids of the person's roles.
        moderates: the person may do so whatever their roles are.

    """

    game: str
    within: tuple[int, ...]
    roles: frozenset[int] = frozenset()
    moderates: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """How many tables there are: open ones of the server, and of the person who asks.

    `hosted` holds the numbers of the open tables whose host this person is, newest first.
    """

    in_server: int
    hosted: tuple[int, ...]
    opened_lately: int


def admit(opening: Opening, guild: Guild, counts: Counts) -> None:
    """Raise `Refused` when this table may not be opened; the sentence says what may be."""
    admit_game(opening.game, guild)
    if guild.channels is not None and not set(opening.within) & set(guild.channels):
        raise Refused("channel-not-here", channels=guild.channels)
    role = guild.opener_role_id
    if role is not None and role not in opening.roles and not opening.moderates:
        raise Refused("role-needed", role=role)
    if len(counts.hosted) >= HOSTED:
        raise Refused("hosting-enough", count=len(counts.hosted), table=counts.hosted[0])
    if counts.in_server >= guild.most_tables:
        raise Refused("server-full", most=guild.most_tables)
    if counts.opened_lately >= LATELY:
        raise Refused("opened-enough", minutes=int(LATELY_SECONDS / 60))


def admit_game(key: str, guild: Guild) -> None:
    """Raise `Refused` when a server does not let this game be played; the sentence says which."""
    if guild.games is not None and key not in guild.games:
        raise Refused("game-not-here", games=guild.games)
