"""One package per game, with a `GAME` in its `rules`. The registry finds them in this folder."""
