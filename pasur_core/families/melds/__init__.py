"""Sets and sequences of cards from several packs, with at most one joker in each."""
