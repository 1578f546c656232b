"""Tests of tables: their changes and deadlines."""
