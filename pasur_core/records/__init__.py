"""Matches as text: records, their replay, score sheets, and logs as one seat saw them."""
