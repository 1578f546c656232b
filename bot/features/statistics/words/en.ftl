## The statistics of a person, beside those in match.ftl. Their picture has short forms of the same facts.

# First line of the picture in words.
stats-alt = { $name } in this server.
# The signs of stats-form for a screen reader.
stats-won-spoken = won
stats-lost-spoken = lost
# A settled rating. $interval: by how much it may be off.
stats-rating = Rating in { $game }: **{ $shown } ± { $interval }**
# $missing: stats-missing-matches, stats-missing-opponents, or both.
stats-rating-open = Rating in { $game }: **{ $shown }?** · the “?” goes after { $missing }
stats-missing-matches =
    { $count ->
        [one] one more rated match
       *[other] { $count } more rated matches
    }
stats-missing-opponents =
    { $count ->
        [one] one more opponent
       *[other] { $count } more opponents
    }
# Settled before, but not played for a long time.
stats-rating-unsure = Rating in { $game }: **{ $shown }?** · the “?” goes with the next rated matches
stats-rating-rests = Rating in { $game }: **{ $shown }** · resting until the next rated match
# $count: rated matches. $first, $last, $highest: ratings.
stats-curve =
    { $count ->
        [one] -# In the latest rated match: from { $first } to { $last }.
       *[other] -# In the latest { $count } rated matches: from { $first } to { $last }, at most { $highest }.
    }
# $ranked: people with a place. $value: a number with one decimal.
stats-season =
    { $matches ->
        [one] Season: **place { $place } of { $ranked }** · average { $value }, one match
       *[other] Season: **place { $place } of { $ranked }** · average { $value }, { $matches } matches
    }
stats-season-below =
    { $missing ->
        [one] Season: average { $value } · one more rated match for a place
       *[other] Season: average { $value } · { $missing } more rated matches for a place
    }
# Below the picture, which has no room for it. $missing: as in stats-rating-open.
stats-next-rating = -# The “?” behind the rating goes after { $missing }.
stats-next-season =
    { $missing ->
        [one] -# One more rated match gives a place in the season.
       *[other] -# { $missing } more rated matches give a place in the season.
    }
# Below one's own page.
stats-season-open = -# You have no rated match in this season yet; the first one puts you on its table.
# $now: matches won in a row up to now. $longest: the most, two at least, in the latest $matches.
stats-streak =
    { $now ->
        [0] Won in a row: { $longest } at most in { $matches ->
        [one] one match
       *[other] the latest { $matches } matches
    }
       *[other] Won in a row: { $now } now, { $longest } at most in { $matches ->
        [one] one match
       *[other] the latest { $matches } matches
    }
    }
# A person in the list of people met.
stats-met =
    { $matches ->
        [one] one match together
       *[other] { $matches } matches together
    }

## The picture: labels of at most 14 letters; names and numbers stand beside them.
stats-about = Statistics in this server
stats-row-season-below = Season matches
stats-row-people = Won
stats-row-computers = Computers
stats-row-best = Best round
stats-row-streak = Won in a row
stats-row-rival = Rival
stats-row-partner = Partner
# A place among those who have one, or matches of those that a place needs.
stats-cell-of = { $part } / { $whole }
stats-cell-best = +{ $best }

## On the scoreboard.
stats-hints =
    { $count ->
        [one] One hint asked for
       *[other] { $count } hints asked for
    }

## The statistics of a person.

# $name: the person.
stats-title = ## { $name } in this server
# $name: the person.
stats-empty = { $name } hasn’t finished a match in this server yet. Play one together: `/lobby invite` asks somebody to your table.
stats-empty-own = You haven’t finished a match in this server yet. Open a table, or learn a game first; your matches will be listed here.
stats-people = Among people: **{ $wins } of { $matches } won**
stats-computers = With computer players: **{ $wins } of { $matches } won**
# The latest matches alone with computer players. $game: its name. $levels: a list of stats-alone-beginner and so on.
stats-alone = -# { $game } alone against computers, without hints: { $levels }.
# $matches: those against computer players of this level.
stats-alone-beginner = { $wins } of { $matches } won against beginners
# As stats-alone-beginner.
stats-alone-club = { $wins } of { $matches } won against club players
# As stats-alone-beginner.
stats-alone-master = { $wins } of { $matches } won against masters
# $count: two or more. $marks: stats-won and stats-lost, newest first. $won: how many of them were won.
stats-form = The latest { $count }, newest first: { $marks } · { $won } won
stats-won = 🏆
stats-lost = ▫️
# $best: the most points in one round, 0 if there is none.
stats-game = **{ $game }** · { $wins } of { $matches } won{ $best ->
        [0] {""}
       *[other] {" "}· best round +{ $best }
    }
stats-game-favourite =
    Favourite game: **{ $game }** · { $wins } of { $matches } won{ $best ->
        [0] {""}
       *[other] {" "}· best round +{ $best }
    }
# $won of $matches: numbers.
stats-partner = Favourite partner: **{ $name }** · { $won } of { $matches } won together
# $ahead, $behind: in how many matches the reader finished before or after $name.
stats-rival = Against **{ $name }** · ahead in { $ahead } of { $matches }, behind in { $behind }

# A number out of all of them: a place among those who have one, or won matches of all.
web-of = { $part } of { $whole }
# The place of a person in a match; 1 is the best.
web-place =
    { $place ->
        [1] Won
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
web-head-date = Date
web-head-change = Change

## A person.

# The labels of groups of links, for screen readers.
web-person-games = Game of the rating
# $game: a game's title.
web-person-rating-in = Rating in { $game }
# $missing: stats-missing-matches, stats-missing-opponents, or both.
web-person-open = The question mark goes after { $missing }.
web-person-unsure = Not played for a while: the question mark goes with the next rated matches.
web-person-no-rating = No rated match of this game yet.
web-person-rests = Resting until the next rated match.
# The curve of a rating in words. $count: matches. The others are ratings.
web-person-curve =
    { $count ->
        [one] The latest rated match: from { $first } to { $last }.
       *[other] The latest { $count } rated matches: from { $first } to { $last }, at least { $lowest }, at most { $highest }.
    }
web-person-curve-how = The band around the line is where the true strength probably lies.
web-person-curve-table = These matches as a table
web-person-in-short = In short
# Labels of facts about a person.
web-person-people = Won against people
web-person-computers = Won with computer players
web-person-streak = Won in a row
web-person-best = Best round
web-person-partner = Favourite partner
web-person-form = Latest matches
# The place of a rating among all that have one.
web-person-rank = Place { $place } of { $whole }
web-person-all = All matches
# Folded: $count counts all feats of the person.
web-person-feats = All { $count } feats
web-person-season-now = This season
web-person-season-missing =
    { $missing ->
        [one] after one more match
       *[other] after { $missing } more matches
    }
# Without a place: $least matches were needed for one.
web-person-no-place = { $matches } of { $least } matches
web-person-rivals = Met most often
web-person-score = Ahead : behind
web-person-against = Against each other
web-person-together = Won as partners

## The page of a person's feats at /stats.
# Button below a person's statistics: the page that feats-title begins.
button-feats = Feats

## Two people's matches in a server: the reader, “you”, and $name.
button-against-me = Against me
# List on one's own page.
rivals-pick = You and …

## What fails in a server, for those who manage it: in a channel once, and in /setup.
refused-not-listed = This person keeps their results to themselves. Matches that you played together are in your own `/stats`.
