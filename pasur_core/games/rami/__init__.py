"""The rules of Rami; the `GAME` is in `rules`."""
