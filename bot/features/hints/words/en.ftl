### Hints at a table.

## Where hints may be had.
agreed-to-hints = You agree: hints may be asked for at this table once everybody does.
refused-hint-too-slow = I couldn’t think it through in time. Nothing was counted; ask again in a moment.
refused-hint-busy = I’m still working on a hint for you. It is on its way.
