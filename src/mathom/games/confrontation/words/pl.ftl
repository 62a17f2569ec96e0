# Konfrontacja po polsku. Najpierw nazwy, potem pytania, akcje, kronika i odmowy.
# To, co wydanie z 2005 roku nazywa inaczej, jest w original/pl.ftl, czytanym przed tym plikiem.


## Regiony: .in, .to i .from razem z przyimkiem

region-shire = Shire
    .in = w Shire
    .to = do Shire
    .from = z Shire
region-arthedain = Arthedain
    .in = w Arthedainie
    .to = do Arthedainu
    .from = z Arthedainu
region-cardolan = Cardolan
    .in = w Cardolanie
    .to = do Cardolanu
    .from = z Cardolanu
region-rhudaur = Rhudaur
    .in = w Rhudaurze
    .to = do Rhudauru
    .from = z Rhudauru
region-eregion = Eregion
    .in = w Eregionie
    .to = do Eregionu
    .from = z Eregionu
region-enedwaith = Enedwaith
    .in = w Enedwaith
    .to = do Enedwaith
    .from = z Enedwaith
region-high-pass = Wysoka Przełęcz
    .in = na Wysokiej Przełęczy
    .to = na Wysoką Przełęcz
    .from = z Wysokiej Przełęczy
region-misty-mountains = Góry Mgliste
    .in = w Górach Mglistych
    .to = w Góry Mgliste
    .from = z Gór Mglistych
region-caradhras = Caradhras
    .in = na Caradhrasie
    .to = na Caradhras
    .from = z Caradhrasu
region-gap-of-rohan = Wrota Rohanu
    .in = we Wrotach Rohanu
    .to = do Wrót Rohanu
    .from = z Wrót Rohanu
region-mirkwood = Mroczna Puszcza
    .in = w Mrocznej Puszczy
    .to = do Mrocznej Puszczy
    .from = z Mrocznej Puszczy
region-fangorn = Fangorn
    .in = w Fangornie
    .to = do Fangornu
    .from = z Fangornu
region-rohan = Rohan
    .in = w Rohanie
    .to = do Rohanu
    .from = z Rohanu
region-dagorlad = Dagorlad
    .in = w Dagorladzie
    .to = do Dagorladu
    .from = z Dagorladu
region-gondor = Gondor
    .in = w Gondorze
    .to = do Gondoru
    .from = z Gondoru
region-mordor = Mordor
    .in = w Mordorze
    .to = do Mordoru
    .from = z Mordoru


## Postacie: przypadki (.gen, .dat, .acc, .with to narzędnik z przyimkiem), rodzaj (m, f, pl to męskoosobowy),
## .sided tam, gdzie mowa o obu stronach żetonu, .text to zdolność

character-hidden = ukryta postać
    .gen = ukrytej postaci
    .dat = ukrytej postaci
    .acc = ukrytą postać
    .with = z ukrytą postacią
    .gender = f
    .sided = ukryta postać
    .foot = ukryta
    .text = Tylko właściciel wie, kto to jest.

character-frodo = Frodo
    .gen = Froda
    .dat = Frodowi
    .acc = Froda
    .with = z Frodem
    .gender = m
    .sided = Frodo (pierścień)
    .foot = Frodo
    .text = Zaatakowany, może przed zagraniem kart wycofać się w bok. Jeśli padnie, wygrywa Sauron; jeśli wejdzie do Mordoru, wygrywa Drużyna.
character-sam = Sam
    .gen = Sama
    .dat = Samowi
    .acc = Sama
    .with = z Samem
    .gender = m
    .sided = Sam (pierścień)
    .foot = Sam
    .text = Gdy w jego regionie zaatakowano Froda, może walczyć zamiast niego. Obok ujawnionego Froda ma siłę 5.
character-pippin = Pippin
    .gen = Pippina
    .dat = Pippinowi
    .acc = Pippina
    .with = z Pippinem
    .gender = m
    .sided = Pippin (pierścień)
    .foot = Pippin
    .text = Atakując, może przed zagraniem kart wycofać się w tył.
character-merry = Merry
    .gen = Merry’ego
    .dat = Merry’emu
    .acc = Merry’ego
    .with = z Merrym
    .gender = m
    .sided = Merry (pierścień)
    .foot = Merry
    .text = Od razu, bez kart, pokonuje { NAME("witch_king", as: "character", case: "acc") }.
character-gandalf = Gandalf
    .gen = Gandalfa
    .dat = Gandalfowi
    .acc = Gandalfa
    .with = z Gandalfem
    .gender = m
    .sided = Gandalf (pierścień)
    .foot = Gandalf
    .text = W walce z nim Sauron pierwszy odkrywa kartę; Drużyna wybiera swoją dopiero potem.
character-aragorn = Aragorn
    .gen = Aragorna
    .dat = Aragornowi
    .acc = Aragorna
    .with = z Aragornem
    .gender = m
    .sided = Aragorn (pierścień)
    .foot = Aragorn
    .text = Może ruszyć w dowolną stronę do sąsiedniego regionu, jeśli tam zaatakuje.
character-legolas = Legolas
    .gen = Legolasa
    .dat = Legolasowi
    .acc = Legolasa
    .with = z Legolasem
    .gender = m
    .sided = Legolas (pierścień)
    .foot = Legolas
    .text = Od razu, bez kart, pokonuje { NAME("flying_nazgul", as: "character", case: "acc") }.
character-gimli = Gimli
    .gen = Gimlego
    .dat = Gimlemu
    .acc = Gimlego
    .with = z Gimlim
    .gender = m
    .sided = Gimli (pierścień)
    .foot = Gimli
    .text = Od razu, bez kart, pokonuje { NAME("orcs", as: "character", case: "acc") }.
character-boromir = Boromir
    .gen = Boromira
    .dat = Boromirowi
    .acc = Boromira
    .with = z Boromirem
    .gender = m
    .sided = Boromir (pierścień)
    .foot = Boromir
    .text = On i jego przeciwnik od razu, bez kart, giną razem.
character-balrog = Balrog
    .gen = Balroga
    .dat = Balrogowi
    .acc = Balroga
    .with = z Balrogiem
    .gender = m
    .sided = Balrog (pierścień)
    .foot = Balrog
    .text = Stojąc { NAME("caradhras", as: "region", case: "in") }, może bez walki pokonać każdego, kto idzie przez kopalnie.
character-shelob = Szeloba
    .gen = Szeloby
    .dat = Szelobie
    .acc = Szelobę
    .with = z Szelobą
    .gender = f
    .sided = Szeloba (pierścień)
    .foot = Szeloba
    .text = Po pokonaniu wroga wraca do Gondoru. Jeśli są tam dwie inne postacie Saurona albo ktokolwiek z Drużyny, ginie.
character-witch-king = Czarnoksiężnik z Angmaru
    .gen = Czarnoksiężnika z Angmaru
    .dat = Czarnoksiężnikowi z Angmaru
    .acc = Czarnoksiężnika z Angmaru
    .with = z Czarnoksiężnikiem z Angmaru
    .gender = m
    .sided = Czarnoksiężnik z Angmaru (pierścień)
    .foot = Angmar
    .text = Może ruszyć w bok, jeśli tam zaatakuje.
character-flying-nazgul = Latający Nazgûl
    .gen = Latającego Nazgûla
    .dat = Latającemu Nazgûlowi
    .acc = Latającego Nazgûla
    .with = z Latającym Nazgûlem
    .gender = m
    .sided = Latający Nazgûl (pierścień)
    .foot = Nazgûl
    .text = Może polecieć do dowolnego regionu, w którym jest dokładnie jedna postać Drużyny, i ją zaatakować. Może też przelecieć między regionami górskimi.
character-black-rider = Czarny Jeździec
    .gen = Czarnego Jeźdźca
    .dat = Czarnemu Jeźdźcowi
    .acc = Czarnego Jeźdźca
    .with = z Czarnym Jeźdźcem
    .gender = m
    .sided = Czarny Jeździec (pierścień)
    .foot = Jeździec
    .text = Może jechać do przodu dowolnie daleko, by zaatakować pierwszego wroga na drodze. Zatrzymują go regiony pełne swoich.
character-saruman = Saruman
    .gen = Sarumana
    .dat = Sarumanowi
    .acc = Sarumana
    .with = z Sarumanem
    .gender = m
    .sided = Saruman (pierścień)
    .foot = Saruman
    .text = Może zdecydować, że nie zagrywa się kart. Nikt nie wycofuje się przed nim dzięki zdolności.
character-orcs = Orkowie
    .gen = Orków
    .dat = Orkom
    .acc = Orków
    .with = z Orkami
    .gender = pl
    .sided = Orkowie (pierścień)
    .foot = Orkowie
    .text = Atakując, od razu, bez kart, pokonują pierwszą postać, z którą walczą.
character-warg = Warg
    .gen = Warga
    .dat = Wargowi
    .acc = Warga
    .with = z Wargiem
    .gender = m
    .sided = Warg (pierścień)
    .foot = Warg
    .text = Zdolność postaci Drużyny nie działa.
character-cave-troll = Jaskiniowy Troll
    .gen = Jaskiniowego Trolla
    .dat = Jaskiniowemu Trollowi
    .acc = Jaskiniowego Trolla
    .with = z Jaskiniowym Trollem
    .gender = m
    .sided = Jaskiniowy Troll (pierścień)
    .foot = Troll
    .text = Karta Saurona nic nie znaczy: nie ma ani tekstu, ani siły.
character-frodo-star = Frodo
    .gen = Froda
    .dat = Frodowi
    .acc = Froda
    .with = z Frodem
    .gender = m
    .sided = Frodo (gwiazda)
    .foot = Frodo
    .text = Teksty kart Saurona nie działają. Jeśli Frodo padnie, ujawnia się Sam i to on niesie dalej Pierścień.
character-sam-star = Sam
    .gen = Sama
    .dat = Samowi
    .acc = Sama
    .with = z Samem
    .gender = m
    .sided = Sam (gwiazda)
    .foot = Sam
    .text = Zaatakowany, jest tak silny jak atakujący.
character-smeagol = Sméagol
    .gen = Sméagola
    .dat = Sméagolowi
    .acc = Sméagola
    .with = ze Sméagolem
    .gender = m
    .sided = Sméagol (gwiazda)
    .foot = Sméagol
    .text = Zaatakowany sam w swoim regionie, może zamienić się miejscami z postacią Drużyny z sąsiedniego regionu, która walczy zamiast niego.
character-faramir = Faramir
    .gen = Faramira
    .dat = Faramirowi
    .acc = Faramira
    .with = z Faramirem
    .gender = m
    .sided = Faramir (gwiazda)
    .foot = Faramir
    .text = Atakując, może przed zagraniem kart wycofać się w bok.
character-gandalf-star = Gandalf
    .gen = Gandalfa
    .dat = Gandalfowi
    .acc = Gandalfa
    .with = z Gandalfem
    .gender = m
    .sided = Gandalf (gwiazda)
    .foot = Gandalf
    .text = Może się ujawnić, by dodać 1 innej postaci Drużyny, która walczy w jego regionie lub w sąsiednim.
character-aragorn-star = Aragorn
    .gen = Aragorna
    .dat = Aragornowi
    .acc = Aragorna
    .with = z Aragornem
    .gender = m
    .sided = Aragorn (gwiazda)
    .foot = Aragorn
    .text = Zaatakowany, może zdecydować, że nie zagrywa się kart.
character-elrond = Elrond
    .gen = Elronda
    .dat = Elrondowi
    .acc = Elronda
    .with = z Elrondem
    .gender = m
    .sided = Elrond (gwiazda)
    .foot = Elrond
    .text = „Magia” Saurona i „Oko Saurona” nie działają.
character-theoden = Théoden
    .gen = Théodena
    .dat = Théodenowi
    .acc = Théodena
    .with = z Théodenem
    .gender = m
    .sided = Théoden (gwiazda)
    .foot = Théoden
    .text = W Rohanie i w Gondorze ma siłę 4.
character-treebeard = Drzewiec
    .gen = Drzewca
    .dat = Drzewcowi
    .acc = Drzewca
    .with = z Drzewcem
    .gender = m
    .sided = Drzewiec (gwiazda)
    .foot = Drzewiec
    .text = W Fangornie ma siłę 6. Jeśli jest tam dokładnie jeden wróg, może zewsząd ruszyć tam i zaatakować.
character-uruk-hai = Uruk-hai
    .gen = Uruk-hai
    .dat = Uruk-hai
    .acc = Uruk-hai
    .with = z Uruk-hai
    .gender = pl
    .sided = Uruk-hai (gwiazda)
    .foot = Uruk-hai
    .text = Mogą pobiec do przodu dowolnie daleko, do pustego regionu. Nie mijają wrogów ani regionów pełnych swoich.
character-wormtongue = Gadzi Język
    .gen = Gadziego Języka
    .dat = Gadziemu Językowi
    .acc = Gadziego Języka
    .with = z Gadzim Językiem
    .gender = m
    .sided = Gadzi Język (gwiazda)
    .foot = Gríma
    .text = Pokonany, może zamiast zginąć uciec w tył do pustego regionu.
character-witch-king-star = Czarnoksiężnik z Angmaru
    .gen = Czarnoksiężnika z Angmaru
    .dat = Czarnoksiężnikowi z Angmaru
    .acc = Czarnoksiężnika z Angmaru
    .with = z Czarnoksiężnikiem z Angmaru
    .gender = m
    .sided = Czarnoksiężnik z Angmaru (gwiazda)
    .foot = Angmar
    .text = Gdy wejdzie do Shire, Sauron od razu wygrywa.
character-flying-nazgul-star = Latający Nazgûl
    .gen = Latającego Nazgûla
    .dat = Latającemu Nazgûlowi
    .acc = Latającego Nazgûla
    .with = z Latającym Nazgûlem
    .gender = m
    .sided = Latający Nazgûl (gwiazda)
    .foot = Nazgûl
    .text = Może przelecieć nad jednym regionem przed sobą, by zaatakować w regionie za nim.
character-mouth-of-sauron = Rzecznik Saurona
    .gen = Rzecznika Saurona
    .dat = Rzecznikowi Saurona
    .acc = Rzecznika Saurona
    .with = z Rzecznikiem Saurona
    .gender = m
    .sided = Rzecznik Saurona (gwiazda)
    .foot = Rzecznik
    .text = Gdy obie karty są odkryte, może wymienić swoją na „4”.
character-saruman-star = Saruman
    .gen = Sarumana
    .dat = Sarumanowi
    .acc = Sarumana
    .with = z Sarumanem
    .gender = m
    .sided = Saruman (gwiazda)
    .foot = Saruman
    .text = Gandalfa pokonuje od razu. W innych walkach może zmusić Drużynę, by zamiast odkrytej karty zagrała inną.
character-orcs-star = Orkowie
    .gen = Orków
    .dat = Orkom
    .acc = Orków
    .with = z Orkami
    .gender = pl
    .sided = Orkowie (gwiazda)
    .foot = Orkowie
    .text = Atakując, mają siłę 6.
character-gollum = Gollum
    .gen = Golluma
    .dat = Gollumowi
    .acc = Golluma
    .with = z Gollumem
    .gender = m
    .sided = Gollum (gwiazda)
    .foot = Gollum
    .text = Może przed zagraniem kart wycofać się do przodu.
character-watcher = Czatownik
    .gen = Czatownika
    .dat = Czatownikowi
    .acc = Czatownika
    .with = z Czatownikiem
    .gender = m
    .sided = Czatownik (gwiazda)
    .foot = Czatownik
    .text = Raz ujawniony, pozostaje ujawniony i już się nie porusza.


## Karty walki

card-1 = 1
    .foot = 1
    .acc = 1
    .text = Dodaje 1 twojej walczącej postaci.
card-2 = 2
    .foot = 2
    .acc = 2
    .text = Dodaje 2 twojej walczącej postaci.
card-3 = 3
    .foot = 3
    .acc = 3
    .text = Dodaje 3 twojej walczącej postaci.
card-4 = 4
    .foot = 4
    .acc = 4
    .text = Dodaje 4 twojej walczącej postaci.
card-5 = 5
    .foot = 5
    .acc = 5
    .text = Dodaje 5 twojej walczącej postaci.
card-6 = 6
    .foot = 6
    .acc = 6
    .text = Dodaje 6 twojej walczącej postaci.
card-magic = Magia
    .foot = Magia
    .acc = Magię
    .text = Zastąp ją kartą ze swojego stosu kart odrzuconych. Jeśli jakaś tam leży, musisz to zrobić.
card-noble-sacrifice = Szlachetne poświęcenie
    .foot = Ofiara
    .acc = Szlachetne poświęcenie
    .text = Obie walczące postacie giną, chyba że postać Saurona zdążyła się wycofać dzięki karcie.
card-elven-cloak = Płaszcz Elfów
    .foot = Płaszcz
    .acc = Płaszcz Elfów
    .text = Liczba na karcie Saurona się nie liczy.
card-retreat-f = Odwrót
    .foot = Odwrót
    .acc = Odwrót
    .text = Twoja walcząca postać wycofuje się w tył. Jeśli może, musi.
card-eye-of-sauron = Oko Saurona
    .foot = Oko
    .acc = Oko Saurona
    .text = Tekst karty Drużyny nie działa.
card-retreat-s = Odwrót
    .foot = Odwrót
    .acc = Odwrót
    .text = Twoja walcząca postać wycofuje się w bok. Jeśli może, musi.
card-none = brak karty
    .foot = –
    .acc = brak karty
    .text = Nic.


## Karty specjalne

special-shadowfax = Cienistogrzywy
    .text = Przed twoim ruchem jedna z twoich postaci robi krok do przodu lub wzdłuż żółtej strzałki, do regionu bez wrogów. Potem ta sama postać musi wykonać twój ruch.
special-gandalf-the-white = Gandalf Biały
    .text = Zamiast ruchu twój pokonany Gandalf wraca do Fangornu, jeśli nie ma tam wrogów i jest miejsce.
special-king-revealed = Król się ujawnia
    .text = Zamiast ruchu ujawnij Aragorna i wskaż podstawkę Saurona: jeśli tylko może, musi się ona ruszyć w jego następnej turze, a tej tury nie wolno mu ominąć.
special-gwaihir = Gwaihir Władca Wiatru
    .text = Na początku walki: zamiast użyć swojej zdolności twoja postać może wycofać się w bok lub w tył. Nie działa przeciwko Wargowi.
special-palantir = Palantír
    .text = W dowolnej chwili swojej tury ujawnij do jej końca wszystkie postacie Drużyny w jednym regionie innym niż Shire.
special-recall-to-mordor = Wezwanie do Mordoru
    .text = Zamiast ruchu przenieś jedną ze swoich postaci z powrotem do Mordoru, jeśli nie ma tam wrogów i jest miejsce.
special-dark-of-mordor = Mrok Mordoru
    .text = Przed twoim ruchem jedna z twoich postaci robi krok do przodu, do regionu bez wrogów. Potem ruch wykonuje inna.
special-crebain = Krebainy z Dunlandu
    .text = Zamiast ruchu ujawnij postać Drużyny. Pozostaje ujawniona do końca gry.


## Strony i miejsca

side-fellowship = Drużyna
    .gen = Drużyny
    .acc = Drużynę
side-sauron = Sauron
    .gen = Saurona
    .acc = Saurona
side-nobody = nikt
    .gen = nikogo
    .acc = nikogo
seat-0 = gracz A
seat-1 = gracz B


## Zestawy zasad i opcje

rule-set-original = Zasady oryginalne (2005)
    .help = Pierwsze wydanie: atakujący wskazuje, z kim walczy, a postacie ukrywają się po każdej walce.
rule-set-classic = Zasady klasyczne
    .help = Wydanie poprawione, każda postać po swojej znanej stronie.
rule-set-variant = Wariant
    .help = Wydanie poprawione, każda postać po stronie z gwiazdą: inne zdolności, inne niespodzianki.
rule-set-draft = Draft
    .help = Wydanie poprawione; każdy gracz w tajemnicy wybiera stronę każdej ze swoich dziewięciu postaci.
handicap-none = obaj gracze
    .help = Karty specjalne dostają obaj gracze.
handicap-fellowship = tylko Drużyna
    .help = Karty specjalne dostaje tylko Drużyna.
handicap-sauron = tylko Sauron
    .help = Karty specjalne dostaje tylko Sauron.

option-rule-set = Zestaw zasad
    .help = Które wydanie i którą stroną postaci gracie.
option-special-cards = Karty specjalne
    .help = Każdy gracz dostaje silne karty, które działają raz w ciągu gry.
option-handicap = Kto dostaje karty specjalne
    .help = Dla wyrównania szans może je dostać tylko mniej doświadczony gracz.
option-handicap-cards = Karty dla wyrównania szans
    .help = Ile kart specjalnych dostaje ten gracz.
option-match = Mecz z dwóch partii
    .help = Gracie dwa razy, zamieniając się stronami; ocalałe postacie zwycięzcy każdej partii dają punkty.
option-auto-shuffle = Samoczynne mieszanie
    .help = Ukryte postacie, które spotkają się w regionie, są mieszane same; bez tej opcji mieszasz je ręcznie.
option-loss-counts-forward-only = Ratuje tylko ruch do przodu
    .help = W zestawach poprawionych gracz bez ruchu do przodu przegrywa, nawet jeśli ma jakiś specjalny atak.
option-skip-card-saves = Ominięcie tury ratuje
    .help = Gracz, który nie ma ruchu, może zamiast przegrać zagrać kartę specjalną z ominięciem tury.
option-original-shadowfax-river = Cienistogrzywy na rzece (2005)
    .help = W zestawie oryginalnym krok karty „Cienistogrzywy” może prowadzić także w dół Anduiny.
option-sauron-upstream-retreat = Sauron wycofuje się pod prąd
    .help = Postacie Saurona mogą wycofywać się w bok w górę Anduiny.
option-original-nazgul-mountains = Nazgûl między górami (2005)
    .help = W zestawie oryginalnym Latający Nazgûl może przelecieć z jednego regionu górskiego do drugiego.
option-sam-first-strict = Sam zastępuje tylko na początku
    .help = Sam może walczyć zamiast Froda tylko w pierwszej walce ataku.
option-original-sam-fights-orc = Sam walczy z Orkiem (2005)
    .help = W zestawie oryginalnym Sam, który zastąpił Froda wobec Orka, walczy kartami, zamiast od razu zginąć.
option-double-magic-both-replace = Obaj zastępują Magię
    .help = Gdy obaj zagrają „Magię”, a Sauron weźmie „Oko”, Drużyna i tak bierze kartę; „Oko” unieważnia wtedy tę kartę.
option-sacrifice-stopped-by-card-alone = Karta odwrotu wstrzymuje Poświęcenie
    .help = Karta odwrotu Saurona wstrzymuje „Szlachetne poświęcenie”, nawet jeśli odwrót jest niemożliwy.
option-s-retreat-stops-f-retreat = Wycofuje się tylko Sauron
    .help = W zestawach poprawionych karta Drużyny już nie działa, gdy postać Saurona się wycofała.
option-gandalf-star-early = Gandalf pomaga wcześniej
    .help = Gandalf ze strony z gwiazdą decyduje o pomocy zaraz po odkryciu kart.
option-ring-passes-in-mordor-wins = Pierścień przechodzi w Mordorze
    .help = Jeśli Sam jest w Mordorze, gdy przechodzi na niego Pierścień, Drużyna od razu wygrywa.
option-shire-needs = Postacie Saurona w Shire
    .help = Ile postaci Saurona musi stanąć w Shire, żeby Sauron wygrał.
option-guarded-homes = Strzeżone domy
    .help = Na początku Frodo i Sam muszą być w Shire, a żeton Balroga w Mordorze; pozostałe postacie ustawia się dowolnie.

error-no-action = To nie jest akcja: { $text }
error-handicap-without-cards = Wyrównanie szans wymaga kart specjalnych: włącz je.
error-handicap-too-many = { $cards ->
    [one] Jedna karta
    [few] { $cards } karty
   *[many] { $cards } kart
 } na wyrównanie szans to za dużo: w tym zestawie zasad ta strona ma ich { $most }.


## Pytania do gracza

prompt-drafting = Wybierz stronę żetonu: { NAME($ring, as: "character", case: "sided") } albo { NAME($star, as: "character", case: "sided") }.
prompt-choosing = { $cards ->
    [one] Wybierz swoją kartę specjalną na tę grę.
    [few] Wybierz { $cards } swoje karty specjalne na tę grę.
   *[many] Wybierz { $cards } swoich kart specjalnych na tę grę.
 }
prompt-placing = Kto zaczyna { NAME($region, as: "region", case: "in") }? Kogo nie ustawisz, ten zacznie u siebie w domu.
prompt-turn = { $cards ->
    [0] Twoja tura: rusz jedną ze swoich postaci.
   *[other] Twoja tura: rusz jedną ze swoich postaci albo zagraj kartę specjalną.
 }
prompt-second = { $side ->
    [fellowship] „Cienistogrzywy”: teraz rusz dalej tę samą postać.
   *[sauron] „Mrok Mordoru”: teraz rusz inną postać.
 }
prompt-answer = Postać Drużyny idzie przez kopalnie. Co czeka { NAME("caradhras", as: "region", case: "in") }?
prompt-shuffling = Wróg atakuje { NAME($field, as: "region", case: "in") }. Najpierw wymieszać twoje ukryte postacie?
prompt-defender = Z kim walczysz { NAME($field, as: "region", case: "in") }?
prompt-substitution = { CAPITAL(NAME($foe, as: "character")) } { GENDER($foe, as: "character") ->
    [pl] atakują
   *[other] atakuje
 } { NAME($who, as: "character", case: "acc") } { NAME($field, as: "region", case: "in") }. Czy zastąpi go Sam?
prompt-eagle = { CAPITAL(NAME($who, as: "character")) } przeciw { NAME($foe, as: "character", case: "dat") } { NAME($field, as: "region", case: "in") }. Wezwać Gwaihira?
prompt-fellowship-ability = { CAPITAL(NAME($who, as: "character")) } przeciw { NAME($foe, as: "character", case: "dat") } { NAME($field, as: "region", case: "in") }. Użyć zdolności przed kartami?
prompt-sauron-ability = { CAPITAL(NAME($who, as: "character")) } przeciw { NAME($foe, as: "character", case: "dat") } { NAME($field, as: "region", case: "in") }. Użyć zdolności przed kartami?
prompt-playing = Walka { NAME($field, as: "region", case: "in") }: { NAME($who, as: "character") } przeciw { NAME($foe, as: "character", case: "dat") }. Wybierz kartę.
prompt-showing-first = { CAPITAL(NAME($who, as: "character")) } przeciw { NAME($foe, as: "character", case: "dat") } { NAME($field, as: "region", case: "in") }. Najpierw ty odkrywasz kartę.
prompt-shown-magic = Zastąp „Magię” kartą ze stosu kart odrzuconych, zanim Drużyna odpowie.
prompt-answering-card = Karta Saurona jest odkryta. Wybierz odpowiedź.
prompt-after-showing = Karty są odkryte. { $who ->
    [mouth_of_sauron] Wymienić twoją na „4”?
   *[other] Zmusić Drużynę do zagrania innej karty?
 }
prompt-another-card = Saruman odsyła twoją kartę na rękę. Zagraj inną.
prompt-sauron-magic = Twoja „Magia” działa: weź kartę ze stosu kart odrzuconych.
prompt-sauron-retreat = Twoja karta odwrotu działa: dokąd { GENDER($who, as: "character") ->
    [pl] wycofują się
   *[other] wycofuje się
 } { NAME($who, as: "character") }?
prompt-fellowship-magic = Twoja „Magia” działa: weź kartę ze stosu kart odrzuconych.
prompt-fellowship-retreat = Twoja karta odwrotu działa: dokąd wycofuje się { NAME($who, as: "character") }?
prompt-helping = Walka: { NAME($who, as: "character") } przeciw { NAME($foe, as: "character", case: "dat") }. Czy Gandalf się ujawni i doda 1?
prompt-escaping = { CAPITAL(NAME($who, as: "character")) } przegrywa, ale może wymknąć się w tył.
prompt-end-of-turn = Ruch wykonany. Możesz jeszcze spojrzeć w Palantír.


## Akcje: napisy na przyciskach

action-draft = { NAME($who, as: "character", case: "sided") }
action-choose = { NAMES($cards, as: "special") }
action-place = { NAME($who, as: "character") }: { NAME($to, as: "region", case: "to") }
action-move = { NAME($who, as: "character") }: { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }{ $way ->
    [river] , w dół Anduiny
    [mines] , przez kopalnie
    [ability] , dzięki zdolności
   *[plain] { "" }
 }
action-step = { NAME($card, as: "special") }: { NAME($who, as: "character") } { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }{ $way ->
    [river] , w dół Anduiny
    [mines] , przez kopalnie
   *[plain] { "" }
 }
action-stay = Zostań na miejscu
action-gandalf-the-white = { NAME("gandalf_the_white", as: "special") }: sprowadź Gandalfa do Fangornu
action-king-revealed = { NAME("king_revealed", as: "special") }: { KNOWN($region) ->
    [yes] wskaż podstawkę { NAME($region, as: "region", case: "in") }{ $of ->
        [one] { "" }
       *[other] { " " }({ $nth }. z { $of } od lewej)
     }
   *[no] wskaż podstawkę { $stand }
 }
action-recall-to-mordor = { NAME("recall_to_mordor", as: "special") }: { NAME($who, as: "character") }
action-crebain = { NAME("crebain", as: "special") }: { KNOWN($region) ->
    [yes] ujawnij podstawkę { NAME($region, as: "region", case: "in") }{ $of ->
        [one] { "" }
       *[other] { " " }({ $nth }. z { $of } od lewej)
     }
   *[no] ujawnij podstawkę { $stand }
 }
action-palantir = { NAME("palantir", as: "special") }: zobacz, kto jest { NAME($to, as: "region", case: "in") }
action-strike = Uderz Balrogiem
action-decline = Nie, dalej
action-fight = Walcz { NAME($who, as: "character", case: "with") }
action-fight-hidden = Walcz z ukrytą postacią
action-fight-stand = { KNOWN($region) ->
    [yes] Walcz z podstawką { NAME($region, as: "region", case: "in") }{ $of ->
        [one] { "" }
       *[other] { " " }({ $nth }. z { $of } od lewej)
     }
   *[no] Walcz z podstawką { $stand }
 }
action-draw = Los: { NAME($who, as: "character") }
action-substitute = Sam walczy zamiast Froda
action-gwaihir = Wezwij Gwaihira
action-retreat = Wycofaj się { NAME($to, as: "region", case: "to") }
action-swap = Zamień się miejscami { NAME($who, as: "character", case: "with") }
action-show = Ujawnij Froda
action-no-cards = Bez kart w tej walce
action-card = Zagraj „{ NAME($card, as: "card", case: "acc") }”
action-take = { $card ->
    [none] Nie bierz karty
   *[other] Weź „{ NAME($card, as: "card", case: "acc") }”
 }
action-exchange = Wymień swoją kartę na „4”
action-force = Zażądaj innej karty
action-help = Gandalf pomaga (+1)
action-escape = Uciekaj { NAME($to, as: "region", case: "to") }
action-end-turn = Zakończ turę
action-shuffle = Wymieszaj ukryte postacie { NAME($to, as: "region", case: "in") }


## Kronika: co się stało

log-game = { $number ->
    [1] Gra się zaczyna.
   *[other] Partia { $number }: gracze zamieniają się stronami.
 }
log-drafted = Strony żetonów są wybrane. Drużyna: { NAMES($fellowship, as: "character", case: "sided") }. Sauron: { NAMES($sauron, as: "character", case: "sided") }.
log-chosen = Karty specjalne { NAME($side, as: "side", case: "gen") }: { NAMES($cards, as: "special") }.
log-placed = Obie strony są ustawione. Zaczyna Sauron.
log-move = { CAPITAL(NAME($who, as: "character")) }{ KNOWN($stand) ->
    [yes] { " " }({ $stand })
   *[no] { "" }
 } { GENDER($who, as: "character") ->
    [pl] ruszają
   *[other] rusza
 } { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }{ $way ->
    [river] , w dół Anduiny.
    [mines] , przez kopalnie.
    [ability] , dzięki szczególnej zdolności.
   *[plain] .
 }
log-step = { CAPITAL(NAME($who, as: "character")) }{ KNOWN($stand) ->
    [yes] { " " }({ $stand })
   *[no] { "" }
 } { GENDER($who, as: "character") ->
    [pl] robią
   *[other] robi
 } najpierw krok { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }{ $way ->
    [river] , w dół Anduiny.
    [mines] , przez kopalnie.
   *[plain] .
 }
log-special = Karta specjalna: „{ NAME($card, as: "special") }”. Została zużyta.
log-white = { CAPITAL(NAME($who, as: "character")) } powraca { NAME("fangorn", as: "region", case: "to") }.
log-king = { CAPITAL(NAME($who, as: "character")) } ujawnia się { NAME($at, as: "region", case: "in") } i wskazuje podstawkę{ KNOWN($stand) ->
    [yes] { " " }{ $stand }
   *[no] { "" }
 } { NAME($region, as: "region", case: "in") }: w następnej turze Sauron musi ją ruszyć.
log-crebain = Krebainy wypatrują { NAME($who, as: "character", case: "acc") } { NAME($at, as: "region", case: "in") }: ta postać pozostaje ujawniona do końca gry.
log-blocked = Sauron nie może ruszyć wskazanej podstawki{ KNOWN($stand) ->
    [yes] { " " }{ $stand }
   *[no] { "" }
 } { NAME($at, as: "region", case: "in") }: { $why ->
    [watcher] to Czatownik, który już się nie porusza.
    [edge] nie ma przed nią żadnego regionu.
   *[limit] nie ma przed nią miejsca.
 } Rusza inną.
log-recall = { CAPITAL(NAME($who, as: "character")) }{ KNOWN($stand) ->
    [yes] { " " }({ $stand })
   *[no] { "" }
 } { GENDER($who, as: "character") ->
    [pl] wracają
   *[other] wraca
 } do Mordoru { NAME($from, as: "region", case: "from") }.
log-look = { $who ->
    [hidden] Tylko Sauron wie, kto jest { NAME($at, as: "region", case: "in") }.
   *[other] Tylko Sauron wie, kto jest { NAME($at, as: "region", case: "in") }: { NAMES($who, as: "character") }.
 }
log-palantir = Sauron patrzy w Palantír i widzi, kto jest { NAME($region, as: "region", case: "in") }.
log-reveal = Ujawniona postać { NAME($at, as: "region", case: "in") }: { NAME($who, as: "character") }.
log-strike = Balrog uderza w kopalniach: { NAME($who, as: "character") } ginie bez walki.
log-shuffle = { CAPITAL(NAME($side, as: "side")) } miesza ukryte postacie { NAME($region, as: "region", case: "in") }.
log-battle = Walka { NAME($at, as: "region", case: "in") }: { NAME($attacker, as: "character") } { GENDER($attacker, as: "character") ->
    [pl] atakują
   *[other] atakuje
 } { NAME($defender, as: "character", case: "acc") }.
log-substitute = { CAPITAL(NAME($who, as: "character")) } staje do walki zamiast { NAME($for, as: "character", case: "gen") }.
log-mutual = Boromir ginie i zabiera ze sobą { NAME($foe, as: "character", case: "acc") }: bez kart.
log-instant = { CAPITAL(NAME($who, as: "character")) } od razu { GENDER($who, as: "character") ->
    [pl] pokonują
   *[other] pokonuje
 } { NAME($foe, as: "character", case: "acc") }: bez kart.
log-no-cards = { CAPITAL(NAME($who, as: "character")) } nie dopuszcza kart: decyduje sama siła.
log-cards = Karty: Drużyna zagrywa „{ NAME($fellowship, as: "card", case: "acc") }”, Sauron „{ NAME($sauron, as: "card", case: "acc") }”.
log-shows = Wobec Gandalfa Sauron pierwszy odkrywa kartę: „{ NAME($card, as: "card") }”.
log-answers = Drużyna zagrywa „{ NAME($card, as: "card", case: "acc") }”.
log-exchange = Rzecznik Saurona wymienia swoją kartę na „{ NAME($card, as: "card", case: "acc") }”.
log-force = Saruman odsyła „{ NAME($card, as: "card", case: "acc") }” na rękę: Drużyna musi zagrać inną kartę.
log-take = { $card ->
    [none] { CAPITAL(NAME($side, as: "side")) } nie zastępuje „Magii”: karta nic nie daje.
   *[other] { CAPITAL(NAME($side, as: "side")) } zamienia „Magię” na „{ NAME($card, as: "card", case: "acc") }”.
 }
log-cancelled = „Oko Saurona” unieważnia „{ NAME($card, as: "card", case: "acc") }”: tekst tej karty nie działa.
log-sacrifice = „{ NAME("noble_sacrifice", as: "card") }”: giną obie walczące postacie.
log-retreat = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [pl] wycofują się
   *[other] wycofuje się
 } { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }.
log-swap = { CAPITAL(NAME($who, as: "character")) } wymyka się { NAME($at, as: "region", case: "to") }; jego miejsce w walce zajmuje { NAME($partner, as: "character") }.
log-help = { CAPITAL(NAME($who, as: "character")) } ujawnia się { NAME($at, as: "region", case: "in") } i pomaga: +1 dla Drużyny.
log-compare = Siły: { NAME($who, as: "character") } { $total }, { NAME($foe, as: "character") } { $other }. Pada słabsza postać, a przy równych siłach obie.
log-defeat = { $rule ->
    [CF-SHELOB-03] W Gondorze nie ma dla niej miejsca: { NAME($who, as: "character") } ginie
    [CF-WORMTONGUE-03] Tym razem nie ma ucieczki: { NAME($who, as: "character") } ginie
   *[other] { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
        [f] zostaje pokonana
        [pl] zostają pokonani
       *[m] zostaje pokonany
    }
 } ({ $rule }).
log-escape = { CAPITAL(NAME($who, as: "character")) } ucieka { NAME($from, as: "region", case: "from") } { NAME($to, as: "region", case: "to") }.
log-shelob = Szeloba wraca do Gondoru { NAME($from, as: "region", case: "from") }.
log-ring = { CAPITAL(NAME($who, as: "character")) } ujawnia się { NAME($at, as: "region", case: "in") }: teraz to on niesie Pierścień.
log-take-back = Wszystkie karty zużyte: obaj gracze biorą z powrotem po dziewięć kart.
log-resign = { CAPITAL(NAME($side, as: "side")) } się poddaje.
log-offer-stop = { CAPITAL(NAME($side, as: "side")) } proponuje przerwanie gry.
log-points = { CAPITAL(NAME($side, as: "side")) } dostaje za postacie na planszy { $points ->
    [one] jeden punkt.
    [few] { $points } punkty.
   *[many] { $points } punktów.
 }
log-end = { $rule ->
    [CF-END-01] { end-cf-end-01 }
    [CF-END-02] { end-cf-end-02 }
    [CF-END-04] { end-cf-end-04 }
    [CF-END-05] { end-cf-end-05 }
    [CF-END-08] { end-cf-end-08 }
    [CF-END-11] { end-cf-end-11 }
    [CF-VAR-05] { end-cf-var-05 }
    [CF-VAR-06] { end-cf-var-06 }
    [CF-VAR-10] { end-cf-var-10 }
    [CF-FRODOSTAR-03] { end-cf-frodostar-03 }
   *[CF-RUL-60] { $winner ->
        [nobody] { end-stopped }
       *[other] { end-cf-rul-60 }
    }
 } ({ $rule })


## Zakończenia: dlaczego to koniec

end-cf-end-01 = Wygrywa { NAME($winner, as: "side") }: Powiernik Pierścienia dotarł do Mordoru.
end-cf-end-02 = Wygrywa { NAME($winner, as: "side") }: Frodo padł.
end-cf-end-04 = Wygrywa { NAME($winner, as: "side") }: { $count ->
    [4] cztery
   *[other] trzy
 } jego postacie są w Shire.
end-cf-end-05 = Wygrywa { NAME($winner, as: "side") }: Czarnoksiężnik z Angmaru wszedł do Shire.
end-cf-end-08 = Wygrywa { NAME($winner, as: "side") }: przeciwnik nie ma żadnego ruchu.
end-cf-end-11 = Wygrywa { NAME($winner, as: "side") }: przeciwnik nie ma już żadnej postaci.
end-cf-var-05 = Wygrywa { NAME($winner, as: "side") }: Frodo padł, a nie ma już Sama, który poniósłby Pierścień.
end-cf-var-06 = Wygrywa { NAME($winner, as: "side") }: Sam padł, niosąc Pierścień.
end-cf-var-10 = Wygrywa { NAME($winner, as: "side") }: Pierścień przeszedł na Sama, a Sam jest w Mordorze.
end-cf-frodostar-03 = Wygrywa { NAME($winner, as: "side") }: Warg pokonał Froda i nikt nie przejmie Pierścienia.
end-cf-rul-60 = Wygrywa { NAME($winner, as: "side") }: przeciwnik się poddał.
end-match = Mecz wygrywa { NAME($winner, as: "seat") }, { $first } do { $second }.
end-match-drawn = Mecz kończy się remisem: { $points ->
    [one] po jednym punkcie.
    [few] po { $points } punkty.
   *[many] po { $points } punktów.
 }


## Stół w tekście

game-name = Konfrontacja
text-side = { $letter }: { NAME($side, as: "side") }
text-setup = Przygotowanie
text-turn = Tura { $number }: { NAME($side, as: "side") }
text-hand = Ręka
text-used = Użyte
text-special = Karty specjalne
text-fallen = Pokonani
text-table = Zagrane
text-legend-board = { $barred } brak przejścia · { $river } rzeka, { $mines } kopalnie (F)
text-legend = ! jawna · s3?5: jedna z 5 · w ruchach: → zwykły, ~ z nurtem rzeki, = przez kopalnie, ^ dzięki zdolności
# Na długiej liście ruchów wystarczą same nazwy.
text-place = { NAME($who, as: "character") } { NAME($to, as: "region", case: "in") }
text-move = { NAME($who, as: "character") }: { NAME($from, as: "region") } { $way ->
    [river] ~
    [mines] =
    [ability] ^
   *[plain] →
 } { NAME($to, as: "region") }
text-step = { NAME($card, as: "special") }, { NAME($who, as: "character") }: { NAME($from, as: "region") } { $way ->
    [river] ~
    [mines] =
   *[plain] →
 } { NAME($to, as: "region") }
tally-turns = tury
tally-battles = walki
tally-defeats = pokonani


## Pozycje w tekście: co w nich jest nie tak

error-position-contradicts = Pozycja jest sprzeczna sama ze sobą ({ $part }).
error-position-secret = Z tego miejsca nie można znać tej postaci: { $part }.
error-position-too-long = To za długie jak na pozycję.
error-position-rule-set = Pozycja zaczyna się od zestawu zasad, a nie od: { $part }
error-position-twice = Ta część występuje dwa razy: { $part }
error-position-part = Tej części nie da się odczytać: { $part }
error-position-card = Jest tu karta, która nie istnieje albo należy do drugiej strony: { $part }
error-position-character = Nie ma takiej postaci: { $part }
error-position-not-in-play = W tym zestawie zasad nie ma tej postaci: { $part }
error-position-stand = To nie jest podstawka. Napisz postać@region: { $part }
error-position-side = Ta postać należy do drugiej strony: { $part }
error-position-marks = Oznaczenia podstawek się nie zgadzają: { $part }
error-position-fallen = Pokonani się nie zgadzają: { $part }
error-position-knows = To, co wiadomo, nie zgadza się z podstawkami: { $part }
error-position-phase = Nie ma takiej fazy: { $part }
error-position-fact = Tak nie może być: { $part }
error-position-repeated = Ktoś stoi tu dwa razy, jest zarazem na planszy i pokonany albo nie bierze udziału w grze: { $part }
error-position-nine = Strona ma dziewięć postaci, na planszy i pokonanych razem: { $part }
error-position-unknown = Tu trzeba nazwać każdą postać: { $part }
error-position-limit = Więcej postaci, niż mieści region: { $part }
error-position-shared = Obie strony stoją w regionie, w którym nie toczy się walka: { $part }


## Odmowy: dlaczego nie

refuse-no-seat = Ta gra ma dwa miejsca, a to nie jest żadne z nich.
refuse-over = Gra jest skończona.
refuse-not-chance = Teraz nie ma czego losować.
refuse-chance-cannot = Tej postaci nie ma wśród tych, spośród których rozstrzyga los.
refuse-chance-draws = O tym, na którą ukrytą postać trafiono, rozstrzyga los, a nie gracz.
refuse-chance-first = Najpierw los rozstrzygnie, którą podstawkę wskazano.
refuse-chosen-already = Nie masz tu już nic do wyboru: gra czeka na { NAME($side, as: "side", case: "acc") }.
refuse-not-your-turn = To nie twoja tura: ruch ma { NAME($side, as: "side") }.
refuse-not-your-decision = To nie twoja decyzja: gra czeka na { NAME($side, as: "side", case: "acc") }.
refuse-not-now = Nie teraz: gra czeka na inną twoją decyzję.
refuse-not-now-setup = Jeszcze nie: najpierw trzeba przygotować grę.
refuse-not-now-battle = Nie w tej chwili walki: gra czeka na inną twoją decyzję.


refuse-shuffle-auto = Twoje postacie mieszają się same, gdy tylko wolno.
refuse-shuffle-few = Nie masz { NAME($region, as: "region", case: "in") } dwóch postaci, a postaci z różnych regionów się nie miesza.
refuse-shuffle-revealed = Ujawnionych postaci się nie miesza, a dwóch ukrytych { NAME($region, as: "region", case: "in") } nie ma.
refuse-shuffle-mixed = Twoje ukryte postacie { NAME($region, as: "region", case: "in") } są już wymieszane.
refuse-shuffle-seen = Sauron obejrzał postacie { NAME($region, as: "region", case: "in") }: do końca jego tury zostają tak, jak stoją.
refuse-shuffle-named = Tę postać wskazała karta „Król się ujawnia”, więc do końca ruchu się jej nie miesza: { NAME($who, as: "character") }.
refuse-shuffle-step = Ta postać zrobiła krok karty specjalnej, więc w tej turze się jej nie miesza: { NAME($who, as: "character") }.

refuse-no-draft = W tym zestawie zasad nie ma draftu.
refuse-draft-over = Strony żetonów są już pokazane i nie można ich zmienić.
refuse-draft-order = Teraz wybierz: { NAME($ring, as: "character", case: "sided") } albo { NAME($star, as: "character", case: "sided") }. Żetony idą po kolei.
refuse-no-specials = Ta gra toczy się bez kart specjalnych.
refuse-choosing-over = Karty specjalne tej gry są już ustalone.
refuse-choose-yours = To nie są twoje karty specjalne.
refuse-choose-number = { $cards ->
    [one] Wybierasz dokładnie jedną kartę specjalną.
    [few] Wybierasz dokładnie { $cards } karty specjalne.
   *[many] Wybierasz dokładnie { $cards } kart specjalnych.
 }
refuse-not-placing = Teraz nie ustawia się postaci.
refuse-placed = { CAPITAL(NAME($who, as: "character")) } już { GENDER($who, as: "character") ->
    [pl] stoją
   *[other] stoi
 } { NAME($region, as: "region", case: "in") }.
refuse-guarded-home = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [pl] muszą
   *[other] musi
 } zacząć { NAME($region, as: "region", case: "in") }: gracie ze strzeżonymi domami.
refuse-place-order = Najpierw wybierz, kto zaczyna { NAME($region, as: "region", case: "in") }.

refuse-not-yours = To postać drugiej strony: { NAME($who, as: "character", case: "sided") }.
refuse-not-in-play = Ta postać nie bierze udziału w grze: { NAME($who, as: "character", case: "sided") }.
refuse-defeated = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [f] została pokonana i jest poza grą.
    [pl] zostali pokonani i są poza grą.
   *[m] został pokonany i jest poza grą.
 }
refuse-not-there = Nie { NAME($region, as: "region", case: "in") }: { NAME($who, as: "character") } { GENDER($who, as: "character") ->
    [pl] są
   *[other] jest
 } { NAME($at, as: "region", case: "in") }.

refuse-only-forward = Przy wybranej opcji liczą się tylko ruchy do przodu, a takiego nie masz.
refuse-same-character = Po kroku karty „Cienistogrzywy” rusza się dalej tylko ta sama postać: { NAME($who, as: "character") }.
refuse-another-character = „Mrok Mordoru” przesunął już tę postać: { NAME($who, as: "character") }. Teraz musisz ruszyć inną.
refuse-named = Karta „Król się ujawnia” wskazała inną postać i to ją musisz ruszyć: { NAME($who, as: "character") }.
refuse-watcher = Raz ujawniony Czatownik już się nie porusza.
refuse-full = Nie ma miejsca { NAME($region, as: "region", case: "in") }: { $limit ->
    [one] mieści się tam tylko jedna twoja postać.
    [few] mieszczą się tam tylko { $limit } twoje postacie.
   *[many] mieści się tam tylko { $limit } twoich postaci.
 }
refuse-river-sauron = Anduina niesie tylko Drużynę.
refuse-upstream = Anduiną płynie się w dół, nigdy pod prąd.
refuse-no-river = Anduina niesie tylko z Mrocznej Puszczy do Fangornu i z Fangornu do Rohanu.
refuse-mines-sauron = Przez kopalnie chodzi tylko Drużyna.
refuse-mines-back = Kopalnie prowadzą z Eregionu do Fangornu, nigdy z powrotem.
refuse-no-mines = Kopalnie prowadzą tylko z Eregionu do Fangornu.
refuse-sideways = Chodzi się do przodu, a tej postaci żadna zdolność nie pozwala iść w bok: { NAME($who, as: "character") }.
refuse-backward = Chodzi się do przodu, a tej postaci żadna zdolność nie pozwala iść w tył: { NAME($who, as: "character") }.
refuse-sideways-mountains = W górach nikt nie przechodzi w bok.
refuse-too-far = Za daleko: ruch prowadzi do sąsiedniego regionu, a żadna zdolność nie pozwala tu ruszyć dalej { NAME($who, as: "character", case: "dat") }.
refuse-no-ability = Żadna zdolność nie daje takiego ruchu { NAME($who, as: "character", case: "dat") }.
refuse-say-plain = Tam zdolność nie jest potrzebna: to zwykły ruch.
refuse-say-ability = Tylko zdolność pozwala tam ruszyć { NAME($who, as: "character", case: "dat") }: ogłoś ją razem z ruchem.
refuse-say-river = Ta droga to rzeka: ogłoś ruch w dół Anduiny.
refuse-say-mines = Ta droga to kopalnie: ogłoś ruch przez nie.
refuse-must-attack = Zdolność pozwala tam ruszyć { NAME($who, as: "character", case: "dat") } tylko po to, by zaatakować, a wrogów { NAME($region, as: "region", case: "in") } nie ma.
refuse-must-be-one = { $count ->
    [0] Zdolność wymaga tam dokładnie jednego wroga, a { NAME($region, as: "region", case: "in") } nie ma nikogo
    [1] Zdolność wymaga tam dokładnie jednego wroga
   *[other] Zdolność wymaga tam dokładnie jednego wroga, a { NAME($region, as: "region", case: "in") } jest ich więcej ({ $count })
 } ({ NAME($who, as: "character") }).
refuse-nazgul-mountains = W oryginalnych zasadach Latający Nazgûl nie lata z jednego regionu górskiego do drugiego.
refuse-ride-past-enemy = Po drodze stoją wrogowie, a ich nie wolno minąć nawet { NAME($who, as: "character", case: "dat") }.
refuse-ride-past-limit = Na każdej drodze leży region pełen twoich postaci, który zatrzymuje { NAME($who, as: "character", case: "acc") }.
refuse-must-be-empty = Zdolność pozwala { NAME($who, as: "character", case: "dat") } ruszyć tylko do pustego regionu, a { NAME($region, as: "region", case: "in") } ktoś jest.

refuse-special-edition = W tym zestawie zasad nie ma karty „{ NAME($special, as: "special") }”.
refuse-special-not-yours = Karta „{ NAME($special, as: "special") }” nie jest twoja.
refuse-special-gone = Karta „{ NAME($special, as: "special") }” jest zużyta albo nie została wybrana do tej gry.
refuse-step-late = Kartę „{ NAME($special, as: "special") }” zagrywa się przed ruchem.
refuse-step-enemy = Krok karty „{ NAME($special, as: "special") }” prowadzi tylko tam, gdzie nie ma wrogów, a { NAME($region, as: "region", case: "in") } są.
refuse-shadowfax-way = „Cienistogrzywy” prowadzi o jeden region do przodu albo wzdłuż żółtej strzałki.
refuse-shadowfax-river = W oryginalnych zasadach „Cienistogrzywy” nie prowadzi rzeką.
refuse-shadowfax-stuck = Po tym kroku { NAME($who, as: "character") } nie mógłby ruszyć dalej { NAME($region, as: "region", case: "from") }, a musiałby.
refuse-dark-way = „Mrok Mordoru” daje jeden zwykły krok do przodu i nic więcej.
refuse-dark-nobody = Po tym kroku nie mogłaby się ruszyć żadna inna twoja postać, a jedna będzie musiała.
refuse-dark-blocks = Ten krok zagrodziłby drogę postaci wskazanej kartą „Król się ujawnia”: { NAME($who, as: "character") }.
refuse-no-move-left = Nie masz żadnego ruchu; może cię ocalić tylko karta z ominięciem tury.
refuse-skip-late = Kartę „{ NAME($special, as: "special") }” zagrywa się zamiast ruchu, na początku tury.
refuse-no-skipping = Karta „Król się ujawnia” wskazała postać, którą masz ruszyć: { NAME($who, as: "character") }. Tej tury nie wolno ominąć.
refuse-white-alive = Gandalf nie został pokonany.
refuse-white-fangorn = Gandalf nie może powrócić: w Fangornie są wrogowie albo nie ma miejsca.
refuse-king-aragorn = Aragorn został pokonany: żaden król się nie ujawni.
refuse-stand-gone = Podstawki { $stand } nie ma już na planszy.
refuse-stand-mixed = Podstawka { $stand } jest wymieszana z innymi: wskaż { $first }, która zastępuje je wszystkie.
refuse-recall-enemy = Nie można nikogo wezwać, gdy w Mordorze są wrogowie.
refuse-recall-from-mordor = { CAPITAL(NAME($who, as: "character")) } już { GENDER($who, as: "character") ->
    [pl] są
   *[other] jest
 } w Mordorze.
refuse-palantir-turn = Palantír działa tylko w twojej turze.
refuse-palantir-late = W oryginalnych zasadach w Palantír patrzy się przed ruchem.
refuse-palantir-shire = Palantír nie pokazuje Shire.
refuse-palantir-empty = Nie ma nikogo z Drużyny { NAME($region, as: "region", case: "in") }: nie ma czego oglądać.
refuse-gwaihir-warg = Przeciwko Wargowi Gwaihir nie przylatuje.
refuse-gwaihir-when = Gwaihir przylatuje na początku walki, przed zdolnościami.

refuse-must-move = Musisz ruszyć jedną ze swoich postaci: pasować nie wolno.
refuse-say-stay = Powiedz, że postać zostaje na miejscu.
refuse-must-fight = Kto atakuje, musi walczyć: wybierz z kim.
refuse-must-play = Musisz zagrać kartę, nawet jeśli nic nie da.
refuse-must-replace = „Magia” musi zostać zastąpiona, dopóki masz odrzucone karty.
refuse-must-retreat = Karcie odwrotu trzeba być posłusznym: wybierz dokąd.
refuse-fight-when = Przeciwnika wybiera się wtedy, gdy twoja postać zaatakowała region.
refuse-name-a-stand = W oryginalnych zasadach wskazuje się podstawkę, nie postać.
refuse-no-stands = Ukrytego obrońcę wyznacza los: wybierz postać ujawnioną albo ukrytą, bez wskazywania której.
refuse-own-character = Nikt nie walczy ze swoimi: { NAME($who, as: "character") }.
refuse-own-stand = Podstawka { $stand } jest twoja.
refuse-not-revealed = Z imienia można wybrać tylko postać ujawnioną, a teraz taka nie jest: { NAME($who, as: "character") }.
refuse-fight-elsewhere = { CAPITAL(NAME($region, as: "region", case: "in")) } nie znajdziesz { NAME($who, as: "character", case: "gen") }.
refuse-stand-elsewhere = Podstawki { $stand } nie ma { NAME($region, as: "region", case: "in") }.
refuse-nobody-hidden = Nikt nie ukrywa się { NAME($region, as: "region", case: "in") }: wybierz postać ujawnioną.

refuse-no-balrog = Balroga nie ma { NAME("caradhras", as: "region", case: "in") }: możesz tylko przepuścić wędrowca.
refuse-strike-when = Balrog uderza tylko { NAME("caradhras", as: "region", case: "from") }, gdy ktoś idzie przez kopalnie.
refuse-no-sam = Sama nie ma { NAME($region, as: "region", case: "in") }.
refuse-substitute-warg = Przeciwko Wargowi Sam nie może zastąpić Froda.
refuse-substitute-when = Sam może zastąpić Froda tylko wtedy, gdy zaatakowano go u jego boku, i przed zdolnościami.
refuse-no-frodo = Froda nie ma { NAME($region, as: "region", case: "in") }.
refuse-show-when = Froda ujawnia się dla Sama, gdy Sam walczy u jego boku, i przed kartami.
refuse-no-cards-fellowship = Po stronie Drużyny tylko zaatakowany Aragorn z gwiazdą może wykluczyć karty, i to zanim padną.
refuse-no-cards-sauron = Po stronie Saurona tylko klasyczny Saruman może wykluczyć karty, i to zanim padną.
refuse-swap-when = Miejscami zamienia się tylko Sméagol, gdy zaatakowano go samego w regionie, i przed kartami.
refuse-swap-far = Sméagol zamienia się miejscami tylko z postacią z sąsiedniego regionu, a nie jest nią { NAME($who, as: "character") }.
refuse-help-far = Gandalfa nie ma ani { NAME($region, as: "region", case: "in") }, ani w regionie obok.
refuse-help-warg = Przeciwko Wargowi Gandalf nie może pomóc.
refuse-help-when = Pomaga tylko Gandalf z gwiazdą: w cudzej walce w swoim regionie lub obok, gdy karty są odkryte.
refuse-exchange-four = Twoją kartą już jest „4”.
refuse-exchange-when = Kartę wymienia tylko Rzecznik Saurona, gdy obie są odkryte.
refuse-force-last = Drużyna nie ma innej karty.
refuse-force-when = Innej karty żąda tylko Saruman z gwiazdą, gdy obie są odkryte.
refuse-escape-when = Ucieka tylko pokonany Gadzi Język.
refuse-escape-direction = Gadzi Język ucieka w tył, do sąsiedniego regionu, a nie { NAME($region, as: "region", case: "to") }.
refuse-escape-taken = Gadzi Język potrzebuje pustego regionu, a { NAME($region, as: "region", case: "in") } ktoś jest.

refuse-retreat-when = Nie teraz: dzięki zdolności można się wycofać przed kartami, a dzięki karcie, gdy zadziała.
refuse-retreat-no-battle = Wycofać się można tylko z walki.
refuse-no-retreat = Żadna zdolność nie pozwala tu wycofać się { NAME($who, as: "character", case: "dat") }.
refuse-retreat-mines = Przez kopalnie nie można się wycofać.
refuse-retreat-direction = { $way ->
    [sideways] Ten odwrót prowadzi w bok
    [backward] Ten odwrót prowadzi w tył
    [forward] Ten odwrót prowadzi do przodu
   *[sideways-backward] Ten odwrót prowadzi w bok lub w tył
 }, do sąsiedniego regionu, a nie { NAME($region, as: "region", case: "to") }.
refuse-retreat-enemy = Nie można się wycofać tam, gdzie są wrogowie, a { NAME($region, as: "region", case: "in") } są.
refuse-retreat-upstream = Przy wybranej opcji Sauron nie wycofuje się w górę Anduiny.

refuse-play-when = Karty zagrywa się w walce, gdy przyjdzie na nie pora.
refuse-card-not-yours = „{ NAME($card, as: "card") }” to nie twoja karta.
refuse-card-used = Nie masz na ręce karty „{ NAME($card, as: "card") }”: została już użyta.
refuse-same-card = Saruman żąda innej karty niż „{ NAME($card, as: "card") }”.
refuse-take-when = Kartę ze stosu kart odrzuconych bierze się tylko wtedy, gdy zadziała „Magia”.
refuse-not-discarded = Na twoim stosie kart odrzuconych nie ma karty „{ NAME($card, as: "card") }”.


## Strona: co na niej stoi

table-board = Plansza
table-fellowship = Drużyna
table-sauron = Sauron
table-hand = Ręka
table-spent = Odrzucone
table-fallen = Pokonani
table-fallen-one = pokonana postać
table-specials = Karty specjalne
table-their-nine = Ich dziewięcioro
table-both-nines = Osiemnaścioro
table-standing = { $count ->
    [one] stoi jedna postać
    [few] stoją { $count }
   *[many] stoi { $count }
 }
table-you = ty
table-bot = bot
table-nobody = jeszcze nikt
table-to-act = teraz gra
table-anduin = Anduina
table-sea = Wielkie Morze
table-cartouche = Śródziemie
table-match = Mecz: { $first } do { $second }
table-close = Zamknij
table-excluded = nie tutaj
table-suspects = { $count ->
    [one] { CAPITAL(NAME($region, as: "region", case: "in")) } może stać tylko jedna postać
    [few] { CAPITAL(NAME($region, as: "region", case: "in")) } stoi jedna z { $count } postaci
   *[other] { CAPITAL(NAME($region, as: "region", case: "in")) } stoi jedna z { $count } postaci
}
table-whole = Kto gdzie stoi
table-regions = Region po regionie
table-stand = { NAME($who, as: "character") }, { $strength ->
    [none] bez siły
   *[other] siła { $strength }
 }, { NAME($region, as: "region", case: "in") }{ $state ->
    [forever] , postać ujawniona na stałe
    [shown] , postać ujawniona
    [looked] , widzi ją tylko Sauron
    [unveiled] , dotąd ukryta
   *[hidden] { "" }
 }
table-stand-hidden = ukryta postać { NAME($region, as: "region", case: "in") }{ $count ->
    [0] { "" }
    [1] , wiadomo kto, bo reszta odpada
   *[other] , jedna z { $count }
 }
table-one-of = 1 z { $count }


## Strona: walki

table-steps = Przebieg walki
table-step-reveal = Postacie
table-step-abilities = Zdolności
table-step-cards = Karty
table-step-compare = Wynik
table-foe-chose = { $side ->
    [fellowship] Drużyna już wybrała.
   *[other] Sauron już wybrał.
 } Obie karty odkrywa się razem.
table-you-chose = Twoja karta leży zakryta. { CAPITAL(NAME($side, as: "side")) } jeszcze wybiera.
table-no-card = jeszcze bez karty
table-gwaihir-saruman = Wobec Sarumana Gwaihir nic tu nie da: nikt nie wycofuje się przed nim dzięki zdolności, a swoją zdolność by się straciło (CF-RUL-23).
table-gwaihir-nowhere = Gwaihir nic tu nie da: ani obok, ani z tyłu nie ma wolnego regionu, do którego można by się wycofać.


## Strona: walka opowiedziana w czterech krokach

tale-title = { CAPITAL(NAME($who, as: "character")) } przeciw { NAME($foe, as: "character", case: "dat") }
tale-line = { NAME($region, as: "region") }: { $what }
tale-last = Ostatnie walki
tale-your-card = twoja karta
tale-their-card = karta wroga
tale-card-of = karta { NAME($side, as: "side", case: "gen") }
tale-attacks = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [pl] atakują
   *[other] atakuje
 } { NAME($region, as: "region", case: "in") }.
tale-turns = { $count ->
    [one] Podstawka się odwraca: { NAMES($who, as: "character") }.
   *[other] Obie podstawki się odwracają: { NAMES($who, as: "character") }.
 }
tale-known = Obie postacie były już znane.
tale-sam = Sam walczy zamiast Froda.
tale-swapped = Sméagol zamienił się miejscem { NAME($who, as: "character", case: "with") }.
tale-cards = { $you ->
    [fellowship] Grasz { NAME($light, as: "card", case: "acc") }, Sauron { NAME($dark, as: "card", case: "acc") }.
    [sauron] Drużyna gra { NAME($light, as: "card", case: "acc") }, ty { NAME($dark, as: "card", case: "acc") }.
   *[other] Drużyna gra { NAME($light, as: "card", case: "acc") }, Sauron { NAME($dark, as: "card", case: "acc") }.
 }
tale-one-card = { $side ->
    [fellowship] Kartę zagrała tylko Drużyna: { NAME($card, as: "card", case: "acc") }.
   *[other] Kartę odkrył tylko Sauron: { NAME($card, as: "card", case: "acc") }.
 }
tale-plain-cards = Na żadnej nie ma tekstu.
tale-no-cards = Nikt nie gra karty.
tale-strengths-alone = Bez kart: decyduje sama siła.
tale-magic = { $side ->
    [fellowship] Magia Drużyny
   *[other] Magia Saurona
 } zmienia się w { NAME($card, as: "card", case: "acc") }.
tale-works = { $card ->
    [noble_sacrifice] Szlachetne poświęcenie: giną obie walczące postacie.
    [elven_cloak] Płaszcz Elfów: liczba na karcie Saurona się nie liczy.
    [retreat_f] Odwrót: postać Drużyny opuszcza walkę.
    [retreat_s] Odwrót: postać Saurona opuszcza walkę.
   *[other] Oko Saurona: tekst karty Drużyny nie działa.
 }
tale-nowhere = { $side ->
    [fellowship] { CAPITAL(NAME($card, as: "card")) } nie pomaga: { NAME($who, as: "character") } nie ma się dokąd cofnąć.
   *[other] { CAPITAL(NAME($card, as: "card")) } nie pomaga: { NAME($who, as: "character") } { GENDER($who, as: "character") ->
        [pl] nie mają
       *[other] nie ma
     } dokąd uskoczyć w bok.
 }
tale-declined = { $card ->
    [magic] Magia mogła zmienić się w inną kartę, ale tak się nie stało.
   *[other] { CAPITAL(NAME($card, as: "card")) }: { NAME($who, as: "character") } { GENDER($who, as: "character") ->
        [pl] mogą odejść, ale zostają
       *[other] może odejść, ale zostaje
     }.
 }
tale-forestalled = { CAPITAL(NAME($card, as: "card")) } – za późno: karta Saurona działa wcześniej.
tale-no-text = Oko Saurona nie znajduje tekstu, który mogłoby unieważnić.
tale-no-discards = Magia nie znajduje zużytej karty, w którą mogłaby się zmienić.
tale-stopped = { CAPITAL(NAME($card, as: "card")) } nie działa: broni przed tym zdolność { NAME($who, as: "character", case: "gen") }.
tale-void = Karta Saurona się nie liczy.
tale-exchanged = Rzecznik Saurona wymienił swoją kartę na 4.
tale-forced = Saruman zmusił Drużynę do zagrania innej karty.
tale-helped = Gandalf dodaje 1.
tale-falls = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [pl] giną
   *[other] ginie
 }
tale-both-fall = Giną obie postacie
tale-retreats = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [pl] się wycofują
   *[other] się wycofuje
 }
tale-gets-away = { CAPITAL(NAME($who, as: "character")) } ucieka
tale-broken-off = Walka przerwana
tale-beats = { $high } bije { $low }.
tale-equal = { $total } do { $total }: remis, giną obie postacie.
tale-retreated = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [pl] wycofują się
   *[other] wycofuje się
 } { NAME($to, as: "region", case: "to") }. Nikt nie ginie.
tale-got-away = { CAPITAL(NAME($who, as: "character")) } wymyka się { NAME($to, as: "region", case: "to") }.
tale-went-home = { CAPITAL(NAME($who, as: "character")) } wraca { NAME($to, as: "region", case: "to") }.
tale-fights-on = { $count ->
    [one] { CAPITAL(NAME($region, as: "region", case: "in")) } została jedna podstawka: { NAME($who, as: "character") } { GENDER($who, as: "character") ->
    [pl] walczą dalej
   *[other] walczy dalej
 }.
    [few] { CAPITAL(NAME($region, as: "region", case: "in")) } zostały { $count } podstawki: { NAME($who, as: "character") } { GENDER($who, as: "character") ->
    [pl] walczą dalej
   *[other] walczy dalej
 }.
   *[other] { CAPITAL(NAME($region, as: "region", case: "in")) } zostało { $count } podstawek: { NAME($who, as: "character") } { GENDER($who, as: "character") ->
    [pl] walczą dalej
   *[other] walczy dalej
 }.
 }
deed-none = W tej walce { NAME($who, as: "character") } { GENDER($who, as: "character") ->
    [pl] nie mają
   *[other] nie ma
 } żadnej zdolności.
deed-first = Zdolności Drużyny działają pierwsze: zdolność { NAME($who, as: "character", case: "gen") } nie dochodzi do głosu.
deed-no-cards = Zdolność { NAME($who, as: "character", case: "gen") } dotyczy kart, a kart nikt nie gra.
deed-nowhere = { CAPITAL(NAME($who, as: "character")) } może się wycofać, ale nie ma dokąd.
deed-held = { CAPITAL(NAME($who, as: "character")) } może się wycofać, ale { NAME($foe, as: "character") } nie dopuszcza takich odwrotów.
deed-spared = { CAPITAL(NAME($who, as: "character")) } nie pokonują od razu tego, kto przychodzi zamiast Froda: { NAME($foe, as: "character") }.
deed-silenced = Wobec { NAME($foe, as: "character", case: "gen") } zdolność { NAME($who, as: "character", case: "gen") } nie działa.
deed-eagle = Przyleciał Gwaihir: { NAME($who, as: "character") } nie korzysta z własnej zdolności.
deed-slip-aside = { CAPITAL(NAME($who, as: "character")) } może wycofać się w bok{ $did ->
    [yes] { " " }i tak robi.
   *[no] { " " }albo zostać.
 }
deed-slip-back = { CAPITAL(NAME($who, as: "character")) } może wycofać się w tył{ $did ->
    [yes] { " " }i tak robi.
   *[no] { " " }albo zostać.
 }
deed-slip-ahead = { CAPITAL(NAME($who, as: "character")) } może wycofać się w przód{ $did ->
    [yes] { " " }i tak robi.
   *[no] { " " }albo zostać.
 }
deed-slay = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character")) } od razu pokonuje { NAME($foe, as: "character", case: "acc") }, bez kart.
   *[no] { CAPITAL(NAME($who, as: "character")) } od razu pokonuje tylko { $who ->
        [merry] Czarnoksiężnika z Angmaru
        [legolas] Latającego Nazgûla
        [gimli] Orków
       *[other] Gandalfa
     }.
 }
deed-take-along = { CAPITAL(NAME($who, as: "character")) } pociąga za sobą { NAME($foe, as: "character", case: "acc") }, bez kart.
deed-see-first = Wobec { NAME($who, as: "character", case: "gen") } Sauron musi pierwszy odkryć kartę.
deed-stand-by-frodo = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character")) } stoi przy Frodzie: siła { $strength }.
   *[no] { CAPITAL(NAME($who, as: "character")) } ma siłę 5 tylko przy Frodzie, jeśli go ujawni.
 }
deed-match = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character")) } jest tak silny jak atakujący: { $strength }.
   *[no] { CAPITAL(NAME($who, as: "character")) } jest tak silny jak atakujący, a siły i bez tego mają równe.
 }
deed-swap = { CAPITAL(NAME($who, as: "character")) } może zamienić się miejscem z przyjacielem obok albo zostać.
deed-rule-out = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character")) } nie dopuszcza kart: decyduje sama siła.
   *[no] { CAPITAL(NAME($who, as: "character")) } może nie dopuścić kart albo pozwolić im rozstrzygnąć.
 }
deed-stop-texts = Teksty kart Saurona nie działają na { NAME($who, as: "character", case: "acc") }.
deed-stop-magic = Oko Saurona i Magia nie działają na { NAME($who, as: "character", case: "acc") }.
deed-at-home = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character")) } jest tu u siebie: siła { $strength }.
   *[no] { $who ->
        [theoden] Théoden jest silniejszy tylko w Rohanie i Gondorze.
       *[other] { CAPITAL(NAME($who, as: "character")) } jest silniejszy tylko w Fangornie.
     }
 }
deed-go-home = { CAPITAL(NAME($who, as: "character")) } po zwycięstwie wraca do Gondoru.
deed-strike-first = { $did ->
    [yes] { CAPITAL(NAME($who, as: "character")) } od razu pokonują { NAME($foe, as: "character", case: "acc") }, bez kart.
   *[no] { CAPITAL(NAME($who, as: "character")) } od razu pokonują tylko pierwszego wroga w ataku.
 }
deed-silence = Wobec { NAME($who, as: "character", case: "gen") } nie działa żadna zdolność Drużyny.
deed-waste-card = { CAPITAL(NAME($who, as: "character", case: "dat")) } karty na nic: karta Saurona się nie liczy.
deed-get-away = { CAPITAL(NAME($who, as: "character")) } po przegranej może uciec do pustego regionu za sobą.
deed-exchange = { CAPITAL(NAME($who, as: "character")) } może wymienić swoją kartę na 4.
deed-force = { CAPITAL(NAME($who, as: "character")) } może zmusić Drużynę do zagrania innej karty.
deed-charge = { CAPITAL(NAME($who, as: "character")) } w ataku mają siłę { $strength }.
deed-stay-shown = { CAPITAL(NAME($who, as: "character")) } zostaje ujawniony do końca gry.


## Strona: co można zrobić

table-choose-piece = Wybierz postać na planszy albo tutaj.
table-another-piece = Wybierz inną postać
table-where-to = dokąd?
table-piece = { NAME($who, as: "character") } { NAME($region, as: "region", case: "in") }, { $count ->
    [one] jedna droga
    [few] { $count } drogi
   *[many] { $count } dróg
 }
table-way = { NAME($to, as: "region") }{ $way ->
    [river] , w dół Anduiny
    [mines] , przez kopalnie
    [ability] , dzięki zdolności
   *[plain] { "" }
 }
table-go = ruch
table-attack = { $count ->
    [one] atak: jedna podstawka
    [few] atak: { $count } podstawki
   *[many] atak: { $count } podstawek
 }
table-first = Najpierw „{ NAME($card, as: "special") }”
table-step = krok przed ruchem
table-no-room = brak miejsca
table-treebeard = atak; dzięki zdolności Balrog go nie uderzy
table-stands-there = { NAME($region, as: "region") }{ $count ->
    [one] { "" }
   *[other] { " " }({ $count })
 }
table-stand-place = { NAME($region, as: "region") } ({ $nth }. z { $of } od lewej)
table-point = { NAME($region, as: "region") }{ $of ->
    [one] { "" }
   *[other] { " " }({ $nth }. z { $of } od lewej)
 }{ $who ->
    [hidden] { "" }
   *[other] : { NAME($who, as: "character") }
 }
table-shuffle = Wymieszaj ukryte postacie
table-your-hand = Twoja ręka
table-your-spent = Twoje odrzucone karty
table-final = Wybór jest tajny.


## Strona: ustawianie

table-formations = Gotowe ustawienia
table-place = Ustaw swoje postacie
table-tray = Twoje postacie
table-arrange = Wybierz postać, potem region, w dowolnej kolejności. W każdym z pięciu staje jedna; pozostałe zostają w domu.
table-at-the-end = po zakończeniu
table-anew = Zacznij od nowa
table-ready = Gotowe
table-chosen-sides = Wybrane dotąd
table-secret = Widzisz to tylko ty.
plan-balanced = Zrównoważone
plan-aggressive = Śmiałe
plan-guarded = Ostrożne


## Strona: gra na liście gier

web-title = Konfrontacja
web-sentence = Powiernik Pierścienia przekrada się do Mordoru, a żadna podstawka nie zdradza, kto się w niej kryje, dopóki nie zacznie walczyć.
web-players = 2 graczy
web-minutes = 30 minut


## Gdzie obowiązuje zasada: znaczniki instrukcji

mark-revised = Wydanie poprawione
mark-original = Wydanie z 2005
mark-ring = Strony klasyczne
mark-star = Strony z gwiazdą
mark-special = Z kartami specjalnymi
mark-editions = Wszystkie wydania


## About: czym jest to, na co ktoś wskazuje

about-character = { $side ->
    [fellowship] Postać Drużyny,
   *[sauron] Postać Saurona,
 } siła { $strength }.
about-number-card = Karta { $number }
about-card = { $owner ->
    [fellowship] Ma ją tylko Drużyna.
    [sauron] Ma ją tylko Sauron.
   *[both] Każda strona ma taką kartę.
 } Zagrana leży odkryta, dopóki nie zostanie zagranych wszystkich dziewięć.
about-special = { $side ->
    [fellowship] Karta Drużyny, do użycia raz w grze.
   *[sauron] Karta Saurona, do użycia raz w grze.
 }
about-region = { $limit ->
    [one] Miejsce dla jednej postaci każdej ze stron.
    [few] Miejsce dla { $limit } postaci każdej ze stron.
   *[many] Miejsce dla { $limit } postaci każdej ze stron.
 }
about-shire = Stąd rusza Drużyna. Sauron wygrywa, gdy staną tu trzy jego postacie albo cztery, jeśli tak się umówiliście.
about-mordor = Stąd rusza Sauron. Drużyna wygrywa, gdy wejdzie tu Powiernik Pierścienia, bez względu na to, kto jest w środku.
about-mountains = Góry: nikt nie przejdzie stąd w bok do sąsiedniego regionu górskiego.
about-river = W dół Anduiny Drużyna może stąd ruszyć { NAME($to, as: "region", case: "to") }.
about-mines = Przez Kopalnie Morii Drużyna może stąd przejść prosto { NAME($to, as: "region", case: "to") }. Balrog stojący { NAME("caradhras", as: "region", case: "in") } może pokonać każdego, kto tędy idzie.
about-forward = { $side ->
    [fellowship] Do przodu dla Drużyny:
   *[sauron] Do przodu dla Saurona:
 } { NAMES($to, as: "region", join: "or") }.


## The first game: co mówi przewodnik. **Gwiazdki** otaczają to, co należy zrobić

web-minute = Dwie strony stoją naprzeciw siebie w Śródziemiu, po dziewięć postaci, a każdy widzi tylko twarze własnych.
    W swojej turze przesuwasz jedną postać o jeden region do przodu. Kto wejdzie do regionu z wrogiem, walczy: obie postacie się ujawniają, działają zdolności, potem każdy w tajemnicy wybiera kartę i wygrywa wyższa suma.
    Drużyna wygrywa, gdy Frodo wejdzie do Mordoru. Sauron wygrywa, gdy Frodo padnie albo gdy trzy postacie Saurona staną w Shire.
guide-place = Grasz Drużyną. Frodo musi przejść z Shire do Mordoru, a Sauron musi go zatrzymać. Każda strona ma dziewięć postaci i widzi tylko twarze własnych. Najpierw zajmują miejsca: po jednej w pięciu regionach przed Shire, cztery zostają w domu. **Naciśnij ustawienie „{ NAME("balanced", as: "plan") }”.** Frodo zostaje w nim w domu, za plecami silnych przyjaciół.
guide-place-on = Dobrze. Można też ustawiać je po kolei. **Ustaw następną.**
guide-first-move = Obie strony stoją na miejscach, a Sauron zaczął: jedna z jego podstawek przeszła z Mrocznej Puszczy w Góry Mgliste. Nie widzisz, kto w niej jest. W swojej turze musisz przesunąć jedną postać o jeden region do przodu, w stronę Mordoru. **Podnieś Froda w Shire i postaw go w Cardolanie.** Jest tam Sam, a gdyby przy nim zaatakowano Froda, Sam mógłby walczyć zamiast niego.
guide-attack = Na Caradhras przyszła następna podstawka. Kto wchodzi do regionu z wrogiem, ten atakuje. Aragorn jest silny (4) i sprawdzi, kto się przed nim ukrywa. **Przesuń Aragorna z Eregionu w Góry Mgliste.**
guide-first-card = To Czarny Jeździec, siła 3. Każdy z was w tajemnicy wybiera kartę, potem obie się odkrywa. Liczbę z karty dodaje się do siły; niższa suma przegrywa, a przy równych padają obie postacie. Najlepsza karta Saurona to 6, a 3 + 6 = 9. Z piątką Aragorn też ma 9: w najgorszym razie padną razem. **Zagraj 5.**
guide-first-win = 9 do 5: Czarny Jeździec odpada z gry. Zagrane karty leżą odkryte i nikt nie odzyska swoich, dopóki nie zagra wszystkich dziewięciu. Warto więc pamiętać, co zostało Sauronowi.
guide-gimli = Sauron zaatakował w Enedwaith i nie wiedział, na kogo trafi. Niektóre zdolności rozstrzygają walkę, zanim ktokolwiek zagra kartę: Gimli od razu pokonuje Orków. Eregion jest teraz pusty, więc **przesuń Froda z Cardolanu do Eregionu.**
guide-nazgul = Latający Nazgûl może przylecieć zewsząd do postaci, która stoi sama, i znalazł Froda. Jeśli Frodo padnie, wszystko stracone! Ale zaatakowany Frodo może usunąć się w bok, zanim zagra się karty. **Naciśnij „Wycofaj się { NAME("rhudaur", as: "region", case: "to") }”.** Jest tam Legolas, a gdy twarze znów się odwrócą, Sauron nie odróżni, która z dwóch podstawek to Frodo.
guide-aragorn = Nazgûl stoi teraz sam w Eregionie. Inni chodzą tylko do przodu, ale Aragorn może ruszyć w dowolną stronę, jeśli atakuje. **Przesuń Aragorna z Gór Mglistych z powrotem do Eregionu.**
guide-magic = Aragorn ma 4, Nazgûl 3. Twoja piątka jest zużyta, ale Magia zamienia się w jedną z zagranych już kart. Zagrana jest na razie tylko piątka, więc Magia znowu stanie się piątką. **Zagraj Magię.**
guide-magic-won = 9 do 7 i Nazgûl odpada. Nie ma już obu tych, którzy mogli uderzyć z daleka: droga Froda jest teraz bezpieczniejsza.
guide-mountains = Na Caradhras przyszła następna podstawka. Frodo idzie dalej, póki może. W regionie górskim mieści się tylko jedna twoja postać i nie ma z niego drogi w bok, więc nikt tam długo nie odpoczywa. **Przesuń Froda z Rhudauru na Wysoką Przełęcz.**
guide-witch-king = Czarnoksiężnik z Angmaru (5) atakuje Aragorna, a Sauron ma jeszcze szóstkę: razem 11. Twoja najwyższa liczba to teraz 4, razem 8. Ale Aragorn nie musi walczyć do końca: karta Odwrót wycofuje twoją postać z walki. **Zagraj Odwrót.**
guide-where = Sauron zmarnował swoją szóstkę. Wybierz teraz, dokąd wycofa się Aragorn. **Naciśnij „Wycofaj się { NAME("arthedain", as: "region", case: "to") }”.** Czeka tam Merry.
guide-merry = Wiesz już, kto stoi w Eregionie, a to połowa tej gry. Merry jest słaby (2), ale Czarnoksiężnika z Angmaru pokonuje od razu, bez kart. **Przesuń Merry’ego z Arthedainu do Eregionu.**
guide-mirkwood = Czarnoksiężnik odpadł. Jakaś podstawka przeszła z Dagorladu do Fangornu i przed Mordorem otwiera się luka. **Przesuń Froda z Wysokiej Przełęczy do Mrocznej Puszczy.** Sauron wie, że Frodo to jedna z dwóch podstawek, ta albo ta w Rhudaurze, i musi zgadywać.
guide-dagorlad = Sauron musi w każdej turze kogoś przesunąć i teraz pusty jest także Gondor. **Przesuń Froda z Mrocznej Puszczy do Dagorladu.** Stamtąd do Mordoru jest tylko krok.
guide-balrog = Balrog (5) wyszedł z Mordoru i znalazł Froda. Wiesz, co robić. **Naciśnij „Wycofaj się { NAME("gondor", as: "region", case: "to") }”.** To możliwe, bo Gondor jest wolny; przed Wargiem i przed Sarumanem Frodo w ogóle nie mógłby się usunąć.
guide-last-step = Twoja tura, a następny jest Mordor. Czekają tam jeszcze dwie podstawki, ale to bez znaczenia: gdy Frodo wejdzie, wygrywasz bez walki. **Przesuń Froda z Gondoru do Mordoru.**
guide-end = Frodo jest w Mordorze i Drużyna wygrywa! Znasz już ruchy, walki, karty i kilka zdolności; wskaż dowolną postać albo kartę, by przeczytać, co robi. Grając Sauronem, szukaj Froda albo wprowadź trzy swoje postacie do Shire.


## Hints: dlaczego coś warto zrobić

hint-wins = Wygrywa stąd około { $games } na 100 gier.
hint-wins-more = Wygrywa stąd około { $games } na 100 gier; następny najlepszy wybór wygrywa { $next }.
hint-wins-close = Wygrywa stąd około { $games } na 100 gier; inny wybór jest równie dobry.
hint-mixed = Ustawienie, które się powtarza, da się odgadnąć; najlepiej więc za każdym razem wybierać trochę inaczej.
hint-mixed-cards = Kto zawsze gra tę samą kartę, tego da się odgadnąć: w takich walkach najlepiej grać różnie.
hint-place = { CAPITAL(NAME($who, as: "character")) } { NAME($to, as: "region", case: "in") } to dobry początek.
hint-ends = na 100 takich walk około { $won } kończy się wygraną, a { $lost } przegraną{ $both ->
    [0] { "" }
   *[other] ; w { $both } padają obie postacie
 }{ $nobody ->
    [0] { "" }
   *[other] ; w { $nobody } jedna z postaci się wycofuje
 }
hint-attack = { CAPITAL(NAME($who, as: "character")) } przeciw { NAME($foe, as: "character", case: "dat") } { NAME($to, as: "region", case: "in") }: { hint-ends }.
hint-attack-anybody = Atak { NAME($to, as: "region", case: "in") }, gdzie może stać każda z { $count } postaci: { hint-ends }.
hint-attack-hidden = Atak { NAME($to, as: "region", case: "in") }, gdzie najpewniej { GENDER($foe, as: "character") ->
    [pl] stoją
   *[other] stoi
 } { NAME($foe, as: "character") } ({ $likely }%): { hint-ends }.
hint-attack-lost = Sama walka najpewniej skończy się przegraną ({ $lost } na 100).
hint-attack-reveals = Walka pokaże, kto stoi { NAME($to, as: "region", case: "in") }.
hint-ring-arrives = Pierścień dociera do Mordoru: to wygrywa grę.
hint-ring-nearer = Pierścień zbliża się do Mordoru: { $steps ->
    [one] został jeden krok.
    [few] zostały { $steps } kroki.
   *[many] zostało { $steps } kroków.
 }
hint-shire = Liczba postaci Saurona w Shire wzrośnie do { $count }; { $needs ->
    [3] trzy wygrywają grę.
   *[other] cztery wygrywają grę.
 }
hint-few-moves = { $count ->
    [one] Do wyboru jest tylko jeden ruch
    [few] Do wyboru są tylko { $count } ruchy
   *[many] Do wyboru jest tylko { $count } ruchów
 }, a kto nie może się ruszyć, przegrywa.
hint-nearer = Do Shire { $steps ->
    [one] zostanie jeden krok
    [few] zostaną { $steps } kroki
   *[many] zostanie { $steps } kroków
 }; { $needs ->
    [3] trzy postacie Saurona wygrywają tam grę.
   *[other] cztery postacie Saurona wygrywają tam grę.
 }
hint-quiet = { CAPITAL(NAME($bearer, as: "character")) } zostaje na miejscu, a ruch, który trzeba zrobić, robi ktoś inny.
hint-leaves = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [pl] znikają
   *[other] znika
 } sprzed { $count ->
    [one] wroga, który mógłby
   *[other] { $count } wrogów, którzy mogliby
 } zaraz zaatakować { NAME($from, as: "region", case: "in") }.
hint-avoids = { CAPITAL(NAME($who, as: "character")) } (siła { $own }) { GENDER($who, as: "character") ->
    [pl] schodzą
   *[other] schodzi
 } z drogi { NAME($foe, as: "character", case: "dat") } (siła { $strength }).
hint-reaches = Stamtąd można zaraz zaatakować { $count ->
    [one] wroga.
   *[other] { $count } wrogów.
 }
hint-screens = { CAPITAL(NAME($who, as: "character")) } zasłoni { NAME($bearer, as: "character", case: "acc") } od strony Mordoru.
hint-sam-near = { NAME("sam", as: "character") } i { NAME("frodo", as: "character") } będą razem: jeśli ktoś zaatakuje { NAME("frodo", as: "character", case: "acc") }, { NAME("sam", as: "character") } może walczyć zamiast niego.
hint-not-alone = { CAPITAL(NAME($who, as: "character")) } i { NAME($friend, as: "character") } będą razem, a { NAME("flying_nazgul", as: "character") } dolatuje tylko tam, gdzie ktoś stoi samotnie.
hint-joins = { CAPITAL(NAME($who, as: "character")) } i { NAME($friend, as: "character") } będą razem.
hint-blocks = Zamyka drogę { $side ->
    [fellowship] do Shire
   *[sauron] do Mordoru
 } { $count ->
    [one] wrogowi, który miał ją wolną.
    [few] { $count } wrogom, którzy mieli ją wolną.
   *[many] { $count } wrogom, którzy mieli ją wolną.
 }
hint-retreat = Dzięki temu { NAME($who, as: "character") } { GENDER($who, as: "character") ->
    [pl] unikają
   *[other] unika
 } walki { NAME($foe, as: "character", case: "with") }.
hint-escape = Dzięki temu { NAME($who, as: "character") } { GENDER($who, as: "character") ->
    [pl] zostają
   *[other] zostaje
 } w grze.
hint-decline = Bez tego jest tu chyba co najmniej równie dobrze.
hint-take = „{ NAME($card, as: "card") }” da tu najwięcej ze wszystkich odrzuconych kart.
hint-card = Karta „{ NAME($card, as: "card") }” pokonuje { NAME($foe, as: "character", case: "acc") } przy { $all ->
    [one] jedynej karcie, którą
   *[other] { $count } z { $all } kart, które
 } może zagrać przeciwnik{ $tied ->
    [0] .
   *[other] ; przy { $tied } padają obie postacie.
 }
hint-card-text = Karta „{ NAME($card, as: "card") }”: { NAME($card, as: "card", case: "text") }
hint-card-keeps = „{ NAME($card, as: "card") }” zostaje na walkę, w której będzie bardziej potrzebna.


## Seats, by their short names

curtain-f = Tura Drużyny
    .open = Pokaż stronę Drużyny
curtain-s = Tura Saurona
    .open = Pokaż stronę Saurona
curtain-a = Tura gracza A
    .open = Pokaż stronę gracza A
curtain-b = Tura gracza B
    .open = Pokaż stronę gracza B
web-why-how = Teraz nie ma czego próbować: wszystko, co możesz zrobić, ma swój przycisk.
web-next-big = Następna walka
chair-f = Drużyna Pierścienia
chair-s = Sauron
chair-a = Gracz A, najpierw Drużyna
chair-b = Gracz B, najpierw Sauron


## Jak daleko zaszła gra, na liście

progress-turn = tura { $turn }


## Końce, jak opowiadają je gracze: nazwa końca, co się stało, liczby, punkty zwrotne

ended-cf-end-01 = Pierścień zniszczony
ended-cf-end-02 = Frodo poległ
ended-cf-end-04 = Shire zajęte
ended-cf-end-05 = Shire stracone
ended-cf-end-08 = Brak ruchu
ended-cf-end-11 = Nikt nie został
ended-cf-var-05 = Frodo poległ
ended-cf-var-06 = Sam poległ
ended-cf-var-10 = Pierścień zniszczony
ended-cf-frodostar-03 = Frodo poległ
ended-cf-rul-60 = { CAPITAL(NAME($loser, as: "side")) } poddaje grę
ended-match = Mecz rozstrzygnięty
ended-match-drawn = Mecz zremisowany
ended-turns = { $count ->
    [one] jedna tura
    [few] { $count } tury
   *[many] { $count } tur
 }
told-cf-end-01 = { CAPITAL(NAME($bearer, as: "character")) } stoi w Mordorze. Pierścień trafia w ogień w turze { $turn }.
told-cf-end-02 = { $foe ->
    [none] Pierścień wpada w ręce Saurona w turze { $turn }.
   *[other] { CAPITAL(NAME($foe, as: "character")) } { GENDER($foe, as: "character") ->
        [pl] pokonują
       *[other] pokonuje
     } Froda { NAME($at, as: "region", case: "in") } w turze { $turn }.
 }
told-cf-end-04 = { $count ->
    [4] Czwórka
   *[other] Trójka
 } postaci Saurona stoi w Shire w turze { $turn }.
told-cf-end-05 = Czarnoksiężnik z Angmaru wchodzi do Shire w turze { $turn }.
told-cf-end-08 = { CAPITAL(NAME($loser, as: "side")) } nie ma już ruchu w turze { $turn }.
told-cf-end-11 = { CAPITAL(NAME($loser, as: "side")) } nie ma już żadnej postaci w turze { $turn }.
told-cf-var-05 = { $foe ->
    [none] Nie ma już Sama, który poniósłby Pierścień dalej: tura { $turn }.
   *[other] { CAPITAL(NAME($foe, as: "character")) } { GENDER($foe, as: "character") ->
        [pl] pokonują
       *[other] pokonuje
     } Froda { NAME($at, as: "region", case: "in") } w turze { $turn }, a nie ma już Sama, który poniósłby Pierścień dalej.
 }
told-cf-var-06 = { $foe ->
    [none] Sam niósł Pierścień. Tura { $turn }.
   *[other] Sam niósł Pierścień. { CAPITAL(NAME($foe, as: "character")) } { GENDER($foe, as: "character") ->
        [pl] pokonują
       *[other] pokonuje
     } go { NAME($at, as: "region", case: "in") } w turze { $turn }.
 }
told-cf-var-10 = Frodo ginie w turze { $turn }, a Pierścień przechodzi na Sama, który jest już w Mordorze.
told-cf-frodostar-03 = { $foe ->
    [none] Nikt nie poniesie Pierścienia dalej: tura { $turn }.
   *[other] { CAPITAL(NAME($foe, as: "character")) } { GENDER($foe, as: "character") ->
        [pl] powalają
       *[other] powala
     } Froda { NAME($at, as: "region", case: "in") } w turze { $turn } i nikt nie poniesie Pierścienia dalej.
 }
told-cf-rul-60 = { CAPITAL(NAME($loser, as: "side")) } poddaje grę w turze { $turn }.
number-standing = { $reader ->
    [you] z twojej dziewiątki wciąż { $count ->
        [few] stoją
       *[other] stoi
     }; { NAME($foe, as: "side") } ma { $others }
   *[other] z dziewiątki Drużyny wciąż { $count ->
        [few] stoją
       *[other] stoi
     }; Sauron ma { $others }
 }
number-battles = { $reader ->
    [you] { $won ->
        [one] wygrana walka
        [few] wygrane walki
       *[many] wygranych walk
     } na { $count }
   *[other] { $won ->
        [one] walka wygrana
        [few] walki wygrane
       *[many] walk wygranych
     } przez Drużynę na { $count }
 }
number-turns = { $count ->
    [one] rozegrana tura
    [few] rozegrane tury
   *[many] rozegranych tur
 }
happened-at = { NAME($at, as: "region") }
happened-both = { CAPITAL(NAME($who, as: "character")) } i { NAME($foe, as: "character") } giną w jednej walce.
happened-fell = { CAPITAL(NAME($foe, as: "character")) } { GENDER($foe, as: "character") ->
    [pl] pokonują
   *[other] pokonuje
 } { NAME($who, as: "character", case: "acc") }.
happened-lost = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [pl] giną
   *[other] ginie
 }.
happened-parted = { CAPITAL(NAME($who, as: "character")) } { GENDER($who, as: "character") ->
    [pl] atakują
   *[other] atakuje
 } { NAME($foe, as: "character", case: "acc") }; nikt nie ginie.
