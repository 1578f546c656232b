"""A bidder in contrée always sees the hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.store import people
from tests.discord_world import discord_world, ids, labels, text
from tests.e2e.playing import open_table, to_act


@pytest.mark.parametrize("look", ["picture", "text"])
async def test_the_hand_is_seen_where_a_bid_is_chosen(tmp_path: Path, look: str) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", "Reza", "Mina", game="contree")
        name = to_act(world, await world.table())
        assert name is not None
        store, user_id = world.services.store, world.people[name].id
        await store.write(people.set_person, user_id, look=look)
        hand = await world.hand(name)
        shown = [one.filename for one in hand.attachments]
        choose = next(one for one in ids(hand) if one.startswith("b:choose:"))
        before = len(world.requests())
        await world.click(name, hand, choose)
        assert "choose one" in text(hand)
        assert [one.filename for one in hand.attachments] == shown
        assert len(shown) == (look == "picture")
        assert ("Your hand: " in text(hand)) == (look == "text")
        assert len(world.requests()) == before + 1
        await world.press(name, "Back", hand)
        assert "choose one" not in text(hand)
        assert [one.filename for one in hand.attachments] == shown
        assert "Pass" in labels(hand)
