"""Interactions: commands and presses are read, executed and answered; failures become sentences."""
