"""The deal of the day: the same sealed deal for everybody, against the computer players."""
