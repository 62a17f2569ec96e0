// boardgame.io's own server with the game of stands.js: node server.js PORT. Matches are kept in memory, as it does by
// itself; it listens for this machine alone.
const { Server, Origins } = require("boardgame.io/server");
const { Stands } = require("./stands.js");

const server = Server({ games: [Stands], origins: [Origins.LOCALHOST] });
const listen = server.app.listen.bind(server.app);
server.app.listen = (port, ready) => listen(port, "127.0.0.1", ready);
server.run(Number(process.argv[2]));
