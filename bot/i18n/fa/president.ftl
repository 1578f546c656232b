### رئیس، که در فرانسه Président و Trou du cul نام دارد.

president-title = رئیس
president-summary = زودتر از بقیه از شرِ ورق‌هایتان خلاص شوید. اولی رئیس می‌شود و آخری در دور بعد تاوانش را می‌دهد. برای ۳ تا ۸ نفر.

president-rules-1 =
    ## رئیس
    {"**"}خلاصه:{"**"} درست به تعداد نفر قبل، ورق بالاتر بگذارید، یا پاس بدهید. اولین کسی که ورقش تمام شود **رئیس** است و آخری **شاگرد آبدارچی**؛ در دور بعد پایینی بهترین ورق‌هایش را به بالایی می‌دهد.

president-rules-2 =
    ### ورق‌ها
    همهٔ ۵۲ ورق داده می‌شود، پس شاید بعضی یک ورق بیشتر داشته باشند. از بالا به پایین: **۲، آس، شاه، بی‌بی، سرباز، ۱۰، ۹، ۸، ۷، ۶، ۵، ۴، ۳**. بالاترین ورق ۲ است! خال مهم نیست.

president-rules-3 =
    ### سری
    شروع‌کننده **یک تا چهار ورق هم‌عدد** می‌گذارد و نمی‌تواند پاس بدهد. بعد از او هر کس پاس می‌دهد یا **همان تعداد ورق بالاتر** می‌گذارد: روی یک جفت ۷، یک جفت ۸ یا بالاتر. روی یک ورق، یک ورق.
    - **پاس** فقط همین نوبت را می‌برد: نوبت که دوباره رسید می‌توانید بازی کنید. اگر ورق بالاتری نداشته باشید، خودش پاس داده می‌شود.
    - **چهارتایی:** اگر همهٔ ورق‌هایی را داشته باشید که از چهار ورق هم‌عددِ رو کم است، می‌توانید بگذارید: یکی روی سه تا، دو تا روی جفت، سه تا روی یکی. نوبت نفر بعد می‌سوزد و سری مثل قبل ادامه دارد.

president-rules-4 =
    ### پایان سری
    - **۲** سری را همان دم می‌بندد.
    - وقتی همهٔ دیگران پاس داده باشند، ورق‌ها برمی‌گردد.

    کسی که آخر گذاشته سری بعد را شروع می‌کند. اگر او تمام کرده باشد، نفر بعدی که هنوز ورق دارد شروع می‌کند.

president-rules-5 =
    ### تمام کردن
    هر کس آخرین ورقش را بگذارد تمام کرده است. دور ادامه دارد تا فقط یک نفر ورق داشته باشد. بعد نوبت لقب‌هاست:
    - نفر اول: **رئیس**، ۲ امتیاز
    - نفر دوم: **معاون**، ۱ امتیاز
    - میانی‌ها: **کارمند**، بی‌امتیاز
    - یکی مانده به آخر: **آبدارچی**، ۱ امتیاز کمتر
    - نفر آخر: **شاگرد آبدارچی**، ۲ امتیاز کمتر

    در بازی سه‌نفره معاون و آبدارچی نیست.

president-rules-6 =
    ### عوض کردن ورق
    از دور دوم، بعد از دست دادن، ورق‌ها جابه‌جا می‌شود.
    - شاگرد آبدارچی **دو ورق بالایش** را به رئیس می‌دهد و آبدارچی بالاترین ورقش را به معاون. این خودش انجام می‌شود؛ از ورق‌های مساوی اول پیک می‌رود، بعد دل، خشت و خاج.
    - بعد رئیس **دو ورق دلخواه** پس می‌دهد و معاون **یکی**. هر دو هم‌زمان انتخاب می‌کنند؛ تا هر دو انتخاب نکرده‌اند کسی نمی‌بیند، و ورق‌ها را فقط همان دو نفر می‌بینند.

    شاگرد آبدارچی دست می‌دهد و نفر بعد از او شروع می‌کند. در دور اول نفر بعد از دست‌دهنده شروع می‌کند.

president-rules-7 =
    ### بُرد
    بعد از دور آخر، که پنجمین است مگر میزتان جور دیگری قرار گذاشته باشد، بالاترین جمع می‌برد. مساوی‌ها شریک‌اند.

president-rules-8 =
    ### آنچه میزتان می‌تواند عوض کند
    - **جوکر:** دو جوکر اضافه می‌شود، بالاتر از ۲. مثل ۲ سری را می‌بندند.
    - **ورق مساوی:** همیشه می‌شود همان تعداد ورق هم‌عدد گذاشت، نه فقط برای چهارتایی، و نوبت نفر بعد می‌سوزد.
    - **پاس:** هر کس پاس بدهد تا بسته شدن سری بیرون است.
    - **تمام کردن با ۲:** ممنوع. هر کس با ۲ یا جوکر تمام کند شاگرد آبدارچی می‌شود.
    - **شروع‌کننده:** از دور دوم رئیس، یا شاگرد آبدارچی.

president-rules-9 =
    ### چند نکته
    جفت‌ها و سه‌تایی‌های پایین را زود شروع کنید: کمتر کسی جوابشان را دارد. یک ۲ نگه دارید تا وقتی بعدش فقط یک جور ورق دارید، شروع دست شما باشد. جفت را برای سری‌ای که نمی‌برید نشکنید. اگر رئیسید، تک‌ورق‌های پایین را بدهید و آنچه با هم می‌خواند نگه دارید.

## Options

president-option-rounds = دورها
president-option-rounds-about = چند دور بازی شود. بعد بالاترین جمع می‌برد.
president-option-jokers = جوکر
president-option-jokers-about = چند جوکر در دسته باشد. از ۲ بالاترند و مثل آن سری را می‌بندند.
president-option-equal_skips = ورق مساوی
president-option-equal_skips-about = کی بشود ورق هم‌عدد روی هم گذاشت تا نوبت نفر بعد بسوزد.
president-option-equal_skips-square_only = فقط برای چهارتایی
president-option-equal_skips-always = همیشه
president-option-pass_locks = بعد از پاس
president-option-pass_locks-about = کسی که پاس داده در همان سری دوباره بازی کند یا نه.
president-option-pass_locks-true = از سری بیرون است
president-option-pass_locks-false = باز بازی می‌کند
president-option-finish_on_two = تمام کردن با ۲
president-option-finish_on_two-about = آخرین ورق بتواند ۲ یا جوکر باشد یا نه. اگر نه، هر کس چنین کند شاگرد آبدارچی می‌شود.
president-option-finish_on_two-allowed = آزاد
president-option-finish_on_two-forbidden = شاگرد آبدارچی می‌شوید
president-option-next_leader = شروع‌کننده
president-option-next_leader-about = از دور دوم چه کسی شروع کند.
president-option-next_leader-idle = دور دومی نیست، پس فرقی نمی‌کند.
president-option-next_leader-left_of_dealer = نفر بعد از شاگرد آبدارچی
president-option-next_leader-president = رئیس
president-option-next_leader-trou = شاگرد آبدارچی

## Scoreboard

president-column-points = امتیاز
president-column-president = رئیس
president-column-vice_president = معاون
president-column-vice_trou = آبدارچی
president-column-trou = شاگرد آبدارچی
president-prized =
    بار
    رئیس
president-prized-told = رئیس: { $amount }

## Titles

president-role-president = رئیس
president-role-vice_president = معاون
president-role-neutral = کارمند
president-role-vice_trou = آبدارچی
president-role-trou = شاگرد آبدارچی

## The board

president-heading = { $game }، دورِ { $round } از { $rounds }
president-shown-table-empty = ورقی روی زمین نیست.
president-last-laid = {"\u200F"}{ $seat } { $cards } گذاشت.
president-turn-giving =
    { $count ->
        [1] {"\u200F"}{ $names } ورق دادنی‌اش را انتخاب می‌کند.
       *[other] {"\u200F"}{ $names } ورق‌های دادنی‌شان را انتخاب می‌کنند.
    }
president-turn-leading = شروع با { $names }: یک تا چهار ورق هم‌عدد.
president-turn-table = دور تمام شد؛ دست بعد در راه است.
president-mark-out = نفرِ { $place } تمام کرد
president-mark-fouled = با ۲ِ ممنوع تمام کرد
president-mark-passed = پاس
president-panel-president = رئیس
president-panel-vice_president = معاون
president-panel-vice_trou = آبدارچی
president-panel-trou = شاگرد
president-panel-fouled = تمام با ۲
president-panel-out = نفرِ { $place }
president-wanted =
    { $count ->
        [1] خواسته: یک ورق بالاتر از { $rank }.
       *[other] خواسته: { $count } ورق هم‌عدد، بالاتر از { $rank }.
    }
president-equal =
    { $count ->
        [1] یک { $rank } دیگر هم می‌شود: نوبت نفر بعد می‌سوزد.
       *[other] { $count } ورقِ { $rank } دیگر هم می‌شود: نوبت نفر بعد می‌سوزد.
    }
president-square =
    { $missing ->
        [1] با { $rank } چهارم چهارتایی می‌شود.
       *[other] با { $missing } ورقِ { $rank } دیگر چهارتایی می‌شود.
    }

## The hand

president-own-give =
    { $count ->
        [1] شما { $role } هستید. یک ورق برای { $receiver } انتخاب کنید.
       *[other] شما { $role } هستید. { $count } ورق برای { $receiver } انتخاب کنید.
    }
president-own-sealed = شما { $cards } را به { $receiver } می‌دهید، همین که انتخاب دیگر هم شد.
president-own-given = شما { $cards } را به { $role } دادید.
president-own-taken = {"\u200F"}{ $role } به شما { $cards } داد.
president-select-lay = ورق‌هایی که می‌گذارید
president-select-give = ورق‌هایی که می‌دهید
president-do-pass = پاس
president-do-give = دادنِ { $cards }
president-do-set = {"\u2066"}{ $count } × { $rank }{"\u2069"}
president-do-set-spoken = { $count } تا { $rank }
president-tip-beats =
    { $closes ->
        [true] بالاتر: { $ranks }. با ۲ سری بسته می‌شود.
       *[false] بالاتر: { $ranks }.
    }
president-tip-leads =
    { $several ->
        [true] شما شروع می‌کنید، با یک ورق یا چند ورق هم‌عدد.
       *[false] شما شروع می‌کنید، با هر ورقی که بخواهید.
    }

## The story

president-event-first_dealer = {"\u200F"}{ $seat } اول دست می‌دهد.
president-event-round_dealt = **دورِ { $round }.** { $dealer } دست داد. { $first } شروع می‌کند.
president-event-gifted =
    { $forced ->
        [true] { $cards_count ->
            [1] {"\u200F"}{ $giver } باید بهترین ورقش را به { $receiver } بدهد.
           *[other] {"\u200F"}{ $giver } باید { $cards_count } ورق بهترش را به { $receiver } بدهد.
        }
       *[false] { $cards_count ->
            [1] {"\u200F"}{ $giver } در عوض یک ورق به { $receiver } داد.
           *[other] {"\u200F"}{ $giver } در عوض { $cards_count } ورق به { $receiver } داد.
        }
    }
president-event-gift_chosen = {"\u200F"}{ $seat } ورق دادنی‌اش را انتخاب کرد.
president-event-leads = {"\u200F"}{ $seat } شروع می‌کند.
president-event-laid =
    { $led ->
        [true] {"\u200F"}{ $seat } با { $cards } شروع کرد.
       *[false] {"\u200F"}{ $seat } { $cards } گذاشت.
    }
president-event-equalled =
    {"\u200F"}{ $square ->
        [true] {"\u200F"}{ $seat } { $cards } گذاشت: **چهارتایی!**
       *[false] {"\u200F"}{ $seat } { $cards } گذاشت: هم‌عدد.
    } { $skipped ->
        [none] کسی نبود که نوبتش بسوزد.
       *[other] نوبتِ { $skipped } سوخت.
    }
president-event-passed = {"\u200F"}{ $seat } پاس داد.
president-event-could_not =
    { $seats_count ->
        [1] {"\u200F"}{ $seats } ورقی نداشت و پاس داد.
       *[other] {"\u200F"}{ $seats } ورقی نداشتند و پاس دادند.
    }
president-event-went_out =
    { $fouled ->
        [true] {"\u200F"}**{ $seat }** با ورق آخر ممنوع تمام کرد و افتاد ته صف!
       *[false] { $place ->
            [1] {"\u200F"}**{ $seat }** اول از همه تمام کرد!
            [2] {"\u200F"}**{ $seat }** هم تمام کرد، نفر دوم.
            [3] {"\u200F"}**{ $seat }** هم تمام کرد، نفر سوم.
           *[other] {"\u200F"}**{ $seat }** هم تمام کرد، نفرِ { $place }.
        }
    }
president-event-series_closed =
    { $at_once ->
        [true] سری بسته شد. بعدی را { $leader } شروع می‌کند.
       *[false] کسی بالاتر نرفت و ورق‌ها برگشت. { $leader } شروع می‌کند.
    }
president-event-match_won =
    { $seats_count ->
        [1] 🏆 **{ $seats }** با { $total } امتیاز بُرد. امتیاز نهایی: { $totals }.
       *[other] 🏆 **{ $seats }** با { $total } امتیاز شریک بُردند. امتیاز نهایی: { $totals }.
    }

## A finished round

president-round-title = ### دورِ { $round } تمام شد
president-round-place = {"\u200F"}{ $place }. **{ $name }**، { $role }: { $points } در این دور، روی هم **{ $total }**
president-signed =
    { $sign ->
        [more] {"\u2066"}+{ $points }{"\u2069"}
       *[less] {"\u2066"}{ $points }{"\u2069"}
    }

## Refusals

president-error-mixed_ranks =
    { $count ->
        [0] این ورق‌ها هم‌عدد نیستند. ورق‌های هم‌عدد انتخاب کنید.
       *[other] این ورق‌ها هم‌عدد نیستند. ورق‌های هم‌عدد انتخاب کنید، یا پاس بدهید.
    }
president-error-wrong_count =
    { $count ->
        [1] {"\u200F"}{ $chosen } ورق انتخاب کردید و این سری تک‌ورقی است. یک ورق بالاتر از { $rank } انتخاب کنید، یا پاس بدهید.
       *[other] {"\u200F"}{ $chosen } ورق انتخاب کردید و در این سری هر بار { $count } ورق هم‌عدد می‌آید. { $count } ورق بالاتر از { $rank } انتخاب کنید، یا پاس بدهید.
    }
president-error-not_higher =
    { $equal ->
        [true] {"\u200F"}{ $rank } همین حالا روست: هم‌عددش را فقط برای چهارتایی می‌شود گذاشت، با همهٔ آنچه از چهار ورق کم است. بالاتر از { $rank } بگذارید، یا پاس بدهید.
       *[false] این از { $rank } بالاتر نیست. بالاتر بگذارید، یا پاس بدهید.
    }
president-error-must_lead = این سری را شما شروع می‌کنید و نمی‌شود پاس داد. یک تا چهار ورق هم‌عدد بگذارید.
president-error-wrong_gift =
    { $count ->
        [1] باید درست یک ورق بدهید. یکی انتخاب کنید.
       *[other] باید درست { $count } ورق بدهید و { $chosen } ورق انتخاب کردید. دوباره انتخاب کنید.
    }
president-error-bad_deal = این دستهٔ ورق کامل نیست. چیزی عوض نشد: بگذارید بات دوباره دست بدهد.

## Pictures

president-chip-wanted = {"\u200F"}{ $count } تا، بالاتر از { $rank }
president-band-went_out = {"\u200F"}{ $seat } تمام کرد
president-alarm-fouled = {"\u200F"}{ $seat } با ورق ممنوع تمام کرد
president-band-crowned = {"\u200F"}{ $president } رئیس شد!
president-band-deposed = {"\u200F"}{ $president } جای { $deposed } رئیس شد!
president-alarm-last_round = دور آخر!
president-count-row-title = لقب

## درس، قدم به قدم؛ آنچه بعد از نام هر قدم می‌آید جواب کارهای دیگر است.
president-lesson-hello = **رئیس در پنج دقیقه.** ورق‌هایتان را تمام کنید: اولین نفر **رئیس** می‌شود و آخری **شاگرد آبدارچی**. ورق‌ها از ۳ تا آس بالا می‌روند و **۲ از همه بالاتر است**. خال مهم نیست.
president-lesson-lead = شما شروع می‌کنید: یک تا چهار ورق هم‌عدد، اول پایین‌ها. **{"\u2066"}{ $a } { $b }{"\u2069"} را بگذارید.**
president-lesson-lead-two = دوها قوی‌ترین ورق‌هایتان‌اند: نگهشان دارید برای وقتی که شروع را لازم دارید. با {"\u2066"}{ $a } { $b }{"\u2069"} شروع کنید.
president-lesson-lead-single = با یک سه آن یکی می‌ماند. هر دو را بگذارید: {"\u2066"}{ $a } { $b }{"\u2069"}.
president-lesson-lead-pair = جفت خوب است، ولی اول پایین‌ترین: {"\u2066"}{ $a } { $b }{"\u2069"}.
president-lesson-beat = {"\u200F"}{"\u2066"}{ $c } { $d }{"\u2069"} روی زمین است: فقط **جفتِ بالاتر** می‌شود. جفتِ دو همه را می‌زند و با ۲ سری بسته می‌شود و دوباره شما شروع می‌کنید. **{"\u2066"}{ $a } { $b }{"\u2069"} را بگذارید.**
president-lesson-beat-pass = می‌توانید پاس بدهید، ولی اینجا دوها شروع را به شما می‌دهند. {"\u2066"}{ $a } { $b }{"\u2069"} را بگذارید.
president-lesson-single = باز شما شروع می‌کنید. حالا یک ورقِ تنها و پایین. **{ $a } را بگذارید.**
president-lesson-single-high = ورق‌های بالا بعداً شروع را به شما می‌دهند. اول { $a } را رد کنید.
president-lesson-pass = {"\u200F"}{ $a } روی زمین است. می‌توانید بزنیدش، ولی { $b } بعداً بیشتر به درد می‌خورد. هر کس پاس بدهد نوبت بعد می‌تواند بازی کند. **پاس بدهید.**
president-lesson-titles = وقتی بقیه پاس بدهند، آخرین کسی که گذاشته دوباره شروع می‌کند. نفر اول رئیس است (۲ امتیاز)، دوم معاون (۱)، یکی مانده به آخر آبدارچی ({"\u2066"}−۱{"\u2069"}) و آخری شاگرد آبدارچی ({"\u2066"}−۲{"\u2069"}). در دور بعد شاگرد آبدارچی دو ورق بهترش را به رئیس می‌دهد و دو ورق به انتخاب او پس می‌گیرد.

## شاهکارها.
president-feat-rise = از آبدارخانه تا ریاست
president-feat-rise-about = یک دور شاگرد آبدارچی و دور بعد رئیس، بین چهار نفر یا بیشتر
president-feat-from_the_bottom = از پایین‌ترین جا
president-feat-from_the_bottom-about = بردن تنهای بازی پس از دور اول به عنوان شاگرد آبدارچی، بین چهار نفر یا بیشتر
