"""The champion's role: who should have it, and which process hands it over."""

from __future__ import annotations

from bot.features.seasons import champion_rows, decide
from bot.features.seasons.champion_rows import Handover, Target
from bot.store import Store, manager_warnings, people
from tests.bot.features.seasons.days import DAY, JULY, JUNE, ended
from tests.bot.store.rows import ALI, GUILD, NOW, SARA

ROLE = 7
AUGUST = JULY + 31


async def test_the_role_is_for_the_last_champion_who_stands_on_lists(store: Store) -> None:
    await store.write(people.set_guild, GUILD, season_matches=1)
    assert await store.read(champion_rows.target, GUILD) == Target(None, None, None)
    await store.write(ended, JUNE, ALI, SARA)
    await decide.close_ended(store, (JULY + 1) * DAY)
    assert await store.read(champion_rows.due, 1e12, 9) == [], "no role was chosen"
    await store.write(people.set_guild, GUILD, champion_role_id=ROLE, season_matches=2)
    assert await store.read(champion_rows.target, GUILD) == Target(ROLE, 1, ALI)
    await store.write(ended, JULY, SARA, ALI)
    await decide.close_ended(store, (AUGUST + 1) * DAY)
    assert await store.read(champion_rows.due, (AUGUST + 1) * DAY, 9) == [GUILD]
    assert await store.read(champion_rows.target, GUILD) == Target(ROLE, 1, ALI), "none in July"
    await store.write(people.set_person, ALI, scoreboards="never")
    assert await store.read(champion_rows.target, GUILD) == Target(ROLE, 1, None, hidden=True)


async def test_one_process_hands_over_and_a_lease_that_has_ended_changes_nothing(
    store: Store,
) -> None:
    await store.write(people.set_guild, GUILD, champion_role_id=ROLE)
    await store.write(champion_rows.want, [GUILD, GUILD + 1], NOW)
    leased = await store.write(champion_rows.lease, GUILD, NOW, NOW + 120)
    assert leased == Handover(GUILD, NOW + 120, None, None)
    assert await store.write(champion_rows.lease, GUILD, NOW, NOW + 120) is None
    assert await store.write(champion_rows.hold, leased, ROLE, ALI)
    await store.write(champion_rows.want, [GUILD], NOW + 1)
    assert not await store.write(champion_rows.done, leased)
    assert not await store.write(champion_rows.hold, leased, ROLE, SARA)
    again = await store.write(champion_rows.lease, GUILD, NOW + 1, NOW + 121)
    assert again == Handover(GUILD, NOW + 121, ROLE, ALI)
    assert await store.write(champion_rows.done, again)
    assert await store.read(champion_rows.due, 1e12, 9) == []
    await store.write(champion_rows.want_of, ALI, NOW + 2)
    assert await store.read(champion_rows.due, NOW + 2, 9) == [GUILD], "of the holder"


async def test_a_forgotten_holder_leaves_a_warning_and_no_id(store: Store) -> None:
    await store.write(people.set_guild, GUILD, champion_role_id=ROLE)
    await store.write(champion_rows.want, [GUILD], NOW)
    leased = await store.write(champion_rows.lease, GUILD, NOW, NOW + 120)
    assert leased is not None
    await store.write(champion_rows.hold, leased, ROLE, ALI)
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
    leased = await store.write(champion_rows.lease, GUILD, now, now + 120)
    assert leased is not None
    assert (await store.read(champion_rows.target, GUILD)).user_id == ALI
    await store.write(decide.forget, ALI, now + 1)
    assert not await store.write(champion_rows.hold, leased, ROLE, ALI)
    assert await store.read(champion_rows.export, ALI) == []
