"""Invitations to a table: by name, by role, or because a person watches for tables."""

from __future__ import annotations

import asyncio
from pathlib import Path

import discord
import pytest

from bot.pages.custom_ids import Press
from bot.store import people, watchers
from bot.tables import company
from bot.tables.seating import close
from bot.tables.who import Who
from tests.discord_world import WORDS, ResponseMessage, World, discord_world, labels
from tests.e2e.playing import refused


def rung(world: World) -> list[str]:
    """Return the plain texts in the card room, which a phone shows as notifications."""
    return [one.content for one in world.messages() if one.content]


def pinged(world: World) -> set[int]:
    """Return the user ids that the latest message of the card room mentions."""
    return set(world.messages()[-1]._message.ping_user_ids)


async def test_a_friend_is_asked_by_name_and_joins_with_one_press(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        sara = world.people["Sara"]
        answer = await world.type("Ali", "lobby invite", person=sara)
        assert answer == WORDS("invited", guest=f"<@{sara.id}>")
        (text,) = rung(world)
        assert f"<@{sara.id}>" in text
        assert "Ali" in text
        assert "Pâsur" in text
        assert pinged(world) == {sara.id}
        assert await world.press("Sara", "Join", world.messages()[-1]) == WORDS("joined")
        assert [seat.name for seat in (await world.table()).seats] == ["Ali", "Sara"]


async def test_an_invitation_names_the_game_that_was_chosen_later(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play", game="pasur")
        sara = world.people["Sara"]
        await world.type("Ali", "lobby invite", person=sara)
        assert "Pâsur" in rung(world)[0]
        await world.choose("Ali", await world.options("Ali"), "game", "belote")
        await world.quiet()
        (text,) = rung(world)
        assert "Belote" in text
        assert f"<@{sara.id}>" in text
        await world.press("Sara", "Join", world.messages()[-1])
        await world.choose("Ali", await world.options("Ali"), "game", "rami")
        await world.quiet()
        (text,) = rung(world)
        assert "Rami" in text
        assert f"<@{sara.id}>" in text


async def test_an_invited_or_seated_person_and_a_bot_are_not_invited(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        sara, ali = world.people["Sara"], world.people["Ali"]
        await world.type("Ali", "lobby invite", person=sara)
        again = await world.type("Ali", "lobby invite", person=sara)
        assert again == refused("invited-already", guest=sara.id)
        seated = await world.type("Ali", "lobby invite", person=ali)
        assert seated == refused("already-seated")
        await world.press("Mina", "Join")
        seated = await world.type("Ali", "lobby invite", person=world.people["Mina"])
        assert seated == refused("guest-seated")
        robot = world.guild.add_member(world.env.create_user("robot", bot=True))
        await world.env.settle()
        answer = await world.type("Ali", "lobby invite", person=robot)
        assert answer == refused("guest-is-a-bot")
        assert len(rung(world)) == 1


async def test_a_person_who_is_not_in_the_server_is_not_invited(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        world.guild.remove_member(world.people["Sara"])
        answer = await world.type("Ali", "lobby invite", person=world.people["Sara"].user)
        assert answer == refused("guest-not-here")
        assert not rung(world)


async def test_at_most_ten_people_are_invited_to_a_table(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        for number in range(11):
            user = world.env.create_user(f"guest{number}", global_name=f"Guest {number}")
            guest = world.guild.add_member(user)
            await world.env.settle()
            answer = await world.type("Ali", "lobby invite", person=guest)
        assert answer == refused("invited-enough", most=10)
        assert len(rung(world)) == 10


async def test_ten_of_forty_simultaneous_invitations_notify(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        guests = [
            world.guild.add_member(world.env.create_user(f"guest{number}", global_name="Guest"))
            for number in range(40)
        ]
        await world.env.settle()
        ali, tables = Who(world.people["Ali"].id, "Ali"), world.services.tables
        await asyncio.gather(
            *(company.invite(tables, 1, ali, guest.id) for guest in guests), return_exceptions=True
        )
        await world.wait(10)
        assert len(rung(world)) == 10


async def test_one_of_three_simultaneous_calls_mentions_the_role(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        role = world.guild.create_role("players", permissions=discord.Permissions(0))
        await world.services.store.write(people.set_guild, world.guild.id, players_role_id=role.id)
        await world.env.settle()
        presses = []
        for number, name in enumerate(("Ali", "Sara", "Reza"), start=1):
            await world.type(name, "play")
            call = Press("callplayers", number).button()
            board = world.messages()[-1]
            presses += [world.pressed(name, board, call) for _ in range(3)]
        await world.deliver(*presses)
        assert len(rung(world)) == 1


async def test_a_person_at_no_table_cannot_invite(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        answer = await world.type("Reza", "lobby invite", person=world.people["Sara"])
        assert answer == refused("no-own-table")
        assert await world.forge("Reza", "b:callplayers:1:0:") == refused("nobody-to-call")
        assert rung(world) == []


async def test_subscribers_of_new_tables_are_mentioned(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        assert await world.press("Sara", "Notify me") == WORDS("watching")
        assert await world.press("Reza", "Notify me") == WORDS("watching")
        assert await world.press("Reza", "Notify me") == WORDS("watching-no-more")
        assert await world.forge("Mina", "b:callplayers:1:0:") == refused("not-seated")
        assert await world.press("Ali", "Call players") == WORDS("players-called")
        assert pinged(world) == {world.people["Sara"].id}
        assert {"Join", "Notify me"} <= set(labels(world.messages()[-1]))
        assert await world.press("Ali", "Call players") == refused("called-by-you", minutes=60)
        await world.type("Sara", "play")
        assert await world.press("Sara", "Call players") == refused("called-lately", minutes=10)


async def test_only_the_role_of_the_server_is_mentioned(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        role = world.guild.create_role("players", permissions=discord.Permissions(0))
        await world.services.store.write(people.set_guild, world.guild.id, players_role_id=role.id)
        await world.env.settle()
        await world.type("Ali", "play")
        await world.press("Ali", "Call players")
        (text,) = rung(world)
        assert f"<@&{role.id}>" in text
        request = next(one for one in reversed(world.env.http_requests) if one.method == "POST")
        assert request.json["allowed_mentions"]["roles"] in ([role.id], [str(role.id)])
        assert not request.json["allowed_mentions"].get("parse")


async def test_a_lobby_that_has_begun_sends_no_invitations(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        await world.press("Ali", "Start")
        answer = await world.type("Ali", "lobby invite", person=world.people["Reza"])
        assert answer == refused("already-started")
        assert rung(world) == []


@pytest.mark.parametrize("ending", ["Start", "closed"])
async def test_the_end_of_a_lobby_removes_the_join_button_from_its_notices(
    tmp_path: Path, ending: str
) -> None:
    async with discord_world(tmp_path) as world:
        await lobby(world)
        await world.press("Mina", "Notify me")
        await world.type("Ali", "lobby invite", person=world.people["Sara"])
        await world.press("Ali", "Call players")
        asked = [one for one in world.messages() if one.content]
        assert len(asked) == 2
        assert all("Join" in labels(one) for one in asked)
        join = labels(asked[0])["Join"]
        await world.press("Reza", "Join", asked[0])
        if ending == "Start":
            await world.press("Ali", "Start", world.messages()[0])
        else:
            await world.services.tables.change(1, Who(world.people["Ali"].id, "Ali"), close)
        await world.wait(2)
        over = WORDS("invitation-over", title="Pâsur")
        assert [one.content for one in asked] == [over, over]
        assert not any(labels(one) for one in asked)
        why = "already-started" if ending == "Start" else "table-ended"
        assert await world.forge("Sara", join, message=asked[0]) == refused(why)
        await world.restart()
        assert rung(world) == [over, over], "it is said once"


async def lobby(world: World) -> ResponseMessage:
    """Open a lobby of Pâsur as Ali; return its message."""
    await world.type("Ali", "play", game="pasur")
    return world.board()


async def test_two_calls_mention_different_subscribers(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        users = [world.env.create_user(f"guest{number}") for number in range(40)]
        guests = [world.guild.add_member(user).id for user in users]
        await world.env.settle()
        for guest in guests:
            await world.services.store.write(watchers.toggle, world.guild.id, guest)
        rang = list[set[int]]()
        for host in ("Ali", "Sara"):
            await world.type(host, "play")
            await world.press(host, "Call players")
            rang.append(pinged(world))
            await world.skip(company.CALLED_SECONDS + 1)
        assert [len(one) for one in rang] == [20, 20]
        assert rang[0] != rang[1]
        assert rang[0] | rang[1] <= set(guests)
