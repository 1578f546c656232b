"""Whole matches through `Tables` alone, with arbitrary submissions of people in between."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.store import Store
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.cards import FRENCH_52
from pasur_core.errors import InvalidAction
from tests.bot.room import EVERYONE, MINA, Room, click, url_of, whose

DRAWN = 40
"""The number of random submissions before the match is played to its end."""

cards = st.sampled_from(FRENCH_52)
texts = st.one_of(
    st.just("claim"),
    cards,
    st.builds(
        lambda card, taken: f"{card}>{'+'.join(taken)}",
        cards,
        st.lists(cards, min_size=1, max_size=4),
    ),
    st.sampled_from(["dealer p1", "t claim", "5S>", ">5S", "", " ", "claim auto", "??", "5s"]),
    st.permutations(FRENCH_52).map(lambda pack: f"deal {''.join(pack)}"),
    st.text(max_size=40),
    st.just("A" * 5000),
)


@st.composite
def submissions(draw: st.DrawFn, table: Table) -> tuple[Who, str, int]:
    """Draw a person, a text, and the number of the question that it answers (0: any)."""
    acting = min(table.acting)
    if draw(st.integers(0, 2)) or acting < 0:
        who = draw(st.sampled_from([*(whose(table, seat.seat) for seat in table.seats), MINA]))
        seat = table.seat_of(who.user_id)
        ask = draw(st.sampled_from([0, 1, seat.ask if seat else 1]))
        held = table.view(seat.seat).hands[seat.seat] if seat else ()
        own = st.sampled_from(held) if held else texts
        return who, draw(st.one_of(texts, own)), ask
    legal = [str(action) for action in table.legal(acting)]
    return whose(table, acting), draw(st.sampled_from(legal)), table.seats[acting].ask


def allowed(table: Table, who: Who, text: str, ask: int) -> bool:
    """Return whether the game itself accepts this action (notation) of this person now."""
    seat = table.seat_of(who.user_id)
    if seat is None or ask not in (0, seat.ask):
        return False
    try:
        return table.game.parse(text) in table.legal(seat.seat)
    except InvalidAction:
        return False


async def one_submission(room: Room, table: Table, who: Who, text: str, ask: int) -> Table:
    """Submit an action; fail unless the outcome is the game's own. Return the table after it."""
    before, known = room.everything(), table.match
    assert known is not None
    if not allowed(table, who, text, ask):
        with pytest.raises(Refused) as caught:
            await room.tables.play(table.id, click(who), text, ask=ask)
        assert caught.value.code in {"illegal", "unreadable", "not-seated", "old-question"}
        assert room.everything() == before
        assert (await room.tables.load(table.id)).match == known
        return table
    after = (await room.tables.play(table.id, click(who), text, ask=ask)).table
    assert after.match is not None
    seat = after.seat_of(who.user_id)
    assert seat is not None
    entry = after.match.log[len(known.log)]
    assert (entry.seat, entry.action, entry.auto) == (seat.seat, table.game.parse(text), False)
    assert after.row.version == table.row.version + 1
    assert [row[3] for row in room.stored("log", "number")] == [
        str(one.action) for one in after.match.log
    ]
    return after


@given(st.data(), st.integers(2, 3), st.sampled_from([21, 31]))
@settings(max_examples=2, suppress_health_check=[HealthCheck.too_slow])
@pytest.mark.slow
def test_illegal_submissions_change_nothing_in_a_whole_match(
    quick: Path, migrated: Path, data: st.DataObject, seats: int, target: int
) -> None:
    async def whole(folder: str) -> None:
        file = Path(folder) / "pasur.db"
        shutil.copy(migrated, file)
        store = await Store.open(url_of(file))
        try:
            room = Room(file, store)
            table = await room.match(*EVERYONE[:seats], target=target)
            for _ in range(DRAWN):
                if table.ended:
                    break
                if table.between_rounds:
                    table = await room.play(table)
                table = await one_submission(room, table, *data.draw(submissions(table)))
            table = await room.play_out(table)
            fresh = await room.another().load(table.id)
            assert (fresh.row, fresh.seats, fresh.match) == (table.row, table.seats, table.match)
            assert len(room.stored("results")) == seats
        finally:
            await store.close()

    # The same seeds in each run of this function, since hypothesis draws again what it drew.
    seeds = Random(7)
    with tempfile.TemporaryDirectory(dir=quick) as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr("secrets.token_bytes", lambda size=None: seeds.randbytes(size or 32))
        asyncio.run(whole(folder))
