# Zasady dla ludzi: jedna strona na trzy minuty. Zasady dokładne są w docs/rules/confrontation.pl.md.

people-lead = Frodo niesie Pierścień z Shire do Mordoru. Ściga go dziewięć sług Saurona, a żaden z graczy nie widzi, kto kryje się w podstawkach drugiego. Dwie osoby, pół godziny i sporo blefu.

people-goal = Cel i początek
people-goal-fellowship = { $rules ->
    [star] **Drużyna** wygrywa w chwili, gdy Powiernik Pierścienia wejdzie do Mordoru, choćby roiło się tam od wrogów. Powiernikiem jest Frodo, a jeśli padnie, póki stoi Sam, Pierścień niesie dalej Sam.
   *[ring] **Drużyna** wygrywa w chwili, gdy Frodo wejdzie do Mordoru, choćby roiło się tam od wrogów.
 }
people-goal-sauron = { $rules ->
    [star] **Sauron** wygrywa, gdy padnie ostatni Powiernik Pierścienia, gdy w Shire staną trzy jego postacie albo gdy wejdzie tam Czarnoksiężnik.
   *[ring] **Sauron** wygrywa, gdy padnie Frodo albo gdy w Shire staną trzy jego postacie.
 }
people-goal-draft = Frodo z gwiazdą, padając, przekazuje Pierścień Samowi, a klasyczny Frodo nie. Czarnoksiężnik z gwiazdą wygrywa dla Saurona, wchodząc do Shire.
people-goal-stuck = Kto musi wykonać ruch, a nie może, przegrywa.
people-board = Plansza oczami Drużyny: dziewięć własnych twarzy, a za górami dziewięć zakrytych podstawek.

people-setup-place = Każdy w tajemnicy ustawia dziewięć postaci: cztery w domu (w Shire lub w Mordorze) i po jednej w pięciu regionach przed nim. Góry zostają puste.
people-setup-draft = Najpierw każdy wybiera dla każdego żetonu jedną z dwóch postaci. Wybór pokazujecie sobie nawzajem, ale kto gdzie stoi, pozostaje tajemnicą.
people-setup-specials = { $edition ->
    [original] Drużyna wykłada „Cienistogrzywego” i „Gandalfa Białego”, Sauron „Palantír” i „Upiora Pierścienia”. Każda karta działa raz.
   *[revised] Każdy wybiera dwie ze swoich czterech kart specjalnych i je pokazuje. Każda działa raz.
 }

people-turn = Twoja tura
people-turn-move = Zaczyna Sauron, potem gracie na zmianę. W swojej turze **przesuwasz jedną postać o jeden region do przodu**, w stronę domu wroga. Nie można spasować; w bok ani w tył nie chodzi nikt, chyba że pozwala na to jego zdolność.
people-turn-limits = W regionie mieszczą się dwie twoje postacie, w każdym z czterech regionów górskich jedna, a w domu cztery.
people-turn-arrows = Żółte strzałki są tylko dla Drużyny: w dół Anduiny z Mrocznej Puszczy do Fangornu i dalej do Rohanu oraz przez kopalnie z Eregionu prosto do Fangornu.
people-turn-balrog = Z kopalniami trzeba uważać: jeśli { NAME("caradhras", as: "region", case: "in") } stoi Balrog, może się ujawnić i od razu pokonać wędrowca.
people-moves = { NAME($who, as: "character") } z Eregionu może iść do jednego z dwóch regionów górskich przed sobą albo przez kopalnie do Fangornu.

people-battle = Walka w czterech obrazkach
people-battle-begin = Kto wchodzi do regionu z wrogiem, atakuje. { $edition ->
    [original] Jeśli wrogów jest kilku, atakujący wskazuje podstawkę, która musi walczyć.
   *[revised] Jeśli ukrytych wrogów jest kilku, o tym, który walczy, decyduje los; odkrytego można wybrać.
 }
people-battle-1 = **1. Twarze.** Obie walczące postacie się ujawniają. Tu { NAME($light, as: "character") } trafia na { NAME($dark, as: "character", case: "acc") }.
people-battle-2 = **2. Zdolności.** Najpierw działa zdolność postaci Drużyny, potem Saurona. Bywa, że na tym walka się kończy: ktoś ucieka albo od razu pada.
people-battle-3 = **3. Karty.** Każdy po kryjomu wybiera kartę, potem odkrywacie obie. Najpierw działają teksty: karty Saurona przed kartą Drużyny.
people-battle-4 = **4. Siła.** Do siły dodaje się kartę. Pada ten, kto ma mniej; przy równych sumach padają oboje.
people-battle-on = Atakujący, który ustał, walczy z następnym wrogiem w regionie, aż zostanie tam tylko jedna strona.
people-battle-cards = Zagrana karta leży odkryta obok planszy. Dopiero gdy zużyjecie wszystkie dziewięć, obaj bierzecie je z powrotem na rękę. Warto pamiętać, co już zeszło: zawsze wiadomo, co przeciwnik może jeszcze zagrać.
people-battle-hide = { $edition ->
    [original] Po każdej walce i po odwrocie postacie znów się ukrywają.
   *[revised] Na koniec tury wszystkie postacie znów się ukrywają.
 } Swoje podstawki stojące w jednym regionie możesz pomieszać, żeby nikt nie wiedział, kto jest kim.
people-retreat = Kto wykonuje odwrót, wychodzi z walki cało: do sąsiedniego regionu, w którym jest miejsce i nie ma wroga.

people-light = Drużyna
people-light-note = { $rules ->
    [draft] Na jednym żetonie są dwie postacie; gra jedna z nich.
   *[other] Dziewięć postaci, silniejszych przyjaźnią niż orężem.
 }
people-dark = Strona Saurona
people-dark-note = { $rules ->
    [draft] Tu także na jednym żetonie są dwie postacie.
   *[other] Dziewięć postaci, a większość z nich silniejsza od tych, które spotyka.
 }
people-cards = Karty
people-cards-light = Drużyna ma liczby od 1 do 5 i cztery karty z tekstem.
people-cards-dark = Sauron ma liczby od 1 do 6 i trzy karty z tekstem.
people-cards-text = Karta z tekstem nie dodaje siły.
people-numbers = { $side ->
    [fellowship] 1–5
   *[sauron] 1–6
 }
people-numbers-text = { $side ->
    [fellowship] Liczby Drużyny: dodają się do siły walczącej postaci.
   *[sauron] Liczby Saurona: dodają się do siły walczącej postaci.
 }
people-card-of = { $side ->
    [fellowship] { NAME($card, as: "card") } (Drużyna)
    [sauron] { NAME($card, as: "card") } (Sauron)
   *[both] { NAME($card, as: "card") } (obie strony)
 }
people-specials = Karty specjalne
people-specials-note = Każda działa raz w grze. To nie są karty walki: co działa na tamte, nie działa na te.

people-end = Jak gra się kończy
people-end-at-once = Gra kończy się w chwili zwycięstwa, nawet w środku walki. Remisu nie ma.
people-end-match = Wielu gra dwie partie ze zmianą stron. Zwycięzca każdej dostaje punkt za każdą swoją postać, która została na planszy.
