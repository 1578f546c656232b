### شاهکارها.

feat-line = {"\u200F"}🏅 { $who } · **{ $feat }**: { $about }
