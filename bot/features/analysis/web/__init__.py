"""The page of a finished match, with its costly decisions."""
