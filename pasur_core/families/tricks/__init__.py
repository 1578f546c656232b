"""Games with tricks and trumps for two pairs, and 32 cards."""
