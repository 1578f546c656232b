"""People with equal names, with names that no font has, or with a new nickname, in Discord."""

from __future__ import annotations

import re
from pathlib import Path

from bot.store import people
from tests.discord_world import World, discord_world, ids, private, text
from tests.e2e.playing import hurry, open_table, to_act

_NAMES = {"Ali": "Alex", "Sara": "alex", "Reza": "佐藤", "Mina": "김민준"}
_SHOWN = (r"Alex \(1\)", r"alex \(2\)", "佐藤", "김민준")


def rename(world: World, name: str, nickname: str) -> None:
    """Give a person another nickname in the server."""
    member = world.env.backend.guilds[world.guild.id].members[world.people[name].id]
    member.nick = nickname


async def move(world: World, table_id: int) -> None:
    """Let the person to act play a card with their hand's buttons."""
    name = to_act(world, await world.table(table_id))
    assert name is not None
    hand = await world.hand(name)
    for _ in range(2):
        found = [one for one in ids(hand) if one.startswith(("b:do:", "b:pick:"))]
        found.sort(key=lambda one: not one.startswith("b:do:"))
        hand = private(await world.clicked(name, hand, found[0]))
        if to_act(world, await world.table(table_id)) != name:
            return


async def test_two_of_one_name_and_two_whose_names_no_font_has_play_a_match(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        for name, nickname in _NAMES.items():
            rename(world, name, nickname)
        await world.open("Ali", options="target=104")
        for name in ("Sara", "Reza", "Mina"):
            await world.press(name, "Join")
        assert all(one in text(world.board()) for one in _SHOWN)
        await world.press("Ali", "Start")
        for rounds in range(1, 3):
            table = await hurry(world, stop=lambda table, now=rounds: len(table.rounds) >= now)
            assert len(table.rounds) == rounds
            assert "Player 3 is 佐藤 and Player 4 is 김민준" in text(world.board())
            if table.running:
                await world.press("Ali", "Deal now", world.offering("Deal now"))
                hand = text(await world.hand("Sara"))
                assert "Player 3 is 佐藤 and Player 4 is 김민준" in hand
        await hurry(world)
        end = text(world.messages()[-1])
        assert any(one in end for one in _SHOWN)
        assert "Player 3 is 佐藤 and Player 4 is 김민준" in end
        board = await world.type("Mina", "scoreboard")
        assert all(re.search(f"Player [12] is {_NAMES[who]}", board) for who in ("Reza", "Mina"))
        for who in ("Reza", "Mina"):
            stats = await world.type("Mina", "stats", person=world.people[who])
            assert f" is {_NAMES[who]}." in stats, "below the picture"


async def test_a_new_nickname_shows_at_the_next_edit_and_on_all_lists(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        rename(world, "Sara", "Saffron")
        await world.type("Sara", "help")
        assert "Saffron" in await world.type("Ali", "scoreboard")

        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        await world.press("Ali", "Start")
        rename(world, "Sara", "Sahar")
        for _ in range(2):
            await move(world, 2)
        await world.quiet()
        board = text(world.board())
        assert "Sahar" in board
        assert "Saffron" not in board
        assert "Sahar" in await world.type("Ali", "scoreboard")


async def test_a_person_who_has_never_played_is_not_named_in_the_database(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        rename(world, "Reza", "Razor")
        await world.type("Reza", "scoreboard")
        stored = await world.services.store.read(people.names, world.guild.id, [_id(world, "Reza")])
        assert stored == {}


async def test_a_name_that_changes_all_the_time_edits_nothing_and_is_stored_once(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        await world.quiet()
        before, store = world.requests(), world.services.store
        for number in range(10):
            rename(world, "Sara", f"Sara {number % 2}")
            await world.type("Sara", "scoreboard")
            names = await store.read(people.names, world.guild.id, [_id(world, "Sara")])
            assert names == {_id(world, "Sara"): f"Sara {number % 2}"}
        await world.quiet()
        edits = [one for one in world.requests()[len(before) :] if "/messages" in one[1]]
        assert [one for one in edits if "webhooks" not in one[1]] == []


def _id(world: World, name: str) -> int:
    return world.people[name].id
