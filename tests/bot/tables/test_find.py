"""Finding the table for a command, and the meaning of a typed card there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.i18n import words_for
from bot.pages.typed import QUESTIONS, typed_choices, typed_meaning
from bot.tables.find import find_finished, lobby_here, own_table, table_here, typed_action
from bot.tables.refusal import Refused
from bot.tables.seating import close
from bot.tables.table import Table
from bot.tables.who import Who
from pasur_core.cards import Card
from pasur_core.protocol import Action
from tests.bot.room import ALI, CHANNEL, GUILD, MINA, REZA, SARA, Room, begun, click, laid_out
from tests.games.crazy_eights import positions as crazy_eights
from tests.games.pairs.positions import position

ELSEWHERE = CHANNEL + 1
PEOPLE = ("Ali", "Sara", "Reza", "Mina")


async def opened(room: Room, who: Who, channel: int = CHANNEL, guild: int = GUILD) -> int:
    table = await room.tables.open(click(who), guild, channel, "pasur", {}, None)
    return table.id


async def test_a_persons_newest_table_here_precedes_one_elsewhere(room: Room) -> None:
    here, newer, elsewhere = [
        await opened(room, ALI, channel) for channel in (CHANNEL, CHANNEL, ELSEWHERE)
    ]

    async def found(channel: int) -> int:
        return (await own_table(room.tables, GUILD, channel, ALI.user_id)).id

    assert await found(CHANNEL) == newer
    assert await found(ELSEWHERE) == elsewhere
    assert await found(12345) == elsewhere
    assert here < newer


async def test_a_table_is_found_by_its_thread_though_a_newer_one_is_open_elsewhere(
    room: Room,
) -> None:
    table, thread = await room.match(ALI, SARA), CHANNEL + 7
    await room.tables.enter_thread(table.id, thread)
    newer = await opened(room, ALI, ELSEWHERE)

    async def found(channel: int) -> int:
        return (await own_table(room.tables, GUILD, channel, ALI.user_id)).id

    assert await found(thread) == table.id
    assert await found(CHANNEL) == table.id
    assert await found(ELSEWHERE) == newer


async def test_tables_of_others_of_other_servers_and_ended_tables_are_not_found(
    room: Room,
) -> None:
    await opened(room, ALI, CHANNEL, GUILD + 1)
    await opened(room, SARA)
    closed = await opened(room, ALI)
    await room.tables.change(closed, click(ALI), close)
    with pytest.raises(Refused, match="no-own-table"):
        await own_table(room.tables, GUILD, CHANNEL, ALI.user_id)


async def test_a_lobby_is_found_in_its_channel_only_while_it_waits(room: Room) -> None:
    await opened(room, ALI, ELSEWHERE)
    with pytest.raises(Refused, match="no-lobby-here"):
        await lobby_here(room.tables, CHANNEL)
    waiting = await opened(room, ALI)
    await room.match(SARA, REZA)
    assert (await lobby_here(room.tables, CHANNEL)).id == waiting


async def test_the_channels_table_serves_people_without_one(room: Room) -> None:
    with pytest.raises(Refused, match="no-table-here"):
        await table_here(room.tables, GUILD, CHANNEL, MINA.user_id)
    table = await opened(room, ALI)
    assert (await table_here(room.tables, GUILD, CHANNEL, MINA.user_id)).id == table
    own = await opened(room, MINA, ELSEWHERE)
    assert (await table_here(room.tables, GUILD, CHANNEL, MINA.user_id)).id == own


async def test_readable_finished_matches_come_latest_first(
    room: Room,
) -> None:
    async def found(guild_id: int = GUILD, *, reader: Who | None = None) -> list[int]:
        def readable(table: Table) -> bool:
            return reader is None or table.seat_of(reader.user_id) is not None

        return [one.id for one in await find_finished(room.tables, guild_id, readable)]

    assert await found() == []
    first = await room.match(ALI, SARA, target=21)
    later = await room.match(REZA, MINA, target=21)
    await room.play_out(later)
    room.time += 1
    await room.play_out(first)
    await room.tables.change((await room.match(ALI, SARA)).id, click(ALI), close)
    assert await found() == [first.id, later.id]
    assert await found(GUILD + 1) == []
    assert await found(reader=REZA) == [later.id]


async def test_a_table_of_other_rules_hides_no_other_table(room: Room) -> None:
    playable = await opened(room, ALI)
    outdated = await opened(room, ALI)
    room.execute(f"UPDATE matches SET rules_version = 0 WHERE id = {outdated}")  # noqa: S608
    assert (await own_table(room.tables, GUILD, CHANNEL, ALI.user_id)).id == playable
    assert (await lobby_here(room.tables, CHANNEL)).id == playable
    await room.tables.change(playable, click(ALI), close)
    with pytest.raises(Refused, match="old-rules"):
        await own_table(room.tables, GUILD, CHANNEL, ALI.user_id)


def held(table: Table) -> tuple[int, tuple[Card, ...]]:
    (seat,) = table.acting
    return ALI.user_id + seat, table.view(seat).hands[seat]


def one_way() -> tuple[Table, int, Card, Action]:
    """Return a table, the user id to act, their card with one legal action, and the action."""
    for seed in range(50):
        table = begun("Ali", "Sara", seed=seed)
        user_id, cards = held(table)
        for card in cards:
            ways = table.legal(min(table.acting)).matching((card,))
            if len(ways) == 1 and ">" in str(ways[0]):
                return table, user_id, card, ways[0]
    raise AssertionError("no such deal")


def several_ways() -> tuple[Table, int, Card]:
    """Return a table, the user id to act, and their card with several captures."""
    for seed in range(500):
        table = begun("Ali", "Sara", seed=seed)
        user_id, cards = held(table)
        for card in cards:
            if len(table.legal(min(table.acting)).matching((card,))) > 1:
                return table, user_id, card
    raise AssertionError("no such deal")


def test_a_card_alone_means_its_only_action() -> None:
    table, user_id, card, action = one_way()
    for typed in (card, card.lower(), f" {card} ", card.replace("T", "10")):
        assert typed_action(table, user_id, typed) == str(action)


def test_a_card_with_several_captures_needs_the_capture() -> None:
    table, user_id, card = several_ways()
    with pytest.raises(Refused, match="several-captures") as caught:
        typed_action(table, user_id, card)
    assert caught.value.facts["count"] > 1


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("Pass", "pass"), ("100h", "100H"), ("110 s", "110S"), ("90C", "90C"), (" 260d", "260D")],
)
def test_capitals_and_spaces_do_not_matter(typed: str, meant: str) -> None:
    table = begun(*PEOPLE, game="contree")
    user_id, _ = held(table)
    assert typed_action(table, user_id, typed) == meant


@pytest.mark.parametrize(("typed", "meant"), [("10", "fold p1 10"), ("3", "fold p1 3")])
def test_the_ten_of_pairs_is_a_card_of_its_own(typed: str, meant: str) -> None:
    table = begun("Ali", "Sara", game="pairs", options={"continuous": True})
    assert table.match is not None
    state = position("3 10", "4 8", continuous=True)
    table = replace(table, match=replace(table.match, state=state))
    assert typed_action(table, ALI.user_id, typed) == meant


def test_every_suggestion_can_be_sent() -> None:
    words = words_for("en")
    named = {value for _, value in typed_choices(begun("Ali", "Sara"), ALI.user_id, "down", words)}
    assert named == {"down"}
    for seed in range(10):
        table = begun("Ali", "Sara", seed=seed)
        user_id, _ = held(table)
        offered = typed_choices(table, user_id, "", words)
        assert offered
        for value in {value for _, value in offered} - named - {*QUESTIONS}:
            action = table.game.parse(typed_meaning(table, user_id, value, words))
            assert action in table.legal(min(table.acting)), value


def test_a_stranger_and_a_lobby_have_nothing_to_play() -> None:
    table = begun("Ali", "Sara")
    with pytest.raises(Refused, match="not-seated"):
        typed_action(table, 9999, "5S")
    assert typed_choices(table, 9999, "", words_for("en")) == []
    in_lobby = typed_choices(laid_out("Ali", "Sara"), ALI.user_id, "", words_for("en"))
    assert [value for _, value in in_lobby] == ["deal", "down"]


def test_typing_narrows_the_suggestions() -> None:
    table, user_id, card, action = one_way()
    found = [value for _, value in typed_choices(table, user_id, card.lower(), words_for("en"))]
    assert f"={action}" in found
    assert all(card in value for value in found)
    assert typed_choices(table, user_id, "no such thing", words_for("en")) == []


def test_a_card_alone_is_played_without_a_word() -> None:
    table = begun("Ali", "Sara", game="crazy_eights")
    state = crazy_eights.position("KS8C", "3C4C")
    assert table.match is not None
    table = replace(table, match=replace(table.match, state=state))
    ali = table.seats[0].user_id
    assert ali is not None
    assert typed_action(table, ali, "ks") == "KS"
    assert typed_action(table, ali, "KS carte") == "KS carte"
    with pytest.raises(Refused, match="several-captures"):
        typed_action(table, ali, "8C")
