# What is wrong with a pack or a story. $where is file, line and path.

content-too-large = { $where }: the file has more than { $most } bytes.
content-no-utf8 = { $where }: this is not UTF-8 text.
content-no-json = { $where }: this is not JSON: { $found }
content-no-yaml = { $where }: this is not YAML: { $said }
content-no-yaml-reader = { $where }: to read YAML the package PyYAML is needed (pip install pyyaml). JSON can be read without it.
content-yaml-anchor = { $where }: anchors and aliases (& and *) are not allowed.
content-yaml-tag = { $where }: tags (!) are not allowed.
content-no-number = { $where }: only whole numbers of up to nine digits are allowed, not { $found }; text goes in quotes.
content-more-than-one = { $where }: a file holds one document, and here begins another.
content-unfinished = { $where }: something is missing at the end of this.
content-too-many = { $where }: there are more than { $most } parts.
content-too-deep = { $where }: more than { $most } levels lie inside each other.
content-long-text = { $where }: a text has at most { $most } characters.
content-unseen-letter = { $where }: the character { $code } is not allowed in texts.
content-wrong-key = { $where }: a key must be a short text.
content-key-twice = { $where }: the key { $key } is there twice.
content-no-content = { $where }: this is neither a pack nor an adventure nor a campaign: one of these keys must be there.
content-unknown-field = { $where }: there is no field { $field }.
content-missing-field = { $where }: the field { $field } is missing.
content-unknown-word = { $where }: { $word } is not one of the words that may stand here.
content-wrong-name = { $where }: this is not written as the name of such a thing is.
content-wrong-length = { $where }: the length must be { $length }.
content-wrong-size = { $where }: the number must be { $size }.
content-wrong-type = { $where }: { $expected } belongs here, not { $got }.
content-id-twice = { $where }: there are two with the name { $name }.
content-other = { $where }: { $what }
content-rule-skill-xp = { $where }: xp stands on role cards from number 4 on, and on no other card.
content-rule-keyword = { $where }: hide is true, every other keyword has a number.
content-rule-hard-enemy = { $where }: on hard an enemy needs a bonus, an activation or an attack more (JE-60.2a).
content-rule-enemy-attack = { $where }: every attack needs a figure of damage and of fear for each number of figures alive.
content-rule-tile-rows = { $where }: the rows of layout must be equally long.
content-rule-tile-turn = { $where }: a battle tile is turned by 0 to 3.
content-rule-terrain-place = { $where }: a stream or a wall stands between two spaces, every other terrain at a space.
content-rule-token-buttons = { $where }: a token has either do or options.
content-rule-alternative = { $where }: an alternative lists at least one thing.
content-rule-pool = { $where }: a pool has pick and of, or shuffle and over.
content-unknown-hash = There is no content with the hash { $hash }.
content-unknown-id = There is no { $kind } with the name { $thing }.
content-faulty = { $name } cannot be played: { $what } See: mathom story check
content-missing = This was played with { $name } of the hash { $hash }, which is not to be found. Put its file beside the record, or name its folder in MATHOM_CONTENT.
content-other-kind = { $file } cannot be used here: it is { $kind ->
    [pack] a pack
    [campaign] a campaign
   *[adventure] an adventure
}.
content-not-of-campaign = The campaign { $campaign } has no adventure { $adventure }.
content-other-pack = The campaign { $campaign } is played with the pack { $packs }.

# Letters, which one adventure of a campaign hands on to the next.
letter-long = A letter has at most { $most } characters.
letter-none = This is no letter of an adventure.
letter-form = This is no letter of an adventure: { $what }.
letter-version = This letter is of version { $version }; known is { $known }.
letter-campaign = This letter belongs to the campaign { $campaign }.
letter-heroes = This letter is of a party of { $heroes }; the table has { $seats } seats.
letter-options = Difficulty and options of a campaign cannot be changed on the way (JE-60.1a).
letter-adventure = This letter leads to the adventure { $adventure }, not to { $other }.
letter-unknown = The letter speaks of { $thing }, which is not to be found there.
letter-items = The hero { $hero } has more items than hands and body can hold.
letter-twice = The letter has something twice that there is only once.
error-leader = The leader must be one of the { $heroes } heroes.
