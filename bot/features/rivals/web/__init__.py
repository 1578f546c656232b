"""The page that compares two people."""
