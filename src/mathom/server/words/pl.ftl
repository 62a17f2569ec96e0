# Słowa stron z grami. Każdy komunikat jest w obu językach.


## Pages: rama strony

web-skip = Przejdź do stołu
web-nav = Menu główne
web-nav-foot = Inne strony
web-nav-home = strona główna
web-nav-play = Graj
web-nav-rules = Zasady
web-nav-name = Twoje imię
web-language = Język
web-theme = Wygląd
web-theme-parchment = Pergamin
web-theme-night = Noc
web-drawer = Odpowiedź
web-close = Zamknij
web-back-home = Strona główna
web-credit-icons = Ikony: Lorc, Delapouite i inni,
web-credit-type = Pismo: Alegreya, Juan Pablo del Peral, OFL.
web-credit-maps = Mapy narysowano dla mathom.
web-credit-fans = Dzieło miłośników; nie wydali go ani nie zatwierdzili właściciele praw do Władcy Pierścieni i do tych gier.


## Pages: pierwsza strona

web-home-title = Siadaj do stołu
web-home-lead = Gry w świecie Śródziemia: z przyjaciółmi, z botami albo razem przy jednym ekranie. Bez zakładania konta.
web-home-picture = Droga z Shire do Góry Ognia
web-home-games = Gry
web-home-players = Gracze:
web-home-time = Czas:
web-home-play-now = Graj od razu
web-home-play-now-help = Przeciw botowi, od zaraz
web-home-opponent = Przeciwnik: { $who }
web-home-levels = Albo wybierz przeciwnika:
web-home-level-help = Graj od razu. { $who }: { $about }.
web-home-invite = Zaproś
web-home-invite-help = Dostaniesz link, który wyślesz znajomym
web-home-screen = Jeden ekran
web-home-screen-help = Wszyscy gracze na zmianę przy tym ekranie
web-home-learn = Pierwsza gra
web-home-rules = Zasady
web-home-options = Opcje
web-home-mine = Twoje gry
web-home-waits = { $count ->
    [one] 1 czeka na ciebie
    [few] { $count } czekają na ciebie
   *[many] { $count } czeka na ciebie
 }
web-home-play = Graj
web-home-look = Zobacz
web-home-open = Otwarte stoły
web-home-open-none = Nikt teraz nie czeka na graczy. Naciśnij „Zaproś” i wyślij link znajomym.
web-home-sit = Usiądź
web-home-free = { $count ->
    [0] brak wolnych miejsc
    [one] 1 wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
 }
web-home-join = Masz link albo kod stołu? Wklej go tutaj.
web-home-go = Idź
web-home-now = Teraz grają
web-home-watch = Oglądaj
web-home-finished = Skończone
web-home-replay = Odtwórz
web-home-seats = Gracze
web-home-replays = Gry innych
web-row-against = { $turn ->
    [yes] Twój ruch, przeciwnik: { $who }
   *[no] Przeciwnik: { $who }
 }
web-row-against-many = { $turn ->
    [yes] Twój ruch, przeciwnicy: { $who }
   *[no] Przeciwnicy: { $who }
 }
web-row-with = { $turn ->
    [yes] Twój ruch, razem z: { $who }
   *[no] Razem z: { $who }
 }
web-row-screen = Przy jednym ekranie
web-row-alone = Jeszcze nikogo więcej
web-row-nobody = Jeszcze nikogo
web-row-by-myself = W pojedynkę
web-row-side = twoja strona: { $side }
web-ago-now = przed chwilą
web-ago-minutes = { $count ->
    [one] minutę temu
    [few] { $count } minuty temu
   *[many] { $count } minut temu
 }
web-ago-hours = { $count ->
    [one] godzinę temu
    [few] { $count } godziny temu
   *[many] { $count } godzin temu
 }
web-ago-yesterday = wczoraj
web-ago-days = { $count ->
    [one] dzień temu
   *[many] { $count } dni temu
 }
web-ago-date = { $date }


## Strony: wszystkie moje gry

web-games-all = Wszystkie moje gry
web-games-list = Gry
web-games-state = Które
web-games-turn = czekają na mnie
web-games-running = trwają
web-games-waiting = czekają na graczy
web-games-over = są skończone
web-games-game = Gra
web-games-outcome = Wynik
web-games-win = Wygrane
web-games-loss = Przegrane
web-games-nobody = Remisy
web-games-against = Przeciwnik
web-games-any = wszystkie
web-games-show = Pokaż
web-games-none = Nie ma takiej gry.
web-games-pages = Strony listy
web-games-newest = Najnowsze
web-games-older = Starsze gry
web-games-record = Mój bilans
web-games-told-left = Ta gra toczy się już bez ciebie.
web-games-told-deleted = Tego stołu już nie ma.
web-games-told-hidden = Tej gry nie ma już na twojej liście. Inni, którzy w nią grali, nadal ją mają.
web-leave-resign = Poddaj grę
web-leave-resign-sure = Wygrywają inni, a gdy masz sojuszników, gra za ciebie bot.
web-leave-delete = Usuń
web-leave-delete-sure = Nikt inny nie gra przy tym stole. Zniknie na dobre.
web-leave-close = Zamknij stół
web-leave-close-sure = Kto już przy nim siedzi, wróci do domu.
web-leave-get-up = Wstań od stołu
web-leave-get-up-sure = Miejsce będzie mógł zająć ktoś inny.
web-leave-hide = Zdejmij z mojej listy
web-leave-hide-sure = Nie będzie się już liczyć do twojego bilansu. Inni, którzy w nią grali, zachowają ją.


## Pages: nowy stół

web-new-title = { $game }: nowy stół
web-new-lead = Wybierz, kto gra i według jakich zasad. Jeśli wszystkie miejsca są zajęte, gra zaczyna się od razu; jeśli nie, dostaniesz link do wysłania.
web-new-seats = Kto gra
web-new-screen = Jeden ekran dla wszystkich
web-new-screen-help = Zajmujesz wszystkie miejsca i przekazujesz ekran dalej. Nikt nie widzi tego, co cudze.
web-new-public = Stół otwarty dla każdego
web-new-public-help = Póki stół czeka, widać go na stronie głównej, a potem można oglądać grę. Bez tego trafią tu tylko ci, którzy mają link.
web-new-aids = Pomoce i podpowiedzi
web-new-aids-help = Strona pokazuje, co można wywnioskować o ukrytych figurach, a kto nie wie, co robić, może poprosić o podpowiedź. Bez tego każdy pamięta i myśli sam.
web-new-final = Ruchy są ostateczne
web-new-final-help = Przy tym stole niczego się nie cofa. Bez tego wolno cofać: z botami zawsze, między ludźmi za zgodą pozostałych. Zapis gry o tym mówi.
web-new-pause = Czas na odpowiedź
web-new-pause-help = Na niektóre pytania mało kto odpowiada. Po tym czasie odpowiedzą na siebie same; kto gra przez wiele dni, niech każe stołowi czekać.
web-new-pause-seconds = { $count ->
    [one] jedna sekunda
    [few] { $count } sekundy
   *[many] { $count } sekund
}
web-new-pause-none = Ile będzie trzeba
web-new-options = Zasady przy tym stole
web-new-more = { $count ->
    [one] Jeszcze jedna opcja
    [few] Jeszcze { $count } opcje
   *[many] Jeszcze { $count } opcji
 }
web-new-again = Pokaż te miejsca
web-new-number = Liczba graczy
web-new-add = Dodaj miejsce
web-new-remove = Usuń miejsce
web-new-start = Otwórz stół
web-who-people = Ludzie
web-who-bots = Boty, od najłatwiejszego
web-who-others = Inne boty
web-who-bot = { $who }: { $about }
web-who-me = ja
web-who-open = każdy, kto ma link


## Pages: czekanie na graczy

web-lobby-title = Czekamy na graczy
web-lobby-wait = Gra zacznie się sama, gdy wszystkie miejsca będą zajęte. Możesz zamknąć tę stronę i wrócić później.
web-lobby-invited = To zaproszenie dla ciebie. Wybierz miejsce.
web-lobby-free = wolne
web-lobby-you = ty
web-look-as = Patrz stąd
web-lobby-sit = Siadam tutaj
web-lobby-bot = A może bot?
web-lobby-bot-who = Który?
web-lobby-bot-sit = Niech zagra
web-lobby-invite = Zaproś
web-lobby-link = Kto ma ten link, może usiąść:
web-lobby-link-here = Link, tylko dla tego komputera:
web-lobby-local = Inni nie otworzą tego linku: jesteś pod adresem, który zna tylko ten komputer.
web-lobby-local-how = Aby wpuścić innych, zatrzymaj mathom i uruchom go tak, by słuchał w twojej sieci. Twój stół zostanie, a link będzie taki, że otworzą go inni.
web-lobby-code = Link jako kod QR
web-lobby-code-help = Albo skieruj tu aparat telefonu.
web-lobby-copy = Kopiuj
web-lobby-copied = Skopiowano
web-lobby-alone = Wyślij go tylko tym, z którymi chcesz grać. Gdy miejsca będą zajęte, link posłuży do oglądania.
web-lobby-close = Zamknij stół
web-lobby-leave = Wstań od stołu
web-lobby-look = Sprawdź jeszcze raz
web-lobby-closed = Ten stół jest zamknięty
web-lobby-closed-text = Nikt już tu nie gra: stół zamknięto, zanim gra się zaczęła, albo grę usunięto.


## Pages: błędy i imię

web-error-400 = Tego nie da się zrobić
web-error-403 = To nie należy do ciebie
web-error-404 = Tu nic nie ma
web-error-405 = Nie tędy droga
web-error-408 = Za wolno
web-error-409 = Nie teraz
web-error-413 = Za dużo
web-error-429 = Nie wszystko naraz
web-error-500 = Coś się zepsuło
web-error-number = Błąd { $status }
web-error-table = Wróć do stołu
web-name-title = Jak cię nazywać?
web-name-label = Twoje imię
web-name-help = To imię czytają inni przy stole. Pamięta je ta przeglądarka razem z twoim miejscem; konta nie ma.
web-name-save = Zapamiętaj
web-name-back = Wróć

## Pages: settings

web-theme-system = Jak w systemie
web-settings = Ustawienia
web-settings-lead = Są zapisane w tej przeglądarce, razem z twoim imieniem i miejscami, i obowiązują przy każdym stole od następnej strony.
web-settings-saved = Zapisane.
web-settings-save = Zapisz ustawienia
web-settings-look = Co czytasz
web-settings-play = Jak toczy się gra
web-settings-hear = Co słyszysz
web-settings-name = Twoje imię: { $who }
web-settings-nameless = jeszcze brak
web-set-language = Także w trakcie gry: każdy stół można czytać w obu językach.
web-set-theme = Pergamin za dnia, łupek nocą albo tak, jak w twoim systemie.
web-set-names = Nazwy postaci i miejsc
web-set-names-help = Tak nazywają je dziennik, plansza i przyciski. Gra, której notacja ma same liczby, zachowuje nazwy.
web-set-names-full = Pełne nazwy, jak w mowie
web-set-names-notation = Nazwy z notacji, dla badaczy: jak w zapisach partii i pozycji
web-set-staging = Jak opowiadać, co się dzieje
web-set-staging-help = Walki, rzuty i wszystko, co zostaje odkryte. Gra nigdy nie czeka na obrazek: to dotyczy tylko twojej strony.
web-set-staging-story = Jak opowieść
web-set-staging-story-help = Krok po kroku, a wynik zostaje, dopóki nie pójdziesz dalej.
web-set-staging-quick = Szybko
web-set-staging-quick-help = Te same kroki, a po kilku sekundach gra idzie dalej sama.
web-set-staging-none = Od razu
web-set-staging-none-help = Tylko wynik. Co się stało, stoi w dzienniku.
web-set-confirm = Potwierdzanie ruchów
web-set-confirm-help = Wybrany ruch jest najpierw pokazany, a wykonany, gdy go potwierdzisz.
web-set-sounds = Dźwięki
web-set-sounds-help = Ciche odgłosy drewna, papieru i kości, gdy coś dzieje się przy stole.
web-set-bell = Dzwonek, gdy mój ruch
web-set-bell-help = Dwie łagodne nuty, gdy otwarty stół zaczyna na ciebie czekać.
web-set-notices = Powiadomienia systemowe
web-set-notices-help = Powiadomienie obok innych okien, gdy nadchodzi twój ruch, a stół leży pod nimi. Przeglądarka raz zapyta o zgodę.
web-notices-denied = Ta przeglądarka nie pozwala mathom pokazywać powiadomień. Można to zmienić w jej ustawieniach dla tej strony.


## The table

web-your-turn = Twój ruch
web-you = Ty
web-waiting = { $count ->
    [one] Teraz gra { $who }.
   *[other] Teraz grają { $who }.
 }
web-thinking = { $count ->
    [one] { $who } myśli
   *[other] { $who } myślą
 }
web-at-the-table = Przy stole
web-here = przy stole
web-watchers = { $count ->
    [one] { $count } widz
    [few] { $count } widzów
   *[other] { $count } widzów
}
web-say = Napisz coś
web-send = Wyślij
web-undo = Cofnij
web-back-ask = Poproś o cofnięcie
web-back-setup = ustawienie postaci
web-back-answer = { $who } prosi o cofnięcie ruchu.
web-back-agree = Zgadzam się
web-back-decline = Nie
web-back-asked = Prosisz o cofnięcie ruchu. Pozostali muszą się zgodzić.
web-back-withdraw = Już nie proszę
web-back-declined = { $who } nie zgadza się na cofnięcie.
web-took-back = { $who } cofa swój ruch.
web-hint = Podpowiedź
web-aid = Pomoc
web-more = Więcej
web-hint-chance = wygrywa około { $percent } razy na 100
web-hint-next = następne w kolejności: { $what }, { $percent }
web-hint-all = Wszystko
web-hint-in-place = Wszystko stoi na swoim miejscu.
web-hint-in-place-how = Jeśli tak ma być, naciśnij „Gotowe”; możesz jeszcze coś zmienić.
web-hint-none = Teraz nie ma czego wybierać.
web-hint-silent = Na razie nic nie przychodzi do głowy. Zapytaj jeszcze raz.
web-hint-would = { $who } na twoim miejscu wybiera:
web-hint-do = Zrób to
web-hint-why = Dlaczego
web-hint-worth = Szanse na wygraną
web-hint-worth-how = Tak to widzi { $who }, a wie nie więcej niż ty.
web-hint-percent = { $percent }%
web-hint-odds = Ile wart jest każdy wybór
web-why-not = Dlaczego nie?
web-why-how = Spróbuj na planszy tego, co masz na myśli: jeśli nie wolno, tutaj pojawi się reguła, która tego zabrania.
web-why-thing = Co
web-why-place = Dokąd
web-why-ask = Zapytaj
web-why-legal = To teraz wolno. Nic się nie stało: to było tylko pytanie.
web-why-nothing = Niczego takiego nie da się teraz spróbować.
web-rematch-level = Przeciwnik
web-rematch = Rewanż, zamiana stron
web-replay = Powtórka
web-curtain = Teraz gra { $who }
web-curtain-why = Przekaż ekran. Nikt inny nie powinien patrzeć.
web-curtain-told = Co się wydarzyło
web-curtain-open = Pokaż stół, gra { $who }
web-confirm = Twój ruch:
web-confirm-do = Tak, wykonaj
web-confirm-not = Nie, inny
web-stage = Co się dzieje
web-stage-skip = Pomiń
web-stage-all = Pomiń resztę
web-go-on = Dalej
web-lost = Utracono połączenie. Nic nie przepadło: strona próbuje dalej.
web-lost-kept = Utracono połączenie. Twój ruch jest zachowany i zostanie wysłany, gdy tylko wróci.
web-lost-unsent = Nie udało się wysłać ruchu. Wykonaj go jeszcze raz.
web-plan-own = Moje
web-plan-last = Jak ostatnio
web-plan-forget = Usuń
web-plan-forgotten = Ustawienie usunięto.
web-plan-keep = Zachowaj to ustawienie
web-plan-keep-name = Jego nazwa
web-plan-ready = Gotowe
web-tools = Pod ręką
web-rules = Zasady
web-notes = Notatki
web-notes-why = Twoje własne notatki do tej gry. Nikt inny ich nie przeczyta.
web-save = Zapisz
web-saved = Zapisano.
web-mute = Czyich słów nie chcesz czytać?
web-mute-one = Wycisz
web-unmute = Pokaż znowu
web-really = Tak: { $what }
web-to-the-table = Do stołu
web-next-game = Zaczęła się następna gra
web-next-go = Przejdź tam

## Pins on the map

web-pins = Znaczniki na mapie
web-pin-nowhere = poza mapą
web-pin-which = Który znacznik
web-pin-where = Dokąd
web-pin-put = Połóż tam
web-pin-off = Zdejmij


## Replay

web-play = Odtwarzaj
web-pause = Zatrzymaj
web-speed = Szybkość
web-speed-times = { $times }×
web-about-moment = O tej chwili
web-known-here = Co można było stąd wiedzieć
web-big-things = Co wydarzyło się po drodze
web-first = Na początek
web-last = Na koniec
web-back-one = Krok wstecz
web-on-one = Krok dalej
web-moment = Chwila gry
web-seen-by = Widziane przez
web-show = Pokaż
web-record = Pobierz zapis
web-share = Link do tej chwili
web-copy = Kopiuj
web-as-referee = sędzia, który widzi wszystko
web-as-watcher = widz
web-verify = Sprawdź wszystkie rzuty
web-verified = { $rolls ->
    [0] Wszystko się zgadza: odtworzono zdarzenia: { $events }. W tej grze nie było losowania.
    [one] Wszystko się zgadza: odtworzono zdarzenia: { $events }, przeliczono { $rolls } losowanie.
    [few] Wszystko się zgadza: odtworzono zdarzenia: { $events }, przeliczono { $rolls } losowania.
   *[other] Wszystko się zgadza: odtworzono zdarzenia: { $events }, przeliczono { $rolls } losowań.
}
web-verified-back = { $count ->
    [one] Cofnięto jedną decyzję. Tego, co z niej wynikło, nie ma w zapisie.
    [few] Cofnięto { $count } decyzje. Tego, co z nich wynikło, nie ma w zapisie.
   *[many] Cofnięto { $count } decyzji. Tego, co z nich wynikło, nie ma w zapisie.
}
web-not-verified = Ten zapis się nie zgadza:
web-verify-how = Przed pierwszym losowaniem stół wybrał sekret i pokazał jego odcisk; każde miejsce dodało sól. Z nich wynika każde losowanie, więc nikt nie mógł żadnego wybrać. Po grze sekret jest jawny i każdy może wszystko przeliczyć: pobierz zapis i uruchom mathom verify.
web-commitment = Odcisk pokazany na początku
web-secret = Sekret
web-salt = Sól: { $who }

## The first game

web-guide-lesson = Lekcja { $number } z { $count }
web-guide-other = Dobry pomysł, ale ta pierwsza gra ma swój scenariusz. Wybierz, proszę: { $action }

## Opening a table




## Errors of the service

web-refused = Tego nie da się zrobić.
web-not-found = Nie ma takiego stołu ani strony. Może adres nie został skopiowany do końca.
web-wrong-token = Ten formularz nie był przeznaczony dla ciebie albo jest zbyt stary. Wróć, odśwież stronę i wyślij go jeszcze raz.
web-not-your-seat = To nie twoje miejsce, więc nie możesz tego zrobić.
web-no-hints = Przy tym stole nie ma podpowiedzi: osoba, która go otworzyła, chce, żeby każdy grał sam.
web-not-your-table = Może to zrobić tylko osoba, która otworzyła ten stół.
web-others-play = Przy tym stole grają też inni, więc nie można go usunąć. Możesz poddać grę.
web-seat-taken = Ktoś już tam siedzi. Możesz zająć inne wolne miejsce albo oglądać grę.
web-not-waiting = Ten stół nie czeka już na graczy: nie można przy nim usiąść, od niego wstać ani go zamknąć.
web-not-running = Przy tym stole nikt teraz nie gra, więc nie da się tu nic zrobić.
web-no-more = Po tej grze nic już nie następuje: była ostatnia albo nie miała dalszego ciągu.
web-not-over = Gra jeszcze się nie skończyła. Rewanż będzie możliwy po jej zakończeniu.
web-still-played = Gra jeszcze się nie skończyła. Przebieg, zapis i wszystkie rzuty będzie można obejrzeć po jej zakończeniu.
web-stale = Twoja strona była nieaktualna albo to samo kliknięcie przyszło dwa razy, więc nic się nie stało. Tak stół wygląda teraz: wybierz ponownie.
web-lost-move = Twój ruch nie dotarł przed utratą połączenia, a gra poszła tymczasem dalej. Tak wygląda teraz stół: wybierz jeszcze raz.
web-move-unsure = Połączenie przerwało się podczas Twojego ruchu, a gra poszła tymczasem dalej. Tak wygląda teraz stół: sprawdź, czy ruch został wykonany.
web-not-saved = Nie udało się tego zapisać, więc nic się nie stało. Spróbuj ponownie za chwilę.
web-not-read = Nie można teraz odczytać zapisanych danych. Spróbuj ponownie za chwilę.
web-nothing-chosen = Nic nie zostało wybrane. Najpierw wybierz akcję.
web-one-at-a-time = Tych akcji nie można wykonać razem: między nimi coś jest losowane albo odkrywane. Wykonaj je po kolei.
web-bad-chairs = Wybierz, kto gra na każdym z miejsc (jest ich { $seats }): ty na jednym z nich, a na pozostałych boty albo wolne miejsca.
web-too-fast = Za dużo naraz. Odczekaj minutę i spróbuj znowu.
web-too-many-open = Z twojego adresu otwarto zbyt wiele stron. Zamknij kilka z nich i odśwież tę.
web-server-full = Teraz nie ma wolnych miejsc. Spróbuj za kilka minut.
web-too-slow = To, co wysyłasz, przychodziło zbyt wolno i nic się nie stało. Wyślij jeszcze raz.
web-body-too-large = To za dużo: formularz może mieć { $most } bajtów. Nic się nie stało.
web-head-too-large = Adres albo ciasteczka są zbyt długie. Usuń ciasteczka tej strony albo podaj krótszy adres.
web-bad-form = To nie jest formularz, jaki wysyłają nasze strony. Wróć, odśwież stronę i wyślij go jeszcze raz.
web-bad-setting = Ustawienie { $setting } nie może mieć wartości { $value }. Może mieć: { $known }. Niczego nie zmieniono.
web-from-elsewhere = Wysłano z innej strony.
web-wrong-host = Nie ma tu takiej strony.
web-no-such-pin = W tej grze nie ma znacznika { $pin }.
web-no-such-place = Znacznik nie może tam leżeć: { $place }. Wybierz miejsce z listy.
web-not-your-pin = Te znaczniki przesuwa kto inny; ty widzisz, gdzie leżą.
web-not-back = Przy tym stole ruchy są ostateczne: niczego się nie cofa.
web-ask-first = Pozostali widzieli, co było potem, więc muszą się zgodzić. Poproś ich o to.
web-already-declined = Ktoś przed chwilą się na to nie zgodził.
web-nothing-asked = Nikt już nie prosi o cofnięcie ruchu.
web-no-such-placement = Nie ma takiego ustawienia albo nie pasuje ono do tej gry.
web-too-many-placements = Ustawienie przyjęto, ale go nie zachowano: miejsca jest najwyżej na { $most } tego samego rodzaju. Następnym razem usuń któreś.
web-not-in-a-team = Po twojej stronie nie ma nikogo więcej: nikt nie zagra za ciebie. Możesz się poddać.
web-hands-leave = Zostaw moje miejsce botowi
web-hands-back = Wracam na swoje miejsce
web-hands-let-in = Pozwól komuś przejąć miejsce: { $seat }
web-hands-take = Przejmij miejsce: { $seat }
web-too-long = To za długie: { $most ->
    [one] dozwolony jest najwyżej jeden znak.
    [few] dozwolone są najwyżej { $most } znaki.
   *[many] dozwolonych jest najwyżej { $most } znaków.
 }
web-too-many = Za dużo naraz: razem można wysłać najwyżej { $most } akcji.
web-broken = Nie można otworzyć tego stołu: zapisane dane nie zgadzają się ze sobą.
web-bad-database = MATHOM_DATABASE nie jest adresem bazy danych, z której mathom może skorzystać. Dwa przykłady: sqlite:////home/ja/mathom.db, postgresql://uzytkownik:haslo@serwer/mathom
web-no-driver = Żeby korzystać z tej bazy danych, zainstaluj obok mathom pakiet Pythona { $driver }. Potem uruchom ponownie.
web-database-fails = Nie można otworzyć ani zaktualizować bazy danych { $database }: { $why }
web-empty-database = Baza danych { $database } jest pustym plikiem. Jeśli były w niej gry, przywróć je poleceniem „mathom restore”; żeby zacząć od nowa, usuń ten plik.
web-later-database = Gry zapisał nowszy mathom, na kroku { $found } swoich tabel. Otwórz je nowszym albo wróć do kopii zrobionej wcześniej: mathom restore.
web-lost-database = Bazy danych { $database } już nie ma; został po niej tylko plik { $rest } z tym, co zapisano ostatnio. Gry przywróci „mathom restore”; żeby zacząć od nowa, usuń { $rest }.
web-restore-stopped = Polecenie „mathom restore” zostało przerwane, zanim plik { $database } znalazł się na swoim miejscu. Wydaj to samo polecenie jeszcze raz. Żeby zamiast tego zacząć od nowa, usuń { $rest }.
web-already-open = Inny mathom (proces { $process }) używa już { $database }. Najpierw go zamknij albo wybierz inny folder opcją --data.
web-no-database = Pod { $database } nie ma jeszcze zapisanych gier. Miejsce dla nich tworzy „mathom serve”; inny folder podaje opcja --data.
web-other-version = Bazę danych zostawił inny mathom, na kroku { $found } jej tabel; ten jest na kroku { $wanted }. Otwórz ją raz poleceniem „mathom serve” najnowszego mathom, a potem sprawdź ponownie.
web-not-a-file = Ta baza danych nie jest plikiem. Kopiuj ją jej własnymi narzędziami, PostgreSQL przez pg_dump.
web-not-a-backup = { $file } nie jest pełną kopią gier: { $why }
web-copy-fails = Nie udało się skopiować { $file } do { $target }: { $why }
web-in-the-way = { $file } już istnieje. Z opcją --replace coś innego może zająć jego miejsce.
web-check-file = plik: { $what }
web-check-reference = plik: wiersz { $row } tabeli { $table } mówi o czymś, czego nie ma w { $parent }
web-check-match = stół { $code }: { $why }
web-bad-key = Plik klucza { $file } jest pusty. Przywróć go z kopii albo usuń: mathom utworzy wtedy nowy klucz i każdego weźmie za nowego gościa.
web-bad-limit = Nie ma limitu { $limit }. Limit zmienia się tak: streams.guest=40; oto wszystkie: { $known }
web-bad-number = Limit { $limit } musi być liczbą całkowitą od 0 do 999 999 999, gdzie 0 znosi limit; „{ $number }” nią nie jest.
web-bad-network = { $option }: { $network } nie jest adresem ani siecią, jak 10.0.0.7 albo 10.0.0.0/24.


## Pages: rules, learning

rules-title = Zasady
rules-lead = Każda gra na jednej stronie, na trzy minuty, a za nią zasady dokładne. Każda z nich ma numer i każda odpowiedź przy stole go podaje.
rules-read = Przeczytaj zasady
rules-search = Szukaj w zasadach
rules-search-hint = Słowa lub numer: { $example }
rules-how-written = Każda zasada ma numer, który się nie zmienia. „Może” zostawia wybór graczowi, „musi” nie zostawia go wcale, a czego „nie można”, tego nie można nigdy.
rules-short = Zasady w skrócie
rules-exact = Zasady dokładne
rules-exact-more = Zasady dokładne, każda z numerem
rules-set = Zestaw zasad
rules-all-sets = Wszystkie zestawy zasad
rules-of-table = Dla tego stołu: { $rules }.
rules-contents = Spis treści
rules-found = { $count ->
    [0] Nie znaleziono żadnej zasady
    [one] Znaleziono jedną zasadę
    [few] Znaleziono { $count } zasady
   *[many] Znaleziono { $count } zasad
 }
rules-none = Żadna zasada nie ma słów „{ $query }”. Spróbuj mniejszej liczby słów albo samego początku słowa.
rules-more = { $count ->
    [one] Jeszcze jedna pasuje gorzej. Dodaj słowo, by ją znaleźć.
    [few] Jeszcze { $count } pasują gorzej. Dodaj słowo, by je znaleźć.
   *[many] Jeszcze { $count } pasuje gorzej. Dodaj słowo, by je znaleźć.
 }
rules-whole-chapter = Cały rozdział
rules-turn = Rozdziały
rules-before = Poprzedni rozdział
rules-after = Następny rozdział
rules-of-it = { $count ->
    [one] Zasada:
    [few] { $count } zasady:
   *[many] { $count } zasad:
 }
rules-all-of-it = wszystkie
learn-title = Nauka gry
learn-lead = Zagraj pierwszą grę krok po kroku, przy prawdziwym stole. Dowiesz się, co nacisnąć i dlaczego, a zajmie to pięć minut.
learn-minute = Gra w minutę
learn-start = Zagraj pierwszą grę
learn-end-title = Dobrze zagrane!
learn-end-play = Zagraj teraz z botem
learn-end-again = Jeszcze raz
learn-end-other = Naucz się innej gry

## Bots at the table

web-no = nie


## Teams, and those who play together

web-rematch-together = Zagrajcie jeszcze raz
web-onward = Dalej
web-team = Drużyna { $number }
web-together = Gracie razem, przeciwko samej grze.
web-any-of-you = Może odpowiedzieć każdy z was; wystarczy jedna odpowiedź.
web-unless = Bez odpowiedzi po { $count ->
    [one] sekundzie
   *[many] { $count } sekundach
}: { $what }.

# Mapa rysowana, po której można się poruszać.
web-map-in = Bliżej
web-map-out = Dalej
web-map-whole = Cała mapa
web-map-keys = Strzałki przesuwają mapę, + i − przybliżają i oddalają, 0 pokazuje całość. Pod mapą jest to samo słowami.
web-map-told = Mapa słowami


## The plain table

web-board = Stół
web-known = Co można wiedzieć
web-acts = teraz gra

# Jak skończyła się gra: wielkimi literami na jej stronie i na listach
web-verdict-zero-sum-win = Wygrywasz
web-verdict-zero-sum-loss = Przegrywasz
web-verdict-zero-sum-nobody = Nikt nie wygrywa
web-verdict-team-win = Twoja drużyna wygrywa
web-verdict-team-loss = Twoja drużyna przegrywa
web-verdict-team-nobody = Żadna drużyna nie wygrywa
web-verdict-cooperative-win = Wygrywacie razem
web-verdict-cooperative-loss = Przegrywacie razem
web-verdict-cooperative-nobody = Nikt nie wygrywa
web-verdict-resigned = Poddajesz grę
web-verdict-goes-to = Zwycięstwo przypada: { $who }.
web-verdict-watched = { $count ->
    [one] Wygrywa { $who }.
   *[other] Wygrywają { $who }.
 }
web-result-win = Wygrana
web-result-loss = Przegrana
web-result-nobody = Nikt nie wygrał
web-result-resigned = Przegrana, poddanie
web-result-won-by = { $count ->
    [one] Wygrywa { $who }
   *[other] Wygrywają { $who }
 }

# Po końcu: wynik, propozycja rewanżu, wykres szans
web-this-table = ten stół
web-score-you = ty
web-score-to = { " do " }
web-none = brak
web-score = Gry: { $games } (punkty: { $points }).
web-hints-used = Podpowiedzi: { $who }.
web-taken-back = Cofnięcia: { $who }.
web-rematch-offer = Zaproponuj rewanż
web-offer-from = { $seats ->
    [same] { $who } proponuje kolejną grę.
   *[exchanged] { $who } proponuje rewanż z zamianą stron.
 }
web-offer-waits = Rewanż zaproponowany. Czekamy na odpowiedź: { $who }.
web-offer-declined = { $who } nie chce teraz grać ponownie.
web-offer-accept = Przyjmij
web-offer-decline = Nie, dziękuję
web-offer-withdraw = Wycofaj propozycję
web-offer-again = Zaproponuj ponownie
web-no-offer = Nie ma już propozycji, na którą można odpowiedzieć.
web-home = Strona główna
web-share-it = Udostępnij
web-share-copied = Odnośnik skopiowany.
web-turning-points = Punkty zwrotne
web-graph = Przebieg gry
web-graph-turn = Tura { $turn }
web-graph-one = { $reader ->
    [you] twoja szansa
   *[other] szansa: { $who }
 }
web-graph-open = { $reader ->
    [you] twoja szansa, wszystko odkryte
   *[other] szansa, wszystko odkryte: { $who }
 }
web-graph-known = { $reader ->
    [you] według twojej wiedzy
   *[other] według wiedzy tej strony: { $who }
 }
web-graph-battle = walka
web-graph-label = { $reader ->
    [you] Twoja szansa w ciągu gry
   *[other] Szansa w ciągu gry: { $who }
 }: { $first }% na początku, { $percent }% ({ $turn }), { $last }% na końcu. Wszystkie chwile są w tabeli poniżej.
web-graph-table = Wszystkie chwile w liczbach
web-graph-when = Kiedy
web-graph-what = Co się stało
web-graph-how = To liczby, którymi boty ważą pozycje: jak często wygrywa się grę z takiego miejsca. Gdy wszystko odkryte, dla prawdziwej pozycji; według wiedzy strony, średnio po wszystkim, co mogło być ukryte.
web-graph-change = { $way ->
    [up] o { $change } procent w górę
   *[down] o { $change } procent w dół
 }
web-graph-no-points = Żadna tura nie zmieniła wiele.
web-graph-none = Boty tej gry nie ważą pozycji liczbami, więc nie ma wykresu.
web-graph-failed = Nie udało się policzyć szans tej gry.
web-graph-working = Szanse są właśnie liczone.
web-graph-reload = Zajrzyj ponownie
web-figure-lowest = to twoja najniższa szansa ({ $turn })
web-figure-highest = to twoja najlepsza szansa ({ $turn })
web-card-waiting = { $count ->
    [0] Stół w mathom.
    [one] Stół czeka, jedno miejsce jest wolne: usiądź i zagraj.
    [few] Stół czeka, { $count } miejsca są wolne: usiądź i zagraj.
   *[many] Stół czeka, { $count } miejsc jest wolnych: usiądź i zagraj.
 }
web-card-closed = Stół w mathom, już zamknięty.
web-card-running = Trwa gra: { $who }. Zajrzyj.
