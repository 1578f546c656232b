"""The message that shows the running season: when it is due, and who edits it."""

from __future__ import annotations

from bot.features.seasons import decide, staying_rows
from bot.store import Store, people
from tests.bot.store import single
from tests.bot.store.rows import ALI, GUILD, NOW, SARA

CHANNEL, MESSAGE = 9, 10


async def test_matches_within_a_minute_share_one_edit(store: Store) -> None:
    await store.write(staying_rows.want, {GUILD}, NOW, 60.0)
    assert await store.read(staying_rows.due, NOW + 99, 9) == [], "no channel was chosen"
    await store.write(people.set_guild, GUILD, scoreboard_channel_id=CHANNEL)
    for second in (0.0, 30.0, 59.0):
        await store.write(staying_rows.want, {GUILD}, NOW + second, 60.0)
    assert await store.read(staying_rows.due, NOW + 59, 9) == []
    assert await store.read(staying_rows.due, NOW + 60, 9) == [GUILD]


async def test_one_process_edits_and_what_changes_meanwhile_is_due_again(store: Store) -> None:
    await store.write(people.set_guild, GUILD, scoreboard_channel_id=CHANNEL)
    await store.write(staying_rows.want, {GUILD}, NOW, 0.0)
    leased = await store.write(staying_rows.lease, GUILD, NOW, NOW + 120)
    assert leased is not None
    assert (leased.message_id, leased.wanted) == (None, 1)
    assert await store.write(staying_rows.lease, GUILD, NOW, NOW + 120) is None
    await store.write(staying_rows.want, {GUILD}, NOW + 1, 60.0)
    await store.write(staying_rows.posted, leased, CHANNEL, MESSAGE, "page", NOW + 2)
    assert await store.read(staying_rows.due, NOW + 61, 9) == []
    again = await store.write(staying_rows.lease, GUILD, NOW + 62, NOW + 120)
    assert again == staying_rows.Staying(GUILD, CHANNEL, MESSAGE, 2, "page")
    await store.write(staying_rows.posted, again, CHANNEL, MESSAGE, "other", NOW + 63)
    assert await store.read(staying_rows.due, NOW + 9999, 9) == []
    await store.write(staying_rows.begin_anew, GUILD)
    await store.write(staying_rows.want, {GUILD}, NOW + 70, 0.0)
    anew = await store.write(staying_rows.lease, GUILD, NOW + 70, NOW + 190)
    assert anew == staying_rows.Staying(GUILD, CHANNEL, None, 3, None)


async def test_it_is_edited_once_a_person_is_forgotten_or_listed_no_more(store: Store) -> None:
    for guild_id in (GUILD, GUILD + 1):
        await store.write(people.set_guild, guild_id, scoreboard_channel_id=CHANNEL)
    await store.write(single.remember_name, GUILD, ALI, "Ali")
    await store.write(decide.follow, ALI, NOW)
    assert await store.read(staying_rows.due, NOW, 9) == [], "it is edited, not sent"
    for guild_id in (GUILD, GUILD + 1):
        await store.write(staying_rows.want, {guild_id}, NOW, 0.0)
        leased = await store.write(staying_rows.lease, guild_id, NOW, NOW + 120)
        assert leased is not None
        await store.write(staying_rows.posted, leased, CHANNEL, MESSAGE, "page", NOW)
    await store.write(decide.forget, SARA, NOW)
    assert await store.read(staying_rows.due, NOW, 9) == []
    for change in (decide.follow, decide.forget):
        await store.write(change, ALI, NOW)
        assert await store.read(staying_rows.due, NOW, 9) == [GUILD]
        await store.write(staying_rows.postpone, GUILD, None)
