# Podróże przez Śródziemie po polsku: nazwy, pytania, akcje, dziennik, odmowy; dalej opisy rzeczy, a na końcu to, co
# rysuje terminal. Imiona i teksty bohaterów, kart, wrogów i opowieści są w ich treści.

game-name = Podróże przez Śródziemie


## Nazwy

chair-h1 = Bohater 1
chair-h2 = Bohater 2
chair-h3 = Bohater 3
chair-h4 = Bohater 4
chair-h5 = Bohater 5

party-unnamed = drużyna

attribute-agility = zręczność
    .gen = zręczności
attribute-might = siła
    .gen = siły
attribute-spirit = duch
    .gen = ducha
attribute-wisdom = mądrość
    .gen = mądrości
attribute-wit = spryt
    .gen = sprytu

keyword-scout = zwiad
keyword-strike = uderzenie
keyword-guard = obrona
keyword-sprint = bieg
keyword-rest = odpoczynek
keyword-hide = ukrycie się

modifier-pierce = przebicie
modifier-smite = porażenie
modifier-cleave = seria
modifier-lethal = dobicie
modifier-sunder = strzaskanie
modifier-stun = ogłuszenie

# Symbole, po których odróżnia się grupy wrogów
banner-0 = dłoń
banner-1 = księżyc
banner-2 = czaszka
banner-3 = płomień
banner-4 = wieża
banner-5 = wilk
banner-6 = wąż
banner-7 = topór
banner-8 = kruk
banner-9 = szpon
banner-10 = gwiazda
banner-11 = brama

# Dwa rodzaje ran
harm-damage = obrażenia
    .gen = obrażeń
harm-fear = strach
    .gen = strachu

# Skąd się biorą
source-enemy-attack = atak
source-darkness = ciemność
source-card = karta
source-terrain = teren
source-script = opowieść

phase-camp = Obozowisko
phase-action = Faza akcji
phase-shadow = Faza cienia
phase-rally = Faza przegrupowania
phase-over = Przygoda skończona

slot-armor = pancerz
slot-hand1 = jednoręczny
slot-hand2 = dwuręczny

rank-weak = słaby
rank-regular = zwykły
rank-strong = silny
rank-boss = przywódca

# Części zdań
group-called = { NAME($enemy, as: "enemy") }{ $banner ->
    [-1] {""}
   *[other] {" "}({ NAME($banner, as: "banner") })
 }
amount-of-harm = { $damage ->
    [0] { $fear ->
        [0] nic
       *[other] strach { $fear }
     }
   *[other] { $fear ->
        [0] obrażenia { $damage }
       *[other] obrażenia { $damage }, strach { $fear }
     }
 }
symbols = { $successes ->
    [0] { $fate ->
        [0] bez symboli
       *[other] { fate-count }
     }
   *[other] { $fate ->
        [0] { success-count }
       *[other] { success-count } i { fate-count }
     }
 }
success-count = { $successes ->
    [one] 1 sukces
    [few] { $successes } sukcesy
   *[many] { $successes } sukcesów
 }
fate-count = { $fate ->
    [one] 1 przeznaczenie
    [few] { $fate } przeznaczenia
   *[many] { $fate } przeznaczeń
 }
hit-count = { $hits ->
    [one] 1 trafienie
    [few] { $hits } trafienia
   *[many] { $hits } trafień
 }
hits-and-modifiers = { $hits ->
    [0] { KNOWN($modifiers) ->
        [yes] { NAMES($modifiers, as: "modifier") }
       *[no] bez trafień
     }
   *[other] { hit-count }{ KNOWN($modifiers) ->
        [yes] {" "}oraz { NAMES($modifiers, as: "modifier") }
       *[no] {""}
     }
 }

# Co robi efekt, gdy wybiera się jeden z kilku albo tego, kogo ma dotyczyć
effect-add-fate = dodać przeznaczenie
effect-add-hits = dodać trafienia
effect-add-success = dodać sukcesy
effect-apply = przydzielić trafienia
effect-ask = pytanie
effect-attack = zaatakować
effect-attr-mod = zmienić atrybut
effect-call = inne zdarzenie
effect-cancel-attack = odwołać atak
effect-cannot = zakaz
effect-choice = wybór
effect-choose = wybór
effect-convert-fate = zamienić przeznaczenie
effect-cross-black-edge = przejść czarną krawędź
effect-darkness = ciemność
effect-darkness-here = ciemność tutaj
effect-discard-prepared = odrzucić przygotowane karty
effect-discard-token = odrzucić żeton
effect-end = koniec przygody
effect-equip-trinket = wyposażyć się w przedmiot pomocniczy
effect-exhaust-enemy = wyczerpać
effect-extra-action = dodatkowa akcja
effect-extra-moves = dodatkowe ruchy
effect-flag = ciąg dalszy opowieści
effect-flip = odwrócić karty
effect-flip-this = odwrócić tę kartę
effect-for-each = każdy po kolei
effect-gain-boon = otrzymać atut
effect-gain-inspiration = otrzymać natchnienie
effect-gain-weakness = wziąć słabość
effect-give-inspiration = przyjąć natchnienie
effect-grant-keyword = dać karcie słowo kluczowe
effect-group-attack = zostać zaatakowanym
effect-group-mod = zmienić grupę
effect-group-move = ruszyć grupą
effect-group-remove = usunąć grupę
effect-heal = odrzucić obrażenia lub strach
effect-heal-enemy = odzyskać życie
effect-hero-place = zmienić obszar
effect-if = zależnie od sytuacji
effect-ignore = pominąć teren
effect-inc = ciąg dalszy opowieści
effect-inspiration-per-test-max = ograniczyć natchnienie
effect-interact = oddziaływać
effect-keep = zachować kartę
effect-limit-mod = zmienić limit
effect-look-facedown = obejrzeć zakryte karty
effect-lore = zdobyć wiedzę tajemną
effect-lose-boon = stracić atut
effect-lose-inspiration = stracić natchnienie
effect-move = ruszyć się
effect-move-token = przesunąć żeton
effect-no-counter = bez kontrataku
effect-no-provoke = nie prowokować
effect-objective = nowe zadanie
effect-objective-done = wykonać zadanie
effect-place = zmienić obszar
effect-place-tile = położyć kafelek
effect-prepare = przygotować karty
effect-prevent = zapobiec
effect-put-depletion = położyć żetony zużycia
effect-random = los
effect-range = atakować dalej
effect-ready-enemy = przygotować
effect-redirect = wziąć atak na siebie
effect-refresh = odświeżyć talię
effect-remove-terrain = usunąć teren
effect-remove-token = usunąć żeton
effect-remove-weakness = usunąć słabość
effect-reveal = odsłonić więcej kart
effect-reveal-mod = odsłonić więcej lub mniej kart
effect-rule = zasada specjalna
effect-scout = wykonać zwiad
effect-scout-mod = większy lub mniejszy zwiad
effect-set = ciąg dalszy opowieści
effect-spawn = wrogowie
effect-suffer = przyjąć obrażenia lub strach
effect-taunt = ściągnąć wrogów
effect-terrain = położyć teren
effect-test = wykonać test
effect-test-counted = wykonać test
effect-test-cumulative = wykonać test
effect-text = ciąg dalszy opowieści
effect-threat = zagrożenie
effect-threshold = nowy próg
effect-title = otrzymać tytuł
effect-to-deck = włożyć karty do talii
effect-token = położyć żeton
effect-travel-moves-max = ograniczyć podróż
effect-trinket = otrzymać przedmiot pomocniczy
effect-xp = zdobyć PD
effect-pierce = { modifier-pierce }
effect-smite = { modifier-smite }
effect-cleave = { modifier-cleave }
effect-lethal = { modifier-lethal }
effect-sunder = { modifier-sunder }
effect-stun = { modifier-stun }


## Opcje

option-heroes = Bohaterowie
    .help = Ilu bohaterów wyrusza, po jednym na miejsce przy stole. Jedna osoba może prowadzić kilkoro.
option-difficulty = Poziom trudności
    .help = Jak silni są wrogowie. Nie zmienia się przez całą kampanię.
difficulty-normal = normalny
    .help = Eksploracja kafelka daje natchnienie.
difficulty-hard = wysoki
    .help = Więcej silniejszych wrogów, trudniejsze ostatnie szanse, bez natchnienia za eksplorację.
option-story = Opowieść
    .help = Nazwa kampanii (cinders), przygoda z niej (cinders/a3) albo sama przygoda (a3).
option-pack = Zestaw
    .help = Bohaterowie, karty, wrogowie i kafelki, z którymi gra się w tę opowieść.
option-counterattack-exhausts = Kontratak wyczerpuje
    .help = Grupa, która kontratakuje, staje się wyczerpana.
option-lethal-spills = Dobicie przechodzi dalej
    .help = Trafienia, które zostają po dobiciu, przechodzą na następną figurkę.
option-rally-scout-must-prepare = Obowiązek przygotowania
    .help = Zwiad w fazie przegrupowania musi przygotować kartę.
option-shoot-over-walls = Strzały nad ścianą
    .help = Ataki dystansowe sięgają nad ścianą jak przez dwa obszary.
option-replay-after-defeat = Powtórka
    .help = Przegraną przygodę można rozegrać jeszcze raz, zamiast iść dalej.
option-leader = Przewodnik
    .help = Miejsce, które decyduje za drużynę; przy 0 ten, kto odpowie pierwszy.

error-action = „{ $text }” nie jest akcją gry Podróże przez Śródziemie.


## Lista gier

web-title = Podróże przez Śródziemie
web-sentence = Bohaterowie Północy wyruszają razem przeciw cieniowi: odkrywają, walczą i trwają. Kampania z ośmiu przygód, jedna na spotkanie.
web-players = od 1 do 5 graczy, od 2 do 5 bohaterów
web-minutes = od 90 do 150 minut


## Pytania: obozowisko i przygotowanie

prompt-choose-heroes = Kim grasz?
prompt-choose-items = { NAME($hero, as: "hero") }: jakie przedmioty bierzesz? Dwie ręce i jeden pancerz.
prompt-camp = { NAME($hero, as: "hero") } w obozowisku: wybierz rolę, przedmiot pomocniczy, karty i ulepszenia. Daj znać, że można ruszać.
prompt-stand-at-start = Gdzie zaczyna { NAME($hero, as: "hero") }? Decyduje ktokolwiek z was.
prompt-onward = Co dalej? Decyduje ktokolwiek z was.


## Pytania: tura

prompt-who-next = Kto teraz? Decyduje ktokolwiek z was.
prompt-act = { NAME($hero, as: "hero") }: { $actions ->
    [one] 1 akcja
    [few] { $actions } akcje
   *[many] { $actions } akcji
 } i { $moves ->
    [one] 1 ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
 } do wykorzystania.
prompt-provoke-next = { $spare ->
    [0] Która grupa zostaje sprowokowana najpierw?
   *[other] Która grupa nie zostaje sprowokowana?
 }
prompt-still-go = { $what ->
    [interact] Czy { NAME($hero, as: "hero") } nadal oddziałuje?
   *[move] Czy { NAME($hero, as: "hero") } nadal się rusza?
 }
prompt-terrain-in-order = { NAME($hero, as: "hero") } trafia na kilka niebezpieczeństw naraz: które najpierw? Decyduje ktokolwiek z was.
prompt-walk = { NAME($hero, as: "hero") } może się ruszyć: { $left ->
    [one] 1 obszar
    [few] do { $left } obszarów
   *[many] do { $left } obszarów
 }.
prompt-choose-place = Gdzie umieścić { NAME($hero, as: "hero", case: "acc") }?
prompt-choose-attack = { NAME($hero, as: "hero") } może zaatakować: kogo i czym?
prompt-choose-interaction = { NAME($hero, as: "hero") } może oddziaływać: na co?
prompt-equip-from-inventory = { NAME($hero, as: "hero") }: w który przedmiot pomocniczy drużyny się wyposażyć?
prompt-choose-trinket = { NAME($hero, as: "hero") }: na którym przedmiocie położyć żetony zużycia?


## Pytania: testy i ataki

prompt-choose-attribute = { NAME($hero, as: "hero") }: który atrybut testujesz?{ $need ->
    [-1] {""}
   *[other] {" "}Potrzeba: { $need }.
 }
test-so-far = { symbols }{ $need ->
    [-1] {""}
   *[other] , potrzeba: { $need }
 }
prompt-during-test = Test { NAME($attribute, as: "attribute", case: "gen") } { NAME($hero, as: "hero", case: "gen") }: { test-so-far }. Użyć zdolności albo natchnienia?
prompt-after-test = Po teście { NAME($hero, as: "hero", case: "gen") }: { test-so-far }. Użyć zdolności?
prompt-burn-card = { NAME($hero, as: "hero") }: którą odsłoniętą kartę z przeznaczeniem odrzucasz?
prompt-spend = { NAME($hero, as: "hero") } atakuje: { group-called }. { success-count } do wydania, na razie { hit-count }.


## Pytania: obrażenia i strach

prompt-ask-to-negate = { NAME($hero, as: "hero") } ma przyjąć: { amount-of-harm }. Wykonać test niwelowania?
prompt-split = { NAME($hero, as: "hero") } ma przyjąć: { amount-of-harm }. Co odjąć? Najwyżej { $number }.
prompt-before-suffer = { NAME($hero, as: "hero") } ma przyjąć: { amount-of-harm }. Zapobiec części?
prompt-which-first = { NAME($hero, as: "hero") } przyjmuje: { amount-of-harm }. Co najpierw?
prompt-which-stand = { NAME($hero, as: "hero") }: oba limity osiągnięte. Która ostatnia szansa najpierw?
prompt-discard-harm = { $turn ->
    [up] { NAME($hero, as: "hero") }: którą kartę odkryć?
    [down] { NAME($hero, as: "hero") }: którą kartę zakryć?
   *[other] { NAME($hero, as: "hero") }: którą kartę odrzucić? { discard-amount }
 }
discard-amount = { $any ->
    [0] Jeszcze: { amount-of-harm }.
   *[other] Jeszcze { $any } dowolnego rodzaju.
 }
prompt-darkness = Ciemność: kto teraz? Decyduje ktokolwiek z was.


## Pytania: karty

prompt-prepare-one = Zwiad { NAME($hero, as: "hero", case: "gen") }: którą kartę przygotować?
prompt-put-back = Zwiad { NAME($hero, as: "hero", case: "gen") }: pozostałe karty idą na wierzch albo na spód.
prompt-discard-down = { NAME($hero, as: "hero") }: za dużo przygotowanych kart. Którą odrzucić?
prompt-pick-cards = { NAME($hero, as: "hero") }: { $job ->
    [prepare] którą odrzuconą kartę przygotować?
    [to_deck] która odrzucona karta wraca do talii?
    [back] która przygotowana karta wraca do talii?
   *[other] którą przygotowaną kartę odrzucić?
 }
prompt-choose-prepared = { NAME($hero, as: "hero") }: która przygotowana karta zyskuje słowo: { NAME($keyword, as: "keyword") }?
by-thing = { KNOWN($thing) ->
    [yes] { NAME($thing, as: "thing") }
   *[no] Wybór
 }
prompt-choose-hero = { by-thing }: który bohater? ({ NAME($effect, as: "effect") })
prompt-each-hero = Kto teraz? ({ NAME($effect, as: "effect") })
prompt-choose-group = { by-thing }: która grupa? ({ NAME($effect, as: "effect") })
prompt-choose-list = { by-thing }: który efekt?


## Pytania: wrogowie i opowieść

prompt-target-by-party = { group-called }: kto zostaje celem? Decyduje ktokolwiek z was.
prompt-group-way = { group-called }: którędy? Decyduje ktokolwiek z was.
prompt-enter-map = { group-called }: na którym obszarze? Decyduje ktokolwiek z was.
prompt-story-choice = Co robicie?
prompt-ask-players = Co odpowiadacie?


## Pytania: chwile na zdolności

about-group = { KNOWN($enemy) ->
    [yes] {" "}({ group-called })
   *[no] {""}
 }
prompt-turn-start = Zaczyna się tura { NAME($hero, as: "hero", case: "gen") }: użyć zdolności?{ about-group }
prompt-turn-end = Kończy się tura { NAME($hero, as: "hero", case: "gen") }: odpoczynek albo zdolność?{ about-group }
prompt-before-test = Przed testem { NAME($hero, as: "hero", case: "gen") }: użyć zdolności?{ about-group }
prompt-after-attack = Po ataku { NAME($hero, as: "hero", case: "gen") }{ about-group }: użyć zdolności?
prompt-after-suffer = Po przyjęciu obrażeń lub strachu przez { NAME($hero, as: "hero", case: "acc") }{ about-group }: użyć zdolności?
prompt-after-move = Po ruchu { NAME($hero, as: "hero", case: "gen") }: użyć zdolności?{ about-group }
prompt-on-travel = { NAME($hero, as: "hero") } podróżuje: użyć zdolności?{ about-group }
prompt-on-explore = Po eksploracji { NAME($hero, as: "hero", case: "gen") }: użyć zdolności?{ about-group }
prompt-on-interact = Po oddziaływaniu { NAME($hero, as: "hero", case: "gen") }: użyć zdolności?{ about-group }
prompt-on-scout = Po zwiadzie { NAME($hero, as: "hero", case: "gen") }: użyć zdolności?{ about-group }
prompt-on-prepare = { NAME($hero, as: "hero") } ma nową przygotowaną kartę: użyć zdolności?{ about-group }
prompt-on-provoke = { NAME($hero, as: "hero") } ma sprowokować wrogów: użyć zdolności?{ about-group }
prompt-figure-defeated = { NAME($hero, as: "hero") } pokonuje wroga{ about-group }: użyć zdolności?
prompt-round-start = Zaczyna się runda: użyć zdolności { NAME($hero, as: "hero", case: "gen") }?{ about-group }
prompt-rally = Faza przegrupowania: użyć zdolności { NAME($hero, as: "hero", case: "gen") }?{ about-group }
prompt-rally-end = Kończy się faza przegrupowania: użyć zdolności { NAME($hero, as: "hero", case: "gen") }?{ about-group }
prompt-enemy-attack = Wróg atakuje { NAME($hero, as: "hero", case: "acc") }{ about-group }: użyć zdolności?


## Co można zrobić: obozowisko

action-bare = { $text }
action-hero = { NAME($hero, as: "hero") }, { NAME($hero, as: "hero", case: "epithet") }
action-item = Weź: { NAME($item, as: "item") }
action-no-item = Nie bierz nic więcej
action-role = Rola: { NAME($role, as: "role") }
action-trinket = Zabierz: { NAME($trinket, as: "trinket") }
action-no-trinket = Bez przedmiotu pomocniczego
action-buy = Kup: { NAME($card, as: "skill") } ({ $xp } PD)
action-sell = Sprzedaj: { NAME($card, as: "skill") } ({ $xp } PD)
action-upgrade = Ulepsz: { NAME($item, as: "item") } → { NAME($to, as: "item") }
action-ready = Można ruszać
action-again = Zagrajcie tę przygodę jeszcze raz
action-go-on = Idźcie dalej
action-branch = Dalej: { NAME($chapter, as: "chapter") }
action-stand = { NAME($hero, as: "hero") } zaczyna: { NAME($space, as: "space") }
short-stand = { NAME($hero, as: "hero") }: { NAME($space, as: "space") }


## Co można zrobić: tura

action-turn = Teraz { NAME($hero, as: "hero") }
action-travel = Podróż
action-move = Rusz się: { NAME($space, as: "space") }
short-move = Ruch: { NAME($space, as: "space") }
action-attack = Zaatakuj: { group-called } – { NAMES($items, as: "thing") }, { NAME($attribute, as: "attribute") }
action-interact = Oddziaływanie: { NAME($token, as: "token", case: "short") }
action-press = Oddziaływanie: { NAME($option, as: "button") }
short-press = { NAME($option, as: "press") }
action-terrain = Oddziaływanie: { NAME($terrain, as: "terrain") }
action-terrain-test = Test: { NAME($terrain, as: "terrain") }
action-special = Akcja specjalna: { NAME($action, as: "special", case: "short") }
action-end-turn = Zakończ turę
action-hourglass = Odwróć klepsydrę: faza cienia


## Co można zrobić: zdolności

action-use = Użyj: { NAME($thing, as: "thing") }
action-use-one = Użyj: { NAME($thing, as: "thing") }, zdolność { $ability }
action-keyword = { CAPITAL(NAME($keyword, as: "keyword")) }{ $figure ->
    [0] {""}
   *[other] { $keyword ->
        [hide] {""}
       *[other] {" "}{ $figure }
     }
 }: odrzuć „{ NAME($card, as: "skill") }”
action-inspire = Zamień natchnieniem przeznaczenie: { $n }
action-line = Wydaj { $cost }: { hits-and-modifiers } ({ NAME($item, as: "thing") })
action-apply = Przydziel trafienia
action-confirm = Kontynuuj
action-pass = Zostaw


## Co można zrobić: odpowiedzi

action-yes = Tak
action-yes-go-on = Dalej
action-no = Nie
action-no-choose-attack = Nie atakuj
action-no-ask-to-negate = Nie niweluj
action-no-prepare-one = Nie przygotowuj żadnej
action-no-choose-group = Żadna grupa
action-no-choose-interaction = Nie oddziałuj
action-no-enough = Już nic więcej
action-no-stay = Zostań
action-choose = { NAME($option, as: "choice") }
action-choose-effects = { CAPITAL(NAMES($effects, as: "effect")) }
action-attribute = Test { NAME($attribute, as: "attribute", case: "gen") }
action-split = Odejmij: { amount-of-harm }
action-first = Najpierw { NAME($kind, as: "harm") }
action-on-hero = { NAME($hero, as: "hero") }
action-on-group = { group-called }
action-on-space = { NAME($space, as: "space") }
action-on-card = { NAME($card, as: "skill") }
action-on-trinket = { NAME($trinket, as: "trinket") }
action-prepare = Przygotuj: { NAME($card, as: "skill") }
action-top = Na wierzch: { NAME($card, as: "skill") }
action-bottom = Na spód: { NAME($card, as: "skill") }
action-unprepare = Odrzuć: { NAME($card, as: "skill") }
action-harm-up = Odkryta karta { NAME($kind, as: "harm", case: "gen") }: { NAME($card, as: "thing") }
action-harm-down = Losowa zakryta karta { NAME($kind, as: "harm", case: "gen") }
action-step = { NAME($space, as: "space") }


## Co przynosi los

action-draw = Karta: { NAME($card, as: "skill") }
action-suffer = Karta { NAME($kind, as: "harm", case: "gen") }: { NAME($card, as: "thing") }
action-weakness = Słabość: { NAME($card, as: "skill") }
action-strike = Atak { $attack }
action-activate = Aktywacja { $activation }
action-target = Cel: { NAME($hero, as: "hero") }
action-random = Droga { $branch }
action-pool = Wariant { $alternative }: { $in ->
    [yes] tak
   *[no] nie
 }
action-lie = Rzecz { $thing } na obszarze { $space }
action-facedown = Zakryta karta { $place }


## Dziennik: obozowisko

log-hero = Gracz { $seat } prowadzi { NAME($hero, as: "hero", case: "acc") }.
log-item = { NAME($hero, as: "hero") } bierze: { NAME($item, as: "item") }.
log-role = { NAME($hero, as: "hero") } przyjmuje rolę: { NAME($role, as: "role") }.
log-trinket = { NAME($hero, as: "hero") } wyposaża się w przedmiot: { NAME($trinket, as: "trinket") }.
log-no-trinket = { NAME($hero, as: "hero") } nie bierze przedmiotu pomocniczego.
log-buy = { NAME($hero, as: "hero") } kupuje kartę „{ NAME($card, as: "skill") }”.
log-sell = { NAME($hero, as: "hero") } sprzedaje kartę „{ NAME($card, as: "skill") }”.
log-upgrade = { NAME($hero, as: "hero") } ulepsza: { NAME($item, as: "item") } → { NAME($to, as: "item") }.
log-ready = { NAME($hero, as: "hero") } może ruszać.
log-set-out = Drużyna wyrusza.
log-again = Drużyna spróbuje jeszcze raz.
log-go-on = Kampania toczy się dalej.
log-branch = Drużyna wybiera drogę: { NAME($chapter, as: "chapter") }.
log-campaign-end = Kampania dobiegła końca.
log-stand = { NAME($hero, as: "hero") } zaczyna na obszarze: { NAME($space, as: "space") }.
log-intro = Zaczyna się opowieść.


## Dziennik: rundy i ruch

log-round = Runda { $round }.
log-shadow = Zaczyna się faza cienia.
log-rally = Zaczyna się faza przegrupowania.
log-turn = Tura { NAME($hero, as: "hero", case: "gen") }.
log-travel = { NAME($hero, as: "hero") } podróżuje.
log-move = { NAME($hero, as: "hero") } rusza się na obszar: { NAME($space, as: "space") }.
log-stream = Strumień kończy turę { NAME($hero, as: "hero", case: "gen") }.
log-placed = { NAME($hero, as: "hero") } staje na obszarze: { NAME($space, as: "space") }.
log-explore = { NAME($hero, as: "hero") } eksploruje kafelek: { NAME($tile, as: "tile") }.
log-special = { NAME($hero, as: "hero") }: { NAME($action, as: "special", case: "short") }.
log-interact = { NAME($hero, as: "hero") } oddziałuje: { NAME($token, as: "token", case: "short") }.
log-press = { NAME($hero, as: "hero") }: { NAME($option, as: "button") }.
log-interact-terrain = { NAME($hero, as: "hero") } oddziałuje: { NAME($terrain, as: "terrain") }.
log-provoke = { NAME($hero, as: "hero") } prowokuje: { group-called }.


## Dziennik: karty

log-use = { NAME($hero, as: "hero") } używa: „{ NAME($thing, as: "thing") }”.
log-keyword = { NAME($hero, as: "hero") } odrzuca „{ NAME($card, as: "skill") }”: { NAME($keyword, as: "keyword") }{ $keyword ->
    [hide] {""}
   *[other] {" "}{ $figure }
 }.
log-prepare = { NAME($hero, as: "hero") } przygotowuje „{ NAME($card, as: "skill") }”.
log-unprepare = { NAME($hero, as: "hero") } odrzuca „{ NAME($card, as: "skill") }”.
log-remove-card = Karta „{ NAME($card, as: "skill") }” { NAME($hero, as: "hero", case: "gen") } znika z tej przygody.
log-into-deck = { NAME($hero, as: "hero") }: karta „{ NAME($card, as: "skill") }” idzie { $end ->
    [top] na wierzch talii
    [bottom] na spód talii
   *[shuffle] z powrotem do talii
 }.
log-scout = Zwiad { NAME($hero, as: "hero", case: "gen") }: { NAMES($cards, as: "skill") }.
log-reshuffle = { NAME($hero, as: "hero") } tasuje odrzucone karty w nową talię.
log-refresh = { NAME($hero, as: "hero") } odświeża talię.
log-weakness = { NAME($hero, as: "hero") } bierze słabość: { NAME($card, as: "skill") }.
log-weakness-gone = { NAME($hero, as: "hero") } traci słabość: { NAME($card, as: "skill") }.
log-title = { NAME($hero, as: "hero") } otrzymuje tytuł: { NAME($card, as: "skill") }.
log-depletion = { NAME($hero, as: "hero") } kładzie { $tokens ->
    [one] 1 żeton zużycia
    [few] { $tokens } żetony zużycia
   *[many] { $tokens } żetonów zużycia
 }: { NAME($trinket, as: "trinket") }.
log-boon = { NAME($hero, as: "hero") } otrzymuje atut: { NAME($boon, as: "boon") }.
log-boon-gone = { NAME($hero, as: "hero") } traci atut: { NAME($boon, as: "boon") }.
inspiration-count = { $n ->
    [one] 1 żeton natchnienia
    [few] { $n } żetony natchnienia
   *[many] { $n } żetonów natchnienia
 }
log-inspiration = { NAME($hero, as: "hero") } otrzymuje { inspiration-count }.
log-inspiration-lost = { NAME($hero, as: "hero") } traci { inspiration-count }.


## Dziennik: testy i ataki

log-test = { NAME($hero, as: "hero") } wykonuje test { NAME($attribute, as: "attribute", case: "gen") }{ $kind ->
    [attack] {" "}(atak)
    [negate] {" "}(niwelowanie)
    [last_stand] {" "}(ostatnia szansa)
   *[other] {""}
 }{ $need ->
    [-1] {""}
   *[other] , potrzeba { $need }
 }: { $cards ->
    [one] 1 karta
    [few] { $cards } karty
   *[many] { $cards } kart
 }.
log-reveal = { NAME($hero, as: "hero") } odsłania „{ NAME($card, as: "skill") }”: { symbols }.
log-inspire = { NAME($hero, as: "hero") } zamienia natchnieniem przeznaczenie: { $n }.
log-burned = { NAME($hero, as: "hero") } odrzuca odsłoniętą kartę „{ NAME($card, as: "skill") }”.
log-result = { NAME($hero, as: "hero") }: { success-count }{ $need ->
    [-1] {""}
   *[other] { $passed ->
        [yes] , potrzeba { $need }: zdany
       *[no] , potrzeba { $need }: niezdany
     }
 }.
log-counter = Postęp: { $successes }{ $goal ->
    [-1] {""}
   *[other] {" "}z { $goal }
 }.
log-attack = { NAME($hero, as: "hero") } atakuje: { group-called } ({ NAMES($items, as: "thing") }, { NAME($attribute, as: "attribute") }).
log-line = { NAME($hero, as: "hero") } wydaje { $cost }: { hits-and-modifiers } ({ NAME($item, as: "thing") }).
log-hits = { group-called }: { hits-and-modifiers }{ $defeated ->
    [0] {""}
    [one] ; 1 figurka pokonana
    [few] ; { $defeated } figurki pokonane
   *[many] ; { $defeated } figurek pokonanych
 }. { $left ->
    [0] Nikt nie został.
   *[other] Zostało: { $left }.
 }
log-exhausted = Wyczerpani: { group-called }.
log-readied = Znów przygotowani: { group-called }.
log-healed = { group-called }: każda figurka odzyskuje życie ({ $n }).
log-group-defeated = Pokonani: { group-called }.
log-group-left = Znikają z mapy: { group-called }.
log-group-changed = Zmiana: { group-called }.


## Dziennik: wrogowie

log-spawn = { $elite ->
    [yes] Elitarni wrogowie
   *[no] Wrogowie
 } na obszarze { NAME($space, as: "space") }: { group-called }, { $figures ->
    [one] 1 figurka
    [few] { $figures } figurki
   *[many] { $figures } figurek
 }{ KNOWN($bonuses) ->
    [yes] {" "}({ NAMES($bonuses, as: "bonus") })
   *[no] {""}
 }.
log-activation = Aktywacja: { group-called }.
log-no-target = Brak celu: { group-called }.
log-group-move = { group-called }: na obszar { NAME($space, as: "space") }.
log-group-stream = Strumień zatrzymuje wrogów: { group-called }.
log-blow = Atak na { NAME($hero, as: "hero", case: "acc") } – { group-called }: { amount-of-harm }.
log-counterattack = Kontratak na { NAME($hero, as: "hero", case: "acc") } – { group-called }: { amount-of-harm }.
log-redirected = { NAME($hero, as: "hero") } bierze atak na siebie: { group-called }.
log-cancelled = Atak się nie odbywa: { group-called }.


## Dziennik: obrażenia i strach

log-due = { NAME($hero, as: "hero") } ma przyjąć: { amount-of-harm } ({ NAME($source, as: "source") }).
log-spared = { NAME($hero, as: "hero") } unika: { amount-of-harm }.
log-facedown = { NAME($hero, as: "hero") } bierze zakrytą kartę { NAME($kind, as: "harm", case: "gen") }.
log-harm = { NAME($hero, as: "hero") } przyjmuje { NAME($kind, as: "harm") }: { card-of-harm }.
card-of-harm = { KNOWN($card) ->
    [yes] „{ NAME($card, as: "thing") }”
   *[no] pusta karta
 }
log-harm-gone = { NAME($hero, as: "hero") } odrzuca { NAME($kind, as: "harm") }: { card-of-harm }.
log-kept = { NAME($hero, as: "hero") } zachowuje { $how ->
    [faceup] odkrytą
   *[other] zakrytą
 } kartę { NAME($kind, as: "harm", case: "gen") }: { card-of-harm }.
log-turned-up = { NAME($hero, as: "hero") } odkrywa kartę { NAME($kind, as: "harm", case: "gen") }: { card-of-harm }.
log-turned-down = { NAME($hero, as: "hero") } zakrywa kartę { NAME($kind, as: "harm", case: "gen") }: { card-of-harm }.
log-looked = { NAME($hero, as: "hero") } ogląda zakrytą kartę { NAME($kind, as: "harm", case: "gen") }: { card-of-harm }.
log-last-stand = Ostatnia szansa { NAME($hero, as: "hero", case: "gen") }: { NAME($kind, as: "harm") }.
log-stood = { NAME($hero, as: "hero") } wytrzymuje i odrzuca wszystkie zakryte karty { NAME($kind, as: "harm", case: "gen") }.
log-defeated = { NAME($hero, as: "hero") } { GENDER($hero, as: "hero") ->
    [f] zostaje pokonana
   *[m] zostaje pokonany
 }.


## Dziennik: mapa i opowieść

log-tile = Nowy kafelek: { NAME($tile, as: "tile") }{ $unexplored ->
    [yes] , niezbadany
   *[no] {""}
 }.
log-token = { NAME($space, as: "space") }: { NAME($token, as: "token", case: "short") }.
log-token-gone = Znika: { NAME($token, as: "token", case: "short") }.
log-token-moved = Teraz na obszarze { NAME($space, as: "space") }: { NAME($token, as: "token", case: "short") }.
terrain-place = { KNOWN($other) ->
    [yes] między obszarami { NAME($space, as: "space") } i { NAME($other, as: "space") }
   *[no] na obszarze { NAME($space, as: "space") }
 }
log-terrain = { NAME($terrain, as: "terrain") } { terrain-place }.
log-terrain-gone = Znika: { NAME($terrain, as: "terrain") } { terrain-place }.
log-darkness = Zapada ciemność: { NAME($space, as: "space") }.
log-darkness-tile = Zapada ciemność: { NAME($tile, as: "tile") }.
log-darkness-all = Na całej mapie zapada ciemność.
log-darkness-gone = Ciemność ustępuje: { NAME($space, as: "space") }.
log-darkness-gone-tile = Ciemność ustępuje: { NAME($tile, as: "tile") }.
log-darkness-gone-all = Ciemność ustępuje z mapy.
log-threat = Zagrożenie rośnie o { $by }, do { $level }.
log-threat-falls = Zagrożenie spada o { $by }, do { $level }.
log-threshold = Złowieszcze zdarzenie: { NAME($threshold, as: "threshold", case: "hint") }
log-new-threshold = Nowy próg na pasku zagrożenia: { NAME($threshold, as: "threshold", case: "hint") }
log-objective = Nowe zadanie:
log-objective-done = Wykonane: { NAME($objective, as: "objective") }
log-rule = Zasada specjalna tej przygody:
log-rule-ends = To już nie obowiązuje:
log-chosen = { NAME($hero, as: "hero") }: { NAME($option, as: "choice") }.
log-lore = Drużyna zdobywa wiedzę tajemną: { $lore }.
log-xp = { NAME($hero, as: "hero") } zdobywa { $xp } PD w roli: { NAME($role, as: "role") }.
log-too-deep = Opowieść gubi wątek: zbyt wiele zdarzeń naraz.
log-end = { $won ->
    [yes] Przygoda wygrana.
   *[no] { $by ->
        [threat] Zagrożenie sięgnęło końca: przygoda przegrana.
        [hero_defeated] Bohater został pokonany: przygoda przegrana.
        [all_defeated] Wszyscy bohaterowie zostali pokonani: przygoda przegrana.
        [conceded] Drużyna się poddaje: przygoda przegrana.
       *[other] Przygoda przegrana.
     }
 }
log-leave = Gracz { $seat } odchodzi od stołu.
log-offer-stop = Gracz { $seat } proponuje przerwać grę.
log-accept-stop = Gracz { $seat } zgadza się przerwać grę.


## Jak się kończy

end-stopped = Stół przerwał grę; nikt nie wygrał.
end-victory-script = Drużyna wykonała zadanie.
end-defeat-script = Opowieść skończyła się porażką.
end-defeat-threat = Zagrożenie sięgnęło końca paska.
end-defeat-hero-defeated = Bohater został pokonany.
end-defeat-all-defeated = Wszyscy bohaterowie zostali pokonani.
end-defeat-conceded = Drużyna się poddała.


## Dlaczego nie

refuse-cannot = Zabrania tego odkryta karta albo inny efekt.
refuse-not-now = Teraz nie można tego zrobić.
refuse-only-chance = O tym decyduje tylko los.
refuse-chance = Los nie ma teraz nic do rozstrzygnięcia.
refuse-not-asked = Teraz odpowiada ktoś inny.
refuse-no-seat = Liczba bohaterów w grze: { $seats }.
refuse-left = To miejsce przy stole jest opuszczone.
refuse-over = Przygoda jest skończona.
refuse-no-actions = W tej turze nie ma już akcji.
refuse-no-moves = Nie ma już ruchów: najpierw podróż albo bieg.
refuse-not-adjacent = Do tego obszaru nie prowadzi stąd szara krawędź.
refuse-attack = Tymi przedmiotami nie dosięgniesz tej grupy albo nie ma takiej grupy.
refuse-interact = Tutaj nie ma na co tak oddziaływać.
refuse-use = Teraz nie można użyć tej karty ani zdolności.
refuse-not-for-sale = Tej karty nie można kupić.
refuse-owned = Ta karta jest już twoja.
refuse-owned-by-other = Tę kartę ma { NAME($hero, as: "hero") }.
refuse-role-not-played = Karty roli można kupować dopiero po rozegraniu nią przygody.
refuse-too-dear = To kosztuje { $price } PD tej roli; masz { $xp }.
refuse-not-yours = Nie masz tego przedmiotu.
refuse-not-the-next-tier = To nie jest następny poziom tego przedmiotu.
refuse-not-enough-lore = Drużyna potrzebuje wiedzy tajemnej: { $lore }.
refuse-no-copy = Wszystkie egzemplarze tego przedmiotu są zajęte.
refuse-role-taken = Tę rolę gra inny bohater.
refuse-no-role = Najpierw wybierz rolę.


## O rzeczach

about-limits = Limit obrażeń { $damage }, limit strachu { $fear }, limit natchnienia { $inspiration }.
about-role-cards = Karty z ceną w PD: { $cards }.
about-set-basic = Karta podstawowa, { $symbols }.
about-set-hero = Karta bohatera ({ $whose }), { $symbols }.
about-set-role = Karta roli ({ $whose }), { $symbols }.
about-set-title = Tytuł, { $symbols }.
about-set-weakness = Słabość, { $symbols }.
about-price = Kosztuje { $xp } PD swojej roli.
about-damage = Karta obrażeń; liczba takich kart: { $count }.
about-fear = Karta strachu; liczba takich kart: { $count }.
about-item = Przedmiot, { $slot }, poziom { $tier }.
about-weapon = Do ataku: { NAMES($attributes, as: "attribute", join: "or") }.
about-ranged = Do ataku dystansowego: { NAMES($attributes, as: "attribute", join: "or") }.
about-upgrade = Wiedza tajemna potrzebna do ulepszenia: { $lore }. Następny poziom: { $to }.
about-trinket = Przedmiot pomocniczy.
about-depletion = Ma { $tokens ->
    [one] 1 żeton zużycia
    [few] { $tokens } żetony zużycia
   *[many] { $tokens } żetonów zużycia
 }.
about-rank = Wróg, ranga: { $rank }.
about-health = Każda figurka: życie { $health }, pancerz { $armor }, czarna magia { $sorcery }.
about-enemy = Do { $figures ->
    [one] 1 figurki
   *[other] { $figures } figurek
 }, ruch { $move }, { $range ->
    [0] atakuje na swoim obszarze.
   *[other] atakuje na zasięg { $range }.
 }
about-no-counterattack = Nigdy nie kontratakuje.
about-immune = Nie działa: { NAMES($modifiers, as: "modifier") }.
about-bonus = Premia grup elitarnych, które kontratakują nawet wyczerpane.
about-attribute-agility = W teście zręczności odsłaniasz tyle kart, ile wynosi jej wartość. Często niweluje ciosy i strzały.
about-attribute-might = W teście siły odsłaniasz tyle kart, ile wynosi jej wartość. Korzysta z niej wiele broni.
about-attribute-spirit = W teście ducha odsłaniasz tyle kart, ile wynosi jego wartość. Często niweluje strach.
about-attribute-wisdom = W teście mądrości odsłaniasz tyle kart, ile wynosi jej wartość.
about-attribute-wit = W teście sprytu odsłaniasz tyle kart, ile wynosi jego wartość.
about-keyword-scout = Zwiad X: odsłoń X kart z wierzchu talii, przygotuj jedną z nich, jeśli chcesz, a pozostałe połóż na wierzchu lub na spodzie.
about-keyword-strike = Uderzenie X: odrzuć tę przygotowaną kartę w teście ataku, aby dodać X trafień.
about-keyword-guard = Obrona X: odrzuć tę przygotowaną kartę, aby zapobiec przyjęciu X kart obrażeń lub strachu przez siebie albo bohatera na twoim obszarze.
about-keyword-sprint = Bieg X: odrzuć tę przygotowaną kartę w swojej turze, aby ruszyć się o X dodatkowych obszarów.
about-keyword-rest = Odpoczynek X: odrzuć tę przygotowaną kartę na koniec swojej tury, aby usunąć X zakrytych kart obrażeń lub strachu.
about-keyword-hide = Ukrycie się: odrzuć tę przygotowaną kartę po teście, aby otrzymać atut Ukrycie.
about-modifier-pierce = Trafienia pomijają pancerz.
about-modifier-smite = Trafienia pomijają czarną magię.
about-modifier-cleave = Trafienia otrzymuje każdy wróg w grupie.
about-modifier-lethal = Wróg, który w tym ataku traci co najmniej połowę życia, zostaje pokonany.
about-modifier-sunder = Pancerz wroga spada na stałe o 1; jeśli wróg zostaje pokonany, następny też traci 1.
about-modifier-stun = Grupa zostaje wyczerpana; grupa elitarna także nie kontratakuje.


## Co rysuje terminal

text-round = Runda { $round }
text-left = { $actions ->
    [one] 1 akcja
    [few] { $actions } akcje
   *[many] { $actions } akcji
 }, { $moves ->
    [one] 1 ruch
    [few] { $moves } ruchy
   *[many] { $moves } ruchów
 }
text-won = wygrana
text-lost = przegrana
text-threat = Zagrożenie
text-threat-level = { $level } z { $end }, wzrost +{ $rise }
text-objective = Zadanie:
text-rule = Zasada:
text-attack = Atak: { $hero } – { $group }, { $items }: { hit-count }.
text-blow = Atak: { $group } – { $hero }: { amount-of-harm }.
text-counterattack = Kontratak: { $group } – { $hero }: { amount-of-harm }.
text-suffering = { $hero } ma przyjąć: { amount-of-harm }.
text-test = Test: { $hero }, { $attribute }
text-need = potrzeba: { $need }
text-gone = wrogowie, których już nie ma
text-ready = przygotowani
text-exhausted = wyczerpani
text-elite = elitarni
text-defeated = poza przygodą
text-is-ready = można ruszać
text-had-turn = po turze
text-inspiration = natchnienie
text-deck = talia { $deck }, odrzucone { $discard }
text-faceup = odkryte:
text-prepared = przygotowane:
text-items = przedmioty:
text-xp = PD:
text-cards = karty:
text-lore = Wiedza tajemna { $lore }
text-mark-unexplored = niezbadany
text-mark-search = przeszukiwanie
text-mark-person = postać
text-mark-threat = zagrożenie
text-mark-dark = ciemność
text-mark-closed = brak przejścia
text-mark-stream = strumień


## Podpowiedzi: co przemawia za akcją

hint-end-turn = Nic innego, na co pozwala ta tura, nie wydaje się tego warte.
hint-untried = Nikt jeszcze tego nie próbował.
hint-passes = Z kartami, które zostały, test udaje się około { $percent } razy na 100.
hint-successes = Z kartami, które zostały, przynosi to średnio { $whole },{ $tenths } sukcesu.
hint-to-explore = Droga prowadzi na niezbadany jeszcze kafelek: { NAME($tile, as: "tile") }.
hint-to-token = Droga prowadzi do: { NAME($token, as: "token", case: "short") }
hint-to-group = Droga prowadzi do walki: { group-called }.
hint-to-gather = Cel wymaga, żeby bohaterowie się zebrali.


## Jak daleko zaszła gra, na liście

progress-round = runda { $round }


## Koniec, jak opowiadają go gracze

ended-victory-script = Zadanie wykonane
ended-defeat-script = Zadanie nie powiodło się
ended-defeat-threat = Cień był szybszy
ended-defeat-hero-defeated = Bohater pokonany
ended-defeat-all-defeated = Wszyscy bohaterowie pokonani
ended-defeat-conceded = Drużyna się poddała
ended-rounds = { $count ->
    [one] jedna runda
    [few] { $count } rundy
   *[many] { $count } rund
 }
number-rounds = { $count ->
    [one] rozegrana runda
    [few] rozegrane rundy
   *[many] rozegranych rund
 }
number-threat = { $count ->
    [one] punkt zagrożenia na końcu
    [few] punkty zagrożenia na końcu
   *[many] punktów zagrożenia na końcu
 }
number-heroes = { $count ->
    [one] bohater z { $of } wciąż stoi
    [few] bohaterowie z { $of } wciąż stoją
   *[many] bohaterów z { $of } wciąż stoi
 }
