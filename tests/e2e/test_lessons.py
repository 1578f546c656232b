"""`/learn`: each lesson to its end in each language by presses, and its faults."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.features.lesson import decide as room
from bot.features.lesson import rows as progress
from bot.features.lesson.decide import PERSON, Script, lessons
from bot.features.lesson.page import lists_of, spoken
from bot.features.lesson.rows import Progress
from bot.games.presenting.presenter import presenter
from bot.i18n import Words, languages, words_for
from bot.pages.custom_ids import Press
from bot.pages.hand import hand_of
from bot.store import people
from bot.ui.commands import clickable
from pasur_core.protocol import Pick
from tests.by_turns import by_turns, every
from tests.clicking import click_action
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    answer_text,
    as_typed,
    discord_world,
    ids,
    labels,
    private,
    text,
)

TRIED = 8
"""The most other actions that are tried in a step."""
SPOKEN = [one for one in languages() if "-u-" not in one]
FIRST = next(iter(lessons()))


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson's message with the custom ids of a hand at a table."""

    world: World
    name: str
    script: Script
    message: ResponseMessage

    async def ids(self) -> list[str]:
        found = []
        for one in ids(self.message):
            kind, verb, _, step, rest = one.split(":", 4)
            assert verb == "lesson", one
            key, inner, *more = rest.split(" ", 2)
            assert key.partition(".")[0] == self.script.key
            found.append(f"{kind}:{inner}:0:{step}:{''.join(more)}")
        return found

    def _framed(self, custom_id: str) -> str:
        kind, inner, _, step, rest = custom_id.split(":", 4)
        name = ids(self.message)[0].split(":", 4)[4].partition(" ")[0]
        return f"{kind}:lesson:0:{step}:{name} {inner} {rest}"

    async def click(self, custom_id: str) -> None:
        await self.world.click(self.name, self.message, self._framed(custom_id))

    async def choose(self, custom_id: str, *values: str) -> None:
        await self.world.choose_in(self.name, self.message, self._framed(custom_id), *values)

    async def way(self, verb: str) -> str:
        """Press one of the buttons below the hand, by its verb; return the answer's text."""
        (found,) = [one for one in await self.ids() if one.startswith(f"b:{verb}:")]
        return await self.world.click(self.name, self.message, self._framed(found))

    async def do(self, number: int, notation: str) -> None:
        """Press the components that lead to an action of that step."""
        match = self.script.match(number)
        await click_action(self, match.legal(PERSON), match.game.parse(notation))

    async def leads_to(self, number: int, notation: str) -> bool:
        """Return whether components lead to an action, except for lists of several cards."""
        table = self.script.table(number, 1, "")
        hand = hand_of(table, table.seats[PERSON], WORDS)
        do = str(self.script.step(number).do)
        shown = presenter(self.script.key, "en")
        kept = {one.verb for one in lists_of(hand, do, confirms=shown.confirms)}
        picks = (one for one in table.legal(PERSON).offers if isinstance(one, Pick))
        gone = {one.verb for one in picks if one.most > 1 or one.verb in shown.listed} - kept
        named = any(one.text == notation for one in hand.buttons)
        return named or notation.split()[0] not in gone

    def stands(self, number: int, words: Words) -> bool:
        """Return whether the message shows that step."""
        step = self.script.step(number)
        head = words(
            "lesson-head",
            title=words(f"{self.script.key}-title"),
            step=number,
            steps=len(self.script.steps),
        )
        shown = text(self.message)
        said = spoken(self.script, number, step.name, words)
        mentioned = clickable(said, self.world.services.known.commands)
        return head in shown and as_typed(mentioned) in shown


async def begun(world: World, name: str = "Ali", key: str = FIRST) -> Lesson:
    """Use `/learn` with a game; return the lesson."""
    shown = private(await world.typed(name, "learn", game=key))
    assert shown.ephemeral
    return Lesson(world, name, lessons()[key], shown)


async def stored(world: World, name: str = "Ali", key: str = FIRST) -> Progress | None:
    return await world.services.store.read(progress.get, world.people[name].id, key)


@pytest.mark.parametrize(("key", "language"), by_turns(lessons(), SPOKEN, step=3))
async def test_a_lesson_is_played_to_its_end(tmp_path: Path, key: str, language: str) -> None:
    words, script = words_for(language), lessons()[key]
    async with discord_world(tmp_path) as world:
        await world.services.store.write(
            people.set_person, world.people["Ali"].id, language=language
        )
        lesson = await begun(world, key=key)
        for number, step in enumerate(script.steps, start=1):
            assert lesson.stands(number, words), step.name
            if number == len(script.steps):
                break
            if step.do is None:
                await lesson.way("on")
                continue
            match, tried = script.match(number), 0
            for action in match.legal(PERSON).up_to(200):
                if script.wanted(number, action) or tried == TRIED:
                    continue
                if not await lesson.leads_to(number, str(action)):
                    continue
                tried += 1
                await lesson.do(number, str(action))
                why = script.why_not(number, action)
                answer = spoken(script, number, why, words) if why else words("lesson-other")
                assert answer in text(lesson.message), f"{step.name}: {action}"
                assert lesson.stands(number, words), f"{step.name}: {action}"
            await lesson.do(number, step.do)
        await lesson.way("table")
        table = await world.table()
        assert table.running
        assert table.row.game == key
        assert table.with_computers
        assert words("lesson-table") in text(lesson.message)


@pytest.mark.parametrize("language", every(len(SPOKEN), SPOKEN))
async def test_each_wrong_try_has_a_new_answer_and_the_second_names_the_move(
    tmp_path: Path, language: str
) -> None:
    words = words_for(language)
    async with discord_world(tmp_path) as world:
        await world.services.store.write(
            people.set_person, world.people["Ali"].id, language=language
        )
        lesson = await begun(world)
        await lesson.way("on")
        script, match = lesson.script, lesson.script.match(2)
        wrong = next(one for one in match.legal(PERSON) if not script.wanted(2, one))
        shown = presenter(FIRST, language)
        move = shown.action_label(match.game.parse(str(script.step(2).do)))
        seen = [text(lesson.message)]
        for tries in range(1, 5):
            await lesson.do(2, str(wrong))
            assert lesson.stands(2, words)
            again = as_typed(words("lesson-again", tries=tries, move=move))
            assert (again in as_typed(text(lesson.message))) == (tries > 1)
            seen.append(text(lesson.message))
        assert len(set(seen)) == len(seen), "no press seems to do nothing"
        await lesson.do(2, str(script.step(2).do))
        assert lesson.stands(3, words)
        assert not [one for one in ids(lesson.message) if f"{FIRST}." in one], "counted anew"


async def test_the_lesson_command_without_a_game_proposes_a_game(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        offer = private(await world.typed("Ali", "learn"))
        title = WORDS(f"{FIRST}-title")
        assert WORDS("lesson-offer") in text(offer)
        await world.press("Ali", WORDS("lesson-button-begin", title=title), offer)
        assert Lesson(world, "Ali", lessons()[FIRST], offer).stands(1, WORDS)
        offer = private(await world.typed("Ali", "learn"))
        assert WORDS("lesson-button-resume", title=title) in labels(offer)


async def test_an_interrupted_lesson_continues_after_a_restart(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        lesson = await begun(world)
        await lesson.way("on")
        await lesson.do(2, str(lesson.script.step(2).do))
        assert lesson.stands(3, WORDS)
        await lesson.way("leave")
        assert WORDS("lesson-left") in text(lesson.message)
        await world.restart()
        lesson = await begun(world)
        assert lesson.stands(3, WORDS)
        assert (await begun(world, "Sara")).stands(1, WORDS), "to each their own"
        await lesson.way("leave")
        title = WORDS(f"{FIRST}-title")
        await world.press("Ali", WORDS("lesson-button-resume", title=title), lesson.message)
        assert lesson.stands(3, WORDS)
        await lesson.way("leave")
        await world.press("Ali", WORDS("lesson-button-anew"), lesson.message)
        assert lesson.stands(1, WORDS)
        assert await stored(world) == Progress(1, lesson.script.fingerprint)


async def test_an_old_message_shows_the_current_step_and_does_not_advance(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        old, new = await begun(world), await begun(world)
        await new.way("on")
        await old.way("on")
        assert WORDS("lesson-elsewhere") in text(old.message)
        assert old.stands(2, WORDS)
        await new.do(2, str(new.script.step(2).do))
        await old.do(2, str(new.script.step(2).do))
        assert WORDS("lesson-elsewhere") in text(old.message)
        assert old.stands(3, WORDS)


async def test_a_script_that_was_changed_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        lesson = await begun(world)
        await lesson.way("on")
        file = tmp_path / f"{FIRST}.toml"
        file.write_bytes((Path(room.__file__).parent / file.name).read_bytes() + b"\n# other\n")
        room.lessons.cache_clear()
        with monkeypatch.context() as patch:
            patch.setattr(room, "_FOLDER", tmp_path)
            assert lessons()[FIRST].fingerprint != lesson.script.fingerprint
            await lesson.do(2, str(lesson.script.step(2).do))
            assert WORDS("lesson-changed") in text(lesson.message)
            assert lesson.stands(1, WORDS)
            await lesson.way("on")
            assert lesson.stands(2, WORDS)
        room.lessons.cache_clear()


async def test_a_lesson_can_be_learnt_in_direct_messages(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown = private(await world.people["Ali"].user.slash("learn", game=FIRST))
        lesson = Lesson(world, "Ali", lessons()[FIRST], shown)
        assert lesson.stands(1, WORDS)
        store, last = world.services.store, len(lesson.script.steps)
        for number in range(1, last):
            at = Progress(number, lesson.script.fingerprint)
            assert await store.write(progress.advance, world.people["Ali"].id, FIRST, at)
        end = private(await world.people["Ali"].user.slash("learn", game=FIRST))
        (table,) = [one for one in ids(end) if f"{FIRST} table" in one]
        answer = await world.people["Ali"].user.click(end, custom_id=table)
        assert WORDS("lesson-table-elsewhere") in answer_text(answer)
        assert await world.open_tables() == []


FORGED = (
    "",
    "chess on ",
    f"{FIRST}",
    f"{FIRST} close ",
    f"{FIRST} sort rank",
    f"{FIRST} pick ZZ",
    f"{FIRST} nth x play",
    f"{FIRST} nth 3 play",
    f"{FIRST} made 9 play 4D",
    f"{FIRST} do nonsense and more",
    f"{FIRST} table ",
)
"""Ends of custom ids that no lesson has."""


async def test_forged_presses_change_nothing(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        lesson = await begun(world)
        await lesson.way("on")
        for rest in FORGED:
            forged = Press("lesson", 0, 2, rest).button()
            told = await world.forge("Ali", forged, message=lesson.message)
            assert WORDS("refused-unknown-button") in told, rest
            assert await stored(world) == Progress(2, lesson.script.fingerprint), rest
            assert await world.open_tables() == [], rest


async def test_a_press_on_the_lesson_of_another_person_acts_on_the_pressers_own(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path) as world:
        lesson = await begun(world)
        await world.forge(
            "Sara", Press("lesson", 0, 1, f"{FIRST} on ").button(), message=lesson.message
        )
        assert await stored(world) == Progress(1, lesson.script.fingerprint)
        assert await stored(world, "Sara") == Progress(2, lesson.script.fingerprint)


async def test_an_illegal_move_is_refused_with_the_sentence_of_the_rules(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        lesson = await begun(world)
        await lesson.way("on")
        told = await world.forge(
            "Ali", Press("lesson", 0, 2, f"{FIRST} do 4D").button(), message=lesson.message
        )
        assert "so it must. Choose what it takes" in told
        assert lesson.stands(2, WORDS)
        assert "Why?" in labels(lesson.message)
        assert "###" in await world.press("Ali", "Why?", lesson.message)


async def test_newcomers_find_the_lessons(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        shown = private(await world.typed("Ali", "help"))
        await world.press("Ali", WORDS("button-learn"), shown)
        assert WORDS("lesson-offer") in text(shown)
