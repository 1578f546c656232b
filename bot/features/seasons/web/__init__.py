"""Tables and champions of seasons on web pages, and a section of the server's front page."""
