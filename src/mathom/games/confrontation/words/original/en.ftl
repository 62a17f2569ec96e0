# What the 2005 edition calls otherwise, or what does something else there. This folder is read before the one above it,
# so a name here stands in front of the name there.

region-caradhras = Moria
    .in = in Moria
    .to = to Moria
    .from = from Moria

character-flying-nazgul = Flying Nazgûl
    .the = the Flying Nazgûl
    .sided = Flying Nazgûl
    .foot = Nazgûl
    .text = May fly to any region that holds exactly one Fellowship character, and attack it; but not between mountain regions.
character-saruman = Saruman
    .the = Saruman
    .sided = Saruman
    .foot = Saruman
    .text = May decide that no cards are played.

card-magic = Magic
    .foot = Magic
    .text = You may replace it with a card from your discards.
card-retreat-f = Retreat
    .foot = Retreat
    .text = Your fighter may retreat backward.
card-retreat-s = Flight
    .foot = Flight
    .text = Your fighter may retreat sideways.

special-shadowfax = Shadowfax
    .text = Before your move one of your characters takes a step forward or through the mines, into a region without enemies. Then the same character may make your move; no other does.
special-palantir = Palantír
    .text = Before your move look at all Fellowship characters in one region other than the Shire. You alone see them, and they stay as they stand until your turn ends.
special-recall-to-mordor = Ringwraith
    .text = Instead of your move put one of your characters back into Mordor, if no enemy is there and there is room.
