"""Short programs that use the engine on its own; a test runs each of them."""
