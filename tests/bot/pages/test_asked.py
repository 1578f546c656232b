"""Short answers to what people ask about their table by typing."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.i18n import words_for
from bot.pages.asked import asked_text
from bot.pages.typed import QUESTIONS
from bot.ui.cards import card_words
from pasur_core.cards import HIDDEN
from pasur_core.registry import games
from tests.bot.pages.positions import LANGUAGES
from tests.bot.room import after_one, begun

EN = words_for("en")
PEOPLE = ("Ali", "Sara", "Reza", "Mina")
_SIGNS = re.compile("[♣♦♥♠→·×]|\\{")


def test_score_table_and_moves_of_pasur() -> None:
    table = begun("Ali", "Sara", seed=5, moves=2)
    score, lying, moves = (asked_text(table, 0, question, EN) for question in QUESTIONS[:3])
    assert score == (
        "Ali: 0 points, 3 captured. Sara: 0 points, 2 captured. "
        "Deal 1 of 6, 40 cards left to deal. Pâsur, round 1, to 62."
    )
    assert re.fullmatch(r"Table: [^.]+\. Ali to play\.", lying)
    assert re.fullmatch(r"You: [^.]+\. Sara plays [^.]+\.", moves)


def test_the_last_trick_of_belote() -> None:
    table = begun(*PEOPLE, game="belote", moves=1)
    assert asked_text(table, 0, "trick", EN) == "No trick has been taken in this round."
    match = table.played
    taking = next(one for one in map(str, match.legal(min(match.acting))) if one != "pass")
    match, _ = match.submit(min(match.acting), taking)
    for _ in range(6):
        match = after_one(match)
    trick = asked_text(replace(table, match=match), 0, "trick", EN)
    assert re.fullmatch(r"Last trick: .* of .* from Ali.*\. \w+ won it with \d+ points?\.", trick)


@pytest.mark.parametrize("key", games())
def test_answers_are_short_and_name_only_what_all_may_know(key: str) -> None:
    seats = games()[key].seats[0]
    for number, moves in enumerate((0, 1, 7)):
        table = begun(*PEOPLE[:seats], game=key, moves=moves)
        words = words_for(LANGUAGES[number % len(LANGUAGES)])
        public = table.view(None)
        seen = {card for _, cards in public.shown for card in cards}
        for seat in range(seats):
            said = {one: asked_text(table, seat, one, words) for one in QUESTIONS}
            assert all(said.values())
            assert not _SIGNS.search("".join(said.values())), said
            for card in {*table.view(seat).hands[seat]} - seen - {HIDDEN, *public.hands[seat]}:
                assert card_words(words.spoken, card) not in said["score"] + said["table"], card
