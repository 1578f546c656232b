"""Decide and store what happens at tables, with one writer; nothing here depends on Discord."""
