"""Président leaves one message for each round; the board shows who is out."""

from __future__ import annotations

from pathlib import Path

from bot.pages.board import scene_of
from bot.services import server_words
from bot.store import people
from tests.discord_world import WORDS, discord_world, private, text
from tests.e2e.playing import hand_of, hurry, keeper, open_table

PEOPLE = ("Ali", "Sara", "Reza", "Mina")


async def test_a_server_has_polite_names_of_ranks_at_its_tables(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        form = private(await world.typed("Keeper", "setup"))
        await world.click("Keeper", form, "b:setup:0:0:games")
        await world.choose("Keeper", form, "setserver/president_ranks", "polite")
        await open_table(world, *PEOPLE, game="president")
        await hurry(world, stop=lambda table: table.between_rounds)
        (count,) = [text(one) for one in world.messages() if "Round 1 is over" in text(one)]
        assert "Vice-clerk" in count
        await hurry(world, stop=lambda table: not table.between_rounds)
        table = await world.table()
        last = table.view(None).titles.index("trou")  # type: ignore[attr-defined]
        hand = await hand_of(world, PEOPLE[last])
        rules = private(await world.typed("Keeper", "rules", game="president"))
        guild = await world.services.store.read(people.guild, world.guild.id)
        french = server_words(guild, "fr")
        drawn = [str(scene_of(table, words, last)) for words in (server_words(guild), french)]
        assert "Clerk" in drawn[0]
        assert "Commis" in drawn[1]
        for shown in (count, text(hand), text(rules), text(world.board()), *drawn):
            assert "trou du cul" not in shown.lower()
            assert "trouduc" not in shown.lower()
        assert "**Clerk**" in text(rules)
        # The words alone changed: the match is rated as before.
        assert WORDS("contest-options") not in "".join(map(text, world.messages()))


async def test_a_round_leaves_only_the_board_and_its_count(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, *PEOPLE, game="president")
        await hurry(world, stop=lambda table: bool(table.view(None).finished))  # type: ignore[attr-defined]
        (board,) = world.messages()
        (first,) = (await world.table()).view(None).finished  # type: ignore[attr-defined]
        assert f"**{PEOPLE[first]}** · 0 points · out as number 1" in text(board)
        assert f"{PEOPLE[first]} is out" in text(board)
        await hurry(world, stop=lambda table: table.between_rounds)
        assert len(world.messages()) == 2
        assert sum("Round 1 is over" in text(one) for one in world.messages()) == 1
