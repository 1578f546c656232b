"""The rules of Pairs; its `GAME` is in `rules`."""
