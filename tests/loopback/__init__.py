"""A Discord on 127.0.0.1, and the bot with discord.py's own HTTP client and gateway against it."""
