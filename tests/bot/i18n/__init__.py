"""Tests of translations."""
