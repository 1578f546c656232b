## Rated and friendly matches.

# In the lobby, a line of its own.
contest-computers = 🤝 **Friendly:** with computer players.
contest-options = 🤝 **Friendly:** with other options than usual.
contest-short = 🤝 **Friendly:** with less than half the usual target.
contest-hints = 🤝 **Friendly:** after a hint.
# In a lobby where people may agree to hints.
contest-first-hint = 🤝 **Rated until the first hint.**
# Below a result.
contest-end-rated = -# Rated: this match counts at `/scoreboard`.
contest-end-computers = -# Friendly: computer players took part.
contest-end-options = -# Friendly: the options were not the usual ones.
contest-end-short = -# Friendly: the target was below half of the usual one.
contest-end-hints = -# Friendly: a hint was used.
contest-end-left = -# Someone left, so this match does not count as usual: those who left may be placed last.

## A season's table.

# Days. $year is written out.
season-date =
    { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
# A season that is one calendar month.
season-month =
    { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
# Other seasons. $first, $last: season-date.
season-days = { $first } to { $last }
season-since = since { $first }
# $span: season-month, season-days or season-since.
season-about-running =
    { $left ->
        [0] { $span }
        [1] { $span } · ends tonight (UTC)
       *[other] { $span } · { $left } days left
    }
season-about-closed = { $span } · final
# After a name. $value: a number with one decimal.
season-facts =
    { $matches ->
        [one] average { $value }, one match
       *[other] average { $value }, { $matches } matches
    }
# The same, for a person without a place yet. $missing: matches for a place.
season-facts-below =
    { $missing ->
        [one] average { $value }, one more match for a place
       *[other] average { $value }, { $missing } more matches for a place
    }
# A person who was forgotten, or wants to stand on no list.
season-nameless = Someone
# Below the table. $least: rated matches for a place.
season-how = Your average: 100 for a first place, 0 for a last one, with five matches of 50 added to everyone’s. You get a place from { $least } rated matches on.
season-how-closed = This table is final.
# The reader's next match that counts. $first, $last: the average with a first and with a last place. $place: the place that $first is enough for, 0 without one.
season-next =
    { $place ->
        [0] -# Your next rated match: first place takes your average to { $first }, last place to { $last }.
       *[other] -# Your next rated match: first place takes your average to { $first }, enough for place { $place } as things stand; last place to { $last }.
    }
# Below the running season. $title: a game. $names: people.
season-weekly =
    { $count ->
        [one] 🏅 Winner of the last duplicate of the week ({ $title }): **{ $names }**
       *[other] 🏅 Winners of the last duplicate of the week ({ $title }): **{ $names }**
    }
season-empty = Nobody has finished a rated match this season. `/lobby open` begins one: people only, the usual options, no hints.
# $what: a game.
season-empty-game = Nobody has finished a rated match of { $what } this season. `/lobby open` begins one: people only, the usual options, no hints.
# A closed season. $what: a game. $span: season-month, season-days or season-since.
season-empty-closed =
    ## { $what } · { $span }
    Nobody finished a rated match then.
season-none = No season has ended here yet.
season-off = This server has no seasons. Anyone who manages it can turn them on with `/setup`.
season-hidden = -# You stand on no scoreboard, as you chose in `/settings`.
# In a picture: headings of at most two lines, and the picture in words.
season-head-value = average
season-head-matches = played
season-cell-below = { $matches }/{ $least }
# Buttons.
season-button-now = Season
season-button-hall = Hall of fame
# Over a list of seasons, below the hall of fame.
season-past = Past seasons
season-button-final = Final table
season-button-earlier = Earlier season
season-button-later = Later season
# The champions of ended seasons.
season-hall-title =
    ## Hall of fame
    -# The champions of each season, over all games and in each.
season-hall-empty = No season with a champion has ended here yet.
season-hall-line = **{ $span }** · 🏆 **{ $name }**
season-hall-nobody = **{ $span }**
# $games: a row of season-hall-game.
season-hall-games = -# { $games }
season-hall-game = { $game }: { $name }
# In the scoreboard's channel when a season has ended.
season-over =
    ## The season is over · { $span }
season-over-champion =
    { $matches ->
        [one] 🏆 **{ $name }** wins it with an average of { $value } from one match.
       *[other] 🏆 **{ $name }** wins it with an average of { $value } from { $matches } matches.
    }
season-over-nobody = Nobody played enough rated matches for a place this time. The next season is open to everyone.

## Settings.
setup-seasons = Seasons
setting-season = **Seasons of the scoreboard**
setting-season-month = A season a month
setting-season-quarter = A season a quarter
setting-season-hand = Until I end it here
setting-season-off = No seasons
setting-season-day = **Day of the month on which a season begins (midnight UTC)**
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
# Discord's log of the server has this reason.
champion-reason = Champion of the season

## What fails in a server, for those who manage it: in a channel once, and in /setup.
# $said: warning-role-…, warning-channel-… or warning-weekly-…
warning-for-managers = ⚙️ **For those who manage this server:** { $said }
# $role: a mention. Names setup-seasons.
warning-role-permission = I can’t hand over { $role }, the champion’s role, as I lack *Manage Roles*. Allow it in the server settings, in my own role, or with the button in `/setup` under **Seasons**.
warning-role-above = I can’t hand over { $role }, the champion’s role, as it isn’t below my own. In the server settings under *Roles*, drag my role above it.
warning-role-rights = I don’t hand over { $role }, the champion’s role, as it can manage or moderate now. Take these rights from it in the server settings, or choose another role in `/setup` under **Seasons**.
warning-role-deleted = The champion’s role has been deleted. Choose another one in `/setup` under **Seasons**, or none.
warning-role-left = The champion isn’t on this server any more, so nobody has { $role }. The next champion gets it.
warning-role-hidden = The champion is on no list now, by their own choice, so nobody has { $role }. The next champion gets it.
warning-role-unknown = I don’t know any more who has { $role }, the champion’s role. If someone still has it, take it back in the server settings. The next champion gets it from me.
warning-channel-deleted = The scoreboard’s channel has been deleted. Choose another one in `/setup` under **Seasons**, or none.
# $channel: a mention.
warning-channel-closed = I can’t write in { $channel }, the scoreboard’s channel. Let me see it, send messages and attach files there, or choose another one in `/setup` under **Seasons**.
warning-channel-refused = Discord refuses the scoreboard in { $channel }. A filter such as AutoMod may be why. Change the filter, or choose another channel in `/setup` under **Seasons**.
warning-weekly-deleted = The channel of the duplicate of the week has been deleted. `/tournament` still has it; choose another channel in `/setup` under **Seasons**, or none.
# $channel: a mention.
warning-weekly-closed = I can’t write in { $channel }, the channel of the duplicate of the week. Let me see it, send messages and attach files there, or choose another one in `/setup` under **Seasons**.
warning-weekly-refused = Discord refuses the duplicate of the week in { $channel }. A filter such as AutoMod may be why. Change the filter, or choose another channel in `/setup` under **Seasons**.
refused-role-unfit = The bot gives this role by itself, so choose one that is only a sign: without rights to manage or moderate, not @everyone, and not the role of a bot.
refused-role-rights = To choose { $role } you need *Manage Roles* yourself, and a role above it. Choose another role, or ask someone with these rights.
setup-end-season = End the season tonight
setup-season-ends = The season ends tonight at midnight UTC.
refused-no-season = No season is running here: one begins with the next rated match.
setting-scoreboards = **Scoreboards and other lists**
setting-scoreboards-auto = List me with the others
setting-scoreboards-never = Don’t list me anywhere
refused-not-listed = This person keeps their results to themselves. Matches that you played together are in your own `/stats`.
