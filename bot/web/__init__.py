"""The page of a server: read in a browser, by a secret link, without an account."""
