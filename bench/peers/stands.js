// A game like The Confrontation, small: two players, sixteen regions, nine stands each whose strength the other does not
// see, a hand of nine cards, some thirty ways to move at each turn. Moved at random; a game has sixty turns.
const { INVALID_MOVE } = require("boardgame.io/core");

const ROWS = [[0], [1, 2], [3, 4, 5], [6, 7, 8, 9], [10, 11, 12], [13, 14], [15]];
const TURNS = 60;
const STANDS = 9;
const LINES = 20;

const place = (region) => {
  const row = ROWS.findIndex((regions) => regions.includes(region));
  return { row, across: ROWS[row].indexOf(region) - (ROWS[row].length - 1) / 2 };
};
const NEIGHBOURS = ROWS.flat().map((from) =>
  ROWS.flat().filter((to) => {
    const [a, b] = [place(from), place(to)];
    return Math.abs(a.row - b.row) === 1 && Math.abs(a.across - b.across) < 1;
  }),
);

const army = (seat, random) =>
  random.Shuffle([1, 2, 3, 4, 5, 6, 7, 8, 9]).map((strength, stand) => ({
    id: `${seat}-${stand}`,
    strength,
    at: seat === "0" ? stand % 6 : 15 - (stand % 6),
    shown: false,
  }));
const hand = () => [1, 2, 3, 4, 5, 6, 7, 8, 9];

// What a seat may do: every stand that is left, to every region beside it.
const ways = (G, seat) => G.stands[seat].flatMap(({ id, at }) => NEIGHBOURS[at].map((to) => [id, to]));

function battle(G, seat, other, attacker, defender, random) {
  const strength = (side, stand) => stand.strength + G.hands[side].splice(random.Die(G.hands[side].length) - 1, 1)[0];
  const [attack, defence] = [strength(seat, attacker), strength(other, defender)];
  attacker.shown = defender.shown = true;
  if (attack >= defence) G.stands[other] = G.stands[other].filter(({ id }) => id !== defender.id);
  if (defence >= attack) G.stands[seat] = G.stands[seat].filter(({ id }) => id !== attacker.id);
  for (const side of [seat, other]) {
    if (!G.hands[side].length) G.hands[side] = hand();
    if (!G.stands[side].length) G.stands[side] = army(side, random);
  }
  return `${attacker.id} ${attack}, ${defender.id} ${defence}`;
}

function move({ G, playerID, random }, id, to) {
  const other = playerID === "0" ? "1" : "0";
  const stand = G.stands[playerID].find((one) => one.id === id);
  if (!stand || !NEIGHBOURS[stand.at].includes(to)) return INVALID_MOVE;
  stand.at = to;
  const met = G.stands[other].find(({ at }) => at === to);
  G.log.push(met ? battle(G, playerID, other, stand, met, random) : `${id} > ${to}`);
  if (G.log.length > LINES) G.log.shift();
}

function playerView({ G, playerID }) {
  const other = playerID === "0" ? "1" : "0";
  const cut = ({ strength, ...rest }) => (rest.shown ? { strength, ...rest } : rest);
  return {
    ...G,
    stands: { ...G.stands, [other]: G.stands[other].map(cut) },
    hands: { ...G.hands, [other]: G.hands[other].length },
  };
}

const Stands = {
  name: "stands",
  setup: ({ random }) => ({
    stands: { 0: army("0", random), 1: army("1", random) },
    hands: { 0: hand(), 1: hand() },
    log: [],
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { move: { move, client: false } },
  playerView,
  endIf: ({ ctx }) => (ctx.turn > TURNS ? { draw: true } : undefined),
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true,
};

module.exports = { Stands, ways };
