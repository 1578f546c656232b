"""The stream of a seat: each move at once, missed ones later, and the end of the session."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from aiohttp import ClientResponse

from bot.features.seat import rows
from bot.features.seat.web import COOKIE
from bot.store import bans
from bot.web import watching
from tests.bot.features.seat.sitting import Seat, Seats, begun
from tests.bot.room import ALI, MINA, SARA, click, played


@asynccontextmanager
async def following(seat: Seat, **headers: str) -> AsyncIterator[ClientResponse]:
    """Follow a seat as its page does."""
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    given["Cookie"] = f"{COOKIE}={seat.cookie}"
    async with seat.seats.http.get(f"/seat/{seat.key}/events", headers=given) as response:
        yield response


async def event(response: ClientResponse) -> tuple[str, str, Any]:
    """Return the next event: its id, its name and its data."""
    number = name = ""
    while True:
        line = (await response.content.readline()).decode().rstrip("\n")
        if line.startswith("id: "):
            number = line.removeprefix("id: ")
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        if line.startswith("data: "):
            return number, name, json.loads(line.removeprefix("data: "))
        assert not response.content.at_eof()


async def frame(response: ClientResponse) -> Any:
    """Return the next frame."""
    _, name, data = await event(response)
    assert name == "seat"
    return data


async def by_script(seat: Seat, move: str, ask: int, *cards: str, press: int = 5) -> Any:
    """Return the answer to a form that a script sends."""
    data = [("move", move), ("ask", str(ask)), ("press", str(press))]
    data += [("cards", card) for card in cards]
    response = await seat.post(data, Accept="application/json")
    assert response.status == 200, await response.text()
    assert response.headers["Cache-Control"] == "no-store"
    return await response.json()


def a_card(one: Any) -> tuple[str, int]:
    """Return a move that a frame offers, and its question."""
    way = next(iter(one["offers"]["cards"].values()))["ways"][0]
    return way["move"], one["ask"]


async def test_moves_arrive_at_both_seats_and_each_has_its_own_hand(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    ali, sara = [await seats.sit(table, who) for who in (ALI, SARA)]
    async with following(ali) as of_ali, following(sara) as of_sara:
        assert of_ali.headers["Cache-Control"] == "no-store"
        streams, sat = (of_ali, of_sara), (ali, sara)
        shown = [await frame(one) for one in streams]
        for seat in (0, 1):
            hand = {one["card"] for one in shown[seat]["hand"]}
            assert hand == {*table.view(seat).hands[seat]}
            assert not hand & {one["card"] for one in shown[1 - seat]["hand"]}
        for _ in range(3):
            number = min(table.acting)
            assert [one.get("to_act", False) for one in shown] == [number == 0, number == 1]
            move, ask = a_card(shown[number])
            assert await by_script(sat[number], move, ask, press=len(played(table))) == {}
            shown = [await frame(one) for one in streams]
            table = await seats.room.tables.load(table.id)
            assert {one["log"] for one in shown} == {len(table.played.log)}
            assert {one["acted"] for one in shown} == {number}


async def test_a_browser_that_connects_again_gets_each_move_it_has_missed(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    ali = await seats.sit(table, ALI)
    async with following(ali) as response:
        number, _, first = await event(response)
    assert int(number) == first["log"]
    for _ in range(3):
        table = await seats.room.play(table)
    async with following(ali, Last_Event_ID=number) as response:
        missed = [await frame(response) for _ in range(3)]
    assert [one["log"] for one in missed] == [first["log"] + count for count in (1, 2, 3)]
    for other in ("99999", "-1", "9" * 40, "x"):
        async with following(ali, Last_Event_ID=other) as response:
            assert (await frame(response))["log"] == first["log"] + 3


async def test_three_moves_at_once_are_three_frames(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA, MINA)
    ali = await seats.sit(table, ALI)
    async with following(ali) as response:
        first = await frame(response)
        moved = []
        for _ in range(3):
            table = await seats.room.play(table)
            moved.append(table.played.log[-1].seat)
        frames = [await frame(response) for _ in range(3)]
    assert [one["log"] - first["log"] for one in frames] == [1, 2, 3]
    assert [one["acted"] for one in frames] == moved
    assert all(one["shown"]["told"] for one in frames)


async def test_cards_that_cannot_be_played_together_are_explained_before_they_are_sent(
    seats: Seats,
) -> None:
    table = await begun(seats.room, "president", ALI, SARA, MINA)
    while table.acting != {0}:
        table = await seats.room.play(table)
    ali = await seats.sit(table, ALI)
    first, *others = table.view(0).hands[0]
    other = next(card for card in others if card.rank != first.rank)
    means = await by_script(ali, "means lay", table.seats[0].ask, str(first), str(other), press=7)
    assert not means["choices"]
    assert means["asked"]


async def test_a_script_gets_sentences_questions_and_the_rematch(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA, target=20)
    sat = [await seats.sit(table, who) for who in (ALI, SARA)]
    number = min(table.acting)
    seat, own = sat[number], table.seats[number]
    old = await by_script(seat, "do 2C", own.ask + 1)
    assert "moved on" in old["note"][0]
    early = await by_script(seat, "call claim", table.view(None).round + 1, press=9)
    assert "moved on" in early["note"][0], "a call counts in the round of its page"
    sure = await by_script(seat, "ask claim", table.view(None).round, press=6)
    assert sure["asked"]
    assert [one["move"] for one in sure["choices"]] == ["call claim"]
    card = str(table.view(number).hands[number][0])
    means = await by_script(seat, "means ", own.ask, card, press=7)
    assert [one["move"] for one in means["choices"]]
    assert (await seats.room.tables.load(table.id)).row.version == table.row.version
    table = await seats.room.play_out(table)
    again = await by_script(sat[0], "rematch", 0, press=8)
    assert again["go"].startswith("/seat/")
    assert again["go"] != f"/seat/{sat[0].key}"


async def test_only_the_page_that_shows_a_turn_acknowledges_it(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    number = min(table.acting)
    seat = await seats.sit(table, (ALI, SARA)[number])
    async with following(seat) as response:
        shown = await frame(response)
        assert (await seats.room.tables.load(table.id)).seats[number].browser_at is None
        for ask in (shown["ask"] + 1, shown["ask"]):
            assert await by_script(seat, "shown", ask) == {}
    assert (await seats.room.tables.load(table.id)).seats[number].browser_at == seats.room.time


async def test_after_the_last_stream_has_ended_the_page_counts_as_closed(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "LEFT_SECONDS", 0.0)
    table = await begun(seats.room, "pasur", ALI, SARA)
    number = min(table.acting)
    seat = await seats.sit(table, (ALI, SARA)[number])
    async with following(seat) as response:
        shown = await frame(response)
        await by_script(seat, "shown", shown["ask"])
        async with following(seat) as other:
            await frame(other)
        assert await browser_at(seats, table.id, number) is not None
    while await browser_at(seats, table.id, number) is not None:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    left = (await seats.room.tables.load(table.id)).seats[number]
    assert (left.browser_at, left.acted_at) == (None, None)


async def browser_at(seats: Seats, table_id: int, number: int) -> float | None:
    """Return when the page of a seat last showed a turn."""
    return (await seats.room.tables.load(table_id)).seats[number].browser_at


async def test_a_stream_says_that_its_session_has_ended(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    ali = await seats.sit(table, ALI)
    async with following(ali) as response:
        await frame(response)
        await seats.room.store.write(rows.end_all, ALI.user_id)
        await seats.room.play(table)
        assert (await event(response))[1] == "gone"
    async with following(ali) as response:
        assert response.status == 410
    sara = await seats.sit(table, SARA)
    await seats.room.store.write(bans.add, SARA.user_id, seats.room.time)
    async with following(sara) as response:
        assert response.status == 410


async def test_spectators_take_no_stream_of_a_player_and_tabs_are_few(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(watching, "MOST_READERS", 0)
    monkeypatch.setattr(watching, "OF_SEAT", 2)
    table = await begun(seats.room, "pasur", ALI, SARA)
    ali = await seats.sit(table, ALI)
    async with following(ali) as one, following(ali) as two:
        await frame(one)
        await frame(two)
        async with following(ali) as three:
            assert (three.status, three.headers["Retry-After"]) == (503, "30")


async def test_the_lobby_of_a_rematch_has_its_people_and_buttons(seats: Seats) -> None:
    host = await seats.room.lobby(ALI, SARA)
    ali = await seats.sit(host, ALI)
    async with following(ali) as response:
        lobby = await frame(response)
        assert (lobby["status"], lobby["people"]) == ("lobby", ["Ali", "Sara"])
        assert [one["move"] for one in lobby["more"]] == ["start", "leave"]
        await seats.room.tables.start(host.id, click(ALI))
        assert (await frame(response))["status"] == "running"
