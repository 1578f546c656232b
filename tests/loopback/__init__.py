"""Tests of the bot with its own HTTP client and gateway against a Discord on 127.0.0.1."""
