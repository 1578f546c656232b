"""The contents of messages: pages, made only from a stored table and a language."""
