"""Per shodam: pressed or typed, at any moment, and judged in public."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.table import Table
from tests.discord_world import World, discord_world, labels, text
from tests.e2e.playing import fix_deals, hurry, illegal, open_table, others, play_on, to_act


def counted(table: Table) -> tuple[int, ...]:
    """What every side would have at this moment, by the rules of the claim."""
    match = table.match
    assert match is not None
    _, events = match.submit(0, match.game.parse("claim"))
    told = next(event for event in events if hasattr(event, "counted"))
    return tuple(told.counted)


def at_target(table: Table) -> bool:
    """Whether somebody would win by a call now."""
    return not table.between_rounds and max(counted(table)) >= 21


async def verdicts(world: World) -> list[str]:
    """The public messages that tell a verdict."""
    return [text(one) for one in world.messages() if "per shodam" in text(one).lower()]


@pytest.mark.parametrize("typed", [False, True])
async def test_a_wrong_call_is_told_to_all_and_the_round_goes_on(
    tmp_path: Path, typed: bool
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        await play_on(world, turns=3)
        table = await world.table()
        caller = others(world, table)[0]
        if typed:
            await world.type(caller, "pershodam")
        else:
            await world.press(caller, "Per shodam!")
        (verdict,) = [one for one in await verdicts(world) if caller in one and "counted" in one]
        for name, count in zip(("Ali", "Sara"), counted(table), strict=True):
            assert name in verdict
            assert str(count) in verdict
        after = await world.table()
        assert after.running
        assert to_act(world, after) == to_act(world, table)
        again = await world.type(caller, "pershodam")
        assert again == illegal("claim_used")


async def test_a_right_call_ends_the_match_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 0)
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        table = await hurry(world, stop=at_target)
        assert table.running
        best = max(range(2), key=counted(table).__getitem__)
        caller = ("Ali", "Sara")[best]
        await world.press(caller, "Per shodam!")
        after = await world.table()
        assert after.row.status == "over"
        assert after.match is not None
        assert after.match.result is not None
        assert after.match.result.winner == best
        assert any(caller in one and "won" in one for one in await verdicts(world))
        assert "New table" in labels(world.board())


async def test_the_button_is_the_same_for_everybody_at_every_moment(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        seen = set()
        for _ in range(6):
            seen.add(labels(world.board())["Per shodam!"])
            await play_on(world, turns=1)
        assert len(seen) == 1
