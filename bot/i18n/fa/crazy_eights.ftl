### هشتِ آمریکایی.

crazy_eights-title = هشتِ آمریکایی
crazy_eights-summary = پسرعموی هفت‌خبیث: هم‌خال یا هم‌عدد بیندازید و همسایه‌ها را وادار کنید ورق بکشند. برای ۲ تا ۸ نفر.

crazy_eights-rules-1 =
    ## هشتِ آمریکایی
    {"**"}خلاصه:{"**"} ورقی هم‌خال یا هم‌عدد با ورقِ رو بیندازید، یا ۸ روی هر چه بود؛ اگر ندارید بکشید. اول از همه ورقتان تمام شود: بقیه برای ورق‌های مانده‌شان امتیاز می‌گیرند. وقتی کسی به هدف برسد، کمترین امتیاز می‌برد.

crazy_eights-rules-2 =
    ### دست دادن
    به هر نفر **هشت ورق** می‌رسد، از دسته‌ای با دو جوکر؛ شش تا هشت نفر دو دسته را با هم بُر می‌زنند، و پنج نفر هم وقتی که جریمه نوبت را نمی‌سوزاند. یک ورق رو می‌شود. اگر ۸، جوکر، سرباز، آس یا ۲ باشد، می‌رود لای ورق‌ها و ورق دیگری رو می‌شود. نفر بعد از دست‌دهنده شروع می‌کند و بازی **در جهت ساعت** می‌گردد.

crazy_eights-rules-3 =
    ### نوبت شما
    {"**"}یک ورق{"**"} بیندازید:
    - ورقی **هم‌خال** یا **هم‌عدد** با ورقِ رو،
    - یا **۸** یا **جوکر** روی هر چه بود.

    اگر بتوانید بیندازید، باید بیندازید. اگر نتوانید، یک ورق از بانک **بکشید**؛ اگر خورد، همان دم می‌توانید بیندازیدش. اگر نیندازید، نوبت می‌گذرد.

    بانک که تمام شد، ورق‌های رو را جز بالایی بُر می‌زنند و بانک تازه می‌شود. اگر باز هم ورقی نباشد، نوبت فقط می‌گذرد.

crazy_eights-rules-4 =
    ### ورق‌هایی که کاری می‌کنند
    - **۸**: خالی را که باید بیاید شما می‌گویید.
    - **جوکر**: نفر بعد **چهار تا** می‌کشد. خال همان می‌ماند و عددی در کار نیست.
    - **۲**: نفر بعد **دو تا** می‌کشد.
    - **سرباز**: نوبت نفر بعد می‌سوزد.
    - **آس**: جهت بازی برمی‌گردد. در بازی دونفره اثری ندارد.

    کسی که جریمه می‌کشد نوبتش می‌سوزد. جواب ۲ یا جوکر را با یکی دیگر نمی‌شود داد، پس جریمه‌ها جمع نمی‌شود، مگر میزتان قرار گذاشته باشد.

crazy_eights-rules-5 =
    ### کارت!
    وقتی یک ورق دارید همه باید از شما **کارت** بشنوند. در بیشتر میزها خودش گفته می‌شود.
    شاید میزتان آن را به خودتان سپرده باشد: آن وقت همراه ورقی که با آن یکی برایتان می‌ماند بگویید، یا تا نوبت بعدی با *کارت!*. اگر یادتان برود، ورق آخر را نمی‌توانید بیندازید و به جایش یکی می‌کشید.

crazy_eights-rules-6 =
    ### پایان دور
    همین که ورق کسی تمام شد، دور تمام است و ورق آخر دیگر کاری نمی‌کند. هر کس برای ورق‌هایی که دارد این‌ها را می‌گیرد:
    - جوکر: ۵۰ امتیاز
    - هر ۸ و {"\u2066"}۲♠{"\u2069"}: ۲۵ امتیاز
    - ۲های دیگر و آس‌ها: ۱۵ امتیاز
    - شاه، بی‌بی، سرباز: ۱۰ امتیاز
    - بقیه: ۵ امتیاز

    بازی تا **۲۰۰** است (دونفره **۱۰۰**، بازی بلند ۵۰۰)، یا هر چه میزتان قرار گذاشته. وقتی جمع کسی به آن برسد، بازی تمام است و **کمترین** جمع می‌برد. اگر مساوی باشند، یک دور دیگر بازی می‌شود.

crazy_eights-rules-7 =
    ### آنچه میزتان می‌تواند عوض کند
    - **هدف:** بازی تا چند باشد.
    - **بعد از کشیدن جریمه:** نوبت می‌سوزد، یا همان نفر بازی می‌کند.
    - **جواب جریمه:** جریمه‌ها جمع می‌شود، یا نمی‌شود.
    - **جوکر:** خال می‌گوید، یا خال همان می‌ماند.
    - **ورق ویژهٔ اول:** می‌ماند و حساب است، یا می‌رود لای ورق‌ها.
    - **آس در بازی دونفره:** هیچ، یا نوبت آن یکی می‌سوزد.
    - **کشیدن:** همیشه می‌شود، یا فقط اگر نشود انداخت.
    - **گفتن «کارت»:** باید یادتان باشد، یا خودش گفته می‌شود.
    - **۸ یا جوکر، ورق آخر:** آزاد، یا ممنوع.

crazy_eights-rules-8 =
    ### یک نکته
    یک ۸ برای آخر نگه دارید و حواستان به کسی باشد که دو ورق دارد.

## Options

crazy_eights-option-target = هدف
crazy_eights-option-target-about = وقتی جمع کسی به این برسد بازی تمام می‌شود.
crazy_eights-option-penalty_loses_turn = بعد از کشیدن جریمه
crazy_eights-option-penalty_loses_turn-about = کسی که دو یا چهار ورق می‌کشد نوبتش هم بسوزد یا نه.
crazy_eights-option-penalty_loses_turn-true = نوبت می‌سوزد
crazy_eights-option-penalty_loses_turn-false = همان نفر بازی می‌کند
crazy_eights-option-stack_penalties = جواب جریمه
crazy_eights-option-stack_penalties-about = جواب ۲ یا جوکر را با یکی دیگر بشود داد تا نفر بعد همه را بکشد یا نه.
crazy_eights-option-stack_penalties-true = جریمه‌ها جمع می‌شود
crazy_eights-option-stack_penalties-false = نمی‌شود
crazy_eights-option-joker_names_suit = جوکر
crazy_eights-option-joker_names_suit-about = جوکر هم مثل ۸ خال بگوید یا نه.
crazy_eights-option-joker_names_suit-true = خال می‌گوید
crazy_eights-option-joker_names_suit-false = خال همان می‌ماند
crazy_eights-option-starter_effects = ورق ویژهٔ اول
crazy_eights-option-starter_effects-about = اگر اول ۸، سرباز، آس یا ۲ رو شد، بماند و کارش را بکند یا نه.
crazy_eights-option-starter_effects-true = می‌ماند و حساب است
crazy_eights-option-starter_effects-false = می‌رود لای ورق‌ها
crazy_eights-option-ace_two_players = آس در بازی دونفره
crazy_eights-option-ace_two_players-about = وقتی فقط دو نفر بازی می‌کنند آس چه کند.
crazy_eights-option-ace_two_players-nothing = هیچ
crazy_eights-option-ace_two_players-skip = نوبت آن یکی می‌سوزد
crazy_eights-option-may_draw_anytime = کشیدن
crazy_eights-option-may_draw_anytime-about = وقتی می‌توانید بیندازید، بشود کشید یا نه.
crazy_eights-option-may_draw_anytime-true = همیشه می‌شود
crazy_eights-option-may_draw_anytime-false = فقط اگر نشود انداخت
crazy_eights-option-announce = گفتن «کارت»
crazy_eights-option-announce-about = با یک ورق مانده، خودتان باید یادتان باشد یا نه.
crazy_eights-option-announce-required = باید یادتان باشد
crazy_eights-option-announce-auto = خودش گفته می‌شود
crazy_eights-option-finish_on_eight = ۸ یا جوکر، ورق آخر
crazy_eights-option-finish_on_eight-about = دور با آن‌ها تمام شود یا نه.
crazy_eights-option-finish_on_eight-allowed = آزاد
crazy_eights-option-finish_on_eight-forbidden = ممنوع

## Scoreboard

crazy_eights-column-points = امتیاز (کمتر بهتر)
crazy_eights-column-went_out = بُرد دور
crazy_eights-column-forgotten = «کارت» یادش رفت
crazy_eights-prized =
    بُرد
    دور
crazy_eights-prized-told = بُرد دور: { $amount }

## The board

crazy_eights-heading = { $game }، دورِ { $round }، تا { $target }
crazy_eights-shown-pile = ورقِ رو
crazy_eights-shown-pile-empty = هنوز ورقی رو نشده.
crazy_eights-suit = الان: **{ $suit }**
crazy_eights-suit-spoken = الان: { $suit }.
crazy_eights-suit-rank = الان: **{ $suit }** یا هر **{ $rank }**
crazy_eights-suit-rank-spoken = الان: { $suit } یا هر { $rank }.
crazy_eights-pending =
    { $rank ->
        [none] {"\u200F"}{ $count } ورق جریمه: جوکر بیندازید، یا بکشید.
       *[other] {"\u200F"}{ $count } ورق جریمه: { $rank } یا جوکر بیندازید، یا بکشید.
    }
crazy_eights-reversed = جهت بازی برگشته است.
crazy_eights-mark-carte = کارت!
crazy_eights-last-played = {"\u200F"}{ $seat } { $card } انداخت.
crazy_eights-last-named = {"\u200F"}{ $seat } { $card } انداخت و گفت { $suit }.
crazy_eights-last-draw = {"\u200F"}{ $seat } کشید.
crazy_eights-last-keep = {"\u200F"}{ $seat } کشید و نگه داشت.
crazy_eights-turn-table = دور تمام شد؛ دست بعد در راه است.

## The hand

crazy_eights-drawn = شما { $card } کشیدید. بیندازید، یا نگه دارید.
crazy_eights-unannounced = به‌موقع نگفتید *کارت*، پس به جای انداختن ورق آخر یکی می‌کشید.
crazy_eights-tip-fits =
    می‌خورد: { $fits }.{ $power ->
        [none] {""}
        [two] {" "}با { $card } نفر بعد دو ورق می‌کشد.
        [four] {" "}با { $card } نفر بعد چهار ورق می‌کشد.
        [skips] {" "}با { $card } نوبت نفر بعد می‌سوزد.
        [turns] {" "}{ $card } جهت را عوض می‌کند.
       *[names] {" "}با { $card } خال را شما می‌گویید.
    }
crazy_eights-tip-fits-suit =
    { $more ->
        [true] هم‌خال { $cards } …
       *[false] هم‌خال { $cards }
    }
crazy_eights-tip-fits-rank =
    { $more ->
        [true] هم‌عدد { $cards } …
       *[false] هم‌عدد { $cards }
    }
crazy_eights-tip-fits-always =
    { $more ->
        [true] همیشه { $cards } …
       *[false] همیشه { $cards }
    }
crazy_eights-tip-answer = با { $cards } جریمه بیشتر می‌شود و به نفر بعد می‌رسد.
crazy_eights-forced-not_playable = هیچ ورقتان نمی‌خورد، پس باید بکشید.
crazy_eights-call-carte = کارت!
crazy_eights-do-draw = می‌کشم
crazy_eights-do-keep = نگه می‌دارم
crazy_eights-choice-suit = { $card } → { $suit }
crazy_eights-choice-suit-spoken = { $card }، خالِ { $suit }
crazy_eights-choice-carte = {"\u200F"}{ $play }، کارت!
crazy_eights-choice-carte-spoken = {"\u200F"}{ $play }، کارت!

## The story

crazy_eights-event-first_dealer = {"\u200F"}{ $seat } اول دست می‌دهد.
crazy_eights-event-starter_buried = اول { $card } رو شد و رفت لای ورق‌ها.
crazy_eights-event-round_dealt = **دورِ { $round }.** { $dealer } دست داد و { $first } شروع می‌کند. ورقِ رو: { $starter }.
crazy_eights-event-played =
    { $suit ->
        [none] {"\u200F"}{ $seat } { $card } انداخت.
       *[other] {"\u200F"}{ $seat } { $card } انداخت و گفت { $suit }.
    }
crazy_eights-event-announced = {"\u200F"}{ $seat }: **کارت!** یک ورق مانده.
crazy_eights-event-forgotten = {"\u200F"}{ $seat } یادش رفت بگوید *کارت* و نمی‌تواند ورق آخر را بیندازد.
crazy_eights-event-skipped = نوبتِ { $seat } سوخت.
crazy_eights-event-reversed = جهت بازی برگشت.
crazy_eights-event-drew = {"\u200F"}{ $seat } یک ورق کشید.
crazy_eights-event-penalised = {"\u200F"}{ $seat } { $cards_count } ورق کشید.
crazy_eights-event-passed = {"\u200F"}{ $seat } چیزی نینداخت.
crazy_eights-event-penalty_grew = حالا { $count } ورق در انتظارِ { $seat } است.
crazy_eights-event-reshuffled = ورق‌های رو بُر خورد: { $count } ورق بانک تازه است.
crazy_eights-event-lowest_shared = {"\u200F"}{ $leaders } در کمترین جمع مساوی‌اند. یک دور دیگر تکلیف را روشن می‌کند.
crazy_eights-event-match_won = 🏆 **{ $seat }** با کمترین امتیاز بُرد. امتیاز نهایی: { $totals }.

crazy_eights-round-title = ### دورِ { $round }: ورقِ { $name } تمام شد
crazy_eights-round-side =
    { $points ->
        [0] {"\u200F"}**{ $name }**: هیچ
       *[other] {"\u200F"}**{ $name }**: { $cards }، می‌شود **{ $points }** امتیاز
    }
crazy_eights-score-sheet = برگهٔ امتیاز (کمتر بهتر): **{ $scores }**

## Refusals

crazy_eights-error-not_playable =
    { $pending ->
        [0]
            { $rank ->
                [none] {"\u200F"}{ $card } نمی‌خورد: { $suit }، ۸ یا جوکر بیندازید.
               *[other] {"\u200F"}{ $card } نمی‌خورد: { $suit }، هر { $rank }، ۸ یا جوکر بیندازید.
            }
       *[other]
            { $rank ->
                [none] {"\u200F"}{ $card } جواب جوکر نیست: جوکر دیگری بیندازید، یا { $pending } ورق را بکشید.
               *[other] {"\u200F"}{ $card } جوابِ { $rank } نیست: { $rank } یا جوکر بیندازید، یا { $pending } ورق را بکشید.
            }
    }
crazy_eights-error-must_play = می‌توانید بیندازید، پس باید: { $cards }.
crazy_eights-error-nothing_drawn = ورقی نکشیده‌اید که نگه دارید. بیندازید، یا بکشید.
crazy_eights-error-not_announced = نگفته بودید *کارت*، پس ورق آخر باید بماند. به جایش بکشید.
crazy_eights-error-nothing_to_announce = *کارت* مال وقتی است که یک ورق دارید و هنوز نگفته‌اید. چیزی گفته نشد.
crazy_eights-error-too_late = پیش از آنکه بگویید *کارت* نوبتتان رسید. به جایش بکشید.
crazy_eights-error-suit_missing = {"\u200F"}{ $card } خال می‌گوید. بگویید کدام.
crazy_eights-error-names_no_suit = {"\u200F"}{ $card } اینجا خال نمی‌گوید. همین‌طور بیندازیدش.
crazy_eights-error-only_drawn_card = همین الان { $card } کشیدید: بیندازید، یا نگه دارید.
crazy_eights-error-finish_forbidden = سر این میز { $card } نمی‌تواند ورق آخر دور باشد. به جایش بکشید.
crazy_eights-error-bad_deal = این دستهٔ ورق کامل نیست. چیزی عوض نشد: بگذارید بات دوباره دست بدهد.

## Carte as a slash command.

## Pictures

crazy_eights-chip-suit = { $symbol } { $suit }
crazy_eights-chip-pending = {"\u2066"}+{ $count }{"\u2069"}
crazy_eights-chip-reversed = 🔄 برعکس
crazy_eights-band-announced = کارت! { $seat } یک ورق دارد
crazy_eights-alarm-penalty_grew = جریمه به { $seat } رسید: {"\u2066"}+{ $count }{"\u2069"}
crazy_eights-alarm-forgotten = {"\u200F"}{ $seat } یادش رفت بگوید کارت
crazy_eights-alarm-near = {"\u200F"}{ $who } شاید به { $goal } برسد و دور آخر باشد
crazy_eights-band-round_scored = {"\u200F"}{ $winner } دور را برد!
crazy_eights-picture-closed = ورقِ { $name } تمام شد

## درس، قدم به قدم؛ آنچه بعد از نام هر قدم می‌آید جواب کارهای دیگر است.
crazy_eights-lesson-hello = **هشتِ آمریکایی در پنج دقیقه.** زودتر از همه ورق‌هایتان را تمام کنید. روی ورقِ رو ورقی می‌آید **هم‌خال** یا **هم‌عدد** آن، یا **۸** روی هر چه باشد. ورق‌های مانده به ضرر بقیه حساب می‌شود.
crazy_eights-lesson-follow = {"\u200F"}{ $a } رو است، پس دل می‌خواهد. **{ $b } را بازی کنید.**
crazy_eights-lesson-follow-eight = ۸ همیشه می‌خورد؛ { $c } را نگه دارید برای وقتی که چیز دیگری نمی‌خورد. { $b } را بازی کنید.
crazy_eights-lesson-rank = حالا { $a }. دل ندارید ولی شش دارید: هم‌عدد هم می‌خورد و خال را عوض می‌کند. **{ $b } را بازی کنید.**
crazy_eights-lesson-rank-eight = هنوز نه: { $b } هم‌عدد است و می‌خورد، { $c } می‌تواند صبر کند.
crazy_eights-lesson-plus = با **۲** نفر بعد دو ورق می‌کشد و نوبتش می‌رود (با جوکر چهار تا). **{ $b } را روی { $a } بازی کنید.**
crazy_eights-lesson-plus-eight = {"\u200F"}{ $c } هم می‌شود، ولی با { $b } کس دیگری می‌کشد. این بهتر است!
crazy_eights-lesson-eight = باز نوبت شماست و هیچ ورقی به { $d } نمی‌خورد: **۸** برای همین است. خال را شما می‌گویید، مثلاً خاج برای { $b } و { $c }. **{ $a } را بازی کنید و خاج بخواهید.**
crazy_eights-lesson-eight-suit = می‌شود. اینجا خاج بخواهید، برای { $b } و { $c }.
crazy_eights-lesson-clubs = خاج شد. بی‌بی مانده در دست ۱۰ امتیاز به ضررتان است و پنج فقط ۵. **{ $a } را بازی کنید.**
crazy_eights-lesson-clubs-five = {"\u200F"}{ $b } هم می‌خورد، ولی ماندنِ { $a } گران‌تر است. آن را بازی کنید.
crazy_eights-lesson-jack = **سرباز** نوبت نفر بعد را می‌پراند و آس جهت را برمی‌گرداند. دو نفره، بعد از سرباز باز نوبت شماست. **{ $a } را روی { $b } بازی کنید.**
crazy_eights-lesson-jack-low = {"\u200F"}{ $c } می‌خورد، ولی با { $a } دو بار بازی می‌کنید.
crazy_eights-lesson-carte = وقتی یک ورق بماند باید بگویید **کارت!**؛ میز خودش می‌گوید مگر قرار دیگری باشد. اگر ورقی نخورد یکی می‌کشید. با ۲۰۰ امتیاز (دونفره ۱۰۰) بازی تمام است و کمترین جمع می‌برد.

## شاهکارها.
crazy_eights-feat-penalty_passed = مال من نیست
crazy_eights-feat-penalty_passed-about = رد کردن جریمهٔ هشت ورق یا بیشتر به نفر بعد
crazy_eights-feat-too_soon = چه زود!
crazy_eights-feat-too_soon-about = تمام کردن ورق‌ها وقتی همهٔ بقیه، دو نفر یا بیشتر، دست‌کم هشت ورق داشتند
