"""No person reads a count or result twice, or has the same button in two messages."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.pages.results import count_blocks, end_blocks, latest
from bot.tables.table import Table
from bot.ui.layout import Text
from pasur_core.registry import games
from tests.by_turns import every
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.playing import call, fix_deals, hurry, open_table
from tests.e2e.whole_matches import shortest

PEOPLE = ("Ali", "Sara", "Reza", "Mina")
LONGER = {"contree": "target=3000"}


async def read_in_both_ways(world: World, key: str, options: str) -> None:
    """Open a table where Ali has the hand in the channel, and all others by direct message."""
    names = PEOPLE[: max(2, min(games()[key].seats))]
    await open_table(world, *names, game=key, options=options)
    await world.hand("Ali")


def number_lines(blocks: Iterable[object]) -> list[str]:
    """Return the lines of text blocks that have a digit."""
    lines = "\n".join(one.markdown for one in blocks if isinstance(one, Text)).split("\n")
    return [line for line in lines if any(sign.isdigit() for sign in line)]


def with_line(messages: list[ResponseMessage], line: str) -> list[ResponseMessage]:
    """Return the messages that have this line."""
    return [one for one in messages if line in text(one).split("\n")]


def offering(messages: list[ResponseMessage], verb: str) -> list[ResponseMessage]:
    """Return the messages with a button of this verb."""
    return [one for one in messages if any(i.startswith(f"b:{verb}:") for i in ids(one))]


def links(message: ResponseMessage) -> list[str]:
    """Return the addresses of a message's link buttons."""
    found: list[str] = []

    def collect(components: list[dict[str, object]]) -> None:
        for one in components:
            if "url" in one:
                found.append(str(one["url"]))
            collect(one.get("components", []))  # type: ignore[arg-type]

    collect(message.components)
    return found


def check_once(world: World, table: Table, lines: list[str], verb: str) -> None:
    """Fail unless Ali has lines and button once in the channel, and Sara once by mail."""
    assert lines
    for messages in (world.seen("Ali"), world.mail("Sara")):
        for line in lines:
            assert len(with_line(messages, line)) == 1, line
    (public,) = offering(world.seen("Ali"), verb)
    assert not public.ephemeral
    private = [one for one in world.seen("Ali") if one.ephemeral]
    assert links(private[-1]) == [
        f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{public.id}"
    ]
    assert not any(line in text(one) for one in world.mail("Ali") for line in lines)
    assert not offering(world.mail("Ali"), verb)


@pytest.mark.parametrize("key", every(9, games()))
async def test_a_count_is_read_once_and_the_deal_offered_once(tmp_path: Path, key: str) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await read_in_both_ways(world, key, LONGER.get(key, ""))
        table = await hurry(world, stop=lambda table: table.between_rounds)
        assert table.between_rounds
        check_once(
            world, table, number_lines(count_blocks(table, latest(table), WORDS, None)), "deal"
        )


@pytest.mark.parametrize("key", every(9, games()))
async def test_a_result_is_read_once_and_the_rematch_offered_once(tmp_path: Path, key: str) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await read_in_both_ways(world, key, shortest(games()[key]))
        table = await hurry(world)
        lines = number_lines(end_blocks(table, WORDS, None))
        check_once(world, table, lines, "rematch")
        assert "🏆" not in "".join(text(one) for one in world.seen("Ali"))


async def test_the_player_of_the_last_card_gets_a_link_to_the_count(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await open_table(world, "Ali", computers=1)
        await hurry(world, stop=lambda table: table.view(None).stock == 0)
        hand = await world.hand("Ali")
        while not (await world.table()).between_rounds:
            if pressable := [one for one in ids(hand) if one.startswith(("b:pick:", "b:do:"))]:
                await world.click("Ali", hand, pressable[0])
            await world.wait(3)
            if (await world.table()).between_rounds:
                break
        (public,) = offering(world.seen("Ali"), "deal")
        assert links(hand)[-1].endswith(f"/{public.id}")


async def test_a_claim_that_ends_a_match_is_announced_with_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 0)
    async with discord_world(tmp_path, PEOPLE) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        table = await hurry(world, stop=would_win)
        _, events = table.played.submit(0, table.game.parse("claim"))
        counted = next(event for event in events if hasattr(event, "counted")).counted
        caller = max(range(2), key=counted.__getitem__)
        await call(world, PEOPLE[caller], "Per shodam!")
        assert (await world.table()).row.status == "over"
        told = [one for one in world.messages() if "per shodam" in text(one).lower()]
        (end,) = told
        assert "Rematch" in labels(end)


def would_win(table: Table) -> bool:
    """Return whether a call would win now."""
    if table.between_rounds:
        return False
    _, events = table.played.submit(0, table.game.parse("claim"))
    return max(next(one for one in events if hasattr(one, "counted")).counted) >= 21


async def test_a_match_leaves_one_message_with_a_line_a_round_and_one_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 1)
    async with discord_world(tmp_path, PEOPLE) as world:
        await open_table(world, "Ali", "Sara", options="target=41")
        while (await world.table()).running:
            await hurry(world, stop=lambda table: table.between_rounds)
            if (await world.table()).between_rounds:
                await world.press("Ali", "Deal now", world.offering("Deal now"))
        await world.quiet()
        rounds = len((await world.table()).rounds)
        assert rounds > 2
        counted, board, result = world.messages()
        lines = text(counted).split("\n")
        assert [line.partition(":")[0] for line in lines] == [
            f"-# Round {number}" for number in range(1, rounds)
        ]
        assert "b:more:1:0:" in ids(board)
        answer = private(await world.clicked("Ali", result, "b:lastcount:1:0:"))
        assert f"count of round {rounds}" in text(answer)
