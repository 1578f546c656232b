"""The lists of running and finished matches on the server's page."""
