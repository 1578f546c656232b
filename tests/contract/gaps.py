"""List the missing parts of a game: files, and messages as a block to fill in."""

from __future__ import annotations

import ast
import logging
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from pathlib import Path

from bot.games.presenting.presenter import AnyPresenter, presenter
from bot.i18n import FOLDER, words_for
from bot.ui.names import Names
from pasur_core.feats import feats_of
from pasur_core.options import choices
from pasur_core.protocol import AnyGame, Do, Event, Legal, RoundScored
from tests.contract.candidates import BY_GAME
from tests.contract.walks import Setting, plain_settings, walk

ROOT = Path(__file__).parents[2]
CONVENTIONS = ROOT / "docs/rules/conventions.md"
PEOPLE = ("Ali", "Sara", "Zoë", "Tom", "Mina", "Reza", "Ana", "Li")
CITED = re.compile(r" \((?:[A-Z]{2}|0\.)\d[^)]*\)")
"""Rule numbers, which are not shown to people."""
RULES_LENGTH = 200
"""The least number of characters of a page of rules."""


def files_lacking(game: AnyGame) -> list[str]:
    """Return each missing file, or link to one, by path, with what to do about it."""
    key = game.key
    wanted = {
        f"bot/i18n/en/{key}.ftl": "words for people; the block below is a start",
        f"docs/rules/{key}.md": "the rules with numbers, as the other pages have them",
        f"tests/games/{key}/test_rules.py": "a test for each number",
        f"tests/playthroughs/{key}.txt": f"python -m tests.playthroughs {key}, then read it",
        f"tests/perft/{key}.json": f"python -m tests.perft {key}, then check it a second way",
    }
    if key not in BY_GAME:
        wanted[f"tests/games/{key}/candidates.py"] = "what a seat might write, legal or not"
    lacking = [f"{file}: {why}" for file, why in wanted.items() if not (ROOT / file).exists()]
    if f"({key}.md)" not in CONVENTIONS.read_text("utf-8"):
        lacking.append(f"{CONVENTIONS.relative_to(ROOT)}: a link to ({key}.md) beside the others")
    return lacking


def codes_asserted(source: str) -> set[str]:
    """Return the texts that the tests of a module compare with the code of a raised error.

    These are the operands of asserted comparisons with `.code`, or with a helper of the module that
    returns it, and the texts that `pytest.raises` has to match.
    """
    module = ast.parse(source)
    helpers = {
        one.name
        for one in module.body
        if isinstance(one, ast.FunctionDef)
        and any(_is_a_code(node.value, set()) for node in ast.walk(one) if _returns(node))
    }
    found = set[str]()
    for node in ast.walk(module):
        if isinstance(node, ast.Assert):
            for compared in ast.walk(node):
                if isinstance(compared, ast.Compare):
                    sides = [compared.left, *compared.comparators]
                    others = [one for one in sides if not _is_a_code(one, helpers)]
                    if len(others) < len(sides):
                        found |= set().union(*map(_texts, others))
        elif isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.raises":
            found |= set().union(*(_texts(one.value) for one in node.keywords))
    return found


def _returns(node: ast.AST) -> bool:
    return isinstance(node, ast.Return) and node.value is not None


def _is_a_code(node: ast.AST, helpers: set[str]) -> bool:
    return any(
        (isinstance(one, ast.Attribute) and one.attr == "code")
        or (isinstance(one, ast.Call) and ast.unparse(one.func) in helpers)
        for one in ast.walk(node)
    )


def _texts(node: ast.AST) -> set[str]:
    return {
        one.value
        for one in ast.walk(node)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


def words_lacking(game: AnyGame) -> dict[str, str]:
    """Return the English messages that are missing, by id, with the arguments each can use."""
    found = declared_words_lacking(game)
    for setting in plain_settings():
        if setting.game.key == game.key:
            found |= {name: "..." for name in asked_for(setting) if name not in found}
    return found


def declared_words_lacking(game: AnyGame) -> dict[str, str]:
    """Return the missing English messages whose ids follow from what a game declares."""
    words = words_for("en")
    found = {name: text for name, text in named(game).items() if not words.has(name)}
    for kind, names in (("error", game.errors), ("column", game.columns)):
        for name in sorted(names):
            own = f"{game.key}-{kind}-{name}"
            if not (words.has(own) or words.has(f"{kind}-{name}")):
                found[own] = "..."
    return found


def named(game: AnyGame) -> dict[str, str]:
    """Return the messages that follow from what a game declares, with their arguments."""
    key = game.key
    found = {f"{key}-title": "...", f"{key}-summary": "...", f"{key}-rules-1": "..."}
    found |= {f"{key}-call-{call}": "..." for call in game.calls}
    for name in game.presets:
        found |= {f"{key}-preset-{name}": "...", f"{key}-preset-{name}-about": "..."}
    for name in feats_of(key):
        found |= {f"{key}-feat-{name}": "...", f"{key}-feat-{name}-about": "..."}
    for name, values in choices(game.options_type).items():
        found[f"{key}-option-{name}"] = "..."
        doc = game.options_type.__dataclass_fields__[name].metadata["doc"]
        found[f"{key}-option-{name}-about"] = CITED.sub("", doc)
        for value in values:
            text = str(value).lower()
            if type(value) is not int and not words_for("en").has(f"value-{text}"):
                found[f"{key}-option-{name}-{text}"] = "..."
    for kind in sorted(told_events(game), key=lambda one: one.code):
        facts = " ".join(f"{{ ${field.name} }}" for field in fields(kind))
        found[f"{key}-event-{kind.code}"] = facts or "..."
    return found


def told_events(game: AnyGame) -> set[type[Event]]:
    """Return the kinds of event that need a sentence: all except the end of a round."""
    return {kind for kind in events_of(game) if not issubclass(kind, RoundScored)}


def events_of(game: AnyGame) -> set[type[Event]]:
    """Return the kinds of event that the modules of a game and of its base define or import."""
    return {kind for kind in _kinds(game) if hasattr(kind, "code")}


def nameless_events(game: AnyGame) -> list[str]:
    """Return the kinds of event without a code, which cannot be shown; base classes need none."""
    kinds = _kinds(game)
    bases = {base for kind in kinds for base in kind.__mro__[1:]} | {RoundScored}
    return sorted(kind.__name__ for kind in kinds - bases if not hasattr(kind, "code"))


def _kinds(game: AnyGame) -> set[type[Event]]:
    home = type(game).__module__.removesuffix(".rules")
    own = {kind.__module__ for kind in type(game).__mro__}
    own |= {name for name in sys.modules if name.startswith(f"{home}.")}
    used = {kind.__module__ for kind in _events_in(own)}
    return set(_events_in([*own, *used]))


def _events_in(modules: Iterable[str]) -> Iterator[type[Event]]:
    for name in modules:
        for value in vars(sys.modules[name]).values():
            if isinstance(value, type) and issubclass(value, Event):
                yield value


def asked_for(setting: Setting) -> list[str]:
    """Return the ids without a message that are requested while a match of a setting is shown."""
    shown = presenter(setting.game.key, "en")
    with missing_ids() as ids:
        for move in walk(setting, 0):
            match = move.after
            names = Names(PEOPLE[: match.seats], shown.words, match.sides)
            shown.board(match.view(None), names)
            for seat in range(match.seats):
                shown.hand(match.view(seat), match.legal(seat), names)
                ids += unlabelled(shown, match.legal(seat))
            for event in move.events:
                shown.describe(event, names)
    return list(dict.fromkeys(ids))


def unlabelled(shown: AnyPresenter, legal: Legal) -> Iterator[str]:
    """Yield the ids of messages whose absence makes a button show only a notation."""
    for offer in legal.offers:
        if isinstance(offer, Do) and shown.action_label(offer.action) == str(offer.action):
            yield f"{shown.game.key}-do-{str(offer.action).split()[0]}"


@contextmanager
def missing_ids() -> Iterator[list[str]]:
    """Yield a list that gets the ids of missing messages, from the log of `Words`."""
    ids: list[str] = []

    class Heard(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if str(record.msg).startswith("no message") and isinstance(record.args, tuple):
                ids.append(str(record.args[0]))

    logger, handler = logging.getLogger("bot.i18n"), Heard()
    before = logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield ids
    finally:
        logger.removeHandler(handler)
        logger.propagate = before


def report(game: AnyGame) -> str:
    """Return all gaps of a game as one text for a terminal; empty if there are none."""
    files, words = files_lacking(game), words_lacking(game)
    parts = []
    if files:
        parts.append("\n".join([f"{game.key} lacks these files:", *(f"  {one}" for one in files)]))
    if words:
        block = [f"{name} = {text}" for name, text in words.items()]
        file = FOLDER.relative_to(ROOT) / "en" / f"{game.key}.ftl"
        parts.append("\n".join([f"{game.key} lacks these words; put them into {file}:", *block]))
    return "\n\n".join(parts)
