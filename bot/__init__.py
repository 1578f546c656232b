"""The bot's rooms: one writer (tables), a poster, a clock, a store, and what people see."""
