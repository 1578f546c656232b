"""The schema in the code equals the one that the migrations make."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import Connection, NullPool, create_engine

from bot.features.registry import complete_schema
from tests.bot.store.schemas import schema_of
from tests.databases import make_database


def stored(connection: Connection) -> dict[str, object]:
    """Return the indexes of a database as `TABLE: NAME`, from the database itself."""
    return {
        f"{table}: {name}": part
        for table, parts in schema_of(connection).items()
        for name, part in parts.items()
        if name.startswith("index")
    }


def test_the_migrations_make_the_indexes_of_the_schema(tmp_path: Path) -> None:
    file = tmp_path / "migrated.db"
    make_database(file)
    with create_engine(f"sqlite:///{file}", poolclass=NullPool).connect() as conn:
        migrated = stored(conn)
    with create_engine("sqlite://", poolclass=NullPool).connect() as conn:
        complete_schema().create_all(conn)
        created = stored(conn)
    assert migrated == created
    assert created
