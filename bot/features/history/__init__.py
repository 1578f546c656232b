"""Finished matches: their steps, charts, films and records, and sharing them."""
