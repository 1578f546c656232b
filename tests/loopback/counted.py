"""The number of requests for a move that count against the limit of 50 a second."""

from __future__ import annotations

from pathlib import Path

from tests.loopback.playing import seats
from tests.loopback.world import loopback_world


async def counted_calls_per_move(folder: Path, hand: str, moves: int = 10) -> float:
    """Return the mean number of requests with the bot's token for each stored move.

    Args:
        folder: the folder of the database.
        hand: the place where people read their hands, `here` or `dm`.
        moves: the number of moves to play; the first deal is not counted.
    """
    async with loopback_world(folder, ("Ali",), limited=False, board_seconds=1.2) as world:
        (seat,) = await seats(world, ("Ali",), hand=hand)
        await world.until(seat.my_turn)
        if hand == "dm":
            await world.until(lambda: bool(world.mail("Ali")))
            seat.hand = world.mail("Ali")[-1]
        else:
            await seat.show_hand()
        await world.quiet()
        asked, version = world.discord.counted, (await world.table()).row.version
        for _ in range(moves):
            await world.until(seat.my_turn)
            await seat.play()
        await world.until(seat.my_turn)
        await world.until(seat.board_is_true)
        stored = (await world.table()).row.version - version
        return (world.discord.counted - asked) / stored
