# Słowa wspólne dla wszystkich gier. Każdy komunikat jest w obu językach; NAME i inne funkcje opisuje __init__.py.


## Listy nazw

list-and = { $others } i { $last }
list-or = { $others } lub { $last }


## Opcje

error-option-unknown = Nie ma opcji { $name }. Opcje: { $known }.
error-option-syntax = To nie jest opcja: { $text }. Napisz nazwa=wartość.
error-option-twice = Opcja { $name } jest podana dwa razy.
error-option-value = Opcja { $name } nie może mieć wartości { $value }. Możliwe: { $wanted }.


## Gry i to, co się do nich wysyła

error-game-unknown = Gra { $game } nie jest zainstalowana. Zainstalowane: { $known }.
error-game-broken = Nie można wczytać gry { $game }: { $why }
error-bot-unknown = Nie ma bota { $bot }. Są: { $known }.
error-bot-game = Bot { $bot } nie gra w grę { $game }, tylko w { $only }.
error-bot-range = { $setting } musi wynosić co najmniej { $least }.
error-bot-finite = { $setting } musi być liczbą skończoną.
error-bot-nameless = Brakuje nazwy bota.
error-bot-level = { $bot } to poziom: nie przyjmuje ustawień.
error-bot-failed = Bot { $bot } zawiódł: { $why }
error-bot-answer = Bot { $bot } zawiódł: odpowiedział „{ $answer }”, a to nie jest dozwolone.
error-bot-broken = Nie można wczytać bota { $bot }: { $why }
error-bot-setting = Bot { $bot } nie rozumie ustawienia { $setting }. Jego ustawienia: { $known }.
error-action-json = To nie jest akcja gry { $game }.
error-observation-json = To nie jest obserwacja gry { $game }: { $why }
error-no-positions = { $game } nie ma zapisu pozycji.
error-no-encoder = { $game } nie ma tablic dla uczących się programów.
error-no-action-id = „{ $action }” nie ma numeru: przy opcjach { $options } nic takiego się nie zdarza.
error-other-options = To obserwacja gry { $theirs }; tablice są dla { $mine }.
error-no-such-id = Nie ma ruchu o numerze { $number }; numerów jest { $count }, od zera.
error-not-asked = „{ $action }” to nie to, o czym { $seat } ma teraz zdecydować.
error-position-known = Gracze znają pozycję, od której zaczyna się ta gra ({ $game }): nie można losować zakrytych postaci od nowa.
error-levels = Poziomy gry { $game } muszą być spośród tych, od najsłabszego: { $known }. Jest: { $why }
error-no-letter = { $game } nie przejmuje niczego z wcześniejszej rozgrywki.
error-rulebook = Zasady gry { $game } nie są zainstalowane: brak pliku { $file }.


## Zapisy partii i cofanie ruchu

# Przed tymi komunikatami stoi numer wiersza: „wiersz 12: …”.
record-none = To nie jest zapis partii mathom: pierwszy wiersz musi brzmieć „mathom record 1”.
record-format = Zapis ma format { $format }; ten mathom czyta format { $known }.
record-game-newer = Zapis powstał w wersji { $version } gry { $game }; zainstalowana jest wersja { $known }.
record-header = W nagłówku powinno tu być „{ $wanted }”, a nie „{ $text }”.
record-letter = List z wcześniejszej rozgrywki musi być jednym wierszem złożonym z widocznych znaków; może ich mieć najwyżej { $most }.
record-edited-header = Nagłówek zmieniono po zapisaniu: jego suma kontrolna się nie zgadza.
record-edited = Ten wiersz lub któryś przed nim zmieniono po zapisaniu: suma kontrolna się nie zgadza.
record-cut = Plik urywa się w środku.
record-line = Tego wiersza nie da się odczytać: { $text }
record-number = Tu powinno być zdarzenie { $expected }, a nie { $number }.
record-seat = Zdarzenie { $number }: nie ma miejsca { $seat }. Miejsca: { $known }.
record-action = Zdarzenie { $number }: „{ $text }” nie jest akcją tej gry.
record-after-end = Po zakończeniu jest jeszcze „{ $text }”.
record-json = To nie jest zapis partii w formacie JSON: { $why }
record-illegal = Zdarzenie { $number }: { $seat } nie może zagrać „{ $action }” ({ $rule }).
record-chance = Zdarzenie { $number }: zapieczętowany rzut daje „{ $expected }”, a nie „{ $action }”.
record-chance-impossible = Zdarzenie { $number }: los nie może tu przynieść „{ $action }”.
record-result = Zakończenie powinno brzmieć: { $expected }
record-not-over = Zapis podaje wynik, ale gra się nie skończyła.
record-secret = To nie jest sekret, z którego powstało zobowiązanie.
record-secret-missing = Bez sekretu nie da się sprawdzić rzutów. Po zakończeniu gry jest on w zapisie.
record-unsealed = Ten zapis nie ma zobowiązania, więc rzutów nie da się sprawdzić.

error-record-unsealed = Ten zapis nie ma zobowiązania, więc nie można grać dalej. Można go rozgałęzić.
error-seal-closed = Do rzutu stół potrzebuje sekretu swojego zobowiązania.
error-secret = To nie jest sekret zobowiązania { $commitment }.
error-commitment = To nie jest zobowiązanie: { $commitment }. Ma ono 64 cyfry szesnastkowe.
error-salt = To nie jest sól: { $salt }. Dozwolone są litery, cyfry, - i _, od 1 do 64 znaków.
error-salts = { $salts ->
    [one] Jedna sól
    [few] { $salts } sole
   *[many] { $salts } soli
 } na { $seats ->
    [one] jedno miejsce.
    [few] { $seats } miejsca.
   *[many] { $seats } miejsc.
 }
error-players = { $players ->
    [one] Jeden gracz
    [few] { $players } gracze
   *[many] { $players } graczy
 } na { $seats ->
    [one] jedno miejsce.
    [few] { $seats } miejsca.
   *[many] { $seats } miejsc.
 }
error-seat = Nie ma miejsca o numerze { $seat }.
error-moved-on = Od tej próby coś się już przy stole wydarzyło. Niczego nie zrobiono.
error-deck = To nie jest talia: { $why }

undo-nothing = Nie ma czego cofnąć.
undo-over = Gra jest skończona.
undo-chance = Od tego czasu rozstrzygnął już los: tego nie można cofnąć.
undo-other = Od tego czasu działał ktoś inny: tego nie można już cofnąć.
undo-told = Ktoś się z tego czegoś dowiedział: tego nie można cofnąć.


## Sprawy stołu: każda gra może je nazwać po swojemu

action-resign = Poddaj się
action-offer-stop = Zaproponuj przerwanie gry
action-accept-stop = Zgódź się przerwać grę
refuse-stop-agreed = Twoja zgoda na przerwanie gry już jest; brakuje zgody innych.
refuse-stop-accept = Ktoś już zaproponował przerwanie gry: można się zgodzić albo grać dalej.
refuse-stop-no-offer = Nikt nie zaproponował przerwania gry.
end-stopped = Gracze zgodzili się przerwać grę. Nikt nie wygrywa.
ended-stopped = Gra przerwana

## Nazwy z notacji, dla tych, którzy o nie proszą

notation-to = do { $name }
notation-from = z { $name }
notation-in = w { $name }
notation-of = { $name }
notation-with = z { $name }
