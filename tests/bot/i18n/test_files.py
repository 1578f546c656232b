"""Fluent files can be parsed, are complete for every game, and have no unused messages."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from jinja2 import nodes

from bot import i18n
from bot.games.presenting.presenter import presenter
from bot.i18n import file_name, languages, message_files
from bot.web.templates import environment
from pasur_core import registry
from pasur_core.protocol import AnyGame
from tests.bot.i18n.fluent_files import entries, facts, messages_in
from tests.contract.gaps import RULES_LENGTH, asked_for, declared_words_lacking, told_events
from tests.contract.walks import Setting, plain_settings

ROOT = Path(__file__).parents[3]
FILES = [file for language in languages() for file in message_files(language)]
GAMES = registry.games()
PAGE = 900
"""The most characters of a page that fits on a phone."""

every_file = pytest.mark.parametrize("file", FILES, ids=file_name)
every_language = pytest.mark.parametrize("language", languages())
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def ids(language: str) -> Counter[str]:
    return Counter(
        message.id.name for file in message_files(language) for message in messages_in(file)
    )


def source(file: Path, message: ftl.Message) -> str:
    """Return the source of a message's value."""
    assert message.value
    assert message.value.span
    return file.read_text("utf-8")[message.value.span.start : message.value.span.end]


@every_file
def test_a_file_is_read_to_its_end(file: Path) -> None:
    junk = [entry.content for entry in entries(file) if isinstance(entry, ftl.Junk)]
    assert not junk
    assert all(message.value is not None for message in messages_in(file))


@every_language
def test_no_id_is_given_twice(language: str) -> None:
    assert not [name for name, count in ids(language).items() if count > 1]


@every_language
def test_a_language_has_no_message_and_no_fact_that_english_lacks(language: str) -> None:
    english = facts_of_english()
    for file in message_files(language):
        for message in messages_in(file):
            assert message.id.name in english, f"{message.id.name} is not English"
            extra = facts(message) - english[message.id.name]
            assert not extra, f"{message.id.name} asks for {extra}"


@every_game
def test_a_game_has_all_its_words(game: AnyGame) -> None:
    lacking = declared_words_lacking(game)
    assert not lacking, f"no message {', '.join(lacking)}; see python -m tests.contract {game.key}"


@pytest.mark.parametrize(
    "setting",
    [
        # by day: the fewest seats
        pytest.param(one, marks=[pytest.mark.nightly] * (not one.is_quick))
        for one in plain_settings()
        if one.game.key in GAMES
    ],
    ids=str,
)
@pytest.mark.slow
def test_all_ids_that_a_match_uses_have_words(setting: Setting) -> None:
    lacking = asked_for(setting)
    key = setting.game.key
    assert not lacking, f"no message {', '.join(lacking)}; see python -m tests.contract {key}"


@every_game
def test_exactly_the_events_of_a_game_have_sentences(game: AnyGame) -> None:
    codes = {kind.code for kind in told_events(game)}
    assert codes
    told = {
        name.partition("-event-")[2].removesuffix("-spoken")
        for name in ids("en")
        if name.startswith(f"{game.key}-event")
    }
    assert told == codes


@every_game
@every_language
def test_rules_fit_into_messages(game: AnyGame, language: str) -> None:
    pages = presenter(game.key, language).rules
    assert pages, f"no message {game.key}-rules-1"
    told = sum(map(len, pages))
    assert told > RULES_LENGTH, f"the rules of {game.key} have {told} characters: they are longer"
    for page in pages:
        heading = page.partition("\n")[0]
        assert heading.startswith("##"), f"{game.key}: {heading} is no heading"
        assert len(page) < PAGE, f"{game.key}: give {heading} another heading, so that it fits"
        assert "{" not in page, f"{game.key}: {heading} names a message or fact that there is not"


def test_comments_for_translators_are_true() -> None:
    """Comments name facts of the message, and buttons whose labels it contains."""
    label = i18n.words_for("en")
    commented = [
        (message, message.comment.content, source(file, message))
        for file in message_files("en")
        for message in messages_in(file)
        if message.comment and message.comment.content
    ]
    assert len(commented) > 300
    for message, comment, text in commented:
        named = set(re.findall(r"\$([a-z_]+)", comment))
        assert named <= facts(message), message.id.name
        for listed in re.findall(r"(?<=Names )(button-[a-z-]+(?: and button-[a-z-]+)?)", comment):
            for button in listed.split(" and "):
                assert label(button) in text, f"{message.id.name}: {button}"


@pytest.mark.parametrize(
    "file", [file for file in FILES if "-rules-" in file.read_text("utf-8")], ids=file_name
)
def test_a_page_of_the_rules_is_a_message_of_its_own(file: Path) -> None:
    """With a message for each page, a small change makes translators review one page only."""
    for message in messages_in(file):
        if re.fullmatch(r".+-rules-\d+", message.id.name):
            headings = re.findall("^ *##+ ", source(file, message), re.MULTILINE)
            assert len(headings) == 1, message.id.name


def in_templates() -> Iterator[tuple[Path, str, bool]]:
    """Yield file and text of strings in the templates of pages, and whether more is added to it."""
    for file in sorted((ROOT / "bot").glob("**/web/templates/*.html")):
        for text, more in re.findall(r"""["']([a-z0-9-]+)["']( *~)?""", file.read_text("utf-8")):
            yield file, text, bool(more)


def said_in_code() -> tuple[set[str], set[str]]:
    """Return the message ids in the code: whole ones, and regular expressions of composed ones."""
    whole: set[str] = set()
    patterns: set[str] = set()
    for _, text, more in in_templates():
        if more:
            patterns.add(f"{re.escape(text)}.+")
        else:
            whole.add(text)
    for folder in ("bot", "cogs"):
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    whole.add(node.value)
                elif isinstance(node, ast.JoinedStr):
                    patterns.add(pattern(node))
    return whole, {one for one in patterns if re.search(r"[a-z]{3}|[a-z]{2}\\-", one)}


def pattern(text: ast.JoinedStr) -> str:
    return "".join(
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
        for part in text.values
    )


@dataclass(frozen=True)
class SpokenCall:
    """A call such as `words("...")` or `self.say("...")`: its file, message and arguments.

    `facts` is None if the arguments are in a mapping, so that the code does not name them.
    """

    file: Path
    name: str
    facts: frozenset[str] | None


@cache
def spoken_calls() -> tuple[SpokenCall, ...]:
    """Return the calls with a literal id, in the code and in the templates of pages."""
    return (*_calls_in_templates(), *_calls_in_code())


def _calls_in_templates() -> Iterator[SpokenCall]:
    for page in sorted((ROOT / "bot").glob("**/web/templates/*.html")):
        for call in environment().parse(page.read_text("utf-8")).find_all(nodes.Call):
            if isinstance(call.node, nodes.Name) and call.node.name == "words":
                first, facts = call.args[0], frozenset(one.key for one in call.kwargs)
                if isinstance(first, nodes.Const):
                    yield SpokenCall(page, first.value, None if call.dyn_kwargs else facts)


def _calls_in_code() -> Iterator[SpokenCall]:
    for folder in ("bot", "cogs"):
        for file in (ROOT / folder).rglob("*.py"):
            text = file.read_text("utf-8")
            for node in ast.walk(ast.parse(text)) if re.search(r"(words|say)\(", text) else ():
                if not isinstance(node, ast.Call) or not node.args:
                    continue
                called, first = node.func, node.args[0]
                name = getattr(called, "attr", None) or getattr(called, "id", None)
                if name not in ("words", "say") or not isinstance(first, ast.Constant):
                    continue
                names = [one.arg for one in node.keywords]
                facts = None if None in names else frozenset(map(str, names))
                yield SpokenCall(file, str(first.value), facts)


def message_of(call: SpokenCall) -> str:
    """Return the message of a call: the presenter of a game says the game's own one if it has it.

    A method of a base class is left out, since a game can override it.
    """
    own = f"{call.file.stem}-{call.name}"
    return own if call.file.stem in GAMES and own in facts_of_english() else call.name


@cache
def facts_of_english() -> dict[str, frozenset[str]]:
    return {
        message.id.name: facts(message)
        for file in message_files("en")
        for message in messages_in(file)
    }


@pytest.mark.slow
def test_every_id_in_the_code_has_a_message_with_the_facts_of_the_call() -> None:
    """A sentence shows the name of a fact that is not given in its place."""
    known, lacking, given = facts_of_english(), list[str](), 0
    said = spoken_calls()
    assert len(said) > 50
    missing = {
        f"{call.file.relative_to(ROOT)}: {call.name}"
        for call in said
        if call.name not in known and not any(f"{key}-{call.name}" in known for key in GAMES)
    }
    assert not missing
    for call in said:
        needed = known.get(message_of(call), frozenset())
        given += bool(needed)
        if call.facts is not None and not needed <= call.facts:
            missing = ", ".join(sorted(needed - call.facts))
            lacking.append(f"{call.file.relative_to(ROOT)}: {call.name} lacks {missing}")
    assert given > 300
    assert not lacking


@pytest.mark.slow
def test_every_message_is_used() -> None:
    whole, patterns = said_in_code()
    shapes = [re.compile(one) for one in sorted(patterns)]

    def used(name: str) -> bool:
        return name in whole or any(shape.fullmatch(name) for shape in shapes)

    def own(name: str) -> str:
        return next((name[len(key) + 1 :] for key in GAMES if name.startswith(f"{key}-")), name)

    elsewhere = re.compile(r"playground-.+|language-finished")
    """Whether the playground's page uses the message, or only tests do."""
    left = [
        name
        for name in ids("en")
        if not used(name) and not used(own(name)) and not elsewhere.fullmatch(name)
    ]
    assert not left


@pytest.mark.parametrize(
    "file",
    [
        # by day: English; test_broken.py finds entries of other languages that cannot be read
        pytest.param(file, marks=[pytest.mark.nightly] * (language != "en"))
        for language in languages()
        for file in message_files(language)
    ],
    ids=file_name,
)
@pytest.mark.slow
def test_entries_are_the_same_when_they_are_read_one_by_one(file: Path) -> None:
    whole = {
        f"-{one.id.name}" if isinstance(one, ftl.Term) else one.id.name: one
        for one in entries(file)
        if isinstance(one, ftl.Message | ftl.Term)
    }
    parts, faults = i18n._entries(file)
    assert not faults
    assert parts.keys() == whole.keys()
    for name, part in parts.items():
        (alone,) = (
            one
            for one in FluentParser().parse(part.text).body
            if isinstance(one, ftl.Message | ftl.Term)
        )
        assert alone.equals(whole[name], ["span", "comment"])
        assert part.text in file.read_text("utf-8").split("\n", part.line - 1)[-1]
