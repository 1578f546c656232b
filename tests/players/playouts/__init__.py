"""Tests of the fast playouts."""
