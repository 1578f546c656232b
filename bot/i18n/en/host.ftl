### What the command line says to whoever hosts the bot.

host-about = Pasur: friends play cards in their Discord server.
host-run-about = run the bot (the default)
host-new-about = make a new database without asking if there is none
host-stay-about = after a fault that only a person can fix, wait instead of ending, so that a container isn’t started again for it
host-check-about = say what is still missing
host-settings-about = print all settings with their defaults, as a .env to fill in
host-sync-about = tell Discord the commands
host-playground-about = play in the browser, without a token
host-ban-about = shut a server or a person out, by their Discord id
host-unban-about = let a server or a person in again
host-forget-server-about = delete all that is kept of a server, by its Discord id
host-announce-about = let every table show a sentence; "" for none any more
host-rebuild-statistics-about = count all scores again from the moves, while the bot is stopped
host-recounted =
    { $count ->
        [0] There is no finished match to count.
        [one] One finished match is counted again.
       *[other] { $count } finished matches are counted again.
    }
host-rebuild = { $count } finished matches, { $rate } of them a second: { $minutes ->
        [0] that is done in less than a minute.
        [one] that takes about a minute.
       *[other] that takes about { $minutes } minutes.
    } The bot can’t start before.
host-rebuilding = Server { $server } of { $servers }: { $done } of { $count } matches, { $rate } a second, { $minutes ->
        [0] less than a minute left
        [one] about a minute left
       *[other] about { $minutes } minutes left
    }
host-not-replayed =
    { $count ->
        [one] One that can’t be replayed here keeps the scores it had.
       *[other] { $count } that can’t be replayed here keep the scores they had.
    }
host-banned = { $id } can’t open or join tables any more. Tables that run go on.
host-unbanned = { $id } may play again.
host-not-banned = { $id } wasn’t shut out. Nothing has changed.
host-server-forgotten = Nothing is kept of server { $id } any more.
host-announced = Every table shows that from its next change on. Take it back with: pasur announce ""
host-announced-nothing = No table shows an announcement any more.
host-long-announcement = An announcement has at most { $most } characters. Say it shorter.
host-bad-id = “{ $id }” is not a Discord ID. In Discord, turn on Developer Mode under Advanced; then right-click the server or person and choose Copy ID.
host-backup-about = copy the SQLite database to a file, also while the bot runs
host-keep-about = copy it into the folder FILE, by date, and delete all copies there but the newest N
host-migrate-about = bring the database to this program’s schema, and end
host-restore-about = put a backup into a database that is new or empty
host-copy-about = copy the whole database to the one that PASUR_COPY_TO names
host-archive-about = pack finished matches that ended more than PASUR_ARCHIVE_DAYS days ago
host-no-token = There is no token yet. Make one on https://discord.com/developers/applications (Bot, Reset Token) and put PASUR_TOKEN=… into the file .env, or try the playground: pasur playground (in a checkout: make play).
host-no-database = Neither a database nor the file .env is in { $folder }. Change to your bot’s folder, or make a new database here: pasur run --new
host-ask-database = Neither a database nor the file .env is in { $folder }. Make a new database here? [y/N]
host-closed-4004 = Discord doesn’t accept this token any more. Make a new one on https://discord.com/developers/applications (Bot, Reset Token) and put it into .env.
host-closed-4010 = Discord doesn’t know this shard. A new start asks how many there are.
host-closed-4011 = The bot is in too many servers for its connections. A new start asks how many it needs.
host-closed-4012 = Discord no longer speaks the version that this program knows. Update Pasur.
host-closed-4013 = Discord doesn’t accept the events this program asks for (intents). Update Pasur.
host-closed-4014 = Discord refuses the intents this program asks for. Pasur needs no privileged intent: use its own code unchanged, or update it.
host-wrong-token = Discord doesn’t accept this token. Make a new one on https://discord.com/developers/applications (Bot, Reset Token) and put it into .env.
host-no-discord = Discord can’t be reached ({ $why }). Check the connection and try again.
host-bad-setting = The setting { $name } can’t be read. Compare it with the list that pasur settings prints (in a checkout: .env.example).
host-no-setting = { $name } is no setting.
host-near-setting = { $name } is no setting. Did you mean { $near }?
host-secret-unread = { $name } names the file { $path }, which can’t be read: { $why }. Check that the file is there and that the bot’s user may read it.
host-secret-empty = The file { $path } that { $name } names is empty. Put the secret into it, and nothing else.
host-secret-twice = { $name } and { $name }_FILE are both set. Remove one of them.
host-secret-no-user = PASUR_DATABASE_PASSWORD_FILE goes with the address of a PostgreSQL with a user and without a password in PASUR_DATABASE_URL, for example: postgresql+asyncpg://pasur@database/pasur
host-bad-file = The file .env can’t be read. Save it as plain text (UTF-8).
host-bad-port = “{ $port }” is not a port. Give a number from 0 to { $most }; 0 takes any that is free.
host-port-taken = The playground can’t listen on port { $port }. Name another one, for example: --port 9000 (or make play PORT=9000).
host-play-database = PASUR_DATABASE_URL names a database that isn’t empty. The playground’s Discord begins anew each time, so it needs an empty one. Name another, or let it use its own: PASUR_DATABASE_URL= make play
host-address-taken = The address { $address } can’t be used. Give { $setting } another port, or leave it out.
host-web-both = PASUR_WEB and PASUR_WEB_URL belong together: set both, or neither. pasur settings says what they mean.
host-no-play = The playground needs one more package. Type make play, or install Pasur with it: pip install "pasur[play]".
host-synced =
    { $count ->
        [one] Discord now knows { $count } command.
       *[other] Discord now knows { $count } commands.
    } { $uploaded ->
        [0] It had the pictures of all cards already.
        [one] It got { $uploaded } picture of a card.
       *[other] It got { $uploaded } pictures of cards.
    }
host-backed-up = The database is copied to { $file }.
host-bad-keep = “{ $typed }” is not a number of backups to keep. Give one from 1 to 9999, for example: --keep 14
host-restored = What { $file } holds is the database now. Start the bot.
host-no-copy-to = Put the address of the new database into PASUR_COPY_TO, as the old one’s stands in PASUR_DATABASE_URL.
host-copy-to = The database that PASUR_COPY_TO names can’t be opened. Check the address, the user and the password, that its server is running and that it may be written to.
host-copying = { $table }: { $count } of { $total } rows
host-copied =
    { $count ->
        [0] There was nothing to copy.
        [one] The copy is complete: one row, compared and equal.
       *[other] The copy is complete: { $count } rows, compared and equal.
    } Put its address into PASUR_DATABASE_URL and start the bot.
host-no-archive-days = Set PASUR_ARCHIVE_DAYS to the number of days after which a finished match is archived.
host-archived =
    { $count ->
        [0] There was no match to archive.
        [one] One finished match is in the archive now.
       *[other] { $count } finished matches are in the archive now.
    }
host-migrated =
    { $before ->
        [none] The database is made, at revision { $after }.
       *[other] The database went from revision { $before } to { $after }.
    }
host-migrated-already = The database is at revision { $after } already, so nothing was to be done.
host-playground =
    The card room is open: { $url }
    Open it in a browser. Ctrl-C closes it.

store-unreachable = The database can’t be reached. Check PASUR_DATABASE_URL and that its server is running.
store-not_let_in = The database doesn’t let this program in. Check the user, the password and the database’s name in PASUR_DATABASE_URL.
store-read_only = The database can’t be written to. Check the file’s permissions and that its disk isn’t read-only.
store-not_ours = { $path } belongs to user { $owner }, and the bot, which is user { $user }, can’t write there. Give it to the bot: chown { $user } { $paths }
store-no_folder = The folder { $paths } isn’t there, and the bot, which is user { $user }, can’t make it in { $path }, which belongs to user { $owner }. Make it for the bot: mkdir -p { $paths } && chown { $user } { $paths }
store-full = The disk of the database is full. Free some space and start again; nothing was lost.
store-newer = The database was made by a newer version of Pasur. Update the program and start again.
store-prerelease = This database is from before the first release of Pasur, and this program can’t use it. Keep the program that made it, or begin with a new database (PASUR_DATABASE_URL).
store-locked = Another program is using the database. Stop it, or wait, and start again.
store-broken = The database file is damaged. Restore your last backup (pasur restore FILE).
store-altered = The database isn’t as this program makes it ({ $reason }), so it isn’t used. Restore a backup that nobody has changed.
store-not_a_url = PASUR_DATABASE_URL is no address of a database. pasur settings shows how one is written.

check-store-well = Database: OK, { $location }, revision { $revision }, { $size } MB.
check-store-new = There is no database in { $location } yet. The start makes it.
check-store-old = The start first makes a backup of the database, then migrates it.
check-store-old-postgres = The start migrates the database, and makes no backup of PostgreSQL: make one before, with pg_dump.
check-env-open = Every user of this machine can read the file .env, and with it the token. Close it: chmod o= .env
check-token-well = Token: OK, { $name }.
check-invite = Invite it to a server: { $link }
check-no-server = The bot is in no server yet. Open the link above to invite it.
check-permissions = In { $server } the bot lacks { $missing }.
check-endpoint = On https://discord.com/developers/applications an Interactions Endpoint URL is set, so the bot hears of no press and no command. Empty that field (General Information).
check-code-grant = On https://discord.com/developers/applications “Requires OAuth2 Code Grant” is on, so nobody can add the bot. Turn it off (Bot).
check-user-install = On https://discord.com/developers/applications “User Install” is on; a table needs a server, so turn it off (Installation).
check-guild-install = On https://discord.com/developers/applications “Guild Install” is off, so no server can add the bot. Turn it on (Installation).
check-install-link = On https://discord.com/developers/applications the default install link for servers asks for too little. Give it the scopes bot and applications.commands, and the permissions of the link above (Installation).
check-privileged = On https://discord.com/developers/applications a privileged intent is on. Pasur needs none, so turn it off (Bot).
check-not-synced = Discord doesn’t know the present commands yet. The start registers them.
check-commands-changed = At Discord, another program has changed { $commands }. Restart the bot, which registers the commands again.
check-language-entry = The message at line { $line } of the translation file { $file } can’t be understood. People read it in English. Correct it and start again.
check-language-bytes = The translation file { $file } isn’t plain text at line { $line }. People read English instead of all of it. Save it as UTF-8 and start again.
check-language-closed = The translation file { $file } can’t be opened. People read English instead of all of it. Give the bot the right to read it and start again.
check-language-trait = The translation file { $file } gives a { $name } that can’t be used, so it is as in English. Compare it with en/language.ftl and start again.
check-language-folder = The translation in the folder { $folder } is left out. Give the folder the code of a language (such as fr or pt-BR) and a language.ftl with its language-name, and start again.
store-no_driver = This kind of database needs one more package. Install Pasur with it: pip install "pasur[postgres]".
store-no_copy = The copy can’t be written there. Name a new file in a folder that can be written to.
store-nothing_there = There is no database to copy yet. Start the bot once, or check PASUR_DATABASE_URL.
store-no_backup = That file is not a complete backup of this kind of database. Give one that pasur backup has made from the same kind.
store-not_empty = There is something in that database already. Name a new or an empty one.
store-use_pg_dump = PostgreSQL has tools of its own for this: pg_dump saves a database, and pg_restore puts it back. The page “Large bots” of the operator’s guide has both commands.
store-older = That database is of an older version. Run pasur migrate first.
store-half_copied = The copy into that database hasn’t come to its end. Run pasur copy again, or name another database.
store-half_counted = The scores are being counted again, or that was cut off. Wait until pasur rebuild-statistics has ended, or run it again.
store-not_same = The copy differs from the database in the table { $reason }, so it isn’t used. Copy again into an empty database.
