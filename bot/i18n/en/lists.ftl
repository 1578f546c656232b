### Lists of people: words that several features show.

# $margin: points ahead of the computers, with + or −.
daily-margin = ## Your margin: { $margin }

## The page of a person's feats at /stats.
# A line above the feats of a game.
feats-tournaments =
    { $count ->
        [one] 🏆 One duplicate tournament won
       *[other] 🏆 { $count } duplicate tournaments won
    }

## Ratings.
rating-head-rating = rating
rating-open = { $shown }?
rating-open-spoken = { $shown }, not settled yet
rating-button = Rating
rating-button-why = Why?

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
# A person who was forgotten, or wants to stand on no list.
season-nameless = Someone
season-hidden = -# You stand on no scoreboard, as you chose in `/settings`.
# In a picture: headings of at most two lines, and the picture in words.
season-head-value = average
season-head-matches = played
# Buttons.
season-button-now = Season
season-button-hall = Hall of fame

## The picture: labels of at most 14 letters; names and numbers stand beside them.
stats-row-form = Latest
stats-cell-rating = { $shown } ± { $interval }
stats-cell-rating-spoken = { $shown }, give or take { $interval }
stats-cell-score = { $ahead } : { $behind }

# The same, where a deal has fewer results, or the tournament is for partners.
tournament-points = { $score } points
# In a tournament or a game night for one role. $role: a mention.
tournament-for = -# For { $role }.
tournament-head-points = points
