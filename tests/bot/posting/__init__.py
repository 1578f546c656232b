"""Messages brought up to what is stored."""
