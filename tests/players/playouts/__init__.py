"""Playouts in place."""
