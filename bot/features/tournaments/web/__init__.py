"""The web pages of duplicate tournaments, and their section on the server's front page."""
