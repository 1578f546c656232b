"""The page of a person."""
