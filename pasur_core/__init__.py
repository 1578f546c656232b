"""Card games as pure data: rules, matches, records; no I/O, no clock, no Discord."""
