"""A dealer's choice before the deal, and the forfeit that the table draws after a match."""

from __future__ import annotations

from bot.tables.lobby import add_computer
from tests.bot.room import ALI, CHANNEL, GUILD, SARA, Room, click, played


async def test_a_match_of_dealers_choice_with_a_forfeit_from_lobby_to_end(room: Room) -> None:
    options: dict[str, object] = {"dealers_choice": True, "forfeit": True}
    lobby = await room.tables.open(click(ALI), GUILD, CHANNEL, "pairs", options, "relaxed")
    await room.tables.join(lobby.id, click(SARA))
    await room.tables.change(lobby.id, click(ALI), add_computer)
    table = await room.tables.start(lobby.id, click(ALI))
    (dealer,) = table.acting
    assert played(table) == [f"t dealer p{dealer + 1}"]
    assert str(next(iter(table.legal(dealer)))) == "name simple"
    table = await room.play_out(table)
    log = played(table)
    assert log[1].startswith(f"p{dealer + 1} name ")
    assert sum(" name " in line for line in log) >= 2
    assert log[-1].startswith("t forfeit ")
    told = {(row[1], row[2]) for row in room.stored("posts")}
    assert ("end", 0) in told, "the forfeit is shown with the result"
    assert ("verdict", len(log) - 1) not in told
    assert table.row.status == "over"
