"""Games of the triangular pack: numbered cards, face up in stacks."""
