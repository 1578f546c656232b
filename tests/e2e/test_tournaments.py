"""Duplicate tournaments in Discord: open, play alone, resume, compare; nothing is shown before."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from bot.features.tournaments import decide as room
from bot.features.tournaments import rows
from bot.features.tournaments.ids import VERB
from bot.features.tournaments.page import TournamentPlan
from bot.features.tournaments.partners import decide as partners
from bot.features.tournaments.rows import Tournament, Try
from bot.features.tournaments.schema import tournaments
from bot.pages.custom_ids import Press
from bot.pages.sentences import refusal
from bot.store import people
from bot.tables.refusal import Refused
from bot.tables.sealed import PERSON
from bot.tables.who import Who
from pasur_core.match import Match
from pasur_core.players import player_for
from pasur_core.shuffle import commitment
from tests.clicking import click_action
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.lookups import export, forget
from tests.framed import Framed

PLAY, NEXT, LOOK = (WORDS(f"tournament-button-{one}") for one in ("play", "next", "look"))
PASUR = TournamentPlan("pasur", 2, 24)
LAST_STEP = 120
"""More steps than the end of a tournament takes."""


async def opened(world: World, name: str = "Ali", plan: TournamentPlan = PASUR) -> Tournament:
    """Open a tournament by the buttons of `/tournament`; return it."""
    before = await world.services.store.read(rows.running, world.guild.id)
    hub = private(await world.typed(name, "tournament"))
    await world.press(name, WORDS("tournament-button-new"), hub)
    for field in ("game", "deals", "hours"):
        custom_id = next(one for one in ids(hub) if one.endswith(f"/{field}"))
        await world.choose_in(name, hub, custom_id, str(getattr(plan, field)))
    await world.press(name, WORDS("tournament-button-open"), hub)
    found = await world.services.store.read(rows.running, world.guild.id)
    (new,) = [one for one in found if one not in before]
    assert (new.game, new.deals, new.ends_at - new.opened_at) == (
        plan.game,
        plan.deals,
        plan.hours * 3600.0,
    )
    return new


async def the_try(world: World, found: Tournament, name: str, number: int) -> Try | None:
    """Return a person's stored try at a deal."""
    return await (await own_try(world, found, name, number)).stored()


async def own_try(world: World, found: Tournament, name: str, number: int) -> room.DealTry:
    """Return a person's try at a deal, begun or not."""
    store = world.services.store
    deal = await store.read(rows.deal, found, number)
    assert deal is not None
    return room.DealTry(store, found, deal, world.people[name].id)


async def match_of(world: World, found: Tournament, name: str, number: int) -> Match:
    """Return the stored match of a person's try."""
    row = await the_try(world, found, name, number)
    assert row is not None
    return (await (await own_try(world, found, name, number)).played(row)).match


async def finish(
    world: World, found: Tournament, name: str, number: int, *, badly: bool = False
) -> None:
    """Play a person's begun deal to its end without messages, `badly` with the last legal moves."""
    own, row = await own_try(world, found, name, number), await the_try(world, found, name, number)
    assert row is not None
    played, player, rng = await own.played(row), player_for(found.game), random.Random(0)
    while not played.over:
        view, legal = played.match.view(PERSON), played.match.legal(PERSON)
        action = [*legal][-1] if badly else player.choose(view, legal, rng)
        played = await own.submit(played, str(action), world.now())


async def click_on(
    world: World, found: Tournament, name: str, number: int, shown: ResponseMessage, turns: int
) -> None:
    """Play on by clicks with the club player's moves, for at most `turns` turns."""
    for _ in range(turns):
        row = await the_try(world, found, name, number)
        if row is None or row.ended_at is not None:
            return
        match = await match_of(world, found, name, number)
        legal = match.legal(PERSON)
        action = player_for(found.game).choose(match.view(PERSON), legal, random.Random(0))
        await click_action(Framed(world, name, shown), legal, action)
        assert (await the_try(world, found, name, number)) != row, "nothing happened"


async def test_a_tournament_from_its_announcement_to_the_comparison(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, board="text")
        found = await opened(world)
        (post,) = world.messages()
        assert WORDS("tournament-nobody") in text(post)
        hand = private(await world.clicked("Ali", post, labels(post)[PLAY]))
        await click_on(world, found, "Ali", 1, hand, 3)
        middle = await the_try(world, found, "Ali", 1)
        await world.restart()
        assert await the_try(world, found, "Ali", 1) == middle
        hand = private(await world.clicked("Ali", post, labels(post)[PLAY]))
        await click_on(world, found, "Ali", 1, hand, 99)
        assert WORDS("tournament-head", title="Pâsur", number=1, deals=2) in text(hand)
        assert WORDS("tournament-deal-results", count=1) in text(hand)
        await world.press("Ali", NEXT, hand)
        await finish(world, found, "Ali", 2)
        for name in ("Sara", "Reza"):
            for number in (1, 2)[: 2 if name == "Sara" else 1]:
                await world.clicked(name, post, labels(post)[PLAY])
                await finish(world, found, name, number, badly=True)
        await world.clicked("Mina", post, labels(post)[PLAY])
        await world.wait(61.0)
        assert "**Ali** · 2 of 2" in text(post)
        assert "**Reza** · 1 of 2" in text(post)
        sheet = private(await world.clicked("Mina", post, labels(post)[LOOK]))
        assert "Deal 1: begun" in text(sheet)
        assert "points" not in text(sheet)
        await world.skip(24 * 3600.0)
        final = world.messages()[-1]
        assert "🏆 **Ali** wins with" in text(final)
        assert text(post) == WORDS("tournament-over", title="Pâsur")
        late = await world.press("Ali", WORDS("tournament-button-look"), post)
        assert "1\\. **Ali**" in late
        table = private(await world.clicked("Sara", final, next(iter(labels(final).values()))))
        assert "(you)" in text(table)
        select = next(one for one in ids(table) if one.startswith(f"s:{VERB}:"))
        await world.choose_in("Sara", table, select, "1")
        shown = text(table)
        assert WORDS("tournament-deal-results", count=3) in shown
        assert "Where you went different ways" in shown
        assert "The analysis would choose" in shown
        await world.press("Sara", LOOK, table)
        await world.services.store.write(
            lambda conn: conn.execute(update(tournaments).values(rules_version=0)).rowcount
        )
        said = await world.choose_in("Sara", table, select, "1")
        assert said == WORDS("refused-tournament-old-rules")
        await world.press("Sara", WORDS("button-fair"), table)
        deal = await world.services.store.read(rows.deal, found, 1)
        assert deal is not None
        assert deal.seed.hex() in text(table)
        before = len(world.messages())
        await world.restart()
        await world.wait(120.0)
        assert len(world.messages()) == before, "the final standings are posted once"


async def test_what_a_person_reads_does_not_depend_on_deals_that_they_have_not_played(
    tmp_path: Path,
) -> None:
    """The same evening with other seeds and other results: who has not played reads the same."""
    seen: list[list[str]] = []
    for seed in (bytes(32), b"x" * 32):
        folder = tmp_path / seed.hex()[:2]
        folder.mkdir()
        async with discord_world(folder) as world:
            await world.services.store.write(people.set_guild, world.guild.id, board="text")
            new = room.new_tournament(
                world.guild.id, world.channel.id, None, "pasur", 2, 3600.0, world.now()
            )
            number = await world.services.store.write(rows.put_new, new, [seed, seed], world.now())
            found = replace(new, id=number)
            await world.wait(61.0)
            (post,) = world.messages()
            await world.clicked("Ali", post, labels(post)[PLAY])
            await finish(world, found, "Ali", 1, badly=seed != bytes(32))
            await world.wait(61.0)
            read = [text(post)]
            sheet = private(await world.clicked("Mina", post, labels(post)[LOOK]))
            read.append(text(sheet))
            read.append(text(private(await world.typed("Mina", "tournament"))))
            deal = Press(VERB, 0, 0, f"{found.id} deal").button()
            read.append(await world.forge("Mina", deal, message=sheet))
            hand = Press(VERB, 0, 0, f"{found.id}.1 hand").button()
            read.append(await world.forge("Mina", hand, message=sheet))
            assert commitment(seed) not in "".join(read)
            assert seed.hex() not in "".join(read) + repr(world.logs)
            await world.press("Mina", WORDS("button-fair"), sheet)
            assert commitment(seed) in text(sheet)
            assert seed.hex() not in text(sheet)
            await export(world, "Ali")
            seen.append(read)
    assert seen[0] == seen[1]


async def test_a_forgotten_person_leaves_results_without_a_name_and_cannot_enter_again(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, board="text")
        found = await opened(world)
        (post,) = world.messages()
        await world.clicked("Sara", post, labels(post)[PLAY])
        await finish(world, found, "Sara", 1)
        await world.clicked("Sara", post, labels(post)[PLAY])
        await forget(world, "Sara")
        assert await world.press("Sara", PLAY, post) == text(
            private(await world.clicked("Sara", post, labels(post)[LOOK]))
        ).replace(
            WORDS("tournament-title", title="Pâsur"),
            WORDS("refused-tournament-second") + "\n" + WORDS("tournament-title", title="Pâsur"),
        )
        await world.wait(61.0)
        assert "**Someone** · 1 of 2" in text(post)
        entries = await world.services.store.read(rows.entries, found.id)
        assert [(one.user_id, len(one.margins)) for one in entries] == [(None, 1)]
        assert await world.services.store.read(rows.tries_at, found.id, 1) == []


async def test_bad_wishes_get_a_sentence(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        store = world.services.store
        await store.write(people.set_guild, world.guild.id, board="text", games=["basra"])
        hub = private(await world.typed("Ali", "tournament"))
        await world.press("Ali", WORDS("tournament-button-new"), hub)
        plan = Press(VERB, 0, 0, f"0 open {TournamentPlan('pasur').rest}").button()
        assert WORDS("refused-game-not-here", games="Basra") in (
            await world.forge("Ali", plan, message=hub)
        )
        basra = Press(VERB, 0, 0, f"0 open {TournamentPlan('basra').rest}").button()
        world.take_permission("create_private_threads")
        await store.write(people.set_guild, world.guild.id, games=["belote"])
        pairs = Press(VERB, 0, 0, f"0 open {TournamentPlan('belote', paired=1).rest}").button()
        assert "Each table plays in a private thread" in (
            await world.forge("Ali", pairs, message=hub)
        )
        world.give_back_permissions()
        await store.write(people.set_guild, world.guild.id, games=["basra"])
        elsewhere = world.guild.create_text_channel("elsewhere")
        await store.write(people.set_guild, world.guild.id, channels=[elsewhere.id])
        assert elsewhere.mention in await world.forge("Ali", basra, message=hub)
        await store.write(people.set_guild, world.guild.id, channels=None, opener_role_id=7)
        assert "<@&7>" in await world.forge("Ali", basra, message=hub)
        await store.write(people.set_guild, world.guild.id, opener_role_id=None)
        assert not world.messages()
        for rest in (
            "basra/99/24/0/0",
            "basra/4/9999/0/0",
            "whist/4/24/0/0",
            "basra/4/24/x/0",
            f"basra/4/24/{2**63}/0",
            "basra/4/24/0/2",
            "basra/4/24/0",
            "basra",
        ):
            odd = Press(VERB, 0, 0, f"0 open {rest}").button()
            assert await world.forge("Ali", odd, message=hub) == WORDS("refused-unknown-button")
        role = Press(VERB, 0, 0, f"0 set {TournamentPlan('basra').rest}/role_id").select()
        await world.forge("Ali", role, [str(world.guild.id)], message=hub)
        assert basra in ids(hub), "the role that everyone has is none"
        found = await opened(world, plan=TournamentPlan("basra", 1, 2))
        (post,) = world.messages()
        ask = Press(VERB, 0, 0, f"{found.id} end").button()
        assert await world.forge("Sara", ask, message=post) == WORDS("refused-tournament-host")
        deal = Press(VERB, 0, 0, f"{found.id} deal").select()
        said = await world.forge("Sara", deal, ["1"], message=post)
        assert said == WORDS("refused-tournament-sealed")
        sheet = private(await world.clicked("Ali", post, labels(post)[LOOK]))
        await world.press("Ali", WORDS("tournament-button-end"), sheet)
        await world.press("Ali", WORDS("tournament-button-end-now"), sheet)
        assert WORDS("tournament-final-nobody") in text(world.messages()[-1])
        late = await world.press("Sara", LOOK, post)
        assert "is over" in late or "It is over" in late
        play = Press(VERB, 0, 0, f"{found.id} play 1").button()
        over = await world.forge("Sara", play, message=post)
        assert WORDS("refused-tournament-over") in over
        for name in ("Ali", "Ali", "Sara", "Sara", "Reza"):
            await opened(world, name, TournamentPlan("basra", 1, 2))
        for name, code, most in (
            ("Ali", "tournament-hosted", room.MOST_HOSTED),
            ("Mina", "tournament-many", room.MOST_RUNNING),
        ):
            told = await world.forge(name, basra, message=hub)
            assert WORDS(f"refused-{code}", most=most) in told


async def test_a_person_without_the_role_of_a_tournament_reads_which_one(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        found = await opened(world, plan=TournamentPlan("basra", 1, 2))
        (post,) = world.messages()

        await world.services.store.write(
            lambda conn: conn.execute(update(tournaments).values(role_id=7)).rowcount
        )
        refused = WORDS("refused-tournament-role", role="<@&7>")
        assert (await world.press("Sara", PLAY, post)).startswith(refused)
        await world.services.store.write(
            lambda conn: conn.execute(update(tournaments).values(paired=True)).rowcount
        )
        sara = Who(world.people["Sara"].id, "Sara")
        with pytest.raises(Refused) as without_partner:
            await world.services.store.write(partners.sit, found.id, sara, (), None, 0.0)
        assert refusal(without_partner.value, WORDS) == refused


async def test_a_tournament_opened_while_discord_fails_is_announced_later(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, board="text")
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=503, code=0, times=1)
        world.forgiven.add("a tournament waits")
        await opened(world)
        assert not world.messages()
        await world.wait(61.0)
        assert WORDS("tournament-nobody") in text(world.messages()[-1])


async def test_standings_are_in_words_where_pictures_are_not_allowed(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        world.take_permission("attach_files")
        found = await opened(world, plan=TournamentPlan("port", 1, 2))
        (post,) = world.messages()
        for name in ("Ali", "Sara"):
            await world.clicked(name, post, labels(post)[PLAY])
            await finish(world, found, name, 1, badly=name == "Sara")
        await world.wait(66.0)
        assert "**Ali** · 1 of 1" in text(post)
        await world.skip(2 * 3600.0)
        assert "**Ali**" in text(world.messages()[-1])


async def test_a_tournament_goes_on_to_its_end_without_its_channel(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, board="text")
        world.forgiven.add("a tournament could not be posted")
        path = f"/channels/{world.channel.id}/messages"
        world.env.inject_error("POST", path, status=404, code=10003, times=99)
        found = await opened(world)
        for name, badly in (("Ali", False), ("Sara", True)):
            hub = private(await world.typed(name, "tournament"))
            await world.press(name, PLAY, hub)
            await finish(world, found, name, 1, badly=badly)
        await world.skip(24 * 3600.0)
        hub = private(await world.typed("Sara", "tournament"))
        assert not world.messages()
        assert WORDS("tournament-hub-none") in text(hub)
        select = next(one for one in ids(hub) if one.startswith(f"s:{VERB}:"))
        await world.choose_in("Sara", hub, select, str(found.id))
        assert "1\\. **Ali**" in text(hub)


@pytest.mark.nightly
async def test_a_tournament_ends_once_though_the_power_fails_at_any_step(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, board="text")
        fewer = 0
        for step in range(1, LAST_STEP, 4):
            found, before = (
                await opened(world, plan=TournamentPlan("port", 1, 2)),
                len(world.messages()),
            )
            post = world.messages()[-1]
            for name in ("Ali", "Sara"):
                await world.clicked(name, post, labels(post)[PLAY])
                await finish(world, found, name, 1, badly=name == "Sara")
            await world.skip(found.ends_at - world.now() - 10.0)
            world.cut_power(step)
            await world.skip(71.0)
            fewer += not world.dead
            await world.revive()
            await world.wait(200.0)
            closed = await world.services.store.read(rows.get, found.id)
            assert closed is not None, step
            assert closed.closed_at is not None, step
            places = [one.place for one in await world.services.store.read(rows.entries, found.id)]
            assert sorted(one or 0 for one in places) in ([1, 1], [1, 2]), step
            new = world.messages()[before:]
            assert [one.id for one in new] == [closed.final_id], step
            assert text(post) == WORDS("tournament-over", title="Port"), step
        assert fewer, "all steps were tried"


async def test_the_tournament_of_the_week_opens_once_by_itself(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        guild_id = world.guild.id
        await world.services.store.write(
            people.set_guild, guild_id, board="text", weekly_channel_id=world.channel.id
        )
        await world.wait(61.0)
        (first,) = await world.services.store.read(rows.running, guild_id)
        assert first.week == room.week_at(world.now())
        assert first.ends_at == room.week_ends(world.now())
        await world.restart()
        await world.wait(61.0)
        assert len(world.messages()) == 1
        world.forgiven.add("a tournament could not be posted")
        world.take_permission("send_messages")
        managers = world.guild.create_text_channel("managers").id
        world.env.backend.edit_guild(guild_id, {"public_updates_channel_id": managers})
        await world.skip(7 * 86400.0)
        await world.wait(61.0)
        closed = WORDS("warning-weekly-closed", channel=world.channel.mention)
        assert [closed in text(one) for one in world.messages(managers)] == [True]
        (second,) = await world.services.store.read(rows.running, guild_id)
        assert (second.week or "") > (first.week or "")
        assert second.game != first.game
