### یک بازی، آن‌طور که بات نشانش می‌دهد: نوبت، ساعت، صفحهٔ ورق‌ها، پایان، شرح بازی.

board-turn = نوبتِ **{ $who }**.
board-turn-until = نوبتِ **{ $who }**. پایان وقت: { $until }.
board-deal-at = دور بعد { $at } داده می‌شود، یا با **همین حالا دست بده**.
board-deal = دور تمام شد. برای دور بعد **همین حالا دست بده** را بزنید.
board-over = بازی تمام شد.
board-closed = این میز پیش از تمام شدن بازی بسته شد.
board-closed-by = این میز پیش از تمام شدن بازی بسته شد. بسته شده از سوی: { $who }
board-closed-agreed = این میز پیش از تمام شدن بازی با موافقت همهٔ حاضران بسته شد.
board-stopped = وقت تمام شد: بازی برای دورهمی همان‌طور حساب می‌شود که بعد از آخرین دور کاملش بود.
board-away = فعلاً کامپیوتر به جای { $who } بازی می‌کند.
board-away-until =
    { $count ->
        [1] اگر { $who } پیش از دور بعد یا پایان بازی برنگردد، این بازی برایش ترک‌شده حساب می‌شود.
       *[other] اگر { $who } پیش از دور بعد یا پایان بازی برنگردند، این بازی برایشان ترک‌شده حساب می‌شود.
    }
board-left = این بازی برای { $who } ترک‌شده حساب می‌شود.
everybody-away = همه رفته‌اند و بازی منتظر است. برای ادامه **برگشتم** را بزنید.
button-cheer = 👏 آفرین!
cheers = 👏 آفرین! { $who }
cheers-more = { $count } نفر دیگر
board-foot = -# میزِ { $table }
board-foot-options = -# میزِ { $table }، { $options }

hand-title = -# {"\u200F"}**{ $title }**، میزِ { $table }
hand-below = -# {"\u200F"}{ $title }، میزِ { $table }، { $said }
hand-place = -# {"\u200F"}{ $server }، { $channel }
hand-turn = **نوبت شماست.**
hand-turn-until = **نوبت شماست.** پایان وقت: { $until }.
hand-wait = نوبتِ **{ $who }** است.
hand-wait-dm = نفر بعد: **{ $who }**. نوبت شما که شد، این پیام به‌روز می‌شود.
late = کامپیوتر به جای { $name } بازی کرد.
late-yourself = **وقت تمام شد: کامپیوتر به جای شما بازی کرد: { $move }.** اگر یک بار دیگر پیش بیاید، جایتان می‌نشیند.
hand-away = کامپیوتر به جای شما بازی می‌کند. با یک دکمه جایتان دوباره مال شماست.
hand-away-until = اگر پیش از دور بعد یا پایان بازی برنگردید، این بازی برایتان ترک‌شده حساب می‌شود.
hand-left = این بازی برایتان ترک‌شده حساب می‌شود.
hand-dm-closed = -# اینجا نمی‌توانم به شما پیام خصوصی بدهم، پس ورق‌هایتان را با **دست من** ببینید.
hand-mail-too = -# خوب است بدانید: وقتی برنامه از نو باز شود جواب‌های خصوصی پاک می‌شوند. **{ button-hand }** ورق‌ها را برمی‌گرداند، و [در پیام خصوصی]({ $link }) هم می‌آیند.
hand-hidden = الان نمی‌توانم میز را در { $channel } نشان بدهم، پس ساعت ایستاده است. ورق‌هایتان اینجاست و من باز هم سعی می‌کنم.
hand-newer = ورق‌هایتان در پیام تازه‌تری است، پایین‌تر.
hand-round-over = دور تمام شد. شمارشش در { $channel } است.
hand-match-over = بازی تمام شد. نتیجه در { $channel } است.
button-to-count = دیدن شمارش
button-to-result = دیدن نتیجه
hand-parked = الان در { $channel } بازی می‌کنید، پشت دکمهٔ **دست من**.
button-call = بله، می‌گویم
call-sure = {"\u200F"}{ $call } مطمئنید؟ همه می‌شنوند.
choice-title = {"\u200F"}{ $card } را چطور بازی می‌کنید؟
choice-cards = ورق‌هایی که برمی‌دارید
choose-title = {"\u200F"}**{ $name }**: یکی را انتخاب کنید.
choose-one = یکی را انتخاب کنید
chosen = انتخاب شما { $cards } است. با آن چه کنیم؟
chosen-nothing = {"\u200F"}{ $cards } اینجا با هم نمی‌خوانند. ورق‌های دیگری انتخاب کنید.
choice-many = چند جور می‌شود. ورق‌ها را از زمین انتخاب کنید.

button-fair = بُر مُهرشده
fair-sealed =
    ## بُر مُهرشده
    بُر پیش از دست اول تعیین شده بود و این مُهر گواه آن است. بازی که تمام شد، کد بُر همین‌جا می‌آید و هر کس می‌تواند ببیند که با مُهر می‌خواند.
    -# {"\u2066"}`{ $hash }`{"\u2069"}

post-broken = در این پیام میزِ { $table } از سمت من خطایی پیش آمد. بازی سر جایش است: **دست من** را بزنید، یا برای دیدن میز بنویسید {"\u2066"}`/play میز`{"\u2069"}

turn-notice = {"\u200F"}{ $who }، نوبت شماست: { $title }، میزِ { $table }.
turn-reminder = {"\u200F"}{ $who }، میزِ { $table } ({ $title }) منتظر شماست. وقتتان که تمام شود، من به جای شما بازی می‌کنم.
button-to-board = رفتن به میز
hand-dealt = {"\u200F"}{ $title }، میزِ { $table }: ورق‌هایتان رسید.
hand-old = شاید این ورق‌ها قدیمی باشد. برای تازه‌اش **دست من** را بزنید.

end-title = {"\u200F"}{ $title }، پایان
end-winner =
    { $count ->
        [0] این بار کسی نبرد.
       *[other] برنده: **{ $who }**. دست‌مریزاد!
    }
end-line = {"\u200F"}{ $rank }\. { $who }، { $total }
end-proof =
    ### مُهر بُر باز شد
    کد بُر: {"\u2066"}`{ $seed }`{"\u2069"}
    -# {"\u2066"}SHA-256{"\u2069"} آن { $hash } است که از دست اول پشت **بُر مُهرشده** دیده می‌شد. هر کس می‌تواند با فایل زیر همهٔ دست‌ها را بررسی کند.
button-chart = نمودار
button-last-count = شمارش آخر
button-film = دور آخر
button-steps = حرکت به حرکت
button-share = نشان دادن در همین چنل
shared-by = -# {"\u200F"}**{ $name }** این را نشان داد
button-round-before = دور قبل
button-move-before = قبلی
button-move-after = بعدی
button-round-after = دور بعد
chart-title = ### میزِ { $table } بعد از { $rounds } دور
chart-picture = {"\u200F"}{ $title }، میزِ { $table } تا اینجا
chart-side = {"\u200F"}{ $who }: { $totals }.
film-title =
    { $moves ->
        [1] ### میزِ { $table }، دورِ { $round }: آخرین حرکت
       *[other] ### میزِ { $table }، دورِ { $round }: { $moves } حرکت آخر
    }
film-alt =
    { $moves ->
        [1] آخرین حرکت دورِ { $round } در یک تصویر متحرک. شرح بازی همهٔ حرکت‌ها را به نوشته دارد: {"\u2066"}/stats{"\u2069"} و بعد «شرح بازی».
       *[other] { $moves } حرکت آخر دورِ { $round } در یک تصویر متحرک. شرح بازی همهٔ حرکت‌ها را به نوشته دارد: {"\u2066"}/stats{"\u2069"} و بعد «شرح بازی».
    }
step-title = ### میزِ { $table }، حرکتِ { $step } از { $steps }
step-hand = {"\u200F"}**{ $name }** { $cards }
step-hand-spoken = {"\u200F"}{ $name }: { $cards }.
record-choice = {"\u200F"}{ $table }، { $title }، { $who }، { $date }
record-whole = شرح کامل بازی میزِ { $table }.
record-seen = شرح بازی میزِ { $table } تا اینجا، آن‌طور که از جای شما دیده شد.

## The scoreboard.
scores-all-games = همهٔ بازی‌ها
scores-about-people = بین آدم‌ها، از اول
scores-about-computers = با کامپیوتر، از اول
scores-per-round = { $amount } امتیاز در هر دور
scores-column = {"\u200F"}{ $column } { $amount }
scores-empty = هنوز کسی اینجا بازی‌ای را تمام نکرده. نفر اول شما باشید: {"\u2066"}`/lobby open`{"\u2069"}
scores-empty-here = هنوز کسی اینجا چنین بازی‌ای را تمام نکرده. دکمه‌های زیر به بازی‌های انجام‌شده می‌رسند.
scores-ever = از اول
scores-people = بین آدم‌ها
scores-computers = با کامپیوتر

## The scoreboard's picture. Headings are narrow: at most two lines of about eight letters.
scores-head-won =
    بُرد /
    بازی
scores-head-share = درصد
scores-head-points =
    امتیاز
    در دور
scores-cell-won = {"\u2066"}{ $wins }/{ $matches }{"\u2069"}
scores-cell-share = { $share }٪
scores-told-won = { $wins } بُرد از { $matches }

## The statistics of a person.
stats-title = ## {"\u200F"}{ $name } در این سرور
stats-empty = {"\u200F"}{ $name } هنوز در این سرور بازی‌ای را تمام نکرده. با هم بازی کنید: {"\u2066"}`/lobby invite`{"\u2069"} به میزتان دعوت می‌کند.
stats-empty-own = هنوز در این سرور بازی‌ای را تمام نکرده‌اید. میزی باز کنید یا اول یک بازی یاد بگیرید؛ بازی‌هایتان اینجا می‌آید.
stats-people = بین آدم‌ها: **{ $wins } بُرد از { $matches }**
stats-computers = با کامپیوتر: **{ $wins } بُرد از { $matches }**
stats-alone = -# {"\u200F"}{ $game } تنها با کامپیوتر، بی‌راهنمایی: { $levels }.
stats-alone-beginner = { $wins } بُرد از { $matches } در برابر تازه‌کارها
stats-alone-club = { $wins } بُرد از { $matches } در برابر کاربلدها
stats-alone-master = { $wins } بُرد از { $matches } در برابر استادها
stats-form = { $count } بازی آخر، از تازه به قدیم: { $marks }، { $won } بُرد
stats-won = 🏆
stats-lost = ▫️
stats-game = {"\u200F"}**{ $game }**، { $wins } بُرد از { $matches }{ $best ->
        [0] {""}
       *[other] ، بهترین دور {"\u2066"}+{ $best }{"\u2069"}
    }
stats-game-favourite =
    بازی محبوب: **{ $game }**، { $wins } بُرد از { $matches }{ $best ->
        [0] {""}
       *[other] ، بهترین دور {"\u2066"}+{ $best }{"\u2069"}
    }
stats-partner = یار محبوب: **{ $name }**، با هم { $won } بُرد از { $matches }
stats-rival = در برابرِ **{ $name }**، در { $matches } بازی { $ahead } بار جلوتر، { $behind } بار عقب‌تر

## A person’s matches in a server.
matches-title-own = ## بازی‌های شما در این سرور
matches-title = ## بازی‌های { $name } در این سرور
matches-line =
    {"\u200F"}{ $place ->
        [0] {"\u200F"}**{ $game }**
        [1] {"\u200F"}🏆 **{ $game }**، بُرد
        [2] {"\u200F"}**{ $game }**، نفر دوم
        [3] {"\u200F"}**{ $game }**، نفر سوم
        [4] {"\u200F"}**{ $game }**، نفر چهارم
        [5] {"\u200F"}**{ $game }**، نفر پنجم
        [6] {"\u200F"}**{ $game }**، نفر ششم
        [7] {"\u200F"}**{ $game }**، نفر هفتم
       *[other] {"\u200F"}**{ $game }**، نفر هشتم
    }
    -# با { $who }، { $when }
matches-hidden = این بازی‌ها در چنل‌هایی بوده که شما نمی‌بینید.
matches-older = -# این { $count } بازی آخر است. {"\u2066"}`/stats`{"\u2069"} با شمارهٔ میز هر بازی دیگری را باز می‌کند.
button-view = دیدن
button-newer = تازه‌تر
button-older = قدیمی‌تر
button-statistics = آمار
button-matches = همهٔ بازی‌ها
button-record = شرح بازی
match-running =
    ### {"\u200F"}{ $title }، میزِ { $table }
    این بازی هنوز تمام نشده.
match-closed = ### {"\u200F"}{ $title }، میزِ { $table }

## Pictures of a count and of the end. Short: a picture is narrow.
count-picture =
    { $goal ->
        [0] دورِ { $round }
       *[other] دورِ { $round }، تا { $goal }
    }
count-this-round = این دور
count-total = جمع
count-row-left = ورق مانده
count-short-left = مانده
count-row-sum = جمع
end-picture = {"\u200F"}{ $title }، میزِ { $table }
end-picture-won =
    { $count ->
        [0] این بار کسی نبرد.
       *[other] دست‌مریزاد!
    }
end-best = بهترین دور: { $name }، {"\u2066"}+{ $points }{"\u2069"} در دورِ { $round }
button-deal-now = همین حالا دست بده
count-past = -# دور { $round }: { $scores }
count-deal-at = دور بعد { $at } داده می‌شود.
count-deal = دور بعد منتظر **همین حالا دست بده** است.
count-deal-by = دور بعد را دست‌دهنده‌اش یا میزبان می‌دهد.
