# Co mówi sam terminal. Każda gra ma obok swoje własne słowa.


## Pomyłki

cli-line = wiersz { $line }: { $what }
cli-error = mathom: { $what }
cli-no-file = Nie można odczytać pliku { $file }: { $why }
cli-not-saved = Nie można zapisać pliku { $file }: { $why }
cli-exists = Plik { $file } już istnieje. Podaj inny albo graj dalej z tego: mathom play --resume { $file }
cli-salvage = Co jest w nim całe: mathom replay { $file } --salvage
cli-resume-over = Gra w pliku { $file } jest skończona, nie ma czego kontynuować. Obejrzysz ją tak: mathom replay { $file }
cli-resume-and-game = --resume kontynuuje grę z pliku, więc nie podawaj obok nazwy gry.
cli-no-game = W co gramy? Zainstalowane: { $games }. Można też wrócić do zapisanej gry: mathom play --resume PLIK
cli-damaged = { $what } — odtworzono { $events ->
    [one] jedno zdarzenie
    [few] { $events } zdarzenia
   *[many] { $events } zdarzeń
 } przed tym miejscem.


## Przy stole

cli-hint = Wpisz numer albo akcję; ? to pomoc. Także: { $asides }
cli-hint-none = Nie ma czego wybierać albo nic nie przychodzi do głowy.
cli-hint-would = { $who } na twoim miejscu wybiera:
cli-hint-worth = Szanse na wygraną:
cli-hint-odds = Ile wart jest każdy wybór:
cli-plans = Albo ustaw wszystko od razu: { $plans }
# $seats to ci, których dotyczy pytanie, $seat to ten, kto tu siedzi.
cli-any-answers = Za wszystkich ({ $seats }) może odpowiedzieć dowolny z graczy; tu odpowiada { $seat }.
cli-curtain = { $who } — twoja kolej. Niech nikt inny nie patrzy na ekran.
cli-press-enter = Naciśnij Enter, aby zobaczyć stół.
cli-know-nothing = Nic nie jest tu przed tobą ukryte albo nic nie da się wywnioskować.
cli-no-number = Nie ma akcji { $number }: wybierz od 1 do { $most }.
cli-which = „{ $text }” pasuje do kilku akcji: { $numbers }.
cli-no-such = „{ $text }” to ani akcja, ani polecenie. ? pokazuje, co można wpisać.
cli-no-words = Po „{ $command }” nie wpisuje się już nic więcej.
cli-log-number = Po „log” wpisuje się liczbę wierszy albo nic, a nie „{ $text }”.
cli-about-what = Nie ma nic do powiedzenia na temat „{ $text }”. Wpisz: about RZECZ albo about RODZAJ RZECZ, gdzie rodzaj to jeden z: { $kinds }.
cli-why-what = Która akcja? Wpisz: why AKCJA
cli-which-language = Jaki język? Wpisz: lang i jeden z: { $known }.
cli-sure-leave = Opuszczasz swoją stronę, a na twoim miejscu zagra bot. Na pewno? (t/n)
cli-left-to-bot = Na miejscu { $seat } gra dalej bot.
cli-sure = To kończy grę. Na pewno? (t/n)
cli-allowed = { $text }: teraz wolno.
cli-undone = Cofnięto.
cli-save-where = Gdzie zapisać? Wpisz: save PLIK
cli-saved = Zapisano w { $file }.
cli-no-language = Nie ma słów w języku „{ $language }”. Języki: { $known }.
cli-result = { $reason } ({ $rule }; punkty: { $points })
cli-help =
    NUMER              wykonaj akcję o tym numerze
    AKCJA              wykonaj ją przez jej zapis albo część opisu, która nie pasuje do innej
    why AKCJA          która zasada jej zabrania
    know               co można wywnioskować o tym, co ukryte
    about RZECZ        czym jest i co robi karta, miejsce albo figurka
    hint               co najsilniejszy bot robi na twoim miejscu i dlaczego
    log [N]            wszystko, co się stało, albo N ostatnich wierszy
    rules ID lub SŁOWA zasada gry, rozdział albo wyszukiwanie: rules CF-MOVE
    undo               cofnij swoją ostatnią akcję, dopóki nikt się niczego nie dowiedział
    auto               wybierz losowo (przy ustawianiu: wszystko, co zostało)
    board              pokaż stół jeszcze raz
    position           ta pozycja w jednym wierszu tekstu
    save PLIK          zapisz grę w pliku
    lang en|pl         zmień język
    resign             poddaj się;  offer_stop: zaproponuj zakończenie gry
    quit               odejdź od stołu


## Koniec sesji

cli-gone = Skończyły się dane wejściowe.
cli-kept = Gra jest zapisana. Wrócisz do niej tak: mathom play --resume { $file }
cli-kept-over = Gra jest zapisana: mathom replay { $file }, mathom verify { $file }
cli-not-kept = Gra nie jest zapisana (do tego trzeba ją zacząć z --record PLIK).
cli-unkept = Gra nie jest zapisana: nie udało się zapisać pliku { $file }.
cli-last-saved = Grę ostatnio zapisano w { $file }; { $since ->
    [0] jest tam jeszcze to, co potem cofnięto.
    [one] nie ma tam jednej późniejszej decyzji.
    [few] nie ma tam { $since } późniejszych decyzji.
   *[many] nie ma tam { $since } późniejszych decyzji.
 }
cli-forked-unfit = Plik { $secret } nie pasuje do { $file }: gra toczy się dalej jako rozwidlenie, z nowym losem.
cli-forked = Obok pliku { $file } nie ma jego sekretu: gra toczy się dalej jako rozwidlenie, z nowym losem.


## Zapisy gier

cli-verified = { $file }: odtworzono { $events ->
    [one] jedno zdarzenie
    [few] { $events } zdarzenia
   *[many] { $events } zdarzeń
 }, { $rolls ->
    [0] żaden rzut nie był potrzebny
    [one] przeliczono jeden rzut
    [few] przeliczono { $rolls } rzuty
   *[many] przeliczono { $rolls } rzutów
 }: wszystko się zgadza.
cli-verified-fork = Pierwsze zdarzenia (liczba: { $taken }) pochodzą z innego zapisu; ich rzutów nie sprawdzono.
cli-verified-back = { $count ->
    [one] Po drodze cofnięto jedną decyzję.
    [few] Po drodze cofnięto { $count } decyzje.
   *[many] Po drodze cofnięto { $count } decyzji.
 }
cli-verified-running = Gra nie jest skończona.
cli-replayed = Zdarzenia: { $events } z { $all }.
cli-example =
    Gra „Zagadki w ciemności” jest w { $folder }. Zainstaluj ją obok mathom, a będzie wszędzie:
      pip install -e { $folder }
      mathom play riddles
    Jak jest zrobiona, mówi docs/writing-a-game.md.
cli-example-there = { $folder } już istnieje. Podaj nowy folder.
cli-step = Enter: dalej, q: koniec
cli-position = { $text }


## Kampanie

cli-campaign-on = Dalej: { $name }. Enter: gramy, q: później
cli-campaign-over = Kampania dobiegła końca. Obejrzysz ją tak: mathom replay { $folder }
cli-campaign-record = Kampanię zapisuje się w jej folderze: pomiń --record.
cli-campaign-damaged = Nie można odczytać { $file } ({ $why }). Jeśli ten plik usuniesz, powstanie od nowa z zapisów.
cli-no-campaign = W { $folder } nie ma kampanii: ani campaign.json, ani kolejnych zapisów od numeru 1.
cli-campaign-other = Spis w campaign.json mówi o tym zapisie co innego.
cli-campaign-running = Poprzednia rozgrywka jeszcze się nie skończyła.
cli-campaign-past-end = Kampania skończyła się przed tą rozgrywką.
cli-campaign-letter = Ta rozgrywka nie wynika z poprzedniej: jej list albo opcje są inne niż te, które z niej wyszły.
cli-verified-campaign = { $folder }: { $records ->
    [one] jedna rozgrywka jest
    [few] { $records } rozgrywki są
   *[many] { $records } rozgrywek jest
 } w porządku i każda wynika z poprzedniej.
cli-col-number = nr
cli-col-chapter = rozgrywka
cli-col-outcome = wynik
cli-col-record = zapis
cli-outcome-won = wygrana
cli-outcome-lost = przegrana
cli-outcome-stopped = przerwana
cli-outcome-running = w toku
cli-outcome-waiting = następna


## Zasady

cli-no-rule = W żadnej zasadzie nie ma „{ $query }”.


## Listy

cli-seats = miejsca: { $seats }
cli-option-pairs = Dowolna opcja gry, tak jak piszą ją skrypty; można powtarzać.
cli-levels = z kim grać, od najłatwiejszego:
cli-level-usual = jeśli nie wybierzesz inaczej
cli-default = domyślnie { $value }


## Symulacje

cli-sim-playing = gram
cli-sim-none = Żadna gra nie została skończona.
cli-sim-speed = Gry: { $games } z { $asked } w { $seconds } s, { $jobs ->
    [one] jeden proces
    [few] { $jobs } procesy
   *[many] { $jobs } procesów
 }: { $speed } decyzji na sekundę.
cli-sim-records = Zapisy: { $folder }
cli-col-winner = zwycięzca
cli-col-games = gry
cli-col-rule = zasada
cli-col-why = dlaczego
cli-col-each = w jednej grze
cli-col-mean = średnio
cli-col-median = mediana
cli-col-max = najwięcej
tally-decisions = decyzje


## The web table

serve-open = mathom działa pod adresem { $address }  (Ctrl-C kończy; każda gra jest zachowana)
serve-closed = mathom zamknięty. Każda gra jest zachowana.
serve-port = Nie można użyć portu { $port }: { $why }. Wybierz inny opcją --port.


## The kept games: check, backup, restore

database-checking = sprawdzam
database-copying = kopiuję
database-whole = { $count ->
    [0] Wszystko w porządku, a żadnej gry jeszcze nie było.
    [one] Wszystko w porządku: plik jest cały, a jedyną grę można odtworzyć.
    [few] Wszystko w porządku: plik jest cały, a wszystkie { $count } gry można odtworzyć.
   *[other] Wszystko w porządku: plik jest cały, a wszystkie { $count } gier można odtworzyć.
 }
database-faults = { $count ->
    [one] Jedna rzecz jest nie w porządku.
    [few] { $count } rzeczy są nie w porządku.
   *[other] { $count } rzeczy jest nie w porządku.
 } Kopia wraca poleceniem „mathom restore”.
database-copied = Gry skopiowano do { $file }. Kopia zawiera tajemnice trwających gier.
database-copied-key = Klucz jest w { $file }: dzięki niemu goście odnajdą swoje miejsca, a kto go ma, może być każdym.
database-restored = Gry są teraz takie, jak w { $file }.
database-replaced = To, co było wcześniej, zostało jako { $file }.
database-restored-no-key = Nie ma pliku { $file }: każdy będzie nowym gościem i nikt nie odnajdzie swoich miejsc.
database-restored-old-key = Nie ma pliku { $file }: zostaje klucz, który już tu był. Swoje miejsca odnajdą ci, których ciasteczka do niego pasują.


## Data sets

cli-exporting = zapisuję
cli-exported = Wiersze: { $rows }, zapisy gier: { $records }.
cli-export-unfinished = Pominięte, bo gra nie jest skończona: { $records }. Z opcją --unfinished będą i one.
cli-export-others = Pominięte, bo to inna gra albo nie ma w niej tego miejsca: { $records }.
cli-export-failed = Pominięte, bo coś jest z nimi nie tak: { $records }. Co takiego, stoi wyżej.
dataset-no-records = W folderze { $folder } nie ma zapisów (*.mathom). Turniej zachowuje je z opcją --records.
dataset-over-itself = { $file } to jeden z zapisów. Wybierz inny plik na wiersze.
dataset-empty = Nie ma ani jednej decyzji do zapisania.
dataset-result = Wynik w pliku nie jest tym, do którego gra dochodzi przy odtworzeniu.
dataset-no-module = Liczby dla programów uczących się wymagają { $module }: pip install "mathom[numpy]"
dataset-bad-line = { $file }, wiersz { $line }: to nie jest wiersz zbioru danych: { $why }
dataset-bad-row = To nie jest wiersz zbioru danych: { $why }


## The arena

arena-playing = gram
arena-nothing = Żadna para gier nie jest jeszcze pełna.
arena-stopped = Przerwano. To samo polecenie zacznie od tego miejsca; dotychczasowe wyniki: mathom arena report { $folder }
arena-two-bots = Arena potrzebuje co najmniej dwóch botów: --bots random,greedy
arena-bot-twice = { $bot } jest podany dwa razy.
arena-gauntlet-together = W tej grze wszyscy grają razem i boty się nie spotykają: --gauntlet nie ma sensu.
arena-col-the-game = gra
arena-gauntlet = Wśród botów nie ma { $bot }: { $bots }.
arena-sprt = Test sekwencyjny wymaga gry dwóch stron i dwóch liczb, najpierw mniejszej: --sprt 0,20
arena-busy = W folderze { $folder } gra już inny proces.
arena-other-plan = W folderze { $folder } jest inny turniej ({ $old }). Wybierz inny folder opcją --out; tutaj można tylko zwiększyć --pairs i dopisać boty na końcu.
arena-no-plan = W folderze { $folder } nie ma turnieju.
arena-bad-file = { $file }, wiersz { $line }: { $why }
arena-bad-game = { $file }, wiersz { $line }: żadna gra tego turnieju nie może się tak skończyć.
arena-records-out = Opcja --records zapisuje pliki w folderze z opcji --out: trzeba go podać.
arena-address-ray = Opcji --ray-address można użyć tylko z --backend ray.
arena-fault = Nie udało się rozegrać gry { $game }: { $why }
arena-worker-died = Jeden z procesów zakończył się bez odpowiedzi. Skończone gry są zachowane, jeśli podano --out; to samo polecenie zacznie od tego miejsca.
arena-no-ray = Zaplecze „ray” nie jest zainstalowane. Zainstalujesz je tak: pip install "mathom[ray]"
arena-no-cluster = Nie ma klastra Ray pod adresem { $address }: { $why }
arena-ray-lost = Klaster nie zdołał rozegrać gry { $game }: { $why }
arena-count = Lustrzane pary: { $pairs } z { $asked }, gry: { $games }.
arena-count-rounds = Rundy po wszystkich miejscach: { $pairs } z { $asked }, gry: { $games }.
arena-note = Elo: średnia wszystkich to 0. Przedziały są 95-procentowe: dla Elo z bootstrapu po parach, dla odsetków według Cloppera i Pearsona.
arena-note-anchor = Elo: { $bot } ma 0. Przedziały są 95-procentowe: dla Elo z bootstrapu po parach, dla odsetków według Cloppera i Pearsona.
arena-unbounded = Niektórzy nigdy nie przegrali z niektórymi, więc ich odległość w Elo nie ma górnej granicy: pomogłoby więcej gier albo boty o pośredniej sile.
arena-plot = { $game }: Elo z przedziałami 95%, gry: { $games }
arena-col-standings = Rankingi
arena-col-matrix = Wygrane wiersza z kolumną w procentach (z miejsca { $seats })
arena-col-matrix-many = Wygrane wiersza przed kolumną w procentach gier, które wygrało jedno z nich
arena-col-meetings = Kto z kim
arena-col-sides = Miejsca
arena-col-tests = Testy sekwencyjne
arena-col-endings = Jak kończyły się gry
arena-col-bot = bot
arena-col-as = jako { $seat }
arena-col-skill = openskill
arena-col-games = gry
arena-col-time = wybór
arena-col-longest = najdłuższy
arena-col-against = przeciw
arena-col-seat = miejsce
arena-col-pairs = pary
arena-col-verdict = werdykt
arena-col-verdict-open = otwarty
arena-col-verdict-elo0 = nie lepszy niż { $elo } Elo
arena-col-verdict-elo1 = lepszy o co najmniej { $elo } Elo
arena-col-winner = zwycięzca
arena-col-rule = zasada

## Boty grają opowieści

story-play-heroes = „{ $text }” nie jest wielkością drużyny: --heroes 3, albo 2,4, albo 2-5
story-play-unknown = Nie ma ani pliku, ani przygody „{ $story }”. Są: { $known }
story-play-kind = { $file } nie jest przygodą.
story-play-never = Nigdy nieosiągnięte: { $number }
story-play-all-reached = Wszystko w opowieści zostało osiągnięte.
story-play-speed = Gier: { $games }, sekund: { $seconds }, { $jobs ->
    [one] jeden proces
    [few] { $jobs } procesy
   *[other] { $jobs } procesów
}: { $speed } na minutę.
story-play-normal = normalny
story-play-hard = wysoki
story-play-step = krok
story-play-option = opcja
story-play-button = przycisk
story-play-threshold = próg
story-play-trigger = wyzwalacz
story-play-action = akcja specjalna
story-play-objective = zadanie
story-play-tile = kafelek
story-play-epilogue = epilog
story-play-by-threat = zagrożenie
story-play-by-hero-defeated = pokonany bohater
story-play-by-all-defeated = pokonani wszyscy
story-play-by-script = opowieść
story-play-col-heroes = drużyna
story-play-col-level = poziom
story-play-col-won = wygrane
story-play-col-bounds = 95%
story-play-col-rounds = rundy
story-play-col-attacks = ataki na głowę
story-play-col-threat = zagr. na końcu
story-play-col-stands = ost. szanse
story-play-col-lost = porażki przez
story-play-col-seen = widziane
story-play-col-what = co
story-play-col-line = wiersz
story-play-col-path = ścieżka

## Opowieści

story-built = { $kind } { $id } { $version } -> { $file } ({ $hash })
story-checking = sprawdzanie
story-error = błąd
story-warning = ostrzeżenie
story-note = uwaga
story-checked = { $files ->
    [one] Jeden plik
    [few] { $files } pliki
   *[many] { $files } plików
 }: { $errors ->
    [one] jeden błąd
    [few] { $errors } błędy
   *[many] { $errors } błędów
 }, { $warnings ->
    [one] jedno ostrzeżenie
    [few] { $warnings } ostrzeżenia
   *[many] { $warnings } ostrzeżeń
 }, { $notes ->
    [one] jedna uwaga
    [few] { $notes } uwagi
   *[many] { $notes } uwag
 }.
