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
stats-row-form = Latest
stats-row-season-below = Season matches
stats-row-people = Won
stats-row-computers = Computers
stats-row-best = Best round
stats-row-streak = Won in a row
stats-row-rival = Rival
stats-row-partner = Partner
stats-cell-rating = { $shown } ± { $interval }
stats-cell-rating-spoken = { $shown }, give or take { $interval }
# A place among those who have one, or matches of those that a place needs.
stats-cell-of = { $part } / { $whole }
stats-cell-best = +{ $best }
stats-cell-score = { $ahead } : { $behind }
