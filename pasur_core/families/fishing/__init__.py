"""Fishing games: a card played takes cards from the table."""
