"""Backups, restores and transfers."""
