### Commands as Discord lists them. Discord has no Persian, so names stay the client’s own here.

command-lobby = lobby
command-lobby-about = باز کردن میز، جمع شدن، شروع
command-open = open
command-open-about = باز کردن میز در این چنل
command-join = join
command-join-about = نشستن سر میزی که اینجا منتظر است
command-leave = leave
command-leave-about = بلند شدن از میز؛ کامپیوتر جایتان می‌نشیند
command-seat = seat
command-seat-about = عوض کردن جا پیش از بازی
command-computer = computer
command-computer-about = اضافه یا کم کردن کامپیوتر
command-options = options
command-options-about = عوض کردن گزینه‌های میز (میزبان)
command-invite = invite
command-invite-about = دعوت کردن کسی به میز
argument-invite-about = چه کسی دعوت شود
command-remove = remove
command-remove-about = خواستن از کسی که بلند شود (میزبان)
command-start = start
command-start-about = شروع بازی
command-deal = deal
command-deal-about = دادن دور بعد
command-play = play
command-play-about = انداختن یک ورق
command-hand = hand
command-hand-about = دیدن ورق‌های خودتان، خصوصی

argument-game = game
argument-game-about = کدام بازی
argument-speed = speed
argument-speed-about = هر نوبت چقدر وقت داشته باشد
argument-options = options
argument-options-about = مثلاً {"\u2066"}target=100{"\u2069"}
argument-place = place
argument-place-about = جایی که می‌نشینید، از ۱
argument-do = do
argument-do-about = اضافه یا کم
argument-level = level
argument-level-about = چطور بازی کند
argument-person = person
argument-person-about = چه کسی بلند شود
argument-card = card
argument-card-about = ورق، و آنچه برمی‌دارد؛ یا: راهنمایی، میز
choice-add = اضافه
choice-remove = کم
