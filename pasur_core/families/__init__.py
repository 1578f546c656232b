"""Code shared by games of one kind: cards, actions, events and parts of their rules."""
