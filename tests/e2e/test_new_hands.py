"""At the beginning of a match and of each round the hand is the lowest message of its reader."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

import pytest

from bot.store import people
from bot.store.posts import TOKEN_SECONDS
from bot.ui.render import to_view
from pasur_core.registry import games
from tests.by_turns import by_turns, every
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    discord_world,
    text,
    words_of,
)
from tests.e2e.playing import cards, hurry, open_table
from tests.long_ago import presses_are_forgotten

PEOPLE = ("Ali", "Sara", "Reza", "Mina")
DEAL = "b:deal:1:0:"
LONGER = {"contree": {"options": "target=3000"}}
"""Options with which a random round does not end the match."""


async def check_lowest(world: World, name: str, table_id: int = 1) -> ResponseMessage:
    """Return a person's lowest visible message; fail unless it is their only, current hand."""
    *above, lowest = world.seen(name)
    table = await world.table(table_id)
    seat = table.seat_of(world.people[name].id)
    assert seat is not None
    audience = await world.services.audience(world.people[name].id, world.guild.id)
    page = await world.bot.outbox.hands.page(table, seat, audience, {})
    assert lowest.ephemeral
    assert text(lowest) == words_of(to_view(page).to_components())
    assert not any(cards(one) for one in above if one.ephemeral), "an older hand was left"
    return lowest


async def check_mail(world: World, name: str) -> None:
    """Fail unless a person's only direct message is their current hand, shown nowhere else."""
    (mail,) = world.mail(name)
    table = await world.table()
    seat = table.seat_of(world.people[name].id)
    assert seat is not None
    hands = world.bot.outbox.hands
    audience = await world.services.audience(world.people[name].id, world.guild.id)
    page = await hands.page(table, seat, audience, {}, heading=hands.heading(table, audience))
    assert text(mail) == words_of(to_view(page).to_components())
    assert not any(cards(one) for one in world.seen(name))


async def begun(world: World, key: str) -> tuple[list[str], list[str]]:
    """Begin a match by presses; return the names of those who play here, and by direct message.

    The last person plays by direct message: they have not pressed anything lately.
    """
    host, *guests, last = PEOPLE[: min(games()[key].seats)]
    await world.open(host, game=key, **LONGER.get(key, {}))
    await world.press(last, "Join")
    await presses_are_forgotten(world.services.store)
    for guest in guests:
        await world.press(guest, "Join")
    await world.press(host, "Start")
    return [host, *guests], [last]


async def between_rounds(world: World, *names: str) -> None:
    """Play a first round of Pâsur in which these people have private hands."""
    await open_table(world, *names)
    for name in names:
        await world.hand(name)
    await end_round(world)


async def end_round(world: World) -> None:
    """Play the round to its end; it does not end the match."""
    await hurry(world, stop=lambda table: table.between_rounds)
    assert (await world.table()).between_rounds


async def dealt_below_the_count(world: World) -> None:
    await world.press("Ali", "Deal now", world.offering("Deal now"))


async def dealt_by_a_command(world: World) -> None:
    await world.type("Ali", "move", word="deal")


async def dealt_by_an_old_button(world: World) -> None:
    await world.forge("Ali", DEAL, message=world.board())


async def dealt_from_an_old_private_button(world: World) -> None:
    private = next(one for one in reversed(world.seen("Ali")) if one.ephemeral)
    await world.forge("Ali", DEAL, message=private)


async def dealt_by_the_timer(world: World) -> None:
    await world.wait(61)


async def dealt_by_direct_message(world: World) -> None:
    await world.press("Ali", "Deal now", world.mail("Ali")[-1])


ROUNDS: dict[str, Callable[[World], Awaitable[None]]] = {
    "below the count": dealt_below_the_count,
    "command": dealt_by_a_command,
    "old button of the board": dealt_by_an_old_button,
    "old private button": dealt_from_an_old_private_button,
    "timer": dealt_by_the_timer,
    "direct message": dealt_by_direct_message,
}


@pytest.mark.parametrize(("way", "key"), by_turns(ROUNDS, games()))
async def test_the_hand_of_each_round_is_the_newest_message_of_each_player(
    tmp_path: Path, key: str, way: str
) -> None:
    """One person plays by direct message; so do the others if the second round is dealt there."""
    async with discord_world(tmp_path, PEOPLE) as world:
        await world.services.store.write(people.set_guild, world.guild.id, auto_deal=60)
        here, by_mail = await begun(world, key)
        await check_each(world, here, by_mail)
        if way == "direct message":
            await world.skip(TOKEN_SECONDS)
            here, by_mail = [], [*here, *by_mail]
        await end_round(world)
        await ROUNDS[way](world)
        await check_each(world, here, by_mail)


async def check_each(world: World, here: Iterable[str], by_mail: Iterable[str]) -> None:
    """Fail unless people have their hands here or by direct message, and there is a board."""
    table = await world.table()
    assert table.running
    assert not table.between_rounds
    for name in here:
        await check_lowest(world, name)
        assert world.mail(name) == []
    for name in by_mail:
        await check_mail(world, name)
    assert len(world.boards()) == 1


@pytest.mark.parametrize("key", every(9, games()))
async def test_a_match_against_computers_begins_with_the_hand(tmp_path: Path, key: str) -> None:
    async with discord_world(tmp_path, PEOPLE, computer_seconds=600.0) as world:
        await world.type("Ali", "play", game=key)
        await world.press("Ali", WORDS("button-computer", count=min(games()[key].seats) - 1))
        await world.press("Ali", "Start")
        await check_lowest(world, "Ali")


async def test_a_match_begun_by_a_command_begins_with_the_hand(tmp_path: Path) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await world.type("Ali", "play")
        await world.type("Sara", "lobby join")
        await world.type("Ali", "move", word="deal")
        for name in ("Ali", "Sara"):
            await check_lowest(world, name)


async def test_a_rematch_begins_with_the_hands_of_players_who_pressed_lately(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await open_table(world, "Ali", "Sara", "Reza", options="target=21")
        for name in ("Ali", "Sara"):
            await world.hand(name)
        await hurry(world)
        await world.press("Ali", "Rematch", world.messages()[-1])
        await world.press("Sara", "I’m in", world.messages()[-1])
        await world.press("Ali", "Start")
        for name in ("Ali", "Sara"):
            await check_lowest(world, name, 2)


async def test_a_rematch_against_computers_is_answered_with_the_hand(tmp_path: Path) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await open_table(world, "Ali", computers=1, options="target=21")
        await hurry(world)
        await world.press("Ali", "Rematch", world.messages()[-1])
        await check_lowest(world, "Ali", 2)


async def test_a_private_hand_is_sent_again_for_a_quarter_of_an_hour_only(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await world.services.store.write(people.set_guild, world.guild.id, auto_deal=0)
        await world.open("Ali", speed="off")
        for name in ("Sara", "Reza"):
            await world.press(name, "Join")
        await world.press("Ali", "Start")
        await hurry(world, stop=lambda table: table.between_rounds)
        await world.skip(8 * 60)
        await world.hand("Sara")
        await world.skip(7 * 60)
        seen = [one.id for one in world.seen("Reza")]
        await world.press("Ali", "Deal now", world.offering("Deal now"))
        for name in ("Ali", "Sara"):
            await check_lowest(world, name)
        private = [one.id for one in world.seen("Reza") if one.ephemeral]
        assert set(private) <= set(seen), "a token that is dead brings nothing"
        assert len(world.mail("Reza")) == 1


async def test_the_hand_of_the_round_before_is_gone(tmp_path: Path) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await between_rounds(world, "Ali", "Sara")
        (old,) = [one for one in world.seen("Sara") if one.ephemeral]
        await world.press("Ali", "Deal now", world.offering("Deal now"))
        (new,) = [one for one in world.seen("Sara") if one.ephemeral]
        assert new.id != old.id
        await check_lowest(world, "Sara")


async def test_a_hand_is_sent_even_if_discord_refuses_the_new_board(tmp_path: Path) -> None:
    """Discord refuses the new board, so the hand does not wait for it."""
    async with discord_world(tmp_path, PEOPLE) as world:
        world.forgiven |= {"a channel is closed to the bot", "a post failed"}
        await between_rounds(world, "Ali", "Sara")
        await world.people["Sara"].send(world.channel, "the count is not the last message")
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=503, code=0, times=None)
        await world.press("Ali", "Deal now", world.offering("Deal now"))
        await world.wait(2)
        assert cards(world.seen("Ali")[-1]) or "to play" in text(world.seen("Ali")[-1])


@pytest.mark.parametrize("steps", every(4, range(1, 42, 5)))
async def test_a_hand_whose_press_was_interrupted_is_sent_after_a_restart(
    tmp_path: Path, steps: int
) -> None:
    async with discord_world(tmp_path, PEOPLE) as world:
        await between_rounds(world, "Ali", "Sara")
        board = world.offering("Deal now")
        world.cut_power(steps)
        await world.people["Ali"].click(board, custom_id=DEAL)
        assert world.dead, "the press takes fewer steps"
        await world.revive()
        await world.wait(8)
        if (await world.table()).between_rounds:
            await world.press("Ali", "Deal now", world.offering("Deal now"))
        table = await world.table()
        for seat in table.acting:
            name = world.name_of(table.seats[seat].user_id)
            assert any(cards(one) for one in [*world.seen(name), *world.mail(name)])
        assert set(await world.due_posts()) <= {("turn", 0)}
