"""The rules of every game, each test named after the rule it proves."""
