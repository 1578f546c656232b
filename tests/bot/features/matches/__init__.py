"""A person's matches as a list, and one of them."""
