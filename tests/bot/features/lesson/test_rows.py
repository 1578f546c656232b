"""A person's place in a lesson: one row, advanced once for each step."""

from __future__ import annotations

from bot.features.lesson import rows as lessons
from bot.features.lesson.rows import Progress
from bot.store import Store
from tests import personal
from tests.bot.store.rows import ALI, SARA


async def test_a_lesson_is_begun_continued_and_restarted(store: Store) -> None:
    assert await store.read(lessons.get, ALI, "whist") is None
    await store.write(lessons.begin, ALI, "whist", "first")
    assert await store.read(lessons.get, ALI, "whist") == Progress(1, "first")
    assert await store.write(lessons.advance, ALI, "whist", Progress(1, "first"))
    assert await store.read(lessons.get, ALI, "whist") == Progress(2, "first")
    await store.write(lessons.begin, ALI, "whist", "second")
    assert await store.read(lessons.get, ALI, "whist") == Progress(1, "second")


async def test_a_place_advances_once_and_only_from_itself(store: Store) -> None:
    await store.write(lessons.begin, ALI, "whist", "first")
    await store.write(lessons.begin, SARA, "whist", "first")
    assert await store.write(lessons.advance, ALI, "whist", Progress(1, "first"))
    assert not await store.write(lessons.advance, ALI, "whist", Progress(1, "first"))
    assert not await store.write(lessons.advance, ALI, "whist", Progress(2, "second"))
    assert not await store.write(lessons.advance, ALI, "chess", Progress(1, "first"))
    assert await store.read(lessons.get, ALI, "whist") == Progress(2, "first")
    assert await store.read(lessons.get, SARA, "whist") == Progress(1, "first")


async def test_lessons_are_exported_and_deleted_with_the_person(store: Store) -> None:
    await store.write(lessons.begin, ALI, "whist", "first")
    await store.write(lessons.begin, SARA, "whist", "first")
    kept = await store.read(personal.export_person, ALI)
    assert kept["lessons"] == [{"game": "whist", "step": 1}]
    await store.write(personal.forget_person, ALI)
    assert await store.read(lessons.get, ALI, "whist") is None
    assert await store.read(lessons.get, SARA, "whist") == Progress(1, "first")
