"""Sets and sequences of cards from several packs, with a joker in a meld at most."""
