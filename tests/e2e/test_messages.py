"""Messages that are sent, edited and deleted in a channel, and their number."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from bot.store import people
from tests.discord_world import WORDS, World, discord_world, labels, text
from tests.e2e.playing import (
    begin,
    by_hand,
    by_mail,
    captures,
    cards,
    check_board,
    fix_deals,
    hurry,
    open_table,
    play_last_turns,
    play_on,
    to_act,
)
from tests.long_ago import presses_grow_old
from tests.transactions import writing


def kinds(world: World, since: int) -> list[str]:
    """Return the kinds of requests from index `since` on: `answer`, or method and message."""
    rooms = {world.channel.id: "room"} | {world.dm_id(name): "mail" for name in world.people}
    found = []
    for method, path in world.requests(since):
        parts = path.strip("/").split("/")
        if parts[0] == "channels":
            found.append(f"{method} {rooms.get(int(parts[1]), 'elsewhere')}")
        else:
            found.append("answer" if parts[0] == "interactions" else f"{method} {parts[0]}")
    return found


@pytest.mark.parametrize("old", [False, True], ids=["pressed lately", "pressed long ago"])
async def test_a_move_costs_two_requests_that_count_only_after_a_long_pause(
    tmp_path: Path, old: bool
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        rng = random.Random(1)
        for _ in range(4):
            await by_mail(world, to_act(world, await world.table()) or "", rng)
        for _ in range(6):
            if old:
                await presses_grow_old(world.services.store)
            name = to_act(world, await world.table())
            assert name is not None
            mail = world.mail(name)[-1]
            custom_id = next(one for label, one in labels(mail).items() if one in cards(mail))
            if any(label.endswith("…") for label in labels(mail)):
                await by_mail(world, name, rng)
                continue
            since = len(world.env.http_requests)
            await world.click(name, mail, custom_id)
            made = kinds(world, since)
            assert made.count("answer") == 1
            assert len(made) - 1 <= 2
            assert made.count("PATCH room") == old
            assert made.count("PATCH webhooks") == (0 if old else len(made) - 1)


async def test_a_move_in_a_quiet_channel_costs_two_requests_at_any_age_of_the_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 1)
    async with discord_world(tmp_path, board_seconds=1.2) as world:
        async with writing(world.services.store) as conn:
            for name in ("Ali", "Sara"):
                await conn.run_sync(people.set_person, world.people[name].id, notice="never")
        await open_table(world, "Ali", "Sara", options="target=201")
        await world.wait(2)
        await presses_grow_old(world.services.store)
        hands = {name: await world.hand(name) for name in ("Ali", "Sara")}
        await world.skip(70)
        await world.press("Ali", "Move to the end")
        await world.skip(70)
        for turn in range(4):
            name = to_act(world, await world.table())
            assert name is not None
            hand = hands[name]
            plain = [label for label in labels(hand) if not label.endswith("…")]
            since = len(world.env.http_requests)
            await world.press(name, plain[0], hand)
            await world.skip(12 if turn % 2 else 65)
            assert sorted(kinds(world, since)) == ["PATCH room", "PATCH webhooks", "answer"]


async def test_quick_moves_share_an_edit_of_the_board(tmp_path: Path) -> None:
    async with discord_world(tmp_path, board_seconds=1.2) as world:
        await open_table(world, "Ali", "Sara")
        await world.wait(4)
        await presses_grow_old(world.services.store)
        rng = random.Random(1)
        since, version = len(world.env.http_requests), (await world.table()).row.version
        for _ in range(4):
            name = to_act(world, await world.table())
            assert name is not None
            await by_mail(world, name, rng)
            await presses_grow_old(world.services.store)
        assert kinds(world, since).count("PATCH room") == 1
        await world.wait(3)
        assert kinds(world, since).count("PATCH room") == 2
        table = await world.table()
        assert table.row.version == version + 4
        name = to_act(world, table)
        assert f"**{name}** to play" in text(world.board())


@pytest.mark.parametrize(("old", "most"), [(True, 3), (False, 4)])
async def test_computer_players_moves_share_edits_that_count(
    tmp_path: Path, old: bool, most: int
) -> None:
    async with discord_world(tmp_path, board_seconds=1.2, computer_seconds=1.5) as world:
        await open_table(world, "Ali", computers=3, options="teams=false")
        for _ in range(2):
            while to_act(world, await world.table()) is None:
                await world.wait(1)
            if old:
                await presses_grow_old(world.services.store)
            await world.wait(3)
            since, version = len(world.env.http_requests), (await world.table()).row.version
            await by_mail(world, "Ali", random.Random(1))
            await presses_grow_old(world.services.store, "hand")
            await world.wait(6)
            assert (await world.table()).row.version == version + 4
            made = kinds(world, since)
            assert made.count("PATCH room") <= (most if old else 0)
            await check_board(world)


async def test_the_count_that_is_pressed_becomes_the_board_and_the_old_board_its_line(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=200")
        for number in (1, 2):
            old = world.board()
            await hurry(world, stop=lambda table: table.between_rounds)
            assert world.board().id == old.id
            summary = world.messages()[-1]
            assert "### The count" in text(summary)
            assert list(labels(summary)) == ["Deal now"]
            since = len(world.env.http_requests)
            if number == 2:
                world.env.inject_error("DELETE", "/webhooks/*/*/messages/@original", status=404)
            await world.press("Ali", "Deal now", summary)
            line, board = world.messages()
            assert (line.id, board.id) == (old.id, summary.id)
            assert text(line).count("-# Round") == number
            assert not labels(line)
            assert not line.attachments
            assert len(world.boards()) == 1
            assert f"round {number + 1}" in text(board)
            counted = [one for one in kinds(world, since) if "room" in one]
            assert counted == (["DELETE room"] if number == 2 else []), "Discord refused it once"


async def test_a_count_loses_its_button_when_its_table_is_closed(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=200")
        await hurry(world, stop=lambda table: table.between_rounds)
        await world.forge("Ali", "b:closenow:1:0:")
        await world.wait(1)
        (mail,) = world.mail("Sara")
        assert "**Close this table without a result?**" in text(mail), "all who are asked read it"
        await world.press("Sara", "Close it", mail)
        await world.wait(1)
        (summary,) = (one for one in world.messages() if "count of round 1" in text(one))
        assert not labels(summary)
        assert "next round" not in text(summary)


async def test_a_board_older_than_fifty_minutes_is_sent_again(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", speed="off")
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        old = world.board()
        await play_on(world, turns=1)
        assert world.board().id == old.id
        await world.skip(51 * 60)
        await play_on(world, turns=1)
        assert world.board().id > old.id
        assert len(world.boards()) == 1


async def test_a_board_that_discord_refuses_to_edit_is_sent_again(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        old = world.board()
        await presses_grow_old(world.services.store)
        world.env.inject_error(
            "PATCH", f"/channels/{world.channel.id}/messages/*", status=400, code=30046
        )
        await play_on(world, turns=1)
        assert world.board().id > old.id
        assert len(world.boards()) == 1


async def test_the_button_bring_down_sends_the_board_below_the_chat(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        old = world.board()
        await world.people["Mina"].send(world.channel, "Who is winning?")
        await world.wait(25)
        await world.press("Ali", "Move to the end")
        assert len(world.boards()) == 1
        assert world.board().id > old.id


async def test_each_table_has_one_direct_message_headed_with_its_channel(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        await play_on(world, turns=4)
        for name in ("Ali", "Sara"):
            (mail,) = world.mail(name)
            assert "Tea House" in text(mail)
            assert f"<#{world.channel.id}>" in text(mail)
            assert "Pâsur with" in text(mail)


async def test_a_message_that_notified_becomes_the_hand_also_by_a_press(tmp_path: Path) -> None:
    """A process that dies between ringing and showing the hand leaves plain words there."""
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        name = to_act(world, await world.table())
        assert name is not None
        channel = world.bot.get_partial_messageable(world.dm_id(name))
        await channel.send("Your cards have come.")
        rang = world.mail(name)[-1]
        assert rang.content
        await world.forge(name, "b:hand:1:0:", message=rang)
        rang = world.mail(name)[-1]
        assert not rang.content
        assert cards(rang)


async def test_a_player_with_the_hand_in_the_channel_gets_no_direct_message(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_person, world.people["Ali"].id, hand="here")
        await open_table(world, "Ali", "Sara")
        await play_on(world, turns=4, way=by_hand)
        assert world.mail("Ali") == []
        assert len(world.mail("Sara")) == 1


async def test_the_private_hand_is_kept_up_to_date_where_it_is_read(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        async with writing(world.services.store) as conn:
            for name in ("Ali", "Sara"):
                await conn.run_sync(people.set_person, world.people[name].id, hand="here")
        await open_table(world, "Ali", "Sara")
        hands = {name: await world.hand(name) for name in ("Ali", "Sara")}
        for _ in range(6):
            name = to_act(world, await world.table())
            assert name is not None
            message = hands[name]
            await world.click(name, message, cards(message)[0])
            if found := captures(message):
                await world.click(name, message, found[0])
        assert world.mail("Ali") == world.mail("Sara") == []


async def test_new_direct_message_channels_are_opened_slowly(tmp_path: Path) -> None:
    names = tuple(f"P{number}" for number in range(12))
    async with discord_world(tmp_path, names) as world:
        for first in range(0, 12, 4):
            await open_table(world, *names[first : first + 4])
        opened = [path for _, path in world.requests() if path == "/users/@me/channels"]
        assert len(opened) == 8
        await world.wait(62)
        opened = [path for _, path in world.requests() if path == "/users/@me/channels"]
        assert len(opened) == 12
        assert all(len(world.mail(name)) == 1 for name in names)


async def test_a_private_answer_is_kept_up_to_date_until_its_token_expires(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        async with writing(world.services.store) as conn:
            for name in ("Ali", "Sara"):
                await conn.run_sync(
                    people.set_person, world.people[name].id, hand="here", notice="never"
                )
        await world.open("Ali", speed="off")
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        hands = {name: await world.hand(name) for name in ("Ali", "Sara")}
        await world.skip(7 * 60)
        name = to_act(world, await world.table())
        assert name is not None
        other = next(one for one in hands if one != name)
        await by_hand(world, name, random.Random(1))
        stored = world.env.backend.messages[world.channel.id]
        assert WORDS("hand-turn") in text(stored[hands[other].id])
        await world.skip(6 * 60)
        await world.wait(90)
        assert WORDS("hand-old") in text(stored[hands[other].id])
        assert list(labels(stored[hands[other].id]).values()) == ["b:hand:1:0:"]


async def test_only_messages_that_mention_a_person_notify(
    tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await play_on(world, turns=8)
        if not pytestconfig.getoption("long"):
            await play_last_turns(world)
        await play_on(world)
        sent = [
            one.json
            for one in world.env.http_requests
            if one.method == "POST" and one.path.endswith("/messages")
        ]
        loud = [one["content"] for one in sent if not one.get("flags", 0) & 1 << 12]
        dealt = [WORDS("hand-dealt", table=f"Pâsur with {other}") for other in ("Ali", "Sara")]
        assert sorted(one for one in loud if one in dealt) == dealt
        assert all("<@" in one for one in loud if one not in dealt)
