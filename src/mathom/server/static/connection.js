// The connection to the server: its loss is said, and so is its return. A move that was made meanwhile is kept, the board is
// locked, and when the server is back the move is sent once more, with the number of the question that it answered: the
// server does it, says that it has it already, or says that the table has gone on.

const live = () => document.getElementById("live");
const root = document.documentElement;
const WATCH = 4000; // milliseconds
const MOVES = ["action", "plan", "thing"];

let kept = null; // what the form of the move held
let again = false; // whether it is just being sent once more
let unsent = false; // whether it stands there that it could not be sent, until something else is done

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
const here = () => banner(unsent ? live()?.dataset.unsent ?? "" : "");

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

// A form that got no answer of ours: nobody knows whether it was done.
function went_missing({ request, sourceElement }) {
  const fields = new URLSearchParams(request.body ?? "");
  if (again && sourceElement?.id === "act") {
    forget();
    unsent = true;
    here();
  } else {
    if (live() && request.action.endsWith("/act") && MOVES.some((name) => fields.has(name))) kept = fields;
    lock();
    lost();
  }
}

// What the answer would have brought, the stream brings when it begins anew.
const begin_anew = () => live()?._htmx?.sse?.reader?.cancel();

document.addEventListener("htmx:error", (event) => {
  const ctx = event.detail?.ctx;
  const form = event.target.closest?.("form");
  if (form && ctx && !ctx.response) went_missing(ctx);
  else lost();
  if (form) begin_anew();
});

// A proxy before the server answers for it while it is away, and what fails there has no table to show either: the page
// keeps the one it has.
const not_ours = ({ response, text }) =>
  [502, 503, 504].includes(response?.status) || (response?.status >= 500 && !/ id="(?:table|moment)"/.test(text ?? ""));

document.addEventListener("htmx:sse:after:connection", () => {
  const form = document.getElementById("act");
  if (!kept || again || !form) return here();
  again = true;
  form.requestSubmit();
});

document.addEventListener("htmx:before:request", (event) => {
  const ctx = event.detail?.ctx;
  if (ctx?.sourceElement?.id !== "act") return;
  unsent = false;
  if (!again || !kept) return;
  kept.set("again", "1");
  kept.set("have", document.getElementById("have")?.value ?? "");
  ctx.request.body = kept;
});

document.addEventListener("htmx:after:request", (event) => {
  const ctx = event.detail?.ctx;
  const form = event.target.closest?.("form");
  if (live() && ctx && not_ours(ctx)) {
    event.preventDefault(); // it is not swapped
    if (form) went_missing(ctx);
    else lost();
    begin_anew();
  } else if (again && ctx?.sourceElement?.id === "act") forget();
});

document.addEventListener("htmx:after:swap", () => {
  if (!kept) here();
  lock();
});
