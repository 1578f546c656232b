"""The matches of a server: the latest on its front page, and the list of all."""
