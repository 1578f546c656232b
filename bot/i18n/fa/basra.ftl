### باسرا، بازی قهوه‌خانه‌های مصر و شام.

basra-title = باسرا
basra-summary = بازی قهوه‌خانه‌ها: ورقی را که تنها روی زمین است با مثل خودش بردارید؛ این یعنی باسرا. برای ۲ نفر، یا ۴ نفر دو به دو.

basra-rules-1 =
    ## باسرا
    {"**"}خلاصه:{"**"} از زمین ورقی هم‌عدد ورقتان بردارید، یا ورق‌هایی که جمعشان آن است. ورقی را که تنها روی زمین است با مثل خودش بردارید: **باسرا**، ده امتیاز. بیشترین ورق، سربازها، آس‌ها و دو ورق ویژه هم امتیاز دارند و با ۱۰۱ امتیاز می‌برید.

    این بازی از قهوه‌خانه‌های قاهره تا بیروت است.

basra-rules-2 =
    ### دست دادن
    دو نفر بازی می‌کنند، یا چهار نفر دو به دو که یارها روبه‌روی هم‌اند؛ یارها ورق‌های برداشته را با هم دارند. به هر نفر **شش ورق** می‌رسد و چهار ورق هم رو به بالا روی زمین می‌آید. هر وقت دست همه خالی شد، باز نفری شش ورق داده می‌شود و دیگر چیزی به زمین نمی‌آید، تا ورق‌ها تمام شود: چهار دست برای دو نفر، دو دست برای چهار نفر. بعد امتیاز دور را می‌شمارند و نفر بعدی دست می‌دهد.
    اگر میان چهار ورق اول سرباز باشد، لای ورق‌ها می‌رود و ورق دیگری جایش می‌آید.

basra-rules-3 =
    ### نوبت شما
    فقط **یک ورق** بیندازید؛ پاس نداریم.
    - **آس تا ده** (آس یعنی ۱) ورق هم‌عدد را برمی‌دارد، یا ورق‌هایی که جمعشان آن عدد است: ۷ یک ۷ برمی‌دارد، یا ۵ و ۲، یا ۴ و ۲ و آس. چند دسته را هم می‌شود با هم برداشت، به شرطی که ورق مشترک نداشته باشند: اگر ۷ و ۵ و ۲ روی زمین باشد، ۷ِ شما هر سه را برمی‌دارد. چقدر بردارید با شماست.
    - **بی‌بی** بی‌بی برمی‌دارد و **شاه** شاه: یکی یا همه‌شان.
    - **سرباز** **همه چیز** را جمع می‌کند. روی زمین خالی فقط می‌ماند.
    - ورقی که چیزی برندارد روی زمین می‌ماند.

basra-rules-4 =
    ### چه را باید برداشت
    هر ورقی را می‌توانید بیندازید، ولی ورقی که *بتواند* چیزی بردارد باید چیزی بردارد.
    بعد از آخرین ورق دور، هر چه روی زمین مانده به طرفی می‌رسد که آخرین بار ورق برداشته است.

basra-rules-5 =
    ### باسرا!
    یک ورق تنها روی زمین است و ورق شما برش می‌دارد: این **باسرا**ست و ۱۰ امتیاز دارد. عدد با هم‌عددش، بی‌بی با بی‌بی، شاه با شاه. سرباز فقط وقتی حساب است که آن ورقِ تنها هم سرباز باشد. فرقی نمی‌کند ورق چطور تنها مانده. خالی کردن زمین با دو ورق یا بیشتر خوب است، ولی باسرا نیست؛ آنچه در پایان دور به آخرین بردارنده می‌رسد هم نیست.

basra-rules-6 =
    ### شمارش
    - هر **باسرا**: ۱۰ امتیاز
    - **{"\u2066"}۱۰♦{"\u2069"}** (دهِ خشت): ۳ امتیاز
    - **بیش از ۲۶ ورق**: ۳ امتیاز (نفری ۲۶ که باشد به کسی نمی‌رسد)
    - **{"\u2066"}۲♣{"\u2069"}** (دولوی خاج): ۲ امتیاز
    - هر **سرباز** و هر **آس**: ۱ امتیاز

    جمعش در هر دور ۱۶ امتیاز است، یا ۱۳ اگر ورق‌ها مساوی باشد، به‌اضافهٔ ۱۰ برای هر باسرا.

basra-rules-7 =
    ### بُرد
    بازی تا **۱۰۱** است، یا هر چه میزتان قرار گذاشته. بعد از دوری که طرفی در آن به هدف برسد، جمع بالاتر می‌برد. اگر مساوی باشند، یک دور دیگر بازی می‌کنید.

basra-rules-8 =
    ### آنچه میزتان می‌تواند عوض کند
    با یک دکمه **مثل قهوه‌خانه**: هر خالی کردنی باسراست، {"\u2066"}۷♦{"\u2069"} کار سرباز را می‌کند، بیشترین ورق ۳۰ امتیاز دارد و هر بار چهار ورق می‌دهند. یا یکی‌یکی:
    - *برداشتن*: آزاد، مثلِ بالا، یا **کامل**: دسته‌ای را که می‌شود برداشت نباید گذاشت.
    - *باسرا*: فقط ورقِ تنها، یا **هر خالی کردن** زمین جز با سرباز.
    - *هفتِ خشت*: هفتِ ساده، یا **سربازی دیگر**. آن وقت {"\u2066"}۷♦{"\u2069"} همه را برمی‌دارد، و اگر روی زمین فقط عددهایی باشد که جمعشان ده یا کمتر است، باسراست.
    - *سربازهای اول زمین*: برمی‌گردند، یا می‌مانند.
    - *بیشترین ورق*: ۳ امتیاز یا ۳۰.
    - *هر دست*: شش ورق یا چهار.

basra-rules-9 =
    ### چند نکته
    تا می‌شود ورقی را تنها نگذارید، و پیش از انداختن روی زمین خالی خوب فکر کنید: شاید نفر بعد مثلش را داشته باشد. یادتان باشد چه عددهایی رفته: ورقی که سه خواهرش را برداشته‌اند امن است. سرباز را برای زمین پُر نگه دارید. برای بیشترین ورق جمع کنید، و اول از همه دهِ خشت را.

## Options

basra-preset-cafe = مثل قهوه‌خانه
basra-preset-cafe-about = خالی کردن زمین باسراست، {"\u2066"}۷♦{"\u2069"} مثل سرباز همه را برمی‌دارد، بیشترین ورق ۳۰، هر دست چهار ورق.

basra-option-target = هدف
basra-option-target-about = جمعی که بازی را می‌برد.
basra-option-capture_choice = برداشتن
basra-option-capture_choice-about = ورقی را که می‌توانستید هم بردارید، بتوانید بگذارید یا نه.
basra-option-capture_choice-free = هر قدر بخواهید
basra-option-capture_choice-maximal = کامل: دسته‌ای نماند
basra-option-basra_rule = باسرا
basra-option-basra_rule-about = چه چیزی باسراست.
basra-option-basra_rule-lone_card = ورقِ تنها با مثل خودش
basra-option-basra_rule-sweep = خالی کردن زمین، جز با سرباز
basra-option-seven_of_diamonds = هفتِ خشت
basra-option-seven_of_diamonds-about = {"\u2066"}۷♦{"\u2069"} هفتِ ساده باشد یا مثل سرباز همهٔ زمین را بردارد.
basra-option-seven_of_diamonds-plain = هفتِ ساده
basra-option-seven_of_diamonds-jack_like = همهٔ زمین را برمی‌دارد
basra-option-initial_jacks = سربازهای اول زمین
basra-option-initial_jacks-about = سربازهای چهار ورق اول زمین چه شوند.
basra-option-initial_jacks-replace = برمی‌گردند و ورق دیگری می‌آید
basra-option-initial_jacks-keep = می‌مانند
basra-option-majority_points = بیشترین ورق
basra-option-majority_points-about = بیش از نیم ورق‌ها چند امتیاز دارد.
basra-option-hand_size = هر دست
basra-option-hand_size-about = هر بار نفری چند ورق داده شود.

## Scoreboard

basra-column-points = امتیاز
basra-column-basras = باسرا
basra-column-most_cards = بیشترین ورق
basra-prized =
    باسرا
    در دور
basra-prized-told = { $amount } باسرا در هر دور

## The board

basra-heading = { $game }، دورِ { $round }، تا { $target }
basra-choice-title = {"\u200F"}{ $card } کدام را بردارد؟
basra-last-laid = {"\u200F"}{ $seat } { $card } انداخت.
basra-last-captured = {"\u200F"}{ $seat } { $card } انداخت و { $taken } را برداشت.
basra-turn-table = دور تمام شد؛ دست بعد در راه است.
basra-side-captured = { $count } ورق برداشته
basra-mark-basras = { $count } باسرا
basra-plate-so-far = { $points } امتیاز
basra-so-far = { $points } امتیاز
basra-deal =
    دستِ { $deal } از { $deals }، { $stock ->
        [0] ورقی برای دادن نمانده
       *[other] { $stock } ورق برای دادن مانده
    }.
basra-lone = یک ورق تنهاست: هر کس مثلش را بیندازد باسرا کرده.

## The hand

basra-button-take = { $card } → { $taken }
basra-button-take-spoken = { $card }، برداشتنِ { $taken }
basra-hint-way =
    { $count ->
        [1] {"\u200F"}{ $card } می‌تواند { $taken } را بردارد
       *[other] {"\u200F"}با { $card }، { $count } جور می‌شود برداشت
    }
basra-hint-way-many = {"\u200F"}{ $card } می‌تواند { $count } ورق بردارد
basra-hint-takes =
    {"\u200F"}{ $more ->
        [true] {"\u200F"}{ $ways } …
       *[false] {"\u200F"}{ $ways }.
    } { $clears ->
        [none] هر عدد، هم‌عددش یا ورق‌هایی به همان جمع را برمی‌دارد.
       *[other] { $clears } می‌تواند باسرا کند!
    }
basra-button-choice = { $card } → …
basra-button-choice-spoken = { $card }، چند راه
basra-button-many = { $card } ← { $count } ورق
basra-button-many-spoken = { $card }، برداشتنِ { $count } ورق

## The story

basra-event-first_dealer = {"\u200F"}{ $seat } اول دست می‌دهد.
basra-event-jack_buried = {"\u200F"}{ $jack } روی زمین آمد و رفت لای ورق‌ها؛ { $card } جایش آمد.
basra-event-round_dealt = **دورِ { $round }.** { $dealer } دست داد و { $first } شروع می‌کند. روی زمین: { $table }.
basra-event-round_dealt-spoken = **دورِ { $round }.** { $dealer } دست داد و { $first } شروع می‌کند.
basra-event-hands_dealt =
    { $last ->
        [true] {"\u200F"}{ $dealer } آخرین ورق‌ها را داد، نفری { $cards } تا.
       *[false] {"\u200F"}{ $dealer } نفری { $cards } ورق دیگر داد: دستِ { $deal } از { $deals }.
    }
basra-event-laid = {"\u200F"}{ $seat } { $card } انداخت.
basra-event-captured =
    { $emptied ->
        [true] {"\u200F"}{ $seat } { $card } انداخت، { $taken } را برداشت و زمین را خالی کرد.
       *[false] {"\u200F"}{ $seat } { $card } انداخت و { $taken } را برداشت.
    }
basra-event-basra_made =
    { $count ->
        [1] **باسرا!** ده امتیاز برای { $side }.
       *[other] **باسرا!** { $count } تا در این دور برای { $side }.
    }
basra-event-swept = ورق‌های مانده روی زمین به { $seat } رسید که آخرین بار برداشته بود: { $cards }.
basra-event-total_shared = هر دو طرف { $count } امتیاز دارند. یک دور دیگر تکلیف را روشن می‌کند.
basra-event-match_won = 🏆 **{ $seats }** با { $count } امتیاز بُرد. امتیاز نهایی: { $totals }.

## The count of a round, as it is read out: each item with the running total after it.

basra-count-title = ### شمارش دورِ { $round }
basra-count-side =
    { $points ->
        [0] {"\u200F"}**{ $name }** این بار هیچ
       *[other] {"\u200F"}**{ $name }** { $items } ← **{ $points } امتیاز**
    }
basra-count-side-spoken =
    { $points ->
        [0] {"\u200F"}{ $name }: این بار هیچ.
       *[other] {"\u200F"}{ $name }: { $items }. می‌شود { $points } امتیاز.
    }
basra-count-cards = { $count } ورق **{ $total }**
basra-count-jacks = { $count } سرباز **{ $total }**
basra-count-aces = { $count } آس **{ $total }**
basra-count-basras = { $count } باسرا **{ $total }**
basra-count-card = {"\u200F"}{ $card } **{ $total }**
basra-most-won = ورق‌ها: { $captured }. امتیاز بیشترین ورق به { $name } رسید.
basra-most-nobody = ورق‌ها: { $captured }. کسی بیش از نیم ندارد.
basra-score-sheet = برگهٔ امتیاز: **{ $scores }**

## Refusals

basra-error-must_capture = {"\u200F"}{ $card } می‌تواند { $ways } را بردارد، پس باید چیزی بردارد. بگویید کدام را، یا ورق دیگری بیندازید.
basra-error-ambiguous_capture = {"\u200F"}{ $card } می‌تواند { $ways } را بردارد. یکی را انتخاب کنید.
basra-error-no_such_capture =
    { $count ->
        [0] {"\u200F"}{ $card } اینجا چیزی برنمی‌دارد و روی زمین می‌ماند. شاید زمین عوض شده باشد؛ دوباره نگاه کنید.
       *[other] {"\u200F"}{ $card } آن را برنمی‌دارد؛ می‌تواند { $ways } را بردارد. شاید زمین عوض شده باشد؛ دوباره نگاه و انتخاب کنید.
    }
basra-error-capture_not_maximal = سر این میز نباید ورقی را که { $card } می‌توانست هم بردارد گذاشت. می‌تواند { $ways } را بردارد: همان را انتخاب کنید.
basra-error-bad_deal = این دستهٔ ورق کامل نیست. چیزی عوض نشد: بگذارید بات دوباره دست بدهد.

## Pictures

basra-sign-token = یک باسرا
basra-sign-laid = آخرین ورق، از این بازیکن
basra-sign-takes = ورق می‌گیرد
basra-progress = دستِ { $deal } از { $deals }، تا { $target }
basra-band-basra_made = باسرا! { $seat } زمین را خالی کرد
basra-alarm-last_deal = دست آخر: مانده‌ها مال آخرین بردارنده
basra-alarm-near = {"\u200F"}{ $who } شاید در این دور به { $goal } برسد
basra-count-row-cards = ورق
basra-count-row-basras = باسرا
basra-count-row-aces = آس
basra-count-row-jacks = سرباز

## درس، قدم به قدم؛ آنچه بعد از نام هر قدم می‌آید جواب کارهای دیگر است.
basra-lesson-hello = **باسرا در پنج دقیقه.** چهار ورق روی زمین است و شش ورق مال شما. هر نوبت یک ورق بازی می‌کنید که می‌تواند از زمین بردارد. هر طرف زودتر به ۱۰۱ برسد می‌برد.
basra-lesson-equal = ورق عددی هم‌عددهایش را برمی‌دارد، و ورق‌هایی را که جمعشان آن است. { $a } هم { $b } را برمی‌دارد و هم { $c } + { $d } را. **{ $a } را بزنید و هر سه را بردارید.**
basra-lesson-equal-less = مجاز است، خودتان انتخاب می‌کنید. ولی بیشترین ورق ۳ امتیاز دارد، پس هر سه را بردارید.
basra-lesson-equal-jack = {"\u200F"}{ $e } همهٔ زمین را برمی‌دارد و همین الان لازمش دارید. اول { $a }.
basra-lesson-jack = **سرباز** هر چه روی زمین است برمی‌دارد، بی‌بی و شاه را هم. **{ $b } و { $c } را با { $a } بردارید.**
basra-lesson-basra = {"\u200F"}{ $b } تنها روی زمین است و { $a } دست شماست. برداشتن ورقِ تنها با هم‌عددش **باسرا** است: ۱۰ امتیاز! **{ $a } را بزنید.**
basra-lesson-lay = **باسرا!** هیچ‌کدام از ورق‌هایتان { $b } را برنمی‌دارد: شاه می‌خواهد یا سرباز. ورقی که چیزی برندارد می‌ماند. **{ $a } را بیندازید.**
basra-lesson-count = آخر هر دور: هر باسرا ۱۰، { $a } ۳، { $b } ۲، هر آس و هر سرباز ۱ و برای بیش از نیم ورق‌ها ۳ امتیاز. سر بعضی میزها { $c } هم مثل سرباز جارو می‌کند: این یک گزینه است.

## شاهکارها.
basra-feat-four_basras = چهار باسرا
basra-feat-four_basras-about = چهار باسرا در یک دور
basra-feat-most_of_all = چهل‌وپنج ورق
basra-feat-most_of_all-about = ۴۵ ورق یا بیشتر از ۵۲ ورق در یک دور
