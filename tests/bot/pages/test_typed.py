"""Typed actions are parsed as meant, in each language."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.presenting.presenter import presenter
from bot.i18n import Words, languages, words_for
from bot.i18n.folding import folded
from bot.pages.names import seat_names
from bot.pages.typed import (
    QUESTIONS,
    check_turn,
    typed_button,
    typed_call,
    typed_choices,
    typed_meaning,
    typed_question,
)
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.cards import card_text, card_words
from bot.ui.limits import CHOICES, TYPED
from pasur_core.cards import FRENCH_52, JOKER
from pasur_core.protocol import TABLE
from pasur_core.registry import games
from tests.bot.room import begun
from tests.games.pasur import positions as pasur

FR, EN, FA = words_for("fr"), words_for("en"), words_for("fa")
NAMES = ("Ali", "Sara", "Reza", "Mina")
ARABIC = str.maketrans("یک۰۱۲۳۴۵۶۷۸۹", "يك٠١٢٣٤٥٦٧٨٩")
PLAIN = str.maketrans("۰۱۲۳۴۵۶۷۸۹éèêàçî", "0123456789eeeaci")


def sloppy(text: str) -> tuple[str, ...]:
    """Return the text as people type it, in several ways."""
    bare = "".join(one for one in text if one not in "\u200c\u200e\u200f\u2066\u2067\u2068\u2069")
    return (
        text,
        text.upper(),
        bare,
        text.replace("\u200c", " "),
        text.translate(ARABIC),
        bare.translate(PLAIN).replace("œ", "oe").replace("’", "'"),
    )


@cache
def table_of(key: str, seed: int, moves: int) -> Table:
    """Return a table of a game after some moves of its first round."""
    return begun(*NAMES[: games()[key].seats[0]], game=key, seed=seed, moves=moves)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", sorted(games()))
@given(seed=st.integers(0, 9), moves=st.integers(0, 7), chosen=st.integers(0, 10**6))
@settings(max_examples=4, deadline=None)
def test_every_legal_action_can_be_typed_by_its_label(
    key: str, language: str, seed: int, moves: int, chosen: int
) -> None:
    table, words = table_of(key, seed, moves), words_for(language)
    if not table.acting or TABLE in table.acting or table.match is None:
        return
    seat = min(table.acting)
    actions = table.legal(seat).up_to(100)
    action = actions[chosen % len(actions)]
    view = table.game.view(table.match.state, seat)
    shown = presenter(key, words.language)
    labels = [shown.action_label(action)]
    labels += [label for label, _ in shown.captures(view, [action], seat_names(table, words))]
    for label in labels:
        if label.endswith("…"):
            continue
        spoken = label
        for card in (*FRENCH_52, JOKER):
            spoken = spoken.replace(card_text(words, card), card_words(words, card))
        for text in (*sloppy(label), *sloppy(spoken)):
            assert typed_button(text, words) is None
            if len(text) <= TYPED:
                check_meaning(table, seat, text, str(action), words)
    user_id = table.seats[seat].user_id
    assert user_id is not None
    for label, value in typed_choices(table, user_id, labels[0], words):
        assert typed_meaning(table, user_id, value, words) == value.removeprefix("="), label


def check_meaning(table: Table, seat: int, text: str, notation: str, words: Any) -> None:
    """Fail unless a text means the action `notation`, or is refused as ambiguous."""
    user_id = table.seats[seat].user_id
    assert user_id is not None
    try:
        meant = typed_meaning(table, user_id, text, words)
    except Refused as refused:
        assert refused.code in ("several-captures", "several-readings"), (text, notation)  # noqa: PT017
        return
    assert meant == notation, (text, notation, words)


def holding(hand: str) -> tuple[Table, int]:
    """Return a table of Pâsur with no cards on the table, whose first seat holds these.

    The second value is the user id of that seat's person.
    """
    table = begun("Ali", "Sara")
    assert table.match is not None
    state = pasur.position(hand.replace(" ", ""), "5C5D5H5S", table="")
    table = replace(table, match=replace(table.match, state=state))
    user_id = table.seats[0].user_id
    assert user_id is not None
    return table, user_id


@pytest.mark.parametrize(
    ("typed", "hand", "meant"),
    [
        ("8h", "8H 2C 3C 4C", "8H"),
        ("8 h", "8H 2C 3C 4C", "8H"),
        ("8\u2665", "8H 2C 3C 4C", "8H"),
        ("dame de c\u0153ur", "QH 2C 3C 4C", "QH"),
        ("dame coeur", "QH 2C 3C 4C", "QH"),
        ("RC", "KH KC 3C 4C", "KH"),
        ("K\u2663", "KH KC 3C 4C", "KC"),
        ("AC", "AH AC 3C 4C", "AH"),
        ("AC", "2H AC 3C 4C", "AC"),
        ("as de tr\u00e8fle", "AH AC 3C 4C", "AC"),
        ("queen of hearts", "QH 2C 3C 4C", "QH"),
        ("\u06f7H", "7H 2C 3C 4C", "7H"),
        ("\u0667 \u062f\u0644", "7H 2C 3C 4C", "7H"),
        ("\u0628\u064a \u0628\u064a \u062f\u0644", "QH 2C 3C 4C", "QH"),
        ("\u06f1\u06f0 \u062e\u0627\u062c", "TC 2C 3C 4C", "TC"),
        ("\u0622\u0633 \u067e\u06cc\u06a9", "AS 2C 3C 4C", "AS"),
        ("ملکه خشت", "QD 2C 3C 4C", "QD"),
        ("جک پیک", "JS 2C 3C 4C", "JS"),
    ],
)
def test_a_french_player_types_cards_in_any_language(typed: str, hand: str, meant: str) -> None:
    table, user_id = holding(hand)
    assert typed_meaning(table, user_id, typed, FR) == meant


def test_letters_belong_to_the_language_of_their_reader() -> None:
    table, user_id = holding("AH AC 3C 4C")
    assert typed_meaning(table, user_id, "AC", EN) == "AC"
    assert typed_meaning(table, user_id, "AC", FA) == "AC"
    assert typed_meaning(table, user_id, "AC", FR) == "AH"


@pytest.mark.parametrize(
    "typed", ["per shodam", "Per Shodam!", "\u067e\u064f\u0631 \u0634\u062f\u0645", "claim"]
)
def test_a_call_is_known_in_every_language(typed: str) -> None:
    table, _ = holding("AH AC 3C 4C")
    for words in (EN, FR, FA):
        assert typed_call(table, typed, words) == "claim"
        assert typed_call(table, "7C", words) is None
    assert typed_call(begun("Ali", computers=1, game="basra"), typed, EN) is None


@pytest.mark.parametrize("language", languages())
def test_words_for_buttons_are_known_in_english_and_as_they_are_offered(language: str) -> None:
    words = words_for(language)
    for word in ("deal", "hint", "down"):
        offered, _, _ = words(f"typed-{word}-choice").partition(":")
        for typed in (word, f"/{word}", f" {word.upper()} ", *sloppy(offered)):
            assert typed_button(typed, words) == word, typed
    for word, english in (*zip(QUESTIONS[:3], QUESTIONS[:3], strict=True), ("trick", "last trick")):
        offered, _, _ = words(f"typed-{word}-choice").partition(":")
        for typed in (english, f"/{english}", *sloppy(offered)):
            assert typed_question(typed, words) == word, typed


@pytest.mark.parametrize(
    ("typed", "hand", "words", "found"),
    [
        ("ac", "AH 7C 3C 4C", EN, "AH"),
        ("ace", "AH 7C 3C 4C", EN, "AH"),
        ("ace of", "AH 7C 3C 4C", EN, "AH"),
        ("two", "2S 7C 3C 4C", EN, "2S"),
        ("Sev", "AH 7C 3C 4C", EN, "7C"),
        ("as de c", "AH 7C 3C 4C", FR, "AH"),
        ("trois", "AH 7C 3C 4C", EN, "3C"),
        ("سه", "AH 7C 3C 4C", FA, "3C"),
        ("بی بی", "QH 7C 3C 4C", FA, "QH"),
        ("بی‌بی د", "QH 7C 3C 4C", FR, "QH"),
        ("four of", "AH 7C 3C 4C", FA, "4C"),
    ],
)
def test_a_name_that_the_hand_speaks_is_completed_in_every_language(
    typed: str, hand: str, words: Words, found: str
) -> None:
    table, user_id = holding(hand)
    assert [value for _, value in typed_choices(table, user_id, typed, words)] == [f"={found}"]


@pytest.mark.parametrize("typed", ["two", "2", "Two of", "deux", "deux de", "دو"])
def test_a_rank_alone_means_its_only_card(typed: str) -> None:
    for words in (EN, FR, FA):
        table, user_id = holding("2S 7C 3C 4C")
        assert typed_meaning(table, user_id, typed, words) == "2S"
        table, user_id = holding("2S 2C 3C 4C")
        with pytest.raises(Refused) as several:
            typed_meaning(table, user_id, typed, words)
        assert several.value.code == "several-readings"
        table, user_id = holding("7S 8C 3C 4C")
        assert typed_meaning(table, user_id, typed, words) == typed, "for the engine to refuse"


@pytest.mark.parametrize(
    ("typed", "verb"), [("Conseil", "hint"), ("آخر", "down"), ("donner", "deal"), ("KC", None)]
)
def test_words_for_buttons_are_known_in_every_language(typed: str, verb: str | None) -> None:
    assert [typed_button(typed, words) for words in (EN, FR, FA)] == [verb] * 3


def test_buttons_are_offered_after_moves_and_before_calls() -> None:
    table = begun("Ali", computers=1, moves=1, options={"target": 20})
    user_id = table.seats[0].user_id or 0

    def offered(table: Table, typed: str = "", *unused: str, user_id: int = user_id) -> list[str]:
        return [value for _, value in typed_choices(table, user_id, typed, EN, unused)]

    values = offered(table)
    assert values[-6:] == ["hint", "down", "score", "table", "moves", "claim"]
    assert all(value.startswith("=") for value in values[:-6])
    assert offered(table, "HI") == ["hint"]
    assert offered(table, "راه") == []
    assert [one for _, one in typed_choices(table, user_id, "راه", FA)] == ["hint"]
    assert "hint" not in offered(table, "", "hint")
    assert offered(table, user_id=7) == []
    assert offered(replace(table, row=replace(table.row, status="lobby"), match=None)) == [
        "deal",
        "down",
    ]
    among_people = begun("Ali", "Sara", moves=1)
    assert "hint" not in offered(among_people, user_id=among_people.seats[0].user_id or 0)


def test_a_long_list_of_moves_leaves_room_for_buttons() -> None:
    table = begun(*NAMES, game="contree")
    (seat,) = table.acting
    values = [value for _, value in typed_choices(table, table.seats[seat].user_id or 0, "", EN)]
    assert (len(values), values[-1]) == (CHOICES, "down")


def test_questions_leave_room_for_calls(monkeypatch: pytest.MonkeyPatch) -> None:
    table = begun("Ali", computers=1, moves=1, options={"target": 20})
    user_id = table.seats[0].user_id or 0
    every = [value for _, value in typed_choices(table, user_id, "", EN)]
    for left in range(1, 4):
        monkeypatch.setattr("bot.pages.typed.CHOICES", len(every) - left)
        values = [value for _, value in typed_choices(table, user_id, "", EN)]
        assert values == [*every[: -1 - left], "claim"]


@pytest.mark.parametrize(
    "typed",
    ["110 tr\u00e8fle", "110 TREFLE", "\u06f1\u06f1\u06f0 \u062e\u0627\u062c", "110C", "110 clubs"],
)
def test_a_bid_is_read_in_every_language(typed: str) -> None:
    table = begun(*NAMES, game="contree")
    user_id = table.seats[min(table.acting)].user_id
    assert user_id is not None
    assert typed_meaning(table, user_id, typed, EN) == "110C"
    assert typed_meaning(table, user_id, "passe", FA) == "pass"
    assert typed_meaning(table, user_id, "\u067e\u0627\u0633", FR) == "pass"


@pytest.mark.parametrize("typed", ["\ufdfa" * 6000, "z" + "\u0301" * 5999], ids=["wide", "accents"])
def test_typed_text_is_cut_and_folded_once_for_all_languages(
    typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, user_id = holding("AH AC 3C 4C")
    assert typed_meaning(table, user_id, "zz", EN) == "zz"
    read = list[str]()

    def counted(text: str) -> str:
        read.append(text)
        return folded(text)

    monkeypatch.setattr("bot.pages.typed.folded", counted)
    assert typed_choices(table, user_id, typed, EN) == []
    assert typed_meaning(table, user_id, typed, EN) == typed[:TYPED]
    check_turn(table, user_id, typed, EN)
    assert read.count(typed[:TYPED]) <= 1
    assert max(map(len, read), default=0) <= TYPED


def test_the_readings_of_a_text_are_in_one_order() -> None:
    table, user_id = holding("2S")
    twos = ("2C", "2D", "2H", "2S")
    state = pasur.position("".join(twos), "5C5D5H5S", table="9H")
    table = replace(table, match=replace(table.played, state=state))
    with pytest.raises(Refused, match="several-readings") as several:
        typed_meaning(table, user_id, "9H", EN)
    readings = several.value.facts["readings"]
    places = [readings.index(card_text(EN, one)) for one in twos]
    assert places == sorted(places)
