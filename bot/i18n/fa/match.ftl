### یک بازی، آن‌طور که بات نشانش می‌دهد: نوبت، ساعت، صفحهٔ ورق‌ها، پایان، شرح بازی.

board-turn = نوبتِ **{ $who }**.
board-turn-until = نوبتِ **{ $who }**. پایان وقت: { $at }.
board-turn-late = نوبتِ **{ $who }**. وقت تمام شد: هر لحظه ممکن است کامپیوتر بازی کند.
board-deal-until = دور بعد: { $at }، یا با **همین حالا دست بده**.
board-deal-late = دور بعد همین الان داده می‌شود.
board-deal = دور تمام شد. برای دور بعد **همین حالا دست بده** را بزنید.
board-over = بازی تمام شد.
board-closed = این میز پیش از تمام شدن بازی بسته شد.
board-closed-by = {"\u200F"}{ $who } این میز را پیش از تمام شدن بازی بست.
board-closed-agreed = این میز پیش از تمام شدن بازی با موافقت همهٔ حاضران بسته شد.
board-stopped = وقت تمام شد: بازی برای دورهمی همان‌طور حساب می‌شود که بعد از آخرین دور کاملش بود.
board-away = فعلاً کامپیوتر به جای { $who } بازی می‌کند.
board-away-until =
    { $count ->
        [1] اگر { $who } پیش از دور بعد یا پایان بازی برنگردد، این بازی را ترک کرده است.
       *[other] اگر { $who } پیش از دور بعد یا پایان بازی برنگردند، این بازی را ترک کرده‌اند.
    }
board-left = این بازی برای { $who } ترک‌شده حساب می‌شود.
everybody-away = همه رفته‌اند و بازی منتظر است. برای ادامه **برگشتم** را بزنید.
button-cheer = 👏 آفرین!
cheers = 👏 آفرین! { $who }
cheers-more = { $count } نفر دیگر
board-foot = -# {"\u200F"}{ $agreed }
table-room = اتاقِ { $room }

hand-title = -# {"\u200F"}**{ $table }**
hand-below = -# {"\u200F"}{ $table }، { $said }
hand-place = -# {"\u200F"}{ $server }، { $channel }
hand-turn = **نوبت شماست.**
hand-turn-until = **نوبت شماست.** پایان وقت: { $at }.
hand-turn-late = **نوبت شماست.** وقت تمام شد: هر لحظه ممکن است کامپیوتر به جای شما بازی کند.
hand-wait = نوبتِ **{ $who }** است.
hand-wait-dm = نفر بعد: **{ $who }**. نوبت شما که شد، این پیام به‌روز می‌شود.
asked-moves-none = هنوز کسی بازی نکرده.
asked-trick-none = در این دور هنوز دستی برده نشده.
story-own = شما: { $move }.
late = کامپیوتر به جای { $name } بازی کرد.
late-yourself = **وقت تمام شد: کامپیوتر به جای شما بازی کرد: { $move }.** اگر نوبت بعد هم پیش بیاید، جایتان می‌نشیند.
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
hand-elsewhere = الان در { $channel } بازی می‌کنید، با دکمهٔ **دست من**.
button-call = بله، می‌گویم
call-sure = {"\u200F"}{ $call } مطمئنید؟ همه می‌شنوند.
choice-title = {"\u200F"}{ $card } را چطور بازی می‌کنید؟
choice-cards = ورق‌هایی که برمی‌دارید
choose-title = {"\u200F"}**{ $name }**: یکی را انتخاب کنید.
choose-one = یکی را انتخاب کنید
chosen = انتخاب شما { $cards } است. با آن چه کنیم؟
chosen-nothing = {"\u200F"}{ $cards } اینجا با هم نمی‌خوانند. ورق‌های دیگری انتخاب کنید.
choice-many = چند جور می‌شود. ورق‌ها را از زمین انتخاب کنید.

button-signs = ؟
signs-alt = معنی نشانه‌های تصویر: { $signs }.
signs-none = میزهای شما با کلمه نشان داده می‌شوند، بدون نشانه.

button-fair = بُر مُهرشده
seal = -# 🔒 بُر مُهرشده: {"\u2066"}`{ $hash }`{"\u2069"}
fair-sealed =
    ## بُر مُهرشده
    بُر پیش از دست اول تعیین شده بود و این مُهر گواه آن است. ۳۲ رقم اولش { $thread ->
        [true] در اولین پیام ترد است که هرگز ویرایش نمی‌شود
       *[false] روی صفحهٔ میز است و همه می‌بینند
    }: اگر می‌خواهید مچم را بگیرید، کپی‌اش کنید. بازی که تمام شد، کد بُر همین‌جا می‌آید و هر کس می‌تواند ببیند که با مُهر می‌خواند.
    -# {"\u2066"}`{ $hash }`{"\u2069"}

post-broken = در این پیام از سمت من خطایی پیش آمد. بازی سر جایش است: **دست من** را بزنید، یا برای دیدن میز بنویسید {"\u2066"}`/move آخر`{"\u2069"}

turn-notice = {"\u200F"}{ $who }، نوبت شماست: { $table }.
turn-reminder = {"\u200F"}{ $who }، هنوز نوبت شماست: { $table }. وقتتان که تمام شود، من به جای شما بازی می‌کنم.
told-at-turn = {"\u200F"}{ $who } { $said }
told-turn =
    { $count ->
        [one] نوبت شماست: { $title } با { $names }.
       *[other] نوبت شماست: { $title }.
    }
button-to-board = رفتن به میز
hand-dealt = {"\u200F"}{ $table }: ورق‌هایتان رسید.
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
    -# {"\u2066"}SHA-256{"\u2069"} آن { $hash } است. ۳۲ رقم اولش از دست اول { $thread ->
        [true] در اولین پیام ترد
       *[false] روی صفحهٔ میز
    } دیده می‌شد و بقیه‌اش با دکمهٔ **بُر مُهرشده**. هر کس می‌تواند با فایل زیر همهٔ دست‌ها را بررسی کند.
button-chart = نمودار
button-last-count = شمارش آخر
button-film = دور آخر
button-steps = حرکت به حرکت
button-share = نشان دادن در همین چنل
button-round-before = دور قبل
button-move-before = قبلی
button-move-after = بعدی
button-round-after = دور بعد
chart-picture = {"\u200F"}{ $title } تا اینجا
step-title = ### حرکتِ { $step } از { $steps }
step-hand-spoken = {"\u200F"}{ $name }: { $cards }.
record-choice = {"\u200F"}{ $title }، { $who }، { $date }، { $table }

## The scoreboard.
scores-ever = از اول

## The scoreboard's picture. Headings are narrow: at most two lines of about eight letters.
scores-cell-won = {"\u2066"}{ $wins }/{ $matches }{"\u2069"}

## A person’s matches in a server.
button-newer = تازه‌تر
button-older = قدیمی‌تر
button-statistics = آمار
button-matches = همهٔ بازی‌ها

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
end-picture-won =
    { $count ->
        [0] این بار کسی نبرد.
       *[other] دست‌مریزاد!
    }
end-best = بهترین دور: { $name }، {"\u2066"}+{ $points }{"\u2069"} در دورِ { $round }
button-deal-now = همین حالا دست بده
count-past = -# دور { $round }: { $scores }
count-deal-until = دور بعد: { $at }.
count-deal-late = دور بعد همین الان داده می‌شود.
count-deal = دور بعد منتظر **همین حالا دست بده** است.
count-deal-by = دور بعد را دست‌دهنده‌اش یا میزبان می‌دهد.

button-analyse = تحلیل
button-record = شرح بازی
