"""The rules of Basra; its `GAME` is in `rules`."""
