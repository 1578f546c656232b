"""Which hidden cards explain what others did, game by game."""
