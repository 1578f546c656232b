"""The problem of the day: a position in which one move is clearly the best."""
