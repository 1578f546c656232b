"""Scripts of late turns, absences, removals, closings and deletions in several games.

An independent model notes when a computer player took a seat and when its person was back, by the
round on the board. Who has left, what the table says and what a rebuild counts agree with it.

A long run: `python -m pytest tests/bot/tables/test_leaving_scripts.py --hypothesis-profile=long`.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st

from bot.competition.rated import LEFT
from bot.features.scores import contests
from bot.i18n import words_for
from bot.pages.board import board_of, board_page
from bot.pages.names import seat_names
from bot.pages.results import counts_line
from bot.store import Store
from bot.tables.contest import counts, is_binding
from bot.tables.lobby import HOST_SECONDS, start
from bot.tables.refusal import Refused
from bot.tables.seating import agree_to_close, close, come_back, leave, play_on, remove
from bot.tables.table import Table, is_present
from bot.tables.who import Who
from pasur_core.players import player_for
from pasur_core.protocol import Action, Seat
from tests.bot.room import CHANNEL, EVERYONE, GUILD, Room, click, url_of
from tests.contract.walks import seed_bytes
from tests.databases import make_database
from tests.support.many_moves import moves_until, submit_all

EN = words_for("en")
ALL = settings.default
assert ALL is not None
KEEPER = Who(2001, "Keeper")

FRIENDLY: dict[str, object] = {"target": 21}
GAMES: list[tuple[str, int, dict[str, object]]] = [
    ("pasur", 2, {"target": 31}),
    ("pasur", 3, FRIENDLY),
    ("belote", 4, {"target": 501}),
]
GAMES_BY_NIGHT: list[tuple[str, int, dict[str, object]]] = [
    ("basra", 4, {}),
    ("president", 4, {}),
    ("crazy_eights", 2, {}),
]
"""The key of each game, the number of people, and its options; the second match is friendly."""

PATIENCE = 300
"""Entries of a log after which people play as computer players."""

ACTS = st.sampled_from(
    (
        *("play", "round", "late", "leave", "back") * 2,
        *("play", "deal", "remove", "close", "agree", "on", "forget", "keeper"),
    )
)
SCRIPTS = st.lists(st.tuples(ACTS, st.integers(0, 3)), max_size=14)


@dataclass
class Model:
    """The stand-ins of each seat: the round in which each began, and in which it ended."""

    stand_ins: dict[int, list[list[int]]] = field(default_factory=dict)

    def follow(self, before: Table, after: Table) -> None:
        """Note which seats a change has given to computer players, and which to people."""
        for seat in after.seats:
            if seat.away and not before.seats[seat.seat].away:
                self.stand_ins.setdefault(seat.seat, []).append([before.view(None).round])
            elif before.seats[seat.seat].away and not seat.away:
                # Dealing the next round takes the seat back before the deal.
                self.stand_ins[seat.seat][-1].append(before.view(None).round)

    def left(self, table: Table) -> list[int]:
        """Return the seats of the people who have left the match."""
        now = table.view(None).round
        return sorted(
            seat
            for seat, found in self.stand_ins.items()
            if len(found) > 1
            or (len(found[0]) == 1 and (table.ended or now > found[0][0]))
            or (len(found[0]) == 2 and found[0][1] > found[0][0])
        )


class Script:
    """A match of which every step is followed by the model, and compared with it."""

    def __init__(self, room: Room, table: Table) -> None:
        self.room, self.table, self.model = room, table, Model()

    def left(self) -> list[int]:
        """Return the seats of the people for whom the match counts as left."""
        return [] if self.table.row.options == FRIENDLY else self.model.left(self.table)

    async def run(self, act: str, number: int) -> None:
        """Do an act of a script; one that is refused changes nothing."""
        seat = self.table.seats[number % len(self.table.seats)]
        who = click(Who(seat.user_id or 0, seat.name))
        change, table_id = self.room.tables.change, self.table.id
        bound, was_counted = is_binding(self.table), counts(self.table)
        try:
            match act:
                case "play":
                    await self._step()
                case "round":
                    while self.table.running and not (
                        self.table.between_rounds or self.table.deserted
                    ):
                        await self._step()
                case "late" if self.table.row.due in ("warn", "time"):
                    await self._take(self.room.time_out(self.table))
                case "leave":
                    await self._take(change(table_id, who, leave))
                case "back":
                    await self._take(change(table_id, who, come_back))
                case "deal":
                    await self._take(self.room.tables.deal(table_id, who))
                case "remove":
                    host = click(Who(self.table.row.host_id, ""))
                    await self._take(change(table_id, host, remove, who.user_id))
                    assert not was_counted, "removed from a match that counts"
                case "close":
                    await self._take(change(table_id, who, close))
                case "agree":
                    await self._take(change(table_id, who, agree_to_close))
                case "on":
                    await self._take(change(table_id, who, play_on))
                case "forget" if seat.user_id is not None:
                    await self.room.tables.forget_person(seat.user_id)
                    await self._take(self.room.tables.load(table_id))
                case "keeper" if number == 0:
                    await self._take(change(table_id, click(KEEPER), close, moderates=True))
                    assert self.table.row.closed_by == KEEPER.user_id
        except Refused:
            return
        if self.table.row.status == "closed" and bound and act != "keeper":
            assert all(one.closes for one in self.table.present), "not all have agreed"

    async def _step(self) -> None:
        if self.table.deserted:
            return
        self.room.time += HOST_SECONDS  # the host is gone, so anyone may deal
        await self._take(self.room.play(self.table, choose))

    async def _take(self, changed: Any) -> None:
        after: Table = await changed
        self.model.follow(self.table, after)
        self.table = after
        if after.running:
            text = board_page(after, board_of(after, EN), EN, None).text
            names, gone = seat_names(after, EN), self.left()
            said = [EN("board-left", who=EN.list(map(names, gone)))] if gone else []
            assert all(sentence in text for sentence in said)
            assert text.count("The match counts as left by") == len(said)

    async def end(self) -> None:
        """Play to the end, in which people who are all away come back."""
        while self.table.running:
            if self.table.deserted:
                back = next((one for one in self.table.seats if one.user_id is not None), None)
                if back is None:
                    return
                who = click(Who(back.user_id or 0, back.name))
                await self._take(self.room.tables.change(self.table.id, who, come_back))
            else:
                if not self.table.between_rounds and _people_act(self.table):
                    *before, _ = moves_until(lambda then: not _people_act(then), self.table, choose)
                    if before:
                        change = self.room.tables.change
                        await self._take(change(self.table.id, None, submit_all(before)))
                await self._step()


def _people_act(table: Table) -> bool:
    return all(is_present(table.seats[seat]) for seat in table.acting)


def choose(table: Table, seat: Seat) -> Action:
    """Choose at random, and later as a computer player, which ends the match."""
    legal, moves = table.legal(seat), len(table.played.log)
    rng = random.Random(moves)
    if moves > PATIENCE:
        action: Action = player_for(table.game.key).choose(table.view(seat), legal, rng)
        return action
    return rng.choice([one for one in islice(legal, 20) if str(one) not in table.game.calls])


def counted(room: Room) -> dict[str, list[str]]:
    """Return all rows that follow from finished matches."""
    names = ("contests", "results", "ratings", "rating_changes", "totals")
    return {name: sorted(map(repr, room.stored(name))) for name in names}


async def follow(
    key: str, people: int, options: dict[str, object], script: list[tuple[str, int]]
) -> None:
    """Run a script in a match of this game, and compare what is counted with the model."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "pasur.db"
        make_database(file)
        store = await Store.open(url_of(file))
        try:
            room = Room(file, store)
            host, *others = EVERYONE[:people]
            table = await room.tables.open(click(host), GUILD, CHANNEL, key, options, "relaxed")
            for who in others:
                await room.tables.join(table.id, click(who))
            table = await room.tables.change(table.id, click(host), start, seed_bytes(people))
            run = Script(room, table)
            for act, number in script:
                if run.table.running:
                    await run.run(act, number)
            await run.end()
            table = await room.another().load(table.id)
            assert table == run.table
            before = counted(room)
            if table.row.status == "over":
                contest = await store.read(contests.get, table.id)
                assert contest is not None
                gone = run.left()
                assert sorted(contest.left) == gone
                assert contest.friendly == (
                    "short" if options == FRIENDLY else LEFT if gone else None
                )
                names = seat_names(table, EN)
                said = EN("contest-end-left", who=EN.list(map(names, gone)))
                if not gone:
                    said = EN(f"contest-end-{contest.friendly or 'rated'}")
                assert counts_line(table, EN) == said
            else:
                assert not before["contests"], "a closed match counts for nothing"
                assert not before["results"]
            assert await room.rebuild() == (int(table.row.status == "over"), 0)
            assert counted(room) == before
        finally:
            await store.close()


@pytest.mark.parametrize(
    ("key", "people", "options"),
    [
        pytest.param(*game, id=f"{game[0]}-{game[1]}", marks=marks)
        for games, marks in ((GAMES, ()), (GAMES_BY_NIGHT, pytest.mark.nightly))
        for game in games
    ],
)
@pytest.mark.slow
@example(script=[(act, 0) for act in ("play", "leave", "back", "leave", "back")])
@example(script=[("play", 0), ("leave", 0), ("round", 0), ("deal", 1), ("play", 0), ("back", 0)])
@given(script=SCRIPTS)
@settings(max_examples=ALL.max_examples // 8, phases=[Phase.explicit, Phase.generate, Phase.shrink])
def test_who_left_follows_from_what_is_stored(
    key: str, people: int, options: dict[str, object], script: list[tuple[str, int]]
) -> None:
    asyncio.run(follow(key, people, options, script))
