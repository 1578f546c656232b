"""Tests of the games' presenters."""
