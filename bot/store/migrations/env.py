"""Alembic's entry point: run the migrations in the transaction that `migrate` has opened."""

from alembic import context


def run() -> None:
    """Run the migrations up to the requested revision."""
    connection = context.config.attributes["connection"]
    context.configure(
        connection=connection,
        render_as_batch=connection.dialect.name == "sqlite",
    )
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # the name under which Alembic loads this file
    run()
