# What is found in a pack, an adventure or a campaign that can be read. The place, the rule and how bad it is stand beside it.

check-more = There are { $count } more findings of this kind ({ $what }).

## Names

check-unknown-event = There is no event { $name }.
check-unknown-moment = There is no event { $name }; `when` is start or an event.
check-unknown-objective = There is no objective { $name }.
check-unknown-token = There is no token { $name }.
check-unknown-terrain = There is no terrain token { $name }.
check-unknown-terrain-card = The pack has no terrain { $name }.
check-unknown-group = No spawn brings a group { $name }.
check-unknown-groups = { $name } means no enemy group.
check-unknown-foe = There is no group and no enemy { $name }.
check-unknown-space = There is no space { $name } on the tiles of this adventure.
check-unknown-place = There is no space and no tile { $name } in this adventure.
check-unknown-dark-place = There is no space and no tile { $name } in this adventure; the other word is whole_map.
check-unknown-spot = { $name } is no space, and no word for one.
check-unknown-goal = { $name } is no space of this adventure, and no word for a hero.
check-unknown-placement = There is no tile { $name } in this adventure.
check-unknown-tile = The pack has no tile { $name }.
check-unknown-alternative = No pool has an alternative { $name }.
check-unknown-threshold = There is no threshold { $name }.
check-unknown-enemy = The pack has no enemy { $name }.
check-unknown-bonus = The pack has no bonus { $name }.
check-unknown-title = The pack has no title { $name }.
check-unknown-trinket = The pack has no trinket { $name }.
check-unknown-item = The pack has no item { $name }.
check-unknown-role = The pack has no role { $name }.
check-unknown-trait = No item of the pack has the trait { $name }.
check-unknown-counter = There is no counter { $name }.
check-unknown-who = { $name } means no hero. After `hero:` stands a variable that something sets.
check-unknown-resolution = There is no epilogue { $name } of { $result }.
check-unknown-pooled-tiles = The list of tiles has no { $name }.
check-unknown-pooled-tokens = The list of tokens has no { $name }.
check-unknown-pooled-spawns = The list of spawns has no { $name }.
check-unknown-pooled-terrain = The list of terrain has no { $name }.
check-unknown-shuffled = { $name } is neither a token nor a spawn of the adventure's lists.
check-unknown-adventure = The adventure { $name } is not to be found. Name its file too.
check-unknown-product = The product { $name } is not to be found.
check-twice-token = Two tokens are called { $name }.
check-twice-terrain = Two terrain tokens are called { $name }.
check-twice-tile = Two tiles are called { $name }; give one of them an id of its own.
check-twice-threshold = Two thresholds are called { $name }.
check-twice-epilogue = Two epilogues are called { $name }.
check-nowhere = { $name } has no space, and no pool gives it one.
check-two-places = { $name } has a space and is shuffled by a pool too.
check-undeclared-flag = The campaign { $campaign } does not declare the flag { $name }.
check-undeclared-var = The campaign { $campaign } does not declare the counter { $name }.
check-no-campaign = { $name } belongs to a campaign, but no campaign lists this adventure. Name the campaign's file too.

## Texts

check-no-text = A text is missing: both languages, or neither where it may be left out.
check-brace = A brace is opened and not closed, or closed and not opened.
check-unknown-gap = Nothing fills the gap { $gap }.
check-polish-case = { $gap } is a Polish case; English texts have none.
check-nobody-acts = { $gap } stands where nobody acts.
check-nobody-may-act = { $gap } stands where it can be that nobody acts.
check-no-result-text = What comes of a test, and what is found on a tile, begins with a step `text`.
check-no-threshold-text = A threshold has a text that is read when it is reached.
check-activation-target = The text of an activation says in both languages who is the {"{"}target{"}"}.

## Maps and pools

check-wrong-map = The tile { $name } does not belong on a map of the kind { $map }.
check-battle-turn = The battle tile { $name } is turned by 0 to 3.
check-battle-explore = The battle tile { $name } cannot be explored.
check-map-too-large = The map is too large: at most { $tiles } tiles and { $cells } cells.
check-overlap = The tile { $name } lies on { $other } (pools: { $pools }).
check-tile-twice = The tile of { $name } lies there already as { $other } (pools: { $pools }).
check-map-apart = The map falls apart: no way leads to { $spaces } (pools: { $pools }).
check-no-earlier-tile = The tile { $name } touches none that stands before it in the list (pools: { $pools }).
check-not-touching = { $name } lies between { $one } and { $other }, which do not touch.
check-start-not-there = The start space { $space } does not surely lie there at the start.
check-no-pool = There is no pool: every play is the same.
check-pooled-twice = { $name } is in two pools, or twice in one.
check-pool-room = A pool shuffles { $things } things over { $spaces } spaces: it needs two spaces at least, all different, and no fewer than things.
check-pool-name-twice = Two pools or alternatives are called { $name }.
check-pool-pick = A pool of { $of } alternatives picks { $pick }.
check-pool-all = The pool picks all its alternatives for every number of heroes.
check-capped = There are very many ways in which the pools may fall; { $count } were followed.
check-capped-maps = There are very many maps that the pools may yield; { $count } were looked at.
check-capped-spaces = The story is very large; not every space was checked for being placed in time.

## The form of a story

check-cards-only = { $op } is about a test, an attack or harm under way; in a script there is none.
check-stories-only = { $op } is a step of stories; a card cannot have it.
check-no-attribute = The test names no attribute.
check-need-nothing = The test needs { $need } successes: at least 1.
check-target = The cumulative test needs { $target } successes: at least 1, for every number of heroes.
check-target-all = A cumulative test needs a number of successes; `all` is none.
check-counted-steps = The results of a counted test begin with min 0 and ascend.
check-one-branch = Chance has only one way to take.
check-weight = The weight { $weight } is not between 1 and 1000.
check-no-options = The choice has no options.
check-negative = The number { $number } is negative.
check-figures = { $enemy } has at most { $most } figures.
check-fewer-figures = More heroes meet fewer figures.
check-no-thresholds = The threat bar has no thresholds.
check-threshold-order = With { $heroes } heroes the threshold at { $mark } comes after the one at { $before }: they ascend.
check-threshold-end = With { $heroes } heroes the threshold at { $mark } is not below the end of the bar, { $end }.
check-round-never = Round { $round } never comes: the threat bar is full in round { $last } at the latest.
check-epilogue-hides = The epilogue { $name } has no condition, so those after it are never read.
check-epilogue-last = The last epilogue, { $name }, has a condition: where it does not hold there is none to read.
check-after-end = The adventure has ended before this step.
check-endless-calls = These events call each other without end: { $events }.
check-call-circle = These events may call each other again and again: { $events }. See that something stops them.
check-trigger-chain = { $count } triggers can set off one another in a chain; { $most } nested ones are an error.
check-trigger-loop = The trigger on { $event } can set off itself; it does not fire again while its own list runs.

## What can never happen

check-not-followed = The course of the story was not followed because of the errors.
check-too-tangled = The story is too tangled to be followed to the end.
check-no-victory = The adventure cannot be won, for example with { $heroes } heroes and the pools { $pools } (so in { $count } of the ways looked at).
check-victory-by-campaign = The adventure cannot be won if the campaign remembers nothing, for example with { $heroes } heroes and the pools { $pools } (so in { $count } of the ways looked at).
check-victory-untold = No step `end: victory` can run, for example with { $heroes } heroes and the pools { $pools } (so in { $count } of the ways looked at); the adventure is won only because all objectives are fulfilled.
check-hangs-on-luck = If luck is bad here, the adventure can no longer be won.
check-hangs-on-much-luck = If luck is bad in all of { $count } places, the adventure can no longer be won.
check-no-objective = No objective ever becomes the current one.
check-objective-never-current = The objective { $name } never becomes the current one.
check-objective-never-done = The objective { $name } can never be fulfilled.
check-event-never = The event { $name } never begins.
check-trigger-never = The trigger on { $event } can never fire.
check-threshold-never = The threshold is never reached.
check-action-never = The special action can never be taken.
check-option-never = The option can never be chosen.
check-branch-never = The list `{ $branch }` never runs.
check-terrain-unreached = Nobody can come to the terrain.
check-tile-never = The tile { $name } is never placed.
check-tile-unreached = Nobody can come to the tile { $name }.
check-token-never = The token { $name } is never placed.
check-token-unused = Nobody can ever use the token { $name }.
check-spawn-never = The group { $name } never enters.
check-epilogue-never = The epilogue { $name } is never read.
check-space-never = { $space } is never on the table when this happens.
check-space-absent = { $space } is not on the table if the pools fall so: { $pools }. A group enters nearby, a token waits.
check-space-too-early = { $space } is not on the table yet: its tile comes only after this. A group enters nearby, a token waits.
check-flag-unread = The flag { $name } is set and never asked for.
check-flag-unset = The flag { $name } is asked for and never set.
check-var-unread = The variable { $name } is set and never asked for.
check-var-unset = The variable { $name } is asked for and never set.

## Tests

check-need-too-high = The test needs { $need } successes; the best hero of the weakest party of { $heroes } can reach { $most }.
check-need-too-high-for-one = The test needs { $need } successes; the weakest hero can reach { $most }.
check-need-high = The test needs { $need } successes; the best hero of the weakest party of { $heroes } has them in { $percent } % of tests with one inspiration.
check-result-never = No hero can reach { $need } successes.
check-tests-not-counted = The tests were not counted: the pack has no starting decks, or too many heroes and roles.

## Packs

check-deck-missing = The set { $set } lacks the cards { $numbers }.
check-deck-twice = The set { $set } has the card { $number } twice.
check-deck-more = The set { $set } has a card { $number }, which no deck has.
check-deck-nobody = The set { $set } belongs to nobody.
check-weakness = The weakness { $name } has symbols or abilities.
check-skill-without-use = The skill card { $name } has neither an ability nor a keyword.
check-too-few = There are { $count } { $kind }; five heroes need five.
check-no-boons = The boon { $name } is missing.
check-strange-boons = The rules know no boon { $name }.
check-no-terrain = The terrain { $name } is missing.
check-strange-terrain = The rules know no terrain { $name }.
check-item-upgrades = The item { $name } leads on exactly if it is not of the highest tier.
check-item-step = The item { $name } leads to { $to }, which is not the next tier of the same line and slot.
check-item-lore = The item { $name } needs no less lore than { $to }, which it leads to.
check-item-attack = The item { $name } has an attack and no attribute to attack with.
check-item-line = The line { $line } has not all four tiers.
check-item-copies = More heroes are given { $name } than there are copies ({ $copies }).
check-hero-items = The hero { $name } cannot carry the items that are suggested: items of tier I, two hands, one armour.
check-keep = Not every way through the card { $name } keeps it exactly once.
check-after-keep = The card { $name } does something after it was kept.
check-faceup = The card { $name } has abilities while faceup exactly if it can stay faceup.
check-attack-rule = The attack { $name } has a rule text exactly if it does something besides.
check-dark-letter = The tile has no space { $letter }.
check-explore-cell = The exploration token of the tile { $name } does not lie on it.
check-tile-too-large = The tile { $name } has more than { $most } cells.
check-cell-twice = A cell of the tile { $name } belongs to two spaces, or to one twice.
check-tile-apart = The tile { $name } is not in one piece.
check-space-apart = The space { $name } is not in one piece.

## Campaigns

check-slot-order = Slot { $number } comes after slot { $before }: they ascend.
check-slot-empty = It may be that slot { $number } has no adventure to play.
check-slot-hidden = The adventure { $name } is never chosen: the one before it has no condition.
check-adventure-twice = The adventure { $name } is in two slots.
check-campaign-flag-unset = No adventure sets the flag { $name }.
check-campaign-flag-unread = No later adventure and no ending asks for the flag { $name }.
check-campaign-var-unset = No adventure sets the counter { $name }.
check-campaign-var-unread = No later adventure and no ending asks for the counter { $name }.
check-campaign-too-early = { $thing } asks for { $name }, which is first set in slot { $first }.
check-no-endings = The campaign has no endings.
check-no-ending = It may be that none of the endings holds.
check-ending-never = The ending { $name } never comes: those before it hold whenever it does.
check-capped-endings = The endings hang on too many flags to look at everything that may be.
check-steps-unused = Steps that no adventure of the campaign uses: { $steps }.
