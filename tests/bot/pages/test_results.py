"""Messages that stay in the channel: counts, verdicts, the end, the record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.presenting.presenter import presenter
from bot.i18n import words_for
from bot.i18n.folding import folded
from bot.pages.audience import Audience
from bot.pages.hand import pause_page
from bot.pages.menu import fair_page, more_page
from bot.pages.names import seat_names
from bot.pages.results import (
    announcement_page,
    count_of,
    end_of,
    end_page,
    is_past,
    outcome_at,
    past_counts,
    past_page,
    record_choices,
    record_file,
)
from bot.pictures.count import draw_count
from bot.pictures.scene import PACKS
from bot.store.people import Guild, Person
from bot.tables.table import Table
from bot.ui.layout import Attachment, Page, Picture, Row, Text
from bot.ui.limits import CHOICE_TEXT, CHOICES, TYPED
from pasur_core.games.pasur.actions import CLAIM
from pasur_core.match import Match
from pasur_core.protocol import TABLE, RoundScored
from pasur_core.records.record import Record
from pasur_core.shuffle import commitment
from tests.bot.pages import finished_matches
from tests.bot.pages.finished_matches import SETTINGS
from tests.bot.pages.widest import LETTERS, check, full_table
from tests.bot.room import ALI, GUILD, START, after_one, begun, laid_out
from tests.contract.walks import Setting

EN = words_for("en")


def played_out(table: Table) -> Table:
    match = table.played
    while match.result is None:
        match = after_one(match)
    return replace(table, match=match, row=replace(table.row, status="over"))


def more(table: Table) -> Page:
    return more_page(table, ALI.user_id, Audience(Person(ALI.user_id), Guild(GUILD), EN))


def counted(table: Table, number: int, picture: bytes | None = None) -> Page:
    return announcement_page(table, number, outcome_at(table, number), EN, picture)


def announced_entries(table: Table) -> list[int]:
    """Return the numbers (from 0) of the log entries that are announced."""
    match = table.played
    return [
        number
        for number in range(len(match.log))
        if any(event.announced for event in outcome_at(table, number).events)
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
@pytest.mark.slow
def test_the_story_of_a_whole_match_fits_into_messages_for_any_name(name: str, seats: int) -> None:
    table = played_out(full_table(name, seats, options={"target": 21, "teams": False}))
    rounds = announced_entries(table)
    assert rounds
    for number in rounds:
        check(counted(table, number), braces="{" in name)
    check(end_page(table, EN), braces="{" in name)


def test_every_verdict_has_words() -> None:
    table = begun("Ali", "Sara", moves=5)
    (seat,) = table.acting
    match, events = table.played.submit(1 - seat, CLAIM)
    claimed = replace(table, match=match)
    number = len(match.log) - 1
    assert outcome_at(claimed, number).events == events
    assert "per shodam" in check(counted(claimed, number), 12).text


def test_a_round_is_shown_as_it_was_scored_also_when_read_later() -> None:
    table = played_out(begun("Ali", "Sara", options={"target": 41}))
    first = announced_entries(table)[0]
    cut = table.played.log[: first + 1]
    match = table.played
    then = replace(table, match=Match.replay(match.game, match.options, 2, cut, match.seed))
    assert counted(then, first).text == counted(table, first).text


def test_the_end_names_the_winners_and_fair_shuffle_has_the_seed() -> None:
    table = played_out(begun("Ali", "Sara", options={"target": 21}))
    result, seed = table.played.result, table.row.seed
    assert result is not None
    assert result.winner is not None
    assert seed is not None
    page = check(end_page(table, EN), 12)
    assert f"**{table.seats[result.winner].name}** won." in page.text
    assert seed.hex() not in page.text
    assert seed.hex() not in check(more(table), 12).text
    panel = check(fair_page(table, seed, EN), 12)
    assert seed.hex() in panel.text
    assert commitment(seed) in panel.text
    (file,) = panel.files
    assert isinstance(file, Attachment)
    assert record_of(file).seed == seed


def test_a_match_that_runs_keeps_its_seed() -> None:
    table = begun("Ali", "Sara", moves=9)
    assert table.row.seed is not None
    panel = more(table)
    assert not panel.files
    assert table.row.seed.hex() not in panel.text


def between(*names: str) -> Table:
    """Return a table of Pâsur that waits for the deal of its second round."""
    table = begun(*names, options={"target": 200})
    match = table.played
    while match.acting != {TABLE}:
        match = after_one(match)
    row = replace(table.row, due="deal", due_at=START)
    return replace(table, match=match, row=row)


def test_in_private_the_host_and_the_next_dealer_may_deal_and_the_others_wait() -> None:
    table = between("Ali", "Sara", "Reza")
    dealer = table.played.dealt().view().dealer
    for seat in table.seats:
        page = pause_page(table, seat, EN, None)
        may = seat.seat == dealer or seat.user_id == table.row.host_id
        assert ("b:deal:12:0:" in page.ids) == may
        assert f"<t:{int(START)}:R>" in page.text
    waits = replace(table, row=replace(table.row, due=None, due_at=None))
    other = next(one for one in table.seats if one.user_id and one.seat not in (dealer, 0))
    assert EN("count-deal-by") in pause_page(waits, other, EN, None).text


def test_the_next_round_is_dealt_below_its_count_until_it_is_dealt() -> None:
    table = between("Ali", "Sara")
    number = len(table.played.log) - 1
    for picture in (None, b"png"):
        page = check(counted(table, number, picture), 12)
        assert page.ids == ("b:deal:12:0:",)
        assert f"<t:{int(START)}:R>" in page.text
        assert isinstance(page.blocks[-1], Row)
    dealt = replace(table, match=table.played.dealt())
    assert counted(dealt, number, b"png").ids == ()
    assert counted(dealt, number).text in counted(table, number).text


def test_the_alternative_text_of_a_count_is_complete() -> None:
    table = between("*Ali*", "Sara")
    number = len(table.played.log) - 1
    page = counted(table, number, b"png")
    (picture,) = page.files
    assert isinstance(picture, Picture)
    assert "Clubs: *Ali*:" in picture.alt or "Clubs: *Ali* " in picture.alt
    assert "**" not in picture.alt
    words = page.in_words().text
    assert "Clubs" in words
    assert "Clubs" not in page.text
    assert len(page.text.splitlines()) <= 2


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_count_and_an_end_show_the_points_scored(seats: int) -> None:
    table = played_out(full_table("Sara", seats, options={"target": 21, "teams": False}))
    for number in announced_entries(table):
        found = outcome_at(table, number)
        scene = count_of(table, found, EN)
        assert (scene is None) == (found.scored is None)
        if scene is None or found.scored is None:
            continue
        assert tuple(side.points for side in scene.sides) == found.scored.points
        assert tuple(side.total for side in scene.sides) == found.scored.totals
        for side, points in enumerate(found.scored.points):
            assert sum(row.cells[side].points for row in scene.rows) == points
    end, result = end_of(table, EN), table.played.result
    assert result is not None
    assert [side.place for side in end.sides] == sorted(rank + 1 for rank in result.ranks)
    assert {side.total for side in end.sides} == set(result.totals)
    assert all(side.totals[-1] == side.total for side in end.sides)


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_a_count_shows_the_target_in_the_words_of_the_board(
    setting: Setting, language: str
) -> None:
    table, words = finished_matches.finished(setting), words_for(language)
    shown, names = presenter(setting.game.key, language), seat_names(table, words)
    for number in range(len(table.played.log)):
        found = outcome_at(table, number)
        scene = count_of(table, found, words)
        if scene is None:
            continue
        if scene.target:
            *_, goal = scene.title.replace("،", "·").split("·")
            heading = shown.board(found.view, names).title
            assert goal.strip() in heading.replace("،", "·")
        return


def test_the_line_of_a_past_count_has_the_totals_and_what_was_announced_beside_it() -> None:
    """A count of Rami names the players who are out of the match (RA22)."""
    (setting,) = [one for one in SETTINGS if one.game.key == "rami"]
    table = finished_matches.finished(setting)
    shown, names = presenter("rami", "en"), seat_names(table, EN)
    outs = 0
    for number in range(len(table.played.log)):
        found = outcome_at(table, number)
        if found.scored is None:
            continue
        assert is_past(table, number, found) == (not found.ends)
        page, shown_counts = past_page(table, [(number, found)], EN)
        assert shown_counts == (number,)
        line, *beside = check(page).text.split("\n")
        assert line == f"-# Round {found.view.round}: {shown.scores(found.scored.totals, names)}"
        others = [one for one in found.events if one is not found.scored and one.announced]
        assert beside == [shown.describe(one, names) for one in others if one.code != "match_won"]
        outs += len(beside)
    assert outs


def test_of_many_past_counts_the_latest_ten_have_a_line() -> None:
    table = finished_matches.finished(next(one for one in SETTINGS if one.game.key == "pairs"))
    ((_, told), *_) = past_counts(table, len(table.played.log) - 1)
    for many in (1, 10, 14):
        counts = [
            (place, replace(told, view=replace(told.view, round=place))) for place in range(many)
        ]
        page, covered = past_page(table, counts, EN)
        lines = check(page).text.split("\n")
        heads = [line.partition(":")[0] for line in lines]
        assert heads == [f"-# Round {place}" for place in range(many)][-10:]
        assert covered == tuple(range(many))


def test_a_count_and_an_end_have_the_cards_that_their_reader_has_chosen() -> None:
    table = between("Ali", "Sara")
    outcome, over = outcome_at(table, len(table.played.log) - 1), played_out(table)
    for pack in PACKS:
        count = count_of(table, outcome, EN, pack=pack)
        assert count is not None
        assert count.look.pack == end_of(over, EN, pack=pack).look.pack == pack


def test_a_count_shows_nothing_of_the_pack() -> None:
    """The count is the same byte for byte if the remaining cards have another order."""
    table = between("Ali", "Sara")
    other = replace(
        table,
        row=replace(table.row, seed=bytes(32)),
        match=replace(table.played, seed=bytes(32)),
    )
    number = len(table.played.log) - 1
    drawn = [
        draw_count(scene)
        for one in (table, other)
        if (scene := count_of(one, outcome_at(one, number), EN)) is not None
    ]
    assert len(drawn) == 2
    assert drawn[0] == drawn[1]


def test_the_end_offers_a_rematch_a_new_table_a_cheer_the_analysis_and_the_last_count() -> None:
    table = played_out(begun("Ali", "Sara", options={"target": 21}))
    page = check(end_page(table, EN), 12)
    cheer, log = "b:cheer:12:", len(table.played.log)
    beside = (f"b:{verb}:12:0:" for verb in ("analyse", "lastcount"))
    assert page.ids == ("b:rematch:12:0:", "b:again:12:0:", f"{cheer}{log}:", *beside)


def test_the_link_to_the_match_leaves_the_lines_about_it_their_width() -> None:
    table = played_out(begun("Ali", "Sara", options={"target": 21}))
    page = check(
        end_page(table, EN, lines=("-# Ratings: Ali +20",), web_url="https://x.example"), 12
    )
    (buttons,) = [one for one in page.blocks if isinstance(one, Row) and one.buttons[-1].url]
    assert buttons == page.blocks[-1]
    assert any(isinstance(one, Text) and "Ali +20" in one.markdown for one in page.blocks)


def test_partners_win_together() -> None:
    table = played_out(begun("Ali", "Sara", "Reza", "Mina", options={"target": 21}))
    text = end_page(table, EN).text
    assert "**Ali and Reza** won." in text or "**Sara and Mina** won." in text


def test_a_match_that_runs_has_no_end_page() -> None:
    with pytest.raises(ValueError, match="not over"):
        end_page(begun("Ali", "Sara"), EN)


def record_of(file: Attachment) -> Record:
    return Record.loads(file.data.decode())


def test_the_record_of_a_finished_match_is_whole_and_proves_its_deals() -> None:
    table = played_out(begun("Ali", "Sara", options={"target": 21}))
    for reader in (None, ALI.user_id, 9999):
        file = record_file(table, EN, reader)
        assert file.name == "pasur-12.toml"
        record = record_of(file)
        assert record.seed == table.row.seed
        assert record.replay().match.log == table.played.log


@pytest.mark.parametrize("status", ["running", "closed"])
def test_the_record_of_an_unfinished_match_holds_only_what_its_reader_saw(status: str) -> None:
    table = begun("Ali", "Sara", seed=3, moves=4, status=status)
    seed, match = table.row.seed, table.played
    assert seed is not None
    deals = [str(entry.action) for entry in match.log if entry.seat == TABLE]
    for reader, own in ((ALI.user_id, 0), (ALI.user_id + 1, 1), (None, None), (9999, None)):
        data = record_file(table, EN, reader).data.decode()
        assert seed.hex() not in data
        assert not any(deal in data for deal in deals if deal.startswith("deal "))
        for other in {0, 1} - {own}:
            for card in table.view(other).hands[other]:
                assert card not in data


@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_any_name_can_stand_in_a_record(name: str) -> None:
    table = played_out(full_table(name, 2, options={"target": 21}))
    assert record_of(record_file(table, EN)).replay().match.result == table.played.result


def test_a_scored_round_is_announced() -> None:
    table = played_out(begun("Ali", "Sara", options={"target": 21}))
    scored = [
        number
        for number in range(len(table.played.log))
        if any(isinstance(event, RoundScored) for event in outcome_at(table, number).events)
    ]
    assert set(scored) <= set(announced_entries(table))


def finished(number: int, *names: str) -> Table:
    return laid_out(*names, table_id=number, status="over", ended_at=START)


def test_suggested_records_differ_and_are_narrowed_by_typing() -> None:
    tables = [finished(9, "Ali", "Sara"), finished(7, "Ali", "Reza")]
    everything = record_choices(tables, "", EN)
    assert everything == [
        ("Pâsur · Ali and Sara · 2023-11-14 · 9", 9),
        ("Pâsur · Ali and Reza · 2023-11-14 · 7", 7),
    ]
    assert record_choices(tables, " reza ", EN) == everything[1:]
    assert record_choices(tables, "nobody", EN) == []
    for digits in ("۹", "٩"):
        assert record_choices(tables, f" {digits}", EN) == everything[:1]
        assert [one for _, one in record_choices(tables, digits, words_for("fa"))] == [9]


@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_any_name_fits_into_the_records_to_choose_from(name: str) -> None:
    found = record_choices([finished(number, *[name] * 4) for number in range(40)], "", EN)
    assert [number for _, number in found] == list(range(CHOICES))
    assert all(0 < len(label) <= CHOICE_TEXT for label, _ in found)


def test_suggesting_records_folds_the_text_once_and_each_record_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read = list[str]()

    def counted(text: str) -> str:
        read.append(text)
        return folded(text)

    monkeypatch.setattr("bot.pages.results.folded", counted)
    tables = [finished(9_000 + number, "Kian", "Sara") for number in range(200)]
    assert record_choices(tables, "\ufdfa" * 6000, EN) == []
    assert read[0] == "\ufdfa" * TYPED
    assert len(read) == 201
    read.clear()
    assert record_choices(tables, "nobody", EN) == []
    assert read == ["nobody"]
