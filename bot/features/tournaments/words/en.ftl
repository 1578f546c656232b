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
tournament-nobody = Nobody has played yet. Be the first!
# A score from 0 to 100, where at least five have a result for each deal.
tournament-percent = { $score }%
# In the picture.
tournament-head-deals = deals
tournament-head-percent = score
tournament-cell = { $done }/{ $deals }
# Partners sit in two lines; in each deal, all of a line hold the same cards.
tournament-head-line = line
tournament-line-cell =
    { $line ->
        [0] A
       *[other] B
    }
tournament-line =
    { $line ->
        [0] line A
       *[other] line B
    }
# After a name: finished deals.
tournament-done =
    { $deals ->
        [one] { $done } of { $deals } deal
       *[other] { $done } of { $deals } deals
    }
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
tournament-about-over = It is over. Each deal counts from 0 to 100, by how your result compares with the others’: in percent from five results on. The score is the average of all deals; one that you never began counts 25, and one that you began and did not finish 0.
# The same, for partners.
tournament-about-over-partners = It is over. Each deal counts from 0 to 100, by how far your result is above or below the others’ with the same cards: 50 is the middle. The score is the average of all deals; one that was not played to its end counts 25, and one that a person of your side left 0. Only sides of one line held the same cards, so each line has its own winner.
# $margin: points ahead of the computer players, with + or −.
tournament-own = Deal { $number }: **{ $margin }**
tournament-own-begun = Deal { $number }: begun; finish it in time, or it counts 0
tournament-own-begun-partners = Deal { $number }: begun
tournament-invites = -# What a deal holds is shown only to those who have played it.
tournament-deal = Deal { $number }
tournament-results = Results of a deal you have played
tournament-compare = Compare a deal
# After a person's last deal. $until: "in 2 hours".
tournament-all-played =
    { $deals ->
        [one] You have played the deal. Others can play it until the end, { $until }; only then are the scores final.
       *[other] You have played all deals. Others can play them until the end, { $until }; only then are the scores final.
    }
# Above a hand and a result.
tournament-head =
    { $deals ->
        [one] -# **{ $title }** · duplicate tournament
       *[other] -# **{ $title }** · duplicate tournament, deal { $number } of { $deals }
    }
# Below results with percentages. $score: the one of the reader, or the best one.
tournament-percent-means = -# { $score }%: better than { $score } of 100 others with the same cards; a tie counts half.
# Below results with points. $enough: the results from which on there are percentages.
tournament-points-mean = -# 50 points is the average result with these cards. From { $enough } results on it is a percentage.
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
# $line: 0 for line A, 1 for line B. $names: pairs.
tournament-final-line =
    { $line ->
        [0] 🏆 Line A:
       *[other] 🏆 Line B:
    } { $count ->
        [one] **{ $names }** win with { $score }.
       *[other] { $names } share first place with { $score }.
    }
# Below scores of partners.
tournament-lines-mean = -# Sides are compared within their line, where all held the same cards: 50 points is an average result.
# $names: sides.
tournament-left = -# A person left a deal, which counts 0 for their side: { $names }
tournament-final-alone = Only { $name } played this time, so there is no winner.
tournament-final-nobody = Nobody played this time.

refused-tournament-many = { $most } tournaments are open here already. Wait until one ends, or ask the person who opened one to end it.
refused-tournament-role = This tournament is for { $role } only.
refused-tournament-over = This tournament is over, so its deals can no longer be played. Here is how it ended.
# Names tournament-button-end.
refused-tournament-hosted = You have opened { $most } tournaments here that are still open. End one of them with **End it**, or let somebody else open this one.
refused-tournament-second = You have had your try at this deal; everybody has one.
refused-tournament-full = { $most } people play in this tournament already, so it is full.
refused-tournament-rules = The rules of this game were changed since, so this deal cannot go on. It counts for nobody.
refused-tournament-old-rules = The rules of this game were changed since, so the moves of this deal cannot be shown any more. The standings stay.
refused-tournament-sealed = You have not finished that deal yet. Play it first, or wait until the tournament is over.
refused-tournament-host = Only the person who opened the tournament, or somebody who manages this server, can end it.

command-tournament = tournament
command-tournament-about = Duplicate tournaments: the same deals for everybody, whenever you like

tournament-form-partners =
    ## New duplicate tournament: { $title }, for partners
    Four people sit at each table, two against two. All tables play the same deals, each when its people are there. It will be announced in this channel, and each table plays in a private thread.
tournament-form-sides = Who plays with whom
tournament-form-sides-0 = Alone, against computer players
tournament-form-sides-1 = With a partner, at tables of four
tournament-announced-partners =
    ## Duplicate tournament for partners: { $title }
    { $deals ->
        [one] The same deal for all tables of four,
       *[other] The same { $deals } deals for all tables of four,
    } two against two. Press **Sit down**, alone or with friends; two tables are enough, each with two people or more: computer players can take the other seats. At each table one side plays in line A, the other in line B. In each deal all of a line hold the same cards, so each line has its own winner. The tournament ends { $until }.
tournament-about-partners =
    { $people ->
        [0] Ends { $until }. Partners play against partners, at tables of four.
       *[other] Ends { $until }. { $people } sides have entered.
    }
tournament-span-partners =
    { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } · { $people } sides
tournament-button-sit = Sit down
tournament-button-table = To your table
tournament-button-new-table = New table
tournament-button-up = Get up
tournament-button-ready = I’m ready
tournament-seat-free = …
# A table at which a seat is free. $sides: tournament-sides.
tournament-waiting = 🪑 Table { $number } still has room: { $sides }
tournament-blocked = ⚠️ Table { $number } waits: I may not open a private thread in this channel. Ask a moderator to allow me **Create Private Threads** here.
# The private page of the seats.
tournament-seats = ## { $title }: your seat
tournament-your-table = You sit at table { $number }: { $sides }
tournament-your-wait = As soon as four people sit there, the table gets a private thread, and I mention you in it.
tournament-your-thread = The table is complete. Meet in its private thread; each deal begins when all of you are ready.
# Above a list of the server's people.
tournament-keep-seat = Keep the seat opposite for a partner
# A free seat. $guest: a mention.
tournament-seat-kept = … (for { $guest })
tournament-your-kept = The seat opposite you is kept for { $guest }, whom I ask in the channel. If they don’t come, choose somebody else, or nobody.
# Below tournament-your-wait. Names tournament-button-fill.
tournament-your-fill = If nobody else comes, press **With computers**: they take the free seats, and all deals count.
tournament-your-two = From two people on, computer players can take the other seats.
tournament-button-fill = With computers
# Notices in the channel. $host, $guest: who has asked, and who was asked.
tournament-partner-asked = 💌 { $guest }, { $host } would like you as a partner in the duplicate tournament ({ $title }).
tournament-partner-not = { $host }, { $guest } does not take the seat opposite you. You can ask somebody else, or wait: anybody can sit there now.
tournament-kept-for-you = 💌 A seat is kept for you, to play with { $names }.
tournament-button-decline = No, thank you
tournament-you-declined = Nobody keeps a seat for you any more.
tournament-pick-seat = Choose a seat
# A seat with a partner. $name: the partner.
tournament-seat-with = Table { $number }, with { $name }
# A seat without one. $names: the people who sit at the table.
tournament-seat-against = Table { $number }, against { $names }
tournament-you-stood-up = Your seat is free again.
# The name of a table's private thread. $id: the number of the tournament. $filled: above 1 if people have changed.
tournament-thread =
    { $filled ->
        [1] { $title } { $id } · table { $number }
       *[other] { $title } { $id } · table { $number } ({ $filled })
    }
# In the thread. $who: mentions.
tournament-complete =
    { $deals ->
        [one] { $who }: your table is complete. There is one deal to play, whenever all of you have time.
       *[other] { $who }: your table is complete. There are { $deals } deals to play, whenever all of you have time.
    }
tournament-table = ### Table { $number }: { $sides }
tournament-table-waits = **Deal { $number } of { $deals }** begins when all of you have pressed **I’m ready** within a quarter of an hour.
tournament-table-ready = ✅ Ready: { $names }
# $first, $second: the sides.
tournament-table-lines = In line A: { $first }. In line B: { $second }. You are compared with the sides of your line at the other tables, who hold the same cards; each line has its own winner.
# People whose quarter of an hour is over.
tournament-table-lapsed = ⌛ No longer ready, as a quarter of an hour is over: { $names }. Press **I’m ready** again when you are here.
# A notice to the one for whom all others wait. $who: a mention.
tournament-table-call = { $who }: all others of your table are ready for deal { $number }. Press **I’m ready** above, and it begins.
tournament-table-rules =
    -# All tables play the same deals, so keep the cards to yourselves until the tournament is over. You have a day for each card. A deal that a computer player finishes for a person, or takes over a second time, counts 0 for their side alone. No deal counts for a season or rating. Moderators who manage threads can read this.
tournament-table-plays = Deal { $number } is being played.
tournament-table-all = You have played all deals. Other tables can play them until the end; only then are the scores final.
tournament-table-gone = Each side of this table has lost a person, so it cannot play the other deals. Those you have played count.
# A table that has begun, of which a person has deleted their data.
tournament-table-computer =
    -# A computer player sits in for the person who is gone. The deal counts for the other side alone.
tournament-table-over = The tournament is over.
# $pair: the side with more points. $margin: how many more, with +.
tournament-table-result = Deal { $number }: **{ $pair }** { $margin }
# Earlier deals. $pair: the first side. $results: by how much it was ahead, with + or −.
tournament-table-before = For { $pair }: { $results }
# $place of $of in a line. $score: tournament-points.
tournament-table-place =
    { $line ->
        [0] **{ $pair }**: place { $place } of { $of } in line A, with { $score }
       *[other] **{ $pair }**: place { $place } of { $of } in line B, with { $score }
    }
tournament-table-tie = Deal { $number }: a tie
tournament-table-void = Deal { $number } was not played to its end, so it does not count.
tournament-table-unfinished = Deal { $number } does not count: the tournament was over before it ended.
# $pairs: the sides that a person left during the deal.
tournament-table-absent = -# A person of { $pairs } left it, so it counts 0 for them.
tournament-own-void = Deal { $number }: does not count
tournament-own-left = Deal { $number }: counts 0, as a person of your side left it
tournament-final-one-table = Only one table played this time, so there is nothing to compare and no winner.

# $link: where the permission can be given.
refused-tournament-private-threads = Each table plays in a private thread, and I may not open one in this channel: I need **Create Private Threads** in a text channel. [Allow it]({ $link }), then press **Open it here** again.
refused-tournament-once = You took part in this tournament before your data was deleted; nobody plays its deals twice.
refused-tournament-seated = You already sit at table { $number }. Get up there first, if you want another seat.
refused-tournament-seat-taken = Somebody was faster: that seat is taken. Here are the others.
refused-tournament-seat-kept = That seat is kept for somebody else. Here are the others.
refused-tournament-guest-seated = { $guest } already sits at table { $number }. Choose somebody else.
refused-tournament-guest-asked = { $guest } has been asked already, and finds the seats under **Sit down**. Choose somebody else, or leave the seat to anybody.
refused-tournament-guest-bot = That’s a bot. Choose a person; computer players take free seats when you press **With computers**.
refused-tournament-guest-role = This tournament is for { $role } only, and { $guest } does not have that role. Choose somebody else.
refused-tournament-asks = You have asked { $most } people already. Leave the seat to anybody, or tell your partner to press **Sit down**.
refused-tournament-alone = You sit here alone. From two people on, computer players can take the other seats.
refused-tournament-partner = Somebody sits opposite you already, so there is no seat to keep.
refused-tournament-not-seated = You don’t sit at a table of this tournament. Press **Sit down** at its announcement.
refused-tournament-begun = Your table has seen cards, so its people stay together until the end.
refused-tournament-in-play = Your deal is being played already.
refused-tournament-incomplete = Your table has a free seat. As soon as it is taken, your table can begin.
refused-tournament-gone = Each side of your table has lost a person, so it cannot play the other deals. Those you have played count.
refused-tournament-table-done = Your table has played all deals.

## A duplicate tournament.

web-duplicate-title = Duplicate · { $title }
web-duplicate-open = Results are shown when it is over; until then only how many deals each has finished.
web-duplicate-how = Each deal counts from 0 to 100, by how a result compares with the others’: in percent from five results on. The score is the average of all deals; one that was never begun counts 25, and one that was begun and not finished 0.
web-duplicate-how-partners = Each deal counts from 0 to 100, by how far a result is above or below the others’ with the same cards: 50 is the middle. The score is the average of all deals; one that was not played to its end counts 25, and one that a person of the side left 0. Only sides of one line held the same cards, so each line has its own winner.
# Before a date.
web-duplicate-ends = Ends
web-duplicate-ended = Ended
web-duplicate-nobody = Nobody has played yet.
web-duplicate-deals = Deals
web-duplicate-by-deal = The columns of the deals have the results as they were played; each number leads to its deal.
web-duplicate-seals-show = Show the seals
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

## The page of the server.
web-tournaments = Duplicate tournaments
