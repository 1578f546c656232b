"""What each message shows."""
