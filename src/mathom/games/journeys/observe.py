"""Who sees what (rules 5): the one place where secrets are cut.

Nothing is secret between players: what is hidden is hidden from all of them alike. That is the order of decks, which
has no order before it is drawn, and the rest of the story (`shown.py` says what has come out). Things on the table are
called by their ids; what the story remembers for later has numbers, which say nothing of what it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, Final

import msgspec

from mathom.core.action import REFEREE
from mathom.core.chance import LazyDeck
from mathom.core.log import read_log
from mathom.core.masks import members
from mathom.games.journeys.actions import ATTRIBUTES
from mathom.games.journeys.book import Book
from mathom.games.journeys.campaign import ONWARD, slot_of, told_ending
from mathom.games.journeys.contexts import Activation, Blow, HeroAttack, Suffering, Test
from mathom.games.journeys.frames import write_stack
from mathom.games.journeys.in_force import attribute, harm_limit, limit
from mathom.games.journeys.log_lines import telling
from mathom.games.journeys.named_content import names_of
from mathom.games.journeys.numbering import numbering
from mathom.games.journeys.rounds import threat_end
from mathom.games.journeys.seen import (
    BLANK_CARD,
    ActivationSeen,
    AttackSeen,
    BlowSeen,
    Button,
    CampaignSeen,
    Deck,
    EnemyRow,
    Figure,
    GroupSeen,
    Harm,
    HeroSeen,
    LastingSeen,
    Memory,
    ObjectiveSeen,
    PastSeen,
    Question,
    RuleSeen,
    SufferingSeen,
    TerrainSeen,
    TestSeen,
    Text,
    Threat,
    ThresholdSeen,
    TileSeen,
    TokenSeen,
    TrinketSeen,
    Used,
    View,
)
from mathom.games.journeys.shown import Shown, news, shown
from mathom.games.journeys.state import BLANK, CAMP, DAMAGE, FEAR, PHASES, Position
from mathom.games.journeys.state_parts import Group, Hero
from mathom.games.journeys.story import TokenOption
from mathom.games.journeys.story_telling import ASK_PLAYERS, STORY_CHOICE, ChoiceOption, SpecialRule
from mathom.games.journeys.symbols import open_fate, successes

GAME_ID: Final = "journeys"
WINDOW: Final = 120
"""So many lines of the log are in an observation."""
FROM_STORY: Final = frozenset(
    {"text", "rule", "choice", "chosen", "counter", "intro", "epilogue", "objective", "objective_done", "special"}
    | {"threshold", "new_threshold", "token", "token_moved", "token_gone", "interact"}
    | {"terrain", "terrain_gone", "interact_terrain", "activation", "blow"}
)
"""Events whose lines say more than their numbers: words of the story, or of an enemy."""


def told(before: Position, after: Position) -> bool:
    """Whether anything hidden has come out between two states: chance has decided something, or the story went on."""
    return after.chances != before.chances or news(shown(before), shown(after))


def view(s: Position, audience: int) -> View:
    """What the audience sees now."""
    whole = audience == REFEREE
    step = s.stack[0]
    to_act = step.asked(s)
    asked = audience in to_act
    book = s.book
    log, earlier = read_log(s.log, audience, telling(s), None if whole else WINDOW)
    out = shown(s)
    skills = [row.id for row in book.skills]
    adventure = book.adventure
    return View(
        game=GAME_ID,
        options=s.rules.text,
        audience=audience,
        to_act=to_act,
        prompt=step.prompt(s, audience) if asked else None,
        legal=tuple(step.options(s, audience)) if asked else (),
        asides=tuple(s.asides(audience)) if audience >= 0 else (),
        log=log,
        earlier=earlier,
        result=s.result(),
        one_is_enough=s.one_is_enough(),
        adventure=adventure.id,
        title=Text(adventure.name_en, adventure.name_pl),
        content=content_of(book) if whole else (),
        campaign=_campaign(s),
        phase=PHASES[s.phase],
        round=s.round,
        step=step.name,
        steps=write_stack(s),
        heroes=tuple(_hero(s, seat, hero, skills) for seat, hero in enumerate(s.heroes)),
        party=s.party,
        lore=s.lore,
        inventory=tuple(book.trinkets[number].id for number in s.inventory),
        tiles=_tiles(s),
        tokens=_tokens(s, out),
        terrain=tuple(_terrain(book, number) for number in members(s.terrain)),
        dark=tuple(book.board.spaces[space] for space in members(s.dark & s.ground.spaces)),
        all_dark=s.all_dark,
        groups=tuple(_group(book, group) for group in s.groups),
        enemies_known=tuple(
            sorted(EnemyRow(book.enemies[enemy].id, kind, number) for kind, enemy, number in s.seen_rows)
        ),
        threat=_threat(s),
        objective=_objective(s),
        special_rules=tuple(_rule(book, number) for number in s.special_rules),
        special_actions=tuple(
            Button(number, Text(adventure.actions[number].text_en, adventure.actions[number].text_pl))
            for number in members(out.actions)
        ),
        memory=_memory(s),
        damage_deck=_deck(s.harm_decks[DAMAGE], [row.id for row in book.harms[DAMAGE]]),
        fear_deck=_deck(s.harm_decks[FEAR], [row.id for row in book.harms[FEAR]]),
        weaknesses=_deck(s.weaknesses, skills),
        active=s.active,
        actions=s.actions,
        extra_actions=s.extra_actions,
        moves=s.moves,
        moved=s.moved,
        attacked=s.attacked,
        crossing=s.crossing,
        used=tuple(sorted(Used(*row) for row in s.used)),
        lasting=_lasting(s, skills),
        test=_test(s, skills),
        attack=_attack(s),
        enemy_attack=_blow(s),
        suffering=_suffering(s),
        activation=_activation(s),
        question=_question(s),
        ended_by=s.ended_by,
        won=s.won,
        resolution=s.resolution,
        epilogue=_epilogue(s, out),
        agreed=tuple(members(s.stop)),
        left=tuple(members(s.left)),
    )


def content_of(book: Book) -> tuple[str, ...]:
    """The hashes of a book's pack and adventure, worked out once."""
    if not book.hashes:
        book.hashes = book_hashes(book)
    return book.hashes


def book_hashes(book: Book) -> tuple[str, ...]:
    """What names the whole content of a book."""
    return tuple(sha256(msgspec.json.encode(part, order="sorted")).hexdigest() for part in (book.pack, book.adventure))


# Heroes ---------------------------------------------------------------------------------------------------------------
def _hero(s: Position, seat: int, hero: Hero, skills: list[str]) -> HeroSeen:
    book = s.book
    chosen = hero.number >= 0
    roles = book.pack.roles
    return HeroSeen(
        hero=book.heroes[hero.number].id if chosen else "",
        role=roles[hero.role].id if hero.role >= 0 else "",
        place=book.board.spaces[hero.place] if hero.place >= 0 else "",
        attributes={name: attribute(s, seat, number) for number, name in enumerate(ATTRIBUTES)} if chosen else {},
        deck=_deck(hero.deck, skills),
        discard=_ids(skills, hero.discard),
        prepared=_ids(skills, hero.prepared),
        removed=_ids(skills, hero.removed),
        damage=_harm(s, seat, DAMAGE),
        fear=_harm(s, seat, FEAR),
        inspiration=hero.inspiration,
        inspiration_limit=limit(s, seat, "inspiration") if chosen else 0,
        boons=tuple(book.boons[number].id for number in members(hero.boons)),
        items=tuple(book.items[number].id for number in hero.items),
        trinkets=tuple(TrinketSeen(book.trinkets[number].id, tokens) for number, tokens in hero.trinkets),
        defeated=hero.defeated,
        last_stands=hero.stands,
        titles=_ids(skills, hero.titles),
        bought=_ids(skills, hero.bought),
        xp={roles[number].id: xp for number, xp in enumerate(hero.xp) if xp},
        roles_played=tuple(roles[number].id for number in members(hero.played)),
        ready=bool(s.ready >> seat & 1),
        had_turn=bool(s.turned >> seat & 1),
    )


def _ids(names: list[str], cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([names[card] for card in cards])


def _harm(s: Position, seat: int, kind: int) -> Harm:
    hero = s.heroes[seat]
    names = [row.id for row in s.book.harms[kind]]

    def named(card: int) -> str | None:
        return names[card] if card >= 0 else BLANK_CARD if card == BLANK else None

    return Harm(
        limit=harm_limit(s, seat, kind) if hero.number >= 0 else 0,
        faceup=tuple([named(card) or BLANK_CARD for card in hero.up[kind]]),
        facedown=tuple([named(card) for card in hero.down[kind]]),
    )


def _deck(deck: LazyDeck[int], names: list[str]) -> Deck:
    """What is in a deck, sorted, and the cards that were put on an end in the open (JE-H-01)."""
    return Deck(
        tuple([names[card] for card, number in deck.undecided for _ in range(number)]),
        _ids(names, (card for card, _ in deck.top)),
        _ids(names, (card for card, _ in deck.bottom)),
    )


# The map --------------------------------------------------------------------------------------------------------------
def _tiles(s: Position) -> tuple[TileSeen, ...]:
    return tuple(
        TileSeen(
            number,
            s.book.placements[number].name,
            s.book.placements[number].tile,
            bool(s.unexplored >> number & 1),
            bool(s.explored >> number & 1),
        )
        for number in members(s.placed)
    )


def _tokens(s: Position, out: Shown) -> tuple[TokenSeen, ...]:
    buttons = dict(out.buttons)
    found = []
    for number in members(out.tokens):
        row = s.book.tokens[number]
        labels = _buttons(row.options, members(buttons.get(number, 0)))
        place = s.book.board.spaces[s.token_at[number]]
        found.append(TokenSeen(number, row.kind, place, Text(row.text_en, row.text_pl), labels))
    return tuple(found)


def _buttons(rows: Sequence[TokenOption] | Sequence[ChoiceOption], numbers: Iterable[int]) -> tuple[Button, ...]:
    return tuple(Button(number, Text(rows[number].label_en, rows[number].label_pl)) for number in numbers)


def _terrain(book: Book, number: int) -> TerrainSeen:
    row = book.terrains[number]
    text = None if row.special is None else Text(row.special.text_en, row.special.text_pl)
    return TerrainSeen(number, row.terrain, row.at or "", row.between or (), text)


def _group(book: Book, group: Group) -> GroupSeen:
    return GroupSeen(
        number=group.id,
        spawn=group.spawn,
        enemy=book.enemies[group.enemy].id,
        place=book.board.spaces[group.place],
        figures=tuple(Figure(armor, health) for armor, health in group.figures),
        health=group.health,
        sorcery=group.sorcery,
        ready=group.ready,
        elite=group.elite,
        bonuses=tuple(book.bonuses[number].id for number in group.bonuses),
        banner=group.banner,
        last_attacker=group.last_attacker,
    )


# The story ------------------------------------------------------------------------------------------------------------
def _threat(s: Position) -> Threat | None:
    if s.phase == CAMP:
        return None
    rows = [
        ThresholdSeen(
            number,
            s.book.threshold_at(number, s.rules.heroes),
            Text(s.book.thresholds[number].hint_en, s.book.thresholds[number].hint_pl),
            bool(s.fired >> number & 1),
        )
        for number in members(s.thresholds)
    ]
    return Threat(s.threat, threat_end(s), tuple(rows), s.highest_threat)


def _objective(s: Position) -> ObjectiveSeen | None:
    if s.objective < 0:
        return None
    row = s.book.adventure.objectives[s.objective]
    return ObjectiveSeen(s.objective, Text(row.text_en, row.text_pl))


def _rule(book: Book, number: int) -> RuleSeen:
    op = book.story_ops[number]
    assert isinstance(op, SpecialRule)
    return RuleSeen(number, Text(op.text_en, op.text_pl))


def _memory(s: Position) -> Memory:
    numbers = numbering(s.book)

    def pairs(values: Any) -> tuple[tuple[Any, Any], ...]:
        return tuple((numbers.name(name), value) for name, value in sorted(values.items()))

    ids = [row.id for row in s.book.bonuses]
    return Memory(
        ran=tuple(members(s.ran)),
        flags=tuple(numbers.name(name) for name in sorted(s.flags)),
        variables=pairs(s.numbers),
        counters=pairs(s.counters),
        bonuses=pairs({name: _ids(ids, its) for name, its in s.var_bonuses.items()}),
        triggered=tuple(members(s.triggered)),
        happened=tuple((s.book.by_event[event][0], hero) for event, hero in s.happened),
        pools_in=tuple(members(s.pools_in)),
        pools_out=tuple(members(s.pools_out)),
        lain=tuple(sorted(s.lain.items())),
        tokens_gone=tuple(members(s.tokens_gone)),
        tokens_waiting=tuple(members(s.tokens_waiting)),
        terrain_gone=tuple(members(s.terrain_gone)),
        dark=tuple(members(s.dark & ~s.ground.spaces)),
        actions_done=tuple(members(s.actions_done)),
        objectives_done=tuple(members(s.objectives_done)),
        groups_made=s.groups_made,
        check_limits=s.check_limits,
        explorers=tuple(members(s.waiting_explorers)),
    )


def _lasting(s: Position, skills: list[str]) -> tuple[LastingSeen, ...]:
    numbers = numbering(s.book)
    return tuple(
        LastingSeen(
            str(row.op.__struct_config__.tag),
            numbers.piece(row.op),
            row.hero,
            row.until,
            skills[row.card] if row.card >= 0 else "",
        )
        for row in s.lasting
    )


def _epilogue(s: Position, out: Shown) -> Text | None:
    if out.end is None:
        return None
    rows = s.book.adventure.resolutions
    row = (rows.victory if s.won else rows.defeat)[s.resolution]
    return Text(row.text_en, row.text_pl)


# The campaign ---------------------------------------------------------------------------------------------------------
def _campaign(s: Position) -> CampaignSeen | None:
    campaign = s.book.campaign
    if campaign is None:
        return None
    ending = told_ending(s)
    step, _, ways, _ = s.stack
    branches = ways if step is ONWARD and len(ways) > 1 else ()
    return CampaignSeen(
        id=campaign.id,
        title=Text(campaign.name_en, campaign.name_pl),
        slot=slot_of(s) + 1,
        slots=len(campaign.slots),
        past=tuple(
            PastSeen(row.slot + 1, row.adventure, Text(*names_of(row.adventure)), row.won, row.rounds, row.threat)
            for row in s.past
        ),
        onto=s.onto,
        ways=tuple(
            Button(number, Text(*names_of(campaign.slots[slot].adventures[number].id))) for slot, number in branches
        ),
        way_slot=branches[0][0] if branches else -1,
        ending=Text(campaign.endings[ending].text_en, campaign.endings[ending].text_pl) if ending >= 0 else None,
    )


# What is under way ----------------------------------------------------------------------------------------------------
def _test(s: Position, skills: list[str]) -> TestSeen | None:
    test = s.now(Test)
    if test is None:
        return None
    return TestSeen(
        hero=test.hero,
        kind=test.kind,
        attributes=tuple(ATTRIBUTES[number] for number in test.attributes),
        attribute=ATTRIBUTES[test.attribute] if test.attribute >= 0 else "",
        need=test.open_need if test.open_need >= 0 else None,
        group=test.group,
        left=test.left,
        cards=tuple(skills[card] for card in test.cards if card >= 0),
        successes=successes(s.book, test),
        fate=open_fate(s.book, test),
        text=_test_text(s, test),
    )


def _test_text(s: Position, test: Test) -> Text | None:
    """What the story says of a test, which it has asked for with a step."""
    frame = s.stack
    while frame[2] is not test and frame[3] is not None:
        frame = frame[3]
    asker = frame[3][2] if frame[3] is not None else None
    text = getattr(getattr(asker, "op", None), "text", None)
    return Text(text["en"], text["pl"]) if isinstance(text, dict) else None


def _attack(s: Position) -> AttackSeen | None:
    mine = s.now(HeroAttack)
    if mine is None or mine.group < 0:
        return None
    items = tuple((s.book.items if kind == "item" else s.book.trinkets)[number].id for kind, number in mine.items)
    return AttackSeen(mine.hero, mine.group, items, ATTRIBUTES[mine.attribute], mine.hits)


def _blow(s: Position) -> BlowSeen | None:
    mine = s.now(Blow)
    return None if mine is None else BlowSeen(mine.group, mine.hero, mine.counter, mine.attack, mine.damage, mine.fear)


def _suffering(s: Position) -> SufferingSeen | None:
    mine = s.now(Suffering)
    if mine is None:
        return None
    negate = tuple(ATTRIBUTES[number] for number in mine.negate)
    card = s.book.harms[mine.kind][mine.card].id if mine.card >= 0 else ""
    return SufferingSeen(mine.hero, mine.source, mine.group, *mine.due, negate, card)


def _activation(s: Position) -> ActivationSeen | None:
    mine = s.now(Activation)
    return None if mine is None else ActivationSeen(mine.group, mine.activation, mine.target, mine.left)


def _question(s: Position) -> Question | None:
    step, _, arg, _ = s.stack
    if step is STORY_CHOICE:
        op = arg.op
        options = _buttons(op.options, arg.open_options(s))
    elif step is ASK_PLAYERS:
        op, options = arg[0], ()
    else:
        return None
    return Question(s.book.story_op.get(id(op), -1), Text(op.text_en, op.text_pl), options)
