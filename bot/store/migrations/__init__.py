"""The migrations, oldest first in `versions`; `bot.store.database.migrate` runs them.

Written by hand, forwards only. Processes of two versions run side by side while a host rolls out,
so a schema changes in two steps:

1. **Expand**, in one release: new tables, new columns that may be empty or have a default of the
   database. Indexes that are not unique may come and go, for they bind nobody. Programs of the
   release before know nothing of these and go on. Rows of a new table go with the match they point
   to. What such a program writes has none of the new values: code that reads them bears that for
   this release.
2. **Contract**, in the next release at the earliest: whatever takes something away, renames it or
   forbids what older programs write, once no supported program needs it any more.

`serves` in each file from 0015 on names the oldest revision whose program may work on the schema
that it makes. One that expands repeats what the file before it says; one that contracts names a
newer revision, that of the release which first did without, and never its own. A database keeps
the latest (`schema-serves` among its facts): an older program that knows that revision works there
and migrates nothing, any other refuses it. `tests/bot/store/database/test_rolling.py` runs each
file, compares what the databases say before and after, and plays on tomorrow's schema.
"""
