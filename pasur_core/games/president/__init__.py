"""The rules of Président; its `GAME` is in `rules`."""
