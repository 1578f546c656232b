"""A person's form, games, partner and rivals, in words."""

from __future__ import annotations

import pytest

from bot.features.matches.page import Place
from bot.features.statistics.page import RIVALS, statistics_page
from bot.features.statistics.rows import Company, GameSums, Outcome, Statistics
from bot.i18n import words_for
from pasur_core.registry import games
from tests.bot.pages.widest import LETTERS, check

EN = words_for("en")
ALI = 7
BACK = Place(ALI, 5).button("matches")


def found(**changes: object) -> Statistics:
    """Return statistics of a person with two games, partners and rivals."""
    facts: dict[str, object] = {
        "games": [
            GameSums("belote", False, 4, 1, 160),
            GameSums("pasur", False, 6, 3, 23),
            GameSums("pasur", True, 2, 2, 31),
        ],
        "latest": [Outcome(number, "pasur", number % 2 == 0) for number in range(10)],
        "company": [
            Company(8, together=1, won_together=1, ahead=1, behind=2, against=3),
            Company(9, together=3, won_together=1, ahead=0, behind=0, against=0),
        ],
    }
    return Statistics(**(facts | changes))  # type: ignore[arg-type]


def text_of(statistics: Statistics) -> str:
    names = {ALI: "Ali", 8: "Sara", 9: "Reza"}
    return check(statistics_page(ALI, statistics, names, EN, BACK), 0).text


def test_every_fact_is_shown_once() -> None:
    lines = text_of(found())
    assert lines.startswith("## Ali in this server\n")
    assert "Among people: **4 of 10 won**" in lines
    assert "With computer players: **2 of 2 won**" in lines
    assert "The latest 10, newest first: 🏆 ▫️ 🏆" in lines
    assert "· 5 won" in lines
    assert "Favourite game: **Pâsur** · 5 of 8 won · best round +31" in lines
    assert "**Belote** · 1 of 4 won · best round +160" in lines
    assert "Favourite partner: **Reza** · 1 of 3 won together" in lines
    assert "Against **Sara** · ahead in 1 of 3, behind in 2" in lines
    assert "Against **Reza**" not in lines


def test_a_single_match_is_shown_once() -> None:
    shown = text_of(
        found(games=[GameSums("pasur", True, 1, 0, 9)], latest=[Outcome(1, "pasur", False)])
    )
    assert "With computer players: **0 of 1 won**" in shown
    assert EN("stats-lost") not in shown
    assert "latest" not in shown


def test_a_game_with_penalty_points_has_no_best_round() -> None:
    shown = text_of(found(games=[GameSums("rami", False, 3, 1, 90)]))
    assert f"**{EN('rami-title')}** · 1 of 3 won" in shown
    assert "best round" not in shown


def test_a_person_alone_with_computers_has_no_comparisons() -> None:
    shown = text_of(found(company=[], games=[GameSums("pasur", True, 2, 2, 31)]))
    assert "Against" not in shown
    assert "partner" not in shown
    assert "Among people" not in shown


def test_a_deleted_person_has_no_statistics() -> None:
    assert text_of(Statistics([], [], [])) == EN("stats-title", name="Ali")


def test_the_way_back_is_to_the_page_of_the_list_that_was_left() -> None:
    page = statistics_page(ALI, found(), {}, EN, BACK)
    assert page.ids == (BACK,)
    assert "<@7>" in page.text, "a name that is not known is a mention"


@pytest.mark.parametrize("name", LETTERS.values(), ids=LETTERS)
def test_the_most_of_everything_fits_with_any_name(name: str) -> None:
    crowd = [Company(8 + one, 900, 800, 700, 600, 1300) for one in range(40)]
    sums = [GameSums(key, apart, 999, 888, 777) for key in games() for apart in (False, True)]
    names = dict.fromkeys(range(100), name)
    page = statistics_page(ALI, found(games=sums, company=crowd), names, EN, BACK)
    shown = check(page, 0, braces=True).text
    assert shown.count("ahead in") == RIVALS
    assert "\u202e" not in shown
