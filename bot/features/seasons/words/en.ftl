## A season's table.
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
# $span: season-month, season-days or season-since. $zone: the city of the server's time zone, or UTC.
season-about-running =
    { $left ->
        [0] { $span }
        [1] { $span } · ends tonight ({ $zone })
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
# Below the table. $least: rated matches for a place.
season-how = Your average: 100 for a first place, 0 for a last one, with ten matches of 50 added to everyone’s. You get a place from { $least } rated matches on, and more are needed as others play more.
season-how-closed = This table is final.
# Below a result. $people: a row of season-end-person and season-end-below.
season-end = -# Season: { $people }
# $points: from 0 to 100, for this match. $value: the average with one decimal.
season-end-person = { $name } { $points } points (average { $value }, place { $place })
# The same once other matches have counted since.
season-end-points = { $name } { $points } points
# The same as season-end-person without a place yet. $least: matches for a place.
season-end-below = { $name } { $points } points (average { $value }, { $matches } of { $least } matches)
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
season-empty = Nobody has finished a rated match this season. `/play` begins one: people only, the usual options, no hints.
# $what: a game.
season-empty-game = Nobody has finished a rated match of { $what } this season. `/play` begins one: people only, the usual options, no hints.
# A closed season. $what: a game. $span: season-month, season-days or season-since.
season-empty-closed =
    ## { $what } · { $span }
    Nobody finished a rated match then.
season-none = No season has ended here yet.
season-off = This server has no seasons. Anyone who manages it can turn them on with `/setup`.
season-cell-below = { $matches }/{ $least }
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
# More than one who share the first place.
season-over-champions = 🏆 **{ $name }** share it with an average of { $value } from { $matches } matches each.
season-over-nobody = Nobody played enough rated matches for a place this time. The next season is open to everyone.

## Settings.
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

## The page of the server.
web-more-season = Whole table

## Standings.
web-season-none = No season is running. The first rated match begins one.
web-season-off = This server has no seasons.
web-season-empty = Nobody has finished a rated match this season.
