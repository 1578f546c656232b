"""The rules of Port; its `GAME` is in `rules`."""
