"""The public board, with any names of people."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.presenting.presenter import presenter
from bot.i18n import Words, words_for
from bot.pages.absence import own_consequence
from bot.pages.board import board_of, board_page, count_page, scene_of
from bot.pages.closing import closing_blocks
from bot.pages.hand import brief_page, hand_of, hand_page, pause_page
from bot.pages.names import drawn_names, seat_names
from bot.pages.results import latest
from bot.pages.seal import seal_page
from bot.pictures.layout import foot_lines, layout
from bot.pictures.paint import width_of
from bot.pictures.scene import Banner
from bot.pictures.studio import Studio
from bot.posting.pictures import picture_of
from bot.tables.table import Table
from bot.ui.cards import card_text, card_words
from bot.ui.layout import Page, Picture, Row, Text
from pasur_core.protocol import TABLE, RoundScored
from pasur_core.registry import games
from pasur_core.shuffle import commitment
from tests.bot.pages.widest import LETTERS, all_changed, check, full_table
from tests.bot.room import START, after_one, begun

EN = words_for("en")
ROBOT = "\N{ROBOT FACE}"
SHORT: dict[str, dict[str, object]] = {"contree": {"target": 10000}, "pasur": {"target": 100}}
"""Options with which a match has several rounds."""


def shown(table: Table, picture: bytes | None = None, *, now: float = START) -> Page:
    return board_page(table, board_of(table, EN), EN, picture, now=now)


def labels(page: Page) -> list[str]:
    return [
        button.label for block in page.blocks if isinstance(block, Row) for button in block.buttons
    ]


def at_the_end_of_the_round(table: Table) -> Table:
    match = table.played
    while not match.awaits_table:
        match = after_one(match)
    return replace(table, match=match)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_any_name_fits_onto_a_board_with_every_option_changed(name: str, seats: int) -> None:
    table = full_table(name, seats, options=all_changed("pasur"), moves=20)
    for picture in (None, b"a picture"):
        check(shown(table, picture), braces="{" in name)


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_small_print_begins_with_its_mark(language: str) -> None:
    """Otherwise Discord shows the mark as text."""
    words = words_for(language)
    for options in ({}, {"target": 21}):
        table = full_table("Ali", 2, options=options)
        blocks = board_page(table, board_of(table, words), words, None).blocks
        lines = [
            line for one in blocks if isinstance(one, Text) for line in one.markdown.split("\n")
        ]
        small = [line for line in lines if "-#" in line]
        assert small
        assert all(line.startswith("-# ") for line in small), small


@given(st.lists(st.text(max_size=32), min_size=4, max_size=4), st.integers(0, 47))
@settings(max_examples=30)
def test_a_board_with_any_names_can_be_shown(names: list[str], moves: int) -> None:
    table = begun(*names, moves=moves, table_id=5)
    check(shown(table, b"a picture"), 5, braces=True)
    check(shown(table), 5, braces=True)


@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
async def test_any_name_can_be_drawn(name: str) -> None:
    table = full_table(name, moves=9)
    png = await picture_of(Studio(), scene_of(table, EN))
    assert png.startswith(b"\x89PNG")
    (picture,) = check(shown(table, png), braces="{" in name).files
    assert isinstance(picture, Picture)


@pytest.mark.usefixtures("wide")
def test_a_board_for_eight_stays_within_the_limits() -> None:
    table = full_table(LETTERS["markdown"], 8, key="wide")
    check(shown(table), braces=True)
    check(shown(table, b"a picture"), braces=True)


def covered(key: str, *people: str) -> Iterator[tuple[Table, Banner]]:
    """Yield tables at which an ordinary move followed a great moment, with its banner."""
    for seed in range(20):
        table, before = begun(*people, key=key, seed=seed), None
        while table.match is not None and table.match.result is None:
            table = replace(table, match=after_one(table.played))
            now = None if table.played.awaits_table else scene_of(table, EN).banner
            if before is not None and now is None and not table.played.awaits_table:
                yield table, before
            before = now


@pytest.mark.parametrize("key", ["pasur", "president"])
def test_a_great_moment_stays_on_a_players_picture_until_their_next_move(key: str) -> None:
    table, great = next(covered(key, "Ali", "Sara", "Reza", "Mina"))
    (seat,) = table.acting
    latest = next(one.seat for one in reversed(table.played.log) if one.seat != TABLE)
    assert latest != seat
    assert scene_of(table, EN, seat).banner == great
    assert scene_of(table, EN, latest).banner is None
    assert scene_of(table, EN).banner is None
    played = replace(table, match=after_one(table.played))
    assert scene_of(played, EN, seat).banner is None


@pytest.mark.slow
@pytest.mark.parametrize("key", games())
def test_no_great_moment_outlives_its_round(key: str) -> None:
    """Before a round's first move, its pictures show only moments about the totals."""
    people = ("Ali", "Sara", "Reza", "Mina")[: max(2, min(games()[key].seats))]
    shown, begun_rounds, ended = presenter(key, "en"), 0, 0
    for seed in range(6):
        chance = random.Random(seed)
        table = begun(*people, key=key, seed=seed, options=SHORT.get(key, {}))
        names = drawn_names(table, EN)
        over = set[str]()
        for _ in range(400):
            match = table.played
            if match.result is not None:
                break
            if match.awaits_table and scene_of(table, EN).banner is not None:
                ended += 1
            scored = [one for one in match.recent if isinstance(one, RoundScored)]
            if match.awaits_table and scored:
                view = match.view(None)
                over = {banner.text for _, banner in shown.moments(match.recent, view, names.plain)}
            elif not match.awaits_table and scored:
                begun_rounds += 1
                view = match.view(None)
                ahead = [
                    banner for one in scored for _, banner in shown.ahead(one, view, names.plain)
                ]
                for seat in (None, *range(len(people))):
                    banner = scene_of(table, EN, seat).banner
                    assert banner is None or banner in ahead, banner
                assert not any(text in board_of(table, EN).alt for text in over)
            if match.awaits_table:
                match, _ = match.deal()
            else:
                seat = min(match.acting)
                match, _ = match.submit(seat, chance.choice(match.legal(seat).up_to(60)))
            table = replace(table, match=match)
    assert begun_rounds
    during = key in ("pasur", "basra", "belote", "contree")
    assert ended or during, "no round ended with a banner: name a game with moments in play above"


@pytest.mark.parametrize("key", games())
def test_the_panel_of_a_computer_player_alone_has_its_sign(key: str) -> None:
    computers = max(2, min(games()[key].seats)) - 1
    table = begun("Ali", computers=computers, moves=4, game=key)
    scene = scene_of(table, EN)
    sides = table.played.sides
    assert [bool(panel.computer) for panel in scene.panels] == [
        all(table.seats[seat].computer for seat in side) for side in sides
    ]
    assert ROBOT not in shown(table).text + shown(table, b"a picture").text


def test_the_board_shows_the_turn_and_its_deadline() -> None:
    table = begun("Ali", "Sara")
    (seat,) = table.acting
    name = table.seats[seat].name
    assert f"**{name}** to play" in shown(table).text
    clocked = replace(table, row=replace(table.row, due="warn", due_at=START + 150))
    assert f"<t:{int(START) + 300}:R>" in shown(clocked).text
    assert "<t:" not in shown(table).text
    late = shown(clocked, now=START + 301)
    assert EN("board-turn-late", who=name) in late.text
    assert "<t:" not in late.text


def test_between_rounds_the_board_says_when_the_next_is_dealt() -> None:
    table = at_the_end_of_the_round(begun("Ali", "Sara"))
    assert labels(shown(table)) == labels(shown(begun("Ali", "Sara")))
    assert EN("board-deal") in shown(table).text
    waiting = replace(table, row=replace(table.row, due="deal", due_at=START))
    assert f"<t:{int(START)}:R>" in shown(waiting).text
    assert EN("board-deal-late") in shown(waiting, now=START + 1).text


def test_a_finished_board_offers_no_move_and_leaves_the_next_match_to_the_result() -> None:
    for status, offered in (
        ("over", ["More"]),
        ("closed", ["New table", "More"]),
    ):
        page = check(shown(full_table("Ali", status=status)))
        assert labels(page) == offered


def test_absent_people_are_named() -> None:
    table = begun("Ali", "Sara")
    gone = replace(table, seats=(replace(table.seats[0], away=True), table.seats[1]))
    assert "A computer player sits in for Ali." in shown(gone).text
    assert "sits in" not in shown(table).text


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_a_board_says_what_a_stand_in_does_to_a_match_that_counts(language: str) -> None:
    words = words_for(language)

    def said(*stand_ins: int, **facts: Any) -> tuple[bool, bool]:
        table = begun("Ali", "Sara", "Reza", **facts)
        away = len(stand_ins) % 2 == 1
        gone = replace(table.seats[1], away=away, stand_ins=[*stand_ins])
        table = replace(table, seats=(table.seats[0], gone, table.seats[2]))
        text = board_page(table, board_of(table, words), words, None).text
        names = seat_names(table, words)
        assert (words("board-away", who=names(1), count=1) in text) is away
        until = words("board-away-until", who=names(1), count=1) in text
        left = words("board-left", who=names(1)) in text
        alone = own_consequence(table, gone, words)
        assert (words("hand-away-until") in alone) is until
        assert (words("hand-left") in alone) is (left and away)
        return until, left

    assert said() == (False, False)
    assert said(2) == (True, False)
    assert said(2, 4) == (False, False)
    assert said(2, 4, 4) == (False, True)
    assert said(2, 4, 4, 5) == (False, True)
    assert said(2, options={"target": 21}) == (False, False), "a friendly match"


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_a_board_asks_whether_to_close_the_match(language: str) -> None:
    words = words_for(language)
    for between in (False, True):
        table = begun("Ali", "Sara", "Reza")
        if between:
            table = at_the_end_of_the_round(table)
        assert closing_blocks(table, words) == ()
        asking = replace(table.seats[0], closes=True)
        away = replace(table.seats[2], away=True, stand_ins=[3])
        table = replace(table, seats=(asking, table.seats[1], away))
        page = check(board_page(table, board_of(table, words), words, None), table.id)
        said = words("close-question", who="Ali", others="Sara", count=1)
        assert said in page.text
        buttons = {f"b:closeyes:{table.id}:0:", f"b:closeno:{table.id}:0:"}
        assert buttons < set(page.ids)
        own, gone = (_hand_or_pause(table, seat, words) for seat in (1, 2))
        assert said in own.text
        assert buttons <= set(own.ids)
        assert not buttons & set(gone.ids)


def _hand_or_pause(table: Table, number: int, words: Words) -> Page:
    seat = table.seats[number]
    if table.between_rounds:
        brief = brief_page(table, seat, words, ())
        page = check(pause_page(table, seat, words, None), table.id)
        assert brief.ids == tuple(one for one in page.ids if not one.startswith("b:deal:"))
        return page
    return check(hand_page(table, seat, hand_of(table, seat, words), words, None), table.id)


@pytest.mark.parametrize("between", [False, True], ids=["in a round", "between rounds"])
def test_a_board_without_people_says_only_that_the_match_waits(between: bool) -> None:
    table = begun("Ali", "Sara", computers=1)
    if between:
        table = at_the_end_of_the_round(table)
    gone = replace(table, seats=tuple(replace(seat, away=True) for seat in table.seats))
    for picture in (None, b"a picture"):
        page = shown(gone, picture)
        assert page.text.count(EN("everybody-away")) == 1
        assert "to play" not in page.text
        assert "sits in" not in page.text
        assert labels(page) == ["I’m back", "My hand", "Move to the end", "More"]
    said = EN("everybody-away").replace("**", "")
    assert scene_of(gone, EN).foot == scene_of(gone, EN, 0).foot == said
    alt = board_of(gone, EN).alt
    assert said in alt
    assert "to play" not in alt


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_the_foot_of_a_picture_without_people_fits(language: str) -> None:
    table = begun("Ali", "Sara")
    gone = replace(table, seats=tuple(replace(seat, away=True) for seat in table.seats))
    scene = scene_of(gone, words_for(language))
    foot = layout(scene).foot
    assert foot is not None
    lines = foot_lines(scene)
    assert all(width_of(one, 2 * foot.width) <= foot.width for one in lines), lines


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
def test_each_board_has_the_beginning_of_the_seal_unless_a_thread_begins_with_it(
    language: str,
) -> None:
    table, words = begun("Ali", "Sara"), words_for(language)
    seed = table.row.seed
    assert seed is not None
    seal = f"`{commitment(seed)[:32]}`"
    counted = at_the_end_of_the_round(table)
    count = count_page(counted, board_of(counted, words), latest(counted), words, None)
    for page in (shown(table), shown(table, b"a picture"), count):
        assert seal in page.text
        assert commitment(seed)[:33] not in page.text
        assert seed.hex() not in page.text
    in_thread = replace(table, row=replace(table.row, thread_id=9))
    assert seal not in shown(in_thread).text
    assert seal in check(seal_page(in_thread, words)).text
    organised = replace(in_thread, row=replace(in_thread.row, room=1))
    assert seal in shown(organised).text, "several matches share this thread"


def test_no_hand_is_on_the_board() -> None:
    for seed in range(5):
        table = begun("Ali", "Sara", seed=seed)
        board = board_of(table, EN)
        told = f"{shown(table).text} {board.alt} {board.spoken} {scene_of(table, EN)}"
        held = {card for seat in (0, 1) for card in table.view(seat).hands[seat]}
        for card in held:
            assert card_text(EN, card) not in told
            assert card_words(EN, card) not in told
            assert repr(card) not in told


def test_the_button_that_moves_a_board_down_gives_way_only_to_a_sixth_one() -> None:
    """A row has room for a call or for a cheer beside the four usual buttons, not for both."""
    for call in (0, 1):
        key, down = ("crazy_eights", "pasur")[1 - call], EN("button-down")
        options = {"announce": "required"} if call else {}
        table = begun("Ali", "Sara", key=key, options=options)
        assert len(labels(shown(table))) == 4 + call
        assert down in labels(shown(table))
