"""The presenters of single games, in a module per game key; a game is playable without one."""
