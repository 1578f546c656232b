### Feats: rare things that a person did in a match.

# Below a result. $who: names. $feat: a feat's name. $about: what was done.
feat-line = 🏅 { $who } · **{ $feat }**: { $about }

## The page of a person's feats at /stats.

# $name: the person. $done: how many of the $number feats they have done.
feats-title =
    ## Feats of { $name } in this server
    -# { $done } of { $number }, in matches among people
# In place of all feats, of a person who has finished no match here, or was forgotten.
feats-none = No match is known here. After one without computer players, this page shows the feats of its game.
feats-game = **{ $game }**
# A feat that the person has done. $when: a day, as Discord shows it.
feats-done = 🏅 **{ $feat }**: { $about } · { $when }
# A feat that they have not done yet.
feats-open = -# { $feat }: { $about }
# In the picture. $date: season-date.
feats-when = { $game } · { $date }
# Of the picture in words. $when: feats-when.
feats-alt-line = { $feat }: { $about }. { $when }.
