"""Standing posts of features, as their kinds make them from stored rows: message, address, end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields

from sqlalchemy import Connection, delete, insert, update

from bot.competition.points import WHOLE
from bot.features.nights import rows as nights
from bot.features.registry import features
from bot.features.scores.totals import day_of
from bot.features.seasons import rows as seasons
from bot.features.seasons.schema import season_standings
from bot.features.tournaments import decide as duplicates
from bot.features.tournaments import rows as tournaments
from bot.features.tournaments.partners import decide as partners
from bot.features.tournaments.partners import rows as fours
from bot.posting.standing import StandingPage
from bot.store import manager_warnings, people, schema, standing_posts
from bot.tables.who import Who
from bot.ui.layout import Notice
from tests.bot.features.nights.samples import night
from tests.bot.pages.golden import States
from tests.bot.store.neighbours import lived_in
from tests.bot.store.rows import ALI, CHANNEL, GUILD, NOW, REZA, SARA

ROLE, THREAD, MESSAGE = 5, 6, 7
DAY = day_of(NOW)
Change = Callable[[Connection], object]


def states() -> States:
    """Yield each kind of standing post in states, each of which changes rows of the one before.

    Of a page only what is beside it is written: other states have the pages themselves.
    """
    kinds = {kind.name: kind for one in features().values() for kind in one.standing}
    for name, key, fill, changes in (
        (nights.CALL, "1", _night, _CALL),
        (nights.MESSAGE, "1", _night, {"over": _night_is(status="over", ended_at=NOW)}),
        (tournaments.ANNOUNCEMENT, "1", _tournament, _ANNOUNCEMENT),
        (tournaments.FINAL, "1", _tournament, {"closed": _closed}),
        (fours.FOUR, "1/1", _pair, _FOUR),
        (fours.PARTNER, "1/1", _pair, _PARTNER),
        (seasons.RUNNING, str(GUILD), _season, _RUNNING),
        (seasons.FINAL, f"{GUILD}/1", _season, _FINAL),
        (manager_warnings.WARNING, f"{GUILD}/role", _season, _WARNING),
    ):
        page_of = kinds[name].page_of
        assert page_of is not None
        with lived_in(fill) as conn:
            for state, change in {"first": _nothing, **changes}.items():
                change(conn)
                standing_posts.want(conn, name, key, GUILD, NOW)
                post = standing_posts.get(conn, name, key)
                assert post is not None
                found = page_of(conn, post, people.guild(conn, GUILD), NOW)
                yield f"standing {name}: {state}", [*_beside(found)]


def _beside(found: StandingPage | None) -> Iterator[str]:
    """Yield the facts of a standing post that are not the usual ones, and the text of a notice."""
    if found is None:
        yield "nothing to show"
        return
    for one in fields(found):
        value = getattr(found, one.name)
        if one.name not in ("page", "scenes") and value != one.default:
            yield f"{one.name}: {value}"
    yield found.page.markdown if isinstance(found.page, Notice) else f"page: {bool(found.page)}"


def _nothing(conn: Connection) -> None:
    """Change no row."""


def _guild_has(**values: object) -> Change:
    return lambda conn: people.set_guild(conn, GUILD, **values)  # type: ignore[arg-type]


def _opts_out(user_id: int) -> Change:
    return lambda conn: people.set_person(conn, user_id, notice=people.NEVER)


def _sent(kind: str, stage: str) -> Change:
    """Return a change: the message of a kind is sent for a stage."""
    sent = {"message_id": MESSAGE, "channel_id": CHANNEL, "stage": stage}
    row = schema.standing_posts
    return lambda conn: conn.execute(update(row).where(row.c.kind == kind).values(sent))


def _night(conn: Connection) -> None:
    """Store a night to which two people have come, one of whom has checked in."""
    people.set_guild(conn, GUILD, players_role_id=ROLE)
    made = night(guild_id=GUILD, channel_id=CHANNEL, starts_at=NOW + 60.0, calls=True)
    facts = {one.name: getattr(made, one.name) for one in fields(made) if one.name != "id"}
    number = nights.add(conn, **facts)
    for line, user_id in enumerate((ALI, SARA), start=1):
        member = nights.Member(line, user_id, nights.HERE, user_id == ALI, 1, NOW)
        nights.put_member(conn, number, member)
    nights.want(conn, number, NOW)


def _night_is(**values: object) -> Change:
    return lambda conn: nights.change(conn, 1, **values)


_CALL: Mapping[str, Change] = {
    "after the night's message": lambda conn: _sent(nights.MESSAGE, _stage(conn))(conn),
    "without a role": _guild_has(players_role_id=None),
    "that notifies no role": lambda conn: (
        people.set_guild(conn, GUILD, players_role_id=ROLE),
        nights.change(conn, 1, calls=False),
    ),
    "to check in, before the message": _night_is(status=nights.CHECK_IN),
    "to check in": lambda conn: _sent(nights.MESSAGE, _stage(conn))(conn),
    "to check in, for people who opted out": _opts_out(SARA),
    "to check in, of a role": _night_is(calls=True),
    "to check in, sent": _sent(nights.CALL, nights.OPEN),
    "of a night that plays": _night_is(status="sitting", number=1),
}


def _stage(conn: Connection) -> str:
    """Return the stage of the night."""
    found = nights.get(conn, 1)
    assert found is not None
    return found.stage


def _tournament(conn: Connection, *, paired: bool = False) -> None:
    """Store a tournament of one deal that Ali has entered."""
    game = "belote" if paired else "pairs"
    new = duplicates.new_tournament(GUILD, CHANNEL, None, game, 1, 86400.0, NOW, paired=paired)
    tournaments.put_new(conn, new, [bytes(32)], NOW)


def _closed(conn: Connection) -> None:
    assert tournaments.close(conn, 1, NOW)


def _final_sent(conn: Connection) -> None:
    found = tournaments.get(conn, 1)
    assert found is not None
    tournaments.put_final(conn, found, MESSAGE, NOW)


_ANNOUNCEMENT: Mapping[str, Change] = {"closed": _closed, "with final standings": _final_sent}


def _pair(conn: Connection) -> None:
    """Store a tournament of partners in which Ali sits at the first table."""
    _tournament(conn, paired=True)
    partners.sit(conn, 1, Who(ALI, "Ali"), (), None, NOW)


def _asks(user_id: int | None) -> Change:
    return lambda conn: partners.keep_seat(conn, 1, Who(ALI, "Ali"), user_id, NOW)


_FOUR: Mapping[str, Change] = {
    "with a thread": lambda conn: fours.change(conn, 1, 1, thread_id=THREAD),
    "closed": _closed,
}
_PARTNER: Mapping[str, Change] = {
    "asked": _asks(SARA),
    "who is never notified": _opts_out(SARA),
    "who declined": lambda conn: partners.decline(conn, 1, Who(SARA, "Sara"), NOW),
    "another": _asks(REZA),
    "who sits down": lambda conn: partners.sit(conn, 1, Who(REZA, "Reza"), (), (1, 2), NOW),
}


def _season(conn: Connection) -> None:
    """Store a season that was closed, whose champion is Sara, and choose a channel."""
    people.set_guild(conn, GUILD, scoreboard_channel_id=CHANNEL)
    row = {"guild_id": GUILD, "number": 1, "first_day": DAY - 9, "until_day": DAY}
    conn.execute(insert(schema.seasons), row | {"closed_at": NOW})
    _season_line(conn)


def _seasons_are(**values: object) -> Change:
    return lambda conn: conn.execute(update(schema.seasons).values(values))


_RUNNING: Mapping[str, Change] = {
    "of a season that is open": _seasons_are(until_day=DAY + 9, closed_at=None),
    "of seasons that are off": _guild_has(season="off"),
    "of no season": lambda conn: conn.execute(delete(schema.seasons)),
    "between two seasons": _guild_has(season="month"),
    "without a channel": _guild_has(scoreboard_channel_id=None),
}
_FINAL: Mapping[str, Change] = {
    "without a channel": _guild_has(scoreboard_channel_id=None),
    "in another channel": _guild_has(scoreboard_channel_id=THREAD),
    "without anybody": lambda conn: conn.execute(delete(season_standings)),
    "not closed": lambda conn: (_season_line(conn), _seasons_are(closed_at=None)(conn)),
    "of long ago": _seasons_are(closed_at=NOW, first_day=DAY - 99, until_day=DAY - 90),
}


def _season_line(conn: Connection) -> None:
    row = {"guild_id": GUILD, "number": 1, "game": "", "line": 1, "user_id": SARA}
    conn.execute(insert(season_standings), row | {"place": 1, "shares": WHOLE, "matches": 1})


def _warns(what: str) -> Change:
    return lambda conn: manager_warnings.put(conn, GUILD, what, "left", 1, NOW)


_WARNING: Mapping[str, Change] = {
    "about a channel": _warns("channel"),
    "about a role": _warns("role"),
}
