"""The *More* panel is right after every press in it, and shows the commitment to all."""

from __future__ import annotations

from pathlib import Path

from bot.tables.contest import is_binding
from pasur_core.shuffle import commitment
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
from tests.e2e.playing import hurry, open_table, refused

LOOK_UP = ["Rules", "Scoreboard", "Chart", "Last round", "Fair shuffle"]
AFTERWARDS = [*LOOK_UP[:2], "Analyse", *LOOK_UP[2:4], "Move by move", LOOK_UP[4]]


async def panel(world: World, name: str) -> ResponseMessage:
    """Return the private answer to *More*."""
    board = world.board()
    return private(await world.clicked(name, board, labels(board)["More"]))


async def test_the_panel_confirms_that_a_player_left_and_has_a_button_to_come_back(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        more = await panel(world, "Sara")
        await world.press("Sara", "Leave the match", more)
        assert WORDS("left-match") in text(more)
        assert "Leave the match" not in labels(more)
        await world.press("Sara", "I’m back", more)
        assert "Your hand" in text(more)
        assert (await world.table()).present == (await world.table()).seats


async def test_a_press_on_the_panel_of_a_finished_match_updates_it(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        panels = {name: await panel(world, name) for name in ("Ali", "Sara")}
        sure = await panel(world, "Ali")
        await world.press("Ali", "Close the table", sure)
        await hurry(world)
        for name, label, message in (
            ("Sara", "Leave the match", panels["Sara"]),
            ("Ali", "Close the table", panels["Ali"]),
            ("Ali", "Yes, close it", sure),
        ):
            await world.press(name, label, message)
            assert refused("table-ended") in text(message)
            assert list(labels(message)) == AFTERWARDS
        assert (await world.table()).row.status == "over"


async def test_the_panel_of_a_closed_table_has_no_buttons(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        more = await panel(world, "Ali")
        await world.press("Ali", "Close the table", more)
        await world.press("Ali", "Yes, close it", more)
        assert WORDS("table-closed") in text(more)
        assert list(labels(more)) == LOOK_UP


async def test_a_match_that_counts_is_closed_by_all_at_its_board(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", "Reza")
        await hurry(world, stop=is_binding)
        more = await panel(world, "Ali")
        await world.press("Ali", "Close the table", more)
        assert WORDS("close-ask") in text(more)
        await world.press("Ali", "Yes, ask them", more)
        assert WORDS("close-asked") in text(more)
        question = WORDS("close-question", who="Ali", others="Sara and Reza", count=2)
        assert question in text(world.board())
        await world.press("Sara", "Play on")
        assert "Play on" not in labels(world.board())
        await world.press("Ali", "Close the table", await panel(world, "Ali"))
        await world.forge("Ali", "b:closenow:1:0:")
        assert (await world.table()).running, "the others have not answered"
        await world.press("Sara", "Close it")
        await world.restart()
        assert WORDS("close-question", who="Ali and Sara", others="Reza", count=1) in text(
            world.board()
        )
        await world.press("Reza", "Close it")
        assert (await world.table()).row.status == "closed"
        assert WORDS("board-closed-agreed") in text(world.board())
        assert not {"Close it", "Play on"} & set(labels(world.board()))


async def test_a_removed_player_is_no_longer_on_the_list(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", "Reza", options="target=21")
        more = await panel(world, "Ali")
        seat = (await world.table()).seat_of(world.people["Sara"].id)
        assert seat is not None
        await world.choose("Ali", more, "remove", str(seat.seat))
        assert WORDS("removed") in text(more)
        assert any(one.startswith("s:remove:") for one in ids(more)), "Reza is still there"
        assert WORDS("board-away", who="Sara", count=1) in text(world.board())


async def test_the_button_to_come_back_shows_the_hand_if_the_player_is_back_already(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        more = await panel(world, "Sara")
        await world.press("Sara", "Leave the match", more)
        await world.press("Sara", "I’m back", world.mail("Sara")[-1])
        answer = await world.press("Sara", "I’m back", more)
        assert refused("not-away") in answer
        assert "Your hand" in answer


async def test_the_whole_seal_is_public_from_the_first_deal_on(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara")
        seed = (await world.table()).row.seed
        assert seed is not None
        for name in ("Ali", "Mina"):
            shown = await panel(world, name)
            assert commitment(seed) not in text(shown)
            await world.press(name, "Fair shuffle", shown)
            told = text(shown)
            assert commitment(seed) in told
            await world.press(name, "Back", shown)
            assert "Rules" in labels(shown)
            assert seed.hex() not in told
