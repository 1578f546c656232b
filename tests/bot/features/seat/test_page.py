"""What the page of a seat says and offers beside the moves: rules, order, result, record."""

from __future__ import annotations

import pytest

from bot.features.analysis.decide import Analyses, Waiting
from bot.features.seat.page import link_page
from bot.features.seat.web.frame import Reader, SeatReading
from bot.features.seat.web.page import seat_page
from bot.i18n import words_for
from bot.pages.hand import hand_of
from bot.store import people
from bot.ui.layout import Text
from pasur_core.records.record import Record
from pasur_core.registry import games
from tests.bot.features.seat.sitting import Seats, begun, forms_of
from tests.bot.pages.positions import table_of
from tests.bot.room import ALI, CHANNEL, SARA, START, Room
from tests.contract.walks import plain_settings, walk
from tests.few_worlds import think_little

WORDS = words_for("en")
READER = Reader(WORDS, None, START, "Home", learns=False)
SETTINGS = {one.game.key: one for one in plain_settings() if one.game.key in games()}
"""Each game with the most seats."""


def test_a_rule_that_leaves_few_cards_is_explained_by_its_page_of_the_rules() -> None:
    setting = SETTINGS["belote"]
    explained = 0
    for move in walk(setting, 6):
        if move.after.awaits_table or move.after.result is not None:
            continue
        table, number = table_of(setting, move.after), min(move.after.acting)
        seat = table.seats[number]
        page = seat_page(SeatReading(table, seat, READER))
        assert bool(page.seen.why) == bool(hand_of(table, seat, WORDS).why)
        explained += bool(page.seen.why)
    assert explained


async def test_a_refused_move_is_explained(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA)
    number = min(table.acting)
    seat = await seats.sit(table, (ALI, SARA)[number])
    assert "Why?" not in await seat.look()
    card, other = (move.removeprefix("pick ") for move in [*seat.moves][:2])
    form = forms_of(seat.page)[0].hidden | {"move": f"do {card}>{other}"}
    page = await (await seat.post(form)).text()
    assert 'role="alert"' in page
    assert "<summary>Why?</summary>" in page


async def test_the_order_of_the_hand_is_chosen_and_kept(seats: Seats) -> None:
    table = await begun(seats.room, "rami", ALI, SARA)
    ali = await seats.sit(table, ALI)
    await ali.look()
    assert ali.moves["sort rank"] == "Sort by rank"
    assert "sort suit" not in ali.moves
    before = ali.page
    await ali.send("sort rank")
    assert "sort suit" in ali.moves
    assert "sort rank" not in ali.moves
    assert ali.page != before
    person = await seats.room.store.read(people.person, ALI.user_id)
    assert person.sorting == "rank"


def test_a_screen_reader_hears_names_of_cards_and_no_signs() -> None:
    signs = set("♣♦♥♠")
    for setting in SETTINGS.values():
        for count, move in enumerate(walk(setting, 2)):
            if count > 40 or move.after.result is not None:
                break
            if count % 8 or move.after.awaits_table:
                continue
            table = table_of(setting, move.after)
            for seat in table.seats[:2]:
                page = seat_page(SeatReading(table, seat, READER))
                texts = [getattr(page.heard, name) for name in page.heard.__slots__]
                offers = page.offers
                moves = [
                    *offers.buttons,
                    *offers.calls,
                    *(one for _, some in offers.named for one in some),
                ]
                spoken = [
                    *(line for text in texts for line in text),
                    *(fact for side in page.sides for _, fact in side.facts),
                    *(one.spoken or one.label for one in moves),
                    *(said for one in offers.lists for _, _, said in one.cards),
                ]
                assert [line for line in spoken if not signs.isdisjoint(line)] == []


async def test_the_end_says_what_the_result_changed_and_who_cheered(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA, target=104)
    ali, sara = await seats.sit(table, ALI), await seats.sit(table, SARA)
    await seats.room.play_out(table)
    await ali.look()
    for said in ("Ratings: Ali 1518 (+18)", "Season: Ali 100 points", "Rated: this match counts"):
        assert said in ali.page
    assert "Last count" in ali.page
    await sara.look()
    await sara.send("cheer")
    assert "👏 Afarin! Sara" not in ali.page
    assert "👏 Afarin! Sara" in await ali.look()


async def test_the_record_is_the_whole_one_after_the_match_alone(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA, target=21)
    ali = await seats.sit(table, ALI)
    path = f"/seat/{ali.key}/record"
    running = Record.loads(await (await seats.get(path, ali.cookie)).text())
    assert running.seed is None
    assert (await seats.get(path, "x" * 43)).status == 410
    assert path not in await ali.look()
    await seats.room.play_out(table)
    assert path in await ali.look()
    response = await seats.get(path, ali.cookie)
    assert response.headers["Cache-Control"] == "no-store"
    assert response.headers["Content-Disposition"] == 'attachment; filename="pasur-1.toml"'
    assert Record.loads(await response.text()).seed is not None


async def test_the_match_is_linked_where_everyone_sees_its_channel(seats: Seats) -> None:
    table = await begun(seats.room, "pasur", ALI, SARA, target=21)
    ali, link = await seats.sit(table, ALI), seats.pages.links.match(table.id)
    assert link not in await ali.look()
    await seats.room.play_out(table)
    assert link in await ali.look()
    seats.pages.channels.discard(CHANNEL)
    assert link not in await ali.look()


async def test_the_finished_match_is_analysed_from_the_page(
    seats: Seats, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.tables.writer.new_seed", lambda: bytes(32))
    think_little(monkeypatch)
    table = await begun(seats.room, "pasur", ALI, SARA, target=21)
    ali = await seats.sit(table, ALI)
    await seats.room.play_out(table)
    await ali.look()
    await ali.send("analyse")
    assert "The match is being analysed" in ali.page
    over = await seats.room.tables.load(table.id)
    again = await seats.client.part(Analyses).of(over, ALI.user_id)
    if isinstance(again, Waiting):
        await again.making.task
    await ali.look()
    assert "analyse" not in ali.moves
    assert 'class="analysis"' in ali.page
    assert "decisions" in ali.page


async def test_the_link_names_the_table_by_its_people(room: Room) -> None:
    table = await room.match(ALI, SARA)
    text, _ = link_page(WORDS, "https://cards.example/seat/x/y", table, ALI.user_id, 5).blocks
    assert isinstance(text, Text)
    assert "Pâsur with Sara: your seat, in your browser." in text.markdown
