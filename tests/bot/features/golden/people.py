"""Pages about people: statistics, rivals, the scoreboard, seasons and feats."""

from __future__ import annotations

from dataclasses import replace

from bot.competition.ratings import Rating
from bot.competition.seasons import Span
from bot.features.feats.page import feats_alt, feats_page, feats_scene
from bot.features.ratings.page import end_line as rating_end_line
from bot.features.ratings.page import signed
from bot.features.ratings.rows import PersonRating, SeatChange
from bot.features.rivals.page import Two, rivalry_alt, rivalry_page, rivalry_scene
from bot.features.rivals.rows import Meeting, Rivalry
from bot.features.scores.page import Standings, scoreboard_page
from bot.features.scores.rows import ScoreLine
from bot.features.seasons.page import (
    NOW,
    PAST,
    Earned,
    SeasonTable,
    end_line,
    hall_page,
    post_page,
    season_page,
    staying_page,
)
from bot.features.seasons.rows import ALL_GAMES, Champion, Prospect, Season, SeasonTableLine
from bot.features.seasons.warning_page import warning_page
from bot.features.statistics.decide import SeasonLine
from bot.features.statistics.page import (
    Profile,
    statistics_alt,
    statistics_page,
    statistics_scene,
)
from bot.features.statistics.rows import Company, GameSums, MatchOutcome, Statistics
from bot.features.tournaments.decide import Winners
from bot.i18n import words_for
from bot.store.alone import Alone
from bot.store.manager_warnings import ManagerWarning
from bot.store.people import Guild
from bot.ui.names import Names
from tests.bot.pages.golden import States

EN = words_for("en")
NAMES = {7: "Ali", 8: "Sara", 9: "Reza", 10: "Mina"}
DAY = 86400.0
PNG = b"a picture"


def states() -> States:
    """Yield each page in its states."""
    yield from _statistics()
    yield from _rivals()
    yield from _scoreboard()
    yield from _seasons()
    yield from _warnings()
    yield from _feats()


def _statistics() -> States:
    games = [
        GameSums("belote", False, 4, 1, 160),
        GameSums("pasur", False, 6, 3, 23),
        GameSums("pasur", True, 2, 2, 31, hints=1),
        GameSums("rami", False, 1, 0, 90),
    ]
    latest = [MatchOutcome(number, "pasur", number % 3 != 2) for number in range(12)]
    company = [
        Company(8, together=1, won_together=1, ahead=2, behind=1, against=3),
        Company(9, together=3, won_together=1, ahead=1, behind=1, against=2),
        Company(10, together=0, won_together=0, ahead=1, behind=3, against=4),
    ]
    full = Profile(
        7,
        own=True,
        found=Statistics(games, latest, company),
        names=NAMES,
        rating=PersonRating(Rating(27.0, 3.3), 18, 3, 0.0),
        curve=(Rating(), Rating(28.0, 4.0), Rating(27.0, 3.3)),
        season=SeasonLine(2, 6, 68.4, 12, 0, Prospect(70.2, 64.6, 1)),
        alone=[Alone("beginner", True, 1.0), Alone("club", False, 0.0), Alone("club", True, 1.0)],
        notes=("season-hidden",),
    )
    new = replace(full, rating=PersonRating(Rating(), 9, 2, 0.0), curve=(Rating(),), alone=())
    below = SeasonLine(None, 0, 54.2, 7, 1, Prospect(57.7, 50.0, None))
    one_game = Statistics([GameSums("pasur", True, 1, 0, 9)], latest[:1], [])
    single = replace(full, found=one_game, rating=None, curve=(), season=None, alone=(), notes=())
    cases = {
        "own": full,
        "another's": replace(full, own=False, key="belote"),
        "another's without a name": replace(full, own=False, names={}),
        "new": replace(new, season=below),
        "unsure": replace(full, rating=PersonRating(Rating(27.0, 6.0), 18, 3, 0.0)),
        "resting": replace(full, now=100 * DAY),
        "one match": single,
        "one rival too few times": replace(single, found=replace(one_game, company=company[1:2])),
        "none": replace(full, found=Statistics([], [], [])),
        "another's none": replace(full, own=False, found=Statistics([], [], [])),
    }
    for name, profile in cases.items():
        yield f"statistics: {name}", statistics_page(profile, EN)
        if profile.found.games:
            yield f"statistics below the picture: {name}", statistics_page(profile, EN, PNG)
            yield f"statistics picture: {name}", statistics_scene(profile, EN)
            yield f"statistics alt: {name}", statistics_alt(profile, EN)


def _rivals() -> States:
    def meeting(points: int, theirs: int, game: str = "pasur", column: str = "points") -> Meeting:
        places = int(points < theirs), int(theirs < points)
        return Meeting(1, game, 0.0, False, *places, {column: points}, {column: theirs})

    partners = [Meeting(2, "belote", 0.0, True, place, place, {}, {}) for place in (0, 1)]
    points = [meeting(62, 40), meeting(40, 60, "belote"), meeting(50, 50)]
    others = [meeting(2, 1, "pairs", "losses"), meeting(90, 20, "rami", "penalty")]
    others += [meeting(1, 2, "pairs", "losses"), meeting(1, 1, "pairs", "losses")]
    latest = [*points, *others, *partners]
    ahead = Rivalry(23, 12, 9, 5, 3, latest)
    cases = {
        "ahead": ahead,
        "behind": replace(ahead, ahead=9, behind=12, latest=points),
        "level": replace(ahead, against=18, ahead=9, behind=9, together=0, latest=points),
        "enough": Rivalry(3, 2, 1, 1, 0, points),
        "few": Rivalry(2, 2, 0, 0, 0, points[:2]),
        "one": Rivalry(1, 1, 0, 0, 0, points[:1]),
        "partners alone": Rivalry(0, 0, 0, 2, 1, partners),
        "none": Rivalry(0, 0, 0, 0, 0, []),
    }
    for name, found in cases.items():
        two = Two(7, 8, "Sara", found)
        yield f"rivals: {name}", rivalry_page(two, EN)
        yield f"rivals below the picture: {name}", rivalry_page(two, EN, PNG)
        yield f"rivals picture: {name}", rivalry_scene(two, EN)
        yield f"rivals alt: {name}", rivalry_alt(two, EN)
    yield "rivals: an unknown person", rivalry_page(Two(7, 8, "", ahead), EN)


def _scoreboard() -> States:
    sums = {"matches": 12, "wins": 5, "rounds": 48, "points": 400, "penalty": 900, "surs": 3}
    lines = [
        ScoreLine(7, 1, sums | {"hints": 2}),
        ScoreLine(8, 2, {"matches": 9, "wins": 4, "rounds": 30, "points": 33}),
    ]
    for key in (None, "pasur", "rami", "belote", "pairs"):
        board = Standings(key, False, 0, lines, NAMES, 2, frozenset({False, True}), 8)
        yield f"scoreboard: {key}", scoreboard_page(board, EN)
        yield f"scoreboard in a picture: {key}", scoreboard_page(board, EN, PNG)
    many = Standings(None, True, 10, lines[1:], NAMES, 23, frozenset({True}))
    yield "scoreboard: second part of three", scoreboard_page(many, EN)
    yield "scoreboard: last part", scoreboard_page(replace(many, first=20), EN)
    yield "scoreboard: whole", scoreboard_page(replace(many, first=0, count=10), EN)
    yield "scoreboard: empty here", scoreboard_page(replace(many, lines=(), count=0), EN)
    nothing = replace(many, with_computers=False, lines=(), count=0, filled=frozenset())
    yield "scoreboard: empty", scoreboard_page(nothing, EN)


def _seasons() -> States:
    lines = [
        SeasonTableLine(7, 1, 6_900, 12),
        SeasonTableLine(8, 2, 4_000, 8),
        SeasonTableLine(None, 3, 3_000, 8),
        SeasonTableLine(9, None, 900, 4),
    ]
    month, quarter = Span(20_089, 20_120), Span(20_181, 20_271)
    season = Season(4, quarter, False)
    now = SeasonTable(None, NOW, season, 0, lines, NAMES, 4, 5, reader_id=9, today=20_200, closed=3)
    hand = replace(season, span=Span(20_092, None))
    closed = replace(now, view=PAST, season=replace(season, closed=True), today=None)
    cases = {
        "running": replace(now, prospect=Prospect(70.2, 64.6, 1), notes=("season-hidden",)),
        "last day": replace(
            now, today=quarter.until - 1 if quarter.until else 0, zone="Asia/Tehran"
        ),
        "last but one day": replace(now, today=quarter.until - 2 if quarter.until else 0),
        "month": replace(now, season=replace(season, span=month)),
        "ended by hand": replace(now, season=hand, prospect=Prospect(70.2, 64.6, None)),
        "winner of the week": replace(now, winners=Winners("pasur", (8,))),
        "winners of the week": replace(now, winners=Winners("belote", (8, None))),
        "second part of three": replace(now, first=10, count=23),
        "whole": replace(now, count=10),
        "closed": closed,
        "closed, latest": replace(closed, back=0),
        "closed, first": replace(closed, back=2),
        "closed, the only one": replace(closed, closed=1),
        "of a game": replace(now, key="pasur"),
    }
    for name, table in cases.items():
        yield f"season: {name}", season_page(table, EN)
    yield "season, in a picture", season_page(now, EN, PNG)
    for empty in ("season-empty", "season-empty-game", "season-none", "season-off"):
        none = replace(now, key="rami", season=None, lines=(), empty=empty)
        yield f"season: {empty}", season_page(none, EN)
    none = replace(closed, lines=(), empty="season-empty-closed")
    yield "season: closed without lines", season_page(none, EN)
    yield "season stays", staying_page(cases["winner of the week"], EN)
    two = [lines[0], replace(lines[1], place=1), lines[3]]
    for name, of_post in {
        "champion": lines,
        "champions": two,
        "champion forgotten": [replace(lines[0], user_id=None)],
        "nobody with a place": lines[3:],
    }.items():
        yield f"season over: {name}", post_page(replace(closed, lines=of_post), EN)
    earlier = Season(3, month, True)
    champions = [
        Champion(season, ALL_GAMES, 7),
        Champion(season, ALL_GAMES, 8),
        Champion(season, "pasur", 9),
        Champion(season, "rami", 10),
        Champion(earlier, "pasur", 8),
    ]
    yield "hall of fame: champions", hall_page(champions, NAMES, [season, earlier], EN)
    yield "hall of fame: none", hall_page([], {}, [], EN)
    names = Names(["Ali", "Sara", "Reza"], EN, ((0,), (1,), (2,)))
    earned = [
        Earned(seat, 840 // (seat + 1), line)
        for seat, line in enumerate([*lines[:1], lines[3], None])
    ]
    yield "season below a result", end_line(earned, 5, names, EN) or ""
    before, after = SeatChange(Rating(), True, 1), SeatChange(Rating(), False, 1, Rating(28.0, 4.0))
    changes = {0: after, 1: before}
    yield "ratings below a result", rating_end_line(changes, names, EN) or ""
    yield "signed ratings", [signed(number, EN) for number in (-3, 0, 12)]


def _warnings() -> States:
    guild = Guild(77, champion_role_id=5)
    roles = ("permission", "above", "rights", "deleted", "left", "hidden", "unknown")
    reasons = [("role", why, 6) for why in roles]
    reasons += [
        (what, why, 6) for what in ("channel", "weekly") for why in ("deleted", "closed", "refused")
    ]
    for what, why, about in reasons:
        warning = ManagerWarning(77, what, why, about)
        yield f"warning: {what} {why}", warning_page(warning, guild, EN)


def _feats() -> States:
    done = {("rami", "at_once"): 0.0, ("pasur", "four_surs"): 40 * DAY}
    for name, page in {
        "none": feats_page(7, "Ali", {}, (), EN),
        "of a game played": feats_page(7, "Ali", {}, ("pasur",), EN),
        "some": feats_page(7, "Ali", done, ("port",), EN, PNG, won=1),
        "some, tournaments": feats_page(7, "", done, ("port",), EN, won=3),
    }.items():
        yield f"feats: {name}", page
    yield "feats, picture", feats_scene(done, EN)
    yield "feats, alt", feats_alt(done, EN)
