"""Pages about a match, a deal or a position: analysis, history, the deal of the day, lessons."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from bot.features.analysis.decide import RunningAnalysis
from bot.features.analysis.page import (
    amount_of,
    analysis_page,
    choice_lines,
    course_of,
    progress_page,
    whose_page,
)
from bot.features.daily.page import (
    DailySheet,
    DayBefore,
    fair_page,
    head_of,
    offer_page,
    opened_page,
    result_page,
    shared_page,
)
from bot.features.daily.rows import DailyRow, Ranked
from bot.features.feats.page import feat_lines
from bot.features.history.page import (
    chart_of,
    chart_page,
    film_page,
    hands_of,
    share_row,
    step_of,
    step_page,
)
from bot.features.history.page import (
    shared_page as shared_look_page,
)
from bot.features.lesson.decide import PERSON, lessons
from bot.features.lesson.page import left_page, lesson_page, wanted_again
from bot.features.lesson.page import offer_page as lesson_offer
from bot.features.matches.page import ListPlace, MatchList, match_page, matches_page, record_page
from bot.features.problem.page import Answered, problem_page
from bot.features.problem.rows import AnswerRow, Count, ProblemRow
from bot.features.statistics.rows import GameSums
from bot.i18n import words_for
from bot.pages.board import board_of
from bot.pages.hand import hand_of
from bot.store.matches import SeatRow
from bot.tables.table import Table
from bot.tables.unstored import unstored
from bot.ui.layout import Attachment
from pasur_core.feats import Feat
from pasur_core.match import Match
from pasur_core.players.advising import CHANCE, POINTS
from pasur_core.players.analysing import Analysis, Judgement
from tests.bot.pages.golden import States
from tests.bot.room import ALI, after_one, begun, laid_out

EN = words_for("en")
PNG = b"a picture"
DAY = "2026-11-24"
FILE = Attachment("deal.toml", b"a deal")


def states() -> States:
    """Yield each page in its states."""
    yield from _analysis()
    yield from _history()
    yield from _matches()
    yield from _daily()
    yield from _problem()
    yield from _lesson()


@cache
def over(key: str, *names: str, **options: object) -> Table:
    """Return a finished match of these people, of which each move is the first legal one."""
    match = begun(*names, key=key, options=options).played
    while match.result is None:
        match = after_one(match)
    return laid_out(*names, key=key, status="over", match=match, options=dict(options))


def _short() -> Table:
    """Return the finished match of two that most pages show."""
    return over("pasur", "Ali", "Sa*ra", target=20)


def _judged(table: Table, *costs: float, **facts: object) -> tuple[Judgement, ...]:
    """Return judgements of the first decisions of seat 0: these costs, and the other move."""
    found, match = list[Judgement](), table.played
    for at, entry in enumerate(match.log):
        then = Match.replay(match.game, match.options, match.seats, match.log[:at])
        if entry.seat != 0 or len(found) == len(costs):
            continue
        others = [one for one in then.legal(0).up_to(9) if str(one) not in match.game.calls]
        best = next(one for one in others if one != entry.action)
        cost = costs[len(found)]
        told = (at, 1, 0, entry.action, best if cost else entry.action)
        found.append(Judgement(*told, cost, 0.1, 0.5 - 0.1 * len(found), **facts))  # type: ignore[arg-type]
    return tuple(found)


def _analysis() -> States:
    table = _short()
    own, other = table.seats
    points = Analysis(POINTS, (-12.5, 12.5), _judged(table, 4.0, 0.0, 1.25))
    won = replace(points, results=(12.5, -12.5), judgements=_judged(table, 6.0, exact=True))
    even = replace(points, results=(0.0, 0.0), judgements=_judged(table, 0.0))
    chance = Analysis(CHANCE, (1.0, 0.0), _judged(table, 0.25))
    four = over("pasur", "Ali", "Sara", "Reza", "Mina", target=20)
    of_four = Analysis(POINTS, (3.0, -1.0, -1.0, -1.0), _judged(four, 2.0))
    share = Analysis(CHANCE, (0.25, 1.0, 0.5, 0.5), _judged(four, 0.4, 0.1))
    cases: dict[str, tuple[Table, Analysis, SeatRow | None]] = {
        "behind": (table, points, own),
        "another reads": (table, points, other),
        "a stranger reads": (table, points, None),
        "ahead": (table, won, own),
        "ahead, another reads": (table, won, other),
        "level": (table, even, own),
        "level, another reads": (table, even, other),
        "before a rival": (table, chance, own),
        "before a rival, another reads": (table, chance, other),
        "behind a rival": (table, replace(chance, results=(0.0, 1.0)), own),
        "behind a rival, another reads": (table, replace(chance, results=(0.0, 1.0)), other),
        "level with a rival": (table, replace(chance, results=(0.5, 0.5)), own),
        "of four": (four, of_four, four.seats[0]),
        "of four, another reads": (four, of_four, four.seats[1]),
        "of four, behind": (four, replace(of_four, results=(-3.0, 1.0, 1.0, 1.0)), four.seats[0]),
        "of four, level": (four, replace(of_four, results=(0.0,) * 4), four.seats[0]),
        "share of four": (four, share, four.seats[0]),
        "share of four, another reads": (four, share, four.seats[1]),
    }
    for name, (shown, analysis, reader) in cases.items():
        yield f"analysis: {name}", analysis_page(shown, analysis, 0, reader, EN, PNG)
    yield "analysis course: points", course_of(table, points, 0, EN)
    yield "analysis course: chance", course_of(table, chance, 0, EN)
    yield "analysis choice", choice_lines(table, points, points.judgements[0], EN)
    yield "analysis of whom", whose_page(table, EN)
    for before in (0, 1, 3):
        page = progress_page(table, RunningAnalysis(), EN, before=before)
        yield f"analysis waits: for {before}", page
    for stage in (1, 2, 3):
        page = progress_page(table, RunningAnalysis(stage, 3, 80), EN)
        yield f"analysis runs: stage {stage}", page
    amounts = (-1.0, 0.04, 1.0, 1.26, 9.96, 12.4)
    yield "amounts", [amount_of(one, POINTS, EN) for one in amounts]


def _history() -> States:
    table = _short()
    yield "chart", chart_page(table, EN, PNG)
    yield "chart shared", shared_look_page(chart_page(table, EN, PNG), 7, "Al*i", EN)
    nameless = shared_look_page(chart_page(table, EN, PNG), 7, "", EN)
    yield "chart shared by an unknown person", nameless
    yield "share", share_row(table, "chart", EN)
    yield "chart picture: over", chart_of(table, EN)
    running = replace(table, row=replace(table.row, status="running"))
    yield "chart picture: running", chart_of(running, EN)
    yield "film", film_page(table, 12, EN, PNG)
    for step in (-1, 0, 1, 5, 10**6):
        then, events = step_of(table, step)
        yield f"step: {step}", step_page(table, step, then, events, EN, None, None)
        yield f"step in a picture: {step}", step_page(table, step, then, events, EN, PNG, PNG)
        yield f"step hands: {step}", hands_of(then, EN)
    feats = [Feat("four_surs", 0), Feat("four_surs", 1), Feat("all_clubs", 1)]
    yield "feats of a match", [*feat_lines(table, feats, EN)]


def _matches() -> States:
    table = _short()
    tables = [replace(table, row=replace(table.row, id=one)) for one in (31, 32, 33)]
    sums = [GameSums("pasur", False, 9, 4, 23), GameSums("pasur", True, 2, 1, 30, hints=3)]
    ranks = {31: 0, 32: 1}
    place = ListPlace(ALI.user_id)
    own = MatchList(place, "Ali", True, sums, tables, ranks, 3, False)
    for name, played in {
        "own": own,
        "another's": replace(own, own=False),
        "a full page": replace(own, count=5),
        "the first of two": replace(own, count=6, more=True),
        "the last": replace(own, place=ListPlace(ALI.user_id, 5), count=10, more=True),
        "the second": replace(own, place=ListPlace(ALI.user_id, 5), count=11, more=True),
        "hidden": replace(own, tables=[], count=0),
        "none": replace(own, games=[], tables=[], count=0),
        "another's none": replace(own, own=False, games=[], tables=[], count=0),
    }.items():
        yield f"matches: {name}", matches_page(played, EN)
    running = begun("Ali", "Sara", moves=3)
    closed = replace(running, row=replace(running.row, status="closed"))
    for name, shown in {"over": table, "running": running, "closed": closed}.items():
        yield f"match: {name}", match_page(shown, place, EN, None, shares=True)
        yield f"match in a picture: {name}", match_page(shown, place, EN, PNG, shares=True)
        yield f"match not shared: {name}", match_page(shown, place, EN, PNG, shares=False)
        yield f"record: {name}", record_page(shown, ALI.user_id, EN)


def _daily() -> States:
    daily = DailyRow("pasur", 1, 2, low=False, options={}, seed=bytes(range(32)), day=DAY)
    ranking = [Ranked(1, 8, 12.0), Ranked(2, 7, 3.5), Ranked(3, 9, -4.0)]
    names = {7: "Al*i", 8: "Sara", 9: "Reza"}
    sheet = DailySheet(ranking, names, finished=5, streak=3, longest=4, reader_id=7)
    many = [Ranked(place, 100 + place, 20.0 - place) for place in range(1, 14)]
    cases = {
        "ranked": sheet,
        "alone, first day": DailySheet([Ranked(1, 7, 0.0)], names, 1, 1, 1, 7),
        "not ranked": replace(sheet, reader_id=0, streak=0, longest=0),
        "of many": replace(sheet, ranking=many, reader_id=113),
        "tenth of many": replace(sheet, ranking=many, reader_id=110, streak=3, longest=3),
        "nobody": replace(sheet, ranking=[], finished=0, streak=0),
    }
    befores = (None, DayBefore("2026-11-23", "opened"), DayBefore("2026-11-23", "hand"))
    table, opened = _short(), replace(daily, opened_at=1.0)
    for number, (name, found) in enumerate(cases.items()):
        before = befores[number % 3]
        yield f"daily offer: {name}", offer_page(daily, found, EN, before, sentence="Done.")
        result = result_page(
            daily, table, 3.5, found, EN, None, before, 0.0, head=head_of(daily, EN)
        )
        yield f"daily result: {name}", result
        yield f"daily opened: {name}", opened_page(opened, found, EN, FILE)
        if found.own is not None:
            yield f"daily shared: {name}", shared_page(daily, "Al*i", found, EN)
    yield "daily offer: opened", offer_page(opened, sheet, EN, None)
    belote = replace(daily, seats=4, game="belote")
    yield "daily offer: of four", offer_page(belote, sheet, EN, None)
    yield "daily fair", fair_page(daily, EN)


def _problem() -> States:
    match = begun("Ali", "Sara", moves=9).played
    (seat,) = match.acting
    legal = [str(one) for one in match.legal(seat) if str(one) not in match.game.calls]
    moves = [(one, 4.0 - 1.5 * place) for place, one in enumerate(legal)]
    log = "\n".join(map(str, match.log))
    facts = (DAY, "pasur", match.game.rules_version, 2, {}, log, seat, moves)
    problem = ProblemRow(*facts, 1, False)
    table = unstored(match, seat, ALI.user_id, "Ali", len(match.log))
    hand, board = hand_of(table, table.seats[seat], EN), board_of(table, EN)
    right = AnswerRow(DAY, ALI.user_id, legal[0], True, 0.0)
    wrong = AnswerRow(DAY, ALI.user_id, legal[-1], False, 0.0)
    answered = Answered(right, Count(3, 1), Count(2, 1), 0.0)
    two_best = replace(problem, best=2, exact=True)
    for name, (one, given) in {
        "open": (problem, None),
        "right": (problem, answered),
        "wrong": (problem, replace(answered, given=wrong, day=Count(1, 0), reader=Count(1, 1))),
        "wrong, two best": (two_best, replace(answered, given=wrong, reader=Count(1, 0))),
    }.items():
        page = problem_page(
            one, table, hand, EN, None, board, answered=given, sentence="Done.", why="not-legal"
        )
        yield f"problem: {name}", page
    yield "problem: in a picture", problem_page(problem, table, hand, EN, PNG, board)


def _lesson() -> States:
    script = lessons()["pasur"]
    for number in range(1, len(script.steps) + 1):
        table = script.table(number, ALI.user_id, "Ali")
        hand = hand_of(table, table.seats[PERSON], EN)
        yield f"lesson: step {number}", lesson_page(script, number, table, hand, EN, None)
    acts = next(at for at, one in enumerate(script.steps, start=1) if one.do is not None)
    yield "lesson again", [wanted_again(script, acts, tries, EN) for tries in (0, 1, 2, 3)]
    reads = next(at for at, one in enumerate(script.steps, start=1) if one.do is None)
    yield "lesson again, nothing to do", wanted_again(script, reads, 2, EN)
    for begun_before in (False, True):
        yield f"lesson offer: begun {begun_before}", lesson_offer("rami", begun_before, EN)
    yield "lesson left", left_page("rami", EN)
