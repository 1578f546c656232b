"""Tests of what computer players believe about hidden cards."""
