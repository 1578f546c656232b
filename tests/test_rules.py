"""The pages of docs/rules agree with the code that cites them and with the tests."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

import pytest

from pasur_core import registry
from pasur_core.options import choices, ranges
from pasur_core.protocol import AnyGame
from tests.support.source_code import Definition, definitions, reaching, sources_of_tests

ROOT = Path(__file__).parents[1]
PAGES = {page.stem: page.read_text("utf-8") for page in (ROOT / "docs/rules").glob("*.md")}
CONVENTIONS = "conventions"
SHARED = "tests.families.", "tests.contract."
"""The tests that can prove rules of several games."""

OF_HANDS = {"not_in_hand"}
"""Error codes of rule 0.4 that only games with hands have."""

RULE = re.compile(r"^- \*\*([A-Z]{2}[1-9]\d?|0\.[1-9])\*\* ", re.MULTILINE)
"""The beginning of a rule: a list item with the rule's number."""

GAMES = pytest.mark.parametrize("game", registry.games().values(), ids=lambda game: game.key)
EVERY_PAGE = pytest.mark.parametrize("page", sorted(PAGES))


def page_of(game: AnyGame) -> str:
    """Return the text of the page with a game's rules; fail if there is none."""
    if game.key not in PAGES:
        pytest.fail(f"docs/rules/{game.key}.md is missing", pytrace=False)
    return PAGES[game.key]


def rules(page: str) -> list[str]:
    """Return the numbers of a page's rules, in order."""
    return RULE.findall(page)


ALL_RULES = [number for page in PAGES.values() for number in rules(page)]
_LETTERS = "|".join(sorted({number[:2] for number in ALL_RULES if number[0] != "0"}))
_CITED = re.compile(rf"\b({_LETTERS})(\d+)[a-z]?\b(?: to \1(\d+)\b)?")
_CONVENTION = re.compile(r"(?:\b[Rr]ule |(?<!\w)\()(0\.[1-9])\b")
"""A citation of a convention: `rule 0.4`, or the number alone in brackets."""


def cited(text: str) -> set[str]:
    """Return the rule numbers that a text cites, with all numbers of a range such as "PS7 to PS9".

    >>> sorted(cited("Some PS7 to PS9 (0.5), rule 0.4 and BE15o, but 0.3 is no rule."))
    ['0.4', '0.5', 'BE15', 'PS7', 'PS8', 'PS9']
    """
    found = set(_CONVENTION.findall(text))
    for letters, first, last in _CITED.findall(text):
        found |= {f"{letters}{one}" for one in range(int(first), int(last or first) + 1)}
    return found


def named(test: str) -> set[str]:
    """Return the rule numbers in the name of a test.

    >>> sorted(named("test_be13_to_be15_something")), named("test_0_5_a_lone_pass")
    (['BE13', 'BE14', 'BE15'], {'0.5'})
    """
    words = re.sub(r"^test_0_(\d)_", r"rule 0.\1 ", test).replace("_", " ")
    return cited(re.sub(r"\b[a-z]{2}\d", lambda found: found[0].upper(), words))


def proved(modules: Mapping[str, str]) -> set[str]:
    """Return the numbers that tests prove: in their names or docstrings.

    A test proves a rule of a game only if it is a test of that game, of a family of games or of
    the contract, uses the engine, and asserts something. A number elsewhere is a mention.

    Args:
        modules: the sources of tests and helpers, by the modules' full names.
    """
    known = definitions(modules)
    asserting = reaching(known, lambda one: one.asserts)
    playing = reaching(known, uses_the_engine)
    found = set[str]()
    for name in asserting.keys() & playing.keys():
        module, _, test = name.rpartition(".")
        if test.startswith("test_"):
            carried = named(test) | cited(ast.get_docstring(asserting[name]) or "")
            found |= {number for number in carried if is_about(module, number)}
    return found


def uses_the_engine(one: Definition) -> bool:
    """Return whether a function or constant uses a name of `pasur_core`."""
    return any(name.startswith("pasur_core.") for name in one.uses)


def is_about(module: str, number: str) -> bool:
    """Return whether the tests of a module may prove the rule with this number."""
    (key,) = [key for key, page in PAGES.items() if number in rules(page)] or [""]
    if key == CONVENTIONS:
        return module.startswith((*SHARED, "tests.games.", __name__))
    return module.startswith((*SHARED, f"tests.games.{key}."))


def missing(text: str) -> set[str]:
    """Return the numbers that a text cites and that no page has."""
    return cited(text) - set(ALL_RULES)


def sources() -> Iterator[Path]:
    """Yield all files of the repository that can cite a rule."""
    for top in ROOT.iterdir():
        if top.is_dir() and not top.name.startswith((".", "build")):
            for suffix in ("py", "md", "ftl", "toml"):
                yield from top.rglob(f"*.{suffix}")
        elif top.suffix == ".md":
            yield top


def rows(page: str, heading: str) -> list[list[str]]:
    """Return the cells of the table below a heading, without the table's header."""
    section = page.partition(f"## {heading}\n")[2].partition("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def differences(game: AnyGame, page: str) -> set[str]:
    """Return the names and values of options that differ between a page and its game."""

    def written(value: object) -> str:
        return str(value).lower() if isinstance(value, bool) else str(value)

    numbers = ranges(game.options_type)
    played = {
        (name.strip("`"), default, within, tuple(sorted(others.split(", "))))
        for name, default, values, _ in rows(page, "Options")
        for within, others in [re.fullmatch(r"(?:(.+); usual )?(.+)", values).groups()]
    }
    real = {
        (
            name,
            written(default),
            f"{numbers[name][0]} to {numbers[name][-1]}" if name in numbers else None,
            tuple(sorted(map(written, others))),
        )
        for name, (default, *others) in choices(game.options_type).items()
    }
    return {" ".join(map(str, one)) for one in played ^ real}


def codes(page: str) -> set[str]:
    """Return the error codes that a page explains."""
    return set(re.findall(r"`(\w+)`", " ".join(code for code, _ in rows(page, "Refusals"))))


def twice(numbers: Iterable[str]) -> list[str]:
    """Return the numbers that occur more than once."""
    return [number for number, count in Counter(numbers).items() if count > 1]


def carried() -> set[str]:
    """Return the rule numbers that tests prove."""
    places = (*SHARED, "tests.games.", "tests.support.", "pasur_core.testing.", __name__)
    return proved({name: it for name, it in sources_of_tests().items() if name.startswith(places)})


def test_every_page_belongs_to_one_game() -> None:
    assert set(PAGES) <= {CONVENTIONS, *registry.games()}


@GAMES
def test_every_game_has_its_page(game: AnyGame) -> None:
    """Rule 0.7: a game's rules have a separate page, named after the game."""
    page, module = page_of(game), type(game).__module__
    assert rules(page), f"docs/rules/{game.key}.md has no rules such as `- **AB1** ...`"
    named = f"Rules: docs/rules/{game.key}.md" in (sys.modules[module].__doc__ or "")
    assert named, f"the docstring of {module} has no line `Rules: docs/rules/{game.key}.md`"
    linked = f"({game.key}.md)" in PAGES[CONVENTIONS]
    assert linked, f"docs/rules/{CONVENTIONS}.md does not lead to ({game.key}.md)"


@EVERY_PAGE
def test_0_7_no_number_is_used_twice_and_none_is_left_out(page: str) -> None:
    numbers = rules(PAGES[page])
    elsewhere = [number for number in twice(ALL_RULES) if number in numbers]
    said = f"docs/rules/{page}.md: {', '.join(elsewhere)}, here or on another page, used twice"
    assert not elsewhere, said
    highest: dict[str, int] = {}
    for number in numbers:
        letters, place = re.fullmatch(r"(0\.|[A-Z]+)(\d+)", number).groups()
        assert int(place) == highest.get(letters, 0) + 1, f"{number} is out of order"
        highest[letters] = int(place)


def test_0_7_every_number_that_is_cited_exists() -> None:
    wrong = {str(file.relative_to(ROOT)): missing(file.read_text("utf-8")) for file in sources()}
    cites = [f"{file} cites {', '.join(sorted(some))}" for file, some in wrong.items() if some]
    assert not cites, "\n".join(["no page has these rules:", *cites])


def test_0_7_every_number_has_a_test() -> None:
    """A test carries the numbers that it proves in its name or its docstring."""
    proven = carried()
    untested = [number for page in PAGES.values() for number in rules(page) if number not in proven]
    assert not untested, f"no test carries {', '.join(untested)} in its name or docstring"


@GAMES
def test_0_8_the_options_of_a_page_are_those_of_the_game(game: AnyGame) -> None:
    found = sorted(differences(game, page_of(game)))
    differing = [f"docs/rules/{game.key}.md and the game's options differ in these rows:", *found]
    assert not found, "\n".join(differing)


@GAMES
def test_0_4_the_refusals_of_a_page_are_the_errors_of_the_game(game: AnyGame) -> None:
    (common,) = re.findall(r"^- \*\*0\.4\*\* (.+)$", PAGES[CONVENTIONS], re.MULTILINE)
    explained = codes(page_of(game)) | set(re.findall(r"`(\w+)`", common))
    lacking = sorted(game.errors - explained)
    other = sorted(explained - game.errors - OF_HANDS)
    assert not lacking, f"docs/rules/{game.key}.md explains no refusal {', '.join(lacking)}"
    assert not other, f"{game.key} has explained refusals that its `errors` lack: {other}"


def test_a_citation_of_an_unknown_rule_is_found() -> None:
    """A citation of a rule that does not exist is found."""
    last = rules(PAGES["pasur"])[-1]
    none = f"{last[:2]}{int(last[2:]) + 1}"
    assert missing(f"Surs ({last}).") == set()
    assert missing(f"Surs ({none}).") == {none}
    assert missing(f"{rules(PAGES['pasur'])[0]} to {none}") == {none}
    assert missing("(0." + "9)") == {"0." + "9"}
    assert {Path(__file__), ROOT / "README.md", ROOT / "docs/rules/pasur.md"} <= set(sources())


PROOF = """
from pasur_core.games.basra.rules import GAME
from tests.support.positions import refused
def test_zz() -> None:
    'BA1 to BA3.'
    assert GAME.key
async def test_ba5o_x() -> None:
    assert GAME
"""
"""The source of tests that prove four rules of Basra."""


def test_a_rule_without_a_test_is_found() -> None:
    def found(source: str, module: str = "tests.games.basra.test_x") -> set[str]:
        return proved({module: source})

    assert found(PROOF) == {"BA1", "BA2", "BA3", "BA5"}
    assert found(PROOF.replace("def test_", "def helper_")) == set()
    assert found(PROOF.replace("assert ", "")) == set()
    assert found(PROOF.replace("pasur_core", "bot")) == set()
    assert found(PROOF, "tests.games.pasur.test_x") == set()
    assert found(PROOF, "tests.contract.test_x") == {"BA1", "BA2", "BA3", "BA5"}


def test_a_number_used_twice_is_found() -> None:
    assert twice([*ALL_RULES, ALL_RULES[3]]) == [ALL_RULES[3]]
    assert rules("- **AB1** One.\n- **0.2** Two.\nAlso **AB3** three.\n") == ["AB1", "0.2"]


@GAMES
def test_an_option_that_differs_is_found(game: AnyGame) -> None:
    page = page_of(game)
    for name, default, others, numbers in rows(page, "Options"):
        row = f"| {name} | {default} | {others} | {numbers} |\n"
        assert row in page
        for wrong in (
            "",
            f"| `more` | {default} | {others} | {numbers} |\n",
            f"| {name} | 7 | {others} | {numbers} |\n",
            f"| {name} | {default} | {others}, 7 | {numbers} |\n",
            f"| {name} | {default} | 7 to 8; usual {others} | {numbers} |\n",
        ):
            assert differences(game, page.replace(row, wrong))


def test_a_refusal_that_differs_is_found() -> None:
    page = PAGES["pasur"]
    assert codes(page.replace("`must_capture`", "`more`", 1)) != codes(page)
