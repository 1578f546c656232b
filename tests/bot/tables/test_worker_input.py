"""A worker process gets only what its seat knows about a running match."""

from __future__ import annotations

import pickle
import random
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.features.hints import answer as hint_answer
from bot.features.problem.decide import Problems
from bot.services import Services
from bot.store import Store
from bot.store.matches import SeatRow
from bot.tables import thinking
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.thinkers import Thinkers, TookTooLong
from pasur_core import registry
from pasur_core.cards import HIDDEN
from pasur_core.match import Entry, Match
from pasur_core.players import player_for
from pasur_core.players.analysing import analysing
from pasur_core.players.levels import LEVELS, decide_from, job_for, think
from pasur_core.players.posing import decisions
from pasur_core.players.search import PastAction
from pasur_core.protocol import TABLE, AnyGame, Seat
from pasur_core.shuffle import Shuffler
from tests.contract.walks import hand_of, parts
from tests.players import after
from tests.players.matches import begun, dealt_otherwise

GAMES = registry.games()
ROOT = Path(__file__).parents[3]
KINDS = (*LEVELS, "hint")

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
every_kind = pytest.mark.parametrize("kind", KINDS)


class Sent(Thinkers):
    """A worker pool that keeps the pickled questions and never answers."""

    def __init__(self) -> None:
        super().__init__()
        self.pickled: list[bytes] = []

    async def ask(self, work: Callable[..., Any], *args: Any, **how: Any) -> Any:
        """Keep the work and its arguments, pickled, and raise `TookTooLong`."""
        self.pickled.append(pickle.dumps((work, *args)))
        raise TookTooLong


async def sent(match: Match, seat: Seat, kind: str) -> bytes:
    """Return the pickled arguments that a worker process gets for a seat of a match.

    `kind` is `hint`, or the level of a computer player that moves.
    """
    sending = Sent()
    if kind == "hint":
        with pytest.raises(Refused):
            await hinted(match, seat, sending)
    else:
        await thinking._move(match, seat, kind, sending)
    (pickled,) = sending.pickled
    return pickled


def hinted(match: Match, seat: Seat, thinkers: Thinkers) -> Awaitable[object]:
    services = SimpleNamespace(thinkers=thinkers)
    table, row = SimpleNamespace(id=1, played=match), SimpleNamespace(seat=seat, ask=3)
    return hint_answer._thought(cast(Services, services), cast(Table, table), cast(SeatRow, row))


@every_kind
@every_game
async def test_neither_the_seed_nor_a_pack_is_sent(game: AnyGame, kind: str) -> None:
    match = begun(game, moves=7)
    assert match.seed is not None
    pickled = await sent(match, min(match.acting), kind)
    assert match.seed not in pickled
    assert match.seed.hex().encode() not in pickled
    for part in parts(pickle.loads(pickled)):  # noqa: S301
        assert not isinstance(part, Match | Entry | Shuffler)
        assert not isinstance(part, PastAction) or part.seat != TABLE
    # The longest run of hidden cards in the notation of a pack.
    for entry in match.log:
        assert entry.seat != TABLE or str(entry.action).encode() not in pickled


@every_kind
@every_game
async def test_the_sent_data_does_not_depend_on_hidden_cards(
    game: AnyGame, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking.secrets, "randbits", lambda _: 7)
    match = begun(game, moves=7)
    seat = min(match.acting)
    other = replace(match, state=game.redeal(match.state, seat, random.Random(8)))
    assert game.key == "pairs" or other.state != match.state
    assert await sent(other, seat, kind) == await sent(match, seat, kind)


@every_kind
@pytest.mark.parametrize("key", ["pasur", "basra", "belote", "contree"])
@pytest.mark.slow
async def test_the_sent_data_does_not_depend_on_the_pack(
    key: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking.secrets, "randbits", lambda _: 7)
    match = begun(GAMES[key], moves=6)
    seat = min(match.acting)
    other = dealt_otherwise(match, seat)
    assert other.state != match.state
    assert await sent(other, seat, kind) == await sent(match, seat, kind)


@every_kind
@every_game
async def test_the_sent_hands_of_others_are_random(game: AnyGame, kind: str) -> None:
    """In games with hidden cards, the sent hands differ from the real ones in some position."""
    moved = []
    for moves in (2, 5, 8):
        match = begun(game, moves=moves)
        seat = min(match.acting)
        _, seen, *_ = pickle.loads(await sent(match, seat, kind))  # noqa: S301
        assert game.view(seen.state, seat) == match.view(seat)
        others = set(range(match.seats)) - {seat}
        moved += [game.view(seen.state, one).hands[one] != hand_of(match, one) for one in others]
    hides = HIDDEN in (card for hand in match.view(seat).hands for card in hand)
    assert any(moved) == hides


@pytest.mark.parametrize("level", LEVELS)
@every_game
def test_a_level_decides_from_the_sent_data_as_from_the_match(game: AnyGame, level: str) -> None:
    for moves in (2, 7) if level in game.levels else ():
        match = begun(game, moves=moves)
        seat = min(match.acting)
        sent: Any = pickle.loads(pickle.dumps(job_for(match, seat, level, 5)))  # noqa: S301
        whole = think(match, seat, level, 5, deadline=after(26))
        assert decide_from(*sent, deadline=after(26)) == whole


def test_this_module_covers_all_callers_of_worker_processes() -> None:
    """A new caller of `Thinkers.ask` has to be added here, and its input checked for secrets."""
    asking = {
        str(file.relative_to(ROOT))
        for file in (ROOT / "bot").rglob("*.py")
        if "thinkers.ask(" in file.read_text("utf-8")
    }
    assert asking == {
        "bot/features/hints/answer.py",
        "bot/tables/thinking.py",
        "bot/features/analysis/decide.py",
        "bot/features/problem/decide.py",
        # It sends what a seat knows, as hints do, and only of deals whose seeds are open.
        "bot/features/tournaments/best_moves.py",
        # It sends numbers of people, their points and meetings, and no match.
        "bot/features/nights/progress.py",
    }


async def test_the_data_sent_about_an_ended_match_has_no_seed() -> None:
    match = finished(GAMES["pasur"])
    assert match.seed is not None
    questions = next(analysing(match))
    sending = Sent()
    at, seat = decisions(match)[3]
    assert (await Problems(cast(Store, None), sending)._tried(match, at, seat))[2] is None
    for pickled in (pickle.dumps(questions), *sending.pickled):
        assert match.seed not in pickled
    assert len(sending.pickled) == 1


def finished(game: AnyGame) -> Match:
    """Play a match to its end with the club's players."""
    return begun(game, moves=1).play(player_for(game.key), random.Random(2))
