"""Who sits down, and what a form does: links, cookies, other sites, repeats, limits, ends."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from aiohttp import ClientResponse
from aiohttp.http import SERVER_SOFTWARE

from bot.features.seat import rows
from bot.features.seat.decide import VERBS
from bot.interactions.rate_limiter import RateLimiter, TokenBuckets
from bot.store import Store, StoreError, bans, people
from bot.tables import seating
from bot.tables.draft import Draft
from bot.tables.table import Table
from bot.tables.who import Who
from bot.web.visit import Away
from tests.bot.features.seat.sitting import PRESS, Seat, Seats, begun, forms_of
from tests.bot.room import ALI, GUILD, MINA, SARA, played
from tests.personal import export_person

DAY = 24 * 3600.0


async def at_turn(seats: Seats, key: str = "pasur") -> tuple[Table, Seat, Seat]:
    """Return a match of Ali and Sara with the seat that is to act, and the other one."""
    table = await begun(seats.room, key, ALI, SARA)
    both = [await seats.sit(table, who) for who in (ALI, SARA)]
    for seat in both:
        await seat.look()
    acting = min(table.acting)
    return table, both[acting], both[1 - acting]


def a_card(seat: Seat) -> str:
    """Return the button of a card that can be played in one way."""
    return next(
        move
        for move, label in seat.moves.items()
        if move.startswith("pick") and "several" not in label
    )


async def answer(response: ClientResponse) -> tuple[int, str]:
    """Return the status and the text of an answer; no cache may keep it."""
    assert response.headers["Cache-Control"] == "no-store"
    assert response.headers["Referrer-Policy"] == "same-origin"
    assert SERVER_SOFTWARE not in str(response.headers)
    return response.status, await response.text()


async def test_a_link_is_used_up_by_its_form_alone_and_once(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    key, token = await seats.link(table, ALI)
    door, before = f"/seat/{key}/{token}", seats.room.stored("browser_seats")
    for method in ("GET", "HEAD", "GET"):
        async with seats.http.request(method, door) as response:
            assert (await answer(response))[0] == 200
    assert "Pâsur with Ali and Sara" in (page := await (await seats.get(door)).text())
    assert "Sit down as Ali" in page
    assert seats.room.stored("browser_seats") == before

    sat = await seats.post(door, {"press": PRESS})
    again = await seats.post(door, {"press": PRESS})
    cookie = sat.cookies["seat"]
    assert again.status == 303
    # A form that is sent twice by a double click leaves the browser the same session.
    assert again.cookies["seat"].value == cookie.value
    assert (sat.status, sat.headers["Location"], cookie["path"]) == (
        303,
        f"/seat/{key}",
        f"/seat/{key}",
    )
    assert cookie["httponly"]
    assert cookie["secure"]
    assert cookie["samesite"] == "Lax"
    assert float(cookie["max-age"]) == 7 * DAY

    for press in ("another-one-22-letters", "short", ""):
        status, said = await answer(await seats.post(door, {"press": press}))
        assert status >= 400
        assert "<p>" in said
    assert "has been used" in (await answer(await seats.get(door)))[1]
    # The person who used it comes to the seat again.
    assert (await seats.get(door, cookie.value)).status == 303
    stored = str(seats.room.stored("browser_seats"))
    assert cookie.value not in stored
    assert token not in stored


async def test_a_link_ends_after_five_minutes_and_by_the_next_one(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    first = await seats.link(table, ALI)
    second = await seats.link(table, ALI)
    assert (await seats.get("/seat/{}/{}".format(*first))).status == 410
    seats.room.time += 5 * 60 - 1
    assert (await seats.get("/seat/{}/{}".format(*second))).status == 200
    seats.room.time += 1
    response = await seats.post("/seat/{}/{}".format(*second), {"press": PRESS})
    assert "its time is over" in (await answer(response))[1]


async def test_an_older_page_takes_back_no_question_that_was_shown(seats: Seats) -> None:
    seat = await seats.sit(await begun(seats.room, "pasur", ALI, SARA), ALI)
    known, store, now = (seat.key, seat.cookie), seats.room.store, seats.room.time
    for ask in (5, 3):
        await store.write(rows.note_shown, *known, ask, now)
        found = await store.read(rows.find, *known, now, opened=True)
        assert isinstance(found, rows.BrowserSeat)
        assert found.seen_ask == 5


async def test_a_person_keeps_eight_browsers_at_a_table(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    sat = []
    for _ in range(9):
        seats.room.time += 1
        sat.append(await seats.sit(table, ALI))
    statuses = [(await seat.get()).status for seat in sat]
    assert statuses == [410] + [200] * 8


async def test_two_cookies_on_one_path_at_once_get_their_own_answers(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    ali, sara = await seats.sit(table, ALI), await seats.sit(table, SARA)
    path = f"/seat/{ali.key}"
    asked = [seats.get(path, cookie) for cookie in (ali.cookie, sara.cookie, "", "x" * 43) * 3]
    answers = [await answer(response) for response in await asyncio.gather(*asked)]
    for number, (status, page) in enumerate(answers):
        assert status == (410 if number % 4 else 200)
        assert ("Your hand" in page) == (number % 4 == 0)
    # A spectator's page is another one, and stays so for a person who has a seat.
    now = await seats.get(seats.pages.links.now(table.id), ali.cookie)
    assert "Your hand" not in await now.text()


async def forget(seats: Seats, table: Table) -> None:
    await seats.room.tables.forget_person(ALI.user_id)


async def ban(seats: Seats, table: Table) -> None:
    await seats.room.store.write(bans.add, ALI.user_id, seats.room.time)


async def end_all(seats: Seats, table: Table) -> None:
    await seats.room.store.write(rows.end_all, ALI.user_id)


async def renew(seats: Seats, table: Table) -> None:
    await seats.room.store.write(people.set_guild, GUILD, web_secret="another")  # noqa: S106


async def switch_off(seats: Seats, table: Table) -> None:
    await seats.room.store.write(people.set_guild, GUILD, web_secret=None)


async def lose(seats: Seats, table: Table) -> None:
    def decide(draft: Draft) -> None:
        draft.put(draft.seats[0], user_id=MINA.user_id)

    await seats.room.tables.change(table.id, None, decide)


async def end(seats: Seats, table: Table) -> None:
    await seats.room.play_out(table)
    seats.room.time += 3600


async def grow_old(seats: Seats, table: Table) -> None:
    seats.room.time += 7 * DAY


@pytest.mark.slow
@pytest.mark.parametrize(
    ("happens", "said"),
    [
        (forget, "has been used"),
        (ban, "shut you out"),
        (end_all, "has been used"),
        (renew, "a new link"),
        (switch_off, "a new link"),
        (lose, "no longer sit"),
        (end, "its time is over"),
        (grow_old, "its time is over"),
    ],
)
async def test_a_session_ends_with_a_sentence(
    happens: Callable[[Seats, Table], Awaitable[None]], said: str, seats: Seats
) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA, target=21)
    seat = await seats.sit(table, ALI)
    await seat.look()
    form = forms_of(seat.page)[0].hidden
    move = next(iter(seat.moves))
    await happens(seats, table)
    before = seats.room.everything()
    for response in (await seat.get(), await seat.post(form | {"move": move})):
        status, page = await answer(response)
        assert status == 410
        assert said in page
    # The bot looks again, since the pages could have asked before the session ended.
    door = seats.pages.site.source.ask
    assert not await door("seat.shown", seat.key, seat.cookie, 1)
    assert seats.room.everything() == before


FOREIGN: list[dict[str, Any]] = [
    {"Origin": "https://evil.example"},
    {"Origin": "null"},
    {"Origin": ""},
    {"Origin": "https://cards.example.evil.example"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": "http://127.0.0.1", "Host": "127.0.0.1"},
]


async def test_a_form_of_another_site_does_nothing(seats: Seats) -> None:
    table, seat, _ = await at_turn(seats)
    key, token = await seats.link(table, ALI)
    form = forms_of(seat.page)[0].hidden | {"move": a_card(seat)}
    for headers in FOREIGN:
        status, page = await answer(await seat.post(form, **headers))
        assert status == 403, headers
        assert "came from another site" in page
        door = await seats.post(f"/seat/{key}/{token}", {"press": PRESS}, **headers)
        assert door.status == 403, headers
    assert played(await seats.room.tables.load(table.id)) == played(table)


async def test_a_form_of_another_seat_is_refused_with_a_sentence_and_changes_nothing(
    seats: Seats,
) -> None:
    table, seat, other = await at_turn(seats)
    elsewhere = await begun(seats.room, "pasur", ALI, MINA)
    away = await seats.sit(elsewhere, ALI)
    form = forms_of(seat.page)[0].hidden | {"move": a_card(seat)}
    before = [played(one) for one in (table, elsewhere)]
    # The address is of one session, and the cookie of another: an opponent's, and one's own.
    for key, cookie in ((seat.key, other.cookie), (seat.key, away.cookie), (away.key, seat.cookie)):
        status, page = await answer(await seats.post(f"/seat/{key}", form, cookie))
        assert status == 410
        assert "This link has been used" in page
    # The form of a seat, sent to the seat of an opponent.
    status, page = await answer(await other.post(form))
    assert 'role="alert"><p>' in page
    assert "It’s not your turn yet" in page
    assert [played(await seats.room.tables.load(one.id)) for one in (table, elsewhere)] == before


NO_MOVES: list[tuple[bytes, dict[str, str], int]] = [
    (b"move=" + b"x" * 5000, {}, 413),
    (b"move=%ff%fe&ask=1&press=1", {}, 400),
    (b"\xff\xfe\x00", {}, 400),
    (b"&a" * 200, {}, 400),
    (b"a=1&" * 200, {}, 400),
    (b"move=pick 7H", {"Content-Type": "text/plain"}, 400),
    (b"move=pick 7H", {"Content-Encoding": "deflate"}, 400),
    (b"", {}, 200),
    (b"move=&ask=&press=", {}, 200),
    (b"move=do+x&ask=-1&press=1", {}, 200),
    (b"move=do+x&ask=1&press=" + b"9" * 4000, {}, 200),
    (b"move=do+x&ask=1&press=2", {}, 200),
    (b"move=pick+ZZ&ask=1&press=3", {}, 200),
    (b"move=cards+none&ask=1&press=4&cards=7H&cards=7H.x", {}, 200),
    (b"move=cards+none&ask=1&press=5", {}, 200),
    (b"move=open+the+door&ask=1&press=6", {}, 200),
    (b"move=ask+claim+me&ask=1&press=7", {}, 200),
    (b"move=call+nothing&ask=1&press=8", {}, 200),
    (b"move=cheer&ask=99&press=9", {}, 200),
    (b"move=rematch&ask=0&press=10", {}, 200),
    (b"move=deal&ask=0&press=11", {}, 200),
    (b"move=start&ask=0&press=12", {}, 200),
    (b"move=hint&ask=0&press=13", {}, 200),
    (b"move=sort+upwards&ask=0&press=14", {}, 200),
]


async def test_what_is_no_move_is_answered_with_a_sentence_and_changes_nothing(
    seats: Seats,
) -> None:
    table, seat, _ = await at_turn(seats)
    for body, headers, status in NO_MOVES:
        found, page = await answer(await seat.post(body, **headers))
        assert found == status, body
        assert 'role="alert"><p>' in page or "Your seat in the browser" in page, body
    assert played(await seats.room.tables.load(1)) == played(table)


async def test_the_page_says_until_when_a_person_can_play_and_that_time_is_up(seats: Seats) -> None:
    _, seat, _ = await at_turn(seats)
    assert "Your turn" in seat.page
    assert "Time is up" not in seat.page
    seats.room.time += 2 * DAY
    assert "Time is up: a computer can play for you" in await seat.look()


async def test_a_repeated_form_makes_one_move_and_an_old_one_none(seats: Seats) -> None:
    table, seat, other = await at_turn(seats)
    form = forms_of(seat.page)[0].hidden | {"move": a_card(seat)}
    answers = await asyncio.gather(*(seat.post(form) for _ in range(5)))
    assert [response.status for response in answers] == [303] * 5
    once = await seats.room.tables.load(table.id)
    assert len(played(once)) == len(played(table)) + 1
    # Another press on the same page is not the repeated one: the table has moved on.
    second = next(move for move in seat.moves if move.startswith("pick") and move != form["move"])
    _, page = await answer(await seat.post(form | {"move": second}))
    assert "The table has moved on since then" in page
    assert "Next to play: Sara" in page or "Next to play: Ali" in page
    assert played(await seats.room.tables.load(table.id)) == played(once)
    await other.look()
    assert any(move.startswith("pick") for move in other.moves)


async def test_moves_are_limited_for_each_person_and_not_for_all_of_a_server(seats: Seats) -> None:
    _, seat, other = await at_turn(seats)
    seats.client.rate_limiter = RateLimiter(TokenBuckets(1.0, 0.0), TokenBuckets(9.0, 0.0))
    said = []
    for one in (seat, other, seat):
        form = forms_of(one.page)[0].hidden | {"move": f"do {len(said)}"}
        said.append((await answer(await one.post(form)))[1])
    assert ["faster than I can follow" in one for one in said] == [False, False, True]


async def test_a_move_in_discord_at_the_same_time_is_made_once(seats: Seats) -> None:
    table, seat, _ = await at_turn(seats)
    number = min(table.acting)
    who = Who((ALI, SARA)[number].user_id, "X", 77)
    form = forms_of(seat.page)[0].hidden | {"move": a_card(seat)}
    text = str(next(iter(table.legal(number))))
    ask = table.seats[number].ask
    both = await asyncio.gather(
        seat.post(form), seats.room.tables.play(1, who, text, ask=ask), return_exceptions=True
    )
    assert len(played(await seats.room.tables.load(1))) == len(played(table)) + 1
    assert not isinstance(both[0], BaseException)


async def test_too_many_forms_do_not_reach_the_bot(seats: Seats) -> None:
    _, seat, _ = await at_turn(seats)
    asked, source = list[str](), seats.pages.site.source

    async def ask(name: str, *args: Any) -> Any:
        asked.append(name)
        return await source.ask(name, *args)

    seats.pages.site.source = dataclasses.replace(source, ask=ask)
    seats.pages.site.forms = TokenBuckets(8, 0.0)
    hidden = forms_of(seat.page)[0].hidden
    forms = [hidden | {"move": "do nothing", "press": str(number)} for number in range(12)]
    statuses = sorted([(await seat.post(form)).status for form in forms])
    assert statuses == [200] * 8 + [429] * 4
    assert len(asked) == 8
    # Nobody else uses up the forms of a seat whose address they know.
    strange = await seats.post(f"/seat/{seat.key}", forms[0], "another-cookie")
    assert strange.status == 410


async def test_a_bot_that_does_not_answer_is_said_to_be_slow(seats: Seats) -> None:
    table, seat, _ = await at_turn(seats)
    key, token = await seats.link(table, ALI)
    form = forms_of(seat.page)[0].hidden | {"move": a_card(seat)}

    async def away(*_: object) -> Any:
        raise Away

    seats.pages.site.source = dataclasses.replace(seats.pages.site.source, ask=away)
    status, page = await answer(await seat.post(form))
    assert status == 503
    assert "your move may still arrive" in page
    assert "Your hand" in page
    assert "Your hand" in await seat.look()
    response = await seats.post(f"/seat/{key}/{token}", {"press": PRESS})
    assert "The bot is slow" in (await answer(response))[1]


async def test_a_failure_of_the_database_is_said_below_the_hand(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, seat, _ = await at_turn(seats)

    async def fails(*_: object) -> Table:
        raise StoreError("unreachable")

    monkeypatch.setitem(VERBS, "do", fails)
    page = await seat.send(a_card(seat))
    assert "memory can’t be reached" in page
    assert "Your hand" in page


async def test_a_turn_that_was_shown_counts_as_presence_once(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    number = min(table.acting)
    seat, other = (
        await seats.sit(table, (ALI, SARA)[number]),
        await seats.sit(table, (ALI, SARA)[1 - number]),
    )
    seats.room.time += 60

    async def acted_at() -> list[float | None]:
        return [one.acted_at for one in (await seats.room.tables.load(table.id)).seats]

    before = await acted_at()
    await other.get()
    await seat.get(Sec_Purpose="prefetch")
    assert await acted_at() == before
    await seat.get()
    shown = seats.room.time
    assert (await acted_at())[number] == shown
    seats.room.time += 60
    await seat.get()
    assert (await acted_at())[number] == shown


async def test_leaving_coming_back_and_playing_on(seats: Seats) -> None:
    table, seat, _ = await at_turn(seats)
    number = min(table.acting)
    await seat.send("leave")
    assert (await seats.room.tables.load(table.id)).seats[number].away
    assert not any(move.startswith("pick") for move in seat.moves)
    await seat.send("back")
    assert not (await seats.room.tables.load(table.id)).seats[number].away
    await seat.send(a_card(seat))
    table = await seats.room.play(await seats.room.tables.load(table.id))
    host = next(who for who in (ALI, SARA) if who.user_id == table.row.host_id)
    await seats.room.tables.change(table.id, host, seating.close)
    await seat.look()
    assert f"Close this table without a result? Yes: {host.name}. No answer yet:" in seat.page
    await seat.send("closeno")
    assert "Close this table" not in seat.page


async def test_the_result_and_the_rematch(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA, target=21)
    ali, sara = await seats.sit(table, ALI), await seats.sit(table, SARA)
    await seats.room.play_out(table)
    assert "won" in await ali.look()
    at = next(form.hidden["ask"] for form in forms_of(ali.page) if "cheer" in form.buttons)
    await ali.send("cheer", ask=f"{int(at) + 1}")
    assert "moved on" in ali.page, "a cheer counts at the moment of its page"
    await ali.look()
    await ali.send("cheer")
    assert "cheer" not in ali.moves
    await sara.look()
    await ali.send("rematch")
    assert "waits for its players" in ali.page
    assert "Go to the rematch" not in sara.page
    await sara.look()
    assert "Go to the rematch" in sara.page
    await sara.send("rematch")
    assert ali.key != sara.key
    await ali.look()
    form = next(one.hidden for one in forms_of(ali.page) if "start" in one.buttons)
    again = [(await ali.post(form | {"move": "start"})).status for _ in range(2)]
    assert again == [303, 303], "a form that is sent twice is answered alike"
    await ali.look()
    await sara.look()
    assert (await seats.room.tables.load(2)).running
    acting = [seat for seat in (ali, sara) if any("pick" in move for move in seat.moves)]
    assert len(acting) == 1


async def test_a_rematch_waits_for_the_other_people(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA, computers=1, target=21)
    ali = await seats.sit(table, ALI)
    await seats.room.play_out(table)
    await ali.look()
    await ali.send("rematch")
    assert (await seats.room.tables.load(2)).is_lobby


@pytest.mark.slow
async def test_alone_with_computers_the_rematch_begins_and_hints_are_given(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, computers=1, target=21)
    ali = await seats.sit(table, ALI)
    while 0 not in table.acting:
        table = await seats.room.play(table)
    await ali.look()
    await ali.send("hint")
    assert 'class="hint"' in ali.page
    assert (await seats.room.tables.load(table.id)).seats[0].hints == 1
    await seats.room.play_out(table)
    await ali.look()
    before = ali.key
    await ali.send("rematch")
    assert (await seats.room.tables.load(2)).running
    assert ali.key != before
    assert '<h1 class="seat-head">Pâsur with' in ali.page


async def test_an_export_has_the_sessions_without_their_secrets(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    seat = await seats.sit(table, ALI)
    (found,) = (await seats.room.store.read(export_person, ALI.user_id))["browser_seats"]
    assert found["match_id"] == table.id
    assert seat.key not in str(found)
    assert {"secret", "page"}.isdisjoint(found)


async def test_a_move_that_needs_no_words_reads_its_session_alone(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seat, _ = await at_turn(seats)
    ask, read, units = table.seats[min(table.acting)].ask, Store.read, list[str]()

    async def noted(self: Store, unit: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        units.append(getattr(unit, "func", unit).__qualname__)
        return await read(self, unit, *args, **kwargs)

    monkeypatch.setattr(Store, "read", noted)
    move = f"do {next(iter(table.legal(min(table.acting))))}"
    form = {"move": move, "ask": str(ask), "press": "7"}
    for _ in "once", "repeated":
        units.clear()
        response = await seat.post(form, Accept="application/json")
        # In the process of the pages, and in the bot.
        assert units == ["find", "find"]
        assert await answer(response) == (200, "{}")
    after = await seats.room.tables.load(table.id)
    assert len(played(after)) == len(played(table)) + 1
