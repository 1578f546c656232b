"""A hint in words: what is best, by how much the others are behind, and why."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.i18n import languages, words_for
from bot.pages.advice import advice_page, with_hint
from bot.tables.hints import AGREED, OFF
from bot.tables.table import Table
from bot.ui.layout import Button, Row
from bot.ui.presenter import presenter
from pasur_core.players.advising import CHANCE, POINTS, Advice, Advised, advise
from pasur_core.registry import games
from tests.bot.room import begun
from tests.discord_world import WORDS
from tests.players import after

EN = words_for("en")


def to_act(key: str, *, moves: int = 3, **facts: object) -> tuple[Table, int]:
    """A table at which a person is to choose."""
    seats = max(2, min(games()[key].seats))
    while True:
        table = begun(*("Ali", "Sara", "Reza", "Mina")[:seats], key=key, moves=moves, **facts)
        (seat,) = sorted(table.acting)[:1]
        if seat >= 0 and len(table.legal(seat).up_to(3)) > 1:
            return table, seat
        moves += 1


def said(table: Table, seat: int, advice: Advice, language: str = "en") -> str:
    page = advice_page(table, replace(table.seats[seat], hints=2), advice, words_for(language))
    (block,) = page.blocks
    return block.markdown  # type: ignore[union-attr]


def advised(table: Table, seat: int, *means: float, alike: int = -1) -> tuple[Advised, ...]:
    moves = table.legal(seat).up_to(len(means))
    return tuple(
        Advised(move, mean, alike=number == alike)
        for number, (move, mean) in enumerate(zip(moves, means, strict=True))
    )


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", games())
def test_every_game_is_advised_in_every_language(key: str, language: str) -> None:
    table, seat = to_act(key)
    advice = advise(table.played, seat, random.Random(1), enough=after(26))
    told = said(table, seat, advice, language)
    shown = presenter(key, language)
    for one in advice.moves:
        assert shown.action_label(one.action) in told
        assert shown.action_label(one.action) != str(one.action) or len(str(one.action)) < 4
    aloud = words_for(language).spoken
    page = advice_page(table, table.seats[seat], advice, aloud)
    assert "♥" not in page.blocks[0].markdown  # type: ignore[union-attr]


def test_what_is_behind_is_told_in_points_and_what_is_exact_without_a_doubt() -> None:
    table, seat = to_act("pasur")
    moves = advised(table, seat, 3.0, 1.74, 2.9, alike=2)
    told = said(table, seat, Advice(POINTS, False, moves))
    assert "looks best." in told
    assert "about 1.3 points less" in told
    one = said(table, seat, Advice(POINTS, False, advised(table, seat, 3.0, 2.0)))
    assert "about 1 point less" in one
    many = said(table, seat, Advice(POINTS, False, advised(table, seat, 39.6, 2.0)))
    assert "about 38 points less" in many
    assert "about as good" in told
    assert "You’ve asked for 2 hints" in told
    told = said(table, seat, Advice(POINTS, True, advised(table, seat, 3.0, 1.0, 3.0, alike=2)))
    assert "is best." in told
    assert ": 2 points less" in told
    assert "just as good" in told
    assert "Not a guess" in told


@pytest.mark.parametrize(
    ("language", "behind", "told"),
    [
        ("en", 1.3, "1.3 points less"),
        ("en", 1.0, "1 point less"),
        ("fr", 1.3, "1,3 point de moins"),
        ("fr", 2.4, "2,4 points de moins"),
        ("fa", 1.3, "۱٫۳"),
    ],
)
def test_a_part_of_a_point_is_told_as_each_language_counts(
    language: str, behind: float, told: str
) -> None:
    table, seat = to_act("pasur")
    advice = Advice(POINTS, False, advised(table, seat, 3.0, 3.0 - behind))
    assert told in said(table, seat, advice, language)


def test_where_matches_are_lost_and_won_chances_are_told() -> None:
    table, seat = to_act("port")
    told = said(table, seat, Advice(CHANCE, False, advised(table, seat, 0.6, 0.41)))
    assert "it finishes before 60% of the others" in told
    assert ": 41%." in told


def test_reasons_stand_below_each_move() -> None:
    table, seat = to_act("port")
    told = said(table, seat, Advice(CHANCE, False, advised(table, seat, 0.6, 0.41))).splitlines()
    assert any("unseen cards" in line and line.startswith("-# ") for line in told)


def test_a_reason_that_the_best_move_has_too_is_told_once() -> None:
    table, seat = to_act("president")
    moves = advised(table, seat, 3.0, 1.74)
    told = said(table, seat, Advice(POINTS, False, moves)).splitlines()
    reasons = [line for line in told if line.startswith("-# ")][:-1]
    sentences = [one for line in reasons for one in line.removeprefix("-# ").split(". ")]
    assert sentences
    assert len({one.rstrip(".") for one in sentences}) == len(sentences)


def test_other_hidden_cards_give_the_same_words() -> None:
    for key in games():
        table, seat = to_act(key)
        match = table.played
        hidden = match.game.redeal(match.state, seat, random.Random(3))
        other = replace(table, match=replace(match, state=hidden))
        pages = []
        for one in (table, other):
            advice = advise(one.played, seat, random.Random(1), enough=after(26))
            pages.append(said(one, seat, advice))
        assert pages[0] == pages[1]


def test_the_button_stands_in_the_last_row_where_it_fits() -> None:
    def shown(table: Table, seat: int, count: int) -> list[str]:
        row = Row(tuple(Button(str(one), f"b:do:1:1:{one}") for one in range(count)))
        (last,) = with_hint((row,), table, table.seats[seat], EN)
        return [button.label for button in last.buttons][count:]

    table, seat = to_act("pasur", computers=1)
    assert shown(table, seat, 4) == [WORDS("button-hint")]
    assert shown(table, seat, 5) == []
    assert shown(table, (seat + 1) % 3, 1) == []
    assert with_hint((), table, table.seats[seat], EN) == ()
    for choice in (OFF, AGREED):
        without = replace(table, row=replace(table.row, hints=choice))
        assert shown(without, seat, 1) == []
