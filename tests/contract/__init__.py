"""What every game owes, proved by random play over all games that exist."""
