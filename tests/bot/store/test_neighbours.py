"""Which rows the functions of the store leave out, shown with rows beside them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Column, Connection, insert, select, update

from bot.store import (
    ahead,
    alone,
    answers,
    archive,
    cheers,
    dues,
    experience,
    facts,
    forgetting,
    guilds,
    manager_warnings,
    marks,
    matches,
    open_matches,
    people,
    played,
    posts,
    schema,
    standing_posts,
    watchers,
)
from bot.store.database.steps import LOOKED_THROUGH
from bot.store.facts import ANNOUNCEMENT
from bot.store.matches import TableRows
from bot.store.posts import PostRow, Shown
from bot.tables import finished
from tests.bot.features.played import ended
from tests.bot.store import neighbours, single
from tests.bot.store.rows import (
    ALI,
    CHANNEL,
    GUILD,
    NEWEST,
    NOW,
    REZA,
    SARA,
    lives,
    lobby,
    played_alone,
    running,
    seat,
)

LEFT_SERVER, THREAD, MESSAGE = GUILD + 1, 41, 5
KEY = "tournament"
"""The kind of a standing post that `lives` stores."""


def busy(conn: Connection) -> None:
    """Store ten matches: five that are over, four that are running, and one that was closed."""
    lives(conn)
    ended(conn, (ALI, 0, 0), (SARA, 1, 1), at=NOW + 5.0)
    played_alone(conn, GUILD, ALI, [0, 1], "club")
    played_alone(conn, GUILD, ALI, [1, 0], "club")
    begun = [running(conn, *users, host_id=users[0]) for users in ((ALI, SARA), (SARA, ALI))]
    for number, acted_at in ((running(conn, ALI), 9.0), (running(conn, ALI, game="basra"), 5.0)):
        single.put_seats(conn, number, [seat(0, ALI), seat(1)])
        single.advance(conn, number, 1, acted_at=NOW + acted_at, started_at=NOW + 9.0)
    assert begun == [6, 7]
    single.advance(conn, 6, 1, rematch_of=1, due="warn", due_at=NOW)
    single.advance(conn, 7, 1, rematch_of=1, due="warn", due_at=NOW - 9.0, thread_id=THREAD)
    closed = lobby(conn, host_id=ALI, channel_id=CHANNEL + 1)
    single.advance(
        conn, closed, 0, status="closed", closed_by=ALI, ended_at=NOW, due=None, due_at=None
    )
    for guild_id in (GUILD + 3, GUILD + 2):
        single.remember_name(conn, guild_id, ALI, "Ali")
        watchers.toggle(conn, guild_id, ALI)
    people.set_guild(conn, GUILD, name="Home")
    people.set_guild(conn, LEFT_SERVER, removed_at=NOW)
    people.set_person(conn, ALI, scoreboards=people.NEVER, notice=people.NEVER)
    people.set_person(conn, SARA, language="fr")
    marks.put(conn, ALI, "one", NOW + 9.0)
    for user_id, what in ((SARA, "role"), (ALI, "channel")):
        watchers.toggle(conn, GUILD, user_id)
        manager_warnings.put(conn, GUILD, what, "unknown", 9, NOW)
    facts.put(conn, ANNOUNCEMENT, "News")
    for number in (7, 6):
        single.want(conn, number, "board", 0, 1, NOW)
        single.want(conn, number, "invite", number, 1, NOW)
        single.want(conn, number, "hand", number - 6, 1, NOW)
    conn.execute(update(schema.posts).values(token="t", token_at=NOW, message_id=MESSAGE))  # noqa: S106
    claimed = dues.claim(conn, NOW - 1.0, 9, thought=False, until=NOW + 9.0, newest=NEWEST)
    assert claimed == [(7, 2)]
    conn.execute(insert(schema.bans), {"banned_id": 1, "at": NOW})
    earlier = update(schema.standing_posts).where(schema.standing_posts.c.key == "2")
    conn.execute(earlier.values(due_at=NOW - 9.0))


def post(conn: Connection) -> PostRow:
    """Return the post of the first match's board."""
    found = posts.get(conn, 1, "board", 0)
    assert found is not None
    return found


def of_leased(name: str, *given: Any) -> Any:
    """Return a function of `posts` that gets the post of the first match's board, leased."""

    def ask(conn: Connection) -> Any:
        assert single.lease(conn, post(conn), NOW + 9.0) is not None
        row = post(conn)
        return getattr(posts, name)(conn, [row] if name in ("renew", "give_back") else row, *given)

    ask.__name__ = name
    return ask


def keep_answer(conn: Connection) -> None:
    """Leave a hand in its message."""
    here = posts.get(conn, 1, "ephemeral_hand", 0)
    assert here is not None
    answers.keep_answer(conn, replace(here, posted_at=NOW + 7.0))


def moves_of_a_packed_match(conn: Connection) -> Any:
    """Return Ali's moves after the log of the first of two matches was packed."""
    archive.pack(conn, 1, NOW)
    moves = people.export_moves(conn, ALI, [1, 2])
    assert [(one["table"], one["number"]) for one in moves] == [(1, 1), (2, 0)]
    return moves


def with_post(name: str, *given: Any, **named: Any) -> Any:
    """Return a function of `posts` that gets the post of the first match's board."""

    def ask(conn: Connection) -> Any:
        return getattr(posts, name)(conn, post(conn), *given, **named)

    ask.__name__ = name
    return ask


def of_standing(name: str, *given: Any) -> Any:
    """Return a function of `standing_posts` that gets a row which was claimed."""

    def ask(conn: Connection) -> Any:
        claimed = standing_posts.claim(conn, KEY, "1", NOW + 99.0)
        assert claimed is not None
        return getattr(standing_posts, name)(conn, replace(claimed, message_id=7), *given)

    ask.__name__ = name
    return ask


POST = "posts.match_id posts.kind posts.key"


@neighbours.each(
    (
        matches.load,
        ([1, 2],),
        "matches.id seats.match_id log.match_id names.guild_id names.user_id dues.match_id",
    ),
    (
        partial(matches.load, readers=True),
        ([6, 2],),
        "matches.id seats.match_id log.match_id names.guild_id names.user_id dues.match_id"
        " guilds.guild_id people.user_id",
    ),
    (matches.moved_after, (1, 0, NOW - 1.0), f"log.match_id+log.at={NOW - 0.5}"),
    (matches.people_of, (6,), "seats.match_id seats.seat+seats.user_id=None"),
    (matches.people_of, (6,), "seats.seat+seats.away"),
    (matches.finished_matches, (GUILD, 9), "matches.guild_id matches.status=closed"),
    (
        matches.finished_by,
        (GUILD, ALI, 99),
        "results.guild_id results.user_id matches.status=closed",
    ),
    (matches.finished_keys, (GUILD, 9), "matches.guild_id matches.status=closed"),
    (
        matches.running_in,
        (GUILD, [CHANNEL], 9),
        "matches.guild_id matches.channel_id matches.sealed matches.status=lobby",
    ),
    (matches.channels, ([1, 2],), "matches.id"),
    (matches.statuses, ([1, 2],), "matches.id"),
    (matches.get_without_logs, ([1, 2, 3],), "matches.id seats.match_id"),
    (open_matches.open_in_channel, (CHANNEL,), "matches.channel_id matches.status=over"),
    (open_matches.open_in_channel, (THREAD,), "matches.thread_id matches.status=over"),
    (
        open_matches.is_busy,
        (6,),
        "matches.channel_id+matches.started_at=1 matches.status=over+matches.started_at=1"
        f" matches.thread_id={THREAD}+matches.started_at=1 matches.id",
    ),
    (open_matches.is_last_in_thread, (7, THREAD), "matches.thread_id"),
    (open_matches.latest_game, (CHANNEL,), "matches.channel_id+matches.game=rami"),
    (open_matches.open_rematch, (1,), "matches.rematch_of matches.status=over"),
    (
        open_matches.open_of_host,
        (ALI,),
        "matches.host_id matches.status=over seats.user_id seats.away"
        f" matches.guild_id={LEFT_SERVER} guilds.guild_id+guilds.name",
    ),
    (
        open_matches.resting,
        (ALI,),
        f"seats.user_id matches.room matches.guild_id={LEFT_SERVER} matches.status=lobby",
    ),
    (open_matches.resting, (ALI, GUILD), "seats.user_id matches.guild_id matches.status=over"),
    (
        open_matches.closed_for,
        (6,),
        "matches.host_id matches.closed_by matches.ended_at guilds.guild_id+guilds.name",
    ),
    (open_matches.count_open, (GUILD,), "matches.guild_id matches.status=over"),
    (
        open_matches.open_of_user,
        (GUILD, ALI),
        "matches.guild_id seats.user_id matches.status=over",
    ),
    (open_matches.open_of_user, (None, ALI), "seats.user_id matches.status=over"),
    (open_matches.versions, ([1, 6],), "matches.id"),
    (people.guild, (GUILD,), "guilds.guild_id"),
    (people.person, (ALI,), "people.user_id"),
    (people.names, (GUILD, [ALI, SARA]), "names.guild_id+names.name names.user_id"),
    (people.hidden, ([ALI, SARA],), "people.user_id"),
    (people.unmentioned, ([ALI, SARA],), "people.user_id"),
    (
        people.export_person,
        (ALI,),
        "seats.user_id+matches.host_id+matches.closed_by+cheers.user_id"
        " names.user_id watchers.user_id+watchers.guild_id marks.who",
    ),
    (people.export_moves, (ALI, [1, 2]), "seats.match_id log.match_id log.seat"),
    (moves_of_a_packed_match, (), "seats.match_id seats.seat"),
    (posts.of_match, (1,), "posts.match_id"),
    (posts.of_matches, ([1, 2],), "posts.match_id"),
    (
        posts.hands_of,
        (ALI,),
        "seats.user_id matches.ended_at posts.kind posts.message_id=None posts.key",
    ),
    (posts.get, (1, "board", 0), POST),
    (
        posts.count_asked,
        (GUILD, "board", NOW - 1.0, 0),
        f"matches.guild_id posts.kind posts.key posts.first_posted_at={NOW - 1}"
        f" matches.status=over+matches.ended_at={NOW - 1}",
    ),
    (
        posts.count_asked,
        (GUILD, "board", NOW - 1.0, None, ALI),
        "matches.host_id+seats.user_id",
    ),
    (
        posts.pending,
        (NOW, 99, NEWEST),
        f"posts.posted=9 posts.due_at={NOW + 1} posts.leased_until={NOW + 1}"
        " matches.rules_version=4 matches.game",
    ),
    (
        partial(dues.is_due, thought=True, newest=NEWEST),
        (NOW + 999.0,),
        f"dues.due=computer+dues.due_at={NOW + 1000} matches.rules_version=4+dues.due=computer",
    ),
    (neighbours.in_any_order(posts.with_old_tokens), (NOW + 1.0, 0), f"posts.token_at={NOW + 1}"),
    (
        cheers.has_cheered,
        (1, ALI, 2),
        "cheers.match_id+cheers.moment=2 cheers.user_id+cheers.moment=2",
    ),
    (
        cheers.at_moment,
        (1, 1),
        "cheers.match_id cheers.user_id+cheers.moment=2 names.guild_id names.user_id",
    ),
    (marks.of_person, (ALI, NOW), f"marks.who marks.who+marks.what marks.what+marks.until={NOW}"),
    (watchers.of_guild, (GUILD,), "watchers.guild_id+watchers.user_id"),
    (
        manager_warnings.of_guild,
        (GUILD,),
        "warnings.guild_id warnings.what+warnings.why=None",
    ),
    (manager_warnings.latest_channel, (GUILD,), "matches.guild_id+matches.channel_id"),
    (
        alone.matches_alone,
        (GUILD, "pasur", ALI),
        "results.guild_id results.user_id results.game=rami results.with_computers= results.hints"
        " seats.away seats.computer=",
    ),
    (guilds.left_before, (NOW + 1.0,), f"guilds.removed_at={NOW + 1}"),
    (
        played.most_played,
        (GUILD, ALI),
        "totals.guild_id+totals.game totals.column=wins+totals.game totals.day+totals.game",
    ),
    (
        experience.matches_of,
        (ALI, "whist"),
        "totals.user_id totals.day totals.game totals.column",
    ),
    (
        archive.old,
        (NOW + 99.0, 0),
        f"matches.status=closed matches.ended_at={NOW + 99} matches.archived_at",
    ),
    (finished._newest, (GUILD,), "contests.guild_id+contests.ended_at"),
    (standing_posts.get, (KEY, "1"), "standing_posts.kind standing_posts.key"),
)
def test_other_rows_are_left_out(asked: neighbours.Asked) -> None:
    neighbours.require_left_out(busy, asked)


@neighbours.each(
    (matches.note_seen, (1, ALI, NOW + 1.0), "seats.match_id seats.seat+seats.user_id"),
    (dues.release, ([(7, 2)],), "dues.match_id"),
    (dues.put_off, (6, 2, NOW + 9.0), "dues.match_id matches.id"),
    (
        partial(dues.claim, thought=False, until=NOW + 9.0, newest=NEWEST),
        (NOW, 9),
        f"dues.due=computer dues.due_at={NOW + 1} matches.rules_version=4"
        f" dues.claimed_until={NOW + 1}+dues.claimed_version=2+matches.version=2",
    ),
    (
        partial(people.hear, guild_name="New", name="New"),
        (ALI, "fa", GUILD, "fa"),
        "names.guild_id names.user_id guilds.guild_id people.user_id",
    ),
    (posts.expect_answer, (1, "board", 0, "new", NOW), POST),
    (partial(posts.failed, retry_at=NOW + 9.0), (1, "board", 0), POST),
    (of_leased("renew", NOW + 99.0), (), POST),
    (of_leased("give_back", NOW), (), POST),
    (of_leased("retire", 9, NOW), (), POST),
    (of_leased("end_ring", NOW), (), POST),
    (with_post("edited", version=9, at=NOW, shown="page", files="files"), (), POST),
    (with_post("put_off", NOW + 9.0, firmly=True), (), POST),
    (with_post("put_off", NOW + 9.0, firmly=False), (), POST),
    (
        partial(posts.posted, channel_id=CHANNEL, fresh=False),
        ((1, "board", 0), Shown(9, MESSAGE, NOW)),
        POST,
    ),
    (
        partial(posts.posted, channel_id=CHANNEL, fresh=True),
        ((1, "board", 0), Shown(9, MESSAGE, NOW)),
        POST,
    ),
    (posts.renew_asked, (6, 9, NOW + 9.0), "posts.match_id posts.kind"),
    (keep_answer, (), POST),
    (answers.expect_hand, (1, 0, "new", NOW), POST),
    (posts.obscure, (1, MESSAGE), "posts.match_id posts.key+posts.message_id"),
    (partial(posts.outdate, before=NOW), (1, "ephemeral_hand", 0), POST),
    (posts.show_again, ([1], "board", NOW + 9.0), "posts.match_id posts.kind"),
    (posts.become, (1, "board", "turn"), POST),
    (posts.forget, (1, "board", 0), POST),
    (posts.fall_due, (1, "board", NOW - 9.0), f"posts.match_id posts.kind posts.due_at={NOW - 10}"),
    (with_post("hang", 9, "page", "files"), (), POST),
    (with_post("forget_answer"), (), POST),
    (with_post("forget_press"), (), POST),
    (answers.resend_hands, (1,), "posts.match_id posts.kind"),
    (cheers.give, (1, REZA, 2, NOW), "cheers.match_id"),
    (cheers.drop, (1,), "cheers.match_id"),
    (marks.forget, (NOW + 9.0,), f"marks.until={NOW + 10}"),
    (watchers.toggle, (GUILD, ALI), "watchers.guild_id watchers.user_id"),
    (manager_warnings.clear, (GUILD, "role"), "warnings.guild_id warnings.what"),
    (manager_warnings.put, (GUILD, "role", "other", 9, NOW), "warnings.guild_id warnings.what"),
    (manager_warnings.forget_guild, (GUILD,), "warnings.guild_id"),
    (guilds.record_join, (LEFT_SERVER,), "guilds.guild_id"),
    (archive.pack, (1, NOW), "matches.id"),
    (forgetting.forget_matches, (GUILD,), "matches.guild_id"),
    (
        forgetting.leave_seats,
        (ALI, NOW),
        "seats.user_id+matches.host_id+matches.closed_by+posts.channel_id",
    ),
    (
        forgetting.forget_guild,
        (GUILD,),
        "names.guild_id watchers.guild_id standing_posts.key+standing_posts.guild_id"
        " guilds.guild_id",
    ),
    (standing_posts.leave, (KEY, "1"), "standing_posts.kind standing_posts.key"),
    (
        standing_posts.hurry,
        (KEY, GUILD, NOW + 5.0),
        "standing_posts.kind standing_posts.key+standing_posts.guild_id"
        " standing_posts.key+standing_posts.due_at=None",
    ),
    (standing_posts.claim, (KEY, "1", NOW + 99.0), "standing_posts.kind standing_posts.key"),
    (standing_posts.forget, (KEY, "1"), "standing_posts.kind standing_posts.key"),
    (of_standing("put_message"), (), "standing_posts.kind standing_posts.key"),
    (of_standing("finish", "page", NOW), (), "standing_posts.kind standing_posts.key"),
    (of_standing("back_off", NOW + 9.0), (), "standing_posts.kind standing_posts.key"),
)
def test_other_rows_are_kept(asked: neighbours.Asked) -> None:
    neighbours.require_kept(busy, asked)


def lease(conn: Connection, row: PostRow, how: str) -> bool | None:
    """Lease a post, put it off, or count it as posted; return whether it was leased."""
    rows = {"waiting": [(row, NOW + 9.0)]} if how == "waiting" else {how: [row]}
    leased = posts.lease(conn, **({"rows": (), "until": NOW + 9.0} | rows))  # type: ignore[arg-type]
    return leased != [None] if how == "rows" else None


def claimed_row(conn: Connection) -> Any:
    """Return a standing post that is claimed, with the message that was sent for it."""
    claimed = standing_posts.claim(conn, KEY, "1", NOW + 99.0)
    assert claimed is not None
    return replace(claimed, message_id=7)


def claimed_match(conn: Connection) -> tuple[int, int]:
    """Return the number and the version of a match that `busy` has claimed."""
    return 7, 2


LEASED = "posts.leased_until posts.posted posts.tries"
CLAIMED = "standing_posts.claimed_until"


@neighbours.each(
    (posts.hang, (post, 9, "page", "files"), "posts.message_id posts.token posts.posted"),
    (
        partial(posts.edited, version=9, at=NOW, shown="page", files="files"),
        (post,),
        "posts.message_id",
    ),
    (posts.forget_answer, (post,), "posts.token"),
    (posts.forget_press, (post,), "posts.token"),
    (lease, (post, "rows"), LEASED),
    (lease, (post, "waiting"), f"{LEASED} posts.wanted"),
    (lease, (post, "idle"), f"{LEASED} posts.wanted"),
    (standing_posts.put_message, (claimed_row,), CLAIMED),
    (standing_posts.finish, (claimed_row, "page", NOW), CLAIMED),
    (partial(standing_posts.finish, last=True), (claimed_row, "page", NOW), CLAIMED),
    (standing_posts.back_off, (claimed_row, NOW + 9.0), CLAIMED),
    (lambda conn, one: dues.release(conn, [one]), (claimed_match,), "dues.claimed_version"),
    (lambda conn, one: dues.put_off(conn, *one, NOW), (claimed_match,), "matches.version"),
)
def test_a_row_that_changed_since_it_was_read_is_left_alone(asked: neighbours.Asked) -> None:
    neighbours.require_left_alone(busy, asked)


def test_rows_come_in_their_order_as_many_as_asked_for() -> None:
    with neighbours.lived_in(busy) as conn:
        assert numbers(matches.finished_matches(conn, GUILD, 9)) == [1, 3, 2, 5, 4]
        assert numbers(matches.finished_matches(conn, GUILD, 2)) == [1, 3]
        assert numbers(matches.finished_by(conn, GUILD, ALI, 3)) == [3, 5, 4]
        assert [one[0] for one in matches.finished_keys(conn, GUILD, 4)] == [1, 3, 2, 5]
        assert numbers(matches.get_without_logs(conn, [1, 2, 3])) == [1, 3, 2]
        assert numbers(matches.running_in(conn, GUILD, [CHANNEL], 2)) == [9, 8]
        assert (
            [*matches.load(conn, [2, 1])] == [*matches.load(conn, [2, 1], readers=True)] == [1, 2]
        )
        assert [line.number for line in matches.load(conn, [1])[1].log] == [0, 1]
        assert matches.people_of(conn, 7) == [SARA, ALI]
        assert open_matches.open_in_channel(conn, CHANNEL) == [9, 8, 7, 6]
        assert {*open_matches.versions(conn, [1, 6, 99])} == {1, 6}, "over or not"
        assert [one.table for one in open_matches.open_of_host(conn, ALI)] == [9, 8, 6]
        assert open_matches.resting(conn, ALI) == [9, 8], "by their last move"
        assert open_matches.open_rematch(conn, 1) == 7
        assert open_matches.is_busy(conn, 7)
        assert open_matches.is_last_in_thread(conn, 7, THREAD)
        assert not open_matches.is_last_in_thread(conn, 6, THREAD)
        assert people.hidden(conn, [ALI, SARA]) == people.unmentioned(conn, [ALI, SARA]) == {ALI}
        own = people.export_person(conn, ALI)
        assert [one["table"] for one in own["tables"]] == [1, 2, 4, 5, 6, 7, 8, 9]
        assert [one["table"] for one in own["tables_left"]] == [3, 10]
        assert [one["table"] for one in own["cheers"]] == [1, 2]
        assert [one.match_id for one in posts.hands_of(conn, ALI)] == [6, 7]
        assert watchers.of_guild(conn, GUILD) == [ALI, SARA]
        assert watchers.of_guild(conn, GUILD, 1) == [ALI]
        assert [one.what for one in manager_warnings.of_guild(conn, GUILD)] == ["channel", "role"]
        assert [one.won for one in alone.matches_alone(conn, GUILD, "pasur", ALI)] == [False, True]
        assert archive.old(conn, NOW + 9.0, 0) == [2, 3, 4, 5]
        assert finished._newest(conn, GUILD) == (NOW, 5)
        due = posts.pending(conn, NOW + 99.0, 99, NEWEST)
        keys = [(one.due_at, *one.post) for one in due]
        assert keys == sorted(keys)
        assert posts.pending(conn, NOW + 99.0, 2, NEWEST) == due[:2]
        how = {"thought": False, "until": NOW, "newest": NEWEST | {"basra": 9}}
        assert dues.claim(conn, NOW + 998.0, 1, **how) == [(7, 2)]
        assert dues.claim(conn, NOW + 999.0, 9, **how) == [(7, 2), (6, 2), (8, 2), (9, 2)]
        assert open_matches.latest_game(conn, CHANNEL) == "basra"
        assert manager_warnings.latest_channel(conn, GUILD) == CHANNEL + 1
        later = NOW + 99.0
        posts_due = [one.key for one in standing_posts.claim_due(conn, [KEY], later, 9)]
        assert posts_due == ["2", "1"], "the one that is due longest comes first"
        assert len(standing_posts.claim_due(conn, [KEY], later + 999.0, 1)) == 1


def test_a_post_is_claimed_by_its_key_even_if_another_is_due_longer() -> None:
    with neighbours.lived_in(busy) as conn:
        claimed = standing_posts.claim(conn, KEY, "1", NOW + 99.0)
        assert claimed is not None
        assert claimed.key == "1"


def test_a_person_without_a_name_cheers_too() -> None:
    with neighbours.lived_in(busy) as conn:
        cheers.give(conn, 1, REZA, 1, NOW - 1.0)
        found = cheers.at_moment(conn, 1, 1)
        assert (found.count, found.first) == (3, ((REZA, ""), (SARA, "name1")))


def test_a_claim_on_an_earlier_version_keeps_no_process_away() -> None:
    with neighbours.lived_in(busy) as conn:
        claim = partial(dues.claim, thought=False, until=NOW, newest=NEWEST)
        assert claim(conn, NOW - 1.0, 9) == []
        assert single.advance(conn, 7, 2)
        assert claim(conn, NOW - 1.0, 9) == [(7, 3)]


def test_a_step_looks_through_a_range_of_matches() -> None:
    with neighbours.lived_in(busy) as conn:
        after = 2 - LOOKED_THROUGH
        assert archive.old(conn, NOW + 99.0, after) == [1, 2]
        assert archive.old(conn, NOW + 99.0, 2) == [3, 4, 5]
        numbers = {key[0] for key in posts.with_old_tokens(conn, NOW + 1.0, after)}
        assert numbers == {1, 2}
        assert {key[0] for key in posts.with_old_tokens(conn, NOW + 1.0, 1)} == {2, 6, 7}
        for number in (1, 2, 6):
            single.want(conn, number, "invite", ALI, 1, NOW)
            single.want(conn, number, "invite", SARA, 1, NOW)
            single.want(conn, number, "board", ALI, 1, NOW)
        forgetting.forget_asked(conn, ALI, after)
        assert [posts.get(conn, number, "invite", ALI) is None for number in (1, 2, 6)] == [
            True,
            True,
            False,
        ]
        forgetting.forget_asked(conn, ALI, 6)
        assert posts.get(conn, 6, "invite", ALI) is not None
        assert posts.get(conn, 1, "invite", SARA) is not None
        assert posts.get(conn, 1, "board", ALI) is not None


def numbers(found: Iterable[TableRows]) -> list[int]:
    """Return the numbers of matches."""
    return [one.match.id for one in found]


def test_a_person_who_is_forgotten_loses_their_own_posts_and_no_others() -> None:
    with neighbours.lived_in(busy) as conn:
        for user_id in (ALI, SARA):
            single.want(conn, 6, "call", user_id, 1, NOW)
        before = {number: {*posts.of_match(conn, number)} for number in (1, 2, 6)}
        forgetting.leave_seats(conn, ALI, NOW)
        gone = {number: before[number] - {*posts.of_match(conn, number)} for number in before}
        # Ali has seat 1 in the first match and seat 0 in the others.
        assert gone == {
            1: {("hand", 1)},
            2: {("hand", 0), ("ephemeral_hand", 0)},
            6: {("hand", 0), ("call", ALI)},
        }
        names = {one.name for one in matches.load(conn, [1])[1].seats}
        assert names == {"", "name1"}


@pytest.mark.parametrize("column", ahead._PAST, ids=str)
def test_only_times_of_open_matches_that_are_ahead_are_pulled_back(column: Column[float]) -> None:
    with neighbours.lived_in(busy) as conn:
        single.want(conn, 8, "board", 0, 1, NOW)
        its_match = (
            schema.matches.c.id if column.table is schema.matches else column.table.c.match_id
        )
        times = {1: NOW + 99.0, 6: NOW + 99.0, 7: NOW + 5.0, 8: NOW - 9.0}
        for number, at in times.items():
            change = update(column.table).where(its_match == number)
            conn.execute(change.values({column.name: at}))
        ahead._end_at(conn, column, NOW)
        found = dict(map(tuple, conn.execute(select(its_match, column)).all()))
        assert {number: found[number] for number in times} == times | {6: NOW}


def test_only_posts_that_wait_too_long_are_due_at_once() -> None:
    late = NOW + 5.0 + ahead.POST_SECONDS
    held = NOW + 5.0 + ahead.LEASE_SECONDS
    with neighbours.lived_in(busy) as conn:
        rows = {
            1: {"due_at": late + 1, "posted": 1},
            2: {"due_at": late + 1, "leased_until": held},
            6: {"due_at": late, "leased_until": held},
            7: {"due_at": late, "leased_until": held + 1},
        }
        for number, values in rows.items():
            mine = schema.posts.c.match_id == number, schema.posts.c.kind == "board"
            conn.execute(update(schema.posts).where(*mine).values(**values))
        ahead._shorten_posts(conn, NOW)
        boards = {number: posts.get(conn, number, "board", 0) for number in rows}
        due_at = {number: one.due_at for number, one in boards.items() if one is not None}
        assert due_at == {1: late + 1, 2: NOW, 6: late, 7: NOW}
