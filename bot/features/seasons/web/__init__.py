"""Tables and champions of seasons on pages, and their section of the server's page."""
