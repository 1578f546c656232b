"""Tables: what changes them, and when."""
