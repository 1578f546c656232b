"""The problems of the day in the store: one a day, one answer for each person."""

from __future__ import annotations

from dataclasses import replace

from bot.features.problem import rows as problems
from bot.features.problem.rows import AnswerRow, Count, ProblemRow
from bot.store import Store
from tests import personal
from tests.bot.store.rows import ALI, NOW, SARA

DAY = "2026-11-24"
ROW = ProblemRow(DAY, "whist", 1, 2, {}, "t deal SECRET", 0, [["7H", 1.5], ["8H", 0.0]], 1, False)
ANSWER = AnswerRow(DAY, ALI, "7H", True, NOW)


async def test_a_day_has_one_problem_for_all(store: Store) -> None:
    assert await store.read(problems.get, DAY) is None
    assert await store.write(problems.get_or_store, ROW) == ROW
    assert await store.write(problems.get_or_store, replace(ROW, log="another")) == ROW
    assert "SECRET" not in repr(ROW)


async def test_the_first_answer_counts(store: Store) -> None:
    assert await store.read(problems.answer_of, DAY, ALI) is None
    assert await store.write(problems.answer, ANSWER)
    assert not await store.write(problems.answer, ANSWER._replace(answer="8H"))
    assert await store.read(problems.answer_of, DAY, ALI) == ANSWER
    await store.write(problems.answer, ANSWER._replace(user_id=SARA, correct=False))
    await store.write(problems.answer, ANSWER._replace(day="2026-11-25"))
    assert await store.read(problems.count_of_day, DAY) == Count(2, 1)
    assert await store.read(problems.count_of_person, ALI) == Count(2, 2)


async def test_answers_are_exported_and_deleted(store: Store) -> None:
    await store.write(problems.answer, ANSWER)
    (told,) = (await store.read(personal.export_person, ALI))["problems"]
    assert told == {"day": DAY, "answer": "7H", "correct": True, "at": NOW}
    await store.write(personal.forget_person, ALI)
    assert await store.read(problems.answer_of, DAY, ALI) is None
