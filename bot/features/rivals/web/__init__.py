"""The page of two people."""
