### چه شد، و حالا چه باید کرد. وقتی یکی از این‌ها خوانده می‌شود، چیزی عوض نشده است.

error-unexpected = از سمتِ من خطایی پیش آمد، ولی چیزی از دست نرفت. کمی دیگر دوباره امتحان کنید.
error-database = الان به حافظه‌ام دسترسی ندارم. یک دقیقهٔ دیگر نگاه کنید و اگر انجام نشده بود، دوباره امتحان کنید.
refused-no-such-table = میزِ { $table } اینجا نیست. یکی باز کنید: {"\u2066"}`/lobby open`{"\u2069"}
refused-archived = حرکت‌های میزِ { $table } خیلی وقت پیش کنار گذاشته شده و اینجا پیدایشان نمی‌کنم.
refused-old-rules = میزِ { $table } با قانونِ قدیمی بازی شده و دیگر نمی‌توانم نشانش بدهم. میزِ تازه: {"\u2066"}`/lobby open`{"\u2069"}
refused-no-round-yet = هنوز در میزِ { $table } دوری شمرده نشده. بعد از دورِ اول دوباره نگاه کنید.
refused-no-record = در میزِ { $table } دستی داده نشد، پس پرونده‌ای ندارد.
refused-none-finished = در این سرور هنوز بازی‌ای تمام نشده. برای بازیِ در جریان، شمارهٔ میزش را بنویسید.
refused-still-lobby = میزِ { $table } هنوز شروع نشده. اول **شروع** را بزنید.
refused-already-started = میزِ { $table } شروع شده است.
refused-table-ended = میزِ { $table } تمام شده. میزِ تازه: {"\u2066"}`/lobby open`{"\u2069"}
refused-not-seated = شما سرِ میزِ { $table } نیستید. در میزی که منتظرِ بازیکن است **می‌نشینم** را بزنید، یا میزِ خودتان را باز کنید: {"\u2066"}`/lobby open`{"\u2069"}
refused-lowered-lately = میزِ { $table } همین الان پایین آمد. تا { $seconds } ثانیهٔ دیگر باز می‌شود آوردش.
seated-elsewhere = این میزِ { $table } است. شما سرِ میزِ { $own } نشسته‌اید.
refused-already-seated = شما سرِ میزِ { $table } نشسته‌اید.
refused-table-full = میز پُر است: جا برای { $most } نفر دارد.
refused-no-computer = کامپیوتری اینجا ننشسته.
refused-level-off =
    { $level ->
        [beginner] سطحِ تازه‌کار اینجا بسته است. سطحِ دیگری انتخاب کنید، یا از کسی بپرسید که این بات را راه انداخته است.
       *[other] سطحِ استاد اینجا بسته است. سطحِ دیگری انتخاب کنید، یا از کسی بپرسید که این بات را راه انداخته است.
    }
refused-no-such-place = چنین جایی نیست. یکی از جاهای فهرست را انتخاب کنید.
refused-alone = سرِ میزِ { $table } فقط شما هستید؛ کسی نیست که جایتان را با او عوض کنید.
refused-host-only = این کار فقط با میزبان است: { $host }.
refused-start-host = میزبانِ این میز { $host } است و بازی را شروع می‌کند. اگر { $minutes } دقیقه خبری از او نشود، هر کس نشسته می‌تواند.
refused-deal-host = دورِ بعد را دست‌دهنده یا میزبان، { $host }، می‌دهد. اگر { $minutes } دقیقه خبری از میزبان نشود، هر کس نشسته می‌تواند.
refused-seat-count = این بازی برای { $least } تا { $most } نفر است و { $now ->
        [1] فقط شما نشسته‌اید
       *[other] { $now } نفر نشسته‌اند
    }. صبر کنید یا کامپیوتر اضافه کنید.
refused-seat-exact = این بازی برای { $wanted } نفر است و { $now ->
        [1] فقط شما نشسته‌اید
       *[other] { $now } نفر نشسته‌اند
    }. صبر کنید یا کامپیوتر اضافه کنید.
refused-seat-gap = این بازی برای { $allowed } نفر است و { $now } نفر نشسته‌اند. صبر کنید یک نفر دیگر بیاید، کامپیوتر اضافه کنید، یا بگذارید یک نفر بلند شود.
refused-option = {"\u200F"}{ $option } نمی‌تواند «{ $value }» باشد. این‌ها می‌شود: { $allowed }.
refused-option-number = {"\u200F"}{ $option } نمی‌تواند «{ $value }» باشد. هر عددِ صحیحی از { $least } تا { $most } می‌شود؛ معمول: { $usual }.
refused-option-unknown = گزینهٔ «{ $option }» نداریم. از این‌ها انتخاب کنید: { $allowed }.
refused-no-such-game = این بازی را نمی‌شناسم. یکی از فهرست انتخاب کنید.
refused-no-such-speed = این سرعت را نمی‌شناسم. یکی از فهرست انتخاب کنید.
refused-not-away = جایتان همین حالا مالِ شماست.
refused-nothing-to-deal = الان در میزِ { $table } دستی برای دادن نیست.
refused-old-question = از آن موقع بازی جلو رفته. الان وضع این است.
refused-others-turn = هنوز نه: نوبتِ { $who } است. نوبتتان که شد، ورق‌هایتان آماده است.
refused-between-rounds = دور تمام شد. **همین حالا دست بده** را بزنید یا صبر کنید: دورِ بعد زود داده می‌شود.
refused-unreadable = این حرکت را نفهمیدم. یکی از فهرست انتخاب کنید، یا **دستِ من** را بزنید.
refused-several-captures = این ورق را { $count } جور می‌شود بازی کرد. یکی از فهرست انتخاب کنید، یا از **دستِ من** بیندازیدش.
refused-several-readings = «{ $typed }» می‌تواند { $readings } باشد. خالش را کامل بنویسید، یا از **دستِ من** بیندازیدش.
refused-unknown-button = این دکمه دیگر کار نمی‌کند. با {"\u2066"}`/table`{"\u2069"} یا {"\u2066"}`/hand`{"\u2069"} تازه‌اش را بیاورید.
refused-old-command = این دستور عوض شده. کمی صبر کنید و دوباره بنویسید.
refused-no-own-table = اینجا سرِ میزی نیستید. یکی باز کنید: {"\u2066"}`/lobby open`{"\u2069"} یا سرِ میزِ دوستی بنشینید.
refused-no-lobby-here = در این چنل میزی منتظرِ بازیکن نیست. یکی باز کنید: {"\u2066"}`/lobby open`{"\u2069"}
refused-no-table-here = در این چنل میزی نیست. یکی باز کنید: {"\u2066"}`/lobby open`{"\u2069"}
refused-no-call-here = الان سرِ میزِ { $table } نمی‌شود این را گفت.
refused-not-a-member = دستورهای من به این سرور اضافه شده، ولی خودم نه. کسی که سرور را می‌گرداند می‌تواند [دعوتم کند]({ $link }) تا بازی کنیم.
refused-game-not-here = این بازی در این سرور نیست. از این‌ها انتخاب کنید: { $games }.
refused-channel-not-here = اینجا میزها در { $channels } باز می‌شوند. آنجا بنویسید {"\u2066"}`/lobby open`{"\u2069"}
refused-role-needed = در این سرور { $role } می‌تواند میز باز کند. سرِ میزِ بازی بنشینید، یا نقش را از ناظمی بخواهید.
refused-hosting-enough = شما همین حالا { $count } میزِ باز دارید؛ آخری میزِ { $table } است. از میزی که شروع نشده بلند شوید، یکی را با **بیشتر** ببندید، یا بگذارید دیگری این یکی را باز کند.
refused-server-full = در این سرور { $most } میز باز است و بیشتر نمی‌شود. سرِ یکی بنشینید، یا صبر کنید یکی تمام شود.
refused-opened-enough = همین الان میزهای زیادی باز کرده‌اید. { $minutes } دقیقه صبر کنید، یا سرِ میزِ بازی بنشینید.
refused-banned = شما اینجا نمی‌توانید میز باز کنید یا بنشینید. اگر فکر می‌کنید اشتباهی شده، به صاحبِ این بات بنویسید.
refused-too-fast = تندتر از آن بود که به همه‌اش برسم و بعضی انجام نشد. چند ثانیه صبر کنید و ادامه بدهید.
refused-server-too-fast = در این سرور آن‌قدر دکمه با هم زده شد که بعضی انجام نشد. چند ثانیه صبر کنید و ادامه بدهید.
refused-server-only = این کار در چنلِ یک سرور می‌شود.
refused-manage-server = تنظیماتِ سرور را فقط کسانی عوض می‌کنند که اجازهٔ گرداندنش را دارند.
refused-permissions = اینجا نمی‌توانم میز بچینم: اجازهٔ { $missing } را ندارم. از ناظمی بخواهید در تنظیماتِ این چنل بدهد.
refused-private-thread = من در این تردِ خصوصی نیستم و نتوانستم ادامه بدهم. یک بار نامم را با @ بنویسید تا راهم بدهد، بعد دوباره امتحان کنید.
refused-thread-permissions = اینجا نمی‌توانم ترد باز کنم: اجازهٔ { $missing } را ندارم. در تنظیماتِ این چنل یا در نقشِ من اجازه بدهید و دوباره انتخاب کنید.
refused-guest-seated = او سرِ میزِ { $table } نشسته است.
refused-guest-is-a-bot = این یک بات است. برای هم‌بازیِ کامپیوتری **کامپیوتر اضافه شود** را بزنید.
refused-invited-already = {"\u200F"}{ $guest } به این میز دعوت شده. کمی به او فرصت بدهید.
refused-invited-often = {"\u200F"}{ $guest } همین الان به چند میز دعوت شده. کمی به او فرصت بدهید.
refused-invited-enough = {"\u200F"}{ $most } نفر به این میز دعوت شده‌اند و بیشتر نمی‌شود. برای جاهای خالی **صدا زدنِ بازیکن** را بزنید.
refused-nobody-to-call = هنوز کسی اینجا نخواسته از میزها خبردار شود. با {"\u2066"}`/lobby invite`{"\u2069"} کسی را دعوت کنید، یا کامپیوتر اضافه کنید.
refused-called-lately = همین الان در این سرور بازیکن صدا زدند. { $minutes } دقیقه صبر کنید، یا کسی را دعوت کنید: {"\u2066"}`/lobby invite`{"\u2069"}
refused-busy = میز خیلی شلوغ است. دوباره امتحان کنید.

## Permissions as Discord's own settings name them. Discord has no Persian.
permission-read_messages = {"\u2066"}View Channel{"\u2069"}
permission-send_messages = {"\u2066"}Send Messages{"\u2069"}
permission-send_messages_in_threads = {"\u2066"}Send Messages in Threads{"\u2069"}
permission-create_public_threads = {"\u2066"}Create Public Threads{"\u2069"}
permission-attach_files = {"\u2066"}Attach Files{"\u2069"}
permission-read_message_history = {"\u2066"}Read Message History{"\u2069"}
