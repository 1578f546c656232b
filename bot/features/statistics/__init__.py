"""The statistics of a person in a server."""
