"""Every sentence and button of the features' pages in English, in one golden file.

Of a page's further states it has only what differs from the state before.

`python -m tests.bot.features.texts` writes it. Its diff shows what a change does to the pages.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bot.competition.rated import LEFT, Contest
from bot.competition.ratings import Rating
from bot.features.nights.form import NewNight
from bot.features.nights.form import form_page as night_form_page
from bot.features.nights.page import (
    end_sure_page,
    night_page,
    panel_page,
    start_sure_page,
    view_of,
)
from bot.features.nights.rows import STATUSES
from bot.features.ratings.page import RatingLine, RatingList, rating_page, why_page
from bot.features.ratings.rows import Latest, RateableMatch, RatingChange, SeatChange
from bot.features.setup.page import PAGES, WEB, overview_page, setup_page, web_sure_page
from bot.features.tournaments.final import final_page, over_page
from bot.features.tournaments.page import (
    TournamentPlan,
    announcement_page,
    ask_page,
    form_page,
    hub_page,
    sheet_page,
)
from bot.i18n import words_for
from bot.store.people import Guild
from tests.bot.features.golden import forms, gatherings, matches, people, standing
from tests.bot.features.nights.samples import crowded, night
from tests.bot.features.tournaments.samples import BIG, sheet, tournament
from tests.bot.pages.golden import States, written

GOLDEN = Path(__file__).parent / "texts.txt"
EN = words_for("en")


def all_texts() -> str:
    """Return the sentences, labels and custom ids of each page, a page after a heading."""
    return written(_pages())


def _pages() -> States:
    yield from _tournaments()
    yield from _nights()
    yield from _ratings()
    yield from people.states()
    yield from gatherings.states()
    yield from matches.states()
    yield from forms.states()
    yield from standing.states()
    guild = Guild(77, season="quarter", web_secret="s" * 22)
    yield "setup", overview_page(guild, EN, now=0.0, web_url="https://cards.example")
    for name in (*PAGES, WEB):
        page = setup_page(guild, EN, name, now=0.0, web_url="https://cards.example")
        yield f"setup {name}", page
    for choice in ("new", "off"):
        yield f"setup web {choice}", web_sure_page(choice, "s" * 22, EN)


def _tournaments() -> States:
    found, over = tournament(deals=4), tournament(deals=4, over=True)
    yield "tournaments", hub_page([(found, 3, 2)], [over], EN, sentence="Done.")
    yield "no tournaments", hub_page([], [], EN)
    for game in ("pasur", "belote"):
        yield f"tournament form {game}", form_page(TournamentPlan(game, 4, 24, BIG), EN, [game])
    yield "tournament ask", ask_page(found, EN)
    yield "tournament over", over_page(over, EN)
    read, done = sheet(found, people=3), sheet(over, people=3)
    yield "tournament sheet", sheet_page(read, EN, may_end=True)
    yield "tournament announcement", announcement_page(read, EN)
    yield "tournament result", sheet_page(done, EN)
    yield "tournament final", final_page(done, EN)


def _nights() -> States:
    for status in STATUSES:
        number = 0 if status in ("open", "check-in") else 2
        whole = crowded(5, game="belote", status=status, number=number)
        names = {one.user_id: f"P{one.number}" for one in whole.members if one.user_id is not None}
        view = view_of(whole, names, set())
        yield f"night {status}", night_page(view, EN, [], spelled=True)
        yield f"night {status}, its host", panel_page(view, EN, "Done.")
        if number == 0:
            yield f"night {status}, start", start_sure_page(view, EN)
    yield "night end", end_sure_page(night(), EN)
    new = NewNight("belote", "+1h", 3, 20)
    yield "night form", night_form_page(new, EN, ["belote"], "Europe/Paris", 0.0)


def _ratings() -> States:
    lines = [RatingLine(1, 1, 1580, 99, 20), RatingLine(2, None, 1500, 250, 3)]
    lines.append(RatingLine(3, None, 1700, 200, 40, resting=True))
    names = {1: "Ali", 2: "Sara", 3: "Reza"}
    found = RatingList("rami", ["rami", "pasur"], 0, lines, names, 3, 2)
    yield "ratings: of three", rating_page(found, EN)
    yield "ratings: a page in the middle", rating_page(replace(found, first=20, count=60), EN)
    yield "ratings: a whole page", rating_page(replace(found, count=10), EN)
    yield "ratings: the first of two pages", rating_page(replace(found, count=11), EN)
    yield "no ratings", rating_page(replace(found, lines=(), count=0), EN)
    yield "no rated match", why_page("rami", [], EN)
    before, after = SeatChange(Rating(), True, 1), SeatChange(Rating(), False, 1, Rating(28.0, 4.0))
    two = ((0,), (1,))
    reasons = [
        (Contest(None, two, (0, 1)), RatingChange(1, (after, after))),
        (Contest(None, two, (1, 0)), RatingChange(9, (after, before))),
        (Contest(None, two, (0, 1), frozenset({0})), RatingChange(1, (after, after))),
        (Contest(LEFT, two, (0, 1), frozenset({1})), RatingChange(1, (after, after))),
        (Contest(LEFT, two, (0, 1), frozenset({1})), RatingChange(1, (before, before))),
        (Contest(LEFT, two, (0, 1), frozenset({0})), RatingChange(1, (before, before))),
    ]
    latest = [
        Latest(RateableMatch(number, "rami", 60.0, contest, (1, 2)), 0, change)
        for number, (contest, change) in enumerate(reasons)
    ]
    yield "rated matches", why_page("rami", latest, EN)


if __name__ == "__main__":
    GOLDEN.write_text(all_texts(), "utf-8", newline="\n")
