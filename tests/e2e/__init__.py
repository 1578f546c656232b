"""The whole bot on a simulated Discord, as people use it."""
