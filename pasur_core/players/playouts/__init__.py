"""Rounds played on in place, as plain numbers: what search does thousands of times a decision."""
