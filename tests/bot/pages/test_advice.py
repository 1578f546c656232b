"""A hint within a hand: the best move, its reasons, worse moves, and marked cards."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from bot.games.presenting.presenter import presenter
from bot.i18n import languages, words_for
from bot.pages.advice import advice_lines, with_hint
from bot.pages.board import board_of, scene_of
from bot.pages.hand import hand_of, hand_page, with_tip
from bot.tables.hints import AGREED, OFF
from bot.tables.table import Table
from bot.ui.layout import Button, Row, Text
from pasur_core.players.advising import CHANCE, POINTS, Advice, Advised, advise
from pasur_core.registry import games
from tests.bot.room import after_one, begun
from tests.discord_world import WORDS
from tests.players import after

EN = words_for("en")


def to_act(key: str, *, moves: int = 3, **facts: object) -> tuple[Table, int]:
    """Return a table, some moves after its beginning, and the number of a seat with a choice."""
    seats = max(2, min(games()[key].seats))
    while True:
        table = begun(*("Ali", "Sara", "Reza", "Mina")[:seats], key=key, moves=moves, **facts)
        (seat,) = sorted(table.acting)[:1]
        if seat >= 0 and len(table.legal(seat).up_to(3)) > 1:
            return table, seat
        moves += 1


def given(table: Table, seat: int, advice: Advice) -> Table:
    """Return the table after the seat's second hint on its current question."""
    moves = [(str(one.action), one.mean, one.alike) for one in advice.moves]
    asked = table.seats[seat].ask
    kept = {"ask": asked, "unit": advice.unit, "exact": advice.exact, "moves": moves}
    told = replace(table.seats[seat], hints=2, advice=json.dumps(kept))
    seats = (*table.seats[:seat], told, *table.seats[seat + 1 :])
    return replace(table, seats=seats)


def lines_of(table: Table, seat: int, advice: Advice, language: str = "en") -> str:
    table = given(table, seat, advice)
    return "\n".join(advice_lines(table, table.seats[seat], words_for(language)))


def advised(table: Table, seat: int, *means: float, alike: int = -1) -> tuple[Advised, ...]:
    moves = table.legal(seat).up_to(len(means))
    return tuple(
        Advised(move, mean, alike=number == alike)
        for number, (move, mean) in enumerate(zip(moves, means, strict=True))
    )


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("key", games())
def test_every_game_has_advice_in_every_language(key: str, language: str) -> None:
    table, seat = to_act(key)
    advice = advise(table.played, seat, random.Random(1), deadline=after(26))
    told = lines_of(table, seat, advice, language)
    shown = presenter(key, language)
    for one in advice.moves:
        assert shown.action_label(one.action) in told
        assert shown.action_label(one.action) != str(one.action) or len(str(one.action)) < 4
    table = given(table, seat, advice)
    heard = advice_lines(table, table.seats[seat], words_for(language).spoken)
    assert not [sign for sign in "♣♦♥♠" if sign in " ".join(heard)]


def test_differences_are_shown_in_points_and_exact_ones_without_doubt() -> None:
    table, seat = to_act("pasur")
    moves = advised(table, seat, 3.0, 1.74, 2.9, alike=2)
    told = lines_of(table, seat, Advice(POINTS, False, moves))
    assert "looks best." in told
    assert "about 1.3 points less" in told
    one = lines_of(table, seat, Advice(POINTS, False, advised(table, seat, 3.0, 2.0)))
    assert "about 1 point less" in one
    many = lines_of(table, seat, Advice(POINTS, False, advised(table, seat, 39.6, 2.0)))
    assert "about 38 points less" in many
    assert "about as good" in told
    assert "You’ve asked for 2 hints" in told
    told = lines_of(table, seat, Advice(POINTS, True, advised(table, seat, 3.0, 1.0, 3.0, alike=2)))
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
def test_a_fraction_of_a_point_has_the_plural_of_its_language(
    language: str, behind: float, told: str
) -> None:
    table, seat = to_act("pasur")
    advice = Advice(POINTS, False, advised(table, seat, 3.0, 3.0 - behind))
    assert told in lines_of(table, seat, advice, language)


@pytest.mark.parametrize(
    ("language", "others"), [("en", "60% of the others"), ("fr", "des autres"), ("fa", "دیگران")]
)
def test_games_of_winning_or_losing_show_chances(language: str, others: str) -> None:
    for names in (("Ali", "Sara"), ("Ali", "Sara", "Reza")):
        table = begun(*names, game="port")
        (seat,) = table.acting
        best, *_, worse, _ = lines_of(
            table, seat, Advice(CHANCE, False, advised(table, seat, 0.6, 0.41)), language
        ).splitlines()
        assert (others in best) == (len(names) > 2)
        assert (table.seats[1 - seat].name in best) == (len(names) == 2), "the only other player"
        assert "41" in worse or "۴۱" in worse


def test_reasons_stand_below_the_best_move() -> None:
    table, seat = to_act("port")
    advice = Advice(CHANCE, False, advised(table, seat, 0.6, 0.41))
    best, why, other, known = lines_of(table, seat, advice).splitlines()
    assert "it finishes before" in best
    assert why.startswith("-# ")
    assert "unseen cards" in why
    assert other.startswith("-# **")
    assert known.startswith("-# Guessed")


def test_a_hint_is_short_enough_for_the_hand_that_it_stands_in() -> None:
    """A hint longer than two lines and small print would push the hand off a phone's screen."""
    for key in games():
        table, seat = to_act(key)
        told = lines_of(
            table, seat, advise(table.played, seat, random.Random(1), deadline=after(26))
        )
        assert len(told.splitlines()) <= 4, key


@pytest.mark.parametrize("picture", [None, b"a picture"], ids=["words", "picture"])
def test_a_hint_stands_in_the_hand_and_is_gone_with_the_move(picture: bytes | None) -> None:
    table, seat = to_act("pasur", computers=1)
    advice = Advice(POINTS, False, advised(table, seat, 3.0, 1.74))

    def read(table: Table, place: int) -> tuple[str, list[str]]:
        row = table.seats[place]
        hand = with_tip(table, row, hand_of(table, row, EN), EN)
        page = hand_page(table, row, hand, EN, picture, board_of(table, EN))
        text = [one.markdown for one in page.blocks if isinstance(one, Text)]
        rows = [one for one in page.blocks if isinstance(one, Row)]
        return "\n".join(text), [button.label for row in rows for button in row.buttons]

    before, offered = read(table, seat)
    told = given(table, seat, advice)
    now, still_offered = read(told, seat)
    best = EN("advice-best", move=presenter("pasur", "en").action_label(advice.moves[0].action))
    assert best not in before
    assert best in now
    assert WORDS("button-hint") in offered
    assert WORDS("button-hint") not in still_offered
    shown = presenter("pasur", "en")
    beginners = shown.tip(told.view(seat), told.legal(seat))
    assert beginners in before
    assert beginners not in now, "it says less than the hint that was asked for"
    for other in {0, 1, 2} - {seat}:
        assert "looks best" not in read(told, other)[0]
    old = replace(told.seats[seat], ask=told.seats[seat].ask + 1)
    later = replace(told, seats=(*told.seats[:seat], old, *told.seats[seat + 1 :]))
    assert "looks best" not in read(later, seat)[0]
    moved = replace(told, match=after_one(told.played))
    assert "looks best" not in read(moved, seat)[0]
    away = replace(told.seats[seat], away=True)
    gone = replace(told, seats=(*told.seats[:seat], away, *told.seats[seat + 1 :]))
    assert "looks best" not in read(gone, seat)[0]


@pytest.mark.parametrize("key", games())
def test_a_hint_marks_its_cards_in_the_picture_of_its_owner_alone(key: str) -> None:
    table, seat = to_act(key)
    plain = scene_of(table, EN, seat)
    marked = 0
    for action in table.legal(seat).up_to(20):
        told = given(table, seat, Advice(POINTS, False, (Advised(action, 1.0),)))
        mine = scene_of(told, EN, seat)
        expected = presenter(key, "en").pointed(plain, table.view(seat), (action,))
        assert (mine.hand, mine.rings) == (expected.hand, expected.rings)
        marked += bool(mine.rings or any(one.pointed for one in mine.hand or ()))
        for other in (None, *({*range(len(table.seats))} - {seat})):
            assert scene_of(told, EN, other) == scene_of(table, EN, other)
    bids = key in ("belote", "contree")
    assert marked or bids, "`spots` of the presenter marks no card of any move"


def test_other_hidden_cards_give_the_same_words() -> None:
    for key in games():
        table, seat = to_act(key)
        match = table.played
        hidden = match.game.redeal(match.state, seat, random.Random(3))
        other = replace(table, match=replace(match, state=hidden))
        pages = []
        for one in (table, other):
            advice = advise(one.played, seat, random.Random(1), deadline=after(26))
            pages.append(lines_of(one, seat, advice))
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
    away = replace(table.seats[seat], away=True)
    gone = replace(table, seats=(*table.seats[:seat], away, *table.seats[seat + 1 :]))
    assert shown(gone, seat, 1) == [], "a hint for an absent person would be refused"
    assert with_hint((), table, table.seats[seat], EN) == ()
    for choice in (OFF, AGREED):
        without = replace(table, row=replace(table.row, hints=choice))
        assert shown(without, seat, 1) == []
