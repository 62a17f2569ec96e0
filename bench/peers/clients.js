// Random players of stands.js over boardgame.io's own protocol: node clients.js PORT CLIENTS SECONDS WARM FILE.
// Each acts as soon as it is asked. Says "counting" when that begins and "counted" when it ends; then FILE has the figures.
const { writeFileSync } = require("fs");
const { io } = require("socket.io-client");
const { Stands, ways } = require("./stands.js");

const [port, clients, seconds, warm] = process.argv.slice(2).map(Number);
const address = `http://127.0.0.1:${port}`;
const found = { moves: 0, games: 0, answers: [], others: [], updates: 0, bytes: 0 };
let counting = false;
let over = false;

async function lobby(path, body) {
  const answer = await fetch(`${address}/games/${Stands.name}/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

// Two players of one match; the promise is kept when it has ended.
async function match() {
  const { matchID } = await lobby("create", { numPlayers: 2 });
  const seats = ["0", "1"];
  const keys = [];
  for (const playerID of seats) {
    keys.push((await lobby(`${matchID}/join`, { playerID, playerName: `player ${playerID}` })).playerCredentials);
  }
  const moved = { state: -1, at: 0, by: "" };
  await new Promise((end) => {
    const sockets = seats.map((seat) => {
      const socket = io(`${address}/${Stands.name}`, { transports: ["websocket"], forceNew: true, reconnection: false });
      const act = (state) => {
        if (state.ctx.gameover || over) return end(sockets);
        if (state.ctx.currentPlayer !== seat) return undefined;
        const offered = ways(state.G, seat);
        const args = offered[Math.floor(Math.random() * offered.length)];
        const payload = { type: "move", args, playerID: seat, credentials: keys[seat] };
        Object.assign(moved, { state: state._stateID, at: performance.now(), by: seat });
        return socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, seat);
      };
      socket.on("connect", () => {
        socket.io.engine.on("packet", ({ type, data }) => {
          if (counting && type === "message" && data.startsWith(`2/${Stands.name},["update"`)) found.bytes += data.length;
        });
        socket.emit("sync", matchID, seat, keys[seat], 2);
      });
      socket.on("sync", (_, { state }) => act(state));
      socket.on("update", (_, state) => {
        if (counting) {
          found.updates += 1;
          if (state._stateID > moved.state && moved.by === seat) {
            found.moves += 1;
            found.answers.push(performance.now() - moved.at);
          } else if (state._stateID > moved.state) found.others.push(performance.now() - moved.at);
        }
        act(state);
      });
      socket.on("connect_error", (error) => { throw error; });
      return socket;
    });
    moved.sockets = sockets;
  });
  for (const socket of moved.sockets) socket.disconnect();
  if (counting) found.games += 1;
}

async function table() {
  while (!over) await match();
}

const wait = (time) => new Promise((done) => setTimeout(done, 1000 * time));

async function main() {
  const tables = Array.from({ length: Math.max(1, Math.floor(clients / 2)) }, table);
  await wait(warm);
  console.log("counting");
  counting = true;
  const [began, used] = [performance.now(), process.cpuUsage()];
  await wait(seconds);
  counting = false;
  const { user, system } = process.cpuUsage(used);
  const spent = (performance.now() - began) / 1000;
  console.log("counted");
  writeFileSync(process.argv[6], JSON.stringify({ ...found, seconds: spent, cpu: (user + system) / 1e6 }));
  over = true;
  await Promise.race([Promise.all(tables), wait(2)]);
  process.exit(0);
}

main();
