"""Interactions: read, answered, put in words."""
