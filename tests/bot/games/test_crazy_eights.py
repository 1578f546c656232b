"""Texts of 8 américain: the suit in force, waiting penalties, and draws."""

from __future__ import annotations

import pytest

from bot.i18n import words_for
from bot.pages.results import count_of, latest
from bot.pictures.captions import line
from bot.pictures.count import HEAD_SIZE, count_layout
from pasur_core.cards import read_cards
from pasur_core.games.crazy_eights.rules import GAME
from pasur_core.games.crazy_eights.state import State
from pasur_core.protocol import RoundScored
from tests.bot.games.reading import FOUR, Reading, called
from tests.bot.pages.positions import table_of
from tests.contract.walks import plain_settings, walk
from tests.games.crazy_eights.positions import EIGHT, OTHERS, do, position, refused, with_stock

READING = Reading(GAME, FOUR)
SHOWN, board, hand = READING.presenter, READING.board, READING.hand


def sentences_of(state: State, seat: int, action: str) -> list[str]:
    """Return the English sentences about an action, given in notation."""
    events = do(state, seat, action).events
    return READING.sentences(events)


def why_not(state: State, seat: int, action: str) -> str:
    """Return the sentence with which an action (notation) is refused; fail if it is not."""
    return READING.error_text(refused(state, seat, action))


def stacked(first: str) -> State:
    """Return a position in which Ali has played the penalty card `first`, and Sara can answer."""
    hands = (f"{first}4D5D", "2HXKS8C", "9C9D", "9HTC")
    return do(position(*hands, stack_penalties=True), 0, first).state


def test_a_board() -> None:
    state = do(position("8C4D5D", *OTHERS), 0, "8C=H").state
    assert board(state).lines == (
        "Ali played 8♣ and named hearts.",
        "**On the pile** 8♣\nIn force: **hearts**",
        "**Ali** · 0 points · 2 cards in hand",
        "**Sara** · 0 points · 3 cards in hand",
        "**Zoë** · 0 points · 3 cards in hand",
        "**Tom** · 0 points · 3 cards in hand",
        "-# 41 cards left in the stock.",
    )
    assert board(position("4D5D", *OTHERS)).lines[0] == (
        "**On the pile** 9♠\nIn force: **spades**, or any **9**"
    )


@pytest.mark.parametrize(
    ("first", "remark"),
    [
        ("2S", "2 cards are waiting to be drawn: answer with a 2 or a joker, or draw them."),
        ("X", "4 cards are waiting to be drawn: answer with a joker, or draw them."),
    ],
)
def test_hu13_a_waiting_penalty_names_its_answers(first: str, remark: str) -> None:
    state = stacked(first)
    shown = board(state)
    assert f"-# {remark}" in shown.lines
    assert not any("In force" in line for line in shown.lines)
    assert "In force" not in shown.alt
    page = hand(state, 1)
    assert f"-# {remark}" in page.lines
    assert not any("In force" in line for line in page.lines)
    assert "In force: **spades**" in "\n".join(board(do(state, 1, "draw").state).lines)


def test_hu13_a_card_that_does_not_answer_a_penalty_is_refused() -> None:
    two = "is no answer to a 2: play another 2 or a joker, or draw the 2 cards."
    assert why_not(stacked("2S"), 1, "KS") == f"K♠ {two}"
    assert why_not(stacked("2S"), 1, "8C=H") == f"8♣ {two}"
    assert why_not(stacked("X"), 1, "2H") == (
        "2♥ is no answer to a joker: play another joker, or draw the 4 cards."
    )


def test_hu8_a_card_that_does_not_fit_is_refused() -> None:
    assert why_not(position("KS4D", *OTHERS), 0, "4D") == (
        "4♦ doesn’t fit: play spades, any 9, an 8 or a joker."
    )
    assert why_not(position("KS4D", *OTHERS, top="8C"), 0, "4D") == (
        "4♦ doesn’t fit: play spades, an 8 or a joker."
    )


def test_hu14_refusals_name_the_next_step() -> None:
    assert why_not(position("4D5D", *OTHERS), 0, "keep") == (
        "You haven’t drawn a card, so there is none to keep. Play a card, or draw."
    )
    assert why_not(position("KS4D9C", *OTHERS), 0, "draw") == (
        "You can play, so you must: 9♣ or K♠."
    )


def test_hu15_the_board_mentions_a_draw_only_if_a_card_came() -> None:
    played = do(position("9S4D5D", "6C7C", "3S4C", top="9H", suit="H"), 0, "9S").state
    drawn = do(played, 1, "draw")
    assert board(drawn.state).lines[0] == "Sara drew."
    empty = with_stock(played, "")._replace(pile=())
    assert sentences_of(empty, 1, "draw") == ["Sara plays nothing."]
    assert board(do(empty, 1, "draw").state).lines[0] == "Ali played 9♠."


def test_hu2_eight_at_a_table_hold_cards_that_look_alike() -> None:
    names = called("Ali", "Sara", "Zoë", "Tom", "Ana", "Bo", "Cem", "Dana")
    state = position(*EIGHT)
    assert len(READING.board(state, names).lines) == 1 + len(names) + 1
    page = READING.hand(state, 0, names)
    assert page.cards == read_cards("4D9HQSKSKSXXX")
    assert [button.label for button in page.buttons] == ["9♥", "Q♠", "K♠", "Joker"]
    sums = do(position("KS", *EIGHT[1:], announced=(True, *(False,) * 7)), 0, "KS").events
    assert len(READING.sentences(sums, names)[-1].splitlines()) == 1 + len(names) + 1


def test_a_finished_round_names_every_number() -> None:
    said = (True, *(False,) * 3)
    events = do(position("KS", "3C", "9H", "AS4D", announced=said), 0, "KS").events
    counted = READING.sentences(events)[-1].splitlines()
    assert counted[1:-1] == [
        "**Ali**: nothing to mark",
        "**Sara**: 3♣, which makes **5** points",
        "**Zoë**: 9♥, which makes **5** points",
        "**Tom**: 4♦ · A♠, which makes **20** points",
    ]


@pytest.mark.parametrize("language", ["en", "fr", "fa"])
@pytest.mark.parametrize("seats", [2, 8])
def test_every_column_of_a_count_has_a_name(language: str, seats: int) -> None:
    setting = next(one for one in plain_settings() if (one.game, one.seats) == (GAME, seats))
    counted = next(
        move.after
        for move in walk(setting, 1)
        if any(isinstance(one, RoundScored) for one in move.events)
    )
    table = table_of(setting, counted)
    scene = count_of(table, latest(table), words_for(language))
    assert scene is not None
    found = count_layout(scene)
    heads = [
        (row.short or row.label, box) for row, box in zip(scene.rows, found.heads, strict=True)
    ]
    for text, box in (*zip((scene.round, scene.total), found.sums, strict=True), *heads):
        assert 0 < line(text, HEAD_SIZE, "#fff", 2 * box.width).width <= box.width, text


def test_hu16_a_card_is_played_with_carte_or_without_at_one_press() -> None:
    def offered(state: State) -> list[tuple[str, str, str]]:
        return [(one.label, one.kind, one.text) for one in hand(state, 0).buttons]

    assert offered(position("KSQS", *OTHERS)) == [
        ("Q♠", "do", "QS"),
        ("Q♠ · carte!", "do", "QS carte"),
        ("K♠", "do", "KS"),
        ("K♠ · carte!", "do", "KS carte"),
    ]
    assert ("8♣", "pick", "8C") in offered(position("8CQS", *OTHERS)), "it names a suit first"
    assert offered(position("KSQS", *OTHERS, announce="auto")) == [
        ("Q♠", "pick", "QS"),
        ("K♠", "pick", "KS"),
    ]
    left = do(position("KSQS", *OTHERS), 0, "KS").state
    assert offered(left) == [("Carte!", "do", "carte")]


def test_the_rules_answer_common_questions() -> None:
    rules = "\n".join(SHOWN.rules)
    for said in (
        "Whoever sits after the dealer begins, and play goes **clockwise**",
        "When the stock runs out, the pile is shuffled",
        "penalties never add up, unless your table has agreed on that",
        "king, queen, jack: 10 points",
        "six to eight players shuffle two such packs together",
    ):
        assert said in rules


@pytest.mark.parametrize(
    ("hand", "sentence"),
    [
        ("4S2S9C8H", "What fits: by suit 2♠ 4♠, by rank 9♣, always 8♥. "
         "2♠ makes the next player draw two."),
        ("4D9C", "What fits: by rank 9♣."),
        ("4DX", "What fits: always Joker. Joker makes the next player draw four."),
        ("4D5D", ""),
    ],
)  # fmt: skip
def test_a_hint_names_fitting_cards_and_their_effects(hand: str, sentence: str) -> None:
    assert READING.tip(position(hand, *OTHERS)) == sentence


def test_a_seat_that_cannot_play_reads_the_reason() -> None:
    assert READING.forced(position("4D5D", *OTHERS)) == (
        "not_playable",
        "Nothing you hold fits, so you draw.",
    )
    assert (
        READING.tip(stacked("2S"), 1)
        == "2♥ Joker passes the penalty on: the next player draws more."
    )
