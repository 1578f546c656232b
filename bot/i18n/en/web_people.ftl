### The pages of a person, of two people, of a duplicate tournament and of a game night. No markdown.

# A number out of all of them: a place among those who have one, or won matches of all.
web-of = { $part } of { $whole }
web-page = Page { $page } of { $last }
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
# Below the oldest matches: $count is the most that a page lists.
web-latest-only = Only the latest { $count } matches are listed here.

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
web-person-form-about = The latest match comes first.
web-person-form-won = { $game }, won
web-person-form-lost = { $game }, not won
web-person-season-now = This season
web-person-season-missing =
    { $missing ->
        [one] after one more match
       *[other] after { $missing } more matches
    }
web-person-no-place = no place
web-person-rivals = Met most often
web-person-score = Ahead : behind
web-person-against = Against each other
web-person-together = Won as partners
# For screen readers, as the text of a link. $name, $other: the two people.
web-person-compare = { $name } and { $other }, match by match
web-person-list = Matches

## Two people.

web-rivalry-title = { $name } and { $other }
# $ahead, $behind: in how many matches $name finished before or after $other.
web-rivalry-ahead =
    { $matches ->
        [one] { $name } won their only match against { $other }.
       *[other] { $name } leads { $ahead } to { $behind } in { $matches } matches against { $other }.
    }
web-rivalry-behind =
    { $matches ->
        [one] { $other } won their only match against { $name }.
       *[other] { $other } leads { $behind } to { $ahead } in { $matches } matches against { $name }.
    }
web-rivalry-level =
    { $matches ->
        [one] The only match of { $name } and { $other } was level.
       *[other] { $name } and { $other } are level at { $ahead } to { $behind } in { $matches } matches.
    }
web-rivalry-none = { $name } and { $other } have not finished a match together yet, in a channel that everyone sees.
web-rivalry-partners-alone = { $name } and { $other } have only been partners so far.
web-rivalry-level-matches =
    { $count ->
        [one] One match was level.
       *[other] { $count } matches were level.
    }
web-rivalry-together =
    { $matches ->
        [one] As partners: { $won } of one match won.
       *[other] As partners: { $won } of { $matches } matches won.
    }
web-rivalry-closest = Closest
web-rivalry-clearest = Clearest
web-rivalry-list = Match by match
web-rivalry-line-ahead = { $name } finished first
web-rivalry-line-behind = { $other } finished first
web-rivalry-line-level = Level
web-rivalry-line-won = Won together
web-rivalry-line-lost = Lost together
# The totals of a match, those of the first person first.
web-rivalry-totals = { $points } : { $theirs }

## A duplicate tournament.

web-duplicate-title = Duplicate · { $title }
web-duplicate-open = Results are shown when it is over; until then only how many deals each has finished.
web-duplicate-how = Each deal counts from 0 to 100, by how a result compares with the others’: in percent from five results on. The score is the average of all deals; one that was not played counts 25.
# Before a date.
web-duplicate-ends = Ends
web-duplicate-ended = Ended
web-duplicate-nobody = Nobody has played yet.
web-duplicate-deals = Deals
web-duplicate-seals = Deals and their seals
web-duplicate-seals-open = The deals were fixed before anybody played. Each seal is the SHA-256 of a seed, which is shown when the tournament is over.
web-duplicate-seals-over = The SHA-256 of each seed is the seal that was shown here, and under Fair shuffle, before the first move.
web-duplicate-seal = Seal
web-duplicate-seed = Seed

## A deal of a tournament that is over.

web-deal-lines = Move by move
web-deal-lines-about = The first move on which people differed is framed.
web-deal-result = Result
web-deal-move = Move { $number }
# $move: the number of a decision of the person.
web-deal-parted = Where they went different ways: move { $move }
web-deal-alike = Everybody who played this deal played it alike.
web-deal-position = The position, seen by the player to move
web-deal-choices = What they chose
web-deal-before = Deal before
web-deal-after = Deal after
web-deal-nobody = Nobody has finished this deal.

## A game night.

web-night-title = Game night · { $title }
web-night-open =
    { $rounds ->
        [one] One round of at most { $minutes } minutes. The night is open for sign-up on the server.
       *[other] { $rounds } rounds of at most { $minutes } minutes. The night is open for sign-up on the server.
    }
web-night-round = Round { $number } of { $rounds } is being played.
web-night-break = Round { $number } of { $rounds } is over. The next one begins soon.
web-night-over = The night is over.
web-night-nobody = The night ended before its first round.
web-night-rounds = Rounds
web-night-round-title = Round { $number }
web-night-table = Table { $table }
# Before names: people without a table in a round.
web-night-byes = Rests:
web-night-signed-up = Signed up
web-night-nobody-yet = Nobody has signed up yet.
