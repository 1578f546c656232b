"""The page of a problem: known cards before the answer, and a reason for each move after it."""

from __future__ import annotations

import random
import re
from dataclasses import replace
from functools import cache

import pytest

from bot.features.problem.page import Answered, problem_page, scene_of_problem
from bot.features.problem.rows import AnswerRow, Count, ProblemRow
from bot.games.presenting.presenter import presenter
from bot.i18n import Words, words_for
from bot.pages.board import scene_of
from bot.pages.hand import hand_of
from bot.pictures import draw
from bot.pictures.layout import fits
from bot.tables.table import Table
from bot.tables.unstored import unstored
from bot.ui.cards import cards_by_suit
from bot.ui.layout import Page
from pasur_core.match import Match
from pasur_core.players.posing import club_round, decisions
from pasur_core.players.reasons import reasons
from pasur_core.registry import games
from tests.bot.pages.widest import check
from tests.bot.room import ALI

PLAYED = [key for key in games() if presenter(key, None).weekday is not None]
"""The games that have problems."""

every_game = pytest.mark.parametrize("key", PLAYED)
every_language = pytest.mark.parametrize("language", ["en", "fr", "fa"])


@cache
def posed(key: str) -> tuple[ProblemRow, Match]:
    """Return a problem and its match: a late decision of a round between club players.

    The first move is the best by definition.
    """
    match = club_round(key, presenter(key, None).solo_seats, {}, bytes(31) + b"\2")
    found = decisions(match)
    at, seat = found[len(found) * 2 // 3]
    cut = Match.replay(match.game, match.options, match.seats, match.log[:at])
    legal = [str(one) for one in cut.legal(seat) if str(one) not in match.game.calls]
    moves = [(one, -float(place)) for place, one in enumerate(legal)]
    log = "\n".join(map(str, cut.log))
    rules = match.game.rules_version
    return ProblemRow("2026-11-24", key, rules, match.seats, {}, log, seat, moves, 1, False), cut


def table_of(key: str, match: Match | None = None) -> Table:
    problem, cut = posed(key)
    return unstored(match or cut, problem.seat, ALI.user_id, "Ali", len(cut.log))


def page_of(key: str, language: str, *, answered: bool, match: Match | None = None) -> Page:
    problem, words, table = posed(key)[0], words_for(language), table_of(key, match)
    given = AnswerRow(problem.day, ALI.user_id, problem.moves[-1][0], False, 0.0)
    so_far = Answered(given, Count(3, 1), Count(2, 1), 0.0) if answered else None
    hand = hand_of(table, table.seats[problem.seat], words)
    return check(problem_page(problem, table, hand, words, None, None, answered=so_far))


def best(words: Words, label: str) -> str:
    return words("problem-move-best", move=label, own="false")


@every_language
@every_game
def test_each_move_has_a_sentence_with_a_reason(key: str, language: str) -> None:
    lines = page_of(key, language, answered=True).text.splitlines()
    (problem, cut), words = posed(key), words_for(language)
    shown = presenter(key, language)
    moves = [shown.action_label(shown.game.parse(move)) for move, _ in problem.moves]
    begin = next(at for at, line in enumerate(lines) if line.endswith(best(words, moves[0])))
    told = lines[begin : begin + 2 * len(moves)]
    for label, line, why in zip(moves, told[::2], told[1::2], strict=True):
        assert label in line
        assert why.startswith("-# ")
        assert len(why) > len("-# .")
    view, legal = cut.view(problem.seat), cut.legal(problem.seat)
    first = reasons(key, view, legal, shown.game.parse(problem.moves[0][0]))
    assert (words("problem-why-best") in told[1]) == (not first)


@every_language
@every_game
def test_the_played_cards_are_shown_before_the_answer(key: str, language: str) -> None:
    problem, cut = posed(key)
    shown = presenter(key, language)
    gone = shown.gone(cut.view(problem.seat))
    assert gone
    words = words_for(language)
    told = words("problem-gone", cards=cards_by_suit(words, gone))
    assert told in page_of(key, language, answered=False).text
    assert told in page_of(key, language, answered=True).text
    if key != "rami":  # Rami has two packs
        assert not set(gone) & set(cut.view(problem.seat).hands[problem.seat])


@every_language
@pytest.mark.parametrize("key", ["pasur", "basra"])
def test_the_panels_show_what_a_player_remembers_of_the_round(key: str, language: str) -> None:
    problem, cut = posed(key)
    words, table, shown = words_for(language), table_of(key), presenter(key, language)
    view = cut.view(problem.seat)
    scene = scene_of_problem(problem, table, words, pack=None, sorting=None)
    plain = scene_of(table, words, problem.seat)
    text = page_of(key, language, answered=False).text
    for side, (panel, before) in enumerate(zip(scene.panels, plain.panels, strict=True)):
        assert panel.marks == (*before.marks, shown.so_far(view, side, short=True))
        assert shown.so_far(view, side) in text
    assert fits(scene)
    assert draw(scene) != draw(plain)


def test_clubs_and_points_are_those_of_the_pile() -> None:
    problem, cut = posed("pasur")
    view, shown = cut.view(problem.seat), presenter("pasur", "en")
    for side, pile in enumerate(view.piles):
        clubs = sum(card.suit == "C" for card in pile)
        worth = {"TD": 3, "2C": 2}
        points = sum(worth.get(card, int(card.rank in "AJ")) for card in pile)
        surs = view.surs[1] if view.surs is not None and view.surs[0] == side else 0
        for short in (False, True):
            told = shown.so_far(view, side, short=short)
            assert re.findall(r"\d+", told) == [str(clubs), str(points + 5 * surs)]


@every_game
def test_the_page_does_not_depend_on_hidden_cards(key: str) -> None:
    problem, cut = posed(key)
    hidden = cut.game.redeal(cut.state, problem.seat, random.Random(5))
    other = replace(cut, seed=None, state=hidden)
    for answered in (False, True):
        page = page_of(key, "en", answered=answered)
        assert page.text == page_of(key, "en", answered=answered, match=other).text
