"""Matches as text: records, their replay, score sheets, and logs without hidden cards."""
