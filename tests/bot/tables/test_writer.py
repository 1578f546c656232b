"""The writer decides each change once, and stores it before it is shown."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import partial

import pytest

from bot.store import StoreError, people, posts
from bot.tables.draft import Draft
from bot.tables.loader import newest_rules
from bot.tables.lobby import (
    HOST_SECONDS,
    KEPT_SECONDS,
    add_computer,
    awaited,
    drop_computer,
    set_game,
    set_options,
)
from bot.tables.refusal import Refused
from bot.tables.seating import close, come_back, leave
from bot.tables.snapshot import Snapshot
from bot.tables.table import Table
from bot.tables.who import Who
from bot.tables.writer import LOWER_SECONDS, Tables
from pasur_core.protocol import TABLE
from tests.bot.room import (
    ALI,
    CHANNEL,
    EVERYONE,
    GUILD,
    MINA,
    REZA,
    SARA,
    Room,
    click,
    played,
    refused,
    settings_for,
    whose,
)
from tests.bot.store import single
from tests.transactions import writing

# Opening and joining.


@pytest.mark.parametrize(
    ("do", "renews"),
    [
        (lambda room, table: room.tables.change(table.id, click(ALI), set_game, "belote"), True),
        (lambda room, table: room.tables.start(table.id, click(ALI)), True),
        (lambda room, table: room.tables.change(table.id, click(ALI), add_computer), False),
    ],
    ids=["another game", "the start", "another player"],
)
async def test_a_form_and_notices_are_renewed_by_a_start_or_another_game(
    room: Room, do: Callable[[Room, Table], Awaitable[Table]], renews: bool
) -> None:
    table = await room.lobby(ALI, SARA)
    later = room.time + 900.0
    for kind, key in (("form", 0), ("invite", 5), ("call", 1)):
        await room.store.write(single.want, table.id, kind, key, 0, later, CHANNEL)
    table = await do(room, table)
    found = await room.store.read(posts.of_match, table.id)
    version = table.row.version
    told = {post[0]: (row.wanted, row.due_at) for post, row in found.items()}
    assert told["form"] == (0, room.time if renews else later)
    for kind in ("invite", "call"):
        assert told[kind] == ((version, room.time) if renews else (0, later))


async def test_a_new_table_has_its_host_in_the_first_seat_and_requests_a_board(room: Room) -> None:
    table = await room.lobby(ALI)
    assert [(seat.user_id, seat.name) for seat in table.seats] == [(ALI.user_id, "Ali")]
    assert (table.row.host_id, table.row.status, table.row.due) == (
        ALI.user_id,
        "lobby",
        "expire",
    )
    ((_, kind, key, channel, *_),) = room.stored("posts")
    assert (kind, key, channel) == ("board", 0, CHANNEL)


async def test_a_table_has_its_servers_speed_unless_its_host_sets_another(
    room: Room,
) -> None:
    await room.store.write(people.set_guild, GUILD, speed="slow")
    table = await room.tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    assert table.row.speed == "slow"
    assert (await room.lobby(ALI)).row.speed == "relaxed"


async def test_an_unknown_game_or_option_opens_nothing(room: Room) -> None:
    async def opened(key: str, options: dict[str, object]) -> str:
        return await refused(room.tables.open(click(ALI), GUILD, CHANNEL, key, options, None))

    assert await opened("poker", {}) == "no-such-game"
    assert await opened("pasur", {"target": 10}) == "option"
    assert await opened("pasur", {"aim": 62}) == "option"
    assert not room.stored("matches")


# Stored before shown.


async def test_a_change_is_announced_after_it_is_stored(room: Room) -> None:
    heard: list[tuple[int, int]] = []

    def changed(snapshot: Snapshot) -> None:
        table = snapshot.table
        with closing(sqlite3.connect(room.file)) as other:
            (row,) = other.execute("SELECT version FROM matches WHERE id = ?", (table.id,))
        heard.append((table.id, row[0]))

    tables = Tables(room.store, settings_for(room.file), lambda: room.time, changed)
    table = await tables.open(click(ALI), GUILD, CHANNEL, "pasur", {}, None)
    heard.clear()
    await tables.join(table.id, click(SARA))
    await tables.join(table.id, click(REZA))
    await tables.start(table.id, click(ALI))
    versions = [(table.id, table.row.version + more) for more in (1, 2, 3)]
    assert heard == versions


async def test_a_refusal_is_not_announced(room: Room) -> None:
    table = await room.lobby(ALI)
    room.woken.clear()
    assert await refused(room.tables.join(table.id, click(ALI))) == "already-seated"
    assert not room.woken


@pytest.mark.parametrize("name", ["log", "seats", "posts", "interactions"])
async def test_a_commit_that_fails_leaves_database_and_memory_as_they_were(
    room: Room, name: str
) -> None:
    table = await room.match(ALI, SARA)
    before, text = room.everything(), str(next(iter(table.legal(*table.acting))))
    who = whose(table, *table.acting)
    room.woken.clear()
    room.execute(
        f"CREATE TRIGGER broken BEFORE INSERT ON {name} BEGIN SELECT RAISE(ABORT, 'no'); END;"
        f"CREATE TRIGGER broken2 BEFORE UPDATE ON {name} BEGIN SELECT RAISE(ABORT, 'no'); END;"
    )
    with pytest.raises(StoreError):
        await room.tables.play(table.id, click(who), text)
    room.execute("DROP TRIGGER broken; DROP TRIGGER broken2")
    assert room.everything() == before
    assert not room.woken
    assert (await room.tables.load(table.id)).match == table.match
    after = (await room.tables.play(table.id, click(who), text)).table
    assert played(after)[-1].endswith(text)
    assert after.row.version == table.row.version + 1


async def test_a_refused_change_stores_nothing(room: Room) -> None:
    table = await room.match(ALI, SARA)
    before = room.everything()
    waiting = next(seat for seat in (0, 1) if seat not in table.acting)
    card = table.view(waiting).hands[waiting][0]
    assert await refused(room.tables.play(table.id, click(whose(table, waiting)), card)) == (
        "illegal"
    )
    assert await refused(room.tables.play(table.id, click(MINA), "claim")) == "not-seated"
    assert await refused(room.tables.play(table.id, click(ALI), "no move")) == "unreadable"
    assert await refused(room.tables.deal(table.id, click(ALI))) == "nothing-to-deal"
    assert room.everything() == before


# Races.


async def test_forty_joins_at_once_fill_the_seats_and_no_more(room: Room) -> None:
    table = await room.lobby(ALI)
    processes = (room.tables, room.another())
    people = [Who(number, f"Guest {number}") for number in range(100, 140)]
    outcomes = await asyncio.gather(
        *(processes[index % 2].join(table.id, click(who)) for index, who in enumerate(people)),
        return_exceptions=True,
    )
    seated = [
        who.user_id
        for who, outcome in zip(people, outcomes, strict=True)
        if isinstance(outcome, Table)
    ]
    after = await room.another().load(table.id)
    assert len(seated) == 7
    assert sorted(seat.user_id or 0 for seat in after.seats) == sorted([ALI.user_id, *seated])
    assert [seat.seat for seat in after.seats] == [*range(8)]
    assert after.row.version == table.row.version + 7
    codes = Counter(one.code for one in outcomes if isinstance(one, Refused))
    assert set(codes) == {"table-full"}
    assert codes.total() == 33


async def test_forty_plays_of_one_card_at_once_play_it_once(room: Room) -> None:
    table = await room.match(ALI, SARA)
    processes = (room.tables, room.another())
    (seat,) = table.acting
    who, text = whose(table, seat), str(next(iter(table.legal(seat))))
    outcomes = await asyncio.gather(
        *(
            processes[number % 2].play(table.id, click(who), text, ask=table.seats[seat].ask)
            for number in range(40)
        ),
        return_exceptions=True,
    )
    after = await room.another().load(table.id)
    assert [isinstance(one, Snapshot) for one in outcomes].count(True) == 1
    assert {one.code for one in outcomes if isinstance(one, Refused)} == {"old-question"}
    assert played(after) == [*played(table), f"p{seat + 1} {text}"]
    assert after.row.version == table.row.version + 1


async def test_a_new_table_is_announced_at_once(room: Room) -> None:
    table = await room.tables.open(ALI, GUILD, CHANNEL, "pasur", {}, None)
    assert room.woken == [table.id]


async def test_compatible_changes_all_happen_one_after_the_other(room: Room) -> None:
    table = await room.match(*EVERYONE)
    processes = (room.tables, room.another())
    outcomes = await asyncio.gather(
        *(
            processes[number % 2].change(table.id, click(EVERYONE[number % 4]), leave)
            for number in range(40)
        ),
        return_exceptions=True,
    )
    done = [one for one in outcomes if isinstance(one, Table)]
    after = await room.another().load(table.id)
    assert not [one for one in outcomes if not isinstance(one, Table | Refused)]
    assert len(done) >= 8
    assert after.row.version == table.row.version + len(done)
    assert sorted(one.row.version for one in done) == list(
        range(table.row.version + 1, after.row.version + 1)
    )


async def test_a_claim_and_a_play_at_the_same_moment_both_count(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    text = str(next(iter(table.legal(seat))))
    await asyncio.gather(
        room.tables.play(table.id, click(whose(table, seat)), text),
        room.another().play(table.id, click(whose(table, 1 - seat)), "claim"),
    )
    new = played(await room.tables.load(table.id))[len(played(table)) :]
    assert sorted(new) == sorted([f"p{seat + 1} {text}", f"p{2 - seat} claim"])


async def test_one_interaction_acts_once(room: Room) -> None:
    table = await room.lobby(ALI)
    once = click(ALI)
    await room.tables.change(table.id, once, add_computer)
    for tables in (room.tables, room.another()):
        assert await refused(tables.change(table.id, once, add_computer)) == "twice"
    assert len((await room.tables.load(table.id)).seats) == 2


async def test_one_interaction_opens_one_table(room: Room) -> None:
    once = click(ALI)
    outcomes = await asyncio.gather(
        *(
            tables.open(once, GUILD, CHANNEL, "pasur", {}, None)
            for tables in (room.tables, room.another())
        ),
        return_exceptions=True,
    )
    assert sorted(type(one).__name__ for one in outcomes) == ["Refused", "Table"]
    assert len(room.stored("matches")) == len(room.stored("seats")) == 1


async def test_one_interaction_delivered_to_two_processes_at_once_acts_once(room: Room) -> None:
    table = await room.lobby(ALI)
    once = click(ALI)
    outcomes = await asyncio.gather(
        *(tables.change(table.id, once, add_computer) for tables in (room.tables, room.another())),
        return_exceptions=True,
    )
    assert sorted(type(one).__name__ for one in outcomes) == ["Refused", "Table"]
    assert len((await room.tables.load(table.id)).seats) == 2


# The match.


async def test_the_first_deal_comes_with_the_start_and_no_seed_is_given_twice(room: Room) -> None:
    one, two = await room.match(ALI, SARA), await room.match(ALI, SARA)
    assert one.row.seed is not None
    assert len(one.row.seed) == 32
    assert one.row.seed != two.row.seed
    assert one.acting != {TABLE}
    assert [len(hand) for hand in one.view(None).hands] == [4, 4]


async def test_only_the_host_starts_and_only_with_enough_players(room: Room) -> None:
    table = await room.lobby(ALI)
    assert await refused(room.tables.start(table.id, click(SARA))) == "not-seated"
    assert await refused(room.tables.start(table.id, click(ALI))) == "seat-count"
    await room.tables.join(table.id, click(SARA))
    assert await refused(room.tables.start(table.id, click(SARA))) == "start-host"
    assert (await room.tables.start(table.id, click(ALI))).running
    assert await refused(room.tables.start(table.id, click(ALI))) == "already-started"


async def test_an_old_question_is_refused_and_the_present_one_answered(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    who, ask = whose(table, seat), table.seats[seat].ask
    table = await room.play(await room.play(table))
    assert table.acting == {seat}
    text = str(next(iter(table.legal(seat))))
    assert await refused(room.tables.play(table.id, click(who), text, ask=ask)) == "old-question"
    now = table.seats[seat].ask
    assert now != ask
    assert (await room.tables.play(table.id, click(who), text, ask=now)).table


async def test_a_move_of_others_does_not_make_a_waiting_seats_question_old(room: Room) -> None:
    table = await room.match(ALI, SARA, REZA)
    (seat,) = table.acting
    after = await room.play(table)
    (following,) = after.acting
    (third,) = {0, 1, 2} - {seat, following}
    assert after.seats[third].ask == table.seats[third].ask
    assert after.seats[seat].ask == table.seats[seat].ask + 1
    assert after.seats[following].ask == table.seats[following].ask + 1


async def test_a_seat_gets_a_new_question_when_its_hand_is_dealt(room: Room) -> None:
    table = await room.match(ALI, SARA, REZA)
    before = table
    while [len(hand) for hand in table.view(None).hands] != [1, 1, 1]:
        table = await room.play(table)
    for _ in range(3):
        before, table = table, await room.play(table)
    assert [len(hand) for hand in table.view(None).hands] == [4, 4, 4]
    assert all(new.ask > old.ask for new, old in zip(table.seats, before.seats, strict=True))


async def test_any_seated_person_may_start_while_the_host_is_silent(room: Room) -> None:
    table = await room.lobby(ALI, SARA)
    opened = room.time
    room.time = opened + HOST_SECONDS - 1
    assert await refused(room.tables.start(table.id, click(SARA))) == "start-host"
    await room.tables.seen(table.id, ALI.user_id)
    room.time = opened + HOST_SECONDS + 1
    assert await refused(room.tables.start(table.id, click(SARA))) == "start-host"
    room.time += HOST_SECONDS
    assert await refused(room.tables.start(table.id, click(MINA))) == "not-seated"
    started = await room.tables.start(table.id, click(SARA))
    assert started.running
    assert started.row.host_id == ALI.user_id


async def test_the_next_round_waits_for_its_dealer_its_host_or_the_clock(room: Room) -> None:
    table = await room.match(ALI, SARA, REZA, target=201)
    while not table.between_rounds or table.view(None).dealer != 0:
        table = await room.play(table)
    assert table.row.due == "deal"
    before = room.everything()
    assert await refused(room.tables.deal(table.id, click(MINA))) == "not-seated"
    assert await refused(room.tables.deal(table.id, click(REZA))) == "deal-host"
    assert room.everything() == before
    number = table.view(None).round
    dealt = await room.tables.deal(table.id, click(SARA))
    assert (dealt.view(None).round, dealt.view(None).dealer) == (number + 1, 1)
    assert await refused(room.tables.deal(table.id, click(SARA))) == "nothing-to-deal"


async def test_any_seated_person_may_deal_while_the_host_is_away(room: Room) -> None:
    table = await room.match(ALI, SARA, REZA, target=201)
    while not table.between_rounds or table.view(None).dealer != 1:
        table = await room.play(table)
    assert await refused(room.tables.deal(table.id, click(SARA))) == "deal-host"
    room.time += HOST_SECONDS
    assert not (await room.tables.deal(table.id, click(SARA))).between_rounds


async def test_a_round_requests_its_message_and_the_next_deal_a_new_board(room: Room) -> None:
    table = await room.next_round(await room.match(ALI, SARA))
    assert table.match is not None
    last = len(table.match.log) - 1
    assert ("round", last) in {(row[1], row[2]) for row in room.stored("posts")}
    room.execute("UPDATE posts SET first_posted_at = 1 WHERE kind = 'board'")
    await room.tables.deal(table.id, click(ALI))
    columns = dict(zip(_columns(room, "posts"), _board(room), strict=True))
    assert columns["first_posted_at"] is None


def _columns(room: Room, name: str) -> list[str]:
    with closing(sqlite3.connect(room.file)) as connection:
        return [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]


def _board(room: Room) -> tuple[object, ...]:
    (row,) = [row for row in room.stored("posts") if row[1] == "board"]
    return row


async def test_a_wrong_claim_requests_a_message_with_its_verdict(room: Room) -> None:
    table = await room.match(ALI, SARA)
    table = (await room.tables.play(table.id, click(ALI), "claim")).table
    assert table.match is not None
    assert ("verdict", len(table.match.log) - 1) in {
        (row[1], row[2]) for row in room.stored("posts")
    }


async def test_a_finished_match_is_over_and_counted_once(room: Room) -> None:
    table = await room.play_out(await room.match(ALI, SARA, target=21))
    assert (table.row.status, table.row.due, table.row.due_at) == ("over", None, None)
    assert table.row.ended_at == room.time
    assert ("end", 0) in {(row[1], row[2]) for row in room.stored("posts")}
    assert len(room.stored("results")) == 2
    assert await refused(room.tables.play(table.id, click(ALI), "claim")) == "table-ended"
    assert await refused(room.tables.change(table.id, click(ALI), leave)) == "table-ended"


async def test_an_old_board_of_a_finished_match_counts_nothing_again(
    room: Room,
) -> None:
    table = await room.play_out(await room.match(ALI, SARA, target=21))
    counted = room.stored("results", "1, 2")
    assert await refused(room.tables.move_to(table.id, click(ALI), CHANNEL)) == "table-ended"
    assert room.stored("results", "1, 2") == counted


# The place of the board.


async def test_the_seated_and_moderators_alone_bring_the_board_down(room: Room) -> None:
    table = await room.match(ALI, SARA)
    for channel_id in (CHANNEL, CHANNEL + 1):
        assert await refused(room.tables.move_to(table.id, click(MINA), channel_id)) == "not-seated"
    await room.tables.move_to(table.id, Who(MINA.user_id, "Mina", moderates=True), CHANNEL)
    moved = await room.tables.move_to(table.id, click(SARA), CHANNEL + 1)
    assert moved.row.channel_id == CHANNEL + 1


async def test_a_board_that_is_brought_down_in_its_thread_stays_there(room: Room) -> None:
    table, thread = await room.match(ALI, SARA), CHANNEL + 7
    await room.tables.enter_thread(table.id, thread)
    for asked, left in ((thread, thread), (CHANNEL, thread), (CHANNEL + 1, None)):
        row = (await room.tables.move_to(table.id, click(ALI), asked)).row
        assert (row.channel_id, row.thread_id) == (CHANNEL if left else asked, left)


async def test_a_board_that_was_just_moved_stays_and_the_answer_says_so(
    room: Room,
) -> None:
    table = await room.match(ALI, SARA)
    row = (await room.store.read(posts.of_match, table.id))["board", 0]
    await room.store.write(
        single.posted,
        table.id,
        *("board", 0),
        version=row.wanted,
        message_id=1,
        channel_id=CHANNEL,
        at=room.time,
        fresh=True,
    )
    room.time += LOWER_SECONDS - 1
    before = room.everything()
    assert await refused(room.tables.move_to(table.id, click(ALI), CHANNEL)) == "lowered-lately"
    assert room.everything() == before
    room.time += 1
    await room.tables.move_to(table.id, click(ALI), CHANNEL)
    columns = dict(zip(_columns(room, "posts"), _board(room), strict=True))
    assert columns["first_posted_at"] is None


# Forgetting.


async def test_a_forgotten_person_leaves_every_open_table_and_keeps_no_score(room: Room) -> None:
    over = await room.play_out(await room.match(ALI, SARA, target=21))
    running, lobby = await room.match(SARA, ALI), await room.lobby(SARA, ALI)
    await room.tables.forget_person(SARA.user_id)
    for table_id in (over.id, running.id, lobby.id):
        table = await room.tables.load(table_id)
        assert table.seat_of(SARA.user_id) is None
        assert "Sara" not in [seat.name for seat in table.seats]
        assert table.row.host_id != SARA.user_id
    table = await room.tables.load(running.id)
    assert table.row.host_id == ALI.user_id
    assert table.row.status == "running"
    assert not any(SARA.user_id in row for row in room.stored("results"))
    assert any(ALI.user_id in row for row in room.stored("results"))
    assert "Sara" not in str(room.everything())


async def test_forgetting_a_person_shows_the_board_again_though_it_is_being_edited(
    room: Room,
) -> None:
    table = await room.match(SARA, ALI)
    left = await room.tables.change(table.id, click(SARA), leave)
    row = await room.store.read(posts.get, table.id, "board", 0)
    assert row is not None
    assert await room.store.write(single.lease, row, room.time + 5.0) == left.row.version
    room.woken.clear()
    await room.tables.forget_person(SARA.user_id)
    assert room.woken == [table.id] * 2, "when the person has left, and when the name is gone"
    shown = {"version": left.row.version, "at": room.time, "shown": "Sara", "files": ""}
    await room.store.write(partial(posts.edited, **shown), row)
    (pending,) = [
        one
        for one in await room.store.read(posts.pending, room.time, 9, newest_rules())
        if one.kind == "board"
    ]
    assert pending.wanted == (await room.tables.load(table.id)).row.version > left.row.version


async def test_a_match_goes_on_without_a_forgotten_person_and_counts_for_the_others(
    room: Room,
) -> None:
    table = await room.match(ALI, SARA, target=21)
    await room.tables.forget_person(SARA.user_id)
    table = await room.play_out(await room.tables.load(table.id))
    assert table.row.status == "over"
    assert {row[1] for row in room.stored("results")} == {ALI.user_id}


async def test_activity_of_a_person_is_stored_without_a_new_version(room: Room) -> None:
    table = await room.match(ALI, SARA)
    room.time += 30
    woken = list(room.woken)
    await room.tables.seen(table.id, SARA.user_id)
    assert room.woken == woken
    for tables in (room.tables, room.another()):
        after = await tables.load(table.id)
        assert after.row.version == table.row.version
        assert after.played == table.played
        assert [seat.acted_at for seat in after.seats] == [table.seats[0].acted_at, room.time]


async def test_repeated_activity_within_seconds_is_not_written_again(room: Room) -> None:
    table = await room.match(ALI, SARA)
    first = room.time = room.time + 30
    for later, noted in ((0.0, first), (4.0, first), (2.0, first + 6)):
        room.time += later
        await room.tables.seen(table.id, SARA.user_id)
        assert (await room.tables.load(table.id)).seats[1].acted_at == noted


async def test_typing_counts_as_activity_at_all_ones_tables_of_the_server(
    room: Room,
) -> None:
    first, second = await room.match(ALI, SARA), await room.lobby(SARA)
    ended = await room.lobby(SARA)
    await room.tables.change(ended.id, click(SARA), close)
    room.time += 30
    await room.tables.seen_in(GUILD + 1, SARA.user_id)
    await room.tables.seen_in(GUILD, SARA.user_id)
    noted = [
        seat.acted_at
        for table in (first, second, ended)
        for seat in (await room.tables.load(table.id)).seats
        if seat.user_id == SARA.user_id
    ]
    assert noted == [room.time, room.time, None]


async def test_strangers_and_ended_tables_are_left_alone(room: Room) -> None:
    table = await room.match(ALI, SARA)
    await room.tables.change(table.id, click(ALI), close)
    before = room.everything()
    room.time += 30
    await room.tables.seen(table.id, MINA.user_id)
    await room.tables.seen(table.id, ALI.user_id)
    assert room.everything() == before
    assert await refused(room.tables.seen(99, ALI.user_id)) == "no-such-table"


async def test_the_hand_of_the_moving_seat_is_left_to_the_answer_for_two_seconds(
    room: Room,
) -> None:
    table = await room.match(ALI, SARA)
    async with writing(room.store) as conn:
        for row in (await conn.run_sync(posts.of_match, table.id)).values():
            await conn.run_sync(
                single.posted,
                table.id,
                row.kind,
                row.key,
                version=row.wanted,
                message_id=1,
                channel_id=1,
                at=room.time,
                fresh=True,
            )
    (seat,) = table.acting
    await room.play(table)

    async def due(later: float) -> set[tuple[str, int]]:
        rows = await room.store.read(posts.pending, room.time + later, 10, newest_rules())
        return {(row.kind, row.key) for row in rows if row.kind == "hand"}

    assert await due(0.0) == {("hand", 1 - seat)}
    assert await due(2.0) == {("hand", 0), ("hand", 1)}


# Many at once.


async def test_thirty_presses_at_once_refuse_no_move(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    text = str(next(iter(table.legal(seat))))
    spectators = [room.tables.play(table.id, click(MINA), "claim") for _ in range(20)]
    claims = [room.tables.play(table.id, click(whose(table, 1 - seat)), "claim")]
    comings = [room.tables.change(table.id, click(whose(table, 1 - seat)), leave) for _ in range(9)]
    outcomes = await asyncio.gather(
        *spectators,
        *claims,
        *comings,
        room.tables.play(table.id, click(whose(table, seat)), text),
        return_exceptions=True,
    )
    assert isinstance(outcomes[-1], Snapshot)
    assert {one.code for one in outcomes if isinstance(one, Refused)} == {"not-seated"}
    assert not [one for one in outcomes if not isinstance(one, Table | Snapshot | Refused)]


async def test_one_bad_row_undoes_no_other_tables_move(room: Room) -> None:
    tables = [await room.match(ALI, SARA) for _ in range(3)]
    room.execute(
        "CREATE TRIGGER broken BEFORE INSERT ON log WHEN NEW.match_id = 2"
        " BEGIN SELECT RAISE(ABORT, 'no'); END;"
    )
    outcomes = await asyncio.gather(*map(room.play, tables), return_exceptions=True)
    assert [type(one).__name__ for one in outcomes] == ["Table", "StoreError", "Table"]
    for table, more in zip(tables, (1, 0, 1), strict=True):
        after = await room.another().load(table.id)
        assert after.row.version == table.row.version + more
        assert len(played(after)) == len(played(table)) + more


async def test_a_person_cheers_once_at_a_moment(room: Room) -> None:
    table = await room.match(ALI, SARA)
    moment = len(table.played.log)
    assert await refused(room.tables.cheer(table.id, click(REZA), moment - 1)) == "old-question"
    await room.tables.cheer(table.id, click(REZA), moment)
    assert await refused(room.tables.cheer(table.id, click(REZA), moment)) == "cheered"
    await room.tables.cheer(table.id, click(MINA), moment)
    assert {row[1] for row in room.stored("cheers")} == {REZA.user_id, MINA.user_id}


async def test_a_fault_of_ours_in_one_draft_undoes_no_other_tables_move(room: Room) -> None:
    tables = [await room.match(ALI, SARA) for _ in range(3)]

    def faulty(draft: Draft) -> None:
        draft.row["no_such_column"] = 1

    outcomes = await asyncio.gather(
        room.play(tables[0]),
        room.tables.change(tables[1].id, None, faulty),
        room.play(tables[2]),
        return_exceptions=True,
    )
    assert [isinstance(one, Table) for one in outcomes] == [True, False, True]

    def unwritable(draft: Draft) -> None:
        draft.wants["board", 0] = "soon"  # type: ignore[assignment]

    outcomes = await asyncio.gather(
        room.tables.change(tables[1].id, None, unwritable),
        room.play(await room.tables.load(tables[2].id)),
        return_exceptions=True,
    )
    assert [isinstance(one, Table) for one in outcomes] == [False, True]


async def test_one_table_that_cannot_be_read_stops_no_other(room: Room) -> None:
    tables = [await room.match(ALI, SARA) for _ in range(3)]
    room.execute("UPDATE log SET text = 'nonsense' WHERE match_id = 2")
    other = room.another()
    outcomes = await asyncio.gather(
        *(other.play(table.id, click(ALI), "claim") for table in tables), return_exceptions=True
    )
    assert [isinstance(one, Snapshot) for one in outcomes] == [True, False, True]


async def test_an_interaction_that_another_process_has_answered_is_a_duplicate(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    once, text = click(whose(table, seat)), str(next(iter(table.legal(seat))))
    ask = table.seats[seat].ask
    await room.tables.play(table.id, once, text, ask=ask)
    for tables in (room.tables, room.another()):
        assert await refused(tables.play(table.id, once, text, ask=ask)) == "twice"


async def test_activity_stored_by_another_process_is_kept(room: Room) -> None:
    table = await room.match(ALI, SARA)
    (seat,) = table.acting
    await room.tables.load(table.id)
    room.time += 30
    await room.another().seen(table.id, whose(table, 1 - seat).user_id)
    after = await room.play(table)
    assert after.seats[1 - seat].acted_at == room.time
    assert (await room.another().load(table.id)).seats == after.seats


async def test_a_cancelled_caller_has_changed_all_or_nothing(room: Room) -> None:
    table = await room.match(ALI, SARA)
    for turns in range(12):
        (seat,) = table.acting
        text = str(next(iter(table.legal(seat))))
        room.woken.clear()
        press = asyncio.create_task(room.tables.play(table.id, click(whose(table, seat)), text))
        for _ in range(turns):
            await asyncio.sleep(0)
        press.cancel()
        await asyncio.gather(press, return_exceptions=True)
        await room.tables.change(table.id, click(ALI), leave)
        after = await room.another().load(table.id)
        moved = len(played(after)) - len(played(table))
        assert moved in (0, 1)
        assert after.row.version == table.row.version + moved + 1
        assert room.woken == [table.id] * (moved + 1)
        await room.tables.change(table.id, click(ALI), come_back)
        table = await room.tables.load(table.id)


async def test_defaults_follow_the_number_of_players(room: Room) -> None:
    table = await room.tables.open(click(ALI), GUILD, CHANNEL, "crazy_eights", {}, "relaxed")
    auto = {"announce": "auto"}
    assert table.row.options == {"target": 100, **auto}
    table = await room.tables.join(table.id, click(SARA))
    assert table.row.options == {"target": 100, **auto}
    table = await room.tables.change(table.id, click(ALI), set_options, {"announce": "required"})
    table = await room.tables.change(table.id, click(ALI), add_computer)
    said = {"announce": "required"}
    assert table.row.options == {"target": 200, **said}, "one that was agreed on keeps no other"
    table = await room.tables.change(table.id, click(ALI), drop_computer)
    assert table.row.options == {"target": 100, **said}
    table = await room.tables.change(table.id, click(ALI), set_options, {"target": 500, **auto})
    table = await room.tables.join(table.id, click(REZA))
    assert table.row.options == {"target": 500, **auto}, "500 was agreed on"
    table = await room.tables.change(table.id, click(REZA), leave)
    assert table.row.options == {"target": 500, **auto}


async def test_a_rematch_keeps_the_agreed_options_even_if_they_are_defaults(room: Room) -> None:
    table = await room.tables.open(click(ALI), GUILD, CHANNEL, "crazy_eights", {}, "relaxed")
    agreed = {"target": 500, "announce": "required"}
    await room.tables.change(table.id, click(ALI), set_options, agreed)
    await room.tables.fill(table.id, click(ALI))
    await room.tables.change(table.id, click(ALI), close)
    again = await room.tables.rematch(table.id, click(ALI), CHANNEL)
    assert again.id != table.id
    assert again.row.options == agreed
    assert again.options.changed() == {}


async def test_a_rematch_waits_for_people_of_the_match_before(room: Room) -> None:
    table = await room.tables.open(click(ALI), GUILD, CHANNEL, "crazy_eights", {}, "relaxed")
    for who in (SARA, REZA):
        await room.tables.join(table.id, click(who))
    await room.tables.start(table.id, click(ALI))
    await room.tables.change(table.id, click(ALI), close)
    assert await room.tables.kept(table) == [], "it is no rematch"
    again = await room.tables.rematch(table.id, click(ALI), CHANNEL)
    kept = await room.tables.kept(again)
    assert [seat.name for seat in awaited(kept, again.seats)] == ["Sara", "Reza"]
    again = await room.tables.join(again.id, click(SARA))
    assert [seat.name for seat in awaited(kept, again.seats)] == ["Reza"]
    room.time += KEPT_SECONDS
    assert await room.tables.kept(again) == []


async def test_a_match_begins_with_the_defaults_for_its_number_of_players(room: Room) -> None:
    table = await room.tables.open(click(ALI), GUILD, CHANNEL, "crazy_eights", {}, "relaxed")
    table = await room.tables.join(table.id, click(SARA))
    table = await room.tables.join(table.id, click(REZA))
    table = await room.tables.start(table.id, click(ALI))
    assert table.played.options.changed() == {"target": 200, "announce": "auto"}
    books = {"target": 500, "announce": "required"}
    other = await room.tables.open(click(MINA), GUILD, CHANNEL, "crazy_eights", books, "live")
    other = await room.tables.fill(other.id, click(MINA))
    assert other.played.options.changed() == {}
