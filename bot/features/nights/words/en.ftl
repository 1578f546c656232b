### Game nights: evenings of several sittings, each with new tables, that the bot organises.
### A sitting of a night is several matches at once; $number is the sitting's number.

## The form for a new night, for its maker alone.
# $when: night-form-at or night-form-wait.
night-form =
    ## New game night: { $title }
    { $when }
    { $sittings } sittings of at most { $minutes } minutes, in this channel.
# $moment: night-moment. $at: the same in the reader's own time. $relative: "in 2 hours".
night-form-at = Starts **{ $moment }**, { $relative }; on your clock: { $at }.
# A start that is counted from the announcement on. Names night-button-announce.
night-form-wait =
    { $unit ->
        [m] Starts **{ $count } min** after you press **Announce**.
        [h] Starts **{ $count } h** after you press **Announce**.
       *[d] { $count ->
            [one] Starts **one day** after you press **Announce**.
           *[other] Starts **{ $count } days** after you press **Announce**.
        }
    }
night-pick-game = Which game
night-pick-sittings = How many sittings
night-pick-minutes = Minutes for a sitting
night-pick-role = Who may come: everybody
night-count-sittings = { $count } sittings
night-count-minutes = { $count } minutes for a sitting
# Title of the form for a start, its field, and below the field; at most 45, 45 and 100 characters.
night-when-title = When the night begins
night-when-label = A time, or a wait
night-when-about = Such as 20:30, 8pm, tomorrow 21:00 or 20:30 UTC+2; or +45m, +2h, +1d

## The night's message.
# $title: the game.
night-title = ## 🌙 Game night · { $title }
# $at: date and time. $relative: "in 2 hours".
night-starts = **Starts { $at }**, { $relative }.
# $seconds: for a turn. $form: whether the game is played with partners, alone, or both.
night-about =
    { $sittings } sittings of at most { $minutes } minutes, each with new tables. You have { $seconds } seconds for a turn; then I play for you.
    { $form ->
        [partners] Partners change, and the points are yours alone: 100 for a win, 50 for a tie, 0 for a loss.
        [both] The points are yours alone. With a partner: 100 for a win, 50 for a tie. Without one: from 100 for the first to 0 for the last.
       *[alone] A match brings the first 100 points, the last 0, and those between them what is between.
    } With equal points, the difference of scores decides.
# Names night-button-join.
night-sign-up = Press **Sign up** if you play. Ten minutes before the start I call those to check in who signed up more than ten minutes before that.
# Names night-button-checkin.
night-check-in = ✅ **Check-in is open.** Press **I’m here** before the start: whoever has not checked in does not play.
# $by: "in 20 minutes".
night-is-paused = ⏸️ **Paused.** It goes on when an organiser says so, or by itself { $by }.
# $until: "in 20 minutes".
night-sitting = **Sitting { $number } of { $sittings }** · its time is up { $until }.
night-sitting-paused = **Sitting { $number } of { $sittings }** · matches go on, and the clock stands still.
night-clock = -# When time is up, no further deal begins, and each match counts as its score sheet stands.
night-break = **Sitting { $number } of { $sittings } is over.** The next one begins { $until }.
night-break-paused = **Sitting { $number } of { $sittings } is over.**
# Names night-button-join.
night-late-join = -# Late? **Sign up** now, and you play from the next sitting on.
# $names: the winners, several if they tie. $points: a number with one decimal.
night-end =
    { $count ->
        [one] 🏆 **{ $names }** wins the night with { $points } points. Well played, everyone!
       *[other] 🏆 **{ $names }** share first place with { $points } points. Well played, everyone!
    }
night-end-nobody = The night ended before its first sitting: none was played.
# In place of night-end, if no match got as far as a score.
night-end-uncounted = The night ended before a round was counted, so nobody wins.
# Below the standings, if it has decided a place.
night-tie = -# With equal points, the difference of scores decides.
# Organisers of a night: the person who opened it, and those who moderate or manage the server.
# Why a night ended early, below night-end or night-end-nobody.
night-why-few = -# Too few people were left for another table.
night-why-host = -# An organiser ended it early.
night-why-game = -# This server does not allow the game any more.
night-why-channel = -# Its channel was deleted or closed to me.
night-why-missed = -# I was not running when it should have begun. Open another one with `/night`.
# $names: people. $count: how many.
night-signed-up = **Signed up ({ $count }):** { $names }
night-signed-up-none = Nobody has signed up yet.
night-checked-in = **Here ({ $count }):** { $names }
night-checked-in-none = Nobody has checked in yet.
night-missing = **Not checked in yet ({ $count }):** { $names }
night-dropped = -# Not checked in, so not in the night: { $names }
# A name in a list of people.
night-name = { $name }
# A list of names that was cut.
night-and-more = { $names } and { $more } more
# A table of the sitting. $where: a link to its thread, or table-room.
night-table = **{ $where }** · { $names }
# As night-table, once its match is over.
night-table-over = ✔️ { $where } · { $names }
# As night-table, in its own room.
night-table-here = **Here** · { $names }
# A person, or two partners, with the score of their match so far.
night-side = { $names } { $score }
# Above the tables of the next sitting.
night-next = **Sitting { $number }:**

## In each room, between two sittings and at the end.
# While other rooms play. $until: "in 8 minutes".
night-room-waits = ⏳ Other rooms still play; their time is up { $until }. Then I say here where you go next.
# As night-room-waits, in the last sitting.
night-room-waits-last = ⏳ Other rooms still play; their time is up { $until }. Then the night is over.
# $until: "in a minute".
night-room-next = ⏭️ **Sitting { $number } begins { $until }.** I mention you there.
# People of the room who left, or are out of the night.
night-room-gone = -# No further sitting: { $names }
night-room-over = 🏁 **The night is over.** All standings: { $channel }
# $places: night-place for each person of the room.
night-so-far = Standings: { $places }
night-place = { $place }. **{ $name }** { $points }
# Below the standings, for those whose points are not those of their results. $names: people.
night-left = -# Left a match, which counts 0: { $names }
night-rested = -# Rested, which counts as their own average: { $names }
night-missed = -# Missed a sitting, which counts 0: { $names }
# People without a table in this sitting, since the numbers do not fit.
night-bye =
    { $count ->
        [one] **Rests this sitting:** { $names }. This sitting counts for them as their own average.
       *[other] **Rest this sitting:** { $names }. This sitting counts for them as their own average.
    }
# In the picture, and the picture in words.
night-about-running =
    { $played ->
        [0] Game night · first sitting of { $sittings }
        [one] Game night · after one sitting of { $sittings }
       *[other] Game night · after { $played } sittings of { $sittings }
    }
night-about-final = Game night · final

## Buttons, at most 80 characters, best 20.
night-button-join = Sign up
night-button-checkin = I’m here
# A link to the night's message.
night-button-see = To the night
# Switches whether the announcement notifies the role that the server has for its players.
night-button-calls =
    { $calls ->
        [yes] 🔔 Players: called
       *[no] 🔕 Players: not called
    }
night-button-leave = Leave
# For organisers.
night-button-organise = Organise
night-button-announce = Announce
night-button-when = When…
night-button-start = Start now
night-button-move = Change the time…
night-button-pause = Pause
night-button-go = Go on
night-button-end = End the night
night-button-back = Back

## Calls and answers.
# A mention when check-in opens. $start: "in 10 minutes".
night-notice = { $who }, the game night ({ $title }) begins { $start }. Press **I’m here** at its message to play.
# A mention of a role when a night is announced. Names night-button-join.
night-notice-role = { $who }, a game night ({ $title }) begins { $start }. Press **Sign up** at its message to play.
night-you-signed-up = You are signed up. I call you ten minutes before the start.
# In place of night-you-signed-up shortly before check-in opens.
night-you-signed-up-lately = You are signed up, and need not check in. I mention you at your table when the sitting begins.
night-you-checked-in = You are checked in. I mention you at your table when the sitting begins.
# $number: the sitting.
night-you-joined = You are in from sitting { $number } on. I mention you at your table.
night-you-left = You are not in the night any more.
night-you-left-later = You play no further sitting. A match that you are in goes on, and counts.
# Over the organisers’ buttons. Names night-button-pause.
night-panel = **Organise the night.** While it is paused, matches go on, but no sitting begins or ends. Whoever wants to join presses **Sign up** themselves.
# Before the first sitting. Names night-button-join.
night-panel-before = **Organise the night.** Whoever wants to play presses **Sign up** themselves.
night-you-announced = ✅ The night is announced.
night-you-started = The first sitting begins in a few seconds.
# $at: date and time. $relative: "in 2 hours".
night-you-moved = ✅ The night starts { $at }, { $relative }.
# $names: people. $count: how many.
night-start-sure = Start now? **They play ({ $count }):** { $names }
night-start-sure-none = Start now? Nobody is here yet.
night-start-without = -# Not checked in, so not in the night: { $names }
night-pick = Remove someone from the night
night-you-pause = The night is paused.
night-you-go = The night goes on.
night-you-ended = The night ends. Its message has the result.
night-you-removed = { $name } plays no further sitting. A match that they are in goes on, and counts.
night-end-sure = End the night for everyone? Matches that are being played count as they stand.
# Discord's scheduled event.
night-event = Game night · { $title }
# Once, to who announces the first night of a server. Names night-allow-events.
night-hint-events = -# With *Create Events*, I also put game nights into this server’s list of events, with a reminder for those who want one.
night-allow-events = Allow me to create events
# A time in the server's time zone. $ahead: the days until then. $date: season-date. $time: 21:00.
# $zone: a city, or UTC.
night-moment =
    { $ahead ->
        [0] today at { $time }
        [1] tomorrow at { $time }
       *[other] { $date } at { $time }
    } ({ $zone })

## Refusals.
refused-night-when = I can’t read that time. Write a time of day in this server’s time zone, such as `20:30`, `8pm` or `tomorrow 21:00`, or a wait, such as `+45m`, `+2h` or `+1d`. A date goes before it: `2026-12-01 20:30`. Another time zone goes behind it: `20:30 UTC+2`.
# A number such as 21. $clock: 21:00. $wait: +21m.
refused-night-when-which = That could be a time of day or a wait. Write `{ $clock }` or `{ $wait }`.
# $at: date and time that were understood.
refused-night-past = { $at } has passed. Choose a later time, such as `tomorrow 20:30`, or a wait such as `+30m`.
refused-night-far = { $at } is too far away. A night begins within 30 days.
refused-night-here = A game night is open in this channel already. Look for its message here, or open another one in another channel.
refused-night-enough = This server has { $most } game nights open already. Wait until one of them is over.
# Names night-button-organise.
refused-night-hosted = You have opened { $most } game nights here that are not over. End one of them with **Organise**, or let somebody else open this one.
refused-night-none = This game night does not exist any more. Open a new one with `/night`.
refused-night-over = This game night is over. Open a new one with `/night`.
refused-night-joined = You are in already. I mention you when it goes on.
refused-night-removed = An organiser has removed you from this night. Ask them if that was a mistake.
refused-night-absent = You missed two matches of this night, so you are out of it. Until the next one!
refused-night-late = More than half of this night’s sittings have begun, so nobody can join any more. See you at the next one!
refused-night-full = This night has { $most } people, and no room for more.
# $start: "in 2 hours" or "an hour ago".
# Above night-button-leave. $server: the name of that night’s server.
refused-night-elsewhere = You are in another game night at that time in { $server } (it starts { $start }). Leave that one first.
# Names night-button-join.
refused-night-not-in = You are not in this night. **Sign up** brings you in until more than half of its sittings have begun.
refused-night-host = Only organisers of the night can do that: the person who opened it, and those who moderate or manage the server.
refused-night-begun = The night has begun already, so its time and its sittings stay as they are.
refused-night-few = Too few people are here for a table of this game. As soon as there are enough, you can start.
# $role: a mention.
refused-night-role = This night is for { $role } only.
refused-night-paused = The night is paused already.
refused-night-runs = The night is not paused.

command-night = night
command-night-about = A game night: several sittings with new tables each time, for the whole channel
## A game night.

web-night-title = Game night · { $title }
web-night-open =
    { $sittings ->
        [one] One sitting of at most { $minutes } minutes. The night is open for sign-up on the server.
       *[other] { $sittings } sittings of at most { $minutes } minutes. The night is open for sign-up on the server.
    }
web-night-sitting = Sitting { $number } of { $sittings } is being played.
web-night-break = Sitting { $number } of { $sittings } is over. The next one begins soon.
web-night-over = The night is over.
web-night-nobody = The night ended before its first sitting: none was played.
web-night-sittings = Sittings
web-night-sitting-title = Sitting { $number }
web-night-table = Room { $room }
# Before names: people without a table in a sitting.
web-night-byes = Rests:
web-night-signed-up = Signed up
web-night-nobody-yet = Nobody has signed up yet.

## The page of the server.
web-nights = Game nights
