// The connection to the server: its loss is said, and so is its return. A move that was made meanwhile is kept, the board is
// locked, and when the server is back the move is sent once more, with the number of the question that it answered: the
// server does it, says that it has it already, or says that the table has gone on.

const live = () => document.getElementById("live");
const root = document.documentElement;
const WATCH = 4000; // milliseconds
const MOVES = ["action", "plan", "thing"];

let kept = null; // what the form of the move held
let again = false; // whether it is just being sent once more

function banner(text) {
  let note = document.getElementById("connection");
  if (!note) {
    note = document.createElement("p");
    note.id = "connection";
    note.setAttribute("role", "status");
    document.body.append(note);
  }
  note.textContent = text;
  note.hidden = !text;
}

const lost = () => banner(live()?.dataset[kept ? "kept" : "lost"] ?? "");

// A morph may take the attribute off again, so it is set after every update.
function lock() {
  const table = document.getElementById("table");
  root.toggleAttribute("data-move-kept", Boolean(kept));
  if (table) table.inert = Boolean(kept);
}

function forget() {
  kept = null;
  again = false;
  lock();
}

// htmx reconnects a stream that breaks, but not one that never began because the server was away just then.
setInterval(() => {
  const stream = live();
  if (stream && window.htmx && !stream._htmx?.sse) window.htmx.ajax("GET", stream.getAttribute("hx-sse:connect"), { source: stream });
}, WATCH);

document.addEventListener("htmx:sse:error", lost);

document.addEventListener("htmx:error", (event) => {
  const ctx = event.detail?.ctx;
  const form = event.target.closest?.("form");
  if (form && ctx && !ctx.response) {
    const fields = new URLSearchParams(ctx.request.body);
    if (again) {
      forget();
      banner(live()?.dataset.unsent ?? "");
    } else if (live() && ctx.request.action.endsWith("/act") && MOVES.some((name) => fields.has(name))) {
      kept = fields;
      lock();
      lost();
    } else lost();
  } else lost();
  // What the answer would have brought, the stream brings when it begins anew.
  if (form) live()?._htmx?.sse?.reader?.cancel();
});

document.addEventListener("htmx:sse:after:connection", () => {
  const form = document.getElementById("act");
  if (!kept || again || !form) return banner("");
  again = true;
  form.requestSubmit();
});

document.addEventListener("htmx:before:request", (event) => {
  const ctx = event.detail?.ctx;
  if (!again || !kept || ctx?.sourceElement?.id !== "act") return;
  kept.set("again", "1");
  kept.set("have", document.getElementById("have")?.value ?? "");
  ctx.request.body = kept;
});

document.addEventListener("htmx:after:request", (event) => {
  if (again && event.detail?.ctx?.sourceElement?.id === "act") forget();
});

document.addEventListener("htmx:after:swap", () => {
  if (!kept) banner("");
  lock();
});
