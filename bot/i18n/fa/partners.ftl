### مسابقهٔ یارها: میزهای چهارنفره که همه همان دست‌های مُهرشده را بازی می‌کنند.

tournament-form-pairs =
    ## مسابقهٔ تازهٔ دست‌های یکسان: { $title }، با یار
    سر هر میز چهار نفر می‌نشینند، دو به دو. همهٔ میزها همان دست‌ها را بازی می‌کنند، هر میز وقتی که آدم‌هایش هستند. در همین چنل اعلام می‌شود و هر میز در یک ترد خصوصی بازی می‌کند.
tournament-form-sides = چه کسی با چه کسی بازی می‌کند
tournament-form-sides-0 = تنها، با کامپیوترها
tournament-form-sides-1 = با یار، سر میزهای چهارنفره
tournament-announced-pairs =
    ## مسابقهٔ دست‌های یکسان با یار: { $title }
    { $deals ->
        [1] یک دست که برای همهٔ میزهای چهارنفره یکی است
       *[other] { $deals } دست که برای همهٔ میزهای چهارنفره یکی است
    }، دو به دو. **نشستن** را بزنید، تنها یا با دوستان؛ دو میز کافی است. پایان { $until }.
tournament-about-pairs =
    { $people ->
        [0] پایان { $until }. سر میزهای چهارنفره دو یار با دو یار دیگر بازی می‌کنند.
       *[other] پایان { $until }. { $people } جفت یار شرکت کرده‌اند.
    }
tournament-span-pairs = { $deals ->
        [1] یک دست
       *[other] { $deals } دست
    }، { $people } جفت یار
tournament-button-sit = نشستن
tournament-button-table = رفتن سر میز
tournament-button-new-table = میز تازه
tournament-button-up = بلند شدن
tournament-button-ready = آماده‌ام
tournament-pair = { $first } و { $second }
tournament-sides = {"\u200F"}{ $first } – { $second }
tournament-seat-free = …
tournament-waiting = 🪑 میزِ { $number } جای خالی دارد: { $sides }
tournament-blocked = ⚠️ میزِ { $number } منتظر است: اجازه ندارم در این چنل ترد خصوصی باز کنم. از یکی از مدیرها بخواهید {"\u2066"}**Create Private Threads**{"\u2069"} را اینجا برایم روشن کند.
tournament-seats = ## { $title }: جای شما
tournament-your-table = شما سر میزِ { $number } هستید: { $sides }
tournament-your-wait = چهار نفر که نشستند، میز یک ترد خصوصی می‌گیرد و آنجا صدایتان می‌زنم.
tournament-your-thread = میز کامل است. در ترد خصوصی میز جمع شوید؛ هر دست وقتی شروع می‌شود که هر چهار نفر آماده باشند.
tournament-pick-seat = جایتان را انتخاب کنید
tournament-seat-with = {"\u200F"}میزِ { $number }، یارِ { $name }
tournament-seat-against = {"\u200F"}میزِ { $number }، حریفِ { $names }
tournament-you-stood-up = جایتان دوباره خالی شد.
tournament-thread =
    { $filled ->
        [1] {"\u200F"}{ $title } { $id }، میز { $number }
       *[other] {"\u200F"}{ $title } { $id }، میز { $number } ({ $filled })
    }
tournament-complete =
    { $deals ->
        [1] { $who }: میزتان کامل شد. یک دست دارید، هر وقت که هر چهار نفر وقت داشتید.
       *[other] { $who }: میزتان کامل شد. { $deals } دست دارید، هر وقت که هر چهار نفر وقت داشتید.
    }
tournament-table = ### میزِ { $number }: { $sides }
tournament-table-waits = **دست { $number } از { $deals }** وقتی شروع می‌شود که همه در یک ربع **آماده‌ام** را بزنند.
tournament-table-ready = ✅ آماده: { $names }
tournament-table-rules =
    -# همهٔ میزها همین دست‌ها را بازی می‌کنند، پس تا پایان مسابقه از ورق‌ها به کسی نگویید. برای هر ورق یک روز وقت دارید. اگر کسی دست را رها کند، یا وقتش تمام شود و کامپیوتر جایش بنشیند، آن دست برای او و یارش بازی‌نشده حساب می‌شود و برای حریف‌ها حساب می‌شود. دست‌ها دوستانه‌اند: نه در فصل حساب می‌شوند نه در درجه. مدیرهایی که تردها را اداره می‌کنند این ترد را می‌بینند.
tournament-table-plays = دست { $number } در حال بازی است.
tournament-table-all = همهٔ دست‌ها را بازی کرده‌اید. امتیازها در پایان مسابقه معلوم می‌شود.
tournament-table-gone = از هر دو جفتِ این میز کسی رفته است و بقیهٔ دست‌ها را نمی‌شود بازی کرد. دست‌هایی که بازی کرده‌اید حساب می‌شود.
# A table that has begun, of which a person has deleted their data.
tournament-table-computer =
    -# کامپیوتر جای کسی که رفته است بازی می‌کند. این دست فقط برای حریف‌های او حساب می‌شود.
tournament-table-over = مسابقه تمام شد.
tournament-table-result = دست { $number }: **{ $pair }** { $margin }
tournament-table-tie = دست { $number }: مساوی
tournament-table-void = دست { $number } تا آخر بازی نشد و حساب نمی‌شود.
tournament-table-unfinished = دست { $number } حساب نمی‌شود: مسابقه پیش از پایان آن تمام شد.
tournament-table-absent = -# یک نفر از { $pairs } دست را رها کرد، پس برای آن‌ها بازی‌نشده حساب می‌شود.
tournament-own-void = دست { $number }: حساب نمی‌شود
tournament-final-one-table = این بار فقط یک میز بازی کرد، پس نه چیزی برای مقایسه هست و نه برنده‌ای.

board-sealed = این دست بازی شد. نتیجه‌ها در پایان مسابقه مقایسه می‌شود.
board-sealed-unplayed = این دست پیش از پایانش بسته شد و حساب نمی‌شود.

refused-tournament-private-threads = هر میز در یک ترد خصوصی بازی می‌کند و من اجازه ندارم در این چنل بازش کنم: {"\u2066"}**Create Private Threads**{"\u2069"} را در یک چنل متنی لازم دارم. [اجازه بدهید]({ $link }) و باز **همین‌جا باز شود** را بزنید.
refused-tournament-once = پیش از پاک شدن داده‌هایتان در این مسابقه بازی کرده‌اید؛ هیچ‌کس دست‌هایش را دو بار بازی نمی‌کند.
refused-tournament-seated = شما سر میزِ { $number } نشسته‌اید. اگر جای دیگری می‌خواهید، اول بلند شوید.
refused-tournament-seat-taken = یک نفر زودتر نشست و آن جا پر شد. این‌ها جاهای دیگر است.
refused-tournament-not-seated = شما سر هیچ میز این مسابقه نیستید. زیر اعلان مسابقه **نشستن** را بزنید.
refused-tournament-begun = میز شما ورق دیده است، پس آدم‌هایش تا آخر با هم می‌مانند.
refused-tournament-in-play = دست شما همین حالا در حال بازی است.
refused-tournament-incomplete = میز شما جای خالی دارد. چهار نفر که شدید شروع می‌شود.
refused-tournament-gone = از هر دو جفتِ میز شما کسی رفته است و بقیهٔ دست‌ها را نمی‌شود بازی کرد. دست‌هایی که بازی کرده‌اید حساب می‌شود.
refused-tournament-table-done = میز شما همهٔ دست‌ها را بازی کرده است.
refused-sealed-board = دیگران هنوز این دست را بازی نکرده‌اند، پس میزش در همین ترد می‌ماند.
refused-sealed = میزِ { $table } یک دست از مسابقه را بازی می‌کند و میزبان ندارد. یکی از مدیرها می‌تواند میز را ببندد، و آن دست دیگر حساب نمی‌شود.
