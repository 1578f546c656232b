### مسابقهٔ دست‌های یکسان: همه همان دست‌های مُهرشده را تنها با کامپیوترها بازی می‌کنند.

tournament-hub =
    ## مسابقهٔ دست‌های یکسان
    همه همان دست‌ها را بازی می‌کنند، پس شانس برای همه یکی است: تنها با همان کامپیوترها، هر وقت که بخواهند، یا با یار سر میزهای چهارنفره.
tournament-hub-none = فعلاً اینجا مسابقه‌ای باز نیست.
tournament-hub-line =
    { $people ->
        [0] {"\u200F"}**{ $title }**، پایان { $until }؛ شما { $done } از { $deals } دست را بازی کرده‌اید
       *[other] {"\u200F"}**{ $title }**، پایان { $until }، { $people } نفر؛ شما { $done } از { $deals } دست را بازی کرده‌اید
    }
tournament-hub-closed = {"\u200F"}{ $title }، شمارهٔ { $number }
tournament-hub-past = مسابقه‌های تمام‌شده
tournament-button-new = مسابقهٔ تازه
tournament-button-list = مسابقه‌ها
tournament-button-open = همین‌جا باز شود
tournament-button-play = بازی
tournament-button-next = دست بعدی
tournament-button-look = جدول
tournament-button-compare = مقایسه
tournament-button-end = پایان مسابقه
tournament-button-end-now = همین حالا تمام شود
tournament-form =
    ## مسابقهٔ تازهٔ دست‌های یکسان: { $title }
    هر دست یک دور با { $computers ->
        [1] یک کامپیوتر
       *[other] { $computers } کامپیوتر
    } است، خصوصی و بدون محدودیت وقت. در همین چنل اعلام می‌شود.
tournament-form-game = کدام بازی
tournament-form-deals = چند دست
tournament-form-hours = چه مدت
tournament-form-role = چه کسانی: همه
tournament-deals =
    { $deals ->
        [1] یک دست
       *[other] { $deals } دست
    }
tournament-hours-2 = دو ساعت
tournament-hours-24 = یک روز
tournament-hours-72 = سه روز
tournament-hours-168 = یک هفته
tournament-hours-336 = دو هفته
tournament-announced =
    ## مسابقهٔ دست‌های یکسان: { $title }
    { $deals ->
        [1] یک دست که برای همه یکی است
       *[other] { $deals } دست که برای همه یکی است
    }؛ هر کس تنها با { $computers ->
        [1] یک کامپیوتر
       *[other] { $computers } کامپیوتر
    } بازی می‌کند. هر وقت خواستید **بازی** را بزنید؛ پایان { $until }.
tournament-announced-weekly =
    ## مسابقهٔ هفته، دست‌های یکسان: { $title }
    { $deals ->
        [1] یک دست که برای همه یکی است
       *[other] { $deals } دست که برای همه یکی است
    }؛ هر کس تنها با { $computers ->
        [1] یک کامپیوتر
       *[other] { $computers } کامپیوتر
    } بازی می‌کند. هر وقت خواستید **بازی** را بزنید؛ پایان { $until }.
tournament-nobody = هنوز کسی بازی نکرده است. اولین نفر شما باشید!
tournament-percent = { $score }٪
tournament-head-deals = دست
tournament-head-percent = نتیجه
tournament-cell = { $done } از { $deals }
tournament-head-line = گروه
tournament-line-cell =
    { $line ->
        [0] الف
       *[other] ب
    }
tournament-line =
    { $line ->
        [0] گروه الف
       *[other] گروه ب
    }
tournament-done = { $done } از { $deals } دست
tournament-span = { $deals ->
        [1] یک دست
       *[other] { $deals } دست
    }، { $people } نفر
tournament-title = ## مسابقهٔ دست‌های یکسان: { $title }
tournament-about =
    { $people ->
        [0] پایان { $until }.
       *[other] پایان { $until }. { $people } نفر شرکت کرده‌اند.
    }
tournament-about-over = مسابقه تمام شده است. هر دست از ۰ تا ۱۰۰ حساب می‌شود، بسته به اینکه نتیجهٔ شما در برابر بقیه چطور باشد: از پنج نتیجه به بعد به درصد. نتیجهٔ نهایی میانگین همهٔ دست‌هاست و دستی که اصلاً شروع نکنید ۲۵ و دستی که شروع کنید و تمام نکنید صفر حساب می‌شود.
tournament-about-over-partners = مسابقه تمام شده است. هر دست از ۰ تا ۱۰۰ حساب می‌شود، بسته به اینکه نتیجهٔ شما چقدر بالاتر یا پایین‌تر از کسانی باشد که همان ورق‌ها را داشته‌اند: ۵۰ یعنی وسط. نتیجهٔ نهایی میانگین همهٔ دست‌هاست؛ دستی که تا آخر بازی نشده ۲۵ و دستی که شما یا یارتان رها کرده‌اید صفر حساب می‌شود. فقط جفت‌های یک گروه ورق‌های یکسان داشته‌اند، پس هر گروه برندهٔ خودش را دارد.
tournament-own = دست { $number }: **{ $margin }**
tournament-own-begun = دست { $number }: نیمه‌کاره؛ به‌موقع تمامش کنید وگرنه صفر حساب می‌شود
tournament-own-begun-partners = دست { $number }: نیمه‌کاره
tournament-invites = -# هر دست را فقط کسی می‌بیند که آن را بازی کرده باشد.
tournament-deal = دست { $number }
tournament-results = نتیجه‌های دستی که بازی کرده‌اید
tournament-compare = مقایسهٔ یک دست
tournament-all-played =
    { $deals ->
        [1] دست را بازی کردید. بقیه تا پایان، { $until }، می‌توانند بازی‌اش کنند و امتیازها تازه آن وقت نهایی است.
       *[other] همهٔ دست‌ها را بازی کردید. بقیه تا پایان، { $until }، می‌توانند بازی کنند و امتیازها تازه آن وقت نهایی است.
    }
tournament-head =
    -# {"\u200F"}{ $deals ->
        [1] **{ $title }**، مسابقهٔ دست‌های یکسان
       *[other] **{ $title }**، مسابقهٔ دست‌های یکسان، دست { $number } از { $deals }
    }
tournament-percent-means = -# { $score }٪ یعنی بهتر از { $score } نفر از هر ۱۰۰ نفر دیگر با همین ورق‌ها؛ مساوی نصف حساب می‌شود.
tournament-points-mean = -# ۵۰ امتیاز یعنی نتیجهٔ متوسط با همین ورق‌ها. از { $enough } نتیجه به بعد به درصد حساب می‌شود.
tournament-deal-results =
    { $count ->
        [1] ### فعلاً یک نتیجه
       *[other] ### { $count } نتیجه
    }
tournament-parted-seat = {"\u200F"}دست **{ $name }**، آن‌طور که از جای خودش می‌دید:
tournament-parted = ### جایی که راهتان جدا شد: حرکتِ { $move }
tournament-parted-line =
    { $rest ->
        [0] {"\u200F"}**{ $move }**: { $names }
       *[other] {"\u200F"}**{ $move }**: { $names } و { $rest } نفر دیگر
    }
tournament-parted-others = { $people } نفر چیز دیگری انتخاب کردند.
tournament-best = تحلیل **{ $move }** را انتخاب می‌کرد.
tournament-alike = همهٔ کسانی که این دست را بازی کردند یک جور بازی کردند.
tournament-fair =
    ## بُر مُهرشده
    دست‌ها پیش از اینکه کسی بازی کند تعیین شده بودند؛ این مُهرها گواه آن‌اند. کدها در پایان مسابقه نشان داده می‌شود.
tournament-fair-over =
    ## بُر مُهرشده
    کد دست‌ها. ‏SHA-256 هر کدام همان مُهری است که پیش‌تر همین‌جا بود.
tournament-fair-line = {"\u200F"}{ $number }. {"\u2066"}`{ $hash }`{"\u2069"}
tournament-ask = مسابقه ({ $title }) همین حالا برای همه تمام شود؟ دست‌های نیمه‌کاره حساب نمی‌شود.
tournament-over = مسابقهٔ دست‌های یکسان ({ $title }) تمام شد.
tournament-button-final = نتیجهٔ نهایی
tournament-final =
    ## مسابقهٔ دست‌های یکسان تمام شد: { $title }
tournament-final-winners =
    { $count ->
        [1] 🏆 برنده: **{ $names }** با { $score }. دست‌مریزاد!
       *[other] 🏆 مقام اول مشترک با { $score }: { $names }. دست‌مریزاد!
    }
tournament-final-line =
    {"\u200F"}🏆 { $line ->
        [0] گروه الف
       *[other] گروه ب
    }: { $count ->
        [1] **{ $names }** با { $score } برنده شدند. دست‌مریزاد!
       *[other] مقام اول مشترک با { $score }: { $names }. دست‌مریزاد!
    }
tournament-lines-mean = -# هر جفت با جفت‌های گروه خودش مقایسه می‌شود که همه همان ورق‌ها را داشته‌اند: ۵۰ امتیاز یعنی نتیجهٔ متوسط.
tournament-left = -# دستی که یک نفر رها کرد، برای جفت او صفر حساب می‌شود: { $names }
tournament-final-alone = این بار فقط { $name } بازی کرد، پس برنده‌ای نیست.
tournament-final-nobody = این بار کسی بازی نکرد.

refused-tournament-many = همین حالا { $most } مسابقه اینجا باز است. صبر کنید تا یکی تمام شود، یا از کسی که بازش کرده بخواهید تمامش کند.
refused-tournament-role = این مسابقه فقط برای { $role } است.
refused-tournament-over = این مسابقه تمام شده است و دست‌هایش را دیگر نمی‌شود بازی کرد. نتیجه‌اش این شد.
refused-tournament-hosted = شما اینجا { $most } مسابقهٔ باز دارید. یکی را با **پایان مسابقه** تمام کنید، یا بگذارید دیگری این یکی را باز کند.
refused-tournament-second = این دست را یک بار بازی کرده‌اید و هر کس فقط یک بار می‌تواند.
refused-tournament-full = { $most } نفر در این مسابقه بازی می‌کنند و جا پر است.
refused-tournament-rules = قانون این بازی از آن وقت عوض شده است و این دست را دیگر نمی‌شود ادامه داد. برای کسی حساب نمی‌شود.
refused-tournament-old-rules = قانون‌های این بازی از آن وقت عوض شده‌اند و حرکت‌های این دست دیگر نشان داده نمی‌شوند. جدول سر جایش می‌ماند.
refused-tournament-sealed = آن دست را هنوز تمام نکرده‌اید. اول بازی‌اش کنید، یا تا پایان مسابقه صبر کنید.
refused-tournament-host = فقط کسی که مسابقه را باز کرده، یا یکی از مدیرهای سرور، می‌تواند تمامش کند.

command-tournament = tournament
command-tournament-about = مسابقهٔ دست‌های یکسان: برای همه یکی، هر وقت که بخواهید

tournament-form-partners =
    ## مسابقهٔ تازهٔ دست‌های یکسان: { $title }، با یار
    سر هر میز چهار نفر می‌نشینند، دو به دو. همهٔ میزها همان دست‌ها را بازی می‌کنند، هر میز وقتی که آدم‌هایش هستند. در همین چنل اعلام می‌شود و هر میز در یک ترد خصوصی بازی می‌کند.
tournament-form-sides = چه کسی با چه کسی بازی می‌کند
tournament-form-sides-0 = تنها، با کامپیوترها
tournament-form-sides-1 = با یار، سر میزهای چهارنفره
tournament-announced-partners =
    ## مسابقهٔ دست‌های یکسان با یار: { $title }
    { $deals ->
        [1] یک دست که برای همهٔ میزهای چهارنفره یکی است
       *[other] { $deals } دست که برای همهٔ میزهای چهارنفره یکی است
    }، دو به دو. **نشستن** را بزنید، تنها یا با دوستان؛ دو میز کافی است، و سر هر میز دست‌کم دو نفر: کامپیوترها می‌توانند جاهای دیگر را بگیرند. سر هر میز یک جفت در گروه الف بازی می‌کند و جفت دیگر در گروه ب. در هر دست ورق‌های همهٔ یک گروه یکسان است، پس هر گروه برندهٔ خودش را دارد. پایان { $until }.
tournament-about-partners =
    { $people ->
        [0] پایان { $until }. سر میزهای چهارنفره دو یار با دو یار دیگر بازی می‌کنند.
       *[other] پایان { $until }. { $people } جفت یار شرکت کرده‌اند.
    }
tournament-span-partners = { $deals ->
        [1] یک دست
       *[other] { $deals } دست
    }، { $people } جفت یار
tournament-button-sit = نشستن
tournament-button-table = رفتن سر میز
tournament-button-new-table = میز تازه
tournament-button-up = بلند شدن
tournament-button-ready = آماده‌ام
tournament-seat-free = …
tournament-waiting = 🪑 میزِ { $number } جای خالی دارد: { $sides }
tournament-blocked = ⚠️ میزِ { $number } منتظر است: اجازه ندارم در این چنل ترد خصوصی باز کنم. از یکی از مدیرها بخواهید {"\u2066"}**Create Private Threads**{"\u2069"} را اینجا برایم روشن کند.
tournament-seats = ## { $title }: جای شما
tournament-your-table = شما سر میزِ { $number } هستید: { $sides }
tournament-your-wait = چهار نفر که نشستند، میز یک ترد خصوصی می‌گیرد و آنجا صدایتان می‌زنم.
tournament-your-thread = میز کامل است. در ترد خصوصی میز جمع شوید؛ هر دست وقتی شروع می‌شود که همه آماده باشید.
tournament-keep-seat = جای روبه‌رو را برای یک یار نگه دارید
tournament-seat-kept = … (برای { $guest })
tournament-your-kept = جای روبه‌روی شما برای { $guest } نگه داشته شده است و در چنل از او می‌پرسم. اگر نمی‌آید، کس دیگری را انتخاب کنید، یا هیچ‌کس را.
tournament-your-fill = اگر کس دیگری نیامد، **بازی با کامپیوتر** را بزنید: کامپیوترها جاهای خالی را می‌گیرند و همهٔ دست‌ها حساب می‌شود.
tournament-your-two = از دو نفر به بعد، کامپیوترها می‌توانند جاهای دیگر را بگیرند.
tournament-button-fill = بازی با کامپیوتر
tournament-partner-asked = {"\u200F"}💌 { $guest }، { $host } می‌پرسد در مسابقهٔ دست‌های یکسان ({ $title }) یارش می‌شوید؟
tournament-partner-not = {"\u200F"}{ $host }، { $guest } روبه‌روی شما نمی‌نشیند. می‌توانید از کس دیگری بخواهید، یا صبر کنید: حالا هر کسی می‌تواند آنجا بنشیند.
tournament-kept-for-you = 💌 یک جا برای شما نگه داشته شده است تا یارِ { $names } شوید.
tournament-button-decline = نه، ممنون
tournament-you-declined = دیگر کسی برایتان جا نگه نمی‌دارد.
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
        [1] { $who }: میزتان کامل شد. یک دست دارید، هر وقت که همه وقت داشتید.
       *[other] { $who }: میزتان کامل شد. { $deals } دست دارید، هر وقت که همه وقت داشتید.
    }
tournament-table = ### میزِ { $number }: { $sides }
tournament-table-waits = **دست { $number } از { $deals }** وقتی شروع می‌شود که همه در یک ربع **آماده‌ام** را بزنند.
tournament-table-ready = ✅ آماده: { $names }
tournament-table-lines = گروه الف: { $first }. گروه ب: { $second }. شما با جفت‌های گروه خودتان سر میزهای دیگر مقایسه می‌شوید که همان ورق‌ها را دارند؛ هر گروه برندهٔ خودش را دارد.
tournament-table-lapsed = ⌛ یک ربع گذشت و این‌ها دیگر آماده حساب نمی‌شوند: { $names }. وقتی برگشتید، دوباره **آماده‌ام** را بزنید.
tournament-table-call = {"\u200F"}{ $who }: بقیهٔ میزتان برای دست { $number } آماده‌اند. **آماده‌ام** را در پیام بالا بزنید تا شروع شود.
tournament-table-rules =
    -# همهٔ میزها همین دست‌ها را بازی می‌کنند، پس تا پایان مسابقه به کسی چیزی از ورق‌ها نگویید. برای هر ورق یک روز وقت دارید. دستی که کامپیوتر به جای کسی تمام کند، یا بار دوم جایش بنشیند، فقط برای او و یارش صفر است. هیچ دستی در فصل یا درجه حساب نمی‌شود. مدیرهایی که تردها را اداره می‌کنند این ترد را می‌بینند.
tournament-table-plays = دست { $number } در حال بازی است.
tournament-table-all = همهٔ دست‌ها را بازی کردید. میزهای دیگر تا پایان می‌توانند بازی کنند و امتیازها تازه آن وقت نهایی است.
tournament-table-gone = از هر دو جفتِ این میز کسی رفته است و بقیهٔ دست‌ها را نمی‌شود بازی کرد. دست‌هایی که بازی کرده‌اید حساب می‌شود.
# A table that has begun, of which a person has deleted their data.
tournament-table-computer =
    -# کامپیوتر جای کسی که رفته است بازی می‌کند. این دست فقط برای حریف‌های او حساب می‌شود.
tournament-table-over = مسابقه تمام شد.
tournament-table-result = دست { $number }: **{ $pair }** { $margin }
tournament-table-before = {"\u200F"}برای { $pair }: { $results }
tournament-table-place =
    { $line ->
        [0] {"\u200F"}**{ $pair }**: مقام { $place } از { $of } در گروه الف، با { $score }
       *[other] {"\u200F"}**{ $pair }**: مقام { $place } از { $of } در گروه ب، با { $score }
    }
tournament-table-tie = دست { $number }: مساوی
tournament-table-void = دست { $number } تا آخر بازی نشد و حساب نمی‌شود.
tournament-table-unfinished = دست { $number } حساب نمی‌شود: مسابقه پیش از پایان آن تمام شد.
tournament-table-absent = -# یک نفر از { $pairs } دست را رها کرد، پس برای آن‌ها صفر حساب می‌شود.
tournament-own-void = دست { $number }: حساب نمی‌شود
tournament-own-left = دست { $number }: صفر حساب می‌شود، چون شما یا یارتان رهایش کردید
tournament-final-one-table = این بار فقط یک میز بازی کرد، پس نه چیزی برای مقایسه هست و نه برنده‌ای.

refused-tournament-private-threads = هر میز در یک ترد خصوصی بازی می‌کند و من اجازه ندارم در این چنل بازش کنم: {"\u2066"}**Create Private Threads**{"\u2069"} را در یک چنل متنی لازم دارم. [اجازه بدهید]({ $link }) و باز **همین‌جا باز شود** را بزنید.
refused-tournament-once = پیش از پاک شدن داده‌هایتان در این مسابقه بازی کرده‌اید؛ هیچ‌کس دست‌هایش را دو بار بازی نمی‌کند.
refused-tournament-seated = شما سر میزِ { $number } نشسته‌اید. اگر جای دیگری می‌خواهید، اول بلند شوید.
refused-tournament-seat-taken = یک نفر زودتر نشست و آن جا پر شد. این‌ها جاهای دیگر است.
refused-tournament-seat-kept = آن جا برای کس دیگری نگه داشته شده است. این‌ها جاهای دیگر است.
refused-tournament-guest-seated = {"\u200F"}{ $guest } سر میزِ { $number } نشسته است. کس دیگری را انتخاب کنید.
refused-tournament-guest-asked = {"\u200F"}از { $guest } پرسیده شده است و جاها را زیر **نشستن** می‌بیند. کس دیگری را انتخاب کنید، یا جا را برای همه بگذارید.
refused-tournament-guest-bot = این یک بات است. یک نفر را انتخاب کنید؛ با **بازی با کامپیوتر**، کامپیوترها جاهای خالی را می‌گیرند.
refused-tournament-guest-role = این مسابقه فقط برای { $role } است و { $guest } آن نقش را ندارد. کس دیگری را انتخاب کنید.
refused-tournament-asks = از { $most } نفر پرسیده‌اید. جا را برای همه بگذارید، یا به یارتان بگویید **نشستن** را بزند.
refused-tournament-alone = فقط شما سر این میز نشسته‌اید. از دو نفر به بعد، کامپیوترها می‌توانند جاهای دیگر را بگیرند.
refused-tournament-partner = روبه‌روی شما کسی نشسته است و جایی نمانده که نگه دارید.
refused-tournament-not-seated = شما سر هیچ میز این مسابقه نیستید. زیر اعلان مسابقه **نشستن** را بزنید.
refused-tournament-begun = میز شما ورق دیده است، پس آدم‌هایش تا آخر با هم می‌مانند.
refused-tournament-in-play = دست شما همین حالا در حال بازی است.
refused-tournament-incomplete = میز شما جای خالی دارد. پر که شد شروع می‌شود.
refused-tournament-gone = از هر دو جفتِ میز شما کسی رفته است و بقیهٔ دست‌ها را نمی‌شود بازی کرد. دست‌هایی که بازی کرده‌اید حساب می‌شود.
refused-tournament-table-done = میز شما همهٔ دست‌ها را بازی کرده است.

## A duplicate tournament.
web-duplicate-title = دست‌های یکسان، { $title }
web-duplicate-open = نتیجه‌ها در پایان معلوم می‌شود؛ تا آن وقت فقط شمار دست‌های تمام‌شدهٔ هر کس پیداست.
web-duplicate-how = هر دست از ۰ تا ۱۰۰ حساب می‌شود، بسته به اینکه نتیجه در برابر بقیه چطور باشد: از پنج نتیجه به بعد به درصد. نتیجهٔ نهایی میانگین همهٔ دست‌هاست و دستی که اصلاً شروع نشده ۲۵ و دستی که نیمه‌کاره مانده صفر حساب می‌شود.
web-duplicate-how-partners = هر دست از ۰ تا ۱۰۰ حساب می‌شود، بسته به اینکه نتیجه چقدر بالاتر یا پایین‌تر از کسانی باشد که همان ورق‌ها را داشته‌اند: ۵۰ یعنی وسط. نتیجهٔ نهایی میانگین همهٔ دست‌هاست؛ دستی که تا آخر بازی نشده ۲۵ و دستی که یکی از دو یار رها کرده صفر حساب می‌شود. فقط جفت‌های یک گروه ورق‌های یکسان داشته‌اند، پس هر گروه برندهٔ خودش را دارد.
web-duplicate-ends = پایان:
web-duplicate-ended = تمام شد:
web-duplicate-nobody = هنوز کسی بازی نکرده است.
web-duplicate-deals = دست
web-duplicate-by-deal = ستون‌های دست‌ها نتیجه‌ها را همان‌طور که بازی شد نشان می‌دهند؛ هر شماره به دست خودش می‌رود.
web-duplicate-seals-show = دیدن مُهرها
web-duplicate-seals = دست‌ها و مُهرهایشان
web-duplicate-seals-open = دست‌ها پیش از اینکه کسی بازی کند تعیین شده بودند. هر مُهر ‏SHA-256 کدی است که در پایان مسابقه نشان داده می‌شود.
web-duplicate-seals-over = ‏SHA-256 هر کد همان مُهری است که پیش از اولین حرکت، اینجا و با دکمهٔ «بُر مُهرشده»، نشان داده می‌شد.
web-duplicate-seal = مُهر
web-duplicate-seed = کد

## A deal of a tournament that is over.
web-deal-lines = حرکت به حرکت
web-deal-lines-about = اولین حرکتی که راه‌ها در آن جدا شد، در کادر است.
web-deal-result = نتیجه
web-deal-move = حرکت { $number }
web-deal-parted = جایی که راه‌ها جدا شد: حرکتِ { $move }
web-deal-alike = همهٔ کسانی که این دست را بازی کردند یک جور بازی کردند.
web-deal-position = وضعیت، از چشم کسی که نوبتش است
web-deal-choices = انتخاب‌ها
web-deal-before = دست قبلی
web-deal-after = دست بعدی
web-deal-nobody = کسی این دست را تمام نکرده است.

## The page of the server.
web-tournaments = مسابقه‌های دست‌های یکسان
