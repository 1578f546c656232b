"""Pages: the contents of messages, each made only from a stored card table and a language."""
