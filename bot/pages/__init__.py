"""What each message shows: pages built from a stored table, a language and nothing else."""
