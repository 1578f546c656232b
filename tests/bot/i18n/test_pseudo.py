"""Every page and scene in a pseudo-language: all text comes out of messages."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import islice

import pytest

from bot.competition.ratings import Rating
from bot.features.history.page import chart_of, chart_page, film_page, step_of, step_page
from bot.features.privacy.page import forget_page, privacy_page
from bot.features.ratings.rows import PersonRating
from bot.features.rivals.page import Two, end_line, rivalry_page, rivalry_scene
from bot.features.rivals.rows import Meeting, Rivalry, RivalScore
from bot.features.rules.page import help_page, rules_page, what_else_page
from bot.features.scores.page import Standings, scoreboard_listing, scoreboard_page
from bot.features.scores.rows import ScoreLine
from bot.features.seasons.rows import Prospect
from bot.features.settings.page import settings_page
from bot.features.setup.page import PAGES, overview_page, setup_page
from bot.features.statistics.decide import SeasonLine
from bot.features.statistics.page import Profile, statistics_page, statistics_scene
from bot.features.statistics.rows import Company, GameSums, MatchOutcome, Statistics
from bot.games.presenting.presenter import presenter
from bot.i18n import Words, languages, words_for
from bot.pages.audience import Audience
from bot.pages.board import board_of, board_page, scene_of
from bot.pages.choices import cards_page, chosen_cards, named_page
from bot.pages.greeting import greeting_page, more_greeting_page
from bot.pages.hand import choice_page, hand_of, hand_page, pause_page, stale_hand_page, sure_page
from bot.pages.listing import list_scene
from bot.pages.lobby import arrange_page, lobby_page, played_elsewhere_page, seats_page
from bot.pages.menu import (
    close_page,
    closed_for_text,
    fair_page,
    left_page,
    more_page,
    resting_page,
)
from bot.pages.options import number_form, options_page
from bot.pages.results import (
    announcement_page,
    count_of,
    end_of,
    end_page,
    outcome_at,
    record_choices,
)
from bot.pages.sentences import refusal
from bot.pages.typed import typed_choices
from bot.pictures.scene import Spot
from bot.store.alone import Alone
from bot.store.open_matches import Hosted
from bot.store.people import Guild, Person
from bot.tables.draft import refusal as told_refusal
from bot.tables.proposing import Proposal
from bot.tables.refusal import Refused
from bot.tables.table import Table
from bot.ui.layout import Form, Page, Row
from bot.ui.limits import ALT, LABEL_SEEN, length, seen_length
from pasur_core.errors import IllegalAction, InvalidAction, PasurError
from pasur_core.match import Match
from pasur_core.options import choices, ranges
from pasur_core.players.levels import BEGINNER, CLUB, LEVELS, MASTER
from pasur_core.protocol import Choose, Pick
from pasur_core.registry import games
from tests import pseudo
from tests.bot.i18n.fluent_files import facts, homes, messages
from tests.bot.pages.positions import (
    PEOPLE,
    SETTINGS,
    TABLES,
    positions,
    table_of,
    texts,
)
from tests.bot.room import ALI, laid_out
from tests.by_turns import by_turns
from tests.contract.candidates import candidates
from tests.contract.walks import Setting, walk

PNG = b"\x89PNG"
TRIED = 400
"""The most notations that are tried in a position."""

_CARD = re.compile(r"[A2-9TJQK][CDHS]|X|\?\?")

_ONE_DIRECTION_DAILY = [
    pytest.param(*one, marks=[pytest.mark.nightly] * (number // 2 % 2 != number % 2))
    for number, one in enumerate(TABLES)
]
"""All tables; of the two tables of each game, one is marked as nightly."""

both_directions = pytest.mark.parametrize("language", [pseudo.LTR, pseudo.RTL])


@pytest.fixture(scope="module", autouse=True)
def spoken(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("languages")
    pseudo.write(folder)
    with pseudo.spoken(folder):
        yield


@pytest.fixture(autouse=True)
def nothing_missing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    caplog.set_level(logging.WARNING)
    yield
    assert not caplog.messages


def read(*shown: Page | Form | str) -> None:
    """Fail if a text comes from no Fluent message, or if a label in a row is cut off."""
    own = "|".join(re.escape(words_for(one)("language-name")) for one in languages())
    found = [
        f"{leak} in {text!r}"
        for one in shown
        for text in texts(one)
        for leak in pseudo.leaks(re.sub(own, "", text))
        if not (leak.startswith("cut") and length(text) >= ALT - 4)
    ]
    assert not found, "\n".join(dict.fromkeys(found))
    clipped = [label for one in shown for label in beside(one) if seen_length(label) > LABEL_SEEN]
    assert not clipped


def beside(shown: Page | Form | str) -> Iterator[str]:
    """Yield the labels of buttons that share a row with others."""
    for block in shown.blocks if isinstance(shown, Page) else ():
        if isinstance(block, Row) and len(block.buttons) > 1:
            yield from (button.label for button in block.buttons)


def drawn(scene: object) -> Iterator[str]:
    """Yield every text in a scene, except cards and codes."""
    if isinstance(scene, str):
        if not _CARD.fullmatch(scene):
            yield scene
    elif isinstance(scene, tuple | list):
        for one in () if isinstance(scene, Spot) else scene:
            yield from drawn(one)
    elif is_dataclass(scene):
        for field in fields(scene):
            if field.name not in ("look", "letters", "form", "level"):
                yield from drawn(getattr(scene, field.name))


@pytest.mark.parametrize(("language", "setting"), _ONE_DIRECTION_DAILY, ids=str)
@pytest.mark.slow
def test_a_match(language: str, setting: Setting, pytestconfig: pytest.Config) -> None:
    words, long = words_for(language), pytestconfig.getoption("long")
    for place, match in enumerate(positions(setting)):
        table = table_of(setting, match)
        board = board_of(table, words)
        read(
            board_page(table, board, words, None),
            board_page(table, board, words, PNG),
            *drawn(scene_of(table, words)),
        )
        read(*_deserted(table, words))
        if not table.running or table.between_rounds:
            read(*_pauses(table, words))
            continue
        acting, waiting = min(table.acting), place % setting.seats
        for seat in range(setting.seats) if long else {acting, waiting}:
            read(*_hands(table, seat, words))


def _deserted(table: Table, words: Words) -> Iterator[Page]:
    """Yield the board and a hand while all people are away."""
    if not table.running:
        return
    gone = replace(table, seats=tuple(replace(one, away=True) for one in table.seats))
    yield board_page(gone, board_of(gone, words), words, None)
    if not table.between_rounds:
        yield hand_page(gone, gone.seats[0], hand_of(gone, gone.seats[0], words), words, None)


def _hands(table: Table, number: int, words: Words) -> Iterator[Page | str]:
    seat = table.seats[number]
    hand, board = hand_of(table, seat, words), board_of(table, words)
    yield hand_page(table, seat, hand, words, None)
    yield hand_page(table, seat, hand, words, PNG, board)
    yield from drawn(scene_of(table, words, number))
    legal = table.legal(number)
    yield from (text for text, _ in typed_choices(table, seat.user_id or 0, "", words))
    for offer in legal.offers:
        if isinstance(offer, Choose):
            yield named_page(table, seat, offer.verb, words, hand)
        elif isinstance(offer, Pick) and offer.most == 1:
            for card in offer.cards:
                if len(actions := legal.matching((card,))) > 1:
                    yield choice_page(table, seat, card, actions, words)
    for selecting in hand.selects:
        for count in (1, 3, len(selecting.cards)):
            values = [value for value, _ in selecting.cards[: min(count, selecting.most)]]
            found = legal.matching(chosen_cards(values))
            yield cards_page(table, seat, selecting, values, found, words)
    for call in table.game.calls_of(table.options):
        yield sure_page(table, seat, call, words)
    yield from _refusals(table, number, words)


def _refusals(table: Table, number: int, words: Words) -> Iterator[Page | str]:
    """Yield the sentences of refused actions, and the pages behind *Why?*."""
    match, codes, view = table.played, set[str](), table.view(number)
    tried = candidates(table.row.game, view, number, random.Random(number))
    for text in islice(tried, TRIED):
        try:
            match.submit(number, match.game.parse(text))
        except InvalidAction:
            continue
        except IllegalAction as error:
            if error.code not in codes:
                codes.add(error.code)
                yield refusal(told_refusal(error, table), words)


def _pauses(table: Table, words: Words) -> Iterator[Page | str]:
    for seat in table.seats:
        yield pause_page(table, seat, words, None)
        yield pause_page(table, seat, words, PNG)
    number = len(table.played.log) - 1
    outcome = outcome_at(table, number)
    if outcome.scored is not None:
        yield announcement_page(table, number, outcome, words)
        yield announcement_page(table, number, outcome, words, PNG)
        yield from drawn(count_of(table, outcome, words))
    if table.rounds:
        yield chart_page(table, words, PNG)
        yield from drawn(chart_of(table, words))
        yield film_page(table, 3, words, PNG)
    if table.row.status == "over":
        yield end_page(table, words)
        yield end_page(table, words, PNG)
        yield from drawn(end_of(table, words))
        yield from (text for text, _ in record_choices([table], "", words))
        for step in (0, 5):
            then, events = step_of(table, step)
            yield step_page(table, step, then, events, words, None, None)
            yield step_page(table, step, then, events, words, PNG, PNG)


def waiting(key: str, people: int, **row: object) -> Table:
    """Return a lobby of a game with some people, a computer player, and all options changed."""
    changed = {name: values[-1] for name, values in choices(games()[key].options_type).items()}
    game = games()[key]
    try:
        game.start(game.options_type(**changed), people + 1)
    except PasurError:
        changed = {}
    return laid_out(*PEOPLE[:people], key=key, computers=1, options=changed, **row)  # type: ignore[arg-type]


@pytest.mark.parametrize(("key", "language"), by_turns(games(), [pseudo.LTR, pseudo.RTL]))
@pytest.mark.slow
def test_pages_around_a_match(key: str, language: str) -> None:
    words, shown = words_for(language), presenter(key, language)
    setting = next(one for one in SETTINGS if one.game.key == key)
    running = table_of(setting, first_turn(setting))
    for people in (1, games()[key].seats[-1] - 1):
        lobby = waiting(key, people)
        read(lobby_page(lobby, words), lobby_page(with_row(lobby, status="closed"), words))
        read(*(arrange_page(lobby, user_id, words) for user_id in (ALI.user_id, 0)))
        read(seats_page(lobby, ALI.user_id, words), left_page(lobby, ALI.user_id, words))
        read(*(options_page(lobby, words, number) for number in range(4)))
    for name in ranges(games()[key].options_type):
        read(number_form(lobby, name, words))
    read(*(rules_page(key, number, lobby, words) for number in range(len(shown.rules))))
    person = Audience(Person(ALI.user_id), Guild(77), words)
    read(more_page(running, ALI.user_id, person), left_page(running, ALI.user_id, words))
    read(more_page(running, ALI.user_id + 1, person, moderates=True))
    for table in (running, waiting(key, 2)):
        read(close_page(table, ALI.user_id, words))
    read(fair_page(running, bytes(32), words))
    read(played_elsewhere_page(with_row(running, thread_id=5), words))
    for said in ("hand-elsewhere", "hand-newer", "hand-old"):
        read(stale_hand_page(running, words, said))
    gap = {"game": key, "counts": (2, 4), "now": 3}
    read(refusal(Refused("seat-gap", **gap), words))
    read(refusal(Refused("too-many-people", game=key, most=4, now=5), words))
    for name, values in choices(games()[key].options_type).items():
        numbers = ranges(games()[key].options_type).get(name)
        facts = {"game": key, "option": name, "value": "12345", "allowed": values}
        read(refusal(Refused("option", **facts, numbers=numbers), words))


@both_directions
def test_pages_of_no_game(language: str) -> None:
    words = words_for(language)
    read(help_page(words, in_server=True), what_else_page(words))
    read(privacy_page(words, "https://a.example/b", "https://a.example/c"))
    read(forget_page(words), greeting_page(words))
    person = Audience(Person(ALI.user_id), Guild(77), words)
    read(more_greeting_page(person, 5, manages=True))
    resting = [laid_out("Ali", table_id=number) for number in (1, 2)]
    read(resting_page(resting, words, closed_for_text([Hosted(3, "pasur", None)], words)))
    read(settings_page(person, in_server=True))
    read(overview_page(Guild(77), words, now=0.0, web_url="https://a.example"))
    read(*(setup_page(Guild(77), words, page, now=0.0) for page in PAGES))
    found = Statistics(
        games=[GameSums("pasur", False, 3, 1, 23), GameSums("rami", True, 3, 1, 90)],
        latest=[MatchOutcome(1, "pasur", True), MatchOutcome(2, "rami", False)],
        company=[Company(2, together=3, won_together=1, ahead=1, behind=2, against=3)],
    )
    names = dict(enumerate(PEOPLE))
    few = PersonRating(Rating(), 3, 1, 0.0)
    alone = [Alone(level, won, 50.0) for level in LEVELS for won in (False, True, True)]
    one = Profile(1, True, found, names, "pasur", few, 0.0, (Rating(), Rating(26.0)))
    seasons = (
        SeasonLine(1, 2, 68.4, 12, 0, Prospect(70.2, 64.6, 1)),
        SeasonLine(None, 0, 5.0, 1, 7, Prospect(19.1, 4.3, None)),
    )
    for now, season in zip((0.0, 9e6), seasons, strict=True):
        shown = replace(one, now=now, season=season, alone=alone)
        read(statistics_page(shown, words), statistics_page(shown, words, PNG))
        read(*drawn(statistics_scene(shown, words)))
    read(statistics_page(replace(one, found=Statistics([], [], [])), words))
    for ahead in range(3):
        met = Meeting(1, "pasur", 0.0, ahead == 2, ahead, 1, {"points": 3}, {"points": 9})
        unknown = Meeting(2, "pairs", 0.0, False, ahead, 1, {}, {})
        two = Two(1, 2, PEOPLE[0], Rivalry(3, ahead, 1, 1, 1, (met, unknown)))
        read(rivalry_page(two, words), rivalry_page(two, words, PNG))
        read(*drawn(rivalry_scene(two, words)))
        read(end_line(RivalScore(1, 2, 3, ahead, 1), PEOPLE[0], PEOPLE[1], words))
    read(rivalry_page(Two(1, 2, PEOPLE[0], Rivalry(2, 1, 1, 0, 0, ())), words))
    near = ((CLUB, BEGINNER), (BEGINNER, CLUB), (MASTER, CLUB), (CLUB, MASTER))
    for before, level in near:
        read(lobby_page(laid_out(PEOPLE[0]), words, near=Proposal(0, level, before)))
    for key in (None, *games()):
        columns = dict.fromkeys(("matches", "wins", "rounds", *_columns(key)), 7)
        lines = tuple(ScoreLine(number, number, columns) for number in range(1, 6))
        for kind in (False, True):
            standings = Standings(key, kind, 0, lines, names, 30, frozenset({False, True}), 1)
            read(scoreboard_page(standings, words), scoreboard_page(standings, words, PNG))
            read(*drawn(list_scene(scoreboard_listing(standings, words), words)))
            empty = Standings(key, kind, 0, (), names, 0, frozenset(), 1)
            read(scoreboard_page(empty, words))


def _columns(key: str | None) -> tuple[str, ...]:
    return tuple(games()[key].columns) if key else ()


def with_row(table: Table, **row: object) -> Table:
    return replace(table, row=replace(table.row, **row))  # type: ignore[arg-type]


def first_turn(setting: Setting) -> Match:
    return next(move.after for move in walk(setting, 0) if not move.after.awaits_table)


@pytest.mark.slow
@both_directions
def test_sentences_of_hosts_of_faults_and_of_the_manual(language: str) -> None:
    words = words_for(language)
    for name, file in homes("en").items():
        if file in ("LANGUAGE/errors.ftl", "LANGUAGE/host.ftl", "LANGUAGE/manual.ftl"):
            read(words(name, **dict.fromkeys(facts(messages("en")[name]), "Άλι")))
