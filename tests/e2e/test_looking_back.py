"""From *More* and `/stats` back into a match: chart, last round, move by move."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.features.history import presses
from bot.features.history.page import step_of
from bot.pages.custom_ids import Press
from bot.pages.results import latest
from tests.discord_world import WORDS, discord_world, labels, private, text
from tests.e2e.drawing import drawn_together
from tests.e2e.lookups import hide, opened
from tests.e2e.playing import hurry, open_table, refused

FILE = WORDS("button-record")


async def test_a_running_match_offers_the_chart_and_the_last_round(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara")
        more = private(await world.clicked("Mina", world.board(), labels(world.board())["More"]))
        assert "Move by move" not in labels(more)
        for label in ("Chart", "Last round"):
            assert await world.press("Mina", label, more) == refused("no-round-yet")
        await hurry(world, stop=lambda table: table.between_rounds)
        more = private(await world.clicked("Mina", world.board(), labels(world.board())["More"]))
        chart = private(await world.clicked("Mina", more, labels(more)["Chart"]))
        assert "After one round" in text(chart)
        assert [one.filename.partition("-")[0] for one in chart.attachments] == ["chart"]
        film = private(await world.clicked("Mina", more, labels(more)["Last round"]))
        (attachment,) = film.attachments
        data = world.env.backend.cdn.get(attachment.url)
        assert data is not None
        assert data[8:12] == b"WEBP"


async def test_a_finished_match_can_be_replayed_move_by_move(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        record = await opened(world, "Mina")
        page = private(await world.clicked("Mina", record, labels(record)["Move by move"]))
        assert "Move 1 of" in text(page)
        assert len(page.attachments) == 2
        for number in (2, 3):
            await world.press("Mina", "Next", page)
            assert f"Move {number} of" in text(page)
        await world.press("Mina", "Back", page)
        assert "Move 2 of" in text(page)
        await world.press("Mina", "Round back", page)
        assert "Move 1 of" in text(page)


async def test_a_match_that_ended_without_a_count_has_no_last_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its result has no button for it, so only a forged press asks."""
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        press, result = Press("lastcount", 1).button(), world.messages()[-1]
        assert "count of round" in await world.forge("Mina", press, message=result)
        monkeypatch.setattr(presses, "latest", lambda table: replace(latest(table), events=()))
        asked = await world.forge("Mina", press, message=result)
        assert asked == refused("unknown-button")


async def test_a_match_of_a_private_channel_cannot_be_replayed_from_outside(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        lobby = world.guild.create_text_channel("lobby")
        record = await opened(world, "Mina", lobby)
        page = private(await world.clicked("Mina", record, labels(record)["Move by move"]))
        hide(world, "Mina")
        gone = refused("no-such-table", table=1)
        for message, label in ((record, "Last round"), (record, FILE), (page, "Next")):
            assert await world.press("Mina", label, message) == gone
        chart = Press("chart", 1).button()
        assert await world.forge("Mina", chart, message=record) == gone


async def test_a_forged_button_does_not_open_the_replay_of_a_running_match(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        for rest in ("0", "3 move-after", "x", ""):
            assert await world.forge("Mina", f"b:steps:1:0:{rest}") == refused("unknown-button")


async def test_simultaneous_requests_for_steps_are_replayed_and_drawn_in_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        record = await opened(world, "Mina")
        page = private(await world.clicked("Mina", record, labels(record)["Move by move"]))
        together, replayed = drawn_together(monkeypatch), replayed_together(monkeypatch)
        steps = [Press("steps", 1, 0, f"{number} s").button() for number in range(2, 10)]
        answers = await world.deliver(*(world.pressed("Mina", page, one) for one in steps))
        assert all(one.acknowledged for one in answers)
        assert len(together) > len(steps)
        assert set(together) == {1}
        assert replayed == [1] * len(steps)


def replayed_together(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which every later replay appends the number of running replays."""
    found, running, lock = list[int](), list[int](), threading.Lock()

    def counted(*args: Any) -> Any:
        with lock:
            running.append(1)
            found.append(len(running))
        try:
            return step_of(*args)
        finally:
            with lock:
                running.pop()

    monkeypatch.setattr("bot.features.history.presses.step_of", counted)
    return found
