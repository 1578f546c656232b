"""The rules of Belote; its `GAME` is in `rules`."""
