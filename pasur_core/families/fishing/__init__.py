"""Fishing games: a played card captures cards from the table."""
