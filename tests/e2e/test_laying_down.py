"""Laying down the rest of a round: the offer, its acceptance or refusal, on all screens."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.tables.table import Table
from pasur_core.families.tricks.actions import LAY
from tests.discord_world import World, discord_world, labels, text
from tests.e2e.playing import begin, check_board, fix_deals, hurry, to_act

FOUR = ("Ali", "Sara", "Reza", "Mina")


def _may_lay(table: Table) -> bool:
    """Whether the seat to act may lay down a hand that takes all."""
    (actor,) = table.acting
    return actor >= 0 and LAY in table.legal(actor)


async def laid_down(world: World, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table of Belote at which a seat has just laid down its hand."""
    fix_deals(monkeypatch, 3)
    host, *guests = FOUR
    await world.open(host, game="belote", speed="live")
    for guest in guests:
        await world.press(guest, "Join")
    await begin(world, host)
    table = await hurry(world, stop=_may_lay)
    leader = to_act(world, table)
    assert leader is not None
    await world.press(leader, "Lay down", world.mail(leader)[-1])
    return await world.table()


async def test_both_opponents_agree_and_the_round_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        table = await laid_down(world, monkeypatch)
        leader = world.name_of(table.seats[table.played.state.leader].user_id)
        said = f"{leader} lays down"
        for turn in range(2):
            assert said in text(world.board()).replace("**", "")
            await check_board(world)
            asked = to_act(world, table)
            assert asked not in (None, leader)
            mail = world.mail(asked or "")[-1]
            assert said in text(mail)
            assert "Do you agree?" in text(mail)
            assert {"Agree", "Play on"} <= set(labels(mail))
            for name in FOUR:
                if name != asked:
                    assert "Agree" not in labels(world.mail(name)[-1])
            await world.press(asked or "", "Agree", mail)
            table = await world.table()
            assert table.between_rounds is (turn == 1)
        for name in FOUR:
            assert "Next round:" in text(world.mail(name)[-1])


async def test_an_opponent_who_declines_has_the_round_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        before = await laid_down(world, monkeypatch)
        asked = to_act(world, before)
        assert asked is not None
        await world.press(asked, "Play on", world.mail(asked)[-1])
        table = await world.table()
        leader = to_act(world, table)
        assert leader not in (None, asked)
        mail = world.mail(leader or "")[-1]
        assert "Lay down" not in labels(mail)
        assert f"{asked} would rather play on." in text(mail)
        await check_board(world)


async def test_an_offer_is_declined_at_its_deadline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with discord_world(tmp_path) as world:
        before = await laid_down(world, monkeypatch)
        asked = to_act(world, before)
        await world.wait(47)
        table = await world.table()
        entry = table.played.log[len(before.played.log)]
        assert (str(entry.action), entry.auto) == ("decline", True)
        assert to_act(world, table) not in (None, asked)
