"""Forged components are answered with a sentence, logged without cards, and change nothing."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from bot.features.registry import complete_schema
from bot.pages.custom_ids import Press
from tests.discord_world import World, answer_text, discord_world, ids, labels, text
from tests.e2e.playing import cards, illegal, open_table, play_on, refused, to_act
from tests.transactions import all_rows, reading


async def snapshot(world: World) -> dict[str, list[Any]]:
    """Return all stored rows by database table, except what only counts deliveries."""
    async with reading(world.services.store) as conn:
        return {
            table.name: [tuple(row) for row in await conn.run_sync(all_rows, select(table))]
            for table in complete_schema().sorted_tables
            if table.name not in ("interactions", "posts", "people", "names")
        }


BROKEN = (
    "",
    "b",
    "b:",
    "b:pick",
    "b:pick:1",
    "b:pick:1:1",
    "b:pick:x:1:5S",
    "b:pick:-1:1:5S",
    "b:pick:1:x:5S",
    "b:PICK:1:1:5S",
    "b:pick:99999999999999999999:1:5S",
    "b:pick:1:99999999999:5S",
    "b:" + "a" * 98,
    "s:sit:1:0",
    "x:pick:1:1:5S",
    "confirm_delete",
    "🂡",
)

WEIRD = (
    "b:pick:1:1:",
    "b:pick:１:1:5S",
    "b:pick:1:1:5S\n",
    "b:pick:1:1:ZZ",
    "b:pick:1:1:5S>AC+5D",
    "b:pick:1:1:??",
    "b:pick:1:1:🂡",
    "b:do:1:0:deal 5S",
    "b:do:1:1:",
    "b:do:1:1:" + "5S>" + "+".join(["AC"] * 20),
    "b:call:1:0:deal",
    "b:call:1:0:dealer p1",
    "b:call:1:0:",
    "b:callnow:1:1:deal",
    "b:callnow:1:1:",
    "b:callnow:1:99:claim",
    "b:nothing:1:0:",
    "b:join:0:0:",
    "b:hand:0:0:",
    "b:hand:999:0:",
    "b:back:1:0:",
    "b:deal:1:0:x",
    "b:closenow:1:0:",
    "b:remove:1:0:0",
    "b:option:1:0:target",
    "b:setserver:0:0:board",
    "b:rulespage:1:0:../../etc/0",
    "b:example:0:0:../../etc/0",
    "b:example:0:0:pasur/99999",
    "b:example:0:0:pasur/-1",
    "b:example:0:0:pasur/²",
    "b:example:0:0:pasur/0",
    "b:rulespage:0:0:pasur/99999",
    "b:rulespage:0:0:pasur/-1",
    "b:rulespage:0:0:pasur/²",
    "b:scorepage:0:0:",
    "b:scorepage:0:0:pasur/0/99999999999999999999999",
    "b:scorepage:0:0:pasur/0/²",
    "b:scorepage:0:0:nonsense/1/0",
    "b:again:1:0:",
)

SELECTS = (
    ("s:sit:1:0:", "0"),
    ("s:sit:1:0:", "-1"),
    ("s:sit:1:0:", "x"),
    ("s:sit:1:0:", "²"),
    ("s:option:1:0:target", "99"),
    ("s:option:1:0:nonsense", "0"),
    ("s:option:1:0:target", "x"),
    ("s:speed:1:0:", "warp"),
    ("s:rulesabout:0:0:pasur", "99999"),
    ("s:rulesabout:0:0:pasur", "²"),
    ("s:rulesabout:0:0:../../etc", "0"),
    ("s:remove:1:0:", "7"),
    ("s:remove:1:0:", "x"),
    ("s:take:1:1:5S", "AC"),
    ("s:take:1:1:ZZ", "??"),
    ("s:setown:0:0:hand", "nowhere"),
    ("s:setown:0:0:user_id", "1"),
    ("s:setown:0:0:dm_channel_id", "auto"),
    ("s:setserver:0:0:guild_id", "1"),
    ("s:setserver:0:0:board", "hologram"),
    ("s:setown:0:0:language", "klingon"),
)


async def test_broken_and_forged_ids_are_answered_and_change_nothing(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        before = await snapshot(world)
        for name in ("Sara", "Mina"):
            for custom_id in WEIRD:
                assert await world.forge(name, custom_id), custom_id
            for custom_id, value in SELECTS:
                assert await world.forge(name, custom_id, [value]), custom_id
            for custom_id in BROKEN[1:]:
                assert await world.forge(name, custom_id) == refused("unknown-button"), custom_id
        assert await snapshot(world) == before
        told = repr(world.logs)
        assert "unknown component" in told
        for part in ("5S", "AC", "deal 5S", "🂡"):
            assert part not in told


async def test_random_ids_are_answered_and_change_nothing(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        before, rng = await snapshot(world), random.Random(1)
        letters = "bs:/0123456789ACDHKQST>+ -_%é\u202e\x00pickdohandtakesitoption"
        for _ in range(60):
            size = rng.randrange(1, 100)
            custom_id = rng.choice(("b:", "s:", "", "b:pick:1:", "b:do:1:1:")) + "".join(
                rng.choice(letters) for _ in range(size)
            )
            values = [rng.choice(("0", "dm", "x"))] if custom_id.startswith("s") else None
            assert await world.forge("Mina", custom_id[:100], values)
        assert await snapshot(world) == before


async def test_buttons_of_another_seat_play_nothing(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        other = "Sara" if name == "Ali" else "Ali"
        stolen = cards(world.mail(name)[-1])
        before = await snapshot(world)
        for presser, mail in ((other, world.mail(other)[-1]), ("Mina", world.board())):
            for custom_id in stolen:
                answer = await world.forge(presser, custom_id, message=mail)
                assert answer
                assert presser == other or answer == refused("not-seated")
        assert await snapshot(world) == before


async def test_a_card_the_presser_does_not_hold_is_refused(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        table = await world.table()
        name = to_act(world, table)
        assert name is not None
        seat = table.seat_of(world.people[name].id)
        assert seat is not None
        held = {str(card) for card in table.view(seat.seat).hands[seat.seat]}
        strange = next(one for one in ("AS", "KH", "7D", "9C", "2H") if one not in held)
        press = Press("do", 1, seat.ask, strange).button()
        answer = await world.forge(name, press, message=world.mail(name)[-1])
        assert illegal("not_in_hand") in answer
        assert (await world.table()).row.version == table.row.version


async def test_a_person_cannot_act_on_tables_of_another_server(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        elsewhere = world.env.create_guild("Elsewhere")
        hall = elsewhere.create_text_channel("hall")
        visitor = elsewhere.add_member(world.people["Sara"].user)
        await world.env.settle()
        before = await snapshot(world)
        opened = await visitor.slash(hall, "play")
        assert opened.acknowledged
        await world.quiet()
        board = world.board(hall.id)
        for custom_id in (
            "b:hand:1:0:",
            "b:call:1:0:claim",
            "b:callnow:1:1:claim",
            "b:down:1:0:",
            "b:more:1:0:",
            "b:rules:1:0:",
            "b:leave:1:0:",
            "b:rulespage:1:0:pasur/0",
        ):
            (result,) = await world.deliver(
                world.pressed("Sara", board, custom_id, guild=elsewhere)
            )
            assert answer_text(result) == refused("no-such-table", table=1), custom_id
        answer = await visitor.slash(hall, "stats", table=1)
        assert answer_text(answer) == refused("no-such-table", table=1)
        after = await snapshot(world)
        for kind in ("log", "results"):
            assert after[kind] == before[kind]
        assert before["matches"][0] in after["matches"]
        assert [one["event"] for one in world.logs].count("press from another server") == 8


async def test_direct_messages_reach_only_ones_own_tables(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        await open_table(world, "Reza", "Mina")
        before = await snapshot(world)
        mail = world.mail("Ali")[-1]
        for custom_id in ("b:hand:2:0:", "b:callnow:2:1:claim", "b:down:2:0:", "b:join:2:0:"):
            assert await world.forge("Ali", custom_id, message=mail) == refused(
                "not-seated", table=2
            )
        assert await snapshot(world) == before


@pytest.mark.parametrize("verb", ["hand", "more", "down"])
async def test_buttons_of_a_board_that_no_longer_exists_are_answered(
    tmp_path: Path, verb: str
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        await play_on(world, turns=1)
        board = world.board()
        custom_id = next(one for one in ids(board) if one.startswith(f"b:{verb}:"))
        late = world.pressed("Ali", board, custom_id)
        world.delete_message(board)
        (result,) = await world.deliver(late)
        assert result.acknowledged
        await play_on(world, turns=1)
        assert "Sara" in text(world.board())
        assert labels(world.board())
