"""Feats: one line below the result, also after a crash, and a page at `/stats`."""

from __future__ import annotations

from pathlib import Path

from simcord.results import ResponseMessage

from bot.store import people
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.protocol import Action, Seat
from tests.discord_world import WORDS, World, discord_world, ids, labels, private, text
from tests.e2e.lookups import forget
from tests.e2e.playing import open_table, refused
from tests.support.many_moves import moves_until, submit_all

LINE = "🏅 Ali · **The only ship**: alone in port"


async def only_ship(world: World, table: Table) -> None:
    """Let Ali lock at once in each round, and all others draw until they sink."""
    ali = world.people["Ali"].id

    def choose(table: Table, seat: Seat) -> Action:
        hit, lock, *_ = table.legal(seat)
        return lock if table.seats[seat].user_id == ali else hit

    while table.running:
        if table.between_rounds:
            table = await world.services.tables.deal(table.id, Who(ali, "Ali"))
        else:
            moves = moves_until(lambda _: False, table, choose)
            table = await world.services.tables.change(table.id, None, submit_all(moves))


def announced(world: World) -> list[str]:
    """Return the messages of the channel that name the feat."""
    return [text(one) for one in world.messages() if LINE in text(one)]


async def test_a_feat_is_announced_once_with_the_result_and_kept_at_stats(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        names = ("Ali", "Sara", "Reza", "Mina")
        table_id = await open_table(world, *names, game="port", options="target=5")
        with world.unshown():
            await only_ship(world, await world.table(table_id))
        await world.restart()  # the match was stored, and its result was not sent yet
        await world.wait(5)
        (shown,) = announced(world)
        assert shown.count("🏅") == 1
        page = private(await world.typed("Ali", "stats"))
        await world.press("Ali", WORDS("button-feats"), page)
        assert "## Feats of Ali in this server\n-# 1 of 18" in text(page)
        assert "🏅 **The only ship**: alone in port" in text(page)
        assert [one.filename.partition("-")[0] for one in page.attachments] == ["feats"]
        other = private(await world.typed("Sara", "stats", person=world.people["Ali"]))
        await world.press("Sara", WORDS("button-feats"), other)
        assert "🏅 **The only ship**" in text(other)
        await world.press("Sara", WORDS("button-statistics"), other)
        ali = world.people["Ali"].id
        await world.services.store.write(people.set_person, ali, scoreboards=people.NEVER)
        hidden = await world.clicked("Sara", other, labels(other)[WORDS("button-feats")])
        assert text(private(hidden)) == refused("not-listed")


async def test_lists_of_a_person_who_was_just_forgotten_are_sentences(tmp_path: Path) -> None:
    """All buttons of old answers are pressed again: none leads to an empty page or an apology."""
    async with discord_world(tmp_path) as world:
        table_id = await open_table(world, "Ali", "Sara", "Reza", game="port", options="target=5")
        await only_ship(world, await world.table(table_id))
        await world.wait(5)
        page = private(await world.typed("Ali", "stats"))
        offered = dict.fromkeys(ids(page))
        for one in [*offered]:
            await press(world, one, page)
            offered |= dict.fromkeys(ids(page))
        feats = next(one for one in offered if one.startswith("b:feats:"))
        await forget(world, "Ali")
        told = {one: await press(world, one, page) for one in offered}
        assert WORDS("feats-none") in told[feats]
        assert not [one for one, said in told.items() if WORDS("error-unexpected") in said]


async def press(world: World, custom_id: str, page: ResponseMessage) -> str:
    """Press a button of a page, as Ali; return what is read then."""
    if not custom_id.startswith("b:") or ":opentable:" in custom_id:
        return ""
    answer = await world.forge("Ali", custom_id, message=page)
    return f"{answer}\n{text(page)}"
