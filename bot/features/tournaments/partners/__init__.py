"""Paired tournaments: people sit down at tables of four, and play the deals as partners."""
