"""The web page about a person."""
