"""The components of messages as plain data within Discord's limits, and cards as text."""
