// boardgame.io's own server with the game of stands.js: node server.js PORT. Matches are kept in memory, as it does by itself.
const { Server, Origins } = require("boardgame.io/server");
const { Stands } = require("./stands.js");

Server({ games: [Stands], origins: [Origins.LOCALHOST] }).run(Number(process.argv[2]));
