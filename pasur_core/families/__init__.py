"""What games of one kind share: cards, actions, events, and the parts of their rules."""
