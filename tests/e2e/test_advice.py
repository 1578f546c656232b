"""Hints: the best moves within the hand, counted once, where the table allows it."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from bot.features.hints import answer as hint_answer
from bot.games.presenting.presenter import presenter
from bot.pages.board import scene_of
from bot.pages.custom_ids import Press
from bot.pages.sentences import refusal
from bot.pictures import draw
from bot.tables.hints import stored_advice
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.thinkers import TookTooLong
from pasur_core.players.advising import Advice
from pasur_core.registry import games
from tests.by_turns import by_turns
from tests.discord_world import (
    WORDS,
    World,
    discord_world,
    labels,
    private,
    text,
    words_only,
)
from tests.e2e.playing import (
    by_clicks,
    by_mail,
    captures,
    cards,
    hurry,
    open_table,
    others,
    picture_of,
    play_on,
    to_act,
)


async def asked(world: World, name: str = "Ali") -> int:
    """Return the number of hints that are counted for this person."""
    seat = (await world.table()).seat_of(world.people[name].id)
    assert seat is not None
    return seat.hints


async def waiting(world: World) -> str:
    """Return the name of the person to act, after computer players have played."""
    await play_on(world, stop=lambda table: bool(to_act(world, table)))
    name = to_act(world, await world.table())
    assert name is not None
    return name


def agreeing(world: World, *names: str) -> str:
    """Return the answer to a request for a hint before these people have agreed."""
    people = [world.people[name].id for name in names]
    return refusal(Refused("hints-waiting", table=1, people=people), WORDS)


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_answer, "SECONDS", 0.1)


def move_of(table: Table, seat: int) -> str:
    """Return the label of the best move of the seat's stored advice; fail without advice."""
    advice = stored_advice(table, table.seats[seat])
    assert advice is not None
    return presenter(table.row.game, "en").action_label(advice.moves[0].action)


async def test_a_hint_is_private_and_counted_once_also_after_a_restart(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", computers=1)
        assert await waiting(world) == "Ali"
        hand = await world.hand("Ali")
        sent = await world.clicked("Ali", hand, labels(hand)["Hint"])
        assert private(sent).id == hand.id
        assert not sent.followups
        hinted = text(hand)
        assert f"**{move_of(await world.table(), 0)}** looks best." in hinted
        assert "your first hint of this match" in hinted
        assert "Hint" not in labels(hand)
        board = text(world.board())
        assert await asked(world) == 1
        assert text(private(await world.typed("Ali", "move", word="hint"))) == hinted
        await world.restart()
        assert text(private(await world.typed("Ali", "move", word="Conseil"))) == hinted
        assert text(await world.hand("Ali")) == hinted
        assert await asked(world) == 1
        assert text(world.board()) == board
        await by_mail(world, "Ali", random.Random(1))
        await waiting(world)
        assert await world.suggested("Ali", "move", "word", "hi") == ["hint"]
        again = text(private(await world.typed("Ali", "move", word="hint")))
        assert "2 hints in this match" in again
        assert await asked(world) == 2


async def test_a_hint_is_gone_with_the_move_and_its_old_button_is_refused(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", computers=1)
        assert await waiting(world) == "Ali"
        hand = await world.hand("Ali")
        before = len(world.mail("Ali"))
        old = labels(hand)["Hint"]
        await world.clicked("Ali", hand, old)
        assert "looks best" in text(hand)
        await world.click("Ali", hand, cards(hand)[0])
        if choices := captures(hand):
            assert "looks best" not in text(hand)
            await world.click("Ali", hand, choices[0])
        assert "looks best" not in text(hand)
        assert len(world.mail("Ali")) == before
        await world.deliver(world.pressed("Ali", hand, old))
        if to_act(world, await world.table()) is None:
            assert WORDS("refused-hint-not-now") in text(hand)
            assert "looks best" not in text(hand)
        await waiting(world)
        assert "looks best" not in text(hand)
        assert labels(hand)["Hint"] == old


async def test_an_impossible_request_for_a_hint_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        assert await world.type("Ali", "move", word="hint") == WORDS("refused-no-own-table")
        await open_table(world, "Ali", "Sara", computers=1)
        name = await waiting(world)
        (other,) = others(world, await world.table())
        assert WORDS("refused-hint-not-now") in await world.type(other, "move", word="hint")
        assert "Hint" not in labels(await world.hand(other))

        def stuck(*_: Any, **__: Any) -> None:
            raise TookTooLong

        monkeypatch.setattr(world.services.thinkers, "ask", stuck)
        assert WORDS("refused-hint-too-slow") in await world.type(name, "move", word="hint")
        hand = await world.hand(name)
        sent = await world.clicked(name, hand, labels(hand)["Hint"])
        assert private(sent).id == hand.id
        assert WORDS("refused-hint-too-slow") in text(hand)
        assert "Hint" in labels(hand)
        assert await asked(world, name) == 0


class Slow:
    """Workers that count requests for hints, and wait before each answer."""

    def __init__(self) -> None:
        self.asked = 0
        self.begun, self.go = asyncio.Event(), asyncio.Event()

    async def ask(self, work: Callable[..., Advice], *args: Any, **_: object) -> Advice:
        """Count the request, wait until the test has set `go`, and then return the answer."""
        self.asked += 1
        self.begun.set()
        await self.go.wait()
        return await asyncio.to_thread(work, *args, deadline=lambda: True)


@pytest.mark.parametrize(("key", "where"), by_turns(games(), ["dm", "here"], step=9))
async def test_in_every_game_a_hint_stands_in_the_hand_until_the_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str, where: str
) -> None:
    """It marks its cards in the picture."""
    async with discord_world(tmp_path, pictures=True) as world:
        computers = max(1, min(games()[key].seats) - 1)
        await open_table(world, "Ali", computers=computers, game=key)
        at_once = Slow()
        at_once.go.set()
        monkeypatch.setattr(world.services.thinkers, "ask", at_once.ask)
        await play_on(world, stop=lambda _: "Hint" in labels(world.mail("Ali")[-1]))
        hand = world.mail("Ali")[-1] if where == "dm" else await world.hand("Ali")
        plain = picture_of(world, hand)
        assert plain == draw(scene_of(await world.table(), WORDS, 0))
        sent = await world.clicked("Ali", hand, labels(hand)["Hint"])
        assert private(sent).id == hand.id
        table = await world.table()
        hint = WORDS("advice-best", move=move_of(table, 0)).rstrip(".")
        assert hint in text(hand)
        scene = scene_of(table, WORDS, 0)
        marked = scene.rings or any(one.pointed for one in scene.hand or ())
        assert picture_of(world, hand) == draw(scene)
        assert (picture_of(world, hand) != plain) == bool(marked)
        await by_clicks(world, "Ali", random.Random(1))
        assert hint not in text(hand)


async def test_thirty_nine_simultaneous_requests_for_a_hint_share_one_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", computers=1)
        assert await waiting(world) == "Ali"
        hand, slow = await world.hand("Ali"), Slow()
        monkeypatch.setattr(world.services.thinkers, "ask", slow.ask)
        press = labels(hand)["Hint"]
        presses = [world.pressed("Ali", hand, press) for _ in range(39)]
        many = asyncio.create_task(world.deliver(*presses))
        await slow.begun.wait()
        slow.go.set()
        answers = await many
        assert {private(answer).id for answer in answers} == {hand.id}
        assert slow.asked == 1
        assert await asked(world) == 1
        assert "your first hint of this match" in text(hand)


async def test_a_hint_for_another_table_waits_for_the_running_search(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        presses = []
        for table_id in (1, 2):
            await open_table(world, "Ali", computers=1)
            await play_on(world, stop=lambda table: bool(to_act(world, table)), table_id=table_id)
            presses.append(Press("hint", table_id).button())
        hand, slow = await world.hand("Ali"), Slow()
        monkeypatch.setattr(world.services.thinkers, "ask", slow.ask)
        both = asyncio.create_task(
            world.deliver(*(world.pressed("Ali", hand, press) for press in presses))
        )
        await slow.begun.wait()
        slow.go.set()
        _, second = await both
        assert slow.asked == 1
        assert "your first hint of this match" in text(hand)
        assert text(private(second)) == WORDS("refused-hint-busy")
        await world.forge("Ali", presses[1], message=hand)
        assert "your first hint of this match" in text(hand)
        assert "2" in {one.split(":")[2] for one in labels(hand).values()}


async def test_a_host_switches_hints_off(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Ali", "Add 1 computer")
        assert WORDS("agreed-hints-computers") in text(await world.options("Ali"))
        form = await world.rules_form("Ali")
        await world.choose("Ali", form, "hints", "off")
        assert WORDS("agreed-hints-off") in text(world.board())
        await world.press("Ali", "Start")
        assert await waiting(world) == "Ali"
        assert "Hint" not in labels(await world.hand("Ali"))
        assert await world.type("Ali", "move", word="hint") == WORDS("refused-hints-off")


async def test_a_table_without_computer_players_has_no_hints(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name = await waiting(world)
        assert "Hint" not in labels(await world.hand(name))
        assert await world.type(name, "move", word="hint") == WORDS("refused-hints-people")


async def test_a_table_without_computer_players_has_hints_if_all_players_agree(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        assert "Agree to hints" not in labels(world.board())
        form = await world.rules_form("Ali")
        await world.choose("Ali", form, "hints", "agreed")
        assert WORDS("lobby-hints", count=0, who="") in text(world.board())
        for guest in ("Sara", "Reza"):
            await world.press(guest, "Join")
        assert "Sara" in text(world.board()).rpartition("Hints wait")[2]
        await world.press("Sara", "Agree to hints")
        assert "Sara" not in text(world.board()).rpartition("Hints wait")[2]
        await world.press("Ali", "Start")
        name = await waiting(world)
        answer = private(await world.typed(name, "move", word="hint"))
        assert text(answer).startswith(agreeing(world, "Reza"))
        assert ("Agree to hints" in labels(answer)) == (name == "Reza")
        answer = private(await world.typed("Reza", "move", word="hint"))
        assert await world.press("Reza", "Agree to hints", answer) == WORDS(
            "agreed-to-hints", table=1
        )
        assert "Hint" in labels(await world.hand(name))
        assert "looks best." in text(private(await world.typed(name, "move", word="hint")))


async def test_the_scoreboard_and_statistics_count_hints(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await words_only(world)
        await world.open("Ali", options="target=11")
        form = await world.rules_form("Ali")
        await world.choose("Ali", form, "hints", "agreed")
        await world.press("Sara", "Join")
        await world.press("Sara", "Agree to hints")
        await world.press("Ali", "Start")
        name = await waiting(world)
        await world.typed(name, "move", word="hint")
        await hurry(world)
        scores = text(private(await world.typed("Ali", "scoreboard", game="pasur")))
        assert scores.count("one hint") == 1
        assert "One hint asked for" in text(private(await world.typed(name, "stats")))
        (other,) = {"Ali", "Sara"} - {name}
        assert "asked for" not in text(private(await world.typed(other, "stats")))
