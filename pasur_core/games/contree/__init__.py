"""The rules of Belote contrée; its `GAME` is in `rules`."""
