"""The files of the migrations, with a later migration that today's program does not have."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from alembic.config import Config
from alembic.script import Script, ScriptDirectory

import bot.store.database.migrate as migrating
import bot.store.migrations.versions as versions

FILES = sorted(Path(versions.__path__[0]).glob("r*.py"))


def scripts() -> dict[str, Script]:
    """Return the migrations that the program knows by their revisions, oldest first."""
    line = [*ScriptDirectory.from_config(migrating._config()).walk_revisions()]
    return {script.revision: script for script in reversed(line)}


HEAD = [*scripts()][-1]
NEXT = f"r{len(FILES) + 1}"
"""The revision of an invented next migration."""

BEFORE = "0038"
"""The last revision from before the first release."""

EXPANDS = """
op.add_column("matches", sa.Column("tomorrow", sa.Text()))
op.add_column("seats", sa.Column("tomorrow", sa.Integer(), nullable=False, server_default="0"))
op.add_column("posts", sa.Column("tomorrow", sa.Double()))
op.add_column("people", sa.Column("tomorrow", sa.Text()))
op.add_column(
    "guilds", sa.Column("tomorrow", sa.Boolean(), nullable=False, server_default=sa.true())
)
op.create_index("matches_by_tomorrow", "matches", ["tomorrow"])
op.create_table(
    "tomorrows",
    sa.Column("match_id", sa.BigInteger(), autoincrement=False, nullable=False),
    sa.Column("told", sa.Text(), nullable=False),
    sa.ForeignKeyConstraint(
        ["match_id"], ["matches.id"], name="tomorrows_match_id_fk", ondelete="CASCADE"
    ),
    sa.PrimaryKeyConstraint("match_id", name="tomorrows_pk"),
)
"""


def written(folder: Path, body: str, serves: str, revision: str = NEXT, after: str = HEAD) -> Path:
    """Write an invented migration to a folder, and return the folder.

    `body` is the code of its `upgrade`; `serves` is the revision of the oldest program that can use
    the schema; `after` is the revision before.
    """
    lines = "\n".join(f"    {line}" for line in body.strip().splitlines())
    (folder / f"{revision}_tomorrow.py").write_text(
        '"""Tomorrow."""\n\nimport sqlalchemy as sa\nfrom alembic import op\n\n'
        f'revision = "{revision}"\ndown_revision = "{after}"\nserves = "{serves}"\n\n\n'
        f"def upgrade():\n{lines}\n"
    )
    return folder


@contextmanager
def a_day_later(folder: Path) -> Iterator[None]:
    """Within `with`, make the program use the migrations of this folder too."""
    known = migrating._config

    def config() -> Config:
        made = known()
        made.set_main_option("path_separator", "newline")
        made.set_main_option("version_locations", f"bot.store.migrations:versions\n{folder}")
        return made

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(migrating, "_config", config)
        patched.setattr(migrating, "_FOLDERS", [*migrating._FOLDERS, folder])
        yield
