"""The metadata of the database tables, and the columns that several tables have."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, MetaData

metadata = MetaData(
    naming_convention={
        "ix": "%(table_name)s_by_%(column_0_N_name)s",
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
    }
)


def match_id() -> Column[int]:
    """Return a primary key that is the number of a match; deleting the match deletes the row."""
    return number_of("matches", "match_id")


def number_of(
    table: str, name: str, kind: type[BigInteger] | type[Integer] = BigInteger
) -> Column[int]:
    """Return a column of a primary key that refers to the `id` of a row of another table.

    Deleting that row also deletes the rows that refer to it.
    """
    return Column(
        name,
        kind,
        ForeignKey(f"{table}.id", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
    )


def discord_key(name: str) -> Column[int]:
    """Return a column of a primary key that has an id of Discord."""
    return Column(name, BigInteger, primary_key=True, autoincrement=False)
