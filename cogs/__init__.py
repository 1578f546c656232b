"""Slash commands: parse, call the bot's tables, answer. No rule and no SQL lives here."""
