"""Tests of one bot, or many processes of one bot, at a database."""
