"""Rules of competition as pure functions: rated matches, seasons and their points."""
