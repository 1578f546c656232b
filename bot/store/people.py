"""Store the settings of servers and people and the names of people, and export a person's data."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from functools import cache
from typing import Any, NamedTuple, TypedDict, Unpack

from sqlalchemy import ColumnElement, Connection, Select, and_, bindparam, select, update

from bot import i18n
from bot.i18n.zones import DEFAULT_ZONE
from bot.store import archive, cheers, marks
from bot.store.database.padding import padded
from bot.store.database.upsert import Insert, insert_into
from bot.store.schema import guilds, log, matches, seats, watchers
from bot.store.schema import names as named
from bot.store.schema import people as persons

RINGING_SECONDS = 60.0
"""Shortest time in seconds between two direct messages that notify a person, in all servers."""

NEVER = "never"
"""The value of `Person.scoreboards` that keeps a person off all lists."""
TOLD = "told"
"""The value of a setting: the person is mentioned at each turn, with what has happened."""


@dataclass(frozen=True, slots=True)
class Guild:
    """A server's settings. Times are Unix times in seconds.

    Attributes:
        guild_id: Discord's id of the server.
        language: the language of public messages; None for Discord's.
        board: `picture`, `both` (a picture and its words) or `text`.
        auto_deal: seconds until the next round is dealt; 0 if a person must deal it.
        speed: the speed of new tables: `live`, `relaxed`, `slow` or `off`.
        hand: where people who have set nothing see their hands: `dm` or `here`.
        threads: whether each match is played in its own thread.
        most_tables: the most tables that can be open at the same time.
        games: the keys of the allowed games; None for all.
        channels: the ids of the channels in which tables can be opened; None for all.
        opener_role_id: the role whose people can open tables; None for everyone.
        players_role_id: the role that is mentioned when players are wanted; None for no role.
        removed_at: when the bot was removed from the server; None while it is a member.
        locale: the language that is used while `language` is None: Discord's, which only
            *Community* servers can set; in other servers, the locale of the person who opened the
            first table.
        name: the server's name; None if it is unknown.
        busy_threads: whether a match gets a thread if another one is running in its channel.
        season: the length of a season: `month`, `quarter`, `hand` (until a manager ends it), `off`.
        season_day: the day of the month on which a season begins.
        season_matches: the fewest rated matches that give a person a place in a season.
        scoreboard_channel_id: the channel in which the scoreboard and the results of ended seasons
            are posted; None for none.
        weekly_channel_id: the channel in which a tournament opens each week; None for none.
        champion_role_id: the role that the last season's champion gets; None for none.
        any_options: the keys of the games that are rated with any options; None for none.
        president_ranks: the names of the lower ranks in Président: `usual` or `polite`.
        web_secret: the secret in the addresses of the server's page (`bot/web`); None for no page.
        web_key: the secret key from which the page's handles of people are computed; None for no
            page.
        zone: the IANA name of the server's time zone (`bot/i18n/zones.py`).
        locale_match_id: the table whose host gave the server its `locale`; None if no host did.
    """

    guild_id: int
    language: str | None = None
    board: str = "picture"
    auto_deal: int = 20
    speed: str = "relaxed"
    hand: str = "dm"
    threads: bool = False
    most_tables: int = 25
    games: list[str] | None = None
    channels: list[int] | None = None
    opener_role_id: int | None = None
    players_role_id: int | None = None
    removed_at: float | None = None
    locale: str | None = None
    name: str | None = None
    busy_threads: bool = True
    season: str = "month"
    season_day: int = 1
    season_matches: int = 8
    scoreboard_channel_id: int | None = None
    weekly_channel_id: int | None = None
    champion_role_id: int | None = None
    any_options: list[str] | None = None
    president_ranks: str = "usual"
    web_secret: str | None = field(default=None, repr=False)
    web_key: str | None = field(default=None, repr=False)
    zone: str = DEFAULT_ZONE
    locale_match_id: int | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """A person's settings, the same in every server. Times are Unix times in seconds.

    Attributes:
        user_id: Discord's id of the person.
        language: the chosen language; None for the server's or, without one, Discord's.
        hand: where the hand is shown: `dm` or `here`; None for the server's setting.
        notice: when the person is mentioned at their turn: `always`, `told` (at each turn, with
            what has happened), `away` or `never`.
        dm_channel_id: the id of the direct-message channel; None if it was never opened.
        dm_closed_until: the time before which no direct message is tried, because one was refused.
        look: how the hand is shown: `picture`, `both` or `text`; None for the server's `board`.
        rung_at: when a direct message last notified the person.
        rung_by: the nonce of that direct message.
        pack: the design of cards: suits in `two` colours or in `four`, or high contrast (`clear`);
            None for the game's.
        sorting: whether the hand is sorted by `suit` or by `rank`, in games that offer both; None
            for the order that the game names first.
        locale: the language that Discord last gave for the person; None if it gave none.
        hints: whether the hand comes with a tip, `always` or `never`; None: only in the person's
            first matches of a game.
        mail_told_at: when a private hand said that the cards also come by direct message; None if
            none has said so.
        scoreboards: `never` if the person is to stand on no scoreboard or other list; else None.
    """

    user_id: int
    language: str | None = None
    hand: str | None = None
    notice: str = "away"
    dm_channel_id: int | None = None
    dm_closed_until: float | None = None
    look: str | None = None
    rung_at: float | None = None
    rung_by: str | None = None
    pack: str | None = None
    sorting: str | None = None
    locale: str | None = None
    hints: str | None = None
    mail_told_at: float | None = None
    scoreboards: str | None = None


@dataclass(frozen=True, slots=True)
class Readers:
    """The settings that decide how a table is shown, read in one transaction.

    Attributes:
        guild: the settings of the table's server.
        people: the settings of the people at the table, by user id.
        announcement: the owner's sentence that every table shows; None or empty for none.

    """

    guild: Guild
    people: Mapping[int, Person]
    announcement: str | None = None


class Named(NamedTuple):
    """The name of a person in a server."""

    guild_id: int
    user_id: int
    name: str


class GuildChanges(TypedDict, total=False):
    """Changes of a server's settings."""

    language: str | None
    board: str
    auto_deal: int
    speed: str
    hand: str
    threads: bool
    most_tables: int
    games: list[str] | None
    channels: list[int] | None
    opener_role_id: int | None
    players_role_id: int | None
    removed_at: float | None
    locale: str | None
    name: str | None
    busy_threads: bool
    season: str
    season_day: int
    season_matches: int
    scoreboard_channel_id: int | None
    weekly_channel_id: int | None
    champion_role_id: int | None
    any_options: list[str] | None
    president_ranks: str
    web_secret: str | None
    web_key: str | None
    zone: str
    locale_match_id: int | None


class PersonChanges(TypedDict, total=False):
    """Changes of a person's settings."""

    language: str | None
    hand: str | None
    notice: str
    look: str | None
    dm_channel_id: int | None
    dm_closed_until: float | None
    rung_at: float | None
    rung_by: str | None
    pack: str | None
    sorting: str | None
    locale: str | None
    hints: str | None
    mail_told_at: float | None
    scoreboards: str | None


_TABLE = (
    matches.c.id.label("table"),
    matches.c.guild_id,
    matches.c.channel_id,
    matches.c.game,
    matches.c.status,
    matches.c.opened_at,
    matches.c.ended_at,
)
"""The columns of a match in a person's export."""

_SELECT_GUILD: Select[Any] = select(*(guilds.c[one.name] for one in fields(Guild)))
_GUILD = _SELECT_GUILD.where(guilds.c.guild_id == bindparam("id"))
_GUILD_OF_SECRET = _SELECT_GUILD.where(
    guilds.c.web_secret == bindparam("secret"), guilds.c.removed_at.is_(None)
)
_PERSON: Select[Any] = select(*(persons.c[one.name] for one in fields(Person))).where(
    persons.c.user_id == bindparam("id")
)


def guild(conn: Connection, guild_id: int) -> Guild:
    """Return a server's settings; the defaults if it has none."""
    row = conn.execute(_GUILD, {"id": guild_id}).first()
    return Guild(*row) if row else Guild(guild_id)


def guild_of_secret(conn: Connection, secret: str) -> Guild | None:
    """Return the server whose page has this secret in its addresses.

    Return None if there is none, or if the bot has left the server.
    """
    row = conn.execute(_GUILD_OF_SECRET, {"secret": secret}).first()
    return Guild(*row) if row else None


def person(conn: Connection, user_id: int) -> Person:
    """Return a person's settings; the defaults if they have none."""
    row = conn.execute(_PERSON, {"id": user_id}).first()
    return Person(*row) if row else Person(user_id)


def person_and_guild(conn: Connection, user_id: int, guild_id: int) -> tuple[Person, Guild]:
    """Return the settings of a person and of a server."""
    return person(conn, user_id), guild(conn, guild_id)


def set_guild(conn: Connection, guild_id: int, **changes: Unpack[GuildChanges]) -> None:
    """Change some of a server's settings and keep the others."""
    conn.execute(
        insert_into(conn.dialect.name, guilds)
        .values(**asdict(Guild(guild_id, **changes)))
        .on_conflict_do_update(index_elements=[guilds.c.guild_id], set_=dict(changes))
    )


def set_person(conn: Connection, user_id: int, **changes: Unpack[PersonChanges]) -> None:
    """Change some of a person's settings and keep the others."""
    conn.execute(
        insert_into(conn.dialect.name, persons)
        .values(**asdict(Person(user_id, **changes)))
        .on_conflict_do_update(index_elements=[persons.c.user_id], set_=dict(changes))
    )


def hear(
    conn: Connection,
    user_id: int,
    locale: str,
    guild_id: int,
    guild_locale: str | None,
    guild_name: str | None = None,
    name: str = "",
) -> tuple[Person, Guild]:
    """Store the locales and names that Discord sent; return the settings stored before.

    If the server's locale or name is None, or the person's name is empty, the stored value stays.
    The server's locale is None unless it is a *Community*: in other servers, nobody has chosen it.
    The name of a person who has never played in the server is not stored.
    """
    known = person_and_guild(conn, user_id, guild_id)
    if known[0].locale != locale:
        set_person(conn, user_id, locale=locale)
    if guild_locale not in (None, known[1].locale):
        set_guild(conn, guild_id, locale=guild_locale, locale_match_id=None)
    if guild_name not in (None, known[1].name):
        set_guild(conn, guild_id, name=guild_name)
    if name:
        its = and_(named.c.guild_id == guild_id, named.c.user_id == user_id)
        conn.execute(update(named).where(its, named.c.name != name).values(name=name))
    return known


def adopt_locale(conn: Connection, guild_id: int, user_id: int, match_id: int) -> None:
    """Store the language of the first table's host as the server's, if the server has none.

    Store nothing if the bot does not speak the host's language.
    """
    host, settings = person_and_guild(conn, user_id, guild_id)
    locale = host.language or host.locale
    if settings.language is None and settings.locale is None and i18n.folder_of(locale) is not None:
        set_guild(conn, guild_id, locale=locale, locale_match_id=match_id)


def ring(conn: Connection, user_id: int, nonce: str, now: float) -> float:
    """Record that a message notifies a person; if it is too early, return the seconds to wait.

    Return 0 if the message can be sent now. A person is notified once a minute at most. Repeated
    attempts to send one message (the same nonce) do not wait. `now` is Unix time in seconds.
    """
    known = person(conn, user_id)
    left = (known.rung_at or 0.0) + RINGING_SECONDS - now
    # A longer wait comes from a clock that was set back, and is ignored.
    if known.rung_by != nonce and 0.0 < left <= RINGING_SECONDS:
        return max(left, 1.0)
    set_person(conn, user_id, rung_at=now, rung_by=nonce)
    return 0.0


def remember_names(conn: Connection, called: Iterable[Named]) -> None:
    """Store people's names in servers; write nothing for names that are stored already."""
    if rows := [each._asdict() for each in called]:
        conn.execute(_naming(conn.dialect.name), rows)


@cache
def _naming(dialect: str) -> Insert:
    insert = insert_into(dialect, named)
    return insert.on_conflict_do_update(
        index_elements=[named.c.guild_id, named.c.user_id],
        set_={"name": insert.excluded.name},
        # Most names are unchanged, and then no row is written.
        where=named.c.name != insert.excluded.name,
    )


def names(conn: Connection, guild_id: int, user_ids: Sequence[int]) -> dict[int, str]:
    """Return the stored names of people in a server, by user id; unknown ones are left out."""
    found = conn.execute(
        select(named.c.user_id, named.c.name).where(
            named.c.guild_id == guild_id, named.c.user_id.in_(padded(user_ids))
        )
    )
    return {row.user_id: row.name for row in found}


def is_listed(user_id: ColumnElement[int]) -> ColumnElement[bool]:
    """Return the SQL condition that a person stands on scoreboards and other lists."""
    hides = select(persons.c.user_id).where(
        persons.c.user_id == user_id, persons.c.scoreboards == NEVER
    )
    return ~hides.exists()


def hidden(conn: Connection, user_ids: Collection[int]) -> set[int]:
    """Return the ids of these people who chose to be on no list."""
    found = conn.scalars(
        select(persons.c.user_id).where(
            persons.c.user_id.in_(padded(user_ids)), persons.c.scoreboards == NEVER
        )
    )
    return set(found)


def unmentioned(conn: Connection, user_ids: Collection[int]) -> set[int]:
    """Return the ids of these people who want no mentions."""
    found = conn.scalars(
        select(persons.c.user_id).where(
            persons.c.user_id.in_(padded(user_ids)), persons.c.notice == NEVER
        )
    )
    return set(found)


def export_person(conn: Connection, user_id: int) -> dict[str, Any]:
    """Return the stored data of a person as JSON values, except features' data (`Kept.export`).

    Their moves, which are many, come from `export_moves`. Times are seconds since 1970.
    """
    played = (
        select(
            *_TABLE,
            matches.c.archived_at,
            (matches.c.host_id == user_id).label("host"),
            *(column for column in seats.c if column.name not in ("match_id", "user_id")),
        )
        .join(seats, seats.c.match_id == matches.c.id)
        .where(seats.c.user_id == user_id)
        .order_by(matches.c.id)
    )
    seated = select(seats.c.match_id).where(seats.c.user_id == user_id)
    left = (
        select(*_TABLE)
        .where(matches.c.host_id == user_id, matches.c.id.not_in(seated))
        .order_by(matches.c.id)
    )
    closed = select(*_TABLE).where(matches.c.closed_by == user_id).order_by(matches.c.id)
    return {
        "settings": asdict(person(conn, user_id)),
        "names": _rows(
            conn, select(named).where(named.c.user_id == user_id).order_by(named.c.guild_id)
        ),
        "tables": _rows(conn, played),
        "tables_left": _rows(conn, left),
        "tables_closed": _rows(conn, closed),
        "watching": _rows(
            conn,
            select(watchers.c.guild_id)
            .where(watchers.c.user_id == user_id)
            .order_by(watchers.c.guild_id),
        ),
        "cheers": cheers.export(conn, user_id),
        "limits": marks.export(conn, user_id),
    }


def export_moves(
    conn: Connection, user_id: int, match_ids: Collection[int]
) -> list[dict[str, Any]]:
    """Return a person's moves in these matches as JSON values, in the order of the matches."""
    own = and_(seats.c.match_id.in_([*match_ids]), seats.c.user_id == user_id)
    moves = (
        select(log.c.match_id.label("table"), log.c.number, log.c.text, log.c.auto, log.c.at)
        .join(seats, and_(seats.c.match_id == log.c.match_id, seats.c.seat == log.c.seat))
        .where(own)
    )
    packed = (
        select(matches.c.id, seats.c.seat)
        .join(seats, seats.c.match_id == matches.c.id)
        .where(own, matches.c.archived_at.is_not(None))
    )
    found = _rows(conn, moves) + [
        {"table": match_id, "number": number, "text": text, "auto": auto, "at": at}
        for match_id, own_seat in conn.execute(packed).all()
        for number, seat, text, auto, at in archive.unpack(conn, match_id)
        if seat == own_seat
    ]
    return sorted(found, key=lambda one: (one["table"], one["number"]))


def _rows(conn: Connection, query: Select[Any]) -> list[dict[str, Any]]:
    return [dict(row) for row in conn.execute(query).mappings()]
