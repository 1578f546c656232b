"""Changes of a lobby, by buttons and by commands."""

from __future__ import annotations

import random
from pathlib import Path

from bot.store import people, posts
from bot.tables.seating import close
from bot.tables.who import Who
from pasur_core.registry import load_game
from pasur_core.shuffle import commitment
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    answer_text,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.playing import by_hand, open_table, refused, to_act


async def seated(world: World, table_id: int = 1) -> list[str]:
    """Return the names of the seated, in order of their seats."""
    table = await world.table(table_id)
    return [
        f"Computer {int(seat.name)}" if seat.computer else world.name_of(seat.user_id)
        for seat in table.seats
    ]


async def options_form(world: World, *, more: bool = False) -> ResponseMessage:
    """Return the form that Ali, the host, sees; with `more` its second page."""
    form = await world.rules_form("Ali")
    if more:
        await world.click("Ali", form, labels(form)["More options"])
    return form


async def test_a_lobby_opens_with_options_and_says_what_is_agreed(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        answer = await world.type("Ali", "play", game="pasur")
        (opened,) = map(text, world.messages())
        assert answer == opened, "question and answer are one message"
        await world.press("Ali", "Leave")
        await world.open("Ali", game="pasur", speed="live", options="target=101 teams=false")
        board = text(world.board())
        assert WORDS("speed-live") in board
        assert "101" in board
        assert (await world.table(2)).row.options == {"target": 101, "teams": False}


async def test_the_seal_of_the_shuffle_stands_in_the_lobby_before_anybody_has_cards(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play", game="pasur")
        (sealed,) = (line for line in text(world.board()).split("\n") if "🔒" in line)
        await world.press("Sara", "Join")
        await world.press("Ali", "Start")
        assert sealed in text(world.board())
        seed = (await world.table()).row.seed
        assert seed is not None
        assert commitment(seed)[:32] in sealed


async def test_buttons_join_leave_and_seat_computer_players(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        await world.press("Sara", "Add 1 computer")
        await world.press("Reza", "Join")
        assert await seated(world) == ["Ali", "Sara", "Computer 1", "Reza"]
        await world.press("Ali", "Remove a computer player")
        await world.press("Sara", "Leave")
        assert await seated(world) == ["Ali", "Reza"]
        for name in ("Ali", "Reza"):
            assert f"**{name}**" in text(world.board())
        assert "Sara" not in text(world.board())


async def test_the_level_of_one_computer_player_can_be_set_to_master(tmp_path: Path) -> None:
    async with discord_world(tmp_path, levels=("beginner", "club", "master")) as world:
        await world.type("Ali", "play", game="pasur")
        await world.press("Ali", "Add 1 computer")
        await world.choose("Ali", await world.options("Ali"), "level", "master")
        await world.press("Ali", "Add 1 computer")
        await world.choose("Ali", await world.options("Ali"), "level", "beginner")
        assert [seat.level for seat in (await world.table()).seats] == [None, "master", "beginner"]
        for level in ("master", "beginner"):
            assert f"· {level}" in text(world.board())
        await world.press("Ali", "Start")
        await world.wait(5)
        while to_act(world, await world.table()) != "Ali":
            await world.wait(1)
        await by_hand(world, "Ali", random.Random(1))
        while to_act(world, await world.table()) != "Ali":
            await world.wait(1)
        seats = {entry.seat for entry in (await world.table()).played.log}
        assert seats == {-1, 0, 1, 2}
        assert "computer player, master" in text(world.board())


async def test_a_level_that_the_host_of_the_bot_switched_off_is_not_offered(tmp_path: Path) -> None:
    async with discord_world(tmp_path, levels=("beginner", "club")) as world:
        await world.type("Ali", "play")
        await world.press("Ali", "Add 1 computer")
        page = await world.options("Ali")
        assert "master" not in str(page.components)
        await world.choose("Ali", page, "level", "beginner")
        assert (await world.table()).seats[-1].level == "beginner"
        select = next(one for one in ids(page) if one.startswith("s:level:"))
        said = await world.forge("Ali", select, ["master"])
        assert said == refused("level-off", level="master")
        assert (await world.table()).seats[-1].level == "beginner"


async def test_a_running_match_keeps_a_level_that_is_switched_off_and_the_next_does_not(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        for host in ("Ali", "Sara"):
            await world.type(host, "play")
            table_id, *_ = await world.open_tables()
            await world.forge(host, f"b:computer:{table_id}:0:1")
            await world.forge(host, f"s:level:{table_id}:0:", ["master"])
        await world.press("Ali", "Start", world.boards()[0])
        world.settings = world.settings.model_copy(update={"levels": ("club",)})
        await world.restart()
        await world.press("Sara", "Start", world.boards()[-1])
        assert [seat.level for seat in (await world.table(1)).seats] == [None, "master"]
        assert [seat.level for seat in (await world.table(2)).seats] == [None, "club"]
        ali = Who(world.people["Ali"].id, "Ali")
        await world.services.tables.change(1, ali, close)
        again = await world.services.tables.rematch(1, ali, world.channel.id)
        assert [seat.level for seat in again.seats] == [None, "club"]


async def managed(world: World, name: str) -> ResponseMessage:
    """Return what a person sees who types `/lobby manage`."""
    return private(await world.typed(name, "lobby manage"))


async def test_commands_do_all_that_the_buttons_do(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        assert await world.type("Sara", "lobby join") == WORDS("joined")
        own = private(await world.typed("Ali", "play"))
        assert await world.press("Ali", "Add 1 computer", own) == WORDS(
            "computer-add", count=1, table=1
        )
        assert await world.type("Reza", "lobby join") == WORDS("joined")
        page = await managed(world, "Reza")
        for label in ("Options", "Change places"):
            await world.press("Reza", label, page)
        await world.choose("Reza", page, "sit", "0")
        assert await seated(world) == ["Reza", "Sara", "Computer 1", "Ali"]
        own = await managed(world, "Ali")
        for label in ("Options", "Remove a computer player", "Rules and speed"):
            await world.press("Ali", label, own)
        assert await world.type("Sara", "leave") == WORDS("left-lobby")
        assert await seated(world) == ["Reza", "Ali"]
        assert await world.type("Reza", "move", word="deal") == refused(
            "start-host", host=world.people["Ali"].id, minutes=5
        )
        assert await world.suggested("Ali", "move", "word", "de") == ["deal"]
        answer = await world.type("Ali", "move", word="deal")
        assert answer.startswith(WORDS("started"))
        assert (await world.table()).running
        await world.type("Ali", "play", game="basra")
        assert (await world.table(2)).is_lobby, "a named game opens a table"


async def test_one_button_rotates_the_pairs_of_partners(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play", game="contree")
        await world.press("Sara", "Join")
        assert "partners will be Ali with Sara." in text(world.board())
        await world.press("Sara", "Add 2 computers")
        assert await seated(world) == ["Ali", "Computer 1", "Sara", "Computer 2"]
        assert "Partners: Ali with Sara" in text(world.board())
        assert await world.forge("Reza", "b:partners:1:0:") == refused("not-seated")
        await world.press("Sara", "Change partners")
        assert "Ali with Sara" not in text(world.board())
        stored = await seated(world)
        await world.restart()
        assert await seated(world) == stored
        await world.press("Ali", "Change partners")
        assert "Ali with Sara" in text(world.board())
        await world.forge("Sara", "s:sit:1:0:", ["1"])
        assert "Ali with Sara" not in text(world.board())
        sides = await seated(world)
        await world.press("Ali", "Start")
        table = await world.table()
        assert table.played.sides == ((0, 2), (1, 3))
        assert await seated(world) == sides
        late = await world.forge("Ali", "b:partners:1:0:")
        assert late == refused("already-started")


async def test_the_game_of_a_lobby_is_changed_from_a_list(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", game="pasur", options="target=101 strict_seven=true")
        await world.press("Sara", "Join")
        sara = world.people["Sara"].id
        form = await options_form(world)
        host = refused("host-only", host=world.people["Ali"].id)
        assert await world.forge("Sara", "s:game:1:0:", ["belote"]) == host
        await world.choose("Ali", await world.options("Ali"), "game", "belote")
        table = await world.table()
        assert (table.game.key, table.row.options) == ("belote", {})
        assert table.seat_of(sara) is not None
        assert WORDS("belote-title") in text(world.board())
        assert "101" not in text(world.board())
        await world.quiet()
        assert form.id not in world.env.backend.messages[world.channel.id], "it was of Pâsur"
        for name in ("Reza", "Mina"):
            await world.press(name, "Join")
        await world.choose("Ali", await world.options("Ali"), "game", "rami")
        await world.press("Sara", "Add 1 computer")
        assert len((await world.table()).seats) == 5
        await world.choose("Ali", await world.options("Ali"), "game", "contree")
        assert await seated(world) == ["Ali", "Sara", "Reza", "Mina"]
        await world.press("Ali", "Start")
        late = await world.forge("Ali", "s:game:1:0:", ["pasur"])
        assert late == refused("already-started")


async def test_a_lobby_of_five_people_reads_that_belote_is_for_four(tmp_path: Path) -> None:
    async with discord_world(tmp_path, ("Ali", "Sara", "Reza", "Mina", "Zoë")) as world:
        await world.type("Ali", "play")
        for name in ("Sara", "Reza", "Mina", "Zoë"):
            await world.press(name, "Join")
        before = (await world.table()).row
        answer = await world.choose("Ali", await world.options("Ali"), "game", "belote")
        assert answer == WORDS("refused-too-many-people", title="Belote", most=4, now=5)
        assert (await world.table()).row == before
        assert await world.forge("Ali", "s:game:1:0:", ["chess"]) == refused("no-such-game")


async def test_a_table_opened_from_the_greeting_can_change_to_any_allowed_game(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.services.store.write(people.set_guild, world.guild.id, games=["pasur", "port"])
        told = private(await world.typed("Ali", "help"))
        await world.press("Ali", "Open a table", told)
        page = await world.options("Ali")
        offered = next(one for one in ids(page) if one.startswith("s:game:"))
        assert WORDS("port-title") in str(page.components)
        assert WORDS("rami-title") not in str(page.components)
        answer = await world.forge("Ali", offered, ["rami"])
        assert answer == refused("game-not-here", games=["pasur", "port"])
        await world.choose("Ali", await world.options("Ali"), "game", "port")
        assert (await world.table()).game.key == "port"


async def test_places_are_changed_by_a_select(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        await world.press("Reza", "Join")
        asked = await world.options("Reza")
        await world.press("Reza", "Change places", asked)
        answer = await world.choose("Reza", asked, "sit", "0")
        assert answer == WORDS("seat-taken", place=1)
        assert await seated(world) == ["Reza", "Sara", "Ali"]
        answer = await world.forge("Mina", "b:seats:1:0:")
        assert answer == refused("not-seated")


async def test_the_host_alone_sets_options_in_the_form(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        answer = await world.forge("Sara", "b:options:1:0:")
        assert answer == refused("host-only", host=world.people["Ali"].id)
        asked = await options_form(world)
        await world.choose("Ali", asked, "option/target", "1")
        await world.choose("Ali", asked, "speed", "slow")
        table = await world.table()
        assert table.row.speed == "slow"
        assert list(table.row.options) == ["target"]
        assert WORDS("speed-slow") in text(world.board())
        await world.choose("Ali", asked, "option/target", "0")
        assert (await world.table()).row.options == {}


async def test_the_options_form_is_removed_when_the_match_starts(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        form = await options_form(world)
        await world.choose("Ali", form, "option/target", "1")
        await world.click("Ali", form, labels(form)["More options"])
        assert form.id in world.env.backend.messages[world.channel.id]
        await world.press("Ali", "Start")
        await world.quiet()
        assert (await world.table()).running
        assert form.id not in world.env.backend.messages[world.channel.id]
        rows = await world.bot.services.store.read(posts.of_match, 1)
        assert ("form", 0) not in rows


async def test_the_options_stay_after_their_token_expires_and_an_old_form_is_answered(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        form = await options_form(world)
        await world.skip(14 * 60)
        await world.wait(5)
        assert form.id in world.env.backend.messages[world.channel.id]
        rows = await world.bot.services.store.read(posts.of_match, 1)
        assert ("form", 0) not in rows
        await world.press("Ali", "Add 1 computer")
        await world.press("Ali", "Start")
        answer = await world.choose("Ali", form, "option/target", "1")
        assert answer == refused("already-started")


async def test_one_press_sets_the_cafe_rules_of_basra(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", game="basra", options="hand_size=4 target=61")
        form = await options_form(world)
        await world.click("Ali", form, labels(form)["Play this way"])
        cafe = dict(load_game("basra").presets["cafe"])
        assert (await world.table()).row.options == {**cafe, "target": 61}
        assert "As played in cafés" in text(world.board())
        await world.click("Ali", form, labels(form)["The usual rules"])
        assert (await world.table()).row.options == {"target": 61}
        assert "As played in cafés" not in text(world.board())
        for forged in ("b:preset:1:0:x", "b:usualrules:1:0:", "b:preset:1:0:"):
            assert await world.forge("Ali", forged) == refused("unknown-button")
        host = refused("host-only", host=world.people["Ali"].id)
        assert await world.forge("Sara", "b:preset:1:0:cafe") == host


async def test_any_number_is_written_into_a_form(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", options="target=72")
        await world.press("Sara", "Join")
        options = await options_form(world)
        asked = await world.clicked("Ali", options, labels(options)["Another number…"])
        assert asked.modal["title"] == "Target"
        (row,) = asked.modal["components"]
        assert row["component"]["value"] == "72"
        await world.write("Ali", asked, " 73 ")
        assert (await world.table()).row.options == {"target": 73}
        assert "Target: 73" in text(world.board())
        options = await options_form(world)
        assert "=73" in str(options.components)
        await world.choose("Ali", options, "option/target", "0")
        assert (await world.table()).row.options == {}
        await world.forge("Ali", "s:option:1:0:target", ["=73"], message=options)
        assert (await world.table()).row.options == {"target": 73}


async def test_a_number_outside_of_the_range_is_answered_with_the_range(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        options = await options_form(world)
        for written in ("10", "1001", "62.0", "many", "-20", "²"):
            asked = await world.clicked("Ali", options, labels(options)["Another number…"])
            answer = answer_text(await world.write("Ali", asked, written))
            assert f"“{written}”. It can be any whole number from 11 to 1000, usually 62" in answer
            assert answer.endswith("or 51."), "a few usual ones are enough"
            assert (await world.table()).row.options == {}, written


async def test_a_form_works_after_a_restart_and_only_for_the_host(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        options = await options_form(world)
        asked = await world.clicked("Ali", options, labels(options)["Another number…"])
        await world.restart()
        await world.write("Ali", asked, "37")
        assert (await world.table()).row.options == {"target": 37}
        host = refused("host-only", host=world.people["Ali"].id)
        assert await world.forge("Sara", "b:asknumber:1:0:target") == host
        unknown = refused("unknown-button")
        for forged in ("b:asknumber:1:0:teams", "b:asknumber:1:0:aim", "b:number:1:0:target"):
            assert await world.forge("Ali", forged) == unknown
        assert (await world.table()).row.options == {"target": 37}
        asked = await world.clicked("Ali", options, labels(options)["Another number…"])
        await options_form(world)  # the newest is put away with the lobby, and no other
        await world.type("Ali", "move", word="deal")
        late = answer_text(await world.write("Ali", asked, "38"))
        assert late == refused("already-started")
        assert (await world.table()).row.options == {"target": 37}


async def test_an_option_without_effect_is_marked_and_not_listed_as_agreed(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.open("Ali", options="sur_blocked_from=41")
        assert "No Surs from: 41" in text(world.board())
        options = await options_form(world, more=True)
        why = WORDS("pasur-option-sur_blocked_from-idle")
        assert why not in text(options)
        await world.forge("Ali", "s:option:1:0:target", ["=41"], message=options)
        assert "No Surs" not in text(world.board())
        options = await options_form(world, more=True)
        assert why in text(options)
        assert (await world.table()).row.options == {"target": 41, "sur_blocked_from": 41}
        await world.press("Sara", "Join")
        await world.type("Ali", "move", word="deal")
        assert (await world.table()).played.options.sur_blocked_from == 41
        assert "No Surs" not in text(world.board())


async def test_only_the_host_may_remove_a_player(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        await world.press("Reza", "Join")
        assert "s:remove:1:0:" not in ids(await managed(world, "Sara"))
        answer = await world.forge("Sara", "s:remove:1:0:", ["2"])
        assert refused("host-only", host=world.people["Ali"].id) in answer
        assert await seated(world) == ["Ali", "Sara", "Reza"]
        world.guild.remove_member(world.people["Sara"])
        answer = await world.choose("Ali", await managed(world, "Ali"), "remove", "1")
        assert WORDS("removed") in answer
        assert await seated(world) == ["Ali", "Reza"]


async def test_the_host_removes_a_player_from_a_friendly_match_alone(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        assert refused("remove-counts") in await world.forge("Ali", "s:remove:1:0:", ["1"])
        assert not any(seat.away for seat in (await world.table()).seats)


async def test_the_host_removes_a_player_during_a_match_from_the_more_panel(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        more = private(await world.clicked("Ali", world.board(), labels(world.board())["More"]))
        assert WORDS("removed") in await world.choose("Ali", more, "remove", "1")
        assert [seat.away for seat in (await world.table()).seats] == [False, True]
        assert "Sara" in text(world.board())


async def test_the_hosts_place_passes_on(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Ali", "Add 1 computer")
        await world.press("Sara", "Join")
        await world.press("Reza", "Join")
        await world.press("Ali", "Leave")
        assert (await world.table()).row.host_id == world.people["Sara"].id
        assert WORDS("lobby-host", place=2, name="Sara") in text(world.board())


async def test_an_empty_lobby_is_closed(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Ali", "Leave")
        assert await world.open_tables() == []
        (board,) = world.messages()
        assert text(board) == WORDS("lobby-closed", title=WORDS("pasur-title"))
        assert not labels(board)


async def test_a_lobby_expires_after_half_an_hour_without_change(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.skip(1700)
        assert await world.open_tables() == [1]
        await world.press("Sara", "Join")
        await world.skip(1700)
        assert await world.open_tables() == [1]
        await world.skip(110)
        assert await world.open_tables() == []
        (board,) = world.messages()
        assert text(board) == WORDS("lobby-closed", title=WORDS("pasur-title"))


async def test_starting_with_too_few_people_names_the_numbers(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        expected = refused("seat-count", counts=(2, 3, 4, 5, 6, 8), now=1)
        assert await world.forge("Ali", "b:start:1:0:") == expected
        assert await world.type("Ali", "move", word="deal") == expected
        assert (await world.table()).is_lobby
        await world.press("Sara", "Join")
        assert await world.press("Mina", "Start") == refused("not-seated")
        assert (await world.table()).is_lobby


async def test_an_impossible_request_in_a_lobby_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        assert await world.type("Sara", "lobby join") == refused("no-lobby-here")
        assert await world.type("Sara", "leave") == refused("no-own-table")
        assert await world.type("Sara", "lobby manage") == refused("no-own-table")
        await world.type("Ali", "play")
        assert await world.press("Ali", "Join") == refused("already-seated")
        assert await world.forge("Sara", "b:leave:1:0:") == refused("not-seated")
        assert await world.forge("Ali", "b:dropcomputer:1:0:") == refused("no-computer")
        assert await world.type("Ali", "move", word="5S") == refused("still-lobby")
        assert await world.forge("Ali", "s:sit:1:0:", ["4"]) == refused("no-such-place")
        for name in ("Sara", "Reza", "Mina"):
            await world.press(name, "Join")
        await world.forge("Mina", "b:computer:1:0:4")
        assert await world.forge("Mina", "b:computer:1:0:1") == refused("table-full", most=8)


async def test_a_lobby_button_pressed_too_late_answers_that_the_match_has_begun(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        await world.press("Sara", "Join")
        board = world.board()
        late = [world.pressed("Reza", board, labels(board)[one]) for one in ("Join", "Start")]
        await world.press("Ali", "Start")
        for result in await world.deliver(*late):
            assert answer_text(result) == refused("already-started")
        assert len((await world.table()).seats) == 2


async def test_a_new_table_of_the_same_people_opens_from_the_old_board(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=82")
        more = private(await world.clicked("Ali", world.board(), labels(world.board())["More"]))
        await world.press("Ali", "Close the table", more)
        await world.press("Ali", "Yes, close it", more)
        assert WORDS("board-closed-by", who="Ali") in text(world.board())
        await world.press("Sara", "New table")
        table = await world.table(2)
        assert table.row.options == {"target": 82}
        assert table.row.host_id == world.people["Sara"].id
        assert await seated(world, 2) == ["Sara"]


async def test_commands_in_direct_messages_say_where_they_work(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        available = world.people["Ali"].user.available_commands()
        assert set(available) == {"daily", "help", "learn", "rules", "settings"}


async def test_a_table_without_a_named_game_opens_for_the_last_allowed_one(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await world.type("Ali", "play")
        assert (await world.table(1)).row.game == "pasur"
        await world.type("Sara", "play", game="rami")
        await world.type("Mina", "play")
        assert (await world.table(3)).row.game == "rami"
        await world.services.store.write(people.set_guild, world.guild.id, games=["belote", "port"])
        await world.type("Reza", "play")
        assert (await world.table(4)).row.game == "belote"


async def test_a_person_at_no_table_is_offered_a_table(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        told = private(await world.typed("Mina", "move", word="8h"))
        assert refused("no-own-table") in text(told)
        await world.press("Mina", "Open a table", told)
        table = await world.table()
        assert table.is_lobby
        assert table.row.host_id == world.people["Mina"].id
