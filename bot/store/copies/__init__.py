"""Copies of a whole database: a backup, its restore, and a transfer to another database."""
