"""Nothing any more."""

revision = "0037"
down_revision = "0036"
serves = "0014"


def upgrade() -> None:
    """Change nothing."""
