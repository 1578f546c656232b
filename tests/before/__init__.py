"""Data of version 0.1.0: a database with running matches, records, and their score sheets."""
