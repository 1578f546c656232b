"""Hints: the best moves in the position of a person who asks for them."""
