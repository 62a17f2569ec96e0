# To, co wydanie z 2005 roku nazywa inaczej albo co działa w nim inaczej. Ten folder jest czytany przed nadrzędnym,
# więc nazwa stąd zastępuje tamtą.

region-caradhras = Moria
    .in = w Morii
    .to = do Morii
    .from = z Morii

character-flying-nazgul = Latający Nazgûl
    .gen = Latającego Nazgûla
    .dat = Latającemu Nazgûlowi
    .acc = Latającego Nazgûla
    .with = z Latającym Nazgûlem
    .gender = m
    .sided = Latający Nazgûl
    .foot = Nazgûl
    .text = Może polecieć do dowolnego regionu, w którym jest dokładnie jedna postać Drużyny, i ją zaatakować, ale nie między regionami górskimi.
character-saruman = Saruman
    .gen = Sarumana
    .dat = Sarumanowi
    .acc = Sarumana
    .with = z Sarumanem
    .gender = m
    .sided = Saruman
    .foot = Saruman
    .text = Może zdecydować, że nie zagrywa się kart.
character-orcs = Ork
    .gen = Orka
    .dat = Orkowi
    .acc = Orka
    .with = z Orkiem
    .gender = m
    .sided = Ork
    .foot = Ork
    .text = Atakując, od razu, bez kart, pokonuje pierwszą postać, z którą walczy.
character-cave-troll = Troll
    .gen = Trolla
    .dat = Trollowi
    .acc = Trolla
    .with = z Trollem
    .gender = m
    .sided = Troll
    .foot = Troll
    .text = Karta Saurona nic nie znaczy: nie ma ani tekstu, ani siły.

card-magic = Magia
    .foot = Magia
    .acc = Magię
    .text = Możesz zastąpić ją kartą ze swojego stosu kart odrzuconych.
card-noble-sacrifice = Poświęcenie
    .foot = Ofiara
    .acc = Poświęcenie
    .text = Obie walczące postacie giną, chyba że postać Saurona zdążyła się wycofać dzięki karcie.
card-retreat-f = Odwrót
    .foot = Odwrót
    .acc = Odwrót
    .text = Twoja walcząca postać może wycofać się w tył.
card-retreat-s = Ucieczka
    .foot = Ucieczka
    .acc = Ucieczkę
    .text = Twoja walcząca postać może wycofać się w bok.

special-shadowfax = Cienistogrzywy
    .text = Przed twoim ruchem jedna z twoich postaci robi krok do przodu lub przez kopalnie, do regionu bez wrogów. Potem ta sama postać może wykonać twój ruch; żadna inna.
special-palantir = Palantír
    .text = Przed ruchem obejrzyj wszystkie postacie Drużyny w jednym regionie innym niż Shire. Widzisz je tylko ty, a do końca twojej tury zostają tak, jak stoją.
special-recall-to-mordor = Upiór Pierścienia
    .text = Zamiast ruchu przenieś jedną ze swoich postaci z powrotem do Mordoru, jeśli nie ma tam wrogów i jest miejsce.
