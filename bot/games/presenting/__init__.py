"""Base classes of presenters: the texts and pictures of any game."""
