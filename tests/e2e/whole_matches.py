"""Whole matches: the options of the shortest one, and the checks at its end."""

from __future__ import annotations

import io
from contextlib import redirect_stdout
from pathlib import Path

from bot.tables.draft import ANSWER_SECONDS
from pasur_core.__main__ import main as pasur_core
from pasur_core.options import choices
from pasur_core.protocol import AnyGame
from pasur_core.records.record import Record
from pasur_core.shuffle import commitment
from tests.discord_world import World, labels, private, text

SHORTENING = ("target", "rounds", "limit")
"""Options that set the length of a match, which tests give their smallest value."""


def shortest(game: AnyGame) -> str:
    """Return the options of a short match, as people type them."""
    held = choices(game.options_type)
    return " ".join(
        f"{name}={min(value for value in held[name] if type(value) is int)}"
        for name in SHORTENING
        if name in held
    )


def agreed(game: AnyGame) -> dict[str, str]:
    """Return the argument `options` of a short match; empty if the game has no such option."""
    return {"options": typed} if (typed := shortest(game)) else {}


async def check_the_end(world: World, folder: Path, table_id: int = 1) -> None:
    """Fail unless *Fair shuffle* has the seed and a record that `pasur_core verify` accepts."""
    await world.wait(ANSWER_SECONDS)
    table = await world.table(table_id)
    assert table.row.status == "over"
    seed = table.row.seed
    assert seed is not None
    assert table.match is not None
    assert table.match.result is not None
    board = world.board()
    panel = private(await world.clicked("Ali", board, labels(board)["More"]))
    await world.press("Ali", "Fair shuffle", panel)
    assert f"Seed `{seed.hex()}`" in text(panel)
    assert commitment(seed) in text(panel)
    (attachment,) = panel.attachments
    told = world.env.backend.cdn.get(attachment.url)
    assert told is not None
    record = Record.loads(told.decode())
    assert record.seed == seed
    file = folder / "record.toml"
    file.write_bytes(told)
    output = io.StringIO()
    with redirect_stdout(output):
        assert pasur_core(["verify", str(file)]) == 0, output.getvalue()
    assert "This match is over." in text(world.board())
    assert "New table" in labels(world.offering("Rematch"))
    due = await world.due_posts(table_id)
    assert due == [], due
