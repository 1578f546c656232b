"""The manual: help, the rules of the games, and examples."""
