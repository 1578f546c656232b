"""Rules of every game; the name of each test begins with the number of its rule."""
