"""Slash commands: parse, call the bot's tables, answer. They contain no rules and no SQL."""
