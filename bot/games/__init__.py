"""Presenters of single games, one module a game key; a game needs none to be playable."""
