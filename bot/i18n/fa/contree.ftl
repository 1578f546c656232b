### بلوت کنتره.

contree-title = بلوت کنتره
contree-summary = بلوت با خواندن، مثل شلم: بخوانید چند امتیاز می‌آورید، یا به حریف کنتر بدهید. برای ۴ نفر.

contree-rules-1 =
    ## بلوت کنتره
    {"**"}خلاصه:{"**"} دو طرف می‌خوانند که دست‌هایشان چند امتیاز می‌شود و حکم چه باشد. هم‌خال بیندازید و اگر ندارید ببُرید؛ هر دست مال بالاترین ورق آن است. به قرارداد برسید می‌گیریدش؛ نرسید حریف می‌گیرد. هر طرف زودتر به ۱۰۰۰ برسد می‌برد.

    چهار نفر بازی می‌کنند، یارها روبه‌روی هم، با ۳۲ ورق: از هفت تا آس. به هر نفر هشت ورق می‌رسد.

contree-rules-2 =
    ### خواندن
    از چپ دست‌دهنده به نوبت، هر کس **می‌خواند** یا **پاس** می‌دهد. خواندن یعنی یک خال حکم و یک امتیاز: **۸۰، ۹۰، ۱۰۰ … ۱۶۰**، **کاپو** (هر هشت دست، به حساب ۲۶۰) یا **ژنرال** (هر هشت دست به تنهایی، به حساب ۵۰۰). هر بار باید بالاتر از بار قبل خواند. کسی که پاس داده بعداً هم می‌تواند بخواند.
    سه پاس پشت سر هم خواندن را تمام می‌کند. اگر هیچ‌کس نخواند، نفر بعد دست می‌دهد.
    اگر آخرین خواندهٔ حریف را باور نمی‌کنید، در نوبت خودتان دو برابرش کنید: **کنتر**! از آن پس فقط طرف آن‌ها حرف می‌زند: **سورکنتر** باز دو برابرش می‌کند، یا پاس می‌دهند.

contree-rules-3 =
    ### ورق‌ها
    حکم، از بالا: **سرباز** (۲۰ امتیاز)، **۹** (۱۴)، **آس** (۱۱)، **۱۰** (۱۰)، **شاه** (۴)، **بی‌بی** (۳)، ۸، ۷.
    خال‌های دیگر: **آس** (۱۱)، **۱۰** (۱۰)، **شاه** (۴)، **بی‌بی** (۳)، **سرباز** (۲)، ۹، ۸، ۷.
    نفر سمت چپ دست‌دهنده شروع می‌کند. بالاترین حکم دست را می‌برد و اگر حکمی نباشد، بالاترین ورق خالی که با آن شروع شده. برندهٔ دست، بعدی را شروع می‌کند.

contree-rules-4 =
    ### چه می‌شود انداخت؟
    - اگر بتوانید باید **هم‌خال** بیندازید.
    - اگر نتوانید و *حریف* جلو باشد، باید **ببُرید**.
    - اگر *یارتان* جلو باشد، هر چه خواستید رد می‌دهید.
    - هر کس حکم می‌اندازد، اگر بتواند باید از حکم‌های روی زمین **بالاتر** بیندازد. اگر از حکم حریف بالاتر ندارید، باز هم باید حکم بیندازید. روی حکم یار می‌توانید خال دیگری رد بدهید، ولی اگر حکم بیندازید و بالاتر داشته باشید باید بالاتر باشد.

    دکمه‌ها فقط ورق‌هایی را نشان می‌دهند که می‌توانید بیندازید.

contree-rules-5 =
    ### شمارش
    هر طرف ورق‌های دست‌هایش را می‌شمارد. **دست آخر** ۱۰ امتیاز دیگر دارد؛ اگر یک طرف همهٔ دست‌ها را برده باشد ۱۰۰، و اگر یک نفر همه را برده باشد ۳۵۰.
    شاه و بی‌بی حکم در دست یک نفر **بلوت** است: ۲۰ امتیاز که برای قرارداد هم حساب می‌شود. وقتی می‌اندازیدشان خودش اعلام می‌شود. این ۲۰ امتیاز را هیچ‌کس از شما نمی‌گیرد.

contree-rules-6 =
    ### قرارداد رسید؟
    - **رسید**: خواننده‌ها امتیازهایشان *و* قرارداد را می‌گیرند؛ حریف امتیازهای خودش را.
    - **نرسید**: خواننده‌ها هیچ، حریف ۱۶۲ و قرارداد.
    - **با کنتر**: اگر رسید، خواننده‌ها امتیازهایشان و *دو برابر* قرارداد را می‌گیرند و حریف هیچ؛ اگر نرسید، حریف ۱۶۲ و دو برابر قرارداد را. با **سورکنتر** چهار برابر قرارداد است.
    - **امتیاز مساوی** در قراردادی که رسیده (۸۱ به ۸۱، یا با بلوت ۹۱ به ۹۱): خواننده‌ها هیچ، حریف امتیازهای خودش. اگر در میز شما بلوت به قرارداد کمک نمی‌کند، اینجا هم حساب نیست: ۸۱ به ۸۱ در امتیاز ورق مساوی است، بلوت دست هر کس باشد.

contree-rules-7 =
    ### رو کردن ورق‌ها
    وقتی شروع با شماست و همهٔ دست‌های مانده حتماً مال شماست، با دکمه‌ای می‌توانید **ورق‌هایتان را رو کنید**. اگر هر دو حریف قبول کنند، آن دست‌ها مال شماست و دور شمرده می‌شود. اگر یکی‌شان بخواهد بازی شود، یا وقتش بگذرد، ادامه می‌دهید. وقتی کاپو یا ژنرال نرسیده و هر طرف دستی برده هم همین‌طور: بقیه دیگر حساب نیست و هر کس شروع می‌کند می‌تواند بگوید همین‌جا بس است.

contree-rules-8 =
    ### بُرد
    بازی تا **۱۰۰۰** است، یا هر چه میزتان قرار گذاشته. اولین طرفی که بعد از یک دور به هدف رسیده باشد می‌برد. اگر هر دو رسیده باشند، جمع بالاتر می‌برد؛ اگر مساوی باشند، یک دور دیگر بازی می‌کنید.

contree-rules-9 =
    ### آنچه میز می‌تواند عوض کند
    - **هدف:** بازی تا چند باشد.
    - **حکم زیر حریف:** اجباری، یا به میل خودتان.
    - **وقتی یارتان جلوست:** خال دیگر یا حکم بالاتر، یا هر ورقی.
    - **بلوت:** خودش، یا با بازیکنان.
    - **قرارداد رسیده:** امتیازهایشان و قرارداد، یا فقط امتیازهایشان.
    - **قرارداد نرسیده:** ۱۶۲ و قرارداد، یا فقط ۱۶۲.
    - **کنترخورده و رسیده:** امتیازهای خودش، یا هیچ.
    - **کنتر چه را دو برابر کند:** قرارداد، یا امتیازها و قرارداد.
    - **بلوت و قرارداد:** کمک می‌کند، یا فقط امتیاز است.
    - **امتیاز مساوی:** فقط حریف امتیاز می‌گیرد، یا قرارداد رسیده است.
    - **همهٔ دست‌ها با یک نفر:** فقط اگر ژنرال خوانده باشد، یا همیشه.

contree-rules-10 =
    ### چند نکته
    ۸۰ با سرباز و نُهِ حکم و یک آس از خال دیگر محکم است. هر بار که یارتان می‌خواند، برای هر آسی که دارید ده تا بالاتر بروید. کنتر اگر نگیرد گران تمام می‌شود: برای خوانده‌ای نگهش دارید که حتماً می‌شکنید.

## Options

contree-option-target = هدف
contree-option-target-about = جمعی که بازی را می‌برد.
contree-option-undertrump = حکم زیر حریف
contree-option-undertrump-about = وقتی حکم حریف از همهٔ حکم‌های شما بالاتر است، حکم انداختن اجباری باشد یا نه.
contree-option-undertrump-compulsory = اجباری
contree-option-undertrump-optional = به میل خودتان
contree-option-partner_master = وقتی یارتان جلوست
contree-option-partner_master-about = وقتی هم‌خال ندارید و یارتان با حکم جلوست، چه می‌شود انداخت.
contree-option-partner_master-go_up_if_trumping = خال دیگر یا حکم بالاتر
contree-option-partner_master-any = هر ورقی
contree-option-belote = بلوت
contree-option-belote-about = بلوت و ربلوت خودش اعلام شود یا با بازیکنان باشد، که شاید یادشان برود.
contree-option-belote-auto = خودش
contree-option-belote-manual = با بازیکنان
contree-option-made_adds_contract = قرارداد رسیده
contree-option-made_adds_contract-about = خواننده‌ها برای قراردادی که رسیده چه بگیرند.
contree-option-made_adds_contract-true = امتیازهایشان و قرارداد
contree-option-made_adds_contract-false = فقط امتیازهایشان
contree-option-fail_adds_contract = قرارداد نرسیده
contree-option-fail_adds_contract-about = حریف برای قراردادی که نرسیده چه بگیرد.
contree-option-fail_adds_contract-true = ۱۶۲ و قرارداد
contree-option-fail_adds_contract-false = فقط ۱۶۲
contree-option-defence_scores_when_contre_made = کنترخورده و رسیده
contree-option-defence_scores_when_contre_made-about = وقتی قرارداد کنترخورده رسید، حریف چه بگیرد.
contree-option-defence_scores_when_contre_made-true = امتیازهای خودش
contree-option-defence_scores_when_contre_made-false = هیچ
contree-option-contre_multiplies = کنتر چه را دو برابر کند
contree-option-contre_multiplies-about = کنتر چه را دو برابر و سورکنتر چه را چهار برابر کند. بلوت همان ۲۰ می‌ماند.
contree-option-contre_multiplies-contract = قرارداد
contree-option-contre_multiplies-score = امتیازها و قرارداد
contree-option-belote_counts_for_contract = بلوت و قرارداد
contree-option-belote_counts_for_contract-about = ۲۰ امتیاز بلوت به رسیدن قرارداد کمک کند یا نه.
contree-option-belote_counts_for_contract-true = کمک می‌کند
contree-option-belote_counts_for_contract-false = فقط امتیاز است
contree-option-litige = امتیاز مساوی
contree-option-litige-about = وقتی قرارداد رسیده و دو طرف مساوی‌اند چه شود.
contree-option-litige-defence = فقط حریف امتیاز می‌گیرد
contree-option-litige-none = قرارداد رسیده است
contree-option-generale_needs_bid = همهٔ دست‌ها با یک نفر
contree-option-generale_needs_bid-about = کی به جای ۱۰۰ امتیاز ۳۵۰ داشته باشد.
contree-option-generale_needs_bid-true = فقط اگر ژنرال خوانده باشد
contree-option-generale_needs_bid-false = همیشه

## Scoreboard

contree-column-points = امتیاز
contree-column-taken = قرارداد
contree-column-made = قرارداد رسیده
contree-column-capots = کاپو
contree-column-belotes = بلوت
contree-column-contres = کنتر
contree-prized = کاپو
contree-prized-told = کاپو: { $amount }

## The board

contree-heading = { $game }، دورِ { $round }، تا { $target }
contree-contract =
    {"\u200F"}{ $kind ->
        [capot] کاپو { $suit }
        [generale] ژنرال { $suit }
       *[points] {"\u200F"}{ $value } { $suit }
    }{ $multiplier ->
        [2] {"، کنتر"}
        [4] {"، سورکنتر"}
       *[1] {""}
    }
contree-stake = **قرارداد** { $contract }، خوانندهٔ آن { $name }
contree-stake-spoken = قرارداد: { $contract }، خوانندهٔ آن { $name }.
contree-auction-open = **خواندن** هنوز کسی نخوانده
contree-auction-open-spoken = هنوز کسی نخوانده.
contree-auction = **بالاتر از این بخوانید:** { $contract }، { $name }
contree-auction-spoken = بالاتر از { $contract } بخوانید، که { $name } خوانده است.
contree-auction-doubled = **کنترخورده** { $contract }، خوانندهٔ آن { $name }
contree-auction-doubled-spoken = کنترخورده: { $contract }، خوانندهٔ آن { $name }.
contree-said = **گفته شد** { $calls }
contree-said-spoken = گفته شد: { $calls }.
contree-said-call = {"\u200F"}{ $name } { $call }
contree-said-pass = { $name } پاس
contree-said-contre = { $name } کنتر
contree-said-surcontre = { $name } سورکنتر
contree-mark-contract = { $contract }
contree-turn-table = دست بعد در راه است.
contree-do-pass = پاس
contree-do-lay = رو می‌کنم
contree-do-agree = قبول
contree-do-decline = بازی کنیم
contree-choice-title = با { $card } اعلام می‌کنید؟
contree-do-contre = کنتر!
contree-do-surcontre = سورکنتر!
contree-choose-clubs = خواندن ♣ خاج
contree-choose-diamonds = خواندن ♦ خشت
contree-choose-hearts = خواندن ♥ دل
contree-choose-spades = خواندن ♠ پیک
contree-bid =
    { $kind ->
        [capot] کاپو { $symbol }
        [generale] ژنرال { $symbol }
       *[points] { $value } { $symbol }
    }
contree-forced-contred = بعد از کنتر فقط سورکنتر یا پاس می‌ماند.

## The story

contree-event-first_dealer = {"\u200F"}{ $seat } اول دست می‌دهد.
contree-event-round_dealt = **دورِ { $round }.** { $dealer } دست داد. اول { $first } می‌گوید.
contree-event-passed = {"\u200F"}{ $seat } پاس داد.
contree-event-bidden = {"\u200F"}{ $seat } خواند: { $contract }.
contree-event-doubled = {"\u200F"}{ $seat } گفت **کنتر!**
contree-event-redoubled = {"\u200F"}{ $seat } گفت **سورکنتر!**
contree-event-contracted = قرارداد **{ $contract }** شد، با خواندنِ { $seat }. { $first } شروع می‌کند.
contree-event-passed_out = همه پاس دادند. { $dealer } از نو دست می‌دهد.
contree-event-played = {"\u200F"}{ $seat } { $card } انداخت.
contree-event-belote_said = **بلوت!**
contree-event-rebelote_said = **ربلوت!** ۲۰ امتیاز برای طرفِ { $seat }.
contree-event-trick_won =
    { $points ->
        [0] دست را { $seat } برد.
       *[other] دست را { $seat } برد: { $points } امتیاز.
    }
contree-event-laid_down =
    { $cards_count ->
        [0] {"\u200F"}{ $seat } می‌گوید همین‌جا بس است: قرارداد نرسید و بقیه دیگر حساب نیست.
       *[other] {"\u200F"}{ $seat } { $cards } را رو کرد: **همهٔ دست‌های مانده مال اوست.**
    }
contree-event-agreed = {"\u200F"}{ $seat } قبول کرد.
contree-event-declined = {"\u200F"}{ $seat } خواست بازی شود. { $leader } شروع می‌کند.
contree-event-rest_won = { $tricks } دست مانده با { $points } امتیاز به { $side } رسید.
contree-event-total_shared = هر دو طرف { $total } دارند. یک دور دیگر تکلیف را روشن می‌کند.
contree-event-match_won = 🏆 برنده: **{ $seats }**. امتیاز نهایی: { $totals }.

contree-count-made =
    ### شمارش دورِ { $round }
    {"\u200F"}{ $taker } خواند { $contract }: **رسید!**
contree-count-failed =
    ### شمارش دورِ { $round }
    {"\u200F"}{ $taker } خواند { $contract }: **نرسید!**
contree-count-litige =
    ### شمارش دورِ { $round }
    {"\u200F"}{ $taker } خواند { $contract }: رسید، ولی با امتیاز مساوی. فقط حریف امتیاز می‌گیرد.

## Refusals

contree-error-bad_bid = این‌طور نمی‌شود خواند: یک خال با ۸۰، ۹۰ … ۱۶۰، کاپو یا ژنرال. یکی از دکمه‌ها را بزنید.
contree-error-bid_too_low = {"\u200F"}{ $value } کم است: { $standing } خوانده شده، خالش هر چه باشد. یکی از دکمه‌ها را بزنید.
contree-error-own_team = این را طرف خودتان خوانده و نمی‌شود کنتر داد. یکی از دکمه‌ها را بزنید.
contree-error-no_bid = هنوز کسی نخوانده، پس کنتر ندارد. بخوانید، یا پاس بدهید.
contree-error-no_contre = کسی کنتر نگفته، پس سورکنتر ندارد. یکی از دکمه‌ها را بزنید.
contree-error-contred = کنتر خورده و همین می‌ماند. سورکنتر بگویید، یا پاس بدهید.
contree-error-no_laying = الان نمی‌شود ورق‌ها را رو کرد. هر کس شروع می‌کند می‌تواند، دوری یک بار و پیش از دست آخر: وقتی همهٔ دست‌های مانده حتماً مال او باشد، یا وقتی کاپو یا ژنرال نرسیده و هر طرف دستی برده باشد. یک ورق بیندازید.
contree-error-bad_deal = این دستهٔ ورق کامل نیست. چیزی عوض نشد: بگذارید بات دوباره دست بدهد.

## Pictures

contree-chip-open = هنوز کسی نخوانده
contree-chip-contract = {"\u200F"}{ $kind ->
        [capot] کاپو
        [generale] ژنرال
       *[points] { $value }
    } { $symbol }، { $name }{ $multiplier ->
        [1] {""}
       *[other] {"\u200F"}، {"\u2066"}×{ $multiplier }{"\u2069"}
    }
contree-band-doubled = {"\u200F"}{ $seat }: کنتر!
contree-band-redoubled = {"\u200F"}{ $seat }: سورکنتر!
contree-band-belote_said = بلوت! { $seat }
contree-sign-token = بلوت و ربلوت
contree-band-rebelote_said = ربلوت! { $seat }، {"\u2066"}+۲۰{"\u2069"}
contree-band-capot_bid = {"\u200F"}{ $seat } کاپو خواند: همهٔ دست‌ها!
contree-band-generale_bid = {"\u200F"}{ $seat } ژنرال خواند: همه را تنهایی!
contree-band-laid_down =
    { $cards_count ->
        [0] {"\u200F"}{ $seat }: همین‌جا بس است
       *[other] {"\u200F"}{ $seat }: بقیه مال من!
    }
contree-band-capot = کاپو! همهٔ دست‌ها برای { $capot_side }
contree-band-generale = ژنرال! { $taker } تنهایی همه را برد
contree-alarm-near = {"\u200F"}{ $who } شاید در این دور به { $goal } برسد
contree-count-row-contract = قرارداد
contree-count-contract =
    { $kind ->
        [capot] کاپو { $symbol }
        [generale] ژنرال { $symbol }
       *[points] { $value } { $symbol }
    }{ $multiplier ->
        [1] {""}
       *[other] {" "}{"\u2066"}×{ $multiplier }{"\u2069"}
    }
contree-picture-made = {"\u200F"}{ $taker }: قرارداد رسید!
contree-picture-failed = {"\u200F"}{ $taker }: قرارداد نرسید!
contree-picture-litige = رسید، ولی با امتیاز مساوی
contree-trick-capot =
    { $last ->
        [350] **همهٔ دست‌ها را یک نفر برد:** دست آخر ۳۵۰ امتیاز دارد.
       *[other] **کاپو!** { $name } همهٔ دست‌ها را برد.
    }
contree-picture-capot =
    { $last ->
        [350] همهٔ دست‌ها را یک نفر برد: دست آخر ۳۵۰
       *[other] کاپو! همهٔ دست‌ها برای { $name }
    }
contree-count-sum =
    {"\u2066"}{ $base } + { $multiplier ->
        [1] { $value }
       *[other] { $multiplier } × { $value }
    }{ $belote ->
        [0] {""}
       *[other] {" "}+ { $belote }
    } = { $points }{"\u2069"}
contree-count-nothing = کنتر: برای { $name } هیچ

## درس، قدم به قدم؛ آنچه بعد از نام هر قدم می‌آید جواب کارهای دیگر است.
contree-lesson-hello = **بلوت کنتره در پنج دقیقه.** دست‌ها و حکم همان بلوت است؛ اگر بلوت بلد نیستید، اول درس آن را ببینید. اینجا **خواندن** هم هست: هر طرف می‌خواند با چه حکمی چند امتیاز می‌آورد. از اول هشت ورق دارید.
contree-lesson-bid = {"\u200F"}{"\u2066"}{ $a } { $b } { $c } { $d }{"\u2069"}: اگر حکم باشند همین‌ها ۵۵ امتیاز است و { $e } هم یک دست مطمئن. این یعنی **۱۰۰ دل**. **خواندن دل را بزنید، بعد ۱۰۰.**
contree-lesson-bid-pass = با چنین دستی باید خواند! ۱۰۰ دل بخوانید.
contree-lesson-bid-other = سرباز و نُه که حکم قوی می‌سازند دل‌اند و این دست ۱۰۰ می‌ارزد: ۱۰۰ دل بخوانید.
contree-lesson-trump = همه پاس دادند و قرارداد مال شماست. اگر حریف **کنتر** می‌گفت دو برابر می‌شد. اول حکم‌ها را بکشید. **{ $a } را بازی کنید.**
contree-lesson-trump-ace = {"\u200F"}{ $b } را ممکن است ببُرند. اول با { $a } حکم‌ها را بکشید.
contree-lesson-again = سه حکم افتاد. { $c } **بلوت** بود و { $b } هنوز بیرون است. **{ $a } را بازی کنید** که حالا بالاترین است.
contree-lesson-again-ace = هنوز نه: { $b } بیرون است و می‌تواند ببُرد. { $a } را بازی کنید.
contree-lesson-ace = دیگر هیچ حریفی حکم ندارد و آس امن است. **{ $a } را بازی کنید**؛ یارتان یک ده رویش می‌گذارد.
contree-lesson-count = به ۱۰۰ برسید، امتیازهایتان را **به‌اضافهٔ قرارداد** می‌گیرید. نرسید، حریف ۱۶۲ به‌اضافهٔ قرارداد می‌گیرد و با کنتر قرارداد دو برابر است. هر طرف زودتر به ۱۰۰۰ برسد می‌برد.

## شاهکارها.
contree-feat-all_alone = هشت دست، تنها
contree-feat-all_alone-about = بردن هر هشت دست بی کمک یار
contree-feat-contre_made = کنتر خورد و رسید
contree-feat-contre_made-about = رساندن قرارداد خود با وجود کنتر
