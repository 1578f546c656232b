"""One module a game; each has a `GAME`. The registry walks this folder."""
