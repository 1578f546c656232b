### جمع شدن دور میز، و دکمه‌هایی که همهٔ میزها دارند.

button-join = می‌نشینم
button-leave = بلند می‌شوم
button-computer = { $count } کامپیوتر اضافه شود
button-dropcomputer = کامپیوتر کم شود
button-start = شروع
button-seats = عوض کردن جا
button-partners = عوض کردن یارها
button-arrange = گزینه‌ها
button-options = قانون و سرعت
button-number = عدد دیگر…
button-hand = دست من
button-show-here = دستم را اینجا ببینم
button-down = بیاور به آخر
button-more = بیشتر
button-open-table = باز کردن میز
button-setup = تنظیم سرور
button-callplayers = صدا زدن بازیکن
button-watch = خبرم کن
button-follow = تماشا
button-fill = بازی با کامپیوتر
button-greeting = بیشتر · { $languages }
button-go-on = ادامه می‌دهم
button-go-on-table = {"\u200F"}{ $title }، میزِ { $table }
button-new-game = بازی تازه
button-rematch = یک بازی دیگر
button-again = میز تازه
button-back = برگشتم
button-back-to-hand = بازگشت
button-sort-suit = چیدن با خال
button-sort-rank = چیدن با عدد
button-leave-match = ترک بازی
button-rules = قانون بازی
button-scores = جدول امتیاز
button-close = بستن میز
button-close-hosted = بستن میزِ { $table } ({ $title })
button-close-now = بله، ببند
button-not-now = نه، ادامه بده
close-ask = این میز بدون نتیجه بسته شود؟ از همهٔ حاضران پرسیده می‌شود. اگر همه موافق باشند جایی حساب نمی‌شود. وگرنه می‌توانید بازی را ترک کنید.
button-close-ask = بله، بپرس
close-asked = از بقیه پرسیده شد. همین که همهٔ حاضران موافق باشند میز بسته می‌شود.
close-question =
    { $count ->
        [0] **این میز بدون نتیجه بسته شود؟** بله: { $who }.
       *[other] **این میز بدون نتیجه بسته شود؟** بله: { $who }. هنوز پاسخی نیست: { $others }. اگر همه موافق باشند این بازی جایی حساب نمی‌شود.
    }
button-close-yes = ببند
button-close-no = ادامه می‌دهیم
close-sure = این میز برای همیشه بسته شود؟ کسی نمی‌برد و جایی حساب نمی‌شود.
button-options-more = گزینه‌های بیشتر
button-options-fewer = بازگشت
button-play-so = همین‌طور بازی کنیم
button-usual-rules = قانون معمول
button-earlier = قبلی
button-later = بعدی

# Twenty-four names of the Shâhnâme and of card rooms, with bars between them.
computer-names = رستم | تهمینه | سهراب | گردآفرید | زال | رودابه | بیژن | منیژه | سیاوش | فرنگیس | آقاسور | سیندخت | حاجی‌خاج | کتایون | شازده‌پیک | عمه‌گشنیز | کاوه | ننه‌بی‌بی | سیمرغ | رخش | سورچی | خاج‌خان | بی‌بی‌خانم | خاله‌خشت
seat-nobody = نفرِ { $number }
names-drawn = -# {"\u200F"}در تصویر، { $names }.
name-drawn = { $drawn } همان { $name } است
some-computer = یک کامپیوتر
some-server = سرور شما

lobby-title = ## {"\u200F"}{ $title }
lobby-host = {"\u200F"}{ $place }. **{ $name }**، میزبان
lobby-seat = {"\u200F"}{ $place }. **{ $name }**
lobby-beginner = {"\u200F"}{ $place }. **{ $name } 🤖**، تازه‌کار
lobby-club = {"\u200F"}{ $place }. **{ $name } 🤖**، کاربلد
lobby-master = {"\u200F"}{ $place }. **{ $name } 🤖**، استاد
lobby-missing = { $count } نفر دیگر لازم است.
lobby-ready = هر وقت آماده‌اید **شروع** را بزنید، یا منتظر دوستان دیگر بمانید.
lobby-full = میز پُر شد: **شروع** را بزنید.
lobby-agreed =
    { $minutes ->
        [0] قرار میز: { $agreed }.
       *[other] قرار میز: { $agreed }. حدودِ { $minutes } دقیقه بازی.
    }
lobby-minutes = حدودِ { $minutes } دقیقه بازی.
lobby-newcomers = -# بار اول است؟ {"\u2066"}`/learn`{"\u2069"} دست اول را با شما بازی می‌کند.
lobby-language = -# به فارسی. مدیران سرور با {"\u2066"}`/setup`{"\u2069"} عوضش می‌کنند.
lobby-now-beginner = -# {"\u200F"}{ $name } این روزها به کاربلدها می‌بازد، پس تازه‌کارها پیشنهاد می‌شوند.
lobby-now-club =
    { $before ->
        [beginner] -# {"\u200F"}{ $name } این روزها از تازه‌کارها می‌بَرد، پس کاربلدها پیشنهاد می‌شوند.
       *[master] -# {"\u200F"}{ $name } این روزها به استادها می‌بازد، پس کاربلدها پیشنهاد می‌شوند.
    }
lobby-now-master = -# {"\u200F"}{ $name } این روزها از کاربلدها می‌بَرد، پس استادها پیشنهاد می‌شوند.
lobby-closed = این میز برای { $title } بسته شد. میز تازه: {"\u2066"}`/play`{"\u2069"}
lobby-kept =
    { $count ->
        [1] جای { $who } نگه داشته شده و { $until } برای همه باز می‌شود.
       *[other] جاهای { $who } نگه داشته شده و { $until } برای همه باز می‌شود.
    }
lobby-partners = یارها: { $sides }.
lobby-partners-then = با کامپیوترهای دیگر، یارها: { $sides }.
lobby-place = {"\u200F"}{ $place }. { $name }

level-beginner-about = بازی‌شده‌ها را فراموش می‌کند و همه‌چیز را نمی‌بیند
level-club-about = همهٔ ورق‌ها را به یاد دارد و درست بازی می‌کند
level-master-about = پیش از هر بازی فکر می‌کند
level-beginner-of = {"\u200F"}{ $name }: تازه‌کار
level-club-of = {"\u200F"}{ $name }: کاربلد
level-master-of = {"\u200F"}{ $name }: استاد
level-pick = {"\u200F"}{ $name } چطور بازی کند
pauses-unhurried = کامپیوترها سر صبر بازی کنند
pauses-at-once = کامپیوترها بی‌درنگ بازی کنند
options-pauses-pick = سرعت بازی کامپیوترها

speed-live = تند (هر نوبت ۴۵ ثانیه)
speed-relaxed = آرام (هر نوبت ۵ دقیقه)
speed-slow = کند (هر نوبت یک روز)
speed-off = بدون محدودیت وقت
option-is = {"\u200F"}{ $option }: { $value }
option-typed = {"\u200F"}`{ $typed }` ({ $value })

options-title = ## گزینه‌های { $title }
options-one =
    {"**"}{"\u200F"}{ $option }{"**"}
    -# {"\u200F"}{ $about }
options-idle =
    {"\u200F"}{ $option }
    -# {"\u200F"}{ $why }
option-idle = با گزینه‌های دیگرِ الان به کار نمی‌آید.
options-usual = {"\u200F"}{ $value }، معمول
number-label = چه عددی؟
number-about = هر عدد صحیحی از { $least } تا { $most }.
options-speed = **سرعت**
options-speed-pick = هر نوبت چقدر وقت داشته باشد
seats-title = کجا می‌نشینید؟ هر کس آنجا نشسته جایش را با شما عوض می‌کند.
seats-pick = انتخاب جا
seat-taken = حالا جای { $place } نشسته‌اید.

game-pick = انتخاب بازی
game-for = {"\u200F"}{ $allowed } نفره
example-alt = نمونه‌ای از { $title }. { $table }

table-in-words = میز را اینجا با نوشته می‌گویم: در این چنل اجازهٔ فرستادن فایل ندارم.
table-opened = میزتان باز شد، همین پایین. دوستان با دکمه‌اش می‌نشینند، و کامپیوتر هم می‌شود اضافه کرد.
tables-rest =
    { $count ->
        [1] اینجا یک بازی شما با کامپیوتر مانده است.
       *[other] اینجا { $count } بازی شما با کامپیوتر مانده است.
    }
table-closed-for = فقط { $most } میز باز می‌توانید داشته باشید. آن که از همه بیشتر منتظر مانده بود بسته شد: { $closed }.
rematch-opened-there = شما هم در { $channel } برای یک بازی دیگر نشستید. دیگران خبر شدند و جایشان پنج دقیقه نگه داشته می‌شود. همه که آمدند، میزبان **شروع** را می‌زند.
rematch-begun = یک بازی دیگر در { $channel } شروع شد. ورق‌هایتان خصوصی می‌آید، همین‌جا یا با پیام خصوصی، و دکمهٔ **دست من** هم نشانشان می‌دهد.
rematch-opened = شما هم برای یک بازی دیگر نشستید. دیگران خبر شدند و جایشان پنج دقیقه نگه داشته می‌شود. همه که آمدند، میزبان **شروع** را می‌زند.
joined = نشستید. ورق‌هایتان خصوصی می‌آید، همین‌جا یا با پیام خصوصی، و دکمهٔ **دست من** هم نشانشان می‌دهد.
left-lobby = از سر میز بلند شدید.
left-match = از سر میز بلند شدید. تا برگردید کامپیوتر به جای شما بازی می‌کند.
left-match-last = از سر میز بلند شدید. کس دیگری نمانده و بازی منتظر می‌ماند تا کسی برگردد.
removed = آن بازیکن از سر میز بلند شد.
computer-add =
    { $count ->
        [1] یک کامپیوتر سر میز نشست.
       *[other] { $count } کامپیوتر سر میز نشستند.
    }
started = بازی شروع شد. خوش بگذرد!
dealt = دست داده شد. ورق‌های تازه‌تان آماده است.
brought-down = میز دارد می‌آید به آخر این چنل.
table-closed = میز بسته شد. جایی حساب نمی‌شود.

more-title = میزِ { $table }
more-remove-lobby = شما میزبانید و می‌توانید کسی را از سر میز بلند کنید.
more-remove = شما میزبانید و می‌توانید کسی را از سر میز بلند کنید؛ کامپیوتر به جایش بازی می‌کند.
more-remove-pick = چه کسی بلند شود؟

## Threads

table-with = {"\u200F"}{ $title } با { $names }
table-in-room = {"\u200F"}{ $title }، اتاقِ { $room }
table-in-duplicate = {"\u200F"}{ $title }، میزِ { $room }
thread-running =
    ## {"\u200F"}{ $title }
    {"\u200F"}{ $who } در { $thread } بازی می‌کنند.
thread-over =
    ## {"\u200F"}{ $title }
    {"\u200F"}{ $who } در { $thread } بازی کردند.

## Looking for players

invitation = {"\u200F"}{ $guest }، { $host } شما را به { $title } دعوت کرده. **می‌نشینم** را بزنید تا جا مال شما شود.
players-wanted = {"\u200F"}{ $who }، { $host } دنبال هم‌بازی است: { $title }. **می‌نشینم** را بزنید تا جا مال شما شود.
rematch-call =
    { $count ->
        [1] {"\u200F"}{ $who }، { $host } یک بازی دیگر می‌خواهد: { $title }. جایتان نگه داشته شده و { $until } برای همه باز می‌شود.
       *[other] {"\u200F"}{ $who }، { $host } یک بازی دیگر می‌خواهد: { $title }. جاهایتان نگه داشته شده و { $until } برای همه باز می‌شود.
    }
button-im-in = من هستم
invitation-over = {"\u200F"}{ $title }: آن میز دیگر بازیکن نمی‌گیرد. یکی دیگر باز کنید: {"\u2066"}`/play`{"\u2069"}
invited = {"\u200F"}{ $guest } به میز شما دعوت شد.
players-called = به کسانی که می‌خواهند خبردار شوند، از میز شما خبر دادم.
watching = هر وقت میزی در این سرور بازیکن بخواهد خبرتان می‌کنم. برای قطع خبر دوباره **خبرم کن** را بزنید.
watching-no-more = دیگر از میزها خبرتان نمی‌کنم.

## What the bot's owner has to say

announcement = -# 📣 { $sentence }

button-learn = یاد گرفتن بازی

seated-notice = {"\u200F"}{ $who }: ورق‌ها پخش شد.
