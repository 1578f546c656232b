"""Games of the triangular pack. Its numbered cards lie face up in stacks."""
