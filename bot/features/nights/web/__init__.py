"""The page of a game night, and the section about nights on the server's front page."""
