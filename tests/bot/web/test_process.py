"""The process of the pages: what it asks the bot, and what happens when it dies."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from multiprocessing import Pipe, active_children
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any

import pytest
from aiohttp import ClientSession
from structlog.testing import capture_logs

from bot.host.failures import Stop
from bot.store import people
from bot.web import process, watching
from bot.web.app import Source
from bot.web.process import Pages, _Bot, serve_pages
from bot.web.visit import Away
from tests.bot.room import ALI, CHANNEL, GUILD, SARA, START, Room, settings_for
from tests.bot.web.pages import KEY, SECRET
from tests.forked import FORK

HOST = "https://cards.example"


@pytest.fixture(autouse=True)
def forked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fork the process of the pages: a playground's test in `test_main` spawns it, in seconds."""
    monkeypatch.setattr(process, "get_context", lambda _: FORK)


@dataclass
class Bot:
    """The answers of a bot to the process of its pages, and the questions to it."""

    ready: bool = False
    channels: set[int] = field(default_factory=set)
    alone: bool = True
    asked: list[int] = field(default_factory=list)

    @property
    def source(self) -> Source:
        async def now() -> float | None:
            return START if self.ready else None

        async def seen_by_all(guild_id: int) -> frozenset[int]:
            self.asked.append(guild_id)
            return frozenset(self.channels)

        async def watch(_: frozenset[int]) -> bool:
            return self.alone

        return replace(Source(now, seen_by_all), watch=watch)


@dataclass
class Served:
    """Pages that another process serves, and the bot that it asks."""

    pages: Pages
    client: ClientSession
    bot: Bot

    async def becomes(self, holds: Callable[[int, str], bool], address: str = "") -> str:
        """Return the server's page once it is as wanted: its status and text."""
        while True:
            async with self.client.get(f"/{SECRET}/{address}") as response:
                text = await response.text()
                if holds(response.status, text):
                    return text
            await asyncio.sleep(0.05)


@asynccontextmanager
async def serve(room: Room) -> AsyncIterator[Served]:
    """Serve the pages of a room's server in another process."""
    await room.store.write(people.set_guild, GUILD, web_secret=SECRET, web_key=KEY, name="Home")
    bot, settings = Bot(), settings_for(room.file, web="127.0.0.1:0", web_url=HOST)
    async with serve_pages(settings) as pages:
        assert pages is not None
        async with ClientSession(f"http://{pages.address}") as client:
            yield Served(pages, client, bot)


async def test_the_process_asks_the_bot_for_the_time_and_the_channels(room: Room) -> None:
    over = await room.play_out(await room.match(ALI, SARA, target=21))
    match = f"match/{over.id}"
    async with serve(room) as serve_pages:
        await serve_pages.becomes(lambda status, _: status == 503)  # no bot has started yet
        serve_pages.pages.source = serve_pages.bot.source
        serve_pages.bot.ready = True
        await serve_pages.becomes(lambda status, text: status == 200 and "Home" in text)
        await serve_pages.becomes(lambda status, _: status == 404, match)
        serve_pages.bot.channels.add(CHANNEL)
        assert "Ali" in await serve_pages.becomes(lambda status, _: status == 200, match)
        serve_pages.bot.ready = False
        await serve_pages.becomes(lambda status, _: status == 503)
        # Answers are reused, so that many readers are few questions.
        asked = len(serve_pages.bot.asked)
        serve_pages.bot.ready = True
        await serve_pages.becomes(lambda status, _: status == 200)
        for _ in range(20):
            await serve_pages.becomes(lambda status, _: status == 200, "standings")
        assert len(serve_pages.bot.asked) - asked < 20
        assert {*serve_pages.bot.asked} == {GUILD}
    assert not active_children()
    with pytest.raises(OSError, match=r"."):
        socket.create_connection(serve_pages.pages.address.rsplit(":", 1), 5)


@pytest.mark.parametrize("alone", [True, False], ids=["told", "asked"])
async def test_a_stored_change_of_a_watched_table_reaches_its_readers(
    alone: bool, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bot tells it, unless another process has made it: then a query finds it."""
    monkeypatch.setattr(watching, "SELDOM", 1000.0)
    monkeypatch.setattr(watching, "EVERY", 0.01)
    table = await room.match(ALI, SARA)
    async with serve(room) as served:
        served.bot.ready, served.bot.channels, served.bot.alone = True, {CHANNEL}, alone
        served.pages.source = served.bot.source
        await served.becomes(lambda status, _: status == 200, f"now/{table.id}")
        async with served.client.get(f"/{SECRET}/now/{table.id}/events") as response:
            for said in (b"0 moves so far", b"One move so far", b"2 moves so far"):
                while b"data: " not in (line := await response.content.readline()):
                    assert not response.content.at_eof()
                assert said in line
                table = await room.play(table)
                if alone:
                    served.pages.tell(table.id, table.row.version)


async def test_a_failed_answer_of_the_bot_leaves_no_reader_waiting(room: Room) -> None:
    async def fails(_: int = 0) -> frozenset[int]:
        raise RuntimeError("the bot is about to stop")

    async def now() -> float:
        return START

    async with serve(room) as serve_pages:
        serve_pages.pages.source = Source(now, fails)
        await serve_pages.becomes(lambda status, _: status == 200)
        serve_pages.pages.source = Source(fails, fails)  # type: ignore[arg-type]
        await serve_pages.becomes(lambda status, _: status == 503)


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows stops no process")
async def test_a_process_that_dies_is_replaced_and_one_that_is_stopped_is_ended(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_SHORTEST", 0.0)
    async with serve(room) as serve_pages:
        serve_pages.bot.ready = True
        serve_pages.pages.source = serve_pages.bot.source
        await serve_pages.becomes(lambda status, _: status == 200)
        (killed,) = active_children()
        assert killed.pid is not None
        assert os.getpriority(os.PRIO_PROCESS, killed.pid) >= 10, "drawing comes before pages"
        killed.kill()
        await serve_pages.becomes(lambda status, _: status == 200)
        (stopped,) = active_children()
        assert stopped.pid is not None
        assert stopped.pid != killed.pid
        os.kill(stopped.pid, signal.SIGSTOP)
    assert not active_children()


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="Windows stops no process")
async def test_a_process_that_hangs_is_replaced(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_SHORTEST", 0.0)
    monkeypatch.setattr(process, "_SILENT", 3.0)
    async with serve(room) as serve_pages:
        serve_pages.bot.ready = True
        serve_pages.pages.source = serve_pages.bot.source
        await serve_pages.becomes(lambda status, _: status == 200)
        (hanging,) = active_children()
        assert hanging.pid is not None
        os.kill(hanging.pid, signal.SIGSTOP)
        # The connection that is kept belongs to the process that hangs.
        async with ClientSession(f"http://{serve_pages.pages.address}") as client:
            serve_pages.client = client
            await serve_pages.becomes(lambda status, _: status == 200)
        assert hanging.exitcode == -signal.SIGKILL


async def test_a_process_that_served_is_replaced_as_soon_each_time(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_SHORTEST", 0.01)
    with capture_logs() as lines:
        async with serve(room) as serve_pages:
            for _ in range(3):
                await serve_pages.becomes(lambda status, _: status == 503)
                (killed,) = active_children()
                killed.kill()
                await asyncio.to_thread(killed.join)
            await serve_pages.becomes(lambda status, _: status == 503)
    ended = [one for one in lines if one["event"] == "the process of the pages has ended"]
    assert [one["again_in"] for one in ended] == [0.01] * 3


async def test_a_process_that_never_serves_is_replaced_later_each_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "_SHORTEST", 0.001)
    monkeypatch.setattr(process, "_LONGEST", 0.003)
    served = [False, True, False, False, False, False]

    async def run_one() -> bool:
        if not served:
            raise asyncio.CancelledError
        return served.pop()

    with socket.create_server(("127.0.0.1", 0)) as listener, capture_logs() as lines:
        pages = Pages(settings_for(tmp_path / "no.db", web="127.0.0.1:0"), [listener])
        monkeypatch.setattr(pages, "_run_one", run_one)
        with pytest.raises(asyncio.CancelledError):
            await pages.run()
    assert [one["again_in"] for one in lines] == [0.001, 0.002, 0.003, 0.003, 0.001, 0.002]


@asynccontextmanager
async def asking(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[_Bot, Any]]:
    """Yield the bot as the process of the pages sees it, and the other end of its pipe."""
    monkeypatch.setattr(process, "_PATIENCE", 0.05)
    ours, theirs = Pipe()
    bot = _Bot(theirs)
    listening = asyncio.create_task(bot.listen())
    try:
        yield bot, ours
        assert not listening.done()
    finally:
        ours.close()
    await asyncio.wait_for(listening, 60)


async def test_a_late_answer_of_the_bot_is_no_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def question(pipe: Any) -> tuple[int, int]:
        while (asked := pipe.recv()) is None:  # a sign of life
            pass
        number, _, kind, args = asked
        assert kind == "channels"
        return number, *args

    async with asking(monkeypatch) as (bot, pipe):
        with pytest.raises(Away):
            await bot.seen_by_all(GUILD)
        late = await asyncio.to_thread(question, pipe)
        pipe.send((late[0], frozenset({1})))
        monkeypatch.setattr(process, "_PATIENCE", 60.0)
        found = asyncio.create_task(bot.seen_by_all(GUILD))
        number, guild_id = await asyncio.to_thread(question, pipe)
        assert guild_id == GUILD
        pipe.send((number, frozenset({2})))
        assert await found == {2}


async def test_time_goes_on_while_the_bot_is_slow(monkeypatch: pytest.MonkeyPatch) -> None:
    def answer(pipe: Any, time: float | None) -> None:
        while (asked := pipe.recv()) is None or asked[1] < monotonic():
            pass  # a sign of life, or a question that was given up
        pipe.send((asked[0], time))

    monkeypatch.setattr(process, "_FRESH", 0.0)
    async with asking(monkeypatch) as (bot, pipe):
        with pytest.raises(Away):
            await bot.now()
        for told in (None, START):
            with monkeypatch.context() as patch:
                patch.setattr(process, "_PATIENCE", 60.0)
                await asyncio.gather(bot.now(), asyncio.to_thread(answer, pipe, told))
            later = await bot.now()
            assert later is None if told is None else START < (later or 0.0) < START + 60


async def test_a_question_that_was_given_up_has_no_effect(room: Room) -> None:
    asked = []

    async def ask(*question: object) -> str:
        asked.append(question)
        return "done"

    settings = settings_for(room.file, web="127.0.0.1:0", web_url=HOST)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        pages = Pages(settings, [listener])
    pages.source = replace(Bot().source, ask=ask)
    ours, theirs = Pipe()
    for until, answer in ((monotonic() - 0.01, None), (monotonic() + 60, "done")):
        await pages._answer(ours, 7, until, "seat.play", ("a-key",))
        assert theirs.recv() == (7, answer)
    assert asked == [("seat.play", "a-key")]


async def test_a_bot_that_reads_nothing_stops_no_page(monkeypatch: pytest.MonkeyPatch) -> None:
    async with asking(monkeypatch) as (bot, _):
        asked = [bot.seen_by_all(guild_id) for guild_id in range(5000)]
        answers = await asyncio.wait_for(asyncio.gather(*asked, return_exceptions=True), 60)
        assert {type(one) for one in answers} == {Away}


async def test_an_address_in_use_stops_the_bot(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process, "_TAKEN", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as other:
        address = f"127.0.0.1:{other.getsockname()[1]}"
        settings = settings_for(room.file, web=address, web_url=HOST)
        with pytest.raises(Stop, match="address-taken"):
            async with serve_pages(settings):
                pass


async def test_an_address_that_becomes_free_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    other = socket.create_server(("127.0.0.1", 0))
    address = f"127.0.0.1:{other.getsockname()[1]}"
    listening = process.listening

    async def free_it_when_refused(address: str, setting: str) -> list[socket.socket]:
        try:
            return await listening(address, setting)
        except Stop:
            other.close()
            raise

    monkeypatch.setattr(process, "listening", free_it_when_refused)
    (listener,) = await process._listeners(address)
    with listener:
        assert other.fileno() == -1, "it was refused once"
        assert listener.getsockname()[1] == int(address.rpartition(":")[2])


async def test_a_bot_that_is_not_ready_answers_no_question_of_a_page() -> None:
    asked = []

    async def answer(_: Any, one: int) -> int:
        asked.append(one)
        return one + 1

    bot: Any = SimpleNamespace(used={"seat": SimpleNamespace(asked={"next": answer})})
    with socket.socket() as listener:
        pages = Pages(settings_for(Path("x"), web="127.0.0.1:0", web_url=HOST), [listener])
    pages.follow(bot)
    assert pages.source is not None
    for ready, name in ((False, "next"), (True, "other")):
        bot.is_ready = partial(bool, ready)
        with pytest.raises(Away):
            await pages.source.ask(name, 1)
    assert asked == []
    assert await pages.source.ask("next", 1) == 2
