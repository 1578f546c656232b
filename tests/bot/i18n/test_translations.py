"""Every language has all messages of English, with the same facts and its players' spelling."""

from __future__ import annotations

import logging
import re
import unicodedata
import warnings
from collections.abc import Iterator
from itertools import product

import pytest
from fluent.syntax import FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.i18n import DEFAULT, languages, words_for
from bot.i18n.folding import folded
from tests.bot.i18n.fluent_files import facts, finished, homes, messages
from tests.bot.i18n.spelling import SPELLING
from tests.bot.i18n.translated import gaps, untranslated

TRANSLATED = tuple(one for one in languages() if one != DEFAULT and "-u-" not in one)
FINISHED = tuple(filter(finished, TRANSLATED))
"""The finished languages; others can lack messages, which appear in English."""
COUNTS = (0, 1, 2, 11, 100)
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})

UNTOLD = {
    # The verb is the same for one computer player and for several.
    ("fa", "board-away"): frozenset({"count"}),
    # The noun does not change after a number.
    ("fa", "advice-less"): frozenset({"count"}),
    ("fa", "advice-less-exact"): frozenset({"count"}),
    ("fa", "problem-move"): frozenset({"count"}),
    ("fa", "analysis-points"): frozenset({"count"}),
}
"""Facts of a message that a language leaves out on purpose; comments have the reasons."""

every_translation = pytest.mark.parametrize("language", TRANSLATED)


def selections(message: ftl.Message) -> dict[str, set[str]]:
    """Return, by variable, the keys among which a message selects; ignore other selectors."""
    found: dict[str, set[str]] = {}

    class Collector(Visitor):
        def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802
            if isinstance(node.selector, ftl.VariableReference):
                keys = {
                    one.key.name if isinstance(one.key, ftl.Identifier) else one.key.value
                    for one in node.variants
                }
                found.setdefault(node.selector.id.name, set()).update(keys)
            self.generic_visit(node)

    Collector().visit(message)
    return found


def counts(message: ftl.Message) -> set[str]:
    """Return the variables that are numbers: a key is a number or a plural category but `other`."""
    return {
        name
        for name, keys in selections(message).items()
        if any(key.lstrip("-").isdigit() for key in keys) or keys & (PLURALS - {"other"})
    }


def texts_of(pattern: ftl.Pattern) -> Iterator[str]:
    """Yield the texts of a pattern for all variants, with each placeable as its name in braces."""
    text = ""
    for part in pattern.elements:
        if isinstance(part, ftl.TextElement):
            text += part.value
        elif isinstance(part.expression, ftl.VariableReference):
            text += f"{{{part.expression.id.name}}}"
        elif isinstance(part.expression, ftl.StringLiteral):
            text += part.expression.parse()["value"]
        elif isinstance(part.expression, ftl.SelectExpression):
            text += "{}"
            for variant in part.expression.variants:
                yield from texts_of(variant.value)
    yield re.sub(r"`[^`]*`|<t:[^>]*>|https?://\S+|\]\([^)]*\)", "", text)


def test_the_languages_that_come_with_the_bot_are_finished() -> None:
    assert {"fa", "fr"} <= set(FINISHED)


@pytest.mark.parametrize("language", FINISHED)
def test_no_message_of_english_is_missing(language: str) -> None:
    """A message may wait for a translator; a release may not (`deploy/release.py`)."""
    found = gaps(language)
    assert not found, "\n".join(found)
    if waiting := untranslated(language):
        some = f"{len(waiting)} sentences wait for a translator"
        warnings.warn(f"Before a release: {some} ({language}): {', '.join(waiting)}", stacklevel=1)


@pytest.mark.slow
@every_translation
def test_a_message_is_in_the_file_that_english_has_it_in(language: str) -> None:
    moved = [name for name, file in homes(language).items() if homes(DEFAULT).get(name) != file]
    assert not moved


@every_translation
def test_no_fact_is_lost(language: str) -> None:
    lost = {
        name: missing
        for name, message in messages(language).items()
        if (
            missing := facts(messages(DEFAULT)[name])
            - facts(message)
            - UNTOLD.get((language, name), frozenset())
        )
    }
    assert not lost


@every_translation
def test_a_language_has_a_variant_for_zero_if_english_has(language: str) -> None:
    """The plural category `one` includes 0 in French and Persian, so they need [0] too."""
    lacking = {
        name: fact
        for name, message in messages(language).items()
        for fact, keys in selections(messages(DEFAULT)[name]).items()
        if "0" in keys and "0" not in selections(message).get(fact, set())
    }
    assert not lacking


@every_translation
@pytest.mark.slow
def test_any_number_makes_a_sentence(language: str, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    words = words_for(language)
    for name, message in messages(language).items():
        numbers = sorted(counts(message) | counts(messages(DEFAULT)[name]))
        others = facts(messages(DEFAULT)[name]) - set(numbers)
        chosen = {one: sorted(selections(message).get(one, {"X"})) for one in others}
        for values in product(COUNTS, repeat=len(numbers)):
            for picked in product(*chosen.values()):
                args = dict(zip(numbers, values, strict=True)) | dict(
                    zip(chosen, picked, strict=True)
                )
                text = words(name, **args)
                if not text.strip() or text.strip() != text:
                    english = words_for(DEFAULT)(name, **args)
                    assert text.strip() or not english.strip(), f"{name} says nothing"
                    assert text.strip() == text or english.strip() != english, f"{name}: {text!r}"
                assert "  " not in text, f"{name}: {text!r}"
    assert not caplog.records


@pytest.mark.parametrize("language", [DEFAULT, *TRANSLATED])
def test_words_are_spelt_as_players_spell_them(language: str) -> None:
    wrong = [
        f"{homes(language)[name].replace('LANGUAGE', language)}: {name}:"
        f" {text!r}: {found[0]!r}: {instead}"
        for name, message in messages(language).items()
        if message.value is not None and not name.startswith("typed-")  # as people type it
        for text in texts_of(message.value)
        for form, instead in SPELLING.get(language, {}).items()
        if (found := re.search(form, text, re.MULTILINE))
    ]
    assert not wrong, "\n".join(wrong)


def isolated(pattern: ftl.Pattern) -> Iterator[str]:
    """Yield the isolated parts of a pattern, with inner isolates replaced by a neutral sign."""
    text = ""
    for part in pattern.elements:
        if isinstance(part, ftl.TextElement):
            text += part.value
            continue
        expression = part.expression
        if isinstance(expression, ftl.StringLiteral):
            text += expression.parse()["value"]
            continue
        text += "\ufffc"
        if isinstance(expression, ftl.SelectExpression):
            for variant in expression.variants:
                yield from isolated(variant.value)
    yield text


def leaning(text: str) -> bool:
    """Return whether a text has its own direction, by a letter or a mark outside of isolates."""
    plain = re.sub("[\u2066-\u2068].*?\u2069", "", text, flags=re.DOTALL)
    return any(unicodedata.bidirectional(sign) in ("L", "R", "AL") for sign in plain)


LIKE_A_CARD = frozenset({
    *("basra-button-take", "pasur-button-take", "crazy_eights-choice-suit", "rami-do-off-there"),
    *("contree-bid", "contree-count-contract", "contree-count-sum", "crazy_eights-chip-suit"),
})  # fmt: skip
"""Messages that run from left to right like their cards: bids, sums, captures."""


@pytest.mark.parametrize("language", [one for one in TRANSLATED if words_for(one).right_to_left])
def test_messages_of_isolated_parts_only_run_from_right_to_left(language: str) -> None:
    """A line without any letter or mark of the language would run from left to right.

    This is so for each line of a longer text.
    """
    wrong = [
        f"{name}: {text!r}"
        for name, message in messages(language).items()
        if message.value is not None
        for whole in isolated(message.value)
        for text in whole.split("\n")
        if (re.search("\ufffc.*[،؛.:!؟]", text) or text.count("\ufffc") > ("\n" not in whole))
        and not (leaning(text) or "\u2066" in text or name in LIKE_A_CARD)
    ]
    assert not wrong, "\n".join(wrong)
    assert all(leaning(words_for(language)(f"row-{kind}")) for kind in ("joint", "apart"))


@every_translation
def test_commands_have_names_that_discord_takes(language: str) -> None:
    """Discord's rule: /docs/interactions/application-commands#naming."""
    words = words_for(language)
    of_commands = [
        name
        for name in messages(DEFAULT)
        if re.fullmatch(r"(command|argument)-[a-z-]+|[a-z_0-9]+-command-[a-z]+", name)
    ]
    assert of_commands
    for name in of_commands:
        text = words(name)
        if name.endswith("-about"):
            assert 1 <= len(text) <= 100, name
        else:
            assert re.fullmatch(r"[-_'\w]{1,32}", text), name
            assert text == text.lower(), name
    commands = [
        words(name) for name in of_commands if "command-" in name and not name.endswith("-about")
    ]
    assert len(set(commands)) == len(commands)


@pytest.mark.parametrize("language", [DEFAULT, *TRANSLATED])
def test_sentences_name_commands_in_the_readers_language(language: str) -> None:
    words = words_for(language)
    known = {words(name) for name in messages(DEFAULT) if re.fullmatch("command-[a-z]+", name)}
    named = [
        (name, command)
        for name, message in messages(language).items()
        if message.value is not None
        for text in isolated(message.value)
        for command in re.findall("`/([^`]+)`", text)
    ]
    assert named or language not in (DEFAULT, *FINISHED)
    for word in ("hint", "down"):
        known |= {
            f"{words('command-move')} {one.strip()}" for one in words(f"typed-{word}").split("|")
        }
    wrong = [
        f"{name}: /{command}"
        for name, command in named
        if command not in known and set(command.split()) - known
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", [DEFAULT, *TRANSLATED])
def test_the_sign_of_computer_players_is_only_in_the_list_of_a_lobby(language: str) -> None:
    signed = {
        name: FluentSerializer().serialize_entry(message).count("\N{ROBOT FACE}")
        for name, message in messages(language).items()
    }
    assert {name for name, count in signed.items() if count} <= {
        "lobby-beginner",
        "lobby-club",
        "lobby-master",
    }
    assert set(signed.values()) <= {0, 1}


@pytest.mark.parametrize("language", [DEFAULT, *TRANSLATED])
@pytest.mark.parametrize(("fits", "ends"), [("low", "low"), ("high", "high"), ("both", "low high")])
def test_suggested_texts_are_understood(language: str, fits: str, ends: str) -> None:
    words = words_for(language)
    asked = words("rami-error-which_end", fits=fits, card="5♥", cards="6♥ 7♥ 8♥")
    typed = [folded(one) for one in re.findall("`([^`]+)`", asked)]
    for one, end in zip(typed, ends.split(), strict=True):
        assert one in map(folded, words(f"typed-{end}").split("|"))
