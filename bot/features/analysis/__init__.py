"""The analysis of a finished match: which decisions cost most, and how much was luck."""
