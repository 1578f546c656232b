### تحلیل بازی تمام‌شده: شانس و بازی خودتان جدا از هم، و اینکه چه چیزی بهتر بود.
button-analysis-again = دوباره ببینیم
button-analysis-move = دیدن حرکتِ { $move }

analysis-title = ## تحلیل، { $table }
analysis-points = { $amount } امتیاز
analysis-percent = { $amount }٪

## وقتی در حال ساخت است.
analysis-waiting =
    { $before ->
        [1] یک لحظه: اول بازی دیگری تحلیل می‌شود.
       *[other] یک لحظه: اول { $before } بازی دیگر تحلیل می‌شود.
    }
analysis-stage-1 = نگاه به تک‌تک تصمیم‌ها: { $done } از { $total }.
analysis-stage-2 = نگاه دقیق‌تر به آنچه شاید گران تمام شده: { $done } از { $total }.
analysis-stage-3 = چندین بار بازی کردن گران‌ترین تصمیم‌ها: { $done } از { $total }.
analysis-patience = -# تا یک دقیقه طول می‌کشد و وقتی بازی می‌کنید هم ادامه دارد. اگر جلو نرفت **{ button-analysis-again }** را بزنید.

## حاصل بازی، و چرا.
analysis-ahead =
    { $others ->
        [1] { $own ->
            [true] شما **{ $amount }** جلوتر از { $rival } تمام کردید.
           *[false] {"\u200F"}{ $name } **{ $amount }** جلوتر از { $rival } تمام کرد.
        }
       *[other] { $own ->
            [true] شما **{ $amount }** جلوتر از دیگران تمام کردید.
           *[false] {"\u200F"}{ $name } **{ $amount }** جلوتر از دیگران تمام کرد.
        }
    }
analysis-behind =
    { $others ->
        [1] { $own ->
            [true] شما **{ $amount }** عقب‌تر از { $rival } تمام کردید.
           *[false] {"\u200F"}{ $name } **{ $amount }** عقب‌تر از { $rival } تمام کرد.
        }
       *[other] { $own ->
            [true] شما **{ $amount }** عقب‌تر از دیگران تمام کردید.
           *[false] {"\u200F"}{ $name } **{ $amount }** عقب‌تر از دیگران تمام کرد.
        }
    }
analysis-level =
    { $others ->
        [1] { $own ->
            [true] شما برابر با { $rival } تمام کردید.
           *[false] {"\u200F"}{ $name } برابر با { $rival } تمام کرد.
        }
       *[other] { $own ->
            [true] شما برابر با دیگران تمام کردید.
           *[false] {"\u200F"}{ $name } برابر با دیگران تمام کرد.
        }
    }
analysis-before-rival =
    { $own ->
        [true] شما جلوتر از { $rival } تمام کردید.
       *[false] {"\u200F"}{ $name } جلوتر از { $rival } تمام کرد.
    }
analysis-behind-rival =
    { $own ->
        [true] شما عقب‌تر از { $rival } تمام کردید.
       *[false] {"\u200F"}{ $name } عقب‌تر از { $rival } تمام کرد.
    }
analysis-before =
    { $own ->
        [true] شما جلوتر از **{ $amount }** دیگران تمام کردید؛ در بازی برابر نیمی از آن‌هاست.
       *[false] {"\u200F"}{ $name } جلوتر از **{ $amount }** دیگران تمام کرد؛ در بازی برابر نیمی از آن‌هاست.
    }
analysis-cost =
    { $own ->
        [true] تصمیم‌های خودتان به‌روشنی **{ $amount }** به ضررتان تمام شد.
       *[false] تصمیم‌های خودش به‌روشنی **{ $amount }** به ضررش تمام شد.
    }
analysis-cost-none =
    { $own ->
        [true] هیچ‌کدام از تصمیم‌هایتان به‌روشنی به ضررتان تمام نشد.
       *[false] هیچ‌کدام از تصمیم‌هایش به‌روشنی به ضررش تمام نشد.
    }
analysis-luck-good =
    { $others ->
        [1] { $own ->
            [true] شانس، یعنی ورق‌ها و بازی { $rival }، **{ $amount }** به شما داد.
           *[false] شانس، یعنی ورق‌ها و بازی { $rival }، **{ $amount }** به او داد.
        }
       *[other] { $own ->
            [true] شانس، یعنی ورق‌ها و بازی دیگران، **{ $amount }** به شما داد.
           *[false] شانس، یعنی ورق‌ها و بازی دیگران، **{ $amount }** به او داد.
        }
    }
analysis-luck-bad =
    { $others ->
        [1] { $own ->
            [true] شانس، یعنی ورق‌ها و بازی { $rival }، **{ $amount }** از شما گرفت.
           *[false] شانس، یعنی ورق‌ها و بازی { $rival }، **{ $amount }** از او گرفت.
        }
       *[other] { $own ->
            [true] شانس، یعنی ورق‌ها و بازی دیگران، **{ $amount }** از شما گرفت.
           *[false] شانس، یعنی ورق‌ها و بازی دیگران، **{ $amount }** از او گرفت.
        }
    }
analysis-luck-even =
    { $others ->
        [1] شانس، یعنی ورق‌ها و بازی { $rival }، نه چیزی داد و نه چیزی گرفت.
       *[other] شانس، یعنی ورق‌ها و بازی دیگران، نه چیزی داد و نه چیزی گرفت.
    }

## تصمیم‌هایی که از همه گران‌تر تمام شد.
analysis-worst = ### چه چیزی بهتر بود
analysis-well = ### هیچ تصمیمی به‌روشنی اشتباه نبود. آفرین!
analysis-decision = {"\u200F"}**{ $number }. دورِ { $round }، حرکتِ { $move }**
analysis-better =
    { $own ->
        [true] انتخاب شما { $made } بود. حدودِ **{ $amount }** بهتر: **{ $best }**.
       *[false] انتخابِ { $name } { $made } بود. حدودِ **{ $amount }** بهتر: **{ $best }**.
    }
analysis-better-exact =
    { $own ->
        [true] انتخاب شما { $made } بود. دقیقاً **{ $amount }** بهتر: **{ $best }**.
       *[false] انتخابِ { $name } { $made } بود. دقیقاً **{ $amount }** بهتر: **{ $best }**.
    }
analysis-note =
    { $count ->
        [1] -# یک تصمیم دوباره سنجیده شد، با پخش‌های بسیاری که آن لحظه ممکن بود. فقط تفاوت‌هایی نشان داده می‌شود که نمی‌تواند تصادفی باشد. نمودار نتیجه‌ای را نشان می‌دهد که آن وقت انتظار می‌رفت؛ مثلث‌ها جاهایی‌اند که از همه گران‌تر تمام شد.
       *[other] -# هر { $count } تصمیم دوباره سنجیده شد، با پخش‌های بسیاری که آن لحظه ممکن بود. فقط تفاوت‌هایی نشان داده می‌شود که نمی‌تواند تصادفی باشد. نمودار نتیجه‌ای را نشان می‌دهد که در هر تصمیم انتظار می‌رفت؛ مثلث‌ها جاهایی‌اند که از همه گران‌تر تمام شد.
    }
analysis-pick = تصمیم‌های چه کسی؟

## نمودار.
analysis-picture-points = { $title }: برتری مورد انتظار به امتیاز
analysis-picture-chance = { $title }: درصد دیگران که انتظار می‌رفت عقب بمانند
analysis-alt-points =
    { $own ->
        [true] برتری‌ای که می‌توانستید انتظار داشته باشید، تصمیم به تصمیم: اول { $first }، در بدترین جا { $low }، در بهترین جا { $high }، در پایان { $last }.
       *[false] برتری‌ای که { $name } می‌توانست انتظار داشته باشد، تصمیم به تصمیم: اول { $first }، در بدترین جا { $low }، در بهترین جا { $high }، در پایان { $last }.
    }
analysis-alt-chance =
    { $others ->
        [1] { $own ->
            [true] احتمال اینکه از { $rival } ببرید، تصمیم به تصمیم: اول { $first }، در بدترین جا { $low }، در بهترین جا { $high }، در پایان { $last }.
           *[false] احتمال اینکه { $name } از { $rival } ببرد، تصمیم به تصمیم: اول { $first }، در بدترین جا { $low }، در بهترین جا { $high }، در پایان { $last }.
        }
       *[other] { $own ->
            [true] سهمی از دیگران که می‌توانستید امید داشته باشید عقب بمانند، تصمیم به تصمیم: اول { $first }، در بدترین جا { $low }، در بهترین جا { $high }، در پایان { $last }.
           *[false] سهمی از دیگران که { $name } می‌توانست امید داشته باشد عقب بمانند، تصمیم به تصمیم: اول { $first }، در بدترین جا { $low }، در بهترین جا { $high }، در پایان { $last }.
        }
    }

refused-analysis-lobby = این بازی هنوز شروع نشده. وقتی تمام شد تحلیل می‌شود.
refused-analysis-running = این بازی هنوز تمام نشده و تحلیل خیلی چیزها را لو می‌دهد. وقتی تمام شد دوباره بخواهید؛ تا آن وقت شاید {"\u2066"}`/move راهنمایی`{"\u2069"} کمک کند.
refused-analysis-closed = این بازی تا آخر انجام نشد، پس چیزی برای تحلیل نیست.
refused-analysis-one = هنوز دارم بازی دیگری را برایتان تحلیل می‌کنم و هر نفر هر بار یک تحلیل دارد. وقتی آن آمد، این یکی را دوباره بخواهید.
refused-analysis-failed = این تحلیل را نتوانستم تمام کنم: محاسبه مدام قطع می‌شود. چند دقیقهٔ دیگر دوباره بخواهید.

web-match-result = نتیجه
# Folded: the pages of each two of the match's people.
web-match-rivalries = رو در رو
web-match-same = بازی‌های همین افراد
web-match-before = بازی قبلی‌شان
web-match-after = بازی بعدی‌شان
web-match-play = پخش
web-match-pause = مکث
web-match-slider = حرکت
web-match-keys = کلیدها: ← و → برای یک حرکت، {"\u2066"}Page Up{"\u2069"} و {"\u2066"}Page Down{"\u2069"} برای یک دور، {"\u2066"}Home{"\u2069"} و {"\u2066"}End{"\u2069"}.
web-match-rounds = دورها
web-match-round = دور { $round }
web-match-hands = دست‌ها
web-match-open = همهٔ دست‌ها باز
web-match-seen = از چشم { $name }
web-match-here = پیوند این حرکت
web-match-copy = کپی پیوند این حرکت
web-match-copied = کپی شد
web-match-chart = امتیازها بعد از هر دور
web-match-record = دانلود شرح بازی
web-match-costly = تصمیم‌های پرهزینه
web-match-costly-how = تحلیل آن‌ها را پیدا کرد: هر تصمیم در دست‌های فراوانی که آن لحظه ممکن بود، دوباره آزموده شد.
web-match-costly-move = حرکت { $step }، { $who }:

web-check = پخش ورق‌ها درست بود؟
web-check-how = از دست اول همه می‌توانستند ۳۲ رقم اول مُهر را ببینند: در اولین پیام ترد بازی، یا روی صفحهٔ میز. مُهر {"\u2066"}SHA-256{"\u2069"} کدی است که هنوز پنهان بود. حالا که بازی تمام شده، کد باز است. مرورگر شما می‌تواند همهٔ دست‌ها را خودش از آن حساب کند؛ پس لازم نیست به بات اعتماد کنید.
web-check-seal = مُهر
web-check-seed = کد بُر
web-check-copied = رقم‌هایی که کپی کرده‌اید، دست‌کم ۳۲ تا
web-check-now = بررسی دست‌ها
web-check-without = بررسی به جاوااسکریپت نیاز دارد. بدون آن شرح بازی را دانلود و با {"\u2066"}python -m pasur_core verify{"\u2069"} بررسی کنید.

web-match-title = {"\u200F"}{ $sides }، { $title }، { $date }
web-match-duel = {"\u200F"}{ $name } { $points } : { $theirs } { $other }
web-match-side = {"\u200F"}{ $name } { $points }
web-check-sealed = {"\u2066"}SHA-256{"\u2069"} کد با مُهر یکی است.
web-check-copied-same = رقم‌هایی که کپی کرده‌اید همان آغاز این مُهر است.
web-check-copied-other = رقم‌هایی که کپی کرده‌اید آغاز این مُهر نیست. یا از بازی دیگری است، یا این بازی عوض شده.
web-check-copied-short = این دست‌کم ۳۲ رقم مُهر نیست ({"\u2066"}0-9{"\u2069"} و {"\u2066"}a-f{"\u2069"}). همه را کپی کنید، یا جایش را خالی بگذارید.
web-check-unsealed = {"\u2066"}SHA-256{"\u2069"} کد با مُهر یکی نیست؛ این است: { $hash }
web-check-fair = { $good } بُر و قرعه از { $deals } با مُهر جور درمی‌آید. همه درست بود.
web-check-unfair = فقط { $good } بُر و قرعه از { $deals } با مُهر جور درمی‌آید.
web-check-differs = شمارهٔ { $number } با کد جور درنمی‌آید. اول شرح بازی، بعد آنچه کد می‌دهد:
web-check-insecure = مرورگر شما فقط در نشانی‌هایی بررسی می‌کند که با {"\u2066"}https{"\u2069"} شروع می‌شوند.
web-check-failed = شرح بازی باز نشد. اینترنتتان را بررسی کنید و دوباره بزنید.
