"""What the bot's host sees of the process: start, stop, logs, health, metrics and commands."""
