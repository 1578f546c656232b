"""The contract of every game, checked by random play over all games of the registry."""
