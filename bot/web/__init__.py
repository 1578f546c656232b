"""The web pages of servers, read in a browser through a secret link, without an account."""
