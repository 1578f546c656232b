"""A season in Discord: rated and friendly matches, its table, and the post when it has ended."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, insert

from bot.features.scores.totals import day_of
from bot.store import people
from bot.store.schema import seasons
from pasur_core.players.levels import CLUB
from tests.bot.store.rows import played_alone
from tests.discord_world import (
    WORDS,
    discord_world,
    ids,
    labels,
    private,
    text,
    words_only,
)
from tests.e2e.playing import begin, hurry, keeper, open_table
from tests.e2e.served import HOST, SERVED, urls


async def test_a_season_from_its_first_match_to_the_hall_of_fame(tmp_path: Path) -> None:
    async with discord_world(tmp_path, **SERVED) as world:
        guild_id, store = world.guild.id, world.services.store
        await store.write(
            people.set_guild,
            guild_id,
            board="text",
            season_matches=1,
            scoreboard_channel_id=world.channel.id,
            web_secret="s3cret",  # noqa: S106
        )
        await world.type("Ali", "play", game="pairs")
        await world.press("Ali", "Add 1 computer")
        assert WORDS("contest-computers") in text(world.board())
        await world.press("Ali", "Remove a computer player")
        assert "friendly" not in text(world.board())
        await world.press("Sara", "Join")
        await begin(world, "Ali")
        await hurry(world)
        assert WORDS("contest-end-rated") in text(world.messages()[-1])
        await world.wait(125.0)
        stays = world.messages()[-1]
        assert text(stays).startswith("## Season · All games\n-# ")
        assert urls(stays) == [f"{HOST}/s3cret/standings"]
        assert "(you)" not in text(stays)
        assert "left" not in text(stays), "the message may stay for weeks without a match"
        board = private(await world.typed("Mina", "scoreboard"))
        shown = text(board)
        assert shown.startswith("## Season · All games\n-# ")
        assert "days left" in shown
        assert "1\\. **" in shown
        own = await world.type("Sara", "scoreboard", game="pairs")
        assert own.count("(you)") == 1
        assert own.count("Your next rated match: first place takes your average to ") == 1
        assert "Your next" not in shown + text(stays), "Mina has not played"
        await world.choose("Mina", board, "season", "port")
        assert text(board).startswith("Nobody has finished a rated match of Port this season.")
        await world.choose("Mina", board, "season", "pairs")
        assert "## Season · Pairs" in text(board)
        await world.choose("Mina", board, "season", "all")
        assert text(board) == shown
        await world.press("Mina", "Hall of fame", board)
        assert WORDS("season-hall-empty") in text(board)
        assert not any(one.startswith("s:") for one in ids(board)), "no season to choose yet"
        await world.press("Mina", "All time", board)
        assert "Among people" in text(board)
        await world.choose("Mina", board, "scorepage", "pairs")
        assert text(board).startswith("## Scoreboard · Pairs")
        await world.press("Mina", "Season", board)
        assert "## Season · Pairs" in text(board), "the game is kept"
        await world.choose("Mina", board, "season", "all")
        assert text(board) == shown

        form = private(await world.typed("Mina", "settings"))
        await world.choose("Mina", form, "setown/scoreboards", "never")
        assert WORDS("season-hidden") in await world.type("Mina", "scoreboard")
        stats = await world.type("Sara", "stats", person=world.people["Mina"])
        assert stats == WORDS("refused-not-listed")

        assert WORDS("stats-season-open") not in await world.type("Sara", "stats")
        await world.skip(32 * 86400.0)
        post = world.messages()[-1]
        assert text(post).startswith("## The season is over · ")
        assert WORDS("stats-season-open") in await world.type("Sara", "stats")
        of_sara = await world.type("Ali", "stats", person=world.people["Sara"])
        assert WORDS("stats-season-open") not in of_sara
        assert "wins it with" in text(post)
        assert urls(post) == [f"{HOST}/s3cret/standings?view=season&season=1"]
        await store.write(_close_another, guild_id, 2, world.services.now())
        table = private(await world.clicked("Sara", post, labels(post)["Final table"]))
        final = text(table)
        assert "final" in final
        await world.choose("Sara", table, "season", "pairs")
        assert "## Season · Pairs" in text(table)
        assert "final" in text(table)
        await world.choose("Sara", table, "season", "port")
        assert text(table).startswith("## Port · ")
        assert "\nNobody finished a rated match then." in text(table)
        await world.choose("Sara", table, "season", "all")
        assert text(table) == final
        await world.press("Sara", "Later season", table)
        assert text(table) != final
        await store.write(_close_another, guild_id, 3, world.services.now())
        await world.press("Sara", "Earlier season", table)
        assert text(table) == final, "the third season changes nothing that is shown"
        await world.press("Sara", "Hall of fame", table)
        assert text(table).count("🏆") == 1
        await world.choose("Sara", table, "season", "1")
        assert text(table) == final
        assert "Past seasons" not in labels(table)
        before = len(world.messages())
        await world.restart()
        assert len(world.messages()) == before, "a season is closed and posted once"


def _close_another(conn: Connection, guild_id: int, number: int, now: float) -> None:
    """Store a later closed season, without a match."""
    first = day_of(now) + number
    days = {"first_day": first, "until_day": first + 1}
    conn.execute(insert(seasons).values(guild_id=guild_id, number=number, closed_at=now, **days))


async def test_managers_end_a_season_by_hand_in_two_presses(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await keeper(world, manage_guild=True)
        form = private(await world.typed("Keeper", "setup"))
        await world.click("Keeper", form, "b:setup:0:0:seasons")
        await world.choose("Keeper", form, "setserver/season", "hand")
        assert await world.press("Keeper", "End the season tonight", form) == WORDS(
            "refused-no-season"
        )
        await open_table(world, "Ali", "Sara", game="pairs")
        await hurry(world)
        assert "since" in await world.type("Ali", "scoreboard")
        for _ in range(2):
            answer = await world.press("Keeper", "End the season tonight", form)
            assert answer == WORDS("setup-season-ends", zone="UTC")
        assert "ends tonight" in await world.type("Ali", "scoreboard")
        channel = next(one for one in ids(form) if one.endswith(":scoreboard_channel_id"))
        await world.people["Keeper"].select(form, [world.channel], custom_id=channel)
        await world.quiet()
        guild = await world.services.store.read(people.guild, world.guild.id)
        assert guild.scoreboard_channel_id == world.channel.id
        await world.wait(65.0)
        stays = world.messages()[-1]
        assert WORDS("season-how", least=8) in text(stays)
        await world.choose("Keeper", form, "setserver/season_matches", "3")
        await world.wait(65.0)
        assert WORDS("season-how", least=3) in text(stays), "the message follows the setting"
        for page in ("", "games"):
            await world.click("Keeper", form, f"b:setup:0:0:{page}")
        for chosen, friendly in (["basra"], False), ([], True):
            await world.choose("Keeper", form, "setserver/any_options", *chosen)
            await world.open("Mina", game="basra", options="hand_size=4")
            assert (WORDS("contest-options") in text(world.board())) is friendly


async def test_a_server_without_seasons_gets_no_message_about_them(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        store, guild_id = world.services.store, world.guild.id
        await store.write(
            people.set_guild, guild_id, season="off", scoreboard_channel_id=world.channel.id
        )
        await open_table(world, "Ali", "Sara", game="pairs")
        await hurry(world)
        await world.wait(65.0)
        assert WORDS("season-off") not in [text(one) for one in world.messages()]


async def test_a_rated_match_gives_ratings_that_are_explained(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await words_only(world)
        board = private(await world.typed("Ali", "scoreboard"))
        await world.press("Ali", "Season", board)
        await world.press("Ali", "Rating", board)
        assert text(board).startswith(WORDS("rating-none"))
        await open_table(world, "Ali", "Sara", options="target=31")
        table = await hurry(world)
        assert table.played.result is not None
        winner = ("Ali", "Sara")[table.played.result.ranks.index(0)]
        await world.press("Ali", "Rating", board)
        shown = text(board)
        assert "## Rating · Pâsur" in shown
        assert f"**{winner}** · 1518?" in shown
        assert shown.count("(you)") == 1
        await world.press("Ali", "Why?", board)
        change = "+18" if winner == "Ali" else "−18"
        assert f"**{change}** to {1518 if winner == 'Ali' else 1482}: " in text(board)
        assert "halved, since someone there was new" in text(board)
        await world.press("Ali", "Rating", board)
        assert text(board) == shown


async def test_a_lobby_proposes_another_level_after_clear_results(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await words_only(world)
        guild_id, ali = world.guild.id, world.people["Ali"].id
        for _ in range(3):
            await world.services.store.write(played_alone, guild_id, ali, (1, 0), CLUB)
        await world.type("Ali", "play")
        assert "Ali has been losing to club players, so beginners" in text(world.board())
        await world.press("Ali", "Add 1 computer")
        assert "🤖** · beginner" in text(world.board())
        shown = text(private(await world.typed("Ali", "stats")))
        assert "0 of 3 won against club players" in shown
