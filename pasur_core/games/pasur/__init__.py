"""The rules of Pâsur; its `GAME` is in `rules`."""
