### Duplicate tournaments: everybody plays the same sealed deals, alone, against computer players.

tournament-hub =
    ## Duplicate tournaments
    Everybody plays the same deals, so luck is the same for all: alone against the same computer players, whenever they like, or with a partner at tables of four.
tournament-hub-none = None is open here at the moment.
# $title: the game. $done: the reader's finished deals. $until: a time as Discord shows it.
tournament-hub-line =
    { $people ->
        [0] **{ $title }** · ends { $until } · you have played { $done } of { $deals }
        [one] **{ $title }** · ends { $until } · one person · you have played { $done } of { $deals }
       *[other] **{ $title }** · ends { $until } · { $people } people · you have played { $done } of { $deals }
    }
# In the list of ended tournaments. $number: that of the tournament.
tournament-hub-closed = { $title } · no. { $number }
tournament-hub-past = Ended tournaments
tournament-button-new = New tournament
tournament-button-list = Tournaments
tournament-button-open = Open it here
tournament-button-play = Play
tournament-button-next = Next deal
tournament-button-look = Standings
tournament-button-compare = Compare
tournament-button-end = End it
tournament-button-end-now = End it now
# $computers: how many play against each person.
tournament-form =
    ## New duplicate tournament: { $title }
    { $computers ->
        [one] Each deal is one round against a computer player,
       *[other] Each deal is one round against { $computers } computer players,
    } in private and without a clock. It will be announced in this channel.
tournament-form-game = Which game
tournament-form-deals = How many deals
tournament-form-hours = How long
tournament-form-role = Who may play: everybody
tournament-deals =
    { $deals ->
        [one] One deal
       *[other] { $deals } deals
    }
tournament-hours-2 = Two hours
tournament-hours-24 = A day
tournament-hours-72 = Three days
tournament-hours-168 = A week
tournament-hours-336 = Two weeks
# The public message while it is played.
tournament-announced =
    ## Duplicate tournament: { $title }
    { $deals ->
        [one] The same deal for everybody,
       *[other] The same { $deals } deals for everybody,
    } { $computers ->
        [one] each alone against a computer player.
       *[other] each alone against { $computers } computer players.
    } Press **Play** whenever you like; it ends { $until }.
tournament-announced-weekly =
    ## Duplicate of the week: { $title }
    { $deals ->
        [one] The same deal for everybody,
       *[other] The same { $deals } deals for everybody,
    } { $computers ->
        [one] each alone against a computer player.
       *[other] each alone against { $computers } computer players.
    } Press **Play** whenever you like; it ends { $until }.
# $role: a mention.
tournament-for = -# For { $role }.
tournament-nobody = Nobody has played yet. Be the first!
# A score from 0 to 100, where at least five have a result for each deal.
tournament-percent = { $score }%
# The same, where a deal has fewer results, or the tournament is for partners.
tournament-points = { $score } points
# In the picture.
tournament-head-deals = deals
tournament-head-percent = score
tournament-head-points = points
tournament-cell = { $done }/{ $deals }
# After a name: finished deals.
tournament-done = { $done } of { $deals } deals
tournament-span =
    { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } · { $people ->
        [one] one person
       *[other] { $people } people
    }
# The tournament as one person sees it.
tournament-title = ## Duplicate tournament: { $title }
tournament-about =
    { $people ->
        [0] Ends { $until }.
        [one] Ends { $until }. One person has entered.
       *[other] Ends { $until }. { $people } people have entered.
    }
tournament-about-over = It is over. Each deal counts from 0 to 100, by how your result compares with the others’: in percent from five results on. The score is the average of all deals; one that you did not play counts 25.
# $margin: points ahead of the computer players, with + or −.
tournament-own = Deal { $number }: **{ $margin }**
tournament-own-begun = Deal { $number }: begun
tournament-invites = -# What a deal holds is shown only to those who have played it.
tournament-deal = Deal { $number }
tournament-results = Results of a deal you have played
tournament-compare = Compare a deal
tournament-all-played = You have played all deals. The scores are shown when the tournament is over.
# Above a hand and a result.
tournament-head = -# **{ $title }** · duplicate tournament, deal { $number } of { $deals }
tournament-deal-results =
    { $count ->
        [one] ### One result so far
       *[other] ### { $count } results
    }
# Above a position. $name: the person whose hand it shows, and who decided there.
tournament-parted-seat = The hand of **{ $name }**, seen from that seat:
# $move: the how manieth decision of the person it is.
tournament-parted = ### Where you went different ways: move { $move }
# $move: an action, as on its button. $rest: how many more people.
tournament-parted-line =
    { $rest ->
        [0] **{ $move }**: { $names }
       *[other] **{ $move }**: { $names } and { $rest } more
    }
tournament-parted-others =
    { $people ->
        [one] One person chose otherwise.
       *[other] { $people } people chose otherwise.
    }
tournament-best = The analysis would choose **{ $move }**.
tournament-alike = Everybody who played this deal played it alike.
tournament-fair =
    ## Fair shuffle
    The deals were fixed before anybody played; these seals prove it. The seeds are shown when the tournament is over.
tournament-fair-over =
    ## Fair shuffle
    The seeds of the deals. The SHA-256 of each is the seal that was shown here before.
# $hash: the SHA-256 of a seed, or the seed itself.
tournament-fair-line = { $number }. `{ $hash }`
tournament-ask = End the tournament ({ $title }) now for everybody? Deals that are not finished will not count.
# The announcement once it is over.
tournament-over = The duplicate tournament ({ $title }) is over.
tournament-button-final = How it ended
# The public message at the end.
tournament-final =
    ## The duplicate tournament is over: { $title }
tournament-final-winners =
    { $count ->
        [one] 🏆 **{ $names }** wins with { $score }.
       *[other] 🏆 { $names } share first place with { $score }.
    }
tournament-final-alone = Only { $name } played this time, so there is no winner.
tournament-final-nobody = Nobody played this time.

setting-weekly-channel = **Duplicate of the week: opens every Monday (UTC) in this channel**
setting-weekly-channel-none = No duplicate of the week

# Names tournament-button-end.
refused-tournament-hosted = You have opened { $most } tournaments here that are still open. End one of them with **End it**, or let somebody else open this one.
refused-tournament-many = { $most } tournaments are open here already. Wait until one ends, or ask the person who opened one to end it.
refused-tournament-role = This tournament is for { $role } only.
refused-tournament-over = This tournament is over, so its deals can no longer be played. Here is how it ended.
refused-tournament-second = You have had your try at this deal; everybody has one.
refused-tournament-full = { $most } people play in this tournament already, so it is full.
refused-tournament-rules = The rules of this game were changed since, so this deal cannot go on. It counts for nobody.
refused-tournament-old-rules = The rules of this game were changed since, so the moves of this deal cannot be shown any more. The standings stay.
refused-tournament-sealed = You have not finished that deal yet. Play it first, or wait until the tournament is over.
refused-tournament-host = Only the person who opened the tournament, or somebody who manages this server, can end it.
