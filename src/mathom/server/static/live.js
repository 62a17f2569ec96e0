// What happens elsewhere: tells a screen reader what is new, the tab's title whose turn it is, and, if wanted, rings.

const WISH = "mathom-ring"; // in localStorage: "sound", "notice" or nothing

let lines = new Set();
let turn = false;

const fresh = () => [...document.querySelectorAll("#feed > li")];

function tell_events() {
  const events = document.getElementById("events");
  const now = fresh();
  const added = now.filter((line) => !lines.has(line.id));
  lines = new Set(now.map((line) => line.id));
  if (events && added.length && added.length < now.length) {
    events.textContent = added.map((line) => line.textContent.trim().replace(/\s+/g, " ")).join(" ");
  }
}

function ring() {
  const wish = localStorage.getItem(WISH);
  if (wish === "notice" && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(document.title, { tag: location.pathname });
  }
  if (wish) chime();
}

const chime = () => document.dispatchEvent(new CustomEvent("mathom:sound", { detail: { sound: "bell", wished: true } }));

// An update brings the parts that have changed and what moment they are of: the table is marked with it as a whole one is.
function mark_moment(table) {
  const moment = document.getElementById("moment");
  if (!moment) return;
  for (const name of ["number", "title", "yourTurn"]) {
    if (name in moment.dataset) table.dataset[name] = moment.dataset[name];
    else delete table.dataset[name];
  }
}

// New lines are added to those that are there: as many of the log stay as a new page would show.
function trim_log() {
  const most = Number(document.getElementById("feed")?.dataset.lines);
  if (most) for (const line of [...document.querySelectorAll("#feed > li.log")].slice(0, -most)) line.remove();
}

// A page that still tells what happened knows already whose turn it is: the tab says so, and it rings.
document.addEventListener("mathom:ahead", ({ detail }) => {
  if (detail.title) document.title = detail.title;
  ring_if("yourTurn" in detail);
});

function ring_if(yours) {
  if (yours && !turn && lines.size) ring();
  turn = yours;
}

function refresh() {
  const table = document.getElementById("table");
  if (!table) return;
  trim_log();
  mark_moment(table);
  if (!("held" in table.dataset)) { // else the page knows more than it shows
    if (table.dataset.title) document.title = table.dataset.title;
    ring_if("yourTurn" in table.dataset);
  }
  tell_events();
  show_wish();
}

function show_wish() {
  const button = document.getElementById("ring");
  if (!button) return;
  button.hidden = false;
  button.setAttribute("aria-pressed", String(Boolean(localStorage.getItem(WISH))));
}

document.addEventListener("click", async (event) => {
  if (event.target.closest("#ring")) {
    if (localStorage.getItem(WISH)) localStorage.removeItem(WISH);
    else {
      localStorage.setItem(WISH, "sound");
      chime();
      if ("Notification" in window && (await Notification.requestPermission()) === "granted") localStorage.setItem(WISH, "notice");
    }
    show_wish();
  }
});

// A lost connection is said, and so is its return; htmx tries again by itself.
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
const live = () => document.getElementById("live");
const WATCH = 4000; // milliseconds

// htmx reconnects a stream that breaks, but not one that never began because the server was away just then.
setInterval(() => {
  const stream = live();
  if (stream && window.htmx && !stream._htmx?.sse) window.htmx.ajax("GET", stream.getAttribute("hx-sse:connect"), { source: stream });
}, WATCH);
document.addEventListener("htmx:sse:error", () => banner(live()?.dataset.lost ?? ""));
document.addEventListener("htmx:error", () => banner(live()?.dataset.lost ?? ""));
document.addEventListener("htmx:sse:after:connection", () => banner(""));
document.addEventListener("htmx:after:swap", () => { banner(""); refresh(); keep_focus(); });

// An answer that was slow may be older than what the stream has brought meanwhile: the newer page stays. What is new may
// come both ways: a line that is there already is not added again, and what was told once goes with the next news.
document.addEventListener("htmx:before:swap", (event) => {
  const arriving = / id="(?:table|moment)"[^>]*data-number="(\d+)"/.exec(event.detail?.ctx?.text ?? "");
  const table = document.getElementById("table");
  if (!arriving || !table || document.getElementById("replay")) return;
  if (Number(arriving[1]) < Number(table.dataset.number)) {
    event.preventDefault();
    return;
  }
  document.getElementById("notice")?.remove();
  for (const task of event.detail.tasks ?? []) {
    if (task.swapSpec?.style !== "beforeend") continue;
    for (const line of [...task.fragment.children]) if (document.getElementById(line.id)) line.remove();
  }
});

// A second press while the answer to the first is on its way means the same, and not what comes in its place.
const ANSWERED = 5000; // milliseconds: after that a press is a new one, whatever became of the first
let under_way = -ANSWERED;
const acts = (event) => event.target.closest?.("form#act") ?? event.detail?.ctx?.sourceElement?.closest?.("form#act");
document.addEventListener("submit", (event) => {
  if (!acts(event) || performance.now() - under_way > ANSWERED) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);
document.addEventListener("htmx:before:request", (event) => { if (acts(event)) under_way = performance.now(); });
document.addEventListener("htmx:finally:request", (event) => { if (acts(event)) under_way = -ANSWERED; });

// A form whose answer was lost: the stream begins anew and brings what the answer would have.
document.addEventListener("htmx:error", (event) => {
  if (event.target.closest?.("form")) live()?._htmx?.sse?.reader?.cancel();
});

// The button that was pressed may be gone with its question: then reading goes on at the table, not at the page's head.
function keep_focus() {
  if (document.activeElement === document.body) document.getElementById("table")?.focus({ preventScroll: true });
}

// The line in the field is sent: empty it, the morph would keep what was typed.
document.addEventListener("htmx:after:request", (event) => {
  const form = event.target.closest?.("form#say");
  if (form && event.detail?.ctx?.response?.raw?.ok) form.reset(); // what was refused stays, to be mended
});

refresh();

// While a table waits for players, whatever changes is best seen on a fresh page.
document.addEventListener("changed", () => location.reload());
