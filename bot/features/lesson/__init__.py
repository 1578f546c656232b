"""Lessons: the first deal of each game in steps."""
