"""No card that is hidden from a seat leaves the bot for it, and no message depends on one."""

from __future__ import annotations

import dataclasses
import json
import random
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.pages.board import board_of, board_page
from bot.pages.hand import hand_of, hand_page
from bot.tables.table import Table
from bot.ui.render import to_view
from pasur_core.cards import FRENCH_52, Card
from pasur_core.families.fishing.dealing import flat
from pasur_core.match import Match
from tests.discord_world import EPHEMERAL, WORDS, World, discord_world, labels
from tests.e2e.playing import by_hand, by_mail, by_typing, cards, hurry, open_table, to_act

SUITS = {"C": ("♣", "clubs"), "D": ("♦", "diamonds"), "H": ("♥", "hearts"), "S": ("♠", "spades")}


def names_of(card: Card) -> tuple[str, ...]:
    """Return all names of a card in a text: notation, symbols, words."""
    rank, suit = str(card)
    symbol, word = SUITS[suit]
    shown = {"T": "10"}.get(rank, rank)
    return (
        f"{rank}{suit}",
        f"{shown}{symbol}",
        f"{WORDS(f'card-words-{rank}')} of {word}",
    )


def written(value: Any) -> Iterator[str]:
    """Yield every text inside a value that was sent or logged."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield str(key)
            yield from written(one)
    elif isinstance(value, list | tuple | set | frozenset):
        for one in value:
            yield from written(one)
    elif isinstance(value, BaseException):
        yield "".join(traceback.format_exception(value))
    elif value is not None:
        yield str(value)


class Watch:
    """Collects public texts since the last call of `public`: sent, logged or raised."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.requests = len(world.env.http_requests)
        self.logged = len(world.logs)
        self._ephemeral: set[int] = set()

    def public(self, stdlib: list[Any]) -> list[str]:
        """Return every text, since the last call, that is not for one person alone."""
        world = self.world
        found: list[str] = []
        for (
            messages
        ) in world.env.backend.messages.values():  # a message may be deleted between two calls
            self._ephemeral |= {one.id for one in messages.values() if one.flags & EPHEMERAL}
        for one in world.env.http_requests[self.requests :]:
            if self._is_private(one.path, one.json):
                found.append(one.path)
            else:
                found += [one.path, *written(one.json)]
        for entry in world.logs[self.logged :]:
            found += written(entry)
        for record in stdlib:
            found.append(record.getMessage())
            if record.exc_info and record.exc_info[1]:
                found += written(record.exc_info[1])
        found += [text for error in world.env.errors for text in written(error)]
        self.requests, self.logged = len(world.env.http_requests), len(world.logs)
        return found

    def _is_private(self, path: str, body: Any) -> bool:
        backend = self.world.env.backend
        if any(f"/channels/{self.world.dm_id(name)}/" in path for name in self.world.people):
            return True
        if not path.startswith(("/interactions/", "/webhooks/")):
            return False
        token = path.split("/")[3]
        record = backend.interaction_by_token(token)
        if record.guild_id is None:
            return True
        if (last := path.rpartition("/")[2]).isdecimal():
            return int(last) in self._ephemeral
        if record.source_message_id is not None:
            source = backend.messages[record.channel_id].get(record.source_message_id)
            updates = isinstance(body, dict) and body.get("type") in (6, 7)
            if updates or path.endswith("@original"):
                return source is not None and bool(source.flags & EPHEMERAL)
        if isinstance(body, dict) and body.get("type") == 8:
            return True
        data = (body or {}).get("data", body) if isinstance(body, dict) else {}
        return bool((data or {}).get("flags", 0) & EPHEMERAL) or record.ephemeral


def unseen(match: Match) -> set[Card]:
    """Return the cards of this round that no spectator has seen: those in hands, and the pack."""
    state, game = match.state, match.game
    held = {card for seat in range(match.seats) for card in game.view(state, seat).hands[seat]}
    hidden = held | {FRENCH_52[index] for index in flat(state.stock)}
    view = game.view(state, None)
    seen = {card for _, group in view.shown for card in group}
    return {card for card in hidden if card not in seen}


_FIRST = 12
"""Turns that are played before the test skips to the last cards of the first round."""


@pytest.mark.parametrize("pictures", [False, True])
async def test_no_public_text_names_a_card_that_was_not_played(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, pictures: bool, pytestconfig: pytest.Config
) -> None:
    """The test reads messages, custom ids, files, logs and exceptions.

    They are those of a match's first 12 turns, of its first count and of the turns around it.
    """
    long = pytestconfig.getoption("long")
    async with discord_world(tmp_path, pictures=pictures) as world:
        world.forgiven |= {"answering failed", "posting failed"}
        await open_table(world, "Ali", "Sara", "Reza", options="target=21")
        rng, watch = random.Random(1), Watch(world)
        caplog.set_level("INFO")
        ways = (by_mail, by_hand, by_typing)
        for turn in range(8 if pictures else 70 if long else 30):
            if turn == _FIRST and not long:
                await hurry(world, stop=lambda table: table.view(None).stock == 0)
            table = await world.table()
            if not table.running:
                break
            assert table.match is not None
            assert table.row.seed is not None
            before = table.match
            if turn % 7 == 3:
                world.env.inject_error("PATCH", f"/channels/{world.channel.id}/messages/*")
            if table.between_rounds:
                await world.type("Ali", "move", word="deal")
            elif name := to_act(world, table):
                await ways[turn % 3](world, name, rng)
            after = await world.table()
            assert after.match is not None
            secret = unseen(before) & unseen(after.match) if after.running else set()
            told = "\n".join(watch.public(caplog.records))
            caplog.clear()
            for card in secret:
                for text in names_of(card):
                    assert text not in told, f"turn {turn} told {card}"
            if after.running:
                assert table.row.seed.hex() not in told
            last = after.match.log[-1]
            if last.seat >= 0 and str(last.action) not in table.game.calls:
                played = Card(str(last.action)[:2])
                assert names_of(played)[1] in told, "the watch sees what is public"
        assert turn >= 7


async def test_a_public_message_never_holds_a_button_of_a_hand(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        for custom_id in labels(world.board()).values():
            assert custom_id.split(":")[1] in ("hand", "down", "more", "signs")


def rendered(table: Table, seat: int | None) -> str:
    """Return the JSON of the page for a seat, or of the board if None, as it is sent."""
    page = (
        board_page(table, board_of(table, WORDS), WORDS, None)
        if seat is None
        else hand_page(
            table, table.seats[seat], hand_of(table, table.seats[seat], WORDS), WORDS, None
        )
    )
    return json.dumps(to_view(page).to_components())


async def test_hidden_cards_do_not_change_the_messages_of_a_seat(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", "Reza")
        rng = random.Random(1)
        for _ in range(10):
            table = await world.table()
            name = to_act(world, table)
            if name is None:
                break
            match = table.match
            assert match is not None
            for seat in table.seats:
                for _ in range(3):
                    state = table.game.redeal(match.state, seat.seat, rng)
                    other = dataclasses.replace(
                        table, match=dataclasses.replace(match, state=state)
                    )
                    assert rendered(other, seat.seat) == rendered(table, seat.seat)
                    assert rendered(other, None) == rendered(table, None)
            await by_mail(world, name, rng)


async def test_the_log_of_a_failure_names_no_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        world.forgiven |= {"answering failed", "posting failed"}

        def broken(*_: Any, **__: Any) -> Any:
            raise RuntimeError("broken")

        name = to_act(world, await world.table())
        assert name is not None
        match = (await world.table()).match
        assert match is not None
        for function in ("bot.tables.changes._finished", "bot.posting.hands.Hands.page"):
            with monkeypatch.context() as patch:
                patch.setattr(function, broken)
                mail = world.mail(name)[-1]
                for custom_id in cards(mail):
                    await world.deliver(world.pressed(name, mail, custom_id))
        told = json.dumps([list(written(entry)) for entry in world.logs], default=str)
        assert "broken" in told
        for card in unseen(match):
            for text in names_of(card):
                assert text not in told
        assert repr(await world.table()).count("Card") == 0
