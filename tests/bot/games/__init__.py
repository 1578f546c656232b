"""Presenters of single games."""
