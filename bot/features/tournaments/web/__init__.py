"""The pages of duplicate tournaments, and their section of the server's page."""
