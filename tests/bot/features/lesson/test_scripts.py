"""Every script plays through on the engine, and has its words in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

import pytest

from bot.features.lesson.decide import PERSON, Script, lessons
from bot.features.lesson.page import spoken
from bot.i18n import FOLDER, languages, words_for

every_lesson = pytest.mark.parametrize("script", lessons().values(), ids=lessons())


def steps(script: Script) -> Iterator[int]:
    yield from range(1, len(script.steps) + 1)


def messages(script: Script) -> Iterator[tuple[int, str]]:
    """Yield the id of every message of a script, after the number of a step that shows it."""
    for number in steps(script):
        step = script.step(number)
        yield number, step.name
        if step.do is not None:
            yield from ((number, name) for name in step.wrong.values())
            yield from ((number, name) for name in script.wrong.values())


def test_there_are_lessons() -> None:
    assert lessons()


@every_lesson
def test_the_action_of_each_step_is_legal(script: Script) -> None:
    assert any(step.do for step in script.steps)
    assert script.steps[-1].do is None, "the last step opens a table"
    for number in steps(script):
        step, match = script.step(number), script.match(number)
        if step.do is not None:
            action = match.game.parse(step.do)
            assert action in match.legal(PERSON), step.name
            assert script.wanted(number, action), step.name
            assert str(action) in [str(one) for one in match.legal(PERSON).up_to(2000)], step.name


@every_lesson
def test_other_actions_with_an_answer_are_legal(script: Script) -> None:
    for number in steps(script):
        step, legal = script.step(number), script.match(number).legal(PERSON)
        for begins in step.wrong:
            tried = [one for one in islice(legal, 2000) if str(one).startswith(begins)]
            assert tried, f"{step.name}: {begins}"
            assert not all(script.wanted(number, one) for one in tried), f"{step.name}: {begins}"


@every_lesson
def test_only_the_script_uses_the_words_of_a_lesson(script: Script) -> None:
    begin = f"{script.key}-lesson-"
    written = (FOLDER / "en" / f"{script.key}.ftl").read_text("utf-8")
    there = set(re.findall(rf"^{begin}([a-z0-9-]+) =", written, re.MULTILINE))
    assert there == {name for _, name in messages(script)}
    assert len({step.name for step in script.steps}) == len(script.steps)


@every_lesson
@pytest.mark.parametrize("language", languages())
def test_a_lesson_has_words_in_every_language(script: Script, language: str) -> None:
    words = words_for(language)
    for number, name in messages(script):
        sentence = spoken(script, number, name, words)
        assert "{" not in sentence, name
        assert 10 < len(sentence) < 420, f"{name} has {len(sentence)} characters"


def test_a_script_that_was_changed_has_another_fingerprint() -> None:
    assert len({script.fingerprint for script in lessons().values()}) == len(lessons())
