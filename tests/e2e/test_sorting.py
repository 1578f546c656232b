"""The order of a hand in Rami: changed by one press, kept for the person, hidden from others."""

from __future__ import annotations

from pathlib import Path

from bot.i18n import words_for
from bot.pages.hand import hand_of
from bot.store import people
from tests.discord_world import discord_world, labels, text
from tests.e2e.playing import open_table, refused


async def test_a_hand_is_sorted_at_a_press_and_stays_so(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", game="rami")
        before = await world.table()
        for name in ("Ali", "Sara"):
            hand = await world.hand(name)
            assert "Sort by rank" in labels(hand)
            await world.press(name, "Sort by rank", hand)
            seat = before.seat_of(world.people[name].id)
            assert seat is not None
            for way, other in (("rank", "suit"), ("suit", "rank"), ("rank", "suit")):
                sorted_hand = hand_of(before, seat, words_for("en"), sorting=way)
                assert sorted_hand.lines[0] in text(hand)
                assert f"Sort by {way}" not in labels(hand)
                await world.press(name, f"Sort by {other}", hand)
            assert "Sort by rank" in labels(await world.hand(name))
        store = world.services.store
        kept = await store.read(people.person, world.people["Ali"].id)
        assert kept.sorting == "suit"
        assert (await world.table()).row == before.row, "nothing has happened at the table"


async def test_a_hand_of_another_person_or_an_unknown_order_is_not_sorted(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", game="rami")
        assert await world.forge("Ali", "b:sort:1:0:colour") == refused("unknown-button")
        assert await world.forge("Mina", "b:sort:1:0:rank") == refused("not-seated")
        await open_table(world, "Reza", "Mina", game="pasur")
        assert await world.forge("Reza", "b:sort:2:0:rank") == refused("unknown-button")
        assert "Sort by rank" not in labels(await world.hand("Reza"))
