## Two people's matches in a server: the reader, “you”, and $name.

rivals-title = ## You and { $name }
rivals-none = You and { $name } haven’t finished a match together in this server yet. Open a table with `/play` and ask them to join.
# The score of three or more matches as opponents. $ahead, $behind: in how many the reader placed before or after the other one. $level: in how many both had one place.
rivals-score-ahead =
    You lead **{ $ahead } to { $behind }** in { $matches } matches against each other{ $level ->
        [0] {""}
        [one] , one of them level
       *[other] , { $level } of them level
    }.
rivals-score-behind =
    You are behind, **{ $ahead } to { $behind }**, in { $matches } matches against each other{ $level ->
        [0] {""}
        [one] , one of them level
       *[other] , { $level } of them level
    }.
rivals-score-level =
    It stands **{ $ahead } to { $behind }** in { $matches } matches against each other{ $level ->
        [0] {""}
        [one] , one of them level
       *[other] , { $level } of them level
    }.
# Fewer matches as opponents than the score needs.
rivals-few =
    { $matches ->
        [one] One match against each other so far; the score is counted from { $enough } on.
       *[other] { $matches } matches against each other so far; the score is counted from { $enough } on.
    }
rivals-partners =
    { $matches ->
        [one] As partners: **{ $won } of one match won**
       *[other] As partners: **{ $won } of { $matches } matches won**
    }
# The totals of the reader and of the other one in a match. $column: points or penalty.
rivals-closest = Closest: **{ $game }**, { $points } to { $theirs }{ $column ->
        [penalty] {" "}in penalties
       *[points] {""}
    }
rivals-clearest = Clearest: **{ $game }**, { $points } to { $theirs }{ $column ->
        [penalty] {" "}in penalties
       *[points] {""}
    }
rivals-latest =
    { $count ->
        [one] **The latest match**
       *[other] **The latest { $count } matches**
    }
# A match in the list. $when: how long ago, as Discord shows it.
rivals-line-ahead = **{ $game }** · you came out ahead · { $when }
rivals-line-ahead-points = **{ $game }** · you came out ahead, { $points } to { $theirs }{ $column ->
        [penalty] {" "}in penalties
       *[points] {""}
    } · { $when }
rivals-line-behind = **{ $game }** · you came out behind · { $when }
rivals-line-behind-points = **{ $game }** · you came out behind, { $points } to { $theirs }{ $column ->
        [penalty] {" "}in penalties
       *[points] {""}
    } · { $when }
rivals-line-level = **{ $game }** · level · { $when }
rivals-line-level-points = **{ $game }** · level, { $points } to { $theirs }{ $column ->
        [penalty] {" "}in penalties
       *[points] {""}
    } · { $when }
rivals-line-won = **{ $game }** · won together · { $when }
rivals-line-lost = **{ $game }** · lost together · { $when }
# Button on another person's page: the matches of the reader and that person.
# Buttons below the matches of two people: the statistics of the reader, and of the other one.
button-my-statistics = My statistics
button-their-statistics = Their statistics
# Below a result. $name is in front.
rivals-end = -# **{ $name }** against **{ $other }**: { $ahead } to { $behind }
rivals-end-level = -# **{ $name }** and **{ $other }** are level: { $wins } to { $wins }

## The picture of two people: labels of at most 14 letters.
rivals-alt = You and { $name }.
rivals-head = You and { $name }
rivals-about = Together in this server
rivals-head-score = Score
rivals-row-against = Opponents
rivals-row-partners = Partners
rivals-row-closest = Closest
rivals-row-clearest = Clearest

## Two people.

web-rivalry-title = { $name } and { $other }
# $ahead, $behind: in how many matches $name finished before or after $other.
web-rivalry-ahead =
    { $matches ->
        [one] { $name } was ahead of { $other } in their only match.
       *[other] { $name } leads { $ahead } to { $behind } in { $matches } matches against { $other }.
    }
web-rivalry-behind =
    { $matches ->
        [one] { $other } was ahead of { $name } in their only match.
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
web-rivalry-line-ahead = { $name } ahead
web-rivalry-line-behind = { $other } ahead
web-rivalry-line-level = Level
web-rivalry-line-won = Won together
web-rivalry-line-lost = Lost together
# The totals of a match, those of the first person first. $column: points or penalty.
web-rivalry-totals = { $points } : { $theirs }{ $column ->
        [penalty] {" "}in penalties
       *[points] {""}
    }
