"""Requirements for every feature, with a sentence for each violation."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import NullPool, create_engine, insert

import bot.features
from bot import i18n
from bot.features.feature import Feature
from bot.features.registry import at_no_table, complete_schema, features, handlers
from bot.interactions import presses
from bot.tables.hooks import Kept
from pasur_core.registry import games
from tests.bot.features.contract import lacks, numbered, undescribed, unfilled, unkept
from tests.bot.i18n.fluent_files import messages
from tests.bot.i18n.translated import gaps, untranslated

ROOT = Path(__file__).parents[3]

SCHEMA = '''
"""The database table of the sample."""

from sqlalchemy import BigInteger, Column, Integer, Table

from bot.store.columns import metadata

sample = Table(
    "sample",
    metadata,
    Column("user_id", BigInteger, primary_key=True),
    Column("points", Integer, nullable=False),
)
'''

FEATURE = '''
"""A sample."""

from bot.features.sample import schema
from bot.features.feature import Feature

FEATURE = Feature()
'''

Write = Callable[[str, str], None]
"""Writes a file of the invented feature `sample`."""


@pytest.fixture
def write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Write]:
    """Return a function that writes a file of the feature `sample`, in a folder of its own."""
    home = tmp_path / "features"
    schema = complete_schema()
    monkeypatch.setattr(bot.features, "__path__", [*bot.features.__path__, str(home)])
    monkeypatch.setattr(i18n, "FEATURES", home)

    def put(name: str, text: str) -> None:
        file = home / "sample" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
        features.cache_clear()

    yield put
    features.cache_clear()
    for module in [name for name in sys.modules if name.startswith("bot.features.sample")]:
        del sys.modules[module]
    if "sample" in schema.tables:
        schema.remove(schema.tables["sample"])


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
    assert not lacks(name, features()[name], complete_schema())


def test_a_missing_part_of_a_feature_has_a_sentence() -> None:
    async def handler(context: object) -> None:
        raise NotImplementedError

    kept = Kept(tables=("daily_tries", "sample"), export=lambda conn, user_id: {})
    verb = next(iter(presses.HANDLERS))
    bad = Feature(presses={"Roll!": handler, verb: handler}, at_no_table=frozenset({"roll"}))
    assert lacks("sample", bad, complete_schema()) == [
        "sample: the verb Roll! does not fit into a custom id",
        f"sample: the verb {verb} is handled at tables already",
        "sample: the verb roll belongs to no table, and has no handler",
    ]
    assert lacks("sample", Feature(kept=kept), complete_schema()) == [
        "bot/features/sample/__init__.py: daily_tries holds a person's id, `Kept` needs `forget`",
        "bot/features/sample/schema.py: there is no table sample in the schema",
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
    assert not unkept(features(), complete_schema())


def test_every_table_is_on_the_pages_about_stored_data() -> None:
    assert not undescribed(complete_schema())


def test_only_serial_numbers_are_numbered_by_the_database() -> None:
    assert not [one for table in complete_schema().sorted_tables for one in numbered(table)]


@pytest.mark.parametrize("name", features())
def test_a_feature_has_its_words(name: str) -> None:
    missing = messages_of(ROOT / "bot/features" / name) - messages("en").keys()
    assert not missing, f"bot/features/{name}/words/en.ftl lacks {', '.join(sorted(missing))}"


def test_a_table_that_nothing_exports_describes_or_fills_has_sentences(
    write: Write, tmp_path: Path
) -> None:
    write("schema.py", SCHEMA)
    write("__init__.py", FEATURE)
    assert "sample" in features()
    schema = complete_schema()
    assert unkept(features(), schema) == [
        "sample holds a person's id: name it in `Kept.tables`, in the `__init__.py` of its feature"
    ]
    assert undescribed(schema) == [
        f"{page} has no row about sample: add one that ends with <!-- sample -->"
        for page in ("PRIVACY.md", "PRIVACY.fa.md", "PRIVACY.fr.md")
    ]
    (sentence,) = numbered(schema.tables["sample"])
    assert sentence.startswith(
        "PostgreSQL would number sample.user_id: write `autoincrement=False`"
    )
    engine = create_engine(f"sqlite:///{tmp_path / 'sample.db'}", poolclass=NullPool)
    with engine.connect() as conn:
        schema.tables["sample"].create(conn)
        (sentence,) = unfilled(conn, [schema.tables["sample"]])
        assert sentence.startswith(
            "tests/bot/store/rows.py: `play` puts no person into sample.user_id"
        )
        conn.execute(insert(schema.tables["sample"]), {"user_id": 1, "points": 6})
        assert not unfilled(conn, [schema.tables["sample"]])


def test_a_serial_number_and_a_key_that_is_none_are_no_fault(write: Write) -> None:
    write("schema.py", SCHEMA.replace("primary_key=True", "primary_key=True, autoincrement=False"))
    write("__init__.py", FEATURE)
    features()
    assert not numbered(complete_schema().tables["sample"])
    assert not numbered(complete_schema().tables["matches"])


def test_a_feature_without_a_language_has_a_sentence(write: Write) -> None:
    write("words/en.ftl", "sample-rolled = You rolled { $points }.\nsample-again = Again\n")
    write("words/fr.ftl", "sample-rolled = Tu as fait { $points }.\n")
    (lacks_one,) = gaps("fr")
    assert lacks_one.endswith(
        "sample/words/fr.ftl lacks sample-again: translate en.ftl,"
        " or write `# Untranslated: sample-again` there"
    )
    (lacks_all,) = gaps("fa")
    assert lacks_all.startswith("there is no ")
    assert lacks_all.endswith("`# Untranslated: sample-rolled, sample-again` there")


def test_marked_sentences_wait_for_a_translator_and_are_shown_in_english(
    write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(i18n, "_loaded", cache(i18n._loaded.__wrapped__))
    write("words/en.ftl", "sample-rolled = You rolled { $points }.\nsample-again = Again\n")
    write("words/fr.ftl", "# Untranslated: sample-rolled\nsample-again = Encore\n")
    write("words/fa.ftl", "# Untranslated: sample-rolled, sample-again\n")
    for language, waiting in (("fr", ["sample-rolled"]), ("fa", ["sample-rolled", "sample-again"])):
        assert not gaps(language)
        assert untranslated(language) == waiting
    french = i18n.words_for("fr")
    assert french("sample-rolled", points=6) == "You rolled 6."
    assert french("sample-again") == "Encore"


@pytest.mark.parametrize("marked", ["sample-again", "sample-gone"])
def test_a_wrong_mark_has_a_sentence(write: Write, marked: str) -> None:
    write("words/en.ftl", "sample-again = Again\n")
    write("words/fr.ftl", f"# Untranslated: {marked}\nsample-again = Encore\n")
    (sentence,) = gaps("fr")
    assert f"take {marked} out of" in sentence


@pytest.mark.parametrize("key", games())
def test_every_game_has_a_lesson(key: str) -> None:
    lesson = Path("bot/features/lesson") / f"{key}.toml"
    assert (ROOT / lesson).exists(), f"{lesson} is missing: the lobby offers newcomers a lesson"
