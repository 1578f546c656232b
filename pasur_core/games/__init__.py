"""One package a game; each has a `GAME` in its `rules`. The registry walks this folder."""
