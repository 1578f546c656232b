"""Use SQLite and PostgreSQL in the same way: connections, transactions, migrations and errors."""
