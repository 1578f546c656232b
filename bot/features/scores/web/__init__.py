"""The scoreboard of all time on pages."""
