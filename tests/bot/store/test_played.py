"""Which games are played most, by a person and in a server."""

from __future__ import annotations

from bot.store import Store
from bot.store.played import most_played
from tests.bot.store.rows import GUILD, summed

ALI, SARA = 7, 8


async def test_a_persons_games_come_before_those_of_the_server(store: Store) -> None:
    for user_id, game, matches in ((ALI, "rami", 2), (ALI, "port", 3), (SARA, "belote", 9)):
        await store.write(summed, user_id, game=game, matches=matches, wins=20)
    await store.write(summed, ALI, game="rami", matches=2, with_computers=True)
    await store.write(summed, ALI, guild_id=GUILD + 1, game="basra", matches=50)
    assert await store.read(most_played, GUILD, ALI) == ["rami", "port", "belote"]
    assert await store.read(most_played, GUILD, 9) == ["belote", "rami", "port"]
    assert await store.read(most_played, 0, ALI) == ["basra", "rami", "port"]
    assert await store.read(most_played, GUILD + 2, 9) == []
