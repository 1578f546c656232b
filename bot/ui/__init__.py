"""The components of messages: pages as plain data within Discord's limits, cards as text."""
