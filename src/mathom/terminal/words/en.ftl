# What the terminal itself says. Each game has its own words beside these.


## Mistakes

# $line is a line of a file, $what says what is wrong with it.
cli-line = line { $line }: { $what }
cli-error = mathom: { $what }
cli-no-file = { $file } cannot be read: { $why }
cli-not-saved = { $file } cannot be written: { $why }
cli-exists = { $file } exists already. Name another file, or go on with it: mathom play --resume { $file }
cli-salvage = What is whole of it: mathom replay { $file } --salvage
cli-resume-over = The game in { $file } is over: there is nothing to go on with. See it with: mathom replay { $file }
cli-resume-and-game = --resume goes on with the game in the file, so name no game beside it.
cli-no-game = Which game? Installed: { $games }. Or go on with a kept one: mathom play --resume FILE
cli-damaged = { $what } — replayed { $events ->
    [one] the one event
   *[other] the { $events } events
 } before it.


## At the table

cli-hint = Type a number or an action; ? for help. Also: { $asides }
cli-hint-none = There is nothing to choose, or nothing comes to mind.
cli-hint-would = The { $who } would do this in your place:
cli-hint-worth = How likely a win seems:
cli-hint-odds = What each choice is worth:
cli-plans = Or place all at once: { $plans }
# $seats are those who are asked, $seat is who sits here.
cli-any-answers = Any one of { $seats } may answer for all; here { $seat } answers.
cli-curtain = { $who } — it is your turn. Let nobody else look at the screen.
cli-press-enter = Press Enter to see the table.
cli-know-nothing = Nothing is hidden from you here, or nothing can be concluded.
cli-no-number = There is no action { $number }: choose from 1 to { $most }.
cli-which = “{ $text }” fits several actions: { $numbers }.
cli-no-such = “{ $text }” is neither an action nor a command. ? shows what can be typed.
cli-no-words = “{ $command }” takes no words behind it.
cli-log-number = “log” takes a number of lines or nothing, not “{ $text }”.
cli-about-what = There is nothing to say about “{ $text }”. Type: about THING, or about KIND THING with one of { $kinds }.
cli-why-what = Which action? Type: why ACTION
cli-which-language = Which language? Type: lang and one of { $known }.
cli-sure-leave = You leave your side, and a bot plays on in your seat. Are you sure? (y/n)
cli-left-to-bot = A bot plays on in seat { $seat }.
cli-sure = This ends the game. Are you sure? (y/n)
cli-allowed = { $text } is allowed now.
cli-undone = Taken back.
cli-save-where = Save where? Type: save FILE
cli-saved = Saved as { $file }.
cli-no-language = There are no words in “{ $language }”. Languages: { $known }.
cli-result = { $reason } ({ $rule }; points: { $points })
cli-help =
    NUMBER            do the action with this number
    ACTION            do it by its text, or by a part of its label that fits no other
    why ACTION        which rule forbids it
    know              what can be concluded about what is hidden
    about THING       what a card, a place or a piece is and does
    hint              what the strongest bot would do in your place, and why
    log [N]           all that happened, or the last N lines
    rules ID or WORDS a rule of the game, a chapter or a search: rules CF-MOVE
    undo              take back your last action, as long as nobody learned anything
    auto              choose at random (a setup: all that is left of it)
    board             show the table again
    position          this position as one line of text
    save FILE         keep the game in a file
    lang en|pl        change the language
    resign            give up;  offer_stop: propose to end the game
    quit              leave the table


## The end of a session

cli-gone = The input has ended.
cli-kept = The game is kept. Go on with: mathom play --resume { $file }
cli-kept-over = The game is kept: mathom replay { $file }, mathom verify { $file }
cli-not-kept = The game is not kept (for that, start it with --record FILE).
cli-unkept = The game is not kept: { $file } could not be written.
# $since counts the decisions that are not in the file; 0 if some that are in it were taken back.
cli-last-saved = The game was last saved as { $file }; { $since ->
    [0] what was taken back since is still in it.
    [one] one decision since is not in it.
   *[other] { $since } decisions since are not in it.
 }
cli-forked-unfit = { $secret } does not fit { $file }: the game goes on as a fork, with new chance.
cli-forked = The secret of { $file } is not beside it: the game goes on as a fork, with new chance.


## Records

cli-verified = { $file }: { $events ->
    [one] one event
   *[other] { $events } events
 } replayed, { $rolls ->
    [0] no roll was needed
    [one] one roll computed again
   *[other] { $rolls } rolls computed again
 }: all is in order.
cli-verified-fork = The first { $taken } events come from another record; their rolls were not checked.
cli-verified-back = { $count ->
    [one] One decision was taken back on the way.
   *[other] { $count } decisions were taken back on the way.
 }
cli-verified-running = The game is not over.
cli-replayed = { $events } of { $all } events.
cli-example =
    The game Riddles in the Dark is in { $folder }. Install it beside mathom, and it is everywhere:
      pip install -e { $folder }
      mathom play riddles
    How it is made is told in docs/writing-a-game.md.
cli-example-there = { $folder } is there already. Name a new folder.
cli-step = Enter: next, q: stop
cli-position = { $text }


## Campaigns

cli-campaign-on = Next: { $name }. Enter: go on, q: later
cli-campaign-over = The campaign is over. See it again: mathom replay { $folder }
cli-campaign-record = A campaign is kept in its folder: leave --record out.
cli-campaign-damaged = { $file } cannot be read ({ $why }). It is made anew from the records if you remove it.
cli-no-campaign = { $folder } holds no campaign: there is neither a campaign.json nor a row of records from 1 on.
cli-campaign-other = The list in campaign.json says something else about this record.
cli-campaign-running = The sitting before this one is not over.
cli-campaign-past-end = The campaign was over before this sitting.
cli-campaign-letter = This sitting does not follow from the one before: its letter or its options are not those that came of it.
cli-verified-campaign = { $folder }: { $records ->
    [one] one sitting is
   *[other] { $records } sittings are
 } in order, and each follows from the one before.
cli-col-number = #
cli-col-chapter = sitting
cli-col-outcome = how it ended
cli-col-record = record
cli-outcome-won = won
cli-outcome-lost = lost
cli-outcome-stopped = stopped
cli-outcome-running = not over
cli-outcome-waiting = comes next


## Rules

cli-no-rule = No rule has “{ $query }”.


## Lists

cli-seats = seats: { $seats }
cli-option-pairs = Any option of the game, as scripts write it; may be repeated.
cli-levels = whom to play against, the easiest first:
cli-level-usual = unless you say otherwise
cli-default = default { $value }


## Simulations

cli-sim-playing = playing
cli-sim-none = No game was finished.
cli-sim-speed = { $games } of { $asked } games in { $seconds } s, { $jobs ->
    [one] one process
   *[other] { $jobs } processes
 }: { $speed } decisions a second.
cli-sim-records = Records: { $folder }
cli-col-winner = winner
cli-col-games = games
cli-col-rule = rule
cli-col-why = why
cli-col-each = in a game
cli-col-mean = mean
cli-col-median = median
cli-col-max = most
tally-decisions = decisions


## The web table

serve-open = mathom is open at { $address }  (Ctrl-C closes it; every game is kept)
serve-closed = mathom is closed. Every game is kept.
serve-port = Port { $port } cannot be used: { $why }. Choose another with --port.


## The kept games: check, backup, restore

database-checking = checking
database-copying = copying
database-whole = { $count ->
    [0] All is well, and no match has been played yet.
    [one] All is well: the file is whole, and the one match can be played again.
   *[other] All is well: the file is whole, and all { $count } matches can be played again.
 }
database-faults = { $count ->
    [one] One thing is wrong.
   *[other] { $count } things are wrong.
 } A backup comes back with "mathom restore".
database-copied = The games are copied to { $file }. The copy holds the secrets of games in progress.
database-copied-key = Its key is in { $file }: with it people find their seats again, and whoever has it can be anybody.
database-restored = The games are now as they were in { $file }.
database-replaced = What was there before is kept as { $file }.
database-restored-no-key = There is no { $file }: everybody will be a new guest, and nobody will find their seats again.
database-restored-old-key = There is no { $file }: the key that was there before stays. Those who have it in their cookies find their seats again.


## Data sets

cli-exporting = exporting
cli-exported = { $rows ->
    [one] One row
   *[other] { $rows } rows
 } from { $records ->
    [one] one record.
   *[other] { $records } records.
 }
cli-export-unfinished = Left out, for the game is not over: { $records }. They come too with --unfinished.
cli-export-others = Left out, of another game or without that seat: { $records }.
cli-export-failed = Left out, for something is wrong with them: { $records }. What it is stands above.
dataset-no-records = There are no records (*.mathom) in { $folder }. A tournament keeps them with --records.
dataset-over-itself = { $file } is one of the records. Choose another file for the rows.
dataset-empty = There is not one decision to write.
dataset-result = The result in the file is not the one that the game comes to when it is replayed.
dataset-no-module = The numbers for learners need { $module }: pip install "mathom[numpy]"
dataset-bad-line = { $file }, line { $line }: this is not a row of a data set: { $why }
dataset-bad-row = This is not a row of a data set: { $why }


## The arena

arena-playing = playing
arena-nothing = No pair of games is complete yet.
arena-stopped = Stopped. The same command goes on from here; so far: mathom arena report { $folder }
arena-two-bots = An arena needs at least two bots: --bots random,greedy
arena-bot-twice = { $bot } is there twice.
arena-gauntlet-together = In this game all play together, and bots do not meet: --gauntlet has no meaning.
arena-col-the-game = the game
arena-gauntlet = { $bot } is none of the bots: { $bots }.
arena-sprt = A sequential test needs a game of two sides and two numbers, the smaller first: --sprt 0,20
arena-busy = Another process is playing in { $folder }.
arena-other-plan = { $folder } holds another tournament ({ $old }). Choose another folder with --out; here only --pairs may grow and bots may be added at the end.
arena-no-plan = There is no tournament in { $folder }.
arena-bad-file = { $file }, line { $line }: { $why }
arena-bad-game = { $file }, line { $line }: no game of this tournament can end like this.
arena-records-out = --records keeps its files in the folder of --out: name one.
arena-address-ray = --ray-address goes with --backend ray only.
arena-fault = Game { $game } could not be played: { $why }
arena-worker-died = A worker process ended without an answer. Finished games are kept if there is --out; the same command goes on from there.
arena-no-ray = The backend “ray” is not installed. Install it with: pip install "mathom[ray]"
arena-no-cluster = No Ray cluster at { $address }: { $why }
arena-ray-lost = The cluster could not play game { $game }: { $why }
arena-count = { $pairs } of { $asked } mirrored pairs, { $games } games.
arena-count-rounds = { $pairs } of { $asked } rounds of all seats, { $games } games.
arena-note = Elo: the mean of all is 0. Bounds hold 95 times of 100; those of Elo come from a bootstrap over pairs, those of shares are Clopper and Pearson's.
arena-note-anchor = Elo: { $bot } is 0. Bounds hold 95 times of 100; those of Elo come from a bootstrap over pairs, those of shares are Clopper and Pearson's.
arena-unbounded = Some never lost to some others, so their distance in Elo has no upper bound: more games, or bots of a strength between, would help.
arena-plot = { $game }: Elo with 95% intervals, { $games } games
arena-col-standings = Ratings
arena-col-matrix = Wins of the row against the column, in per cent (from seat { $seats })
arena-col-matrix-many = Wins of the row before the column, in per cent of the games that one of them won
arena-col-meetings = Who met whom
arena-col-sides = Seats
arena-col-tests = Sequential tests
arena-col-endings = How games ended
arena-col-bot = bot
arena-col-as = as { $seat }
arena-col-skill = openskill
arena-col-games = games
arena-col-time = choice
arena-col-longest = longest
arena-col-against = against
arena-col-seat = seat
arena-col-pairs = pairs
arena-col-verdict = verdict
arena-col-verdict-open = open
arena-col-verdict-elo0 = not better than { $elo } Elo
arena-col-verdict-elo1 = at least { $elo } Elo better
arena-col-winner = winner
arena-col-rule = rule

## Stories are played by bots

story-play-heroes = “{ $text }” is no size of a party: --heroes 3, or 2,4, or 2-5
story-play-unknown = There is no file and no adventure “{ $story }”. Shipped: { $known }
story-play-kind = { $file } is no adventure.
story-play-never = Never reached: { $number }
story-play-all-reached = Everything in the story was reached.
story-play-speed = { $games } games in { $seconds } s, { $jobs ->
    [one] one process
   *[other] { $jobs } processes
}: { $speed } a minute.
story-play-normal = normal
story-play-hard = hard
story-play-step = step
story-play-option = option
story-play-button = button
story-play-threshold = threshold
story-play-trigger = trigger
story-play-action = special action
story-play-objective = objective
story-play-tile = tile
story-play-epilogue = epilogue
story-play-by-threat = threat
story-play-by-hero-defeated = hero fallen
story-play-by-all-defeated = all fallen
story-play-by-script = story
story-play-col-heroes = heroes
story-play-col-level = level
story-play-col-won = won
story-play-col-bounds = 95%
story-play-col-rounds = rounds
story-play-col-attacks = attacks a hero
story-play-col-threat = threat at the end
story-play-col-stands = last stands
story-play-col-lost = lost by
story-play-col-seen = seen
story-play-col-what = what
story-play-col-line = line
story-play-col-path = path

## Stories

story-built = { $kind } { $id } { $version } -> { $file } ({ $hash })
story-checking = checking
story-error = error
story-warning = warning
story-note = note
story-checked = { $files ->
    [one] One file
   *[other] { $files } files
 }: { $errors ->
    [one] one error
   *[other] { $errors } errors
 }, { $warnings ->
    [one] one warning
   *[other] { $warnings } warnings
 }, { $notes ->
    [one] one note
   *[other] { $notes } notes
 }.
