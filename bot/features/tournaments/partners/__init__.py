"""Tournaments for partners: they sit down at tables of four, and play the deals together."""
