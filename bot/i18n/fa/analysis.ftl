### تحلیل بازی تمام‌شده: شانس و بازی خودتان جدا از هم، و اینکه چه چیزی بهتر بود.

button-analyse = تحلیل
button-analysis-again = دوباره ببینیم
button-analysis-move = دیدن حرکتِ { $move }

analysis-title = ## تحلیل، { $title }، میزِ { $table }
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
           *[false] { $name } **{ $amount }** جلوتر از { $rival } تمام کرد.
        }
       *[other] { $own ->
            [true] شما **{ $amount }** جلوتر از دیگران تمام کردید.
           *[false] { $name } **{ $amount }** جلوتر از دیگران تمام کرد.
        }
    }
analysis-behind =
    { $others ->
        [1] { $own ->
            [true] شما **{ $amount }** عقب‌تر از { $rival } تمام کردید.
           *[false] { $name } **{ $amount }** عقب‌تر از { $rival } تمام کرد.
        }
       *[other] { $own ->
            [true] شما **{ $amount }** عقب‌تر از دیگران تمام کردید.
           *[false] { $name } **{ $amount }** عقب‌تر از دیگران تمام کرد.
        }
    }
analysis-level =
    { $others ->
        [1] { $own ->
            [true] شما برابر با { $rival } تمام کردید.
           *[false] { $name } برابر با { $rival } تمام کرد.
        }
       *[other] { $own ->
            [true] شما برابر با دیگران تمام کردید.
           *[false] { $name } برابر با دیگران تمام کرد.
        }
    }
analysis-before-rival =
    { $own ->
        [true] شما جلوتر از { $rival } تمام کردید.
       *[false] { $name } جلوتر از { $rival } تمام کرد.
    }
analysis-behind-rival =
    { $own ->
        [true] شما عقب‌تر از { $rival } تمام کردید.
       *[false] { $name } عقب‌تر از { $rival } تمام کرد.
    }
analysis-before =
    { $own ->
        [true] شما جلوتر از **{ $amount }** دیگران تمام کردید؛ در بازی برابر نیمی از آن‌هاست.
       *[false] { $name } جلوتر از **{ $amount }** دیگران تمام کرد؛ در بازی برابر نیمی از آن‌هاست.
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

## A line after each round against computers, and the move shown.
costliest-about = گران‌ترین حرکت شما { $made } بود. حدودِ **{ $amount }** بهتر: **{ $best }**.
costliest-exact = گران‌ترین حرکت شما { $made } بود. دقیقاً **{ $amount }** بهتر: **{ $best }**.
button-see-costliest = ببینمش

## نمودار.
analysis-picture-points = { $title }، میزِ { $table }: برتری مورد انتظار به امتیاز
analysis-picture-chance = { $title }، میزِ { $table }: درصد دیگران که انتظار می‌رفت عقب بمانند
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

refused-analysis-lobby = بازی میزِ { $table } هنوز شروع نشده. هر بازی وقتی تمام شد تحلیل می‌شود.
refused-analysis-running = بازی میزِ { $table } هنوز تمام نشده و تحلیل خیلی چیزها را لو می‌دهد. وقتی تمام شد دوباره بخواهید؛ تا آن وقت شاید {"\u2066"}`/hint`{"\u2069"} کمک کند.
refused-analysis-closed = بازی میزِ { $table } تا آخر بازی نشد، پس چیزی برای تحلیل نیست.
refused-analysis-one = هنوز دارم میزِ { $table } را برایتان تحلیل می‌کنم و هر نفر هر بار یک تحلیل دارد. وقتی آن آمد، این یکی را دوباره بخواهید.
refused-analysis-failed = این تحلیل را نتوانستم تمام کنم: محاسبه مدام قطع می‌شود. چند دقیقهٔ دیگر دوباره بخواهید.
