"""Tests of the pages of all messages."""
