"""Tries at sealed deals: moves are stored once, each with the press that made it."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.features.daily import decide as daily
from bot.features.daily.decide import DayTry
from bot.features.daily.page import contest_on
from bot.features.tournaments import rows as tournaments
from bot.features.tournaments.decide import DealTry
from bot.store import bans
from bot.tables.sealed import PERSON, PlayedTry
from bot.tables.sealed_tries import OwnTry
from tests.bot.room import ALI, GUILD, SARA, Room, click, refused
from tests.bot.web.tried import opened

PRESS = 987_654
Own = OwnTry[Any]


async def own_try(room: Room, kind: str) -> Own:
    """Return Ali's try at the deal of the day, or at the first deal of a tournament."""
    if kind == "daily":
        day = date(2023, 11, 14)
        assert daily.ends(day) > room.time
        found = await daily.deal_of(room.store, day, contest_on(day))
        return DayTry(room.store, found, ALI.user_id)
    number = await opened(room)
    tournament = await room.store.read(tournaments.get, number)
    assert tournament is not None
    deal = await room.store.read(tournaments.deal, tournament, 1)
    assert deal is not None
    return DealTry(room.store, tournament, deal, ALI.user_id)


def next_text(played: PlayedTry[Any]) -> str:
    """Return the first legal action in notation."""
    return str(next(iter(played.match.legal(PERSON))))


def presses(room: Room) -> list[int]:
    """Return the ids of the interactions that count as delivered."""
    return [row[0] for row in room.stored("interactions")]


@pytest.mark.parametrize("kind", ["daily", "tournament"])
async def test_a_press_counts_as_delivered_only_with_its_move(room: Room, kind: str) -> None:
    own = await own_try(room, kind)
    begun = await own.begin(click(ALI), GUILD, room.time)
    text = next_text(begun)
    advance = own.advance

    def after_another_press(conn: Connection, row: Any, now: float) -> bool:
        """Store the move as another process has stored one since this one was read."""
        assert advance(conn, row, now)
        return advance(conn, row, now)

    own.advance = after_another_press  # type: ignore[method-assign]
    assert await refused(own.submit(begun, text, room.time, PRESS)) == "old-question"
    assert PRESS not in presses(room)
    stored = await own.stored()
    assert stored is not None
    assert stored.version == 1

    own.advance = advance  # type: ignore[method-assign]
    before = await own.played(stored)
    moved = await own.submit(before, next_text(before), room.time, PRESS)
    assert presses(room).count(PRESS) == 1
    again = own.submit(begun, text, room.time, PRESS + 1)
    assert await refused(again) == "old-question"
    assert PRESS + 1 not in presses(room)
    assert await own.stored() == moved.row


@pytest.mark.parametrize("kind", ["daily", "tournament"])
async def test_a_refused_move_or_person_leaves_nothing(room: Room, kind: str) -> None:
    own = await own_try(room, kind)
    for banned in (ALI.user_id, GUILD):
        await room.store.write(bans.add, banned, room.time)
        assert await refused(own.begin(click(ALI), GUILD, room.time)) == "banned"
        await room.store.write(bans.lift, banned)
    assert await own.stored() is None
    begun = await own.begin(click(ALI), GUILD, room.time)
    for text in ("gibberish", "", "deal"):
        await refused(own.submit(begun, text, room.time, PRESS))
    late = own.submit(begun, next_text(begun), room.time + 10**7, PRESS)
    assert await refused(late) == f"{kind}-over"
    assert PRESS not in presses(room)
    assert await own.stored() == begun.row


@pytest.mark.parametrize("kind", ["daily", "tournament"])
async def test_a_deal_of_other_rules_is_not_played(room: Room, kind: str) -> None:
    own = await own_try(room, kind)
    begun = await own.begin(click(ALI), GUILD, room.time)
    own.deal = replace(own.deal, rules_version=999)
    assert await refused(own.played(begun.row)) == f"{kind}-rules"
    own.user_id = SARA.user_id
    assert await refused(own.begin(click(SARA), GUILD, room.time)) == f"{kind}-rules"


@pytest.mark.parametrize("kind", ["daily", "tournament"])
async def test_a_try_happens_once_even_if_the_person_was_forgotten(room: Room, kind: str) -> None:
    own = await own_try(room, kind)
    played = await own.begin(click(ALI), GUILD, room.time)
    while not played.over:
        played = await own.submit(played, next_text(played), room.time)
    second = own.submit(played, str(played.match.log[-1].action), room.time)
    assert await refused(second) == f"{kind}-second"
    assert (await own.begin(click(ALI), GUILD, room.time)).over, "it is shown again"
    await room.tables.forget_person(ALI.user_id)
    assert await refused(own.begin(click(ALI), GUILD, room.time)) == f"{kind}-second"
    own.user_id = SARA.user_id
    assert not (await own.begin(click(SARA), GUILD, room.time)).over
