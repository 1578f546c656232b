"""Matches as text: records, their replay, score sheets, and logs redacted for one seat."""
