### جدول امتیازهای سرور.

command-scoreboard = scoreboard
command-scoreboard-about = چه کسی اینجا جلوست: رتبهٔ فصل، درجه‌ها، بهترین‌های همهٔ بازی‌ها؛ صفحهٔ سرور
argument-score-game-about = فقط یک بازی
argument-computers = computers
argument-computers-about = به جایش بازی‌های با کامپیوتر

## در جدول امتیاز.
scores-hints = { $count } راهنمایی
scores-head-hints = راهنما

## The scoreboard.
scores-all-games = همهٔ بازی‌ها
scores-about-people = بین آدم‌ها، از اول
scores-about-computers = با کامپیوتر، از اول
scores-per-round = { $amount } امتیاز در هر دور
scores-column = {"\u200F"}{ $column } { $amount }
scores-empty = هنوز کسی اینجا بازی‌ای را تمام نکرده. نفر اول شما باشید: {"\u2066"}`/play`{"\u2069"}
scores-empty-here = هنوز کسی اینجا چنین بازی‌ای را تمام نکرده. دکمه‌های زیر به بازی‌های انجام‌شده می‌رسند.
scores-people = بین آدم‌ها
scores-computers = با کامپیوتر

## The scoreboard's picture. Headings are narrow: at most two lines of about eight letters.
scores-head-won =
    بُرد /
    بازی
scores-head-share = درصد برد
scores-head-points =
    امتیاز
    در دور
scores-cell-share = { $share }٪
scores-told-won = { $wins } بُرد از { $matches }

## Standings.
web-ever-empty = هنوز چنین بازی‌ای تمام نشده است.

## Ratings.
rating-pick = بازی دیگر
