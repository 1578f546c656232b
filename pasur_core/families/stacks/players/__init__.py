"""Beliefs: hidden cards, or hands, that explain what the others did, game by game."""
