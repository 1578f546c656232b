"""Scoreboards: what is counted of finished matches, and counting it anew."""
