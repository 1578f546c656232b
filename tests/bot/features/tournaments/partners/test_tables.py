"""Paired tournaments: seats, deals of tables, their results, and the end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.features.tournaments import decide, rows
from bot.features.tournaments.final import final_page
from bot.features.tournaments.partners import decide as partners
from bot.features.tournaments.partners.answer import _check_guest, read_place
from bot.features.tournaments.partners.page import Room as PairRoom
from bot.features.tournaments.partners.page import thread_page
from bot.features.tournaments.partners.progress import settle_all
from bot.features.tournaments.partners.rows import FourTable, PairSeat, TableDeal
from bot.features.tournaments.partners.scores import final, has_pairs, line_of, pairs_of, scores_at
from bot.features.tournaments.partners.sheet import read_sheet
from bot.features.tournaments.standings import TournamentSheet, name_in
from bot.i18n import words_for
from bot.interactions.press_context import PressContext
from bot.pages.names import COMPUTER
from bot.pages.sentences import refusal
from bot.store import bans
from bot.tables import organised, seating
from bot.tables.refusal import Refused
from bot.tables.who import Who
from bot.ui.layout import Text
from tests.bot.features.tournaments.paired import (
    CROWD,
    DAY,
    begun,
    fill,
    opened,
    play,
    play_out,
    sit,
    tables,
    the_tournament,
    thread,
)
from tests.bot.room import CHANNEL, GUILD, START, Room, refused

EN = words_for("en")
HOME, AWAY = CROWD[:4], CROWD[4:]


def ready(room: Room, number: int, who: Who) -> Awaitable[object]:
    """Have a person say that they are ready."""
    return room.store.write(partners.ready, number, who, room.time)


def stand_up(room: Room, number: int, who: Who) -> Awaitable[object]:
    """Have a person get up."""
    return room.store.write(partners.stand_up, number, who, room.time)


async def said(work: Awaitable[object]) -> str:
    """Return the sentence with which the work is refused; fail if it is not."""
    with pytest.raises(Refused) as caught:
        await work
    return refusal(caught.value, EN)


async def test_two_tables_play_the_same_deals_and_are_compared(room: Room) -> None:
    number = await opened(room)
    await fill(room, number, *HOME)
    await fill(room, number, *AWAY)
    first = await play(room, number, *HOME)
    other = await play(room, number, *AWAY, badly=True)
    assert first.row.seed == other.row.seed
    assert first.row.status == other.row.status == "closed"
    assert [str(one) for one in first.played.log[:2]] == [str(one) for one in other.played.log[:2]]
    assert len(first.rounds) == 1, "no second round is dealt"
    second = await play(room, number, *HOME)
    assert second.row.seed != first.row.seed
    for name in ("results", "contests", "feats"):
        assert not room.stored(name), "a sealed deal counts for nothing else"

    home, away = await tables(room, number)
    assert (home.done, away.done) == (2, 1)
    points = first.rounds[0].points
    assert home.deals[0].margin == points[0] - points[1]
    await room.store.write(decide.close, number, room.time)
    found = await the_tournament(room, number)
    pairs = pairs_of(await tables(room, number))
    placed = final(found, pairs)
    assert {one.key for one in placed} == {1, 2, 3, 4}
    differences = {one.key: one.points for one in placed}
    assert differences[1] == -differences[2] == -differences[3] == differences[4]
    scores = scores_at(found, pairs, 1)
    assert scores[1] + scores[3] == pytest.approx(100.0)
    winners = {one.key for one in placed if one.place == 1}
    sheet = await room.store.read(read_sheet, await the_tournament(room, number))
    words = words_for("en")
    (said, *_) = (one.markdown for one in final_page(sheet, words).blocks if isinstance(one, Text))
    shown = {one.key: words.decimal(one.score, 1) for one in placed}
    for line, name in ((0, "A"), (1, "B")):
        (key,) = (key for key in winners if line_of(key) == line)
        assert f"Line {name}: **{name_in(sheet, key, words)}** win with {shown[key]} points" in said
    stored = {one.user_id: one.place for t in await tables(room, number) for one in t.people}
    assert sorted(stored.values(), key=str) == sorted(2 * [one.place for one in placed], key=str)
    assert sum(place == 1 for place in stored.values()) == 2 * len(winners)
    for who in CROWD:
        won = await room.store.read(rows.won_by, GUILD, who.user_id)
        assert won == (stored[who.user_id] == 1)


async def test_a_person_has_one_seat_and_a_seat_one_person(room: Room) -> None:
    number = await opened(room)
    ali, sara, reza, mina, nima, dara, *_ = CROWD
    assert (await sit(room, number, ali, None)).number == 1
    assert await refused(sit(room, number, ali, None)) == "tournament-seated"
    assert await refused(sit(room, number, sara, (1, 0))) == "tournament-seat-taken"
    assert await refused(sit(room, number, sara, (7, 0))) == "unknown-button"
    await sit(room, number, sara, (1, 2))
    await sit(room, number, reza, (1, 1))
    assert (await sit(room, number, nima, None)).number == 2
    assert await refused(ready(room, number, ali)) == "tournament-incomplete"
    assert (await sit(room, number, mina, (1, 3))).complete
    assert await refused(sit(room, number, dara, (1, 3))) == "tournament-seat-taken", "a fifth"
    assert await refused(ready(room, number, dara)) == "tournament-not-seated"
    assert await refused(ready(room, number, ali)) == "tournament-incomplete", "no thread yet"

    await room.store.write(thread, number, 1)
    before = await room.store.write(partners.stand_up, number, reza, room.time)
    assert before.thread_id == 9001
    assert await refused(stand_up(room, number, reza)) == "tournament-not-seated"
    (first, _) = await tables(room, number)
    assert (first.thread_id, first.filled, first.complete) == (None, 1, False)
    assert (await sit(room, number, reza, (2, 2))).number == 2
    await sit(room, number, dara, (1, 1))
    (first, _) = await tables(room, number)
    assert first.filled == 2, "so that its next thread has another name"
    await room.store.write(thread, number, 1)
    await begun(room, number, ali, dara, sara, mina)
    assert await refused(stand_up(room, number, ali)) == "tournament-begun"
    assert await refused(ready(room, number, ali)) == "tournament-in-play"


async def test_a_full_tournament_has_no_further_table(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await opened(room)
    monkeypatch.setattr(partners, "MOST_TABLES", 1)
    await sit(room, number, CROWD[0], None)
    with pytest.raises(Refused) as caught:
        await sit(room, number, CROWD[1], None)
    assert (caught.value.code, caught.value.facts) == ("tournament-full", {"most": 4})
    await sit(room, number, CROWD[1], (1, 1))


async def test_no_deal_of_other_rules_begins(room: Room) -> None:
    number = await opened(room)
    await fill(room, number, *HOME)
    room.execute("UPDATE tournaments SET rules_version = 999")
    assert await refused(ready(room, number, CROWD[0])) == "tournament-rules"


@pytest.mark.parametrize(
    ("resolved", "code"),
    [
        (
            {"users": {"7": {"bot": True}}, "members": {"7": {"roles": ["5"]}}},
            "tournament-guest-bot",
        ),
        ({"users": {"7": {}}}, "guest-not-here"),
        ({"members": {"7": {"roles": ["6"]}}}, "tournament-guest-role"),
    ],
)
def test_a_guest_is_a_person_of_the_server_with_the_role(
    resolved: dict[str, Any], code: str
) -> None:
    there = {"users": {"7": {}}, "members": {"7": {"roles": ["5"]}}}
    _check_guest(chosen(there), 7, 5)
    _check_guest(chosen(there | {"members": {"7": {"roles": []}}}), 7, None)
    with pytest.raises(Refused) as caught:
        _check_guest(chosen(resolved), 7, 5)
    assert caught.value.code == code
    if code == "tournament-guest-role":
        assert refusal(caught.value, EN).count("<@7>") == 1


def test_a_chosen_place_is_one_of_four() -> None:
    assert read_place("2/3") == (2, 3)
    for text in ("2/4", "2", "2/", "/3", "a/3", "-1/3"):
        with pytest.raises(Refused, match="unknown-button"):
            read_place(text)


def chosen(resolved: dict[str, Any]) -> PressContext:
    """Return the context of a choice of people that Discord describes like this."""
    interaction = SimpleNamespace(data={"resolved": resolved})
    return cast("PressContext", SimpleNamespace(interaction=interaction))


async def test_a_seat_that_is_kept_is_for_the_guest_alone(room: Room) -> None:
    number = await opened(room)
    ali, sara, reza, mina, nima, _, omid, _ = CROWD

    def keep(who: Who, guest: Who | None) -> Awaitable[object]:
        guest_id = None if guest is None else guest.user_id
        return room.store.write(partners.keep_seat, number, who, guest_id, room.time)

    assert await refused(keep(ali, sara)) == "tournament-not-seated"
    await sit(room, number, ali, None)
    seated = await said(keep(ali, ali))
    assert seated == EN("refused-tournament-guest-seated", guest=f"<@{ali.user_id}>", number=1)
    await keep(ali, sara)
    await sit(room, number, reza, (1, 1))
    await keep(reza, sara)
    for seat in (2, 3):
        assert await refused(sit(room, number, mina, (1, seat))) == "tournament-seat-kept"
    assert (await sit(room, number, sara, (1, 2))).kept_for(3) is None, "she has chosen Ali"
    assert await refused(keep(ali, mina)) == "tournament-partner"
    assert await refused(keep(reza, sara)) == "tournament-guest-seated"

    await keep(reza, nima)
    await room.store.write(partners.decline, number, nima, room.time)
    assert (await sit(room, number, mina, (1, 3))).complete, "Nima has said no"
    await stand_up(room, number, mina)
    assert await refused(keep(reza, nima)) == "tournament-guest-asked"
    await keep(reza, omid)
    await room.tables.forget_person(omid.user_id)
    assert [one[-2:] for one in room.stored("tournament_entries")] == [(None, False)] * 3


async def test_a_person_is_asked_once_by_another_and_by_three_at_most(room: Room) -> None:
    number = await opened(room)
    ali, sara, reza, mina, nima, *_ = CROWD

    def keep(who: Who, guest_id: int | None) -> Awaitable[object]:
        return room.store.write(partners.keep_seat, number, who, guest_id, room.time)

    for who in (ali, reza, mina, nima):
        await sit(room, number, who, (1, 1) if who is reza else (2, 1) if who is nima else None)
    await keep(ali, sara.user_id)
    await keep(ali, sara.user_id)
    await keep(ali, None)
    asked = EN("refused-tournament-guest-asked", guest=f"<@{sara.user_id}>")
    assert await said(keep(ali, sara.user_id)) == asked
    await keep(reza, sara.user_id)
    await keep(mina, sara.user_id)
    assert await refused(keep(nima, sara.user_id)) == "tournament-guest-asked"
    await room.store.write(partners.decline, number, sara, room.time)
    seats = [one for table in await tables(room, number) for one in table.people]
    assert [one.user_id for one in seats if one.declined] == [reza.user_id, mina.user_id]
    for guest_id in range(5001, 5010):
        await keep(ali, guest_id)
    assert await refused(keep(ali, 5010)) == "tournament-asks"


async def test_a_pair_and_a_half_play_with_a_computer_player_whose_deals_count(room: Room) -> None:
    """Three pairs and a half: seven people."""
    number = await opened(room)
    nima, dara, omid, zoe = AWAY

    def fill_up(who: Who) -> Awaitable[object]:
        return room.store.write(partners.fill_up, number, who, room.time)

    await fill(room, number, *HOME)
    assert await refused(fill_up(HOME[0])) == "unknown-button", "all seats are taken"
    assert await refused(fill_up(nima)) == "tournament-not-seated"
    await sit(room, number, nima, None)
    assert await refused(fill_up(nima)) == "tournament-alone"
    await sit(room, number, dara, (2, 1))
    await sit(room, number, omid, (2, 2))
    await fill_up(nima)
    assert await refused(sit(room, number, zoe, (2, 3))) == "tournament-seat-taken"
    await stand_up(room, number, omid)
    (_, away) = await tables(room, number)
    assert not away.complete, "who gets up frees the computer player's seat as well"
    await sit(room, number, omid, (2, 2))
    await fill_up(dara)
    await room.store.write(thread, number, 2)

    await play(room, number, *HOME)
    for _ in (1, 2):
        done = await play(room, number, nima, dara, omid, badly=True)
        assert [(seat.user_id, seat.computer) for seat in done.seats][2:] == [
            (omid.user_id, False),
            (None, True),
        ]
    await play(room, number, *HOME)
    entries = pairs_of(await tables(room, number))
    assert [(one.user_id, one.partner_id) for one in entries[2:]] == [
        (nima.user_id, omid.user_id),
        (dara.user_id, COMPUTER),
    ]
    assert [(set(one.margins), one.left) for one in entries] == [({1, 2}, frozenset())] * 4
    await room.store.write(decide.close, number, room.time)
    found = await the_tournament(room, number)
    sheet = await room.store.read(read_sheet, found, dara.user_id)
    assert name_in(sheet, 4, words_for("en")) == "Dara & computer player"
    places = [one.place for table in await tables(room, number) for one in table.people]
    assert sorted(places, key=str).count(1) >= 2
    assert None not in places


async def test_computer_players_can_be_the_winners_of_a_line(room: Room) -> None:
    number = await opened(room, deals=1)
    await fill(room, number, *HOME)
    await play(room, number, *HOME)
    await sit(room, number, AWAY[0], None)
    await sit(room, number, AWAY[1], (2, 2))
    await room.store.write(partners.fill_up, number, AWAY[0], room.time)
    await room.store.write(thread, number, 2)
    await play(room, number, *AWAY[:2], badly=True)
    await room.store.write(decide.close, number, room.time)
    found = await the_tournament(room, number)
    sheet = await room.store.read(read_sheet, found)
    said = str(final_page(sheet, words_for("en")).blocks[0].markdown)  # type: ignore[union-attr]
    assert "computer player & computer player" in said


async def test_a_deal_begins_when_all_four_are_there_at_the_same_time(room: Room) -> None:
    number = await opened(room)
    await fill(room, number, *HOME)
    for who in HOME[:3]:
        assert await ready(room, number, who) is None
    room.time += partners.READY_SECONDS
    assert await ready(room, number, HOME[3]) is None, "the others have gone"
    await asyncio.gather(*(ready(room, number, who) for who in HOME[:3]))
    assert len(room.stored("matches")) == 1
    assert [len(one.deals) for one in await tables(room, number)] == [1]
    # A process that dies before the match begins leaves that to the next poll.
    ((match_id, *_),) = room.stored("matches")
    assert (await room.tables.load(match_id)).is_lobby
    await asyncio.gather(*(settle_all(room.services()) for _ in range(3)))
    table = await room.tables.load(match_id)
    assert table.running
    assert (table.row.channel_id, table.row.speed, table.row.sealed) == (9001, "slow", True)
    deal = await room.store.read(rows.deal, await the_tournament(room, number), 1)
    assert deal is not None
    assert table.row.seed == deal.seed
    assert await refused(room.tables.move_to(table.id, HOME[0], CHANNEL)) == "sealed-board"


async def test_a_pair_that_a_person_leaves_has_no_result_but_the_others_do(room: Room) -> None:
    number = await opened(room, deals=1)
    await fill(room, number, *HOME)
    await fill(room, number, *AWAY)
    table = await begun(room, number, *HOME)
    await room.tables.change(table.id, HOME[1], seating.leave)
    await play_out(room, await room.tables.load(table.id))
    await settle_all(room.services())
    await play(room, number, *AWAY)
    home, away = pairs_of(await tables(room, number))[:2], pairs_of(await tables(room, number))[2:]
    assert home[0].margins
    assert not home[1].margins
    assert all(one.margins for one in away)
    found = await the_tournament(room, number)
    placed = final(found, [*home, *away])
    assert {one.key for one in placed} == {1, 3, 4}


async def test_what_is_unfinished_at_the_end_does_not_count(room: Room) -> None:
    number = await opened(room)
    await fill(room, number, *HOME)
    await fill(room, number, *AWAY)
    await play(room, number, *HOME)
    table = await begun(room, number, *AWAY)
    room.time += DAY
    await decide.close_ended(room.store, room.time)
    await asyncio.gather(*(settle_all(room.services()) for _ in range(2)))
    table = await room.tables.load(table.id)
    assert table.row.status == "closed"
    home, away = await tables(room, number)
    assert (home.deals[0].margin is not None, away.deals[0].margin) == (True, None)
    assert away.played is None
    assert {one.place for t in (home, away) for one in t.people} == {None}, "one table alone"
    for work in (sit(room, number, Who(5, "Eva"), None), ready(room, number, HOME[0])):
        assert await refused(work) == "tournament-over"


async def test_a_closed_match_does_not_stop_a_table(room: Room) -> None:
    number = await opened(room)
    await fill(room, number, *HOME)
    table = await begun(room, number, *HOME)
    await organised.stop(room.tables, table.id, in_round=True)
    await settle_all(room.services())
    (home,) = await tables(room, number)
    assert (home.done, home.deals[0].margin, home.complete) == (1, None, True)
    await play(room, number, *HOME)
    assert await refused(ready(room, number, HOME[0])) == "tournament-table-done"


async def test_a_forgotten_person_leaves_a_free_seat_or_a_result(room: Room) -> None:
    number = await opened(room)
    await fill(room, number, *HOME)
    await fill(room, number, *AWAY)
    await play(room, number, *HOME)
    export = await room.tables.export_person(HOME[0].user_id)
    (seat,) = export["tournament_seats"]
    assert (seat["table_number"], seat["seat"], len(seat["deals"])) == (1, 0, 1)
    for who in (HOME[0], AWAY[0]):
        await room.tables.forget_person(who.user_id)
        assert not (await room.tables.export_person(who.user_id))["tournament_seats"]
    home, away = await tables(room, number)
    assert (home.seats[0], home.complete) != (None, True)
    assert home.deals[0].margin is not None
    assert away.seats[0] is None
    assert away.thread_id is None
    assert await refused(sit(room, number, HOME[0], (2, 0))) == "tournament-once"
    assert (await sit(room, number, AWAY[0], (2, 0))).complete
    second = await play(room, number, *HOME[1:])
    assert len(second.rounds) == 1
    (home, _) = await tables(room, number)
    own, others = pairs_of([home])
    assert (set(own.margins), set(others.margins)) == ({1}, {1, 2})


async def test_a_table_does_not_wait_for_a_person_who_is_banned(room: Room) -> None:
    number = await opened(room)
    await fill(room, number, *HOME)
    await room.store.write(bans.add, HOME[0].user_id, room.time)
    assert await refused(ready(room, number, HOME[0])) == "banned"
    for who in HOME[1:]:
        assert await ready(room, number, who) is None, "no one has seen a card, so they may get up"
    await room.store.write(bans.lift, HOME[0].user_id)
    room.time += partners.READY_SECONDS
    await play(room, number, *HOME)
    await room.store.write(bans.add, HOME[0].user_id, room.time)
    await play(room, number, *HOME[1:])
    own, others = pairs_of(await tables(room, number))
    assert (set(own.margins), set(others.margins)) == ({1}, {1, 2})


async def test_a_table_without_a_whole_pair_plays_no_more(room: Room) -> None:
    number = await opened(room)
    await fill(room, number, *HOME)
    await play(room, number, *HOME)
    for who in HOME[:2]:
        await room.tables.forget_person(who.user_id)
    assert await refused(ready(room, number, HOME[2])) == "tournament-gone"


async def test_the_standings_show_shares_and_own_deals_alone(room: Room) -> None:
    number = await opened(room)
    await fill(room, number, *HOME)
    await sit(room, number, AWAY[0], None)
    await play(room, number, *HOME)
    found = await the_tournament(room, number)
    sheet = await room.store.read(read_sheet, found, HOME[3].user_id)
    assert (sheet.own, sheet.readable, sheet.following) == (2, [1], 2)
    assert [one.number for one in sheet.entries] == [1, 2]
    other = await room.store.read(read_sheet, found, AWAY[0].user_id)
    assert (other.own, other.readable) == (None, [])


def test_games_with_two_pairs_can_be_played_by_partners() -> None:
    assert [key for key in ("belote", "contree", "pasur", "pairs", "port") if has_pairs(key)] == [
        "belote",
        "contree",
        "pasur",
    ]


def test_pairs_are_counted_by_the_difference_to_the_mean_of_tables() -> None:
    """Three tables: 60, 20 and -20; the mean is 20. The second pair of the third one is left."""
    room = [
        FourTable(
            number,
            1,
            None,
            False,
            0,
            False,
            tuple(
                PairSeat(4 * number + seat, number, seat, 10 * number + seat) for seat in range(4)
            ),
            (TableDeal(number, 1, number, START, margin, absent),),
        )
        for number, margin, absent in ((1, 60.0, 0), (2, 20.0, 0), (3, -20.0, 2))
    ]
    pairs = pairs_of(room, hidden={10})
    assert (pairs[0].user_id, pairs[0].partner_id) == (None, 12)
    found = decide.new_tournament(GUILD, CHANNEL, None, "belote", 1, DAY, START, paired=True)
    assert [(one.key, one.points, one.place) for one in final(found, pairs)] == [
        (1, 40.0, 1),
        (3, 0.0, 2),
        (5, -40.0, 3),
        (4, 0.0, 1),
        (2, -40.0, 2),
    ]
    scores = scores_at(found, pairs, 1)
    assert scores[3] == scores[4] == 50.0
    assert scores[1] + scores[2] == 100.0
    assert not pairs[5].margins


def test_the_end_says_which_sides_a_person_left() -> None:
    seats = tuple(PairSeat(seat, 1, seat, seat) for seat in range(4))
    margins = ((60.0, 2), (20.0, 0))
    deals = tuple(
        TableDeal(1, deal, deal, START, margin, absent)
        for deal, (margin, absent) in enumerate(margins, start=1)
    )
    table = FourTable(1, 1, None, False, 0, False, seats, deals)
    other = replace(table, number=2, deals=(replace(deals[0], absent=0), deals[1]))
    found = decide.new_tournament(GUILD, CHANNEL, None, "belote", 2, DAY, START, paired=True)
    found = replace(found, closed_at=START)
    names = dict(enumerate(("Ali", "Sara", "Reza", "Mina")))
    words, shown = words_for("en"), PairRoom(found, [table, other], names)
    left = words("tournament-left", names="Sara & Mina")
    assert left in thread_page(shown, table, words, START).text
    assert left not in thread_page(shown, other, words, START).text
    assert left in final_page(TournamentSheet(found, pairs_of([table, other]), names), words).text


def test_a_person_is_ready_for_a_quarter_of_an_hour_by_any_clock() -> None:
    def ready(at: float | None) -> bool:
        return partners.is_ready(PairSeat(1, 1, 0, 7, ready_at=at), START)

    wait = partners.READY_SECONDS
    assert [ready(START - wait), ready(START - wait + 1.0)] == [False, True]
    assert [ready(START + wait), ready(None)] == [False, False], "the clock was set back"
