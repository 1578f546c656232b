"""Every refusal in the code has a sentence with all its facts, and every sentence a refusal."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from bot.i18n import languages, words_for
from bot.interactions.permissions import NEEDED
from bot.pages.sentences import refusal
from bot.tables.lobby import check_options
from bot.tables.refusal import Refused
from pasur_core.cards import Card
from pasur_core.options import choices, ranges
from pasur_core.registry import games
from tests.bot.i18n.fluent_files import facts, messages

ROOT = Path(__file__).parents[3]
WRITTEN = [one for one in languages() if "-" not in one]
"""Languages with their own sentences; a variant such as fa-u-nu-latn inherits them."""

SILENT = {"twice", "not-due"}
"""Codes without a sentence, as the same press has already been answered."""
TOLD_BY_THE_GAME = {"illegal"}
OWN_WORDS = {
    "option": {"refused-option", "refused-option-number", "refused-option-unknown"},
    "seat-count": {"refused-seat-count"},
    "seat-gap": {"refused-seat-gap"},
    "game-not-here": {"refused-game-not-here"},
    "channel-not-here": {"refused-channel-not-here"},
    "hints-waiting": {"refused-hints-waiting"},
    "hosting-enough": {"refused-hosting-enough"},
    "too-many-people": {"refused-too-many-people"},
}


@dataclass(frozen=True)
class Raised:
    """A place in the code that raises or returns a `Refused`."""

    where: str
    code: str
    facts: frozenset[str]


def texts(node: ast.expr) -> Iterator[str]:
    """Yield the codes that an expression can evaluate to; fail for other expressions.

    It reads strings, `a if b else c`, and `{...}.get(key, default)`.
    """
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from texts(one)
            yield from texts(other)
        case ast.Call(func=ast.Attribute(value=ast.Dict(values=values)), args=[_, last]):
            for value in (*values, last):
                yield from texts(value)
        case _:
            raise AssertionError(f"a refusal's code cannot be read: {ast.unparse(node)}")


def codes_of(call: ast.Call, tree: ast.Module) -> Iterator[str]:
    """Yield the codes of a `Refused(...)`; for a parameter, what callers of its function pass."""
    first = call.args[0]
    if not isinstance(first, ast.Name):
        yield from texts(first)
        return
    (home,) = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and any(arg.arg == first.id for arg in node.args.args)
        and call in ast.walk(node)
    ]
    index = [arg.arg for arg in home.args.args].index(first.id)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == home.name:
            yield from texts(node.args[index])


@cache
def raised() -> tuple[Raised, ...]:
    found = []
    for folder in ("bot", "cogs"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            if "Refused(" not in (text := file.read_text("utf-8")):
                continue
            tree = ast.parse(text)
            for node in ast.walk(tree):
                if not isinstance(node, ast.Call) or ast.unparse(node.func) != "Refused":
                    continue
                facts = frozenset(one.arg for one in node.keywords if one.arg)
                where = f"{file.relative_to(ROOT)}:{node.lineno}"
                found += [Raised(where, code, facts) for code in codes_of(node, tree)]
    return tuple(found)


@cache
def sentences(language: str) -> dict[str, frozenset[str]]:
    """Return the placeables of each refusal of a language, by code with `refused-`."""
    return {
        name: facts(message)
        for name, message in messages(language).items()
        if name.startswith("refused-")
    }


def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    codes = {one.code for one in raised()} - SILENT - TOLD_BY_THE_GAME
    assert len(codes) > 25
    needed = set[str]().union(*(OWN_WORDS.get(code, {f"refused-{code}"}) for code in codes))
    assert set(sentences("en")) == needed


def lacking(places: Iterable[Raised], language: str) -> list[str]:
    """Return a sentence for each place that lacks a fact of its message.

    Raise `KeyError` for an unknown code.
    """
    found = []
    for one in places:
        if one.code not in SILENT | TOLD_BY_THE_GAME | set(OWN_WORDS):
            missing = sentences(language)[f"refused-{one.code}"] - one.facts
            if missing:
                found.append(f"{one.where} lacks {sorted(missing)} for {one.code}")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", WRITTEN)
def test_every_refusal_has_the_facts_of_its_sentence(language: str) -> None:
    assert not lacking(raised(), language)


@pytest.mark.parametrize("language", WRITTEN)
def test_a_refusal_without_a_fact_of_its_sentence_is_found(language: str) -> None:
    fact = next(iter(sentences(language)["refused-host-only"]))
    bare = Raised("here:1", "host-only", frozenset())
    assert lacking([bare], language) == [f"here:1 lacks ['{fact}'] for host-only"]
    with pytest.raises(KeyError):
        lacking([Raised("here:2", "no-such-code", frozenset())], language)


def test_no_sentence_of_a_refusal_shows_an_open_blank() -> None:
    for one in raised():
        if one.code in SILENT | TOLD_BY_THE_GAME | set(OWN_WORDS) | {
            "permissions",
            "share-permissions",
            "thread-permissions",
        }:
            continue
        text = refusal(Refused(one.code, **dict.fromkeys(one.facts, 3)), words_for("en"))
        assert "{" not in text, one.where
        assert text.endswith((".", "`.", "!")), text


def test_an_impossible_number_of_players_reads_the_possible_ones() -> None:
    words = words_for("en")
    text = refusal(Refused("seat-gap", game="basra", counts=(2, 4), now=3), words)
    assert text.startswith("This game is for 2 or 4 players, and 3 sit here. ")
    text = refusal(Refused("seat-gap", game="pasur", counts=(6, 8), now=7), words)
    assert text.startswith("Seven can’t play Pâsur")


def test_an_impossible_option_is_shown_with_the_possible_ones() -> None:
    words = words_for("en")
    for key, game in games().items():
        for name, allowed in choices(game.options_type).items():
            numbers = ranges(game.options_type).get(name)
            facts = {"option": name, "value": "x" * 99, "allowed": allowed, "numbers": numbers}
            text = refusal(Refused("option", game=key, **facts), words)
            if numbers is not None:
                assert f"any whole number from {numbers[0]} to {numbers[-1]}," in text
            assert "x" * 40 in text
            assert "x" * 41 not in text
            assert len(text) < 2000
        facts = {"option": "aim", "value": 2, "allowed": ("target",), "numbers": None}
        unknown = Refused("option", game=key, **facts)
        assert refusal(unknown, words) == "There is no option “aim”. Choose `target`."


def test_every_permission_that_may_be_missing_has_discords_own_name() -> None:
    missing = tuple(name for name, wanted in NEEDED if wanted)
    text = refusal(Refused("permissions", missing=missing), words_for("en"))
    assert "View Channel" in text
    assert "{" not in text


def test_the_host_is_mentioned_not_numbered() -> None:
    assert "<@123>" in refusal(Refused("host-only", host=123), words_for("en"))


def test_a_games_own_refusal_has_its_own_words() -> None:
    refused = Refused(
        "illegal", game="pasur", error="must_capture", card=Card("7H"), ways=("7H>4C",)
    )
    text = refusal(refused, words_for("en"))
    assert "7♥" in text
    assert "4♣" in text


def test_the_repr_of_a_refusal_shows_no_refused_value() -> None:
    assert "7H" not in repr(Refused("illegal", card=Card("7H")))


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("pasur", "court_sur=maybe", "`true` (make Surs) or `false` (make none, like jacks)."),
        ("pasur", "sur_blocked_from=9", "50, 41 or `none` (never: Surs always count)."),
    ],
    ids=["two", "numbers"],
)
def test_a_value_that_is_refused_is_met_with_those_that_can_be_typed(
    game: str, typed: str, said: str
) -> None:
    name, _, value = typed.partition("=")
    with pytest.raises(Refused) as caught:
        check_options(game, {name: value})
    assert refusal(caught.value, words_for("en")).endswith(f"Choose {said}")
