"""Tests of the whole project; README.md is their map."""
