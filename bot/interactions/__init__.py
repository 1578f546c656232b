"""Interactions read and answered: commands typed, buttons pressed, failures put in words."""
