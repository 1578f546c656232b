"""The looks of messages: pages as plain data within Discord's limits, cards and boards in words."""
