"""Short programs that use the engine by itself; each runs, and a test runs each."""
