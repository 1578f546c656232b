"""What search knows of each game."""
