## Ratings.

# Below the title of the list.
rating-about = Who wins against whom, match by match
# Below the list. $days: after how many a person rests. “Resting” is rating-rests.
rating-how = Everyone begins with 1500. A “?” stays until ten rated matches against three different opponents, and comes back after a long break. The order is that of the rating less its interval; below stand those with “?”, then those “resting”: no rated match for { $days } days; the next one gives the place back.
rating-empty = Nobody has a rating in this game here yet. Rated matches give one: people only, the usual options, no hints.
rating-none = Nobody has a rating here yet. Rated matches give one: people only, the usual options, no hints. Pairs and Port have none.
rating-head-interval = ±
rating-rests = resting
# Below a result. $people: a row of rating-end-person.
rating-end = -# Ratings: { $people }
# $name: a player. $shown: the new rating. $change: with its sign.
rating-end-person = { $name } { $shown } ({ $change })

## Why a rating changed: a line for each of the last ten matches.

rating-why-title = ## Your rating in { $game }, match by match
rating-why-none = You have no rated match in this game here yet.
# $change: with its sign. $what: rating-why-place or rating-why-left. $reasons: a row.
rating-why-line = **{ $change }** to { $shown }: { $what }; { $reasons } · { $when }
rating-why-place =
    { $sides ->
        [2] { $place ->
            [1] won
           *[2] lost
        }
       *[other] { $place ->
            [1] first of { $sides }
            [2] second of { $sides }
            [3] third of { $sides }
           *[other] { $place }th of { $sides }
        }
    }
rating-why-left = left the match, so placed last
rating-why-stayed = won, since the other player left
rating-why-against = against { $ratings }
# The same people play together again.
rating-why-repeat =
    { $repeat ->
        [one] the first match of two people there this week
       *[other] match { $repeat } of the same two people this week
    }
rating-why-new = halved, since someone there was new
rating-why-uncounted = **±0**: { $what }, so the match does not count for you · { $when }
rating-why-someone-left = someone left

## Standings.
# Labels of groups of links, for screen readers.
web-views = Kind of standings
web-games = Game
web-kinds = Matches that count
web-before = Earlier places
web-after = Later places
web-rating-empty = Nobody has a rating yet. Rated matches bring one.
web-hall-empty = No season with a champion has ended yet.
