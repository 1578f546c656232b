"""The migrations, oldest first in `versions`; `bot.store.database.migrate` runs them.

They are written by hand and only go forwards. The name of a file begins with its revision, which is
`r` and a number, and the highest revision is the present schema. When the bot starts, it reads the
file names without importing Alembic. `python -m alembic revision --rev-id r2 -m NAME` begins a new
file. While a host updates, processes of two versions run side by side, so a schema changes in two
steps:

1. **Expand**, in one release: add tables, and columns that can be empty or have a default in the
  database. Indexes that are not unique can be added and removed, since they forbid nothing.
  Programs of the previous release ignore all of these. Rows of a new table are deleted with the
  match to which they refer. Rows written by the older program lack the new values, so code that
  reads them must accept this for one release.
2. **Contract**, in the next release at the earliest: remove, rename or forbid what older programs
  use, once no supported program needs it any more.

`serves` in each file names the oldest revision whose program can use the schema after the file; in
the first file this is the file's own revision. A file that expands repeats the value of the
previous file. A file that contracts names a newer revision: the first release that did not need the
removed part, never its own. A database stores the latest value (`schema-serves` among its facts).
An older program that knows this revision uses the database without migrating it; any other older
program refuses it. `tests/bot/store/database/test_rolling.py` compares the schemas before and after
each file, and plays on the schema of an invented next release.
"""
