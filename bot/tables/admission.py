"""Decide whether a person can open a table: by the server's settings and the number of tables."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.store.open_matches import Hosted
from bot.store.people import Guild
from bot.tables.refusal import Refused
from pasur_core.registry import ordered_games

HOSTED = 3
"""Most open tables of one host, in all servers together."""
LATELY_SECONDS = 600.0
"""Seconds for which a table that a person opened counts towards `LATELY`."""
LATELY = 10
"""Most tables that one person can open within `LATELY_SECONDS`; closed ones count too."""


@dataclass(frozen=True, slots=True)
class OpenRequest:
    """A request to open a table.

    Attributes:
        game: the key of the game.
        within: the ids of the channel and, for a thread, of its parent channel.
        roles: the ids of the person's roles.
        moderates: whether the person can open tables without the role that the server requires.

    """

    game: str
    within: tuple[int, ...]
    roles: frozenset[int] = frozenset()
    moderates: bool = False


@dataclass(frozen=True, slots=True)
class Counts:
    """The numbers of tables that decide whether one more can be opened.

    Attributes:
        in_server: the open tables of the server.
        hosted: the open tables that the person hosts, in all servers, newest first.
        opened_lately: the tables that the person has opened within `LATELY_SECONDS`.
    """

    in_server: int
    hosted: tuple[Hosted, ...]
    opened_lately: int


def admit(opening: OpenRequest, guild: Guild, counts: Counts) -> None:
    """Raise `Refused` if this table cannot be opened; the facts of the error name the limit."""
    admit_here(opening, guild)
    if counts.in_server >= guild.most_tables:
        raise Refused("server-full", most=guild.most_tables)
    if counts.opened_lately >= LATELY:
        raise Refused("opened-enough", minutes=int(LATELY_SECONDS / 60))
    # Checked last: in place of this refusal, a table that rests can be closed for the new one.
    if len(counts.hosted) >= HOSTED:
        raise Refused("hosting-enough", count=len(counts.hosted), hosted=counts.hosted)


def admit_here(opening: OpenRequest, guild: Guild) -> None:
    """Raise `Refused` unless the server's settings allow this game, channel and person."""
    admit_game(opening.game, guild)
    if guild.channels is not None and not set(opening.within) & set(guild.channels):
        raise Refused("channel-not-here", channels=guild.channels)
    role = guild.opener_role_id
    if role is not None and role not in opening.roles and not opening.moderates:
        raise Refused("role-needed", role=role)


def admit_game(key: str, guild: Guild) -> None:
    """Raise `Refused` (`game-not-here`) if a server does not allow this game.

    The refusal lists the games that the server allows.
    """
    if guild.games is not None and key not in guild.games:
        raise Refused("game-not-here", games=guild.games)


def allowed_games(allowed: Collection[str] | None) -> list[str]:
    """Return the keys of the games that can be played, in the order shown to people.

    `allowed` are those that a server allows; None means all of them.
    """
    return [game.key for game in ordered_games() if allowed is None or game.key in allowed]
