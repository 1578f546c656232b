"""Connections, transactions, migrations and faults, on both databases."""
