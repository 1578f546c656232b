"""${message}: say here why the schema changes.

A file of this folder never changes again once it is released, and imports nothing of the bot:
it has to mean tomorrow what it means today.
"""

import sqlalchemy as sa
from alembic import op

revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
serves = ""  # what the file before says; later only where this contracts (see the package)


def upgrade() -> None:
    """Change the schema."""
