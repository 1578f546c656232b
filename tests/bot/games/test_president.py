"""Texts of Président: the series, titles, gifts and places."""

from __future__ import annotations

import pytest

from bot.games.presenting.scene import look_of
from bot.i18n import words_for
from bot.pages.results import count_of, latest
from bot.pictures import draw
from bot.pictures.captions import line
from bot.pictures.count import HEAD_SIZE, count_layout
from bot.pictures.paint import width_of
from bot.pictures.scene import PlayerPanel, Scene
from bot.ui.limits import ALT, length
from pasur_core.cards import read_cards
from pasur_core.games.president.rules import GAME
from pasur_core.games.president.state import State
from pasur_core.protocol import RoundScored
from tests.bot.games.reading import FOUR, Reading
from tests.bot.pages.positions import table_of
from tests.contract.walks import plain_settings, walk
from tests.games.president.positions import between, deal, do, position, refused

READING = Reading(GAME, FOUR)
SHOWN, board, hand = READING.presenter, READING.board, READING.hand
PLACES = (2, 0, 3, 1)
MIDDLE = position(
    "7C7D7HKC", "9C9DAC", "TCTD", "", series="7", owner=2, passed=0b0010, number=2,
    totals=(2, -1, 1, -2), places=PLACES, plays=((2, 1 << 19),),
)  # fmt: skip


def sentences_of(state: State, action: str, seat: int = 0) -> list[str]:
    """Return the English sentences about an action, given in notation."""
    return READING.sentences(do(state, seat, action).events)


def exchange() -> State:
    return deal(between(PLACES), "2C2D", "2S2HAC", "3C3D", "ADAHAS").state


def test_a_board() -> None:
    shown = board(MIDDLE)
    assert shown.title == "Président · round 2 of 5"
    assert shown.lines == (
        "Zoë laid 7♠.",
        "**Table** 7♠",
        "**Ali** · 2 points · 4 cards in hand · Vice-Président",
        "**Sara** · −1 point · 3 cards in hand · Trou du cul · passed",
        "**Zoë** · 1 point · 2 cards in hand · Président",
        "**Tom** · −2 points · Vice-trou du cul · out as number 1",
        "-# Asked for: one card higher than 7.",
        "-# The other 3 of rank 7 make a square.",
    )
    assert "seven of spades" in shown.alt
    assert length(shown.alt) <= ALT


def test_a_board_where_equal_cards_may_be_laid_says_so() -> None:
    state = position("7D7H3C", "ACAD", "KC", series="7", owner=2, equal_skips="always")
    assert board(state).lines[-2:] == (
        "-# Another 7 will do as well: the next player is skipped.",
        "-# The other 3 of rank 7 make a square.",
    )


def test_the_leader_is_not_asked_to_pass() -> None:
    error = refused(position("7C8D", "AC", "KC"), 0, "7C+8D")
    said = READING.error_text(error)
    assert said == "Those cards aren’t all of one rank. Choose cards that are."


def test_a_board_on_which_a_seat_leads() -> None:
    shown = board(position("7C7D", "AC", "KC", "QC"))
    assert shown.lines[0] == "No cards lie on the table."
    assert "Ali to lead: one to four cards of one rank." in shown.alt
    assert READING.scene(position("7C7D", "AC", "KC", "QC")).foot == "Ali to play."


def test_a_board_on_which_gifts_are_chosen() -> None:
    state = exchange()
    assert board(state).move == ""
    assert "Ali and Zoë are choosing what to give." in board(state).alt
    assert "Zoë is choosing what to give." in board(do(state, 0, "give 2C").state).alt


def test_every_way_to_lay_cards_is_one_button_and_so_is_passing() -> None:
    page = hand(MIDDLE)
    assert [offered.label for offered in page.buttons] == ["3 × 7", "K♣", "Pass"]
    assert page.selects == ()


def test_a_hand_with_more_ways_than_buttons_has_a_list_for_the_others() -> None:
    page = hand(position("3C3D3H4C4D4H5C5D5HAC", "9C9D", "TC", "4S"))
    assert [offered.label for offered in page.buttons] == [
        *("3♣", "2 × 3", "3 × 3", "4♣", "2 × 4", "3 × 4", "5♣", "2 × 5", "3 × 5", "A♣")
    ]
    assert page.selects == ()
    page = hand(position("3C3D3H4C4D4H5C5D5HACKC", "9C9D", "TC", "4S"))
    assert [one.label for one in page.buttons] == ["3♣", "2 × 3", "3 × 3", "4♣", "2 × 4"]
    (select,) = page.selects
    assert (select.label, select.least, select.most) == ("Choose the cards to lay", 1, 3)


def test_a_single_card_has_one_button_for_each_rank() -> None:
    page = hand(position("7C7D8H9C", "ACAD", "KC", series="6", owner=2))
    assert [offered.label for offered in page.buttons] == ["7♣", "8♥", "9♣", "Pass"]
    assert page.selects == ()
    page = hand(position("3C4C5C6C7C7D8C9CTCJCQC", "ACAD", "KC", series="2", owner=2))
    assert [offered.label for offered in page.buttons] == ["Pass"]
    page = hand(position("4C5C6C7C7D8C9CTCJCQCKCAC", "ADAH", "KC", series="3", owner=2))
    assert [offered.label for offered in page.buttons] == ["4♣", "5♣", "6♣", "7♣", "Pass"]
    assert [(one.least, one.most) for one in page.selects] == [(1, 1)]


def test_a_hand_is_ordered_by_rank_with_the_highest_last() -> None:
    page = hand(position("2C3SAHTD3CXXKC", "9C9D", "TC", "4C"))
    assert page.cards == read_cards("3C3STDKCAH2CXX")
    assert page.lines[0] == "**Your hand** 3♣ · 3♠ · 10♦ · K♣ · A♥ · 2♣ · Joker · Joker"
    assert page.alt.startswith("Your hand: three of clubs, three of spades, ten of diamonds, ")
    assert [offered.label for offered in page.buttons] == [
        *("3♣", "2 × 3", "10♦", "K♣", "A♥", "2♣", "Joker", "2 × Joker"),
    ]


def test_the_hand_shows_received_cards_and_the_gift_to_choose() -> None:
    state = exchange()
    lines = hand(state, 2).lines
    assert "-# The Trou du cul gave you 2♠ + 2♥." in lines
    assert "-# You are Président. Choose 2 cards for the Trou du cul." in lines
    assert "-# You gave 2♠ + 2♥ to the Président." in hand(state, 1).lines
    chosen = do(state, 2, "give 3C+3D").state
    assert (
        "-# You give 3♣ + 3♦ to the Trou du cul, as soon as the other choice is made."
        in hand(chosen, 2).lines
    )
    given = do(chosen, 0, "give 2C").state
    assert "-# The Président gave you 3♦ + 3♣." in hand(given, 1).lines


def test_no_other_seat_sees_the_gifts() -> None:
    state = do(exchange(), 2, "give 3C+3D").state
    story = "\n".join(sentences_of(state, "give 2C"))
    assert story == (
        "Zoë gives Sara 2 cards in return.\nAli gives Tom one card in return.\nZoë leads."
    )


def test_the_story_of_a_square_and_of_going_out() -> None:
    assert sentences_of(MIDDLE, "7C+7D+7H") == [
        "Ali lays 7♣ + 7♦ + 7♥: **a square!** Sara is skipped.",
    ]
    last = position("2C", "9C9D", "TCTD", "", series="7")
    assert sentences_of(last, "2C") == [
        "Ali lays 2♣.",
        "**Ali** is out second.",
        "That closes the series. Sara leads the next.",
    ]


def test_a_seat_that_cannot_go_higher_is_named() -> None:
    state = position("KC3C", "9C9D", "TCTD", "AC3D", series="7")
    assert sentences_of(state, "KC") == [
        "Ali lays K♣.",
        "Sara and Zoë have nothing that goes there and pass.",
    ]


def test_a_finished_round() -> None:
    state = position("AC", "3C3D", "", "", finished=(3, 2), totals=(2, 0, 1, -2), number=3)
    assert sentences_of(state, "AC")[-1] == (
        "### Round 3 is over\n"
        "1. **Tom**, Président: +2 in this round, **0** in all\n"
        "2. **Zoë**, Vice-Président: +1 in this round, **2** in all\n"
        "3. **Ali**, Vice-trou du cul: −1 in this round, **1** in all\n"
        "4. **Sara**, Trou du cul: −2 in this round, **−2** in all"
    )


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
@pytest.mark.parametrize("seats", [3, 4, 5, 8])
def test_every_column_of_a_count_has_a_name_and_neither_names_nor_titles_are_cut(
    language: str, seats: int
) -> None:
    setting = next(one for one in plain_settings() if (one.game, one.seats) == (GAME, seats))
    moves = walk(setting, 1)
    counted = next(
        move.after for move in moves if any(isinstance(one, RoundScored) for one in move.events)
    )
    table, words = table_of(setting, counted), words_for(language)
    scene = count_of(table, latest(table), words)
    assert scene is not None
    found = count_layout(scene)
    heads = [
        (row.short or row.label, box) for row, box in zip(scene.rows, found.heads, strict=True)
    ]
    for text, box in (*zip((scene.round, scene.total), found.sums, strict=True), *heads):
        assert 0 < line(text, HEAD_SIZE, "#fff", 2 * box.width).width <= box.width, text
    for row, boxes in zip(scene.rows, found.cells, strict=True):
        for cell, box in zip(row.cells, boxes, strict=True):
            assert width_of(cell.text, 2 * box.width) <= box.width - 8, cell.text


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
@pytest.mark.parametrize("title", ["president", "vice_president", "vice_trou", "trou"])
def test_a_title_is_read_to_its_last_letter_on_a_panel(language: str, title: str) -> None:
    words = words_for(language)
    look = look_of(words, "four")
    title = words(f"president-panel-{title}")
    for mark in (words("president-mark-passed"), words("president-panel-out", place=4)):
        panels = [
            PlayerPanel("Gordâfarid", -12, held=13, marks=marks, dealer=True, computer="club")
            for marks in ((title, mark), (f"{title[:-1]}A", mark), (title, f"{mark[:-1]}A"))
        ]
        drawn = {draw(Scene((one, one, one), look)) for one in panels}
        assert len(drawn) == len(panels), "a letter was cut off"


def test_refusals_name_the_next_step() -> None:
    state = position("7C7D9C4C4D", "KSKC", "KD", "KH", series="T T", owner=1)
    texts = []
    for action in ("9C", "7C+7D", "7C+4C"):
        error = refused(state, 0, action)
        texts.append(READING.error_text(error))
    assert texts == [
        "You chose 1, and this series is played with 2 cards of one rank at a time. "
        "Choose 2 higher than 10, or pass.",
        "That isn’t higher than 10. Go higher, or pass.",
        "Those cards aren’t all of one rank. Choose cards that are, or pass.",
    ]


def test_cards_are_read_out_in_words() -> None:
    state = MIDDLE._replace(plays=((2, 0b11 << 16),))
    seen = GAME.view(state, None)
    assert seen.shown == (("table", read_cards("7C7D")),)
    assert SHOWN.reading(words_for("en").spoken).last_move(seen, FOUR) == (
        "Zoë laid seven of clubs and seven of diamonds."
    )


def test_a_hint_names_the_cards_that_beat_the_series() -> None:
    lying = position("3C8D8H2S", "ACAD", "KC", series="7", owner=2)
    assert READING.tip(lying) == "Higher: 8, 2. A 2 closes the series."
    pair = "You lead: one card, or several of a rank at once."
    assert READING.tip(position("3C8D8H", "ACAD", "KC")) == pair
    assert READING.tip(position("3C8D", "ACAD", "KC")) == "You lead: one card of your choice."
