"""The scoreboard of all time on web pages."""
