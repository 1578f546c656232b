"""From *More* and `/record` back into a match: chart, last round, move by move."""

from __future__ import annotations

from pathlib import Path

from tests.discord_world import discord_world, labels, private, text
from tests.e2e.playing import hurry, open_table, refused
from tests.e2e.test_lookups import hide


async def test_chart_and_last_round_are_there_while_a_match_goes_on(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara")
        more = private(await world.clicked("Mina", world.board(), labels(world.board())["More"]))
        assert "Move by move" not in labels(more)
        for label in ("Chart", "Last round"):
            assert await world.press("Mina", label, more) == refused("no-round-yet", table=1)
        await hurry(world, stop=lambda table: table.between_rounds)
        more = private(await world.clicked("Mina", world.board(), labels(world.board())["More"]))
        chart = private(await world.clicked("Mina", more, labels(more)["Chart"]))
        assert "after one round" in text(chart)
        assert [one.filename.partition("-")[0] for one in chart.attachments] == ["chart"]
        film = private(await world.clicked("Mina", more, labels(more)["Last round"]))
        (attachment,) = film.attachments
        data = world.env.backend.cdn.get(attachment.url)
        assert data is not None
        assert data[8:12] == b"WEBP"


async def test_a_finished_match_is_gone_through_move_by_move(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        record = private(await world.typed("Mina", "record", table=1))
        page = private(await world.clicked("Mina", record, labels(record)["Move by move"]))
        assert "move 1 of" in text(page)
        assert len(page.attachments) == 2
        for number in (2, 3):
            await world.press("Mina", "Next", page)
            assert f"move {number} of" in text(page)
        await world.press("Mina", "Back", page)
        assert "move 2 of" in text(page)
        await world.press("Mina", "Round back", page)
        assert "move 1 of" in text(page)


async def test_a_match_of_a_private_channel_is_not_gone_through_from_outside(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        lobby = world.guild.create_text_channel("lobby")
        record = private(await world.typed("Mina", "record", lobby, table=1))
        page = private(await world.clicked("Mina", record, labels(record)["Move by move"]))
        hide(world, "Mina")
        for message, label in ((record, "Chart"), (record, "Last round"), (page, "Next")):
            assert await world.press("Mina", label, message) == refused("no-such-table", table=1)


async def test_a_running_match_is_not_opened_by_a_button_made_up(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        for rest in ("0", "3 move-after", "x", ""):
            assert await world.forge("Mina", f"b:steps:1:0:{rest}") == refused("unknown-button")
