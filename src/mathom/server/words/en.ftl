# The words of the web table. Every message is in both languages.


## Pages: the shell

web-skip = Skip to the table
web-nav = Main
web-nav-foot = Elsewhere
web-nav-home = to the first page
web-nav-play = Play
web-nav-rules = Rules
web-nav-name = Your name
web-language = Language
web-theme = Theme
web-theme-parchment = Parchment
web-theme-night = Night
web-drawer = Answer
web-close = Close
web-back-home = To the first page
web-credit-icons = Icons by Lorc, Delapouite and others,
web-credit-type = Type: Alegreya by Juan Pablo del Peral, OFL.
web-credit-maps = Maps drawn for mathom.
web-credit-fans = Made by fans, and neither published nor approved by the owners of The Lord of the Rings or of the games.


## Pages: home

web-home-title = Take a seat
web-home-lead = Games of Middle-earth: with friends, with bots, or one screen between you. No account needed.
web-home-picture = A road from the Shire to the Mountain of Fire
web-home-games = Games
web-home-players = Players:
web-home-time = Time:
web-home-play-now = Play now
web-home-play-now-help = Against a bot, at once
web-home-opponent = Opponent: { $who }
web-home-levels = Or choose your opponent:
web-home-level-help = Play now. { $who }: { $about }.
web-home-invite = Invite
web-home-invite-help = Get a link to send to a friend
web-home-screen = One screen
web-home-screen-help = All players at this screen, in turn
web-home-learn = First game
web-home-rules = Rules
web-home-options = Options
web-home-mine = Your games
web-home-waits = { $count ->
    [one] 1 waits for you
   *[other] { $count } wait for you
 }
web-home-play = Play
web-home-look = Look
web-home-open = Open tables
web-home-open-none = Nobody waits for players just now. Press Invite and send a friend the link.
web-home-sit = Sit
web-home-free = { $count ->
    [0] no free seat
    [one] 1 free seat
   *[other] { $count } free seats
 }
web-home-join = Were you sent a link or a code? Paste it here.
web-home-go = Go
web-home-now = Now playing
web-home-watch = Watch
web-home-finished = Finished
web-home-replay = Replay
web-home-seats = Players
web-home-replays = Games of others
web-row-against = { $turn ->
    [yes] Your turn against { $who }
   *[no] Against { $who }
 }
web-row-against-many = { $turn ->
    [yes] Your turn against { $who }
   *[no] Against { $who }
 }
web-row-with = { $turn ->
    [yes] Your turn, with { $who }
   *[no] With { $who }
 }
web-row-screen = At one screen
web-row-alone = Nobody else yet
web-row-nobody = Nobody yet
web-row-by-myself = By myself
web-row-side = your side: { $side }
web-ago-now = just now
web-ago-minutes = { $count ->
    [one] one minute ago
   *[other] { $count } minutes ago
 }
web-ago-hours = { $count ->
    [one] one hour ago
   *[other] { $count } hours ago
 }
web-ago-yesterday = yesterday
web-ago-days = { $count ->
    [one] one day ago
   *[other] { $count } days ago
 }
web-ago-date = { $date }


## Pages: all my games

web-games-all = All my games
web-games-list = Games
web-games-state = Which
web-games-turn = wait for me
web-games-running = go on
web-games-waiting = wait for players
web-games-over = are over
web-games-game = Game
web-games-outcome = How it went
web-games-win = Won
web-games-loss = Lost
web-games-nobody = Drawn
web-games-against = Opponent
web-games-any = all
web-games-show = Show
web-games-none = There is no such game.
web-games-pages = Pages of the list
web-games-newest = The newest
web-games-older = Older games
web-games-record = My record
web-games-told-left = You have left that game.
web-games-told-deleted = That table is gone.
web-games-told-hidden = That game is no longer on your list. Others who played it still have it.
web-leave-resign = Resign
web-leave-resign-sure = The others win, or a bot plays on for you where you have partners.
web-leave-delete = Delete
web-leave-delete-sure = Nobody else plays at this table. It goes for good.
web-leave-close = Close the table
web-leave-close-sure = Whoever sits there already is sent home.
web-leave-get-up = Get up
web-leave-get-up-sure = Somebody else may take the seat.
web-leave-hide = Take it off my list
web-leave-hide-sure = It counts no longer in your record. Others who played it keep it.


## Pages: a new table

web-new-title = { $game }: a new table
web-new-lead = Choose who plays, and by which rules. If all seats are taken the game begins at once; otherwise you get a link to send.
web-new-seats = Who plays
web-new-screen = One screen for all
web-new-screen-help = You sit in every seat and pass the screen on. Nobody sees what is another’s.
web-new-public = Open to everyone
web-new-public-help = The table is on the home page while it waits, and others may watch. Without this only those who have the link find it.
web-new-aids = Aids and hints
web-new-aids-help = The page shows what may be concluded about hidden pieces, and whoever is at a loss may ask for a hint. Without this all play from memory and alone.
web-new-final = Moves are final
web-new-final-help = Nothing is taken back at this table. Without this one may take back: against bots always, among people when they agree. The record tells of it.
web-new-pause = Pause for an answer
web-new-pause-help = Some questions are let pass by most. After the pause they answer themselves; whoever plays over days lets the table wait.
web-new-pause-seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}
web-new-pause-none = As long as it takes
web-new-options = Rules of this table
web-new-more = { $count ->
    [one] One more option
   *[other] { $count } more options
 }
web-new-again = Show these seats
web-new-number = How many play
web-new-add = One more seat
web-new-remove = One seat fewer
web-new-start = Open the table
web-who-people = People
web-who-bots = Bots, the easiest first
web-who-others = Other bots
web-who-bot = { $who }: { $about }
web-who-me = Me
web-who-open = whoever has the link


## Pages: waiting for players

web-lobby-title = Waiting for players
web-lobby-wait = The game begins by itself when every seat is taken. You may close this page and come back.
web-lobby-invited = You are invited. Choose your seat.
web-lobby-free = free
web-lobby-you = you
web-look-as = Look from here
web-lobby-sit = Sit here
web-lobby-bot = A bot instead?
web-lobby-bot-who = Which one?
web-lobby-bot-sit = Let it play
web-lobby-invite = Invite
web-lobby-link = Whoever has this link may sit down:
web-lobby-link-here = The link, for this computer alone:
web-lobby-local = Others cannot open this link: you are at an address that only this computer knows.
web-lobby-local-how = To let others in, stop mathom and start it so that it listens on your network. Your table stays, and the link is then one that others can open.
web-lobby-code = The link as a QR code
web-lobby-code-help = Or point the camera of a telephone here.
web-lobby-copy = Copy
web-lobby-copied = Copied
web-lobby-alone = Send it only to those you want to play with. When the seats are taken, it is a link to watch.
web-lobby-close = Close the table
web-lobby-leave = Get up
web-lobby-look = Look again
web-lobby-closed = This table is closed
web-lobby-closed-text = Nobody plays here any more: it was closed before a game began, or its game was deleted.


## Pages: errors and the name

web-error-400 = That cannot be done
web-error-403 = That is not yours to do
web-error-404 = There is nothing here
web-error-405 = Not this way
web-error-408 = Too slow
web-error-409 = Not now
web-error-413 = Too much
web-error-429 = One thing at a time
web-error-500 = Something broke
web-error-number = Error { $status }
web-error-table = Back to the table
web-name-title = What are you called?
web-name-label = Your name
web-name-help = The others at the table read this name. It is kept with your seat in this browser; there is no account.
web-name-save = Keep it
web-name-back = Back

## Pages: settings

web-theme-system = As the system has it
web-settings = Settings
web-settings-lead = They are kept in this browser, with your name and your seats, and hold at every table from the next page on.
web-settings-saved = Kept.
web-settings-save = Keep these settings
web-settings-look = What you read
web-settings-play = How the table plays
web-settings-hear = What you hear
web-settings-name = Your name: { $who }
web-settings-nameless = none yet
web-set-language = Also in the middle of a game: every table can be read in both languages.
web-set-theme = Paper by day, slate by night, or whichever your system is set to.
web-set-names = Names of pieces and places
web-set-names-help = What log, board and buttons call them. A game whose notation has only numbers keeps its names.
web-set-names-full = Full names, as people say them
web-set-names-notation = The names of the notation, for those who study: as in records and positions
web-set-staging = How it is told what happens
web-set-staging-help = Battles, throws and all that is turned up. The game never waits for a picture: this is your page alone.
web-set-staging-story = As a story
web-set-staging-story-help = Step by step, and the result stays until you go on.
web-set-staging-quick = Quickly
web-set-staging-quick-help = The same steps, and after a few seconds it goes on by itself.
web-set-staging-none = At once
web-set-staging-none-help = Only the result. What happened stands in the log.
web-set-confirm = Confirm my moves
web-set-confirm-help = A move that you choose is shown first, and made when you confirm it.
web-set-sounds = Sounds
web-set-sounds-help = Small sounds of wood, paper and dice when something happens at a table.
web-set-bell = Ring when it is my turn
web-set-bell-help = Two soft notes, at an open table that has begun to wait for you.
web-set-notices = Notices of the system
web-set-notices-help = A notice beside your other windows when it is your turn and the table lies behind them. The browser asks you once whether it may.
web-notices-denied = This browser does not let mathom show notices. Its own settings for this page can change that.


## The table

web-your-turn = Your turn
web-you = You
web-waiting = { $count ->
    [one] Waiting for { $who }.
   *[other] Waiting for { $who }.
 }
web-thinking = { $count ->
    [one] { $who } is thinking
   *[other] { $who } are thinking
 }
web-at-the-table = At the table
web-here = here
web-watchers = { $count ->
    [one] { $count } watcher
   *[other] { $count } watchers
}
web-say = Say something
web-send = Send
web-undo = Take back
web-back-ask = Ask to take back
web-back-setup = how you set up
web-back-answer = { $who } asks to take a move back.
web-back-agree = Agree
web-back-decline = No
web-back-asked = You have asked to take your move back. The others must agree.
web-back-withdraw = Never mind
web-back-declined = { $who } does not agree to taking it back.
web-took-back = { $who } took a move back.
web-hint = Hint
web-aid = Help
web-more = More
web-hint-chance = wins about { $percent } of 100
web-hint-next = next best: { $what }, { $percent }
web-hint-all = All of it
web-hint-in-place = Everything is in its place.
web-hint-in-place-how = Press “Ready” if you like it so; you may still change it.
web-hint-none = There is nothing to choose now.
web-hint-silent = Nothing comes to mind just now. Please ask once more.
web-hint-would = The { $who } would do this in your place:
web-hint-do = Do it
web-hint-why = Why
web-hint-worth = How likely a win seems
web-hint-worth-how = As the { $who } sees it, who knows no more than you do.
web-hint-percent = { $percent }%
web-hint-odds = What each choice is worth
web-why-not = Why not?
web-why-how = Try what you have in mind on the board: if it is not allowed, the rule that forbids it is named here.
web-why-thing = What
web-why-place = Where
web-why-ask = Ask
web-why-legal = That is allowed now. Nothing was done: this was only a question.
web-why-nothing = There is nothing of this kind to try now.
web-rematch = Play again, seats exchanged
web-rematch-level = Opponent
web-replay = Replay
web-curtain = { $who } is next
web-curtain-why = Hand the screen over. Nobody else should look.
web-curtain-told = What has happened
web-curtain-open = Show the table to { $who }
web-confirm = Your move:
web-confirm-do = Do it
web-confirm-not = Not that
web-stage = What happens
web-stage-skip = Skip
web-stage-all = Skip the rest
web-go-on = Go on
web-lost = The connection is lost. Nothing is lost with it: the page keeps trying.
web-lost-kept = The connection is lost. Your move is kept, and sent as soon as it is back.
web-lost-unsent = Your move could not be sent. Please make it once more.
web-plan-own = Mine
web-plan-last = My last one
web-plan-forget = Remove
web-plan-forgotten = The setup is removed.
web-plan-keep = Keep this setup
web-plan-keep-name = Its name
web-plan-ready = Ready
web-tools = At hand
web-rules = Rules
web-notes = Notes
web-notes-why = Your own notes on this game. Nobody else can read them.
web-save = Save
web-saved = Saved.
web-mute = Whom do you not want to read?
web-mute-one = Mute
web-unmute = Show again
web-really = Yes: { $what }
web-to-the-table = To the table
web-next-game = The next game has begun
web-next-go = Go there

## Pins on the map

web-pins = Pins on the map
web-pin-nowhere = not on the map
web-pin-which = Which pin
web-pin-where = Where to
web-pin-put = Put it there
web-pin-off = Take it off


## Replay

web-play = Play
web-pause = Pause
web-speed = Speed
web-speed-times = { $times }×
web-about-moment = About this moment
web-known-here = What could be known here
web-big-things = What happened on the way
web-first = To the beginning
web-last = To the end
web-back-one = One back
web-on-one = One on
web-moment = Moment of the game
web-seen-by = Seen by
web-show = Show
web-record = Download the record
web-share = Link to this moment
web-copy = Copy
web-as-referee = the referee, who sees everything
web-as-watcher = a watcher
web-verify = Check all rolls
web-verified = { $rolls ->
    [0] All is well: { $events } events played again. There was no roll of chance in this game.
    [one] All is well: { $events } events played again, { $rolls } roll of chance computed again.
   *[other] All is well: { $events } events played again, { $rolls } rolls of chance computed again.
}
web-verified-back = { $count ->
    [one] One decision was taken back. What would have followed from it is not in the record.
   *[other] { $count } decisions were taken back. What would have followed from them is not in the record.
}
web-not-verified = This record does not hold:
web-verify-how = Before the first roll the table chose a secret and showed its fingerprint; each seat added a salt. Every roll follows from these, so nobody could choose one. Now that the game is over the secret lies open, and anyone can compute all rolls again: download the record and run mathom verify.
web-commitment = Fingerprint shown at the start
web-secret = Secret
web-salt = Salt of { $who }

## The first game

web-guide-lesson = Lesson { $number } of { $count }
web-guide-other = A fair idea, but this first game follows a script. Please choose: { $action }

## Opening a table




## Errors of the service

web-refused = That cannot be done.
web-not-found = There is no such table or page. Perhaps the address was not copied to its end.
web-wrong-token = This form was not made for you, or it is too old. Go back, load the page again and send it once more.
web-not-your-seat = You do not sit there, so you cannot do that.
web-no-hints = At this table there are no hints: whoever opened it wants everybody to play alone.
web-not-your-table = Only the one who opened this table can do that.
web-others-play = Other people play at this table, so it cannot be deleted. You may resign.
web-seat-taken = Somebody already sits there. You can take another open seat, or watch.
web-not-waiting = This table no longer waits for players, so nobody can sit down, stand up or close it.
web-not-running = Nobody plays at this table now, so nothing can be done here.
web-no-more = Nothing follows this game: it was the last of its kind, or stands alone.
web-not-over = The game is not over yet. A rematch comes after the end.
web-still-played = The game is not over yet. It can be looked at again, with its record and all rolls, after the end.
web-stale = Your page was out of date, or the same click came twice, so nothing was done. This is how the table stands now: choose again.
web-lost-move = Your move did not arrive before the connection was lost, and the table has gone on since. This is how it stands now: choose again.
web-move-unsure = The connection was lost while you moved, and the table has gone on since. This is how it stands now: look whether your move was done.
web-not-saved = It could not be saved, so it did not happen. Please try again in a moment.
web-not-read = What is stored cannot be read just now. Please try again in a moment.
web-nothing-chosen = Nothing was chosen. Pick an action first.
web-one-at-a-time = These actions cannot be done together: something is rolled or revealed between them. Do them one by one.
web-bad-chairs = Choose who plays in each of the { $seats } seats: you in one of them, and bots or open seats in the others.
web-too-fast = That was too much at once. Wait a minute, then go on.
web-too-many-open = Too many pages are open from where you are. Close some of them, then load this one again.
web-server-full = There is no room just now. Try again in a few minutes.
web-too-slow = What you sent came too slowly, and nothing was done. Send it again.
web-body-too-large = That is too large: a form may have { $most } bytes. Nothing was done.
web-head-too-large = The address or the cookies are too long. Delete the cookies of this site, or ask for a shorter address.
web-bad-form = This is not a form as our pages send them. Go back, load the page again and send it once more.
web-bad-setting = There is no { $value } for the setting { $setting }. There is: { $known }. Nothing was changed.
web-from-elsewhere = Sent from another site.
web-wrong-host = There is no such site here.
web-no-such-pin = There is no pin { $pin } in this game.
web-no-such-place = No pin can lie there: { $place }. Choose a place of the list.
web-not-your-pin = These pins are moved from other seats; you see where they lie.
web-not-back = Moves are final at this table: nothing is taken back.
web-ask-first = Others have seen what followed, so they must agree first. Ask them.
web-already-declined = Somebody has just said no to this.
web-nothing-asked = Nobody asks to take back any more.
web-no-such-placement = There is no such setup, or it does not fit this game.
web-too-many-placements = You have set up, but it was not kept: at most { $most } setups of a kind have room. Remove one the next time.
web-not-in-a-team = You are alone on your side: nobody else can play for you. You may resign.
web-hands-leave = Leave my seat to a bot
web-hands-back = Take my seat back
web-hands-let-in = Let somebody take over: { $seat }
web-hands-take = Take over: { $seat }
web-too-long = That is too long: at most { $most ->
    [one] one character is
   *[other] { $most } characters are
 } allowed.
web-too-many = That is too much at once: at most { $most } actions can be sent together.
web-broken = This table cannot be opened: what is stored of it does not fit together.
web-bad-database = MATHOM_DATABASE is not the address of a database that mathom can use. Two examples: sqlite:////home/me/mathom.db, postgresql://user:password@host/mathom
web-no-driver = To use this database, install the Python package { $driver } beside mathom. Then start again.
web-database-fails = The database { $database } cannot be opened or brought up to date: { $why }
web-empty-database = The database { $database } is an empty file. If games were kept in it, bring them back with "mathom restore"; to begin anew, delete the file.
web-later-database = The games were kept by a later mathom, at step { $found } of its tables. Open them with that one, or go back with the copy that was made before: mathom restore.
web-lost-database = The database { $database } is gone; only { $rest } is left of it, with what was written last. Bring the games back with "mathom restore"; to begin anew, delete { $rest }.
web-restore-stopped = "mathom restore" was stopped before { $database } was in its place. Give the same command once more. To begin anew instead, delete { $rest }.
web-already-open = Another mathom (process { $process }) has { $database } open. Close that one first, or choose another folder with --data.
web-no-database = No games are kept at { $database } yet. "mathom serve" makes room for them; --data names another folder.
web-other-version = The database was left by another mathom, at step { $found } of its tables; this one is at step { $wanted }. Open it once with "mathom serve" of the latest mathom, then check again.
web-not-a-file = This database is no file. Copy it with its own tools, PostgreSQL with pg_dump.
web-not-a-backup = { $file } is no whole copy of kept games: { $why }
web-copy-fails = { $file } could not be copied to { $target }: { $why }
web-in-the-way = { $file } is there already. With --replace something else may take its place.
web-check-file = file: { $what }
web-check-reference = file: row { $row } of { $table } speaks of something that is not in { $parent }
web-check-match = table { $code }: { $why }
web-bad-key = The key file { $file } is empty. Put it back from a copy, or delete it: mathom then makes a new key, and takes everybody for a new guest.
web-bad-limit = There is no limit { $limit }. A limit is changed as in streams.guest=40; these there are: { $known }
web-bad-number = The limit { $limit } must be a whole number from 0 to 999,999,999, and 0 is no limit; it is not { $number }.
web-bad-network = { $option }: { $network } is neither an address nor a network, such as 10.0.0.7 or 10.0.0.0/24.


## Pages: rules, learning

rules-title = Rules
rules-lead = Each game on one page to read in three minutes, and behind it the exact rules. Every exact rule has a number, and every answer at the table names it.
rules-read = Read the rules
rules-search = Search the rules
rules-search-hint = Words or a number: { $example }
rules-how-written = Each rule has a number that never changes. “May” leaves the choice to the player, “must” leaves none, and “cannot” is never possible.
rules-short = The rules in short
rules-exact = Exact rules
rules-exact-more = The exact rules, with a number for each of them
rules-set = Rule set
rules-all-sets = All rule sets
rules-of-table = For this table: { $rules }.
rules-contents = Contents
rules-found = { $count ->
    [0] No rule found
    [one] One rule found
   *[other] { $count } rules found
 }
rules-none = No rule has the words “{ $query }”. Try fewer words, or only the beginning of a word.
rules-more = { $count ->
    [one] One more fits less well. Add a word to find it.
   *[other] { $count } more fit less well. Add a word to find them.
 }
rules-whole-chapter = The whole chapter
rules-turn = Chapters
rules-before = Chapter before
rules-after = Next chapter
rules-of-it = { $count ->
    [one] The rule:
   *[other] { $count } rules:
 }
rules-all-of-it = all of them
learn-title = Learn to play
learn-lead = Play a first game step by step, at the real table. It says what to press and why, and takes five minutes.
learn-minute = The game in a minute
learn-start = Play the first game
learn-end-title = Well played
learn-end-play = Play now, against a bot
learn-end-again = Once more
learn-end-other = Learn another game

## Bots at the table

web-no = no


## Teams, and those who play together

web-rematch-together = Play again
web-onward = Go on
web-team = Team { $number }
web-together = You play together against the game.
web-any-of-you = Any of you may answer; one answer is enough.
web-unless = Without an answer, after { $count ->
    [one] one second
   *[other] { $count } seconds
}: { $what }.

# A drawn map to walk about in.
web-map-in = Nearer
web-map-out = Farther
web-map-whole = The whole map
web-map-keys = The arrow keys move the map, + and − bring it nearer or farther, 0 shows all of it. Below it stands the same in words.
web-map-told = The map in words


## The plain table

web-board = The table
web-known = What can be known
web-acts = to act

# How a match ended: in large letters on its page, and in lists
web-verdict-zero-sum-win = You won
web-verdict-zero-sum-loss = You lost
web-verdict-zero-sum-nobody = Nobody has won
web-verdict-team-win = Your team won
web-verdict-team-loss = Your team lost
web-verdict-team-nobody = No team has won
web-verdict-cooperative-win = You won together
web-verdict-cooperative-loss = You lost together
web-verdict-cooperative-nobody = Nobody has won
web-verdict-resigned = You resigned
web-verdict-goes-to = The win goes to { $who }.
web-verdict-watched = { $count ->
    [one] { $who } wins.
   *[other] { $who } win.
 }
web-result-win = Won
web-result-loss = Lost
web-result-nobody = Nobody won
web-result-resigned = Lost, resigned
web-result-won-by = { $count ->
    [one] { $who } won
   *[other] { $who } won
 }

# After the end: the score, the offer of a rematch, the graph of chances
web-this-table = this table
web-score-you = you
web-score-to = { " to " }
web-none = none
web-score = Games: { $games } ({ $points } points).
web-hints-used = Hints: { $who }.
web-taken-back = Taken back: { $who }.
web-rematch-offer = Offer a rematch
web-offer-from = { $seats ->
    [same] { $who } would like to play again.
   *[exchanged] { $who } would like a rematch, with seats exchanged.
 }
web-offer-waits = You have offered a rematch. { $who } has not answered yet.
web-offer-declined = { $who } would rather not play again now.
web-offer-accept = Accept
web-offer-decline = No, thank you
web-offer-withdraw = Withdraw the offer
web-offer-again = Offer again
web-no-offer = There is no offer any more that could be answered.
web-home = Home
web-share-it = Share
web-share-copied = The link is copied.
web-turning-points = Turning points
web-graph = How it went
web-graph-turn = Turn { $turn }
web-graph-one = { $reader ->
    [you] your chance
   *[other] chance: { $who }
 }
web-graph-open = { $reader ->
    [you] your chance, all faces known
   *[other] chance, all faces known: { $who }
 }
web-graph-known = { $reader ->
    [you] by what you knew
   *[other] by what that seat knew: { $who }
 }
web-graph-battle = a battle
web-graph-label = { $reader ->
    [you] Your chance over the game
   *[other] Chance over the game: { $who }
 }: { $first } % at the start, { $percent } % ({ $turn }), { $last } % at the end. All moments are in the table below.
web-graph-table = Every moment in numbers
web-graph-when = When
web-graph-what = What happened
web-graph-how = The numbers are those by which the bots weigh positions: how likely a game from there is won. With all faces known, of the true position; by what a seat knew, on average over all that could have been hidden.
web-graph-change = { $way ->
    [up] { $change } per cent up
   *[down] { $change } per cent down
 }
web-graph-no-points = No turn changed much.
web-graph-none = The bots of this game weigh nothing in numbers, so there is no graph.
web-graph-failed = The chances of this game could not be worked out.
web-graph-working = The chances are being worked out.
web-graph-reload = Look again
web-figure-lowest = was your lowest chance ({ $turn })
web-figure-highest = was your best chance ({ $turn })
web-card-waiting = { $count ->
    [0] A table at mathom.
    [one] A table is open, and one seat is free: sit down and play.
   *[other] A table is open, and { $count } seats are free: sit down and play.
 }
web-card-closed = A table at mathom. It is closed now.
web-card-running = A game is being played: { $who }. Have a look.
