### بازی‌های هر کس، و ثبت آن‌ها.

command-stats = stats
command-stats-about = رتبه و کارنامهٔ شما در این سرور: درجه، فصل، رقیب‌ها، و نگاه دوباره به هر بازی
argument-stats-person-about = بازی‌های چه کسی؛ اگر ننویسید مال خودتان
argument-table = table
argument-table-about = فقط یک بازی، با شمارهٔ میزش

record-whole = شرح کامل بازی میزِ { $table }.
record-seen = شرح بازی میزِ { $table } تا اینجا، آن‌طور که از جای شما دیده شد.

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
match-running =
    ### {"\u200F"}{ $table }
    این بازی هنوز تمام نشده.
match-closed = ### {"\u200F"}{ $table }

## The page of the server.
web-now = همین حالا
web-matches = آخرین بازی‌ها
web-won = (برنده)
web-matches-all = همهٔ بازی‌ها
# The first choices of a game and of a person.
web-matches-all-games = همهٔ بازی‌ها
web-matches-all-people = همهٔ افراد
web-matches-games = بازی
web-matches-people = فرد
web-matches-of = بازی‌های { $name }
web-matches-begin = برای شروع، در یکی از چنل‌های سرور بنویسید: {"\u2066"}/play{"\u2069"}. دوستان با یک دکمه می‌نشینند و بقیهٔ جاها را کامپیوتر پر می‌کند.
web-matches-discord = رفتن به دیسکورد
