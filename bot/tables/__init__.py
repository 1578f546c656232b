"""Tables decided and stored: one writer, and what it decides with; nothing of Discord."""
