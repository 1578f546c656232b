"""The bot's rooms, each by itself: real databases, and a simulated Discord where one is needed."""
