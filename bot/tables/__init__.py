"""Decide and store what happens at card tables, with one writer; nothing here needs Discord."""
