### راهنما، حریم و تنظیمات؛ و آنچه زیر نام بات می‌آید.

presence = ورق بازی؟ {"\u2066"}/lobby open{"\u2069"}

rules-agreed = سر این میز: { $options }.
rules-short = خلاصه
rules-pick = دربارهٔ چه بخوانیم…
button-next = بعدی: { $title }
button-example = دیدن نمونه
button-rules-back = برگشت به قانون‌ها
rules-example = ### نمونه: { $title }

help =
    ## چطور بازی کنیم
    ۱. میزی باز کنید ({"\u2066"}`/lobby open`{"\u2069"}). دوستان **می‌نشینم** را می‌زنند؛ اگر تنهایید **بازی با کامپیوتر** را بزنید.
    ۲. ورق‌هایتان با پیام خصوصی می‌آید، و دکمهٔ **دست من** همیشه نشانشان می‌دهد.
    ۳. برای انداختن هر ورق رویش بزنید. اگر بتواند چند چیز بردارد، انتخاب با شماست.
button-what-else = دیگر چه؟
help-what-else =
    ## دیگر چه هست
    - {"\u2066"}`/hint`{"\u2069"}: کمک در نوبتتان
    - {"\u2066"}`/daily`{"\u2069"}: دست روز، برای همه یکی، یا مسئله: بهترین حرکت را پیدا کنید
    - {"\u2066"}`/scoreboard`{"\u2069"}: چه کسی جلوست
    - {"\u2066"}`/stats`{"\u2069"}: بازی‌ها و کارنامهٔ خودتان؛ هر کدام حرکت به حرکت، و آنچه در آن گران تمام شد
    - {"\u2066"}`/table`{"\u2069"}: میز را به آخر چنل می‌آورد
    - {"\u2066"}`/settings`{"\u2069"}: زبان، شکل ورق‌ها، و اینکه کی خبرتان کنم

    کاری پیش آمد؟ کامپیوتر جایتان می‌نشیند. برگشتید **برگشتم** را بزنید.
help-games = بازی‌ها و قانونشان

privacy =
    ## حریم خصوصی
    پاسور شناسهٔ دیسکورد شما و نامی را که این سرور نشان می‌دهد نگه می‌دارد، میزهایی را که نشسته‌اید با همهٔ حرکت‌هایشان، امتیازها، تنظیمات و جایی که در درس‌ها هستید. چت را نمی‌خواند و چیز دیگری از شما نمی‌داند. این‌ها می‌ماند تا بازی‌ها و جدول‌های امتیاز بمانند؛ به کسی داده نمی‌شود.
    {"\u2066"}`/privacy`{"\u2069"} با {"\u2066"}**take away**{"\u2069"} همه را در یک فایل به شما می‌دهد؛ با {"\u2066"}**forget me**{"\u2069"} نام، امتیازها و تنظیماتتان پاک می‌شود و بازی‌هایی که کرده‌اید حرکت‌هایشان را بی‌نام شما نگه می‌دارند.
privacy-policy = [متن کامل حریم خصوصی]({ $link })
privacy-terms = [شرایط استفاده]({ $link })
privacy-ask =
    ## فراموشتان کنم؟
    از همهٔ میزها بلند می‌شوید و نام، امتیازها و تنظیماتتان همه‌جا پاک می‌شود. بازی‌هایی که کرده‌اید حرکت‌هایشان را بی‌نام شما نگه می‌دارند. برای اینکه کسی دو بار فرصت نگیرد، کدی بی‌نام تا پایان دست و مسئلهٔ روز می‌ماند. برگشتی ندارد؛ اگر می‌خواهید **{ $button }** را بزنید.
button-forget = فراموشم کن
hand-forgotten = اینجا سر میزی بودید. خواستید فراموش شوید، پس چیزی از آن به نام شما نمانده.
privacy-export = همهٔ آنچه دربارهٔ شما نگه داشته شده:
privacy-forgotten = انجام شد. نام، امتیازها و تنظیماتتان پاک شد.

greeting =
    ## سلام! بساط ورق پهن است.
    نُه بازی ورق برای دوستان، از **پاسور** خودمان تا رامی و رئیس؛ و کامپیوتر، وقتی کسی نیست.
    برای شروع **باز کردن میز** را بزنید، یا هر جا خواستید بنویسید {"\u2066"}`/lobby open`{"\u2069"}. راهنما: {"\u2066"}`/help`{"\u2069"}.
    ورق‌های هر نفر پشت **{ button-hand }** است و [در پیام خصوصی]({ $link }) هم می‌آید. کسانی که سرور را می‌گردانند با **تنظیم سرور** می‌گویند کجا و چه بازی شود، و آیا هر بازی ترد خودش را داشته باشد.

settings-own = ## برای شما
settings-server-elsewhere = -# برای همهٔ سرور: {"\u2066"}`/setup`{"\u2069"} که برای مدیرهایش باز است.
settings-pick = انتخاب کنید
setting-hand = **ورق‌هایتان کجا بیاید**
setting-hand-auto = طبق تنظیم سرور
setting-hand-dm = با پیام خصوصی، و پشت «دست من»
setting-hand-here = فقط پشت «دست من»
setting-look = **ورق‌هایتان چطور دیده شود**
setting-look-auto = همان‌طور که سرور میزها را نشان می‌دهد
setting-look-text = فقط با نوشته، برای صفحه‌خوان‌ها
setting-look-picture = با تصویر
setting-look-both = با تصویر، و نوشته زیر آن
setting-pack = **ورق‌های تصویرهای شما**
setting-pack-auto = ورق معمول هر بازی
setting-pack-two = سیاه و قرمز
setting-pack-four = چهار رنگ: ♠ سیاه، ♥ قرمز، ♦ آبی، ♣ سبز
setting-pack-clear = نشانه‌های درشت و رنگ‌های پُرتضاد، برای بهتر دیدن
setting-hints = **چند نکته همراه ورق‌ها**
setting-hints-auto = در سه بازی اولم از هر بازی
setting-hints-always = همیشه
setting-hints-never = هیچ‌وقت
setting-costliest = **بعد از دور با کامپیوتر**
setting-costliest-auto = گران‌ترین حرکتم را نشان بده
setting-costliest-never = چیزی نشان نده
setting-notice = **وقتی نوبتتان می‌شود**
setting-notice-away = اگر پیدایم نبود صدایم کن
setting-notice-always = هر بار صدایم کن
setting-notice-never = هیچ‌وقت صدایم نکن
setting-board = **میز**
setting-board-picture = تصویر
setting-board-both = تصویر، و نوشته زیر آن
setting-board-text = فقط نوشته
setting-auto-deal = **دور بعد**
setting-auto-deal-0 = وقتی کسی «همین حالا دست بده» را بزند
setting-auto-deal-10 = بعد از ۱۰ ثانیه
setting-auto-deal-20 = بعد از ۲۰ ثانیه
setting-auto-deal-60 = بعد از یک دقیقه
setting-speed = **میزهای تازه**
setting-speed-live = تند: هر نوبت ۴۵ ثانیه
setting-speed-relaxed = آرام: هر نوبت ۵ دقیقه
setting-speed-slow = کند: هر نوبت یک روز
setting-speed-off = بدون محدودیت وقت
setting-language = **زبان**
setting-language-auto = هر چه دیسکورد می‌گوید

setup-title =
    ## برای این سرور
    آنچه انتخاب کنید همین حالا برای میزهای تازه برقرار است.
setup-tables = میزها
setup-looks = ظاهر
setting-threads = **جای بازی**
setting-threads-busy = در همان چنل؛ اگر بازی دیگری آنجا باشد، در ترد
setting-threads-always = همیشه در ترد؛ گرد آمدن و نتیجه در چنل می‌ماند
setting-threads-never = همیشه در همان چنل
setting-channels = **چنل‌هایی که می‌شود در آن‌ها میز باز کرد**
setting-channels-any = همهٔ چنل‌ها
setting-games = **بازی‌هایی که می‌شود کرد**
setting-games-all = همه
setting-opener-role = **چه کسی می‌تواند میز باز کند**
setting-opener-role-none = همه
setting-players-role = **نقشی که برای بازیکن خواستن صدا می‌شود**
setting-players-role-none = هیچ نقشی
setting-most-tables = **میزهای باز هم‌زمان**
setting-most-tables-5 = ۵
setting-most-tables-10 = ۱۰
setting-most-tables-25 = ۲۵
setting-most-tables-50 = ۵۰
setting-most-tables-100 = ۱۰۰
