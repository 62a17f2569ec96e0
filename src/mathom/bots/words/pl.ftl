# Z kim można zagrać. Nazwa stoi przy stole; `.about` idzie za nią: „Zwiadowca: myśli o krok naprzód”.
# Bot, którego tu nie ma, nazywa się tak jak jego identyfikator.

bot-child = Mały hobbit
    .about = gra dla zabawy i chętnie przegrywa
bot-wayfarer = Wędrowiec
    .about = zna zasady, ale wiele przeoczy
bot-scout = Zwiadowca
    .about = patrzy o krok naprzód
bot-captain = Kapitan
    .about = gra według planu
bot-steward = Namiestnik
    .about = trudno go pokonać
bot-wizard = Czarodziej
    .about = najsilniejszy ze wszystkich

# Z czasów, gdy nie było jeszcze poziomów; gry z tamtych czasów są zachowane.
bot-greedy = Rzetelny bot
    .about = patrzy o krok naprzód
bot-random = Losowy bot
    .about = gra na chybił trafił

# Bot, którego wytrenowano (docs/training.md).
error-policy-none = Która strategia? Podaj jej plik: policy:file=policy.npz
error-policy-file = Nie można odczytać pliku { $file }: { $why }
error-policy-foreign = { $file } nie jest plikiem .npz albo nie jest cały.
error-policy-networkless = { $file } nie jest strategią mathom: nie ma w nim sieci.
error-policy-training = { $file } to stan treningu, a nie strategia. Strategia leży obok, w pliku bez „.checkpoint” w nazwie.
error-policy-broken = { $file } nie jest strategią mathom: { $why }
error-policy-game = { $file } wytrenowano do gry { $only }; w { $game } nie gra.
error-policy-other = { $file } nie pasuje do tej gry ({ $game }): wytrenowano przy { $trained }, a tu jest { $asked }.
error-policy-numpy = Wytrenowana strategia wymaga numpy: pip install 'mathom[numpy]'
