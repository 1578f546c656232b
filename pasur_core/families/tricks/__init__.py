"""Games of tricks and trumps for two pairs, with 32 cards."""
