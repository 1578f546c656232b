"""The page of a game night, and the nights' section of the server's page."""
