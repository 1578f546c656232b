"""The bot: the process at the top, its rooms below it."""
