### Feats: rare things that a person did in a match.

# Below a result. $who: names. $feat: a feat's name. $about: what was done.
feat-line = 🏅 { $who } · **{ $feat }**: { $about }
