"""*Analyse*: its progress, its findings, and the people who can see it."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select, update

from bot.features.analysis import answer as analysis_answer
from bot.features.analysis import decide as making
from bot.features.analysis import rows as analyses
from bot.features.analysis.decide import Analyses
from bot.pages.custom_ids import Press
from bot.store import people, schema
from bot.tables.table import Table
from bot.thinkers import Thinkers, TookTooLong
from pasur_core.players import analysing
from pasur_core.players.analysing import answer
from tests import personal
from tests.discord_world import (
    WORDS,
    ResponseMessage,
    World,
    discord_world,
    ids,
    labels,
    private,
    text,
)
from tests.e2e.analysing import asked, few_worlds, is_found
from tests.e2e.lookups import hide, opened
from tests.e2e.playing import hurry, open_table, refused
from tests.slow_thinkers import SlowThinkers
from tests.transactions import all_rows, execute, reading, writing

__all__ = ["few_worlds"]

pytestmark = pytest.mark.usefixtures("few_worlds")


async def played(world: World, *people: str, options: str = "target=21", **facts: str) -> None:
    """Play a match of these people to its end, by default a short one of Pâsur."""
    await open_table(world, *people, options=options, **facts)
    await hurry(world)
    assert (await world.table()).row.status == "over"


async def test_a_loser_sees_which_moves_would_have_been_better(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await played(world, "Ali", "Sara")
        shown = await asked(world, "Ali")
        assert is_found(shown)
        assert "You finished" in text(shown)
        assert "Luck, that is" in text(shown)
        assert "clearly cost you" in text(shown)
        assert [one.filename.partition("-")[0] for one in shown.attachments] == ["analysis"]
        stored = await world.services.store.read(analyses.get, 1)
        table = await world.table()
        assert stored is not None
        found = making.read(table.game, stored)
        assert making.written(found) == stored
        assert {one.seat for one in found.judgements} == {0, 1}
        worst = found.costliest(0)
        assert worst, "a short search reports some mistake"
        moves = [label for label in labels(shown) if label.startswith("See move")]
        assert len(moves) == len(worst)
        step = private(await world.clicked("Ali", shown, labels(shown)[moves[0]]))
        number = moves[0].split()[-1]
        assert f"Move {number} of" in text(step)
        assert is_found(shown), "the analysis stays"


async def test_a_second_question_is_answered_from_the_store_also_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        shown = text(await asked(world, "Ali"))
        monkeypatch.setattr(Thinkers, "ask", never_asked)
        assert text(await asked(world, "Ali", table=1)) == shown
        await world.restart()
        assert text(await asked(world, "Ali")) == shown


async def never_asked(*_: object, **__: object) -> None:
    raise AssertionError("nothing is thought about twice")


async def test_the_button_at_the_end_shows_the_analysis_privately(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        (end,) = [one for one in world.messages() if "Analyse" in labels(one)]
        before = len(world.messages())
        saras = private(await world.clicked("Sara", end, labels(end)["Analyse"]))
        assert is_found(saras)
        assert len(world.messages()) == before
        page = await opened(world, "Ali")
        assert is_found(private(await world.clicked("Ali", page, labels(page)["Analyse"])))


async def test_a_spectator_chooses_whose_decisions_are_shown(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        shown = await asked(world, "Mina", table=1)
        assert not is_found(shown)
        await world.choose("Mina", shown, "analysed", "1")
        assert is_found(shown)
        assert "Sara finished" in text(shown)
        await world.choose("Mina", shown, "analysed", "0")
        assert "Ali finished" in text(shown)
        own = await asked(world, "Sara")
        await world.choose("Sara", own, "analysed", "0")
        assert "Ali finished" in text(own)
        for made_up in ("2", "x", "-1"):
            select_id = next(one for one in ids(own) if one.startswith("s:analysed:"))
            told = await world.forge("Sara", select_id, [made_up], message=own)
            assert told == refused("unknown-button")


async def test_computers_are_not_analysed(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", computers=1, options="target=21")
        await hurry(world)
        shown = await asked(world, "Ali")
        assert is_found(shown)
        assert not [one for one in ids(shown) if one.startswith("s:")], "no other player to choose"
        stored = await world.services.store.read(analyses.get, 1)
        assert stored is not None
        assert {one["seat"] for one in stored["judgements"]} == {0}


async def at_the_end(world: World, *asking: tuple[str, int]) -> list[ResponseMessage]:
    """Let several people press *Analyse* at once; return their finished pages."""
    presses = []
    for name, table_id in asking:
        wanted = Press("analyse", table_id).button()
        end = next(one for one in world.messages() if wanted in ids(one))
        presses.append(world.pressed(name, end, wanted))
    return [private(result) for result in await world.deliver(*presses)]


async def test_two_readers_share_one_analysis_and_see_its_progress(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_answer, "EVERY", 0.01)
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        slow = SlowThinkers()
        desk = world.bot.part(Analyses)
        monkeypatch.setattr(desk, "_thinkers", slow)
        both = asyncio.create_task(at_the_end(world, ("Ali", 1), ("Sara", 1)))
        await slow.begun.wait()
        found = await desk.of(await world.table(), 0)
        assert isinstance(found, making.Waiting)
        assert (found.making.stage, found.making.done) == (1, 0)
        assert found.making.total > 10
        slow.go.set()
        ali, sara = await both
        assert is_found(ali)
        assert is_found(sara)
        assert await world.services.store.read(analyses.get, 1) is not None
        decisions = len(next(analysing.analysing((await world.table()).played, (0, 1))))
        assert slow.asked < 3 * decisions, "it was made once"


async def test_one_match_is_analysed_after_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_answer, "EVERY", 0.01)
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        await open_table(world, "Reza", "Mina", options="target=21")
        await hurry(world, table_id=2)
        slow, desk = SlowThinkers(), world.bot.part(Analyses)
        monkeypatch.setattr(desk, "_thinkers", slow)
        both = asyncio.create_task(at_the_end(world, ("Ali", 1), ("Reza", 2)))
        await slow.begun.wait()
        found = await desk.of(await world.table(2), 0)
        assert isinstance(found, making.Waiting)
        assert found.making.stage == making.WAITING
        assert slow.asked == making.SIDE_BY_SIDE
        slow.go.set()
        first, second = await both
        assert "with Ali" in text(first)
        assert "with Reza" in text(second)
        assert is_found(first)
        assert is_found(second)


async def test_many_presses_are_followed_in_one_message_and_other_matches_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_answer, "EVERY", 0.01)
    async with discord_world(tmp_path) as world:
        for table_id in (1, 2):
            await open_table(world, "Ali", "Sara", options="target=21")
            await hurry(world, table_id=table_id)
        slow, desk = SlowThinkers(), world.bot.part(Analyses)
        pressed = [("Ali", 1)] * 10 + [("Ali", 2)] * 5
        asked_for, of = list[int](), desk.of

        async def counted(table: Table, user_id: int) -> object:
            try:
                return await of(table, user_id)
            finally:
                asked_for.append(table.id)
                if len(asked_for) == len(pressed):
                    slow.go.set()

        monkeypatch.setattr(desk, "_thinkers", slow)
        monkeypatch.setattr(desk, "of", counted)
        shown = await at_the_end(world, *pressed)
        store = world.services.store
        made = [one for one in (1, 2) if await store.read(analyses.get, one) is not None]
        assert len(made) == 1
        assert [is_found(one) for one in shown].count(True) == 1
        others = [
            one for one, (_, table_id) in zip(shown, pressed, strict=True) if [table_id] != made
        ]
        assert {text(one) for one in others} == {refused("analysis-one")}
        assert is_found(await asked(world, "Ali", table=3 - made[0]))


async def test_an_analysis_interrupted_by_a_restart_begins_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        slow, desk = SlowThinkers(), world.bot.part(Analyses)
        with monkeypatch.context() as patched:
            patched.setattr(desk, "_thinkers", slow)
            found = await desk.of(await world.table(), 0)
            assert isinstance(found, making.Waiting)
            await slow.begun.wait()
        desk.close()
        await world.restart()
        assert found.making.task.cancelled()
        assert await world.services.store.read(analyses.get, 1) is None
        assert is_found(await asked(world, "Ali"))


async def test_a_failed_analysis_is_reported_and_the_next_request_starts_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        asks = list[object]()

        async def dies(*_: object, **__: object) -> None:
            asks.append(None)
            raise TookTooLong

        with monkeypatch.context() as patched:
            patched.setattr(Thinkers, "ask", dies)
            assert text(await asked(world, "Ali")) == refused("analysis-failed")
        assert making.HOPELESS <= len(asks) < making.HOPELESS + making.SIDE_BY_SIDE
        assert await world.services.store.read(analyses.get, 1) is None
        assert is_found(await asked(world, "Ali"))


async def test_a_match_that_cannot_be_analysed_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        assert text(await asked(world, "Ali", table=9)) == refused("no-such-table", table=9)
        await world.type("Ali", "play")
        assert text(await asked(world, "Ali", table=1)) == refused("analysis-lobby")
        await open_table(world, "Reza", "Mina")
        assert text(await asked(world, "Reza", table=2)) == refused("analysis-running")
        made_up = Press("analyse", 2).button()
        assert await world.forge("Reza", made_up) == refused("analysis-running")
        for status in ("closed",):
            await become(world, 2, status=status)
            assert text(await asked(world, "Reza", table=2)) == refused("analysis-closed")
        await become(world, 2, status="over", rules_version=0)
        assert text(await asked(world, "Reza", table=2)) == refused("old-rules")


async def become(world: World, table_id: int, **values: object) -> None:
    """Change columns (`values`) of a table's row without the bot."""
    async with writing(world.services.store) as conn:
        row = schema.matches
        await conn.run_sync(
            execute,
            update(row).where(row.c.id == table_id).values(version=row.c.version + 1, **values),
        )


async def test_a_person_without_access_to_a_match_gets_no_analysis_of_it(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        lobby = world.guild.create_text_channel("lobby")
        page = await opened(world, "Mina", lobby)
        shown = private(await world.clicked("Mina", page, labels(page)["Analyse"]))
        await world.choose("Mina", shown, "analysed", "0")
        hide(world, "Mina")
        assert await world.press("Mina", "Analyse", page) == refused("no-such-table", table=1)
        assert await world.choose("Mina", shown, "analysed", "1") == refused(
            "no-such-table", table=1
        )
        moves = [label for label in labels(shown) if label.startswith("See move")]
        assert await world.press("Mina", moves[0], shown) == refused("no-such-table", table=1)
        assert is_found(await asked(world, "Ali"))


async def test_own_matches_are_suggested_first(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        await open_table(world, "Reza", "Mina", options="target=21")
        await hurry(world, table_id=2)
        assert await world.suggested("Ali", "stats", "table") == [1, 2]
        assert await world.suggested("Mina", "stats", "table") == [2, 1]


async def test_an_analysis_stores_no_names_and_no_packs(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        await asked(world, "Ali")
        async with reading(world.services.store) as conn:
            (row,) = await conn.run_sync(all_rows, select(schema.analyses))
        told = repr(row)
        table = await world.table()
        packs = [str(one.action).split()[1] for one in table.played.log if one.seat < 0]
        assert not [name for name in ("Ali", "Sara") if name in told]
        assert not [pack for pack in packs if len(pack) > 40 and pack in told]
        await world.services.store.write(personal.forget_person, world.people["Ali"].id)
        shown = await asked(world, "Sara")
        assert is_found(shown)
        assert "Ali" not in text(shown)


async def test_the_log_contains_nothing_of_an_analysis(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await played(world, "Ali", "Sara")
        shown = await asked(world, "Ali")
        table: Table = await world.table()
        logged = " ".join(map(repr, world.logs))
        made = {str(one.action) for one in table.played.log if len(str(one.action)) > 4}
        assert not [one for one in made if one in logged]
        assert not [one for one in made for custom_id in ids(shown) if one in custom_id]


async def test_a_reader_without_pictures_gets_words(tmp_path: Path) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await played(world, "Ali", "Sara")
        await world.services.store.write(people.set_person, world.people["Ali"].id, look="text")
        shown = await asked(world, "Ali")
        assert not shown.attachments
        assert "The lead that you could expect" in text(shown)
        assert WORDS("analysis-pick") not in text(shown)


def test_the_work_of_an_analysis_can_be_pickled_for_a_worker() -> None:
    """The work for the workers is a function of a module, which can be pickled."""
    assert answer.__module__ == "pasur_core.players.analysing"
