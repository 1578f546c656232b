"""A seat in a browser: the same seat at the same table as in Discord.

The pages work without scripts. A button below a person's cards in Discord makes a link. The link
works once, within five minutes. Opening the link does not use it up. It is used up when the form on
its page is sent, which makes a session. The session's cookie is valid only below the address of
this seat. The web process shows the hand from the seat's view, and asks the bot over a pipe to make
each move (`decide`). A session ends an hour after the match, and after seven days at the latest. It
also ends when the person loses the seat, is banned, has their data deleted, or ends the session in
`/settings`. A new link to the server's web page ends it, too.
"""

from __future__ import annotations

from bot.features.feature import Feature
from bot.features.seat import decide, rows
from bot.features.seat.presses import HANDLERS
from bot.store import Store
from bot.tables.hooks import Kept


async def _sweep(store: Store, now: float) -> None:
    while await store.write(rows.forget_old, now):
        pass


FEATURE = Feature(
    presses=HANDLERS,
    at_no_table=frozenset({"endbrowsers"}),
    kept=Kept(
        tables=("browser_seats",),
        export=lambda conn, user_id: {"browser_seats": rows.export(conn, user_id)},
        forget=lambda conn, user_id, _: rows.forget(conn, user_id),
    ),
    sweep=_sweep,
    asked={
        "seat.sit": decide.sit,
        "seat.shown": decide.acknowledge,
        "seat.left": decide.leave_page,
        "seat.play": decide.play,
    },
)
