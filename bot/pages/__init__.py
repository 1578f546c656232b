"""The contents of each message: pages built from a stored table, a language and nothing else."""
