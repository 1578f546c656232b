"""Tests of the search policies of each game."""
