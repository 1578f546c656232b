"""Privacy: reading, exporting and deleting the data of a person."""
