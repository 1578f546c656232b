"""Requirements for every feature: functions that return a sentence for each violation."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path

from sqlalchemy import Connection, MetaData, Table, func, select

from bot.features.feature import Feature
from bot.interactions import presses
from bot.tables.hooks import Kept

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

OF_THE_PROGRAM = {"facts", "budgets"}
"""Database tables that hold no data about people or servers."""

PERSONAL = {"user_id", "host_id"}
"""Columns that hold a person's id."""

PRIVACY = [ROOT / f"PRIVACY{language}.md" for language in ("", ".fa", ".fr")]
"""The pages about stored data: a comment at the end of each row names its database tables."""


def lacks(name: str, feature: Feature, schema: MetaData) -> list[str]:
    """Return what a feature lacks."""
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
            found += lacks_table(name, feature.kept, table, schema)
    return found


def lacks_table(name: str, kept: Kept, table: str, schema: MetaData) -> list[str]:
    """Return what one of a feature's database tables lacks."""
    if table not in schema.tables:
        return [f"bot/features/{name}/schema.py: there is no table {table} in the schema"]
    columns = set(schema.tables[table].c.keys())
    if columns & PERSONAL and kept.forget is Kept.forget:
        return [
            f"bot/features/{name}/__init__.py: {table} holds a person's id, `Kept` needs `forget`"
        ]
    return []


def unkept(used: Mapping[str, Feature], schema: MetaData) -> list[str]:
    """Return the tables with a person's id that no feature exports and deletes."""
    kept = {table for one in used.values() if one.kept for table in one.kept.tables}
    personal = {name for name, table in schema.tables.items() if PERSONAL & set(table.c.keys())}
    return [
        f"{name} holds a person's id: name it in `Kept.tables`, in the `__init__.py` of its feature"
        for name in sorted(personal - OF_THE_KERNEL - kept)
    ]


def numbered(table: Table) -> list[str]:
    """Return a sentence if PostgreSQL would number the rows of a table that SQLite does not."""
    column = table.autoincrement_column
    if column is None or table.dialect_options["sqlite"]["autoincrement"]:
        return []
    return [
        f"PostgreSQL would number {table.name}.{column.name}: write `autoincrement=False` in its"
        " column and in the migration, or `sqlite_autoincrement=True` in the table to number rows"
    ]


def described(page: Path) -> dict[str, str]:
    """Return the row of a page about stored data for each database table."""
    rows = re.findall(r"^\| (\*\*.+?) <!-- (.+) --> \|$", page.read_text("utf-8"), re.MULTILINE)
    return {
        table: row for row, tables in rows for table in tables.removesuffix("untranslated").split()
    }


def undescribed(schema: MetaData) -> list[str]:
    """Return the tables that a page about stored data does not describe."""
    return [
        f"{page.name} has no row about {table}: add one that ends with <!-- {table} -->"
        for page in PRIVACY
        for table in sorted(schema.tables.keys() - OF_THE_PROGRAM - described(page).keys())
    ]


def unfilled(conn: Connection, tables: Iterable[Table]) -> list[str]:
    """Return the tables into which `play` puts no person, so that nothing tests their deletion."""
    columns = [
        column
        for table in tables
        for column in table.c
        if column.name in PERSONAL and table.name != "people"
    ]
    return [
        f"tests/bot/store/rows.py: `play` puts no person into {column}; call there what stores one"
        for column in columns
        if not conn.scalar(select(func.count(column)))
    ]
