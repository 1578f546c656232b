"""One file for each change of the schema, headed by its reason."""
