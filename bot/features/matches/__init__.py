"""A person's matches in a server: the list, their statistics, and one match to look back on."""
