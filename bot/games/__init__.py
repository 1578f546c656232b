"""The presenters of single games, one module a game key; a game is playable without one."""
