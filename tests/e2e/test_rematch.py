"""One press against computer players, and the same seats once more."""

from __future__ import annotations

from pathlib import Path

from tests.discord_world import WORDS, World, discord_world, labels, private, text
from tests.e2e.playing import hurry, open_table, refused


async def ended(world: World, *people: str) -> None:
    await open_table(world, *people, options="target=21")
    await hurry(world)


async def test_a_guest_cannot_begin(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play", game="belote")
        await world.press("Sara", "Join")
        await world.press("Sara", "Add 2 computers")
        answer = await world.press("Sara", "Start")
        assert answer == refused("start-host", host=world.people["Ali"].id, minutes=5)
        assert await world.press("Reza", "Start") == refused("not-seated")
        assert (await world.table()).is_lobby


async def test_a_rematch_asks_the_others_and_keeps_their_seats_for_five_minutes(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await ended(world, "Ali", "Sara", "Reza")
        end = world.messages()[-1]
        people = world.people
        world.guild.remove_member(people["Reza"])
        assert await world.press("Sara", WORDS("button-rematch"), end) == WORDS(
            "rematch-opened", table=2
        )
        old, new = await world.table(1), await world.table(2)
        assert [seat.name for seat in new.seats] == ["Sara"], "nobody else has pressed"
        assert new.row.options == old.row.options
        assert new.row.host_id == people["Sara"].id
        called = world.messages()[-1]
        assert called._message.ping_user_ids == [people["Ali"].id, people["Reza"].id]
        assert await world.press("Ali", WORDS("button-im-in"), called) == WORDS("joined")
        assert [seat.name for seat in (await world.table(2)).seats] == ["Ali", "Sara"]
        for _ in range(5):
            await world.forge("Sara", "b:computer:2:0:1")
        answer = await world.press("Mina", "Join")
        assert answer == refused("seats-kept", minutes=5), "the eighth seat is Reza’s"
        await world.skip(301)
        await world.press("Mina", "Join")
        assert (await world.table(2)).seats[-1].name == "Mina"


async def test_partners_stay_partners_in_a_rematch(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", game="basra", options="target=21")
        await world.press("Sara", "Join")
        await world.press("Ali", "Add 2 computers")
        await world.press("Sara", "Change partners")
        await world.press("Ali", "Start")
        before = [seat.name for seat in (await world.table()).seats]
        ali, sara = before.index("Ali"), before.index("Sara")
        assert abs(ali - sara) != 2, "opponents by choice"
        await hurry(world)
        end = world.messages()[-1]
        await world.press("Sara", WORDS("button-rematch"), end)
        assert len((await world.table(2)).seats) == 3, "the computers stay"
        await world.press("Ali", WORDS("button-rematch"), end)
        again = await world.table(2)
        assert [seat.name for seat in again.seats] == before
        assert "Ali with Sara" not in text(world.board())


async def test_a_rematch_is_not_refused_for_tables_that_were_left(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await ended(world, "Ali", "Sara")
        end = world.messages()[-1]
        for number in (2, 3, 4):
            await open_table(world, "Ali", computers=1)
            await world.type("Ali", "leave")
            assert (await world.table(number)).running
        answer = await world.press("Ali", WORDS("button-rematch"), end)
        assert answer == WORDS("rematch-opened")


async def test_two_simultaneous_presses_of_rematch_open_one_table(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await ended(world, "Ali", "Sara")
        end = world.messages()[-1]
        for name in ("Sara", "Ali", "Sara"):
            answer = private(await world.clicked(name, end, labels(end)[WORDS("button-rematch")]))
            assert text(answer) == WORDS("rematch-opened")
        assert [seat.name for seat in (await world.table(2)).seats] == ["Ali", "Sara"]
        assert await world.open_tables() == [2]
        (link,) = answer.components[1]["components"]
        assert link["url"].endswith(str(world.board().id))


async def test_a_spectator_who_presses_rematch_opens_a_table_of_their_own(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await ended(world, "Ali", "Sara")
        end = world.messages()[-1]
        answer = await world.press("Mina", WORDS("button-rematch"), end)
        assert answer == refused("not-seated")
        await world.press("Mina", "New table", end)
        assert [seat.name for seat in (await world.table(2)).seats] == ["Mina"]


async def test_a_running_match_has_no_rematch(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        answer = await world.forge("Ali", "b:rematch:1:0:")
        assert answer == refused("already-started")
        assert await world.open_tables() == [1]
