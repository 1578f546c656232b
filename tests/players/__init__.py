"""The computer players."""


def at_once() -> bool:
    """Time is up as soon as anybody asks."""
    return True
