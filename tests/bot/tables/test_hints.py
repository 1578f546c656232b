"""Permission to ask for hints, and their storage."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from bot.tables import hints
from bot.tables.hints import AGREED, CHOICES, COMPUTERS, OFF, agree, give, set_hints
from bot.tables.refusal import Refused
from bot.tables.seating import leave
from bot.tables.table import Table
from pasur_core.players.advising import POINTS, Advice, Advised, advise
from tests.bot.room import ALI, REZA, SARA, Room, begun, click, laid_out, refused, whose
from tests.players import after


def advice(table: Table) -> Advice:
    (seat,) = table.acting
    return advise(table.played, seat, random.Random(1), deadline=after(26))


def refusal_of(table: Table, user_id: int) -> str:
    with pytest.raises(Refused) as caught:
        hints.check(table, user_id)
    return caught.value.code


@pytest.mark.parametrize(
    ("choice", "computers", "agree", "given"),
    [
        (COMPUTERS, 1, False, True),
        (COMPUTERS, 0, True, False),
        (OFF, 1, True, False),
        (AGREED, 0, True, True),
        (AGREED, 1, False, False),
    ],
)
def test_tables_with_hints(choice: str, computers: int, agree: bool, given: bool) -> None:
    table = begun("Ali", "Sara", computers=computers, hints=choice)
    seats = tuple(replace(seat, agrees=agree and not seat.computer) for seat in table.seats)
    assert hints.are_given(replace(table, seats=seats)) == given


def test_absent_people_other_seats_and_strangers_are_refused() -> None:
    table = begun("Ali", "Sara", computers=1, moves=1)
    acting = min(table.acting)
    while table.seats[acting].computer:
        table = begun("Ali", "Sara", computers=1, moves=2)
        acting = min(table.acting)
    person, other = table.seats[acting], table.seats[1 - acting]
    assert person.user_id is not None
    assert other.user_id is not None
    assert hints.check(table, person.user_id) == person
    assert refusal_of(table, other.user_id) == "hint-not-now"
    assert refusal_of(table, REZA.user_id) == "not-seated"
    away = tuple(replace(seat, away=seat == person) for seat in table.seats)
    assert refusal_of(replace(table, seats=away), person.user_id) == "hint-away"
    assert refusal_of(laid_out("Ali"), ALI.user_id) == "still-lobby"
    assert refusal_of(laid_out("Ali", status="over"), ALI.user_id) == "table-ended"


def test_a_person_with_one_action_has_no_choice_for_a_hint() -> None:
    table = begun("Ali", "Sara", key="crazy_eights", moves=1, hints=AGREED)
    table = replace(table, seats=tuple(replace(seat, agrees=True) for seat in table.seats))
    (acting,) = table.acting
    assert len(table.legal(acting).up_to(2)) == 1
    assert refusal_of(table, whose(table, acting).user_id) == "hint-no-choice"


async def test_the_host_chooses_and_agrees_by_it(room: Room) -> None:
    table = await room.lobby(ALI, SARA)
    assert table.row.hints == COMPUTERS
    assert await refused(room.tables.change(table.id, click(SARA), agree)) == "hints-need-none"
    assert (
        await refused(room.tables.change(table.id, click(SARA), set_hints, AGREED)) == "host-only"
    )
    assert (
        await refused(room.tables.change(table.id, click(ALI), set_hints, "ever"))
        == "unknown-button"
    )
    for choice in CHOICES:
        table = await room.tables.change(table.id, click(ALI), set_hints, choice)
        assert table.row.hints == choice
        assert [seat.agrees for seat in table.seats] == [choice == AGREED, False]
    await room.tables.change(table.id, click(ALI), set_hints, AGREED)
    table = await room.tables.change(table.id, click(SARA), agree)
    assert not hints.waiting_for(table)
    table = await room.tables.join(table.id, click(REZA))
    assert [seat.user_id for seat in hints.waiting_for(table)] == [REZA.user_id]
    table = await room.tables.change(table.id, click(REZA), leave)
    table = await room.tables.start(table.id, click(ALI))
    assert (
        await refused(room.tables.change(table.id, click(ALI), set_hints, OFF)) == "already-started"
    )
    again = await room.tables.rematch((await room.play_out(table)).id, click(SARA), 770)
    again = await room.tables.join(again.id, click(ALI))
    assert (again.row.hints, [seat.agrees for seat in again.seats]) == (AGREED, [True, True])


async def test_a_hint_is_counted_once_for_a_question(room: Room) -> None:
    table = await room.match(ALI, computers=1)
    while 0 not in table.acting:
        table = await room.play(table)
    seat, told = table.seats[0], advice(table)
    table = await room.tables.change(table.id, click(ALI), give, seat.ask, told)
    other = Advice(POINTS, exact=False, moves=told.moves[:1])
    table = await room.tables.change(table.id, click(ALI), give, seat.ask, other)
    assert table.seats[0].hints == 1
    assert hints.stored_advice(table, table.seats[0]) == told
    assert hints.stored_advice(await room.another().load(table.id), table.seats[0]) == told
    table = await room.play(table)
    assert table.seats[0].ask != seat.ask
    assert hints.stored_advice(table, table.seats[0]) is None
    late = room.tables.change(table.id, click(ALI), give, seat.ask, told)
    assert await refused(late) in ("hint-not-now", "old-question", "between-rounds")
    over = await room.play_out(table)
    assert {row[2]: row[6] for row in room.stored("totals")}["hints"] == 1
    assert over.seats[0].hints == 1


def test_advice_on_an_old_question_is_not_shown_again_even_if_legal() -> None:
    table = begun("Ali", "Sara", moves=0, hints=AGREED)
    (acting,) = table.acting
    seat = table.seats[acting]

    def told_of(ask: int) -> Advice | None:
        kept = {"ask": ask, "unit": POINTS, "exact": False, "moves": [["claim", 1.0, False]]}
        return hints.stored_advice(table, replace(seat, advice=json.dumps(kept)))

    assert table.game.parse("claim") in table.legal(acting)
    assert told_of(seat.ask) is not None
    assert told_of(seat.ask - 1) is None
    assert told_of(seat.ask + 1) is None


def test_advice_that_became_illegal_is_not_shown_again() -> None:
    table = begun("Ali", "Sara", moves=0, hints=AGREED)
    (acting,) = table.acting
    seat = table.seats[acting]
    kept = {"ask": seat.ask, "unit": POINTS, "exact": False, "moves": [["claim", 1.0, False]]}
    claim = table.game.parse("claim")
    told = hints.stored_advice(table, replace(seat, advice=json.dumps(kept)))
    assert told == Advice(POINTS, False, (Advised(claim, 1.0),))
    missing = [
        str(card) + "S"
        for card in "A23456789TJQK"
        if card + "S" not in table.view(acting).hands[acting]
    ]
    kept["moves"] = [[missing[0], 1.0, False]]
    assert hints.stored_advice(table, replace(seat, advice=json.dumps(kept))) is None
    assert whose(table, acting).user_id == seat.user_id
    assert "advice" not in repr(replace(seat, advice=json.dumps(kept)))
