"""Tests of pages, boards and hands, and of their conversion to Discord's components."""
