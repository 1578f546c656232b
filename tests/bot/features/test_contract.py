"""Requirements for every feature, with a sentence for each violation."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from bot.features.feature import Feature
from bot.features.registry import at_no_table, complete_schema, features, handlers
from bot.i18n import languages
from bot.interactions import presses
from bot.tables.hooks import Kept
from pasur_core.registry import games
from tests.bot.i18n.fluent_files import finished, messages

ROOT = Path(__file__).parents[3]
VERB = re.compile("[a-z]{1,12}")
"""The form of a verb in a custom id (`bot.pages.custom_ids`)."""

OF_THE_KERNEL = {
    "people",
    "names",
    "matches",
    "seats",
    "watchers",
    "cheers",
}
"""Tables with people's ids that `people.export_person` and `store.forgetting` know."""

PERSONAL = {"user_id", "host_id"}
"""Columns that hold a person's id."""


def lacks(name: str, feature: Feature) -> list[str]:
    """Return a sentence for each missing part of a feature."""
    found = []
    for verb in feature.presses:
        if not VERB.fullmatch(verb):
            found.append(f"{name}: the verb {verb} does not fit into a custom id")
        if verb in presses.HANDLERS:
            found.append(f"{name}: the verb {verb} is handled at tables already")
    found += [
        f"{name}: the verb {verb} belongs to no table, and has no handler"
        for verb in sorted(feature.at_no_table - feature.presses.keys())
    ]
    if feature.kept is not None:
        for table in feature.kept.tables:
            found += lacks_table(name, feature.kept, table)
    return found


def lacks_table(name: str, kept: Kept, table: str) -> list[str]:
    """Return a sentence for each missing part of one of a feature's database tables."""
    if table not in complete_schema().tables:
        return [f"{name}: there is no table {table} in the schema"]
    columns = set(complete_schema().tables[table].c.keys())
    forgets = kept.forget is not Kept.forget
    if columns & PERSONAL and not forgets:
        return [f"{name}: {table} holds a person's id, but the feature has no `forget`"]
    return []


def messages_of(folder: Path) -> set[str]:
    """Return the ids of messages that the modules of a feature name: `words("id", ...)`."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id == "words"
                and node.args
                and isinstance(node.args[0], ast.Constant)
                and isinstance(node.args[0].value, str)
            ):
                found.add(node.args[0].value)
    return found


@pytest.mark.parametrize("name", features())
def test_a_feature_lacks_nothing(name: str) -> None:
    assert not lacks(name, features()[name])


def test_a_missing_part_of_a_feature_has_a_sentence() -> None:
    async def handler(context: object) -> None:
        raise NotImplementedError

    kept = Kept(tables=("daily_tries", "sample"), export=lambda conn, user_id: {})
    verb = next(iter(presses.HANDLERS))
    bad = Feature(presses={"Roll!": handler, verb: handler}, at_no_table=frozenset({"roll"}))
    assert lacks("sample", bad) == [
        "sample: the verb Roll! does not fit into a custom id",
        f"sample: the verb {verb} is handled at tables already",
        "sample: the verb roll belongs to no table, and has no handler",
    ]
    assert lacks("sample", Feature(kept=kept)) == [
        "sample: daily_tries holds a person's id, but the feature has no `forget`",
        "sample: there is no table sample in the schema",
    ]


def test_no_verb_has_two_handlers() -> None:
    used = features()
    assert handlers(used)
    name, feature = next((name, one) for name, one in used.items() if one.presses)
    with pytest.raises(ValueError, match="handled already"):
        handlers({name: feature, "again": feature})


def test_verbs_of_no_table_have_handlers() -> None:
    assert at_no_table(features()) <= handlers(features()).keys()


def test_every_table_that_holds_a_persons_id_belongs_to_the_kernel_or_a_feature() -> None:
    kept = {table for one in features().values() if one.kept for table in one.kept.tables}
    personal = {
        table.name for table in complete_schema().sorted_tables if PERSONAL & set(table.c.keys())
    }
    assert personal - OF_THE_KERNEL <= kept
    assert not OF_THE_KERNEL & kept


@pytest.mark.parametrize("name", features())
def test_a_feature_has_its_words_in_every_language(name: str) -> None:
    named = messages_of(ROOT / "bot/features" / name)
    for language in filter(finished, languages()):
        missing = sorted(named - messages(language).keys())
        assert not missing, f"{name} lacks words in {language}: {missing}"


def test_every_game_has_a_lesson() -> None:
    """The lobby of any game offers newcomers a lesson."""
    lessons = {path.stem for path in (ROOT / "bot/features/lesson").glob("*.toml")}
    assert lessons == set(games())
