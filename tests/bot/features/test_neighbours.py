"""Which rows the functions of features leave out, shown with rows beside them."""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, Table, delete, func, insert, select, update

from bot.competition.rated import Contest
from bot.competition.ratings import Rating
from bot.competition.seasons import Span
from bot.features.analysis import rows as analyses
from bot.features.daily import rows as dailies
from bot.features.daily.rows import DailyRow, TryRow
from bot.features.daily.schema import daily_tries
from bot.features.feats import rows as feats
from bot.features.feats.rows import Searched
from bot.features.lesson import rows as lessons
from bot.features.lesson.rows import Progress
from bot.features.problem import rows as problems
from bot.features.problem.rows import AnswerRow, ProblemRow
from bot.features.ratings import rows as ratings
from bot.features.ratings.rows import PersonRating, RateableMatch
from bot.features.ratings.schema import rating_changes
from bot.features.ratings.schema import ratings as ratings_table
from bot.features.registry import complete_schema
from bot.features.rivals import rows as rivals
from bot.features.scores import contests, results, totals
from bot.features.scores import rows as scores
from bot.features.seasons import champion_rows
from bot.features.seasons import rows as seasons
from bot.features.seasons.schema import season_standings
from bot.features.seat import rows as browser_seats
from bot.features.statistics import rows as statistics
from bot.features.tournaments import rows as tournaments
from bot.store import facts, people, posts, schema, standing_posts
from bot.store.database import steps
from pasur_core.feats import Feat
from tests import personal
from tests.bot.features.played import ended
from tests.bot.features.ratings.rows import DAY, GAME, START
from tests.bot.features.ratings.rows import played as rated
from tests.bot.store import neighbours
from tests.bot.store.rows import ALI, CHANNEL, GUILD, NOW, REZA, SARA, lives
from tests.support.source_code import ROOT

DAYS = ("2026-11-25", "2026-11-23", "2026-11-24")
CLOSED, OPEN = 18_000, 19_030
"""The first days of an earlier season, which has a later number, and of one that is open."""


def lived(conn: Connection) -> None:
    """Store rows of all features of two people; their numbers have another order than the rest."""
    lives(conn)
    people.set_guild(conn, GUILD, champion_role_id=9, scoreboard_channel_id=CHANNEL)
    people.set_guild(conn, GUILD, web_secret="page")  # noqa: S106
    for number, day in enumerate(DAYS):
        opened_at = None if number else NOW
        dailies.get_or_store(conn, DailyRow("whist", 1, 2, False, {}, bytes(32), day, opened_at))
        problems.get_or_store(
            conn, ProblemRow(day, "whist", 1, 2, {}, "log", 0, [["7H", 1.5]], 1, False)
        )
        for user_id in (SARA, ALI):
            problems.answer(conn, AnswerRow(day, user_id, "7H", user_id == ALI, NOW))
            dailies.begin(conn, TryRow(day, user_id, GUILD, log="p1 7H", began_at=NOW))
    conn.execute(update(daily_tries).values(ended_at=NOW, margin=1.0))
    conn.execute(update(schema.results).where(schema.results.c.match_id == 1).values(share=3))
    lessons.begin(conn, ALI, "basra", "script")
    for day in (3.0, 1.0, 2.0, 2.0):
        rated(conn, day, [ALI, SARA], [0, 1])
    for guild_id in (GUILD + 2, GUILD + 1):
        ratings.put_standings(conn, guild_id, {(GAME, ALI): PersonRating(Rating(), 1, 0, NOW)})
    for game in ("pasur", "basra"):
        ratings.put_standings(conn, GUILD, {(game, ALI): PersonRating(Rating(), 1, 0, NOW)})
    for match_id, at in ((1, NOW), (2, NOW), (3, NOW + 9.0)):
        both = (Feat("one", 1), Feat("two", 0))
        feats.put(conn, [Searched(match_id, GUILD, "whist", at, both)])
    ended(conn, (ALI, 0, 0), (SARA, 0, 0), (REZA, 1, 1), game="basra")
    results_of_seasons(conn)


def results_of_seasons(conn: Connection) -> None:
    """Store two closed seasons with two champions each, and one that runs."""
    season = {"guild_id": GUILD, "number": 2, "first_day": CLOSED, "until_day": CLOSED + 30}
    conn.execute(insert(schema.seasons), season | {"closed_at": NOW})
    conn.execute(
        insert(schema.seasons), season | {"number": 3, "first_day": OPEN, "until_day": None}
    )
    for number in (2, 1):
        for game in ("pasur", ""):
            for line, user_id in ((2, ALI), (1, SARA)):
                values = {"guild_id": GUILD, "number": number, "game": game, "line": line}
                values |= {"user_id": user_id, "place": 1, "shares": 9, "matches": 9}
                conn.execute(insert(season_standings), values)
    for user_id in (SARA, ALI):
        day = {"guild_id": GUILD, "with_computers": False, "day": OPEN + 1, "game": "pasur"}
        for column in ("rated", "shares"):
            row = day | {"user_id": user_id, "column": column, "amount": 9}
            conn.execute(insert(schema.totals), row)
    standing_posts.want(conn, seasons.RUNNING, GUILD, GUILD, NOW)
    conn.execute(update(schema.standing_posts).values(message_id=7))


def close_third(conn: Connection) -> None:
    """End the season that runs, and close it."""
    seasons.set_end(conn, GUILD, 3, OPEN + 9)
    assert seasons.close(conn, GUILD, 3, (OPEN + 12) * 86400.0)


TRY = "daily_tries.day daily_tries.user_id"
STANDING = "season_standings.guild_id season_standings.number season_standings.game"


@neighbours.each(
    (analyses.get, (1,), "analyses.match_id"),
    (analyses.export, (ALI,), "seats.user_id"),
    (dailies.get, ("2026-11-23",), "dailies.day"),
    (dailies.try_of, ("2026-11-23", ALI), TRY),
    (
        dailies.ranking,
        ("2026-11-23", GUILD),
        "daily_tries.day daily_tries.user_id+daily_tries.guild_id"
        " daily_tries.user_id+daily_tries.ended_at=None",
    ),
    (
        dailies.count_finished,
        ("2026-11-23",),
        "daily_tries.day daily_tries.user_id+daily_tries.ended_at=None",
    ),
    (dailies.days_of, (ALI,), "daily_tries.user_id+daily_tries.day"),
    (dailies.days_of, (ALI,), "daily_tries.day+daily_tries.ended_at=None"),
    (
        neighbours.in_any_order(dailies.sealed_days_of),
        (ALI,),
        "daily_tries.user_id+daily_tries.day dailies.day",
    ),
    (
        neighbours.in_any_order(problems.days_since),
        (ALI, "2026-11-24"),
        "problem_answers.user_id+problem_answers.day problem_answers.day=2026-11-23",
    ),
    (
        neighbours.in_any_order(problems.sources),
        ("whist", 3, 99),
        "matches.game matches.status=closed matches.rules_version seats.user_id=None",
    ),
    (
        results.counted_since,
        (4,),
        "contests.guild_id+results.share=5 contests.ended_at=1+results.share=5",
    ),
    (dailies.export, (ALI,), "daily_tries.user_id"),
    (feats.of_match, (1,), "feats.match_id seats.match_id"),
    (feats.of_person, (GUILD, ALI), "feats.guild_id seats.user_id"),
    (feats.export, (ALI,), "seats.user_id"),
    (lessons.get, (ALI, "whist"), "lessons.user_id lessons.game"),
    (lessons.export, (ALI,), "lessons.user_id"),
    (problems.get, ("2026-11-23",), "problems.day"),
    (
        problems.answer_of,
        ("2026-11-23", ALI),
        "problem_answers.day problem_answers.user_id",
    ),
    (problems.count_of_day, ("2026-11-23",), "problem_answers.day"),
    (problems.count_of_person, (ALI,), "problem_answers.user_id"),
    (problems.export, (ALI,), "problem_answers.user_id"),
    (ratings.standings, (GUILD, GAME, [ALI]), "ratings.guild_id ratings.game ratings.user_id"),
    (ratings.listed_ratings, (GUILD, GAME), "ratings.guild_id+ratings.user_id"),
    (ratings.listed_ratings, (GUILD, GAME), "ratings.game+ratings.user_id"),
    (ratings.games_with_ratings, (GUILD,), "ratings.guild_id+ratings.game"),
    (ratings.get_change, (3,), "rating_changes.match_id"),
    (
        ratings.latest,
        (GUILD, GAME, ALI, 9),
        "results.guild_id results.user_id+seats.user_id results.game",
    ),
    (ratings.steps, (ALI, [3, 4, 5]), "seats.match_id rating_changes.match_id"),
    (ratings.export, (ALI,), "ratings.user_id seats.user_id"),
    (
        rivals.rivalry,
        (GUILD, ALI, SARA),
        "results.guild_id results.user_id",
    ),
    (
        partial(rivals.rivalry, channels=[CHANNEL]),
        (GUILD, ALI, SARA),
        "matches.channel_id",
    ),
    (
        rivals.same_people,
        (GUILD, [ALI, SARA], 4, [CHANNEL]),
        "results.guild_id matches.channel_id matches.status=closed",
    ),
    (rivals.scores_among, (GUILD, [ALI, SARA], NOW + 9e9), "results.guild_id results.user_id"),
    (contests.get, (3,), "contests.match_id"),
    (contests.of_matches, ([3, 4],), "contests.match_id"),
    (neighbours.in_any_order(results.of_matches), ([3],), "results.match_id"),
    (scores.filled, (GUILD, "whist"), "totals.guild_id+totals.with_computers"),
    (scores.filled, (GUILD, "whist"), "totals.game+totals.with_computers"),
    (
        partial(scores.board, with_computers=False, order="wins", offset=0, limit=9),
        (GUILD, "whist"),
        "totals.guild_id totals.game totals.with_computers totals.day+totals.user_id"
        " totals.guild_id+totals.user_id totals.game+totals.user_id",
    ),
    (scores.export, (ALI,), "results.user_id totals.user_id"),
    (seasons.at_day, (GUILD, OPEN + 1), "seasons.guild_id"),
    (seasons.closed_season, (GUILD,), "seasons.guild_id"),
    (seasons.closed_season, (GUILD, 1), "seasons.guild_id"),
    (seasons.latest_closed, (GUILD, 9), "seasons.guild_id seasons.number+seasons.closed_at=None"),
    (seasons.number_closed, (GUILD,), "seasons.guild_id seasons.number+seasons.closed_at=None"),
    (seasons.season_of, (GUILD, 2), "seasons.guild_id seasons.number+seasons.first_day"),
    (
        seasons.running_lines,
        (GUILD, Span(OPEN, None), 1),
        f"totals.guild_id totals.day={OPEN - 1} totals.column",
    ),
    (
        seasons.running_lines,
        (GUILD, Span(OPEN, OPEN + 9), 1, "pasur"),
        f"totals.guild_id totals.game totals.day={OPEN + 9} totals.guild_id+totals.user_id",
    ),
    (seasons.final_lines, (GUILD, 2, "pasur"), STANDING),
    (
        seasons.past_of,
        (GUILD, ALI, 9),
        f"{STANDING} season_standings.line+season_standings.user_id+season_standings.place=None"
        " seasons.guild_id seasons.number",
    ),
    (
        seasons.champions,
        (GUILD, 9),
        "season_standings.guild_id season_standings.number"
        " season_standings.line+season_standings.place season_standings.game"
        " season_standings.line+season_standings.user_id=None seasons.guild_id seasons.number",
    ),
    (seasons.export, (ALI,), "season_standings.line+season_standings.user_id seasons.guild_id"),
    (
        champion_rows.holders_and_target,
        (GUILD,),
        f"champion_roles.guild_id {STANDING} seasons.guild_id"
        " seasons.number+seasons.closed_at=None seasons.number+seasons.first_day"
        " season_standings.line+season_standings.place",
    ),
    (champion_rows.export, (SARA,), "champion_roles.user_id"),
    (
        statistics.places,
        (ALI, [1, 2]),
        "results.match_id results.user_id",
    ),
    (
        statistics.of_person,
        (GUILD, ALI),
        "results.guild_id totals.guild_id totals.user_id totals.day totals.column",
    ),
    (statistics.company_in, (ALI, [1, 2, 9]), "results.match_id"),
    (
        statistics.games_of,
        (GUILD, ALI),
        "totals.guild_id totals.user_id totals.day+totals.game totals.column+totals.game",
    ),
    (seasons.shares_of, (1,), "results.match_id results.user_id+results.share=None"),
    (
        partial(browser_seats.find, opened=False),
        (f"key 1 {ALI}", "token", NOW),
        "browser_seats.key matches.guild_id",
    ),
    (browser_seats.export, (ALI,), "browser_seats.user_id"),
)
def test_other_rows_are_left_out(asked: neighbours.Asked) -> None:
    neighbours.require_left_out(lived, asked)


def shown_in_session(conn: Connection, key: str, ask: int) -> object:
    """Open the link if it is not open yet, and record that its page has shown a question."""
    browser_seats.open_link(conn, key, "token", "cookie", NOW)
    return browser_seats.note_shown(conn, key, "cookie", ask, NOW)


def forget_again(conn: Connection, guild_id: int) -> None:
    """Delete a server's sums of old days, some time after those of all servers were deleted."""
    facts.put(conn, totals._SWEPT, str(NOW))
    totals.forget_again(conn, guild_id)


@neighbours.each(
    (dailies.open_seed, ("2026-11-23", NOW), "dailies.day"),
    (dailies.share, ("2026-11-23", ALI), TRY),
    (dailies.forget, (ALI,), "daily_tries.user_id"),
    (dailies.forget_guild, (GUILD,), "daily_tries.user_id+daily_tries.guild_id"),
    (
        lessons.advance,
        (ALI, "whist", Progress(1, "script")),
        "lessons.user_id lessons.game",
    ),
    (lessons.forget, (ALI,), "lessons.user_id"),
    (problems.forget, (ALI,), "problem_answers.user_id"),
    (ratings.forget, (ALI,), "ratings.user_id"),
    (ratings.forget_guild, (GUILD,), "ratings.guild_id"),
    (scores.forget_guild, (GUILD,), "totals.guild_id"),
    (totals.forget_days, (NOW,), "totals.guild_id totals.day"),
    (forget_again, (GUILD,), "totals.guild_id totals.day"),
    (seasons.set_end, (GUILD, 3, OPEN + 9), "seasons.guild_id seasons.number"),
    (
        seasons.cover,
        (GUILD, CLOSED - 100),
        f"seasons.guild_id+seasons.first_day={CLOSED - 98}"
        f" seasons.guild_id+seasons.first_day={CLOSED - 105}+seasons.until_day={CLOSED - 101}"
        " seasons.guild_id+seasons.number",
    ),
    (close_third, (), "seasons.guild_id seasons.number totals.guild_id"),
    (seasons.want_running, ([GUILD], NOW + 9.0, 0.0), "guilds.guild_id"),
    (
        seasons.want_running,
        ([GUILD, GUILD + 1000], NOW + 9.0, 0.0),
        "guilds.guild_id+guilds.scoreboard_channel_id=None",
    ),
    (seasons.want_of, (ALI, NOW + 9.0), "names.user_id names.guild_id"),
    (
        seasons.forget,
        (ALI,),
        "season_standings.guild_id+season_standings.user_id"
        " season_standings.number+season_standings.user_id"
        " season_standings.game+season_standings.user_id"
        " season_standings.line+season_standings.user_id",
    ),
    (seasons.forget_guild, (GUILD,), "season_standings.guild_id"),
    (champion_rows.want, ([GUILD], NOW), "guilds.guild_id champion_roles.guild_id"),
    (
        champion_rows.want_of,
        (SARA, NOW),
        "season_standings.guild_id+season_standings.user_id"
        " season_standings.guild_id+season_standings.place"
        " champion_roles.guild_id+champion_roles.user_id",
    ),
    (
        champion_rows.forget,
        (SARA, NOW),
        "champion_roles.user_id champion_roles.guild_id+champion_roles.user_id",
    ),
    (champion_rows.forget_guild, (GUILD,), "champion_roles.guild_id"),
    (
        partial(browser_seats.put_link, roles=(), now=NOW),
        ("new", 1, ALI, "token", "page"),
        "browser_seats.key+browser_seats.match_id browser_seats.key+browser_seats.user_id",
    ),
    (browser_seats.open_link, (f"key 1 {ALI}", "token", "cookie", NOW), "browser_seats.key"),
    (shown_in_session, (f"key 1 {ALI}", 3), "browser_seats.key"),
    (browser_seats.end_all, (ALI,), "browser_seats.user_id"),
)
def test_other_rows_are_kept(asked: neighbours.Asked) -> None:
    neighbours.require_kept(lived, asked)


def moved(conn: Connection) -> TryRow:
    """Return Ali's try with another move."""
    row = dailies.try_of(conn, "2026-11-23", ALI)
    assert row is not None
    return replace(row, version=row.version + 1, log="p1 8H")


def champions_claimed(conn: Connection) -> standing_posts.StandingPost:
    """Return the row of the champions' role, claimed."""
    champion_rows.want(conn, [GUILD], NOW)
    claimed = standing_posts.claim(conn, champion_rows.CHAMPION, GUILD, NOW + 9.0)
    assert claimed is not None
    return claimed


def lesson_step(conn: Connection) -> Progress | None:
    """Return where Ali is in a lesson."""
    return lessons.get(conn, ALI, "whist")


@neighbours.each(
    (dailies.advance, (moved,), "daily_tries.version dailies.opened_at"),
    (champion_rows.hold, (champions_claimed, [(9, REZA)]), "standing_posts.claimed_until"),
    (
        lambda conn, at: lessons.advance(conn, ALI, "whist", at),
        (lesson_step,),
        "lessons.step lessons.fingerprint",
    ),
)
def test_a_row_that_changed_since_it_was_read_is_left_alone(asked: neighbours.Asked) -> None:
    neighbours.require_left_alone(lived, asked)


def test_rows_come_in_their_order_as_many_as_asked_for() -> None:
    with neighbours.lived_in(lived) as conn:
        assert [*dailies.days_of(conn, ALI)] == sorted(DAYS)
        assert [one["day"] for one in dailies.export(conn, ALI)] == sorted(DAYS)
        assert [one["day"] for one in problems.export(conn, ALI)] == sorted(DAYS)
        assert [one["game"] for one in lessons.export(conn, ALI)] == ["basra", "whist"]
        assert [one["table"] for one in analyses.export(conn, ALI)] == [1, 2]
        assert [one.match_id for one in feats.of_person(conn, GUILD, ALI)] == [3, 2, 1]
        assert ratings.games_with_ratings(conn, GUILD) == [GAME, "basra", "pasur"]
        latest = ratings.latest(conn, GUILD, GAME, ALI, 3)
        assert [one.played.match_id for one in latest] == [3, 6, 5]
        assert [one.match_id for one in ratings.steps(conn, ALI, [3, 4, 5, 6])] == [4, 5, 6, 3]
        changed = ratings.export(conn, ALI)["rating_changes"]
        assert [one["match_id"] for one in changed] == [3, 4, 5, 6]
        assert [one.match_id for one in statistics.latest(conn, GUILD, ALI)][:1] == [3]
        assert [one.number for one in seasons.latest_closed(conn, GUILD, 9)] == [1, 2]
        assert [one.number for one in seasons.latest_closed(conn, GUILD, 1)] == [1]
        second = seasons.closed_season(conn, GUILD, 1)
        assert second is not None
        assert second.number == 2
        assert seasons.number_closed(conn, GUILD, CLOSED) == 1
        final = seasons.final_lines(conn, GUILD, 2, "pasur")
        assert [one.user_id for one in final] == [SARA, ALI]
        found = seasons.champions(conn, GUILD, 1)
        assert [(one.game, one.user_id) for one in found] == [
            (game, user_id) for game in ("", "pasur") for user_id in (SARA, ALI)
        ]
        past = seasons.past_of(conn, GUILD, ALI, 9)
        assert {one.season.number for one in past[:-1]} == {1}
        assert past[-1].season.number == 2
        own = [(one["number"], one["game"]) for one in seasons.export(conn, ALI)]
        assert own[:2] == [(2, ""), (2, "pasur")]
        assert champion_rows.target(conn, GUILD).season == 1


def test_the_session_that_was_opened_first_gives_way() -> None:
    with neighbours.lived_in(lived) as conn:
        times = [5.0, 1.0, 3.0, 8.0, 2.0, 7.0, 4.0, 6.0]
        assert len(times) == browser_seats.MOST
        for number, opened_at in enumerate(times):
            browser_seats.put_link(conn, f"{number}", 1, ALI, "token", "page", (), NOW)
            opened = browser_seats.open_link(conn, f"{number}", "token", "cookie", NOW + opened_at)
            assert isinstance(opened, browser_seats.BrowserSeat)
        browser_seats.put_link(conn, "new", 1, ALI, "token", "page", (), NOW)
        found = browser_seats.find(conn, "1", "cookie", NOW, opened=True)
        assert found == "unknown", "the oldest"
        for key in ("0", "2", "3", "4", "5", "6", "7"):
            found = browser_seats.find(conn, key, "cookie", NOW, opened=True)
            assert isinstance(found, browser_seats.BrowserSeat)


def test_posts_of_a_match_no_longer_wait_for_a_page_that_was_closed() -> None:
    seats = schema.seats.c
    with neighbours.lived_in(lived) as conn:
        opened = browser_seats.open_link(conn, f"key 1 {ALI}", "token", "cookie", NOW)
        assert isinstance(opened, browser_seats.BrowserSeat)
        conn.execute(update(schema.seats).values(acted_at=NOW, browser_at=NOW))
        kinds = ("board", "call", "hand", "turn")
        posts.want(
            conn, [posts.Wanted(one, kind, 7, 9, NOW + 9) for one in (1, 2) for kind in kinds]
        )
        browser_seats.note_left(conn, opened, NOW)
        waited = select(seats.match_id, seats.user_id, seats.acted_at, seats.browser_at)
        left = conn.execute(waited.where(seats.browser_at.is_(None) | seats.acted_at.is_(None)))
        assert [*left] == [(1, ALI, None, None)]
        due = {(one, kind) for one in (1, 2) for kind in kinds if due_at(conn, one, kind) == NOW}
        assert due == {(1, "board"), (1, "hand"), (1, "turn")}


def due_at(conn: Connection, match_id: int, kind: str) -> float:
    """Return when a post with the key 7 is due."""
    post = posts.get(conn, match_id, kind, 7)
    assert post is not None
    return post.due_at


def test_an_older_question_is_no_newer_one_for_a_session() -> None:
    with neighbours.lived_in(lived) as conn:
        for ask in (3, 2):
            shown_in_session(conn, f"key 1 {ALI}", ask)
        assert {one["seen_ask"] for one in browser_seats.export(conn, ALI)} == {0, 3}


def test_a_person_who_has_left_the_table_has_no_seat_in_a_browser() -> None:
    with neighbours.lived_in(lived) as conn:
        browser_seats.put_link(conn, "new", 1, REZA, "token", "page", (), NOW)
        assert browser_seats.find(conn, "new", "token", NOW, opened=False) == "gone"


def test_only_sums_of_days_in_closed_seasons_are_deleted() -> None:
    with neighbours.lived_in(lived) as conn:
        table = schema.totals
        days = {CLOSED - 1, CLOSED, CLOSED + 29, CLOSED + 30, OPEN - 1, OPEN}
        for day in days:
            row = {"guild_id": GUILD, "with_computers": False, "day": day, "game": "basra"}
            row |= {"user_id": ALI, "column": "rated", "amount": 1}
            conn.execute(insert(table), row)
        left = select(table.c.day).where(table.c.game == "basra", table.c.column == "rated")
        totals.forget_days(conn, NOW - 1.0)
        assert {*conn.scalars(left)} == days, "they were not closed yet"
        totals.forget_days(conn, NOW)
        assert {*conn.scalars(left)} == {CLOSED - 1, CLOSED + 30, OPEN}


def test_two_people_have_met_as_opponents_in_an_earlier_rated_match_of_the_game() -> None:
    later = RateableMatch(99, GAME, START + 9 * DAY, Contest(None, ((0,), (1,)), (0, 1)), ())
    for met, asked, change in (
        (True, later, None),
        (False, replace(later, ended_at=START), None),
        (False, replace(later, game="basra"), None),
        (False, later, update(schema.results).values(side=1)),
        (False, later, update(schema.results).values(guild_id=GUILD + 1)),
        (False, later, update(schema.contests).values(friendly="left")),
        (False, later, delete(rating_changes)),
    ):
        with neighbours.lived_in(lived) as conn:
            if change is not None:
                conn.execute(change)
            assert ratings.has_met(conn, GUILD, asked, ALI, SARA) is met


def test_a_persons_lines_of_closed_seasons_are_forgotten_a_batch_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seasons, "STEP", 2)
    theirs = select(func.count()).where(season_standings.c.user_id == ALI)
    with neighbours.lived_in(lived) as conn:
        before = conn.scalar(theirs) or 0
        assert before > 2
        assert seasons.forget(conn, ALI)
        assert conn.scalar(theirs) == before - 2
        while seasons.forget(conn, ALI):
            pass
        assert conn.scalar(theirs) == 0


@pytest.mark.parametrize(
    ("forget", "table"),
    [
        (dailies.forget_guild, daily_tries),
        (ratings.forget_guild, ratings_table),
        (scores.forget_guild, schema.totals),
        (seasons.forget_guild, schema.seasons),
        (seasons.forget_guild, season_standings),
    ],
    ids=lambda one: getattr(one, "name", ""),
)
def test_a_server_is_forgotten_a_batch_at_a_time(
    forget: Callable[[Connection, int], bool], table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(steps, "_ROWS", 1)
    monkeypatch.setattr(dailies, "STEP", 1)
    number = select(func.count()).select_from(table).where(table.c.guild_id == GUILD)
    with neighbours.lived_in(lived) as conn:
        before = conn.scalar(number) or 0
        calls = 1
        while forget(conn, GUILD):
            calls += 1
        assert calls > before > 1
        assert conn.scalar(number) == 0


LISTS: dict[str, Callable[[Connection], Any]] = {
    "bot.features.daily.rows.ranking": lambda conn: dailies.ranking(conn, "2026-11-23", GUILD),
    "bot.features.feats.rows.of_match": lambda conn: [
        (SARA, ALI)[one.seat] for one in feats.of_match(conn, 1)
    ],
    "bot.features.ratings.rows.listed_ratings": lambda conn: ratings.listed_ratings(
        conn, GUILD, "rami"
    ),
    "bot.features.scores.rows.board": lambda conn: scores.board(
        conn, GUILD, None, with_computers=False, order="wins", offset=0, limit=9
    ),
    "bot.features.seasons.champion_rows.target": lambda conn: champion_rows.target(conn, GUILD),
    "bot.features.seasons.rows.running_lines": lambda conn: seasons.running_lines(
        conn, GUILD, Span(OPEN, None), 1
    ),
    "bot.features.seasons.rows.final_lines": lambda conn: seasons.final_lines(
        conn, GUILD, 2, "pasur"
    ),
    "bot.features.seasons.rows.past_of": lambda conn: seasons.past_of(conn, GUILD, ALI, 9),
    "bot.features.seasons.rows.champions": lambda conn: seasons.champions(conn, GUILD, 9),
    "bot.features.statistics.rows._company": lambda conn: statistics.company_in(conn, SARA, [1, 2]),
    "bot.features.tournaments.rows.entries": lambda conn: tournaments.entries(conn, 1),
}
"""What the functions that leave out hidden people find: Ali is on each of these lists."""


def test_every_list_leaves_out_who_is_hidden() -> None:
    """A new function that asks `people.is_listed` needs a line above."""
    asking = {
        f"{'.'.join(file.relative_to(ROOT).with_suffix('').parts)}.{function.name}"
        for file in (ROOT / "bot").rglob("*.py")
        if "people.is_listed(" in (text := file.read_text("utf-8"))
        for function in ast.parse(text).body
        if isinstance(function, ast.FunctionDef)
        if "people.is_listed(" in ast.unparse(function)
    }
    assert asking == {*LISTS}
    with neighbours.lived_in(lived) as conn:
        before = {name: str(ALI) in repr(found(conn)) for name, found in LISTS.items()}
        assert before == dict.fromkeys(LISTS, True)
        people.set_person(conn, ALI, scoreboards=people.NEVER)
        after = {name: str(ALI) in repr(found(conn)) for name, found in LISTS.items()}
        assert after == dict.fromkeys(LISTS, False)


PERSONAL = ("user_id", "host_id")


def left_of(conn: Connection, one_id: int) -> set[str]:
    """Return the tables that have an id; the rows of a server's matches go with the matches."""
    return {
        table.name
        for table in complete_schema().sorted_tables
        if one_id == ALI or not table.foreign_keys
        if any(one_id in row for row in conn.execute(select(table)))
    }


@pytest.mark.slow
@pytest.mark.parametrize(
    ("columns", "forget"),
    [
        (PERSONAL, partial(personal.forget_person, user_id=ALI, now=NOW)),
        (("guild_id",), partial(personal.forget_guild, guild_id=GUILD)),
    ],
    ids=["person", "server"],
)
def test_nothing_of_the_forgotten_is_left_whatever_else_the_rows_have(
    columns: tuple[str, ...], forget: Callable[[Connection], None]
) -> None:
    its_id = ALI if columns == PERSONAL else GUILD
    with neighbours.lived_in(lived) as conn:
        assert len(left_of(conn, its_id)) > 10
        for changed in neighbours.changes(conn, columns):
            forget(conn)
            assert left_of(conn, its_id) == set(), changed


@pytest.mark.slow
def test_an_export_has_the_same_rows_whatever_else_they_have() -> None:
    with neighbours.lived_in(lived) as conn:
        whole = sizes(conn)
        for changed in neighbours.changes(conn, PERSONAL):
            # Only for partners are seats at a tournament's table exported.
            other = {"tournament_seats"} if "tournament_entries.table_number" in changed else set()
            found = sizes(conn)
            assert {key for key in whole if found[key] != whole[key]} <= other, changed


def sizes(conn: Connection) -> dict[str, int]:
    """Return the number of entries in each part of a person's export, without their moves."""
    return {key: len(part) for key, part in personal.HOOKS.export_person(conn, ALI).items()}
