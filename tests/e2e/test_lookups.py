"""Scoreboard, rules, help, settings, privacy, records, and the language of answers."""

from __future__ import annotations

import asyncio
import json
import re
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from simcord.components import walk_components
from sqlalchemy import update

from bot.features.privacy.answer import Exports
from bot.i18n import words_for
from bot.pages.board import scene_of
from bot.pages.custom_ids import Press
from bot.pictures import draw
from bot.pictures.scene import PACKS
from bot.store import people
from bot.store.schema import matches
from pasur_core.records.record import Record
from tests.bot.store import single
from tests.bot.store.rows import summed
from tests.by_turns import every
from tests.discord_world import (
    WORDS,
    World,
    answer_text,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.drawing import drawn_together
from tests.e2e.lookups import ask_forget, described, export, forget, hide, listed, recorded
from tests.e2e.playing import hurry, open_table, play_on, refused
from tests.transactions import execute, writing


def attached(world: World, result: Any) -> bytes:
    """Return the bytes of the file of a private answer; fail without one."""
    (attachment,) = private(result).attachments
    data = world.env.backend.cdn.get(attachment.url)
    assert data is not None
    return bytes(data)


async def win(world: World, user_id: int, name: str, match_id: int, wins: int) -> None:
    """Add `wins` won matches, and a lost one, to a person's sums, and store the name."""
    async with writing(world.services.store) as conn:
        await conn.run_sync(single.remember_name, world.guild.id, user_id, name)
        summing = partial(
            summed, guild_id=world.guild.id, game="pasur", matches=wins + 1, wins=wins
        )
        await conn.run_sync(summing, user_id)


async def test_the_scoreboard_counts_finished_matches(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        assert WORDS("scores-empty") in await world.type("Ali", "scoreboard")
        await open_table(world, "Ali", "Sara", options="target=21")
        table = await hurry(world)
        assert table.match is not None
        assert table.match.result is not None
        best = table.match.result.winner
        assert best is not None
        shown = await world.type("Mina", "scoreboard", game="pasur")
        winner, loser = ("Ali", "Sara")[best], ("Ali", "Sara")[1 - best]
        assert f"1\\. **{winner}** · 1 of 1 won" in shown
        assert f"2\\. **{loser}** · 0 of 1 won" in shown


async def test_matches_with_computer_players_are_counted_separately(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", computers=1, options="target=21")
        await hurry(world)
        opened = private(await world.typed("Ali", "scoreboard"))
        assert "With computer players, all time" in text(opened)
        assert "**Ali**" in text(opened)
        people = await world.type("Ali", "scoreboard", computers=False)
        assert WORDS("scores-empty-here") in people
        assert "**Ali**" not in people


async def test_a_long_scoreboard_has_pages_with_the_servers_names(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        match_id = await open_table(world, "Ali", "Sara")
        for number in range(23):
            await win(world, 1000 + number, f"Nickname {number}", match_id, 23 - number)
        page = private(await world.typed("Ali", "scoreboard"))
        seen = []
        for _ in range(3):
            seen += re.findall(r"\*\*Nickname (\d+)\*\*", text(page))
            if "Later" in labels(page) and len(seen) < 23:
                await world.press("Ali", "Later", page)
        assert seen == [str(number) for number in range(23)]
        with pytest.raises(Exception, match="disabled"):
            await world.press("Ali", "Later", page)
        await world.press("Ali", "Earlier", page)
        assert "Nickname 19" in text(page)


async def test_names_are_those_of_the_server(tmp_path: Path) -> None:
    async with discord_world(tmp_path, ("Ali", "Sara")) as world:
        world.env.backend.get_guild(world.guild.id).members[
            world.people["Ali"].id
        ].nick = "Ali *the* Great"
        await open_table(world, "Ali", "Sara", options="target=21")
        assert "Ali \\*the\\* Great" in text(world.board())
        await hurry(world)
        assert "Ali \\*the\\* Great" in await world.type("Sara", "scoreboard")


async def test_the_rules_have_pages_and_say_what_the_table_agreed_on(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        page = private(await world.typed("Mina", "rules"))
        assert "Pâsur" in text(page)
        assert "101" not in text(page)
        await open_table(world, "Ali", "Sara", options="target=101")
        page = private(await world.typed("Ali", "rules"))
        assert "101" in text(page)
        first = text(page)
        assert "In short" in first
        (following,) = (one for one in ids(page) if one.startswith("b:rulespage"))
        await world.click("Ali", page, following)
        assert "### The deal" in text(page)
        assert "101" in text(page)
        await world.choose("Ali", page, "rulesabout", "5")
        assert "### The count" in text(page)
        assert "In short" not in text(page)


async def test_the_rules_are_of_the_game_played_most_and_lead_to_every_other(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", game="rami", options="limit=101")
        page = private(await world.typed("Mina", "rules"))
        assert "101" in text(page)
        await world.choose("Mina", page, "rulesof", "belote")
        assert text(page).startswith("## Belote\n")
        assert "101" not in text(page)
        await world.choose("Mina", page, "rulesabout", "1")
        assert "### " in text(page)
        await world.choose("Mina", page, "rulesabout", "0")
        await world.choose("Mina", page, "rulesof", "rami")
        assert "101" in text(page), "the table is still known"
        await world.press("Ali", "Leave")
        page = private(await world.typed("Mina", "rules"))
        assert text(page).startswith("## Pâsur\n"), "nobody has finished a match of any game"
        sara = world.people["Sara"].id
        await world.services.store.write(
            summed, sara, guild_id=world.guild.id, game="belote", matches=2
        )
        for name, game in (("Sara", "Belote"), ("Mina", "Belote")):
            assert text(private(await world.typed(name, "rules"))).startswith(f"## {game}\n")
        unknown = refused("unknown-button")
        assert await world.forge("Mina", "s:rulesof:0:0:", ["chess"], message=page) == unknown


@pytest.mark.parametrize("look", ["picture", "text"])
async def test_the_rules_show_an_example_and_come_back(tmp_path: Path, look: str) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await world.services.store.write(people.set_person, world.people["Mina"].id, look=look)
        page = private(await world.typed("Mina", "rules"))
        await world.choose("Mina", page, "rulesabout", "4")
        rules = text(page)
        assert "### Sur" in rules
        await world.click("Mina", page, "b:example:0:0:pasur/4")
        assert "### Example: Sur" in text(page)
        assert len(page.attachments) == (look == "picture")
        await world.click("Mina", page, "b:rulespage:0:0:pasur/4")
        assert text(page) == rules
        assert not page.attachments


async def test_help_links_to_a_table_the_rules_and_every_other_page(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown = private(await world.typed("Ali", "help"))
        assert "/stats" not in text(shown)
        await world.press("Ali", WORDS("button-what-else"), shown)
        assert "/stats" in text(shown)
        await world.press("Ali", WORDS("button-back-to-hand"), shown)
        assert WORDS("help").splitlines()[-1] in text(shown)
        await world.press("Ali", WORDS("button-rules"), shown)
        assert text(shown).startswith("## Pâsur")
        other = private(await world.typed("Ali", "help"))
        await world.press("Ali", WORDS("button-what-else"), other)
        await world.choose("Ali", other, "rulesof", "rami")
        assert text(other).startswith("## Rami")
        last = private(await world.typed("Ali", "help"))
        await world.press("Ali", WORDS("button-open-table"), last)
        assert (await world.table()).is_lobby
        for forged in (("b:help:0:0:nothing",), ("s:rulesof:0:0:", ["poker"])):
            told = await world.forge("Ali", *forged, message=other)
            assert WORDS("refused-unknown-button") in told


async def test_help_and_privacy_are_answered_everywhere(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        assert WORDS("help") in await world.type("Ali", "help")
        assert await world.type("Ali", "help", topic="privacy") == WORDS("privacy")
        assert "9 card games" in await world.type("Ali", "help", topic="about")
        user = world.people["Ali"].user
        assert WORDS("help") in answer_text(await user.slash("help"))
        assert answer_text(await user.slash("help", topic="privacy")) == WORDS("privacy")
        assert WORDS("settings-own") in answer_text(await user.slash("settings"))
        assert WORDS("settings-server-elsewhere") not in answer_text(await user.slash("settings"))


async def test_people_change_their_own_settings(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        page = private(await world.typed("Ali", "settings"))
        assert WORDS("settings-server-elsewhere") in text(page)
        lists = [one for one in walk_components(page.components) if one["type"] == 3]
        named = [option["label"] for one in lists for option in one["options"] if option["default"]]
        assert f"{WORDS('setting-hand-auto')} (Where the hand is shown)" in named
        assert len(named) == len(lists) == sum(one.endswith(")") for one in named)
        for look, kept in (("told", ("text", "told")), ("text", ("text", "away"))):
            await world.choose("Ali", page, "setown/look", look)
            known = await world.services.store.read(people.person, world.people["Ali"].id)
            assert (known.look, known.notice) == kept
        await world.choose("Ali", page, "setown/hand", "here")
        await world.choose("Ali", page, "setown/notice", "never")
        await open_table(world, "Ali", "Sara")
        assert world.mail("Ali") == []
        assert len(world.mail("Sara")) == 1
        answer = await world.forge("Ali", "s:setserver:0:0:board", ["picture"])
        assert answer == refused("manage-server")


async def test_a_person_can_export_and_delete_their_data(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        await open_table(world, "Ali", "Reza")
        result = await export(world, "Ali")
        assert result.ephemeral
        kept = json.loads(attached(world, result))
        told = json.dumps(kept)
        assert "Ali" in told
        assert "Sara" not in told
        assert str(world.people["Sara"].id) not in told
        await forget(world, "Ali")
        kept = json.loads(attached(world, await export(world, "Ali")))
        assert str(world.people["Ali"].id) not in json.dumps(kept.get("seats", []))
        assert "Ali" not in json.dumps(kept)
        board = await world.type("Sara", "scoreboard")
        assert "Ali" not in board
        assert "**Sara**" in board
        await world.wait(world.settings.board_seconds)
        assert "**Ali**" not in text(world.board())
        running = await world.table(2)
        assert running.running
        assert running.seat_of(world.people["Ali"].id) is None


async def test_the_record_of_a_running_match_shows_the_view_of_the_readers_seat(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        table = await play_on(world, turns=3)
        assert table.match is not None
        records = {}
        for name in ("Ali", "Sara", "Mina"):
            result = await recorded(world, name)
            assert result.ephemeral
            assert answer_text(result).startswith(WORDS("record-seen", table=1))
            told = attached(world, result).decode()
            records[name] = Record.loads(told)
            assert records[name].seed is None
            assert table.row.seed is not None
            assert table.row.seed.hex() not in told
            assert "??" in told
        held = {
            name: {str(card) for card in table.view(seat).hands[seat]}
            for seat, name in enumerate(("Ali", "Sara"))
        }
        for name, record in records.items():
            dealt = " ".join(line for line in record.log if line.startswith("t "))
            for owner, hand in held.items():
                for card in hand:
                    assert (card in dealt) == (owner == name), (name, owner, card)


async def test_the_whole_record_is_given_when_the_match_is_over(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        table = await hurry(world)
        result = await recorded(world, "Mina")
        assert answer_text(result).startswith(WORDS("record-whole", table=1))
        record = Record.loads(attached(world, result).decode())
        assert record.seed == table.row.seed
        assert len(record.log) == len(table.match.log) if table.match else False
        assert await world.type("Mina", "stats", table=7) == refused("no-such-table", table=7)


async def test_finished_matches_are_suggested_while_a_table_is_typed(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        assert await world.suggested("Mina", "stats", "table") == []
        for people_of in (("Ali", "Sara"), ("Ali", "Reza")):
            await hurry(world, await open_table(world, *people_of, options="target=21"))
        await open_table(world, "Ali", "Mina")
        assert await world.suggested("Mina", "stats", "table") == [2, 1]
        assert await world.suggested("Mina", "stats", "table", "sara") == [1]


async def test_a_match_of_other_rules_is_not_shown_and_its_table_closed(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        await play_on(world, turns=2)
        async with writing(world.services.store) as conn:
            await conn.run_sync(execute, update(matches).values(rules_version=0))
        await world.restart()
        told = refused("old-rules")
        assert await world.press("Ali", "My hand") == told
        assert await world.type("Ali", "play") == told
        assert await world.type("Sara", "stats", table=1) == told
        await world.skip(400)
        assert await world.open_tables() == []
        assert await world.type("Ali", "move", word="hint") == refused("no-own-table")


@pytest.mark.parametrize(
    ("board", "look", "drawn"),
    [
        ("picture", "text", False),
        ("text", "picture", True),
        ("text", "auto", False),
        ("picture", "auto", True),
        ("text", "both", True),
    ],
)
async def test_a_persons_setting_for_hands_overrides_the_setting_of_the_server(
    tmp_path: Path, board: str, look: str, drawn: bool
) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, board=board)
        page = private(await world.typed("Ali", "settings"))
        await world.choose("Ali", page, "setown/look", look)
        await open_table(world, "Ali", "Sara")
        (own,) = world.mail("Ali")
        assert bool(own.attachments) == drawn
        assert bool((await world.hand("Ali")).attachments) == drawn
        (others,) = world.mail("Sara")
        assert bool(others.attachments) == bool(world.board().attachments) == (board == "picture")


async def test_a_setting_shows_both_the_picture_and_its_words(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, board="both")
        page = private(await world.typed("Sara", "settings"))
        await world.choose("Sara", page, "setown/look", "picture")
        await open_table(world, "Ali", "Sara")
        beside = WORDS("picture-beside-words")
        (drawn,) = world.mail("Sara")
        for message in (world.board(), *world.mail("Ali")):
            assert described(message) == beside, "a screen reader reads the words once"
            assert "Table\\: " in text(message)
        assert "Table: " in described(drawn)
        assert "Table\\: " not in text(drawn)


@pytest.mark.parametrize("pack", every(3, ["auto", *PACKS]))
async def test_suits_have_the_colours_of_the_persons_setting(tmp_path: Path, pack: str) -> None:
    async with discord_world(tmp_path) as world:
        page = private(await world.typed("Ali", "settings"))
        await world.choose("Ali", page, "setown/look", "picture")
        await world.choose("Ali", page, "setown/pack", pack)
        table = await world.table(await open_table(world, "Ali", "Sara"))
        seat = table.seat_of(world.people["Ali"].id)
        assert seat is not None
        looks = {one: scene_of(table, WORDS, seat.seat, pack=one) for one in PACKS}
        wished = looks.get(pack, scene_of(table, WORDS, seat.seat))
        assert [scene.look for scene in looks.values()].count(wished.look) == 1
        (attachment,) = world.mail("Ali")[0].attachments
        assert world.env.backend.cdn.get(attachment.url) == draw(wished)


async def test_an_unsupported_language_falls_back_to_english(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        for name, locale in (("Ali", "de"), ("Sara", "ja"), ("Mina", "pt-BR")):
            world.locales[world.people[name].id] = locale
        assert WORDS("help") in await world.type("Ali", "help")
        assert await world.type("Sara", "lobby join") == refused("no-lobby-here")
        assert "One more player" in await world.type("Mina", "play")


async def test_a_person_with_discord_in_french_is_answered_in_french(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        world.locales[world.people["Ali"].id] = "fr"
        heading, *_ = words_for("fr")("help").splitlines()
        assert heading in await world.type("Ali", "help")


async def test_a_match_of_a_private_channel_is_readable_by_its_players_and_members(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await hurry(world, await open_table(world, "Ali", "Sara", options="target=21"))
        lobby = world.guild.create_text_channel("lobby")
        hide(world, "Reza")
        whole, hidden = WORDS("record-whole", table=1), refused("no-such-table", table=1)
        for name in ("Ali", "Mina"):
            assert answer_text(await recorded(world, name, lobby)).startswith(whole)
        assert answer_text(await recorded(world, "Reza", lobby)) == hidden
        for name, offered in (("Mina", [1]), ("Reza", [])):
            found = await world.people[name].autocomplete(lobby, "stats", "table", "")
            assert [one["value"] for one in found] == offered
            theirs = world.people["Sara"]
            page = await listed(world, name, lobby, person=theirs)
            assert ("View" in labels(page)) == bool(offered)
            made_up = Press("match", 1, 0, f"{theirs.id}/0").button()
            answer = await world.forge(name, made_up, message=page)
            assert (answer == hidden) == (not offered)
        hide(world, "Ali")
        assert answer_text(await recorded(world, "Ali", lobby)).startswith(whole), "sat there"
        assert "View" in labels(await listed(world, "Ali", lobby))


async def test_the_deletion_of_a_person_is_confirmed_first_and_empties_their_seat(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        shown = await world.hand("Ali")
        await ask_forget(world, "Ali")
        assert (await world.table()).seat_of(world.people["Ali"].id) is not None
        mail = world.mail("Ali")
        assert mail
        assert ids(mail[-1])
        await forget(world, "Ali")
        gone = WORDS("hand-forgotten")
        assert {text(one) for one in world.mail("Ali")} == {gone}
        stored = world.env.backend.messages[shown.channel_id][shown.id]
        assert text(stored) == gone
        await play_on(world, turns=1)
        assert {text(one) for one in world.mail("Ali")} == {gone}


async def test_a_person_with_closed_direct_messages_can_be_deleted(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        path = f"/channels/{world.dm_id('Ali')}/messages"
        (mail,) = world.mail("Ali")
        world.env.inject_error("PATCH", f"{path}/{mail.id}", status=403, code=50001, times=None)
        await forget(world, "Ali")
        assert (await world.table()).seat_of(world.people["Ali"].id) is None


async def test_simultaneous_exports_share_one_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        tables, exports = world.services.tables, world.bot.part(Exports)
        read, share = tables.export_person, exports.share
        asked, reads, all_asked = list[int](), list[int](), asyncio.Event()

        async def counted(user_id: int) -> dict[str, Any]:
            reads.append(user_id)
            await all_asked.wait()
            return await read(user_id)

        async def shared(user_id: int, *args: Any) -> dict[str, Any]:
            asked.append(user_id)
            if len(asked) == 20:
                all_asked.set()
            return await share(user_id, *args)

        monkeypatch.setattr(tables, "export_person", counted)
        monkeypatch.setattr(exports, "share", shared)
        page = private(await world.typed("Ali", "help", topic="privacy"))
        taken = Press("export", 0).button()
        answers = await world.deliver(*(world.pressed("Ali", page, taken) for _ in range(20)))
        assert reads == [world.people["Ali"].id]
        assert {text(private(one)) for one in answers} == {WORDS("privacy-export")}


async def test_pictures_requested_by_one_person_are_drawn_one_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        match_id = await open_table(world, "Ali", "Sara")
        for place in range(12):
            await win(world, 9000 + place, f"Player {place}", match_id, 50 - place)
        board = private(await world.typed("Mina", "scoreboard"))
        together = drawn_together(monkeypatch)
        filters = [Press("scorepage", 0, 0, f"/0/{first}/f").button() for first in range(1, 10)]
        answers = await world.deliver(*(world.pressed("Mina", board, one) for one in filters))
        assert all(one.acknowledged for one in answers)
        assert together == [1] * len(filters)
