"""Logs: one line an event, as text or JSON, and no secret at any level."""

from __future__ import annotations

import json
import os
from pathlib import Path

from bot.i18n import words_for
from tests.forked import program

HAND = "SECRETHAND"
"""A secret that the program gets as an argument, so that its source does not have it."""

PROGRAM = """
import asyncio, logging, pathlib, sys
import structlog
from bot.host.logs import configure
from tests.bot.room import ALI, SARA, Room, click, settings_for, url_of
from bot.store import Store, StoreError

HAND = sys.argv[2]

def fail(hand):
    raise ValueError("the reason")

async def play(file):
    store = await Store.open(url_of(file))
    room = Room(file, store)
    table = await room.match(ALI, SARA)
    for _ in range(4):
        table = await room.play(table)
    await store.close()
    return table

configure(settings_for(pathlib.Path("x.db"), log_level="DEBUG", log_json=%r))
for behind in (12.5, 41.3):
    behind_message = "Can't keep up, shard ID %%s websocket is %%.1fs behind."
    logging.getLogger("discord.gateway").warning(behind_message, 3, behind)
log = structlog.get_logger("bot.test")
log.info("a table began", table=12)
logging.getLogger("discord.client").warning("from a %%s", "library")
logging.getLogger("discord.http").debug("POST with body %%s", HAND)
try:
    fail(HAND)
except ValueError:
    log.exception("it failed")
    logging.getLogger("discord.app").exception("theirs failed")
try:
    raise ConnectionResetError(104, "reset")
except OSError:
    logging.getLogger("discord.shard").exception("Retrying shard %%s", 3)
try:
    raise StoreError("locked")
except StoreError:
    tree = logging.getLogger("discord.app_commands.tree")
    tree.exception("Ignoring exception in autocomplete for %%s", "play")
table = asyncio.run(play(pathlib.Path(sys.argv[1])))
print(table.row.seed.hex())
print(table.row.seed)
for entry in table.match.log:
    print(str(entry.action).partition(" ")[2] or entry.action)
"""


def run(folder: Path, *, as_json: bool) -> tuple[list[str], list[str]]:
    given = {**os.environ, "NO_COLOR": "1"}
    source, file = PROGRAM % as_json, str(folder / "pasur.db")
    with program(source, file, HAND, folder=folder, environment=given) as run:
        status = run.end()
        output, errors = run.output, run.errors
    assert status == 0, errors
    secrets = [line for line in output.splitlines() if len(line) > 2]
    assert len(secrets) > 2
    assert not [secret for secret in secrets if secret in errors]
    assert HAND not in errors
    return errors.splitlines(), secrets


def test_json_logs_are_one_object_a_line_with_the_whole_fault_in_it(folder: Path) -> None:
    lines, _ = run(folder, as_json=True)
    entries = [json.loads(line) for line in lines]
    first = next(entry for entry in entries if entry["event"] == "a table began")
    assert (first["level"], first["logger"], first["table"]) == ("info", "bot.test", 12)
    assert first["timestamp"].endswith("Z")
    assert any(entry["event"] == "from a library" for entry in entries)
    (late,) = [entry["event"] for entry in entries if "keep up" in entry["event"]]
    assert late.endswith("12.5s behind."), "41.3 s is the time between two heartbeats"
    for event, why in (
        ("Retrying shard 3", "ConnectionResetError"),
        ("Ignoring exception in autocomplete for play", "StoreError"),
    ):
        (short,) = [entry for entry in entries if event in entry["event"]]
        assert short["event"] == f"{event} ({why})"
        assert "exception" not in short
    for event in ("it failed", "theirs failed"):
        (failed,) = [entry for entry in entries if entry["event"] == event]
        assert "ValueError: the reason" in failed["exception"]
        assert "in fail" in failed["exception"]


def test_text_logs_have_the_same_content(folder: Path) -> None:
    lines, _ = run(folder, as_json=False)
    text = "\n".join(lines)
    for told in ("a table began", "table=12", "from a library", "it failed", "theirs failed"):
        assert told in text
    assert text.count("ValueError: the reason") == 2


IN_JOURNAL = """
import logging, os, pathlib, sys
from bot.__main__ import main
from bot.host.logs import configure
from tests.bot.room import settings_for

status = os.fstat(2)
os.environ["JOURNAL_STREAM"] = f"{status.st_dev}:{status.st_ino + int(sys.argv[1])}"
configure(settings_for(pathlib.Path("x.db"), log_level="INFO"))
log = logging.getLogger("bot.test")
log.info("begun")
try:
    raise ValueError("the reason")
except ValueError:
    log.exception("it failed")
os.environ["PASUR_TOKEN"] = ""
main(["run"])
"""


def test_the_journal_gets_a_priority_on_each_line_and_no_second_time(folder: Path) -> None:
    said = []
    for elsewhere in ("0", "1"):
        given = {**os.environ, "NO_COLOR": "1"}
        with program(IN_JOURNAL, elsewhere, folder=folder, environment=given) as run:
            assert run.end() == 0, run.errors
            said.append(run.errors.splitlines())
    journal, other = said
    assert journal[0].startswith("<6>[info")
    assert len(journal) > 3
    assert all(line.startswith("<3>") for line in journal[1:])
    sentence = words_for("en")("host-no-token")
    assert (journal[-1], other[-1]) == (f"<3>{sentence}", sentence)
    assert other[0][:2] == "20", "standard error is not the journal: with a time, without a number"
