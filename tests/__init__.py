"""What the project promises, proved."""
