"""The matches of a server: the last ones on its page, and the list of all."""
