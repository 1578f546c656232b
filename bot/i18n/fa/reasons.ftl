### چرا حرکتی خوب است: جمله‌های کوتاه دربارهٔ خود حرکت، برای راهنمایی یا بررسی.
### A game may have its own version of any of these, named GAME-reason-…

reason-only = کار دیگری نمی‌شود کرد.
reason-out = ورقی در دست نمی‌ماند.

## بازی‌هایی که ورق از زمین برمی‌دارند.
reason-points = { $count } امتیاز برمی‌دارد: { $cards }.
reason-keeps_jack = {"\u200F"}{ $card } برای زمین پُرتر می‌ماند.
reason-gives_nothing = ورقی نمی‌دهد که امتیاز داشته باشد.
reason-offers =
    { $count ->
        [0] دیگران با هیچ ورقی امتیازی از آنچه می‌ماند برنمی‌دارند.
       *[other] دیگران با یک ورق حداکثر { $count } امتیاز از آنچه می‌ماند برمی‌دارند.
    }
pasur-reason-claim = این طرف { $count } امتیاز بُرد را دارد: وقت گفتن است.
pasur-reason-sur = زمین را خالی می‌کند: سور، { $count } امتیاز.
pasur-reason-cancels = زمین را خالی می‌کند و یک سور دیگران را باطل: { $count } امتیاز کمتر برای آن‌ها.
pasur-reason-clubs = { $count } خاج برمی‌دارد، تا اینجا { $total } تا.
pasur-reason-clubs_won = { $count } خاج برمی‌دارد و با { $total } خاج، ۷ امتیاز خاج حتمی است.
pasur-reason-over_ten = جمع ورق‌های زمین { $count } می‌شود: برای سور زیاد است.
pasur-reason-not_cleared = با هیچ ورقی نمی‌شود از آنچه می‌ماند سور ساخت.
pasur-reason-clearing_gone = هیچ‌کدام از ورق‌های دیده‌نشده از آنچه می‌ماند سور نمی‌سازد.
basra-reason-basra = زمین را خالی می‌کند: باسرا، { $count } امتیاز.
basra-reason-cards = { $count } ورق برمی‌دارد، تا اینجا { $total } تا؛ بیش از نصف ورق‌ها امتیاز دارد.
basra-reason-majority_won = بیش از نصف ورق‌ها شد: { $count } امتیاز.
basra-reason-not_cleared = با هیچ ورقی نمی‌شود از آنچه می‌ماند باسرا ساخت.
basra-reason-clearing_gone = هیچ‌کدام از ورق‌های دیده‌نشده از آنچه می‌ماند باسرا نمی‌سازد.

## بازی‌های دست و حکم.
reason-takes =
    { $count ->
        [0] دست را می‌بَرد.
       *[other] دست را با { $count } امتیاز می‌بَرد.
    }
reason-takes_last = دست آخر را می‌بَرد: { $count } امتیاز.
reason-unbeaten = دیگر کسی در این دست بالاتر از آن نمی‌اندازد.
reason-master = بالاترین ورق مانده از خال خودش است.
reason-feeds = یار جلوست: { $count } امتیاز بیشتر برای این طرف.
reason-feeds_sure = این دست حتماً مال یار است: { $count } امتیاز بیشتر.
reason-cheap =
    { $count ->
        [0] حریف جلوست و امتیازی به این دست نمی‌رسد.
       *[other] حریف جلوست و به این دست فقط { $count } امتیاز می‌رسد.
    }
reason-keeps_high = ورق‌های بالاتر همان خال می‌ماند.
reason-draws = حکم‌ها را می‌کِشد: دیگران { $count } حکم دارند.
reason-no_trumps = آخرین حکم دیگران رفته است.
reason-keeps_trumps = حکم‌ها برای بعد می‌ماند.
reason-void = آخرین ورق این خال در دست است: دفعهٔ بعد می‌شود بُرید.
reason-says = بلوت را اعلام می‌کند: { $count } امتیاز.
reason-lay = تکلیف بقیه معلوم است: چیزی از دست نمی‌رود.
reason-agree = تکلیف بقیه معلوم است: ادامه دادن چیزی را عوض نمی‌کند.
reason-jack_nine = دو حکمِ بالا اینجاست: { $cards }.
reason-jack = بالاترین حکم اینجاست: { $card }.
reason-trumps = { $count } حکم با هم.
reason-royal = {"\u200F"}{ $cards } بلوت است: { $count } امتیاز.
reason-aces = آس‌های دیگر: { $cards }.
belote-reason-few_trumps =
    { $count ->
        [0] هیچ ورقی حکم نمی‌شود.
       *[other] هیچ خالی بیش از { $count } حکم نمی‌دهد.
    }
contree-reason-few_of_a_suit = هیچ خالی بیش از { $count } ورق ندارد.
contree-reason-raises = {"\u200F"}{ $seat } هم همین خال را خوانده است.
contree-reason-ours = قرارداد برای این طرف با { $seat } است.

## رئیس
president-reason-closes = سری را می‌بندد و شروع را نگه می‌دارد.
president-reason-highest = کسی بالاتر از آن نمی‌گذارد.
president-reason-square = چهارتایی می‌شود و نوبت نفر بعد می‌سوزد.
president-reason-too_few = {"\u200F"}{ $seat } فقط { $count } ورق دارد و نمی‌تواند جواب بدهد.
president-reason-lowest = پایین‌ترین عدد دست اول می‌رود.
president-reason-lowest_here = پایین‌ترین چیزی است که اینجا می‌شود گذاشت.
president-reason-together = { $count } ورق یک‌جا می‌رود.
president-reason-breaks_nothing = هیچ جفت، سه‌تایی یا چهارتایی را نمی‌شکند.
president-reason-saves_high = اینجا فقط ورقِ بالا می‌شود گذاشت: برای بعد می‌ماند.
president-reason-saves_sets = هر چه گذاشته شود جفتی، سه‌تایی یا چهارتایی را می‌شکند.
president-reason-gives_alone = آنچه داده می‌شود در دست هم‌عدد نداشت.
president-reason-gives_lowest = آنچه داده می‌شود پایین‌ترین دست است.

## رامی
rami-reason-uses = {"\u200F"}{ $card } همان‌جا روی زمین می‌رود.
rami-reason-no_use = {"\u200F"}{ $card } الان به کاری نمی‌آید.
rami-reason-unseen = کسی نمی‌بیند چه کشیده شد.
rami-reason-opens = باز می‌کند: از این پس فقط ورق‌های دست حساب است، نه ۱۰۰ امتیاز.
rami-reason-lays = { $count } امتیاز از دست کم می‌شود.
rami-reason-joker = جوکری به دست می‌آید.
rami-reason-twice = در دست دو تا { $card } هست.
rami-reason-alone = {"\u200F"}{ $card } با هیچ ورق دیگرِ دست نمی‌خواند.
rami-reason-fits_nowhere = {"\u200F"}{ $card } به چیزی روی زمین نمی‌چسبد، ولی ورق‌های دیگری از دست می‌چسبند.
rami-reason-not_wanted = یک { $card } پیش‌تر ریخته شده و کسی آن را برنداشته است.
rami-reason-dearest = {"\u200F"}{ $card } گران‌ترین ورق دست است: { $count } امتیاز.

## هشتِ آمریکایی
crazy_eights-reason-stops = {"\u200F"}{ $seat } فقط { $count } ورق دارد.
crazy_eights-reason-penalty = برای { $seat } { $count } ورق جریمه.
crazy_eights-reason-skips = نوبتِ { $seat } می‌سوزد.
crazy_eights-reason-keeps_wild = {"\u200F"}{ $card } می‌ماند: روی همه چیز می‌خورد.
crazy_eights-reason-only_wild = ورق دیگری از دست نمی‌خورد.
crazy_eights-reason-sheds = از ورق‌هایی که می‌شود انداخت، اگر این در دست بماند از همه گران‌تر تمام می‌شود: { $count } امتیاز.
crazy_eights-reason-suit = { $count } ورق دیگر از همان خال در دست است.
crazy_eights-reason-carte = *کارت* به‌موقع گفته می‌شود.
crazy_eights-reason-nothing_fits = هیچ ورق دست نمی‌خورد.
crazy_eights-reason-keeps_drawn = {"\u200F"}{ $card } شاید بعداً بیشتر به کار بیاید.

## جفت و بندر
reason-safe = هیچ‌کدام از ورق‌های دیده‌نشده جفت نمی‌شود.
reason-risk = از { $total } ورق دیده‌نشده فقط { $count } ورق جفت می‌شود.
reason-risk_else = از { $total } ورق دیده‌نشده { $count } ورق جفت می‌شود.
reason-throws_eight = با هشت دیگر جفتی نمی‌شود.
pairs-reason-fold_loses = کنار کشیدن { $count } امتیاز دارد و باخت بازی.
pairs-reason-costs = فقط { $count } امتیاز دارد.
pairs-reason-rids = همهٔ { $count } ورقِ جلو کنار می‌رود.
port-reason-behind = {"\u200F"}{ $seat } { $count } دارد، بیشتر از { $total }.
port-reason-ahead = الان کسی بیشتر از { $count } ندارد.
port-reason-sure = دیگر کسی از { $count } بالاتر نمی‌رود.
