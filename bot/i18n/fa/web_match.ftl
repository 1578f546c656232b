web-match-title = { $title }، میز { $table }
web-match-result = نتیجه
web-match-moves = حرکت به حرکت
web-match-step =
    { $rounds ->
        [1] حرکت { $step } از { $steps }
       *[other] حرکت { $step } از { $steps } · دور { $round } از { $rounds }
    }
web-match-dealt = ورق‌ها پخش شد.
web-match-in-words = شرح زمین
web-match-play = پخش
web-match-pause = مکث
web-match-slider = حرکت
web-match-keys = کلیدها: ← و → برای یک حرکت، {"\u2066"}Page Up{"\u2069"} و {"\u2066"}Page Down{"\u2069"} برای یک دور، {"\u2066"}Home{"\u2069"} و {"\u2066"}End{"\u2069"}.
web-match-rounds = دورها
web-match-round = دور { $round }
web-match-hands = دست‌ها
web-match-open = همهٔ دست‌ها باز
web-match-seen = از چشم { $name }
web-match-no-cards = بدون ورق
web-match-here = پیوند این حرکت
web-match-copy = کپی پیوند این حرکت
web-match-copied = کپی شد
web-match-list = حرکت‌ها
web-match-failed = این حرکت باز نشد. اینترنتتان را بررسی کنید و دوباره بزنید.
web-match-chart = امتیازها بعد از هر دور
web-match-record = دانلود شرح بازی
web-match-costly = تصمیم‌های پرهزینه
web-match-costly-how = تحلیل آن‌ها را پیدا کرد: هر تصمیم در دست‌های فراوانی که آن لحظه ممکن بود، دوباره آزموده شد.
web-match-costly-move = حرکت { $step }، { $who }:

web-check = پخش ورق‌ها درست بود؟
web-check-how = بات پیش از دست اول مُهر را در چنل نشان داد: {"\u2066"}SHA-256{"\u2069"} کدی که هنوز پنهان بود. حالا که بازی تمام شده، کد باز است. مرورگر شما می‌تواند همهٔ دست‌ها را خودش از آن حساب کند؛ پس لازم نیست به بات اعتماد کنید.
web-check-seal = مُهر
web-check-seed = کد بُر
web-check-now = بررسی دست‌ها
web-check-without = بررسی به جاوااسکریپت نیاز دارد. بدون آن شرح بازی را دانلود و با {"\u2066"}python -m pasur_core verify{"\u2069"} بررسی کنید.
web-check-sealed = {"\u2066"}SHA-256{"\u2069"} کد با مُهر یکی است.
web-check-unsealed = {"\u2066"}SHA-256{"\u2069"} کد با مُهر یکی نیست؛ این است: { $hash }
web-check-fair = { $good } دست از { $deals } دست با مُهر جور درمی‌آید. پخش ورق‌ها درست بود.
web-check-unfair = فقط { $good } دست از { $deals } دست با مُهر جور درمی‌آید.
web-check-differs = دست { $number } با کد جور درنمی‌آید. اول شرح بازی، بعد آنچه کد می‌دهد:
web-check-insecure = مرورگر شما فقط در نشانی‌هایی بررسی می‌کند که با {"\u2066"}https{"\u2069"} شروع می‌شوند.
web-check-failed = شرح بازی باز نشد. اینترنتتان را بررسی کنید و دوباره بزنید.

web-live-title = { $title }، میز { $table }، زنده
web-live-following = این صفحه همراه میز پیش می‌رود.
web-live-lost = ارتباط قطع شد؛ صفحه دوباره تلاش می‌کند.
web-live-reload = برای دیدن آخرین حرکت صفحه را دوباره باز کنید.
web-live-over = بازی تمام شد.
web-live-steps = بازی را حرکت به حرکت ببینید
web-live-before = { $count ->
    [0] هنوز حرکتی نشده
   *[other] { $count } حرکت تا اینجا
}
