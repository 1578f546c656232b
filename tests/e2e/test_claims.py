"""Per shodam: pressed or typed at any moment, and judged in public."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.table import Table
from tests.by_turns import every
from tests.discord_world import World, answer_text, discord_world, labels, private, text
from tests.e2e.playing import (
    call,
    fix_deals,
    hurry,
    illegal,
    open_table,
    others,
    picture_of,
    play_on,
    refused,
    sur_played,
    to_act,
)

QUESTION = "Claim that you have reached 20?"


def counted(table: Table) -> tuple[int, ...]:
    """Return every side's total at this moment by the rules of the claim."""
    match = table.match
    assert match is not None
    _, events = match.submit(0, match.game.parse("claim"))
    told = next(event for event in events if hasattr(event, "counted"))
    return tuple(told.counted)


def at_target(table: Table) -> bool:
    """Return whether a call would win now."""
    return not table.between_rounds and max(counted(table)) >= 21


async def verdicts(world: World) -> list[str]:
    """Return the texts of public messages with a verdict."""
    return [text(one) for one in world.messages() if "per shodam" in text(one).lower()]


@pytest.mark.parametrize("typed", every(2, ["", "claim", "per shodam"]))
async def test_a_wrong_call_is_announced_publicly_and_the_round_continues(
    tmp_path: Path, typed: str
) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        await play_on(world, turns=3)
        table = await world.table()
        caller = others(world, table)[0]
        if typed:
            before = await world.table()
            question = private(await world.typed(caller, "move", word=typed))
            assert QUESTION in text(question)
            assert (await world.table()).row == before.row, "nothing is spent by asking"
            await world.press(caller, "Claim", question)
        else:
            await call(world, caller, "Per shodam!")
        (verdict,) = [one for one in await verdicts(world) if caller in one and "counted" in one]
        for name, count in zip(("Ali", "Sara"), counted(table), strict=True):
            assert name in verdict
            assert str(count) in verdict
        after = await world.table()
        assert after.running
        assert to_act(world, after) == to_act(world, table)
        again = await world.type(caller, "move", word="per shodam")
        assert again == illegal("claim_used")


async def test_a_sur_just_before_a_call_is_announced_with_the_verdict(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 2)
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        table = await hurry(world, stop=sur_played)
        assert sur_played(table)
        mover = next(entry.seat for entry in reversed(table.played.log) if entry.seat >= 0)
        caller = ("Sara", "Ali")[mover]
        await call(world, caller, "Per shodam!")
        (verdict,) = [one for one in await verdicts(world) if "counted" in one]
        sur, _, judged = verdict.partition("per shodam")
        assert "clears the table: **Sur!**" in sur
        assert ("Ali", "Sara")[mover] in sur
        assert "Sur!" not in judged


async def test_the_verdict_of_a_call_without_a_sur_before_it_names_no_move(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        table = await play_on(world, turns=1)
        assert not sur_played(table)
        await call(world, "Ali", "Per shodam!")
        (verdict,) = [one for one in await verdicts(world) if "counted" in one]
        assert verdict.startswith("Ali calls")


async def test_a_right_call_ends_the_match_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fix_deals(monkeypatch, 0)
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=21")
        table = await hurry(world, stop=at_target)
        assert table.running
        best = max(range(2), key=counted(table).__getitem__)
        caller = ("Ali", "Sara")[best]
        await call(world, caller, "Per shodam!")
        after = await world.table()
        assert after.row.status == "over"
        assert after.match is not None
        assert after.match.result is not None
        assert after.match.result.winner == best
        assert any(caller in one and "won" in one for one in await verdicts(world))
        assert "New table" in labels(world.messages()[-1])


async def known_to_others(world: World, name: str) -> tuple[object, ...]:
    """Return all messages that others can read, and the stored match."""
    table = await world.table()
    mails = [text(mail) for one in world.people if one != name for mail in world.mail(one)]
    return table.row, table.played.log, [text(one) for one in world.messages()], mails


async def test_the_question_about_a_call_stands_below_the_picture_for_the_caller_alone(
    tmp_path: Path,
) -> None:
    async with discord_world(tmp_path, pictures=True) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        await play_on(world, turns=2)
        table = await world.table()
        caller, acting = others(world, table)[0], to_act(world, table)
        (mail,) = world.mail(caller)
        shown = labels(world.board())
        assert "Per shodam!" not in shown
        signs = private(await world.clicked("Mina", world.board(), shown["?"]))
        assert picture_of(world, signs) is not None, "all can look up what the signs mean"
        before, since = await known_to_others(world, caller), len(world.env.http_requests)
        picture = picture_of(world, mail)
        assert picture is not None
        await world.press(caller, "Per shodam!", mail)
        assert picture_of(world, mail) == picture
        assert QUESTION in text(mail)
        assert list(labels(mail)) == ["Claim", "Back"]
        assert await known_to_others(world, caller) == before
        assert [path.split("/")[1] for _, path in world.requests(since)] == ["interactions"]
        await world.press(caller, "Back", mail)
        assert f"Next to play: **{acting}**" in text(mail)
        await world.press(caller, "Per shodam!", mail)
        await world.press(caller, "Claim", mail)
        assert picture_of(world, mail) is not None
        assert str((await world.table()).played.log[-1].action) == "claim"


async def test_an_impossible_call_is_refused_without_a_confirmation(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        (mail,) = world.mail("Ali")
        old = world.pressed("Ali", mail, "b:call:1:0:claim")
        await call(world, "Ali", "Per shodam!")
        (result,) = await world.deliver(old)
        assert illegal("claim_used") in answer_text(result)
        acting = to_act(world, await world.table())
        own = "Your turn." if acting == "Ali" else f"Next to play: **{acting}**"
        assert own in answer_text(result)


async def test_a_confirmation_of_an_earlier_round_is_refused(tmp_path: Path) -> None:
    async with discord_world(tmp_path) as world:
        await open_table(world, "Ali", "Sara", options="target=20")
        question = private(await world.typed("Ali", "move", word="per shodam"))
        await hurry(world, stop=lambda table: table.between_rounds)
        await world.press("Ali", "Deal now", world.offering("Deal now"))
        version = (await world.table()).row.version
        answer = await world.press("Ali", "Claim", question)
        assert refused("old-question") in answer
        assert (await world.table()).row.version == version
