"""The rules of Rami; its `GAME` is in `rules`."""
