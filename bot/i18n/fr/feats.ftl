### Les exploits.

feat-line = 🏅 { $who } · **{ $feat }** : { $about }
