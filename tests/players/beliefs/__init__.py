"""What computer players believe of hidden cards."""
