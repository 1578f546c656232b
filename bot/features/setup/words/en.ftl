### The settings of a server, in /setup.

command-setup = setup
command-setup-about = Games, channels and rights of this server’s tables, for those who manage it

refused-manage-server = Only people who may manage the server can change its settings. Ask one of them.

setting-board = **The table**
setting-board-picture = A picture
setting-board-both = A picture, with its words below
setting-board-text = Words only
setting-auto-deal = **The next round**
setting-auto-deal-0 = Dealt when somebody presses Deal now
setting-auto-deal-10 = Dealt after 10 seconds
setting-auto-deal-20 = Dealt after 20 seconds
setting-auto-deal-60 = Dealt after a minute
setting-speed = **New tables are**
setting-speed-live = Live: 45 seconds a turn
setting-speed-relaxed = Relaxed: 5 minutes a turn
setting-speed-slow = Slow: a day a turn
# As speed-off in lobby.ftl.
setting-speed-off = Without a clock

# Over the settings of a server.
setup-title =
    ## For this server
    What you choose holds at once, for new tables.
# Buttons, each beside the line of setup-line-… with the same name. The one of the page is setup-web.
setup-games = Games
setup-channels = Channels
setup-tables = Tables
setup-language = Language
setup-back = Back
# $games: names of games. $count: how many; 0 for all.
setup-line-games =
    { $count ->
        [0] All games
       *[other] { $games }
    }
# $channels: mentions. $count: how many; 0 for all.
setup-line-channels =
    { $count ->
        [0] Tables in every channel
       *[other] Tables in { $channels }
    }
# As setting-threads-… below.
setup-line-tables =
    { $threads ->
        [always] Each match has a thread
        [never] Matches stay in the channel
       *[busy] A match has a thread if another one runs
    }
# $language: its name. $zone: a city. $time: the time there now.
setup-line-language =
    { $chosen ->
        [auto] The language of Discord or the first host
       *[yes] { $language }
    } · { $zone }, { $time }
setup-line-seasons =
    { $season ->
        [month] A season a month, from day { $day } on
        [quarter] A season a quarter, from day { $day } on
        [hand] A season until you end it
       *[off] No seasons
    }
setup-line-web =
    { $page ->
        [yes] A page in the browser
       *[no] No page in the browser
    }
setting-threads = **Where a match is played**
setting-threads-busy = In the channel; while another runs there, in a thread
# At most 100 characters. Where I may not open threads, a match is played in the channel.
setting-threads-always = Always in a thread; lobby and result stay in the channel
setting-threads-never = Always in the channel
setting-channels = **Channels in which tables may be opened**
setting-channels-any = In every channel
setting-games = **Games that may be played**
setting-games-all = All of them
setting-president-ranks = **Names of the lower ranks in Président**
setting-president-ranks-usual = Trou du cul
setting-president-ranks-polite = Polite: Clerk
# The same for a server. Discord lets only *Community* servers choose a language.
setup-language-auto = As Discord or the first table’s host
# $zone: a city, or a difference to UTC. $time: the time there now. $fixed: whether its clocks never
# change.
setting-zone = **Time zone:** { $zone }, where it is { $time } now.{ $fixed ->
        [yes] {" "}Its clocks never change: choose a city if yours do.
       *[no] {""}
    }
    -# Seasons, the duplicate of the week and times that people type follow it.
# Button. Opens a form to type a city.
setup-zone-type = Choose a city…
# Button. The time zone of most readers of this language. $zone: a city.
setup-zone-offer = { $zone } time
# Over the list of several time zones.
setup-zone-many = Several fit: which one?
# Title of the form, its field, and below the field; at most 45, 45 and 100 characters.
setup-zone-title = Time zone
setup-zone-label = A large city with your time
setup-zone-about = In any of my languages: New York, Téhéran, پاریس. Also a country, UTC or GMT+2.
refused-zone-unknown = I know no time zone by that name. Type a large city with the same time as yours, such as New York or Paris, a country, or a difference such as `GMT+2`.
# Over a list of the server's roles.
setting-opener-role = **Who may open tables**
setting-opener-role-none = Everybody
setting-players-role = **Role to call when players are wanted**
setting-players-role-none = No role
setting-most-tables = **Tables open at once**
setting-most-tables-5 = 5
setting-most-tables-10 = 10
setting-most-tables-25 = 25
setting-most-tables-50 = 50
setting-most-tables-100 = 100

## The server's page, in /setup and at other messages.
setup-web = Page
# Names setup-web-make.
setup-web-none = **A page in the browser**
    -# Standings, people and matches of this server, to look at and to share, by a secret link. Everyone who has the link can read it. Matches of channels that not everyone sees are left out, and so are people who want to stand on no list. **Make the page** gives you the link.
setup-web-make = Make the page
setup-web-here = **This server has a page in the browser**
    -# Everyone who has the link can read it.
setup-web-new = New link
setup-web-off = No page
# Questions before setup-web-new and setup-web-off.
setup-web-new-sure = A new link? The present one stops working at once, also behind the buttons of earlier messages. Nothing on the page is lost.
setup-web-off-sure = No page any more? Its link stops working at once, also behind the buttons of earlier messages. Matches and standings stay in Discord, and you can make a page again.
setup-web-new-done = ✅ **This link is new.** The one before does not work any more.
setup-web-off-done = ✅ **The page is gone.** Its link does not work any more.
# After a second press on setup-web-new.
setup-web-new-twice = This link is new already, so nothing was changed.

## Settings.
setup-seasons = Seasons
setting-season = **Seasons of the scoreboard**
setting-season-month = A season a month
setting-season-quarter = A season a quarter
setting-season-hand = Until I end it here
setting-season-off = No seasons
setting-season-day = **Day of the month on which a season begins**
setting-season-day-1 = 1
setting-season-day-5 = 5
setting-season-day-10 = 10
setting-season-day-15 = 15
setting-season-day-20 = 20
setting-season-day-25 = 25
setting-season-day-28 = 28
setting-season-matches = **Rated matches for a place in the season**
setting-season-matches-3 = 3
setting-season-matches-5 = 5
setting-season-matches-8 = 8
setting-season-matches-12 = 12
setting-season-matches-16 = 16
setting-season-matches-20 = 20
setting-scoreboard-channel = **Channel in which the season’s table is kept up to date, and its final table posted**
setting-scoreboard-channel-none = No channel
setting-champion-role = **Role of the last season’s champion, over all games; it passes on by itself**
setting-champion-role-none = No role
setup-allow-roles = Allow me to manage roles
setting-any-options = **Games rated with any options.** In all others, a match is rated only with the usual options.
setting-any-options-none = The usual options in every game

## The end of a season that has no day.
setup-end-season = End the season tonight
# $zone: as in season-about-running.
setup-season-ends = The season ends tonight at midnight ({ $zone }).
refused-no-season = No season is running here: one begins with the next rated match.

setting-weekly-channel = **Duplicate of the week: opens every Monday in this channel**
setting-weekly-channel-none = No duplicate of the week
