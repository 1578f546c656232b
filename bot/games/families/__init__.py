"""Presenters of families of games: trick-taking, fishing and stack games."""
