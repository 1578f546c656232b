"""The problem of `/daily`: one position a day, one answer, and its solution."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from bot.features.daily.decide import DailyContest, day_at, ends
from bot.features.problem import decide as making
from bot.features.problem import rows as problems
from bot.features.problem.decide import position
from bot.features.problem.page import VERB, problem_on
from bot.features.problem.rows import AnswerRow
from bot.pages.custom_ids import Press
from bot.tables.refusal import Refused
from pasur_core.players.posing import club_round, decisions, judged, try_all
from pasur_core.registry import load_game
from tests import personal
from tests.clicking import click_action
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    answer_text,
    discord_world,
    ids,
    private,
    text,
)
from tests.e2e.days import put_back, to_midnight
from tests.e2e.lookups import forget
from tests.e2e.playing import hurry, open_table, refused
from tests.e2e.posing import posed
from tests.framed import Framed

PACK = 40
"""The least number of characters by which a word of a log is a pack."""

pytestmark = pytest.mark.usefixtures("pasur")


@pytest.fixture
def pasur(monkeypatch: pytest.MonkeyPatch) -> None:
    """Give every day a problem of the same game."""
    contest = DailyContest("pasur", 2, low=False)
    monkeypatch.setattr("bot.features.problem.answer.problem_on", lambda _: contest)


async def asked(world: World, name: str = "Ali") -> ResponseMessage:
    """Request the problem of the day, which exists; return the message."""
    day = day_at(world.now()).isoformat()
    await world.services.store.write(problems.get_or_store, posed(day))
    return private(await world.typed(name, "daily", what="problem"))


async def given(world: World, name: str = "Ali") -> AnswerRow | None:
    """Return a person's answer of today; None without one."""
    day, user_id = day_at(world.now()).isoformat(), world.people[name].id
    return await world.services.store.read(problems.answer_of, day, user_id)


async def answer(world: World, shown: ResponseMessage, place: int, name: str = "Ali") -> None:
    """Press the components that lead to the move with this index."""
    problem = posed("")
    match = position(problem)
    action = match.game.parse(problem.moves[place][0])
    await click_action(Framed(world, name, shown), match.legal(problem.seat), action)


async def test_a_problem_is_answered_once_and_then_explained(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown, other = await asked(world), await asked(world)
        assert WORDS("problem-ask") in text(shown)
        assert "best" not in text(shown).replace(WORDS("problem-ask"), "")
        await answer(world, shown, 0)
        stored = await given(world)
        assert stored is not None
        assert stored.correct
        assert "Right" in text(shown)
        assert "points less" in text(shown)
        why = [line for line in text(shown).splitlines() if line.startswith("-# ")]
        assert len(why) > len(posed("").moves), "a reason a move"
        assert WORDS("problem-own", correct=1, answers=1) in text(shown)
        await answer(world, other, 1)
        assert WORDS("refused-problem-second") in text(other)
        assert await given(world) == stored
        await world.restart()
        assert "Right" in text(await asked(world)), "nothing is lost"
        saras = await asked(world, "Sara")
        assert WORDS("problem-ask") in text(saras)
        await answer(world, saras, 1, "Sara")
        assert "You chose" in text(saras)
        assert WORDS("problem-count", answers=2, correct=1) in text(saras)
        assert not world.messages(), "nobody else sees anything"


async def test_two_simultaneous_presses_are_one_answer(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown = await asked(world)
        day = day_at(world.now()).isoformat()
        moves = [move for move, _ in posed(day).moves[:2]]
        both = [Press(VERB, 0, 0, f"{day} do {move}").button() for move in moves]
        await world.deliver(*(world.pressed("Ali", shown, one) for one in both))
        count = await world.services.store.read(problems.count_of_day, day)
        assert count.answers == 1
        assert WORDS("refused-problem-second") in text(shown)


async def test_a_new_problem_is_shown_after_midnight(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown = await asked(world)
        await answer(world, shown, 0)
        await world.skip(ends(day_at(world.now())) - world.now() + 60.0)
        assert WORDS("problem-ask") in text(await asked(world))
        assert await given(world) is None
        now = world.services.now()
        assert problem_on(day_at(now)).game != problem_on(day_at(now + 86400.0)).game


async def test_a_direct_message_offers_the_problem_and_no_daily_deal(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await asked(world)
        user = world.people["Ali"].user
        assert WORDS("problem-ask") in answer_text(await user.slash("daily", what="problem"))
        assert answer_text(await user.slash("daily")) == refused("server-only")


async def test_the_answer_stands_in_another_server_and_after_the_clock_was_put_back(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        shown = await asked(world)
        await answer(world, shown, 0)
        stored = await given(world)
        elsewhere = world.env.create_guild("Coffee House")
        there = elsewhere.create_text_channel("cards")
        guest = elsewhere.add_member(world.people["Ali"].user)
        told = text(private(await guest.slash(there, "daily", what="problem")))
        assert "Right" in told
        assert WORDS("problem-ask") not in told
        await to_midnight(world, 60.0)
        put_back(world, 3600.0)
        assert "Right" in text(await asked(world))
        assert await given(world) == stored


async def test_the_first_request_of_a_day_makes_the_problem_without_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, number in {"PER_MATCH": 200, "ENOUGH": 1, "COARSE": 4, "REFINED": 8}.items():
        monkeypatch.setattr(making, name, number)
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        shown = private(await world.typed("Reza", "daily", what="problem"))
        assert WORDS("problem-ask") in text(shown)
        assert not [name for name in ("Ali", "Sara") if name in text(shown)]
        problem = await world.services.store.read(problems.get, day_at(world.now()).isoformat())
        assert problem is not None
        table = await world.table()
        assert problem.log.split("\n") == [
            str(one) for one in table.played.log[: len(problem.log.split("\n"))]
        ]
        secrets = {one for one in problem.log.split() if len(one) >= PACK}
        told = [text(shown), *ids(shown), repr(problem), *map(repr, world.logs)]
        assert secrets
        assert not [one for one in told if any(secret in one for secret in secrets)]


async def test_a_person_who_was_forgotten_has_no_second_answer(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await answer(world, await asked(world), 1)
        await forget(world, "Ali")
        shown = await asked(world)
        await answer(world, shown, 0)
        assert WORDS("refused-problem-second") in text(shown)
        assert await given(world) is None


async def test_matches_of_deleted_people_are_no_sources(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        await hurry(world)
        store, rules = world.services.store, load_game("pasur").rules_version
        assert await store.read(problems.sources, "pasur", rules, 5) == [1]
        await store.write(personal.forget_person, world.people["Sara"].id)
        assert await store.read(problems.sources, "pasur", rules, 5) == []


async def test_forged_presses_change_nothing(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown = await asked(world)
        day = day_at(world.now()).isoformat()
        for rest in ("", day, f"{day} close ", "1999-01-01 do 4D", f"{day} do X"):
            forged = Press(VERB, 0, 0, rest).button()
            answer = await world.forge("Ali", forged, message=shown)
            assert WORDS("refused-unknown-button") in answer, rest
            assert await given(world) is None, rest


def test_a_problem_of_other_rules_is_gone() -> None:
    with pytest.raises(Refused, match="problem-rules"):
        position(replace(posed(""), rules_version=0))


def test_moves_are_tried_in_worlds_that_the_seat_can_believe_in() -> None:
    match = club_round("pasur", 2, {}, bytes(31) + b"\2")
    at, seat = decisions(match)[0]
    cut = match.replay(match.game, match.options, match.seats, match.log[:at])
    trial = try_all(cut, seat, 7, 4)
    assert {*map(str, trial.moves), "claim"} == set(map(str, cut.legal(seat)))
    assert {len(one) for one in trial.gains} == {4}
    hidden = cut.game.redeal(cut.state, seat, random.Random(5))
    state = cut.__class__(cut.game, cut.options, cut.seats, None, cut.log, hidden)
    assert try_all(state, seat, 7, 4) == trial, "nothing hangs on what is hidden"
    assert judged(trial).moves[0][1] == max(mean for _, mean in judged(trial).moves)
