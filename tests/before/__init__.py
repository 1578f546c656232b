"""What 0.1.0 left behind: a database with running matches, records, and their score sheets."""
