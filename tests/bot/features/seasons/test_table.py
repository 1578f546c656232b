"""Which table of a season people see, and what stands in place of one without lines."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.competition.seasons import OFF
from bot.features.seasons.page import NOW, PAST, SeasonTable
from bot.features.seasons.rows import Season, at_day, cover
from bot.features.seasons.table import part
from bot.features.tournaments import decide, rows
from bot.features.tournaments.decide import Winners
from bot.features.tournaments.rows import Try
from bot.store import Store, people
from bot.store.people import Guild
from tests.bot.features.seasons.days import JUNE, ended
from tests.bot.store.rows import ALI, GUILD, SARA
from tests.bot.store.rows import NOW as BEGAN


def _week_won(conn: Connection) -> None:
    """Store a tournament of the week that Sara has won, and one that is being played."""
    for week in ("2024-W20", "2024-W21"):
        new = decide.new_tournament(GUILD, 9, None, "pasur", 1, 86400.0, BEGAN, week=week)
        number = rows.put_new(conn, new, [bytes(32)], BEGAN)
        for user_id, margin in ((ALI, -5.0), (SARA, 5.0)):
            entry = rows.enter(conn, number, user_id, 64, BEGAN)
            assert entry is not None
            row = Try(number, entry, 1, log="", began_at=BEGAN, ended_at=BEGAN, margin=margin)
            rows.begin(conn, row)
        if week == "2024-W20":
            decide.close(conn, number, BEGAN)


async def test_each_state_of_a_season_has_its_table(store: Store) -> None:
    await store.write(ended, JUNE, ALI, SARA)
    await store.write(_week_won)
    await store.write(cover, GUILD, JUNE)
    guild = await store.read(people.guild, GUILD)
    row = await store.read(at_day, GUILD, JUNE)
    assert row is not None
    running = Season(1, row.span, False)

    async def table(season: Season | None, view: str, game: str | None = None) -> SeasonTable:
        return await store.read(part, guild, season, view, game, reader_id=SARA)

    now = await table(running, NOW)
    assert [line.user_id for line in now.lines] == [ALI, SARA]
    assert (now.count, now.empty, now.winners) == (2, "season-empty", Winners("pasur", (SARA,)))
    assert now.prospect is not None
    assert (await table(running, NOW, "pasur")).empty == "season-empty-game"
    assert (await table(running, NOW, "pasur")).lines == []
    closed = await table(Season(1, row.span, True), PAST)
    assert (closed.empty, closed.lines) == ("season-empty-closed", [])
    assert (closed.winners, closed.prospect) == (None, None)
    assert (await table(None, PAST)).empty == "season-none"
    assert (await table(None, NOW)).empty == "season-empty"
    guild = Guild(GUILD, season=OFF)
    assert (await table(None, NOW)).empty == "season-off"
    assert (await table(running, NOW)).empty == "season-empty", "its last season still runs"
