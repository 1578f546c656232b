### What the command line says of one bot in many processes.

host-shards-unknown = PASUR_PROCESSES says { $processes }, and PASUR_SHARDS doesn’t say how many connections they share. Set it, for example to twice as many: PASUR_SHARDS=16
host-shards-none = PASUR_SHARDS has to say how many connections there are: from 1 to { $most }.
host-shards-twice = PASUR_SHARDS names the connections of this process, and PASUR_PROCESSES would deal them out. Set one of the two: PASUR_SHARDS=0-3/16, or PASUR_SHARDS=16 with PASUR_PROCESSES=4.
host-shards-beyond = PASUR_SHARDS names connection { $shard }, and of { $count } the last is { $last }. They are counted from 0.
host-shards-repeated = PASUR_SHARDS names a connection twice. Name each once.
host-shards-backwards = PASUR_SHARDS goes from { $first } back to { $last }. Write the smaller number first.
host-shards-few = There are { $processes } processes and only { $count } connections, so some would have none. Raise the number in PASUR_SHARDS, or lower PASUR_PROCESSES.
host-no-ordinal = Which process this is isn’t known: the machine’s name ends in no number such as pasur-0. Set PASUR_ORDINAL, from 0 to { $last }.
host-ordinal-beyond = This would be process { $ordinal }, and the last is { $last }. They are counted from 0; compare PASUR_ORDINAL with PASUR_PROCESSES.
host-shards-sqlite = A SQLite file serves one process with all connections. For several processes name a PostgreSQL in PASUR_DATABASE_URL (see the page “Large bots” of the operator’s guide), or leave PASUR_SHARDS out.

store-taken = Another bot is running on this database file, which serves one process. Stop that one, or move to PostgreSQL for several (see the page “Large bots” of the operator’s guide).
store-other_bot = A bot with another application’s token is using this database. Stop it, or give each bot a database of its own.
store-other_shards = Another process divides the bot into a different number of connections. Give all processes the same number in PASUR_SHARDS: stop all of them, then start them.
store-deadlock = Several processes changed one thing at the same moment. Start again; nothing was lost.
