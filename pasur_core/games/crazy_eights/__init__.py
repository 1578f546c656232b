"""The rules of 8 américain; its `GAME` is in `rules`."""
