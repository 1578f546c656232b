"""Base classes of presenters: the words and pictures of any game."""
