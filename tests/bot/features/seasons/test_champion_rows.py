"""The champion's role: who should have it, and which process hands it over."""

from __future__ import annotations

from functools import partial

from bot.features.seasons import champion_rows, decide
from bot.features.seasons.champion_rows import CHAMPION, Target
from bot.store import Store, manager_warnings, people, standing_posts
from tests.bot.features.seasons.days import DAY, JULY, JUNE, ended
from tests.bot.store.rows import ALI, GUILD, NOW, SARA, due_posts

ROLE = 7
AUGUST = JULY + 31


async def test_the_role_is_for_the_last_champion_who_stands_on_lists(store: Store) -> None:
    await store.write(people.set_guild, GUILD, season_matches=1)
    assert await store.read(champion_rows.target, GUILD) == Target(None, None)
    await store.write(ended, JUNE, ALI, SARA)
    await decide.close_ended(store, (JULY + 1) * DAY)
    assert await store.read(due_posts, CHAMPION, 1e12) == [], "no role was chosen"
    await store.write(people.set_guild, GUILD, champion_role_id=ROLE, season_matches=2)
    assert await store.read(champion_rows.target, GUILD) == Target(ROLE, 1, (ALI,))
    await store.write(ended, JULY, SARA, ALI)
    await decide.close_ended(store, (AUGUST + 1) * DAY)
    assert await store.read(due_posts, CHAMPION, (AUGUST + 1) * DAY) == [str(GUILD)]
    assert await store.read(champion_rows.target, GUILD) == Target(ROLE, 1, (ALI,)), "none in July"
    await store.write(people.set_person, ALI, scoreboards="never")
    assert await store.read(champion_rows.target, GUILD) == Target(ROLE, 1, hidden=True)


async def test_two_who_share_the_first_place_share_the_role(store: Store) -> None:
    await store.write(people.set_guild, GUILD, champion_role_id=ROLE, season_matches=1)
    for one, other in ((ALI, SARA), (SARA, ALI)):
        await store.write(ended, JUNE, one, other)
    await decide.close_ended(store, (JULY + 1) * DAY)
    found = await store.read(champion_rows.target, GUILD)
    assert found.holders == [(ROLE, ALI), (ROLE, SARA)]
    post = await store.write(standing_posts.claim, CHAMPION, GUILD, (JULY + 1) * DAY)
    assert post is not None
    assert await store.write(champion_rows.hold, post, found.holders)
    assert (await store.read(champion_rows.holders_and_target, GUILD))[0] == found.holders
    await store.write(people.set_person, ALI, scoreboards="never")
    assert await store.read(champion_rows.target, GUILD) == Target(ROLE, 1, (SARA,))


async def test_a_claim_ends_when_the_role_is_wanted_again(store: Store) -> None:
    await store.write(people.set_guild, GUILD, champion_role_id=ROLE)
    await store.write(champion_rows.want, [GUILD, GUILD + 1], NOW)
    post = await store.write(standing_posts.claim, CHAMPION, GUILD, NOW)
    assert post is not None
    assert await store.write(standing_posts.claim, CHAMPION, GUILD, NOW) is None
    assert await store.write(champion_rows.hold, post, [(ROLE, ALI)])
    await store.write(champion_rows.want, [GUILD], NOW + 1)
    assert not await store.write(champion_rows.hold, post, [(ROLE, SARA)])
    await store.write(partial(standing_posts.finish, last=True), post, None, NOW + 1)
    again = await store.write(standing_posts.claim, CHAMPION, GUILD, NOW + 1)
    assert again is not None
    holders, _ = await store.read(champion_rows.holders_and_target, GUILD)
    assert holders == [(ROLE, ALI)]
    await store.write(partial(standing_posts.finish, last=True), again, None, NOW + 1)
    assert await store.read(due_posts, CHAMPION, 1e12) == []
    await store.write(champion_rows.want_of, ALI, NOW + 2)
    assert await store.read(due_posts, CHAMPION, NOW + 2) == [str(GUILD)], "of the holder"


async def test_a_forgotten_holder_leaves_a_warning_and_no_id(store: Store) -> None:
    await store.write(people.set_guild, GUILD, champion_role_id=ROLE)
    await store.write(champion_rows.want, [GUILD], NOW)
    post = await store.write(standing_posts.claim, CHAMPION, GUILD, NOW)
    assert post is not None
    await store.write(champion_rows.hold, post, [(ROLE, ALI)])
    assert await store.read(champion_rows.export, ALI) == [{"guild_id": GUILD, "role_id": ROLE}]
    await store.write(decide.forget, ALI, NOW)
    assert await store.read(champion_rows.export, ALI) == []
    (warned,) = await store.read(manager_warnings.of_guild, GUILD)
    assert (warned.why, warned.about) == ("unknown", ROLE)
    await store.write(decide.forget_guild, GUILD)
    assert await store.read(manager_warnings.of_guild, GUILD) == []


async def test_a_champion_forgotten_during_the_handover_is_not_stored_as_holder(
    store: Store,
) -> None:
    await store.write(people.set_guild, GUILD, season_matches=1, champion_role_id=ROLE)
    await store.write(ended, JUNE, ALI, SARA)
    await decide.close_ended(store, (JULY + 1) * DAY)
    now = (JULY + 1) * DAY
    post = await store.write(standing_posts.claim, CHAMPION, GUILD, now)
    assert post is not None
    assert (await store.read(champion_rows.target, GUILD)).holders == [(ROLE, ALI)]
    await store.write(decide.forget, ALI, now + 1)
    assert not await store.write(champion_rows.hold, post, [(ROLE, ALI)])
    assert await store.read(champion_rows.export, ALI) == []
