"""Games of the triangular pack, whose numbered cards lie face up in stacks."""
