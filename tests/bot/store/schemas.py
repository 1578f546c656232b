"""Read a database's schema, and find changes in a newer one that break older programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, inspect

Schema = dict[str, dict[str, Any]]
"""The parts of each table, by table, then by kind and name."""

_OURS_TO_KEEP = "alembic_version"


def schema_of(connection: Connection) -> Schema:
    """Return everything that constrains reads and writes, from the database itself."""
    inspector = inspect(connection)
    return {
        table: dict(_parts(inspector, table))
        for table in inspector.get_table_names()
        if table != _OURS_TO_KEEP
    }


def _parts(inspector: Any, table: str) -> Iterator[tuple[str, Any]]:
    for column in inspector.get_columns(table):
        told = {name: column[name] for name in ("nullable", "default")}
        yield f"column {column['name']}", told | {"type": str(column["type"])}
    for index in inspector.get_indexes(table):
        if "duplicates_constraint" not in index:
            options = {name: str(one) for name, one in index["dialect_options"].items()}
            yield f"index {index['name']}", {**index, "dialect_options": options}
    key = inspector.get_pk_constraint(table)
    yield "primary key", key["constrained_columns"]
    for one in inspector.get_foreign_keys(table):
        yield f"foreign key {one['name']}", one
    for one in inspector.get_unique_constraints(table):
        yield f"unique {one['name']}", one
    for one in inspector.get_check_constraints(table):
        yield f"check {one['name']}", one


def contracted(before: Schema, after: Schema) -> list[str]:
    """Return a sentence for each change after `before` that breaks a program made for it."""
    wrong = [f"{table} is gone" for table in before.keys() - after.keys()]
    for table, parts in after.items():
        old = before.get(table)
        if old is None:
            wrong += [f"{table}: {name}" for name, one in parts.items() if _holds_on(name, one)]
            continue
        for name in old.keys() | parts.keys():
            if name.startswith("index") and not (old | parts)[name]["unique"]:
                continue  # a missing index only makes older programs slower
            if name not in parts:
                wrong.append(f"{table}: {name} is gone")
            elif name not in old and _binds(name, parts[name]):
                wrong.append(f"{table}: {name}")
            elif name in old and parts[name] != old[name]:
                wrong.append(f"{table}: {name} differs")
    return sorted(wrong)


def _binds(name: str, part: Any) -> bool:
    """Whether a new part of an old table can refuse rows that were accepted before."""
    match name.split()[0]:
        case "column":
            return not part["nullable"] and part["default"] is None
        case "index":
            return bool(part["unique"])
    return True


def _holds_on(name: str, part: Any) -> bool:
    """Whether a part of a new table is a foreign key that blocks deleting rows of an old table."""
    if not name.startswith("foreign key"):
        return False
    return part["options"].get("ondelete") not in {"CASCADE", "SET NULL"}
