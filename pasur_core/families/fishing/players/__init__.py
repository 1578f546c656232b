"""Fast playouts of rounds on plain numbers, which search runs thousands of times a decision."""
