"""Base classes of presenters: how any game is shown in words and pictures."""
