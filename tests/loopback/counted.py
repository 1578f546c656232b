"""How many requests that count against the 50 a second a move costs."""

from __future__ import annotations

from pathlib import Path

from tests.loopback.playing import seats
from tests.loopback.world import loopback_world


async def counted_calls_per_move(folder: Path, hand: str, moves: int = 10) -> float:
    """Requests with the bot's token for each stored move of a person against a computer player.

    `hand` is where everybody reads their hand, `here` or `dm`; the first deal is not counted.
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
