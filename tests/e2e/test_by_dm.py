"""Direct messages alone suffice for a whole match: its counts, its end, the next match."""

from __future__ import annotations

from pathlib import Path

from bot.pages.audience import DIRECT_MESSAGES
from bot.store import people
from tests.discord_world import WORDS, discord_world, labels, private, text
from tests.e2e.playing import hurry, open_table, play_on
from tests.transactions import writing


async def test_a_round_is_counted_and_the_next_one_dealt_by_direct_message(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", "Reza")
        await hurry(world, stop=lambda table: len(table.played.log) > 40)
        table = await play_on(world, stop=lambda table: table.between_rounds)
        mail = world.mail("Ali")[-1]
        assert "The count of round 1" in text(mail)
        dealer = table.played.dealt().view().dealer
        for name, seat in (("Ali", 0), ("Sara", 1), ("Reza", 2)):
            may = seat == dealer or name == "Ali"
            assert ("Deal now" in labels(world.mail(name)[-1])) == may
        await world.press("Ali", "Deal now", mail)
        assert (await world.table()).view(None).round == 2
        assert "Deal now" not in labels(mail)


async def test_the_end_and_a_rematch_come_by_direct_message(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        mail = world.mail("Ali")[-1]
        assert "won" in text(mail)
        assert "Rematch" in labels(mail)
        await world.press("Sara", "Rematch", world.mail("Sara")[-1])
        table = await world.table(2)
        assert table.is_lobby
        assert [world.name_of(seat.user_id) for seat in table.seats] == ["Sara"]
        await world.press("Ali", "Rematch", mail)
        seats = (await world.table(2)).seats
        assert [world.name_of(seat.user_id) for seat in seats] == ["Ali", "Sara"]
        assert table.row.host_id == world.people["Sara"].id
        assert WORDS("pasur-title") in text(world.board())


async def test_a_rematch_with_computers_alone_begins_at_a_press(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", computers=1, options="target=21")
        await hurry(world)
        mail = world.mail("Ali")[-1]
        await world.press("Ali", "Rematch", mail)
        assert (await world.table(2)).running
        *_, old, hand = world.mail("Ali")
        assert old.id == mail.id
        assert not hand.ephemeral
        assert "**Your hand**" in text(hand)
        channel = f"<#{world.channel.id}>"
        again = private(await world.clicked("Ali", mail, labels(mail)["Rematch"]))
        assert text(again) == WORDS("rematch-begun", channel=channel)
        assert await world.open_tables() == [2]


async def test_a_rematch_with_friends_is_started_from_the_direct_message(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        channel = f"<#{world.channel.id}>"
        for name in ("Sara", "Ali"):
            mail = world.mail(name)[-1]
            answer = private(await world.clicked(name, mail, labels(mail)["Rematch"]))
            assert text(answer) == WORDS("rematch-opened-there", channel=channel)
            assert ("Start" in labels(answer)) == (name == "Sara"), (
                "the person the person who opened it is its host"
            )
            if name == "Sara":
                start = answer
        assert (await world.table(2)).is_lobby
        await world.press("Sara", "Start", start)
        assert (await world.table(2)).running
        hand = world.mail("Sara")[-1]
        assert "with Ali" in text(hand)
        assert "**Your hand**" in text(hand)


MAIL_TOO = WORDS("hand-mail-too", link="").split("](")[0]


async def test_a_first_private_hand_says_once_that_the_cards_come_by_direct_message_too(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        async with writing(world.services.store) as conn:
            ali = world.people["Ali"].id
            await conn.run_sync(people.set_person, ali, dm_channel_id=world.dm_id("Ali"))
        await world.open("Ali", speed="off")
        await world.press("Sara", "Join")
        await world.press("Ali", "Start")
        links = {"Ali": f"{DIRECT_MESSAGES}/{world.dm_id('Ali')}", "Sara": DIRECT_MESSAGES}
        for name, link in links.items():
            assert WORDS("hand-mail-too", link=link) in text(await world.hand(name))
        assert MAIL_TOO not in text(await world.hand("Sara"))
        await world.restart()
        assert MAIL_TOO not in text(await world.hand("Sara"))
        assert all(MAIL_TOO not in text(one) for one in (*world.messages(), *world.mail("Sara")))


async def test_a_hand_does_not_mention_direct_messages_that_are_not_sent(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_person, world.people["Ali"].id, hand="here")
        world.close_dms("Sara")
        await open_table(world, "Ali", "Sara")
        for name in ("Ali", "Sara"):
            assert MAIL_TOO not in text(await world.hand(name))
