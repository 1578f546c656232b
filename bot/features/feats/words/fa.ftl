### شاهکارها.

feat-line = {"\u200F"}🏅 { $who } · **{ $feat }**: { $about }

## صفحهٔ شاهکارهای یک نفر.

feats-title =
    ## شاهکارهای { $name } در این سرور
    -# { $done } از { $number }، در بازی‌های بی‌کامپیوتر
feats-game = {"\u200F"}**{ $game }**
feats-done = {"\u200F"}🏅 **{ $feat }**: { $about } · { $when }
feats-open = -# {"\u200F"}{ $feat }: { $about }
feats-when = {"\u200F"}{ $game } · { $date }
feats-alt-line = {"\u200F"}{ $feat }: { $about }. { $when }.
feats-none = اینجا هیچ بازی‌ای نیست. بعد از یک بازی بی‌کامپیوتر، شاهکارهای آن بازی را در این صفحه می‌بینید.
